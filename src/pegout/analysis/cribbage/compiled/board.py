"""The recursion behind `pegout.analysis.cribbage.odds`."""

from __future__ import annotations

import numpy as np

from pegout.analysis.jit import compiled
from pegout.analysis.lookups import Bytes, Floats, Ints


@compiled("i8(i8, i8[::1])")
def _level(loser: int, lines: Ints) -> int:
    """The number of skunk lines that the loser has not reached."""
    level = 0
    for line in lines:
        if loser < line:
            level += 1
    return level


@compiled("void(u1[:,::1], f8[::1], f8[:,::1], i8, i8[::1], f8[:,:,::1])")
def solve(deals: Bytes, weights: Floats, first: Floats, target: int, lines: Ints, board: Floats) -> None:
    """Fill `board` (target, target, 2 (lines + 1)): see `odds.Board`.

    `deals` (n, 6) as counted: heels, pone's and dealer's play, pone's hand, dealer's hand, crib;
    `weights` (n,) their chances; `first` (m, m) the dealer's chance to be first if both reach the
    target in the play, by the points that pone and the dealer need.
    """
    levels = len(lines) + 1
    for together in range(2 * target - 2, -1, -1):
        for mine in range(max(0, together - target + 1), min(target - 1, together) + 1):
            others = together - mine
            here = np.zeros(2 * levels)
            for i in range(len(deals)):
                weight = weights[i]
                dealer, pone = mine + deals[i, 0], others
                share = -1.0  # of the win, to the dealer
                if dealer >= target:
                    share = 1.0
                else:
                    dealer += deals[i, 2]
                    pone += deals[i, 1]
                    if dealer >= target and pone >= target:
                        share = first[target - others, target - mine - deals[i, 0]]
                    elif dealer >= target or pone >= target:
                        share = 1.0 if dealer >= target else 0.0
                    else:
                        pone += deals[i, 3]
                        if pone >= target:
                            share = 0.0
                        else:
                            dealer += deals[i, 4]
                            if dealer < target:
                                dealer += deals[i, 5]
                            if dealer >= target:
                                share = 1.0
                if share < 0.0:
                    for level in range(levels):
                        here[level] += weight * board[pone, dealer, levels + level]
                        here[levels + level] += weight * board[pone, dealer, level]
                    continue
                if share > 0.0:
                    here[_level(pone, lines)] += weight * share
                if share < 1.0:
                    here[levels + _level(dealer, lines)] += weight * (1.0 - share)
            for level in range(2 * levels):
                board[mine, others, level] = here[level]
