"""The loop behind `games`: deal, throw, play, show, until somebody is there.

Cards are `Card.index`, hands sorted; seats 0 and 1, sides 0 dealer and 1 pone. Throws are numbered in the
order of `combinations(range(6), 2)`. Nothing is made anew within a game: arrays are dear.
"""

from __future__ import annotations

from math import comb

import numpy as np

from pegout.analysis.fast import Int, compiled
from pegout.analysis.fast.packed import points_of, without
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


@compiled("void(u1[::1], i8[::1])")
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


# --- playing, on packed cards -----------------------------------------------------------------------


@compiled("f8(i8, i8, i8[::1], i8, i8, f8[:,:,::1], f8[::1])")
def _danger(
    pile: Int, count: Int, unseen: Ints, hidden: Int, cards: Int, lacks: Floats, by_points: Floats
) -> Int:
    """The chance that the other must say go, less the points that his next card can be expected to make.

    `unseen` cards by rank, `hidden` in all, of which he holds `cards`; `by_points` (16,) is overwritten.
    The order of the arithmetic is the bot's.
    """
    by_points[:] = 1.0
    cannot, most = 1.0, np.int64(0)
    for rank in range(1, 32 - count if count > 21 else 14):
        if unseen[rank - 1]:
            lack = lacks[hidden, unseen[rank - 1], cards]
            cannot *= lack
            points = points_of(pile, count + min(rank, 10), rank)
            if points:
                by_points[points] *= lack
                most = max(most, points)
    expected, none_better = 0.0, 1.0
    for points in range(most, 0, -1):
        expected += none_better * (1.0 - by_points[points]) * points
        none_better *= by_points[points]
    return cannot - expected


@compiled("i8(i8, i8, i8)", inline=True)
def _most_now(held: Int, pile: Int, count: Int) -> Int:
    """The bit of the card that scores most, of those the highest; -1 if none can be played."""
    best: Int = np.int64(-1)
    top: Int = np.int64(-1)
    shift = np.int64(0)
    while held >> shift:
        rank = held >> shift & 15
        pips = min(rank, 10)
        if count + pips > 31:
            break
        value = points_of(pile, count + pips, rank) << 4 | pips
        if value > top:
            best, top = shift, value
        shift += 4
    return best


@compiled("i8(i8, i8, i8, i8[::1], i8, i8, f8[:,:,::1], f8[::1])")
def _most_careful(
    held: Int, pile: Int, count: Int, unseen: Ints, hidden: Int, cards: Int, lacks: Floats, by_points: Floats
) -> Int:
    """The bit of the card that scores most, less what the other will probably make of it; or -1."""
    if not held or count + min(held & 15, 10) > 31:
        return -1
    second = held >> 4
    while second & 15 == held & 15:
        second >>= 4
    if not second or count + min(second & 15, 10) > 31:
        return 0
    best, shift, before = np.int64(0), np.int64(0), np.int64(0)
    top = -1e9
    while held >> shift:
        rank = held >> shift & 15
        after = count + min(rank, 10)
        if after > 31:
            break
        if rank != before:
            value = points_of(pile, after, rank) + 0.01 * min(rank, 10)
            if cards > 0 and after < 31:
                value += _danger(pile << 4 | rank, after, unseen, hidden, cards, lacks, by_points)
            if value > top:
                best, top = shift, value
        before = rank
        shift += 4
    return best


@compiled("void(i8[:,::1], i8[::1], i8, i8, i8, i8)", inline=True)
def _note(log: Ints, wrote: Ints, what: Int, seat: Int, first: Int, second: Int) -> None:
    if wrote[0] < len(log):
        at = wrote[0]
        log[at, 0], log[at, 1], log[at, 2], log[at, 3] = what, seat, first, second
        wrote[0] = at + 1


@compiled("i8(u1[::1], i8[::1], i8, i8)")
def _lowest(hand: Bytes, played: Ints, seat: Int, rank: Int) -> Int:
    """The lowest card of that rank that was not played yet, and now is: equal ones go in that order."""
    for i in range(4):
        if hand[i] >> 2 == rank - 1 and not played[seat] >> i & 1:
            played[seat] |= 1 << i
            return np.int64(hand[i])
    return np.int64(-1)


