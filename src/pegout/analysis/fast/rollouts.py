"""The play of two, three or four followed to its end, for many deals of the hidden cards at once.

All play as a careful player does, each by what he may see; ranks only (0 ace .. 12 king). Players are
numbered in the order of their turns.
"""

from __future__ import annotations

import numpy as np

from pegout.analysis.fast import Int, compiled
from pegout.analysis.fast.games import CAREFUL, choose, pips_of, points_of
from pegout.analysis.tables import Bytes, Floats, Ints


@compiled("void(u1[:,::1], i8[::1], i8[::1], b1[:,::1], u1[:,:,::1], i8[::1])")
def deal(orders: Bytes, needs: Ints, turns: Ints, may: Bytes, hands: Bytes, failed: Ints) -> None:
    """Deal the hidden cards: player `p` gets `needs[p]` at the front of `hands[w, p]`.

    `orders` (worlds, cards) the ranks of what is hidden, shuffled anew in each; `turns` who is served in
    which order; `may` (players, 13) which ranks he can hold; `failed` (worlds,) is 1 where cards ran out.
    """
    taken = np.zeros(orders.shape[1], dtype=np.uint8)
    for w in range(len(orders)):
        taken[:] = 0
        for p in turns:
            has = 0
            for i in range(orders.shape[1]):
                if has == needs[p]:
                    break
                if not taken[i] and may[p, orders[w, i]]:
                    taken[i] = 1
                    hands[w, p, has] = orders[w, i]
                    has += 1
            if has < needs[p]:
                failed[w] = 1


@compiled("b1(u1[::1], i8, i8)", inline=True)
def _can_play(hand: Bytes, held: Int, count: Int) -> Int:
    least = np.int64(99)
    for i in range(held):
        least = min(least, pips_of(np.int64(hand[i])))
    return count + least <= 31


@compiled(
    "i8(u1[:,::1], i8[::1], f8[:,::1], u1[::1], i8, i8, i8, i8, i8, b1, i8[::1], i8[::1], i8[::1],"
    " u1[::1], u1[::1])"
)
def follow(
    hands: Bytes, held: Ints, unseen: Floats, pile: Bytes, size: Int, count: Int, turn: Int, last: Int,
    first: Int, one_count: Int, sides: Ints, needs: Ints, made: Ints, runs: Bytes, kinds: Bytes,
) -> Int:  # fmt: skip
    """Play on to the end, adding to `made` (sides,); the side that has what it `needs`, -1 if none has.

    `hands` (players, k), `held` (players,) cards at the front of each; `unseen` (players, 13) cards that each
    does not see; `pile` the cards of this count, room for all, `last` who laid the last of them, -1 if
    none lies; `turn` may play next; `first` a rank that he plays, -1 for what he likes; `one_count`
    whether the play ends with this count. All arrays are used up.
    """
    players = len(held)
    while True:
        who = -1
        for step in range(players):
            seat = (turn + step) % players
            if _can_play(hands[seat], held[seat], count):
                who = seat
                break
        if who < 0:
            left = 0
            for seat in range(players):
                left += held[seat]
            if last >= 0:
                made[sides[last]] += 1
                if made[sides[last]] >= needs[sides[last]]:
                    return np.int64(sides[last])
                turn = (last + 1) % players
            if one_count or left == 0:
                return -1
            size, count, last = 0, 0, -1
            continue
        at: Int = np.int64(0)
        if first >= 0:
            while hands[who, at] != first:
                at += 1
            first = -1
        else:
            follower = (who + 1) % players
            while follower != who and held[follower] == 0:
                follower = (follower + 1) % players
            hidden = 0.0
            for number in unseen[who]:
                hidden += number
            cards = held[follower] if follower != who else 0
            at = choose(
                hands[who], held[who], pile, size, count, unseen[who], hidden, cards, CAREFUL, runs, kinds
            )
        rank: Int = np.int64(hands[who, at])
        held[who] -= 1
        hands[who, at] = hands[who, held[who]]
        for seat in range(players):
            if seat != who:
                unseen[seat, rank] -= 1
        points = points_of(pile, size, count, rank, runs, kinds)
        pile[size] = rank
        size += 1
        count += pips_of(rank)
        last, turn = who, (who + 1) % players
        if points:
            made[sides[who]] += points
            if made[sides[who]] >= needs[sides[who]]:
                return np.int64(sides[who])
        if count == 31:
            if one_count:
                return -1
            size, count, last = 0, 0, -1


