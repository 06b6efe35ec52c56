"""The play of many deals by two players who may differ: where a change of `expert` is weighed. Compiled.

Everything but the play stands fixed: cards, throws and scores are given. What the points of a play do to
the chance to win is then read from the board, which takes nearly all luck out of a comparison.

Seats: 0 pone, 1 dealer.
"""

from __future__ import annotations

import numpy as np

from pegout.analysis.fast import Int, compiled
from pegout.analysis.fast.games import pips_of, points_of
from pegout.analysis.tables import Bytes, Floats, Ints
from pegout.bots.cribbage.habit import AFTER, ANSWER, DANGER, PIPS, POINTS, RANK, STOPS, TWIN
from pegout.bots.cribbage.replies import SHEET, judge, lacking, look, replies
from pegout.bots.cribbage.search import RESET, think

SEARCHES = 3  # beside `MOST`, `FLOOR` and `LEAST`: whether one searches, or plays by his first habit
JACK = 10
PLAY, WIDE, SHOW = 32, 64, 30
TARGET = 121

# What a choice was made from, a byte a column; `_WHO` is 0 where there was none to make.
_WHO, _CHOSEN, _HELD, _SIZE, _COUNT, _CARDS, _HAND, _PILE, _UNSEEN = 0, 1, 2, 3, 4, 5, 6, 10, 26
SPOT = 39


@compiled("void(f8[:,::1], i8, i8, i8, i8, f8[::1], f8[:,::1])")
def _after_play(
    counted: Floats, mine: Int, others: Int, dealer: Int, hand: Int, crib: Floats, found: Floats
) -> None:
    """As `chances.after_play`; `counted` by my and the other's score when only the crib is left."""
    target = TARGET
    for p in range(PLAY):
        for q in range(WIDE):
            if dealer:
                if others + q >= target:
                    found[p, q] = 0.0
                    continue
            elif mine + p >= target:
                found[p, q] = 1.0
                continue
            if mine + p >= target:
                found[p, q] = 1.0
                continue
            value = 0.0
            if dealer:
                for c in range(SHOW):
                    value += crib[c] * counted[mine + hand + p + c, others + q]
            elif mine + p + hand >= target:
                value = 1.0
            elif others + q >= target:
                value = 0.0
            else:
                for c in range(SHOW):
                    value += crib[c] * counted[mine + hand + p, others + q + c]
            found[p, q] = value


@compiled("void(u1[::1], i8, i8, f8[::1], f8[::1], u1[:,:,::1], f8[::1])")
def _crib(
    thrown: Bytes, starter: Int, nobs: Int, left: Floats, readiness: Floats, points: Bytes, found: Floats
) -> None:
    """The chances of the crib's points; `readiness` (91,) of the other's pairs."""
    found[:] = 0.0
    low, high = min(thrown[0], thrown[1]), max(thrown[0], thrown[1])
    mine = high * (high + 1) // 2 + low
    at, total = 0, 0.0
    for b in range(13):
        for a in range(b + 1):
            ways = left[b] * (left[b] - 1) / 2 if a == b else left[a] * left[b]
            if ways > 0:
                weight = ways * readiness[at]
                found[points[mine, at, starter] + nobs] += weight
                total += weight
            at += 1
    for i in range(SHOW):
        found[i] /= total


@compiled("void(u1[::1], u1[::1], i8, u1[::1], i8, i8, u1[::1], i8, i8)")
def _noted(
    spot: Bytes, whole: Bytes, held: Int, pile: Bytes, size: Int, count: Int, others: Bytes, starter: Int,
    me: Int,
) -> None:  # fmt: skip
    """Fill a spot from which `me` has to choose; `others` what the other has played."""
    spot[_WHO], spot[_HELD], spot[_SIZE], spot[_COUNT] = 1 + me, held, size, count
    spot[_CARDS] = 4 - len(others)
    spot[_HAND : _HAND + 4] = whole
    spot[_PILE : _PILE + size] = pile[:size]
    spot[_UNSEEN:] = 4
    spot[_UNSEEN + starter] -= 1
    for rank in whole:
        spot[_UNSEEN + rank] -= 1
    for rank in others:
        spot[_UNSEEN + rank] -= 1


@compiled("i8(u1[::1], u1[::1], f8[:,::1], u1[::1], u1[::1])")
def _by_habit(spot: Bytes, thrown: Bytes, habit: Floats, runs: Bytes, kinds: Bytes) -> Int:
    """The rank that one of this habit (1, WIDTH) plays there, who knows what he has thrown."""
    pile, unseen, lacks = spot[_PILE : _PILE + 16].copy(), np.empty(13), np.empty(5)
    cards = np.int64(spot[_CARDS])
    unseen[:] = spot[_UNSEEN:]
    for rank in thrown:
        unseen[rank] -= 1
    lacking(unseen.sum(), cards, lacks)
    ranks, chance = np.empty(4, dtype=np.int64), np.empty((1, 4))
    sheet = np.empty((13, SHEET), dtype=np.int64)
    sheet[:, 0] = -1
    options = replies(
        spot[_HAND : _HAND + 4], np.int64(spot[_HELD]), pile, np.int64(spot[_SIZE]), np.int64(spot[_COUNT]),
        unseen, cards, lacks, habit, runs, kinds, sheet, ranks, chance, np.empty(5),
    )  # fmt: skip
    drawn, at = np.random.random() - chance[0, 0], 0
    while drawn > 0 and at + 1 < options:
        at += 1
        drawn -= chance[0, at]
    return ranks[at]


