"""The rounds still to be played, cut into chunks of about a second each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

Chunk: TypeAlias = tuple[int, int]  # rounds from the first up to, but excluding, the second

SECONDS = 1.0  # target time of a chunk: little is lost with one, and the overhead is negligible
GROWTH = 4  # a chunk has at most this many times the rounds of the one before


class Chunks:
    """Hands out rounds, sized by how long earlier ones took."""

    def __init__(self, rounds: int, done: Iterable[Chunk] = (), workers: int = 1) -> None:
        self._open, self._workers = list(reversed(gaps(rounds, done))), workers
        self._size = 1

    def take(self) -> Chunk | None:
        """Rounds to play next; None if all have been handed out."""
        if not self._open:
            return None
        first, stop = self._open.pop()
        size = self._size
        if self._workers > 1:  # the last ones are small, so that all workers end together
            left = stop - first + sum(b - a for a, b in self._open)
            size = min(size, max(1, left // (2 * self._workers)))
        if first + size < stop:
            self._open.append((first + size, stop))
        return first, min(stop, first + size)

    def played(self, chunk: Chunk, seconds: float) -> None:
        """Record a finished chunk, and the seconds that its worker took."""
        rounds = chunk[1] - chunk[0]
        wanted = int(rounds * SECONDS / max(seconds, 1e-6))
        self._size = max(1, min(wanted, GROWTH * max(rounds, self._size)))

    def stop(self) -> None:
        """Hand out no further rounds."""
        self._open.clear()

    def give_back(self, chunk: Chunk) -> None:
        """Take back a chunk whose worker was lost."""
        self._open.append(chunk)


def merged(chunks: Iterable[Chunk]) -> list[Chunk]:
    """The same rounds in as few chunks as possible.

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
    """The rounds that are not yet done.

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
