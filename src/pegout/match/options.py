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
TakeBack: TypeAlias = Literal["off", "bots"]  # whether moves are taken back: where all others are bots
Part: TypeAlias = Literal[0, 1]  # the first or the second of two matches
Coach: TypeAlias = Literal["off", "bots", "all"]  # who may ask for hints: players against bots only, or all

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
    deals: str  # to which the commitment belongs: the duplicate, the first match, or this part
    part: Part | None = None  # of two matches with swapped seats; None: each plays it against a bot


class Options(Struct, frozen=True, gc=False, omit_defaults=True):
    """Options of a table, as stored in its journal. Tables that store none have the defaults."""

    turn_seconds: float | None = None  # for each decision of a person; None: no clock
    intermission_seconds: float | None = None  # for a pause; None: as for a turn
    muggins_seconds: float | None = None  # to call what another missed; None: as for a turn
    timeout_move: TimeoutMove = "first_legal"  # the move made on timeout
    absent: Absent = "stays"  # after repeated timeouts: a bot takes over ...
    absent_after: int = 3  # turns in a row
    host: Seat | None = None  # the seat of the table's creator
    listed: bool = False  # in the lobby; otherwise by link only
    spectators: bool = False  # whether others may watch
    talk: Talk = "off"
    series: Series | None = None
    rated: bool = False  # whether ratings follow from how it ends
    take_back: TakeBack = "off"
    coach: Coach = "bots"  # never where it is rated
    duplicate: Duplicate | None = None  # whose deals are played, by others too
    event: str | None = None  # the event of which it is a game

    @property
    def is_casual(self) -> bool:
        """Whether people have unlimited time for everything."""
        return self.turn_seconds is self.intermission_seconds is self.muggins_seconds is None

    def seconds(self, ask: Ask) -> float | None:
        """The time limit of a seat for its decision; None: no limit."""
        own = {"pause": self.intermission_seconds, "muggins": self.muggins_seconds}.get(ask)
        return self.turn_seconds if own is None else own


class TableOptions(Struct, frozen=True, kw_only=True):
    """The clocks of the table in its settings; their texts are `table-option-NAME` in the catalogue."""

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
        """Apply a clock for turns to pauses, too, and replace another."""
        if changes.get("turn_seconds") is not None:
            return {"move_days": None, "intermission_seconds": INTERMISSION}
        if changes.get("move_days") is not None or "turn_seconds" in changes:
            return {"turn_seconds": None, "intermission_seconds": None}
        return {}

    @property
    def for_journal(self) -> Options:
        """The same in the form of a journal."""
        return Options(
            turn_seconds=_float(self.turn_seconds) if self.move_days is None else self.move_days * DAY,
            intermission_seconds=_float(self.intermission_seconds),
            muggins_seconds=_float(self.muggins_seconds),
            timeout_move=self.timeout_move,
            absent=self.absent,
            absent_after=self.absent_after,
        )


def table_options(*changes: Mapping[str, Any]) -> TableOptions:
    """The defaults without a clock, with these changes in turn; raises BadRules."""
    options = TableOptions()
    for each in changes:
        options = configure(options, each)
    return options


def _float(seconds: int | None) -> float | None:
    return None if seconds is None else float(seconds)
