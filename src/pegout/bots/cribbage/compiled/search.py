"""Search of the play: the best response, by win chance, to an opponent of unknown hand and policy. Compiled.

The whole range of opponent hands, weighted by its posterior (`posterior`), is searched at once. At my turns
every card is tried; at the opponent's turns each hand plays its policy's mix of likely cards, and the range
splits by the card played, so that my next choice uses that information. At the end of the play, each hand is
valued by its win chance at the show.

Ranks 0 ace .. 12 king. Seats: 0 me, 1 the opponent.
"""

from __future__ import annotations

import numpy as np

from pegout.analysis.cribbage.compiled.policy import ROW, cards_in
from pegout.analysis.cribbage.compiled.position import (
    Step,
    go,
    lay,
    number_held,
    pack,
    pips,
    position_in,
    without_rank,
)
from pegout.analysis.cribbage.options import Options
from pegout.analysis.jit import Int, compiled, inner
from pegout.analysis.lookups import Bytes, Floats, Ints
from pegout.bots.cribbage.compiled.endings import (
    CARDS,
    COUNT,
    FIRST,
    GONE,
    HELD,
    KIND,
    LAST,
    MINE,
    NEXT,
    NUMBER,
    OTHERS,
    PILE,
    SEES,
    TOP,
    TURN,
    WIDTH,
    forced,
    last_choice,
    shared,
)
from pegout.bots.cribbage.compiled.posterior import posterior
from pegout.bots.cribbage.compiled.replies import (
    FEATURES,
    GO,
    REPLIES,
    counts_of,
    judge,
    packed_counts,
    weigh,
)

__all__ = ["each_card", "judge", "posterior", "weigh"]

LISTED = 16  # listings of a hand on one path: with four, three, two, one card, and after gos

# The next step at a node.
_NEW, _MY_TURN, _OTHER_TURN = range(3)
_DEPTH = 40


@inner()
def _part(
    here: Ints, groups: Ints, which: Ints, held: Ints, mass: Floats, least: Int, number_of: Ints,
    ranks: Ints, chance: Floats, likely: Floats,
) -> None:  # fmt: skip
    """List the opponent's hands again by card played, for each card of probability `least` or more.

    Group g is from `groups[g]` up to `groups[g + 1]`, counted from the top.
    """
    first, number, top = here[FIRST], here[NUMBER], here[TOP]
    for g in range(REPLIES + 1):
        groups[g] = 0
    for n in range(number):
        i = first + n
        if number_of[n] > 1:
            scale = shared(number_of[n], mass[i], chance[n], least, likely)
            for k in range(number_of[n]):
                if likely[k] == 0.0:
                    chance[n, k, 0] = -1.0
                    continue
                groups[ranks[n, k] + 1] += 1
                for p in range(mass.shape[1]):
                    chance[n, k, p] *= mass[i, p] * scale
        else:
            groups[ranks[n, 0] + 1] += 1
            for p in range(mass.shape[1]):
                chance[n, 0, p] = mass[i, p]
    for g in range(REPLIES):
        groups[g + 1] += groups[g]
    for n in range(number):
        i = first + n
        for k in range(number_of[n]):
            if chance[n, k, 0] < 0.0:
                continue
            g = ranks[n, k]
            at = top + groups[g]
            groups[g] += 1
            which[at], held[at] = which[i], held[i] if g == GO else without_rank(held[i], g + 1)
            for p in range(mass.shape[1]):
                mass[at, p] = chance[n, k, p]
    for g in range(REPLIES, 0, -1):  # each now marks the start of the next group
        groups[g] = groups[g - 1]
    groups[0] = 0


@inner()
def _copy(here: Ints, new: Ints) -> None:
    for column in range(WIDTH):
        new[column] = here[column]


@inner(inline=True)
def _enter(new: Ints, step: Step, seat: Int, last: Int) -> None:
    """Copy a step into a node: its card's points go to `seat`, those for a go or last card to `last`."""
    at = step.position
    new[MINE + seat] += step.points
    new[MINE + last] += step.last
    new[PILE], new[COUNT], new[TURN], new[LAST] = at.pile, at.count, at.to_play, at.last
    new[GONE], new[HELD], new[KIND] = at.gone, at.held, _NEW


