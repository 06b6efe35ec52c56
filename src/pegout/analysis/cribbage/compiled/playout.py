"""The play followed to its end by a policy: of two, three or four, for many deals at once.

Ranks only: 0 ace .. 12 king in arrays, packed within (see `position`). Players are numbered in the order of
their turns. Each sees what that player may see, and no more.
"""

from __future__ import annotations

import numpy as np

from pegout.analysis.cribbage.options import Options
from pegout.analysis.jit import Int, compiled, inner
from pegout.analysis.tables import Bytes, Floats, Ints

from .policy import CAREFUL, GREEDY, ROW, careful, greedy
from .position import Position, go, lay, next_to_play, number_held, pack, pips, without_last_moved

__all__ = ["CAREFUL", "GREEDY"]
NEVER = 9999  # points that nobody makes


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
    """The bit of the card that who is to play lays, -1 for a go."""
    if policy == GREEDY:
        return greedy(hand, at.pile, at.count, options)
    hidden = 0
    for rank in range(13):
        hidden += unseen[rank]
    following = next_to_play(at.turn, 0, at.held & ~(15 << 4 * at.turn), at.players)
    cards = number_held(at.held, following) if following >= 0 else 0
    return careful(hand, at.pile, at.count, unseen, hidden, cards, options, row)


@inner()
def follow(
    at: Position, hands: Ints, unseen: Ints, policy: Int, options: Options, sides: Ints, needs: Ints,
    made: Ints, race: Ints, row: Ints,
) -> Int:  # fmt: skip
    """Play on to the end, adding to `made` (sides,); the side that has what it `needs`, -1 if none has.

    `hands` (players,) packed, and `unseen` (players, 13) cards by rank that each does not see, are used up.
    `race` (n,), if not empty: by number of points what side 1 had when side 0 got there.
    """
    while at.turn >= 0:
        who = at.turn
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
def _same_for_all(number: Int, players: Int) -> Int:
    """So many cards held by each."""
    held = 0
    for seat in range(players):
        held |= number << 4 * seat
    return held


# --- both hands known -----------------------------------------------------------------------------


@compiled(
    "void(u1[:,::1], u1[:,::1], u1[::1], i8, Options, i8[:,::1], i8[:,:,::1])", records=(Options,)
)
def deals(
    kept: Bytes, thrown: Bytes, starters: Bytes, policy: Int, options: Options, made: Ints, races: Ints
) -> None:
    """The play of many deals of two: `kept` (n, 8) ranks, pone's then the dealer's, `thrown` (n, 4) likewise.

    Fills `made` (n, 2): pone's and the dealer's points. Counts in `races` (2, m, m) the plays in which pone
    made p points and the dealer d, or more, by p and d: in which pone was there first, and the dealer.
    """
    hands, unseen = np.empty(2, dtype=np.int64), np.empty((2, 13), dtype=np.int64)
    row = np.empty(ROW, dtype=np.int64)
    sides, needs, most = np.arange(2), np.full(2, NEVER), races.shape[1]
    race = np.empty(most, dtype=np.int64)
    for n in range(len(kept)):
        unseen[:] = 4
        for seat in range(2):
            unseen[seat, starters[n]] -= 1
            for j in range(4):
                unseen[seat, kept[n, 4 * seat + j]] -= 1
            for j in range(2):
                unseen[seat, thrown[n, 2 * seat + j]] -= 1
            hands[seat] = pack(kept[n, 4 * seat : 4 * seat + 4])
        made[n] = 0
        start = Position(0, 0, 0, -1, 0, _same_for_all(4, 2), 2)
        follow(start, hands, unseen, policy, options, sides, needs, made[n], race, row)
        for p in range(1, min(made[n, 0], most - 1) + 1):
            for d in range(1, min(made[n, 1], most - 1) + 1):
                races[1 if race[p] >= d else 0, p, d] += 1


@compiled("void(u1[:,::1], i8, Options, u1[:,:,::1])", records=(Options,))
def matchups(every: Bytes, policy: Int, options: Options, made: Bytes) -> None:
    """The play of every kept hand of ranks (n, 4) against every other, pone's first: `made` (n, n, 2) points.

    Each seat knows its own four cards only. Hands that hold five of a rank together are left at 0.
    """
    hands, unseen = np.empty(2, dtype=np.int64), np.empty((2, 13), dtype=np.int64)
    row = np.empty(ROW, dtype=np.int64)
    sides, needs, race = np.arange(2), np.full(2, NEVER), np.empty(0, dtype=np.int64)
    points = np.empty(2, dtype=np.int64)
    for p in range(len(every)):
        for d in range(len(every)):
            unseen[:] = 4
            for j in range(4):
                unseen[0, every[p, j]] -= 1
                unseen[1, every[d, j]] -= 1
            possible = True
            for j in range(4):
                possible = possible and unseen[0, every[d, j]] + unseen[1, every[d, j]] >= 4
            if not possible:
                continue
            hands[0], hands[1], points[:] = pack(every[p]), pack(every[d]), 0
            start = Position(0, 0, 0, -1, 0, _same_for_all(4, 2), 2)
            follow(start, hands, unseen, policy, options, sides, needs, points, race, row)
            made[p, d, 0], made[p, d, 1] = points[0], points[1]


