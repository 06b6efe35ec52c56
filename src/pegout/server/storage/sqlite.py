"""The store on SQLite: one thread writes and groups what waits into one commit, another reads likewise.

A third brings what is written from the log into the database (`checkpoints`). `sqlite_writer` says in which
statements. A query for many matches is one call, too: JSON in, JSON out.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from pegout.match import JournalError
from pegout.server.storage.batches import Batches, Outcomes
from pegout.server.storage.common import Common, Job, loaded, what
from pegout.server.storage.migrate import migrate
from pegout.server.storage.sqlite_files import LIMIT, Checkpoints, Files, only_server
from pegout.server.storage.sqlite_writer import AT_ONCE, bound, store_at_once, write_all
from pegout.server.storage.store import Busy, Change, Loaded, StoreError, Taken, Value

log = logging.getLogger("pegout.store")
T = TypeVar("T")
# Needs more room than a move does, and takes none in the end: both in one commit.
PROBE = (
    Change("INSERT INTO runs (run, began, ended) VALUES (hex(zeroblob(4096)), 0, 0)"),
    Change("DELETE FROM runs WHERE run = hex(zeroblob(4096))", rows=1),
)
GROUP = 512  # jobs that one commit takes at most
GAP = 0.003  # seconds between two commits: half of what a move costs here is a commit's, whatever is in it
LOADS = 64  # that one query answers at most
CACHE = 32 * 1024  # KiB for the writer at most: each match in play has a page of its own

LOAD = """
    SELECT json_group_array(json_array(
        w.key,
        w.value ->> 0,
        s.n,
        json(s.snapshot),
        (SELECT json_group_array(json_array(j.n, json(j.entry))) FROM journal j
         WHERE j.match = w.value ->> 0 AND j.n >= coalesce(w.value ->> 1, s.n, 0))
    ))
    FROM json_each(?) w LEFT JOIN snapshots s ON s.match = w.value ->> 0 AND w.value ->> 1 IS NULL"""


class _Row(msgspec.Struct, frozen=True, array_like=True):
    """What LOAD says of a match."""

    key: int  # its place among those that were asked for
    match: str
    n: int | None  # of the snapshot
    snapshot: msgspec.Raw
    entries: list[tuple[int, msgspec.Raw]]


UNABLE = sqlite3.OperationalError, sqlite3.DatabaseError  # locked, full, gone: it is so for all jobs
_rows = msgspec.json.Decoder(list[_Row])


class SQLite(Common):
    """A store in one file."""

    is_shared = False

    def __init__(self, path: Path, patience: float = 5.0) -> None:
        """`patience`: seconds that another program may keep the file to itself before it is Busy."""
        super().__init__()
        self.path, self._patience = path, patience
        self._is_failing = False  # which has been logged
        self._fault = ""  # of its files; once there is one, nothing more is stored

    def as_server(self) -> AbstractContextManager[None]:
        return only_server(self.path)

    async def open(self) -> None:
        try:
            await asyncio.to_thread(self._prepare)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"cannot use the database {self.path}: {error}") from error
        writes, reads = self._connect(), self._connect()
        writes.execute("PRAGMA synchronous = FULL")
        writes.execute(f"PRAGMA cache_size = -{CACHE}")
        writes.execute(f"PRAGMA wal_autocheckpoint = {LIMIT}")
        writes.executescript(AT_ONCE)
        reads.execute("PRAGMA query_only = ON")
        self._files = Files(self.path)
        self._checkpoints = Checkpoints(self._connect)
        self._writes = Batches(
            "pegout-writes", GROUP, partial(self._write, writes), writes.close, self._checked, GAP
        )
        self._reads = Batches("pegout-reads", LOADS, partial(self._read, reads), reads.close)

    async def close(self) -> None:
        if hasattr(self, "_checkpoints"):  # first, so that it is not the last connection, which tidies up
            await asyncio.to_thread(self._checkpoints.close)
        for batches in (getattr(self, "_writes", None), getattr(self, "_reads", None)):
            if batches is not None:
                await batches.close()
        if hasattr(self, "_files"):
            self._files.close()

    async def health(self) -> str:
        try:
            await self.change(*PROBE)
        except Busy as error:
            return f"cannot write to {self.path}: {error}"
        return ""

    def _prepare(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        connection = self._connect()
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            migrate(connection, self.path)
            connection.execute("BEGIN IMMEDIATE")  # fails now, and not at the first move, if it is read-only
            connection.execute("ROLLBACK")
        finally:
            connection.close()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.path, timeout=self._patience, isolation_level=None, check_same_thread=False
        )
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    # --- writing -----------------------------------------------------------------------------------

    def _write(self, connection: sqlite3.Connection, jobs: Sequence[Job]) -> Outcomes:
        """Each job all or not at all; none is acknowledged before all are on disk."""
        if self._fault:
            return [Busy(self._fault)] * len(jobs)
        try:
            outcomes = store_at_once(connection, jobs)
            if outcomes is None:
                connection.execute("BEGIN IMMEDIATE")
                outcomes = write_all(connection, jobs)
                connection.execute("COMMIT")
        except Exception as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            if type(error) in UNABLE:
                if not self._is_failing:
                    log.error("cannot write to %s: %s", self.path, error)
                self._is_failing = True
                return [Busy(str(error)) for _ in jobs]
            if len(jobs) > 1:  # one of them is at fault
                return [outcome for job in jobs for outcome in self._write(connection, [job])]
            log.error("cannot store %s: %s", what(jobs[0]), error)
            return [Taken(str(error)) if isinstance(error, sqlite3.IntegrityError) else error]
        if self._is_failing:
            log.warning("%s can be written to again", self.path)
            self._is_failing = False
        return outcomes

    def _checked(self, outcomes: Outcomes) -> Outcomes:
        """A commit into a file that has been deleted is none."""
        if not self._fault and any(outcome is None for outcome in outcomes):
            self._fault = self._files.fault()
            if self._fault:
                log.error("nothing is stored any more until a new start: %s", self._fault)
        if self._fault:
            return [Busy(self._fault)] * len(outcomes)
        self._checkpoints.written(outcomes.count(None))
        return outcomes

    # --- reading -----------------------------------------------------------------------------------

    async def load(self, match: str, since: int | None = None) -> Loaded | None:
        loaded: Loaded | None = await self._reads.do((match, since))  # or JournalError is raised
        return loaded

    async def _ask(self, ask: Callable[[sqlite3.Connection], T]) -> T:
        answer: T = await self._reads.do(ask)
        return answer

    def _read(self, connection: sqlite3.Connection, jobs: Sequence[Any]) -> Outcomes:
        loaded = iter(_load_all(connection, [job for job in jobs if isinstance(job, tuple)]))
        return [next(loaded) if isinstance(job, tuple) else _outcome(job, connection) for job in jobs]

    async def rows(self, query: str, *values: Value) -> list[tuple[Any, ...]]:
        return await self._ask(lambda reads: reads.execute(*bound(query, values)).fetchall())


def _outcome(ask: Callable[[sqlite3.Connection], Any], connection: sqlite3.Connection) -> Any:
    try:
        return ask(connection)
    except sqlite3.Error as error:
        return Busy(str(error))
    except ValueError as error:
        return JournalError(str(error))


def _load_all(connection: sqlite3.Connection, wanted: Sequence[tuple[str, int | None]]) -> Outcomes:
    """In one call, so in one moment."""
    if not wanted:
        return []
    try:
        text = connection.execute(LOAD, [msgspec.json.encode(wanted).decode()]).fetchone()[0]
    except sqlite3.Error as error:
        if len(wanted) > 1:  # one of them may be at fault
            return [_load_all(connection, [one])[0] for one in wanted]
        return [JournalError(str(error)) if "JSON" in str(error) else Busy(str(error))]
    rows = sorted(_rows.decode(text), key=lambda row: row.key)
    return [_loaded(row, since) for row, (_, since) in zip(rows, wanted, strict=True)]


def _loaded(row: _Row, since: int | None) -> Loaded | JournalError | None:
    snapshot = None if row.n is None else (row.n, bytes(row.snapshot))
    entries = sorted((n, bytes(entry)) for n, entry in row.entries)
    return loaded(row.match, since, snapshot, entries)
