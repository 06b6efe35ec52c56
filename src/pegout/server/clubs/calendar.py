"""Changes of a club's calendar, and the events that its sessions become."""

from __future__ import annotations

import logging
import secrets

import msgspec
from msgspec import Struct

from pegout.game import BadRules
from pegout.server.club_events import CHECK_IN, Evening, Opens
from pegout.server.clubs import refusals
from pegout.server.clubs.bodies import (
    LONGEST_TITLE,
    Calendar,
    NewSchedule,
    Schedule,
    SkipSession,
)
from pegout.server.clubs.membership import Access
from pegout.server.clubs.sessions import COLUMNS, SCHEDULES, ZONE, after, calendar_of, next_start, schedule_of
from pegout.server.clubs.telling import Telling
from pegout.server.feature import Clock, repeat
from pegout.server.play.lines import checked_line
from pegout.server.play.room import BadTalk
from pegout.server.storage import Change, Conflict, Store

log = logging.getLogger("pegout.clubs")
MOST = 20  # schedules of a club
LATE = 3600.0  # seconds after its start at which an unopened session is skipped
FIRST, EVERY = 20.0, 20.0  # seconds before the first check for due sessions, and between two

ADD = f"""
    INSERT INTO club_schedules (schedule, club, title, day, minute, every, until, games, upcoming, settings,
        rated, paper)
    SELECT CAST($1 AS VARCHAR), CAST($2 AS VARCHAR), CAST($3 AS VARCHAR), CAST($4 AS VARCHAR),
        CAST($5 AS INTEGER), CAST($6 AS VARCHAR), CAST($7 AS VARCHAR), CAST($8 AS INTEGER),
        CAST($9 AS FLOAT), CAST($10 AS TEXT), {{rated}}, {{paper}}
    WHERE (SELECT count(*) FROM club_schedules WHERE club = $2) < {MOST}"""
DELETE = (
    """DELETE FROM club_sessions WHERE schedule IN
        (SELECT s.schedule FROM club_schedules s WHERE s.club = $1 AND s.schedule = $2)""",
    "DELETE FROM club_schedules WHERE club = $1 AND schedule = $2",
)
MARK = """
    INSERT INTO club_sessions (schedule, day, skipped, event) VALUES ($1, $2, {skipped}, $3)
    ON CONFLICT (schedule, day) DO UPDATE SET skipped = {skipped} WHERE club_sessions.event IS NULL"""
DUE = f"""
    SELECT {COLUMNS}, s.upcoming, c.club, c.name, c.zone, c.preset, c.options,
        c.entry, (SELECT m.player FROM club_members m WHERE m.club = c.club AND m.role = 'owner')
    FROM club_schedules s JOIN clubs c ON c.club = s.club
    WHERE s.upcoming < $1 AND c.closed IS NULL ORDER BY s.upcoming, s.schedule LIMIT 100"""
# Only one of several processes that find the same session due can store this.
ADVANCE = "UPDATE club_schedules SET upcoming = $1 WHERE schedule = $2 AND upcoming = $3"
SKIPPED = "SELECT 1 FROM club_sessions WHERE schedule = $1 AND day = $2 AND (skipped OR event IS NOT NULL)"

OWN = COLUMNS.count(",") + 1  # columns of a schedule


def _sql(value: bool) -> str:
    """A truth value in SQL that SQLite and PostgreSQL understand."""
    return "TRUE" if value else "FALSE"


class _Due(Struct, frozen=True):
    """A session that is about to start."""

    schedule: Schedule
    upcoming: float
    club: str
    name: str
    zone: str
    preset: str
    table: str  # JSON
    entry: str
    owner: str | None


