"""Avatars: chosen by accounts, shown wherever players are listed, and at running tables at once."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from bench.people import Person, Socket
from pegout.wire.bodies import Avatar
from tests.server.conftest import AtTable
from tests.server.live import Live
from tests.server.people.playing import log_in, sign_up

DRAWINGS = Path(__file__).parents[3] / "web/src/lib/looks/avatars.svg"


async def choose(person: Person, avatar: str) -> None:
    answer = await person.http.put("/api/account/avatar", json={"avatar": avatar})
    assert answer.json().get("avatar", "") == avatar
    assert (await person.http.get("/api/me")).json().get("avatar", "") == avatar


async def told(socket: Socket, avatars: list[str]) -> None:
    """Wait until the room has these; [] for none."""
    while (await socket.hear_until("Room")).get("avatars", []) != avatars:
        pass


def test_every_avatar_has_a_drawing() -> None:
    assert set(re.findall(r'<symbol id="(\w+)"', DRAWINGS.read_text())) == set(get_args(Avatar))


def test_a_chosen_avatar_is_shown_at_once_and_in_all_lists(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, bob = live.person(), live.person()
        await sign_up(ann, "Ann")
        await choose(ann, "fox")
        table = await ann.create(opponents="friend", listed=True)
        (listed,) = (await bob.http.get("/api/lobby")).json()["tables"]
        assert [seat["avatar"] for seat in listed["seats"]] == ["fox", ""]

        await bob.join(table, "Bob")
        facts = (await bob.http.get(f"/api/tables/{table}")).json()
        assert sorted(seat["avatar"] for seat in facts["seats"]) == ["", "fox"]
        (mine,) = (await bob.http.get("/api/mine")).json()
        assert dict(zip(mine["names"], mine["avatars"], strict=True)) == {"Ann": "fox", "Bob": ""}

        seat = mine["names"].index("Ann")
        async with bob.socket(table) as socket:
            await told(socket, ["fox" if n == seat else "" for n in range(2)])
            await choose(ann, "owl")
            await told(socket, ["owl" if n == seat else "" for n in range(2)])
            await choose(ann, "")
            await told(socket, [])

        link = (await ann.http.post("/api/friends/link", json={})).json()["link"]
        await choose(ann, "bee")
        friend = await bob.http.post("/api/friends", json={"link": link.rpartition("/")[2], "name": "Bob"})
        assert friend.json()["avatar"] == "bee"
        (known,) = (await bob.http.get("/api/friends")).json()
        assert known["avatar"] == "bee"
        assert (await bob.http.get("/api/players/Ann")).json()["avatar"] == "bee"
        async with bob.socket(table) as socket:
            await socket.hear_until("Seen")
            await socket.act({"type": "Leave"})
            while socket.seen["to_act"]:
                await socket.hear()
        history = (await bob.http.get("/api/me/history")).json()["matches"]
        assert [(each["accounts"], each["avatars"]) for each in history] == [(["Ann"], ["bee"])]
        replay = (await bob.http.get(f"/api/tables/{table}/replay")).json()
        assert dict(zip(replay["names"], replay["avatars"], strict=True)) == {"Ann": "bee", "Bob": ""}
        assert replay["levels"] == [None, None]
        (found,) = (await bob.http.get("/api/players?search=an")).json()
        assert found == {"name": "Ann", "avatar": "bee", "bot": False}

    at_table(play)


def test_a_guests_seats_show_the_avatar_of_the_account_they_log_in_to(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        home, cafe = live.person(), live.person()
        await sign_up(home, "Lotte")
        await choose(home, "moon")
        await cafe.create(opponents="friend", name="Lo")
        assert (await log_in(cafe, "Lotte")).json()["avatar"] == "moon"
        (mine,) = (await cafe.http.get("/api/mine")).json()
        assert mine["avatars"] == ["moon", ""]

    at_table(play)


def test_only_drawings_can_be_chosen(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann = live.person()
        await sign_up(ann, "Ann")
        assert (await ann.http.put("/api/account/avatar", json={"avatar": "ghost"})).status_code == 400

    at_table(play)
