"""The play searched: the best reply, by the chance to win, to one whose hand and policy are unknown.
Compiled.

All hands that the other may hold are weighed (`posterior`): by the ways they can come, by how readily they
are kept, and by how likely one of some policy (`policies`) would have played with them as the other did.
Then all of them are followed at once (`each_card`). At my turns every card of mine is tried; at the
other's, each hand plays what its policy says, a share for each card that is likely, and the hands part by
what they play, so that I know at my next turn what the other's cards told me. When the play is over, each
hand counts as much as its share of wins by the table of who counts what.

Ranks 0 ace .. 12 king. Seats: 0 I, 1 the other.
"""

from __future__ import annotations

import numpy as np

from pegout.analysis.cribbage.compiled.policy import NOW, ROW
from pegout.analysis.cribbage.compiled.position import Position, Step, go, lay, number_held, pips
from pegout.analysis.cribbage.options import Options
from pegout.analysis.jit import Int, compiled, inner
from pegout.analysis.tables import Bytes, Floats, Ints
from pegout.bots.cribbage.compiled.replies import FEATURES, GO, REPLIES, replies

LISTED = 16  # how often a hand can be listed on the way down: four, three, two, one card, and when it goes
RESET = -2  # in a history, where a go is -1
MOST, FLOOR, LEAST = range(3)  # limits: hands followed, least chance of a card, and to follow it

# What the stack holds of a node, one number a column.
_KIND, _MINE, _OTHERS, _PILE, _COUNT, _TURN, _LAST, _GONE, _HELD, _CARDS = range(10)
_FIRST, _NUMBER, _TOP, _NEXT, _WIDTH = range(10, 15)
_NEW, _MY_TURN, _OTHER_TURN = range(3)
_DEPTH = 40

_RANK = np.arange(13)  # what the cards of a kept hand add to its place (tables.colex)
_SECOND = _RANK * (_RANK + 1) // 2
_THIRD = _SECOND * (_RANK + 2) // 3
_FOURTH = _THIRD * (_RANK + 3) // 4


# --- what the other may hold ----------------------------------------------------------------------


@inner()
def _together(rest: Bytes, played: Bytes, whole: Bytes) -> None:
    """The cards still held and those played, sorted, into `whole` (4,)."""
    n = len(rest)
    whole[:n] = rest
    for card in played:
        at = n
        while at > 0 and whole[at - 1] > card:
            whole[at] = whole[at - 1]
            at -= 1
        whole[at] = card
        n += 1


@inner()
def _prior(
    every: Bytes, played: Bytes, left: Floats, keeps: Floats, wholes: Bytes, shares: Floats, weights: Floats
) -> None:
    """By the ways that a hand can come, how readily it is kept, and how common a policy is."""
    counts = np.empty(13)
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
        for p in range(len(shares)):
            weights[n, p] = shares[p] * ways * keeps[place]


@inner()
def posterior(
    every: Bytes, played: Bytes, left: Floats, keeps: Floats, unseen: Ints, history: Ints, policies: Floats,
    shares: Floats, floor: Int, options: Options, weights: Floats,
) -> None:  # fmt: skip
    """How likely the other holds each of the hands `every` (n, k) and has each policy: `weights` (n,
    policies).

    `played` the other's cards so far; `left` (13,) cards of each rank that I do not see, `keeps` (1820,) how
    readily four cards are kept, by place; `unseen` (13,) what the other did not see at first, the own hand
    not taken off; `history` (events, 2) who (0 I, 1 the other) and what: a rank, -1 a go, `RESET`;
    `shares` (policies,) how common each of the `policies` is; `floor` the least chance of a card. Chances
    are not made to sum to 1.
    """
    wholes = np.empty((len(every), 4), dtype=np.uint8)
    _prior(every, played, left, keeps, wholes, shares, weights)
    holds, counts = np.full(len(every), 15), np.empty(13, dtype=np.int64)
    sheet, features = np.empty((13, ROW), dtype=np.int64), np.empty(FEATURES)
    ranks, chance = np.empty(4, dtype=np.int64), np.empty((len(policies), 4))
    seen, mine, pile, count = unseen.copy(), 4, 0, 0
    for event in range(len(history)):
        who, what = history[event, 0], history[event, 1]
        if what == RESET:
            pile, count = 0, 0
            continue
        if who == 1:
            sheet[:, NOW] = -1
            hidden = seen.sum() - 4
            for n in range(len(every)):
                counts[:] = seen
                for rank in wholes[n]:
                    counts[rank] -= 1
                number = replies(
                    wholes[n], holds[n], pile, count, counts, hidden, mine, policies, options, sheet, ranks,
                    chance, features,
                )  # fmt: skip
                at = 0
                while at < number and ranks[at] != (GO if what < 0 else what):
                    at += 1
                for p in range(len(policies)):
                    if at == number:
                        weights[n, p] = 0.0
                    elif what >= 0:
                        weights[n, p] *= floor + (1.0 - floor) * chance[p, at]
                if what >= 0:
                    at = 0
                    while wholes[n, at] != what or not holds[n] >> at & 1:
                        at += 1
                    holds[n] &= ~(1 << at)
        elif what >= 0:
            mine -= 1
            seen[what] -= 1
        if what >= 0:
            pile, count = pile << 4 | (what + 1), count + pips(what + 1)


