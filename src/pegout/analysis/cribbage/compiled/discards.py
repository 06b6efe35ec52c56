"""The average value of each discard of two cards, for one hand or for all hands.

The crib's average over starters and weighted discards of the opponent needs no crib to be scored
individually. Given the six cards, let n be the number of unseen cards of each rank, and `base[ab]` the weight
of all pairs of ranks a, b that the opponent may have discarded. A starter of rank s can then be turned up in
n[s] - [s = a] - [s = b] ways, each weighted by `removal[ab, s]`, so that rank points sum to `base` times a
number that depends on ranks alone, and is the same for all hands of these six ranks. Flush and nobs are sums
over suits.

Throughout, `weights` (91, 2) is the probability that the opponent discards a pair held, unsuited and suited,
and `removal` (91, 13) the factor on it for each card of a rank that the opponent cannot hold (see
`discard_policies`).
"""

from __future__ import annotations

import numpy as np

from pegout.analysis.jit import Int, compiled
from pegout.analysis.lookups import Bytes, Floats, Ints

_DISCARDS = 15


@compiled("f8(u1[::1], f8[::1])", fastmath=True)
def _dot(points: Bytes, weights: Floats) -> Int:
    total = 0.0
    for i in range(1183):
        total += points[i] * weights[i]
    return total


@compiled("void(u1[::1], f8[:,::1], f8[::1], f8[::1])")
def _unseen(hand: Bytes, free: Floats, left: Floats, by_suit: Floats) -> None:
    """Fill in the unseen cards: 1 or 0 by rank and suit, and their numbers by rank and by suit."""
    free[:] = 1
    left[:] = 4
    by_suit[:] = 13
    for card in hand:
        free[card >> 2, card & 3] = 0
        left[card >> 2] -= 1
        by_suit[card & 3] -= 1


@compiled("void(u1[::1], f8[::1], f8[:,::1], f8[:,::1], f8[:,::1], f8[::1])")
def _without(
    hand: Bytes, left: Floats, weights: Floats, removal: Floats, now: Floats, starters: Floats
) -> None:
    """Fill `now` with `weights` given that I hold my cards, and `starters` with the weights of starters."""
    at = 0
    for b in range(13):
        for a in range(b + 1):
            factor = 1.0
            for card in hand:
                factor *= removal[at, card >> 2]
            now[at, 0], now[at, 1] = factor * weights[at, 0], factor * weights[at, 1]
            total = 0.0
            for s in range(13):
                total += removal[at, s] * left[s]
            starters[at] = total - removal[at, a] - removal[at, b]
            at += 1


@compiled("void(f8[:,::1], f8[::1], f8[:,::1], f8[::1])")
def _weigh(free: Floats, left: Floats, weights: Floats, base: Floats) -> None:
    """The weight of all unseen pairs of ranks a <= b into `base` (91,)."""
    at = 0
    for b in range(13):
        for a in range(b):
            suited = (
                free[a, 0] * free[b, 0] + free[a, 1] * free[b, 1]
                + free[a, 2] * free[b, 2] + free[a, 3] * free[b, 3]
            )
            base[at] = weights[at, 0] * (left[a] * left[b] - suited) + weights[at, 1] * suited
            at += 1
        base[at] = weights[at, 0] * left[b] * (left[b] - 1) / 2
        at += 1


@compiled(
    "void(i8[::1], i8, i8, i8, f8[::1], f8[:,::1], u1[:,:,::1], u1[::1], i8[::1], i8[::1], i8[::1],"
    " f8[:,::1], f8[::1])"
)
def _by_ranks(
    ranks: Ints, i: Int, j: Int, t: Int, left: Floats, removal: Floats, cribs: Bytes, table: Bytes,
    keys: Ints, pair_at: Ints, kept_at: Ints, rank_sum: Floats, hand_sum: Floats,
) -> None:  # fmt: skip
    """Sums of rank points over starters, for crib pairs and for the hand."""
    pair = (ranks[j] * (ranks[j] + 1)) // 2 + ranks[i]
    pair_at[t] = pair
    at = 0
    for b in range(13):
        for a in range(b + 1):
            total = 0.0
            for s in range(13):
                total += cribs[pair, at, s] * removal[at, s] * left[s]
            total -= cribs[pair, at, a] * removal[at, a] + cribs[pair, at, b] * removal[at, b]
            rank_sum[t, at] = total
            at += 1
    key, n, kept = np.int64(0), np.int64(0), np.int64(0)
    for k in range(6):
        if k not in (i, j):
            r = ranks[k]
            key += keys[r]
            if n == 0:
                kept += r
            elif n == 1:
                kept += (r * (r + 1)) // 2
            elif n == 2:
                kept += (r * (r + 1) * (r + 2)) // 6
            else:
                kept += (r * (r + 1) * (r + 2) * (r + 3)) // 24
            n += 1
    kept_at[t] = kept
    hand_sum[t] = 0
    for s in range(13):
        if left[s]:
            hand_sum[t] += table[key + keys[s]] * left[s]


