"""The database of a command."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pegout.cli.common import CommandError

if TYPE_CHECKING:
    from pegout.server.storage import Store

Database = Annotated[
    str | None, typer.Option(help="A file or postgresql://...; by default that of `pegout serve`.")
]


def address(database: str | None) -> str:
    """The database's address, by default that of `pegout serve`."""
    from pegout.server import default_database

    where = database or default_database()
    return where if "://" in where else str(Path(where).expanduser().resolve())


def existing(database: str | None) -> str:
    """The same; raises CommandError if the file does not exist."""
    where = address(database)
    if "://" not in where and not Path(where).exists():
        raise CommandError("no-database", database=where)
    return where


@asynccontextmanager
async def opened(where: str) -> AsyncIterator[Store]:
    """Open the store, upgraded to the schema of this version; raises CommandError while it is busy."""
    from pegout.server import open_store
    from pegout.server.storage import Busy

    store = open_store(where)
    try:
        await store.open()
        yield store
    except Busy as error:
        raise CommandError("database-busy", database=where, error=str(error)) from None
    finally:
        await store.close()
