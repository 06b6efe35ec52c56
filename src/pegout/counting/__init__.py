"""Counting by hand: naming what cards are worth, being wrong about it, and being caught.

Three of the four games are about it: "you miss it, you lose it" in Skalborg, Muggins in Cribist,
stealing of the show in cribbage. A seat either names a total (`Claim`) or its combinations one by
one (`Count` ..., `Done`). The truth comes from `pegout.scoring`; nothing here scores.

Pairs, pairs royal and double pairs royal are counted by the pairs in them, so that two fives out of
three are worth 2. A run or flush that was seen in part is worth what was seen, once: each scoring run
or flush stands behind one name at most, so that A23 and 234 out of A234 are not both paid.
"""

from pegout.counting.judging import Verdict, judge, settle, unclaimed
from pegout.counting.modes import ClaimBy, CountMode, as_now, claim_blocks, claim_of, claims
from pegout.counting.moves import (
    COMBO,
    COMBO_NAMES,
    Claim,
    ComboName,
    Count,
    Done,
    Muggins,
    Overclaim,
    Pass,
    Source,
    points_named,
    sizes_of,
)
from pegout.counting.naming import Calls, CallsFamily, Combos, CombosFamily, sources

__all__ = [
    "COMBO", "COMBO_NAMES", "Calls", "CallsFamily", "Claim", "ClaimBy", "ComboName", "Combos",
    "CombosFamily", "Count", "CountMode", "Done", "Muggins", "Overclaim", "Pass", "Source", "Verdict",
    "as_now", "claim_blocks", "claim_of", "claims", "judge", "points_named", "settle", "sizes_of",
    "sources", "unclaimed",
]  # fmt: skip