@compiled("f8(u1[::1], i8, i8, f8[::1], i8[::1])")
def _hand_suits(hand: Bytes, i: Int, j: Int, by_suit: Floats, points: Ints) -> Int:
    """Flush and nobs of the four kept cards, summed over the 46 starters."""
    total, suit, same = 0.0, np.int64(-1), True
    for k in range(6):
        if k not in (i, j):
            own = np.int64(hand[k] & 3)
            same = same and suit in (-1, own)
            suit = own
            if hand[k] >> 2 == 10:
                total += points[4] * by_suit[own]
    if same:
        total += points[0] * (46 - by_suit[suit]) + points[1] * by_suit[suit]
    return total


@compiled("f8(f8[:,::1], f8[::1], f8[:,::1], f8[:,::1])")
def _nobs_of_other(free: Floats, left: Floats, weights: Floats, removal: Floats) -> Int:
    """Weight of all pairs with a Jack and starters of its suit."""
    total = 0.0
    for suit in range(4):
        if not free[10, suit]:
            continue
        for rank in range(13):
            low, high = min(rank, 10), max(rank, 10)
            at = (high * (high + 1)) // 2 + low
            own, starters = free[rank, suit], 0.0
            for s in range(13):
                starters += removal[at, s] * free[s, suit]
            starters -= removal[at, 10]
            if rank == 10:
                total += weights[at, 0] * (left[10] - 1) * starters
            else:
                total += weights[at, 0] * (left[rank] - own) * starters
                total += weights[at, 1] * own * (starters - removal[at, rank])
    return total


@compiled("f8(i8, f8[:,::1], f8[::1], f8[:,::1], f8[:,::1], f8[::1])")
def _nobs_of_mine(
    suit: Int, free: Floats, left: Floats, weights: Floats, removal: Floats, base: Floats
) -> Int:
    """Weight of all pairs and starters of that suit."""
    total, at = 0.0, 0
    for b in range(13):
        for a in range(b + 1):
            starters = 0.0
            for s in range(13):
                starters += removal[at, s] * free[s, suit]
            total += base[at] * starters
            in_a, in_b = free[a, suit], free[b, suit]
            if a == b:
                total -= weights[at, 0] * in_a * (left[a] - 1) * removal[at, a]
            else:  # a starter from the pair itself
                with_a = weights[at, 0] * (left[b] - in_b) + weights[at, 1] * in_b
                with_b = weights[at, 0] * (left[a] - in_a) + weights[at, 1] * in_a
                total -= in_a * with_a * removal[at, a] + in_b * with_b * removal[at, b]
            at += 1
    return total


@compiled("f8(i8, f8[:,::1], f8[::1], f8[:,::1], f8[:,::1], i8[::1])")
def _flush(
    suit: Int, free: Floats, left: Floats, weights: Floats, removal: Floats, points: Ints
) -> Int:
    """Flush points in the crib of a discard in that suit, summed over pairs and starters."""
    total, at = 0.0, 0
    for b in range(13):
        for a in range(b):
            if free[a, suit] and free[b, suit]:
                alike, not_alike = -removal[at, a] - removal[at, b], 0.0
                for s in range(13):
                    alike += removal[at, s] * free[s, suit]
                    not_alike += removal[at, s] * (left[s] - free[s, suit])
                total += weights[at, 1] * (points[3] * alike + points[2] * not_alike)
            at += 1
        at += 1
    return total


