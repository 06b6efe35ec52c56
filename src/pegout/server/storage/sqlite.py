"""The store on SQLite: one thread writes and groups what waits into one commit, another reads likewise.

Every call into SQLite gives up the interpreter's lock and has to wait for it again, for milliseconds while
the server is busy. So a batch is a few calls, whatever its size: JSON in, JSON out.
"""

from __future__ import annotations

import asyncio
import logging
import re
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec

from pegout.game import Seat
from pegout.match import JournalError
from pegout.server.storage.batches import Batches, Outcomes
from pegout.server.storage.migrate import migrate
from pegout.server.storage.store import (
    Append,
    Busy,
    Change,
    Conflict,
    Derived,
    Head,
    Loaded,
    Mine,
    Newcomer,
    Standing,
    StoreError,
    Taken,
    Value,
    Watcher,
)

log = logging.getLogger("pegout.store")
T = TypeVar("T")
GROUP = 512  # jobs that one commit takes at most
SESSION = 365 * 24 * 3600.0  # seconds that one lasts
LOADS = 64  # that one query answers at most

COUNTS = """
    SELECT json_group_object(w.value, (SELECT max(n) + 1 FROM journal WHERE match = w.value))
    FROM json_each(?) w"""
ADD_ENTRIES = """
    INSERT INTO journal (match, n, at, entry)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)"""
ADD_STANDINGS = """
    UPDATE matches SET moved = w.value ->> 1, over = w.value ->> 2, standing = w.value ->> 3,
        open = w.value ->> 4
    FROM json_each(?) w WHERE match = w.value ->> 0"""
ADD_SNAPSHOTS = """
    INSERT OR REPLACE INTO snapshots (match, n, snapshot)
    SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)"""
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
MINE = """
    SELECT m.match, m.game, m.preset, m.created, s.seat, m.moved, m.standing
    FROM seats s JOIN matches m USING (match) WHERE s.player = ? AND m.standing IS NOT NULL
    ORDER BY m.over, m.moved DESC LIMIT 20"""


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


_Job: TypeAlias = _Appending | tuple[Change, ...]
_rows = msgspec.json.Decoder(list[_Row])
_counts = msgspec.json.Decoder(dict[str, int | None])
_standing = msgspec.json.Decoder(Standing)


