"""The exact distribution of hand and crib for every discard of two cards; NumPy only.

The crib is counted over all starters and all possible discards of the opponent, each weighted by how likely
it is without my cards and the starter (`discards`). No crib is scored individually: its rank points
depend on ranks alone, so pairs and starters are grouped by rank, 91 x 13 of them; flush and nobs then
shift some of that weight upwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np

from pegout.analysis.cribbage.options import USUAL, Options
from pegout.analysis.kernels import show_each
from pegout.analysis.lookups import (
    Bytes,
    Floats,
    FlushPoints,
    Ints,
    colex,
    crib_points,
    place,
)

_RANK_BY_RANK = np.array([13, 1], dtype=np.int64)
JACK = 10


class DiscardPolicy(NamedTuple):
    """How a player discards two cards."""

    readiness: Floats  # (91, 2) the chance that a pair in hand is discarded, by ranks, unsuited and suited
    removal: Floats  # (91, 13) factor on `readiness` for each card of a rank that the player cannot hold


class Exact(NamedTuple):
    """Distributions of hand and crib after each discard, in the order of `discards_of`; `width` points."""

    hand: Ints  # (discards, points) number of starters
    crib: Floats  # (discards, points) chance


def width(nobs: int = 1) -> int:
    """The upper bound of hand and crib points: 28 at most without nobs, plus nobs."""
    return 29 + nobs


@cache
def discards_of(dealt: int, discarded: int = 2) -> tuple[Ints, Ints]:
    """The indices of discarded (t, discarded) and of kept cards (t, dealt - discarded)."""
    chosen = list(combinations(range(dealt), discarded))
    kept = [[i for i in range(dealt) if i not in some] for some in chosen]
    return np.array(chosen), np.array(kept)


def exact(hand: Bytes, others: DiscardPolicy, options: Options = USUAL) -> Exact:
    """Every discard of two from `hand` (six cards, or five of the five-card game); a few hundred us.

    `others`: the opponent's discard policy.
    """
    chosen, kept = discards_of(len(hand))
    free = np.ones(52)
    free[hand] = 0
    hands = show_each(hand[kept], np.flatnonzero(free), options.of_hand, options.nobs)
    return Exact(tally(hands, width(options.nobs)), cribs_of(hand, hand[chosen], others, options))


def cribs_of(hand: Bytes, discarded: Bytes, others: DiscardPolicy, options: Options = USUAL) -> Floats:
    """Distributions of crib points, by pair (t, 2) discarded from `hand`, of any size: (t, `width`)."""
    if not options.score_crib:
        return uncounted(len(discarded), options.nobs)
    free = np.ones(52)
    free[hand] = 0
    return _cribs(hand, discarded, free.reshape(13, 4), others, options.of_crib, options.nobs)


def uncounted(number: int, nobs: int = 1) -> Floats:
    """Distributions of `number` uncounted cribs, always 0 points: (number, `width`)."""
    chances = np.zeros((number, width(nobs)))
    chances[:, 0] = 1
    return chances


def tally(points: Bytes, size: int) -> Ints:
    """The number of starters by points of each hand: (h, s) to (h, size)."""
    rows = size * np.arange(len(points))[:, None]
    return np.bincount((points + rows).reshape(-1), minlength=size * len(points)).reshape(-1, size)


class _Places(NamedTuple):
    """Constant index tables of ranks."""

    low: Ints  # (91,) the pair's lower rank
    high: Ints  # (91,)
    cells: Ints  # (91,) index of both in a rank-by-rank table
    taken: Floats  # (91, 13) number of cards of the starter's rank in the pair
    half: Floats  # (91,) 1/2 for a pair of equal ranks, which is counted in both orders
    apart: Floats  # (91,) 1, or 0 for equal ranks
    with_jack: Ints  # (13,) index of the pair of each rank and a Jack
    of_ranks: Ints  # (169,) index of each pair of ranks, by 13 a + b


@cache
def _places() -> _Places:
    low, high = colex(2).T.astype(np.int64)
    taken = (low[:, None] == np.arange(13)).astype(np.float64) + (high[:, None] == np.arange(13))
    every = place(np.sort(np.indices((13, 13)).reshape(2, -1).T, axis=1))
    apart = (low != high).astype(np.float64)
    with_jack = every[JACK :: 13]
    return _Places(low, high, 13 * low + high, taken, (1 + apart) / 2, apart, with_jack, every)


PLAIN, WITH_JACK = 91 * 13, 13 * 13
CELLS = PLAIN + WITH_JACK + 1


class _Sorted(NamedTuple):
    """The cells in ascending order of their points, by my discard.

    A cell is an opponent's pair and a starter (91 x 13, by ranks); then again those with a Jack (13 x 13),
    for nobs; and one whose weight is always zero.
    """

    order: Ints  # (91, CELLS) order of the cells
    start: Ints  # (91, `width`) first cell with that many points
    filled: Floats  # (91, `width`) 1, or 0 without such a cell

    def sums(self, weight: Floats, rows: Ints, mine: Ints) -> Floats:
        """Weights by points (n, `width`) of each discard of `mine` (n,), from its row of `weight`."""
        order = self.order.take(mine, axis=0)
        order += CELLS * rows[:, None]
        start = self.start.take(mine, axis=0)
        start += CELLS * np.arange(len(mine))[:, None]
        sums: Floats = np.add.reduceat(weight.take(order).reshape(-1), start.reshape(-1))
        sums = sums.reshape(start.shape)
        sums *= self.filled.take(mine, axis=0)
        return sums


@cache
def _sorted(nobs: int) -> _Sorted:
    points = crib_points().astype(np.int64)
    jacks = points[:, _places().with_jack] + nobs
    each = np.concatenate([points.reshape(91, -1), jacks.reshape(91, -1)], axis=1)
    end = (each[:, :, None] <= np.arange(width(nobs))).sum(axis=1)
    start = np.column_stack([np.zeros(91, dtype=np.int64), end[:, :-1]])
    order = np.column_stack([np.argsort(each, axis=1, kind="stable"), np.full(91, CELLS - 1)])
    return _Sorted(order, start, (end > start).astype(np.float64))


class _Move(NamedTuple):
    """A part of a discard's weight that moves up from its rank points, by nobs or a flush."""

    discard: int
    what: int  # `NOBS` of mine; a flush of crib and starter; a flush of the crib only
    suit: int
    at: int  # points already above the rank points
    by: int


