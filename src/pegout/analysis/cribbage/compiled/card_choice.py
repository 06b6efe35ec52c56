"""Two-player play against an unknown hand: the value of a card, and the hands that fit the opponent's play.

Ranks 0 ace .. 12 king.
"""

from __future__ import annotations

import numpy as np

from pegout.analysis.cribbage.options import Options
from pegout.analysis.jit import Int, compiled
from pegout.analysis.lookups import Bytes, Ints

from .playout import CAREFUL, NEVER, follow
from .policy import ROW, cards_in, careful, without_hand
from .position import Position, lay, pack, pips, without_last_moved


@compiled(
    "void(u1[::1], i8, u1[:,::1], i8, i8, i8, i8[::1], i8[::1], Options, i8[:,::1])", records=(Options,)
)
def consider(
    mine: Bytes, card: Int, others: Bytes, pile: Int, count: Int, me: Int, i_see: Ints, other_sees: Ints,
    options: Options, scored: Ints,
) -> None:  # fmt: skip
    """Play the card in column `card` of `mine`, then carefully to the end, against each hand of `others`.

    Two players; `others` (n, k); `me` 0 pone or 1 dealer; `pile` packed. `i_see` (13,): unseen cards by
    rank for me; `other_sees`: the same for the opponent, including the opponent's own hand. Fills `scored`
    (n, 2): my points and the opponent's, from this card on.
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
    """How well each possible hand of the opponent fits the play so far.

    `others` (n, k) the cards that the opponent still holds; `history` (events, 2): the player (0 me,
    1 opponent) and a rank, -1 for a go, -2 for a reset; `unseen` (13,): cards unseen by the opponent at
    first, including the opponent's own hand. Fills `misses` (n, 2): the number of gos with a playable card,
    and of cards that a careful player would not have played.
    """
    left, row = np.empty(13, dtype=np.int64), np.empty(ROW, dtype=np.int64)
    for n in range(len(others)):
        hand, number = pack(others[n]), others.shape[1]
        without_hand(unseen, others[n], left)
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
                bit = careful(hand, pile, count, left, cards_in(left), mine, options, row)
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
