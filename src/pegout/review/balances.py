"""Luck and skill: the change in value at each step of a match, by cause.

The cost of a decision counts as the player's mistake and as a gain of the others; the rest of the change is
luck. So the parts always add up to the result; luck is unbiased only if values and costs are right
(docs/analysis/review.md).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import fsum

from pegout.game import Rules
from pegout.review.values import Balance, Share, Unit, Value
from pegout.review.words import balance_told


class _Book:
    """A balance in one unit."""

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
    """The balance so far, in points and in win chances."""

    def __init__(self, sides: int) -> None:
        self._points, self._win = _Book(sides), _Book(sides)
        self._sides = sides

    def open(self, value: Value) -> None:
        """Start a game."""
        for book, values in self._both(value):
            for side, each in enumerate(values):
                book.start[side].append(each)

    def close(self, value: Value) -> None:
        """End a game, or the record."""
        for book, values in self._both(value):
            for side, each in enumerate(values):
                book.result[side].append(each)

    def step(
        self, before: Value, after: Value, what: str, side: int | None = None, points: float = 0.0,
        win: float = 0.0, *, is_chance: bool = False,
    ) -> None:  # fmt: skip
        """Book a step named `what`, with the cost of a side's decision. `is_chance`: a chance event."""
        self._points.step(before.points, after.points, what, side, points, is_chance)
        self._win.step(before.win, after.win, what, side, win, is_chance)

    def balances(self, rules: Rules, unit: Unit) -> tuple[Balance, ...]:
        """The balance of each side."""
        every = []
        for side in range(self._sides):
            points = self._points.share(side)
            seats = [seat for seat in range(rules.seats) if rules.side(seat) == side]
            told = balance_told(seats, points, unit, self._sides)
            every.append(Balance(side, points, self._win.share(side), told))
        return tuple(every)

    def _both(self, value: Value) -> list[tuple[_Book, tuple[float, ...]]]:
        return [(self._points, value.points), (self._win, value.win)]
