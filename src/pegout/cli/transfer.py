"""`pegout export`, `pegout import`, `pegout backup`: all that is stored, as a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pegout.cli.common import CommandError, rendered
from pegout.cli.databases import Database, address, existing, opened


def export(
    file: Annotated[Path, typer.Argument(help="The file to write; there must be none.")],
    database: Database = None,
) -> None:
    """Write all that is stored to a file, for another database.

    `pegout import` fills one with it.

    The database may be SQLite or PostgreSQL, and be in use: the file has what was stored at one moment.
    A database of an older version is brought up to this one first, as `pegout serve` would.
    """
    from pegout.server.storage import transfer

    where = existing(database)
    _migrate(where)
    print(rendered("exported", rows=transfer.export(where, file), file=str(file)))


def import_(
    file: Annotated[Path, typer.Argument(help="What `pegout export` has written.", exists=True)],
    database: Database = None,
) -> None:
    """Fill a new database with what was exported.

    It may be SQLite or PostgreSQL.

    All or nothing; nothing may be stored there yet.
    """
    from pegout.server import open_store
    from pegout.server.storage import transfer

    where = address(database)
    with open_store(where).as_server():
        _migrate(where)
        print(rendered("imported", rows=transfer.fill(where, file)))


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; there must be none.")],
    database: Database = None,
) -> None:
    """Copy an SQLite database, while the server goes on.

    The copy is a database itself: to go back to it, stop the server and put it in the place of the old one.
    """
    from pegout.server.storage import transfer

    where = existing(database)
    if "://" in where:
        raise CommandError("pg-dump")
    transfer.backup(Path(where), file)
    print(rendered("copied", file=str(file), database=where))


def _migrate(database: str) -> None:
    """Bring it up to the schema of this version."""
    import asyncio

    async def run() -> None:
        async with opened(database):
            pass

    asyncio.run(run())
