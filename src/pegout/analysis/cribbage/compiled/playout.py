"""Playing to the end by a policy: two, three or four players, many deals at once.

Ranks only: 0 ace .. 12 king in arrays, packed inside (see `position`). Players are numbered in turn order.
Each player decides by the cards that player may see.
"""

from __future__ import annotations

import numpy as np

from pegout.analysis.cribbage.options import Options
from pegout.analysis.jit import Int, compiled, inner
from pegout.analysis.lookups import Bytes, Floats, Ints

from .policy import CAREFUL, GREEDY, ROW, cards_in, careful, greedy
from .position import Position, go, lay, next_to_play, number_held, pack, without_last_moved

__all__ = ["CAREFUL", "GREEDY"]
NEVER = 9999  # more points than possible


@inner(inline=True)
def _credit(side: Int, points: Int, made: Ints, race: Ints) -> None:
    if side == 0:
        for p in range(made[0] + 1, min(made[0] + points, len(race) - 1) + 1):
            race[p] = made[1]
    made[side] += points


@inner(inline=True)
def _choose(
    at: Position, hand: Int, unseen: Ints, policy: Int, options: Options, row: Ints
) -> Int:
    """The bit of the card that the player to act plays; -1 for a go."""
    if policy == GREEDY:
        return greedy(hand, at.pile, at.count, options)[0]
    following = next_to_play(at.to_play, 0, at.held & ~(15 << 4 * at.to_play), at.players)
    cards = number_held(at.held, following) if following >= 0 else 0
    return careful(hand, at.pile, at.count, unseen, cards_in(unseen), cards, options, row)


@inner()
def follow(
    at: Position, hands: Ints, unseen: Ints, policy: Int, options: Options, sides: Ints, needs: Ints,
    made: Ints, race: Ints, row: Ints,
) -> Int:  # fmt: skip
    """Play to the end, adding points to `made` (sides,); returns the side that reached its `needs`, or -1.

    `hands` (players,), packed, and `unseen` (players, 13), the unseen cards by rank for each, are consumed.
    `race` (n,), if not empty, receives side 1's points at the moment when side 0 reached each number of
    points.
    """
    while at.to_play >= 0:
        who = at.to_play
        bit = _choose(at, hands[who], unseen[who], policy, options, row)
        if bit < 0:
            side = sides[at.last]
            step = go(at, options)
        else:
            side, rank = sides[who], hands[who] >> bit & 15
            hands[who] = without_last_moved(hands[who], bit, number_held(at.held, who))
            for seat in range(at.players):
                if seat != who:
                    unseen[seat, rank - 1] -= 1
            step = lay(at, rank, options)
        at = step.position
        for points in (step.points, step.last):
            if points:
                _credit(side, points, made, race)
                if made[side] >= needs[side]:
                    return side
    return -1


@inner(inline=True)
def same_for_all(number: Int, players: Int) -> Int:
    """The packed numbers of cards if each player holds `number`."""
    held = 0
    for seat in range(players):
        held |= number << 4 * seat
    return held


@compiled("void(u1[:,:,::1], u1[:,:,::1], Options, i8[:,::1])", records=(Options,))
def play_out(hands: Bytes, seen: Bytes, options: Options, made: Ints) -> None:
    """Careful play of `hands` (deals, players, k), pone first; fills `made` (deals, players) with points.

    `seen` (deals, players, n): the cards that each has seen before the play, including its own hand.
    """
    players = hands.shape[1]
    mine, unseen = np.empty(players, dtype=np.int64), np.empty((players, 13), dtype=np.int64)
    sides, needs, race = np.arange(players), np.full(players, NEVER), np.empty(0, dtype=np.int64)
    row = np.empty(ROW, np.int64)
    for n in range(hands.shape[0]):
        made[n] = 0
        unseen[:] = 4
        for seat in range(players):
            mine[seat] = pack(hands[n, seat])
            for rank in seen[n, seat]:
                unseen[seat, rank] -= 1
        start = Position(0, 0, 0, -1, 0, same_for_all(hands.shape[2], players), players)
        follow(start, mine, unseen, CAREFUL, options, sides, needs, made[n], race, row)


# --- with unknown hands ---------------------------------------------------------------------------


@compiled("void(u1[:,::1], i8[::1], i8[::1], b1[:,::1], u1[:,:,::1], i8[::1])")
def deal(orders: Bytes, needs: Ints, turns: Ints, may: Bytes, hands: Bytes, failed: Ints) -> None:
    """Deal the hidden cards: player `p` gets `needs[p]` at the front of `hands[d, p]`.

    `orders` (determinizations, cards): the hidden ranks, shuffled for each; `turns`: the players in dealing
    order; `may` (players, 13): the ranks that each can hold; `failed` (determinizations,) is set to 1 where
    cards ran out.
    """
    taken = np.zeros(orders.shape[1], dtype=np.uint8)
    for d in range(len(orders)):
        taken[:] = 0
        for p in turns:
            has = 0
            for i in range(orders.shape[1]):
                if has == needs[p]:
                    break
                if not taken[i] and may[p, orders[d, i]]:
                    taken[i] = 1
                    hands[d, p, has] = orders[d, i]
                    has += 1
            if has < needs[p]:
                failed[d] = 1


@compiled(
    "void(u1[:,:,::1], i8[::1], f8[::1], i8[::1], i8, i8, i8, i8[::1], Options, i8[::1], i8[::1], f8,"
    " f8[::1])",
    records=(Options,),
)
def rate(
    hands: Bytes, held: Ints, weights: Floats, seen: Ints, pile: Int, count: Int, last: Int, cards: Ints,
    options: Options, sides: Ints, needs: Ints, point: Int, values: Floats,
) -> None:  # fmt: skip
    """Fill `values` with the value of each of `cards` (ranks) to player 0, whose turn it is.

    A win counts 1, a loss 0, anything else 1/2 plus `point` for each point of player 0's side beyond the
    others' average. `hands` (determinizations, players, k) with `weights`; `held` (players,): number of cards
    of each; `seen` (13,): cards that all have seen; `pile`: packed; `last`: the player of its last card.
    """
    players, number = hands.shape[1], 0
    unseen, mine = np.empty((players, 13), dtype=np.int64), np.empty(players, dtype=np.int64)
    made, race, row = np.empty(len(needs), np.int64), np.empty(0, np.int64), np.empty(ROW, np.int64)
    values[:] = 0.0
    for seat in range(players):
        number |= held[seat] << 4 * seat
    start = Position(pile, count, 0, last, 0, number, players)
    for d in range(hands.shape[0]):
        for n in range(len(cards)):
            made[:] = 0
            for seat in range(players):
                mine[seat] = pack(hands[d, seat, : held[seat]])
                for rank in range(13):
                    unseen[seat, rank] = 4 - seen[rank]
                for i in range(held[seat]):
                    unseen[seat, hands[d, seat, i]] -= 1
                if seat > 0:
                    unseen[seat, cards[n]] -= 1
            bit = 0
            while mine[0] >> bit & 15 != cards[n] + 1:
                bit += 4
            mine[0] = without_last_moved(mine[0], bit, held[0])
            step = lay(start, cards[n] + 1, options)
            made[sides[0]] = step.points + step.last
            winner = sides[0]
            if made[winner] < needs[winner]:
                winner = follow(
                    step.position, mine, unseen, CAREFUL, options, sides, needs, made, race, row
                )
            if winner >= 0:
                value = 1.0 if winner == sides[0] else 0.0
            else:
                others = made.sum() - made[sides[0]]
                value = 0.5 + point * (made[sides[0]] - others / (len(made) - 1))
            values[n] += weights[d] * value
