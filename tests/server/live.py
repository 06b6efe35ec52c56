"""A real server on a free port, and players at it: real sockets, real SQLite, no pause before bots."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
import websockets

from pegout import server as program
from pegout.records import Record
from pegout.server.http.app import create_app
from pegout.server.people.people import People
from pegout.server.settings import Settings
from pegout.server.storage.history import record_of
from pegout.server.storage.sqlite import SQLite
from pegout.server.storage.store import Store
from pegout.server.tables.expiring import Expiring
from pegout.server.tables.registry import Tables
from pegout.testing import Case
from pegout.testing.families import any_of_family
from pegout.wire import changed
from tests.services import PATIENCE

FAST = (
    "tables_a_minute", "accounts_a_minute", "questions_a_minute", "reviews_a_minute", "lists_a_minute",
    "sockets_a_minute", "frames_a_second", "connections", "questions_each",
)  # fmt: skip
UNLIMITED = dict.fromkeys(FAST, 1_000_000)  # tests ask fast


class Clock:
    """A wall clock that a test sets, and nothing else: the machine's may be put right at any moment."""

    def __init__(self, offset: float = 0.0) -> None:
        self.offset = offset
        self._began = time.time() - time.monotonic()

    def __call__(self) -> float:
        return self._began + time.monotonic() + self.offset


class Live:
    """A running server."""

    def __init__(
        self, port: int, tables: Tables, people: People, server: uvicorn.Server, clock: Clock
    ) -> None:
        self.people = people
        self.port, self.tables, self.server, self.clock = port, tables, server, clock
        self.config = server.config
        self.expiring: Expiring = server.config.app.state.expiring  # type: ignore[union-attr]
        self._people: list[Person] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def person(self) -> Person:
        self._people.append(Person(self.url))
        return self._people[-1]

    async def wait(self, seconds: float) -> None:
        """So much time passes, in which the server was awake."""
        while seconds > 0:
            self.clock.offset += min(seconds, 5.0)
            await self.tables.uptime.tick()
            seconds -= 5.0

    async def record(self, table: str) -> Record:
        """What is stored of a match, over or not."""
        loaded = await self.tables.store.load(table, since=0)
        assert loaded is not None
        return record_of(loaded.entries)[0]

    async def close(self) -> None:
        for person in self._people:
            await person.http.aclose()


_SERVED = Counter[Path]()  # servers over a folder so far


def _rng(folder: Path) -> random.Random:
    """The same in every run of a test, but another one for each server: names of tables come from it, too."""
    _SERVED[folder] += 1
    return random.Random(f"{folder.name} {_SERVED[folder]}")