@inner()
def select(weights: Floats, most: Int, chosen: Ints, mass: Floats) -> Int:
    """Which hands to follow, and how much each stands for: all that can be, or `most` drawn evenly.

    `weights` (n, policies); fills `chosen` (number,) and `mass` (number, policies), which sums to 1; returns
    the number.
    """
    number, total, policies = 0, 0.0, weights.shape[1]
    sums = np.zeros(len(weights))
    for n in range(len(weights)):
        for p in range(policies):
            sums[n] += weights[n, p]
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
            for p in range(policies):
                mass[at, p] = share * weights[n, p] / sums[n]
            at += 1
    return at


# --- the tree -------------------------------------------------------------------------------------


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
    """List the other's hands anew, sorted by what each plays, once for each card that is not unlikely
    (`least`).

    Group g is from `groups[g]` up to `groups[g + 1]`, counted from the top.
    """
    first, number, top, size = here[_FIRST], here[_NUMBER], here[_TOP], others.shape[1]
    cards, ahead = number_held(here[_HELD], 0), size - number_held(here[_HELD], 1) + (size == 4)
    followed_from = least * (1 << ahead)  # the first card takes longest
    unseen, features, likely = np.empty(13, dtype=np.int64), np.empty(FEATURES), np.empty(4)
    hidden = other_sees.sum() - size
    sheet[:, NOW] = -1
    groups[:] = 0
    for n in range(number):
        i = first + n
        hand = others[which[i]]
        unseen[:] = other_sees
        for rank in hand:
            unseen[rank] -= 1
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


@inner(inline=True)
def _position(here: Ints) -> Position:
    return Position(here[_PILE], here[_COUNT], here[_TURN], here[_LAST], here[_GONE], here[_HELD], 2)


@inner(inline=True)
def _enter(new: Ints, step: Step, seat: Int, last: Int) -> None:
    """Take a step over: its points are of `seat`, those for the last card of `last`."""
    at = step.position
    new[_MINE + seat] += step.points
    new[_MINE + last] += step.last
    new[_PILE], new[_COUNT], new[_TURN], new[_LAST] = at.pile, at.count, at.turn, at.last
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


