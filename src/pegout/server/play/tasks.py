"""Work in progress at a table: it continues even if the connection that requested it drops."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from pegout.server.storage.store import Busy, Stopped
from pegout.words import TextError

log = logging.getLogger("pegout.table")
T = TypeVar("T")


class Tasks:
    """The tasks of one table. What fails while nothing waits for it is logged."""

    def __init__(self, table: str) -> None:
        self._table = table
        self._tasks: set[asyncio.Task[Any]] | None = None  # a set, even an empty one, takes some room

    def __bool__(self) -> bool:
        return bool(self._tasks)

    async def whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Done to its end, even if the caller is cancelled."""
        task = self.begin(work)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(self._report)
            raise

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin what nothing waits for; a failure is logged."""
        task = self.begin(work)
        task.add_done_callback(self._report)
        return task

    def begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin what the caller looks after."""
        task = asyncio.create_task(work)
        if self._tasks is None:
            self._tasks = set()
        self._tasks.add(task)
        task.add_done_callback(self._end)
        return task

    def _end(self, task: asyncio.Task[Any]) -> None:
        if self._tasks is not None:
            self._tasks.discard(task)
            self._tasks = self._tasks or None

    def _report(self, task: asyncio.Task[Any]) -> None:
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Busy | Stopped | TextError):
            log.error("a task of table %s failed", self._table, exc_info=error)

    async def close(self) -> None:
        """Stop, whatever is going on."""
        tasks = tuple(self._tasks or ())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
