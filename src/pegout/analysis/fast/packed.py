"""Hands and piles as numbers: four bits a card, its rank from ace 1 to king 13.

A hand has its lowest card in the lowest bits, a pile its last card. So what searches the play keeps its
cards in the processor's registers.
"""

from __future__ import annotations

import numpy as np

from pegout.analysis.fast import Int, compiled
from pegout.analysis.tables import Bytes


@compiled("i8(u1[::1])")
def pack(ranks: Bytes) -> Int:
    """A hand of ranks (n,), 0 ace .. 12 king, in any order."""
    found = np.int64(0)
    for n in range(14):
        for rank in ranks:
            if rank == 13 - n:
                found = found << 4 | (14 - n)
    return found


@compiled("i8(u1[::1])")
def pack_pile(ranks: Bytes) -> Int:
    """A pile of ranks (n,) in the order of play."""
    found = np.int64(0)
    for rank in ranks:
        found = found << 4 | (rank + 1)
    return found


@compiled("i8(i8, i8, i8)", inline=True)
def points_of(pile: Int, after: Int, rank: Int) -> Int:
    """What `rank` (1 .. 13) scores on the pile, `after` being the count then; go and last apart."""
    found = np.int64(2) if after in (15, 31) else np.int64(0)
    if pile & 15 == rank:
        if pile >> 4 & 15 != rank:
            return found + 2
        return found + (12 if pile >> 8 & 15 == rank else 6)
    bits, size, run = np.int64(1) << rank, np.int64(1), np.int64(0)
    while pile:
        bit = np.int64(1) << (pile & 15)
        if bits & bit:
            break
        bits |= bit
        size += 1
        if size > 2 and not (bits + (bits & -bits)) & bits:  # ones side by side
            run = size
        pile >>= 4
    return found + run


@compiled("i8(i8, i8)", inline=True)
def without(packed: Int, at: Int) -> Int:
    """Packed cards without the one at a bit."""
    return (packed & ((np.int64(1) << at) - 1)) | (packed >> at + 4 << at)
