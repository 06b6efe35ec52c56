"""The play searched: the best reply, by the chance to win, to one who plays carefully, his hand unknown.

All hands that the other may hold, each with its weight, are followed at once. At my turns every card of
mine is tried; at his, each hand plays what a careful player would with it (he sees only what he may see),
and the hands part by what they play, so that I know at my next turn what his cards told me. When the play
is over, each hand counts as much as its share of wins by the table of who counts what.

With Numba (extra `fast`) compiled, else the same source as Python runs it, for a sample of the hands.
Only ranks (0 ace .. 12 king) matter here. Seats: 0 I, 1 the other.
"""

from __future__ import annotations

import numpy as np

from pegout.analysis.fast import Int, compiled
from pegout.analysis.fast.games import pips_of, points_of
from pegout.analysis.tables import Bytes, Floats, Ints

GO, REPLIES = 13, 14  # what one may do: play a rank, or go
ROOM = 16  # how often a hand can be listed on the way down

# A position on the stack, one number a column; the points of both stand side by side.
_KIND, _TURN, _PASSED, _MINE, _HIS, _LEFT, _CARDS, _LAST, _BASE, _SIZE, _COUNT = range(11)
_FIRST, _NUMBER, _TOP, _BEGIN, _NEXT, _WIDTH = range(11, 17)
_NEW, _MY_TURN, _HIS_TURN = range(3)
_DEPTH = 40


@compiled("i8(u1[::1], i8, u1[::1], i8, i8, f8[::1], i8, u1[::1], u1[::1])")
def careful(
    hand: Bytes, held: Int, pile: Bytes, size: Int, count: Int, unseen: Floats, cards: Int,
    runs: Bytes, kinds: Bytes,
) -> Int:  # fmt: skip
    """The rank that a careful player plays from the cards whose bits are set in `held`; `GO` if none can be.

    `hand` sorted; `unseen` (13,) cards of each rank that he does not see, of which the next player holds
    `cards`. The policy of `fast.games.choose`, quicker.
    """
    playable, only, before = np.int64(0), np.int64(GO), np.int64(-1)
    for i in range(len(hand)):
        rank = np.int64(hand[i])
        if held >> i & 1 and rank != before and count + pips_of(rank) <= 31:
            playable += 1
            only, before = rank, rank
    if playable < 2:
        return only
    hidden = 0.0
    for number in unseen:
        hidden += number
    lacks = np.empty(5)
    for n in range(5):
        lacks[n] = 1.0
        for _ in range(cards):
            lacks[n] *= max(0.0, 1.0 - n / hidden)
    best, top, before = np.int64(GO), -1e9, np.int64(-1)
    by_points = np.empty(16)
    for i in range(len(hand)):
        rank = np.int64(hand[i])
        after = count + pips_of(rank)
        if not held >> i & 1 or rank == before or after > 31:
            continue
        before = rank
        value = points_of(pile, size, count, rank, runs, kinds) + 0.01 * pips_of(rank)
        if cards > 0 and after < 31:
            pile[size] = rank
            by_points[:] = 1.0
            cannot, most = 1.0, 0
            for reply in range(31 - after if after > 21 else 13):
                if unseen[reply] > 0:
                    lack = lacks[int(unseen[reply])]
                    cannot *= lack
                    points = points_of(pile, size + 1, after, reply, runs, kinds)
                    if points:
                        by_points[points] *= lack
                        most = max(most, points)
            expected, none_better = 0.0, 1.0
            for points in range(most, 0, -1):
                expected += none_better * (1.0 - by_points[points]) * points
                none_better *= by_points[points]
            value -= expected - cannot
        if value > top:
            top, best = value, rank
    return best


@compiled("f8(i8, i8, i8, i8, i8[::1], f8[::1], i8[::1], f8[::1], f8[:,::1], i8[::1])")
def _ended(
    mine: Int, his: Int, first: Int, number: Int, which: Ints, weights: Floats, shows: Ints, extra: Floats,
    chances: Floats, needs: Ints,
) -> Int:  # fmt: skip
    """The weight of wins among the hands listed, when all cards are played or somebody is there."""
    found = 0.0
    if mine < needs[0] and his >= needs[1]:
        return found
    for i in range(first, first + number):
        n = which[i]
        if mine >= needs[0]:
            found += weights[n]
        else:
            row, at = min(mine, chances.shape[0] - 1), min(his + shows[n], chances.shape[1] - 2)
            found += weights[n] * (chances[row, at] * (1 - extra[n]) + chances[row, at + 1] * extra[n])
    return found


