"""Whole games as fast as they go: discarded by table, played greedily, flushes left out."""

from __future__ import annotations

from math import comb
from typing import TypeAlias

import numpy as np

from pegout.analysis.cribbage.compiled.policy import greedy
from pegout.analysis.cribbage.compiled.position import Position, go, lay_for, without
from pegout.analysis.cribbage.compiled.sorting import in_order
from pegout.analysis.cribbage.options import USUAL
from pegout.analysis.jit import Int, compiled, inner
from pegout.analysis.lookups import Bytes, Ints

Floats: TypeAlias = np.ndarray[tuple[int, ...], np.dtype[np.float32]]

# What the n-th kept card adds to the place of a hand (lookups.colex); six of them, as it is asked for those
# that cannot be kept too.
_TERMS = np.array([[comb(rank + n, n + 1) for rank in range(13)] for n in range(6)])


@compiled("i8(i8, i8)")
def play(pone: Int, dealer: Int) -> Int:
    """The greedy play of two packed hands: pone's points, and the dealer's 256 times."""
    made, at = 0, Position(0, 0, 0, -1, 0, 0x44, 2)
    while at.to_play >= 0:
        hand = dealer if at.to_play else pone
        bit, points = greedy(hand, at.pile, at.count, USUAL)
        if bit < 0:
            step = go(at, USUAL)
            made += step.last << 8 * at.last
        else:
            step = lay_for(points, at, hand >> bit & 15, USUAL)
            made += step.points + step.last << 8 * at.to_play
            if at.to_play:
                dealer = without(dealer, bit)
            else:
                pone = without(pone, bit)
        at = step.position
    return made


@compiled("UniTuple(i8, 3)(i8[::1], f4[::1], f4[::1], i8[::1], i8[:,::1])")
def discard(cards: Ints, kept: Floats, discarded: Floats, codes: Ints, room: Ints) -> tuple[Int, Int, Int]:
    """The four that the tables keep of six cards, packed; the sum of their codes; that of those discarded.

    Sorts `cards`; `room` (3, 6) is to work in.
    """
    a, b, c, d, e, f = in_order(cards[0], cards[1], cards[2], cards[3], cards[4], cards[5])
    cards[0], cards[1], cards[2], cards[3], cards[4], cards[5] = a, b, c, d, e, f
    # The place of what is kept is a sum, each card's term by how many are kept below it. So it parts into
    # a number for the lower card discarded and one for the higher.
    below, between, above, packed, code = np.int64(0), np.int64(0), np.int64(0), np.int64(0), np.int64(0)
    for i in range(6):
        rank = cards[i] >> 2
        packed |= (rank + 1) << 4 * i
        code += codes[cards[i]]
        room[2, i], room[0, i], room[1, i] = rank, below, between
        below += _TERMS[i, rank]
        between += _TERMS[i - 1, rank] if i > 0 else 0
        above += _TERMS[i - 2, rank] if i > 1 else 0
        room[0, i] -= between
        room[1, i] -= above
    best: Int = np.float32(-1e9)
    low, high = 0, 1
    for j in range(1, 6):
        last = room[1, j] + above
        pair = _TERMS[1, room[2, j]]
        for i in range(j):
            value = kept[room[0, i] + last] + discarded[pair + room[2, i]]
            if value > best:
                best, low, high = value, i, j
    packed = without(without(packed, 4 * high), 4 * low)
    crib = codes[cards[low]] + codes[cards[high]]
    return packed, code - crib, crib


@inner(inline=True)
def _show(hand: Int, starter: Int, suit: Int, table: Bytes) -> Int:
    """Fifteens, pairs, runs and nobs of four cards, by the sum of their codes, and the starter's."""
    return np.int64(table[(hand + starter) & 0xFFFFF]) + (hand >> 32 + suit & 1)


@compiled("i8(i8, u8, i8, f4[:,::1], f4[:,::1], i8[::1], u1[::1], i8[::1])")
def games(
    number: Int, seed: Int, target: Int, kept: Floats, discarded: Floats, codes: Ints, table: Bytes,
    wins: Ints,
) -> Int:
    """Play so many games to `target`, from 13 cards drawn for each deal.

    `kept` (2, 1820) and `discarded` (2, 91): what ranks are worth to the dealer, to pone; `codes` and
    `table` as in `kernels` (`CARD_CODES`, `by_key(5)`). Adds to `wins` (2,) those of the first dealer and of
    the opponent; returns how many deals it took.
    """
    state = seed * np.uint64(2654435769) + np.uint64(88172645463325252)
    deck = np.arange(52)
    cards, room = np.empty((2, 6), dtype=np.int64), np.empty((3, 6), dtype=np.int64)
    deals = np.int64(0)
    for _ in range(number):
        mine, others, turn = np.int64(0), np.int64(0), np.int64(0)  # of who deals; 1: not the first dealer
        while True:
            deals += 1
            for i in range(13):
                state ^= state << np.uint64(13)
                state ^= state >> np.uint64(7)
                state ^= state << np.uint64(17)
                j = i + np.int64((state >> np.uint64(32)) * np.uint64(52 - i) >> np.uint64(32))
                deck[i], deck[j] = deck[j], deck[i]
            for i in range(6):
                cards[0, i], cards[1, i] = deck[i], deck[6 + i]
            starter = deck[12]
            turned, suit = codes[starter], starter & 3
            dealers, dealer_code, to_crib = discard(cards[0], kept[0], discarded[0], codes, room)
            pones, pone_code, crib_code = discard(cards[1], kept[1], discarded[1], codes, room)
            crib_code += to_crib
            if starter >> 2 == 10:
                mine += 2
            if mine < target:
                pegged = play(pones, dealers)
                others += pegged & 255
                mine += pegged >> 8
                if mine < target and others < target:
                    others += _show(pone_code, turned, suit, table)
                    if others < target:
                        mine += _show(dealer_code, turned, suit, table)
                        mine += _show(crib_code, turned, suit, table)
            if mine >= target or others >= target:
                break
            mine, others, turn = others, mine, 1 - turn
        dealer_won = mine >= target and mine >= others  # in the same play: who made more
        wins[turn if dealer_won else 1 - turn] += 1
    return deals
