"""Background work for all tables: wake due ones, record who is present, and delete expired data."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Iterable, Iterator, Sequence

from pegout.server.feature import HOUR, Exported, StoredData, repeat
from pegout.server.play import Tables
from pegout.server.play.table import Table
from pegout.server.results import Counting
from pegout.server.settings import DAY, Settings
from pegout.server.storage import Busy, Change, Conflict, Stopped, places

log = logging.getLogger("pegout.tables")

# --- tables that are due -----------------------------------------------------------------------------

SWEEP_EVERY = 1.0  # seconds between two checks, on average
LATE = 1.0  # seconds for which a process with the table in memory has priority
LEASE, LONG_LEASE = 30.0, 3600.0  # seconds until a table is found again; the same for stopped tables
MOST = 50  # tables woken at once
FIND = "SELECT match, wakes FROM matches WHERE wakes <= $1 ORDER BY wakes LIMIT $2"
PUT_OFF = "UPDATE matches SET wakes = $1 WHERE match = $2 AND wakes = $3"


class Sweeper:
    """Wakes tables that have something due and are not in any process's memory.

    The process that finds one postpones it in the store for a while, so that other processes skip it and a
    broken table is not retried constantly. The next step at the table sets the time again.
    """

    def __init__(self, tables: Tables, clock: Callable[[], float]) -> None:
        """`clock`: seconds since 1970."""
        self._tables, self._store, self._clock = tables, tables.store, clock

    async def run(self) -> None:
        """Run until cancelled."""
        every = SWEEP_EVERY * random.Random().uniform(0.7, 1.3)  # not all processes at once
        await repeat(self.sweep, "it cannot be found out which tables are due", first=every, every=every)

    async def sweep(self) -> None:
        """Wake all tables that are due now; raises Busy."""
        now = self._clock()
        while await self._wake_some(now) == MOST:
            pass  # there may be more: after a crash, thousands

    async def _wake_some(self, now: float) -> int:
        """Wake up to MOST due tables, a limit that saves memory; returns how many were due."""
        overdue = await self._store.rows(FIND, now - LATE, MOST)
        if overdue:
            put_off = [Change(PUT_OFF, (now + LEASE, name, wakes)) for name, wakes in sorted(overdue)]
            await self._store.change(*put_off)
            await asyncio.gather(*(self._wake(str(name), now + LEASE) for name, _ in overdue))
        return len(overdue)

    async def _wake(self, name: str, until: float) -> None:
        try:
            async with self._tables.at(name) as table:
                if table is not None and not table.is_stopped:
                    table.wake()
                    if not table.is_stopped:  # waking it may have stopped it
                        return
        except Busy:
            return
        except Stopped:
            pass  # already logged
        except Exception:
            log.exception("table %s cannot be woken", name)
        put_off = Change(PUT_OFF, (self._clock() + LONG_LEASE, name, until))
        await self._store.change(put_off)


# --- presence ----------------------------------------------------------------------------------------

NOTE_EVERY = 5.0  # seconds between two records
GONE = 15.0  # seconds after the last record in which a player counts as present
SEEN = 30.0  # seconds between two records that players are online, for their friends
ROWS = 100  # that one statement changes

HERE = "UPDATE matches SET here = $1 WHERE match IN"
FRIENDS_SEEN = """
    UPDATE players SET seen = $1 WHERE player IN (SELECT player FROM friends) AND player IN"""


class Presence:
    """Stores who is present at a table: for friends, and for the lobby, which offers tables only while
    their hosts are there.
    """

    def __init__(self, tables: Tables, clock: Callable[[], float]) -> None:
        """`clock`: seconds since 1970."""
        self._tables, self._clock = tables, clock
        self._seen_at = 0.0

    async def run(self) -> None:
        """Run until cancelled."""
        await repeat(self.note, "presence cannot be noted", first=NOTE_EVERY, every=NOTE_EVERY)

    async def note(self) -> None:
        """Record all players who are connected now."""
        offered = [table.name for table in self._tables.live() if _is_offered(table)]
        changes = [
            Change(f"{HERE} ({places(len(names), 2)})", (self._clock(), *names), matches=names)
            for names in _parts(offered)
        ]
        if self._clock() >= self._seen_at + SEEN:
            self._seen_at = self._clock()
            connected = {player for table in self._tables.live() for player in table.viewers.players()}
            changes += [
                Change(f"{FRIENDS_SEEN} ({places(len(players), 2)})", (self._clock(), *players))
                for players in _parts(sorted(connected))
            ]
        await asyncio.gather(*map(self._tables.store.change, changes))


def _is_offered(table: Table) -> bool:
    options = table.match.options
    return options.listed and not table.match.is_full and table.viewers.has(options.host)


def _parts(names: Sequence[str]) -> Iterator[Sequence[str]]:
    return (names[n : n + ROWS] for n in range(0, len(names), ROWS))


# --- expired data ------------------------------------------------------------------------------------

SOON = 90.0  # seconds before the first look for expired data
PAGE = 500  # matches that one query looks at
NEVER = -1.0  # before any stored time

# $2, $3, $4: latest activity of expired matches that are over, have open seats, or are running
MATCHES = """
    SELECT m.match, m.moved, m.over, m.standing IS NOT NULL AND m.moved < CASE
            WHEN m.over THEN CAST($2 AS FLOAT) WHEN m.open > 0 THEN CAST($3 AS FLOAT)
            ELSE CAST($4 AS FLOAT) END{unless_held}
    FROM matches m WHERE m.match > $1 ORDER BY m.match LIMIT $5"""
TAKEN = """
    UPDATE matches SET standing = NULL, wakes = NULL, here = NULL, kind = NULL, creator = NULL
    WHERE match = $1 AND moved = $2"""
UNKNOWN = """
    DELETE FROM matches WHERE match = $1 AND NOT EXISTS (SELECT 1 FROM results r WHERE r.match = $1)"""
UNCOUNTED = "SELECT 1 FROM results WHERE match = $1 AND player IS NOT NULL AND counts IS NULL"

DATA = StoredData(
    exported={
        "kept_seats": Exported(
            "SELECT match, at, declined FROM kept_seats WHERE player = $1 ORDER BY at", "match at declined"
        ),
    },
    moved=(
        "UPDATE kept_seats SET creator = $2 WHERE creator = $1",
        """INSERT INTO kept_seats (match, player, creator, at, bots, declined)
            SELECT match, CAST($2 AS VARCHAR), creator, at, bots, declined FROM kept_seats
            WHERE player = $1 ON CONFLICT DO NOTHING""",
        "DELETE FROM kept_seats WHERE player = $1",
    ),
    erased=(
        "DELETE FROM kept_seats WHERE player = $1 OR creator = $1",
        # matches that still contain the name, rematches included
        """INSERT INTO erasures (match, player)
           WITH RECURSIVE theirs (match) AS (
               SELECT s.match FROM seats s WHERE s.player = $1
               UNION SELECT m.next FROM matches m JOIN theirs t ON t.match = m.match WHERE m.next IS NOT NULL
           )
           SELECT t.match, CAST($1 AS TEXT) FROM theirs t WHERE true ON CONFLICT DO NOTHING""",
    ),
    naming=("seats", "erasures"),
    per_match=("journal", "snapshots", "seats", "erasures", "kept_seats"),
)


class Expiring:
    """Deletes expired data once an hour, according to the settings.

    Results of finished matches are kept. A match is counted for statistics before its journal is deleted.
    Several processes may run this at once: a match is deleted by the key of its last entry, or not at all.
    """

    def __init__(
        self, tables: Tables, counting: Counting, settings: Settings, data: Sequence[StoredData],
        clock: Callable[[], float],
    ) -> None:  # fmt: skip
        """`data`: of all features. `clock`: seconds since 1970."""
        self._tables, self._store, self._counting = tables, tables.store, counting
        self._settings, self._data, self._clock = settings, data, clock
        held = (table for each in data for table in each.holding)
        self._matches = MATCHES.format(unless_held="".join(map(_unless_in, held)))
        self._emptied = [f"DELETE FROM {table} WHERE match = $1" for each in data for table in each.per_match]

    async def run(self) -> None:
        """Run until cancelled."""
        await repeat(self.tidy, "what has expired stays", first=SOON, every=HOUR)

    async def tidy(self) -> None:
        """Delete expired data; raises Busy. Data that refers to matches is deleted before them, the rest
        after.
        """
        await self._tidy(each for each in self._data if each.holding)
        await self._forget_matches()
        await self._tidy(each for each in self._data if not each.holding)

    async def _tidy(self, data: Iterable[StoredData]) -> None:
        for each in data:
            if each.tidy is not None:
                await each.tidy(self._store, self._settings, self._clock())

    def _before(self, days: int | None) -> float:
        return NEVER if days is None else self._clock() - days * DAY

    async def _forget_matches(self) -> None:
        kept, last = self._settings, ""
        before = [self._before(days) for days in (kept.finished_days, kept.open_days, kept.unfinished_days)]
        while page := await self._store.rows(self._matches, last, *before, PAGE):
            gone = [
                match
                for match, moved, over, has_expired in page
                if has_expired and await self._forget(match, moved, bool(over))
            ]
            self._tables.drop(gone)
            last = page[-1][0]

    async def _forget(self, match: str, moved: float, over: bool) -> bool:
        """Delete a match; False if it is in use or has changed."""
        if self._tables.is_looked_at(match):
            return False
        if over and await self._store.rows(UNCOUNTED, match):
            await self._counting.count(match)
        emptied = [Change(query, (match,)) for query in self._emptied]
        taken = Change(TAKEN, (match, moved), rows=1, matches=[match])
        try:
            await self._store.change(taken, *emptied, Change(UNKNOWN, (match,)))
        except Conflict:
            return False
        return True


def _unless_in(table: str) -> str:
    return f"\n        AND NOT EXISTS (SELECT 1 FROM {table} h WHERE h.match = m.match)"
