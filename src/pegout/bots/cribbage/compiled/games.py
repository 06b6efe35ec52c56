"""The loop behind `games`: deal, throw, play, show, until somebody is there.

Cards are `Card.index`, hands sorted; seats 0 and 1, sides 0 dealer and 1 pone. Throws are numbered in the
order of `combinations(range(6), 2)`. Nothing is made anew within a game: arrays are dear.
"""

from __future__ import annotations

from math import comb

import numpy as np

from pegout.analysis.cribbage.compiled.discards import throws
from pegout.analysis.cribbage.compiled.policy import ROW, careful, greedy
from pegout.analysis.cribbage.compiled.position import Position, go, lay, number_held, without
from pegout.analysis.cribbage.options import Options
from pegout.analysis.jit import Int, compiled, inner
from pegout.analysis.tables import Bytes, Floats, Ints
from pegout.bots.cribbage.games import (
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
_MASK, _FOUR_ALIKE, _COUNTS, _JACKS = (1 << 20) - 1, 0o4444 << 20, 20, 32  # in sums of card codes
_TIE = 1e-9  # points: what differs less is equal
_COLEX = np.array([[comb(rank + i, i + 1) for rank in range(13)] for i in range(4)])
_FIRST = np.array([i for i in range(6) for j in range(i + 1, 6)])
_SECOND = np.array([j for i in range(6) for j in range(i + 1, 6)])


# --- dealing ----------------------------------------------------------------------------------------


@inner(inline=True)
def _mixed(x: Int) -> Int:
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))


@inner()
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


@inner()
def _take_hand(deck: Bytes, first: Int, hand: Bytes) -> None:
    """Every other card of twelve, sorted: by a network, for there is nothing to guess in a shuffled deck."""
    a, b, c = deck[first], deck[first + 2], deck[first + 4]
    d, e, f = deck[first + 6], deck[first + 8], deck[first + 10]
    a, f = min(a, f), max(a, f)
    b, d = min(b, d), max(b, d)
    c, e = min(c, e), max(c, e)
    b, c = min(b, c), max(b, c)
    d, e = min(d, e), max(d, e)
    a, d = min(a, d), max(a, d)
    c, f = min(c, f), max(c, f)
    a, b = min(a, b), max(a, b)
    c, d = min(c, d), max(c, d)
    e, f = min(e, f), max(e, f)
    b, c = min(b, c), max(b, c)
    d, e = min(d, e), max(d, e)
    hand[0], hand[1], hand[2], hand[3], hand[4], hand[5] = a, b, c, d, e, f


# --- throwing ---------------------------------------------------------------------------------------


