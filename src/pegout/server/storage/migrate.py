"""Brings a database to the schema of this version, by Alembic, when the server starts."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path

import msgspec

from pegout.match import JournalError
from pegout.server.storage.store import StoreError

log = logging.getLogger("pegout.store")
HEAD = "0005"  # the newest of migrations/versions
MIGRATIONS = Path(__file__).with_name("migrations")


def migrate(connection: sqlite3.Connection, url: str) -> None:
    """Do what is missing; raises StoreError if the database is newer than this program."""
    have = _version(connection)
    if have is not None and have > HEAD:
        raise StoreError(f"{url} was written by a newer Pegout (schema {have}, this one knows {HEAD})")
    if have != HEAD:  # else Alembic, slow to import, stays where it is
        upgrade(url)
    _fill_standings(connection)  # always: who did it last may have been stopped


def upgrade(url: str) -> None:
    """Run the migrations up to HEAD."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["url"] = url
    command.upgrade(config, "head")


def _fill_standings(connection: sqlite3.Connection) -> None:
    """How matches stand of which an older version has not said it: it follows from their journals."""
    from pegout.server.storage.history import standing_of

    unknown = connection.execute("SELECT match FROM matches WHERE standing IS NULL").fetchall()
    for (match,) in unknown:
        rows = connection.execute("SELECT entry FROM journal WHERE match = ? ORDER BY n", [match])
        try:
            standing = standing_of([entry.encode() for (entry,) in rows])
        except JournalError as error:  # it stays out of lists; the others are all right
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
