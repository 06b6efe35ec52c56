"""Reports of members to the host of the server, with the chat of the club."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator

from msgspec import Struct

from pegout.server.settings import DAY
from pegout.server.storage import Change, Conflict, Store
from pegout.server.web.refusals import TOO_MANY_REPORTS

MOST = 10  # reports of one player in a day
SHOWN = 100  # messages with a report

ADD = """
    INSERT INTO club_reports (report, player, other, club, why, at)
    SELECT CAST($1 AS VARCHAR), CAST($2 AS VARCHAR), CAST($3 AS VARCHAR), CAST($4 AS VARCHAR), $5,
        CAST($6 AS FLOAT)
    WHERE (SELECT count(*) FROM club_reports WHERE player = $2 AND at > $7) < $8"""
REPORTS = """
    SELECT r.report, r.at, c.name, r.club, coalesce(a.name, p.name), r.player, coalesce(b.name, o.name),
        r.other, r.why
    FROM club_reports r JOIN clubs c ON c.club = r.club
    JOIN players p ON p.player = r.player LEFT JOIN accounts a ON a.player = r.player
    JOIN players o ON o.player = r.other LEFT JOIN accounts b ON b.player = r.other
    ORDER BY r.at, r.report"""
LINES = f"""
    SELECT coalesce(a.name, p.name), t.text, t.at FROM club_talk t JOIN players p ON p.player = t.player
    LEFT JOIN accounts a ON a.player = t.player
    WHERE t.club = $1 AND t.at <= $2 AND t.text <> '' ORDER BY t.n DESC LIMIT {SHOWN}"""


class ClubQuote(Struct, frozen=True):
    """A message in a report."""

    by: str
    said: str
    at: float


class ClubReport(Struct, frozen=True):
    """A report."""

    report: str
    at: float  # seconds since 1970
    name: str  # of the club
    club: str
    by: str  # the name of their account, or the one they used last
    player: str
    about: str
    other: str
    why: str
    lines: list[ClubQuote]  # of the chat until then, the oldest first


async def report(store: Store, player: str, other: str, club: str, why: str, now: float) -> None:
    """Store a report; raises Refusal beyond the player's limit.

    Messages are not copied, so erasing their author erases them here, too; they do not expire before the
    report.
    """
    row = secrets.token_hex(16), player, other, club, why, now, now - DAY, MOST
    try:
        await store.change(Change(ADD, row, rows=1))
    except Conflict:
        raise TOO_MANY_REPORTS() from None


async def club_reports(store: Store) -> AsyncIterator[ClubReport]:
    """All reports, the oldest first."""
    for row in await store.rows(REPORTS):
        lines = [ClubQuote(*line) for line in await store.rows(LINES, row[3], row[1])]
        yield ClubReport(*(*row, lines[::-1]))
