"""Failures around a table, and what its players notice."""

from __future__ import annotations

import asyncio
import random
import resource
import sqlite3
import subprocess
import sys
import time
from contextlib import AsyncExitStack, closing, suppress
from pathlib import Path
from typing import Any

import pytest

from bench.histories import check_history
from bench.listener import Listener
from bench.people import Person
from bench.services import PATIENCE
from pegout.game import CHANCE
from pegout.server import open_store
from pegout.server.play.connections import BACKLOG
from pegout.server.settings import Settings
from pegout.server.storage import StoreError, record_of
from pegout.server.storage.sqlite import SQLite
from tests.server.both import Both
from tests.server.live import Live, serving
from tests.servers import serve

pytestmark = pytest.mark.usefixtures("_checked")


async def two_friends(live: Live, **more: Any) -> tuple[Person, Person, str]:
    ann, bob = live.person(), live.person()
    name = await ann.create(opponents="friend", **more)
    await bob.join(name)
    return ann, bob, name


def here(message: Any) -> list[bool]:
    return [seat["here"] for seat in message["seats"]]


# --- two processes, one match ----------------------------------------------------------------------


def test_two_servers_play_one_match_and_its_history_is_one(tmp_path: Path) -> None:
    """The second writer is refused by the key, loads the first one's entries, and tries again."""

    did: list[Any] = []

    async def play() -> None:
        async with serving(tmp_path) as one, serving(tmp_path) as two:
            ann, bob, name = await two_friends(one)
            there = Person(two.url)
            there.http.cookies = bob.http.cookies
            async with ann.socket(name) as hers, there.socket(name) as his:
                await hers.hear_until("Seen")
                await his.hear_until("Seen")
                for socket in (hers, his):  # his server does not know of her discards when he does his own
                    did.append(socket.any_action(random.Random(2)))
                    await socket.act(did[-1])
                    while socket.seen["n"] == 0:
                        await socket.hear_until("Seen", "Changed")
                assert his.picture["phase"] == "play"
            check_history(await two.record(name), 1, his.heard, did[1:])
            await there.http.aclose()

    asyncio.run(play())


# --- a database that cannot be written ---------------------------------------------------------------


