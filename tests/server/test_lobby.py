"""Listed tables, link details, quick matches."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import Any

import pytest

from bench.people import Person
from pegout.server.chat import Chat
from pegout.server.duplicates.shared_deals import StoredDuplicates
from pegout.server.lobby import PAGE, Lobby
from pegout.server.people.sessions import newcomer
from pegout.server.play import Tables
from pegout.server.play.housekeeping import GONE, Presence
from pegout.server.settings import Settings
from pegout.server.workers import Questions
from pegout.wire.lobby import QuickMatch
from tests.server.conftest import AtTable
from tests.server.live import Live

AWAY = GONE + 1


async def lobby(person: Person, **query: Any) -> list[dict[str, Any]]:
    """The first page of tables, computed for this request."""
    await asyncio.sleep(0)
    answer = await person.http.get("/api/lobby", params=query)
    assert answer.status_code == 200, answer.text
    tables: list[dict[str, Any]] = answer.json()["tables"]
    return tables


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pegout.server.lobby.FRESH", 0.0)


async def quick(person: Person, **wish: Any) -> str:
    answer = await person.http.post("/api/quick", json=wish)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["table"])


def test_a_table_whose_host_has_left_is_offered_to_nobody(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, bob, cid = (live.person() for _ in range(3))
        wish = {"preset": "five-card", "seats": 2}
        table = await quick(ann, **wish)
        (listed,) = await lobby(cid, preset="five-card")
        assert listed["table"] == table
        assert (await ann.http.post(f"/api/tables/{table}/leave", json={})).status_code == 204
        assert await lobby(cid, preset="five-card") == []
        other = await quick(bob, **wish)
        assert other != table
        assert await quick(cid, **wish) == other

    at_table(play)


def test_a_listed_table_is_in_the_lobby_until_it_is_full_a_private_one_is_not(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, bea = live.person(), live.person()
        await ann.create(opponents="friend")
        wish = {"opponents": "friend", "listed": True, "options": {"target": 61}, "name": "Ann"}
        table = await ann.create("house", **wish)
        (listed,) = await lobby(bea, preset="house")
        assert listed["table"] == table
        assert (listed["link"], listed["game"], listed["preset"]) == (f"/t/{table}", "cribbage", "house")
        assert listed["changes"] == {"target": 61}
        assert [seat["kind"] for seat in listed["seats"]].count("open") == 1
        assert listed["seats"][listed["options"]["host"]]["name"] == "Ann"
        assert not listed["began"]
        assert await lobby(bea, preset="standard") == []
        await bea.join(table)
        assert await lobby(bea, preset="house") == []
        (running,) = await lobby(bea, which="running", preset="house")
        assert running["table"] == table
        assert running["began"]

    at_table(play)


def test_the_lobby_is_sent_again_only_if_it_has_changed(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        person = live.person()
        first = await person.http.get("/api/lobby", params={"preset": "cribist"})
        same = {"If-None-Match": first.headers["etag"]}
        again = await person.http.get("/api/lobby", params={"preset": "cribist"}, headers=same)
        assert (again.status_code, again.content) == (304, b"")
        await person.create("cribist", opponents="friend", listed=True)
        changed = await person.http.get("/api/lobby", params={"preset": "cribist"}, headers=same)
        assert changed.status_code == 200
        unknown = await person.http.get("/api/lobby", params={"preset": "chess"})
        assert unknown.status_code == 422

    at_table(play)


def test_the_lobby_has_pages(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, bea = live.person(), live.person()
        made = [await ann.create("five-card", opponents="friend", listed=True) for _ in range(PAGE + 2)]
        first = (await bea.http.get("/api/lobby", params={"preset": "five-card"})).json()
        second = (await bea.http.get("/api/lobby", params={"preset": "five-card", "page": 1})).json()
        assert [table["table"] for table in (*first["tables"], *second["tables"])] == made
        assert (first["more"], second["more"], len(second["tables"])) == (True, False, 2)

    at_table(play)


def test_a_link_says_what_is_played_and_by_whom_before_one_sits_down(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, bea = live.person(), live.person()
        opponents = ["friend", {"level": "beginner"}, {"level": "expert"}]
        table = await ann.create("cribist", seats=4, opponents=opponents, name="Ann")
        facts = (await bea.http.get(f"/api/tables/{table}")).json()
        assert Counter((seat["kind"], seat["name"], seat["level"]) for seat in facts["seats"]) == Counter(
            [
                ("person", "Ann", None),
                ("open", "", None),
                ("bot", "Wren", "beginner"),
                ("bot", "Finch", "expert"),
            ]
        )
        assert facts["options"] == {"host": facts["options"]["host"], "talk": "free"}
        assert (await bea.http.get("/api/tables/nowhere")).status_code == 404
        assert (await ann.http.get(f"/api/tables/{table}")).text.count("player") == 0

    at_table(play)


def test_a_table_whose_maker_has_gone_is_not_offered(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, bea = live.person(), live.person()
        presence = Presence(live.tables, live.clock)
        table = await quick(ann, preset="ten-hand")
        async with ann.socket(table) as socket:
            await socket.hear()
            live.clock.offset += AWAY
            assert await lobby(bea, preset="ten-hand") == []  # her presence is not recorded yet
            await presence.note()
            assert [each["table"] for each in await lobby(bea, preset="ten-hand")] == [table]
        live.clock.offset += AWAY
        await presence.note()
        assert await lobby(bea, preset="ten-hand") == []
        assert await quick(bea, preset="ten-hand") != table

    at_table(play)


def test_a_table_that_is_stopped_is_left_out_by_quick_matches(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, bea = live.person(), live.person()
        stopped = await quick(ann, preset="match", seats=2)
        async with live.tables.at(stopped) as table:
            assert table is not None
            table.stop("was stopped here")
            assert await quick(bea, preset="match", seats=2) != stopped

    at_table(play)


def test_a_quick_match_goes_to_the_oldest_table_that_fits(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, bea, cyd, dan = (live.person() for _ in range(4))
        special = await ann.create("house", opponents="friend", listed=True, options={"target": 61})
        private = await ann.create("house", opponents="friend")
        oldest = await ann.create("house", opponents="friend", listed=True)
        await bea.create("house", opponents="friend", listed=True)
        other = await quick(dan, preset="house", seats=3)
        assert await quick(cyd, preset="house", seats=2) == oldest
        assert other not in (special, private, oldest)
        assert (await cyd.http.post("/api/quick", json={"preset": "house", "seats": 9})).status_code == 422

    at_table(play)


def test_who_asks_twice_waits_at_the_same_table(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, bea = live.person(), live.person()
        table = await quick(ann, preset="skalborg", seats=2)
        assert await quick(ann, preset="skalborg", seats=2) == table
        assert await quick(bea, preset="skalborg", seats=2) == table

    at_table(play)


def test_those_who_press_at_once_meet(at_table: AtTable) -> None:
    """Twenty at once, over real sockets, through two independent services."""

    async def play(live: Live) -> None:
        settings = Settings(database="", pace=0.0)
        store, chat = live.tables.store, Chat(live.tables.store, live.clock)
        duplicates, questions = StoredDuplicates(store), live.services[Questions]
        other = Tables(store, settings, questions, chat.at, duplicates, random.Random(3), live.clock)
        lobby, wish = Lobby(other, live.clock), QuickMatch("online", 2)
        people = [live.person() for _ in range(10)]
        strangers = [newcomer()[0] for _ in range(10)]
        here, there = await asyncio.gather(
            asyncio.gather(*(quick(person, preset="online", seats=2) for person in people)),
            asyncio.gather(*(lobby.quick(stranger.player, wish, stranger) for stranger in strangers)),
        )
        tables = Counter([*here, *(found.table for found in there)])
        assert sorted(tables.values()) == [2] * 10
        seats = "SELECT count(DISTINCT player) FROM seats JOIN matches USING (match) WHERE kind = $1"
        assert await live.tables.store.rows(seats, "online/2") == [(20,)]
        await other.close()

    at_table(play)
