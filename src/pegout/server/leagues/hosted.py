"""A league on the server: the value that its journal leads to.

Entries contain no names: a person is the number under which they joined, and a row says who that is. The
league inside uses these numbers for its players.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from pegout.server.journals import NotAllowed
from pegout.server.leagues.plans import LeaguePlan
from pegout.tournaments.leagues import LaterInLeague, League, MemberJoined, TeamEntered
from pegout.words import Text

State: TypeAlias = Literal["planned", "running", "over", "cancelled"]
By: TypeAlias = Literal["server", "director", "player"]
Reason: TypeAlias = Annotated[str, Meta(max_length=500)]


class LeagueError(NotAllowed):
    """An action that the league does not allow."""


# --- the journal ----------------------------------------------------------------------------------------


class _What(Struct, frozen=True, gc=False, tag=True, omit_defaults=True):
    pass


class Planned(_What, frozen=True):
    """The first entry of every journal."""

    plan: LeaguePlan


class Changed(_What, frozen=True):
    """Another plan, before the fixtures are drawn."""

    plan: LeaguePlan


class Did(_What, frozen=True):
    """An entry of the league."""

    entry: LaterInLeague


class Cancelled(_What, frozen=True):
    reason: Reason = ""


What: TypeAlias = Planned | Changed | Did | Cancelled


class Step(Struct, frozen=True, gc=False):
    """An entry of the journal."""

    at: float  # seconds since 1970
    by: By
    what: What


_decoder = msgspec.json.Decoder(Step)


def encode(step: Step) -> str:
    return msgspec.json.encode(step).decode()


def decode(text: str | bytes) -> Step:
    return _decoder.decode(text)


# --- the value ------------------------------------------------------------------------------------------


class HostedLeague(Struct, frozen=True, gc=False, kw_only=True):
    """A league after some entries of its journal."""

    plan: LeaguePlan
    league: League
    people: int = 0  # people who have ever joined
    is_cancelled: bool = False
    n: int = 1  # entries so far
    at: float = 0.0  # time of the latest

    @classmethod
    def open(cls, step: Step) -> HostedLeague:
        assert isinstance(step.what, Planned)
        plan = step.what.plan
        return cls(plan=plan, league=League(plan.title, plan.settings, seed=0), at=step.at)

    @property
    def state(self) -> State:
        if self.is_cancelled:
            return "cancelled"
        if not self.league.fixtures:
            return "planned"
        return "over" if self.league.is_over else "running"

    def person(self, member: int) -> int:
        """The person who is a member of a team."""
        return int(self.league.members[member - 1].name)

    def member(self, person: int | None) -> int | None:
        """The current team membership of a person, by number; None: they are in no team."""
        members = enumerate(self.league.members, 1)
        return next((n for n, each in members if each.playing and int(each.name) == person), None)

    def team(self, person: int | None) -> int | None:
        """The team of a person; None: they have none."""
        member = self.member(person)
        return None if member is None else self.league.members[member - 1].team

    def captained(self, person: int | None) -> int | None:
        """The team of which a person is the captain."""
        member, team = self.member(person), self.team(person)
        return team if team is not None and self.league.teams[team - 1].captain == member else None

    def apply(self, step: Step) -> HostedLeague:
        """The league after one more entry; raises LeagueError, or TournamentError."""
        at = max(step.at, self.at)
        return replace(self._after(step.what), n=self.n + 1, at=at)

    def _after(self, what: What) -> HostedLeague:
        if self.is_cancelled:
            raise LeagueError(Text("refused-league-is-cancelled"))
        match what:
            case Planned():
                raise LeagueError(Text("refused-league-drawn"))
            case Changed(plan):
                if self.league.fixtures:
                    raise LeagueError(Text("refused-league-drawn"))
                league = replace(self.league, title=plan.title, settings=plan.settings)
                return replace(self, plan=plan, league=league)
            case Did(entry):
                return self._did(entry)
            case Cancelled():
                return replace(self, is_cancelled=True)

    def _did(self, entry: LaterInLeague) -> HostedLeague:
        people = self.people
        if isinstance(entry, TeamEntered | MemberJoined):
            person = int(entry.captain if isinstance(entry, TeamEntered) else entry.name)
            if self.team(person) is not None:
                raise LeagueError(Text("refused-league-has-team"))
            people = max(people, person)
        return replace(self, league=self.league.apply(entry), people=people)
