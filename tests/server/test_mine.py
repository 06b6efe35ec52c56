"""The list of a player's tables: content, visibility and order."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bench.people import Person
from pegout.games import GAMES
from pegout.match import Match
from pegout.server.settings import DAY
from pegout.server.storage import standing
from pegout.testing import Case, cases
from pegout.testing.walks import walk
from tests.match.matches import opened
from tests.server.conftest import AtTable
from tests.server.live import Live, serving


async def mine(person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await person.http.get("/api/mine")).json()
    return found


def test_a_stranger_has_none(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        assert await mine(live.person()) == []

    at_table(play)


def test_my_tables_are_listed_unfinished_first(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, bob = live.person(), live.person()
        done = await ann.create("five-card", options={"target": 15, "count_mode": "auto"})
        async with ann.socket(done) as socket:
            await socket.hear()
            last = await socket.play_on(random.Random(1))
        waits = await ann.create("skalborg", opponents="friend", name="Ann")
        plays = await ann.create("online", opponents="friend", name="Ann")
        await bob.join(plays, "Bob")
        plays_, waits_, done_ = await mine(ann)
        assert [plays_["table"], waits_["table"], done_["table"]] == [plays, waits, done]
        assert waits_["kinds"] == ["person", "open"]
        assert (waits_["to_act"], waits_["over"]) == ([], False)
        assert plays_["names"][plays_["seat"]] == "Ann"
        assert "Bob" in plays_["names"]
        assert (sorted(plays_["to_act"]), plays_["scores"], plays_["over"]) == ([0, 1], [0, 0], False)
        assert (done_["over"], done_["to_act"]) == (True, [])
        assert done_["scores"] == last["picture"]["scores"]
        assert done_["levels"] == [None, "club"]
        assert [each["table"] for each in await mine(bob)] == [plays]

    at_table(play)


def test_a_clock_that_runs_is_told(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, bob = live.person(), live.person()
        table = await ann.create(opponents="friend", table={"move_days": 3})
        assert (await mine(ann))[0]["due"] is None
        await bob.join(table)
        async with ann.socket(table) as socket:
            await socket.hear_until("Seen")
            (told,) = await mine(ann)
        assert 2.9 * DAY < told["due"] - live.clock() <= 3 * DAY

    at_table(play)


def test_no_more_than_twenty_are_listed(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as live:
            ann = live.person()
            made = [await ann.create(opponents="friend") for _ in range(23)]
            assert [each["table"] for each in await mine(ann)] == made[:2:-1]

    asyncio.run(play())


@pytest.mark.parametrize("case", cases(GAMES), ids=str)
def test_how_a_match_stands_is_no_secret_and_the_same_for_all(case: Case) -> None:
    """The player to act is hidden from those who cannot see it at the table."""
    match = Match.open(opened(case))
    for step in walk(case.game, case.rules, random.Random(3), limit=150).steps:
        stands = standing(replace(match, state=step.state))
        for seat in range(case.rules.seats):
            assert step.state.view(seat).to_act == stands.to_act
        if stands.scores:
            assert len(stands.scores) == case.rules.seats
