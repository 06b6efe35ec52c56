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

# What a choice was made from, a byte a column; `_WHO` is 0 where there was none to make.
_WHO, _CHOSEN, _HELD, _SIZE, _COUNT, _CARDS, _HAND, _PILE, _UNSEEN = 0, 1, 2, 3, 4, 5, 6, 10, 26
SPOT = 39


@compiled("void(f8[:,::1], i8, i8, i8, i8, f8[::1], f8[:,::1])")
def _after_play(
    counted: Floats, mine: Int, others: Int, dealer: Int, hand: Int, crib: Floats, found: Floats
) -> None:
    """As `chances.after_play`; `counted` by my and the other's score when only the crib is left."""
    target = 121
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
    target = 121
    whole, thrown = np.empty((2, 4), dtype=np.uint8), np.empty((2, 2), dtype=np.uint8)
    hand = np.empty(4, dtype=np.uint8)
    pile, crib, table = np.zeros(16, dtype=np.uint8), np.empty(SHOW), np.empty((PLAY, WIDE))
    history, found, chance = np.empty((24, 2), dtype=np.int64), np.empty(4), np.empty((1, 4))
    ranks, lacks, judged_by = np.empty(4, dtype=np.int64), np.empty(5), np.empty(5)
    sheet = np.empty((13, SHEET), dtype=np.int64)
    left, unseen, needs = np.empty(13), np.empty(13), np.empty(2, dtype=np.int64)
    played = np.empty((2, 4), dtype=np.uint8)
    held, number, showed = np.zeros((3, 2), dtype=np.int64)
    for n in range(len(cards)):
        starter, suit = np.int64(cards[n, 12] >> 2), np.int64(cards[n, 12] & 3)
        right = np.uint8(JACK << 2 | suit)
        for seat in range(2):
            for i in range(4):
                whole[seat, i] = cards[n, 4 * seat + i] >> 2
            for i in range(2):
                thrown[seat, i] = cards[n, 8 + 2 * seat + i] >> 2
            held[seat], number[seat], showed[seat] = 15, 0, 0
            scored[n, seat] = 0
        spots[n] = 0
        size, count, turn, last, gone, events, cards_laid = 0, 0, 0, -1, 0, 0, 0
        while cards_laid < 8:
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
                if gone or number[other] == 4:
                    scored[n, last] += 1
                    if scores[n, last] + scored[n, last] >= target:
                        break
                    history[events, 0], history[events, 1] = 0, RESET
                    events += 1
                    turn = 1 - last if number[1 - last] < 4 else last
                    size, count, gone, last = 0, 0, 0, -1
                else:
                    gone, turn = 1, other
                continue
            if playable > 1:
                left[:] = 4
                left[starter] -= 1
                unseen[:] = left
                k = 0
                for i in range(4):
                    left[whole[me, i]] -= 1
                    if held[me] >> i & 1:
                        hand[k] = whole[me, i]
                        k += 1
                for i in range(2):
                    left[thrown[me, i]] -= 1
                for i in range(number[other]):
                    left[played[other, i]] -= 1
                if knobs[me, SEARCHES] > 0:
                    mine_nobs, known = 0, starter == JACK
                    for i in range(2):
                        mine_nobs += cards[n, 8 + 2 * me + i] == right
                    known = known or mine_nobs > 0 or showed[other] > 0
                    for i in range(4):
                        known = known or cards[n, 4 * me + i] == right
                    _crib(thrown[me], starter, mine_nobs, left, readiness[other], cribs, crib)
                    my_score, his_score = scores[n, me] + scored[n, me], scores[n, other] + scored[n, other]
                    _after_play(counted[me], my_score, his_score, me, shows[n, me], crib, table)
                    needs[0], needs[1] = target - my_score, target - his_score
                    told = history[:events].copy()
                    for e in range(events):
                        told[e, 0] = 0 if history[e, 0] == me else 1
                    think(
                        hand[:k], played[other, : number[other]], told, left, unseen, starter, showed[other],
                        0.0 if known else 1.0 / max(1.0, left[JACK]), keeps[other], table, needs, habits[me],
                        shares[me], knobs[me], every[4 - number[other]], five, keys, runs, kinds, found[:k],
                    )  # fmt: skip
                    rank = np.int64(hand[np.argmax(found[:k])])
                else:
                    for i in range(4):
                        unseen[whole[me, i]] -= 1
                    for i in range(2):
                        unseen[thrown[me, i]] -= 1
                    for i in range(number[other]):
                        unseen[played[other, i]] -= 1
                    sheet[:, 0] = -1
                    lacking(unseen.sum(), 4 - number[other], lacks)
                    options = replies(
                        whole[me], held[me], pile, size, count, unseen, 4 - number[other], lacks,
                        habits[me, :1], runs, kinds, sheet, ranks, chance, judged_by,
                    )  # fmt: skip
                    drawn, at = np.random.random() - chance[0, 0], 0
                    while drawn > 0 and at + 1 < options:
                        at += 1
                        drawn -= chance[0, at]
                    rank = ranks[at]
                for i in range(4):
                    if held[me] >> i & 1 and whole[me, i] == rank:
                        choice = i
                spot = spots[n, cards_laid]
                spot[_HAND : _HAND + 4] = whole[me]
                spot[_PILE : _PILE + size] = pile[:size]
                spot[_HELD], spot[_SIZE], spot[_COUNT] = held[me], size, count
                spot[_CARDS] = 4 - number[other]
                spot[_CHOSEN], spot[_WHO] = rank, 1 + me
                for r in range(13):
                    spot[_UNSEEN + r] = 4 - (r == starter)
                for i in range(4):
                    spot[_UNSEEN + whole[me, i]] -= 1
                for i in range(number[other]):
                    spot[_UNSEEN + played[other, i]] -= 1
            rank = np.int64(whole[me, choice])
            scored[n, me] += points_of(pile, size, count, rank, runs, kinds)
            held[me] &= ~(1 << choice)
            showed[me] += cards[n, 4 * me + choice] == right
            played[me, number[me]] = rank
            number[me] += 1
            pile[size] = rank
            size += 1
            count += pips_of(rank)
            last = me
            cards_laid += 1
            history[events, 0], history[events, 1] = me, rank
            events += 1
            if cards_laid == 8 and count < 31:
                scored[n, me] += 1
            if scores[n, me] + scored[n, me] >= target:
                break
            turn = me if gone or number[other] == 4 else other
            if number[other] == 4 and number[me] == 4:
                break
            if count == 31:
                history[events, 0], history[events, 1] = 0, RESET
                events += 1
                size, count, gone, last = 0, 0, 0, -1
                turn = other if number[other] < 4 else me


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
