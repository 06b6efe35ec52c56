"""Executors of a simulation's rounds: this process, or several on this machine.

For several machines: cluster.py.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, connection, get_context, parent_process
from typing import Protocol, TypeAlias

from pegout.simulation.chunks import Chunk, Chunks
from pegout.simulation.job import ChunkResult, Job
from pegout.simulation.rounds import play_rounds

MOST_DEATHS = 5  # of workers in a row before any has finished a chunk

Timed: TypeAlias = tuple[ChunkResult, float]


class ExecutorFailed(RuntimeError):
    """No worker is left; the message says what happened."""


class Executor(Protocol):
    """Plays chunks that it takes from `chunks`, and yields the results in any order."""

    workers: int

    def play(self, job: Job, chunks: Chunks, *, rows: bool) -> Iterator[ChunkResult]: ...


def timed(job: Job, chunk: Chunk, rows: bool) -> Timed:
    """Play a chunk; the result, and the seconds that it took."""
    start = time.monotonic()
    result = play_rounds(job, *chunk, rows=rows)
    return result, time.monotonic() - start


class ThisProcess:
    """Plays in this process."""

    workers = 1

    def play(self, job: Job, chunks: Chunks, *, rows: bool) -> Iterator[ChunkResult]:
        while (chunk := chunks.take()) is not None:
            result, seconds = timed(job, chunk, rows)
            chunks.played(chunk, seconds)
            yield result


class ProcessPool:
    """Plays in processes of this machine. A chunk whose process is killed is played again."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._under_way: dict[Future[Timed], Chunk] = {}

    def play(self, job: Job, chunks: Chunks, *, rows: bool) -> Iterator[ChunkResult]:
        deaths = 0
        while True:
            before = active_children()
            pool = ProcessPoolExecutor(self.workers, get_context("spawn"), initializer=_begin)
            try:
                for result in self._played(pool, job, chunks, rows):
                    deaths = 0
                    yield result
                return
            except BrokenProcessPool:
                deaths += 1
                if deaths == MOST_DEATHS:
                    why = f"workers died {deaths} times before they had played anything"
                    raise ExecutorFailed(why) from None
                for chunk in self._under_way.values():
                    chunks.give_back(chunk)
                self._under_way.clear()
            except KeyboardInterrupt:
                for child in active_children():
                    if child not in before:
                        child.kill()
                raise
            finally:
                pool.shutdown(wait=True, cancel_futures=True)

    def _played(
        self, pool: ProcessPoolExecutor, job: Job, chunks: Chunks, rows: bool
    ) -> Iterator[ChunkResult]:
        while True:
            while len(self._under_way) < 2 * self.workers and (chunk := chunks.take()) is not None:
                try:
                    self._under_way[pool.submit(timed, job, chunk, rows)] = chunk
                except BrokenProcessPool:
                    chunks.give_back(chunk)
                    raise
            if not self._under_way:
                return
            for future in wait(self._under_way, return_when=FIRST_COMPLETED).done:
                result, seconds = future.result()
                chunks.played(self._under_way.pop(future), seconds)
                yield result


def _begin() -> None:
    """In a worker: leave Ctrl+C to the parent, and exit with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None

    def follow() -> None:
        connection.wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()
