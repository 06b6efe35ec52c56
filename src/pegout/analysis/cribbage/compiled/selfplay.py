"""Two-player play of many deals with known hands: the data behind the tables of the play.

Ranks 0 ace .. 12 king. Players are 0 pone, 1 the dealer.
"""

from __future__ import annotations

import numpy as np

from pegout.analysis.cribbage.options import Options
from pegout.analysis.jit import Int, compiled
from pegout.analysis.lookups import Bytes, Ints

from .playout import CAREFUL, GREEDY, NEVER, follow, same_for_all
from .policy import ROW
from .position import Position, pack

__all__ = ["CAREFUL", "GREEDY"]


@compiled(
    "void(u1[:,::1], u1[:,::1], u1[::1], i8, Options, i8[:,::1], i8[:,:,::1])", records=(Options,)
)
def deals(
    kept: Bytes, discarded: Bytes, starters: Bytes, policy: Int, options: Options, made: Ints, races: Ints
) -> None:
    """The play of many deals: `kept` (n, 8) ranks, pone's, then the dealer's; `discarded` (n, 4) alike.

    Fills `made` (n, 2): pone's and the dealer's points. Counts in `races` (2, m, m), by p and d, the plays in
    which pone made at least p points and the dealer at least d: where pone was first, and where the dealer
    was.
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
                unseen[seat, discarded[n, 2 * seat + j]] -= 1
            hands[seat] = pack(kept[n, 4 * seat : 4 * seat + 4])
        made[n] = 0
        start = Position(0, 0, 0, -1, 0, same_for_all(4, 2), 2)
        follow(start, hands, unseen, policy, options, sides, needs, made[n], race, row)
        for p in range(1, min(made[n, 0], most - 1) + 1):
            for d in range(1, min(made[n, 1], most - 1) + 1):
                races[1 if race[p] >= d else 0, p, d] += 1


@compiled("void(u1[:,::1], i8, Options, u1[:,:,::1])", records=(Options,))
def matchups(every: Bytes, policy: Int, options: Options, made: Bytes) -> None:
    """The play of every kept hand of ranks (n, 4) against every other, pone first: `made` (n, n, 2) points.

    Each seat knows only its own four cards. Pairs of hands with five cards of a rank are left at 0.
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
            start = Position(0, 0, 0, -1, 0, same_for_all(4, 2), 2)
            follow(start, hands, unseen, policy, options, sides, needs, points, race, row)
            made[p, d, 0], made[p, d, 1] = points[0], points[1]
