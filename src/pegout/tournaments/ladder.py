"""The order of standings: each criterion of a ladder splits those who are tied by the ones before."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import TypeAlias, TypeVar

L = TypeVar("L")  # a line of the standings
C = TypeVar("C")  # a criterion

Merit: TypeAlias = Callable[[C, Sequence[L]], Callable[[L], float]]
"""(criterion, tied lines) -> the merit of a line among them, more is better."""


def tied_groups(lines: Sequence[L], ladder: Sequence[C], merit: Merit[C, L]) -> Iterator[list[L]]:
    """Groups of lines that are tied by the whole ladder, the best first.

    >>> by_digit = lambda digit, _tied: lambda number: -int(str(number)[digit])
    >>> list(tied_groups([21, 12, 23, 21], (0, 1), by_digit))
    [[12], [21, 21], [23]]
    """
    if len(lines) < 2 or not ladder:
        if lines:
            yield list(lines)
        return
    by = merit(ladder[0], lines)
    for _, group in groupby(sorted(lines, key=by, reverse=True), by):
        yield from tied_groups(list(group), ladder[1:], merit)
