"""The options of a table, as opposed to those of its game: clocks, access, chat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from pegout.game import Ask, BadRules, Seat
from pegout.options import configure
from pegout.words import Text

TimeoutMove: TypeAlias = Literal["first_legal", "random", "bot"]
Talk: TypeAlias = Literal["off", "phrases", "free"]  # allowed chat
Absent: TypeAlias = Literal["stays", "bot", "leaves"]
TakeBack: TypeAlias = Literal["off", "bots"]  # whether undo is on: against bots only
Part: TypeAlias = Literal[0, 1]  # the first or the second leg
Coach: TypeAlias = Literal["off", "bots", "all"]  # who gets hints: only players against bots, or all

INTERMISSION = 30  # seconds (V3-19)
DAY = 24 * 3600.0


class Series(Struct, frozen=True, gc=False):
    """The earlier matches of a series."""

    best_of: int
    number: int  # of this match, from 1
    wins: tuple[int, ...]  # by seat of this match


class Duplicate(Struct, frozen=True, gc=False, omit_defaults=True):
    """The deals that a match shares with others."""

    name: str  # the duplicate's name
    deals: str  # owner of the commitment: the duplicate, the first match, or this part
    part: Part | None = None  # of two matches with swapped seats; None: played against a bot


class Options(Struct, frozen=True, gc=False, omit_defaults=True):
    """Options of a table, as stored in its journal. Tables that store none have the defaults."""

    turn_seconds: float | None = None  # for each decision of a person; None: no clock
    intermission_seconds: float | None = None  # for a pause; None: as for a turn
    muggins_seconds: float | None = None  # to call points that an opponent missed; None: as for a turn
    timeout_move: TimeoutMove = "first_legal"  # the move made on timeout
    absent: Absent = "stays"  # what happens after repeated timeouts
    absent_after: int = 3  # number of consecutive timeouts
    host: Seat | None = None  # the seat of the table's creator
    listed: bool = False  # in the lobby; otherwise by link only
    spectators: bool = False  # whether others may watch
    talk: Talk = "off"
    series: Series | None = None
    rated: bool = False  # whether the result changes ratings
    take_back: TakeBack = "off"
    coach: Coach = "bots"  # never in rated matches
    duplicate: Duplicate | None = None  # the shared deals, if any
    event: str | None = None  # the event that the match belongs to

    @property
    def is_casual(self) -> bool:
        """Whether people have unlimited time for everything."""
        return self.turn_seconds is self.intermission_seconds is self.muggins_seconds is None

    def seconds(self, ask: Ask) -> float | None:
        """The time limit of a seat for its decision; None: no limit."""
        own = {"pause": self.intermission_seconds, "muggins": self.muggins_seconds}.get(ask)
        return self.turn_seconds if own is None else own


class TableOptions(Struct, frozen=True, kw_only=True):
    """The clock settings of a table; their texts are `table-option-NAME` in the catalog."""

    turn_seconds: Annotated[int, Meta(ge=5, le=60)] | None = None  # (V3-20)
    move_days: Annotated[int, Meta(ge=1, le=14)] | None = None
    intermission_seconds: Annotated[int, Meta(ge=5, le=INTERMISSION)] | None = None  # (V3-19)
    muggins_seconds: Annotated[int, Meta(ge=5, le=60)] | None = None  # (A4-6)
    timeout_move: TimeoutMove = "first_legal"  # (V3-21, A3-3)
    absent: Absent = "stays"
    absent_after: Annotated[int, Meta(ge=1, le=10)] = 3

    def __post_init__(self) -> None:
        if self.turn_seconds is not None and self.move_days is not None:
            raise BadRules(Text("table-rules-two-clocks"))

    def consequences(self, changes: Mapping[str, Any]) -> dict[str, Any]:
        """A turn clock also limits pauses; it replaces a clock in days, and vice versa."""
        if changes.get("turn_seconds") is not None:
            return {"move_days": None, "intermission_seconds": INTERMISSION}
        if changes.get("move_days") is not None or "turn_seconds" in changes:
            return {"turn_seconds": None, "intermission_seconds": None}
        return {}

    @property
    def for_journal(self) -> Options:
        """Convert to the options as stored in a journal."""
        return Options(
            turn_seconds=_float(self.turn_seconds) if self.move_days is None else self.move_days * DAY,
            intermission_seconds=_float(self.intermission_seconds),
            muggins_seconds=_float(self.muggins_seconds),
            timeout_move=self.timeout_move,
            absent=self.absent,
            absent_after=self.absent_after,
        )


def table_options(*changes: Mapping[str, Any]) -> TableOptions:
    """The defaults, without a clock, after applying these changes in order; raises BadRules."""
    options = TableOptions()
    for each in changes:
        options = configure(options, each)
    return options


def _float(seconds: int | None) -> float | None:
    return None if seconds is None else float(seconds)
