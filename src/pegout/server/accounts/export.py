"""The export of a player: all that is stored about them, one JSON object, streamed in parts."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import msgspec

from pegout import records
from pegout.match import JournalError
from pegout.server.people.sessions import Who
from pegout.server.storage.history import record_of
from pegout.server.storage.store import Store
from pegout.server.storage.stored_data import StoredData

MATCHES = """
    SELECT m.match, s.seat, m.game, m.preset, m.created, m.moved, m.over
    FROM seats s JOIN matches m ON m.match = s.match WHERE s.player = $1 ORDER BY m.created, m.match"""

OPEN = "SELECT 1 FROM duplicates WHERE duplicate = $1 AND closes > $2"


class Export:
    """Exports players."""

    def __init__(self, store: Store, data: Sequence[StoredData], clock: Callable[[], float]) -> None:
        """`data`: of all features. `clock`: seconds since 1970."""
        self._store, self._clock = store, clock
        self._parts = {part: lists for each in data for part, lists in each.exported.items()}

    async def of(self, who: Who) -> AsyncIterator[bytes]:
        """The object, piece by piece; times are seconds since 1970.

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
                record = await _record(self._store, match, self._clock()) if over else None
                facts = {
                    "match": match, "seat": seat, "game": game, "preset": preset, "created": created,
                    "moved": moved, "record": record,
                }  # fmt: skip
                yield comma + _json(facts)
                comma = b",\n"
        yield b"]}\n"


async def _record(store: Store, match: str, now: float) -> msgspec.Raw | None:
    """None where it cannot be replayed any more; or where others may still play the same deals, since it
    has the secrets of their shuffles.
    """
    loaded = await store.load(match, since=0)
    try:
        played, end = await asyncio.to_thread(record_of, loaded.entries if loaded is not None else ())
    except JournalError:
        return None
    shared = end.options.duplicate
    if shared is not None and await store.rows(OPEN, shared.name, now):
        return None
    return msgspec.Raw((await asyncio.to_thread(records.dumps, played)).encode())


def _json(value: Any) -> bytes:
    return msgspec.json.encode(value)
