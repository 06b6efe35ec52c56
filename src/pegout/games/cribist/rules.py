"""The options of Cribist, and the presets that set them. Rule numbers: docs/rules/cribist.md."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from pegout.cards import DECK, Cards
from pegout.counting import Overclaim
from pegout.game import BadRules, Preset, Seat
from pegout.games.cribist.words import WORDS
from pegout.words import Text

if TYPE_CHECKING:
    from pegout.games.cribist.state import State

SEATS = 4


def _says(text: str) -> Meta:
    return Meta(description=text)


class Rules(Struct, frozen=True, tag="cribist", kw_only=True):
    """A way to play Cribist. Every field but the version is an option."""

    version: int = 1  # of the rules
    seats: Annotated[int, Meta(ge=SEATS, le=SEATS, description="how many play: always four (C4-1)")] = SEATS
    end: Annotated[
        Literal["target", "deals", "time"],
        _says("whether a score, a number of deals or the time ends the match (C4-3)"),
    ] = "target"
    target: Annotated[
        int, Meta(ge=1, le=1000, description="with end target: the score that wins, at once (C4-15)")
    ] = 61
    deals: Annotated[
        int, Meta(ge=1, le=1000, description="with end deals: how many; best a multiple of four (A4-12)")
    ] = 10
    minutes: Annotated[
        int, Meta(ge=1, le=600, description="with end time: how long is played")
    ] = 30
    time_end: Annotated[
        Literal["finish_hand", "immediate"],
        _says("with end time: whether the deal in progress is played out (A4-10)"),
    ] = "finish_hand"
    tie: Annotated[
        Literal["share", "extra_deal"],
        _says("after the last deal or the time: whether leaders share or play a deal more (A4-9)"),
    ] = "share"
    end_bonus_order: Annotated[
        Literal["together", "in_turn"],
        _says("whether all score their tricks at once, or from the dealer's left until one wins (A4-8)"),
    ] = "together"
    floor_zero: Annotated[bool, _says("whether scores stop at zero instead of going below (A4-7)")] = False

    count_mode: Annotated[
        Literal["manual", "auto"],
        _says("whether players count their tricks, with Muggins, or it is done for them, without (A4-15)"),
    ] = "manual"
    claim_by: Annotated[
        Literal["combos", "total"], _says("whether one claims combination by combination or a number")
    ] = "combos"
    overclaim: Annotated[
        Literal["ignore", "deduct"],
        _says("whether what is claimed too much is worth nothing or is taken off as well (A4-3)"),
    ] = "ignore"
    muggins_partial: Annotated[
        bool, _says("whether a Muggins call that is right in part wins that part (A4-4)")
    ] = False

    first_dealer: Annotated[
        Literal["cut", "random"], _says("whether the first dealer is cut for, low deals, or drawn (A4-11)")
    ] = "cut"
    post_show: Annotated[bool, _says("pause after each deal")] = True

    def __post_init__(self) -> None:
        if self.muggins_partial and self.count_mode == "auto":
            raise BadRules(Text("cribist-rules-muggins"), WORDS)

    @property
    def sides(self) -> int:
        return self.seats

    def side(self, seat: Seat) -> int:
        return seat

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

PRESETS = (
    Preset(
        "cribist", "Cribist", "Whist tricks that score as cribbage hands; the first to 61 wins.",
        (4,), CRIBIST,
    ),
    Preset(
        "cribist-deals", "Cribist, ten deals", "Cribist over ten deals; the highest score wins.",
        (4,), Rules(end="deals"),
    ),
    Preset(
        "cribist-time", "Cribist by the clock", "Cribist until the time is up; the highest score wins.",
        (4,), Rules(end="time"),
    ),
)  # fmt: skip
