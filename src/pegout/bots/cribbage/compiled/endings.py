"""The end of the play, where no choice depends on the opponent's: each hand is played out alone. Compiled.

Most nodes of a search would be here, with one hand each; playing hands out needs no nodes. The columns of a
node are defined here, for `search`.

Seats: 0 me, 1 the opponent.
"""

from __future__ import annotations

from pegout.analysis.cribbage.compiled.position import Position, go, lay, pips, position_in, without_rank
from pegout.analysis.cribbage.options import Options
from pegout.analysis.jit import Int, inner
from pegout.analysis.lookups import Floats, Ints
from pegout.bots.cribbage.compiled.replies import GO, REPLIES

# Columns of a node; PILE to HELD are the fields of `Position`.
KIND, MINE, OTHERS, PILE, COUNT, TURN, LAST, GONE, HELD, CARDS = range(10)
FIRST, NUMBER, TOP, SEES, NEXT, WIDTH = range(10, 16)


@inner(inline=True)
def _played_out(
    at: Position, mine: Int, others: Int, scores: tuple[Int, Int], needs: tuple[Int, Int], options: Options
) -> tuple[Int, Int]:
    """The points of both at the end, or once a player reaches the target, starting from `scores`.

    `mine`, `others`: the last card of each, or 0.
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
    """My win chance once all cards are played or a player has reached the target."""
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
    """The probability mass of a hand, over all policies."""
    whole = 0.0
    for p in range(mass.shape[1]):
        whole += mass[i, p]
    return whole


@inner()
def shared(number: Int, mass: Floats, chance: Floats, least: Int, likely: Floats) -> Int:
    """Fill `likely` (4,) with the probability of each card of a hand.

    `mass` (policies,): of the hand; `chance` (4, policies): of each card. Cards below `least`,
    except the likeliest, are pruned (0); returns the factor that scales the others to the hand's mass.
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
    """The weight of wins among the listed hands when no choice is left.

    I hold `card` (0: none), and each hand has one card at most, or the play is over."""
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
    """The weight of wins among the listed hands of two cards if the opponent's next card is the last choice.

    I hold `card` (0: none). Hands that say go, and choose later, are listed again instead, as the last of
    `groups` (see `search`).
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
