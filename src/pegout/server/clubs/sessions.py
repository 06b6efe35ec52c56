"""The sessions of a club: stored schedules, and the dates that follow from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from itertools import islice
from typing import Any

import msgspec
from msgspec.structs import replace

from pegout.server.club_events import DirectorSettings
from pegout.server.clubs.bodies import Calendar, ClubSession, Schedule
from pegout.server.clubs.schedules import Occurrence, occurrences
from pegout.server.feature import Date
from pegout.server.settings import DAY
from pegout.server.storage import Store

AHEAD = 70 * DAY  # seconds that a calendar covers
LISTED = 30  # sessions of a calendar
RUNNING = 4 * 3600.0  # seconds after its start for which a session stays listed
GAME = 15 * 60.0  # assumed seconds per game, for calendar entries

_settings = msgspec.json.Decoder(DirectorSettings)
COLUMNS = "s.schedule, s.title, s.day, s.minute, s.every, s.until, s.games, s.rated, s.paper, s.settings"
SCHEDULES = f"""
    SELECT {COLUMNS} FROM club_schedules s WHERE s.club = $1
    ORDER BY s.upcoming IS NULL, s.upcoming, s.schedule"""
ZONE = "SELECT zone FROM clubs WHERE club = $1"
MARKED = """
    SELECT d.schedule, d.day, d.skipped, coalesce(d.event, '') FROM club_sessions d
    JOIN club_schedules s ON s.schedule = d.schedule WHERE s.club = $1 AND d.day >= $2"""
MINE = """
    SELECT c.club, c.name FROM club_members m JOIN clubs c ON c.club = m.club
    WHERE m.player = $1 AND c.closed IS NULL ORDER BY c.name, c.club"""


def schedule_of(row: Sequence[Any]) -> Schedule:
    """A row of `COLUMNS`."""
    schedule, title, day, minute, every, until, games, rated, paper, settings = row
    return Schedule(
        schedule=schedule, title=title, day=day, minute=minute, every=every, until=until, games=games,
        rated=bool(rated), paper=bool(paper), settings=_settings.decode(settings),
    )  # fmt: skip


def after(each: Schedule, zone: str, time: float) -> Iterator[Occurrence]:
    """The sessions that start after a time."""
    return occurrences(each.day, each.minute, each.every, each.until, zone, time)


def next_start(each: Schedule, zone: str, time: float) -> float | None:
    """The start of the next session; None if there is none."""
    return next((session.starts for session in after(each, zone, time)), None)


async def calendar_of(store: Store, club: str, now: float) -> Calendar:
    """Schedules, and the sessions of the next weeks, including those that have just begun."""
    ((zone,),) = await store.rows(ZONE, club)
    schedules = [schedule_of(row) for row in await store.rows(SCHEDULES, club)]
    if not schedules:
        return Calendar(zone, [], [])
    since = date.fromtimestamp(max(now - RUNNING - 2 * DAY, 0)).isoformat()
    marked = {
        (schedule, day): (bool(skipped), event)
        for schedule, day, skipped, event in await store.rows(MARKED, club, since)
    }
    sessions = [
        _session(each, session, *marked.get((each.schedule, session.day), (False, "")))
        for each in schedules
        for session in islice(after(each, zone, now - RUNNING), LISTED)
        if session.starts < now + AHEAD or each.every == "once"
    ]
    return Calendar(zone, schedules, sorted(sessions, key=lambda session: session.starts)[:LISTED])


def _session(each: Schedule, session: Occurrence, skipped: bool, event: str) -> ClubSession:
    return ClubSession(
        schedule=each.schedule, title=each.title, day=session.day, starts=session.starts,
        skipped=skipped, event=event,
    )  # fmt: skip


# --- for other calendars -----------------------------------------------------------------------------


async def dates_of(store: Store, club: str, now: float) -> list[Date]:
    """The sessions of a club, without skipped ones."""
    calendar = await calendar_of(store, club, now)
    games = {each.schedule: each.games for each in calendar.schedules}
    return [
        Date(
            uid=f"{each.schedule} {each.day}",
            title=each.title,
            begins=each.starts,
            ends=each.starts + games[each.schedule] * GAME,
            link=f"/events/{each.event}" if each.event else f"/clubs/{club}",
        )
        for each in calendar.sessions
        if not each.skipped
    ]


async def dates(store: Store, player: str, language: str, now: float) -> list[Date]:
    """The sessions of all clubs of a player."""
    clubs = await store.rows(MINE, player)
    return [
        replace(each, title=f"{each.title} ({name})")
        for club, name in clubs
        for each in await dates_of(store, club, now)
    ]
