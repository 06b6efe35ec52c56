"""The store on SQLite: one thread writes, a group of jobs per commit, another reads in groups, too.

A third makes checkpoints (`sqlite_files.Checkpoints`). Every call into SQLite releases the GIL and has to
reacquire it, which takes milliseconds while the server is busy. So a batch of appends is one call with JSON,
whatever its size, and so is a query for many matches.
"""

from __future__ import annotations

import asyncio
import logging
import re
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from pegout.match import JournalError
from pegout.server.storage import Append, Busy, Change, Conflict, Loaded, StoreError, Taken, Value
from pegout.server.storage.batches import Batches, Outcomes
from pegout.server.storage.common import (
    Appending,
    Common,
    Job,
    Row,
    entry_rows,
    loaded,
    others,
    refused,
    seat_rows,
    snapshot_rows,
    standing_rows,
    what,
)
from pegout.server.storage.migrate import migrate
from pegout.server.storage.sqlite_files import LIMIT, Checkpoints, Files, only_server

log = logging.getLogger("pegout.store")
T = TypeVar("T")
# A probe that needs more room than a move, and frees it in the same commit.
PROBE = (
    Change("INSERT INTO runs (run, began, ended) VALUES (hex(zeroblob(4096)), 0, 0)"),
    Change("DELETE FROM runs WHERE run = hex(zeroblob(4096))", rows=1),
)
GROUP = 512  # jobs per commit at most
GAP = 0.003  # seconds between two commits, which cost half of a move, whatever their size
LOADS = 64  # per query at most
CACHE = 32 * 1024  # KiB for the writer, at most: each running match has its own page

COUNTS = """
    SELECT json_group_object(w.value, (SELECT max(n) + 1 FROM journal WHERE match = w.value))
    FROM json_each(?) w"""
ADD_ENTRIES = """
    INSERT INTO journal (match, n, at, entry)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)"""
ADD_STANDINGS = """
    UPDATE matches SET moved = w.value ->> 1, standing = w.value ->> 3
    FROM json_each(?) w WHERE match = w.value ->> 0"""
# Indexed columns that rarely change: SQLite rewrites an index even if its values stay the same.
ADD_LISTED = """
    UPDATE matches SET over = w.value ->> 2, open = w.value ->> 4, wakes = w.value ->> 5
    FROM json_each(?) w WHERE match = w.value ->> 0
        AND (over, open, wakes) IS NOT (w.value ->> 2, w.value ->> 4, w.value ->> 5)"""
ADD_SNAPSHOTS = """
    INSERT OR REPLACE INTO snapshots (match, n, snapshot)
    SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)"""
ADD_SEATS = """
    INSERT OR REPLACE INTO seats (match, seat, player)
    SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)"""
# A whole batch in one statement, which is its own transaction: the next n of each match, then the rows.
# What cannot be stored this way is stored step by step.
AT_ONCE = f"""
    CREATE TEMP VIEW batch AS
        SELECT NULL AS expected, NULL AS entries, NULL AS standings, NULL AS snapshots, NULL AS seats;
    CREATE TEMP TRIGGER store_batch INSTEAD OF INSERT ON batch BEGIN
        SELECT RAISE(ABORT, 'step by step') FROM json_each(NEW.expected) w
            WHERE (SELECT max(n) + 1 FROM journal WHERE match = w.value ->> 0) IS NOT w.value ->> 1;
        {ADD_ENTRIES.replace("?", "NEW.entries")};
        {ADD_STANDINGS.replace("?", "NEW.standings")};
        {ADD_LISTED.replace("?", "NEW.standings")};
        {ADD_SNAPSHOTS.replace("?", "NEW.snapshots")};
        {ADD_SEATS.replace("?", "NEW.seats")};
    END"""
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
    """A row of LOAD: one match."""

    key: int  # its index among the requested matches
    match: str
    n: int | None  # of the snapshot
    snapshot: msgspec.Raw
    entries: list[tuple[int, msgspec.Raw]]


ROWS = entry_rows, standing_rows, snapshot_rows, seat_rows
UNABLE = sqlite3.OperationalError, sqlite3.DatabaseError  # locked, full or missing: affects all jobs
_counts = msgspec.json.Decoder(dict[str, int | None])
_rows = msgspec.json.Decoder(list[_Row])


class SQLite(Common):
    """A store in a single file."""

    is_shared = False

    def __init__(self, path: Path, patience: float = 5.0) -> None:
        """`patience`: seconds another program may lock the file before the store is Busy."""
        super().__init__()
        self.path, self._patience = path, patience
        self._is_failing = False  # already logged
        self._fault = ""  # a fault of its files, after which nothing more is stored

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
        if hasattr(self, "_checkpoints"):  # first, so that it is not the last connection to close
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
            connection.execute("BEGIN IMMEDIATE")  # fails now, not at the first move, if read-only
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
        """Each job is atomic; none is acknowledged before all are on disk."""
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
            if len(jobs) > 1:  # find the one at fault
                return [outcome for job in jobs for outcome in self._write(connection, [job])]
            log.error("cannot store %s: %s", what(jobs[0]), error)
            return [Taken(str(error)) if isinstance(error, sqlite3.IntegrityError) else error]
        if self._is_failing:
            log.warning("%s can be written to again", self.path)
            self._is_failing = False
        return outcomes

    def _checked(self, outcomes: Outcomes) -> Outcomes:
        """Replace outcomes by Busy if the files are faulty: a commit to a deleted file does not count."""
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
        loaded: Loaded | None = await self._reads.do((match, since))  # raises JournalError
        return loaded

    async def _ask(self, ask: Callable[[sqlite3.Connection], T]) -> T:
        answer: T = await self._reads.do(ask)
        return answer

    def _read(self, connection: sqlite3.Connection, jobs: Sequence[Any]) -> Outcomes:
        loaded = iter(_load_all(connection, [job for job in jobs if isinstance(job, tuple)]))
        return [next(loaded) if isinstance(job, tuple) else _outcome(job, connection) for job in jobs]

    async def rows(self, query: str, *values: Value) -> list[tuple[Any, ...]]:
        return await self._ask(lambda reads: reads.execute(*bound(query, values)).fetchall())


