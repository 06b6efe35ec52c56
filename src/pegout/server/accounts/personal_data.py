"""Export and erasure of everything stored about a player.

Erasure deletes account, sessions, tokens, ratings, friends and messages at once. The name stays in the
journals of running matches until they are over or abandoned; then it is replaced by "Guest". Nothing else
changes: moves and results also belong to the other players, and replay as before.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import msgspec

from pegout import records
from pegout.match import JournalError
from pegout.server.feature import HOUR, StoredData, repeat
from pegout.server.people import GUEST
from pegout.server.people.sessions import User
from pegout.server.play.new_table import SharedDeals
from pegout.server.settings import DAY, Settings
from pegout.server.storage import Busy, Change, Conflict, Store, record_of

log = logging.getLogger("pegout.people")

MATCHES = """
    SELECT m.match, s.seat, m.game, m.preset, m.created, m.moved, m.over
    FROM seats s JOIN matches m ON m.match = s.match WHERE s.player = $1 ORDER BY m.created, m.match"""

SOON = 60.0  # seconds before the first look for expired data
ABANDONED = 7 * DAY  # seconds without a move until a match counts as abandoned
TRIES = 5  # to erase a name in a match that other processes change, too
AT_ONCE = 200  # players or matches that one query looks at

UNFINISHED = """
    SELECT m.match, s.player FROM seats s JOIN matches m ON m.match = s.match
    WHERE s.player = $1 AND NOT m.over ORDER BY m.match"""
# Idle matches only: no process has a table in memory that would write the name again.
TO_ERASE = """
    SELECT e.match, e.player FROM erasures e JOIN matches m ON m.match = e.match
    WHERE (m.over OR m.moved < $1) AND (e.match > $2 OR (e.match = $2 AND e.player > $3))
    ORDER BY e.match, e.player LIMIT $4"""
OLD_GUESTS = """
    SELECT p.player FROM players p
    WHERE p.seen > 0 AND p.seen < $1 AND p.became IS NULL
        AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.player = p.player)
        AND NOT EXISTS (
            SELECT 1 FROM seats s JOIN matches m ON m.match = s.match
            WHERE s.player = p.player AND NOT m.over AND m.open = 0
        )
    ORDER BY p.seen LIMIT $2"""
# Only unchanged entries: otherwise another erased name could be written again.
REWRITE = "UPDATE journal SET entry = $1 WHERE match = $2 AND n = $3 AND entry = $4"
RESTATE = "UPDATE matches SET standing = $1 WHERE match = $2 AND standing = $3"


class Export:
    """Exports players."""

    def __init__(
        self, store: Store, shared_deals: SharedDeals, data: Sequence[StoredData],
        clock: Callable[[], float],
    ) -> None:  # fmt: skip
        """`data`: of all features. `clock`: seconds since 1970."""
        self._store, self._shared_deals, self._clock = store, shared_deals, clock
        self._parts = {part: lists for each in data for part, lists in each.exported.items()}

    async def of(self, who: User) -> AsyncIterator[bytes]:
        """The export as JSON, piece by piece; times are seconds since 1970.

        Finished matches have a record, those of a duplicate once it is closed.
        """
        players = who.player, *who.guests
        yield b"{"
        for part, (query, columns) in self._parts.items():
            rows = [row for player in players for row in await self._store.rows(query, player)]
            objects = [dict(zip(columns.split(), row, strict=True)) for row in rows]
            yield b"%s: %s,\n" % (_json(part), _json(objects))
        yield b'"matches": ['
        comma = b"\n"
        for player in players:
            for match, seat, game, preset, created, moved, over in await self._store.rows(MATCHES, player):
                record = await self._record(match) if over else None
                facts = {
                    "match": match, "seat": seat, "game": game, "preset": preset, "created": created,
                    "moved": moved, "record": record,
                }  # fmt: skip
                yield comma + _json(facts)
                comma = b",\n"
        yield b"]}\n"

    async def _record(self, match: str) -> msgspec.Raw | None:
        """The record; None if it cannot be replayed, or if others may still play the same deals, whose
        secrets it has.
        """
        loaded = await self._store.load(match, since=0)
        try:
            played, end = await asyncio.to_thread(record_of, loaded.entries if loaded is not None else ())
        except JournalError:
            return None
        if await self._shared_deals.are_open(end.options.duplicate, self._clock()):
            return None
        return msgspec.Raw((await asyncio.to_thread(records.dumps, played)).encode())


def _json(value: Any) -> bytes:
    return msgspec.json.encode(value)


class Erasure:
    """Erases players on request, and guests who have been inactive for long."""

    def __init__(
        self, store: Store, settings: Settings, data: Sequence[StoredData], clock: Callable[[], float]
    ) -> None:
        """`data`: of all features. `clock`: seconds since 1970."""
        self._store, self._settings, self._clock = store, settings, clock
        self._erasing = [each.erasing for each in data if each.erasing is not None]
        self._erased = [query for each in data for query in each.erased]
        self._unknown = _unknown([table for each in data for table in each.naming])
        self._faulty: set[str] = set()  # matches where names cannot be erased, already logged

    async def run(self) -> None:
        """Run until cancelled."""
        await repeat(self.tidy, "what has expired stays", first=SOON, every=HOUR)

    async def unfinished(self, who: User) -> list[tuple[str, str]]:
        """Unfinished matches, each with the user's player there."""
        unfinished = [await self._store.rows(UNFINISHED, player) for player in (who.player, *who.guests)]
        return [(match, player) for rows in unfinished for match, player in rows]

    async def forget(self, *players: str) -> None:
        """Erase players; data shared with other players is kept."""
        now, told = self._clock(), list[Change]()
        for player in players:
            for erasing in self._erasing:
                told += await erasing(self._store, player, now)
        erased = (Change(query, (player,)) for player in players for query in self._erased)
        await self._store.change(*told, *erased)
        await self._store.change(*(Change(self._unknown, (player,)) for player in players))
        await self.erase_names()

    async def tidy(self) -> None:
        """Delete expired sessions and tokens, and erase guests who have been inactive for long."""
        now = self._clock()
        await self._store.change(
            Change(
                "DELETE FROM sessions WHERE (expires < $1 OR seen < $2)"
                " AND player IN (SELECT player FROM accounts)",
                (now, now - self._settings.session_idle),
            ),
            Change("DELETE FROM tokens WHERE expires < $1", (now,)),
        )
        while guests := await self._store.rows(OLD_GUESTS, now - self._settings.guests_days * DAY, AT_ONCE):
            await self.forget(*(player for (player,) in guests))
        await self.erase_names()

    async def erase_names(self) -> None:
        """Erase names that are no longer needed; a match that fails does not hold up the others."""
        last = "", ""
        while rows := await self._store.rows(TO_ERASE, self._clock() - ABANDONED, *last, AT_ONCE):
            for match, player in rows:
                await self._try_to_erase(match, player)
            last = rows[-1]

    async def _try_to_erase(self, match: str, player: str) -> None:
        for _ in range(TRIES):
            try:
                await self._erase(match, player)
            except Conflict:
                continue  # another process is erasing this name, or another one in the match
            except Busy:
                raise
            except Exception:
                if match not in self._faulty:
                    log.exception("names in match %s cannot be erased", match)
                self._faulty.add(match)
            return

    async def _erase(self, match: str, player: str) -> None:
        rows = await self._store.rows("SELECT n, entry FROM journal WHERE match = $1 ORDER BY n", match)
        changes = [Change("DELETE FROM erasures WHERE match = $1 AND player = $2", (match, player), rows=1)]
        for n, entry in rows:
            nameless = without_name(entry, player)
            if nameless != entry:
                changes.append(Change(REWRITE, (nameless, match, n, entry), rows=1))
        ((standing,),) = await self._store.rows("SELECT standing FROM matches WHERE match = $1", match)
        if standing is not None:
            nameless = without_name(standing, player)
            changes.append(Change(RESTATE, (nameless, match, standing), rows=1))
        changes.append(Change("DELETE FROM snapshots WHERE match = $1", (match,)))  # to be computed again
        await self._store.change(*changes)


def _unknown(tables: Sequence[str]) -> str:
    """Delete a player ($1) who is in none of these tables."""
    named = (f" AND NOT EXISTS (SELECT 1 FROM {table} t WHERE t.player = $1)" for table in tables)
    return "DELETE FROM players WHERE player = $1" + "".join(named)


def without_name(text: str, player: str) -> str:
    """JSON with "Guest" as the name of a player's chairs."""
    if f'"{player}"' not in text:
        return text
    value = msgspec.json.decode(text)
    _blank(value, player)
    return msgspec.json.encode(value).decode()


def _blank(value: Any, player: str) -> None:
    if isinstance(value, dict):
        if value.get("player") == player and "name" in value:
            value["name"] = GUEST
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            _blank(each, player)
