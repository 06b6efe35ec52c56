"""A real server on a free port, with players: real sockets, real SQLite, no bot delay."""

from __future__ import annotations

import asyncio
import random
import re
import socket
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from bench.people import UNLIMITED, Person
from bench.services import PATIENCE
from pegout import server as program
from pegout.client import http
from pegout.client import server as client
from pegout.records import Record
from pegout.server import analysis, leagues, site, workers
from pegout.server.app import App
from pegout.server.clubs import calendar
from pegout.server.feature import Services
from pegout.server.features import FEATURES
from pegout.server.notifications import reminders, sending
from pegout.server.play import Tables, housekeeping, scheduler
from pegout.server.profiles import ratings
from pegout.server.settings import Settings
from pegout.server.storage import Store, record_of
from pegout.server.storage.sqlite import SQLite
from pegout.server.tournaments import running
from pegout.server.workers import pool
from pegout.testing import Case
from tests.servers import worker


@pytest.fixture(autouse=True, scope="module")
def undisturbed() -> Iterator[None]:
    """Servers in this process are patient with a busy machine, and leave repeated work to the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scheduler, "BOT_TIME", PATIENCE)
        patch.setattr(pool, "HANGS", PATIENCE)
        patch.setattr(pool, "MOMENT", PATIENCE / 4)
        for module in (analysis, client, http, site, workers):
            patch.setattr(module, "PATIENCE", PATIENCE)
        for repeated in (calendar, leagues.tables, ratings, reminders, running, sending):
            patch.setattr(repeated, "EVERY", 1e6)  # it could come between any two steps of a test
        patch.setattr(calendar, "FIRST", 1e6)
        patch.setattr(housekeeping, "NOTE_EVERY", 1e6)
        yield


class Clock:
    """A wall clock that only the test sets: the machine's may be adjusted at any time."""

    def __init__(self, offset: float = 0.0) -> None:
        self.offset = offset
        self._began = time.time() - time.monotonic()

    def __call__(self) -> float:
        return self._began + time.monotonic() + self.offset


class Live:
    """A running server."""

    def __init__(self, port: int, services: Services, server: uvicorn.Server, clock: Clock) -> None:
        self.services, self.tables = services, services[Tables]
        self.port, self.server, self.clock = port, server, clock
        self.config = server.config
        self._people: list[Person] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def person(self) -> Person:
        self._people.append(Person(self.url))
        return self._people[-1]

    async def wait(self, seconds: float) -> None:
        """Advance the time, with the server awake."""
        while seconds > 0:
            self.clock.offset += min(seconds, 5.0)
            await self.tables.uptime.tick()
            seconds -= 5.0

    async def record(self, table: str) -> Record:
        """The stored record of a match, finished or not."""
        loaded = await self.tables.store.load(table, since=0)
        assert loaded is not None
        return record_of(loaded.entries)[0]

    async def close(self) -> None:
        for person in self._people:
            await person.http.aclose()


_IDLE: list[App] = []  # of servers that have stopped: making one takes a tenth of a second
_SERVED = Counter[Path]()  # servers per folder so far


def _rng(folder: Path) -> random.Random:
    """The same in every run of a test, but different for each server: table names depend on it, too."""
    _SERVED[folder] += 1
    test = re.sub(r"\d+$", "", folder.name)  # folders are numbered in the order in which tests run
    return random.Random(f"{test} {_SERVED[folder]}")


async def until_connected(*servers: Live) -> None:
    """Wait until servers that share a store hear each other's notices."""
    while not all(live.tables.store.notices.connected for live in servers):
        await asyncio.sleep(0.01)


@asynccontextmanager
async def serving(
    folder: Path, *, store: Store | None = None, rng: random.Random | None = None, later: float = 0.0,
    **settings: Any,
) -> AsyncIterator[Live]:  # fmt: skip
    """A server over the database in this folder, until the end of the block.

    `rng` shuffles its cards; its clock is ahead by `later` seconds.
    """
    quick = {
        "database": "", "pace": 0.0, "password_memory": 8, "heartbeat": PATIENCE, "compile_ahead": False,
        "judge_matches": False, "worker": worker(),
    }  # fmt: skip
    chosen = Settings(**{**quick, **UNLIMITED, **settings})
    clock = Clock(later)
    app = _IDLE.pop() if _IDLE else App(FEATURES)
    app.configure(store or SQLite(folder / "pegout.db"), chosen, rng or _rng(folder), clock, None)
    # If its protocol is named, asyncio sends at once; else the second part of an answer waits up to 40 ms.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.bind(("127.0.0.1", 0))
    port = listener.getsockname()[1]
    server = program.serving(app, "127.0.0.1", port, chosen)
    server.config.timeout_graceful_shutdown = 1
    running = asyncio.create_task(server.serve([listener]))
    while not server.started:
        assert not running.done(), running
        await asyncio.sleep(0.01)
    live = Live(port, app.state.services, server, clock)
    try:
        yield live
    finally:
        await live.close()
        server.should_exit = True
        await running
    _IDLE.append(app)


async def seated(
    live: Live, preset: str, seats: int, *, turn_seconds: int | None = None, move_days: int | None = None,
    **wish: Any,
) -> tuple[str, list[Person]]:  # fmt: skip
    """A new table with a player in each seat, in seat order."""
    people = [live.person() for _ in range(seats)]
    clock = {"turn_seconds": turn_seconds} if move_days is None else {"move_days": move_days}
    table = await people[0].create(preset, seats=seats, opponents="friend", table=clock, **wish)
    where = [(await person.join(table)).json()["seat"] for person in people]
    return table, [people[where.index(seat)] for seat in range(seats)]


def split(case: Case) -> tuple[str, int]:
    """The name of the preset, and the number of players."""
    preset, _, seats = case.name.rpartition("-")
    return preset, int(seats)
