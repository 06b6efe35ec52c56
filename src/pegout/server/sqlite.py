"""The store on SQLite: one thread writes and groups what waits into one commit, another one reads."""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import msgspec
from sqlalchemy import Executable, bindparam, insert, literal_column, select, update
from sqlalchemy.dialects import sqlite

from pegout.game import Seat
from pegout.server import schema
from pegout.server.migrate import migrate
from pegout.server.store import (
    Busy,
    Chair,
    Match,
    Mine,
    Newcomer,
    Row,
    Standing,
    Stored,
    StoreError,
    Taken,
)

log = logging.getLogger("pegout.store")
T = TypeVar("T")
Job: TypeAlias = Callable[[sqlite3.Connection], None]
GROUP = 512  # jobs that one commit takes at most


def _sql(statement: Executable) -> str:
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))  # type: ignore[attr-defined]


_add_player = _sql(insert(schema.players))
_add_session = _sql(insert(schema.sessions))
_add_match = _sql(insert(schema.matches))
_add_seat = _sql(insert(schema.seats))
_add_action = _sql(insert(schema.actions))
_sit = _sql(
    update(schema.seats)
    .values(kind=literal_column("'person'"), player=bindparam("who"), name=bindparam("called"))
    .where(
        schema.seats.c.match == bindparam("at_match"),
        schema.seats.c.seat == bindparam("at_seat"),
        schema.seats.c.kind == literal_column("'open'"),
    )
)
_player_of = _sql(select(schema.sessions.c.player).where(schema.sessions.c.hash == bindparam("session")))
_match = _sql(
    select(*(schema.matches.c[name] for name in Match.__struct_fields__)).where(
        schema.matches.c.match == bindparam("wanted")
    )
)
_seats = _sql(
    select(*(schema.seats.c[name] for name in Chair.__struct_fields__))
    .where(schema.seats.c.match == bindparam("wanted"))
    .order_by(schema.seats.c.seat)
)
_actions = _sql(
    select(schema.actions.c.seat, schema.actions.c.action)
    .where(schema.actions.c.match == bindparam("wanted"))
    .order_by(schema.actions.c.n)
)
_stands = _sql(
    update(schema.matches)
    .values(moved=bindparam("now"), over=bindparam("ended"), standing=bindparam("stands"))
    .where(schema.matches.c.match == bindparam("at_match"))
)
_his = (
    select(
        *(schema.matches.c[name] for name in ("match", "game", "preset", "moved", "over", "standing")),
        schema.seats.c.seat.label("his_seat"),
    )
    .join(schema.seats)
    .where(schema.seats.c.player == bindparam("who"))
    .order_by(schema.matches.c.over, schema.matches.c.moved.desc())
    .limit(literal_column("20"))
    .offset(literal_column("0"))  # or SQLite's dialect makes a parameter of it
    .subquery()
)
_mine = _sql(
    select(
        *(_his.c[name] for name in ("match", "game", "preset", "moved", "his_seat", "standing")),
        *(schema.seats.c[name] for name in Chair.__struct_fields__),
    )
    .join(schema.seats, schema.seats.c.match == _his.c.match)
    .order_by(_his.c.over, _his.c.moved.desc(), _his.c.match, schema.seats.c.seat)
)


