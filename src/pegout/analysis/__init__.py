"""Game analysis: fast scoring of many hands, and exact answers on the best decision.

    kernels            score arrays of hands, piles and tricks; NumPy only
    compiled_kernels   the same, compiled by Numba (extra `fast`)
    jit                the registry of compiled code; imports Numba only on demand
    cribbage           discards, the play, win chances
    cribist            trick values
    skalborg           equity

Cards are `uint8` arrays of `Card.index`: 0 .. 51 by rank, then suit; jokers 52 and 53. Nothing here
implements scoring: every table is generated from `pegout.scoring` (see `pegout.analysis.lookups`).
"""

Z95 = 1.959964  # normal quantile for a two-sided 95 % interval
