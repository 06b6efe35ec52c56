"""What training asks of policies, compiled: what one plays, and what each card is judged by.

A choice is noted as a row of bytes (`SPOT`): who chose, the rank, the cards held (bits of the four), the
size of the pile and the count, how many cards the next player holds, the four cards, the pile, and what is
unseen by rank.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.cribbage.compiled.policy import NOW, ROW, look
from pegout.analysis.cribbage.compiled.position import pack_pile, pips
from pegout.analysis.cribbage.options import USUAL
from pegout.analysis.jit import Int, compiled, inner
from pegout.analysis.lookups import Bytes, Floats
from pegout.bots.cribbage.compiled.replies import FEATURES, judge, replies
from pegout.bots.cribbage.policies import AFTER, ANSWER, DANGER, PIPS, POINTS, RANK, STOPS, TWIN

WHO, CHOSEN, HELD, SIZE, COUNT, CARDS, HAND, PILE, UNSEEN = 0, 1, 2, 3, 4, 5, 6, 10, 26
SPOT = 39


@inner()
def _pile(spot: Bytes) -> Int:
    return pack_pile(spot[PILE : PILE + int(spot[SIZE])])


@compiled("i8(u1[::1], u1[::1], f8[:,::1], f8)")
def choose(spot: Bytes, discarded: Bytes, policy: Floats, dice: Int) -> Int:
    """The rank that this policy (1, WIDTH) plays, knowing the ranks `discarded`; `dice` in 0 .. 1."""
    unseen = np.empty(13, dtype=np.int64)
    unseen[:] = spot[UNSEEN:]
    for rank in discarded:
        unseen[rank] -= 1
    ranks, chance = np.empty(4, dtype=np.int64), np.empty((1, 4))
    sheet = np.empty((13, ROW), dtype=np.int64)
    sheet[:, NOW] = -1
    number = replies(
        spot[HAND : HAND + 4], int(spot[HELD]), _pile(spot), int(spot[COUNT]), unseen, unseen.sum(),
        int(spot[CARDS]), policy, USUAL, sheet, ranks, chance, np.empty(FEATURES),
    )  # fmt: skip
    drawn, at = dice - chance[0, 0], 0
    while drawn > 0 and at + 1 < number:
        at += 1
        drawn -= chance[0, at]
    return ranks[at]


@compiled("void(u1[:,::1], f4[:,:,::1], u1[:,::1])")
def judged(spots: Bytes, features: NDArray[np.float32], chosen: Bytes) -> None:
    """What policies judge choices by.

    `spots` (n, SPOT); into `features` (n, 4, WIDTH) what multiplies the weights of a policy for each card,
    and into `chosen` (n, 4) 1 for the card that was played, 2 for the others that could have been.
    """
    five, unseen, row = np.empty(FEATURES), np.empty(13, dtype=np.int64), np.empty(ROW, dtype=np.int64)
    for n in range(len(spots)):
        spot = spots[n]
        hand, held, pile = spot[HAND : HAND + 4], int(spot[HELD]), _pile(spot)
        count, cards, left = int(spot[COUNT]), int(spot[CARDS]), 0
        unseen[:] = spot[UNSEEN:]
        for i in range(4):
            left += held >> i & 1
        chosen[n] = 0
        features[n] = 0.0
        before = -1
        for i in range(4):
            rank = int(hand[i])
            after = count + pips(rank + 1)
            if not held >> i & 1 or rank == before or after > 31:
                continue
            before = rank
            look(pile, count, rank + 1, USUAL, row)
            judge(hand, held, i, count, unseen, unseen.sum(), cards, row, five)
            card = features[n, i]
            card[POINTS], card[DANGER], card[STOPS], card[TWIN], card[ANSWER] = five
            card[PIPS], card[AFTER + after], card[RANK + 13 * (4 - left) + rank] = pips(rank + 1), 1.0, 1.0
            chosen[n, i] = 1 if rank == spot[CHOSEN] else 2
