"""The plan of an event: game, times and settings."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from pegout.game import BadRules, Rules
from pegout.games import rules_for
from pegout.match import Options
from pegout.server.club_events import event_clocks
from pegout.server.play.lines import checked_title
from pegout.tournaments import Settings
from pegout.wire.bodies import Preset
from pegout.words import Text, literal

MINUTE = 60.0  # seconds

# knockout: without earlier rounds; arena: a duration instead of rounds
Format: TypeAlias = Literal["session", "round-robin", "swiss", "knockout", "arena"]
Minutes: TypeAlias = Annotated[int, Meta(ge=0, le=240)]


class EventPlan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An event: game, rounds, times, and the director's settings."""

    title: Annotated[str, Meta(min_length=1, max_length=60)]
    about: Annotated[str, Meta(max_length=2000)] = ""
    preset: Preset = "standard"
    options: Annotated[dict[str, Any], Meta(max_length=64)] = {}
    table: Annotated[dict[str, Any], Meta(max_length=16)] = {}  # options of its tables
    format: Format = "session"
    rounds: Annotated[int, Meta(ge=1, le=50)] = 9  # before a knockout; in a round robin, cycles
    knockout: Annotated[int, Meta(ge=0, le=100)] = 0  # one in this many qualifies; 1: all; 0: none
    seats: Literal[2, 3, 4] = 2  # players per table; more than two only in a session
    minutes: Annotated[int, Meta(ge=1, le=1440)] = 60  # duration of an arena
    unfinished: Literal["count", "void"] = "count"  # what happens to games under way when an arena ends
    elimination: Literal["single", "double"] = "single"  # out of a knockout after one loss, or two
    reset: bool = True  # double: a second grand final if the first one's loser had not lost before
    best_of: Literal[1, 3, 5, 7] = 1  # length of a knockout match in games
    starts: float | None = None  # seconds since 1970; None: when the director starts it
    check_in: Minutes = 30  # before the start; 0: signing up is enough
    pause: Minutes = 0  # between two rounds
    no_show: Minutes = 5  # from the pairing until absent players lose; 0: the director decides
    no_show_next: Minutes = 15  # for each further game of a knockout match; 0: all are lost at once
    drop_after: Annotated[int, Meta(ge=0, le=50)] = 2  # absences in a row that drop a player; 0: never
    late: bool = True  # whether players may enter after the start
    bots: bool = False  # whether bot accounts may enter
    rated: bool = False
    paper: bool = False  # played in person: both players enter the result
    listed: bool = True  # otherwise it is found only by its link
    spectators: bool = True  # whether its tables may be watched
    scoring: Annotated[dict[str, Any], Meta(max_length=16)] = {}  # changes to the settings of standings

    def rules(self, seats: int) -> Rules:
        """The rules for this number of players; raises BadRules if there are none."""
        return rules_for(self.preset, seats, self.options)

    @property
    def is_mixed(self) -> bool:
        """Whether players left over by the table size can play at tables of three or four."""
        try:
            return all(self.rules(seats).sides == seats for seats in (3, 4))
        except BadRules:
            return False

    @property
    def clocks(self) -> Options:
        """The clocks of its tables; raises BadRules."""
        return event_clocks(self.table)

    def settings(self, players: int = 2) -> Settings:
        """The settings of the tournament for this number of players; raises BadRules."""
        rules: Any = self.rules(self.seats)
        usual: dict[str, Any] = {"games": self._rounds(players), "cross_check": self.paper, "target": 0}
        usual |= {"best_of": self.best_of, "knockout": 1 if self.format == "knockout" else self.knockout}
        usual |= {"elimination": self.elimination, "reset": self.reset}
        usual |= {"pairing": self.format if self.format in ("swiss", "arena") else "session"}
        usual |= {"unfinished": self.unfinished, "seats": self.seats, "mixed": self.is_mixed}
        usual |= {"pairs": self.seats == 4 and rules.sides == 2}
        usual |= {"skunk_margin": 1000, "double_margin": 1000}
        if getattr(rules, "match_target", 0) == 1:
            margins = [rules.target - line + 1 for line in rules.skunk_lines]
            usual["target"] = rules.target
            usual |= dict(zip(("skunk_margin", "double_margin"), margins, strict=False))
        try:
            return msgspec.convert({**usual, **self.scoring}, Settings)
        except ValueError as error:
            raise BadRules(literal(str(error))) from None

    def _rounds(self, players: int) -> int:
        """The number of rounds before a knockout; a round robin has as many as everyone needs to meet
        everyone.
        """
        if self.format in ("knockout", "arena"):
            return 0
        if self.format == "round-robin":
            return min(100, self.rounds * max(1, players - 1 + players % 2))
        return self.rounds

    def ready(self) -> EventPlan:
        """The plan to keep, with a tidy title; raises BadRules."""
        if self.seats > 2 and self.format != "session":
            raise BadRules(Text("tournament-seats-session"))
        _ = self.rules(self.seats), self.clocks, self.settings()
        return replace(self, title=checked_title(self.title))
