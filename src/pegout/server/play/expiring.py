"""What is not kept for ever: tables that nobody joined, old matches, what was said, reports.

Of a match that is over its results stay, and what statistics count, which is counted before its journal goes.
Several processes may do this at once: a match goes by the key of its last entry, or not at all.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from pegout.server.accounts.erasure import tidying
from pegout.server.play.tables import Tables
from pegout.server.profiles.statistics import Statistics
from pegout.server.settings import DAY, Settings
from pegout.server.storage.batches import end
from pegout.server.storage.store import Change, Conflict

SOON = 90.0  # seconds after which is first looked for what has expired
PAGE = 500  # matches, or tables where somebody talked, that one query looks at
NEVER = -1.0  # before all that is stored

# $2, $3, $4: when something last happened, of those that are over, have open seats, or are played
MATCHES = """
    SELECT m.match, m.moved, m.over, m.standing IS NOT NULL AND m.moved < CASE
            WHEN m.over THEN CAST($2 AS FLOAT) WHEN m.open > 0 THEN CAST($3 AS FLOAT)
            ELSE CAST($4 AS FLOAT) END
        AND NOT EXISTS (SELECT 1 FROM unrated u WHERE u.match = m.match)
        AND NOT EXISTS (SELECT 1 FROM reports r WHERE r.match = m.match)
    FROM matches m WHERE m.match > $1 ORDER BY m.match LIMIT $5"""
TAKEN = """
    UPDATE matches SET standing = NULL, wakes = NULL, here = NULL, kind = NULL, creator = NULL
    WHERE match = $1 AND moved = $2"""
EMPTIED = ("journal", "snapshots", "seats", "invitations", "talk", "erasures", "attempts")
UNKNOWN = """
    DELETE FROM matches WHERE match = $1 AND NOT EXISTS (SELECT 1 FROM results r WHERE r.match = $1)"""
UNCOUNTED = "SELECT 1 FROM results WHERE match = $1 AND player IS NOT NULL AND counts IS NULL"
DUPLICATES = """
    DELETE FROM duplicates WHERE closes < $1
        AND NOT EXISTS (SELECT 1 FROM attempts a WHERE a.duplicate = duplicates.duplicate)"""
REPORTS = "DELETE FROM reports WHERE at < $1"
# The last line of a table stays as a number, so that none is given twice.
SAID = """
    SELECT DISTINCT t.match FROM talk t
    WHERE t.at < $1 AND (t.phrase IS NOT NULL OR t.text <> '')
        AND NOT EXISTS (SELECT 1 FROM reports r WHERE r.match = t.match)
    LIMIT $2"""
FORGET_LINES = """
    DELETE FROM talk WHERE match = $1 AND at < $2 AND n < (SELECT max(n) FROM talk t WHERE t.match = $1)"""
FORGET_WORDS = "UPDATE talk SET phrase = NULL, text = '' WHERE match = $1 AND at < $2"


class Expiring:
    """Lets go what has expired by the settings, now and then."""

    def __init__(
        self, tables: Tables, statistics: Statistics, settings: Settings, clock: Callable[[], float]
    ) -> None:
        """`clock`: seconds since 1970."""
        self._tables, self._store, self._statistics = tables, tables.store, statistics
        self._settings, self._clock = settings, clock
        self._task = asyncio.create_task(tidying(self.tidy, SOON))

    async def tidy(self) -> None:
        """All that has expired now; raises Busy."""
        await self._store.change(Change(REPORTS, (self._before(self._settings.reports_days),)))
        await self._forget_talk(self._before(self._settings.talk_days))
        await self._forget_matches()
        await self._store.change(Change(DUPLICATES, (self._before(self._settings.finished_days),)))

    def _before(self, days: int | None) -> float:
        return NEVER if days is None else self._clock() - days * DAY

    async def _forget_talk(self, before: float) -> None:
        while page := await self._store.rows(SAID, before, PAGE):
            for (match,) in page:
                values = match, before
                await self._store.change(Change(FORGET_LINES, values), Change(FORGET_WORDS, values))

    async def _forget_matches(self) -> None:
        kept, last = self._settings, ""
        before = [self._before(days) for days in (kept.finished_days, kept.open_days, kept.unfinished_days)]
        while page := await self._store.rows(MATCHES, last, *before, PAGE):
            gone = [
                match
                for match, moved, over, has_expired in page
                if has_expired and await self._forget(match, moved, bool(over))
            ]
            self._tables.drop(gone)
            last = page[-1][0]

    async def _forget(self, match: str, moved: float, over: bool) -> bool:
        """Whether it has gone: not while somebody is there, or if something has happened meanwhile."""
        if self._tables.is_looked_at(match):
            return False
        if over and await self._store.rows(UNCOUNTED, match):
            await self._statistics.counting.count(match)
        emptied = [Change(f"DELETE FROM {table} WHERE match = $1", (match,)) for table in EMPTIED]
        taken = Change(TAKEN, (match, moved), rows=1, matches=[match])
        try:
            await self._store.change(taken, *emptied, Change(UNKNOWN, (match,)))
        except Conflict:
            return False
        return True

    async def close(self) -> None:
        await end(self._task)
