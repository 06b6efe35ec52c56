"""The best discard of any six cards and its value, from a table: well under two microseconds, compiled.

The table holds all 962,988 classes of hands for both seats, 42 MB. `pegout tables oracle` builds it in
the cache directory; it is memory-mapped, so that processes share it.

    oracle = Oracle.load()
    discarded, totals = oracle.best(hands, dealer=True)   # hands: (n, 6) uint8
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.analysis import jit
from pegout.analysis.cribbage import discard_policies, selfplay
from pegout.analysis.cribbage.cribs import discards_of
from pegout.analysis.cribbage.discard_policies import SIDES, best_discards, ordered_classes, other
from pegout.analysis.lookups import Bytes, Floats
from pegout.folders import cache_folder

SLOT = np.dtype([("key", "i8"), ("cards", "u1", (2, 2)), ("value", "f4", (2,))])


class Oracle(NamedTuple):
    """The table."""

    slots: NDArray[Any]  # (2 ** 21,) of SLOT

    @classmethod
    def load(cls) -> Oracle:
        """Load the table from the cache; raises FileNotFoundError if it has not been built."""
        return cls(np.load(path(), mmap_mode="c"))  # shared: never written to

    @classmethod
    def build(cls) -> Oracle:
        """Compute it from the shipped tables of discards and play; needs Numba, at most a minute."""
        compiled = jit.load("cribbage-oracle")
        hands, sets = ordered_classes()
        chosen = discards_of(6)[0]
        discarded = np.empty((len(hands), 4), dtype=np.uint8)
        worth = np.empty((len(hands), 2), dtype=np.float32)
        for i, side in enumerate(SIDES):
            policy, net = discard_policies.load().of(other(side)), selfplay.load().net[i]
            discarding = best_discards(side, policy, net, hands, sets)
            discarded[:, 2 * i : 2 * i + 2] = np.take_along_axis(hands, chosen[discarding.best], axis=1)
            worth[:, i] = discarding.values[:, 0]
        slots = np.zeros(1 << compiled.BITS, dtype=SLOT)
        compiled.fill(hands, discarded, worth, slots["key"], slots["cards"], slots["value"])
        return cls(slots)

    def save(self) -> Path:
        """Save it to the cache atomically."""
        part = path().with_suffix(".part.npy")
        np.save(part, self.slots)
        part.replace(path())
        return path()

    def best(self, hands: Bytes, *, dealer: bool) -> tuple[Bytes, Floats]:
        """The cards to discard (n, 2) from hands (n, 6), and the totals (n,) of these discards in points.

        The total is hand and play, less the opponent's play, plus or minus the crib.
        """
        discarded = np.empty((len(hands), 2), dtype=np.uint8)
        worth = np.empty(len(hands), dtype=np.float32)
        flat = np.ascontiguousarray(hands, dtype=np.uint8)
        jit.load("cribbage-oracle").look_up(flat, 0 if dealer else 1, *self.arrays(), discarded, worth)
        return discarded, worth.astype(np.float64)

    def arrays(self) -> tuple[Any, Any, Any]:
        """Keys, cards and values, for compiled callers (`compiled.oracle.look_up`)."""
        slots = np.asarray(self.slots)
        return slots["key"], slots["cards"], slots["value"]


def path() -> Path:
    """The path of the table."""
    return cache_folder() / "oracle.npy"