@compiled(
    "void(u1[:,::1], i8[::1], f8[:,::1], f8[:,::1], f8, f8[::1], u1[:,:,::1], u1[::1], i8[::1], i8[::1],"
    " u1[::1], f8[:,::1], f8[:,::1], f8[:,::1], f8[:,::1])"
)
def every(
    hands: Bytes, sets: Ints, weights: Floats, removal: Floats, sign: float, play: Floats, cribs: Bytes,
    table: Bytes, keys: Ints, points: Ints, best: Bytes, values: Floats, discarded: Floats, kept: Floats,
    crib_of: Floats,
) -> None:  # fmt: skip
    """The best discard of each hand, and its value.

    `hands` (n, 6) sorted cards, fastest if hands of equal ranks are adjacent; `sets` (n,) the multiplicity of
    each; `sign` +1 for my crib, -1 for the opponent's; `play` (1820,) net points in the play by kept ranks;
    `points` flush of the hand, with starter, of the crib, with starter, nobs.

    Fills `best` (n,) with the discard's index in the order of `combinations(range(6), 2)`, `values` (n, 3)
    with total, hand and crib. Adds to `discarded` (91, 2): sets by discarded pair and suitedness; to `kept`
    (91, 13): cards of each rank kept beside that pair; and to `crib_of` (91, 2): the sum of crib averages and
    the number of sets, by discarded pair.
    """
    free = np.empty((13, 4))
    left = np.empty(13)
    by_suit = np.empty(4)
    base, starters = np.empty(91), np.empty(91)
    now = np.empty((91, 2))
    rank_sum = np.empty((_DISCARDS, 91))
    hand_sum = np.empty(_DISCARDS)
    kept_at = np.empty(_DISCARDS, dtype=np.int64)
    pair_at = np.empty(_DISCARDS, dtype=np.int64)
    first = np.empty(_DISCARDS, dtype=np.int64)
    second = np.empty(_DISCARDS, dtype=np.int64)
    ranks = np.full(6, -1)
    jack_share, flush_share = np.empty(4), np.empty(4)
    at = 0
    for i in range(6):
        for j in range(i + 1, 6):
            first[at], second[at] = i, j
            at += 1
    for number in range(len(hands)):
        hand = hands[number]
        _unseen(hand, free, left, by_suit)
        changed = False
        for i in range(6):
            if ranks[i] != hand[i] >> 2:
                ranks[i] = hand[i] >> 2
                changed = True
        if changed:
            _without(hand, left, weights, removal, now, starters)
            for t in range(_DISCARDS):
                _by_ranks(
                    ranks, first[t], second[t], t, left, removal, cribs, table, keys,
                    pair_at, kept_at, rank_sum, hand_sum,
                )  # fmt: skip
        _weigh(free, left, now, base)
        whole = 0.0
        for ab in range(91):
            whole += base[ab] * starters[ab]
        others_nobs = points[4] * _nobs_of_other(free, left, now, removal)
        jack_share[:] = -1
        flush_share[:] = -1
        top = -1e9
        for t in range(_DISCARDS):
            i, j = first[t], second[t]
            in_hand = hand_sum[t] + _hand_suits(hand, i, j, by_suit, points)
            crib = others_nobs
            for ab in range(91):
                crib += rank_sum[t, ab] * base[ab]
            for card in (hand[i], hand[j]):
                if card >> 2 == 10:
                    suit = card & 3
                    if jack_share[suit] < 0:
                        jack_share[suit] = points[4] * _nobs_of_mine(suit, free, left, now, removal, base)
                    crib += jack_share[suit]
            if (hand[i] ^ hand[j]) & 3 == 0:
                suit = hand[i] & 3
                if flush_share[suit] < 0:
                    flush_share[suit] = _flush(suit, free, left, now, removal, points)
                crib += flush_share[suit]
            in_hand /= 46
            crib /= whole
            value = in_hand + sign * crib + play[kept_at[t]]
            if value > top:
                top = value
                best[number] = t
                values[number, 0], values[number, 1], values[number, 2] = value, in_hand, crib
        t = best[number]
        suited = np.int64((hand[first[t]] ^ hand[second[t]]) & 3 == 0)
        discarded[pair_at[t], suited] += sets[number]
        for k in range(6):
            if k not in (first[t], second[t]):
                kept[pair_at[t], ranks[k]] += sets[number]
        crib_of[pair_at[t], 0] += sets[number] * values[number, 2]
        crib_of[pair_at[t], 1] += sets[number]


@compiled("void(u1[::1], f8[:,::1], f8[:,::1], u1[:,:,::1], u1[::1], i8[::1], i8[::1], f8[:,::1])")
def averages(
    hand: Bytes, weights: Floats, removal: Floats, cribs: Bytes, table: Bytes, keys: Ints, points: Ints,
    values: Floats,
) -> None:  # fmt: skip
    """Averages of hand and crib for all fifteen discards of one hand, into `values` (15, 2)."""
    free = np.empty((13, 4))
    left = np.empty(13)
    by_suit = np.empty(4)
    base, starters = np.empty(91), np.empty(91)
    now = np.empty((91, 2))
    both = np.empty(1183)
    _unseen(hand, free, left, by_suit)
    _without(hand, left, weights, removal, now, starters)
    _weigh(free, left, now, base)
    others_nobs = points[4] * _nobs_of_other(free, left, now, removal)
    whole = 0.0
    at = 0
    for b in range(13):
        for a in range(b + 1):
            for s in range(13):
                both[at * 13 + s] = base[at] * removal[at, s] * left[s]
            both[at * 13 + a] -= base[at] * removal[at, a]
            both[at * 13 + b] -= base[at] * removal[at, b]
            whole += base[at] * starters[at]
            at += 1
    flat = cribs.reshape(91, 1183)
    t = 0
    for i in range(6):
        for j in range(i + 1, 6):
            a, b = hand[i] >> 2, hand[j] >> 2
            key = np.int64(0)
            for k in range(6):
                if k not in (i, j):
                    key += keys[hand[k] >> 2]
            in_hand = np.float64(_hand_suits(hand, i, j, by_suit, points))
            for s in range(13):
                if left[s]:
                    in_hand += table[key + keys[s]] * left[s]
            crib = others_nobs + _dot(flat[(b * (b + 1)) // 2 + a], both)
            for card in (hand[i], hand[j]):
                if card >> 2 == 10:
                    crib += points[4] * _nobs_of_mine(card & 3, free, left, now, removal, base)
            if (hand[i] ^ hand[j]) & 3 == 0:
                crib += _flush(hand[i] & 3, free, left, now, removal, points)
            values[t, 0] = in_hand / 46
            values[t, 1] = crib / whole
            t += 1
