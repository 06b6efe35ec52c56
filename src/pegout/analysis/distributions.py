"""The distribution of scores over all possible hands: exact counts by classes.

>>> counts = tricks()
>>> int(counts.sum()), round(mean(counts), 4)
(1082900, 2.4914)
"""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pegout.analysis import kernels
from pegout.analysis.classes import suit_classes
from pegout.analysis.lookups import Ints, eight_place, eight_points, multisets, suit_points
from pegout.scoring import CribFlush, JokerFlush


def mean(counts: NDArray[Any]) -> float:
    """The mean score, where `counts[i]` hands score i."""
    return float(np.arange(len(counts)) @ counts / counts.sum())


def shows(crib: bool = False, crib_flush: CribFlush = "five_only") -> Ints:
    """Of all 12,994,800 hands of four (or cribs) with a starter, how many score 0, 1, .. 29: (30,)."""
    hands, sets = suit_classes(4)
    counts = np.zeros(30, dtype=np.int64)
    for starter in range(52):
        free = (hands != starter).all(axis=1)
        five = np.column_stack([hands[free], np.full(free.sum(), starter, dtype=np.uint8)])
        points = kernels.show(five, crib=crib, crib_flush=crib_flush)
        counts += _counts(points, sets[free], 30)
    return counts


def tricks() -> Ints:
    """Of all 270,725 x 4 Cribist tricks with a trump suit, how many score 0, 1, .. 20: (21,)."""
    four, sets = suit_classes(4)
    by_trump = [_counts(kernels.trick(four, suit), sets, 21) for suit in range(4)]
    counts: Ints = np.sum(by_trump, axis=0)
    return counts


def eights(joker_flush: JokerFlush = "extend", run_min_naturals: int = 1) -> Ints:
    """Of all 1,040,465,790 Skalborg hands, how many score 0, 1, .. 112, by jokers held: (3, 113).

    Ranks and suits are counted separately: the suits of some ranks depend only on the number of cards of
    each rank, and the flush only on the suits.
    """
    counts = np.zeros((3, 113), dtype=np.int64)
    for jokers in range(3):
        held = multisets(8 - jokers)
        points = eight_points(jokers, run_min_naturals > 1)[eight_place(held)]
        patterns = np.sort(np.array([(held == rank).sum(axis=1) for rank in range(13)]).T, axis=1)[:, ::-1]
        every, which = np.unique(patterns, axis=0, return_inverse=True)
        for i, pattern in enumerate(every):
            by_rank = np.bincount(points[which.reshape(-1) == i], minlength=113)
            for flush, sets in _flushes([int(n) for n in pattern if n], jokers, joker_flush).items():
                counts[jokers, flush:] += sets * by_rank[: 113 - flush]
    return counts


def _flushes(pattern: list[int], jokers: int, rule: JokerFlush) -> dict[int, int]:
    """With these numbers of cards of some ranks (and jokers): flush points -> number of suit assignments."""
    ways: dict[tuple[int, ...], int] = {(0, 0, 0, 0): 1}
    for n in pattern:
        further: dict[tuple[int, ...], int] = {}
        for suits, number in ways.items():
            for chosen in product((0, 1), repeat=4):
                if sum(chosen) == n:
                    after = tuple(a + b for a, b in zip(suits, chosen, strict=True))
                    further[after] = further.get(after, 0) + number
        ways = further
    points = suit_points(rule).astype(int)
    held = {0: [(0, 0)], 1: [(1, 0), (0, 1)], 2: [(1, 1)]}[jokers]  # (black, red)
    by_points: dict[int, int] = {}
    for (c, d, h, s), number in ways.items():
        for black, red in held:
            flush = int(points[c, black] + points[d, red] + points[h, red] + points[s, black])
            by_points[flush] = by_points.get(flush, 0) + number
    return by_points


def _counts(points: NDArray[Any], sets: Ints, size: int) -> Ints:
    weighted = np.bincount(points, weights=sets, minlength=size)
    return weighted.astype(np.int64)  # exact: far below 2**53
