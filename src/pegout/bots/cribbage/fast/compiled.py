"""The loop behind `games`: deal, throw, play, show, until somebody is there.

Cards are `Card.index`, hands sorted; seats 0 and 1, sides 0 dealer and 1 pone. Throws are numbered in the
order of `combinations(range(6), 2)`. Nothing is made anew within a game: arrays are dear.
"""

from __future__ import annotations

from math import comb

import numpy as np

from pegout.analysis.fast import Int, compiled
from pegout.analysis.fast.games import pips_of, points_of
from pegout.analysis.fast.throws import throws
from pegout.analysis.tables import Bytes, Floats, Ints
from pegout.bots.cribbage.fast import (
    CRIB,
    CRIBS_SHOWN,
    DEALS,
    FIRST_DEALER,
    FOR_CRIB,
    FOR_HAND,
    FOR_HEELS,
    FOR_LAST,
    FOR_PLAY,
    HAND,
    HANDS_SHOWN,
    HEELS,
    PEGGED,
    PLAY,
    PLAYED,
    SCORE,
    THREW,
    TURNED,
    WINNER,
    Keys,
)

_TABLE, _CASUAL, _CLUB = 0, 1, 2
_TARGET, _HEELS, _SUITS, _NOBS = 2, 3, 4, 8  # in the options, after the two levels
_MASK, _FOUR_ALIKE, _COUNTS, _JACKS = (1 << 20) - 1, 0o4444 << 20, 20, 32  # in sums of card codes
_TIE = 1e-9  # points: what differs less is equal
_COLEX = np.array([[comb(rank + i, i + 1) for rank in range(13)] for i in range(4)])
_FIRST = np.array([i for i in range(6) for j in range(i + 1, 6)])
_SECOND = np.array([j for i in range(6) for j in range(i + 1, 6)])


# --- dealing ----------------------------------------------------------------------------------------


@compiled("u8(u8)", inline=True)
def _mixed(x: Int) -> Int:
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))


@compiled("void(u8, i8, u1[::1])")
def _shuffle(key: Int, number: Int, deck: Bytes) -> None:
    """The first 13 cards of that deck, from 1 on, as `deal` has them; `deck` (52,)."""
    step = np.uint64(0x9E3779B97F4A7C15)
    state = _mixed(key + step * np.uint64(number))
    for i in range(52):
        deck[i] = i
    for i in range(13):
        state += step
        j = i + np.int64(((_mixed(state) >> np.uint64(32)) * np.uint64(52 - i)) >> np.uint64(32))
        deck[i], deck[j] = deck[j], deck[i]


@compiled("void(u1[::1], i8, u1[::1])")
def _take_hand(deck: Bytes, first: Int, hand: Bytes) -> None:
    """Every other card of twelve, sorted."""
    for k in range(6):
        card, j = deck[first + 2 * k], k
        while j > 0 and hand[j - 1] > card:
            hand[j] = hand[j - 1]
            j -= 1
        hand[j] = card


# --- throwing ---------------------------------------------------------------------------------------


@compiled("void(u1[::1], i8[::1])")
def _places(hand: Bytes, at: Ints) -> None:
    """Where the four kept cards stand in `tables.colex(4)`, for every throw: (15,)."""
    t = 0
    for i in range(6):
        for j in range(i + 1, 6):
            found, n = np.int64(0), 0
            for k in range(6):
                if k not in (i, j):
                    found += _COLEX[n, hand[k] >> 2]
                    n += 1
            at[t] = found
            t += 1


@compiled("i8(u1[::1], i8, i8)", inline=True)
def _pair(hand: Bytes, i: Int, j: Int) -> Int:
    """Where two of the cards stand in `tables.colex(2)`."""
    low, high = np.int64(hand[i] >> 2), np.int64(hand[j] >> 2)
    return ((high * (high + 1)) >> 1) + low


@compiled("i8(u1[::1], i8[::1], f4[::1], f4[::1])")
def _throw_by_ranks(hand: Bytes, at: Ints, kept: Floats, thrown: Floats) -> Int:
    _places(hand, at)
    best, top = 0, np.float32(-1e9)
    for t in range(15):
        value = kept[at[t]] + thrown[_pair(hand, _FIRST[t], _SECOND[t])]
        if value > top:
            best, top = t, value
    return best


