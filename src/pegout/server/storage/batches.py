"""A thread that does what waits for it in batches."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

Outcomes: TypeAlias = Sequence[Any]  # by job: what it came to; an exception is raised to whoever asked


class Batches:
    """Jobs are done in their order; one that waits alone is done at once."""

    def __init__(
        self, name: str, most: int, work: Callable[[Sequence[Any]], Outcomes], end: Callable[[], object]
    ) -> None:
        """`work` does at most so many jobs; `end` is called in the thread when all is done."""
        self._loop = asyncio.get_running_loop()
        self._waiting: queue.SimpleQueue[tuple[Any, asyncio.Future[Any]] | None] = queue.SimpleQueue()
        self._most, self._work, self._end = most, work, end
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    async def do(self, job: Any) -> Any:
        """What the job comes to."""
        done: asyncio.Future[Any] = self._loop.create_future()
        self._waiting.put((job, done))
        return await done

    async def close(self) -> None:
        """Finish what is waiting."""
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        going = True
        while going:
            batch = [self._waiting.get()]
            while len(batch) < self._most and not self._waiting.empty():
                batch.append(self._waiting.get())
            going = None not in batch
            requests = [item for item in batch if item is not None]
            if not requests:
                break
            try:
                outcomes = self._work([job for job, _ in requests])
            except Exception as error:  # whoever asked hears of it, and the thread goes on
                outcomes = [error] * len(requests)
            try:
                self._loop.call_soon_threadsafe(_answer, [future for _, future in requests], outcomes)
            except RuntimeError:  # the loop is closed: nobody waits any more
                break
        self._end()


def _answer(futures: Sequence[asyncio.Future[Any]], outcomes: Outcomes) -> None:
    for future, outcome in zip(futures, outcomes, strict=True):
        if future.done():  # whoever asked has gone
            continue
        if isinstance(outcome, BaseException):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
