"""The list of one's own tables: what the server says of each, to whom, and in which order."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from pegout.games import GAMES
from pegout.server.migrate import HEAD
from pegout.server.table import standing
from pegout.testing import Case, cases
from pegout.testing.walks import walk
from tests.server.conftest import AtTable
from tests.server.live import Live, Person, serving


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
        assert (waits_["scores"], waits_["to_act"], waits_["over"]) == ([], [], False)
        assert plays_["names"][plays_["seat"]] == "You"
        assert "Bob" in plays_["names"]
        assert (sorted(plays_["to_act"]), plays_["scores"], plays_["over"]) == ([0, 1], [0, 0], False)
        assert (done_["over"], done_["to_act"]) == (True, [])
        assert done_["scores"] == last["state"]["scores"]
        assert done_["levels"] == [None, "club"]
        assert [each["table"] for each in await mine(bob)] == [plays]

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
    """Who is to act is told to nobody who is not told it at the table."""
    for step in walk(case.game, case.rules, random.Random(3), limit=150).steps:
        stands = standing(case.game, step.state)
        for seat in range(case.rules.seats):
            assert step.state.view(seat).to_act == stands.to_act
        if stands.scores:
            assert len(stands.scores) == case.rules.seats


def test_a_database_of_before_is_brought_up_to_now(tmp_path: Path) -> None:
    """Of the first schema, with a match in play in it; its bot is of the level that bots then were of."""

    async def play() -> None:
        async with serving(tmp_path) as live:
            ann = live.person()
            table = await ann.create()
            async with ann.socket(table) as socket:
                cards = (await socket.hear())["state"]["hands"][0]
            cookies = ann.http.cookies
        downgrade(tmp_path / "pegout.db")
        async with serving(tmp_path) as live:
            again = live.person()
            again.http.cookies = cookies
            async with again.socket(table) as socket:
                seen = await socket.hear()
                assert set(seen["state"]["hands"][0]) <= set(cards)
                assert seen["levels"] == [None, "club"]
            assert [each["table"] for each in await mine(again)] == [table]

    asyncio.run(play())


def downgrade(database: Path) -> None:
    """As the first version would have written it."""
    assert HEAD == "0003"
    with closing(sqlite3.connect(database, isolation_level=None)) as old:
        for column in ("moved", "over", "standing"):
            old.execute(f"ALTER TABLE matches DROP COLUMN {column}")
        old.execute("ALTER TABLE seats DROP COLUMN level")
        old.execute("UPDATE alembic_version SET version_num = '0001'")