@compiled("i8(i8, i8, i8[::1], u1[::1], i8[::1])", inline=True)
def _shown(code: Int, starter: Int, codes: Ints, table: Bytes, suits: Ints) -> Int:
    """What four cards, by the sum of their codes, score with a starter; `suits` as `throws.suit_rules`."""
    suit = starter & 3
    found = np.int64(table[(code + codes[starter]) & _MASK]) + suits[4] * ((code >> (_JACKS + suit)) & 1)
    if code & _FOUR_ALIKE:
        found += suits[1] if (code >> (_COUNTS + 3 * suit)) & 4 else suits[0]
    return found


@compiled("i8(u1[::1], i8, i8[::1], i8[::1], u1[::1], i8[::1])")
def _throw_by_average(hand: Bytes, side: Int, bare: Ints, codes: Ints, table: Bytes, suits: Ints) -> Int:
    """The best average hand, with what the two cards score by themselves put in."""
    held, whole = np.int64(0), np.int64(0)
    for card in hand:
        held |= np.int64(1) << np.int64(card)
        whole += codes[card]
    best = 0
    top: Int = -1e9
    for t in range(15):
        i, j = _FIRST[t], _SECOND[t]
        code = whole - codes[hand[i]] - codes[hand[j]]
        points = np.int64(0)
        for starter in range(52):
            if not held >> starter & 1:
                points += _shown(code, starter, codes, table, suits)
        own = bare[_pair(hand, i, j)]
        value = points / 46 + (own if side == 0 else -own)
        if value > top:
            best, top = t, value
    return best


@compiled(
    "i8(u1[::1], i8, i8[::1], f8[:,::1], f8[:,::1], f8[::1], u1[:,:,::1], u1[::1], i8[::1], i8[::1],"
    " f8[:,::1])"
)
def _throw_exactly(
    hand: Bytes, side: Int, at: Ints, readiness: Floats, lacking: Floats, net: Floats, cribs: Bytes,
    table: Bytes, ranks: Ints, suits: Ints, values: Floats,
) -> Int:  # fmt: skip
    """The most points, hand and crib and play; of equal throws the first."""
    throws(hand, readiness, lacking, cribs, table, ranks, suits, values)
    _places(hand, at)
    best, top = 0, -1e9
    for t in range(15):
        crib = values[t, 1] if side == 0 else -values[t, 1]
        value = values[t, 0] + crib + net[at[t]]
        if value > top + _TIE:
            best, top = t, value
    return best


# --- playing ----------------------------------------------------------------------------------------


@compiled("f8(u1[::1], i8, i8, i8[::1], i8, i8, u1[::1], u1[::1], f8[:,:,::1], f8[::1])")
def _danger(
    pile: Bytes, size: Int, count: Int, unseen: Ints, hidden: Int, cards: Int, runs: Bytes, kinds: Bytes,
    lacks: Floats, by_points: Floats,
) -> Int:  # fmt: skip
    """The chance that the other must say go, less the points that his next card can be expected to make.

    `unseen` cards by rank, `hidden` in all, of which he holds `cards`; `by_points` (16,) is overwritten.
    The order of the arithmetic is the bot's.
    """
    by_points[:] = 1.0
    cannot, most = 1.0, np.int64(0)
    for rank in range(31 - count if count > 21 else 13):
        if unseen[rank]:
            lack = lacks[hidden, unseen[rank], cards]
            cannot *= lack
            points = points_of(pile, size, count, rank, runs, kinds)
            if points:
                by_points[points] *= lack
                most = max(most, points)
    expected, none_better = 0.0, 1.0
    for points in range(most, 0, -1):
        expected += none_better * (1.0 - by_points[points]) * points
        none_better *= by_points[points]
    return cannot - expected


@compiled("i8(i8, u1[::1], i8, u1[::1], i8, i8, i8[::1], i8, i8, u1[::1], u1[::1], f8[:,:,::1], f8[::1])")
def _choose(
    level: Int, hand: Bytes, held: Int, pile: Bytes, size: Int, count: Int, unseen: Ints, hidden: Int,
    cards: Int, runs: Bytes, kinds: Bytes, lacks: Floats, by_points: Floats,
) -> Int:  # fmt: skip
    """Which card of `hand`, of those whose bits are set in `held`, to play; -1 if none can be."""
    best: Int = np.int64(-1)
    before: Int = np.int64(-1)
    top, ways = -1e9, 0
    for i in range(4):
        rank = np.int64(hand[i] >> 2)
        if held >> i & 1 and rank != before and count + pips_of(rank) <= 31:
            before = rank
            ways += 1
            if best < 0:
                best = i
    if ways < 2:
        return best
    before = -1
    for i in range(best, 4):
        rank = np.int64(hand[i] >> 2)
        after = count + pips_of(rank)
        if not held >> i & 1 or rank == before or after > 31:
            continue
        before = rank
        value = points_of(pile, size, count, rank, runs, kinds) + 0.01 * pips_of(rank)
        if level == _CLUB and cards > 0 and after < 31:
            pile[size] = rank
            value += _danger(pile, size + 1, after, unseen, hidden, cards, runs, kinds, lacks, by_points)
        if value > top:
            best, top = i, value
    return best


