"""The tables that the kernels look up, generated from the reference scorer and shipped as data.

What a set of cards is worth splits into a part that only its ranks decide (fifteens, pairs, runs) and a
part that its suits decide (flush, nobs). The first is tabulated here for every multiset of ranks, by
asking `pegout.scoring`; so are the few numbers of the second. `python -m pegout.analysis.lookups` writes
the data file anew (a minute); `make prove` compares all of it with the reference.

A multiset of four or five ranks is found by the sum of its `RANK_KEYS`: no two have the same sum. One
of eight is found in two steps, by the counts of its low seven and of its high six ranks.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from itertools import combinations_with_replacement
from math import comb
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pegout.cards import BLACK_JOKER, DECK, RED_JOKER, Cards
from pegout.scoring import (
    CribFlush,
    HandFlush,
    JokerFlush,
    fifteens,
    flushes,
    hand_flush,
    nobs,
    pairs,
    runs,
    score_play,
    total,
)

Bytes: TypeAlias = NDArray[np.uint8]
Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]

RANK_KEYS = np.array(
    [0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415], dtype=np.int64
)  # greedily the smallest with which all multisets of five ranks, at most four alike, differ in sum
LOW_RANKS = 7  # ace .. seven; the other six are high


class Scoring(NamedTuple):
    """What ranks alone are worth, by multiset: `uint8` points, multisets in `multisets()` order."""

    five: Bytes  # (6175,) hand of four and starter
    four: Bytes  # (1820,) a Cribist trick; hand of three and starter
    eight: tuple[Bytes, Bytes, Bytes]  # Skalborg with 0, 1, 2 jokers: (120055,), (49205,), (18395,)
    eight_strict: Bytes  # (18395,) with two jokers, where a run needs two naturals
    play_runs: Bytes  # (8192,) by bits of ranks played: points if together they are one run, else 0


class FlushPoints(NamedTuple):
    """A flush in a hand, all of one suit, without and with a starter of that suit."""

    hand: int
    starter: int


# --- generating ----------------------------------------------------------------------------------


@cache
def multisets(size: int) -> Bytes:
    """Every multiset of `size` ranks (0 ace .. 12 king), at most four alike: (n, size), sorted."""
    every = np.array(list(combinations_with_replacement(range(13), size)), dtype=np.uint8)
    return every[(every[:, 4:] != every[:, :-4]).all(axis=1)] if size > 4 else every


def representative(ranks: Bytes, jokers: int = 0) -> Cards:
    """Some cards with these ranks and as many jokers."""
    seen: dict[int, int] = {}
    held = []
    for rank in map(int, ranks):
        held.append(DECK[4 * rank + seen.setdefault(rank, 0)])
        seen[rank] += 1
    return (*held, *(BLACK_JOKER, RED_JOKER)[:jokers])


def rank_points(held: Cards, min_naturals: int = 1) -> int:
    """What the reference gives for everything but suits."""
    return total((*fifteens(held), *runs(held, min_naturals=min_naturals), *pairs(held)))


def generate() -> Scoring:
    """All of it from the reference; takes about a minute."""

    def points(size: int, jokers: int = 0, min_naturals: int = 1) -> Bytes:
        return np.array(
            [rank_points(representative(ranks, jokers), min_naturals) for ranks in multisets(size)],
            dtype=np.uint8,
        )

    return Scoring(
        points(5), points(4), (points(8), points(7, 1), points(6, 2)), points(6, 2, 2), generate_play_runs()
    )


def generate_play_runs() -> Bytes:
    """For every set of ranks the points of a run that they make together, in any order."""
    ranks = [[rank for rank in range(13) if bits >> rank & 1] for bits in range(1 << 13)]
    return np.array(
        [
            next((s.points for s in score_play([DECK[4 * rank] for rank in some])
                  if s.name == "run" and len(s.cards) == len(some)), 0)
            for some in ranks
        ],
        dtype=np.uint8,
    )


def save(scoring: Scoring) -> None:
    """Write the data file that is shipped."""
    np.savez_compressed(
        str(files("pegout.analysis").joinpath("data/scoring.npz")),
        five=scoring.five, four=scoring.four, eight0=scoring.eight[0], eight1=scoring.eight[1],
        eight2=scoring.eight[2], eight_strict=scoring.eight_strict, play_runs=scoring.play_runs,
    )


# --- looking up ----------------------------------------------------------------------------------


@cache
def scoring() -> Scoring:
    """The shipped tables."""
    with np.load(str(files("pegout.analysis").joinpath("data/scoring.npz"))) as data:
        return Scoring(
            data["five"], data["four"], (data["eight0"], data["eight1"], data["eight2"]),
            data["eight_strict"], data["play_runs"],
        )


@cache
def by_key(size: int) -> Bytes:
    """Points of so many ranks by the sum of their keys: (360919,) for five; 0 where no multiset is.

    Of five and of four as shipped, of fewer from the reference.
    """
    every = multisets(size)
    keys = RANK_KEYS[every].sum(axis=1)
    table = np.zeros(keys.max() + 1, dtype=np.uint8)
    shipped = {5: scoring().five, 4: scoring().four}
    table[keys] = shipped[size] if size in shipped else [rank_points(representative(few)) for few in every]
    return table


@cache
def flush_points(size: int = 4, rule: HandFlush = "whole_hand") -> FlushPoints:
    """What a flush of a whole hand of that size scores, by the reference."""
    if rule == "none":
        return FlushPoints(0, 0)
    clubs = [card for card in DECK if card.suit == "C"]
    diamond = next(card for card in DECK if card.suit == "D")
    return FlushPoints(total(hand_flush(clubs[:size], diamond)), total(hand_flush(clubs[:size], clubs[size])))


@cache
def crib_flush_points(rule: CribFlush) -> FlushPoints:
    """What a flush of a whole crib scores (A1-10)."""
    hand, starter = flush_points()
    return FlushPoints(hand if rule == "four_ok" else 0, starter if rule != "none" else 0)


@cache
def nobs_point() -> int:
    """What the Jack of the right suit scores."""
    return total(nobs([DECK[40]], "C"))


@cache
def suit_points(rule: JokerFlush) -> Bytes:
    """Points of one suit in Skalborg by (cards of it, whether its colour's joker is there): (9, 2)."""
    clubs = [card for card in DECK if card.suit == "C"]
    return np.array(
        [[total(flushes(clubs[:n] + [BLACK_JOKER] * joker, rule)) for joker in (0, 1)] for n in range(9)],
        dtype=np.uint8,
    )


class EightIndex(NamedTuple):
    """Where a multiset of eight, seven or six ranks stands in `Scoring.eight`.

    With l the sum of 5**rank over its low ranks and h that of 5**(rank - 7) over its high ones, and n
    the number of its low cards: `start[size, n] + low[l] * width[size - n] + high[h]`.
    """

    low: Ints  # (78125,) place among the counts of low ranks with as many cards
    low_cards: Ints  # (78125,) how many cards
    high: Ints  # (15625,)
    width: Ints  # (9,) how many counts of high ranks have so many cards
    start: Ints  # (9, 9)


@cache
def eight_index() -> EightIndex:
    """The two-step index of eight ranks."""
    low_cards, low = _places(LOW_RANKS)
    high_cards, high = _places(13 - LOW_RANKS)
    width = np.array([(high_cards == n).sum() for n in range(9)])
    lows = np.array([(low_cards == n).sum() for n in range(9)])
    start = np.zeros((9, 9), dtype=np.int64)
    for size in range(9):
        sizes = [int(lows[n] * width[size - n]) for n in range(size + 1)]
        start[size, : size + 1] = np.cumsum([0, *sizes[:-1]])
    return EightIndex(low, low_cards, high, width, start)


def _places(ranks: int) -> tuple[Ints, Ints]:
    """For every tuple of counts (0 .. 4) of so many ranks: the cards in it, its place among its equals."""
    codes = np.arange(5**ranks)
    cards = sum(codes // 5**i % 5 for i in range(ranks))
    place = np.zeros_like(codes)
    for n in range(9):
        place[cards == n] = np.arange((cards == n).sum())
    return np.asarray(cards), place


def eight_place(ranks: Bytes) -> Ints:
    """Where multisets of ranks (n, size) stand in `eight_points(...)`: (n,)."""
    index = eight_index()
    powers = 5 ** np.arange(LOW_RANKS)
    low = np.where(ranks < LOW_RANKS, powers[np.minimum(ranks, LOW_RANKS - 1)], 0).sum(axis=1)
    high = np.where(ranks >= LOW_RANKS, powers[np.maximum(ranks, LOW_RANKS) - LOW_RANKS], 0).sum(axis=1)
    n, size = index.low_cards[low], ranks.shape[1]
    place: Ints = index.start[size, n] + index.low[low] * index.width[size - n] + index.high[high]
    return place


@cache
def eight_points(jokers: int, strict: bool = False) -> Bytes:
    """Rank points of 8 - `jokers` naturals and the jokers, by `eight_place`."""
    points = scoring().eight_strict if strict and jokers == 2 else scoring().eight[jokers]
    table = np.zeros_like(points)
    table[eight_place(multisets(8 - jokers))] = points
    return table


# --- places in tables by discarded and by kept ranks --------------------------------------------------


@cache
def colex(size: int) -> Bytes:
    """Every multiset of `size` ranks, each sorted, the table by the highest rank, then the next: (n, size).

    Tables by discarded pair (91) and by kept hand (1820) stand in this order, because a place is a sum:
    that of a <= b is a + b(b+1)/2, and so on with binomial coefficients (`place`).
    """
    every = np.array(list(combinations_with_replacement(range(13), size)), dtype=np.uint8)
    ordered: Bytes = every[np.lexsort(every.T)] if size else every.reshape(1, 0)
    return ordered


def place(ranks: NDArray[Any]) -> Ints:
    """Where sorted multisets of ranks (..., size) stand in `colex(size)`: (...).

    >>> place(np.array([[0, 0], [0, 1], [1, 1], [12, 12]])).tolist()
    [0, 1, 2, 90]
    """
    index = np.zeros(ranks.shape[:-1], dtype=np.int64)
    for i in range(ranks.shape[-1]):
        index += _COLEX[i][ranks[..., i]]
    return index


_COLEX = np.array([[comb(rank + i, i + 1) for rank in range(13)] for i in range(5)])


@cache
def crib_points() -> Bytes:
    """Rank points of a crib by my discard, the other pair and the starter's rank: (91, 91, 13).

    Five of a rank, which cannot be, score 0.
    """
    pairs_of = colex(2)
    keys = RANK_KEYS[pairs_of].sum(axis=1)
    counts = (pairs_of[:, :, None] == np.arange(13)).sum(axis=1)
    five = counts[:, None, None] + counts[None, :, None] + np.eye(13, dtype=np.int64)
    key = keys[:, None, None] + keys[None, :, None] + RANK_KEYS
    return np.where((five > 4).any(axis=-1), 0, by_key(5).take(key, mode="clip"))


if __name__ == "__main__":
    save(generate())
