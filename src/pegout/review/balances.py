"""Luck and skill apart: what each step of a match brought, by who or what brought it.

A step takes the match from one value to another. So much of that as its decision cost is the decider's
doing, and given to the others; the rest was brought by cards. So the parts add up to the result whatever
the values are; that the cards' part is fair rests on values and costs being right (docs/analysis/review.md).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import fsum

from pegout.game import Rules
from pegout.review.values import Balance, Share, Unit, Value
from pegout.review.words import balance_told


class _Book:
    """In one unit."""

    def __init__(self, sides: int) -> None:
        self.start: list[list[float]] = [[] for _ in range(sides)]
        self.result: list[list[float]] = [[] for _ in range(sides)]
        self.own: list[list[float]] = [[] for _ in range(sides)]
        self.others: list[list[float]] = [[] for _ in range(sides)]
        self.cards: list[dict[str, list[float]]] = [defaultdict(list) for _ in range(sides)]
        self.chance: list[list[float]] = [[] for _ in range(sides)]

    def step(
        self, before: Sequence[float], after: Sequence[float], what: str, side: int | None, cost: float,
        is_chance: bool,
    ) -> None:  # fmt: skip
        sides = len(self.own)
        for each in range(sides):
            change = after[each] - before[each]
            if side is not None and cost:
                part = -cost if each == side else cost / max(1, sides - 1)
                (self.own if each == side else self.others)[each].append(part)
                change -= part
            if change:
                self.cards[each][what].append(change)
                if is_chance:
                    self.chance[each].append(change)

    def share(self, side: int) -> Share:
        lines = {what: fsum(parts) for what, parts in self.cards[side].items()}
        return Share(
            fsum(self.result[side]), fsum(self.start[side]), fsum(lines.values()), fsum(self.own[side]),
            fsum(self.others[side]), fsum(self.chance[side]), lines,
        )  # fmt: skip


class Books:
    """What happened so far, in points and in chances to win."""

    def __init__(self, sides: int) -> None:
        self._points, self._win = _Book(sides), _Book(sides)
        self._sides = sides

    def open(self, value: Value) -> None:
        """A game begins."""
        for book, values in self._both(value):
            for side, each in enumerate(values):
                book.start[side].append(each)

    def close(self, value: Value) -> None:
        """It ends, or the record does."""
        for book, values in self._both(value):
            for side, each in enumerate(values):
                book.result[side].append(each)

    def step(
        self, before: Value, after: Value, what: str, side: int | None = None, points: float = 0.0,
        win: float = 0.0, *, is_chance: bool = False,
    ) -> None:  # fmt: skip
        """One step, named `what`; where it was a side's decision, with what that cost. `is_chance`: nobody's.
        """
        self._points.step(before.points, after.points, what, side, points, is_chance)
        self._win.step(before.win, after.win, what, side, win, is_chance)

    def balances(self, rules: Rules, unit: Unit) -> tuple[Balance, ...]:
        """Of each side."""
        every = []
        for side in range(self._sides):
            points = self._points.share(side)
            seats = [seat for seat in range(rules.seats) if rules.side(seat) == side]
            told = balance_told(seats, points, unit, self._sides)
            every.append(Balance(side, points, self._win.share(side), told))
        return tuple(every)

    def _both(self, value: Value) -> list[tuple[_Book, tuple[float, ...]]]:
        return [(self._points, value.points), (self._win, value.win)]