@compiled(
    "b1(i8[::1], i8, i8[::1], u1[:,::1], i8[:,::1], i8[::1], i8[::1], f8[:,:,::1], f8[::1], i8[:,::1],"
    " i8[::1], i8[::1])"
)
def _play_out(
    options: Ints, pone: Int, packed: Ints, hands: Bytes, unseen: Ints, scores: Ints, made: Ints,
    lacks: Floats, by_points: Floats, log: Ints, wrote: Ints, played: Ints,
) -> Int:  # fmt: skip
    """The play of a deal, which ends at once where somebody is at the target; then True.

    `packed` (2,) hands, `hands` (2, 4) the same as cards, `unseen` (2, 13) cards by rank that a seat does
    not see; adds to `made` and `scores`. `played` (2,) is to work in.
    """
    target, turn, gone = options[_TARGET], pone, False
    mine, his = packed[turn], packed[1 - turn]
    pile: Int = np.int64(0)
    count: Int = np.int64(0)
    last: Int = np.int64(-1)
    played[:] = 0
    while mine or his:
        at: Int = np.int64(-1)
        if options[turn] == _CLUB:
            cards = np.int64(0)
            while his >> 4 * cards:
                cards += 1
            at = _most_careful(mine, pile, count, unseen[turn], 41 + cards, cards, lacks, by_points)
        else:
            at = _most_now(mine, pile, count)
        points = np.int64(0)
        if at >= 0:
            rank = mine >> at & 15
            count += min(rank, 10)
            points = points_of(pile, count, rank)
            mine = without(mine, at)
            pile, last = pile << 4 | rank, turn
            if options[1 - turn] == _CLUB:
                unseen[1 - turn, rank - 1] -= 1
            if len(log):
                _note(log, wrote, PLAYED, turn, _lowest(hands[turn], played, turn, rank), 0)
            if points:
                _note(log, wrote, PEGGED, turn, FOR_PLAY, points)
        elif gone:  # both have passed: the point is of who played last, and the other leads
            points = np.int64(1)
            if turn != last:
                turn, mine, his = last, his, mine
            _note(log, wrote, PEGGED, turn, FOR_LAST, 1)
        else:
            gone = True
            turn, mine, his = 1 - turn, his, mine
            continue
        if points:
            scores[turn] += points
            made[turn] += points
            if scores[turn] >= target:
                return True
        if at < 0 or count == 31:
            pile, count, last, gone = 0, 0, -1, False
        if not gone:
            turn, mine, his = 1 - turn, his, mine
    if last >= 0:
        scores[last] += 1
        made[last] += 1
        _note(log, wrote, PEGGED, last, FOR_LAST, 1)
    return last >= 0 and scores[last] >= target


# --- games ------------------------------------------------------------------------------------------


@compiled(
    "void(i8[::1], u1[:,:,::1], u8[::1], i8[::1], f4[:,::1], f4[:,::1], i8[::1], f8[:,:,::1], f8[:,:,::1],"
    " f8[:,::1], u1[:,:,::1], u1[::1], i8[::1], i8[::1], f8[:,:,::1], i8[:,::1], i8[:,::1])"
)
def play_games(
    options: Ints, decks: Bytes, keys: Keys, dealers: Ints, kept: Floats, thrown: Floats, bare: Ints,
    readiness: Floats, lacking: Floats, net: Floats, cribs: Bytes, table: Bytes, ranks: Ints, codes: Ints,
    lacks: Floats, found: Ints, log: Ints,
) -> None:  # fmt: skip
    """Fill `found` (games, COLUMNS); see `fast.games`. What happened goes into `log` as far as it has room.

    `options`: the levels of both seats, target, heels, flush of a hand, with the starter, of a crib, with
    the starter, nobs. Where `decks` (games, n, 13) has none, each game's key makes them.
    """
    target, hand_suits = options[_TARGET], options[_SUITS : _NOBS + 1]
    crib_suits = hand_suits.copy()
    crib_suits[0], crib_suits[1] = hand_suits[2], hand_suits[3]
    deck = np.empty(52, dtype=np.uint8)
    dealt, hands = np.empty((2, 6), dtype=np.uint8), np.empty((2, 4), dtype=np.uint8)
    unseen, at = np.empty((2, 13), dtype=np.int64), np.empty(15, dtype=np.int64)
    sums, scores = np.zeros(2, dtype=np.int64), np.zeros(2, dtype=np.int64)
    made, packed, played = (
        np.zeros(2, dtype=np.int64),
        np.zeros(2, dtype=np.int64),
        np.zeros(2, dtype=np.int64),
    )
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
                sums[seat], packed[seat] = 0, 0
                if level == _CLUB:
                    unseen[seat, :] = 4
                    unseen[seat, starter >> 2] -= 1
                    for card in hand:
                        unseen[seat, card >> 2] -= 1
                for k in range(6):
                    if k not in (i, j):
                        hands[seat, n] = hand[k]
                        sums[seat] += codes[hand[k]]
                        packed[seat] |= np.int64((hand[k] >> 2) + 1) << 4 * n
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
                    options, pone, packed, hands, unseen, scores, made, lacks, by_points, log, wrote, played
                )
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
