"""The online table under load: real games over real sockets, each move acknowledged after its commit.

`python -m bench.load --games 1000 --rate 500 --seconds 20` starts a server of its own (a database in a
temporary folder), makes the games, connects both players of each, and lets them move at random at that rate
in all, whether or not the server keeps up: each game has its times to move. With `--servers 2` two servers
run over one PostgreSQL and one Redis, all our own, and the players of each game are at different ones.
Measured is the time from sending a move to its acknowledgment, at the client; and the processor time of the
servers for each move, bots' processes among it. The generator runs on the same machine; how late it was
itself is told, too.

Every client checks what it is told: its decisions are numbered without a gap, and a sample keeps its picture
by differences and compares it with the whole one at the end. When all is over the database is read: each
acknowledged move has to be there, once. `--kill` kills the server under load and starts it again: measured is
the time until the last client has its picture.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import http.client
import json
import os
import random
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from msgspec import Raw, Struct

from bench.sockets import Socket
from bench.timing import line
from pegout.wire import changed
from tests.families import any_of_family

SERVER = """
import sys, uvicorn
from pegout.server import configured, logs, open_store, spare_the_collector
from pegout.server.http.app import create_app
from pegout.server.settings import Settings
settings = Settings(
    database=sys.argv[1], tables_a_minute=10**6, sockets_a_minute=10**6, connections=10**6,
)
app = create_app(open_store(settings.database, sys.argv[3] or None), settings)
spare_the_collector()
logs.to(level="WARNING")
uvicorn.Server(configured(app, "127.0.0.1", int(sys.argv[2]), settings)).run()
"""
SAMPLE = 20  # one client in so many keeps its picture
JOINED_AT_ONCE = 200  # connections that are opened at a time
TICKS = os.sysconf("SC_CLK_TCK")


class _Message(Struct, tag_field="type", frozen=True):
    """What a client has to know of a message; the rest is only looked at in a sample."""


NONCE = "0123456789abcdef0123456789abcdef"


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
_kind = msgspec.json.Decoder(dict[str, Any])


class Game:
    """When its players may move."""

    def __init__(self, table: str, first: float, every: float) -> None:
        self.table, self.due, self.every = table, first, every


class Load:
    """What is measured."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.going = False  # whether clients move
        self.latencies: list[float] = []
        self.late = 0.0  # seconds that the generator was late, at most
        self.refused: list[str] = []
        self.wrong: list[str] = []
        self.moves = 0


class Client:
    """A player."""

    def __init__(self, load: Load, game: Game, cookie: str, port: int, *, checks: bool) -> None:
        """`port`: of the server."""
        self.load, self.game, self.cookie, self.port, self.checks = load, game, cookie, port, checks
        self.seen = asyncio.Event()
        self.n = 0  # decisions that were acknowledged
        self.sent_at: float | None = None
        self.picture: Any = None
        self.viewer = 0
        self._legal: Raw | None = None
        self._socket: Socket | None = None
        self._planned: asyncio.TimerHandle | None = None

    async def connect(self) -> None:
        """Until the server has shown the table; again and again while it does not answer."""
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
        self.seen.set()  # whoever waits for it looks whether it was seen

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
                if b"refused-nonce" not in bytes(message.why):  # it was sent before the line was lost
                    self.sent_at = None
                    self.load.refused.append(bytes(message.why).decode())

    def _check_whole(self, message: _Seen) -> None:
        """After a reconnect, decisions may be one more than acknowledged: the answer was lost."""
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

    def ask_again(self) -> None:
        """Move when it is time, if one may."""
        if self._legal is not None and self.sent_at is None and self.load.going:
            self._plan(self._legal)

    def _plan(self, legal: Raw) -> None:
        loop = asyncio.get_running_loop()
        if self._planned is not None:
            self._planned.cancel()
        self._planned = loop.call_at(max(self.game.due, loop.time()), self._move, legal)

    def _move(self, legal: Raw) -> None:
        self._planned = None
        if self._socket is None or not self.load.going:
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
        """Compare what was kept by differences with what the server shows anew."""
        kept = self.picture
        if self._socket is not None and self._socket.transport is not None:
            self._socket.transport.abort()
        await asyncio.sleep(0.05)
        await self.connect()
        if kept != self.picture:
            self.load.wrong.append(f"the picture of {self.game.table} by differences is not the whole one")


