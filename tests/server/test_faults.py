"""What goes wrong around a table, and what the people at it notice of that."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from pegout.game import CHANCE
from pegout.server import open_store
from pegout.server.storage.sqlite import SQLite
from pegout.server.storage.store import StoreError
from pegout.server.tables.connection import BACKLOG
from tests.server.history import check_history
from tests.server.live import Listener, Live, Person, serving
from tests.services import PATIENCE

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
    """The second writer is refused by the key, loads what the first has stored, and tries again."""

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
                    throw = hers.any_action(random.Random(1))
                    await hers.act(throw)
                    refused = await hers.hear()
                    assert (refused["type"], refused["n"]) == ("Refused", 0)
                    assert refused["why"]["key"] == "refused-busy"
                    made = await ann.http.post("/api/tables", json={"preset": "standard"})
                    assert (made.status_code, made.json()["code"]) == (503, "busy")
                    await his.silence()
                    other.execute("ROLLBACK")
                await hers.act(throw)
                assert (await hers.hear())["n"] == 1
            check_history(await live.record(name), 0, hers.heard, [throw])

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
                with monkeypatch.context() as patch:  # his heart has to beat fast, and nobody else's
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


async def deaf(person: Person, name: str) -> asyncio.StreamWriter:
    """A connection that was opened properly, and on which nothing is ever heard or said again."""
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
