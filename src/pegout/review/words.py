"""Figures and reasons as texts."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.game import Seat
from pegout.review.values import Choice, Share, Unit
from pegout.shared_texts import yes
from pegout.words import Arg, Item, Text, Who, literal

WORTH_A_WORD = 0.005  # of a chance


def amount(value: float) -> Text:
    """A figure above 0 to one place behind the point, to two where it is small.

    >>> from pegout.words import catalogue
    >>> catalogue("en").render(amount(0.96)), catalogue("en").render(amount(0.07))
    ('1.0', '0.07')
    """
    whole, digits = (f"{value:.1f}" if value >= 0.1 else f"{value:.2f}").split(".")
    return Text.of("review-amount", whole=int(whole), digits=literal(digits))


def balance_told(seats: Sequence[Seat], share: Share, unit: Unit) -> Text:
    """What cards and decisions brought a side, in a sentence."""
    whose: dict[str, Arg] = {"who": Who(seats[0])} if len(seats) == 1 else {"who": [*map(Who, seats)]}
    key = "review-balance" if len(seats) == 1 else "review-balance-of-partners"
    figures: dict[str, Arg] = {
        "cards": amount(abs(share.cards)), "cost": yes(share.cards < 0.0),
        "play": amount(abs(share.play)), "lost": yes(share.play < 0.0), "unit": unit,
    }  # fmt: skip
    return Text(key, {**whose, **figures})


def reasons(items: Sequence[Item], best: Choice, done: Choice) -> Text | None:
    """All that speaks for the best, with what it wins where that is not in the points; None for nothing."""
    every = list(items)
    points = (best.points or 0.0) - (done.points or 0.0)
    win = None if best.win is None or done.win is None else best.win - done.win
    if points < 0.0 and win is not None and win >= WORTH_A_WORD:
        every.append(Text.of("review-wins", percent=amount(100 * win)))
    elif not every and points >= 0.005:
        every.append(Text.of("review-in-all", points=amount(points)))
    return Text.of("review-reasons", reasons=every) if every else None
