"""A server that is killed, as by a power cut, and restarted."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import sys
from contextlib import AsyncExitStack, closing
from pathlib import Path

import pytest

from bench.crowd import Player, killed_again_and_again
from bench.histories import check_history
from bench.people import Person
from bench.services import PATIENCE
from pegout.records import loads
from tests.server.both import Both
from tests.servers import serve

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("_checked")]

@pytest.mark.parametrize("kills", [(0, 3), pytest.param((0, 1, 2, 3), marks=pytest.mark.prove)])
def test_sigkill_in_the_middle_of_a_game_and_the_game_goes_on(
    tmp_path: Path, kills: tuple[int, ...]
) -> None:
    """Killed right after an acknowledgment, with another move on its way: same cookie, same games."""
    database = tmp_path / "pegout.db"
    players = [Player("standard", {"target": 61}), Player("skalborg", {"hands_limit": 20, "limit": "fixed"})]
    server = serve(database, pace=0.02)

    async def games() -> list[str]:
        ann = Person(f"http://127.0.0.1:{server.port}")
        for player in players:
            player.table = await ann.create(player.preset, options=player.options)
        for kill in kills:
            order = players if kill % 2 else players[::-1]  # the second player's move is on its way
            async with ann.socket(order[0].table) as first, ann.socket(order[1].table) as second:
                await order[0].play(first, steps=2)
                await order[1].play(second, steps=2, in_flight=kill % 4 < 2)
                server.kill()
            server.start()
        for player in players:
            assert not player.over
            async with ann.socket(player.table) as socket:
                await player.play(socket, steps=sys.maxsize)
        answers = [await ann.http.get(f"/api/tables/{player.table}/record") for player in players]
        await ann.http.aclose()
        return [answer.text for answer in answers]

    try:
        records = [loads(text) for text in asyncio.run(games())]
    finally:
        server.stop()
    for player, record in zip(players, records, strict=True):
        assert player.over
        check_history(record, 0, player.heard, player.did)
        with closing(sqlite3.connect(database)) as reading:
            query = "SELECT n, entry ->> 'type' FROM journal WHERE match = ? ORDER BY n"
            rows = reading.execute(query, [player.table]).fetchall()
            assert [n for n, _ in rows] == list(range(len(rows))), "no gap"
            kinds = [kind for _, kind in rows if kind != "Committed"]
            assert kinds == ["Opened", *["Acted"] * len(record.actions)], "nothing twice"


@pytest.mark.parametrize(("kills", "tables"), [(2, 4), pytest.param(50, 12, marks=pytest.mark.prove)])
def test_sigkills_under_load_lose_nothing(
    kills: int, tables: int, tmp_path: Path, exploring: random.Random
) -> None:
    """Killed at random moments, with several tables in play. `python -m bench.kills` does it 1,000 times."""
    crowd = killed_again_and_again(serve(tmp_path / "pegout.db"), kills, tables, exploring)
    assert crowd.matches >= tables


RESTART = 6.0  # seconds of processor time, twice the limit on an idle machine


def test_over_a_restart_every_game_goes_on_and_it_is_short(tmp_path: Path) -> None:
    """As for a new version. It is measured in processor time, from its start to the last picture, since the
    machine may be busy; `python -m bench.load --kill` has the seconds.
    """
    server = serve(tmp_path / "pegout.db")

    async def games() -> None:
        url, clock = f"http://127.0.0.1:{server.port}", {"turn_seconds": 60}
        people = [Person(url) for _ in range(6)]
        tables = [await ann.create("standard", opponents="friend", table=clock) for ann in people[::2]]
        where = [table for table in tables for _ in range(2)]
        for table, bob in zip(tables, people[1::2], strict=True):
            await bob.join(table)
        async with AsyncExitStack() as stack:
            sockets = [
                await stack.enter_async_context(person.socket(table))
                for person, table in zip(people, where, strict=True)
            ]
            for number, socket in enumerate(sockets):
                await socket.hear_until("Seen")
                await socket.play_on(random.Random(number), steps=1)
            await asyncio.to_thread(server.end)
        await asyncio.to_thread(server.start)
        for person, table, before in zip(people, where, sockets, strict=True):
            async with person.socket(table) as socket:
                seen = await socket.hear_until("Seen")
                assert seen["n"] == before.seen["n"] == 1
        assert server.worked() < RESTART
        for ann, bob, table in zip(people[::2], people[1::2], tables, strict=True):
            async with ann.socket(table) as hers, bob.socket(table) as his:
                game = Both(hers, his)
                await game.begin()
                await game.move(2)
        for person in people:
            await person.http.aclose()

    try:
        asyncio.run(asyncio.wait_for(games(), PATIENCE))
    finally:
        server.stop()
    with closing(sqlite3.connect(tmp_path / "pegout.db")) as reading:
        late = reading.execute("SELECT count(*) FROM journal WHERE entry ->> 'type' = 'Expired'").fetchone()
    assert late == (0,), "no time was up because of it"


def test_over_a_sigkill_with_running_clocks_nobody_runs_out_of_time(tmp_path: Path) -> None:
    """It is down for longer than a turn. A clock without viewers expires later, automatically."""
    database = tmp_path / "pegout.db"
    server = serve(database)
    clock = {"turn_seconds": 8}

    def expired(table: str) -> list[str]:
        with closing(sqlite3.connect(database)) as reading:
            query = "SELECT entry FROM journal WHERE match = ? ORDER BY n"
            entries = [str(entry) for (entry,) in reading.execute(query, [table])]
        return [entry for entry in entries if '"type":"Expired"' in entry]

    async def games() -> None:
        ann = Person(f"http://127.0.0.1:{server.port}")
        tables = [await ann.create("standard", opponents="bot", table=clock) for _ in range(2)]
        async with ann.socket(tables[0]) as mine, ann.socket(tables[1]) as other:
            for socket in (mine, other):
                await socket.hear()
                while not socket.may_act:
                    await socket.hear()
            server.kill()
        await asyncio.sleep(9)
        server.start()
        async with ann.socket(tables[0]) as mine:
            seen = await mine.hear_until("Seen")
            assert seen["left"][seen["viewer"]] > 0
            await mine.act(mine.any_action(random.Random(1)))
            while mine.seen["n"] == seen["n"]:
                await mine.hear()
        assert not expired(tables[0])
        while not expired(tables[1]):
            await asyncio.sleep(0.2)
        await ann.http.aclose()

    try:
        asyncio.run(games())
    finally:
        server.stop()
