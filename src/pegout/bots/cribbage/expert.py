"""Expert play for two players with hands of four: discards and cards by win chance.

Cards are `Card.index`, ranks 0 ace .. 12 king. Decisions depend only on the arguments.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from msgspec import Struct

from pegout.analysis import jit
from pegout.analysis.cribbage import chances, discard_policies, odds, selfplay
from pegout.analysis.cribbage.cribs import discards_of, exact, uncounted, width
from pegout.analysis.cribbage.options import USUAL, Options
from pegout.analysis.kernels import show_each
from pegout.analysis.lookups import RANK_KEYS, Bytes, Floats, Ints, by_key, colex, crib_points, place
from pegout.bots.cribbage import policies

MOST = 500  # maximum number of opponent hands in the search
ODD = 0.002  # chance to keep a hand that the table never keeps
JACK = 10


class Situation(Struct, frozen=True):
    """The inputs of a decision in the play."""

    hand: tuple[int, ...]  # my remaining cards, sorted
    kept: tuple[int, ...]  # the four I kept
    discarded: tuple[int, ...]
    starter: int
    history: tuple[tuple[int, int], ...]  # player (0 me, 1 the opponent) and event: a card, GO, RESET
    dealer: bool  # whether I am the dealer
    mine: int
    others: int


class Model(NamedTuple):
    """The opponent model of `expert`."""

    policies: Floats  # (n, policies.WIDTH)
    shares: Floats  # (n,) frequency of each
    floor: float = 0.05  # minimum likelihood of a card
    least: float = 0.08  # less likely cards are pruned


STEADY = 2.0  # steadiness of a careful player


@cache
def usual_model() -> Model:
    """An equal mix of policies: plain, careful, and learned from `expert`; the posterior weighs them."""
    learned = policies.load()
    weights = np.array([learned["plain"], policies.careful(STEADY), learned["searching"]])
    return Model(weights, np.full(3, 1 / 3))


GO, RESET = -1, -2


def discard(hand: Bytes, dealer: bool, score: tuple[int, int], options: Options = USUAL) -> Floats:
    """My win chance after each discard of two from six sorted cards: (15,), in the order of `discards_of`.

    `score`: mine and the opponent's.
    """
    me, other = (0, 1) if dealer else (1, 0)  # rows of tables by side
    counts = exact(hand, discard_policies.load().of(discard_policies.SIDES[other]), options)
    table, at = selfplay.load(), place(hand[discards_of(6)[1]] >> 2)
    jacks = (4 - int((hand >> 2 == JACK).sum())) / 46
    spread = chances.Spread(counts.hand / 46, counts.crib, table.mine[me, at], table.others[me, at], jacks)
    return chances.after_discard(score, dealer, spread, options)


def play(
    position: Situation, options: Options = USUAL, *, most: int = MOST, model: Model | None = None
) -> Floats:
    """My win chance with each card of `position.hand`: (n,); -1 for cards that cannot be played.

    Needs `fast`. For a target other than the board's, a point is worth `odds.POINT` until a side wins.
    `model`: how the opponent plays, None for `usual_model`.
    """
    model = model or usual_model()
    starter, jack = position.starter, JACK << 2 | position.starter & 3
    played = [what for who, what in position.history if who == 1 and what >= 0]
    known = np.array([*position.kept, *position.discarded, starter, *played])
    left = np.asarray(4.0 - np.bincount(known >> 2, minlength=13), dtype=np.float64)
    unseen = np.full(13, 4)
    unseen[starter >> 2] -= 1
    every, mass = _hands(position, played, left, unseen, model, options)
    others, mass = _followed(every, mass, most)
    key = RANK_KEYS[[card >> 2 for card in (starter, *played)]].sum()
    shows = by_key(5)[key + RANK_KEYS[others].sum(axis=1)].astype(np.int64) + options.nobs * (jack in played)
    right_jack = 0.0 if jack in known or starter >> 2 == JACK else 1 / max(1.0, left[JACK])
    nobs_chances = np.where(others == JACK, right_jack, 0.0).sum(axis=1)
    table = np.ascontiguousarray(_wins(position, left, options))
    needs = np.array([options.target - position.mine, options.target - position.others])
    history = history_by_ranks(position)
    pile, count, gone = _this_count(history)
    np.subtract.at(unseen, [what for _, what in history if what >= 0], 1)
    ranks = np.array([card >> 2 for card in position.hand], dtype=np.uint8)
    values = np.empty(len(ranks))
    jit.load("cribbage-expert").each_card(
        ranks, others, mass, shows, nobs_chances, table, needs, pile, count, unseen, gone, model.policies,
        model.least, options, values,
    )  # fmt: skip
    return values.round(12)  # ignore rounding errors, so that machines agree


def _wins(position: Situation, left: Floats, options: Options) -> Floats:
    """My win chance by my points in the play, and the opponent's in play and hand: (32, 64)."""
    if options.target != odds.TARGET:
        return chances.by_points(odds.POINT)
    nobs, dealer = options.nobs, position.dealer
    shown, turned = np.array([position.kept]), np.array([position.starter])
    my_show = int(show_each(shown, turned, options.of_hand, nobs)[0, 0])
    crib = _crib(position, left, nobs) if options.score_crib else uncounted(1, nobs)[0]
    return chances.after_play(position.mine, position.others, dealer, my_show, crib)