class SQLite:
    """A store in one file."""

    def __init__(self, path: Path, patience: float = 5.0) -> None:
        """`patience`: seconds that another program may keep the file to itself before it is Busy."""
        self.path, self._patience = path, patience
        self._jobs: queue.SimpleQueue[tuple[Job, asyncio.Future[None]] | None] = queue.SimpleQueue()
        self._reading = ThreadPoolExecutor(1, "pegout-reads")
        self._writing: threading.Thread | None = None
        self._reads: sqlite3.Connection | None = None

    async def open(self) -> None:
        try:
            await asyncio.to_thread(self._prepare)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"cannot use the database {self.path}: {error}") from error
        self._loop = asyncio.get_running_loop()
        writes = self._connect()
        writes.execute("PRAGMA synchronous = FULL")
        self._reads = self._connect()
        self._writing = threading.Thread(target=self._write, args=(writes,), daemon=True)
        self._writing.start()

    async def close(self) -> None:
        if self._writing is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._writing.join)
        self._reading.shutdown()
        if self._reads is not None:
            self._reads.close()

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

    # --- the writer ------------------------------------------------------------------------------

    async def _do(self, job: Job) -> None:
        done: asyncio.Future[None] = self._loop.create_future()
        self._jobs.put((job, done))
        await done

    def _write(self, connection: sqlite3.Connection) -> None:
        """Take what waits, do it in one transaction, commit, then tell all who wait for it."""
        going = True
        while going:
            batch = [self._jobs.get()]
            while len(batch) < GROUP and not self._jobs.empty():
                batch.append(self._jobs.get())
            going = None not in batch
            asked = [item for item in batch if item is not None]
            answers = self._commit(connection, [job for job, _ in asked]) if asked else []
            futures = [future for _, future in asked]
            try:
                self._loop.call_soon_threadsafe(_answer, futures, answers)
            except RuntimeError:  # the loop is closed: nobody waits any more
                break
        connection.close()

    def _commit(self, connection: sqlite3.Connection, jobs: Sequence[Job]) -> list[Exception | None]:
        """Each job all or not at all; none is acknowledged before all are on disk."""
        answers: list[Exception | None] = []
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job in jobs:
                connection.execute("SAVEPOINT job")
                try:
                    job(connection)
                    answers.append(None)
                except (sqlite3.IntegrityError, Taken) as error:
                    connection.execute("ROLLBACK TO job")
                    answers.append(Taken(str(error)))
                except sqlite3.Error:
                    raise
                except Exception as error:  # whoever asked hears of it; the others and the writer go on
                    connection.execute("ROLLBACK TO job")
                    answers.append(error)
                connection.execute("RELEASE job")
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            log.error("cannot write to %s: %s", self.path, error)
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            return [Busy(str(error)) for _ in jobs]
        return answers

    async def _read(self, ask: Callable[[sqlite3.Connection], T]) -> T:
        reads = self._reads
        assert reads is not None
        try:
            return await self._loop.run_in_executor(self._reading, ask, reads)
        except sqlite3.Error as error:
            raise Busy(str(error)) from error

    # --- what is stored ----------------------------------------------------------------------------

    async def player(self, session: bytes) -> str | None:
        row = await self._read(lambda reads: reads.execute(_player_of, {"session": session}).fetchone())
        return row and str(row[0])

    async def create(self, match: Match, chairs: Sequence[Chair], newcomer: Newcomer | None = None) -> None:
        def job(writes: sqlite3.Connection) -> None:
            _greet(writes, newcomer)
            row = {**msgspec.structs.asdict(match), "rules": match.rules.decode()}
            row.update(moved=match.created, over=False, standing=None)
            writes.execute(_add_match, row)
            writes.executemany(
                _add_seat,
                [
                    {"match": match.match, "seat": seat, **msgspec.structs.asdict(chair)}
                    for seat, chair in enumerate(chairs)
                ],
            )

        await self._do(job)

    async def sit(
        self, match: str, seat: Seat, player: str, name: str, newcomer: Newcomer | None = None
    ) -> None:
        def job(writes: sqlite3.Connection) -> None:
            _greet(writes, newcomer)
            values = {"at_match": match, "at_seat": seat, "who": player, "called": name}
            if not writes.execute(_sit, values).rowcount:
                raise Taken(f"seat {seat}")

        await self._do(job)

    async def append(self, match: str, n: int, rows: Sequence[Row], standing: Standing) -> None:
        now = time.time()
        values = [
            {"match": match, "n": n + i, "seat": row.seat, "action": row.action.decode(), "at": now}
            for i, row in enumerate(rows)
        ]
        text = msgspec.json.encode(standing).decode()
        stands = {"at_match": match, "now": now, "ended": standing.over, "stands": text}

        def job(writes: sqlite3.Connection) -> None:
            writes.executemany(_add_action, values)
            writes.execute(_stands, stands)

        await self._do(job)

    async def load(self, match: str) -> Stored | None:
        return await self._read(lambda reads: _load(reads, match))

    async def mine(self, player: str) -> list[Mine]:
        rows = await self._read(lambda reads: reads.execute(_mine, {"who": player}).fetchall())
        return [_table_of(list(of)) for _, of in groupby(rows, key=itemgetter(0))]


def _greet(writes: sqlite3.Connection, newcomer: Newcomer | None) -> None:
    if newcomer is not None:
        now = time.time()
        writes.execute(_add_player, {"player": newcomer.player, "created": now})
        writes.execute(_add_session, {"hash": newcomer.session, "player": newcomer.player, "created": now})


def _table_of(rows: Sequence[Any]) -> Mine:
    """From a row for each chair, in order."""
    match, game, preset, moved, seat, stands = rows[0][:6]
    chairs = tuple(Chair(*row[6:]) for row in rows)
    standing = msgspec.json.decode(stands, type=Standing) if stands else None
    return Mine(match, game, preset, moved, seat, chairs, standing)


def _load(reads: sqlite3.Connection, match: str) -> Stored | None:
    wanted = {"wanted": match}
    reads.execute("BEGIN")  # one moment for all three
    try:
        found = reads.execute(_match, wanted).fetchone()
        if found is None:
            return None
        name, game, version, preset, rules, created = found
        return Stored(
            Match(name, game, version, preset, rules.encode(), created),
            tuple(Chair(*row) for row in reads.execute(_seats, wanted)),
            tuple(Row(seat, action.encode()) for seat, action in reads.execute(_actions, wanted)),
        )
    finally:
        reads.execute("ROLLBACK")


def _answer(futures: Sequence[asyncio.Future[Any]], answers: Sequence[Exception | None]) -> None:
    for future, answer in zip(futures, answers, strict=True):
        if future.done():  # whoever asked has gone
            continue
        if answer is None:
            future.set_result(None)
        else:
            future.set_exception(answer)