def test_a_busy_database_is_said_and_never_lied_about(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        store = SQLite(tmp_path / "pegout.db", patience=0.2)
        async with serving(tmp_path, store=store) as live:
            ann, bob, name = await two_friends(live)
            async with ann.socket(name) as hers, bob.socket(name) as his:
                await hers.hear_until("Seen")
                await his.hear_until("Seen")
                assert here(await hers.hear()) == [True, True]
                with closing(sqlite3.connect(tmp_path / "pegout.db", isolation_level=None)) as other:
                    other.execute("BEGIN IMMEDIATE")
                    discard = hers.any_action(random.Random(1))
                    await hers.act(discard)
                    refused = await hers.hear()
                    assert (refused["type"], refused["n"]) == ("Refused", 0)
                    assert refused["why"]["key"] == "refused-busy"
                    made = await ann.http.post("/api/tables", json={"preset": "standard"})
                    assert (made.status_code, made.json()["code"]) == (503, "busy")
                    await his.silence()
                    other.execute("ROLLBACK")
                await hers.act(discard)
                assert (await hers.hear())["n"] == 1
            check_history(await live.record(name), 0, hers.heard, [discard])

    asyncio.run(play())
    assert "cannot write" in caplog.text


def test_a_deal_that_could_not_be_stored_is_made_when_it_can(tmp_path: Path) -> None:
    async def play() -> None:
        store = SQLite(tmp_path / "pegout.db", patience=0.2)
        async with serving(tmp_path, store=store) as live:
            ann = live.person()
            name = await ann.create()
            with closing(sqlite3.connect(tmp_path / "pegout.db", isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                async with ann.socket(name) as socket:
                    assert (await socket.hear())["to_act"] == [CHANCE]
                    other.execute("ROLLBACK")
                    await socket.hear()
                    assert len(socket.picture["zones"]["hand/0"]) == 6

    asyncio.run(play())


class Small(SQLite):
    """A database that cannot grow: SQLite reports the same error as with a full disk."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.connections: list[sqlite3.Connection] = []

    def _connect(self) -> sqlite3.Connection:
        self.connections.append(super()._connect())
        return self.connections[-1]

    def keep_to(self, pages: int) -> None:
        """Limit the database to that many pages, or to its present number."""
        for connection in self.connections[1:]:  # but for the one that has prepared it, which is closed
            connection.execute(f"PRAGMA max_page_count = {pages}").fetchone()


def test_a_full_database_acknowledges_nothing_and_serves_again_when_there_is_room(tmp_path: Path) -> None:
    async def play() -> None:
        store = Small(tmp_path / "pegout.db")
        async with serving(tmp_path, store=store) as live:
            ann, bob, name = await two_friends(live, options={"count_mode": "auto"})
            async with ann.socket(name) as hers, bob.socket(name) as his:
                game = Both(hers, his)
                await game.begin()
                store.keep_to(1)
                while await game.try_to_move():
                    pass  # what there is has some room left
                made = await ann.http.post("/api/tables", json={"preset": "standard"})
                assert (made.status_code, made.json()["code"]) == (503, "busy")
                before = await live.record(name)
                game.check(before)
                assert not await game.try_to_move(), "it is full still"
                assert await live.record(name) == before, "what was refused is not stored"
                assert "full" in await store.health()
                store.keep_to(1_000_000)
                assert await store.health() == ""
                await game.move(6)
            game.check(await live.record(name))

    asyncio.run(play())


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux limits the files of others")
def test_files_that_may_not_grow_acknowledge_nothing_and_serve_again_when_they_may(tmp_path: Path) -> None:
    """As with a quota: in the middle of a write."""
    database = tmp_path / "pegout.db"
    server = serve(database)

    async def play() -> None:
        ann, bob = (Person(f"http://127.0.0.1:{server.port}") for _ in range(2))
        name = await ann.create(opponents="friend", options={"count_mode": "auto"})
        await bob.join(name)
        async with ann.socket(name) as hers, bob.socket(name) as his:
            game = Both(hers, his)
            await game.begin()
            await game.move(2)
            _, most = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
            size = Path(f"{database}-wal").stat().st_size
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size + 2000, most))
            while await game.try_to_move():
                pass
            ready = await ann.http.get("/readyz")
            assert ready.status_code == 503, ready.text
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (most, most))
            await game.move(6)
            assert (await ann.http.get("/healthz")).is_success
        async with ann.socket(name) as again:
            await again.hear_until("Seen")
            assert again.seen["n"] == hers.seen["n"], "all that was acknowledged is there"
        for person in (ann, bob):
            await person.http.aclose()
        store = open_store(str(database))
        await store.open()
        loaded = await store.load(name, since=0)
        await store.close()
        assert loaded is not None
        game.check(record_of(loaded.entries)[0])

    try:
        asyncio.run(asyncio.wait_for(play(), PATIENCE))
    finally:
        server.stop()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("database", "why"),
    [
        ("/proc/no/such/folder.db", "cannot use the database"),
        ("mysql://here/pegout", "cannot serve from mysql"),
    ],
)
def test_a_database_that_cannot_be_used_is_said_before_anything_is_served(database: str, why: str) -> None:
    command = [sys.executable, "-m", "pegout", "serve", "--no-open", "--database", database]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ended.returncode == 2
    assert ended.stderr.startswith(f"pegout: {why}")
    assert "Traceback" not in ended.stderr


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    async def open_it() -> None:
        await open_store(str(tmp_path / "notes.txt")).open()

    (tmp_path / "notes.txt").write_text("buy cards\n" * 200)
    with pytest.raises(StoreError, match=r"notes\.txt: file is not a database"):
        asyncio.run(open_it())
    assert (tmp_path / "notes.txt").read_text() == "buy cards\n" * 200


# --- readers that do not read -------------------------------------------------------------------------


def test_who_is_too_far_behind_is_dropped() -> None:
    reader = Listener(0)
    for _ in range(BACKLOG // 1000 + 3):
        reader.send(b"x" * 1000)
    assert reader.dropped
    assert reader.aborted
    assert BACKLOG < reader.unread() <= BACKLOG + 1000
    reader.send(b"more")
    assert b"more" not in reader.waiting


def test_a_client_that_never_reads_is_dropped_and_nobody_else_notices(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with serving(tmp_path) as live:
            ann, bob, name = await two_friends(live)
            async with ann.socket(name) as hers:
                await hers.hear_until("Seen")
                with monkeypatch.context() as patch:  # only his heartbeat is fast
                    for setting in ("ws_ping_interval", "ws_ping_timeout"):
                        patch.setattr(live.config, setting, 0.2)
                    writer = await deaf(bob, name)
                assert here(await hers.hear()) == [True, True]
                assert here(await hers.hear()) == [True, False]  # he answered no ping
                await hers.act(hers.any_action(random.Random(1)))
                assert (await hers.hear())["n"] == 1
                writer.close()
                async with bob.socket(name) as his:
                    assert (await his.hear())["type"] == "Seen"

    asyncio.run(play())


@pytest.mark.slow
def test_who_has_vanished_is_missed_within_ten_seconds_and_comes_back_to_all_of_it(tmp_path: Path) -> None:
    """A cable is pulled: the connection is silent, and not closed."""

    async def play() -> None:
        heartbeat = Settings(database="").heartbeat
        async with serving(tmp_path, heartbeat=heartbeat) as live, Cable(live.port) as cable:
            ann, bob, name = await two_friends(live)
            there = Person(f"http://127.0.0.1:{cable.port}")
            there.http.cookies = bob.http.cookies
            async with ann.socket(name) as hers, AsyncExitStack() as far:
                his = await far.enter_async_context(there.socket(name))
                game = Both(hers, his)
                await game.begin()
                await game.move(1)
                while here(hers.seen) != [True, True]:
                    await hers.hear()
                cable.is_cut = True
                async with asyncio.TaskGroup() as tasks:
                    began, done = time.monotonic(), asyncio.Event()
                    late = tasks.create_task(lateness(done))
                    while all(here(hers.seen)):
                        await hers.hear()
                    took = time.monotonic() - began
                    done.set()
                assert took - late.result() <= 10.0
                cable.is_cut = False
                his.connection.transport.abort()
                again = await far.enter_async_context(there.socket(name))
                again.heard, again.seen = his.heard, his.seen
                await again.hear_until("Seen")
                game.sockets = hers, again
                await game.move(4)
            game.check(await live.record(name))
            await there.http.aclose()

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


class Cable:
    """The network path to a server, silent while it is cut."""

    def __init__(self, port: int) -> None:
        self._to, self.port, self.is_cut = port, 0, False
        self._open: list[asyncio.StreamWriter] = []

    async def __aenter__(self) -> Cable:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for writer in self._open:
            writer.transport.abort()
            with suppress(OSError):
                await writer.wait_closed()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, away = await asyncio.open_connection("127.0.0.1", self._to)
        self._open += [writer, away]
        with suppress(OSError):
            await asyncio.gather(self._carry(reader, away), self._carry(there, writer))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                if not self.is_cut:
                    writer.write(data)
        if not self.is_cut:
            writer.close()


async def lateness(until: asyncio.Event) -> float:
    """The seconds by which this process was delayed meanwhile, because the machine was busy."""
    late, loop = 0.0, asyncio.get_running_loop()
    while not until.is_set():
        began = loop.time()
        await asyncio.sleep(0.05)
        late += loop.time() - began - 0.05
    return late


async def deaf(person: Person, name: str) -> asyncio.StreamWriter:
    """A properly opened connection that stays silent from then on."""
    host, _, port = person.url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    cookies = "; ".join(f"{key}={value}" for key, value in person.http.cookies.items())
    writer.write(
        f"GET /api/tables/{name}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nCookie: {cookies}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    assert b" 101 " in await reader.readline()
    return writer
