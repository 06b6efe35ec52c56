"""Spectators over real sockets: they see only what is public, and cannot act."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import websockets

from bench.histories import check_history
from bench.people import Person, Socket
from tests.server.conftest import AtTable
from tests.server.live import Live, seated, serving

FULL, STRANGER, TOO_MANY = 4409, 4403, 4429


async def closing(person: Person, table: str, query: str = "") -> int:
    """The code with which the socket is closed."""
    async with person.socket(table, query) as socket:
        with suppress(websockets.ConnectionClosed):
            await socket.hear_until("Seen")
        code: int = socket.connection.close_code
        return code


async def watching(stack: AsyncExitStack, live: Live, table: str, query: str = "") -> Socket:
    socket = await stack.enter_async_context(live.person().socket(table, query))
    await socket.hear_until("Seen", "Waiting")
    return socket


def test_anybody_may_watch_a_listed_table_when_it_is_full(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        table, people = await seated(live, "standard", 2, listed=True)
        async with AsyncExitStack() as stack:
            players = [await stack.enter_async_context(person.socket(table)) for person in people]
            for player in players:
                await player.hear_until("Seen")
            watcher = await watching(stack, live, table)
            assert (watcher.seen["viewer"], watcher.seen["legal"]) == (None, [])
            assert await players[0].hear_until("Room") == {"type": "Room", "watchers": 1}
            await watcher.act({"type": "Leave"}, n=0)
            assert (await watcher.hear_until("Refused"))["why"]["key"] == "refused-stranger"
            await players[0].act(players[0].any_action(random.Random(1)))
            await watcher.hear_until("Changed")
            check_history(await live.record(table), None, watcher.heard, [])
            await watcher.connection.close()
            assert await players[0].hear_until("Room") == {"type": "Room"}

    at_table(play)


def test_nobody_watches_a_private_table_unless_its_maker_allows_it(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        private, _ = await seated(live, "standard", 2)
        assert await closing(live.person(), private) == FULL
        assert await closing(live.person(), private, "?watch=true") == FULL
        allowed, _ = await seated(live, "standard", 2, spectators=True)
        async with AsyncExitStack() as stack:
            await watching(stack, live, allowed)

    at_table(play)


def test_while_there_are_open_seats_one_watches_only_if_one_asks(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        table = await live.person().create(opponents="friend", listed=True)
        assert await closing(live.person(), table) == STRANGER
        private = await live.person().create(opponents="friend")
        assert await closing(live.person(), private, "?watch=true") == STRANGER
        async with AsyncExitStack() as stack:
            watcher = await watching(stack, live, table, "?watch=true")
            assert watcher.heard[0].startswith('{"type":"Waiting"')
            await live.person().join(table)
            await watcher.hear_until("Seen")

    at_table(play)


def test_there_is_room_for_so_many_spectators_and_no_more(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, spectators=2) as live, AsyncExitStack() as stack:
            table, people = await seated(live, "standard", 2, listed=True)
            for _ in range(2):
                await watching(stack, live, table)
            assert await closing(live.person(), table) == TOO_MANY
            player = await stack.enter_async_context(people[0].socket(table))
            await player.hear_until("Seen")
            assert await player.hear_until("Room") == {"type": "Room", "watchers": 2}

    asyncio.run(play())
