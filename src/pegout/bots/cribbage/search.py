"""The play searched: the best reply, by the chance to win, to one whose hand and habit are unknown.

All hands that the other may hold are weighed (`believed`): by the ways they can come, by how readily they
are kept, and by how likely one of some habit (`habit`) would have played with them as he did. Then all of
them are followed at once (`each_card`). At my turns every card of mine is tried; at his, each hand plays
what its habit says, a share for each card that is likely, and the hands part by what they play, so that I
know at my next turn what his cards told me. When the play is over, each hand counts as much as its share
of wins by the table of who counts what.

With Numba (extra `fast`) compiled. Only ranks (0 ace .. 12 king) matter here. Seats: 0 I, 1 the other.
"""

from __future__ import annotations

import numpy as np

from pegout.analysis.fast import Int, compiled
from pegout.analysis.fast.games import pips_of, points_of
from pegout.analysis.tables import Bytes, Floats, Ints
from pegout.bots.cribbage.replies import GO, REPLIES, SHEET, lacking, replies

ROOM = 16  # how often a hand can be listed on the way down: four, three, two, one card, and when it goes
RESET = -2  # in a history, where a go is -1

# A position on the stack, one number a column; the points of both stand side by side.
_KIND, _TURN, _PASSED, _MINE, _HIS, _LEFT, _CARDS, _LAST, _BASE, _SIZE, _COUNT = range(11)
_FIRST, _NUMBER, _TOP, _BEGIN, _NEXT, _WIDTH = range(11, 17)
_NEW, _MY_TURN, _HIS_TURN = range(3)
_DEPTH = 40

_RANK = np.arange(13)  # what the cards of a kept hand add to its place (tables.colex)
_SECOND = _RANK * (_RANK + 1) // 2
_THIRD = _SECOND * (_RANK + 2) // 3
_FOURTH = _THIRD * (_RANK + 3) // 4


# --- what he may hold ------------------------------------------------------------------------------


@compiled("void(u1[::1], u1[::1], u1[::1])")
def _together(others: Bytes, played: Bytes, whole: Bytes) -> None:
    """The cards that he holds and those that he played, sorted, into `whole` (4,)."""
    n = len(others)
    whole[:n] = others
    for card in played:
        at = n
        while at > 0 and whole[at - 1] > card:
            whole[at] = whole[at - 1]
            at -= 1
        whole[at] = card
        n += 1


@compiled(
    "void(u1[:,::1], u1[::1], f8[::1], f8[::1], f8[::1], i8[:,::1], f8[:,::1], f8[::1], f8, u1[::1], u1[::1],"
    " f8[:,::1])"
)
def believed(
    every: Bytes, played: Bytes, left: Floats, keeps: Floats, unseen: Floats, history: Ints, habits: Floats,
    shares: Floats, floor: Int, runs: Bytes, kinds: Bytes, found: Floats,
) -> None:  # fmt: skip
    """How likely he holds each of the hands `every` (n, k) and has each habit: into `found` (n, habits).

    `played` his cards so far; `left` (13,) cards of each rank that I do not see, `keeps` (1820,) how
    readily four cards are kept, by place; `unseen` (13,) what he did not see at first, his own hand not
    taken off; `history` (events, 2) who (0 I, 1 he) and what: a rank, -1 a go, `RESET`; `shares` (habits,)
    how common each of the `habits` is; `floor` the least chance of a card. Chances are not made to sum to 1.
    """
    counts, wholes = np.empty(13), np.empty((len(every), 4), dtype=np.uint8)
    for n in range(len(every)):
        counts[:] = left
        ways, same = 1.0, 1.0
        for i in range(every.shape[1]):
            rank = every[n, i]
            same = same + 1.0 if i and every[n, i - 1] == rank else 1.0
            ways *= max(0.0, counts[rank]) / same
            counts[rank] -= 1
        whole = wholes[n]
        _together(every[n], played, whole)
        place = _RANK[whole[0]] + _SECOND[whole[1]] + _THIRD[whole[2]] + _FOURTH[whole[3]]
        for h in range(len(habits)):
            found[n, h] = shares[h] * ways * keeps[place]
    holds = np.full(len(every), 15)
    pile, sheet = np.empty(16, dtype=np.uint8), np.empty((13, SHEET), dtype=np.int64)
    ranks, chance = np.empty(4, dtype=np.int64), np.empty((len(habits), 4))
    lacks, five = np.empty(5), np.empty(5)
    seen, mine, size, count = unseen.copy(), 4, 0, 0
    for event in range(len(history)):
        who, what = history[event, 0], history[event, 1]
        if what == RESET:
            size, count = 0, 0
            continue
        if who == 1:
            sheet[:, 0] = -1
            lacking(seen.sum() - 4.0, mine, lacks)
            for n in range(len(every)):
                counts[:] = seen
                for rank in wholes[n]:
                    counts[rank] -= 1
                number = replies(
                    wholes[n], holds[n], pile, size, count, counts, mine, lacks, habits, runs, kinds, sheet,
                    ranks, chance, five,
                )  # fmt: skip
                at = 0
                while at < number and ranks[at] != (GO if what < 0 else what):
                    at += 1
                for h in range(len(habits)):
                    if at == number:
                        found[n, h] = 0.0
                    elif what >= 0:
                        found[n, h] *= floor + (1.0 - floor) * chance[h, at]
                if what >= 0:
                    at = 0
                    while wholes[n, at] != what or not holds[n] >> at & 1:
                        at += 1
                    holds[n] &= ~(1 << at)
        elif what >= 0:
            mine -= 1
            seen[what] -= 1
        if what >= 0:
            pile[size] = what
            size += 1
            count += pips_of(what)


