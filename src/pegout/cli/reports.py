"""`pegout reports`: what players complain of."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pegout.cli.common import CommandError, print_json, rendered

if TYPE_CHECKING:
    from pegout.server.chat.reports import Report


def register(app: typer.Typer) -> None:
    app.command()(reports)


def reports(
    database: Annotated[
        str | None, typer.Option(help="Where games are kept; by default where `pegout serve` keeps them.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Show what players complain of, and what was said there.

    The oldest comes first. A database of an older version is brought up to this one first.
    """
    import asyncio

    from pegout.server import default_database

    where = database or default_database()
    if "://" not in where and not Path(where).expanduser().exists():
        raise CommandError("no-database", database=where)
    reports = asyncio.run(_reports(where))
    if as_json:
        print_json({"reports": list(map(_as_json, reports))})
    else:
        print("\n\n".join(map(_lines_of, reports)) or rendered("no-reports"))


async def _reports(where: str) -> list[Report]:
    from pegout.server import open_store
    from pegout.server.chat.reports import reports as read
    from pegout.server.storage.store import Busy

    store = open_store(where)
    await store.open()
    try:
        return [report async for report in read(store)]
    except Busy as error:
        raise CommandError("database-busy", database=where, error=str(error)) from None
    finally:
        await store.close()


def _as_json(report: Report) -> dict[str, object]:
    from msgspec.structs import asdict

    return {**asdict(report), "lines": [asdict(line) for line in report.lines]}


def _lines_of(report: Report) -> str:
    """A complaint as text; what people wrote is shown so that it cannot do anything to a terminal."""
    from datetime import UTC, datetime

    at = datetime.fromtimestamp(report.at, UTC).strftime("%Y-%m-%d %H:%M UTC")
    head = rendered(
        "report", at=at, table=report.match, by=repr(report.by), player=report.player,
        about=repr(report.about), other=report.other,
    )  # fmt: skip
    said = [f"  {rendered('report-line', seat=line.seat, said=repr(line.said))}" for line in report.lines]
    return "\n".join([head, f"  {report.why!r}", *said])
