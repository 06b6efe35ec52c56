"""What is kept of somebody, for them to take along: one JSON object, in parts, since it may be large."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec

from pegout import records
from pegout.match import JournalError
from pegout.server.people.sessions import Who
from pegout.server.storage.history import record_of
from pegout.server.storage.store import Store

PARTS = {  # by name: a query with the player as $1, and what its columns are called
    "players": (
        "SELECT player, name, created, seen FROM players WHERE player = $1",
        "player name created seen",
    ),
    "account": (
        "SELECT name, login, created, settings FROM accounts WHERE player = $1",
        "name login created settings",
    ),
    "sessions": ("SELECT created, seen, expires FROM sessions WHERE player = $1", "created seen expires"),
    "tokens": (
        "SELECT name, scopes, created, seen, expires FROM tokens WHERE player = $1",
        "name scopes created seen expires",
    ),
    "friends": (
        "SELECT p.name, f.created FROM friends f JOIN players p ON p.player = f.other WHERE f.player = $1",
        "name created",
    ),
    "friend_links": ("SELECT link, created FROM friend_links WHERE player = $1", "link created"),
    "mutes": (
        "SELECT p.name, f.created FROM mutes f JOIN players p ON p.player = f.other WHERE f.player = $1",
        "name created",
    ),
    "talk": (
        "SELECT match, seat, phrase, text, at FROM talk WHERE player = $1 ORDER BY at",
        "match seat phrase text at",
    ),
    "reports": ("SELECT match, why, at FROM reports WHERE player = $1 ORDER BY at", "match why at"),
    "invitations": ("SELECT match, at FROM invitations WHERE player = $1 ORDER BY at", "match at"),
    "ratings": (
        "SELECT family, mu, sigma, games, at FROM ratings WHERE player = $1",
        "family mu sigma games at",
    ),
    "rating_changes": (
        "SELECT match, family, mu, sigma, at FROM rating_changes WHERE player = $1 ORDER BY at",
        "match family mu sigma at",
    ),
    "results": (
        "SELECT match, seat, side, rank, score, gone, family, rated, counts, judged, at FROM results"
        " WHERE player = $1 ORDER BY at",
        "match seat side rank score gone family rated counts judged at",
    ),
    "field_people": (
        "SELECT preset, seats, measure FROM field_people WHERE player = $1 ORDER BY preset, seats, measure",
        "preset seats measure",
    ),
    "drill_answers": (
        "SELECT kind, seed, at, answer, good, cost, seconds FROM drill_answers"
        " WHERE player = $1 ORDER BY at",
        "kind seed at answer good cost seconds",
    ),
    "drill_skills": (
        "SELECT kind, skill, card, due FROM drill_skills WHERE player = $1",
        "kind skill card due",
    ),
    "duplicates": (
        "SELECT duplicate, preset, kind, level, day, created, closes FROM duplicates"
        " WHERE creator = $1 ORDER BY created",
        "duplicate preset kind level day created closes",
    ),
    "attempts": (
        "SELECT duplicate, part, match, at FROM attempts WHERE player = $1 ORDER BY at, part",
        "duplicate part match at",
    ),
}
MATCHES = """
    SELECT m.match, s.seat, m.game, m.preset, m.created, m.moved, m.over
    FROM seats s JOIN matches m ON m.match = s.match WHERE s.player = $1 ORDER BY m.created, m.match"""


OPEN = "SELECT 1 FROM duplicates WHERE duplicate = $1 AND closes > $2"


async def exported(store: Store, who: Who, now: float) -> AsyncIterator[bytes]:
    """The object, piece by piece; times are seconds since 1970. Matches that are over have a record, those
    of a duplicate when it is closed.
    """
    players = who.player, *who.guests
    yield b"{"
    for part, (query, names) in PARTS.items():
        rows = [row for player in players for row in await store.rows(query, player)]
        objects = [dict(zip(names.split(), row, strict=True)) for row in rows]
        yield b"%s: %s,\n" % (_json(part), _json(objects))
    yield b'"matches": ['
    comma = b"\n"
    for player in players:
        for match, seat, game, preset, created, moved, over in await store.rows(MATCHES, player):
            facts = {
                "match": match, "seat": seat, "game": game, "preset": preset, "created": created,
                "moved": moved, "record": await _record(store, match, now) if over else None,
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