@asynccontextmanager
async def serving(
    folder: Path, *, store: Store | None = None, rng: random.Random | None = None, later: float = 0.0,
    **settings: Any,
) -> AsyncIterator[Live]:  # fmt: skip
    """A server over the database in this folder, until the end of the block.

    `rng` shuffles its cards; its clock is `later` by so many seconds.
    """
    quick = {
        "database": "", "pace": 0.0, "password_memory": 8, "heartbeat": PATIENCE, "compile_ahead": False,
        "judge_matches": False,
    }  # fmt: skip
    chosen = Settings(**{**quick, **UNLIMITED, **settings})
    clock = Clock(later)
    app = create_app(store or SQLite(folder / "pegout.db"), chosen, rng or _rng(folder), clock)
    listener = socket.create_server(("127.0.0.1", 0))
    port = listener.getsockname()[1]
    server = program.serving(app, "127.0.0.1", port, chosen)
    server.config.timeout_graceful_shutdown = 1
    running = asyncio.create_task(server.serve([listener]))
    while not server.started:
        assert not running.done(), running
        await asyncio.sleep(0.01)
    live = Live(port, app.state.tables, app.state.people, server, clock)
    try:
        yield live
    finally:
        await live.close()
        server.should_exit = True
        await running


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, url: str) -> None:
        self.url = url
        # Loading certificates, for which there is no use here, takes 30 ms.
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=False)

    async def create(self, preset: str = "standard", **more: Any) -> str:
        answer = await self.http.post("/api/tables", json={"preset": preset, **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    async def join(self, table: str, name: str = "") -> httpx.Response:
        return await self.http.post(f"/api/tables/{table}/join", json={"name": name})

    @asynccontextmanager
    async def socket(self, table: str, query: str = "", **headers: str) -> AsyncIterator[Socket]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"{self.url.replace('http', 'ws')}/api/tables/{table}/socket{query}"
        async with websockets.connect(
            address, additional_headers={"Cookie": cookies, **headers}, max_size=None, proxy=None,
            open_timeout=PATIENCE, ping_interval=None,
        ) as connection:  # fmt: skip
            yield Socket(connection)


async def seated(
    live: Live, preset: str, seats: int, *, turn_seconds: int | None = None, **wish: Any
) -> tuple[str, list[Person]]:
    """A new table, and a person in each of its seats, in the order of the seats."""
    people = [live.person() for _ in range(seats)]
    clock = {"turn_seconds": turn_seconds}
    table = await people[0].create(preset, seats=seats, opponents="friend", table=clock, **wish)
    where = [(await person.join(table)).json()["seat"] for person in people]
    return table, [people[where.index(seat)] for seat in range(seats)]


class Socket:
    """A person's connection; keeps what is seen up to date, and all bytes."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection
        self.seen: dict[str, Any] = {}  # a `Seen` as it would be now
        self.heard: list[str] = []

    async def hear(self) -> dict[str, Any]:
        text = await asyncio.wait_for(self.connection.recv(), PATIENCE)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        self.seen = follow(self.seen, message)
        return message

    async def hear_until(self, *kinds: str) -> dict[str, Any]:
        while (message := await self.hear())["type"] not in kinds:
            pass
        return message

    async def silence(self) -> None:
        """Nothing has been said until now."""
        await self.say({"type": "Ping"})
        assert await self.hear() == {"type": "Pong"}

    async def settle(self) -> None:
        """All that was said has been done, and what was told until then is heard."""
        await self.say("no message")
        while (await self.hear()).get("why", {}).get("key") != "refused-message":
            pass
        self.heard.pop()

    async def say(self, message: Any) -> None:
        await self.connection.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def act(self, action: Any, n: int | None = None) -> None:
        builtin = msgspec.to_builtins(action)
        await self.say({"type": "Act", "n": self.seen["n"] if n is None else n, "action": builtin})

    # --- playing

    @property
    def picture(self) -> dict[str, Any]:
        picture: dict[str, Any] = self.seen["picture"]
        return picture

    @property
    def may_act(self) -> bool:
        return self.seen["viewer"] in self.seen["to_act"]

    def any_action(self, rng: random.Random) -> Any:
        """One of the legal actions, mostly a modest one."""
        entry = rng.choice(self.seen["legal"])
        return entry["action"] if "action" in entry else any_of_family(entry["family"], rng)

    async def play_on(self, rng: random.Random, *, steps: int = 100_000) -> dict[str, Any]:
        """Any legal actions, until the match is over or so many have been done."""
        while self.seen["to_act"] and steps:
            if not self.may_act:
                await self.hear()
                continue
            done = self.seen["n"]
            await self.act(self.any_action(rng))
            steps -= 1
            while self.seen["n"] == done and (await self.hear())["type"] != "Refused":
                pass  # it may be refused where several act at once, and another was quicker
        return self.seen


def follow(seen: dict[str, Any], message: dict[str, Any]) -> dict[str, Any]:
    """What is seen after a message: what every client does."""
    if message["type"] == "Seen":
        return message
    if message["type"] != "Changed":
        return seen
    picture = seen["picture"]
    for change in (*(news.get("change", {}) for news in message.get("news", [])), message.get("change", {})):
        picture = changed(picture, change)
    fields = ("n", "to_act", "legal", "seats", "left", "commitment", "can_take_back")
    new: dict[str, Any] = {name: message[name] for name in fields if name in message}
    return {**seen, **new, "picture": picture}


def split(case: Case) -> tuple[str, int]:
    """The name of the preset, and how many play."""
    preset, _, seats = case.name.rpartition("-")
    return preset, int(seats)