@compiled("i8(f8[:,::1], i8, i8[::1], f8[:,::1])")
def followed(weights: Floats, most: Int, chosen: Ints, mass: Floats) -> Int:
    """Which hands to follow, and how much each stands for: all that can be, or `most` drawn evenly.

    `weights` (n, habits); fills `chosen` (number,) and `mass` (number, habits), which sums to 1; returns
    the number.
    """
    number, total, habits = 0, 0.0, weights.shape[1]
    sums = np.zeros(len(weights))
    for n in range(len(weights)):
        for h in range(habits):
            sums[n] += weights[n, h]
        total += sums[n]
        number += sums[n] > 0.0
    at, so_far, drawn = 0, 0.0, 0
    for n in range(len(weights)):
        if sums[n] <= 0.0:
            continue
        share = sums[n] / total
        if number > most:
            so_far += share
            times = 0
            while drawn < most and (drawn + 0.5) / most < so_far:
                drawn += 1
                times += 1
            share = times / most
        if share > 0.0:
            chosen[at] = n
            for h in range(habits):
                mass[at, h] = share * weights[n, h] / sums[n]
            at += 1
    return at


# --- the tree --------------------------------------------------------------------------------------


@compiled("f8(i8, i8, i8, i8, i8[::1], f8[:,::1], i8[::1], i8, f8[::1], f8[:,::1], i8[::1])")
def _ended(
    mine: Int, his: Int, first: Int, number: Int, which: Ints, mass: Floats, shows: Ints, nobs: Int,
    extra: Floats, chances: Floats, needs: Ints,
) -> Int:  # fmt: skip
    """The weight of wins among the hands listed, when all cards are played or somebody is there."""
    found = 0.0
    if mine < needs[0] and his >= needs[1]:
        return found
    for i in range(first, first + number):
        n, weight = which[i], 0.0
        for h in range(mass.shape[1]):
            weight += mass[i, h]
        if mine < needs[0]:
            row, most, at = min(mine, chances.shape[0] - 1), chances.shape[1] - 1, his + shows[n]
            without, with_nobs = chances[row, min(at, most)], chances[row, min(at + nobs, most)]
            weight *= without * (1 - extra[n]) + with_nobs * extra[n]
        found += weight
    return found


@compiled("void(i8, f8[::1], f8[:,::1], f8, f8[::1])")
def _shared(number: Int, mass: Floats, chance: Floats, least: Int, likely: Floats) -> None:
    """Turn chances into shares of a hand's `mass` (habits,); the first -1 where a card is not followed."""
    whole, kept, top = 0.0, 0.0, 0
    for h in range(len(mass)):
        whole += mass[h]
    for n in range(number):
        likely[n] = 0.0
        for h in range(len(mass)):
            likely[n] += mass[h] * chance[h, n]
        if likely[n] > likely[top]:
            top = n
    for n in range(number):
        if n == top or likely[n] > least * whole:
            kept += likely[n]
        else:
            chance[0, n] = -1.0
    for n in range(number):
        if chance[0, n] >= 0.0:
            for h in range(len(mass)):
                chance[h, n] *= mass[h] * whole / kept


