"""How likely the opponent holds which cards, and plays by which policy, by what was laid. Compiled.

All hands that the opponent may hold are weighed: by the ways they can come, by how readily they are kept, and
by how likely one of some policy (`policies`) would have played with them as the opponent did.

Ranks 0 ace .. 12 king.
"""

from __future__ import annotations

import numpy as np

from pegout.analysis.cribbage.compiled.policy import NOW, ROW, cards_in, without_hand
from pegout.analysis.cribbage.compiled.position import pips
from pegout.analysis.cribbage.options import Options
from pegout.analysis.jit import Int, compiled, inner
from pegout.analysis.lookups import Bytes, Floats, Ints
from pegout.bots.cribbage.compiled.replies import FEATURES, GO, replies

RESET = -2  # in a history, where a go is -1

_RANK = np.arange(13)  # what the cards of a kept hand add to its place (lookups.colex)
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
    """By the ways that a hand can come, how readily it is kept, and how common a policy is."""
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
    """How likely the opponent holds each of the hands `every` (n, k) and has each policy: `weights` (n,
    policies).

    `played` the other's cards so far; `left` (13,) cards of each rank that I do not see, `keeps` (1820,) how
    readily four cards are kept, by place; `unseen` (13,) what the opponent did not see at first, the own hand
    not taken off; `history` (events, 2) who (0 I, 1 the opponent) and what: a rank, -1 a go, `RESET`;
    `shares` (policies,) how common each of the `policies` is; `floor` the least chance of a card. Chances
    are not made to sum to 1.
    """
    wholes = np.empty((len(every), 4), dtype=np.uint8)
    _prior(every, played, left, keeps, wholes, shares, weights)
    holds, counts = np.full(len(every), 15), np.empty(13, dtype=np.int64)
    sheet, features = np.empty((13, ROW), dtype=np.int64), np.empty(FEATURES)
    ranks, chance = np.empty(4, dtype=np.int64), np.empty((len(policies), 4))
    seen, mine, pile, count = unseen.copy(), 4, 0, 0
    for event in range(len(history)):
        who, what = history[event, 0], history[event, 1]
        if what == RESET:
            pile, count = 0, 0
            continue
        if who == 1:
            hidden = cards_in(seen) - 4
            for rank in range(13):
                sheet[rank, NOW] = -1
            for n in range(len(every)):
                without_hand(seen, wholes[n], counts)
                number = replies(
                    wholes[n], holds[n], pile, count, counts, hidden, mine, policies, options, sheet, ranks,
                    chance, features,
                )  # fmt: skip
                at = 0
                while at < number and ranks[at] != (GO if what < 0 else what):
                    at += 1
                for p in range(len(policies)):
                    if at == number:
                        weights[n, p] = 0.0
                    elif what >= 0:
                        weights[n, p] *= floor + (1.0 - floor) * chance[p, at]
                if what >= 0:
                    at = 0
                    while wholes[n, at] != what or not holds[n] >> at & 1:
                        at += 1
                    holds[n] &= ~(1 << at)
        elif what >= 0:
            mine -= 1
            seen[what] -= 1
        if what >= 0:
            pile, count = pile << 4 | (what + 1), count + pips(what + 1)