@inner()
def each_card(
    hand: Bytes, others: Bytes, weights: Floats, shows: Ints, extra: Floats, chances: Floats, needs: Ints,
    pile: Int, count: Int, other_sees: Ints, gone: Int, policies: Floats, least: Int, options: Options,
    values: Floats,
) -> None:  # fmt: skip
    """My chance to win with each card of `hand` (n,) sorted ranks, into `values` (n,); -1 if it cannot be.

    `others` (hands, k) the other's hands, sorted, their `weights` (hands, policies), what each `shows` and
    with what chance (`extra`) nobs as well; `chances` (a, b) that I win if I make a more points in the
    play, and the other b with the hand; `needs` (2,) points to the target; `pile` packed, and its `count`;
    `other_sees` (13,) cards that the other has not seen, the own hand not taken off; `gone` whether the
    other has said go. What the other plays with a chance below `least` is not followed.
    """
    number, cards = others.shape
    which, held = np.empty(LISTED * number, dtype=np.int64), np.empty(LISTED * number, dtype=np.int64)
    mass = np.empty((LISTED * number, len(policies)))
    number_of, ranks = np.empty(number, dtype=np.int64), np.empty((number, 4), dtype=np.int64)
    chance, sheet = np.empty((number, len(policies), 4)), np.empty((13, ROW), dtype=np.int64)
    for n in range(number):
        which[n], held[n], mass[n] = n, (1 << cards) - 1, weights[n]
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
            elif _next_card(hand, here[_CARDS], 0, here[_COUNT]) < len(hand):
                here[_KIND] = _MY_TURN
            else:
                _enter(here, go(_position(here), options), 0, here[_LAST])
                continue
        if here[_KIND] == _MY_TURN:
            i = _next_card(hand, here[_CARDS], here[_NEXT], here[_COUNT])
            here[_NEXT] = i + 1
            if i < len(hand):
                other_sees[hand[i]] -= 1
                new[:] = here
                new[_CARDS] = here[_CARDS] & ~(1 << i)
                _enter(new, lay(_position(here), int(hand[i]) + 1, options), 0, 0)
                depth += 1
                continue
            result = totals[depth]
        elif here[_KIND] == _OTHER_TURN:
            g = here[_NEXT]
            while g < REPLIES and groups[depth, g] == groups[depth, g + 1]:
                g += 1
            here[_NEXT] = g + 1
            if g < REPLIES:
                new[:] = here
                new[_FIRST] = here[_TOP] + groups[depth, g]
                new[_NUMBER] = groups[depth, g + 1] - groups[depth, g]
                new[_TOP] = here[_TOP] + groups[depth, REPLIES]
                if g == GO:
                    _enter(new, go(_position(here), options), 1, here[_LAST])
                else:
                    _enter(new, lay(_position(here), g + 1, options), 1, 1)
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


# --- all of it ------------------------------------------------------------------------------------


@compiled(
    "void(u1[::1], u1[::1], i8[:,::1], f8[::1], i8[::1], i8, b1, f8, f8[::1], f8[:,::1], i8[::1], f8[:,::1],"
    " f8[::1], f8[::1], u1[:,::1], u1[::1], i8[::1], Options, f8[::1])",
    records=(Options,),
)
def think(
    hand: Bytes, played: Bytes, history: Ints, left: Floats, unseen: Ints, starter: Int, shown: Int,
    jack: Int, keeps: Floats, chances: Floats, needs: Ints, policies: Floats, shares: Floats, limits: Floats,
    every: Bytes, five: Bytes, keys: Ints, options: Options, values: Floats,
) -> None:  # fmt: skip
    """My chance to win with each card of `hand`, into `values` (n,); -1 where it cannot be played.

    As `posterior` and `each_card` say; `shown` whether the other has played the Jack of the starter's
    suit, `jack` the chance that a Jack of the other's is that one; `limits` how many hands are followed at
    `MOST`, and `FLOOR` and `LEAST`; `five` the points of five ranks by the sum of their `keys`.
    """
    weights = np.empty((len(every), len(policies)))
    posterior(every, played, left, keeps, unseen, history, policies, shares, limits[FLOOR], options, weights)
    chosen, mass = np.empty(len(every), dtype=np.int64), np.empty(weights.shape)
    number = select(weights, int(limits[MOST]), chosen, mass)
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
        shows[i] = five[key] + options.nobs * shown
    pile, count, gone, other_sees = 0, 0, 0, unseen.copy()
    for rank in played:
        other_sees[rank] -= 1
    for event in range(len(history)):
        who, what = history[event, 0], history[event, 1]
        if what == RESET:
            pile, count, gone = 0, 0, 0
        elif what < 0:
            gone = 1 if who == 1 else gone
        else:
            pile, count = pile << 4 | (what + 1), count + pips(what + 1)
            if who == 0:
                other_sees[what] -= 1
    each_card(
        hand, others, mass[:number], shows, extra, chances, needs, pile, count, other_sees, gone, policies,
        limits[LEAST], options, values,
    )  # fmt: skip