class Server:
    """A server of our own, which may be killed and started again."""

    def __init__(self, database: str, redis: str = "") -> None:
        self.database, self.redis = database, redis
        self.port = free_port()
        self.start()

    def start(self) -> float:
        """Seconds until it answers."""
        began = time.perf_counter()
        command = [sys.executable, "-c", SERVER, self.database, str(self.port), self.redis]
        self.process = subprocess.Popen(command)
        while True:
            try:
                asked = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
                asked.request("GET", "/healthz")
                assert asked.getresponse().read() == b"ok"
                return time.perf_counter() - began
            except OSError:
                if self.process.poll() is not None:
                    raise SystemExit("the server has ended") from None
                time.sleep(0.01)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)

    def worked(self) -> float:
        """Seconds of processor time, with those of its children that have ended."""
        return processor_time(self.process.pid)

    def size(self) -> int:
        """Bytes of memory that it has now."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGESIZE")


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def processor_time(pid: int) -> float:
    """Seconds of a process, with those of its children that have ended."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(int(field) for field in fields[11:15]) / TICKS


def make_games(port: int, number: int, body: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Tables, each with the cookies of its two players."""
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


def make_clients(load: Load, ports: list[int], wanted: argparse.Namespace) -> list[Client]:
    """Both players of new games."""
    body = {
        "preset": wanted.preset,
        "options": json.loads(wanted.options),
        "opponents": "friend",
        "name": "Ann",
    }
    every = wanted.games / wanted.rate
    games = [
        (Game(table, 0.0, every), cookies) for table, *cookies in make_games(ports[0], wanted.games, body)
    ]
    return [
        Client(load, game, cookie, ports[nth % len(ports)], checks=nth % SAMPLE == 0)
        for nth, (game, cookie) in enumerate((game, cookie) for game, cookies in games for cookie in cookies)
    ]


def begin(load: Load, clients: list[Client]) -> None:
    """Let them move, each game at its own times."""
    now = asyncio.get_running_loop().time()
    for game in {client.game for client in clients}:
        game.due = now + game.every * load.rng.random()
    load.going = True
    for client in clients:
        client.ask_again()


async def measure(servers: list[Server], wanted: argparse.Namespace) -> Load:
    load = Load(random.Random(wanted.seed))
    server = servers[0]
    empty = server.size()
    started = time.perf_counter()
    clients = make_clients(load, [server.port for server in servers], wanted)
    await connect_all(clients)
    took = time.perf_counter() - started
    line(f"{wanted.games:,} games made, {len(clients):,} sockets connected", f"{took:.1f} s")
    size = (server.size() - empty) / wanted.games / 1024
    sockets = "its two sockets" if len(servers) == 1 else "one of its sockets"
    line("memory of the server for each game", f"{size:.1f} KiB", "", f"with {sockets}")
    gc.collect()
    gc.freeze()
    await play(load, servers, clients, wanted)
    if wanted.kill:
        await kill(load, server, clients)
    load.going = False
    while any(client.sent_at is not None for client in clients):
        await asyncio.sleep(0.1)
    await asyncio.sleep(1)  # until the others have been told, too
    sample = [client for client in clients if client.checks]
    await asyncio.gather(*(client.whole() for client in sample))
    line("pictures by differences that are the whole ones", f"{len(sample):,}")
    check(await stored(server.database), clients, load)
    return load


async def play(load: Load, servers: list[Server], clients: list[Client], wanted: argparse.Namespace) -> None:
    """Let them move, and measure after a while."""
    begin(load, clients)
    await asyncio.sleep(wanted.warmup)
    load.latencies.clear()
    load.late, moves, began = 0.0, load.moves, time.perf_counter()
    before = sum(server.worked() for server in servers)
    await asyncio.sleep(wanted.seconds)
    took, moves = time.perf_counter() - began, load.moves - moves
    worked = sum(server.worked() for server in servers) - before
    found = sorted(load.latencies)
    if not found:
        raise SystemExit(f"no move was acknowledged; refused: {load.refused[:3]}")
    line("moves acknowledged", f"{moves / took:,.0f}/s", f"(of {wanted.rate:,}/s wanted)", f"in {took:.0f} s")
    for name, part in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("p99.9", 0.999), ("longest", 1.0)):
        line(
            f"sent to acknowledged, {name}",
            f"{found[min(len(found) - 1, int(part * len(found)))] * 1e3:.1f} ms",
        )
    line(
        "processor time of the servers for each move",
        f"{worked / max(1, moves) * 1e3:.2f} ms",
        "",
        f"{worked / took:.0%} of a core",
    )
    line("the generator was late by, at most", f"{load.late * 1e3:.0f} ms")


async def kill(load: Load, server: Server, clients: list[Client]) -> None:
    """Under load; and start it again."""
    server.kill()
    load.going = False
    await asyncio.sleep(0.1)
    began = time.perf_counter()
    starting = asyncio.get_running_loop().run_in_executor(None, server.start)
    await connect_all(clients)
    took = time.perf_counter() - began
    line("killed, until it answers", f"{await starting:.2f} s")
    line("killed, until the last client has its picture", f"{took:.2f} s")


async def stored(database: str) -> list[tuple[str, int, str]]:
    """Every entry that is stored: match, number, entry."""
    query = "SELECT match, n, entry FROM journal ORDER BY match, n"
    if "://" not in database:
        with closing(sqlite3.connect(database)) as reading:
            return reading.execute(query).fetchall()
    import asyncpg  # type: ignore[import-untyped]

    connection = await asyncpg.connect(database)
    try:
        return [tuple(row) for row in await connection.fetch(query)]
    finally:
        await connection.close()


def check(entries: list[tuple[str, int, str]], clients: list[Client], load: Load) -> None:
    """Each acknowledged move is stored, once, and no journal has a gap."""
    server: dict[tuple[str, int], int] = {}
    expected: dict[str, int] = {}
    for match, n, entry in entries:
        if n != expected.get(match, 0):
            load.wrong.append(f"entry {expected.get(match, 0)} of {match} is missing")
        expected[match] = n + 1
        said = _kind.decode(entry)
        if said["type"] in ("Acted", "Expired") and said["seat"] >= 0:
            key = match, said["seat"]
            server[key] = server.get(key, 0) + 1
    for client in clients:
        count = server.get((client.game.table, client.viewer), 0)
        if not client.n <= count <= client.n + 1:
            load.wrong.append(
                f"{count} moves are stored at {client.game.table}, {client.n} were acknowledged"
            )
    total = sum(client.n for client in clients)
    line("acknowledged moves that are stored, once each", f"{total:,}")


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--rate", type=float, default=500.0, help="moves a second, in all")
    parser.add_argument("--seconds", type=float, default=20.0, help="to measure")
    parser.add_argument("--warmup", type=float, default=5.0, help="seconds before that")
    parser.add_argument("--preset", default="standard")
    parser.add_argument("--options", default='{"count_mode": "auto"}')
    parser.add_argument("--kill", action="store_true", help="kill the server then, and start it again")
    parser.add_argument(
        "--servers", type=int, default=0, help="over a PostgreSQL and a Redis; 0: one, SQLite"
    )
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args(arguments)


@contextmanager
def services(folder: Path, servers: int) -> Iterator[tuple[str, str]]:
    """The addresses of the database and of the Redis, if there is one."""
    if not servers:
        yield str(folder / "pegout.db"), ""
        return
    from tests.services import Postgres, Service, find_postgres

    program, redis = find_postgres(), shutil.which("redis-server")
    if program is None or redis is None:
        raise SystemExit("needs postgresql and redis-server")
    (folder / "postgres").mkdir()
    folder.chmod(0o755)  # PostgreSQL runs as another user
    database = Postgres(program, folder / "postgres", safe=True)
    notices = Service(redis, "--port", "{port}", "--bind", "127.0.0.1", "--save", "", "--dir", folder)
    try:
        yield database.new_database(), f"redis://127.0.0.1:{notices.port}"
    finally:
        notices.stop()
        database.stop()


def main(arguments: list[str] | None = None) -> None:
    wanted = parse(arguments or [])
    where = f"{wanted.servers} over PostgreSQL and Redis" if wanted.servers else "SQLite"
    print(f"the online table under load: {wanted.games:,} games, {wanted.rate:,.0f} moves/s, {where}")
    with TemporaryDirectory() as folder, services(Path(folder), wanted.servers) as (database, redis):
        servers = [Server(database, redis) for _ in range(wanted.servers or 1)]
        try:
            import uvloop

            load = uvloop.run(measure(servers, wanted))
        finally:
            for server in servers:
                server.stop()
    if load.refused:
        line("refused", f"{len(load.refused):,}", "", load.refused[0][:60])
    for wrong in load.wrong[:10]:
        print(f"  WRONG: {wrong}")
    if load.wrong:
        raise SystemExit(f"{len(load.wrong)} things are wrong")


if __name__ == "__main__":
    main(sys.argv[1:])