@compiled(
    "i8(u1[::1], u1[::1], i8, i8[::1], i8, i8[:,::1], u1[::1], i8, f8[:,::1], f8[::1], f8[::1], f8[:,::1],"
    " f8[::1], f8[::1], u1[:,:,::1], u1[:,::1], u1[::1], i8[::1], u1[::1], u1[::1])"
)
def _by_search(
    spot: Bytes, cards: Bytes, me: Int, scores: Ints, shows: Int, history: Ints, others: Bytes, shown: Int,
    habits: Floats, shares: Floats, knobs: Floats, counted: Floats, keeps: Floats, readiness: Floats,
    cribs: Bytes, every: Bytes, five: Bytes, keys: Ints, runs: Bytes, kinds: Bytes,
) -> Int:  # fmt: skip
    """The rank that `expert` plays there; `scores` (2,) now, tables as for `deals`.

    `others` what the other has played; `shown` whether the Jack of the starter's suit is among it.
    """
    starter, right = np.int64(cards[12] >> 2), np.uint8(JACK << 2 | cards[12] & 3)
    left, unseen, hand = np.full(13, 4.0), np.full(13, 4.0), np.empty(4, dtype=np.uint8)
    unseen[starter] -= 1
    left[starter] -= 1
    for rank in others:
        left[rank] -= 1
    held, number, my_nobs, known = np.int64(spot[_HELD]), 0, 0, starter == JACK
    for i in range(4):
        left[spot[_HAND + i]] -= 1
        known = known or cards[4 * me + i] == right
        if held >> i & 1:
            hand[number] = spot[_HAND + i]
            number += 1
    thrown = np.empty(2, dtype=np.uint8)
    for i in range(2):
        thrown[i] = cards[8 + 2 * me + i] >> 2
        left[thrown[i]] -= 1
        my_nobs += cards[8 + 2 * me + i] == right
    known = known or my_nobs > 0 or shown > 0
    crib, table, found = np.empty(SHOW), np.empty((PLAY, WIDE)), np.empty(4)
    _crib(thrown, starter, my_nobs, left, readiness, cribs, crib)
    _after_play(counted, scores[me], scores[1 - me], me, shows, crib, table)
    told = history.copy()
    for e in range(len(told)):
        told[e, 0] = 0 if history[e, 0] == me else 1
    needs = np.array([TARGET - scores[me], TARGET - scores[1 - me]])
    think(
        hand[:number], others, told, left, unseen, starter, 1, shown > 0,
        0.0 if known else 1.0 / max(1.0, left[JACK]), keeps, table, needs, habits, shares, knobs, every, five,
        keys, runs, kinds, found[:number],
    )  # fmt: skip
    return np.int64(hand[np.argmax(found[:number])])


