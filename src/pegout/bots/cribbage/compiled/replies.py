"""Move probabilities of a policy (`policies`), from the information of its seat. Compiled.

Many hands facing the same pile are evaluated at once: the points and the threat of a card are computed once,
into a `sheet` (13, ROW). Hands are packed ranks (see `position`), the lowest first. Cards by rank are packed,
too, four bits a rank, 0 ace .. 12 king, so that removing a hand from them is one subtraction.
"""

from __future__ import annotations

import numpy as np

from pegout.analysis.cribbage.compiled.policy import NOW, NUMBER, REMOVAL, WHICH, WORTH, look
from pegout.analysis.cribbage.compiled.position import pips
from pegout.analysis.cribbage.options import Options
from pegout.analysis.jit import Int, compiled, inner
from pegout.analysis.lookups import Bytes, Floats, Ints
from pegout.bots.cribbage.policies import AFTER, ANSWER, DANGER, PIPS, POINTS, RANK, STEADY, STOPS, TWIN

GO, REPLIES = 13, 14  # moves: a rank, or go
FEATURES = 5  # points, danger, stops, twin, answer


@inner()
def packed_counts(cards: Ints) -> Int:
    """Cards by rank (13,), packed."""
    packed = 0
    for rank in range(13):
        packed |= cards[rank] << 4 * rank
    return packed


@inner()
def counts_of(hand: Bytes) -> Int:
    """The number of cards of each rank 0 .. 12 in a hand (n,), packed."""
    packed = 0
    for rank in hand:
        packed += 1 << 4 * int(rank)
    return packed


@compiled(
    "void(i8, i8, i8[::1], i8[::1], i8[::1], i8, i8, i8, i8, i8, Options, i8[:,::1], i8[::1], i8[:,::1],"
    " f8[:,:,::1])",
    records=(Options,),
)
def judge(
    first: Int, number: Int, which: Ints, held: Ints, wholes: Ints, sees: Int, hidden: Int, cards: Int,
    pile: Int, count: Int, options: Options, sheet: Ints, number_of: Ints, ranks: Ints, features: Floats,
) -> None:  # fmt: skip
    """Compute the features of each playable card of `number` hands.

    `held`: packed hands from `first` on; `which`: the index of each in `wholes`, its cards by rank; `sees`:
    unseen cards by rank, including these hands; `hidden`: their number without a hand, of which the next
    player holds `cards`. Fills `number_of` with the number of playable ranks (1, `GO`, if there are none),
    `ranks` (number, 4) with these, and `features` (number, 4, FEATURES) if there are at least two. `sheet`
    (13, ROW) is filled for playable ranks; NOW is -1 for others.
    """
    for rank in range(13):
        sheet[rank, NOW] = -1
    for n in range(number):
        left, before, options_of = held[first + n], 0, 0
        while left:
            card = left & 15
            if card != before and count + pips(card) <= 31:
                ranks[n, options_of] = card - 1
                features[n, options_of, 3] = 1.0 if left >> 4 & 15 == card else 0.0
                options_of += 1
            before = card
            left >>= 4
        number_of[n] = max(1, options_of)
        if options_of == 0:
            ranks[n, 0] = GO
        if options_of < 2:
            continue
        unseen, nothing_fits = sees - wholes[which[first + n]], -1.0
        for k in range(options_of):
            rank, judged = ranks[n, k], features[n, k]
            row, after = sheet[rank], count + pips(rank + 1)
            if row[NOW] < 0:
                look(pile, count, rank + 1, options, row)
            judged[0], judged[1], judged[2], judged[4] = row[NOW], 0.0, 0.0, 0.0
            if cards == 0 or after >= 31:
                continue
            expected, none_better, none_as_good = 0.0, 1.0, 1.0
            for i in range(row[NUMBER]):
                none_as_good *= REMOVAL[hidden, unseen >> 4 * row[WHICH + i] & 15, cards]
                if i + 1 == row[NUMBER] or row[WORTH + i + 1] != row[WORTH + i]:
                    expected += none_better * (1.0 - none_as_good) * row[WORTH + i]
                    none_better *= none_as_good
                    none_as_good = 1.0
            judged[1] = expected
            if after > 21 or nothing_fits < 0.0:
                cannot, rest = 1.0, unseen
                for _ in range(31 - after if after > 21 else 13):
                    cannot *= REMOVAL[hidden, rest & 15, cards]
                    rest >>= 4
                judged[2] = cannot
                if after <= 21:
                    nothing_fits = cannot
            else:
                judged[2] = nothing_fits
            if judged[3] > 0.0 and after + 2 * pips(rank + 1) <= 31:
                judged[4] = 1.0 - REMOVAL[hidden, unseen >> 4 * rank & 15, cards]


@compiled("void(i8, i8, i8, f8[:,::1], i8[:,::1], i8[::1], i8[:,::1], f8[:,:,::1], f8[:,::1], f8[:,:,::1])")
def weigh(
    number: Int, left: Int, count: Int, policies: Floats, sheet: Ints, number_of: Ints, ranks: Ints,
    features: Floats, base: Floats, chance: Floats,
) -> None:  # fmt: skip
    """Fill `chance` (number, 4, policies): the probability of each card found by `judge`, by policy.

    All hands hold `left` cards; `base` (13, policies) is scratch.
    """
    stage = RANK + 13 * (4 - left)
    for rank in range(13):
        if sheet[rank, NOW] >= 0:
            for p in range(len(policies)):
                weights = policies[p]
                value = weights[POINTS] * sheet[rank, NOW] + weights[PIPS] * pips(rank + 1)
                value += weights[AFTER + count + pips(rank + 1)] + weights[stage + rank]
                base[rank, p] = value * weights[STEADY]
    for p in range(len(policies)):
        weights = policies[p]
        steady = weights[STEADY]
        danger, stops = steady * weights[DANGER], steady * weights[STOPS]
        twin, answer = steady * weights[TWIN], steady * weights[ANSWER]
        for n in range(number):
            options_of, top, whole = number_of[n], -1e300, 0.0
            if options_of == 1:
                chance[n, 0, p] = 1.0
                continue
            for k in range(options_of):
                value = base[ranks[n, k], p] + danger * features[n, k, 1] + stops * features[n, k, 2]
                value += twin * features[n, k, 3] + answer * features[n, k, 4]
                chance[n, k, p] = value
                top = max(top, value)
            for k in range(options_of):
                value = chance[n, k, p] - top
                likely = np.exp(value) if value > -30.0 else 0.0
                chance[n, k, p] = likely
                whole += likely
            for k in range(options_of):
                chance[n, k, p] /= whole
