"""Who plays the rounds of a simulation: this process, or more of this machine; cluster.py: many machines."""

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

from pegout.simulation.job import Job, Part
from pegout.simulation.parts import Parts, Span
from pegout.simulation.rounds import play

PATIENCE = 5  # times that workers may die before any of them has finished a part

Timed: TypeAlias = tuple[Part, float]


class CrewFailed(RuntimeError):
    """Nobody is there to play; the message says what happened."""


class Crew(Protocol):
    """Plays what it takes from `parts`, and yields what it came to, in any order."""

    workers: int

    def play(self, job: Job, parts: Parts, *, rows: bool) -> Iterator[Part]: ...


def timed(job: Job, part: Span, rows: bool) -> Timed:
    """A part played, and the seconds that it took."""
    start = time.monotonic()
    found = play(job, *part, rows=rows)
    return found, time.monotonic() - start


class Alone:
    """This process."""

    workers = 1

    def play(self, job: Job, parts: Parts, *, rows: bool) -> Iterator[Part]:
        while (part := parts.take()) is not None:
            found, seconds = timed(job, part, rows)
            parts.played(part, seconds)
            yield found


class Processes:
    """Processes of this machine. What one that is killed was playing is played again."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._under_way: dict[Future[Timed], Span] = {}

    def play(self, job: Job, parts: Parts, *, rows: bool) -> Iterator[Part]:
        deaths = 0
        while True:
            before = active_children()
            pool = ProcessPoolExecutor(self.workers, get_context("spawn"), initializer=_begin)
            try:
                for found in self._played(pool, job, parts, rows):
                    deaths = 0
                    yield found
                return
            except BrokenProcessPool:
                deaths += 1
                if deaths == PATIENCE:
                    raise CrewFailed(f"workers died {deaths} times before they had played anything") from None
                for part in self._under_way.values():
                    parts.back(part)
                self._under_way.clear()
            except KeyboardInterrupt:  # somebody is in a hurry
                for child in active_children():
                    if child not in before:
                        child.kill()
                raise
            finally:
                pool.shutdown(wait=True, cancel_futures=True)

    def _played(self, pool: ProcessPoolExecutor, job: Job, parts: Parts, rows: bool) -> Iterator[Part]:
        while True:
            while len(self._under_way) < 2 * self.workers and (part := parts.take()) is not None:
                self._under_way[pool.submit(timed, job, part, rows)] = part
            if not self._under_way:
                return
            for future in wait(self._under_way, return_when=FIRST_COMPLETED).done:
                found, seconds = future.result()
                parts.played(self._under_way.pop(future), seconds)
                yield found


def _begin() -> None:
    """In a worker: Ctrl+C is for who commands; without him there is no more to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None

    def follow() -> None:
        connection.wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()
