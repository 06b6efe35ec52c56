"""Leaving a seat before all are taken: it is open again, and the player keeps no access."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import websockets

from bench.listener import Listener
from bench.people import Person, Socket
from pegout.server.accounts.personal_data import Erasure
from pegout.server.people.sessions import newcomer
from pegout.server.play.connections import CLOSE_NO_SEAT
from pegout.server.play.players import sit, stand_up
from pegout.server.storage import verify
from tests.server.conftest import AtTable
from tests.server.live import Live, serving
from tests.server.people.playing import code, tables_of
from tests.server.people.playing import leave as give_up

DAY = 24 * 3600.0
THREE: dict[str, Any] = {"preset": "house", "seats": 3, "opponents": "friend"}


async def leave(person: Person, table: str) -> int:
    return (await person.http.post(f"/api/tables/{table}/leave", json={})).status_code


async def turned_away(socket: Socket) -> int:
    with pytest.raises(websockets.ConnectionClosed) as closed:
        await socket.hear_until("")
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_a_seat_that_is_given_up_is_somebody_elses_alone(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, bob, cid, dan = (live.person() for _ in range(4))
        table = await ann.create(**THREE)
        assert await leave(bob, table) == 403
        seat = (await bob.join(table, "Bob")).json()["seat"]
        async with ann.socket(table) as hers, bob.socket(table) as his, bob.socket(table) as tab:
            for socket in (hers, his, tab):
                await socket.hear_until("Waiting")
            await his.say({"type": "Nonce", "deal": 1, "nonce": "of-bob"})
            await his.settle()
            assert await leave(bob, table) == 204
            assert [await turned_away(his), await turned_away(tab)] == [CLOSE_NO_SEAT, CLOSE_NO_SEAT]
            while (told := await hers.hear_until("Waiting"))["seats"][seat]["kind"] != "open":
                pass
            assert "Bob" not in str(told)
            assert table not in await tables_of(bob)
            assert await leave(bob, table) == 403
            for person in (cid, dan):
                await person.join(table)
            await hers.hear_until("Seen")
        assert code(await bob.join(table)) == (409, "full")
        assert await leave(ann, table) == 409
        loaded = await live.tables.store.load(table, since=0)
        assert loaded is not None
        later = [entry for entry in loaded.entries if b"of-bob" in entry or b'"kind":"open"' in entry][2:]
        assert len(later) == 1, "what they added to the shuffle goes with them"

    at_table(play)


def test_who_comes_to_a_seat_that_they_have_just_given_up_sees_nothing_of_it(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, bob = live.person(), live.person()
        table = await ann.create(**THREE)
        seat = (await bob.join(table)).json()["seat"]
        new = [newcomer()[0] for _ in range(2)]
        async with live.tables.at(table) as at:
            assert at is not None
            player = at.match.chairs[seat].player
            assert player is not None
            late = Listener(seat)
            late.player = player
            async with at.lock:  # all of them wait, in this order
                going = asyncio.create_task(stand_up(at, player))
                sitting = [asyncio.create_task(sit(at, each.player, "Cid", each)) for each in new]
                coming = asyncio.create_task(at.join(late))
                await asyncio.sleep(0)
            assert await going
            assert seat in [await each for each in sitting]
            await coming
            assert at.match.is_full
            assert late.closed == CLOSE_NO_SEAT
            assert [json.loads(text)["type"] for text in late.waiting] == ["Refused"]

    at_table(play)


def test_the_name_of_who_gave_up_a_seat_is_kept_by_nobody(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as live:
            ann, eve, back = (live.person() for _ in range(3))
            table = await ann.create(**THREE, name="Ann")
            for person, name in ((eve, "Evelina"), (back, "Zora")):
                await person.join(table, name)
                assert await leave(person, table) == 204
            await back.join(table, "Zora")
            await live.person().join(table, "Guido")
            await give_up(live, table, 0)  # which ends it
            assert (await eve.http.request("DELETE", "/api/me", json={"password": ""})).status_code == 204
            live.clock.offset += 8 * DAY
            await live.services[Erasure].tidy()
            record = (await ann.http.get(f"/api/tables/{table}/record")).json()
            assert sorted(record["names"]) == ["Ann", "Guido", "Zora"], "who came back is known again"
            assert [fault async for _, fault in verify(live.tables.store) if fault] == []
        with closing(sqlite3.connect(tmp_path / "pegout.db")) as database:
            database.execute("VACUUM")
            assert "Evelina" not in "\n".join(database.iterdump())

    asyncio.run(run())
