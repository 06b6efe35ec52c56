"""Figures and reasons as texts."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.review.values import Choice
from pegout.words import Item, Text, literal

WORTH_A_WORD = 0.005  # of a chance


def amount(value: float) -> Text:
    """A figure above 0 to one place behind the point, to two where it is small.

    >>> from pegout.words import catalogue
    >>> catalogue("en").render(amount(0.96)), catalogue("en").render(amount(0.07))
    ('1.0', '0.07')
    """
    whole, digits = (f"{value:.1f}" if value >= 0.1 else f"{value:.2f}").split(".")
    return Text.of("review-amount", whole=int(whole), digits=literal(digits))


def reasons(told: Sequence[Item], best: Choice, done: Choice) -> Text | None:
    """All that speaks for the best, with what it wins where that is not in the points; None for nothing."""
    every = list(told)
    points = (best.points or 0.0) - (done.points or 0.0)
    win = None if best.win is None or done.win is None else best.win - done.win
    if points < 0.0 and win is not None and win >= WORTH_A_WORD:
        every.append(Text.of("review-wins", percent=amount(100 * win)))
    elif not every and points >= 0.005:
        every.append(Text.of("review-in-all", points=amount(points)))
    return Text.of("review-reasons", reasons=every) if every else None
