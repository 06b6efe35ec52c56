"""All stored data moves between databases and back; backups work during use."""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Boolean, Column, Float, Integer, LargeBinary, Table, create_engine, insert

from pegout.cli import main
from pegout.server.storage import Store
from tests.make_schema import tables
from tests.server.test_migrations import as_it_was
from tests.server.test_store import append, create, with_store


def value(column: Column[Any], k: int) -> Any:
    """A valid value of this column, different for each k; every second one is null if allowed."""
    if column.nullable and k % 2:
        return None
    if isinstance(column.type, Boolean):
        return k % 2 == 0
    if isinstance(column.type, Integer):
        return k - 1
    if isinstance(column.type, Float):
        return 1.7e9 + k / 3
    if isinstance(column.type, LargeBinary):
        return bytes([k, 0, 255]) * 3
    reference = next(iter(column.foreign_keys), None)
    name = reference.column.name if reference is not None else column.name
    return f"{name} {k} é\n"[: getattr(column.type, "length", None) or 40]


def rows_of(table: Table) -> list[dict[str, Any]]:
    return [{column.name: value(column, k) for column in table.columns} for k in range(3)]


@pytest.fixture
def full(tmp_path: Path) -> Path:
    """A database with something in every table."""
    path = tmp_path / "full.db"
    with_store(str(path), nothing)
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        for table in tables().sorted_tables:
            connection.execute(insert(table), rows_of(table))
    engine.dispose()
    return path


async def nothing(store: Store) -> None:
    """Only the tables exist."""


def run(*arguments: object) -> int:
    return main([str(each) for each in arguments])


def test_everything_goes_to_another_database_and_back(full: Path, database: str, tmp_path: Path) -> None:
    first, second = tmp_path / "first.gz", tmp_path / "second.gz"
    assert run("export", first, "--database", full) == 0
    assert run("import", first, "--database", database) == 0
    assert run("export", second, "--database", database) == 0
    lines = gzip.decompress(first.read_bytes()).splitlines()
    assert gzip.decompress(second.read_bytes()).splitlines() == lines
    assert len(lines) == 2 + len(tables().tables) * (1 + 3)


def test_games_of_an_older_version_are_right_in_the_other_database(database: str, tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    old, file = as_it_was(tmp_path / "old"), tmp_path / "old.gz"
    assert run("export", file, "--database", old.database) == 0
    assert run("import", file, "--database", database) == 0
    assert run("verify", "--database", database) == 0

    async def ask(store: Store) -> None:
        assert len(await store.names()) == len(old.matches)

    with_store(database, ask)


def test_what_cannot_be_imported_leaves_the_database_as_it_was(
    full: Path, database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good.gz", tmp_path / "bad.gz"
    assert run("export", good, "--database", full) == 0
    assert run("export", good, "--database", full) == 2
    assert "there is such a file already" in capsys.readouterr().err
    lines = gzip.decompress(good.read_bytes()).splitlines(keepends=True)
    spoiled = {
        "cut off": good.read_bytes()[:-40],
        "there is no last line": gzip.compress(b"".join(lines[:-1])),
        "instead of": gzip.compress(b"".join([*lines[:-2], lines[-1]])),
        "is no export": b"buy cards\n",
        "of schema 0099": gzip.compress(b"".join([lines[0].replace(b'"00', b'"0099', 1), *lines[1:]])),
        "does not take it": gzip.compress(b"".join([*lines[:3], *lines[2:]])),
    }
    for why, data in spoiled.items():
        bad.write_bytes(data)
        assert run("import", bad, "--database", database) == 2, why
        assert why in capsys.readouterr().err
    assert run("import", good, "--database", database) == 0
    assert run("import", good, "--database", database) == 2
    assert "something is stored there already" in capsys.readouterr().err


def test_a_backup_is_what_was_stored_while_the_server_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, copy = tmp_path / "pegout.db", tmp_path / "copy.db"

    async def work(store: Store) -> None:
        await create(store, *(f"match {n}" for n in range(200)))
        copying = asyncio.create_task(asyncio.to_thread(run, "backup", copy, "--database", path))
        n = 1
        while not copying.done():
            await store.append(append("match 7", n, b"[%d]" % n))
            n += 1
        assert await copying == 0
        assert await store.health() == ""

    with_store(str(path), work)
    with closing(sqlite3.connect(copy)) as reading:
        entries = reading.execute(
            "SELECT n, entry FROM journal WHERE match = 'match 7' ORDER BY n"
        ).fetchall()
        assert [entry for _, entry in entries[1:]] == [f"[{n}]" for n, _ in entries[1:]]
        assert reading.execute("SELECT count(*) FROM matches").fetchone() == (200,)
    assert not Path(f"{copy}-wal").exists()
    assert run("backup", copy, "--database", path) == 2
    assert "there is such a file already" in capsys.readouterr().err
    assert run("backup", tmp_path / "again.db", "--database", path) == 0, "nobody has it open"
    assert run("backup", tmp_path / "none.db", "--database", "postgresql://here/games") == 2
    assert "pg_dump" in capsys.readouterr().err
    assert run("backup", tmp_path / "none.db", "--database", tmp_path / "nowhere.db") == 2
