"""Muted players, and reports to the host of the server."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator

import msgspec
from msgspec import Struct

from pegout.server.feature import Exported, StoredData, pairs_erased, pairs_moved
from pegout.server.settings import DAY, Settings
from pegout.server.storage.store import Change, Conflict, Store

MOST = 10  # reports of one player in a day
PAGE = 500  # tables that one query looks at, where talk expires

# For a guest who became an account, the account mutes and is muted.
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


# When messages expire, the last of a table stays, empty, so that no number is given twice.
SAID = """
    SELECT DISTINCT t.match FROM talk t
    WHERE t.at < $1 AND (t.phrase IS NOT NULL OR t.text <> '')
        AND NOT EXISTS (SELECT 1 FROM reports r WHERE r.match = t.match)
    LIMIT $2"""
FORGET_LINES = """
    DELETE FROM talk WHERE match = $1 AND at < $2 AND n < (SELECT max(n) FROM talk t WHERE t.match = $1)"""
FORGET_WORDS = "UPDATE talk SET phrase = NULL, text = '' WHERE match = $1 AND at < $2"


async def tidy(store: Store, settings: Settings, now: float) -> None:
    """Delete expired reports, and then expired messages of tables without a report."""
    await store.change(Change("DELETE FROM reports WHERE at < $1", (now - settings.reports_days * DAY,)))
    before = now - settings.talk_days * DAY
    while page := await store.rows(SAID, before, PAGE):
        for (match,) in page:
            values = match, before
            await store.change(Change(FORGET_LINES, values), Change(FORGET_WORDS, values))


DATA = StoredData(
    exported={
        "mutes": Exported(
            "SELECT p.name, f.created FROM mutes f JOIN players p ON p.player = f.other WHERE f.player = $1",
            "name created",
        ),
        "talk": Exported(
            "SELECT match, seat, phrase, text, at FROM talk WHERE player = $1 ORDER BY at",
            "match seat phrase text at",
        ),
        "reports": Exported(
            "SELECT match, why, at FROM reports WHERE player = $1 ORDER BY at", "match why at"
        ),
    },
    moved=pairs_moved("mutes"),
    erased=(
        pairs_erased("mutes"),
        pairs_erased("reports"),
        "UPDATE talk SET text = '' WHERE player = $1 AND text IS NOT NULL",
    ),
    naming=("talk",),
    per_match=("talk",),
    holding=("reports",),
    tidy=tidy,
)


class Quoted(Struct, frozen=True, array_like=True):
    """A message in a report."""

    n: int
    seat: int
    said: str
    at: float


class Report(Struct, frozen=True, array_like=True):
    """A report."""

    report: str
    at: float  # seconds since 1970
    match: str
    by: str  # the name they played under last
    player: str
    about: str
    other: str
    why: str
    lines: list[Quoted]  # messages at the table until then, at most 100


async def mute(store: Store, player: str, other: str, now: float) -> None:
    """Mute a player."""
    await store.change(Change(MUTE, (player, other, now)))


async def muted(store: Store, player: str) -> frozenset[str]:
    """Players whom a player has muted, with the guests that became theirs."""
    return frozenset(other for (other,) in await store.rows(MUTED, player))


async def unmute(store: Store, player: str, other: str) -> None:
    """Unmute a player."""
    await store.change(Change(HEAR, (player, other)))


class TooManyReports(Exception):
    """The player has sent as many reports as allowed."""


async def report(store: Store, player: str, other: str, match: str, why: str, now: float) -> None:
    """Store a report, with the number of messages until then; raises TooManyReports.

    Messages are not copied, so that erasing their author erases them here, too; they do not expire before the
    report.
    """
    row = secrets.token_hex(16), player, other, match, why, now, now - DAY, MOST
    try:
        await store.change(Change(ADD, row, rows=1))
    except Conflict:
        raise TooManyReports from None


async def reports(store: Store) -> AsyncIterator[Report]:
    """All reports, the oldest first."""
    for *about, said in await store.rows(REPORTS):
        rows = (await store.rows(LINES, about[2], said))[::-1]
        lines = [Quoted(*row) for row in rows if row[2]]  # without those of erased players
        yield msgspec.convert([*about, lines], Report)