def _hands(
    position: Situation, played: Sequence[int], left: Floats, unseen: Ints, model: Model, options: Options
) -> tuple[Bytes, Floats]:
    """The opponent's possible hands (n, k), and their likelihood under each policy (n, policies).

    Likelihoods do not sum to 1. `left` (13,): cards of each rank that I do not see; `unseen` (13,): those
    that the opponent did not see at first, including its own hand.
    """
    every = colex(4 - len(played))
    weights = np.empty((len(every), len(model.policies)))
    jit.load("cribbage-expert").posterior(
        every, np.array(played, dtype=np.uint8) >> 2, left,
        selfplay.load().keeps[1 if position.dealer else 0] + ODD, unseen,
        np.array(history_by_ranks(position), dtype=np.int64).reshape(-1, 2), model.policies, model.shares,
        model.floor, options, weights,
    )  # fmt: skip
    return every, weights


def _followed(every: Bytes, weights: Floats, most: int) -> tuple[Bytes, Floats]:
    """The hands to search, and their weights: all possible ones, or `most` by systematic sampling.

    `every` (n, k) with `weights` (n, policies); returns as many of them, with weights that sum to 1.
    """
    sums = np.asarray(sum(weights.T))  # several times faster than by rows
    there = np.flatnonzero(sums)
    shares = sums[there] / sums.cumsum()[-1]
    if len(there) > most:
        drawn = np.searchsorted(shares.cumsum(), (np.arange(most) + 0.5) / most, side="right")
        drawn, times = np.unique(drawn, return_counts=True)
        there, shares = there[drawn], times / most
    return every[there], shares[:, None] * weights[there] / sums[there, None]


def _this_count(history: Sequence[tuple[int, int]]) -> tuple[int, int, int]:
    """The pile since the last reset, packed, its count, and whether the opponent has said go."""
    pile, count, gone = 0, 0, 0
    for who, what in history:
        if what == RESET:
            pile, count, gone = 0, 0, 0
        elif what == GO:
            gone = 1 if who == 1 else gone
        else:
            pile, count = pile << 4 | what + 1, count + min(what + 1, 10)
    return pile, count, gone


def history_by_ranks(position: Situation) -> list[tuple[int, int]]:
    """The history by ranks, with the opponent's implied go added where the count was reset below 31."""
    rows: list[tuple[int, int]] = []
    count, gone = 0, False
    for who, what in position.history:
        if what == RESET:
            if count != 31 and not gone:
                rows.append((1, GO))
            count, gone = 0, False
        elif what >= 0:
            count += min((what >> 2) + 1, 10)
        gone = gone or (who == 1 and what == GO)
        rows.append((who, what >> 2 if what >= 0 else what))
    return rows


def _crib(position: Situation, left: Floats, nobs: int) -> Floats:
    """The distribution of the crib's points: (`width`,)."""
    policy = discard_policies.load().of(discard_policies.SIDES[1 if position.dealer else 0])
    low, high = colex(2).T.astype(np.int64)
    ways = np.where(low == high, left[low] * (left[low] - 1) / 2, left[low] * left[high])
    weights = ways * policy.readiness.mean(axis=1)
    mine = place(np.sort(np.array(position.discarded) >> 2))
    right_jack = any(card == (JACK << 2 | position.starter & 3) for card in position.discarded)
    points = crib_points()[mine, :, position.starter >> 2].astype(np.int64) + nobs * right_jack
    spread = np.bincount(points, weights=weights, minlength=width(nobs))
    return np.asarray(spread / spread.sum())
