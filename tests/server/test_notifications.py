"""Notifications: creating, listing, reading, expiring."""

from __future__ import annotations

import random
from typing import Any

from bench.people import Person
from pegout.server.feature import HOUR
from pegout.server.notifications import tidy
from pegout.server.notifications.reminders import Reminders
from pegout.server.notifications.sending import Sender
from pegout.server.people.notifying import Notice, settled, told
from pegout.server.settings import Settings
from pegout.server.storage import Change
from pegout.words import Text, literal
from tests.server.conftest import AtTable
from tests.server.live import Live, seated

TOPIC = "pairing evening"


def pairing(number: int, **more: Any) -> Notice:
    name = literal(f"Ben {number}")
    text = Text.of("notify-invitation", name=name, preset=Text("preset-standard"))
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
        assert only["text"]["args"]["name"]["args"]["is"] == "Ben 2"
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


def test_notifications_are_kept_for_90_days(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, store = live.person(), live.tables.store
        player = await player_of(live, ann)
        await store.change(*told(player, pairing(1), live.clock()))
        for days, count in ((89, 1), (91, 0)):
            await tidy(store, Settings(database=""), live.clock() + days * 24 * HOUR)
            assert len((await listed(ann))["notifications"]) == count
        await live.services[Sender].send()
        assert await store.rows("SELECT 1 FROM outbox") == [], "what has gone is not sent"

    at_table(play)


async def kinds(person: Person) -> list[tuple[str, bool]]:
    return [(each["kind"], each["read"]) for each in (await listed(person))["notifications"]]


async def move(person: Person, table: str) -> list[int]:
    """Do any action, and return the seats to act then."""
    async with person.socket(table) as socket:
        await socket.hear_until("Seen")
        n = socket.seen["n"]
        await socket.act(socket.any_action(random.Random(1)))
        while socket.seen["n"] == n:
            await socket.hear()
        return list(socket.seen["to_act"])


def test_absent_players_of_a_slow_match_are_told_that_it_is_their_turn(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        table, (ann, ben) = await seated(live, "standard", 2, move_days=3)
        await move(ann, table)
        (turn,) = (await listed(ben))["notifications"]
        assert (turn["kind"], turn["link"], turn["read"]) == ("turn", f"/t/{table}", False)
        assert turn["text"]["args"]["preset"]["key"] == "preset-standard"
        to_act = await move(ben, table)
        assert await kinds(ben) == [("turn", True)], "if it is his turn again, he is there"
        assert await kinds(ann) == [("turn", 0 not in to_act)]

    at_table(play)


def test_a_notification_is_read_once_its_table_is_opened(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        table, (ann, ben) = await seated(live, "standard", 2, move_days=3)
        sender = live.services[Sender]
        await move(ann, table)
        async with ann.socket(table) as hers:
            await hers.hear_until("Seen")
            await sender.send()
            assert await kinds(ben) == [("turn", False)]
            async with ben.socket(table) as his:
                await his.say({"type": "Away", "away": True})
                await his.settle()
                await sender.send()
                assert await kinds(ben) == [("turn", False)], "it is open in the background"
                await his.say({"type": "Away", "away": False})
                await his.settle()
                await sender.send()
                assert await kinds(ben) == [("turn", True)]

    at_table(play)


def test_absent_players_are_told_of_messages_until_they_read_one(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        table, (ann, ben) = await seated(live, "standard", 2, talk="phrases")
        async with ann.socket(table) as socket:
            for _ in range(2):
                await socket.say({"type": "Say", "phrase": "hello"})
                await socket.hear_until("Said")
            found = [each for each in (await listed(ben))["notifications"] if each["kind"] == "chat"]
            assert [each["read"] for each in found] == [False]
            await ben.http.post("/api/notifications/read", json={})
            async with ben.socket(table) as his:
                for away in (False, True):  # with the table in the background
                    await his.say({"type": "Away", "away": away})
                    await his.settle()
                    await socket.say({"type": "Say", "phrase": "hello"})
                    await socket.hear_until("Said")
                    assert (await listed(ben))["unread"] == away

    at_table(play)


async def reminded(live: Live, person: Person) -> list[tuple[int, bool]]:
    """The reminder that a player has now: its hours, and whether it has been read."""
    await Reminders(live.tables.store, live.clock).remind()
    found = (await listed(person))["notifications"]
    return [(each["text"]["args"]["hours"], each["read"]) for each in found if each["kind"] == "time"]


def test_players_are_reminded_before_their_time_runs_out(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        table, (ann, ben) = await seated(live, "standard", 2, move_days=1)
        await move(ann, table)
        heard = []
        for hours in (15.5, 0.5, 0.1, 4.0, 3.0):
            live.clock.offset += hours * HOUR
            heard.append(await reminded(live, ben))
        assert heard == [[], [(8, False)], [(8, False)], [(4, False)], [(1, False)]]
        await live.tables.uptime.tick()
        await move(ben, table)
        assert dict(await kinds(ben))["time"]

    at_table(play)


def test_each_reminder_comes_once_although_the_clocks_stood_still_meanwhile(at_table: AtTable) -> None:
    """The time then ends later; what is entered at the table for that does not count as a move."""

    async def play(live: Live) -> None:
        table, (ann, ben) = await seated(live, "standard", 2, move_days=1)
        await move(ann, table)
        store, heard = live.tables.store, []
        for hours, later in ((16.5, 0.0), (1.5, 1.5), (5.0, 0.5), (0.5, 0.0), (2.4, 0.0)):
            live.clock.offset += hours * HOUR
            if later:
                extended = "UPDATE matches SET wakes = wakes + $1, moved = $2"
                await store.change(Change(extended, (later * HOUR, live.clock())))
            heard.append(await reminded(live, ben))
            await ben.http.post("/api/notifications/read", json={})
        assert heard == [[(8, False)], [(8, True)], [(4, False)], [(4, True)], [(1, False)]]

    at_table(play)
