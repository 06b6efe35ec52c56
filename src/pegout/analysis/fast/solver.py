"""Perfect play where both hands are known: alpha-beta, on packed hands and a stack of its own."""

from __future__ import annotations

import numpy as np

from pegout.analysis.fast import Int, compiled
from pegout.analysis.fast.packed import pack, points_of, without
from pegout.analysis.tables import Bytes, Ints

# A position on the stack, one number a column; "mine" is always of who is to play.
_MINE, _HIS, _PILE, _COUNT, _ALPHA, _BETA, _BEST, _EDGE, _TURNS, _NEXT, _NUMBER, _MOVES = range(12)
ROOM = (9, 16)  # eight cards, and the position before the first


@compiled("void(i8[::1])", inline=True)
def _list_moves(here: Ints) -> None:
    """The cards that can be played, what scores most first (it cuts more): points, rank, where it is held."""
    left, pile, count = here[_MINE], here[_PILE], here[_COUNT]
    before, at, number = np.int64(0), np.int64(0), np.int64(0)
    while left:
        rank = left & 15
        after = count + min(rank, 10)
        if after > 31:
            break
        if rank != before:
            move = points_of(pile, after, rank) << 8 | rank << 4 | at
            i = number
            while i > 0 and here[_MOVES + i - 1] < move:
                here[_MOVES + i] = here[_MOVES + i - 1]
                i -= 1
            here[_MOVES + i] = move
            number += 1
            before = rank
        left >>= 4
        at += 4
    here[_NEXT], here[_NUMBER] = 0, number


@compiled("UniTuple(i8, 3)(i8, i8, i8, i8[:,::1])")
def solve(mine: Int, his: Int, pile: Int, stack: Ints) -> tuple[Int, Int, Int]:
    """What who is to play makes more than the other from here on, if both play perfectly and see all cards.

    `mine`, `his`, `pile` packed (see `packed`); one of mine can be played. `stack` (`ROOM`) is to work in.
    Returns that value, the rank of the best card (1 .. 13), and how many positions with a choice it saw.
    """
    here = stack[0]
    here[_MINE], here[_HIS], here[_PILE], here[_COUNT] = mine, his, pile, 0
    while pile:
        here[_COUNT] += min(pile & 15, 10)
        pile >>= 4
    here[_ALPHA], here[_BETA], here[_BEST] = -999, 999, -999
    _list_moves(here)
    depth, seen, first = np.int64(0), np.int64(1), np.int64(0)
    while True:
        here = stack[depth]
        if here[_NEXT] == here[_NUMBER]:
            value = here[_BEST]
            if depth == 0:
                return value, first, seen
            depth -= 1
            here = stack[depth]
            value = here[_EDGE] - value if here[_TURNS] else here[_EDGE] + value
            move = here[_MOVES + here[_NEXT] - 1]
        else:
            move = here[_MOVES + here[_NEXT]]
            here[_NEXT] += 1
            rank, points = move >> 4 & 15, move >> 8
            mine, his = without(here[_MINE], move & 15), here[_HIS]
            pile, count, edge, turned, forced = here[_PILE], here[_COUNT], np.int64(0), False, True
            while forced:  # what leaves no choice is played on, without a place on the stack
                pile, count = pile << 4 | rank, count + min(rank, 10)
                turns = his != 0
                if count == 31:
                    pile, count = 0, 0
                elif not mine and not his:
                    points += 1  # last
                elif not his or count + min(his & 15, 10) > 31:
                    turns = False
                    if not mine or count + min(mine & 15, 10) > 31:
                        points += 1  # go
                        pile, count, turns = 0, 0, his != 0
                edge += -points if turned else points
                if turns:
                    mine, his, turned = his, mine, not turned
                forced = mine != 0 and (mine < 16 or count + min(mine >> 4 & 15, 10) > 31)
                if forced:
                    rank = mine & 15
                    mine >>= 4
                    points = points_of(pile, count + min(rank, 10), rank)
            if mine:
                here[_EDGE], here[_TURNS] = edge, turned
                alpha, beta = here[_ALPHA] - edge, here[_BETA] - edge
                depth += 1
                seen += 1
                here = stack[depth]
                here[_MINE], here[_HIS] = mine, his
                if turned:
                    here[_ALPHA], here[_BETA] = -beta, -alpha
                else:
                    here[_ALPHA], here[_BETA] = alpha, beta
                here[_PILE], here[_COUNT], here[_BEST] = pile, count, -999
                _list_moves(here)
                continue
            value = edge
        if value > here[_BEST]:
            here[_BEST] = value
            if depth == 0:
                first = move >> 4 & 15
            here[_ALPHA] = max(here[_ALPHA], value)
            if value >= here[_BETA]:
                here[_NEXT] = here[_NUMBER]


@compiled("void(u1[:,:,::1], i8[::1])")
def solve_many(hands: Bytes, values: Ints) -> None:
    """The play of many deals from its first card: `hands` (n, 2, 4) ranks 0 .. 12, pone's first.

    Fills `values` (n,): what pone makes more than the dealer.
    """
    stack = np.empty(ROOM, dtype=np.int64)
    for i in range(len(hands)):
        values[i] = solve(pack(hands[i, 0]), pack(hands[i, 1]), 0, stack)[0]
