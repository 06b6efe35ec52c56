"""The exact distribution of hand and crib for every throw of two cards; NumPy alone.

The crib is counted over all starters and all pairs that the other may have thrown, each weighted by how
readily it is thrown by one who lacks my cards and the starter (`throws`). No crib is scored by itself:
its rank points depend on ranks alone, so pairs and starters are gathered by rank, 91 x 13 of them; flush
and nobs then move some of that weight upwards.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.kernels import show_each
from pegout.analysis.tables import (
    Bytes,
    Floats,
    FlushPoints,
    Ints,
    colex,
    crib_flush_points,
    crib_points,
    nobs_point,
    place,
)
from pegout.scoring import CribFlush

WIDTH = 32  # points 0 .. 29, and room
JACK = 10


class Habit(NamedTuple):
    """How a player throws two cards."""

    readiness: Floats  # (91, 2) how readily he throws a pair that he holds, by ranks, unsuited and suited
    lacking: Floats  # (91, 13) by what factor that changes for each card of a rank that he cannot hold


class Exact(NamedTuple):
    """Hands and cribs after each throw, in the order of `throws_of`."""

    hand: Ints  # (throws, 32) how many starters give so many points
    crib: Floats  # (throws, 32) the chance of so many points


@cache
def throws_of(dealt: int, thrown: int = 2) -> tuple[Ints, Ints]:
    """Which of the dealt cards are thrown (t, thrown), which kept (t, dealt - thrown)."""
    chosen = list(combinations(range(dealt), thrown))
    kept = [[i for i in range(dealt) if i not in some] for some in chosen]
    return np.array(chosen), np.array(kept)


def exact(
    hand: Bytes, others: Habit, *, crib_flush: CribFlush = "five_only", nobs_points: int = 1
) -> Exact:
    """Every throw of two from `hand` (six cards, or five of the five-card game), in a few hundred us.

    `others`: how the other throws.
    """
    chosen, kept = throws_of(len(hand))
    free = np.ones(52)
    free[hand] = 0
    return Exact(
        _hands(hand[kept], np.flatnonzero(free), nobs_points),
        cribs_of(hand, hand[chosen], others, crib_flush=crib_flush, nobs_points=nobs_points),
    )


def cribs_of(
    hand: Bytes, thrown: Bytes, others: Habit, *, crib_flush: CribFlush = "five_only", nobs_points: int = 1
) -> Floats:
    """Chances of points in the crib, by pair (t, 2) thrown from `hand`, of any size: (t, 32)."""
    free = np.ones(52)
    free[hand] = 0
    flush, nobs = crib_flush_points(crib_flush), nobs_points * nobs_point()
    return _cribs(hand, thrown, free.reshape(13, 4), others, flush, nobs)


def _hands(kept: Bytes, unseen: Ints, nobs_points: int) -> Ints:
    points = show_each(kept, unseen, nobs_points=nobs_points)
    rows = WIDTH * np.arange(len(kept))[:, None]
    return np.bincount((points + rows).reshape(-1), minlength=WIDTH * len(kept)).reshape(-1, WIDTH)


class _Places(NamedTuple):
    """What never changes: which ranks stand where."""

    low: Ints  # (91,) the pair's lower rank
    high: Ints  # (91,)
    taken: Floats  # (91, 13) how many of a starter's rank the pair uses up
    half: Floats  # (91,) 1/2 for two of a rank, which were counted in both orders
    with_jack: Ints  # (13,) where the pair of each rank and a Jack stands
    has_jack: NDArray[np.bool_]  # (91,)
    points: Ints  # (91, 1183) rank points by my throw, and by pair and starter
    order: Ints  # (91, 1183) the same sorted by points: which come first
    ends: Ints  # (91, 32) how many have at most so many points
    jack_points: Ints  # (91, 169) as `points`, for `with_jack`


@cache
def _places() -> _Places:
    low, high = colex(2).T.astype(np.int64)
    taken = (low[:, None] == np.arange(13)).astype(np.float64) + (high[:, None] == np.arange(13))
    jacks = place(np.sort(np.column_stack([np.arange(13), np.full(13, JACK)]), axis=1))
    points = crib_points().astype(np.int64)
    flat = points.reshape(91, -1)
    ends = (flat[:, :, None] <= np.arange(WIDTH)).sum(axis=1)
    return _Places(
        low, high, taken, np.where(low == high, 0.5, 1.0), jacks, taken[:, JACK] > 0,
        flat, np.argsort(flat, axis=1), ends,
        np.ascontiguousarray(points[:, jacks]).reshape(91, -1),
    )  # fmt: skip


def _cribs(
    hand: Bytes, thrown: Bytes, free: Floats, others: Habit, flush: FlushPoints, nobs: int
) -> Floats:
    fixed = _places()
    left = free.sum(axis=1)
    suited = (free @ free.T)[fixed.low, fixed.high]
    mixed = (left[fixed.low] * left[fixed.high] - suited) * fixed.half
    lacking = others.lacking
    weights = others.readiness * lacking[:, hand >> 2].prod(axis=1)[:, None]
    base = weights[:, 0] * mixed + weights[:, 1] * np.where(fixed.half == 1, suited, 0)
    every = base[:, None] * (left - fixed.taken) * lacking

    ranks = (thrown >> 2).astype(np.int64)
    mine = place(np.sort(ranks, axis=1))
    found = _sorted_bins(mine, every.reshape(-1), fixed)
    jacks = ranks == JACK
    if nobs:
        theirs = _others_nobs(free, left, weights, fixed) * lacking[fixed.with_jack]
        _raise(found, fixed.jack_points[mine], theirs, nobs)
        for suit in {int(card) & 3 for card in thrown[jacks]}:
            rows = np.flatnonzero((jacks & (thrown & 3 == suit)).any(axis=1))
            part = found[rows]
            in_suit = _starters_in(suit, free, left, weights, base, fixed) * lacking
            _raise(part, fixed.points[mine[rows]], in_suit, nobs)
            found[rows] = part
    if flush.starter or flush.hand:
        alike = np.flatnonzero((thrown[:, 0] ^ thrown[:, 1]) & 3 == 0)
        if alike.size:
            part = found[alike]
            own = free.T[thrown[alike, 0] & 3]
            my_jack = jacks[alike].any(axis=1)
            _flushes(part, mine[alike], my_jack, own, left, weights, lacking, flush, nobs, fixed)
            found[alike] = part
    found /= every.sum()
    return found


def _sorted_bins(mine: Ints, weight: Floats, fixed: _Places) -> Floats:
    """`_bins` of `fixed.points[mine]`, by sums over what was sorted beforehand."""
    sums = weight.take(fixed.order[mine]).cumsum(axis=1)
    ends = fixed.ends[mine] - 1
    ends += sums.shape[1] * np.arange(len(mine))[:, None]
    found: Floats = sums.reshape(-1).take(ends)
    found[fixed.ends[mine] == 0] = 0
    found[:, 1:] -= found[:, :-1].copy()
    return found


def _others_nobs(free: Floats, left: Floats, weights: Floats, fixed: _Places) -> Floats:
    """Weight of pairs with a Jack (by the other card's rank) and a starter of its suit: (13, 13)."""
    jack = free[JACK]
    alike = (free * jack) @ free.T  # both cards and the starter of one suit
    apart = left[:, None] * (free @ jack) - alike
    weight = weights[fixed.with_jack]
    np.fill_diagonal(alike, 0)
    found: Floats = weight[:, :1] * apart + weight[:, 1:] * alike
    found[JACK] = weight[JACK, 0] * max(left[JACK] - 1, 0) * (free @ jack)
    found[:, JACK] = 0
    return found


def _starters_in(
    suit: int, free: Floats, left: Floats, weights: Floats, base: Floats, fixed: _Places
) -> Floats:
    """Weight of pairs and starters of that suit: (91, 13)."""
    own = free[:, suit]
    found: Floats = base[:, None] * own
    low, high, rows = fixed.low, fixed.high, np.arange(91)
    equal = low == high
    suited = (free @ free.T)[low, high] - own[low] * own[high]
    for card, other in ((low, high), (high, low)):  # the starter has the rank of one of the pair
        others = left[other] - own[other]
        mixed = left[card] * left[other] - (suited + own[low] * own[high]) - own[card] * others
        pairs = weights[:, 0] * mixed + weights[:, 1] * suited
        same = weights[:, 0] * (left[card] - 1) * (left[card] - 2) / 2
        found[rows, card] = own[card] * np.where(equal, same, pairs)
    return found


def _flushes(
    found: Floats, mine: Ints, my_jack: NDArray[np.bool_], own: Floats, left: Floats,
    weights: Floats, lacking: Floats, flush: FlushPoints, nobs: int, fixed: _Places,
) -> None:  # fmt: skip
    """Raise what is one suit, crib and starter, or crib alone; `own` (rows, 13) is what is left of it."""
    pairs = weights[:, 1] * own[:, fixed.low] * own[:, fixed.high]
    pairs[:, fixed.half < 1] = 0
    in_suit = (own[:, None, :] - fixed.taken) * pairs[:, :, None] * lacking
    np.maximum(in_suit, 0, out=in_suit)
    points = fixed.points[mine].reshape(len(mine), 91, 13)
    if flush.hand:
        _raise(found, points, pairs[:, :, None] * (left - own[:, None, :]) * lacking, flush.hand)
    nobs_too = fixed.has_jack | my_jack[:, None]
    _raise(found, points + nobs * nobs_too[:, :, None], in_suit, flush.starter)


def _raise(found: Floats, points: Ints, weight: Floats, by: int) -> None:
    """Move the weight at these points upwards."""
    moved = _bins(points, weight, len(found))
    found -= moved
    found[:, by:] += moved[:, :-by]


def _bins(points: Ints, weight: Floats, rows: int) -> Floats:
    """Add up by points, row by row: (rows, 32); the weight may be the same for all rows."""
    flat = points.reshape(rows, -1) + WIDTH * np.arange(rows)[:, None]
    each = weight.reshape(-1)
    if each.size < flat.size:
        each = np.multiply.outer(np.ones(rows), each).reshape(-1)
    found: NDArray[Any] = np.bincount(flat.reshape(-1), weights=each, minlength=WIDTH * rows)
    return found.reshape(rows, WIDTH)
