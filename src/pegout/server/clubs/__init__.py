"""Clubs: creating, finding, changing and closing them."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
from msgspec.structs import replace

from pegout import games
from pegout.game import BadRules
from pegout.match import table_options
from pegout.server.clubs import refusals
from pegout.server.clubs.board import Boards
from pegout.server.clubs.bodies import (
    LONGEST_ABOUT,
    LONGEST_NAME,
    Club,
    ClubSettings,
    ClubSummary,
    NewClub,
)
from pegout.server.clubs.calendar import Calendars
from pegout.server.clubs.membership import MOST_CLUBS, Access
from pegout.server.clubs.sessions import dates_of
from pegout.server.feature import Clock, StoredData
from pegout.server.people.calendars import written
from pegout.server.play.lines import checked_line, checked_text
from pegout.server.play.room import BadTalk
from pegout.server.storage import Change, Conflict, Store
from pegout.server.web import refusals as general

PAGE = 50  # clubs of a list
SHOWN_NEWS, SHOWN_SESSIONS = 3, 5  # with a club
COLUMNS = ["name", "about", "avatar", "language", "entry", "preset", "options", "zone", "season_month"]

ADD = """
    INSERT INTO clubs (club, name, about, avatar, language, entry, invite, preset, options, zone,
        season_month, created)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)"""
OWN = f"""
    INSERT INTO club_members (club, player, role, joined)
    SELECT CAST($1 AS VARCHAR), CAST($2 AS VARCHAR), 'owner', CAST($3 AS FLOAT)
    WHERE (SELECT count(*) FROM club_members WHERE player = $2) < {MOST_CLUBS}"""
CLUB = """
    SELECT c.name, c.about, c.avatar, c.language, c.entry, c.preset, c.options, c.zone, c.season_month,
        c.created, c.closed, c.invite, (SELECT count(*) FROM club_members m WHERE m.club = c.club),
        (SELECT count(*) FROM club_requests q WHERE q.club = c.club),
        (SELECT count(*) FROM club_requests q WHERE q.club = c.club AND q.player = $2)
    FROM clubs c WHERE c.club = $1"""
SUMMARY = """
    SELECT c.club, c.name, c.about, c.avatar, c.language, c.entry,
        (SELECT count(*) FROM club_members m WHERE m.club = c.club) number,
        (SELECT m.role FROM club_members m WHERE m.club = c.club AND m.player = $1), c.closed,
        (SELECT min(s.upcoming) FROM club_schedules s WHERE s.club = c.club AND s.upcoming > $2)
    FROM clubs c"""
FOUND = f"""{SUMMARY}
    WHERE c.closed IS NULL AND c.entry <> 'link' AND ($3 = '' OR lower(c.name) LIKE $3 ESCAPE '!')
        AND ($4 = '' OR c.language = $4)
    ORDER BY number DESC, c.created, c.club LIMIT {PAGE} OFFSET $5"""
MINE = f"""{SUMMARY}
    WHERE c.club IN (SELECT m.club FROM club_members m WHERE m.player = $1) ORDER BY lower(c.name), c.club"""


def link_to(club: str) -> str:
    return f"/clubs/{club}"


@cache
def known_zone(zone: str) -> bool:
    """Whether this is a time zone of the IANA database."""
    try:
        return ZoneInfo(zone).key == zone
    except (OSError, ValueError, LookupError):
        return False


class Clubs:
    """Clubs and their settings."""

    def __init__(
        self, store: Store, clock: Clock, boards: Boards, calendars: Calendars, data: Sequence[StoredData]
    ) -> None:
        """`data`: of all features, some of which hold dates of clubs."""
        self._store, self._clock = store, clock
        self._dates = [each.club_dates for each in data if each.club_dates is not None]
        self._boards, self._calendars = boards, calendars

    # --- reading -------------------------------------------------------------------------------------

    async def find(self, player: str, search: str, language: str, page: int) -> list[ClubSummary]:
        """Public clubs, the largest first."""
        text = "".join(f"!{char}" if char in "!%_" else char for char in search.strip().lower())
        like = f"%{text}%" if text else ""
        rows = await self._store.rows(FOUND, player, self._clock(), like, language, page * PAGE)
        return [_summary(row) for row in rows]

    async def mine(self, player: str) -> list[ClubSummary]:
        """The clubs of a player, including closed ones."""
        return [_summary(row) for row in await self._store.rows(MINE, player, self._clock())]

    async def told(self, here: Access) -> Club:
        """A club as visible to a player with access."""
        rows = await self._store.rows(CLUB, here.club, here.player)
        if not rows:
            raise refusals.NO_CLUB()
        *facts, created, closed, invite, members, requests, asked = rows[0]
        given: dict[str, Any] = dict(zip(COLUMNS, facts, strict=True))
        directs = here.role in ("owner", "director")
        sessions = (await self._calendars.of(here.club)).sessions
        return Club(
            club=here.club,
            link=link_to(here.club),
            table=msgspec.json.decode(given.pop("options")),
            **given,
            created=created,
            closed=closed,
            members=members,
            role=here.role,
            asked=bool(asked),
            requests=requests if directs else 0,
            invite=f"{link_to(here.club)}?invite={invite}" if here.role else "",
            board=await self._boards.news(here.club, SHOWN_NEWS),
            sessions=[each for each in sessions if not each.skipped][:SHOWN_SESSIONS],
        )

    async def feed(self, here: Access, url: str) -> bytes:
        """The sessions, events and matches of leagues as iCalendar; `url`: of this server."""
        ((name,),) = await self._store.rows("SELECT name FROM clubs WHERE club = $1", here.club)
        now = self._clock()
        dates = await dates_of(self._store, here.club, now)
        for each in self._dates:
            dates += await each(self._store, here.club, now)
        return written(name, [replace(date, link=f"{url}{date.link}") for date in dates], now)

    # --- changing ------------------------------------------------------------------------------------

    async def found(self, player: str, new: NewClub) -> str:
        """Create a club, owned by the player; returns its id."""
        checked = _checked(ClubSettings(**msgspec.structs.asdict(new)))
        club, now = secrets.token_urlsafe(9), self._clock()
        values = dict(zip(COLUMNS, checked, strict=True))
        row = (
            club, *(values[name] for name in COLUMNS[:5]), secrets.token_urlsafe(12),
            *(values[name] for name in COLUMNS[5:]), now,
        )  # fmt: skip
        try:
            await self._store.change(Change(ADD, row), Change(OWN, (club, player, now), rows=1))
        except Conflict:
            raise refusals.TOO_MANY_CLUBS() from None
        return club

    async def change(self, here: Access, data: ClubSettings) -> None:
        """Change the given settings."""
        here.check_owner()
        given = [
            (column, value)
            for column, value in zip(COLUMNS, _checked(data), strict=True)
            if value is not None
        ]
        if not given:
            return
        columns = ", ".join(f"{column} = ${n}" for n, (column, _) in enumerate(given, 2))
        query = f"UPDATE clubs SET {columns} WHERE club = $1"
        moved = [] if data.zone is None else await self._calendars.moved(here.club, data.zone)
        await self._store.change(Change(query, (here.club, *(value for _, value in given))), *moved)

    async def renew_link(self, here: Access) -> None:
        """Replace the link; the old one stops working."""
        here.check_director()
        query = "UPDATE clubs SET invite = $2 WHERE club = $1"
        await self._store.change(Change(query, (here.club, secrets.token_urlsafe(12))))

    async def close(self, here: Access) -> None:
        """Close a club: its members can still read it for a month, and the owner can reopen it."""
        here.check_owner()
        query = "UPDATE clubs SET closed = $2 WHERE club = $1"
        await self._store.change(Change(query, (here.club, self._clock())))

    async def reopen(self, here: Access) -> None:
        """Reopen a closed club."""
        here.check_member()
        if here.role != "owner":
            raise refusals.OWNER_ONLY()
        await self._store.change(Change("UPDATE clubs SET closed = NULL WHERE club = $1", (here.club,)))


def _summary(row: Sequence[Any]) -> ClubSummary:
    club, name, about, avatar, language, entry, members, role, closed, upcoming = row
    return ClubSummary(
        club=club, link=link_to(club), name=name, about=about, avatar=avatar, language=language,
        entry=entry, members=members, role=role, closed=closed, next=upcoming,
    )  # fmt: skip


def _checked(data: ClubSettings) -> list[str | int | None]:
    """Validate the given settings and return them by column; raises Refusal."""
    try:
        name = None if data.name is None else checked_line(data.name, LONGEST_NAME)
        about = None if data.about is None else checked_text(data.about, LONGEST_ABOUT)
    except BadTalk as error:
        raise refusals.BAD_TEXT.because(error.text) from None
    if data.zone is not None and not known_zone(data.zone):
        raise refusals.BAD_ZONE()
    try:
        if data.preset is not None:
            games.preset(data.preset, 2)
        if data.table is not None:
            table_options(data.table)
    except BadRules as error:
        raise general.BAD_RULES.because(error.text) from None
    table = None if data.table is None else msgspec.json.encode(data.table).decode()
    return [
        name, about, data.avatar, data.language, data.entry, data.preset, table, data.zone,
        data.season_month,
    ]  # fmt: skip
