"""The play searched: the best reply, by the chance to win, to one whose hand and policy are unknown.
Compiled.

All hands that the opponent may hold, each as likely as it is (`posterior`), are followed at once. At my turns
every card of mine is tried; at the opponent's, each hand plays what its policy says, a share for each
card that is likely, and the hands part by what they play, so that I know at my next turn what the cards
told me. When the play is over, each hand counts as much as its share of wins by the table of who counts what.

Ranks 0 ace .. 12 king. Seats: 0 I, 1 the opponent.
"""

from __future__ import annotations

import numpy as np

from pegout.analysis.cribbage.compiled.policy import NOW, ROW, cards_in, without_hand
from pegout.analysis.cribbage.compiled.position import Step, go, lay, number_held, pips, position_in
from pegout.analysis.cribbage.options import Options
from pegout.analysis.jit import Int, compiled, inner
from pegout.analysis.lookups import Bytes, Floats, Ints
from pegout.bots.cribbage.compiled.posterior import posterior
from pegout.bots.cribbage.compiled.replies import FEATURES, GO, REPLIES, replies

__all__ = ["each_card", "posterior", "replies"]

LISTED = 16  # how often a hand can be listed on the way down: four, three, two, one card, and when it goes

# What the stack holds of a node, one number a column.
_KIND, _MINE, _OTHERS, _PILE, _COUNT, _TURN, _LAST, _GONE, _HELD, _CARDS = range(10)
_FIRST, _NUMBER, _TOP, _NEXT, _WIDTH = range(10, 15)
_NEW, _MY_TURN, _OTHER_TURN = range(3)
_DEPTH = 40


@inner()
def _wins(
    here: Ints, which: Ints, mass: Floats, shows: Ints, nobs: Int, extra: Floats, chances: Floats, needs: Ints
) -> Int:
    """The weight of wins among the hands listed, when all cards are played or somebody is there."""
    mine, others, total = here[_MINE], here[_OTHERS], 0.0
    if mine < needs[0] and others >= needs[1]:
        return total
    for i in range(here[_FIRST], here[_FIRST] + here[_NUMBER]):
        n, weight = which[i], 0.0
        for p in range(mass.shape[1]):
            weight += mass[i, p]
        if mine < needs[0]:
            row, most, at = min(mine, chances.shape[0] - 1), chances.shape[1] - 1, others + shows[n]
            without, with_nobs = chances[row, min(at, most)], chances[row, min(at + nobs, most)]
            weight *= without * (1 - extra[n]) + with_nobs * extra[n]
        total += weight
    return total


@inner()
def _shared(number: Int, mass: Floats, chance: Floats, least: Int, likely: Floats) -> None:
    """Turn chances into shares of a hand's `mass` (policies,); the first -1 where a card is not followed."""
    whole, kept, top = 0.0, 0.0, 0
    for p in range(len(mass)):
        whole += mass[p]
    for n in range(number):
        likely[n] = 0.0
        for p in range(len(mass)):
            likely[n] += mass[p] * chance[p, n]
        if likely[n] > likely[top]:
            top = n
    for n in range(number):
        if n == top or likely[n] > least * whole:
            kept += likely[n]
        else:
            chance[0, n] = -1.0
    for n in range(number):
        if chance[0, n] >= 0.0:
            for p in range(len(mass)):
                chance[p, n] *= mass[p] * whole / kept


@inner()
def _part(
    here: Ints, groups: Ints, others: Bytes, other_sees: Ints, which: Ints, held: Ints, mass: Floats,
    policies: Floats, options: Options, least: Int, number_of: Ints, ranks: Ints, chance: Floats, sheet: Ints,
) -> None:  # fmt: skip
    """List the opponent's hands anew, sorted by what each plays, once for each card that is not unlikely
    (`least`).

    Group g is from `groups[g]` up to `groups[g + 1]`, counted from the top.
    """
    first, number, top, size = here[_FIRST], here[_NUMBER], here[_TOP], others.shape[1]
    cards, ahead = number_held(here[_HELD], 0), size - number_held(here[_HELD], 1) + (size == 4)
    followed_from = least * (1 << ahead)  # the first card takes longest
    unseen, features, likely = np.empty(13, dtype=np.int64), np.empty(FEATURES), np.empty(4)
    hidden = cards_in(other_sees) - size
    for rank in range(13):
        sheet[rank, NOW] = -1
    for g in range(REPLIES + 1):
        groups[g] = 0
    for n in range(number):
        i = first + n
        hand = others[which[i]]
        without_hand(other_sees, hand, unseen)
        number_of[n] = replies(
            hand, held[i], here[_PILE], here[_COUNT], unseen, hidden, cards, policies, options, sheet,
            ranks[n],
            chance[n], features,
        )  # fmt: skip
        if number_of[n] > 1:
            _shared(number_of[n], mass[i], chance[n], followed_from, likely)
        else:
            for p in range(len(policies)):
                chance[n, p, 0] = mass[i, p]
        for k in range(number_of[n]):
            groups[ranks[n, k] + 1] += chance[n, 0, k] >= 0.0
    for g in range(REPLIES):
        groups[g + 1] += groups[g]
    for n in range(number):
        i = first + n
        for k in range(number_of[n]):
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
            for p in range(len(policies)):
                mass[at, p] = chance[n, p, k]
    for g in range(REPLIES, 0, -1):  # each has moved to the start of the next
        groups[g] = groups[g - 1]
    groups[0] = 0


@inner()
def _copy(here: Ints, new: Ints) -> None:
    for column in range(_WIDTH):
        new[column] = here[column]