class Calendars:
    """Changes schedules, and opens the sessions that follow from them."""

    def __init__(self, store: Store, clock: Clock, telling: Telling, opens: Opens) -> None:
        """`opens`: creates the events of sessions."""
        self._store, self._clock, self._telling, self._opens = store, clock, telling, opens

    async def run(self) -> None:
        """Open due sessions until cancelled."""
        await repeat(self.open_due, "sessions of clubs are not opened", first=FIRST, every=EVERY)

    async def of(self, club: str) -> Calendar:
        """Schedules, and the sessions of the next weeks, including those that have just begun."""
        return await calendar_of(self._store, club, self._clock())

    # --- changing ------------------------------------------------------------------------------------

    async def add(self, here: Access, new: NewSchedule) -> Schedule:
        """Add sessions to the calendar; one that is about to start is opened at once."""
        here.check_director()
        try:
            title = checked_line(new.title, LONGEST_TITLE)
        except BadTalk as error:
            raise refusals.BAD_TEXT.because(error.text) from None
        ((zone,),) = await self._store.rows(ZONE, here.club)
        made = Schedule(
            schedule=secrets.token_urlsafe(9), title=title, day=new.day, minute=new.minute, every=new.every,
            until=None if new.every == "once" else new.until, games=new.games, rated=new.rated,
            paper=new.paper, settings=new.settings,
        )  # fmt: skip
        try:
            upcoming = next_start(made, zone, self._clock() - LATE)
        except ValueError:
            upcoming = None
        if upcoming is None:
            raise refusals.BAD_DAY()
        query = ADD.format(rated=_sql(made.rated), paper=_sql(made.paper))
        row = (
            made.schedule, here.club, made.title, made.day, made.minute, made.every, made.until, made.games,
            upcoming, msgspec.json.encode(made.settings).decode(),
        )  # fmt: skip
        try:
            await self._store.change(Change(query, row, rows=1))
        except Conflict:
            raise refusals.TOO_MANY_SCHEDULES() from None
        await self.open_due()
        return made

    async def delete(self, here: Access, schedule: str) -> None:
        """Remove sessions from the calendar; their events and results are kept."""
        here.check_director()
        sessions, schedules = (Change(query, (here.club, schedule)) for query in DELETE)
        try:
            await self._store.change(sessions, schedules._replace(rows=1))
        except Conflict:
            raise refusals.NO_SCHEDULE() from None

    async def skip(self, here: Access, schedule: str, data: SkipSession) -> None:
        """Skip a session, or restore it."""
        here.check_director()
        found = [each for each in (await self.of(here.club)).sessions if each.schedule == schedule]
        session = next((each for each in found if each.day == data.day), None)
        if session is None or session.event:
            raise refusals.NO_SESSION()
        query = MARK.format(skipped=_sql(data.skipped))
        await self._store.change(Change(query, (schedule, data.day, None)))

    async def moved(self, club: str, zone: str) -> list[Change]:
        """The changes that move the sessions of a club to another time zone."""
        now = self._clock()
        return [
            Change(
                "UPDATE club_schedules SET upcoming = $1 WHERE schedule = $2",
                (next_start(each, zone, now), each.schedule),
            )
            for each in map(schedule_of, await self._store.rows(SCHEDULES, club))
        ]

    # --- opening -------------------------------------------------------------------------------------

    async def open_due(self) -> None:
        """Create the events of sessions that start within half an hour."""
        now = self._clock()
        for row in await self._store.rows(DUE, now + CHECK_IN):
            due = _Due(schedule_of(row[:OWN]), *row[OWN:])
            later = next_start(due.schedule, due.zone, due.upcoming)
            changes = [Change(ADVANCE, (later, due.schedule.schedule, due.upcoming), rows=1)]
            if due.upcoming > now - LATE:
                changes += await self._opening(due)
            try:
                await self._store.change(*changes)
            except Conflict:
                continue  # another process was first

    async def _opening(self, due: _Due) -> list[Change]:
        """The changes that create an event and notify members, unless the session is skipped or has
        an event.
        """
        schedule = due.schedule
        session = next(after(schedule, due.zone, due.upcoming - 1.0), None)
        if session is None or session.starts != due.upcoming or due.owner is None:
            return []
        if await self._store.rows(SKIPPED, schedule.schedule, session.day):
            return []
        event = secrets.token_urlsafe(12)
        evening = Evening(
            event=event, club=due.club, title=schedule.title, starts=due.upcoming, preset=due.preset,
            table=due.table, games=schedule.games, rated=schedule.rated, paper=schedule.paper,
            settings=schedule.settings, listed=due.entry == "open", player=due.owner,
        )  # fmt: skip
        try:
            opening = self._opens.opening(evening)
        except BadRules:  # the game has been removed since
            log.exception("a session of club %s cannot be opened", due.club)
            return []
        row = schedule.schedule, session.day, event
        held = (
            "INSERT INTO club_sessions (schedule, day, skipped, event) VALUES ($1, $2, FALSE, $3)"
            " ON CONFLICT (schedule, day) DO UPDATE SET event = $3"
        )
        notices = await self._telling.session(due.club, event, due.upcoming, self._clock())
        return [*opening, Change(held, row), *notices]
