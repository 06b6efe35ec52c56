"""Undo at a table of the server: against bots only, and what is sent, stored and counted then."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from bench.histories import check_heard, check_store, journal_positions
from bench.people import Socket
from bench.services import PATIENCE
from pegout.records import loads, replay
from pegout.server.workers import Questions
from tests.server.conftest import AtTable
from tests.server.live import Live, serving

SHORT: dict[str, dict[str, Any]] = {
    "standard": {"target": 31}, "cribist": {"target": 31}, "skalborg": {"hands_limit": 3},
}  # fmt: skip


async def decided(socket: Socket, rng: random.Random) -> dict[str, Any]:
    """Play until there is a decision alone, then decide; returns the picture before it."""
    while socket.seen["to_act"] != [socket.seen["viewer"]] or not _has_choice(socket):
        if socket.may_act:
            await socket.play_on(rng, steps=1)
        else:
            await socket.hear()
    before = dict(socket.seen)
    await socket.play_on(rng, steps=1)
    return before


def _has_choice(socket: Socket) -> bool:
    legal = socket.seen["legal"]
    return len(legal) > 1 or "family" in legal[0]


async def take_back(socket: Socket) -> dict[str, Any]:
    await socket.say({"type": "TakeBack", "n": socket.seen["n"]})
    while (message := await socket.hear())["type"] not in ("Seen", "Refused"):
        pass
    return message


@pytest.mark.parametrize(("preset", "seats"), [("standard", 2), ("cribist", 4), ("skalborg", 3)])
def test_a_move_is_taken_back_and_the_match_goes_on(preset: str, seats: int, at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, rng = live.person(), random.Random(3)
        table = await ann.create(preset, seats=seats, options=SHORT[preset], level="beginner", name="Ann")
        async with ann.socket(table) as socket:
            seen = await socket.hear()
            assert (seen["can_take_back"], seen["taken_back"]) == (False, 0)
            before = await decided(socket, rng)
            while not socket.seen["can_take_back"]:  # it was the last of its deal
                before = await decided(socket, rng)
            n = socket.seen["n"]
            told = await take_back(socket)
            assert (told["type"], told["taken_back"], told["n"]) == ("Seen", 1, n + 1)
            assert (told["picture"], told["legal"]) == (before["picture"], before["legal"])
            assert told["log"][-1]["event"] == {"type": "WentBack", "seat": told["viewer"]}
            assert told["log"][-1]["text"]["key"] == "taken-back"
            await socket.say({"type": "TakeBack", "n": n})  # sent again, though it is done
            assert await socket.hear() == told
            await socket.play_on(rng)
        record = loads((await ann.http.get(f"/api/tables/{table}/record")).text)
        assert record.taken_back == 1
        assert replay(record).outcome is not None
        loaded = await live.tables.store.load(table, since=0)
        assert loaded is not None
        check_heard(journal_positions(loaded.entries, told["viewer"]), socket.heard)
        await check_store(live.tables.store)

    at_table(play)


def test_a_match_with_moves_taken_back_is_listed_but_not_counted(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann = live.person()
        for backs in (0, 1):
            table = await ann.create(options={"target": 31}, level="beginner")
            async with ann.socket(table) as socket:
                await socket.hear()
                if backs:
                    await socket.play_on(random.Random(1), steps=1)
                    while not socket.seen["can_take_back"]:
                        await socket.hear()
                    await take_back(socket)
                await socket.play_on(random.Random(1))
        matches = (await ann.http.get("/api/me/matches")).json()
        assert [each["taken_back"] for each in matches] == [1, 0]
        assert [(await ann.http.get("/api/me/statistics")).json()[0]["games"] for _ in range(2)] == [1, 1]

    at_table(play)


def test_a_bot_that_thinks_meanwhile_is_not_heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked again after the next decision, and its first answer is not stored."""

    async def play() -> None:
        async with serving(tmp_path) as live:
            thinks, may_answer = asyncio.Event(), asyncio.Event()
            decide, asked = live.services[Questions].decide, list[Any]()

            async def slow(question: Any, patience: float) -> Any:
                asked.append(question)
                thinks.set()
                await may_answer.wait()
                return await decide(question, patience)

            monkeypatch.setattr(live.services[Questions], "decide", slow)
            ann = live.person()
            table = await ann.create("standard", level="beginner")
            async with ann.socket(table) as socket:
                first = await socket.hear()
                await thinks.wait()  # the bot is to discard, too
                await socket.play_on(random.Random(1), steps=1)
                assert (await take_back(socket))["picture"] == first["picture"]
                may_answer.set()
                while len(asked) < 2 or socket.seen["viewer"] not in socket.seen["to_act"]:
                    await socket.hear()
                mine = f"hand/{first['viewer']}"
                assert socket.picture["zones"][mine] == first["picture"]["zones"][mine]
                await socket.play_on(random.Random(2), steps=3)
            await check_store(live.tables.store)

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_why_nothing_is_taken_back_is_said(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, bob = live.person(), live.person()
        alone = {
            await ann.create(): "refused-take-back-nothing",
            await ann.create(take_back="off"): "refused-take-back",
            await ann.create(rated=True): "refused-take-back",
            await ann.create(table={"turn_seconds": 60}): "refused-take-back",
        }
        for table, why in alone.items():
            async with ann.socket(table) as socket:
                await socket.hear()
                assert (await take_back(socket))["why"]["key"] == why
        table = await ann.create(opponents="friend", take_back="bots")
        await bob.join(table)
        async with ann.socket(table) as socket:
            await socket.hear()
            await socket.play_on(random.Random(1), steps=1)
            assert not socket.seen["can_take_back"]
            assert (await take_back(socket))["why"]["key"] == "refused-take-back"

    at_table(play)