@compiled(
    "void(i8[::1], i8[::1], u1[::1], u1[:,::1], u1[::1], f8[::1], i8[::1], i8[::1], f8[:,::1], f8[:,::1],"
    " i8[::1], i8[:,::1], f8[:,:,::1], f8, u1[::1], u1[::1], i8[:,::1], f8[:,::1])"
)
def _part(
    here: Ints, groups: Ints, hand: Bytes, others: Bytes, pile: Bytes, he_sees: Floats, which: Ints,
    held: Ints, mass: Floats, habits: Floats, options: Ints, ranks: Ints, chance: Floats, least: Int,
    runs: Bytes, kinds: Bytes, sheet: Ints, room: Floats,
) -> None:  # fmt: skip
    """List his hands anew, sorted by what each plays, once for each card that is not unlikely (`least`).

    Group g is from `groups[g]` up to `groups[g + 1]`.
    """
    first, number, top = here[_FIRST], here[_NUMBER], here[_TOP]
    cards, lies = 0, pile[here[_BASE] :]
    for i in range(len(hand)):
        cards += here[_LEFT] >> i & 1
    unseen, lacks, five, likely = room[0, :13], room[1, :5], room[2, :5], room[3, :4]
    ahead = others.shape[1] - here[_CARDS] + (others.shape[1] == 4)  # the first card takes longest
    followed_from = least * (1 << ahead)
    lacking(he_sees.sum() - others.shape[1], cards, lacks)
    sheet[:, 0] = -1
    groups[:] = 0
    for n in range(number):
        i = first + n
        his = others[which[i]]
        unseen[:] = he_sees
        for rank in his:
            unseen[rank] -= 1
        options[n] = replies(
            his, held[i], lies, here[_SIZE], here[_COUNT], unseen, cards, lacks, habits, runs, kinds, sheet,
            ranks[n], chance[n], five,
        )  # fmt: skip
        if options[n] > 1:
            _shared(options[n], mass[i], chance[n], followed_from, likely)
        else:
            for h in range(len(habits)):
                chance[n, h, 0] = mass[i, h]
        for k in range(options[n]):
            groups[ranks[n, k] + 1] += chance[n, 0, k] >= 0.0
    for g in range(REPLIES):
        groups[g + 1] += groups[g]
    for n in range(number):
        i = first + n
        for k in range(options[n]):
            if chance[n, 0, k] < 0.0:
                continue
            g = ranks[n, k]
            at = top + groups[g]
            groups[g] += 1
            bits, j = held[i], 0
            if g != GO:
                while not bits >> j & 1 or others[which[i], j] != g:
                    j += 1
                bits &= ~(1 << j)
            which[at], held[at] = which[i], bits
            for h in range(len(habits)):
                mass[at, h] = chance[n, h, k]
    for g in range(REPLIES, 0, -1):  # each has moved to the start of the next
        groups[g] = groups[g - 1]
    groups[0] = 0


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
    "void(u1[::1], u1[:,::1], f8[:,::1], i8[::1], i8, f8[::1], f8[:,::1], i8[::1], u1[::1], i8, i8,"
    " f8[::1], i8, f8[:,::1], f8, u1[::1], u1[::1], f8[::1])"
)
def each_card(
    hand: Bytes, others: Bytes, weights: Floats, shows: Ints, nobs: Int, extra: Floats, chances: Floats,
    needs: Ints, lies: Bytes, size: Int, count: Int, he_sees: Floats, passed: Int, habits: Floats,
    least: Int, runs: Bytes, kinds: Bytes, found: Floats,
) -> None:  # fmt: skip
    """My chance to win with each card of `hand` (n,) sorted ranks, into `found` (n,); -1 if it cannot be.

    `others` (hands, k) his hands, sorted, their `weights` (hands, habits), what each `shows` and with what
    chance (`extra`) `nobs` points more; `chances` (a, b) that I win if I make a more points in the play,
    and he b with his hand; `needs` (2,) points to the target; `lies` the `size` cards of the pile, and
    their `count`; `he_sees` (13,) cards that he has not seen, his own hand not taken off; `passed` whether
    he has said go. What he plays with a chance below `least` is not followed.
    """
    number, cards = others.shape
    which = np.empty(ROOM * number, dtype=np.int64)
    held = np.empty(ROOM * number, dtype=np.int64)
    mass = np.empty((ROOM * number, len(habits)))
    options, ranks = np.empty(number, dtype=np.int64), np.empty((number, 4), dtype=np.int64)
    chance, room = np.empty((number, len(habits), 4)), np.empty((4, 13))
    sheet = np.empty((13, SHEET), dtype=np.int64)
    pile = np.zeros(48, dtype=np.uint8)
    pile[:size] = lies[:size]
    for n in range(number):
        which[n], held[n], mass[n] = n, (1 << cards) - 1, weights[n]
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
                    mine, his, here[_FIRST], here[_NUMBER], which, mass, shows, nobs, extra, chances, needs
                )
            elif here[_TURN] == 1 and here[_CARDS]:
                _part(
                    here, groups[depth], hand, others, pile, he_sees, which, held, mass, habits, options,
                    ranks, chance, least, runs, kinds, sheet, room,
                )  # fmt: skip
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
                    new[_TOP] = here[_TOP] + groups[depth, REPLIES]
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


