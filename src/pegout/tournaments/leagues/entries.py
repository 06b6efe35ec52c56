"""The entries of a league's journal.

Teams, members and fixtures are numbered from 1 in their order in the journal, boards and rounds from 1.
"""

from __future__ import annotations

from datetime import date
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from pegout.tournaments.entries import Name, Reason
from pegout.tournaments.leagues.settings import Half, LeagueSettings

Number: TypeAlias = Annotated[int, Meta(ge=1)]
Won: TypeAlias = Annotated[int, Meta(ge=0, le=15)]  # legs
Total: TypeAlias = Annotated[int, Meta(ge=0, le=15_000)]  # game points at a board
LineUp: TypeAlias = tuple[tuple[Number, ...], ...]  # the members at each board; (): left empty


class _Entry(Struct, frozen=True, gc=False, tag=True, omit_defaults=True, forbid_unknown_fields=True):
    pass


class LeagueOpened(_Entry, frozen=True):
    """The first entry of every journal."""

    title: str
    settings: LeagueSettings = LeagueSettings()
    seed: int = 0  # of the draw
    format: int = 1  # of the journal


class TeamEntered(_Entry, frozen=True):
    """A team enters; its captain is its first member."""

    name: Name
    captain: Name


class MemberJoined(_Entry, frozen=True):
    team: Number
    name: Name


class MemberLeft(_Entry, frozen=True):
    """A member leaves; results are kept."""

    member: Number


class CaptainNamed(_Entry, frozen=True):
    """A member becomes the captain of their team."""

    member: Number


class Meeting(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A scheduled match between two teams."""

    home: Number
    away: Number


class Scheduled(_Entry, frozen=True):
    """The drawn fixtures by round, with the day of each round if the league has dates."""

    rounds: tuple[tuple[Meeting, ...], ...]
    days: tuple[date, ...] = ()


class LinedUp(_Entry, frozen=True):
    """A captain enters a line-up: members by board."""

    fixture: Number
    team: Number
    boards: LineUp


class BoardEntered(_Entry, frozen=True):
    """The result of a board, as entered by a team."""

    fixture: Number
    board: Number
    team: Number
    home: Won
    away: Won
    scored: tuple[Total, Total] = (0, 0)  # game points of home and away, if the league counts them


class LegPlayed(_Entry, frozen=True):
    """A leg played at a table of the server."""

    fixture: Number
    board: Number
    winner: Number  # a team
    scored: tuple[Total, Total] = (0, 0)


class BoardCorrected(_Entry, frozen=True):
    """The organizer decides the result of a board."""

    fixture: Number
    board: Number
    home: Won
    away: Won
    reason: Reason
    scored: tuple[Total, Total] = (0, 0)


class Postponed(_Entry, frozen=True):
    fixture: Number
    day: date
    reason: str = ""


class Awarded(_Entry, frozen=True):
    """The organizer awards a match, with all its legs, to a team."""

    fixture: Number
    team: Number
    reason: Reason


class Voided(_Entry, frozen=True):
    """The organizer decides that a match is not played: it counts for neither team."""

    fixture: Number
    reason: Reason


class Deducted(_Entry, frozen=True):
    """A team loses points."""

    team: Number
    points: Half
    reason: Reason


class TeamWithdrew(_Entry, frozen=True):
    team: Number
    reason: str = ""


LaterInLeague: TypeAlias = (
    TeamEntered | MemberJoined | MemberLeft | CaptainNamed | Scheduled | LinedUp
    | BoardEntered | LegPlayed | BoardCorrected | Postponed | Awarded | Voided | Deducted | TeamWithdrew
)
LeagueEntry: TypeAlias = LeagueOpened | LaterInLeague
