"""The store on PostgreSQL: one connection writes, a group of jobs per commit, a few others read.

Any number of processes may share a database. Changes are announced to other processes, which also poll.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import asyncpg  # type: ignore[import-untyped]
import msgspec
from asyncpg import exceptions as failures

from pegout.extras import MissingExtra
from pegout.match import JournalError
from pegout.server.storage import Busy, Change, Conflict, Loaded, StoreError, Value
from pegout.server.storage.batches import Groups, Outcomes, end
from pegout.server.storage.common import Appending, Common, Job, Row, loaded
from pegout.server.storage.migrate import migrate_postgres
from pegout.server.storage.notices import Notices, by_postgres, by_redis
from pegout.server.storage.postgres_writer import (
    COUNTS,
    UNABLE,
    Connection,
    Writer,
    is_unable,
    said,
)

log = logging.getLogger("pegout.store")

GROUP = 512  # jobs per commit at most
GAP = 0.008  # seconds between two commits, whose cost hardly depends on their size
LOADS = 64  # per query at most
READERS = 4  # connections at most
TOUCH = Change("UPDATE alembic_version SET version_num = version_num")
# A probe: fails if the disk is full, and is otherwise rolled back.
PROBE = (
    Change("INSERT INTO matches (match, game, preset, created, moved) VALUES ('', '', '', 0, 0)"),
    Change(
        "INSERT INTO journal (match, n, at, entry)"
        " SELECT '', n, 0, repeat('x', 1900) FROM generate_series(0, 7) n",
        rows=0,
    ),
)
REPAIR, ALONE = 5.0, 0.5  # seconds between polls for entries of other processes, with notices and without

LOAD = """
    SELECT s.n, s.snapshot, j.numbers, j.entries
    FROM unnest($1::text[], $2::int[]) WITH ORDINALITY AS w(match, since, key)
    LEFT JOIN snapshots s ON s.match = w.match AND w.since IS NULL
    CROSS JOIN LATERAL (
        SELECT array_agg(n ORDER BY n) AS numbers, array_agg(entry ORDER BY n) AS entries
        FROM journal WHERE journal.match = w.match AND n >= coalesce(w.since, s.n, 0)
    ) AS j
    ORDER BY w.key"""


async def _leave(_: object) -> None:
    """Skip the reset of a connection after reading: it would cost as much as the query."""


class PostgreSQL(Common):
    """A store in a database of a PostgreSQL server, version 12 or later."""

    is_shared = True

    def __init__(self, url: str, redis: str | None = None, patience: float = 5.0) -> None:
        """`redis`: URL for notices between processes. `patience`: time limit of a statement in seconds,
        before it is Busy.
        """
        super().__init__(self._notices(url, redis))
        self._url, self._patience = url, patience
        self.name = _without_password(url)
        patient = partial(self._connect, command_timeout=patience)
        self._writer = Writer(self.name, patient, lambda why: self._writes.refuse(why))
        self._look_now = asyncio.Event()
        self._refuses = False  # the last entries were refused, even if smaller changes succeed

    def _notices(self, url: str, redis: str | None) -> Notices:
        if redis is None:
            return Notices(by_postgres(self._connect, "pegout"), "PostgreSQL")
        try:
            return Notices(by_redis(redis, f"pegout:{urlsplit(url).path.strip('/')}"), "Redis")
        except ModuleNotFoundError:
            raise MissingExtra("redis") from None
        except ValueError as error:
            raise StoreError(f"cannot use this address of a Redis: {error}") from None

    def as_server(self) -> AbstractContextManager[None]:
        return nullcontext()

    async def open(self) -> None:
        try:
            await migrate_postgres(self._connect, self.name)
            self._readers = await asyncpg.create_pool(
                self._url, min_size=1, max_size=READERS, timeout=self._patience,
                command_timeout=self._patience, reset=_leave,
                server_settings={**_SETTINGS, "default_transaction_read_only": "on"},
            )  # fmt: skip
        except (*UNABLE, failures.PostgresError, failures.InterfaceError, ValueError) as error:
            raise StoreError(f"cannot use the database {self.name}: {said(error)}") from error
        self._writes: Groups = Groups(GROUP, self._write, GAP)
        if fault := await self.health():  # fail at the start, not at the first move
            raise StoreError(fault)
        self._loads = Groups(LOADS, self._load_all)
        self.notices.hear("moved", self._moved)
        self.notices.when_open(self._look_now.set)
        self.notices.open()
        self._looking = asyncio.create_task(self._look())

    async def health(self) -> str:
        try:
            await self.change(*(PROBE if self._refuses else [TOUCH]))
        except Busy as error:
            return f"cannot write to {self.name}: {error}"
        except Conflict:  # all of the probe was written, and rolled back
            self._refuses = False
        return ""

    async def close(self) -> None:
        if hasattr(self, "_looking"):
            await end(self._looking)
        await self.notices.close()
        for groups in (getattr(self, "_writes", None), getattr(self, "_loads", None)):
            if groups is not None:
                await groups.close(self._patience)
        self._writer.drop()
        readers = getattr(self, "_readers", None)
        if readers is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._patience):
                    await readers.close()
            readers.terminate()

    async def _connect(self, *, command_timeout: float | None = None) -> Connection:
        return await asyncpg.connect(
            self._url, timeout=self._patience, command_timeout=command_timeout, server_settings=_SETTINGS
        )

    # --- writing -----------------------------------------------------------------------------------

    async def _write(self, jobs: Sequence[Job]) -> Outcomes:
        outcomes = await self._writer.store(jobs)
        entries = [
            (job.append, outcome)
            for job, outcome in zip(jobs, outcomes, strict=True)
            if isinstance(job, Appending)
        ]
        if entries:
            self._refuses = any(isinstance(outcome, Busy) for _, outcome in entries)
        moved = [(each.match, each.n + len(each.entries)) for each, outcome in entries if outcome is None]
        self.notices.send("moved", moved)
        return outcomes

    # --- what other processes store ------------------------------------------------------------------

    def _moved(self, _: str, matches: Sequence[tuple[str, int]]) -> None:
        for match, n in matches:
            self._tell(match, n)

    async def _look(self) -> None:
        """Poll the number of entries of each watched match: notices may be lost."""
        while True:
            pause = REPAIR if self.notices.connected else ALONE
            with suppress(TimeoutError):
                async with asyncio.timeout(pause * random.uniform(0.8, 1.2)):
                    await self._look_now.wait()
            self._look_now.clear()
            try:
                await self._look_once(list(self._watchers))
            except Busy:
                pass  # the next run is soon enough
            except Exception:
                log.exception("it cannot be found out what other processes have stored")

    async def _look_once(self, names: Sequence[str]) -> None:
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
            except Exception as error:
                if not is_unable(error):
                    raise
                if last:  # the first pooled connection may predate a restart of the server
                    raise Busy(said(error)) from error
        raise AssertionError

    async def load(self, match: str, since: int | None = None) -> Loaded | None:
        loaded: Loaded | None = await self._loads.do((match, since))  # raises JournalError
        return loaded

    async def _load_all(self, wanted: Sequence[tuple[str, int | None]]) -> Outcomes:
        """Read in a single query, for a consistent snapshot."""
        names, since = [match for match, _ in wanted], [since for _, since in wanted]
        rows = await self._ask(LOAD, names, since)
        return [_loaded(*one, *row) for one, row in zip(wanted, rows, strict=True)]


_SETTINGS = {
    "application_name": "pegout",
    "default_transaction_isolation": "read committed",
    "jit": "off",  # statements are short
}


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


def _without_password(url: str) -> str:
    parts = urlsplit(url)
    return f"postgresql://{parts.netloc.rpartition('@')[2]}{parts.path}"
