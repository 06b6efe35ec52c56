"""The clients for programs, at a real server."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bench.services import PATIENCE
from pegout.client import ApiError, AsyncClient, Client, choices
from pegout.client.calls import refusal
from pegout.records import Record
from pegout.wire.messages import Seen
from pegout.wire.streams import Challenge, Event, GameStart
from tests.server.live import Live, serving, undisturbed
from tests.server.people.playing import account, leave
from tests.server.programs.playing import bot_account
from tests.server.programs.playing import challenge as challenged

__all__ = ["undisturbed"]


def token_of(bot: object) -> str:
    header: str = bot.http.headers["Authorization"]  # type: ignore[attr-defined]
    return header.removeprefix("Bearer ")


async def until(events: AsyncIterator[Event], kind: type) -> Event:
    async with asyncio.timeout(PATIENCE):
        async for event in events:
            if isinstance(event, kind):
                return event
    raise EOFError


def drop_all(live: Live) -> None:
    """Break every connection to the server."""
    for connection in list(live.server.server_state.connections):
        connection.transport.abort()


def test_a_client_follows_a_game_over_broken_connections(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as live:
            ann, bot = await account(live, "Ann"), await bot_account(live, "Botty")
            async with AsyncClient(live.url, token_of(bot)) as client:
                assert (await client.me()).bot
                events = client.events()
                beginning = asyncio.create_task(until(events, Challenge))
                while not (await ann.http.get("/api/players/Botty")).json()["here"]:
                    await asyncio.sleep(0.01)
                table = await challenged(ann, "Botty", options={"count_mode": "auto"})
                await beginning
                seat = await client.accept(table)
                await until(events, GameStart)
                drop_all(live)
                begun = await until(events, GameStart)
                assert isinstance(begun, GameStart)
                assert (begun.table, begun.seat) == (table, seat)
                async for seen in client.game(table):
                    if seen.n == 0:
                        first = next(choices(seen))
                        assert await client.act(table, 0, first) == 1
                        assert await client.act(table, 0, first) == 1, "sent again"
                        drop_all(live)
                    elif seen.n == 1:
                        assert seen.picture.zones[f"hand/{seat}"]
                        break
                with pytest.raises(ApiError, match="your actions") as ahead:
                    await client.act(table, 9, {"type": "Go"})
                assert (ahead.value.status, ahead.value.code) == (409, "ahead")
                await client.say(table, "hello")
                with pytest.raises(ApiError, match="after the game") as early:
                    await client.record(table)
                assert early.value.code == "not_over"
                await leave(live, table, seat)
                record = await client.record(table)
                assert (record.match, record.names[seat]) == (table, "Botty")
                assert await asyncio.to_thread(record_of, live.url, token_of(bot), table) == record

    asyncio.run(run())


def record_of(url: str, token: str, table: str) -> Record:
    with Client(url, token) as client:
        return client.record(table)


def test_the_client_that_waits_plays_as_well(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as live:
            ann, bot = await account(live, "Ann"), await bot_account(live, "Botty")
            playing = threading.Thread(target=discard_once, args=[live.url, token_of(bot)])
            playing.start()
            while not (await ann.http.get("/api/players/Botty")).json()["here"]:
                await asyncio.sleep(0.01)
            await challenged(ann, "Botty", options={"count_mode": "auto"})
            await asyncio.to_thread(playing.join, PATIENCE)
            assert not playing.is_alive()

    asyncio.run(run())


def discard_once(url: str, token: str) -> None:
    with Client(url, token) as client:
        for event in client.events():
            if isinstance(event, Challenge):
                client.accept(event.table)
            elif isinstance(event, GameStart):
                seen: Seen = next(client.game(event.table))
                assert client.act(event.table, seen.n, next(choices(seen))) == 1
                return


def test_refusals_say_how_long_to_wait() -> None:
    body = b'{"code": "too_many_requests", "message": "too many requests. Try again in 7 s"}'
    error = refusal(429, {"retry-after": "7"}, body)
    assert (error.code, error.wait, str(error)) == ("too_many_requests", 7.0, error.message)
    assert refusal(502, {}, b"<html>").code == "unreadable"


@pytest.mark.slow
def test_the_client_needs_nothing_of_the_server() -> None:
    blocked = ("litestar", "sqlalchemy", "alembic", "uvicorn", "pegout.server", "textual", "websockets")
    program = (
        f"import sys; sys.modules.update(dict.fromkeys({blocked}))\n"
        "from pegout.client import ApiError, AsyncClient, Client, choices\n"
        "from pegout.client.engines import EngineBot"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