@inner(inline=True)
def _enter(new: Ints, step: Step, seat: Int, last: Int) -> None:
    """Take a step over: its points are of `seat`, those for the last card of `last`."""
    at = step.position
    new[_MINE + seat] += step.points
    new[_MINE + last] += step.last
    new[_PILE], new[_COUNT], new[_TURN], new[_LAST] = at.pile, at.count, at.to_play, at.last
    new[_GONE], new[_HELD], new[_KIND] = at.gone, at.held, _NEW


@inner(inline=True)
def _next_card(hand: Bytes, left: Int, start: Int, count: Int) -> Int:
    """The first card from `start` on that fits and differs from the one before; `len(hand)` if none does."""
    i, before = start, -1
    if i and left >> (i - 1) & 1:
        before = int(hand[i - 1])
    while i < len(hand):
        rank = int(hand[i])
        if left >> i & 1:
            if rank != before and count + pips(rank + 1) <= 31:
                break
            before = rank
        i += 1
    return i


@compiled(
    "void(u1[::1], u1[:,::1], f8[:,::1], i8[::1], f8[::1], f8[:,::1], i8[::1], i8, i8, i8[::1], i8,"
    " f8[:,::1], f8, Options, f8[::1])",
    records=(Options,),
)
def each_card(
    hand: Bytes, others: Bytes, weights: Floats, shows: Ints, extra: Floats, chances: Floats, needs: Ints,
    pile: Int, count: Int, other_sees: Ints, gone: Int, policies: Floats, least: Int, options: Options,
    values: Floats,
) -> None:  # fmt: skip
    """My chance to win with each card of `hand` (n,) sorted ranks, into `values` (n,); -1 if it cannot be.

    `others` (hands, k) the opponent's hands, sorted, their `weights` (hands, policies), what each `shows` and
    with what chance (`extra`) nobs as well; `chances` (a, b) that I win if I make a more points in the
    play, and the other b with the hand; `needs` (2,) points to the target; `pile` packed, and its `count`;
    `other_sees` (13,) cards that the opponent has not seen, the own hand not taken off; `gone` whether the
    opponent has said go. What the opponent plays with a chance below `least` is not followed.
    """
    number, cards = others.shape
    which, held = np.empty(LISTED * number, dtype=np.int64), np.empty(LISTED * number, dtype=np.int64)
    mass = np.empty((LISTED * number, len(policies)))
    number_of, ranks = np.empty(number, dtype=np.int64), np.empty((number, 4), dtype=np.int64)
    chance, sheet = np.empty((number, len(policies), 4)), np.empty((13, ROW), dtype=np.int64)
    for n in range(number):
        which[n], held[n] = n, (1 << cards) - 1
        for p in range(len(policies)):
            mass[n, p] = weights[n, p]
    stack = np.zeros((_DEPTH, _WIDTH), dtype=np.int64)
    groups, totals = np.zeros((_DEPTH, REPLIES + 1), dtype=np.int64), np.zeros(_DEPTH)
    values[:] = -1.0
    here = stack[0]
    here[_PILE], here[_COUNT], here[_LAST], here[_GONE] = pile, count, 1 if pile else -1, gone << 1
    here[_HELD], here[_CARDS] = len(hand) | cards << 4, (1 << len(hand)) - 1
    here[_NUMBER], here[_TOP] = number, number
    depth = 0
    while depth >= 0:
        here, new = stack[depth], stack[depth + 1]
        result = -1.0
        if here[_KIND] == _NEW:
            here[_NEXT], totals[depth] = 0, 0.0
            if here[_TURN] < 0 or here[_MINE] >= needs[0] or here[_OTHERS] >= needs[1]:
                result = _wins(here, which, mass, shows, options.nobs, extra, chances, needs)
            elif here[_TURN] == 1:
                _part(
                    here, groups[depth], others, other_sees, which, held, mass, policies, options, least,
                    number_of, ranks, chance, sheet,
                )  # fmt: skip
                here[_KIND] = _OTHER_TURN
            elif _next_card(hand, here[_CARDS], here[_NEXT], here[_COUNT]) < len(hand):
                here[_KIND] = _MY_TURN
            else:
                _enter(here, go(position_in(here, _PILE), options), here[_TURN], here[_LAST])
                continue
        if here[_KIND] == _MY_TURN:
            i = _next_card(hand, here[_CARDS], here[_NEXT], here[_COUNT])
            here[_NEXT] = i + 1
            if i < len(hand):
                other_sees[hand[i]] -= 1
                _copy(here, new)
                new[_CARDS] = here[_CARDS] & ~(1 << i)
                at = position_in(here, _PILE)
                _enter(new, lay(at, int(hand[i]) + 1, options), at.to_play, at.to_play)
                depth += 1
                continue
            result = totals[depth]
        elif here[_KIND] == _OTHER_TURN:
            g = here[_NEXT]
            while g < REPLIES and groups[depth, g] == groups[depth, g + 1]:
                g += 1
            here[_NEXT] = g + 1
            if g < REPLIES:
                _copy(here, new)
                new[_FIRST] = here[_TOP] + groups[depth, g]
                new[_NUMBER] = groups[depth, g + 1] - groups[depth, g]
                new[_TOP] = here[_TOP] + groups[depth, REPLIES]
                if g == GO:
                    _enter(new, go(position_in(here, _PILE), options), here[_TURN], here[_LAST])
                else:
                    _enter(new, lay(position_in(here, _PILE), g + 1, options), here[_TURN], here[_TURN])
                depth += 1
                continue
            result = totals[depth]
        depth -= 1
        if depth >= 0:
            above = stack[depth]
            if above[_KIND] == _MY_TURN:
                other_sees[hand[above[_NEXT] - 1]] += 1
                totals[depth] = max(totals[depth], result)
                if depth == 0:
                    values[above[_NEXT] - 1] = result
            else:
                totals[depth] += result
