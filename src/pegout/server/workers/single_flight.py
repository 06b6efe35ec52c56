"""Work that several wait for at once is done once."""

from __future__ import annotations

from asyncio import Task, create_task, shield
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Shared(Generic[K, V]):
    """What is under way, each piece for all who wait for it."""

    def __init__(self, *, goes_on: bool) -> None:
        """`goes_on`: even if all who waited for it have left; else it is given up then."""
        self._goes_on = goes_on
        self._pieces: dict[K, _Piece[V]] = {}

    async def of(self, key: K, make: Callable[[], Coroutine[Any, Any, V]]) -> V:
        """What `make` gives, or gives already to another one who waits; raises as it does."""
        piece = self._pieces.get(key)
        if piece is None:
            piece = self._pieces[key] = _Piece(create_task(make()))
            piece.task.add_done_callback(lambda _: self._end(key, piece))
        piece.waiting += 1
        try:
            return await shield(piece.task)
        finally:
            piece.waiting -= 1
            if not piece.waiting and not self._goes_on:
                self._end(key, piece)

    def _end(self, key: K, piece: _Piece[V]) -> None:
        if self._pieces.get(key) is piece:
            del self._pieces[key]
        if not piece.task.done():
            piece.task.cancel()
        elif not piece.task.cancelled():
            piece.task.exception()  # whoever waited may have gone

    def close(self) -> None:
        """Give all of it up."""
        for piece in self._pieces.values():
            piece.task.cancel()


class _Piece(Generic[V]):
    """One task, and how many wait for it."""

    def __init__(self, task: Task[V]) -> None:
        self.task, self.waiting = task, 0
