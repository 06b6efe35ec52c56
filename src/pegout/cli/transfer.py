"""`pegout export`, `pegout import`, `pegout backup`: databases as files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pegout.cli.common import CommandError, rendered
from pegout.cli.databases import Database, address, existing, opened


def export(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not exist.")],
    database: Database = None,
) -> None:
    """Export a database to a file.

    `pegout import` fills another database with it.

    The database can be SQLite or PostgreSQL, and in use: the file is a consistent snapshot. An older
    database is migrated first, as `pegout serve` does.
    """
    from pegout.server.storage import transfer

    where = existing(database)
    _migrate(where)
    print(rendered("exported", rows=transfer.export(where, file), file=str(file)))


def import_(
    file: Annotated[Path, typer.Argument(help="A file of `pegout export`.", exists=True)],
    database: Database = None,
) -> None:
    """Import an exported file into an empty database.

    The database can be SQLite or PostgreSQL. The import is complete or not done at all.
    """
    from pegout.server import open_store
    from pegout.server.storage import transfer

    where = address(database)
    with open_store(where).as_server():
        _migrate(where)
        print(rendered("imported", rows=transfer.fill(where, file)))


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not exist.")],
    database: Database = None,
) -> None:
    """Copy a SQLite database, even while the server runs.

    The copy is a database. To restore it, stop the server and replace the old one.
    """
    from pegout.server.storage import transfer

    where = existing(database)
    if "://" in where:
        raise CommandError("pg-dump")
    transfer.backup(Path(where), file)
    print(rendered("copied", file=str(file), database=where))


def _migrate(database: str) -> None:
    """Migrate a database to the schema of this version."""
    import asyncio

    async def run() -> None:
        async with opened(database):
            pass

    asyncio.run(run())
