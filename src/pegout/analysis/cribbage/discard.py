"""What should I discard, and what does each discard cost: exact for hand and crib, tabulated for the play.

>>> from pegout.cards import cards
>>> best = analyse(cards("5H 6H 7S JC KD 2S"), dealer=True).best
>>> best.discarded, round(best.hand.mean, 2), best.hand.least, best.hand.most
((JC, KD), 8.46, 7, 12)

`hand` is exact over the 46 starters. `crib` is exact over starters and the two cards that the other
discards, weighted by how good players discard (`discards`). `play` is what the kept cards make, and let the
other make, when both play by the policy of `selfplay`.
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
    """How often each number of points comes."""

    ways: tuple[float, ...]  # by points, from 0: starters out of `of`, or chances out of 1
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
    """One way to discard, and what it is worth."""

    discarded: Cards
    kept: Cards
    hand: Spread
    crib: Spread  # whoever's it is
    play: float  # my points in the play, on average
    others_play: float  # the opponent's
    total: float  # what the deal nets me: hand and play, less opponent's play, the crib added or taken off
    win: float | None = None  # my chance of winning the game, where the score is known

    @property
    def net_crib(self) -> float:
        """The crib's part of the total: below 0 where it is the opponent's."""
        return self.total - self.hand.mean - self.net_play

    @property
    def net_play(self) -> float:
        return self.play - self.others_play


class Analysis(Struct, frozen=True):
    """All discards of a hand, best first: by the chance to win where the score is known, else by points."""

    held: Cards
    dealer: bool
    score: tuple[int, int] | None
    target: int
    discards: tuple[SixDiscard, ...]

    @property
    def best(self) -> SixDiscard:
        return self.discards[0]

    def cost(self, discard: SixDiscard) -> float:
        """What the discard loses against the best: points, or chance to win where the score is known."""
        if discard.win is not None and self.best.win is not None:
            return max(0.0, self.best.win - discard.win)  # discards that are alike differ in the last bit
        return max(0.0, self.best.total - discard.total)


def analyse(
    held: Sequence[Card],
    *,
    dealer: bool,
    score: tuple[int, int] | None = None,
    options: Options = USUAL,
) -> Analysis:
    """Every discard of two from six cards, two players: a millisecond, a few more with `score`.

    `score`: mine and the opponent's, before the deal, both below the target. `options`: what counts at the
    table; how the opponent discards and the play are as by the usual ones. Raises ValueError for other than
    six different naturals, or for a score beyond the target.
    """
    if len(held) != 6 or len(set(held)) != 6 or any(card.index >= 52 for card in held):
        raise TextError(Text.of("asked-cards", dealt=6, held=len(held)))
    cards = tuple(sorted(held))
    hand = indexes(cards)
    mine, other = (0, 1) if dealer else (1, 0)  # their rows in tables by side
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
    # equal discards in order of their cards, not by the last bits of sums, in which machines differ
    rows.sort(key=lambda row: (round(row.win or 0.0, 9), round(row.total, 9)), reverse=True)
    return Analysis(cards, dealer, score, options.target, tuple(rows))


def _wins(score: tuple[int, int], dealer: bool, spread: chances.Spread, options: Options) -> Floats:
    """The chance to win after each discard."""
    if not all(0 <= points < options.target for points in score):
        before = f"{score[0]}-{score[1]}"
        raise ValueError(f"scores before a deal are from 0 to {options.target - 1}, not {before}")
    return np.asarray(chances.after_discard(score, dealer, spread, options))
