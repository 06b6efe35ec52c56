"""Numbers about the games: fast scoring of many hands, and exact answers to what one should have done.

    kernels            score arrays of hands, piles and tricks; NumPy alone
    compiled_kernels   the same, compiled by Numba (extra `fast`)
    jit                the registry of what is compiled; imports Numba only when asked for
    cribbage           discards, the play, the chance to win
    cribist            what tricks are worth
    skalborg           who wins the pot

Cards are `uint8` arrays of `Card.index`: 0 .. 51 by rank, then suit; jokers 52 and 53. Nothing here
knows how to score: every table is generated from `pegout.scoring` (see `pegout.analysis.lookups`).
"""

Z95 = 1.959964  # of the normal distribution, for 95 % intervals