def store_at_once(connection: sqlite3.Connection, jobs: Sequence[Job]) -> Outcomes | None:
    """The results of the jobs; None, with nothing stored, if they must be done step by step."""
    appends, first, following = list[Append](), dict[str, int](), dict[str, int]()
    for job in jobs:
        if not isinstance(job, Appending) or job.head or job.append.newcomer or job.append.changes:
            return None
        append = job.append
        if append.n != following.get(append.match, append.n):
            return None
        first.setdefault(append.match, append.n)
        following[append.match] = append.n + len(append.entries)
        appends.append(append)
    try:
        parts = (list(first.items()), *(rows(appends) for rows in ROWS))
        values = [msgspec.json.encode(part).decode() for part in parts]
        connection.execute("INSERT INTO batch VALUES (?, ?, ?, ?, ?)", values)
    except (sqlite3.IntegrityError, ValueError):
        return None
    return [None] * len(jobs)


def write_all(connection: sqlite3.Connection, jobs: Sequence[Job]) -> list[Exception | None]:
    appends = [job for job in jobs if isinstance(job, Appending)]
    appended = iter(_append_all(connection, appends) if appends else ())
    return [next(appended) if isinstance(job, Appending) else _all_or_none(connection, job) for job in jobs]


def _all_or_none(connection: sqlite3.Connection, changes: Sequence[Change]) -> Conflict | None:
    """Make all changes, or none and return the reason."""
    if not changes:
        return None
    connection.execute("SAVEPOINT one")
    try:
        _make(connection, changes)
    except (Conflict, sqlite3.IntegrityError) as error:
        connection.execute("ROLLBACK TO one")
        return error if isinstance(error, Conflict) else Conflict(str(error))
    finally:
        connection.execute("RELEASE one")
    return None


def _make(connection: sqlite3.Connection, changes: Sequence[Change]) -> None:
    for query, values, rows, _ in changes:
        touched = connection.execute(*bound(query, values)).rowcount
        if rows is not None and touched != rows:
            raise Conflict(f"{touched} rows instead of {rows}: {query}")


def bound(query: str, values: Sequence[Value]) -> tuple[str, dict[str, Value]]:
    """A statement with $1, $2 ... in the syntax of this driver."""
    return _in_own_words(query), {f"v{n}": value for n, value in enumerate(values, 1)}


@cache
def _in_own_words(query: str) -> str:
    return re.sub(r"\$(\d+)", r":v\1", query)


def _append_all(connection: sqlite3.Connection, jobs: Sequence[Appending]) -> list[Exception | None]:
    names = msgspec.json.encode([append.match for _, append in jobs]).decode()
    counts = _counts.decode(connection.execute(COUNTS, [names]).fetchone()[0])
    outcomes: list[Exception | None] = []
    accepted: list[Append] = []
    for job in jobs:
        append = job.append
        fault = refused(job, counts.get(append.match)) or _all_or_none(connection, others(job))
        outcomes.append(fault)
        if fault is None:
            counts[append.match] = append.n + len(append.entries)
            accepted.append(append)
    _add_entries(connection, accepted)
    return outcomes


def _add_entries(connection: sqlite3.Connection, appends: Sequence[Append]) -> None:
    def store(query: str, rows: Sequence[Row]) -> None:
        if rows:
            connection.execute(query, [msgspec.json.encode(rows).decode()])

    store(ADD_ENTRIES, entry_rows(appends))
    store(ADD_STANDINGS, standing_rows(appends))
    store(ADD_LISTED, standing_rows(appends))
    store(ADD_SNAPSHOTS, snapshot_rows(appends))
    store(ADD_SEATS, seat_rows(appends))


def _outcome(ask: Callable[[sqlite3.Connection], Any], connection: sqlite3.Connection) -> Any:
    try:
        return ask(connection)
    except sqlite3.Error as error:
        return Busy(str(error))
    except ValueError as error:
        return JournalError(str(error))


def _load_all(connection: sqlite3.Connection, wanted: Sequence[tuple[str, int | None]]) -> Outcomes:
    """Read in a single call, for a consistent snapshot."""
    if not wanted:
        return []
    try:
        text = connection.execute(LOAD, [msgspec.json.encode(wanted).decode()]).fetchone()[0]
    except sqlite3.Error as error:
        if len(wanted) > 1:  # find the one at fault, if any
            return [_load_all(connection, [one])[0] for one in wanted]
        return [JournalError(str(error)) if "JSON" in str(error) else Busy(str(error))]
    rows = sorted(_rows.decode(text), key=lambda row: row.key)
    return [_loaded(row, since) for row, (_, since) in zip(rows, wanted, strict=True)]


def _loaded(row: _Row, since: int | None) -> Loaded | JournalError | None:
    snapshot = None if row.n is None else (row.n, bytes(row.snapshot))
    entries = sorted((n, bytes(entry)) for n, entry in row.entries)
    return loaded(row.match, since, snapshot, entries)
