"""Notifications: telling, listing, reading, and what becomes of them."""

from __future__ import annotations

from typing import Any

from bench.people import Person
from pegout.server.people.notifying import Notice, settled, told
from pegout.words import Text, literal
from tests.server.conftest import AtTable
from tests.server.live import Live

TOPIC = "pairing evening"


def pairing(number: int, **more: Any) -> Notice:
    text = Text.of("notify-pairing", event=literal("Evening"), round=number, name=literal("Ben"))
    return Notice("pairing", TOPIC, text, "/events/evening", f"round {number}", **more)


async def player_of(live: Live, person: Person) -> str:
    made = (await person.http.post("/api/friends/link", json={})).json()["link"]
    query = "SELECT player FROM friend_links WHERE link = $1"
    ((player,),) = await live.tables.store.rows(query, made.removeprefix("/friends/"))
    return str(player)


async def listed(person: Person) -> Any:
    return (await person.http.get("/api/notifications")).json()


def test_each_occurrence_is_told_once_and_the_next_replaces_it(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, store = live.person(), live.tables.store
        player = await player_of(live, ann)
        assert await listed(ann) == {"unread": 0, "notifications": []}
        for number in (1, 1, 2, 2):
            await store.change(*told(player, pairing(number), live.clock()))
        found = await listed(ann)
        assert found["unread"] == 1
        (only,) = found["notifications"]
        assert (only["kind"], only["link"]) == ("pairing", "/events/evening")
        assert only["text"]["args"]["round"] == 2
        for body in ({"topics": ["another"]}, {"link": "/events/other"}):
            assert (await ann.http.post("/api/notifications/read", json=body)).status_code == 204
            assert (await listed(ann))["unread"] == 1
        await ann.http.post("/api/notifications/read", json={"topics": [TOPIC], "link": "/events/evening"})
        assert [each["read"] for each in (await listed(ann))["notifications"]] == [True]
        await store.change(*told(player, pairing(2), live.clock()))
        assert (await listed(ann))["unread"] == 0
        await store.change(*told(player, pairing(3), live.clock()))
        assert (await listed(ann))["unread"] == 1
        await store.change(settled(player, TOPIC, live.clock()))
        assert (await listed(ann))["unread"] == 0

    at_table(play)