@compiled("void(i8[:,::1], i8[::1], i8, i8, i8, i8)", inline=True)
def _note(log: Ints, wrote: Ints, what: Int, seat: Int, first: Int, second: Int) -> None:
    if wrote[0] < len(log):
        at = wrote[0]
        log[at, 0], log[at, 1], log[at, 2], log[at, 3] = what, seat, first, second
        wrote[0] = at + 1


@compiled(
    "b1(i8[::1], i8, u1[:,::1], i8[:,::1], u1[::1], i8[::1], i8[::1], u1[::1], u1[::1], f8[:,:,::1],"
    " f8[::1], i8[:,::1], i8[::1])"
)
def _play_out(
    options: Ints, pone: Int, hands: Bytes, unseen: Ints, pile: Bytes, scores: Ints, made: Ints, runs: Bytes,
    kinds: Bytes, lacks: Floats, by_points: Floats, log: Ints, wrote: Ints,
) -> Int:  # fmt: skip
    """The play of a deal, which ends at once where somebody is at the target; then True.

    `hands` (2, 4) and `unseen` (2, 13) cards by rank that a seat does not see; adds to `made` and `scores`.
    """
    target = options[_TARGET]
    bits0, bits1, left0, left1 = np.int64(15), np.int64(15), 4, 4
    size: Int = np.int64(0)
    count: Int = np.int64(0)
    last: Int = np.int64(-1)
    turn, gone = pone, False
    while left0 + left1 > 0:
        mine, his = (left0, left1) if turn == 0 else (left1, left0)
        at: Int = np.int64(-1)
        if mine:
            at = _choose(
                options[turn], hands[turn], bits0 if turn == 0 else bits1, pile, size, count, unseen[turn],
                41 + his, his, runs, kinds, lacks, by_points,
            )  # fmt: skip
        if at < 0:
            if not gone:
                gone, turn = True, 1 - turn
                continue
            scores[last] += 1  # both have passed
            made[last] += 1
            _note(log, wrote, PEGGED, last, FOR_LAST, 1)
            if scores[last] >= target:
                return True
            size, count, gone = 0, 0, False
            turn, last = 1 - last, -1
            continue
        card = np.int64(hands[turn, at])
        rank = card >> 2
        points = points_of(pile, size, count, rank, runs, kinds)
        _note(log, wrote, PLAYED, turn, card, 0)
        if turn == 0:
            bits0 ^= 1 << at
            left0 -= 1
        else:
            bits1 ^= 1 << at
            left1 -= 1
        unseen[1 - turn, rank] -= 1
        pile[size] = rank
        size += 1
        count += pips_of(rank)
        last = turn
        if points:
            scores[turn] += points
            made[turn] += points
            _note(log, wrote, PEGGED, turn, FOR_PLAY, points)
            if scores[turn] >= target:
                return True
        if count == 31:
            size, count, gone = 0, 0, False
            turn, last = 1 - turn, -1
        elif not gone:
            turn = 1 - turn
    if last >= 0:
        scores[last] += 1
        made[last] += 1
        _note(log, wrote, PEGGED, last, FOR_LAST, 1)
    return last >= 0 and scores[last] >= target


# --- games ------------------------------------------------------------------------------------------


