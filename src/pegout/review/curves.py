"""Luck and skill over many games: what cards and decisions brought, with the interval of each mean."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate

from msgspec import Struct

from pegout.intervals import half
from pegout.review.values import Share


class Mean(Struct, frozen=True):
    """Of a game so far, and half of its 95 % interval: None of a single game."""

    mean: float
    half: float | None


class Standing(Struct, frozen=True):
    """A place of the curve: after so many games. `cards + play` is `result`.

    Other than in one game, where how the hidden cards lay is luck by far the most: over many that is evened
    out, and what is left of it is what the judge of decisions did not see.
    """

    games: int
    result: Mean  # less what was to be expected before the first card
    cards: Mean  # of `Share.chance`: nought in the long run, whoever plays
    play: Mean  # of `Share.decided`: what decisions brought as the cards lay


def curve(shares: Iterable[Share]) -> tuple[Standing, ...]:
    """How it stood after each of these games, in their unit; the interval takes them to be independent.

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
    """After each value, of all so far."""
    sums = zip(accumulate(values), accumulate(value * value for value in values), strict=True)
    return [
        Mean(total / n, half(n, total, squares) if n > 1 else None)
        for n, (total, squares) in enumerate(sums, 1)
    ]
