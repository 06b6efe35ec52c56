"""The store on PostgreSQL: one connection writes and groups what waits into one commit, a few others read.

Any number of processes may use one database. Each batch first locks its matches in the order of their names,
so that no two batches wait for each other; the primary key of the journal guards what locks do not.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import Any, NamedTuple, TypeAlias
from urllib.parse import urlsplit

import asyncpg  # type: ignore[import-untyped]
import msgspec
from asyncpg import exceptions as failures

from pegout.match import JournalError
from pegout.server.storage.batches import Groups, Outcomes
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
from pegout.server.storage.migrate import migrate_postgres
from pegout.server.storage.notices import Notices, by_postgres, by_redis
from pegout.server.storage.store import Append, Busy, Change, Conflict, Head, Loaded, StoreError, Taken, Value

log = logging.getLogger("pegout.store")
Connection: TypeAlias = Any  # asyncpg has no types
GROUP = 512  # jobs that one commit takes at most
LOADS = 64  # that one query answers at most
READERS = 4  # connections, at most
REPAIR, ALONE = 5.0, 0.5  # seconds between looks for what others have stored, with a line to them and without
RETRY = 0.25  # seconds after which a server that is not there is asked again

LOCK = """
    WITH locked AS (
        SELECT match FROM matches WHERE match = ANY($1::text[]) ORDER BY match FOR NO KEY UPDATE
    )
    SELECT txid_current(), current_setting('transaction_read_only') = 'on', (SELECT count(*) FROM locked)"""
COUNTS = """
    SELECT w.match, (SELECT max(n) + 1 FROM journal j WHERE j.match = w.match) AS n
    FROM unnest($1::text[]) AS w(match)"""
ADD_ENTRIES = """
    WITH entries AS (
        INSERT INTO journal (match, n, at, entry)
        SELECT * FROM unnest($1::text[], $2::int[], $3::float8[], $4::text[])
    )
    UPDATE matches m SET moved = w.moved, over = w.over, standing = w.standing, open = w.open,
        wakes = w.wakes
    FROM unnest($5::text[], $6::float8[], $7::bool[], $8::text[], $9::int[], $10::float8[])
        AS w(match, moved, over, standing, open, wakes)
    WHERE m.match = w.match"""
ADD_SNAPSHOTS = """
    INSERT INTO snapshots (match, n, snapshot) SELECT * FROM unnest($1::text[], $2::int[], $3::text[])
    ON CONFLICT (match) DO UPDATE SET n = excluded.n, snapshot = excluded.snapshot"""
ADD_SEATS = """
    INSERT INTO seats (match, seat, player) SELECT * FROM unnest($1::text[], $2::int[], $3::text[])
    ON CONFLICT (match, seat) DO UPDATE SET player = excluded.player"""
LOAD = """
    SELECT s.n, s.snapshot, j.numbers, j.entries
    FROM unnest($1::text[], $2::int[]) WITH ORDINALITY AS w(match, since, key)
    LEFT JOIN snapshots s ON s.match = w.match AND w.since IS NULL
    CROSS JOIN LATERAL (
        SELECT array_agg(n ORDER BY n) AS numbers, array_agg(entry ORDER BY n) AS entries
        FROM journal WHERE journal.match = w.match AND n >= coalesce(w.since, s.n, 0)
    ) AS j
    ORDER BY w.key"""

UNABLE = (  # so it is for all jobs, and not for ever; nothing of them has been stored
    OSError,
    TimeoutError,
    failures.InternalClientError,
    failures.PostgresConnectionError,
    failures.InvalidAuthorizationSpecificationError,
    failures.InvalidCatalogNameError,
    failures.InsufficientResourcesError,
    failures.OperatorInterventionError,
    failures.PostgresSystemError,
    failures.ReadOnlySQLTransactionError,
    failures.LockNotAvailableError,
)


class _Appending(NamedTuple):
    """Entries for the writer, with the head of their match if it is new."""

    head: Head | None
    append: Append


_Job: TypeAlias = _Appending | tuple[Change, ...]


class _InDoubt(Exception):
    """The server has not said whether it has made the transaction of this number."""

    def __init__(self, number: int, outcomes: Outcomes) -> None:
        """`outcomes`: of its jobs, if it has been made."""
        self.number, self.outcomes = number, outcomes


class PostgreSQL(Common):
    """A store in a database of a PostgreSQL server, version 12 or later."""

    def __init__(self, url: str, redis: str | None = None, patience: float = 5.0) -> None:
        """`redis`: its address, if processes are to hear of each other by it.

        `patience`: seconds that the server may take for a statement before it is Busy.
        """
        super().__init__(self._notices(url, redis))
        self._url, self._patience = url, patience
        self.name = _without_password(url)
        self._writer: Connection = None
        self._look_now = asyncio.Event()

    def _notices(self, url: str, redis: str | None) -> Notices:
        if redis is None:
            return Notices(by_postgres(self._connect, "pegout"), "PostgreSQL")
        try:
            return Notices(by_redis(redis, f"pegout:{urlsplit(url).path.strip('/')}"), "Redis")
        except ModuleNotFoundError:
            raise StoreError('Redis needs more: pip install "pegout[redis]"') from None
        except ValueError as error:
            raise StoreError(f"cannot use this address of a Redis: {error}") from None

    def as_server(self) -> AbstractContextManager[None]:
        return nullcontext()

    async def open(self) -> None:
        try:
            await migrate_postgres(self._connect, self.name)
            await self._check_durability()
            self._readers = await asyncpg.create_pool(
                self._url, min_size=1, max_size=READERS, timeout=self._patience,
                command_timeout=self._patience,
                server_settings={**_SETTINGS, "default_transaction_read_only": "on"},
            )  # fmt: skip
        except (*UNABLE, failures.PostgresError, failures.InterfaceError, ValueError) as error:
            raise StoreError(f"cannot use the database {self.name}: {_said(error)}") from error
        self._writes = Groups(GROUP, self._write)
        self._loads = Groups(LOADS, self._load_all)
        self.notices.hear("moved", self._moved)
        self.notices.when_open(self._look_now.set)
        self.notices.open()
        self._looking = asyncio.create_task(self._look())

    async def _check_durability(self) -> None:
        """Fails now, and not at the first move, if nothing can be written."""
        self._writer = await self._connect(command_timeout=self._patience)
        if await self._writer.fetchval("SELECT current_setting('transaction_read_only')") == "on":
            raise StoreError(f"cannot use the database {self.name}: it is read-only")

    async def health(self) -> str:
        try:
            await self.change()
        except Busy as error:
            return f"cannot write to {self.name}: {error}"
        return ""

    async def close(self) -> None:
        if hasattr(self, "_looking"):
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
        await self.notices.close()
        for groups in (getattr(self, "_writes", None), getattr(self, "_loads", None)):
            if groups is not None:
                await groups.close(self._patience)
        self._drop()
        readers = getattr(self, "_readers", None)
        if readers is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(readers.close(), self._patience)
            readers.terminate()

    async def _connect(self, *, command_timeout: float | None = None) -> Connection:
        return await asyncpg.connect(
            self._url, timeout=self._patience, command_timeout=command_timeout, server_settings=_SETTINGS
        )

    # --- writing -----------------------------------------------------------------------------------

    async def create(self, head: Head, opening: Append) -> None:
        await self._writes.do(_Appending(head, opening))

    async def change(self, *changes: Change) -> None:
        await self._writes.do(changes)

    async def append(self, append: Append) -> None:
        await self._writes.do(_Appending(None, append))
        self._tell(append.match, append.n + len(append.entries))

    async def _write(self, jobs: Sequence[_Job]) -> Outcomes:
        outcomes = await self._store(jobs)
        moved = [
            (job.append.match, job.append.n + len(job.append.entries))
            for job, outcome in zip(jobs, outcomes, strict=True)
            if isinstance(job, _Appending) and outcome is None
        ]
        self.notices.send("moved", moved)
        return outcomes

    async def _store(self, jobs: Sequence[_Job]) -> Outcomes:
        """Each job all or not at all; none is acknowledged before all are on disk."""
        try:
            if self._writer is None or self._writer.is_closed():
                self._writer = await self._connect(command_timeout=self._patience)
            return await self._commit(self._writer, jobs)
        except _InDoubt as doubt:
            self._drop()
            if await self._was_made(doubt.number):
                return doubt.outcomes
            return [Busy("the transaction has been given up")] * len(jobs)
        except UNABLE as error:
            log.error("cannot write to %s: %s", self.name, _said(error))
            self._drop()
            return [Busy(_said(error)) for _ in jobs]
        except Exception as error:
            if len(jobs) == 1:
                return [self._failure(jobs[0], error)]
            middle = len(jobs) // 2  # one of them is at fault
            return [*await self._store(jobs[:middle]), *await self._store(jobs[middle:])]

    def _failure(self, job: _Job, error: Exception) -> Exception:
        """What a job comes to that failed alone."""
        if isinstance(error, failures.TransactionRollbackError):  # others were in its way
            return Busy(str(error))
        log.error("cannot store %s: %s", _what(job), error)
        return Taken(str(error)) if isinstance(error, failures.IntegrityConstraintViolationError) else error

    async def _commit(self, connection: Connection, jobs: Sequence[_Job]) -> Outcomes:
        names = sorted({job.append.match for job in jobs if isinstance(job, _Appending)})
        await connection.execute("BEGIN")
        try:
            number, is_read_only, _ = await connection.fetchrow(LOCK, names)
            if is_read_only:
                raise failures.ReadOnlySQLTransactionError("the database is read-only")
            counts = dict(await connection.fetch(COUNTS, names))
            outcomes, accepted = await _judge(connection, jobs, counts)
            await _add_entries(connection, accepted)
        except BaseException:
            with suppress(Exception):
                await connection.execute("ROLLBACK")
            raise
        try:
            await connection.execute("COMMIT")
        except Exception as error:
            log.error("%s has not answered a commit: %s", self.name, _said(error))
            raise _InDoubt(number, outcomes) from error
        return outcomes

    async def _was_made(self, number: int) -> bool:
        """Whether that transaction has been committed. There is no true answer before the server is back."""
        while True:
            try:
                self._writer = await self._connect(command_timeout=self._patience)
                status = await self._writer.fetchval("SELECT txid_status($1)", number)
            except UNABLE as error:
                self._drop()
                self._writes.refuse(Busy(_said(error)))
            else:
                if status != "in progress":
                    return bool(status == "committed")
            await asyncio.sleep(RETRY)

    def _drop(self) -> None:
        """Forget the writer's connection, and what it is at."""
        if self._writer is not None:
            self._writer.terminate()
            self._writer = None

    # --- what other processes store ------------------------------------------------------------------

    def _moved(self, _: str, matches: Sequence[tuple[str, int]]) -> None:
        for match, n in matches:
            self._tell(match, n)

    async def _look(self) -> None:
        """Ask now and then how many entries there are of each match that is watched: notices may be lost."""
        while True:
            pause = REPAIR if self.notices.connected else ALONE
            with suppress(TimeoutError):
                await asyncio.wait_for(self._look_now.wait(), pause * random.uniform(0.8, 1.2))
            self._look_now.clear()
            names = list(self._watchers)
            with suppress(Busy):
                for first in range(0, len(names), GROUP):
                    for match, n in await self._ask(COUNTS, names[first : first + GROUP]):
                        self._tell(match, n or 0)

    # --- reading -----------------------------------------------------------------------------------

    async def rows(self, query: str, *values: Value) -> list[Row]:
        return await self._ask(query, *values)

    async def _ask(self, query: str, *values: Any) -> list[Row]:
        for last in (False, True):
            try:
                return [tuple(row) for row in await self._readers.fetch(query, *values)]
            except UNABLE as error:
                if last:  # at first it was, perhaps, a connection of before a restart
                    raise Busy(_said(error)) from error
        raise AssertionError

    async def load(self, match: str, since: int | None = None) -> Loaded | None:
        found: Loaded | None = await self._loads.do((match, since))  # or JournalError is raised
        return found

    async def _load_all(self, wanted: Sequence[tuple[str, int | None]]) -> Outcomes:
        """In one query, so in one moment."""
        names, since = [match for match, _ in wanted], [since for _, since in wanted]
        rows = await self._ask(LOAD, names, since)
        return [_loaded(*one, *row) for one, row in zip(wanted, rows, strict=True)]