@inner()
def _places(hand: Bytes, at: Ints) -> None:
    """Where the four kept cards stand in `tables.colex(4)`, for every throw: (15,).

    A kept card counts by its place among the four: its own, or one or two less where one or both of the
    thrown cards lie before it.
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
    """Where two of the cards stand in `tables.colex(2)`."""
    low, high = np.int64(hand[i] >> 2), np.int64(hand[j] >> 2)
    return ((high * (high + 1)) >> 1) + low


@inner()
def _throw_by_ranks(hand: Bytes, at: Ints, kept: Floats, thrown: Floats) -> Int:
    _places(hand, at)
    best, top = 0, np.float32(-1e9)
    for t in range(15):
        value = kept[at[t]] + thrown[_pair(hand, _FIRST[t], _SECOND[t])]
        if value > top:
            best, top = t, value
    return best


@inner(inline=True)
def _shown(code: Int, starter: Int, codes: Ints, table: Bytes, suits: Ints) -> Int:
    """What four cards, by the sum of their codes, score with a starter; `suits` as `throws.suit_rules`."""
    suit = starter & 3
    points = np.int64(table[(code + codes[starter]) & _MASK]) + suits[4] * ((code >> (_JACKS + suit)) & 1)
    if code & _FOUR_ALIKE:
        points += suits[1] if (code >> (_COUNTS + 3 * suit)) & 4 else suits[0]
    return points


@inner()
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


@inner()
def _throw_exactly(
    hand: Bytes, side: Int, at: Ints, readiness: Floats, removal: Floats, net: Floats, cribs: Bytes,
    table: Bytes, ranks: Ints, suits: Ints, values: Floats,
) -> Int:  # fmt: skip
    """The most points, hand and crib and play; of equal throws the first."""
    throws(hand, readiness, removal, cribs, table, ranks, suits, values)
    _places(hand, at)
    best, top = 0, -1e9
    for t in range(15):
        crib = values[t, 1] if side == 0 else -values[t, 1]
        value = values[t, 0] + crib + net[at[t]]
        if value > top + _TIE:
            best, top = t, value
    return best


# --- playing ----------------------------------------------------------------------------------------


@compiled("void(i8[:,::1], i8[::1], i8, i8, i8, i8)", inline=True)
def _note(log: Ints, wrote: Ints, what: Int, seat: Int, first: Int, second: Int) -> None:
    if wrote[0] < len(log):
        at = wrote[0]
        log[at, 0], log[at, 1], log[at, 2], log[at, 3] = what, seat, first, second
        wrote[0] = at + 1


@inner()
def _lowest(hand: Bytes, laid: Ints, seat: Int, rank: Int) -> Int:
    """The lowest card of that rank that was not played yet, and now is: equal ones go in that order."""
    for i in range(4):
        if hand[i] >> 2 == rank - 1 and not laid[seat] >> i & 1:
            laid[seat] |= 1 << i
            return np.int64(hand[i])
    return np.int64(-1)


@inner(inline=True)
def _play_out(
    options: Options, levels: Ints, pone: Int, packed: Ints, hands: Bytes, unseen: Ints, scores: Ints,
    made: Ints, log: Ints, wrote: Ints, laid: Ints, row: Ints,
) -> Int:  # fmt: skip
    """The play of a deal, which ends at once where somebody is at the target; then True.

    Seats of the position are turns: 0 pone. `packed` (2,) hands, `hands` (2, 4) the same as cards,
    `unseen` (2, 13) cards by rank that a seat does not see; adds to `made` and `scores`. `laid` (2,) and
    `row` are to work in.
    """
    at, first, second = Position(0, 0, 0, -1, 0, 0x44, 2), packed[pone], packed[1 - pone]
    laid[:] = 0
    while at.turn >= 0:
        seat, hand = pone ^ at.turn, second if at.turn else first
        if levels[seat] == _CLUB:
            cards = number_held(at.held, 1 - at.turn)
            bit = careful(hand, at.pile, at.count, unseen[seat], 41 + cards, cards, options, row)
        else:
            bit = greedy(hand, at.pile, at.count, options)
        if bit < 0:
            step, last = go(at, options), pone ^ at.last
        else:
            rank, last = hand >> bit & 15, seat
            step = lay(at, rank, options)
            if at.turn:
                second = without(second, bit)
            else:
                first = without(first, bit)
            if levels[1 - seat] == _CLUB:
                unseen[1 - seat, rank - 1] -= 1
            if len(log):
                _note(log, wrote, PLAYED, seat, _lowest(hands[seat], laid, seat, rank), 0)
        at = step.position
        if step.points:
            made[seat] += step.points
            scores[seat] += step.points
            _note(log, wrote, PEGGED, seat, FOR_PLAY, step.points)
            if scores[seat] >= options.target:
                return True
        if step.last:
            made[last] += step.last
            scores[last] += step.last
            _note(log, wrote, PEGGED, last, FOR_LAST, step.last)
            if scores[last] >= options.target:
                return True
    return False


# --- games ------------------------------------------------------------------------------------------


@compiled(
    "void(i8[::1], u1[:,:,::1], u8[::1], i8[::1], f4[:,::1], f4[:,::1], i8[::1], f8[:,:,::1], f8[:,:,::1],"
    " f8[:,::1], u1[:,:,::1], u1[::1], i8[::1], i8[::1], Options, i8[:,::1], i8[:,::1])",
    records=(Options,),
)
def play_games(
    levels: Ints, decks: Bytes, keys: Keys, dealers: Ints, kept: Floats, thrown: Floats, bare: Ints,
    readiness: Floats, removal: Floats, net: Floats, cribs: Bytes, table: Bytes, ranks: Ints, codes: Ints,
    options: Options, results: Ints, log: Ints,
) -> None:  # fmt: skip
    """Fill `results` (games, COLUMNS); see `games.games`. What happened goes into `log` as far as it has
    room.

    `levels` (2,) by seat. Where `decks` (games, n, 13) has none, each game's key makes them. All in one,
    because arrays are dear to hand over.
    """
    suits = np.array([
        options.hand_flush, options.hand_flush_starter, options.crib_flush, options.crib_flush_starter,
        options.nobs
    ])  # fmt: skip
    crib_suits = suits.copy()
    crib_suits[0], crib_suits[1] = suits[2], suits[3]
    deck, dealt = np.empty(52, dtype=np.uint8), np.empty((2, 6), dtype=np.uint8)
    hands, unseen = np.empty((2, 4), dtype=np.uint8), np.empty((2, 13), dtype=np.int64)
    sums, scores, made = np.zeros(2, dtype=np.int64), np.zeros(2, dtype=np.int64), np.zeros(2, dtype=np.int64)
    packed, laid = np.zeros(2, dtype=np.int64), np.zeros(2, dtype=np.int64)
    at, values = np.empty(15, dtype=np.int64), np.empty((15, 2))
    wrote, scratch = np.zeros(1, dtype=np.int64), np.empty(ROW, dtype=np.int64)
    for game in range(len(dealers)):
        row, dealer, over = results[game], dealers[game], False
        scores[:] = 0
        row[WINNER], row[FIRST_DEALER] = -1, dealer
        while not over and (decks.shape[1] == 0 or row[DEALS] < decks.shape[1]):
            row[DEALS] += 1
            if decks.shape[1]:
                for n in range(13):
                    deck[n] = decks[game, row[DEALS] - 1, n]
            else:
                _shuffle(keys[game], row[DEALS], deck)
            pone, starter, crib = 1 - dealer, int(deck[12]), 0
            _take_hand(deck, 0, dealt[pone])
            _take_hand(deck, 1, dealt[dealer])
            for side in (1, 0):
                seat = dealer if side == 0 else pone
                hand, level = dealt[seat], levels[seat]
                if level == _CLUB:
                    t = _throw_exactly(
                        hand, side, at, readiness[side], removal[side], net[side], cribs, table, ranks, suits,
                        values,
                    )  # fmt: skip
                elif level == _CASUAL:
                    t = _throw_by_average(hand, side, bare, codes, table, suits)
                else:
                    t = _throw_by_ranks(hand, at, kept[side], thrown[side])
                i, j, n = _FIRST[t], _SECOND[t], 0
                _note(log, wrote, THREW, seat, hand[i], hand[j])
                crib += codes[hand[i]] + codes[hand[j]]
                sums[seat], packed[seat] = 0, 0
                for k in range(6):
                    if k not in (i, j):
                        hands[seat, n] = hand[k]
                        sums[seat] += codes[hand[k]]
                        packed[seat] |= (int(hand[k] >> 2) + 1) << 4 * n
                        n += 1
                if level == _CLUB:
                    unseen[seat] = 4
                    unseen[seat, starter >> 2] -= 1
                    for card in hand:
                        unseen[seat, card >> 2] -= 1
            _note(log, wrote, TURNED, dealer, starter, 0)
            if starter >> 2 == 10 and options.heels:
                scores[dealer] += options.heels
                row[HEELS + dealer] += options.heels
                _note(log, wrote, PEGGED, dealer, FOR_HEELS, options.heels)
                over = scores[dealer] >= options.target
            if not over:
                made[:] = 0
                over = _play_out(
                    options, levels, pone, packed, hands, unseen, scores, made, log, wrote, laid, scratch
                )
                row[PLAY + 2 * pone] += made[pone]
                row[PLAY + 2 * dealer + 1] += made[dealer]
            for seat in (pone, dealer):
                if not over:
                    points = _shown(sums[seat], starter, codes, table, suits)
                    scores[seat] += points
                    part = 2 * seat + (1 if seat == dealer else 0)
                    row[HAND + part] += points
                    row[HANDS_SHOWN + part] += 1
                    _note(log, wrote, PEGGED, seat, FOR_HAND, points)
                    over = scores[seat] >= options.target
            if not over:
                points = _shown(crib, starter, codes, table, crib_suits)
                scores[dealer] += points
                row[CRIB + dealer] += points
                row[CRIBS_SHOWN + dealer] += 1
                _note(log, wrote, PEGGED, dealer, FOR_CRIB, points)
                over = scores[dealer] >= options.target
            dealer = pone
        row[SCORE], row[SCORE + 1] = scores[0], scores[1]
        if over:
            row[WINNER] = 0 if scores[0] >= options.target else 1
