"""Perfect two-player play with known hands: alpha-beta on packed hands, with an explicit stack."""

from __future__ import annotations

import numpy as np

from pegout.analysis.cribbage.options import USUAL
from pegout.analysis.jit import Int, compiled, inner
from pegout.analysis.lookups import Bytes, Ints

from .position import Position, go, lay, pack, pips, points_of, position_in, without

# Columns of the stack, a row for each position with a choice. Values are those of the player to move.
_FIRST, _SECOND, _PILE, _COUNT, _TURN, _LAST, _GONE, _HELD = range(8)
_ALPHA, _BETA, _BEST, _EDGE, _TURNS, _NEXT, _NUMBER, _MOVES = range(8, 16)
ROOM = (9, 20)  # eight cards, and the initial position


@inner(inline=True)
def _enter(here: Ints, at: Position, first: Int, second: Int) -> None:
    """Push a position with a choice, and list its playable cards, highest points first, for more cutoffs.

    A move has points, rank, and the place of the card in the hand.
    """
    here[_FIRST], here[_SECOND], here[_PILE], here[_COUNT] = first, second, at.pile, at.count
    here[_TURN], here[_LAST], here[_GONE], here[_HELD] = at.to_play, at.last, at.gone, at.held
    left, before, bit, number = second if at.to_play else first, 0, 0, 0
    while left:
        rank = left & 15
        after = at.count + pips(rank)
        if after > 31:
            break
        if rank != before:
            move = points_of(at.pile, after, rank, USUAL) << 8 | rank << 4 | bit
            i = number
            while i > 0 and here[_MOVES + i - 1] < move:
                here[_MOVES + i] = here[_MOVES + i - 1]
                i -= 1
            here[_MOVES + i] = move
            number += 1
            before = rank
        left >>= 4
        bit += 4
    here[_NEXT], here[_NUMBER], here[_BEST] = 0, number, -999


@compiled("UniTuple(i8, 3)(i8, i8, i8, i8[:,::1])")
def solve(mine: Int, others: Int, pile: Int, stack: Ints) -> tuple[Int, Int, Int]:
    """The net points of the player to move from here on, under perfect play with all cards visible.

    `mine`, `others`, `pile`: packed (see `position`); one of mine is playable. `stack` (`ROOM`) is scratch.
    Returns the value, the rank of the best card (1 .. 13), and the number of positions with a choice visited.
    """
    held, count = 0, 0
    for shift in range(0, 16, 4):
        held += (mine >> shift & 15 != 0) + ((others >> shift & 15 != 0) << 4)
        lies = pile
    while lies:
        count += pips(lies & 15)
        lies >>= 4
    here = stack[0]
    _enter(here, Position(pile, count, 0, 1, 0, held, 2), mine, others)
    here[_ALPHA], here[_BETA] = -999, 999
    depth, seen, best_rank = 0, 1, 0
    while True:
        here = stack[depth]
        if here[_NEXT] == here[_NUMBER]:
            value = here[_BEST]
            if depth == 0:
                return value, best_rank, seen
            depth -= 1
            here = stack[depth]
            value = here[_EDGE] - value if here[_TURNS] else here[_EDGE] + value
            move = here[_MOVES + here[_NEXT] - 1]
        else:
            move = here[_MOVES + here[_NEXT]]
            here[_NEXT] += 1
            me, first, second = here[_TURN], here[_FIRST], here[_SECOND]
            if me:
                second = without(second, move & 15)
            else:
                first = without(first, move & 15)
            step = lay(position_in(here, _PILE), move >> 4 & 15, USUAL)
            at, edge = step.position, step.points + step.last
            while at.to_play >= 0:  # forced moves need no place on the stack
                hand = second if at.to_play else first
                if at.count + pips(hand & 15) > 31:
                    step = go(at, USUAL)
                    edge += step.last if at.last == me else -step.last
                elif hand < 16 or at.count + pips(hand >> 4 & 15) > 31:
                    step = lay(at, hand & 15, USUAL)
                    points = step.points + step.last
                    edge += points if at.to_play == me else -points
                    if at.to_play:
                        second >>= 4
                    else:
                        first >>= 4
                else:
                    break
                at = step.position
            if at.to_play >= 0:
                turned = at.to_play != me
                here[_EDGE], here[_TURNS] = edge, turned
                alpha, beta = here[_ALPHA] - edge, here[_BETA] - edge
                depth += 1
                seen += 1
                here = stack[depth]
                _enter(here, at, first, second)
                if turned:
                    here[_ALPHA], here[_BETA] = -beta, -alpha
                else:
                    here[_ALPHA], here[_BETA] = alpha, beta
                continue
            value = edge
        if value > here[_BEST]:
            here[_BEST] = value
            if depth == 0:
                best_rank = move >> 4 & 15
            here[_ALPHA] = max(here[_ALPHA], value)
            if value >= here[_BETA]:
                here[_NEXT] = here[_NUMBER]


@compiled("void(u1[:,:,::1], i8[::1])")
def solve_many(hands: Bytes, values: Ints) -> None:
    """Solve many deals from the first card: `hands` (n, 2, 4) ranks 0 .. 12, sorted, pone's first.

    Fills `values` (n,): pone's points less the dealer's.
    """
    stack = np.empty(ROOM, dtype=np.int64)
    for i in range(len(hands)):
        values[i] = solve(pack(hands[i, 0]), pack(hands[i, 1]), 0, stack)[0]
