"""Writing to PostgreSQL: one connection, one transaction for all waiting entries.

Each transaction first locks its matches in the order of their names; a job that also needs other rows has its
own transaction, so that processes cannot deadlock. The primary key of the journal protects against writers
without a lock. If the connection fails during a commit, its outcome is unknown: nothing is acknowledged until
the server has reported it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, TypeAlias

from asyncpg import exceptions as failures  # type: ignore[import-untyped]

from pegout.server.storage import Append, Busy, Change, Conflict, Taken
from pegout.server.storage.batches import Outcomes
from pegout.server.storage.common import (
    Appending,
    Job,
    Row,
    entry_rows,
    others,
    refused,
    seat_rows,
    snapshot_rows,
    standing_rows,
    what,
)

log = logging.getLogger("pegout.store")
Connection: TypeAlias = Any  # asyncpg has no types
RETRY = 0.25  # seconds before an unreachable server is tried again

LOCK = """
    WITH locked AS (
        SELECT match FROM matches WHERE match = ANY($1::text[]) ORDER BY match FOR NO KEY UPDATE
    )
    SELECT txid_current(), (SELECT count(*) FROM locked)"""
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

UNABLE = (  # temporary errors that affect all jobs; nothing was stored
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


class _InDoubt(Exception):
    """It is unknown whether the transaction with this number was committed."""

    def __init__(self, number: int, outcomes: Outcomes, appends: Sequence[Append]) -> None:
        """`outcomes`: of its jobs, if it was committed; `appends`: the appends in it."""
        self.number, self.outcomes, self.appends = number, outcomes, appends


class Writer:
    """Writes the jobs of a store."""

    def __init__(
        self, name: str, connect: Callable[[], Awaitable[Connection]], refuse: Callable[[Busy], None]
    ) -> None:
        """`name`: of the database, for the log. `refuse`: fails all waiting jobs."""
        self._name, self._connect, self._refuse = name, connect, refuse
        self._connection: Connection = None
        self._began: Any = None  # start time of the database server
        self._is_failing = False  # a failure has been logged

    async def store(self, jobs: Sequence[Job]) -> Outcomes:
        """Store jobs; each is atomic, and acknowledged once its transaction is on disk."""
        outcomes: list[Exception | None] = [None] * len(jobs)
        waiting = _transactions(jobs)
        while waiting:
            together = waiting[0]
            try:
                of_these = await self._store([jobs[n] for n in together])
            except Busy as busy:
                for n in (n for each in waiting for n in each):
                    outcomes[n] = busy
                break
            except Exception as error:
                if len(together) > 1:
                    middle = len(together) // 2  # bisect: one of them is the cause
                    waiting[:1] = together[:middle], together[middle:]
                    continue
                of_these = [_failure(jobs[together[0]], error)]
            for n, outcome in zip(together, of_these, strict=True):
                outcomes[n] = outcome
            waiting.pop(0)
        return outcomes

    async def _store(self, jobs: Sequence[Job]) -> Outcomes:
        """Store jobs in one transaction; raises Busy if that is impossible now, or the error of a job."""
        is_new = self._connection is None or self._connection.is_closed()
        try:
            if is_new:
                self._connection = await self._connected()
            outcomes = await _commit(self._connection, jobs)
        except _InDoubt as doubt:
            log.error("%s has not answered a commit: %s", self._name, said(doubt.__cause__))
            if await self._was_made(doubt):
                return doubt.outcomes
            raise Busy("the transaction has been given up") from doubt
        except Exception as error:
            if not is_unable(error):
                raise
            self.drop()
            if not is_new and not isinstance(error, TimeoutError):  # it may predate a restart of the server
                return await self._store(jobs)
            if not self._is_failing:
                log.error("cannot write to %s: %s", self._name, said(error))
            self._is_failing = True
            raise Busy(said(error)) from error
        if self._is_failing:
            log.warning("%s can be written to again", self._name)
            self._is_failing = False
        return outcomes

    async def _was_made(self, doubt: _InDoubt) -> bool:
        """Whether the transaction was committed; waits until the server is back."""
        began = self._began
        while True:
            self.drop()
            try:
                self._connection = await self._connected()
                status = await self._connection.fetchval("SELECT txid_status($1)", doubt.number)
                if status != "in progress" and doubt.appends:
                    return await self._has(doubt.appends[0])
                if status != "in progress":
                    return bool(status == "committed" and self._began == began)
            except failures.InvalidParameterValueError:  # after a crash: not used again yet
                return False
            except Exception as error:
                if not is_unable(error):
                    raise
                why = said(error)
            else:
                why = "the server is still at the last transaction"
            self._refuse(Busy(why))  # other jobs fail instead of waiting
            await asyncio.sleep(RETRY)

    async def _has(self, append: Append) -> bool:
        """Whether the append is stored: after a crash, another transaction may have the same number."""
        query = "SELECT entry FROM journal WHERE match = $1 AND n = $2"
        entry = await self._connection.fetchval(query, append.match, append.n)
        return bool(entry == append.entries[0].decode())

    async def _connected(self) -> Connection:
        connection = await self._connect()
        try:
            self._began = await connection.fetchval("SELECT pg_postmaster_start_time()")
        except BaseException:  # nothing else knows the connection yet
            connection.terminate()
            raise
        return connection

    def drop(self) -> None:
        """Close the connection, and abandon its work."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None