@compiled(
    "void(i8[::1], i8[::1], u1[::1], u1[:,::1], u1[::1], f8[::1], i8[::1], i8[::1], i8[::1],"
    " u1[::1], u1[::1])"
)
def _part(
    here: Ints, groups: Ints, hand: Bytes, others: Bytes, pile: Bytes, he_sees: Floats, which: Ints,
    held: Ints, replies: Ints, runs: Bytes, kinds: Bytes,
) -> None:  # fmt: skip
    """List his hands anew, sorted by what each plays; group g is from `groups[g]` up to `groups[g + 1]`."""
    first, number, top = here[_FIRST], here[_NUMBER], here[_TOP]
    cards, lies = 0, pile[here[_BASE] :]
    for i in range(len(hand)):
        cards += here[_LEFT] >> i & 1
    unseen = np.empty(13)
    groups[:] = 0
    for i in range(first, first + number):
        his = others[which[i]]
        unseen[:] = he_sees
        for rank in his:
            unseen[rank] -= 1
        replies[i] = careful(his, held[i], lies, here[_SIZE], here[_COUNT], unseen, cards, runs, kinds)
        groups[replies[i] + 1] += 1
    for g in range(REPLIES):
        groups[g + 1] += groups[g]
    place = groups.copy()
    for i in range(first, first + number):
        g = replies[i]
        at = top + place[g]
        place[g] += 1
        bits, j = held[i], 0
        if g != GO:
            while not bits >> j & 1 or others[which[i], j] != g:
                j += 1
            bits &= ~(1 << j)
        which[at], held[at] = which[i], bits


@compiled("void(i8[::1], i8[::1], i8, i8, i8)")
def _laid(here: Ints, new: Ints, turn: Int, points: Int, pips: Int) -> None:
    """`new` from `here` after a card of `turn`; its cards are already taken off."""
    new[_MINE + turn] = here[_MINE + turn] + points
    new[_COUNT], new[_SIZE] = here[_COUNT] + pips, here[_SIZE] + 1
    new[_LAST] = turn
    others = new[_CARDS] if turn == 0 else new[_LEFT]
    if new[_COUNT] == 31:
        new[_BASE], new[_SIZE], new[_COUNT] = here[_BASE] + new[_SIZE], 0, 0
        new[_LAST], new[_PASSED] = -1, 0
        new[_TURN] = 1 - turn if others else turn
    else:
        new[_PASSED] = 1 if here[_PASSED] or not others else 0
        new[_TURN] = turn if new[_PASSED] else 1 - turn


@compiled("void(i8[::1], i8[::1])")
def _gone(here: Ints, new: Ints) -> None:
    """`new` from `here` after a go; where both have gone, the count begins anew."""
    turn = here[_TURN]
    others = here[_CARDS] if turn == 0 else here[_LEFT]
    if not here[_PASSED] and others:
        new[_TURN], new[_PASSED] = 1 - turn, 1
        return
    last = here[_LAST]
    new[_MINE + last] = here[_MINE + last] + 1
    new[_BASE], new[_SIZE], new[_COUNT] = here[_BASE] + here[_SIZE], 0, 0
    new[_LAST], new[_PASSED] = -1, 0
    after = here[_CARDS] if last == 0 else here[_LEFT]
    new[_TURN] = 1 - last if after else last


