"""Those whom one does not want to hear, and complaints to the host of the server."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Sequence

import msgspec
from msgspec import Struct

from pegout.server.storage.store import Change, Store

MUTE = "INSERT INTO mutes (player, other, created) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
HEAR = "DELETE FROM mutes WHERE player = $1 AND other = $2"
ADD = "INSERT INTO reports (report, player, other, match, why, lines, at) VALUES ($1, $2, $3, $4, $5, $6, $7)"
LINES = """
    SELECT n, seat, coalesce(text, phrase), at FROM talk WHERE match = $1 ORDER BY n DESC LIMIT 100"""
REPORTS = """
    SELECT r.report, r.at, r.match, p.name, r.player, o.name, r.other, r.why, r.lines FROM reports r
    JOIN players p ON p.player = r.player JOIN players o ON o.player = r.other ORDER BY r.at, r.report"""


class Line(Struct, frozen=True, array_like=True):
    """What was said."""

    n: int
    seat: int
    said: str
    at: float


class Report(Struct, frozen=True, array_like=True):
    """A complaint."""

    report: str
    at: float  # seconds since 1970
    match: str
    by: str  # under which name they played last
    player: str
    about: str
    other: str
    why: str
    lines: list[Line]  # that were said at the table until then, at most 100


async def mute(store: Store, player: str, other: str, now: float) -> None:
    """Do not hear somebody any more."""
    await store.change(Change(MUTE, (player, other, now)))


async def unmute(store: Store, player: str, other: str) -> None:
    """Hear somebody again."""
    await store.change(Change(HEAR, (player, other)))


async def report(store: Store, player: str, other: str, match: str, why: str, now: float) -> None:
    """Keep a complaint, with a copy of what has been said, for talk is not kept for ever."""
    said: Sequence[tuple[object, ...]] = (await store.rows(LINES, match))[::-1]
    lines = msgspec.json.encode(said).decode()
    await store.change(Change(ADD, (secrets.token_hex(16), player, other, match, why, lines, now)))


async def reports(store: Store) -> AsyncIterator[Report]:
    """All complaints, the oldest first."""
    for row in await store.rows(REPORTS):
        *about, said = row
        yield msgspec.convert([*about, msgspec.json.decode(said)], Report)