NOBS, FLUSH, CRIB_FLUSH = range(3)


def _moves(discarded: Bytes, flush: FlushPoints, nobs: int) -> Iterator[_Move]:
    for discard, cards in enumerate(discarded.tolist()):
        jacks = [card & 3 for card in cards if card >> 2 == JACK]
        if nobs:
            for suit in jacks:
                yield _Move(discard, NOBS, suit, 0, nobs)
        if (cards[0] ^ cards[1]) & 3 == 0:
            if flush.starter:
                yield _Move(discard, FLUSH, cards[0] & 3, nobs if jacks else 0, flush.starter)
            if flush.hand:
                yield _Move(discard, CRIB_FLUSH, cards[0] & 3, 0, flush.hand)


class _Deal(NamedTuple):
    """The opponent's possible discards."""

    free: Floats  # (13, 4) 1 for each unseen card
    left: Floats  # (13,)
    unsuited: Floats  # (91,) the weight of one unsuited pair of those ranks
    alike: Floats  # (91,) of one suited pair
    base: Floats  # (91,) of all pairs


def _deal(hand: Bytes, free: Floats, others: DiscardPolicy) -> _Deal:
    fixed, left = _places(), free.sum(axis=1)
    suited = (free @ free.T).take(fixed.cells)
    mixed = (left.take(fixed.low) * left.take(fixed.high) - suited) * fixed.half
    weights = others.readiness * others.removal.take(hand >> 2, axis=1).prod(axis=1)[:, None]
    unsuited, alike = weights.T
    return _Deal(free, left, unsuited, alike, unsuited * mixed + alike * suited * fixed.apart)


