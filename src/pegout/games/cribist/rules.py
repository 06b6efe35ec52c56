"""The options of Cribist, and the presets that set them. Rule numbers: docs/rules/cribist.md."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from pegout.cards import DECK, Cards
from pegout.counting import Overclaim
from pegout.game import BadRules, Preset, Solo
from pegout.games.cribist.words import WORDS
from pegout.words import Text

if TYPE_CHECKING:
    from pegout.games.cribist.state import State

SEATS = 4


class Rules(Solo, Struct, frozen=True, tag="cribist", kw_only=True):
    """A way to play Cribist. Every field but the version is an option."""

    version: int = 2  # of the rules; by the first, any card could be named as nobs
    seats: Annotated[int, Meta(ge=SEATS, le=SEATS)] = SEATS  # (C4-1)
    end: Literal["target", "deals", "time"] = "target"  # (C4-3)
    target: Annotated[int, Meta(ge=1, le=1000)] = 61  # (C4-15)
    deals: Annotated[int, Meta(ge=1, le=1000)] = 10  # (A4-12)
    minutes: Annotated[int, Meta(ge=1, le=600)] = 30
    time_end: Literal["finish_hand", "immediate"] = "finish_hand"  # (A4-10)
    tie: Literal["share", "extra_deal"] = "share"  # (A4-9)
    end_bonus_order: Literal["together", "in_turn"] = "together"  # (A4-8)
    floor_zero: bool = False  # (A4-7)

    count_mode: Literal["manual", "auto"] = "manual"  # (A4-15)
    claim_by: Literal["combos", "total"] = "combos"
    overclaim: Literal["ignore", "deduct"] = "ignore"  # (A4-3)
    muggins_partial: bool = False  # (A4-4)
    timeout_claim: Literal["auto", "zero"] = "auto"

    first_dealer: Literal["cut", "random"] = "cut"  # (A4-11)
    post_show: bool = True

    def __post_init__(self) -> None:
        if self.muggins_partial and self.count_mode == "auto":
            raise BadRules(Text("cribist-rules-muggins"), WORDS)

    @property
    def deck(self) -> Cards:
        return DECK

    @property
    def settling(self) -> Overclaim:
        """What becomes of a claim of too much, in the words of `pegout.counting`."""
        return "cap" if self.overclaim == "ignore" else "deduct"

    def start(self) -> State:
        from pegout.games.cribist.state import State

        return State(rules=self)


CRIBIST = Rules()

GROUPS = {
    "match": ("end", "target", "deals", "minutes", "time_end", "tie"),
    "counting": ("count_mode", "claim_by", "overclaim", "muggins_partial", "timeout_claim"),
    "deal": ("first_dealer", "end_bonus_order", "floor_zero", "post_show"),
}
PRESETS = (
    Preset("cribist", (4,), CRIBIST),
    Preset("cribist-deals", (4,), Rules(end="deals")),
    Preset("cribist-time", (4,), Rules(end="time")),
)  # fmt: skip