def _transactions(jobs: Sequence[Job]) -> list[list[int]]:
    """The indexes of the jobs by transaction: all that touch only their own matches share one."""
    alone = [n for n, job in enumerate(jobs) if _touches_more(job)]
    together = sorted({*range(len(jobs))} - {*alone})
    return [*([together] if together else []), *([n] for n in alone)]


def _touches_more(job: Job) -> bool:
    """Whether a job has conditional changes: other processes may change the same rows."""
    return not isinstance(job, Appending) or any(each.rows is not None for each in job.append.changes)


def _failure(job: Job, error: Exception) -> Exception:
    """The result of a job that failed alone."""
    if isinstance(error, failures.TransactionRollbackError):  # a conflict with others
        return Busy(str(error))
    log.error("cannot store %s: %s", what(job), error)
    if isinstance(error, failures.InternalServerError):  # for example a quota
        return Busy(str(error))
    return Taken(str(error)) if isinstance(error, failures.IntegrityConstraintViolationError) else error


def is_unable(error: Exception) -> bool:
    """Whether an error is temporary, and affects all jobs."""
    lost = isinstance(error, failures.InterfaceError) and "connection" in str(error)
    return lost or isinstance(error, UNABLE)


async def _commit(connection: Connection, jobs: Sequence[Job]) -> Outcomes:
    names = sorted({match for job in jobs for match in _matches(job)})
    await connection.execute("BEGIN")
    try:
        number, _ = await connection.fetchrow(LOCK, names)
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
        raise _InDoubt(number, outcomes, accepted) from error
    return outcomes


def _matches(job: Job) -> Sequence[str]:
    """The matches to lock for a job."""
    if isinstance(job, Appending):
        return [job.append.match]
    return [match for change in job for match in change.matches]


async def _judge(
    connection: Connection, jobs: Sequence[Job], counts: dict[str, int | None]
) -> tuple[list[Exception | None], list[Append]]:
    """Make the changes; returns the outcome of each job, and the entries to store."""
    outcomes: list[Exception | None] = []
    accepted: list[Append] = []
    for job in jobs:
        if not isinstance(job, Appending):
            outcomes.append(await _all_or_none(connection, job))
            continue
        append = job.append
        fault = refused(job, counts.get(append.match)) or await _all_or_none(connection, others(job))
        outcomes.append(fault)
        if fault is None:
            counts[append.match] = append.n + len(append.entries)
            accepted.append(append)
    return outcomes, accepted


async def _all_or_none(connection: Connection, changes: Sequence[Change]) -> Conflict | None:
    """Make all changes, or none and return the Conflict."""
    if not changes:
        return None
    await connection.execute("SAVEPOINT one")
    conflict = None
    try:
        for query, values, rows, _ in changes:
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


def said(error: BaseException | None) -> str:
    return str(error) or type(error).__name__