@compiled(
    "void(u1[:,:,::1], i8[::1], f8[::1], f8[::1], u1[::1], i8, i8, i8, i8[::1], b1, i8[::1], i8[::1], f8,"
    " u1[::1], u1[::1], f8[::1])"
)
def rate(
    hands: Bytes, held: Ints, weights: Floats, seen: Floats, lies: Bytes, size: Int, count: Int, last: Int,
    cards: Ints, one_count: Int, sides: Ints, needs: Ints, point: Int, runs: Bytes, kinds: Bytes,
    found: Floats,
) -> None:  # fmt: skip
    """What each of `cards` (ranks) is worth to player 0, whose turn it is, into `found`.

    A win counts 1, a loss 0, else `point` for each point that his side makes more than the others on
    average, about a half. `hands` (worlds, players, k) with `weights`; `held` (players,) how many each
    holds; `seen` (13,) cards that all have seen; `lies` the pile.
    """
    worlds, players = hands.shape[0], hands.shape[1]
    unseen = np.empty((players, 13))
    mine, still = np.empty((players, hands.shape[2]), dtype=np.uint8), np.empty(players, dtype=np.int64)
    pile, made = np.empty(48, dtype=np.uint8), np.empty(len(needs), dtype=np.int64)
    found[:] = 0.0
    for w in range(worlds):
        for n in range(len(cards)):
            made[:] = 0
            mine[:] = hands[w]
            pile[:size] = lies[:size]
            for seat in range(players):
                still[seat] = held[seat]
                for rank in range(13):
                    unseen[seat, rank] = 4.0 - seen[rank]
                for i in range(held[seat]):
                    unseen[seat, mine[seat, i]] -= 1
            won = follow(
                mine, still, unseen, pile, size, count, 0, last, cards[n], one_count, sides, needs, made,
                runs, kinds,
            )  # fmt: skip
            if won >= 0:
                value = 1.0 if won == sides[0] else 0.0
            else:
                others = 0
                for side in range(len(made)):
                    if side != sides[0]:
                        others += made[side]
                value = 0.5 + point * (made[sides[0]] - others / (len(made) - 1))
            found[n] += weights[w] * value


@compiled("void(u1[:,:,::1], u1[:,:,::1], b1, i8[:,::1], u1[::1], u1[::1])")
def play_out(
    hands: Bytes, seen: Bytes, one_count: Int, made: Ints, runs: Bytes, kinds: Bytes
) -> None:  # fmt: skip
    """The play of each of `hands` (deals, players, k), pone first, into `made` (deals, players) points.

    `seen` (deals, players, n) what each has seen before it, his own hand included.
    """
    players, size = hands.shape[1], hands.shape[2]
    held, each = np.empty(players, dtype=np.int64), np.arange(players)
    never = np.full(players, 9999)
    unseen, pile = np.empty((players, 13)), np.empty(48, dtype=np.uint8)
    mine = np.empty((players, size), dtype=np.uint8)
    for n in range(hands.shape[0]):
        held[:] = size
        made[n] = 0
        mine[:] = hands[n]
        unseen[:] = 4.0
        for seat in range(players):
            for rank in seen[n, seat]:
                unseen[seat, rank] -= 1
        follow(mine, held, unseen, pile, 0, 0, 0, -1, -1, one_count, each, never, made[n], runs, kinds)
