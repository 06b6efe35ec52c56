"""Manual counting: claims, overcounts, and calls of missed points (muggins).

Three games use it: "you miss it, you lose it" in Skalborg, Muggins in Cribist,
stealing of the show in cribbage. A seat either names a total (`Claim`) or its combinations one by
one (`Count` ..., `Done`). The true scores come from `pegout.scoring`; nothing here scores.

Pairs, pairs royal and double pairs royal are counted by the pairs in them, so that two fives out of
three are worth 2. A part of a run or flush scores its length, but only one part of each scoring run or
flush is accepted: A23 and 234 out of A234 are not both paid.
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