@compiled(
    "void(u1[::1], u1[:,::1], f8[::1], i8[::1], f8[::1], f8[:,::1], i8[::1], u1[::1], i8, i8, f8[::1], i8,"
    " u1[::1], u1[::1], f8[::1])"
)
def each_card(
    hand: Bytes, others: Bytes, weights: Floats, shows: Ints, extra: Floats, chances: Floats, needs: Ints,
    lies: Bytes, size: Int, count: Int, he_sees: Floats, passed: Int, runs: Bytes, kinds: Bytes,
    found: Floats,
) -> None:  # fmt: skip
    """My chance to win with each card of `hand` (n,) sorted ranks, into `found` (n,); -1 if it cannot be.

    `others` (hands, k) his hands, sorted, with their `weights`, what each `shows` and with what chance one
    more (`extra`); `chances` (a, b) that I win if I make a more points in the play, and he b with his hand;
    `needs` (2,) points to the target; `lies` the `size` cards of the pile, and their `count`; `he_sees`
    (13,) cards that he has not seen, his own hand not taken off; `passed` whether he has said go.
    """
    number, cards = others.shape
    which = np.empty(ROOM * number, dtype=np.int64)
    held = np.empty(ROOM * number, dtype=np.int64)
    replies = np.empty(ROOM * number, dtype=np.int64)
    pile = np.zeros(48, dtype=np.uint8)
    pile[:size] = lies[:size]
    for n in range(number):
        which[n], held[n] = n, (1 << cards) - 1
    stack = np.zeros((_DEPTH, _WIDTH), dtype=np.int64)
    groups = np.zeros((_DEPTH, REPLIES + 1), dtype=np.int64)
    totals = np.zeros(_DEPTH)
    found[:] = -1.0
    here = stack[0]
    here[_PASSED], here[_LEFT], here[_CARDS] = passed, (1 << len(hand)) - 1, cards
    here[_LAST], here[_SIZE], here[_COUNT] = 1 if size else -1, size, count
    here[_NUMBER], here[_TOP] = number, number
    depth = 0
    while depth >= 0:
        here = stack[depth]
        result = -1.0
        if here[_KIND] == _NEW:
            here[_NEXT], totals[depth] = 0, 0.0
            if here[_MINE] >= needs[0] or here[_HIS] >= needs[1] or (here[_LEFT] == 0 and here[_CARDS] == 0):
                mine = here[_MINE] + (1 if here[_LAST] == 0 else 0)
                his = here[_HIS] + (1 if here[_LAST] == 1 else 0)
                result = _ended(
                    mine, his, here[_FIRST], here[_NUMBER], which, weights, shows, extra, chances, needs
                )
            elif here[_TURN] == 1 and here[_CARDS]:
                _part(here, groups[depth], hand, others, pile, he_sees, which, held, replies, runs, kinds)
                here[_KIND], here[_BEGIN] = _HIS_TURN, here[_TOP]
            else:
                here[_KIND] = _HIS_TURN  # a go of mine: one group, that of all hands
                groups[depth, :] = 0
                groups[depth, REPLIES] = here[_NUMBER]
                here[_BEGIN] = here[_FIRST]
                if here[_TURN] == 0:
                    for i in range(len(hand)):
                        if here[_LEFT] >> i & 1 and here[_COUNT] + pips_of(hand[i]) <= 31:
                            here[_KIND] = _MY_TURN
        if here[_KIND] == _MY_TURN:
            i, before = here[_NEXT], np.int64(-1)
            if i and here[_LEFT] >> (i - 1) & 1:
                before = np.int64(hand[i - 1])
            while i < len(hand):
                rank = np.int64(hand[i])
                if here[_LEFT] >> i & 1:
                    if rank != before and here[_COUNT] + pips_of(rank) <= 31:
                        break
                    before = rank
                i += 1
            here[_NEXT] = i + 1
            if i == len(hand):
                result = totals[depth]
            else:
                rank = np.int64(hand[i])
                points = points_of(pile[here[_BASE] :], here[_SIZE], here[_COUNT], rank, runs, kinds)
                pile[here[_BASE] + here[_SIZE]] = rank
                he_sees[rank] -= 1
                new = stack[depth + 1]
                new[:] = here
                new[_KIND] = _NEW
                new[_LEFT] = here[_LEFT] & ~(1 << i)
                _laid(here, new, 0, points, pips_of(rank))
                depth += 1
                continue
        elif here[_KIND] == _HIS_TURN:
            g = here[_NEXT]
            while g < REPLIES and groups[depth, g] == groups[depth, g + 1]:
                g += 1
            here[_NEXT] = g + 1
            if g == REPLIES:
                result = totals[depth]
            else:
                new = stack[depth + 1]
                new[:] = here
                new[_KIND] = _NEW
                new[_FIRST] = here[_BEGIN] + groups[depth, g]
                new[_NUMBER] = groups[depth, g + 1] - groups[depth, g]
                if here[_BEGIN] == here[_TOP]:
                    new[_TOP] = here[_TOP] + here[_NUMBER]
                if g == GO:
                    _gone(here, new)
                else:
                    points = points_of(pile[here[_BASE] :], here[_SIZE], here[_COUNT], g, runs, kinds)
                    pile[here[_BASE] + here[_SIZE]] = g
                    new[_CARDS] -= 1
                    _laid(here, new, 1, points, pips_of(g))
                depth += 1
                continue
        depth -= 1
        if depth >= 0:
            above = stack[depth]
            if above[_KIND] == _MY_TURN:
                he_sees[hand[above[_NEXT] - 1]] += 1
                totals[depth] = max(totals[depth], result)
                if depth == 0:
                    found[above[_NEXT] - 1] = result
            else:
                totals[depth] += result
