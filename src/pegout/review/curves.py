"""Luck and skill over many games, with a confidence interval for each mean."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate

from msgspec import Struct

from pegout.intervals import half
from pegout.review.values import Share


class Mean(Struct, frozen=True):
    """The mean per game so far, and half of its 95 % interval: None for a single game."""

    mean: float
    half: float | None


class Standing(Struct, frozen=True):
    """A point of the curve, after a number of games. `cards + play` is `result`.

    In a single game, hidden cards are by far the largest part of luck. Over many games they average out, and
    what remains is what the judge of decisions missed.
    """

    games: int
    result: Mean  # minus the expectation before the first card
    cards: Mean  # of `Share.chance`: zero in the long run at any strength
    play: Mean  # of `Share.decided`: what decisions gained, given the cards


def curve(shares: Iterable[Share]) -> tuple[Standing, ...]:
    """The running means after each game, in the games' unit; intervals assume independent games.

    >>> won, lost = Share(10.0, 0.0, 6.0, -1.0, 5.0, 4.0), Share(-2.0, 0.0, -6.0, -1.0, 5.0, -6.0)
    >>> last = curve([won, lost])[-1]
    >>> last.result.mean, last.cards.mean, last.play.mean
    (4.0, -1.0, 5.0)
    """
    every = list(shares)
    columns = (
        _means([share.result - share.start for share in every]),
        _means([share.chance for share in every]),
        _means([share.decided for share in every]),
    )
    return tuple(Standing(n, *means) for n, means in enumerate(zip(*columns, strict=True), 1))


def _means(values: list[float]) -> list[Mean]:
    """The running mean after each value."""
    sums = zip(accumulate(values), accumulate(value * value for value in values), strict=True)
    return [
        Mean(total / n, half(n, total, squares) if n > 1 else None)
        for n, (total, squares) in enumerate(sums, 1)
    ]
