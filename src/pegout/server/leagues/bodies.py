"""The bodies of the API of leagues."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal

from msgspec import Meta, Struct

from pegout.server.leagues.hosted import By, Reason, State
from pegout.server.leagues.plans import LeaguePlan
from pegout.server.people.numbered import Person
from pegout.tournaments.leagues import BoardResult
from pegout.tournaments.leagues.entries import Number, Total, Won
from pegout.tournaments.leagues.settings import Half
from pegout.wire.bodies import Name

TeamName = Annotated[str, Meta(max_length=40)]


class LeagueSummary(Struct, frozen=True):
    """A league in a list."""

    league: str
    link: str
    title: str
    state: State
    teams: int
    mine: bool  # whether you play in it, or direct it


class LeagueList(Struct, frozen=True):
    """Public leagues, and yours."""

    leagues: list[LeagueSummary]  # running ones first


class LeaguePlayer(Struct, frozen=True):
    """A player of a team."""

    person: Person
    name: str
    avatar: str  # "": none chosen


class LeagueTeam(Struct, frozen=True):
    """A team."""

    team: Number
    name: str
    captain: Person
    withdrawn: bool
    players: list[LeaguePlayer]  # the captain first


class LeagueMatch(Struct, frozen=True):
    """A match of two teams."""

    match: Number
    round: Number
    home: Number  # teams
    away: Number
    day: date | None
    first_day: date | None  # the original date of a postponed match
    legs: tuple[int, int]
    scored: tuple[int, int]  # game points, if the league counts them
    points: tuple[float, float] | None  # None: not finished yet
    lined_up: tuple[bool, bool]
    begun: bool
    over: bool
    removed: bool  # it does not count: it is void, or a team has withdrawn
    void: bool  # the director decided that it is not played
    awarded: Number | None  # the team that was awarded the match, if any
    disputed: bool  # the captains have entered different results
    reason: str


class LeagueLine(Struct, frozen=True):
    """A line of the table, in order."""

    team: Number
    place: int  # from 1; 0: withdrawn
    level: bool
    played: int
    won: int
    drawn: int
    lost: int
    boards_for: int
    boards_against: int
    legs_for: int
    legs_against: int
    scored_for: int
    scored_against: int
    byes: int
    deducted: float
    points: float


class LeagueRuling(Struct, frozen=True):
    """An entry of the league's log: a ruling of the director, or another event."""

    at: float
    by: By
    what: str  # its kind
    team: Number | None = None
    match: Number | None = None
    board: Number | None = None
    score: tuple[int, int] | None = None
    scored: tuple[int, int] | None = None
    points: float | None = None
    day: date | None = None
    reason: str = ""


class LeagueInfo(Struct, frozen=True):
    """A league: its plan, teams, matches and table."""

    league: str
    link: str
    entries: int  # grows with every change
    plan: LeaguePlan
    club: str | None
    club_name: str  # "": none, or it is closed
    state: State
    director: str  # name; "" if there is none
    directs: bool  # whether you do
    you: Person | None
    team: Number | None  # yours
    captain: bool  # whether you are
    teams: list[LeagueTeam]
    matches: list[LeagueMatch]
    table: list[LeagueLine]
    rulings: list[LeagueRuling]  # the latest first


class LeagueBoard(Struct, frozen=True):
    """A board of a match."""

    board: Number
    home: list[str]  # names; none: not known, or empty
    away: list[str]
    legs: tuple[int, int]
    scored: tuple[int, int]
    cards: list[BoardResult | None]  # as entered by home and away, if both enter it
    over: bool
    disputed: bool
    reason: str
    yours: bool  # whether you play there, and can open its table
    tables: list[str]  # links of its legs, in order


class LeagueMatchInfo(Struct, frozen=True):
    """A match with its boards."""

    match: LeagueMatch
    boards: list[LeagueBoard]
    line_up: list[list[Person]] | None  # your team's line-up, for its captain; None: not submitted yet


class NewLeague(Struct, frozen=True, forbid_unknown_fields=True):
    """A league to create; you direct it."""

    plan: LeaguePlan
    name: Name = ""  # of a guest
    club: Annotated[str, Meta(max_length=32)] | None = None


class JoinLeague(Struct, frozen=True, forbid_unknown_fields=True):
    """Join a team, or enter a new one as its captain. Accounts use their own name."""

    team: Number | None = None
    new_team: TeamName = ""
    name: Name = ""


Doing = Literal[
    "team", "player", "remove", "captain", "line-up", "result", "postpone", "withdraw",
    "plan", "draw", "correct", "award", "void", "deduct", "cancel",
]  # fmt: skip


class DoInLeague(Struct, frozen=True, forbid_unknown_fields=True):
    """An action of a captain or director; `what` determines which fields are needed.

    Captains add and remove players of their team, name another captain, line up, enter results, postpone
    and withdraw; the rest is for the director.
    """

    what: Doing
    team: Number | None = None
    match: Number | None = None
    board: Number | None = None
    person: Person | None = None
    name: Name = ""  # of a new player without a device
    team_name: TeamName = ""
    boards: Annotated[list[list[Person]], Meta(max_length=40)] = []  # the line-up
    home: Won = 0
    away: Won = 0
    scored: tuple[Total, Total] = (0, 0)  # game points of home and away, if the league counts them
    day: date | None = None
    points: Half = 0
    reason: Reason = ""
    plan: LeaguePlan | None = None


class PlayInLeague(Struct, frozen=True, forbid_unknown_fields=True):
    """The board that you want to play now."""

    match: Number
    board: Number


class LeagueTableLink(Struct, frozen=True):
    """The table of a leg."""

    table: str
    link: str
