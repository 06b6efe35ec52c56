"""Those whom one does not want to hear, and complaints to the host of the server."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator

import msgspec
from msgspec import Struct

from pegout.server.storage.store import Change, Conflict, Store

DAY, MOST = 24 * 3600.0, 10  # so many complaints of one person in such a time

# Of a guest whom somebody has become, it is the account that mutes and is muted.
MUTE = """
    INSERT INTO mutes (player, other, created)
    SELECT coalesce(p.became, p.player), coalesce(o.became, o.player), CAST($3 AS FLOAT)
    FROM players p, players o WHERE p.player = $1 AND o.player = $2 ON CONFLICT DO NOTHING"""
HEAR = """
    DELETE FROM mutes WHERE player = (SELECT coalesce(became, player) FROM players WHERE player = $1)
        AND other = (SELECT coalesce(became, player) FROM players WHERE player = $2)"""
MUTED = """
    SELECT o.player FROM mutes m JOIN players o ON o.player = m.other OR o.became = m.other
    WHERE m.player = (SELECT coalesce(became, player) FROM players WHERE player = $1)"""
ADD = """
    INSERT INTO reports (report, player, other, match, why, said, at)
    SELECT CAST($1 AS VARCHAR), CAST($2 AS VARCHAR), CAST($3 AS VARCHAR), CAST($4 AS VARCHAR), $5,
        (SELECT coalesce(max(n) + 1, 0) FROM talk WHERE match = $4), CAST($6 AS FLOAT)
    WHERE (SELECT count(*) FROM reports WHERE player = $2 AND at > $7) < $8"""
LINES = """
    SELECT n, seat, coalesce(text, phrase), at FROM talk WHERE match = $1 AND n < $2
    ORDER BY n DESC LIMIT 100"""
REPORTS = """
    SELECT r.report, r.at, r.match, p.name, r.player, o.name, r.other, r.why, r.said FROM reports r
    JOIN players p ON p.player = r.player JOIN players o ON o.player = r.other ORDER BY r.at, r.report"""


class Quoted(Struct, frozen=True, array_like=True):
    """A remark that a report holds."""

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
    lines: list[Quoted]  # that were said at the table until then, at most 100


async def mute(store: Store, player: str, other: str, now: float) -> None:
    """Do not hear somebody any more."""
    await store.change(Change(MUTE, (player, other, now)))


async def muted(store: Store, player: str) -> frozenset[str]:
    """Whom somebody does not hear, under whatever they sit at a table."""
    return frozenset(other for (other,) in await store.rows(MUTED, player))


async def unmute(store: Store, player: str, other: str) -> None:
    """Hear somebody again."""
    await store.change(Change(HEAR, (player, other)))


class TooMany(Exception):
    """Somebody complains again and again."""


async def report(store: Store, player: str, other: str, match: str, why: str, now: float) -> None:
    """Keep a complaint, and how much had been said there; raises TooMany.

    The words stay where they are, without a copy, so that they go with whoever said them; talk does not
    expire before the complaint.
    """
    row = secrets.token_hex(16), player, other, match, why, now, now - DAY, MOST
    try:
        await store.change(Change(ADD, row, rows=1))
    except Conflict:
        raise TooMany from None


async def reports(store: Store) -> AsyncIterator[Report]:
    """All complaints, the oldest first."""
    for *about, said in await store.rows(REPORTS):
        rows = (await store.rows(LINES, about[2], said))[::-1]
        lines = [Quoted(*row) for row in rows if row[2]]  # without those who have gone
        yield msgspec.convert([*about, lines], Report)