# --- all of it -------------------------------------------------------------------------------------

MOST, FLOOR, LEAST = range(3)  # the knobs of a search


@compiled(
    "void(u1[::1], u1[::1], i8[:,::1], f8[::1], f8[::1], i8, i8, b1, f8, f8[::1], f8[:,::1], i8[::1],"
    " f8[:,::1], f8[::1], f8[::1], u1[:,::1], u1[::1], i8[::1], u1[::1], u1[::1], f8[::1])"
)
def think(
    hand: Bytes, played: Bytes, history: Ints, left: Floats, unseen: Floats, starter: Int, nobs: Int,
    shown: Int, jack: Int, keeps: Floats, chances: Floats, needs: Ints, habits: Floats, shares: Floats,
    knobs: Floats, every: Bytes, five: Bytes, keys: Ints, runs: Bytes, kinds: Bytes, found: Floats,
) -> None:  # fmt: skip
    """My chance to win with each card of `hand`, into `found` (n,); -1 where it cannot be played.

    As `believed` and `each_card` say; `shown` whether he has played the Jack of the starter's suit, `jack`
    the chance that a Jack of his is that one; `knobs` how many hands are followed at `MOST`, and `FLOOR`
    and `LEAST`; `five` the points of five ranks by the sum of their `keys`.
    """
    weights = np.empty((len(every), len(habits)))
    floor, most = knobs[FLOOR], np.int64(knobs[MOST])
    believed(
        every, played, left, keeps, unseen, history, habits, shares, floor, runs, kinds, weights
    )
    chosen, mass = np.empty(len(every), dtype=np.int64), np.empty(weights.shape)
    number = followed(weights, most, chosen, mass)
    others = np.empty((number, every.shape[1]), dtype=np.uint8)
    shows, extra = np.empty(number, dtype=np.int64), np.zeros(number)
    base = keys[starter]
    for rank in played:
        base += keys[rank]
    for i in range(number):
        others[i] = every[chosen[i]]
        key = base
        for rank in others[i]:
            key += keys[rank]
            if rank == 10:
                extra[i] += jack
        shows[i] = five[key] + nobs * shown
    pile, size, count, passed = np.zeros(16, dtype=np.uint8), 0, 0, 0
    he_sees = unseen.copy()
    for rank in played:
        he_sees[rank] -= 1
    for event in range(len(history)):
        who, what = history[event, 0], history[event, 1]
        if what == RESET:
            size, count, passed = 0, 0, 0
        elif what < 0:
            passed = 1 if who == 1 else passed
        else:
            pile[size] = what
            size += 1
            count += pips_of(what)
            if who == 0:
                he_sees[what] -= 1
    each_card(
        hand, others, mass[:number], shows, nobs, extra, chances, needs, pile, size, count, he_sees, passed,
        habits, knobs[LEAST], runs, kinds, found,
    )  # fmt: skip
