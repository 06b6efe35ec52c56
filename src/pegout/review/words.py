"""Figures and reasons as texts."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import NamedTuple

from pegout.game import Seat
from pegout.review.values import Choice, Share, Unit
from pegout.shared_texts import yes
from pegout.words import Arg, Item, Text, Who, literal

LEAST_READ = 0.005  # what is less is read as 0.00
ABOUT_EQUAL = Text("review-equal")  # in place of a reason


def amount(value: float) -> Text:
    """A figure above 0 to one place behind the point, to two where it is small.

    >>> from pegout.words import catalogue
    >>> catalogue("en").render(amount(0.96)), catalogue("en").render(amount(0.07))
    ('1.0', '0.07')
    """
    whole, digits = f"{value:.{_places(value)}f}".split(".")
    return Text.of("review-amount", whole=int(whole), digits=literal(digits))


def _places(value: float) -> int:
    return 1 if abs(value) >= 0.1 else 2


def read(value: float) -> float:
    """A figure as `amount` says it."""
    return round(value, _places(value))


def balance_told(seats: Sequence[Seat], share: Share, unit: Unit, sides: int) -> Text:
    """What cards and decisions brought a side, in a sentence."""
    whose: dict[str, Arg] = {"who": Who(seats[0])} if len(seats) == 1 else {"who": [*map(Who, seats)]}
    key = "review-balance" if len(seats) == 1 else "review-balance-of-partners"
    figures: dict[str, Arg] = {
        "cards": amount(abs(share.cards)), "cost": yes(share.cards < 0.0),
        "play": amount(abs(share.play)), "lost": yes(share.play < 0.0), "unit": unit,
        "sides": sides,
    }  # fmt: skip
    return Text(key, {**whose, **figures})


class Part(NamedTuple):
    """A part of the points that lie between two choices, and its words."""

    figure: float  # above 0: it favours the best
    told: Item


def reasons(parts: Sequence[Part], best: Choice, done: Choice, first: Sequence[Item] = ()) -> Text | None:
    """What lies between two choices, `first` what has no figure; None for nothing.

    Together it always favours the best: where the parts, as they are read, do not, or what is not told of
    them is more than any of them, it is said what they come to, or that the best wins more often; where that
    cannot be read either, both are about equal.
    """
    every, told = [*first, *(part.told for part in parts)], fsum(read(part.figure) for part in parts)
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
