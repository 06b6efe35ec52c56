"""The end of the play, where nobody has a choice that depends on another's: each hand by itself. Compiled.

Most of a search's nodes are here, with one hand each; so hands are played out one by one, and no node is made
for them. What the columns of a node are stands here, for those who search above.

Seats: 0 I, 1 the opponent.
"""

from __future__ import annotations

from pegout.analysis.cribbage.compiled.position import Position, go, lay, pips, position_in, without_rank
from pegout.analysis.cribbage.options import Options
from pegout.analysis.jit import Int, inner
from pegout.analysis.lookups import Floats, Ints
from pegout.bots.cribbage.compiled.replies import GO, REPLIES

# What is known of a node, one number a column; from PILE to HELD as a `Position` has it.
KIND, MINE, OTHERS, PILE, COUNT, TURN, LAST, GONE, HELD, CARDS = range(10)
FIRST, NUMBER, TOP, SEES, NEXT, WIDTH = range(10, 16)


@inner(inline=True)
def _played_out(
    at: Position, mine: Int, others: Int, scores: tuple[Int, Int], needs: tuple[Int, Int], options: Options
) -> tuple[Int, Int]:
    """What both have made at the end, or when somebody is there, from what they have now (`scores`).

    `mine`, `others` the one card that each has left, or 0.
    """
    first, second = scores
    while at.to_play >= 0 and first < needs[0] and second < needs[1]:
        seat, last = at.to_play, at.last
        card = others if seat else mine
        if at.count + pips(card) <= 31:
            step, last = lay(at, card, options), seat
        else:
            step = go(at, options)
        if seat:
            second += step.points
        else:
            first += step.points
        if last:
            second += step.last
        else:
            first += step.last
        at = step.position
    return first, second


@inner(inline=True)
def _worth(
    scores: tuple[Int, Int], shows: Int, extra: Int, nobs: Int, chances: Floats, needs: tuple[Int, Int]
) -> Int:
    """My chance to win when all cards are played or somebody is there."""
    first, second = scores
    if first >= needs[0]:
        return 1.0
    if second >= needs[1]:
        return 0.0
    row, most = min(first, chances.shape[0] - 1), chances.shape[1] - 1
    worth = chances[row, min(second + shows, most)]
    if extra > 0.0:
        worth = worth * (1.0 - extra) + chances[row, min(second + shows + nobs, most)] * extra
    return worth


@inner(inline=True)
def _whole(mass: Floats, i: Int) -> Int:
    """How likely a hand is."""
    whole = 0.0
    for p in range(mass.shape[1]):
        whole += mass[i, p]
    return whole


@inner()
def shared(number: Int, mass: Floats, chance: Floats, least: Int, likely: Floats) -> Int:
    """How likely each card of a hand is, by its `mass` (policies,) and their `chance` (4, policies).

    Into `likely` (4,), with 0 for a card that is less likely than `least` and not followed; returns what
    these are to be multiplied by, so that they make up the hand's mass.
    """
    whole, kept, top = 0.0, 0.0, 0
    for p in range(len(mass)):
        whole += mass[p]
    for k in range(number):
        likely[k] = 0.0
        for p in range(len(mass)):
            likely[k] += mass[p] * chance[k, p]
        if likely[k] > likely[top]:
            top = k
    for k in range(number):
        if k == top or likely[k] > least * whole:
            kept += likely[k]
        else:
            likely[k] = 0.0
    return whole / kept


@inner()
def forced(
    here: Ints, card: Int, which: Ints, held: Ints, mass: Floats, shows: Ints, nobs: Int, extra: Floats,
    chances: Floats, needs: Ints, options: Options,
) -> Int:  # fmt: skip
    """The weight of wins among the hands listed, where nobody has a choice any more: I hold `card` or none,
    0, and each hand one card at most, or the play is over."""
    total, needed = 0.0, (needs[0], needs[1])
    at, scores = position_in(here, PILE), (here[MINE], here[OTHERS])
    for i in range(here[FIRST], here[FIRST] + here[NUMBER]):
        n = which[i]
        made = _played_out(at, card, held[i], scores, needed, options)
        total += _whole(mass, i) * _worth(made, shows[n], extra[n], nobs, chances, needed)
    return total


@inner()
def last_choice(
    here: Ints, groups: Ints, card: Int, which: Ints, held: Ints, mass: Floats, shows: Ints, nobs: Int,
    extra: Floats, chances: Floats, needs: Ints, least: Int, number_of: Ints, ranks: Ints, chance: Floats,
    likely: Floats, options: Options,
) -> Int:  # fmt: skip
    """The weight of wins among the hands listed, of two cards, where what the opponent plays next is the last
    choice; I hold `card` or none, 0.

    Hands that go, and will choose later, are listed anew instead, as the last of `groups` (see `search`).
    """
    total, needed, gone = 0.0, (needs[0], needs[1]), 0
    at = position_in(here, PILE)
    for n in range(here[NUMBER]):
        i = here[FIRST] + n
        hand, scale = which[i], 1.0
        if ranks[n, 0] == GO:
            to = here[TOP] + gone
            which[to], held[to] = hand, held[i]
            for p in range(mass.shape[1]):
                mass[to, p] = mass[i, p]
            gone += 1
            continue
        if number_of[n] > 1:
            scale = shared(number_of[n], mass[i], chance[n], least, likely)
        else:
            likely[0] = _whole(mass, i)
        for k in range(number_of[n]):
            if likely[k] == 0.0:
                continue
            rank = ranks[n, k] + 1
            step = lay(at, rank, options)
            scores = here[MINE], here[OTHERS] + step.points + step.last
            left = without_rank(held[i], rank)
            made = _played_out(step.position, card, left, scores, needed, options)
            total += likely[k] * scale * _worth(made, shows[hand], extra[hand], nobs, chances, needed)
    for g in range(REPLIES):
        groups[g] = 0
    groups[REPLIES] = gone
    return total