def _cribs(
    hand: Bytes, discarded: Bytes, free: Floats, others: DiscardPolicy, flush: FlushPoints, nobs: int
) -> Floats:
    """Rank points of all pairs and starters, with the weight of my nobs and of flushes shifted upwards."""
    moves = list(_moves(discarded, flush, nobs))
    kinds = {kind: row for row, kind in enumerate({(move.what, move.suit) for move in moves}, 1)}
    weight, whole = _weighed(_deal(hand, free, others), others.removal, kinds)
    mine = _mine(discarded)
    rows = np.array([0] * len(mine) + [kinds[move.what, move.suit] for move in moves])
    which = np.array([*range(len(mine)), *(move.discard for move in moves)])
    sums = _sorted(nobs).sums(weight, rows, mine[which])
    size = width(nobs)
    chances = np.zeros((len(mine), size + nobs + 5))  # room for nobs and a five-card flush
    chances[:, :size] = sums[: len(mine)]
    for moved, (discard, _, _, at, by) in zip(sums[len(mine) :], moves, strict=True):
        onto = chances[discard, at:]
        onto[:size] -= moved
        onto[by : by + size] += moved
    chances /= whole
    return chances[:, :size]


def _weighed(deal: _Deal, removal: Floats, kinds: dict[tuple[int, int], int]) -> tuple[Floats, float]:
    """The weight of each cell: row 0 the total, the others the shifted weight by kind (and suit); their sum.

    Each row has `CELLS` cells, as in `_Sorted`.
    """
    fixed = _places()
    weight = np.zeros((1 + len(kinds), CELLS))
    plain = weight[:, :PLAIN].reshape(-1, 91, 13)
    again = weight[:, PLAIN:-1].reshape(-1, 13, 13)
    np.multiply(deal.base[:, None], deal.left - fixed.taken, out=plain[0])
    again[0] = _others_nobs(deal)
    for (what, suit), row in kinds.items():
        if what == NOBS:
            plain[row] = _starters_in(suit, deal)
            continue
        own = deal.free[:, suit]
        pairs = deal.alike * fixed.apart * own.take(fixed.low) * own.take(fixed.high)
        if what == CRIB_FLUSH:
            np.multiply(pairs[:, None], deal.left - own, out=plain[row])
        else:
            np.multiply(pairs[:, None], own - own * fixed.taken, out=plain[row])
            again[row] = plain[row].take(fixed.with_jack, axis=0)
    plain *= removal
    again *= removal.take(fixed.with_jack, axis=0)
    whole = float(plain[0].sum())
    plain[:, fixed.with_jack] -= again
    return weight, whole


def _mine(discarded: Bytes) -> Ints:
    """The rank-pair index of each discard: (t,) of 91."""
    return _places().of_ranks.take((discarded >> 2) @ _RANK_BY_RANK)


def _others_nobs(deal: _Deal) -> Floats:
    """Weight of pairs with a Jack (by the other card's rank) and a starter of the Jack's suit: (13, 13)."""
    free, with_jack = deal.free, _places().with_jack
    jack, unsuited, alike = free[JACK], deal.unsuited[with_jack, None], deal.alike[with_jack, None]
    apart = jack * unsuited * (deal.left[:, None] - free)  # by rank of the other card, suit of the Jack
    pairs = apart + jack * alike * free
    pairs[JACK] = jack * unsuited[JACK] * (deal.left[JACK] - 1)
    weights: Floats = pairs @ free.T
    weights.reshape(-1)[::14] = (apart * free).sum(axis=1)  # starter of the same rank as the other card
    weights[:, JACK] = 0
    return weights


def _starters_in(suit: int, deal: _Deal) -> Floats:
    """Weight of pairs and starters all of that suit: (91, 13)."""
    fixed, left, own, rows = _places(), deal.left, deal.free[:, suit], np.arange(91)
    low, high = fixed.low, fixed.high
    weights: Floats = deal.base[:, None] * own
    both = (deal.free @ deal.free.T).take(fixed.cells)
    suited = both - own[low] * own[high]
    same = deal.unsuited * (left[low] - 1) * (left[low] - 2) / 2
    for card, other in ((low, high), (high, low)):  # the starter pairs with one of the two
        mixed = left[card] * left[other] - both - own[card] * (left[other] - own[other])
        pairs = deal.unsuited * mixed + deal.alike * suited
        weights[rows, card] = own[card] * np.where(fixed.apart, pairs, same)
    return weights
