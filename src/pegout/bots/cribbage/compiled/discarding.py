"""Dealing, and discarding by level: the loops behind `games`.

Cards are `Card.index`, hands sorted; sides 0 dealer and 1 pone. Discards are numbered in the order of
`combinations(range(6), 2)`. No array is allocated during a game, because allocation is slow.
"""

from __future__ import annotations

from math import comb

import numpy as np

from pegout.analysis.cribbage.compiled.discards import averages
from pegout.analysis.cribbage.compiled.sorting import in_order
from pegout.analysis.jit import Int, inner
from pegout.analysis.lookups import Bytes, Floats, Ints

TABLE, CASUAL, CLUB = range(3)  # levels
_MASK, _FOUR_ALIKE, _COUNTS, _JACKS = (1 << 20) - 1, 0o4444 << 20, 20, 32  # in sums of card codes
_TIE = 1e-9  # points: smaller differences count as ties
_COLEX = np.array([[comb(rank + i, i + 1) for rank in range(13)] for i in range(4)])
FIRST = np.array([i for i in range(6) for j in range(i + 1, 6)])  # the cards of each discard
SECOND = np.array([j for i in range(6) for j in range(i + 1, 6)])


# --- dealing ----------------------------------------------------------------------------------------


@inner(inline=True)
def _mixed(x: Int) -> Int:
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))


@inner()
def shuffle(key: Int, number: Int, deck: Bytes) -> None:
    """Shuffle the first 13 cards of deck `number` (from 1) into `deck` (52,), as `deal` does."""
    step = np.uint64(0x9E3779B97F4A7C15)
    state = _mixed(key + step * np.uint64(number))
    for i in range(52):
        deck[i] = i
    for i in range(13):
        state += step
        j = i + np.int64(((_mixed(state) >> np.uint64(32)) * np.uint64(52 - i)) >> np.uint64(32))
        deck[i], deck[j] = deck[j], deck[i]


@inner()
def take_hand(deck: Bytes, first: Int, hand: Bytes) -> None:
    """Every other card of twelve, sorted."""
    a, b, c, d, e, f = in_order(
        deck[first], deck[first + 2], deck[first + 4], deck[first + 6], deck[first + 8], deck[first + 10]
    )
    hand[0], hand[1], hand[2], hand[3], hand[4], hand[5] = a, b, c, d, e, f


# --- discarding ---------------------------------------------------------------------------------------


@inner()
def _places(hand: Bytes, at: Ints) -> None:
    """The index of the four kept cards in `lookups.colex(4)`, for every discard: (15,).

    A kept card contributes by its place among the four: its place in the hand, less one for each discarded
    card before it.
    """
    fifth = _COLEX[3, hand[5] >> 2]
    fourth = fifth + _COLEX[2, hand[4] >> 2]
    third = fourth + _COLEX[1, hand[3] >> 2]
    behind = (third + _COLEX[0, hand[2] >> 2], third, fourth, fifth, 0)
    t, before = 0, np.int64(0)
    for i in range(5):
        between = before
        for j in range(i + 1, 6):
            at[t] = between + behind[j - 1]
            between += _COLEX[j - 1, hand[j] >> 2] if j < 5 else 0
            t += 1
        before += _COLEX[i, hand[i] >> 2] if i < 4 else 0


@inner(inline=True)
def _pair(hand: Bytes, i: Int, j: Int) -> Int:
    """The index of two of the cards in `lookups.colex(2)`."""
    low, high = np.int64(hand[i] >> 2), np.int64(hand[j] >> 2)
    return ((high * (high + 1)) >> 1) + low


@inner()
def discard_by_ranks(hand: Bytes, at: Ints, kept: Floats, discarded: Floats) -> Int:
    _places(hand, at)
    best, top = 0, np.float32(-1e9)
    for t in range(15):
        value = kept[at[t]] + discarded[_pair(hand, FIRST[t], SECOND[t])]
        if value > top:
            best, top = t, value
    return best


@inner(inline=True)
def shown(code: Int, starter: Int, codes: Ints, table: Bytes, suits: Ints) -> Int:
    """The score of four cards (`code`: the sum of their codes) with a starter; `suits`: as `suit_rules`."""
    suit = starter & 3
    points = np.int64(table[(code + codes[starter]) & _MASK]) + suits[4] * ((code >> (_JACKS + suit)) & 1)
    if code & _FOUR_ALIKE:
        points += suits[1] if (code >> (_COUNTS + 3 * suit)) & 4 else suits[0]
    return points


@inner()
def discard_by_average(hand: Bytes, side: Int, bare: Ints, codes: Ints, table: Bytes, suits: Ints) -> Int:
    """The discard with the best average hand, plus or minus the points of the two cards alone."""
    held, whole = np.int64(0), np.int64(0)
    for card in hand:
        held |= np.int64(1) << np.int64(card)
        whole += codes[card]
    best = 0
    top: Int = -1e9
    for t in range(15):
        i, j = FIRST[t], SECOND[t]
        code = whole - codes[hand[i]] - codes[hand[j]]
        points = np.int64(0)
        for starter in range(52):
            if not held >> starter & 1:
                points += shown(code, starter, codes, table, suits)
        own = bare[_pair(hand, i, j)]
        value = points / 46 + (own if side == 0 else -own)
        if value > top:
            best, top = t, value
    return best


@inner()
def discard_exactly(
    hand: Bytes, side: Int, at: Ints, readiness: Floats, removal: Floats, net: Floats, cribs: Bytes,
    table: Bytes, ranks: Ints, suits: Ints, values: Floats,
) -> Int:  # fmt: skip
    """The discard with the most points in hand, crib and play; the first of equals."""
    averages(hand, readiness, removal, cribs, table, ranks, suits, values)
    _places(hand, at)
    best, top = 0, -1e9
    for t in range(15):
        crib = values[t, 1] if side == 0 else -values[t, 1]
        value = values[t, 0] + crib + net[at[t]]
        if value > top + _TIE:
            best, top = t, value
    return best
