"""Which rounds are still to be played, cut into chunks that take about a second each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

Chunk: TypeAlias = tuple[int, int]  # rounds from the first up to, and without, the second

SECONDS = 1.0  # a chunk should take: little is lost with it, and handing it out costs nothing beside
GROWTH = 4  # times as many rounds in a chunk, at most, as in the chunk before


class Chunks:
    """Hands out rounds, and learns from the time that they took how many to hand out at once."""

    def __init__(self, rounds: int, done: Iterable[Chunk] = (), workers: int = 1) -> None:
        self._open, self._workers = list(reversed(gaps(rounds, done))), workers
        self._size = 1

    def take(self) -> Chunk | None:
        """Some rounds to play; None if all have been handed out."""
        if not self._open:
            return None
        first, stop = self._open.pop()
        size = self._size
        if self._workers > 1:  # the last ones are small, so that all end together
            left = stop - first + sum(b - a for a, b in self._open)
            size = min(size, max(1, left // (2 * self._workers)))
        if first + size < stop:
            self._open.append((first + size, stop))
        return first, min(stop, first + size)

    def played(self, chunk: Chunk, seconds: float) -> None:
        """A chunk is done, in so many seconds of whoever played it."""
        rounds = chunk[1] - chunk[0]
        wanted = int(rounds * SECONDS / max(seconds, 1e-6))
        self._size = max(1, min(wanted, GROWTH * max(rounds, self._size)))

    def stop(self) -> None:
        """Hand out no more."""
        self._open.clear()

    def give_back(self, chunk: Chunk) -> None:
        """A chunk was lost with whoever played it."""
        self._open.append(chunk)


def merged(chunks: Iterable[Chunk]) -> list[Chunk]:
    """The same rounds in as few chunks as can be.

    >>> merged([(4, 6), (0, 2), (2, 3), (6, 7)])
    [(0, 3), (4, 7)]
    """
    whole: list[Chunk] = []
    for first, stop in sorted(chunks):
        if whole and whole[-1][1] == first:
            whole[-1] = (whole[-1][0], stop)
        else:
            whole.append((first, stop))
    return whole


def gaps(rounds: int, done: Iterable[Chunk]) -> list[Chunk]:
    """The rounds that are not done.

    >>> gaps(10, [(0, 3), (5, 6)])
    [(3, 5), (6, 10)]
    """
    chunks: list[Chunk] = []
    at = 0
    for first, stop in [*merged(done), (rounds, rounds)]:
        if at < first:
            chunks.append((at, first))
        at = stop
    return chunks
