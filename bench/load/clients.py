"""Simulated players: each makes random moves on schedule, and checks what it is told."""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import random
import time
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Raw, Struct

from bench.families import any_of_family
from bench.sockets import Socket
from pegout.wire.changes import changed

SAMPLE = 20  # one client in so many keeps a picture
JOINED_AT_ONCE = 200  # concurrent connection attempts
NONCE = "0123456789abcdef0123456789abcdef"


class _Message(Struct, tag_field="type", frozen=True):
    """The parts of a message that a client needs; the rest is only looked at in a sample."""


class _Commitment(Struct, frozen=True):
    deal: int


class _Seen(_Message, tag="Seen", frozen=True):
    n: int
    viewer: int
    to_act: tuple[int, ...]
    legal: Raw
    picture: Raw
    commitment: _Commitment | None


class _News(Struct, frozen=True):
    change: Raw = Raw(b"{}")


class _Changed(_Message, tag="Changed", frozen=True):
    n: int
    to_act: tuple[int, ...]
    legal: Raw
    news: list[_News] = []
    change: Raw = Raw(b"{}")
    commitment: _Commitment | None = None


class _Refused(_Message, tag="Refused", frozen=True):
    n: int | None
    why: Raw


class _Waiting(_Message, tag="Waiting", frozen=True):
    pass


class _Pong(_Message, tag="Pong", frozen=True):
    pass


_messages = msgspec.json.Decoder(_Seen | _Changed | _Refused | _Waiting | _Pong)


class Game:
    """The schedule of a game's moves."""

    def __init__(self, table: str, first: float, every: float) -> None:
        self.table, self.due, self.every = table, first, every


