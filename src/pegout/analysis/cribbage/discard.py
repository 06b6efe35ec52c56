"""Rank six-card discards, with their cost: exact for hand and crib, from a table for the play.

>>> from pegout.cards import cards
>>> best = analyse(cards("5H 6H 7S JC KD 2S"), dealer=True).best
>>> best.discarded, round(best.hand.mean, 2), best.hand.least, best.hand.most
((JC, KD), 8.46, 7, 12)

`hand` is exact over the 46 starters. `crib` is exact over starters and the opponent's two cards, weighted
by how good players discard (`discards`). `play` is the points that the kept cards score, and those that the
opponent scores against them, if both play by the policy of `selfplay`.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from pegout.analysis.cribbage import chances, discard_policies, selfplay
from pegout.analysis.cribbage.cribs import JACK, discards_of, exact
from pegout.analysis.cribbage.options import USUAL, Options
from pegout.analysis.kernels import indexes
from pegout.analysis.lookups import Floats, place
from pegout.cards import Card, Cards
from pegout.words import Text, TextError


class Spread(Struct, frozen=True):
    """A distribution of points."""

    ways: tuple[float, ...]  # by points, from 0: number of starters out of `of`, or chances out of 1
    of: float

    @property
    def mean(self) -> float:
        return sum(points * n for points, n in enumerate(self.ways)) / self.of

    @property
    def deviation(self) -> float:
        """The standard deviation, in points."""
        square = sum(points * points * n for points, n in enumerate(self.ways)) / self.of
        return float(max(square - self.mean**2, 0.0) ** 0.5)

    @property
    def least(self) -> int:
        return next(points for points, n in enumerate(self.ways) if n)

    @property
    def most(self) -> int:
        return max(points for points, n in enumerate(self.ways) if n)

    @property
    def chances(self) -> tuple[float, ...]:
        return tuple(n / self.of for n in self.ways)


class SixDiscard(Struct, frozen=True):
    """One discard and its value."""

    discarded: Cards
    kept: Cards
    hand: Spread
    crib: Spread  # the player's or the opponent's
    play: float  # my expected points in the play
    others_play: float  # the opponent's
    total: float  # my net gain in the deal: hand and play, less opponent's play, plus or minus the crib
    win: float | None = None  # my chance to win the game, if the score is known

    @property
    def net_crib(self) -> float:
        """The crib's part of the total: negative if it is the opponent's."""
        return self.total - self.hand.mean - self.net_play

    @property
    def net_play(self) -> float:
        return self.play - self.others_play


class Analysis(Struct, frozen=True):
    """All discards of a hand, best first: by win chance if the score is known, otherwise by points."""

    held: Cards
    dealer: bool
    score: tuple[int, int] | None
    target: int
    discards: tuple[SixDiscard, ...]

    @property
    def best(self) -> SixDiscard:
        return self.discards[0]

    def cost(self, discard: SixDiscard) -> float:
        """The loss against the best discard: in win chance if the score is known, otherwise in points."""
        if discard.win is not None and self.best.win is not None:
            return max(0.0, self.best.win - discard.win)  # equivalent discards differ in the last bit
        return max(0.0, self.best.total - discard.total)


def analyse(
    held: Sequence[Card],
    *,
    dealer: bool,
    score: tuple[int, int] | None = None,
    options: Options = USUAL,
) -> Analysis:
    """Rank every discard of two from six cards, two players: a millisecond, a few more with `score`.

    `score`: mine and the opponent's, before the deal, both below the target. `options`: scoring at the
    table; the opponent's discards and the play are always those of the usual rules. Raises ValueError for
    anything but six different naturals, or for a score beyond the target.
    """
    if len(held) != 6 or len(set(held)) != 6 or any(card.index >= 52 for card in held):
        raise TextError(Text.of("asked-cards", dealt=6, held=len(held)))
    cards = tuple(sorted(held))
    hand = indexes(cards)
    mine, other = (0, 1) if dealer else (1, 0)  # rows in tables by side
    counts = exact(hand, discard_policies.load().of(discard_policies.SIDES[other]), options)
    chosen, kept = discards_of(6)
    at, table = place(hand[kept] >> 2), selfplay.load()
    play, others_play = table.mine[mine, at], table.others[mine, at]
    points = np.arange(counts.hand.shape[1])
    hands, cribs = counts.hand @ points / 46, counts.crib @ points
    totals = hands + (cribs if dealer else -cribs) + play - others_play
    jacks = (4 - int((hand >> 2 == JACK).sum())) / 46
    spread = chances.Spread(counts.hand / 46, counts.crib, play, others_play, jacks)
    wins = None if score is None else _wins(score, dealer, spread, options)
    rows = [
        SixDiscard(
            tuple(cards[i] for i in chosen[t]), tuple(cards[i] for i in kept[t]),
            Spread(tuple(map(int, counts.hand[t])), 46), Spread(tuple(counts.crib[t].tolist()), 1.0),
            float(play[t]), float(others_play[t]), float(totals[t]),
            None if wins is None else float(wins[t]),
        )
        for t in range(len(chosen))
    ]  # fmt: skip
    # break ties by cards, not by the last bits of sums, which differ between machines
    rows.sort(key=lambda row: (round(row.win or 0.0, 9), round(row.total, 9)), reverse=True)
    return Analysis(cards, dealer, score, options.target, tuple(rows))


def _wins(score: tuple[int, int], dealer: bool, spread: chances.Spread, options: Options) -> Floats:
    """The win chance after each discard."""
    if not all(0 <= points < options.target for points in score):
        before = f"{score[0]}-{score[1]}"
        raise ValueError(f"scores before a deal are from 0 to {options.target - 1}, not {before}")
    return np.asarray(chances.after_discard(score, dealer, spread, options))
