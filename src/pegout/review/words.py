"""Figures and reasons as texts."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import NamedTuple

from pegout.game import Seat
from pegout.review.values import Choice, Share, Unit
from pegout.shared_texts import yes
from pegout.words import Arg, Item, Text, Who, literal

LEAST_READ = 0.005  # smaller figures display as 0.00
ABOUT_EQUAL = Text("review-equal")  # shown instead of a reason


def amount(value: float) -> Text:
    """Format a figure above 0 with one decimal, with two if it is small.

    >>> from pegout.words import catalogue
    >>> catalogue("en").render(amount(0.96)), catalogue("en").render(amount(0.07))
    ('1.0', '0.07')
    """
    whole, digits = f"{value:.{_places(value)}f}".split(".")
    return Text.of("review-amount", whole=int(whole), digits=literal(digits))


def _places(value: float) -> int:
    return 1 if abs(value) >= 0.1 else 2


def read(value: float) -> float:
    """A figure, rounded as displayed by `amount`."""
    return round(value, _places(value))


def balance_told(seats: Sequence[Seat], share: Share, unit: Unit, sides: int) -> Text:
    """The luck and skill of a side, in a sentence."""
    whose: dict[str, Arg] = {"who": Who(seats[0])} if len(seats) == 1 else {"who": [*map(Who, seats)]}
    key = "review-balance" if len(seats) == 1 else "review-balance-of-partners"
    figures: dict[str, Arg] = {
        "cards": amount(abs(share.cards)), "cost": yes(share.cards < 0.0),
        "play": amount(abs(share.play)), "lost": yes(share.play < 0.0), "unit": unit,
        "sides": sides,
    }  # fmt: skip
    return Text(key, {**whose, **figures})


class Part(NamedTuple):
    """One part of the point difference between two choices, in words."""

    figure: float  # above 0: in favor of the best
    told: Item


def reasons(parts: Sequence[Part], best: Choice, done: Choice, first: Sequence[Item] = ()) -> Text | None:
    """The differences between two choices, those without a figure `first`; None if there are none.

    The text always favors the best. If the displayed parts do not, or the parts left out exceed each of
    them, the total is given, or that the best wins more often; if that would display as zero too, both
    are about equal.
    """
    every = [*first, *(part.told for part in parts)]
    told = round(fsum(read(part.figure) for part in parts), 2)  # 1.3 and 0.6 less 1.9 is 0
    points = (best.points or 0.0) - (done.points or 0.0)
    win = 0.0 if best.win is None or done.win is None else best.win - done.win
    untold = points - fsum(part.figure for part in parts)
    decides = untold > max((part.figure for part in parts), default=0.0)
    if points >= LEAST_READ and (told <= 0.0 or decides) and (parts or not first):
        every.append(Text.of("review-in-all", points=amount(points)))
    elif told <= 0.0 and 100 * win >= LEAST_READ:
        every.append(Text.of("review-wins", percent=amount(100 * win)))
    elif told <= 0.0 and points < LEAST_READ:
        return ABOUT_EQUAL if every else None
    return Text.of("review-reasons", reasons=every) if every else None