@compiled("void(u1[:,:,::1], u1[:,:,::1], Options, i8[:,::1])", records=(Options,))
def play_out(hands: Bytes, seen: Bytes, options: Options, made: Ints) -> None:
    """The careful play of each of `hands` (deals, players, k), pone first, into `made` (deals, players)
    points.

    `seen` (deals, players, n) what each has seen before it, the own hand included.
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
        start = Position(0, 0, 0, -1, 0, _same_for_all(hands.shape[2], players), players)
        follow(start, mine, unseen, CAREFUL, options, sides, needs, made[n], race, row)


# --- the others' hands unknown --------------------------------------------------------------------


@compiled("void(u1[:,::1], i8[::1], i8[::1], b1[:,::1], u1[:,:,::1], i8[::1])")
def deal(orders: Bytes, needs: Ints, turns: Ints, may: Bytes, hands: Bytes, failed: Ints) -> None:
    """Deal the hidden cards: player `p` gets `needs[p]` at the front of `hands[d, p]`.

    `orders` (determinizations, cards) the ranks of what is hidden, shuffled anew in each; `turns` who is
    served in which order; `may` (players, 13) which ranks each can hold; `failed` (determinizations,) is 1
    where cards ran out.
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
    """What each of `cards` (ranks) is worth to player 0, whose turn it is, into `values`.

    A win counts 1, a loss 0, else `point` for each point that the own side makes more than the others on
    average, about a half. `hands` (determinizations, players, k) with `weights`; `held` (players,) how many
    each holds; `seen` (13,) cards that all have seen; `pile` packed, `last` who laid its last card.
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


@compiled(
    "void(u1[::1], i8, u1[:,::1], i8, i8, i8, i8[::1], i8[::1], Options, i8[:,::1])", records=(Options,)
)
def consider(
    mine: Bytes, card: Int, others: Bytes, pile: Int, count: Int, me: Int, i_see: Ints, other_sees: Ints,
    options: Options, scored: Ints,
) -> None:  # fmt: skip
    """Play the card in column `card` of `mine`, then on to the end with care, against each hand of `others`.

    Two players; `others` (n, k); `me` 0 pone or 1 dealer; `pile` packed. `i_see` (13,) cards by rank that I
    have not seen, `other_sees` the same for the other, whose own hand is not yet taken off. Fills `scored`
    (n, 2): my points and the other's, from this card on.
    """
    hands, unseen = np.empty(2, dtype=np.int64), np.empty((2, 13), dtype=np.int64)
    row = np.empty(ROW, dtype=np.int64)
    sides, needs, race = np.arange(2), np.full(2, NEVER), np.empty(0, dtype=np.int64)
    made, size = np.empty(2, dtype=np.int64), others.shape[1]
    held = len(mine) << 4 * me | size << 4 * (1 - me)
    step = lay(Position(pile, count, me, 1 - me, 0, held, 2), int(mine[card]) + 1, options)
    for n in range(len(others)):
        unseen[me] = i_see
        unseen[1 - me] = other_sees
        unseen[1 - me, mine[card]] -= 1
        for i in range(size):
            unseen[1 - me, others[n, i]] -= 1
        my_cards, at = 0, 0
        for i in range(len(mine)):
            if i != card:
                my_cards |= (int(mine[i]) + 1) << at
                at += 4
        hands[me], hands[1 - me] = my_cards, pack(others[n])
        made[me], made[1 - me] = step.points + step.last, 0
        follow(step.position, hands, unseen, CAREFUL, options, sides, needs, made, race, row)
        scored[n, 0], scored[n, 1] = made[me], made[1 - me]


@compiled("void(u1[:,::1], i8[:,::1], i8[::1], Options, i8[:,::1])", records=(Options,))
def fits(others: Bytes, history: Ints, unseen: Ints, options: Options, misses: Ints) -> None:
    """How each hand that the other may hold fits what the other has done.

    `others` (n, k) the cards that the other still holds; `history` (events, 2) who (0 I, 1 the other) and
    what: a rank, -1 a go, -2 a reset; `unseen` (13,) cards that the other saw none of at first, the own
    hand not taken off. Fills `misses` (n, 2): how often the other said go with a card that fits, and how
    often it was another card than a careful player would have laid.
    """
    left, row = np.empty(13, dtype=np.int64), np.empty(ROW, dtype=np.int64)
    for n in range(len(others)):
        hand, number = pack(others[n]), others.shape[1]
        left[:] = unseen
        for rank in others[n]:
            left[rank] -= 1
        for event in range(len(history)):
            if history[event, 0] == 1 and history[event, 1] >= 0:
                hand |= (history[event, 1] + 1) << 4 * number
                left[history[event, 1]] -= 1
                number += 1
        pile, count, mine = 0, 0, 4
        misses[n] = 0
        for event in range(len(history)):
            who, what = history[event, 0], history[event, 1]
            if what == -2:
                pile, count = 0, 0
                continue
            if who == 1:
                bit = careful(hand, pile, count, left, left.sum(), mine, options, row)
                if what == -1:
                    misses[n, 0] += bit >= 0
                    continue
                misses[n, 1] += hand >> bit & 15 != what + 1
                bit = 0
                while hand >> bit & 15 != what + 1:
                    bit += 4
                hand = without_last_moved(hand, bit, number)
                number -= 1
            elif what >= 0:
                mine -= 1
                left[what] -= 1
            if what >= 0:
                pile = pile << 4 | (what + 1)
                count += pips(what + 1)