_SETTINGS = {
    "application_name": "pegout",
    "default_transaction_isolation": "read committed",
    "jit": "off",  # statements are short
}


async def _judge(
    connection: Connection, jobs: Sequence[_Job], counts: dict[str, int | None]
) -> tuple[list[Exception | None], list[Append]]:
    """What each job comes to, and whose entries are to be stored; all that is no entry is stored here."""
    outcomes: list[Exception | None] = []
    accepted: list[Append] = []
    for job in jobs:
        if not isinstance(job, _Appending):
            outcomes.append(await _all_or_none(connection, job))
            continue
        append, have = job.append, counts.get(job.append.match)
        if (job.head is None) != (have is not None) or append.n != (have or 0):
            outcomes.append(Taken(f"there are {have} entries, so {append.n} is not the next"))
            continue
        conflict = await _all_or_none(connection, _others(job))
        outcomes.append(conflict)
        if conflict is None:
            counts[append.match] = append.n + len(append.entries)
            accepted.append(append)
    return outcomes, accepted


def _others(job: _Appending) -> Sequence[Change]:
    """What comes with the entries."""
    changes, newcomer, now = list[Change](), job.append.newcomer, job.append.at
    if newcomer is not None:
        changes += (
            Change(ADD_PLAYER, player_row(newcomer, now)),
            Change(ADD_SESSION, session_row(newcomer, now)),
        )
    if job.head is not None:
        changes.append(Change(ADD_MATCH, head_row(job.head)))
    return [*changes, *job.append.changes]


