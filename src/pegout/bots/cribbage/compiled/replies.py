"""What somebody of some policy (`policies`) plays: the chance of each card, from what that seat can see.
Compiled.

Hands are sorted ranks (0 ace .. 12 king). What a card makes and what it gives depends on the pile alone,
and is asked for by hundreds of hands: a `sheet` (13, ROW) keeps it, a row for each rank, until the pile
changes.
"""

from __future__ import annotations

import numpy as np

from pegout.analysis.cribbage.compiled.policy import NOW, REMOVAL, look, threat
from pegout.analysis.cribbage.compiled.position import pips
from pegout.analysis.cribbage.options import Options
from pegout.analysis.jit import Int, compiled, inner
from pegout.analysis.lookups import Bytes, Floats, Ints
from pegout.bots.cribbage.policies import AFTER, ANSWER, DANGER, PIPS, POINTS, RANK, STEADY, STOPS, TWIN

GO, REPLIES = 13, 14  # what one may do: play a rank, or go
FEATURES = 5  # points, danger, stops, twin, answer


@inner()
def judge(
    hand: Bytes, held: Int, at: Int, count: Int, unseen: Ints, hidden: Int, cards: Int, row: Ints,
    features: Floats
) -> None:
    """What card `at` of a hand is judged by, into `features` (FEATURES,).

    `unseen` (13,) cards by rank, `hidden` in all, of which the next player holds `cards`; `row` of the card.
    """
    rank = int(hand[at])
    after = count + pips(rank + 1)
    features[:] = 0.0
    features[0] = row[NOW]
    if at + 1 < len(hand) and held >> (at + 1) & 1 and hand[at + 1] == rank:
        features[3] = 1.0
    if cards == 0 or after >= 31:
        return
    features[1], features[2] = threat(row, after, unseen, hidden, cards)
    if features[3] > 0.0 and after + 2 * pips(rank + 1) <= 31:
        features[4] = 1.0 - REMOVAL[hidden, unseen[rank], cards]


@inner()
def softmax(values: Floats) -> None:
    """Turn values (n,) into chances, in place."""
    top, whole = values[0], 0.0
    for n in range(1, len(values)):
        top = max(top, values[n])
    for n in range(len(values)):
        value = values[n] - top
        values[n] = np.exp(value) if value > -30.0 else 0.0
        whole += values[n]
    for n in range(len(values)):
        values[n] /= whole


@compiled(
    "i8(u1[::1], i8, i8, i8, i8[::1], i8, i8, f8[:,::1], Options, i8[:,::1], i8[::1], f8[:,::1], f8[::1])",
    records=(Options,),
)
def replies(
    hand: Bytes, held: Int, pile: Int, count: Int, unseen: Ints, hidden: Int, cards: Int, policies: Floats,
    options: Options, sheet: Ints, ranks: Ints, chance: Floats, features: Floats,
) -> Int:  # fmt: skip
    """What may be played of the cards whose bits are set in `held`, and how likely it is, by policy.

    Returns how many ranks there are (one, `GO`, if none fits), puts them into `ranks` (4,) and the chances
    into `chance` (policies, 4). `unseen`,
    `hidden` and `cards` as for `judge`; `pile` packed; `sheet` as for this pile,
    or with rows that begin with -1; `features` (FEATURES,) is to work in.
    """
    number, left, before = 0, 0, -1
    for i in range(len(hand)):
        if held >> i & 1:
            left += 1
            rank = int(hand[i])
            if rank != before and count + pips(rank + 1) <= 31:
                ranks[number] = rank
                number += 1
            before = rank
    if number < 2:
        if number == 0:
            ranks[0] = GO
        chance[:, 0] = 1.0
        return 1
    at, stage = 0, RANK + 13 * (4 - left)
    for n in range(number):
        rank = ranks[n]
        after = count + pips(rank + 1)
        while not held >> at & 1 or hand[at] != rank:
            at += 1
        if sheet[rank, NOW] < 0:
            look(pile, count, rank + 1, options, sheet[rank])
        judge(hand, held, at, count, unseen, hidden, cards, sheet[rank], features)
        for p in range(len(policies)):
            weights = policies[p]
            value = weights[POINTS] * features[0] + weights[DANGER] * features[1]
            value += weights[STOPS] * features[2]
            value += weights[PIPS] * pips(rank + 1) + weights[AFTER + after] + weights[stage + rank]
            value += weights[TWIN] * features[3] + weights[ANSWER] * features[4]
            chance[p, n] = value * weights[STEADY]
    for p in range(len(policies)):
        softmax(chance[p, :number])
    return number
