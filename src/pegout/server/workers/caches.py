"""Caches and single-flight: concurrent requests are coalesced, reviews are cached."""

from __future__ import annotations

from asyncio import Task, create_task, shield
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

from pegout.questions import ReviewMatch
from pegout.server.workers.pool import Failed

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

MOST_REVIEWS = 16 << 20  # bytes of cached reviews; one takes about 200 kB


class TooManyReviews(Failed):
    """A player waits for too many reviews."""


class SingleFlight(Generic[K, V]):
    """Coalesces concurrent requests: one task for all that have the same key."""

    def __init__(self, *, goes_on: bool) -> None:
        """`goes_on`: a task is completed even if no request waits for it; otherwise it is cancelled."""
        self._goes_on = goes_on
        self._flights: dict[K, _Flight[V]] = {}

    async def of(self, key: K, make: Callable[[], Coroutine[Any, Any, V]]) -> V:
        """The result of `make`, or of the task already running; raises its error."""
        flight = self._flights.get(key)
        if flight is None:
            flight = self._flights[key] = _Flight(create_task(make()))
            flight.task.add_done_callback(lambda _: self._end(key, flight))
        flight.waiting += 1
        try:
            return await shield(flight.task)
        finally:
            flight.waiting -= 1
            if not flight.waiting and not self._goes_on:
                self._end(key, flight)

    def _end(self, key: K, flight: _Flight[V]) -> None:
        if self._flights.get(key) is flight:
            del self._flights[key]
        if not flight.task.done():
            flight.task.cancel()
        elif not flight.task.cancelled():
            flight.task.exception()  # so that it is not reported as never retrieved

    def close(self) -> None:
        """Cancel all tasks."""
        for flight in self._flights.values():
            flight.task.cancel()


class _Flight(Generic[V]):
    """A task, and the number of requests that wait for it."""

    def __init__(self, task: Task[V]) -> None:
        self.task, self.waiting = task, 0


class ReviewCache:
    """Reviews by match: those under way, and the last ones."""

    def __init__(self, make: Callable[[ReviewMatch], Coroutine[Any, Any, bytes]], each: int) -> None:
        self._make, self._each = make, each
        self._under_way = SingleFlight[tuple[str, int], bytes](goes_on=True)
        self._askers: dict[tuple[str, int], str] = {}  # by review under way
        self._made: OrderedDict[tuple[str, int], bytes] = OrderedDict()

    async def of(self, name: str, question: ReviewMatch, asker: str) -> bytes:
        """The review; raises TooManyReviews, or the error of `make`, after which the next request tries
        again.
        """
        key = name, hash(question.record)  # names in it change when an account is deleted
        if key in self._made:
            self._made.move_to_end(key)
            return self._made[key]
        if key not in self._askers:
            if sum(each == asker for each in self._askers.values()) >= self._each:
                raise TooManyReviews("this player waits for other reviews")
            self._askers[key] = asker
        return await self._under_way.of(key, lambda: self._remembered(key, question))

    async def _remembered(self, key: tuple[str, int], question: ReviewMatch) -> bytes:
        try:
            made = self._made[key] = await self._make(question)
        finally:
            del self._askers[key]
        while sum(map(len, self._made.values())) > MOST_REVIEWS:
            self._made.popitem(last=False)
        return made

    def close(self) -> None:
        self._under_way.close()
