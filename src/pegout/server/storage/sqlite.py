"""The store on SQLite: one thread writes and groups what waits into one commit, another reads likewise.

Every call into SQLite gives up the interpreter's lock and has to wait for it again, for milliseconds while
the server is busy. So a batch is a few calls, whatever its size: JSON in, JSON out.
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
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec

from pegout.match import JournalError
from pegout.server.storage.batches import Batches, Outcomes
from pegout.server.storage.common import (
    ADD_MATCH,
    ADD_PLAYER,
    ADD_SESSION,
    Common,
    Row,
    entry_rows,
    head_row,
    loaded,
    player_row,
    seat_rows,
    session_row,
    snapshot_rows,
    standing_rows,
)
from pegout.server.storage.files import Files, only_server
from pegout.server.storage.migrate import migrate
from pegout.server.storage.store import Append, Busy, Change, Conflict, Head, Loaded, StoreError, Taken, Value

log = logging.getLogger("pegout.store")
T = TypeVar("T")
GROUP = 512  # jobs that one commit takes at most
LOADS = 64  # that one query answers at most

COUNTS = """
    SELECT json_group_object(w.value, (SELECT max(n) + 1 FROM journal WHERE match = w.value))
    FROM json_each(?) w"""
ADD_ENTRIES = """
    INSERT INTO journal (match, n, at, entry)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)"""
ADD_STANDINGS = """
    UPDATE matches SET moved = w.value ->> 1, over = w.value ->> 2, standing = w.value ->> 3,
        open = w.value ->> 4, wakes = w.value ->> 5
    FROM json_each(?) w WHERE match = w.value ->> 0"""
ADD_SNAPSHOTS = """
    INSERT OR REPLACE INTO snapshots (match, n, snapshot)
    SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)"""
ADD_SEATS = """
    INSERT OR REPLACE INTO seats (match, seat, player)
    SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)"""
# All of a batch in one statement, which is a transaction of its own: (match, n that is next) for each match,
# then the rows. What cannot be stored so is stored step by step.
AT_ONCE = f"""
    CREATE TEMP VIEW batch AS
        SELECT NULL AS expected, NULL AS entries, NULL AS standings, NULL AS snapshots, NULL AS seats;
    CREATE TEMP TRIGGER store_batch INSTEAD OF INSERT ON batch BEGIN
        SELECT RAISE(ABORT, 'step by step') FROM json_each(NEW.expected) w
            WHERE (SELECT max(n) + 1 FROM journal WHERE match = w.value ->> 0) IS NOT w.value ->> 1;
        {ADD_ENTRIES.replace("?", "NEW.entries")};
        {ADD_STANDINGS.replace("?", "NEW.standings")};
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
    """What LOAD says of a match."""

    key: int  # its place among those that were asked for
    match: str
    n: int | None  # of the snapshot
    snapshot: msgspec.Raw
    entries: list[tuple[int, msgspec.Raw]]


class _Appending(NamedTuple):
    """Entries for the writer, with the head of their match if it is new."""

    head: Head | None
    append: Append


ROWS = entry_rows, standing_rows, snapshot_rows, seat_rows
UNABLE = sqlite3.OperationalError, sqlite3.DatabaseError  # locked, full, gone: it is so for all jobs
_Job: TypeAlias = _Appending | tuple[Change, ...]
_rows = msgspec.json.Decoder(list[_Row])
_counts = msgspec.json.Decoder(dict[str, int | None])


class SQLite(Common):
    """A store in one file."""

    is_shared = False

    def __init__(self, path: Path, patience: float = 5.0) -> None:
        """`patience`: seconds that another program may keep the file to itself before it is Busy."""
        super().__init__()
        self.path, self._patience = path, patience
        self._fault = ""  # of its files; once there is one, nothing is stored any more

    def as_server(self) -> AbstractContextManager[None]:
        return only_server(self.path)

    async def open(self) -> None:
        try:
            await asyncio.to_thread(self._prepare)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"cannot use the database {self.path}: {error}") from error
        writes, reads = self._connect(), self._connect()
        writes.execute("PRAGMA synchronous = FULL")
        writes.executescript(AT_ONCE)
        reads.execute("PRAGMA query_only = ON")
        self._files = Files(self.path)
        self._writes = Batches(
            "pegout-writes", GROUP, partial(self._write, writes), writes.close, self._checked
        )
        self._reads = Batches("pegout-reads", LOADS, partial(self._read, reads), reads.close)

    async def close(self) -> None:
        for batches in (getattr(self, "_writes", None), getattr(self, "_reads", None)):
            if batches is not None:
                await batches.close()
        if hasattr(self, "_files"):
            self._files.close()

    async def health(self) -> str:
        try:
            await self.change()
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

    async def create(self, head: Head, opening: Append) -> None:
        await self._writes.do(_Appending(head, opening))

    async def change(self, *changes: Change) -> None:
        await self._writes.do(changes)

    async def append(self, append: Append) -> None:
        await self._writes.do(_Appending(None, append))
        self._tell(append.match, append.n + len(append.entries))

    def _write(self, connection: sqlite3.Connection, jobs: Sequence[_Job]) -> Outcomes:
        """Each job all or not at all; none is acknowledged before all are on disk."""
        if self._fault:
            return [Busy(self._fault)] * len(jobs)
        try:
            if _store_at_once(connection, jobs):
                return [None] * len(jobs)
            connection.execute("BEGIN IMMEDIATE")
            outcomes = _write_all(connection, jobs)
            connection.execute("COMMIT")
        except Exception as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            if type(error) in UNABLE:
                log.error("cannot write to %s: %s", self.path, error)
                return [Busy(str(error)) for _ in jobs]
            if len(jobs) > 1:  # one of them is at fault
                return [outcome for job in jobs for outcome in self._write(connection, [job])]
            log.error("cannot store %s: %s", _what(jobs[0]), error)
            return [Taken(str(error)) if isinstance(error, sqlite3.IntegrityError) else error]
        return outcomes

    def _checked(self, outcomes: Outcomes) -> Outcomes:
        """A commit into a file that has been deleted is none."""
        if not self._fault and any(outcome is None for outcome in outcomes):
            self._fault = self._files.fault()
            if self._fault:
                log.error("nothing is stored any more until a new start: %s", self._fault)
        return [Busy(self._fault)] * len(outcomes) if self._fault else outcomes

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
        return await self._ask(lambda reads: reads.execute(*_bound(query, values)).fetchall())