@compiled(
    "void(i8[::1], u1[:,:,::1], u8[::1], i8[::1], f4[:,::1], f4[:,::1], i8[::1], f8[:,:,::1], f8[:,:,::1],"
    " f8[:,::1], u1[:,:,::1], u1[::1], i8[::1], i8[::1], u1[::1], u1[::1], f8[:,:,::1], i8[:,::1],"
    " i8[:,::1])"
)
def play_games(
    options: Ints, decks: Bytes, keys: Keys, dealers: Ints, kept: Floats, thrown: Floats, bare: Ints,
    readiness: Floats, lacking: Floats, net: Floats, cribs: Bytes, table: Bytes, ranks: Ints, codes: Ints,
    runs: Bytes, kinds: Bytes, lacks: Floats, found: Ints, log: Ints,
) -> None:  # fmt: skip
    """Fill `found` (games, COLUMNS); see `fast.games`. What happened goes into `log` as far as it has room.

    `options`: the levels of both seats, target, heels, flush of a hand, with the starter, of a crib, with
    the starter, nobs. Where `decks` (games, n, 13) has none, each game's key makes them.
    """
    target, hand_suits = options[_TARGET], options[_SUITS : _NOBS + 1]
    crib_suits = hand_suits.copy()
    crib_suits[0], crib_suits[1] = hand_suits[2], hand_suits[3]
    deck, pile = np.empty(52, dtype=np.uint8), np.empty(16, dtype=np.uint8)
    dealt, hands = np.empty((2, 6), dtype=np.uint8), np.empty((2, 4), dtype=np.uint8)
    unseen, at = np.empty((2, 13), dtype=np.int64), np.empty(15, dtype=np.int64)
    sums, scores = np.zeros(2, dtype=np.int64), np.zeros(2, dtype=np.int64)
    made = np.zeros(2, dtype=np.int64)
    values, by_points = np.empty((15, 2)), np.empty(16)
    wrote = np.zeros(1, dtype=np.int64)
    for game in range(len(dealers)):
        row = found[game]
        scores[:] = 0
        dealer = dealers[game]
        row[WINNER], row[FIRST_DEALER] = -1, dealer
        over = False
        while not over and (decks.shape[1] == 0 or row[DEALS] < decks.shape[1]):
            row[DEALS] += 1
            if decks.shape[1]:
                deck[:13] = decks[game, row[DEALS] - 1]
            else:
                _shuffle(keys[game], row[DEALS], deck)
            pone, starter, crib = 1 - dealer, np.int64(deck[12]), np.int64(0)
            _take_hand(deck, 0, dealt[pone])
            _take_hand(deck, 1, dealt[dealer])
            for side in (1, 0):
                seat = dealer if side == 0 else pone
                hand, level = dealt[seat], options[seat]
                if level == _CLUB:
                    t = _throw_exactly(
                        hand, side, at, readiness[side], lacking[side], net[side], cribs, table, ranks,
                        hand_suits, values,
                    )  # fmt: skip
                elif level == _CASUAL:
                    t = _throw_by_average(hand, side, bare, codes, table, hand_suits)
                else:
                    t = _throw_by_ranks(hand, at, kept[side], thrown[side])
                i, j = _FIRST[t], _SECOND[t]
                _note(log, wrote, THREW, seat, hand[i], hand[j])
                crib += codes[hand[i]] + codes[hand[j]]
                n = 0
                sums[seat] = 0
                unseen[seat, :] = 4
                unseen[seat, starter >> 2] -= 1
                for k in range(6):
                    unseen[seat, hand[k] >> 2] -= 1
                    if k not in (i, j):
                        hands[seat, n] = hand[k]
                        sums[seat] += codes[hand[k]]
                        n += 1
            _note(log, wrote, TURNED, dealer, starter, 0)
            if starter >> 2 == 10 and options[_HEELS]:
                scores[dealer] += options[_HEELS]
                row[HEELS + dealer] += options[_HEELS]
                _note(log, wrote, PEGGED, dealer, FOR_HEELS, options[_HEELS])
                over = scores[dealer] >= target
            if not over:
                made[:] = 0
                over = _play_out(
                    options, pone, hands, unseen, pile, scores, made, runs, kinds, lacks, by_points,
                    log, wrote,
                )  # fmt: skip
                row[PLAY + 2 * pone] += made[pone]
                row[PLAY + 2 * dealer + 1] += made[dealer]
            for seat in (pone, dealer):
                if not over:
                    points = _shown(sums[seat], starter, codes, table, hand_suits)
                    scores[seat] += points
                    part = 2 * seat + (1 if seat == dealer else 0)
                    row[HAND + part] += points
                    row[HANDS_SHOWN + part] += 1
                    _note(log, wrote, PEGGED, seat, FOR_HAND, points)
                    over = scores[seat] >= target
            if not over:
                points = _shown(crib, starter, codes, table, crib_suits)
                scores[dealer] += points
                row[CRIB + dealer] += points
                row[CRIBS_SHOWN + dealer] += 1
                _note(log, wrote, PEGGED, dealer, FOR_CRIB, points)
                over = scores[dealer] >= target
            dealer = pone
        row[SCORE], row[SCORE + 1] = scores[0], scores[1]
        if over:
            row[WINNER] = 0 if scores[0] >= target else 1
