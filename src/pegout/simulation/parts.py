"""Which rounds are still to be played, cut into parts that take about a second each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

Span: TypeAlias = tuple[int, int]  # rounds from the first up to, and without, the second

SECONDS = 1.0  # a part should take: little is lost with it, and handing it out costs nothing beside
GROWTH = 4  # times as many rounds in a part, at most, as in the part before


class Parts:
    """Hands out rounds, and learns from the time that they took how many to hand out at once."""

    def __init__(self, rounds: int, done: Iterable[Span] = (), workers: int = 1) -> None:
        self._open, self._workers = list(reversed(gaps(rounds, done))), workers
        self._size = 1

    def take(self) -> Span | None:
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

    def played(self, part: Span, seconds: float) -> None:
        """A part is done, in so many seconds of whoever played it."""
        rounds = part[1] - part[0]
        wanted = int(rounds * SECONDS / max(seconds, 1e-6))
        self._size = max(1, min(wanted, GROWTH * max(rounds, self._size)))

    def stop(self) -> None:
        """Hand out no more."""
        self._open.clear()

    def back(self, part: Span) -> None:
        """A part was lost with whoever played it."""
        self._open.append(part)


def joined(spans: Iterable[Span]) -> list[Span]:
    """The same rounds in as few spans as can be.

    >>> joined([(4, 6), (0, 2), (2, 3), (6, 7)])
    [(0, 3), (4, 7)]
    """
    found: list[Span] = []
    for first, stop in sorted(spans):
        if found and found[-1][1] == first:
            found[-1] = (found[-1][0], stop)
        else:
            found.append((first, stop))
    return found


def gaps(rounds: int, done: Iterable[Span]) -> list[Span]:
    """The rounds that are not done.

    >>> gaps(10, [(0, 3), (5, 6)])
    [(3, 5), (6, 10)]
    """
    found: list[Span] = []
    at = 0
    for first, stop in [*joined(done), (rounds, rounds)]:
        if at < first:
            found.append((at, first))
        at = stop
    return found
