"""`pegout reports`: list players' reports."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pegout.cli.common import print_json, rendered
from pegout.cli.databases import Database, existing, opened

if TYPE_CHECKING:
    from pegout.server.chat import StoredReport


def reports(
    database: Database = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """List players' reports with the chat log.

    The oldest comes first. An older database is migrated first.
    """
    import asyncio

    reports = asyncio.run(_reports(existing(database)))
    if as_json:
        print_json({"reports": list(map(_as_json, reports))})
    else:
        print("\n\n".join(map(_lines_of, reports)) or rendered("no-reports"))


async def _reports(where: str) -> list[StoredReport]:
    from pegout.server.chat import reports as read

    async with opened(where) as store:
        return [report async for report in read(store)]


def _as_json(report: StoredReport) -> dict[str, object]:
    from msgspec.structs import asdict

    return {**asdict(report), "lines": [asdict(line) for line in report.lines]}


def _lines_of(report: StoredReport) -> str:
    """A complaint as text; what people wrote is shown so that it cannot do anything to a terminal."""
    from datetime import UTC, datetime

    at = datetime.fromtimestamp(report.at, UTC).strftime("%Y-%m-%d %H:%M UTC")
    head = rendered(
        "report", at=at, table=report.match, by=repr(report.by), player=report.player,
        about=repr(report.about), other=report.other,
    )  # fmt: skip
    said = [f"  {rendered('report-line', seat=line.seat, said=repr(line.said))}" for line in report.lines]
    return "\n".join([head, f"  {report.why!r}", *said])
