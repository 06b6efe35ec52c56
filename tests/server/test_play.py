"""Whole games over real sockets: against bots, between friends, and what each seat is told."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from pegout.games import GAMES
from pegout.records import loads
from pegout.server.table import Table
from pegout.testing import Case, cases
from pegout.wire import encode
from tests.server.live import Person, Socket, serving

ALL = [case for case in cases(GAMES) if case.name != "cribist-time-4"]  # which only a clock can end
SHORT = {"match": {"match_target": 1}, "cribist-deals": {"deals": 2}, "skalborg": {"hands_limit": 6}}


def split(case: Case) -> tuple[str, int]:
    preset, _, seats = case.name.rpartition("-")
    return preset, int(seats)


@pytest.mark.parametrize("case", ALL, ids=str)
def test_a_person_plays_a_whole_game_with_bots(case: Case, tmp_path: Path) -> None:
    preset, seats = split(case)

    async def play() -> None:
        async with serving(tmp_path) as live:
            ann = live.person()
            table = await ann.create(preset, seats=seats, options=SHORT.get(preset, {}), name="Ann")
            assert (await ann.http.get(f"/api/tables/{table}/record")).status_code == 403
            async with ann.socket(table) as socket:
                assert (await socket.hear())["fresh"]
                last = await socket.play_on(random.Random(5))
                assert last["to_act"] == []
                assert last["legal"] == []
                assert last["kinds"] == ["person"] + ["bot"] * (seats - 1)
            record = loads((await ann.http.get(f"/api/tables/{table}/record")).text)
            replayed = record.rules.start()
            for seat, action in record.actions:
                replayed = replayed.apply(seat, action)
            assert replayed.outcome is not None
            assert json.loads(encode(replace(replayed.view(0), events=()))) == last["state"]

    asyncio.run(play())


@pytest.mark.parametrize("case", ALL, ids=str)
def test_no_seat_is_sent_a_card_that_it_may_not_know(case: Case, tmp_path: Path) -> None:
    """After each step, whatever a seat hears is just what the rules let it see (and they are proved apart)."""
    preset, seats = split(case)

    async def play() -> None:
        async with serving(tmp_path, pace=0.0) as live:
            people = [live.person() for _ in range(seats)]
            table = await people[0].create(preset, seats=seats, opponents="friend")
            for person in people[1:]:
                await person.join(table)
            sockets = [await _enter(person, table) for person in people]
            found = await live.tables.find(table)
            assert found is not None
            rng = random.Random(7)
            for _ in range(60):
                await _check_secrets(found, sockets)
                if not found.state.to_act:
                    break
                seat = rng.choice(found.state.to_act)
                sockets[seat].seen["n"] = found.counts[seat]
                rows = found.rows
                await sockets[seat].act(sockets[seat].any_action(rng))
                while found.rows == rows:
                    await asyncio.sleep(0.002)
            for socket in sockets:
                await socket.connection.close()

    asyncio.run(play())


async def _enter(person: Person, table: str) -> Socket:
    manager = person.socket(table)
    socket = await manager.__aenter__()
    socket.manager = manager  # type: ignore[attr-defined]  # kept until the test is over
    await socket.hear_until("Seen")
    return socket


async def _check_secrets(table: Table, sockets: list[Socket]) -> None:
    """Every seat has heard up to now, and its bytes hold no card that its own view does not show."""
    for seat, socket in enumerate(sockets):
        shown = json.loads(encode(replace(table.state.view(seat), events=())))
        while socket.seen["state"] != shown or socket.seen["n"] != table.counts[seat]:
            await socket.hear_until("Seen")
        known = {card for state in table.deal for card in _cards(encode(state.view(seat)).decode())}
        for text in socket.heard:
            message = json.loads(text)
            said = json.dumps([message[key] for key in ("state", "news", "facts", "legal") if key in message])
            assert set(_cards(said)) <= known, (seat, set(_cards(said)) - known)
        socket.heard.clear()


def _cards(text: str) -> list[str]:
    return [word for word in text.split('"') if len(word) == 2 and word[0] in "A23456789TJQKW" and word[1] in "CDHSbr"]


def test_friends_play_by_a_link(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as live:
            ann, bob, eve = live.person(), live.person(), live.person()
            table = await ann.create(opponents="friend", name="Ann")
            async with ann.socket(table) as hers:
                waiting = await hers.hear()
                assert waiting["type"] == "Waiting"
                assert waiting["link"] == f"/t/{table}"
                await hers.say({"type": "Act", "n": 0, "action": {"type": "Leave"}})
                assert (await hers.hear())["why"] == "the table is not full yet"
                assert (await bob.join(table, "Bob")).json() == {"seat": 1}
                assert (await bob.join(table, "Bob")).json() == {"seat": 1}
                full = await eve.join(table, "Eve")
                assert (full.status_code, full.json()["code"]) == (409, "full")
                async with bob.socket(table) as his:
                    seen = await his.hear()
                    assert (seen["seat"], seen["names"], seen["fresh"]) == (1, ["Ann", "You"], True)
                    assert set(seen["state"]["hands"][0]) == {"??"}
                    rngs = random.Random(1), random.Random(2)
                    await hers.hear_until("Seen")
                    ends = await asyncio.gather(hers.play_on(rngs[0]), his.play_on(rngs[1]))
                    assert [end["to_act"] for end in ends] == [[], []]

    asyncio.run(play())


def test_a_refusal_is_told_to_nobody_else(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as live:
            ann, bob = live.person(), live.person()
            table = await ann.create(opponents="friend")
            await bob.join(table)
            async with ann.socket(table) as hers, bob.socket(table) as his:
                await hers.hear_until("Seen")
                await his.hear_until("Seen")
                assert (await hers.hear())["here"] == [True, True]
                await his.say({"type": "Act", "n": 5, "action": {"type": "Leave"}})
                assert (await his.hear_until("Refused"))["n"] == 5
                await hers.silence()

    asyncio.run(play())


def test_crossed_actions_are_never_stale(tmp_path: Path) -> None:
    """Both lay away at once, each numbering its own actions."""

    async def play() -> None:
        async with serving(tmp_path) as live:
            ann, bob = live.person(), live.person()
            table = await ann.create(opponents="friend")
            await bob.join(table)
            async with ann.socket(table) as hers, bob.socket(table) as his:
                for socket in (hers, his):
                    await socket.hear_until("Seen")
                rng = random.Random(3)
                await asyncio.gather(*(socket.act(socket.any_action(rng)) for socket in (hers, his)))
                for socket in (hers, his):
                    while socket.seen["n"] == 0 or socket.seen["state"]["phase"] == "discard":
                        assert (await socket.hear())["type"] == "Seen"

    asyncio.run(play())


def test_a_reload_shows_everything_and_tells_the_deal_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as live:
            ann = live.person()
            table = await ann.create()
            rng = random.Random(4)
            async with ann.socket(table) as socket:
                await socket.hear()
                await socket.play_on(rng, steps=3)
            texts = [news["text"] for text in socket.heard for news in json.loads(text)["news"]]
            async with ann.socket(table) as again:
                fresh = await again.hear()
                assert fresh["fresh"]
                assert [news["text"] for news in fresh["news"]][: len(texts)] == texts
                await again.play_on(rng)

    asyncio.run(play())


def test_presence_is_told(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as live:
            ann, bob = live.person(), live.person()
            table = await ann.create(opponents="friend")
            await bob.join(table)
            async with ann.socket(table) as hers:
                await hers.hear_until("Seen")
                async with bob.socket(table):
                    assert (await hers.hear())["here"] == [True, True]
                gone = await hers.hear()
                assert gone["here"] == [True, False]
                assert gone["news"] == []

    asyncio.run(play())