class SQLite:
    """A store in one file."""

    def __init__(self, path: Path, patience: float = 5.0) -> None:
        """`patience`: seconds that another program may keep the file to itself before it is Busy."""
        self.path, self._patience = path, patience
        self._watchers: defaultdict[str, list[Watcher]] = defaultdict(list)

    async def open(self) -> None:
        try:
            await asyncio.to_thread(self._prepare)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"cannot use the database {self.path}: {error}") from error
        writes, reads = self._connect(), self._connect()
        writes.execute("PRAGMA synchronous = FULL")
        self._writes = Batches("pegout-writes", GROUP, partial(self._write, writes), writes.close)
        self._reads = Batches("pegout-reads", LOADS, partial(self._read, reads), reads.close)

    async def close(self) -> None:
        for batches in (getattr(self, "_writes", None), getattr(self, "_reads", None)):
            if batches is not None:
                await batches.close()

    def _prepare(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        connection = self._connect()
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            migrate(connection, f"sqlite:///{self.path}")
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
        for watcher in tuple(self._watchers.get(append.match, ())):
            watcher(append.n + len(append.entries))

    def watch(self, match: str, watcher: Watcher) -> Callable[[], None]:
        self._watchers[match].append(watcher)

        def stop() -> None:
            self._watchers[match].remove(watcher)
            if not self._watchers[match]:
                del self._watchers[match]

        return stop

    def _write(self, connection: sqlite3.Connection, jobs: Sequence[_Job]) -> Outcomes:
        """Each job all or not at all; none is acknowledged before all are on disk."""
        try:
            connection.execute("BEGIN IMMEDIATE")
            outcomes = _write_all(connection, jobs)
            connection.execute("COMMIT")
        except Exception as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            if isinstance(error, sqlite3.OperationalError):  # locked, full, gone: it is so for all of them
                log.error("cannot write to %s: %s", self.path, error)
                return [Busy(str(error)) for _ in jobs]
            if len(jobs) > 1:  # one of them is at fault
                return [outcome for job in jobs for outcome in self._write(connection, [job])]
            log.error("cannot store %s: %s", _what(jobs[0]), error)
            return [Taken(str(error)) if isinstance(error, sqlite3.IntegrityError) else error]
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
        return await self._ask(lambda reads: reads.execute(*_bound(query, values)).fetchall())

    async def player(self, session: bytes) -> str | None:
        def ask(reads: sqlite3.Connection) -> str | None:
            row = reads.execute("SELECT player FROM sessions WHERE hash = ?", [session]).fetchone()
            return row and str(row[0])

        return await self._ask(ask)

    async def mine(self, player: str) -> list[Mine]:
        rows = await self._ask(lambda reads: reads.execute(MINE, [player]).fetchall())
        return [
            Mine(Head(*head), seat, moved, _standing.decode(standing))
            for *head, seat, moved, standing in rows
        ]

    async def names(self, after: str = "", limit: int = 1000) -> list[str]:
        query = "SELECT match FROM matches WHERE match > ? ORDER BY match LIMIT ?"
        rows = await self._ask(lambda reads: reads.execute(query, [after, limit]).fetchall())
        return [str(name) for (name,) in rows]

    async def derived(self, match: str) -> Derived | None:
        return await self._ask(partial(_derived, match=match))


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
    if job.append.newcomer is not None:
        _add_newcomer(connection, job.append.newcomer, job.append.at)
    if job.head is not None:
        _add_match(connection, job.head)
    _make(connection, job.append.changes)


def _add_entries(connection: sqlite3.Connection, appends: Sequence[Append]) -> None:
    entries = [
        (append.match, append.n + k, append.at, entry.decode())
        for append in appends
        for k, entry in enumerate(append.entries)
    ]
    connection.execute(ADD_ENTRIES, [msgspec.json.encode(entries).decode()])
    latest = {append.match: append for append in appends}
    standings = [
        (
            match, append.at, append.standing.over, msgspec.json.encode(append.standing).decode(),
            sum(chair.kind == "open" for chair in append.standing.chairs),
        )
        for match, append in latest.items()
    ]  # fmt: skip
    connection.execute(ADD_STANDINGS, [msgspec.json.encode(standings).decode()])
    snapshots = {append.match: append.snapshot for append in appends if append.snapshot is not None}
    if snapshots:
        rows = [(match, n, text.decode()) for match, (n, text) in snapshots.items()]
        connection.execute(ADD_SNAPSHOTS, [msgspec.json.encode(rows).decode()])
    sitting = [(append.match, seat, player) for append in appends for seat, player in append.sitting]
    if sitting:
        connection.executemany("INSERT OR REPLACE INTO seats (match, seat, player) VALUES (?, ?, ?)", sitting)


def _add_match(connection: sqlite3.Connection, head: Head) -> None:
    row = head.match, head.game, head.preset, head.created, head.created
    connection.execute(
        "INSERT INTO matches (match, game, preset, created, moved) VALUES (?, ?, ?, ?, ?)", row
    )


def _add_newcomer(connection: sqlite3.Connection, newcomer: Newcomer, now: float) -> None:
    connection.execute(
        "INSERT INTO players (player, created, seen) VALUES (?, ?, ?)", [newcomer.player, now, now]
    )
    connection.execute(
        "INSERT INTO sessions (hash, player, created, seen, expires) VALUES (?, ?, ?, ?, ?)",
        [newcomer.session, newcomer.player, now, now, now + SESSION],
    )


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
    first = since if since is not None else row.n or 0
    entries = sorted(row.entries, key=lambda each: each[0])
    if not entries and row.n is None and since is None:
        return None
    missing = next((first + k for k, (n, _) in enumerate(entries) if n != first + k), None)
    if missing is not None:
        return JournalError(f"entry {missing} of match {row.match} is missing")
    snapshot = None if row.n is None else bytes(row.snapshot)
    return Loaded(row.match, first, tuple(bytes(entry) for _, entry in entries), snapshot)


def _derived(reads: sqlite3.Connection, match: str) -> Derived | None:
    row = reads.execute(
        "SELECT match, game, preset, created, over, standing FROM matches WHERE match = ?", [match]
    ).fetchone()
    if row is None:
        return None
    *head, over, standing = row
    sitting: list[tuple[Seat, str]] = reads.execute(
        "SELECT seat, player FROM seats WHERE match = ? ORDER BY seat", [match]
    ).fetchall()
    snapshot = reads.execute("SELECT n, snapshot FROM snapshots WHERE match = ?", [match]).fetchone()
    return Derived(
        Head(*head),
        bool(over),
        _standing.decode(standing),
        tuple(sitting),
        snapshot and (snapshot[0], snapshot[1].encode()),
    )
