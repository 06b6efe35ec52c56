"""All hands of cribbage, one by one: compiled, beside the obvious loop over the same table."""

from __future__ import annotations

import numpy as np

from pegout.analysis.jit import compiled
from pegout.analysis.kernels import CARD_CODES, JACK_BITS, KEY_BITS, KEY_MASK
from pegout.analysis.lookups import Bytes, Ints, by_key, crib_flush_points, flush_points, nobs_point
from pegout.scoring import CribFlush

_FOUR_ALIKE = 0o4444 << KEY_BITS  # set by four cards of a suit: see `kernels.CARD_CODES`
_MASK, _JACKS = KEY_MASK, JACK_BITS


def count_shows(crib: bool = False, crib_flush: CribFlush = "five_only") -> Ints:
    """How many of all 12,994,800 hands of four with a starter score 0, 1, .. 29: (30,)."""
    flush = crib_flush_points(crib_flush) if crib else flush_points()
    counts = np.zeros((4, 32), dtype=np.int64)
    _count_shows(CARD_CODES, by_key(5), flush.hand, flush.starter, nobs_point(), counts)
    by_score: Ints = counts.sum(axis=0)[:30]
    return by_score


def count_shows_plainly(crib: bool = False, crib_flush: CribFlush = "five_only") -> Ints:
    """The same by the obvious loop, for comparison."""
    flush = crib_flush_points(crib_flush) if crib else flush_points()
    counts = np.zeros(32, dtype=np.int64)
    _count_plainly(CARD_CODES, by_key(5), flush.hand, flush.starter, nobs_point(), counts)
    return counts[:30]


@compiled("void(i8[::1], u1[::1], i8, i8, i8, i8[:,::1])")
def _count_shows(codes: Ints, table: Bytes, flush: int, with_starter: int, nobs: int, counts: Ints) -> None:
    """One look-up serves the four starters of a rank; each still has its own score and its own count."""
    extra = np.zeros(4, dtype=np.int64)
    for a in range(52):
        for b in range(a + 1, 52):
            for c in range(b + 1, 52):
                for d in range(c + 1, 52):
                    hand = codes[a] + codes[b] + codes[c] + codes[d]
                    for suit in range(4):
                        extra[suit] = nobs * ((hand >> (_JACKS + suit)) & 1)
                    if hand & _FOUR_ALIKE:
                        extra += flush
                        extra[a & 3] += with_starter - flush
                    e0, e1, e2, e3 = extra[0], extra[1], extra[2], extra[3]
                    for rank in range(13):
                        score = np.int64(table[(hand + codes[4 * rank]) & _MASK])
                        counts[0, score + e0] += 1
                        counts[1, score + e1] += 1
                        counts[2, score + e2] += 1
                        counts[3, score + e3] += 1
                    for card in (a, b, c, d):  # no starters
                        suit = card & 3
                        counts[suit, np.int64(table[(hand + codes[card & 60]) & _MASK]) + extra[suit]] -= 1


@compiled("void(i8[::1], u1[::1], i8, i8, i8, i8[::1])")
def _count_plainly(codes: Ints, table: Bytes, flush: int, with_starter: int, nobs: int, counts: Ints) -> None:
    for a in range(52):
        for b in range(a + 1, 52):
            for c in range(b + 1, 52):
                for d in range(c + 1, 52):
                    hand = codes[a] + codes[b] + codes[c] + codes[d]
                    for starter in range(52):
                        if starter in (a, b, c, d):
                            continue
                        score = np.int64(table[(hand + codes[starter]) & _MASK])
                        score += nobs * ((hand >> (_JACKS + (starter & 3))) & 1)
                        if hand & _FOUR_ALIKE:
                            score += with_starter if (a ^ starter) & 3 == 0 else flush
                        counts[score] += 1
