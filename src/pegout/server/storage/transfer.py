"""Export and import of all stored data as one file, between any databases; and copies of SQLite files.

The file is compressed JSON lines: the schema; then each table's name with its columns, followed by a line for
each row; finally the number of rows, to detect a truncated file.
"""

from __future__ import annotations

import asyncio
import base64
import gzip
import os
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import URL, Connection, LargeBinary, MetaData, Table, create_engine, insert, select
from sqlalchemy.exc import SQLAlchemyError

from pegout.server.storage import StoreError
from pegout.server.storage.migrate import HEAD

T = TypeVar("T")
VERSION = "alembic_version"  # Alembic's own table
ROWS = 1000  # rows held in memory at once


class _Head(msgspec.Struct):
    """The first line."""

    pegout: str  # identifies the file type
    schema: str


class _Begins(msgspec.Struct):
    """Before the rows of a table."""

    table: str
    columns: list[str]


class _End(msgspec.Struct):
    """The last line."""

    rows: int


KIND = "database"


def export(database: str, file: Path) -> int:
    """Write all stored data to a new file; returns the number of rows. The server may keep running.

    Raises StoreError, FileExistsError.
    """

    def write(connection: Connection) -> int:
        with _new(file) as part, gzip.open(part, "wb", compresslevel=6) as out:
            return _write(connection, out)

    return _connected(database, write)


def fill(database: str, file: Path) -> int:
    """Import an exported file into an empty database; returns the number of rows.

    Atomic. Raises StoreError.
    """

    def read(connection: Connection) -> int:
        for table in _tables(connection):
            if connection.execute(select(table).limit(1)).first() is not None:
                raise StoreError(f"something is stored there already, in {table.name}")
        with gzip.open(file, "rb") as lines:
            return _read(connection, lines)

    try:
        return _connected(database, read)
    except (EOFError, zlib.error, gzip.BadGzipFile, ValueError, LookupError) as error:
        raise StoreError(f"{file} is no export, or has been cut off: {error}") from error


def backup(database: Path, file: Path) -> None:
    """Copy a consistent snapshot of an SQLite database while a server uses it; raises StoreError."""
    with _new(file) as part:
        try:
            uri = f"{database.resolve().as_uri()}?mode=ro"
            with closing(sqlite3.connect(uri, uri=True)) as source, closing(sqlite3.connect(part)) as copy:
                source.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")  # all in one file
                (said,) = copy.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.Error as error:
            raise StoreError(f"cannot copy the database {database}: {error}") from error
        if said != "ok":
            raise StoreError(f"the database {database} is damaged: {said}")


# --- rows as lines ------------------------------------------------------------------------------------


def _write(connection: Connection, out: gzip.GzipFile) -> int:
    count, encode = 0, msgspec.json.Encoder().encode
    out.write(encode(_Head(KIND, HEAD)) + b"\n")
    for table in _tables(connection):
        out.write(encode(_Begins(str(table.name), [str(column.name) for column in table.columns])) + b"\n")
        rows = connection.execution_options(yield_per=ROWS).execute(
            select(table).order_by(*table.primary_key.columns)
        )
        for row in rows:
            out.write(encode(tuple(row)) + b"\n")
            count += 1
    out.write(encode(_End(count)) + b"\n")
    return count


def _read(connection: Connection, lines: gzip.GzipFile) -> int:
    head = msgspec.json.decode(next(lines, b""), type=_Head)
    if (head.pegout, head.schema) != (KIND, HEAD):
        raise StoreError(f"it is an export of schema {head.schema}, and this Pegout knows {HEAD}")
    tables = {table.name: table for table in _tables(connection)}
    count, table, columns = 0, next(iter(tables.values())), list[str]()
    rows, any_line = list[dict[str, Any]](), msgspec.json.Decoder(list[Any] | dict[str, Any])
    for line in lines:
        item = any_line.decode(line)
        if isinstance(item, list):
            rows.append(_row(table, columns, item))
        if len(rows) == ROWS or isinstance(item, dict):
            if rows:
                connection.execute(insert(table), rows)
            count, rows = count + len(rows), []
        if isinstance(item, dict) and "rows" in item:
            if item["rows"] != count:
                raise ValueError(f"it has {count} rows instead of {item['rows']}")
            return count
        if isinstance(item, dict):
            table, columns = tables[item["table"]], item["columns"]
    raise EOFError("there is no last line")


def _tables(connection: Connection) -> list[Table]:
    """The tables that migrations have made, in an order in which rows can be stored."""
    known = MetaData()
    known.reflect(connection)
    return [table for table in known.sorted_tables if table.name != VERSION]


def _row(table: Table, columns: list[str], values: list[Any]) -> dict[str, Any]:
    row = dict(zip(columns, values, strict=True))
    for name, value in row.items():
        if isinstance(table.columns[name].type, LargeBinary) and value is not None:
            row[name] = base64.b64decode(value)
    return row


# --- databases and files --------------------------------------------------------------------------------


def _connected(database: str, work: Callable[[Connection], T]) -> T:
    """Run in one transaction, which sees a consistent snapshot."""

    def whole(connection: Connection) -> T:
        with _transaction(connection):
            return work(connection)

    try:
        if "://" in database:
            return asyncio.run(_in_postgres(database, whole))
        engine = create_engine(URL.create("sqlite", database=database), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            return whole(connection)
    except SQLAlchemyError as error:
        raise StoreError(f"the database does not take it: {getattr(error, 'orig', error)}") from error


async def _in_postgres(url: str, work: Callable[[Connection], T]) -> T:
    import asyncpg  # type: ignore[import-untyped]
    from sqlalchemy.ext.asyncio import create_async_engine

    engine = create_async_engine(
        "postgresql+asyncpg://", async_creator=lambda: asyncpg.connect(url), isolation_level="REPEATABLE READ"
    )
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(work)
    finally:
        await engine.dispose()


@contextmanager
def _transaction(connection: Connection) -> Iterator[None]:
    if connection.dialect.name != "sqlite":
        with connection.begin():
            yield
        return
    connection.exec_driver_sql("BEGIN")  # otherwise the driver begins a transaction only before a write
    try:
        yield
    except BaseException:
        connection.exec_driver_sql("ROLLBACK")
        raise
    connection.exec_driver_sql("COMMIT")


@contextmanager
def _new(file: Path) -> Iterator[Path]:
    """A path to write to, which becomes the file when it is complete."""
    if file.exists():
        raise FileExistsError(17, "there is such a file already", str(file))
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    try:
        yield part
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.rename(file)
    finally:
        part.unlink(missing_ok=True)