async def _all_or_none(connection: Connection, changes: Sequence[Change]) -> Conflict | None:
    """Why nothing of it has been done, if so."""
    if not changes:
        return None
    await connection.execute("SAVEPOINT one")
    conflict = None
    try:
        for query, values, rows in changes:
            touched = int((await connection.execute(query, *values)).split()[-1])
            if rows is not None and touched != rows:
                conflict = Conflict(f"{touched} rows instead of {rows}: {query}")
                break
    except failures.IntegrityConstraintViolationError as error:
        conflict = Conflict(str(error))
    await connection.execute("ROLLBACK TO one" if conflict is not None else "RELEASE one")
    return conflict


async def _add_entries(connection: Connection, appends: Sequence[Append]) -> None:
    if not appends:
        return
    entries = sorted(entry_rows(appends))
    await connection.execute(ADD_ENTRIES, *_columns(entries), *_columns(sorted(standing_rows(appends))))
    for query, rows in ((ADD_SNAPSHOTS, snapshot_rows(appends)), (ADD_SEATS, seat_rows(appends))):
        if rows:
            await connection.execute(query, *_columns(sorted(rows)))


def _columns(rows: Sequence[Row]) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)]


def _loaded(
    match: str,
    since: int | None,
    n: int | None,
    snapshot: str | None,
    numbers: Sequence[int] | None,
    entries: Sequence[str] | None,
) -> Loaded | JournalError | None:
    texts = [text.encode() for text in entries or ()]
    try:
        for text in (*texts, *([snapshot] if snapshot is not None else ())):
            msgspec.json.decode(text, type=msgspec.Raw)
    except msgspec.DecodeError as error:
        return JournalError(f"match {match}: {error}")
    before = None if n is None or snapshot is None else (n, snapshot.encode())
    return loaded(match, since, before, list(zip(numbers or (), texts, strict=True)))


def _what(job: _Job) -> str:
    return f"what match {job.append.match} brings" if isinstance(job, _Appending) else f"{job[0].query}"


def _said(error: BaseException) -> str:
    return str(error) or type(error).__name__


def _without_password(url: str) -> str:
    parts = urlsplit(url)
    return f"postgresql://{parts.netloc.rpartition('@')[2]}{parts.path}"
