"""Policies for training, compiled: the card that is played, and the features of each card.

A choice is noted as a row of bytes (`SPOT`): who chose, the rank, the cards held (bits of the four), the
size of the pile and the count, how many cards the next player holds, the four cards, the pile, and what is
unseen by rank.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.cribbage.compiled.policy import ROW
from pegout.analysis.cribbage.compiled.position import pack_pile, pips
from pegout.analysis.cribbage.options import USUAL
from pegout.analysis.jit import Int, compiled, inner
from pegout.analysis.lookups import Bytes, Floats, Ints
from pegout.bots.cribbage.compiled.replies import FEATURES, judge, packed_counts, weigh
from pegout.bots.cribbage.policies import AFTER, ANSWER, DANGER, PIPS, POINTS, RANK, STOPS, TWIN

WHO, CHOSEN, HELD, SIZE, COUNT, CARDS, HAND, PILE, UNSEEN = 0, 1, 2, 3, 4, 5, 6, 10, 26
SPOT = 39


@inner()
def _pile(spot: Bytes) -> Int:
    return pack_pile(spot[PILE : PILE + int(spot[SIZE])])


@inner()
def _judged(
    spot: Bytes, unseen: Ints, sheet: Ints, number_of: Ints, ranks: Ints, features: Floats
) -> tuple[Int, Int]:
    """`judge` of the hand of a spot, into arrays for one; how many cards it holds, how many it may play."""
    left, held = 0, 0
    for i in range(3, -1, -1):
        if int(spot[HELD]) >> i & 1:
            held = held << 4 | (int(spot[HAND + i]) + 1)
            left += 1
    judge(
        0, 1, np.zeros(1, np.int64), np.full(1, held), np.zeros(1, np.int64), packed_counts(unseen),
        unseen.sum(), int(spot[CARDS]), _pile(spot), int(spot[COUNT]), USUAL, sheet, number_of, ranks,
        features,
    )  # fmt: skip
    return left, number_of[0]


@compiled("i8(u1[::1], u1[::1], f8[:,::1], f8)")
def choose(spot: Bytes, discarded: Bytes, policy: Floats, dice: Int) -> Int:
    """The rank that this policy (1, WIDTH) plays, knowing the ranks `discarded`; `dice` in 0 .. 1."""
    unseen = np.empty(13, dtype=np.int64)
    unseen[:] = spot[UNSEEN:]
    for rank in discarded:
        unseen[rank] -= 1
    number_of, ranks = np.empty(1, np.int64), np.empty((1, 4), np.int64)
    sheet, features = np.empty((13, ROW), np.int64), np.empty((1, 4, FEATURES))
    base, chance = np.empty((13, 1)), np.empty((1, 4, 1))
    left, number = _judged(spot, unseen, sheet, number_of, ranks, features)
    weigh(1, left, int(spot[COUNT]), policy, sheet, number_of, ranks, features, base, chance)
    drawn, at = dice - chance[0, 0, 0], 0
    while drawn > 0 and at + 1 < number:
        at += 1
        drawn -= chance[0, at, 0]
    return ranks[0, at]


@compiled("void(u1[:,::1], f4[:,:,::1], u1[:,::1])")
def judged(spots: Bytes, features: NDArray[np.float32], chosen: Bytes) -> None:
    """What policies judge choices by.

    `spots` (n, SPOT), each of a choice; into `features` (n, 4, WIDTH) what multiplies the weights of a policy
    for each rank, and into `chosen` (n, 4) 1 for the one that was played, 2 for the others that could have
    been.
    """
    five, unseen = np.empty((1, 4, FEATURES)), np.empty(13, dtype=np.int64)
    sheet, number_of, ranks = np.empty((13, ROW), np.int64), np.empty(1, np.int64), np.empty((1, 4), np.int64)
    for n in range(len(spots)):
        spot = spots[n]
        unseen[:] = spot[UNSEEN:]
        chosen[n] = 0
        features[n], five[:] = 0.0, 0.0
        left, number = _judged(spot, unseen, sheet, number_of, ranks, five)
        for k in range(number):
            rank, card, each = ranks[0, k], features[n, k], five[0, k]
            after = int(spot[COUNT]) + pips(rank + 1)
            card[POINTS], card[DANGER], card[STOPS] = each[0], each[1], each[2]
            card[TWIN], card[ANSWER] = each[3], each[4]
            card[PIPS], card[AFTER + after], card[RANK + 13 * (4 - left) + rank] = pips(rank + 1), 1.0, 1.0
            chosen[n, k] = 1 if rank == spot[CHOSEN] else 2
