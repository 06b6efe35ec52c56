"""Whole games over real sockets: against bots, between friends, and the messages of each seat."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from bench.histories import check_history
from bench.people import Person
from bench.services import PATIENCE
from pegout.games import GAMES
from pegout.games.cribist import TimeUp
from pegout.records import loads, replay
from pegout.testing import Case, cases
from tests.server.conftest import AtTable
from tests.server.live import Live, serving, split

ALL = [case for case in cases(GAMES) if case.name != "cribist-time-4"]  # which only a clock can end
TARGET_31 = {"target": 31}
SHORT: dict[str, dict[str, Any]] = {
    **dict.fromkeys(("standard", "house", "online", "five-card", "ten-hand", "cribist"), TARGET_31),
    "match": {"target": 31, "match_target": 1},
    "cribist-deals": {"deals": 1},
    "skalborg": {"hands_limit": 4},
}


@pytest.mark.parametrize("case", ALL, ids=str)
def test_a_person_plays_a_whole_game_with_bots(case: Case, at_table: AtTable) -> None:
    preset, seats = split(case)

    async def play(live: Live) -> None:
        ann = live.person()
        table = await ann.create(preset, seats=seats, options=SHORT[preset], name="Ann")
        assert (await ann.http.get(f"/api/tables/{table}/record")).json()["code"] == "not_over"
        async with ann.socket(table) as socket:
            assert (await socket.hear())["type"] == "Seen"
            last = await socket.play_on(random.Random(5))
            assert last["to_act"] == []
            assert last["legal"] == []
            mine = last["viewer"]
            kinds = [seat["kind"] for seat in last["seats"]]
            assert kinds == ["person" if seat == mine else "bot" for seat in range(seats)]
        eve = live.person()
        assert (await eve.http.get(f"/api/tables/{table}/record")).json()["code"] == "stranger"
        record = loads((await ann.http.get(f"/api/tables/{table}/record")).text)
        assert replay(record).outcome is not None
        check_history(record, mine, socket.heard, [action for seat, action in record.actions if seat == mine])

    at_table(play)


@pytest.mark.parametrize("preset", ["standard", "skalborg", "cribist"])
def test_whoever_comes_to_the_first_deal_is_told_what_was_cut_for_it(preset: str, tmp_path: Path) -> None:
    """Not in the next deal; and after a restart as before."""
    later: list[Any] = []

    async def look(*, play: bool = False) -> None:
        async with serving(tmp_path, pace=PATIENCE if not play else 0.0) as live:
            if not later:
                ann = live.person()
                later.append(await ann.create(preset, options={**SHORT[preset], "count_mode": "auto"}))
                later.append(dict(ann.http.cookies))
            again = live.person()
            again.http.cookies.update(later[1])
            async with again.socket(later[0]) as socket:
                seen = await socket.hear_until("Seen")
                told = [news["event"]["type"] for news in seen["log"]]
                assert told.count("Cut") == 1
                assert "Dealt" in told[told.index("Cut") :]
                while play and socket.picture["deals" if preset == "standard" else "deal"] == 1:
                    await socket.play_on(random.Random(5), steps=1)
            if play:
                async with again.socket(later[0]) as socket:
                    assert "Cut" not in str((await socket.hear_until("Seen"))["log"])

    asyncio.run(look())
    asyncio.run(look(play=preset == "standard"))


def test_the_time_is_called_and_the_match_ends(at_table: AtTable) -> None:
    """Cribist by the clock (C4-3): chance ends the match when the time is up."""

    async def play(live: Live) -> None:
        ann = live.person()
        options = {"minutes": 1, "time_end": "finish_hand", "count_mode": "auto"}
        table = await ann.create("cribist-time", options=options)
        async with ann.socket(table) as socket:
            assert (await socket.hear())["picture"]["outcome"] is None
            await live.wait(60)
            last = await socket.play_on(random.Random(5))
            assert last["to_act"] == []
        record = loads((await ann.http.get(f"/api/tables/{table}/record")).text)
        assert (-1, TimeUp()) in [tuple(step) for step in record.actions]

    at_table(play)


def test_who_leaves_ends_the_match_or_only_the_deal(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann = live.person()
        for preset, seats, over in (("house", 2, True), ("online", 3, False)):
            table = await ann.create(preset, seats=seats)
            async with ann.socket(table) as socket:
                await socket.hear()
                await socket.act({"type": "Leave"})
                while socket.seen["viewer"] not in socket.picture["left"]:
                    await socket.hear()
                assert (socket.seen["to_act"] == []) is over
                assert socket.seen["legal"] == []

    at_table(play)


@pytest.mark.slow
@pytest.mark.parametrize("opponents", ["friend", ["bot", "friend", "friend"]], ids=str)
def test_V3_2_the_seats_of_a_table_are_shuffled_once(opponents: str | list[str], tmp_path: Path) -> None:
    """All seats: of the creator, the player who joined by link, and the bot."""

    async def play() -> None:
        async with serving(tmp_path, pace=PATIENCE) as live:  # no bot moves, so nothing but seats is drawn
            await sit_down(live)

    async def sit_down(live: Live) -> None:
        makers, comers, orders = set(), set(), set()
        for _ in range(40):
            ann, *friends = people = [live.person() for _ in range(4 - (opponents != "friend"))]
            body = {"preset": "online", "seats": 4, "opponents": opponents, "name": "Ann"}
            made = (await ann.http.post("/api/tables", json=body)).json()
            table = made["table"]
            for person, name in zip(friends, ("Bob", "Cleo", "Dan"), strict=False):
                await person.join(table, name)
            where = [(await person.join(table)).json()["seat"] for person in people]
            assert where[0] == made["seat"], "the answer says where one sits"
            assert len(set(where)) == len(where)
            async with live.tables.at(table) as found:
                assert found is not None
                assert found.match.chairs[where[1]].name == "Bob"
            makers.add(where[0])
            comers.add(where[1])
            orders.add((where[1] - where[0]) % 4)
        assert makers == comers == {0, 1, 2, 3}
        assert orders == {1, 2, 3}, "whoever comes next is not always the next to play"

    asyncio.run(play())


def test_options_do_not_seat_more_than_a_preset_is_for(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        wanted = {"preset": "standard", "options": {"seats": 4}}
        refused = await live.person().http.post("/api/tables", json=wanted)
        assert refused.status_code == 422
        assert "standard is for 2 players" in refused.json()["message"]

    at_table(play)


def test_friends_play_by_a_link(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, bob, eve = live.person(), live.person(), live.person()
        table = await ann.create(opponents="friend", name="Ann", options={"target": 31})
        async with ann.socket(table) as hers:
            waiting = await hers.hear()
            assert waiting["type"] == "Waiting"
            assert waiting["link"] == f"/t/{table}"
            await hers.say({"type": "Act", "n": 0, "action": {"type": "Leave"}})
            assert (await hers.hear())["why"]["key"] == "refused-not-full"
            assert (await bob.join(table, "Bob")).json() == {"seat": 1}
            assert (await bob.join(table, "Bob")).json() == {"seat": 1}
            full = await eve.join(table, "Eve")
            assert (full.status_code, full.json()["code"]) == (409, "full")
            async with bob.socket(table) as his:
                seen = await his.hear()
                assert (seen["type"], seen["viewer"]) == ("Seen", 1)
                assert [seat["name"] for seat in seen["seats"]] == ["Ann", "Bob"]
                assert set(seen["picture"]["zones"]["hand/0"]) == {"??"}
                rngs = random.Random(1), random.Random(2)
                await hers.hear_until("Seen")
                ends = await asyncio.gather(hers.play_on(rngs[0]), his.play_on(rngs[1]))
                assert [end["to_act"] for end in ends] == [[], []]

    at_table(play)


def test_a_refusal_is_told_to_nobody_else(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, bob = live.person(), live.person()
        table = await ann.create(opponents="friend")
        await bob.join(table)
        async with ann.socket(table) as hers, bob.socket(table) as his:
            await hers.hear_until("Seen")
            await his.hear_until("Seen")
            assert here(await hers.hear()) == [True, True]
            await his.say({"type": "Act", "n": 5, "action": {"type": "Leave"}})
            assert (await his.hear_until("Refused"))["n"] == 5
            await hers.silence()

    at_table(play)


def here(message: Any) -> list[bool]:
    return [seat["here"] for seat in message["seats"]]


def news_of(message: Any) -> list[Any]:
    """The news in a message, full or incremental."""
    news: list[Any] = message.get("log", message.get("news", []))
    return news


def test_crossed_actions_are_never_stale(at_table: AtTable) -> None:
    """Both discard at once, each with its own numbers of actions."""

    async def play(live: Live) -> None:
        ann, bob = live.person(), live.person()
        table = await ann.create(opponents="friend")
        await bob.join(table)
        async with ann.socket(table) as hers, bob.socket(table) as his:
            for socket in (hers, his):
                await socket.hear_until("Seen")
            rng = random.Random(3)
            await asyncio.gather(*(socket.act(socket.any_action(rng)) for socket in (hers, his)))
            for socket in (hers, his):
                while socket.seen["n"] == 0 or socket.picture["phase"] == "discard":
                    assert (await socket.hear())["type"] == "Changed"

    at_table(play)


def test_a_reload_shows_everything_and_tells_the_deal_again(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann = live.person()
        table = await ann.create()
        rng = random.Random(4)
        async with ann.socket(table) as socket:
            await socket.hear()
            await socket.play_on(rng, steps=3)
        told = [news for text in socket.heard for news in news_of(json.loads(text))]
        async with ann.socket(table) as again:
            seen = await again.hear()
            assert seen["type"] == "Seen"
            events = [(news["event"], news.get("text")) for news in seen["log"]]
            assert events[: len(told)] == [(news["event"], news.get("text")) for news in told]
            await again.play_on(rng)

    at_table(play)


def test_presence_is_told(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, bob = live.person(), live.person()
        table = await ann.create(opponents="friend")
        await bob.join(table)
        async with ann.socket(table) as hers:
            await hers.hear_until("Seen")
            async with bob.socket(table):
                assert here(await hers.hear()) == [True, True]
            gone = await hers.hear()
            assert here(gone) == [True, False]
            assert "news" not in gone

    at_table(play)


@pytest.mark.slow
def test_who_makes_a_table_chooses_how_strong_its_bots_are(tmp_path: Path) -> None:
    """Shown to all players, also after a restart; otherwise the default applies."""

    async def told(person: Person, table: str) -> Any:
        async with person.socket(table) as socket:
            return [seat["level"] for seat in (await socket.hear())["seats"]]

    async def play() -> None:
        async with serving(tmp_path) as live:
            ann = live.person()
            usual = await ann.create()
            mixed = await ann.create("house", seats=3, opponents=["bot", "friend"], level="expert")
            assert await told(ann, usual) == [None, "club"]
            assert await told(ann, mixed) == [None, "expert", None]
            wrong = await ann.http.post("/api/tables", json={"preset": "standard", "level": "master"})
            assert wrong.status_code == 400
            cookies = ann.http.cookies
        async with serving(tmp_path) as live:
            again = live.person()
            again.http.cookies = cookies
            assert await told(again, mixed) == [None, "expert", None]

    asyncio.run(play())