class Load:
    """The state and results of a measurement."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.going = False  # whether clients move
        self.latencies: list[float] = []
        self.late = 0.0  # largest delay of the generator in seconds
        self.refused: list[str] = []
        self.wrong: list[str] = []
        self.moves = 0


class Client:
    """A player."""

    def __init__(self, load: Load, game: Game, cookie: str, port: int, *, checks: bool) -> None:
        """`port`: of its server."""
        self.load, self.game, self.cookie, self.port, self.checks = load, game, cookie, port, checks
        self.seen = asyncio.Event()
        self.n = 0  # acknowledged decisions
        self.sent_at: float | None = None
        self.picture: Any = None
        self.viewer = 0
        self._legal: Raw | None = None
        self._socket: Socket | None = None
        self._planned: asyncio.TimerHandle | None = None
        self.over: Callable[[], None] | None = None  # is told once that the match is over

    async def connect(self) -> None:
        """Connect and wait for the table; retry while the server does not answer."""
        path = f"/api/tables/{self.game.table}/socket"
        self.seen.clear()
        while self._socket is None or not self.seen.is_set():
            self.seen.clear()
            try:
                _, self._socket = await asyncio.get_running_loop().create_connection(
                    lambda: Socket(path, self.cookie, self._hear, self._lost), "127.0.0.1", self.port
                )
                await asyncio.wait_for(self.seen.wait(), 30)
            except (OSError, TimeoutError):
                await asyncio.sleep(0.1 + 0.2 * self.load.rng.random())

    def _lost(self) -> None:
        self._socket, self.sent_at = None, None
        self.seen.set()  # waiters check whether it was seen

    def _hear(self, text: bytes) -> None:
        message = _messages.decode(text)
        match message:
            case _Seen():
                self.viewer = message.viewer
                self._check_whole(message)
                self._take(message)
                self.seen.set()
            case _Changed():
                if self.checks and self.picture is not None:
                    for change in (*(news.change for news in message.news), message.change):
                        self.picture = changed(self.picture, msgspec.json.decode(change))
                self._take(message)
            case _Refused():
                if b"refused-nonce" not in bytes(message.why):  # it was sent before the connection was lost
                    self.sent_at = None
                    self.load.refused.append(bytes(message.why).decode())

    def _check_whole(self, message: _Seen) -> None:
        """After a reconnect there may be one decision more than acknowledged: the answer was lost."""
        if message.n < self.n:
            self.load.wrong.append(f"{message.n} decisions are known, {self.n} were acknowledged")
        self.n = message.n
        if self.checks:
            picture = msgspec.json.decode(message.picture)
            self.picture = picture

    def _take(self, message: _Seen | _Changed) -> None:
        if message.n != self.n:
            if message.n != self.n + 1 or self.sent_at is None:
                self.load.wrong.append(f"decision {message.n} after {self.n}")
            else:
                self.load.latencies.append(time.perf_counter() - self.sent_at)
            self.n, self.sent_at = message.n, None
            self.load.moves += 1
        if message.commitment is not None and self._socket is not None:
            nonce = {"type": "Nonce", "deal": message.commitment.deal, "nonce": NONCE}
            self._socket.say(msgspec.json.encode(nonce))
        self._legal = message.legal if self.viewer in message.to_act else None
        self.ask_again()
        if not message.to_act and self.over is not None:
            over, self.over = self.over, None
            over()

    def ask_again(self) -> None:
        """Schedule a move, if one is legal."""
        if self._legal is not None and self.sent_at is None and self.load.going:
            self._plan(self._legal)

    def _plan(self, legal: Raw) -> None:
        loop = asyncio.get_running_loop()
        if self._planned is not None:
            self._planned.cancel()
        self._planned = loop.call_at(max(self.game.due, loop.time()), self._move, legal, self.game.due)

    def _move(self, legal: Raw, due: float) -> None:
        self._planned = None
        if self._socket is None or not self.load.going:
            return
        if due < self.game.due:  # another player has taken this slot
            self._plan(legal)
            return
        loop = asyncio.get_running_loop()
        self.load.late = max(self.load.late, loop.time() - self.game.due)
        self.game.due += self.game.every
        entries = msgspec.json.decode(legal)
        entry = self.load.rng.choice(entries)
        action = entry["action"] if "action" in entry else any_of_family(entry["family"], self.load.rng)
        self.sent_at = time.perf_counter()
        self._socket.say(msgspec.json.encode({"type": "Act", "n": self.n, "action": action}))

    async def whole(self) -> None:
        """Compare the picture updated by differences with the full one from the server."""
        before = self.picture
        if self._socket is not None and self._socket.transport is not None:
            self._socket.transport.abort()
        await asyncio.sleep(0.05)
        await self.connect()
        if before != self.picture:
            self.load.wrong.append(f"the picture of {self.game.table} by differences is not the whole one")


def make_games(port: int, number: int, body: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Create tables; returns each with the cookies of its two players."""
    connection = http.client.HTTPConnection("127.0.0.1", port)

    def post(path: str, body: dict[str, Any]) -> tuple[Any, str]:
        connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
        answer = connection.getresponse()
        text = answer.read()
        assert answer.status in (200, 201), text
        return json.loads(text), (answer.headers["Set-Cookie"] or "").partition(";")[0]

    made = []
    for _ in range(number):
        table, cookie = post("/api/tables", body)
        _, other = post(f"/api/tables/{table['table']}/join", {"name": "Bob"})
        made.append((table["table"], cookie, other))
    return made


async def connect_all(clients: list[Client]) -> None:
    at_once = asyncio.Semaphore(JOINED_AT_ONCE)

    async def connect(client: Client) -> None:
        async with at_once:
            await client.connect()

    await asyncio.gather(*map(connect, clients))


def make_clients(
    load: Load, ports: list[int], wanted: argparse.Namespace, api: int | None = None
) -> list[Client]:
    """Both players of new games, with sockets at these ports; `api`: the port of all else, if different."""
    body = {
        "preset": wanted.preset,
        "options": json.loads(wanted.options),
        "opponents": "friend",
        "name": "Ann",
    }
    every = wanted.games / wanted.rate
    made = make_games(api or ports[0], wanted.games, body)
    games = [(Game(table, 0.0, every), cookies) for table, *cookies in made]
    return [
        Client(load, game, cookie, ports[nth % len(ports)], checks=nth % SAMPLE == 0)
        for nth, (game, cookie) in enumerate((game, cookie) for game, cookies in games for cookie in cookies)
    ]


def begin(load: Load, clients: list[Client]) -> None:
    """Start them, each game on its own schedule."""
    now = asyncio.get_running_loop().time()
    for game in {client.game for client in clients}:
        game.due = now + game.every * load.rng.random()
    load.going = True
    for client in clients:
        client.ask_again()
