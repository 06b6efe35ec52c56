"""The posterior over the opponent's hand and policy, given the cards played. Compiled.

The prior of a hand is the number of ways to be dealt it times the probability of keeping it; the likelihood
is that of the opponent's play under each policy (`policies`).

Ranks 0 ace .. 12 king.
"""

from __future__ import annotations

import numpy as np

from pegout.analysis.cribbage.compiled.policy import ROW, cards_in
from pegout.analysis.cribbage.compiled.position import pack, pips, without_rank
from pegout.analysis.cribbage.options import Options
from pegout.analysis.jit import Int, compiled, inner
from pegout.analysis.lookups import Bytes, Floats, Ints
from pegout.bots.cribbage.compiled.replies import FEATURES, GO, counts_of, judge, packed_counts, weigh

RESET = -2  # in a history, where a go is -1

_RANK = np.arange(13)  # each card's contribution to the index of a kept hand (lookups.colex)
_SECOND = _RANK * (_RANK + 1) // 2
_THIRD = _SECOND * (_RANK + 2) // 3
_FOURTH = _THIRD * (_RANK + 3) // 4


@inner()
def _together(rest: Bytes, played: Bytes, whole: Bytes) -> None:
    """The cards still held and those played, sorted, into `whole` (4,)."""
    n = len(rest)
    for i in range(n):
        whole[i] = rest[i]
    for card in played:
        at = n
        while at > 0 and whole[at - 1] > card:
            whole[at] = whole[at - 1]
            at -= 1
        whole[at] = card
        n += 1


@inner()
def _prior(
    every: Bytes, played: Bytes, left: Floats, keeps: Floats, wholes: Bytes, shares: Floats, weights: Floats
) -> None:
    """The prior: ways to be dealt the hand, the probability of keeping it, and the share of each policy."""
    counts = np.empty(13)
    for n in range(len(every)):
        for rank in range(13):
            counts[rank] = left[rank]
        ways, same = 1.0, 1.0
        for i in range(every.shape[1]):
            rank = every[n, i]
            same = same + 1.0 if i and every[n, i - 1] == rank else 1.0
            ways *= max(0.0, counts[rank]) / same
            counts[rank] -= 1
        whole = wholes[n]
        _together(every[n], played, whole)
        place = _RANK[whole[0]] + _SECOND[whole[1]] + _THIRD[whole[2]] + _FOURTH[whole[3]]
        for p in range(len(shares)):
            weights[n, p] = shares[p] * ways * keeps[place]


@compiled(
    "void(u1[:,::1], u1[::1], f8[::1], f8[::1], i8[::1], i8[:,::1], f8[:,::1], f8[::1], f8, Options,"
    " f8[:,::1])",
    records=(Options,),
)
def posterior(
    every: Bytes, played: Bytes, left: Floats, keeps: Floats, unseen: Ints, history: Ints, policies: Floats,
    shares: Floats, floor: Int, options: Options, weights: Floats,
) -> None:  # fmt: skip
    """Fill `weights` (n, policies) with the posterior of each hand of `every` (n, k) and each policy.

    `played`: the opponent's cards so far; `left` (13,): cards of each rank that I do not see; `keeps`
    (1820,): the probability that four cards are kept, by index; `unseen` (13,): cards unseen by the opponent
    at first, including its own hand; `history` (events, 2): the player (0 me, 1 the opponent) and a rank, -1
    for a go, or `RESET`; `shares` (policies,): the frequency of each of the `policies`; `floor`: the minimum
    probability of a card. Not normalized.
    """
    number = len(every)
    hands = np.empty((number, 4), dtype=np.uint8)
    _prior(every, played, left, keeps, hands, shares, weights)
    held, wholes, which = np.empty(number, np.int64), np.empty(number, np.int64), np.empty(number, np.int64)
    there = 0  # possible hands come first in `which` and `held`
    for n in range(number):
        wholes[n] = counts_of(hands[n])
        if weights[n].any():
            which[there], held[there] = n, pack(hands[n])
            there += 1
    number_of, ranks = np.empty(number, np.int64), np.empty((number, 4), np.int64)
    features, chance = np.empty((number, 4, FEATURES)), np.empty((number, 4, len(policies)))
    sheet, base = np.empty((13, ROW), np.int64), np.empty((13, len(policies)))
    sees, hidden = packed_counts(unseen), cards_in(unseen) - 4
    mine, others, pile, count = 4, 4, 0, 0
    for event in range(len(history)):
        who, what = history[event, 0], history[event, 1]
        if what == RESET:
            pile, count = 0, 0
            continue
        if who == 1:
            judge(
                0, there, which, held, wholes, sees, hidden, mine, pile, count, options, sheet, number_of,
                ranks, features,
            )  # fmt: skip
            weigh(there, others, count, policies, sheet, number_of, ranks, features, base, chance)
            before, there = there, 0
            for m in range(before):
                n, at = which[m], 0
                while at < number_of[m] and ranks[m, at] != (GO if what < 0 else what):
                    at += 1
                if at == number_of[m]:
                    weights[n] = 0.0
                    continue
                if what >= 0:
                    for p in range(len(policies)):
                        weights[n, p] *= floor + (1.0 - floor) * chance[m, at, p]
                which[there], held[there] = n, without_rank(held[m], what + 1) if what >= 0 else held[m]
                there += 1
            others -= what >= 0
        elif what >= 0:
            mine -= 1
            sees -= 1 << 4 * what
            hidden -= 1
        if what >= 0:
            pile, count = pile << 4 | (what + 1), count + pips(what + 1)