@inner(inline=True)
def _next_card(hand: Bytes, left: Int, start: Int, count: Int) -> Int:
    """The first playable card from `start` on whose rank differs from the one before; `len(hand)` if none."""
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
    """Fill `values` (n,) with my win chance after each card of `hand` (n,), sorted ranks; -1: not playable.

    `others` (hands, k): the opponent's hands, sorted, with their `weights` (hands, policies), their points in
    the show (`shows`) and the probability of nobs (`extra`); `chances` (a, b): my win chance if I make a
    further points in the play, and the opponent b in play and hand; `needs` (2,): points to the target;
    `pile`: packed, and its `count`; `other_sees` (13,): cards unseen by the opponent, including its own hand;
    `gone`: whether the opponent has said go. Opponent cards with a probability below `least` are
    pruned.
    """
    number, cards = others.shape
    which, held = np.empty(LISTED * number, np.int64), np.empty(LISTED * number, np.int64)
    mass, wholes = np.empty((LISTED * number, len(policies))), np.empty(number, np.int64)
    number_of, ranks = np.empty(number, np.int64), np.empty((number, 4), np.int64)
    features, chance = np.empty((number, 4, FEATURES)), np.empty((number, 4, len(policies)))
    sheet, base, likely = np.empty((13, ROW), np.int64), np.empty((13, len(policies))), np.empty(4)
    for n in range(number):
        which[n], held[n], wholes[n] = n, pack(others[n]), counts_of(others[n])
        for p in range(len(policies)):
            mass[n, p] = weights[n, p]
    stack = np.zeros((_DEPTH, WIDTH), np.int64)
    groups, totals = np.zeros((_DEPTH, REPLIES + 1), np.int64), np.zeros(_DEPTH)
    values[:] = -1.0
    here = stack[0]
    here[PILE], here[COUNT], here[LAST], here[GONE] = pile, count, 1 if pile else -1, gone << 1
    here[HELD], here[CARDS] = len(hand) | cards << 4, (1 << len(hand)) - 1
    here[NUMBER], here[TOP], here[SEES] = number, number, packed_counts(other_sees)
    depth, unseen = 0, cards_in(other_sees) - cards
    while depth >= 0:
        here, new = stack[depth], stack[depth + 1]
        result = -1.0
        if here[KIND] == _NEW:
            here[NEXT], totals[depth] = 0, 0.0
            mine, theirs = number_held(here[HELD], 0), number_held(here[HELD], 1)
            card, over = 0, here[TURN] < 0 or here[MINE] >= needs[0] or here[OTHERS] >= needs[1]
            if mine == 1:
                card = int(hand[_next_card(hand, here[CARDS], 0, 0)]) + 1
            if depth and (over or (mine < 2 and theirs < 2)):
                result = forced(
                    here, card, which, held, mass, shows, options.nobs, extra, chances, needs, options
                )
            elif here[TURN] == 1:
                ahead = cards - theirs + (cards == 4)
                followed_from = least * (1 << ahead)  # the first card takes longest
                judge(
                    here[FIRST], here[NUMBER], which, held, wholes, here[SEES], unseen - len(hand) + mine,
                    mine, here[PILE], here[COUNT], options, sheet, number_of, ranks, features,
                )  # fmt: skip
                weigh(
                    here[NUMBER], theirs, here[COUNT], policies, sheet, number_of, ranks, features, base,
                    chance,
                )  # fmt: skip
                if mine < 2 and theirs == 2:
                    totals[depth] = last_choice(
                        here, groups[depth], card, which, held, mass, shows, options.nobs, extra, chances,
                        needs, followed_from, number_of, ranks, chance, likely, options,
                    )  # fmt: skip
                else:
                    _part(
                        here, groups[depth], which, held, mass, followed_from, number_of, ranks, chance,
                        likely,
                    )  # fmt: skip
                here[KIND] = _OTHER_TURN
            elif _next_card(hand, here[CARDS], here[NEXT], here[COUNT]) < len(hand):
                here[KIND] = _MY_TURN
            else:
                _enter(here, go(position_in(here, PILE), options), here[TURN], here[LAST])
                continue
        if here[KIND] == _MY_TURN:
            i = _next_card(hand, here[CARDS], here[NEXT], here[COUNT])
            here[NEXT] = i + 1
            if i < len(hand):
                _copy(here, new)
                new[CARDS] = here[CARDS] & ~(1 << i)
                new[SEES] -= 1 << 4 * int(hand[i])
                at = position_in(here, PILE)
                _enter(new, lay(at, int(hand[i]) + 1, options), at.to_play, at.to_play)
                depth += 1
                continue
            result = totals[depth]
        elif here[KIND] == _OTHER_TURN:
            g = here[NEXT]
            while g < REPLIES and groups[depth, g] == groups[depth, g + 1]:
                g += 1
            here[NEXT] = g + 1
            if g < REPLIES:
                _copy(here, new)
                new[FIRST] = here[TOP] + groups[depth, g]
                new[NUMBER] = groups[depth, g + 1] - groups[depth, g]
                new[TOP] = here[TOP] + groups[depth, REPLIES]
                if g == GO:
                    _enter(new, go(position_in(here, PILE), options), here[TURN], here[LAST])
                else:
                    _enter(new, lay(position_in(here, PILE), g + 1, options), here[TURN], here[TURN])
                depth += 1
                continue
            result = totals[depth]
        depth -= 1
        if depth >= 0:
            above = stack[depth]
            if above[KIND] == _MY_TURN:
                totals[depth] = max(totals[depth], result)
                if depth == 0:
                    values[above[NEXT] - 1] = result
            else:
                totals[depth] += result
