"""`pegout reports`: list players' reports."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pegout.cli.common import print_json, rendered
from pegout.cli.databases import Database, existing, opened

if TYPE_CHECKING:
    from pegout.server.chat import Quoted, StoredReport
    from pegout.server.clubs.reports import ClubQuote, ClubReport


def reports(
    database: Database = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """List players' reports with the chat log.

    The oldest comes first. An older database is migrated first.
    """
    import asyncio

    reports, of_clubs = asyncio.run(_reports(existing(database)))
    if as_json:
        club_reports = list(map(_as_json, of_clubs))
        print_json({"reports": list(map(_as_json, reports)), "club_reports": club_reports})
    else:
        every: list[StoredReport | ClubReport] = [*reports, *of_clubs]
        texts = [_lines_of(each) for each in sorted(every, key=lambda each: each.at)]
        print("\n\n".join(texts) or rendered("no-reports"))


async def _reports(where: str) -> tuple[list[StoredReport], list[ClubReport]]:
    from pegout.server.chat import reports as read
    from pegout.server.clubs.reports import club_reports

    async with opened(where) as store:
        return [each async for each in read(store)], [each async for each in club_reports(store)]


def _as_json(report: StoredReport | ClubReport) -> dict[str, object]:
    from msgspec.structs import asdict

    return {**asdict(report), "lines": [asdict(line) for line in report.lines]}


def _lines_of(report: StoredReport | ClubReport) -> str:
    """A report as text; messages are shown without control characters for the terminal."""
    from datetime import UTC, datetime

    from pegout.server.chat import StoredReport

    at = datetime.fromtimestamp(report.at, UTC).strftime("%Y-%m-%d %H:%M UTC")
    where = {"table": report.match} if isinstance(report, StoredReport) else {"club": repr(report.name)}
    head = rendered(
        "report" if "table" in where else "report-club", **where, at=at, by=repr(report.by),
        player=report.player, about=repr(report.about), other=report.other,
    )  # fmt: skip
    said = [f"  {_said(line)}" for line in report.lines]
    return "\n".join([head, f"  {report.why!r}", *said])


def _said(line: Quoted | ClubQuote) -> str:
    from pegout.server.chat import Quoted

    if isinstance(line, Quoted):
        return rendered("report-line", seat=line.seat, said=repr(line.said))
    return rendered("report-club-line", by=repr(line.by), said=repr(line.said))
