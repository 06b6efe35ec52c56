"""Hints: the action that the weighing names, for players against bots only."""

from __future__ import annotations

import json
from itertools import combinations
from typing import Any

import pytest

from pegout.wire.hints import WARNS
from tests.server.conftest import AtTable
from tests.server.live import Live
from tests.server.people.playing import code

pytestmark = pytest.mark.slow


def test_a_hint_names_the_best_discard_and_what_others_cost(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, bob = live.person(), live.person()
        table = await ann.create(opponents="bot", options={"count_mode": "auto"})
        async with ann.socket(table) as socket:
            seen = await socket.hear()
            answer = await ann.http.get(f"/api/tables/{table}/hint")
            told: dict[str, Any] = answer.json()
            assert answer.status_code == 200, told
            best, *others = told["advice"]
            hand = seen["picture"]["zones"][f"hand/{seen['viewer']}"]
            assert (told["n"], best["action"]["type"], best["cost"]) == (0, "Discard", 0)
            assert set(best["action"]["cards"]) < set(hand)
            assert best["label"]["key"] == "cribbage-discard"
            costs = [each["cost"] for each in others]
            assert costs == sorted(costs)
            assert len(costs) == 4
            await socket.act(best["action"], 0)
            while (heard := await socket.hear())["n"] == 0:  # what the bot discards
                assert heard["type"] == "Changed"
        await bob.create(opponents="bot")
        assert code(await bob.http.get(f"/api/tables/{table}/hint")) == (403, "stranger")

    at_table(play)


def test_who_asks_about_a_bad_discard_is_warned_of_what_it_costs(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann = live.person()
        table = await ann.create(opponents="bot", options={"count_mode": "auto"})
        async with ann.socket(table) as socket:
            seen = await socket.hear()
            hand = seen["picture"]["zones"][f"hand/{seen['viewer']}"]

            async def about(cards: tuple[str, ...]) -> dict[str, Any]:
                action = json.dumps({"type": "Discard", "cards": cards})
                answer = await ann.http.get(f"/api/tables/{table}/hint", params={"action": action})
                told: dict[str, Any] = answer.json()
                return told

            told = [await about(pair) for pair in combinations(hand, 2)]
            for each in told:  # the level may change once it is ready, and the unit with it
                assert each["warns"] == (each["asked"]["cost"] >= WARNS[each["unit"]])
            assert {each["warns"] for each in told} == {True, False}
            assert min(each["asked"]["cost"] for each in told) == 0
        for wrong in ("{", '{"type":"Deal","deck":[]}'):
            answer = await ann.http.get(f"/api/tables/{table}/hint", params={"action": wrong})
            assert code(answer) == (422, "bad_action")

    at_table(play)


def test_nobody_is_helped_against_people_or_for_a_rating(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, bob = live.person(), live.person()
        table = await ann.create(opponents="friend")
        await bob.join(table)
        assert code(await ann.http.get(f"/api/tables/{table}/hint")) == (409, "people")
        three = await ann.create("house", seats=3, opponents=["friend", "bot"])
        assert code(await ann.http.get(f"/api/tables/{three}/hint")) == (409, "people")
        rated = await ann.create(opponents="bot", rated=True)
        assert code(await ann.http.get(f"/api/tables/{rated}/hint")) == (409, "people")

    at_table(play)


def test_where_people_agree_on_it_all_have_a_coach_and_nothing_is_rated(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, bob = live.person(), live.person()
        table = await ann.create(opponents="friend", coach="all", listed=True)
        facts = (await bob.http.get(f"/api/tables/{table}")).json()
        assert facts["options"]["coach"] == "all"  # known before joining
        assert not facts["options"].get("rated")
        await bob.join(table)
        hints = {person: await person.http.get(f"/api/tables/{table}/hint") for person in (ann, bob)}
        cards = [str(hint.json()["advice"][0]["action"]["cards"]) for hint in hints.values()]
        assert len(set(cards)) == 2  # to each of their own hand
        wish = {"preset": "standard", "opponents": "friend", "coach": "all", "rated": True}
        assert code(await ann.http.post("/api/tables", json=wish)) == (422, "rules")
        alone = await ann.create(coach="off")
        assert code(await ann.http.get(f"/api/tables/{alone}/hint")) == (409, "people")

    at_table(play)
