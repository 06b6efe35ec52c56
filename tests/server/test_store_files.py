"""The files of an SQLite database: locked by one server, with changes by others detected."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bench.services import PATIENCE
from pegout.cli import app
from pegout.server import open_store
from pegout.server.storage import Busy, Store, StoreError
from pegout.server.storage.sqlite_files import EACH, Checkpoints, only_server
from tests.server.test_store import append, create, with_store

HOLD = """
import pathlib, sys, time
from pegout.server.storage.sqlite_files import EACH, Checkpoints, only_server
with only_server(pathlib.Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(600)
"""


def replace(database: Path) -> None:
    shutil.copy(database, f"{database}.copy")
    Path(f"{database}.copy").replace(database)


def log_of(database: Path) -> Path:
    return Path(f"{database}-wal")


def replace_log(database: Path) -> None:
    replace(log_of(database))


BREAKS: dict[str, Callable[[Path], object]] = {
    "deleted": Path.unlink,
    "renamed": lambda database: database.rename(f"{database}.old"),
    "replaced": replace,
    "truncated": lambda database: os.truncate(database, 0),
    "cut off": lambda database: os.truncate(database, database.stat().st_size // 2),
    "log deleted": lambda database: log_of(database).unlink(),
    "log replaced": replace_log,
    "log truncated": lambda database: os.truncate(log_of(database), 0),
}


@pytest.mark.parametrize("how", BREAKS)
def test_nothing_is_acknowledged_once_the_files_are_not_the_same(
    how: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "pegout.db"

    async def work(store: Store) -> None:
        await create(store, "a")
        with closing(sqlite3.connect(path)) as other:
            other.execute("PRAGMA wal_checkpoint")  # so that there is something in the file, and it is known
        await store.append(append("a", 1, b"[1]"))
        assert await store.health() == ""
        BREAKS[how](path)
        for n in (2, 3, 2):
            with pytest.raises(Busy):
                await store.append(append("a", n, b"[2]"))
        assert str(path) in await store.health()

    with_store(str(path), work)
    assert str(path) in caplog.text


def test_a_database_may_be_looked_at_copied_and_tidied_meanwhile(tmp_path: Path) -> None:
    path = tmp_path / "pegout.db"

    async def work(store: Store) -> None:
        await create(store, *(f"match {n}" for n in range(50)))
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
                other.backup(copy)
            await store.append(append("match 1", 1, b"[1]" * 10_000))
            await store.append(append("match 2", 1, b"[1]"))
            other.execute("DELETE FROM journal WHERE match = 'match 1'")
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            before = path.stat().st_size
            other.execute("VACUUM")
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            assert path.stat().st_size < before
        await store.append(append("match 2", 2, b"[2]"))
        assert await store.health() == ""

    with_store(str(path), work)


@pytest.mark.slow
def test_a_second_server_on_the_same_file_is_refused_and_verify_is_not(tmp_path: Path) -> None:
    path = tmp_path / "pegout.db"

    async def work(store: Store) -> None:
        await create(store, "a")
        command = [sys.executable, "-m", "pegout", "serve", "--no-open", "--database", str(path)]
        serve = await asyncio.create_subprocess_exec(*command, stderr=subprocess.PIPE)
        _, said = await serve.communicate()
        assert serve.returncode == 2
        assert said.decode().startswith(f"pegout: another server has the database {path}; stop it")
        assert said.count(b"\n") == 1
        verify = await asyncio.to_thread(CliRunner().invoke, app, ["verify", "--database", str(path)])
        assert "1 games replayed" in verify.output
        await store.append(append("a", 1, b"[1]"))

    with open_store(str(path)).as_server():
        with_store(str(path), work)


def test_the_lock_is_gone_with_its_process(tmp_path: Path) -> None:
    path = tmp_path / "pegout.db"
    with subprocess.Popen([sys.executable, "-c", HOLD, str(path)], stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(StoreError, match="another server has"), only_server(path):
            pass
        holder.kill()
        holder.wait(PATIENCE)
    with only_server(path):
        pass


def test_the_log_comes_into_the_database_while_all_have_it_open(tmp_path: Path) -> None:
    path = tmp_path / "pegout.db"

    def known() -> list[tuple[int]]:
        shutil.copy(path, tmp_path / "copy.db")  # without its log
        with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
            return copy.execute("SELECT * FROM t").fetchall()

    with closing(sqlite3.connect(path, isolation_level=None)) as writes:
        writes.execute("PRAGMA journal_mode = WAL")
        writes.execute("CREATE TABLE t (n)")
        writes.execute("PRAGMA wal_checkpoint")
        writes.execute("INSERT INTO t VALUES (1)")
        checkpoints = Checkpoints(lambda: sqlite3.connect(path, check_same_thread=False))
        checkpoints.written(EACH - 1)
        assert known() == []
        checkpoints.written(1)
        checkpoints.close()
        assert known() == [(1,)]


def test_a_log_that_cannot_be_brought_in_is_said_once(caplog: pytest.LogCaptureFixture) -> None:
    connection = sqlite3.connect(":memory:", check_same_thread=False)
    checkpoints = Checkpoints(lambda: connection)
    connection.close()
    checkpoints.written(EACH)
    checkpoints.written(EACH)
    checkpoints.close()
    assert caplog.text.count("cannot bring the log into the database") == 1