def _store_at_once(connection: sqlite3.Connection, jobs: Sequence[_Job]) -> bool:
    """Whether that could be done; nothing has been stored if not."""
    appends, first, following = list[Append](), dict[str, int](), dict[str, int]()
    for job in jobs:
        if not isinstance(job, _Appending) or job.head or job.append.newcomer or job.append.changes:
            return False
        append = job.append
        if append.n != following.get(append.match, append.n):
            return False
        first.setdefault(append.match, append.n)
        following[append.match] = append.n + len(append.entries)
        appends.append(append)
    try:
        parts = (list(first.items()), *(rows(appends) for rows in ROWS))
        values = [msgspec.json.encode(part).decode() for part in parts]
        connection.execute("INSERT INTO batch VALUES (?, ?, ?, ?, ?)", values)
    except (sqlite3.IntegrityError, ValueError):
        return False
    return True


def _what(job: _Job) -> str:
    return f"what match {job.append.match} brings" if isinstance(job, _Appending) else f"{job[0].query}"


def _write_all(connection: sqlite3.Connection, jobs: Sequence[_Job]) -> list[Exception | None]:
    appends = [job for job in jobs if isinstance(job, _Appending)]
    appended = iter(_append_all(connection, appends) if appends else ())
    return [next(appended) if isinstance(job, _Appending) else _change_all(connection, job) for job in jobs]


def _change_all(connection: sqlite3.Connection, changes: Sequence[Change]) -> Conflict | None:
    return _all_or_none(connection, lambda: _make(connection, changes))


def _all_or_none(connection: sqlite3.Connection, work: Callable[[], None]) -> Conflict | None:
    """Why nothing of it has been done, if so."""
    connection.execute("SAVEPOINT one")
    try:
        work()
    except (Conflict, sqlite3.IntegrityError) as error:
        connection.execute("ROLLBACK TO one")
        return error if isinstance(error, Conflict) else Conflict(str(error))
    finally:
        connection.execute("RELEASE one")
    return None


def _make(connection: sqlite3.Connection, changes: Sequence[Change]) -> None:
    for query, values, rows in changes:
        touched = connection.execute(*_bound(query, values)).rowcount
        if rows is not None and touched != rows:
            raise Conflict(f"{touched} rows instead of {rows}: {query}")


def _bound(query: str, values: Sequence[Value]) -> tuple[str, dict[str, Value]]:
    """A statement with $1, $2 ... as this driver wants it."""
    return _in_own_words(query), {f"v{n}": value for n, value in enumerate(values, 1)}


@cache
def _in_own_words(query: str) -> str:
    return re.sub(r"\$(\d+)", r":v\1", query)


def _append_all(connection: sqlite3.Connection, jobs: Sequence[_Appending]) -> list[Exception | None]:
    names = msgspec.json.encode([append.match for _, append in jobs]).decode()
    counts = _counts.decode(connection.execute(COUNTS, [names]).fetchone()[0])
    outcomes: list[Exception | None] = []
    accepted: list[Append] = []
    for job in jobs:
        append, have = job.append, counts.get(job.append.match)
        if (job.head is None) != (have is not None) or append.n != (have or 0):
            outcomes.append(Taken(f"there are {have} entries, so {append.n} is not the next"))
            continue
        conflict = None
        if job.head is not None or append.newcomer is not None or append.changes:
            conflict = _all_or_none(connection, partial(_add_others, connection, job))
        outcomes.append(conflict)
        if conflict is None:
            counts[append.match] = append.n + len(append.entries)
            accepted.append(append)
    _add_entries(connection, accepted)
    return outcomes


def _add_others(connection: sqlite3.Connection, job: _Appending) -> None:
    """What comes with the entries."""
    newcomer, now = job.append.newcomer, job.append.at
    if newcomer is not None:
        connection.execute(*_bound(ADD_PLAYER, player_row(newcomer, now)))
        connection.execute(*_bound(ADD_SESSION, session_row(newcomer, now)))
    if job.head is not None:
        connection.execute(*_bound(ADD_MATCH, head_row(job.head)))
    _make(connection, job.append.changes)


def _add_entries(connection: sqlite3.Connection, appends: Sequence[Append]) -> None:
    def store(query: str, rows: Sequence[Row]) -> None:
        if rows:
            connection.execute(query, [msgspec.json.encode(rows).decode()])

    store(ADD_ENTRIES, entry_rows(appends))
    store(ADD_STANDINGS, standing_rows(appends))
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
