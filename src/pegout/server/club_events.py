"""Shared by clubs and events: the directors of a club's events, its sessions, and their results.

Clubs and events are features, which do not import each other; both import this.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Annotated, Any, Literal, TypeAlias
from zoneinfo import ZoneInfo

from msgspec import Meta, Struct

from pegout.match import Options, table_options
from pegout.server.storage import Change, Store
from pegout.words import Text, literal

Points: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
Role: TypeAlias = Literal["owner", "director", "member"]
DIRECTORS: tuple[Role, ...] = ("owner", "director")  # who direct the events and leagues of their club
CHECK_IN = 30 * 60.0  # seconds before the start in which players check in

ROLE = """
    SELECT m.role FROM club_members m JOIN clubs c ON c.club = m.club
    WHERE m.club = $1 AND m.player = $2 AND c.closed IS NULL"""
SEASON = "SELECT zone, season_month FROM clubs WHERE club = $1"
NAME = "SELECT name FROM clubs WHERE club = $1 AND closed IS NULL"
RECORDED = "SELECT min(season) FROM club_results WHERE event = $1"
RECORD = """
    INSERT INTO club_results (event, entrant, club, player, name, title, ended, season, place, points,
        played, wins, skunks, spread, plus, best)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)"""


class DirectorSettings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What directors decide about absent players and the points of games that are not played."""

    no_show: Annotated[int, Meta(ge=0, le=240)] = 5  # minutes; 0: the director decides
    drop_after: Annotated[int, Meta(ge=0, le=50)] = 2  # absences in a row that drop a player; 0: never
    late: bool = True  # whether players may enter after the start
    bye: Points = 1  # game points
    missed: Points = 0  # of a round before a late arrival, or after dropping out
    forfeit: Points = 2  # for the opponent


class Evening(Struct, frozen=True, kw_only=True):
    """A session of a club's calendar, which becomes an event half an hour before it starts."""

    event: str  # the event's name, random
    club: str
    title: str
    starts: float  # seconds since 1970, like all times here
    preset: str
    table: str  # options of the tables, JSON: `turn_seconds` ...
    games: int  # per player
    rated: bool
    paper: bool  # played in person
    settings: DirectorSettings
    listed: bool  # whether people outside the club find it
    player: str  # the owner of the club


class Opens(Struct, frozen=True):
    """Creates the events of sessions."""

    opening: Callable[[Evening], Sequence[Change]]
    """The changes that open the event, stored together with the calendar's own."""


class EntrantResult(Struct, frozen=True, kw_only=True):
    """The result of an entrant of an event that is over."""

    player: str | None  # None: typed in by a director
    name: str
    place: int  # 0: disqualified
    points: int  # game points
    played: int  # games with scores
    wins: int
    skunks: int
    spread: int
    plus: int
    best: int = 0  # points of the best hand; 0: unknown


async def role_in(store: Store, club: str, player: str) -> Role | None:
    """The role of a player in a club that has not been closed; None: no member."""
    for (role,) in await store.rows(ROLE, club, player):
        known: Role = role
        return known
    return None


async def directs(store: Store, director: str | None, club: str | None, player: str) -> bool:
    """Whether a player directs an event or league, given its director and its club."""
    return player == director or (club is not None and await role_in(store, club, player) in DIRECTORS)


def event_clocks(table: Mapping[str, Any]) -> Options:
    """The clocks of an event's tables: a minute a turn, unless its options say otherwise. A player who is out
    of time again and again loses: the result of a bot would not be theirs. Raises BadRules.
    """
    usual = {} if "move_days" in table else {"turn_seconds": 60}
    changes = {**usual, "absent_after": 2, **table}
    if changes.get("absent") != "stays":
        changes["absent"] = "leaves"
    return table_options(changes).for_journal


def with_names(text: Text, names: Mapping[int, str]) -> Text:
    """A sentence of a tournament or league, which knows its players by numbers, with their names."""

    def name(value: object) -> str:
        return names.get(int(str(value)), str(value)) if str(value).isdecimal() else str(value)

    args = dict(text.args)
    for key in args.keys() & {"name", "names"}:
        told = args[key]
        said = told.args.get("is", "") if isinstance(told, Text) else told
        args[key] = literal(", ".join(name(each) for each in str(said).split(", ")))
    return Text(text.key, args)


async def club_name(store: Store, club: str | None) -> str:
    """The name of a club that has not been closed; "" without one."""
    rows: list[Any] = [] if club is None else await store.rows(NAME, club)
    return str(rows[0][0]) if rows else ""


def season_of(ended: float, zone: str, month: int) -> str:
    """The season that an event belongs to, by the month in which the club's seasons begin.

    >>> season_of(1_769_900_000.0, "America/New_York", 9), season_of(1_769_900_000.0, "UTC", 1)
    ('2025/26', '2026')
    """
    day = datetime.fromtimestamp(ended, ZoneInfo(zone))
    first = day.year if day.month >= month else day.year - 1
    return f"{first}" if month == 1 else f"{first}/{(first + 1) % 100:02}"


async def recorded(
    store: Store, event: str, club: str, title: str, ended: float, results: Sequence[EntrantResult]
) -> list[Change]:
    """The changes that put an event into its club's season table, again after a correction.

    An event stays in its season, even if the club's first month changes. Without a club: nothing.
    """
    known = await store.rows(SEASON, club)
    if not known:
        return []
    ((before,),) = await store.rows(RECORDED, event)
    season = before or season_of(ended, *known[0])
    return [
        Change("DELETE FROM club_results WHERE event = $1", (event,)),
        *(
            Change(
                RECORD,
                (event, entrant, club, each.player, each.name, title, ended, season, each.place, each.points,
                 each.played, each.wins, each.skunks, each.spread, each.plus, each.best),
            )
            for entrant, each in enumerate(results, 1)
        ),
    ]  # fmt: skip
