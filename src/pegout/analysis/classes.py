"""Sets of cards up to a permutation of suits, and the number of sets in each class.

A set's value depends only on which of its cards share a suit, so one set of each class represents them
all. A set is encoded as four 13-bit masks of ranks, one a suit; its class is the sorted masks, and the
size of the class is the number of distinct orders of the masks.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import factorial

import numpy as np

from pegout.analysis.lookups import Bytes, Ints


@cache
def suit_classes(size: int) -> tuple[Bytes, Ints]:
    """One set of `size` cards per class, cards in order, and the number of sets in the class.

    >>> [len(suit_classes(size)[0]) for size in (2, 4, 5)], int(suit_classes(5)[1].sum())
    ([169, 16432, 134459], 2598960)
    """
    chosen = np.array(list(_masks(size)), dtype=np.int64).reshape(-1, 4)
    alike = chosen[:, :-1] == chosen[:, 1:]
    orders = np.full(len(chosen), factorial(4), dtype=np.int64)
    for pattern in range(1, 8):
        bits = [bool(pattern >> i & 1) for i in range(3)]
        orders[(alike == bits).all(axis=1)] = factorial(4) // _repeats(bits)
    held = (chosen[:, None, :] >> np.arange(13)[None, :, None] & 1).reshape(-1, 52)  # column 4 * rank + suit
    return np.nonzero(held)[1].reshape(-1, size).astype(np.uint8), orders


def _masks(size: int) -> Iterator[tuple[int, int, int, int]]:
    """All sets of four masks in non-increasing order with `size` bits in total."""
    by_bits = [[m for m in range(1 << 13) if m.bit_count() == n] for n in range(size + 1)]
    for a_bits in range(size + 1):
        for b_bits in range(size - a_bits + 1):
            for c_bits in range(size - a_bits - b_bits + 1):
                d_bits = size - a_bits - b_bits - c_bits
                if not a_bits >= b_bits >= c_bits >= d_bits:
                    continue
                for a in by_bits[a_bits]:
                    for b in by_bits[b_bits]:
                        if b_bits == a_bits and b > a:
                            break
                        for c in by_bits[c_bits]:
                            if c_bits == b_bits and c > b:
                                break
                            for d in by_bits[d_bits]:
                                if d_bits == c_bits and d > c:
                                    break
                                yield a, b, c, d


def _repeats(alike: list[bool]) -> int:
    """The number of permutations of four that only swap equal neighbors."""
    product, streak = 1, 1
    for same in alike:
        streak = streak + 1 if same else 1
        product *= streak
    return product