@compiled(
    "void(u1[:,::1], i8[:,::1], i8[:,::1], f8[:,:,::1], f8[:,::1], f8[:,::1], i8, f8[:,:,::1], f8[:,::1],"
    " f8[:,::1], u1[:,:,::1], Tuple((u1[:,::1], u1[:,::1], u1[:,::1], u1[:,::1], u1[:,::1])), u1[::1],"
    " i8[::1], u1[::1], u1[::1], i8[:,::1], u1[:,:,::1])"
)
def deals(
    cards: Bytes, scores: Ints, shows: Ints, habits: Floats, shares: Floats, knobs: Floats, seed: Int,
    counted: Floats, keeps: Floats, readiness: Floats, cribs: Bytes, every: tuple[Bytes, ...], five: Bytes,
    keys: Ints, runs: Bytes, kinds: Bytes, scored: Ints, spots: Bytes,
) -> None:  # fmt: skip
    """Play deals, pone as player 0, dealer as player 1 of `habits`, `shares` and `knobs`.

    `cards` (n, 13): four of pone, four of dealer, two thrown by each, the starter; `scores` (n, 2) before
    the play, `shows` (n, 2) what the hands will show; fills `scored` (n, 2) points in the play, which ends
    where somebody is there, and `spots` (n, 8, SPOT) from what each choice was made.
    """
    np.random.seed(seed)
    whole, played = np.empty((2, 4), dtype=np.uint8), np.empty((2, 4), dtype=np.uint8)
    thrown, pile = np.empty((2, 2), dtype=np.uint8), np.zeros(16, dtype=np.uint8)
    history, now = np.empty((24, 2), dtype=np.int64), np.empty(2, dtype=np.int64)
    held, number, showed = np.zeros((3, 2), dtype=np.int64)
    for n in range(len(cards)):
        for seat in range(2):
            whole[seat] = cards[n, 4 * seat : 4 * seat + 4] >> 2
            thrown[seat] = cards[n, 8 + 2 * seat : 10 + 2 * seat] >> 2
            held[seat], number[seat], showed[seat], now[seat] = 15, 0, 0, scores[n, seat]
        spots[n] = 0
        size, count, turn, last, gone, events = 0, 0, 0, -1, 0, 0
        while number[0] + number[1] < 8:
            me, other = turn, 1 - turn
            playable, before, choice = 0, np.int64(-1), -1
            for i in range(4):
                if held[me] >> i & 1:
                    rank = np.int64(whole[me, i])
                    if count + pips_of(rank) <= 31 and rank != before:
                        playable += 1
                        choice = i
                    before = rank
            if playable == 0:
                history[events, 0], history[events, 1] = me, -1
                events += 1
                if not gone and number[other] < 4:
                    gone, turn = 1, other
                    continue
                now[last] += 1
                if now[last] >= TARGET:
                    break
                history[events, 0], history[events, 1] = 0, RESET
                events += 1
                turn = 1 - last if number[1 - last] < 4 else last
                size, count, gone, last = 0, 0, 0, -1
                continue
            if playable > 1:
                spot, others = spots[n, number[0] + number[1]], played[other, : number[other]]
                _noted(spot, whole[me], held[me], pile, size, count, others, cards[n, 12] >> 2, me)
                if knobs[me, SEARCHES] > 0:
                    rank = _by_search(
                        spot, cards[n], me, now, shows[n, me], history[:events], others,
                        showed[other], habits[me], shares[me], knobs[me], counted[me], keeps[other],
                        readiness[other], cribs, every[4 - number[other]], five, keys, runs, kinds,
                    )  # fmt: skip
                else:
                    rank = _by_habit(spot, thrown[me], habits[me, :1], runs, kinds)
                spot[_CHOSEN] = rank
                for i in range(4):
                    if held[me] >> i & 1 and whole[me, i] == rank:
                        choice = i
            rank = np.int64(whole[me, choice])
            now[me] += points_of(pile, size, count, rank, runs, kinds)
            held[me] &= ~(1 << choice)
            showed[me] += rank == JACK and cards[n, 4 * me + choice] & 3 == cards[n, 12] & 3
            played[me, number[me]] = rank
            number[me] += 1
            pile[size] = rank
            size, count, last = size + 1, count + pips_of(rank), me
            history[events, 0], history[events, 1] = me, rank
            events += 1
            if number[0] + number[1] == 8 and count < 31:
                now[me] += 1
            if now[me] >= TARGET:
                break
            turn = me if gone or number[other] == 4 else other
            if count == 31:
                history[events, 0], history[events, 1] = 0, RESET
                events += 1
                size, count, gone, last = 0, 0, 0, -1
                turn = other if number[other] < 4 else me
        for seat in range(2):
            scored[n, seat] = now[seat] - scores[n, seat]


@compiled("void(u1[:,::1], u1[::1], u1[::1], f4[:,:,::1], u1[:,::1])")
def judged(spots: Bytes, runs: Bytes, kinds: Bytes, found: Floats, chosen: Bytes) -> None:
    """What a habit is asked about choices.

    `spots` (n, SPOT); into `found` (n, 4, WIDTH) what multiplies the habit's numbers for each card, and into
    `chosen` (n, 4) 1 for the card that was played, 2 for the others that could have been.
    """
    lacks, five = np.empty(5), np.empty(5)
    pile, unseen, sheet = np.empty(16, dtype=np.uint8), np.empty(13), np.empty(SHEET, dtype=np.int64)
    for n in range(len(spots)):
        spot = spots[n]
        hand, held, size = spot[_HAND : _HAND + 4], np.int64(spot[_HELD]), np.int64(spot[_SIZE])
        count, cards = np.int64(spot[_COUNT]), np.int64(spot[_CARDS])
        pile[:] = spot[_PILE : _PILE + 16]
        left = np.int64(0)
        for r in range(13):
            unseen[r] = spot[_UNSEEN + r]
        for i in range(4):
            left += held >> i & 1
        lacking(unseen.sum(), cards, lacks)
        chosen[n] = 0
        found[n] = 0.0
        before = np.int64(-1)
        for i in range(4):
            rank = np.int64(hand[i])
            after = count + pips_of(rank)
            if not held >> i & 1 or rank == before or after > 31:
                continue
            before = rank
            look(pile, size, count, rank, runs, kinds, sheet)
            judge(hand, held, i, count, unseen, cards, lacks, sheet, five)
            row = found[n, i]
            row[POINTS], row[DANGER], row[STOPS], row[TWIN], row[ANSWER] = five
            row[PIPS], row[AFTER + after], row[RANK + 13 * (4 - left) + rank] = pips_of(rank), 1.0, 1.0
            chosen[n, i] = 1 if rank == spot[_CHOSEN] else 2
