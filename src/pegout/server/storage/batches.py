"""Batched work, by a thread or by a task."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

Outcomes: TypeAlias = Sequence[Any]  # by job; an exception is raised to the caller
_Asked: TypeAlias = list[tuple[Any, asyncio.Future[Any]]]


class Batches:
    """A thread that does jobs in order; a single job is done at once.

    Jobs from one iteration of the loop are handed over together: waking the thread is the main cost. With a
    `gap`, so are all jobs that arrive less than `gap` after the last ones.
    """

    def __init__(
        self,
        name: str,
        most: int,
        work: Callable[[Sequence[Any]], Outcomes],
        end: Callable[[], object],
        check: Callable[[Outcomes], Outcomes] = lambda outcomes: outcomes,
        gap: float = 0.0,
    ) -> None:
        """`work` takes at most `most` jobs; `end` is called in the thread at the end.

        `check` is called on the loop and can replace the outcomes of jobs. `gap`: seconds.
        """
        self._loop = asyncio.get_running_loop()
        self._waiting: queue.SimpleQueue[_Asked | None] = queue.SimpleQueue()
        self._asked: _Asked = []  # jobs not handed over yet
        self._gap, self._next = gap, 0.0  # by the loop's clock: earliest time of the next hand-over
        self._most, self._work, self._end, self._check = most, work, end, check
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    async def do(self, job: Any) -> Any:
        """The outcome of the job."""
        done: asyncio.Future[Any] = self._loop.create_future()
        self._asked.append((job, done))
        if len(self._asked) == 1:
            self._loop.call_at(self._next, self._hand_over)
        return await done

    def _hand_over(self) -> None:
        self._next = self._loop.time() + self._gap
        self._waiting.put(self._asked)
        self._asked = []

    async def close(self) -> None:
        """Finish pending jobs."""
        self._hand_over()
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        going = True
        while going:
            waiting: _Asked = []
            while going and (not waiting or (len(waiting) < self._most and not self._waiting.empty())):
                asked = self._waiting.get()
                going = asked is not None
                waiting += asked or ()
            for first in range(0, len(waiting), self._most):
                going = self._do(waiting[first : first + self._most]) and going
        self._end()

    def _do(self, requests: _Asked) -> bool:
        """Do jobs and pass on their outcomes; False once the loop is closed."""
        try:
            outcomes = self._work([job for job, _ in requests])
        except Exception as error:  # raised to the callers; the thread continues
            outcomes = [error] * len(requests)
        try:
            self._loop.call_soon_threadsafe(self._answer, [future for _, future in requests], outcomes)
        except RuntimeError:  # the loop is closed
            return False
        return True

    def _answer(self, futures: Sequence[asyncio.Future[Any]], outcomes: Outcomes) -> None:
        _answer(futures, self._check(outcomes))


class Groups:
    """A task that does jobs in order; a single job is done at once.

    Jobs that arrive during the last ones, and until `gap` seconds after their start, are done together.
    """

    def __init__(
        self, most: int, work: Callable[[Sequence[Any]], Awaitable[Outcomes]], gap: float = 0.0
    ) -> None:
        """`work` takes at most `most` jobs."""
        self._waiting: list[tuple[Any, asyncio.Future[Any]]] = []
        self._most, self._work, self._gap = most, work, gap
        self._arrived, self._closing = asyncio.Event(), False
        self._task = asyncio.create_task(self._run())

    async def do(self, job: Any) -> Any:
        """The outcome of the job."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting.append((job, done))
        self._arrived.set()
        return await done

    def refuse(self, why: Exception) -> None:
        """Raise this error to all callers whose jobs have not begun."""
        waiting, self._waiting = self._waiting, []
        _answer([future for _, future in waiting], [why] * len(waiting))

    async def close(self, patience: float) -> None:
        """Finish waiting jobs, within `patience` seconds."""
        self._closing = True
        self._arrived.set()
        await asyncio.wait([self._task], timeout=patience)
        await end(self._task)

    async def _run(self) -> None:
        loop, begun = asyncio.get_running_loop(), 0.0
        while self._waiting or not self._closing:
            if not self._waiting:
                self._arrived.clear()
                await self._arrived.wait()
                continue
            if not self._closing and (rest := begun + self._gap - loop.time()) > 0:
                await asyncio.sleep(rest)
            begun = loop.time()
            batch, self._waiting = self._waiting[: self._most], self._waiting[self._most :]
            try:
                outcomes = await self._work([job for job, _ in batch])
            except Exception as error:  # raised to the callers; the task continues
                outcomes = [error] * len(batch)
            _answer([future for _, future in batch], outcomes)


async def end(task: asyncio.Task[Any]) -> None:
    """Cancel the task repeatedly until it ends: some libraries swallow a cancellation while connecting."""
    while not task.done():
        task.cancel()
        await asyncio.wait([task], timeout=0.5)


def _answer(futures: Sequence[asyncio.Future[Any]], outcomes: Outcomes) -> None:
    for future, outcome in zip(futures, outcomes, strict=True):
        if future.done():  # the caller was cancelled
            continue
        if isinstance(outcome, BaseException):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
