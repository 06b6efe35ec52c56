"""Housekeeping: matches and other data that expire by the settings.

The results of a finished match stay. It is counted for statistics before its journal goes. Several processes
may do this at once: a match goes by the key of its last entry, or not at all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pegout.server.play.tables import Tables
from pegout.server.results.counting import Counting
from pegout.server.settings import DAY, Settings
from pegout.server.storage.repeating import HOUR, repeat
from pegout.server.storage.store import Change, Conflict
from pegout.server.storage.stored_data import StoredData

SOON = 90.0  # seconds before the first look for what has expired
PAGE = 500  # matches that one query looks at
NEVER = -1.0  # before all that is stored

# $2, $3, $4: when something last happened, of those that are over, have open seats, or are played
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
    erased=(  # where their name still stands, in later matches of these tables, too
        """INSERT INTO erasures (match, player)
           WITH RECURSIVE theirs (match) AS (
               SELECT s.match FROM seats s WHERE s.player = $1
               UNION SELECT m.next FROM matches m JOIN theirs t ON t.match = m.match WHERE m.next IS NOT NULL
           )
           SELECT t.match, CAST($1 AS TEXT) FROM theirs t WHERE true ON CONFLICT DO NOTHING""",
    ),
    naming=("seats", "erasures"),
    per_match=("journal", "snapshots", "seats", "erasures"),
)


class Expiring:
    """Deletes what has expired by the settings, once an hour."""

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
        """Until cancelled."""
        await repeat(self.tidy, "what has expired stays", first=SOON, every=HOUR)

    async def tidy(self) -> None:
        """All that has expired now; raises Busy."""
        await self._forget_matches()
        for each in self._data:
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
        """Whether it has gone: not while somebody is there, or if something has happened meanwhile."""
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
