"""The options of Cribist and their values. Rule numbers: docs/rules/cribist.md."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct
from msgspec.structs import force_setattr

from pegout.counting import ClaimBy, CountMode, Overclaim, as_now
from pegout.game import BadRules, Solo
from pegout.words import Text, words_of_game

WORDS = words_of_game(__file__)
SEATS = 4


class Options(Solo, Struct, frozen=True, kw_only=True):
    """A way to play Cribist. Every field but the version is an option."""

    version: int = 2  # of the rules; in version 1, any card could be named as nobs
    seats: Annotated[int, Meta(ge=SEATS, le=SEATS)] = SEATS  # (C4-1)
    end: Literal["target", "deals", "time"] = "target"  # (C4-3)
    target: Annotated[int, Meta(ge=1, le=1000)] = 61  # (C4-15)
    deals: Annotated[int, Meta(ge=1, le=1000)] = 10  # (A4-12)
    minutes: Annotated[int, Meta(ge=1, le=600)] = 30
    time_end: Literal["finish_hand", "immediate"] = "finish_hand"  # (A4-10)
    tie: Literal["share", "extra_deal"] = "share"  # (A4-9)
    end_bonus_order: Literal["together", "in_turn"] = "together"  # (A4-8)
    floor_zero: bool = False  # (A4-7)

    count_mode: CountMode = "combos"  # (A4-15)
    claim_by: ClaimBy = UNSET  # retired
    overclaim: Literal["ignore", "deduct"] = "ignore"  # (A4-3)
    muggins_partial: bool = False  # (A4-4)
    timeout_claim: Literal["auto", "zero"] = "auto"

    first_dealer: Literal["cut", "random"] = "cut"  # (A4-11)
    post_show: bool = True

    def __post_init__(self) -> None:
        force_setattr(self, "count_mode", as_now(self.count_mode, self.claim_by))
        force_setattr(self, "claim_by", UNSET)
        if self.muggins_partial and self.count_mode == "auto":
            raise BadRules(Text("cribist-rules-muggins"), WORDS)

    @property
    def settling(self) -> Overclaim:
        """The penalty for an overclaim, in the words of `pegout.counting`."""
        return "cap" if self.overclaim == "ignore" else "deduct"
