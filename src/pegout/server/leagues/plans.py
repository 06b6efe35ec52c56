"""The plan of a league: game, dates and settings."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import replace

from pegout.game import BadRules, Rules
from pegout.games import rules_for
from pegout.match import Options
from pegout.server.club_events import event_clocks
from pegout.server.play.lines import checked_title
from pegout.tournaments.leagues import LeagueSettings
from pegout.wire.bodies import Preset
from pegout.words import Text


class LeaguePlan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A league: game, dates, and how its matches score."""

    title: Annotated[str, Meta(min_length=1, max_length=60)]
    about: Annotated[str, Meta(max_length=2000)] = ""
    preset: Preset = "standard"  # of boards with one player a side
    pairs_preset: Preset = "house"  # of boards with two players a side
    options: Annotated[dict[str, Any], Meta(max_length=64)] = {}
    table: Annotated[dict[str, Any], Meta(max_length=16)] = {}  # options of its tables
    first_day: date | None = None  # of the first round; None: the league has no dates
    every: Annotated[int, Meta(ge=1, le=60)] = 7  # days from a round to the next
    rated: bool = False
    paper: bool = False  # played with cards and boards: captains enter the results
    listed: bool = True  # otherwise it is found only by its link
    spectators: bool = True  # whether its tables may be watched
    settings: LeagueSettings = LeagueSettings()

    def preset_for(self, a_side: int) -> str:
        """The preset of a board with this number of players on each side."""
        return self.pairs_preset if a_side == 2 else self.preset

    def rules(self, a_side: int) -> Rules:
        """The rules of a board with this number of players on each side; raises BadRules."""
        rules = rules_for(self.preset_for(a_side), 2 * a_side, self.options)
        if rules.sides != 2:
            raise BadRules(Text("refused-league-no-pairs"))
        return rules

    @property
    def clocks(self) -> Options:
        """The clocks of its tables; raises BadRules."""
        return event_clocks(self.table)

    def ready(self) -> LeaguePlan:
        """The plan to keep: a tidy title, and the target of its games if their points count.

        Raises BadRules.
        """
        for name in (self.preset, self.pairs_preset):
            _ = rules_for(name)
        tidy = replace(self, title=checked_title(self.title))
        return tidy if self.paper else tidy._at_tables()

    def _at_tables(self) -> LeaguePlan:
        _ = self.clocks
        all_rules: list[Any] = [self.rules(a_side) for a_side in sorted(set(self.settings.boards))]
        if not self.settings.counts_points:
            return self
        if any(getattr(rules, "match_target", 0) != 1 for rules in all_rules):
            raise BadRules(Text("refused-league-no-target"))
        targets = {rules.target for rules in all_rules}
        if len(targets) > 1:
            raise BadRules(Text("refused-league-two-targets"))
        return replace(self, settings=replace(self.settings, target=targets.pop()))
