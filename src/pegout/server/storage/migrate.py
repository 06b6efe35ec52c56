"""Migrates a database to the schema of this version by Alembic, when the server starts.

A new SQLite file is created from `schema.sql`, which has the same result: Alembic is slow to import.
"""

from __future__ import annotations

import logging
import re
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from pegout.match import JournalError
from pegout.server.storage import StoreError

if TYPE_CHECKING:
    from sqlalchemy import Connection

log = logging.getLogger("pegout.store")
ONE_AT_A_TIME = 0x7065676F7574  # key of our PostgreSQL advisory lock
MIGRATIONS = Path(__file__).with_name("migrations")
SERVER = Path(__file__).parents[1]
FOLDERS = [MIGRATIONS / "versions", *(each for each in SERVER.glob("*/migrations") if each != MIGRATIONS)]
SCHEMAS = sorted(file.name[:4] for folder in FOLDERS for file in folder.glob("[0-9]*.py"))  # one per release
HEAD = SCHEMAS[-1]
LAST_TO_KNOW_ALL = "Pegout 0.3.0"  # the last version that can migrate schemas from between releases
SCHEMA = Path(__file__).with_name("schema.sql")


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Upgrade the database; raises StoreError if it is newer than this program."""
    _make(connection)
    if _is_behind(_version(connection), str(path)):
        upgrade_file(path)
    fill_standings(connection)  # always, since an earlier run may have been interrupted


def upgrade_file(path: Path) -> None:
    """Run the migrations on an SQLite file, which may be new."""
    from sqlalchemy import URL, create_engine

    engine = create_engine(URL.create("sqlite", database=str(path)))
    with engine.connect() as connection:
        _upgrade(connection)
    engine.dispose()


def _make(connection: sqlite3.Connection) -> None:
    """Create all tables if there are none; otherwise nothing."""
    connection.execute("BEGIN IMMEDIATE")
    if not connection.execute("SELECT 1 FROM sqlite_master").fetchone():
        for statement in statements():
            connection.execute(statement)
    connection.execute("COMMIT")


def statements() -> list[str]:
    """The statements of the schema, which create all tables."""
    return [bare(each) for each in re.split(r";\n", SCHEMA.read_text(encoding="utf-8")) if bare(each)]


def bare(statement: str) -> str:
    """A statement in one line, without comments."""
    return " ".join(re.sub(r"--.*", "", statement).split()).removesuffix(";")


async def migrate_postgres(connect: Callable[[], Awaitable[Any]], name: str) -> None:
    """The same on PostgreSQL, once if several processes start at the same time. `connect`: by asyncpg."""
    connection = await connect()
    try:
        await connection.execute("SELECT pg_advisory_lock($1)", ONE_AT_A_TIME)
        known = await connection.fetchval("SELECT to_regclass('alembic_version') IS NOT NULL")
        version = await connection.fetchval("SELECT version_num FROM alembic_version") if known else None
        if _is_behind(version, name):
            from sqlalchemy.ext.asyncio import create_async_engine

            engine = create_async_engine("postgresql+asyncpg://", async_creator=connect)
            async with engine.connect() as other:
                await other.run_sync(_upgrade)
            await engine.dispose()
    finally:
        await connection.close()


def _is_behind(version: str | None, name: str) -> bool:
    """Avoids importing Alembic, which is slow, if there is nothing to do."""
    if version is not None and version > HEAD:
        raise StoreError(f"{name} was written by a newer Pegout (schema {version}, this one knows {HEAD})")
    if version is not None and version not in SCHEMAS:
        raise StoreError(
            f"{name} was written between releases (schema {version}): start {LAST_TO_KNOW_ALL} on it once"
        )
    return version != HEAD


def _upgrade(connection: Connection) -> None:
    """Run the migrations up to HEAD."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "newline")
    config.set_main_option("version_locations", "\n".join(map(str, FOLDERS)).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def fill_standings(connection: sqlite3.Connection) -> None:
    """Derive the state of matches that an older version has not stored from their journals."""
    from pegout.server.storage import standing_of

    unknown = connection.execute(
        "SELECT match FROM matches m WHERE standing IS NULL"
        " AND EXISTS (SELECT 1 FROM journal j WHERE j.match = m.match)"
    ).fetchall()
    for (match,) in unknown:
        rows = connection.execute("SELECT entry FROM journal WHERE match = ? ORDER BY n", [match])
        try:
            standing = standing_of([entry.encode() for (entry,) in rows])
        except JournalError as error:  # it is not listed; other matches are not affected
            log.warning("how match %s stands is not known: %s", match, error)
            continue
        connection.execute(
            "UPDATE matches SET standing = ?, over = ? WHERE match = ?",
            [msgspec.json.encode(standing).decode(), standing.over, match],
        )


def _version(connection: sqlite3.Connection) -> str | None:
    try:
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.OperationalError:  # no such table: a new database
        return None
    return str(row[0]) if row else None
