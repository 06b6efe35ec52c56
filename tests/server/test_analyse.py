"""Positions over HTTP: set-up, errors, and choices with the library's figures."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from pegout.analysis.cribbage.ranking import rank
from pegout.review import review
from pegout.review.analysing import analyse
from tests.review.games import beginning
from tests.server.live import Live, serving
from tests.server.test_discards import QUESTIONS

PLAY = "standard pone 97-101 hand 2C 2S 5H 6C 7S 9D crib 2C 2S starter JD play 7S 8H 6C AS"


async def asked(live: Live, what: str, **query: str) -> httpx.Response:
    """The answer, after waiting for compilation."""
    while True:
        answer = await live.person().http.get(f"/api/analyse/{what}", params=query)
        if answer.status_code != 503:
            return answer
        assert answer.json()["code"] == "compiling"
        await asyncio.sleep(0.5)


def test_a_position_is_set_up_and_gone_on_from(tmp_path: Path) -> None:
    async def ask() -> None:
        async with serving(tmp_path) as live:
            lacking = (await asked(live, "position", at="standard pone hand 5H 6H")).json()
            wrong = lacking["wrong"]
            assert (wrong["field"], wrong["lacking"], lacking["laid"]) == ("hand", 4, None)
            empty = (await asked(live, "position")).json()
            assert [field["label"] for field in empty["fields"]] == ["hand", "crib", "starter", "play"]
            laid = (await asked(live, "position", at=PLAY)).json()
            assert laid["text"] == PLAY
            assert laid["laid"]["picture"]["count"] == 22
            assert laid["laid"]["replies"] == []
            then = (await asked(live, "position", at=PLAY, then="play 5H")).json()
            assert then["text"] == f"{PLAY} 5H"
            assert ["play", "GO"] in then["laid"]["replies"]
            assert ["play", "TC"] not in then["laid"]["replies"]
            done = (await asked(live, "position", at=PLAY, do='{"type":"Play","card":"5H"}')).json()
            assert done == then
            for do in ('{"type":"Play","card":"7S"}', '{"type":"Leave"}', '{"type":"Bet"}', "[" * 300):
                refused = await asked(live, "position", at=PLAY, do=do)
                assert (refused.status_code, refused.json()["code"]) == (422, "action"), do
            chess = {"at": "hand 5H", "game": "chess"}
            for query in ({"at": PLAY, "then": "play KC"}, {"at": "what"}, chess):
                refused = await asked(live, "position", **query)
                assert refused.status_code == 422, query

    asyncio.run(ask())


def test_the_choices_are_the_librarys(tmp_path: Path) -> None:
    async def ask() -> None:
        async with serving(tmp_path) as live:
            for at in (PLAY, "standard dealer 87-101 hand 5H 6H 7S JC KD 2S"):
                said = (await asked(live, "choices", at=at)).json()
                found = analyse(at)
                assert said["position"] == found.position
                assert [each["choice"]["points"] for each in said["choices"]] == [
                    each.choice.points for each in found.choices
                ]
            refused = await asked(live, "choices", at="standard dealer hand 5H")
            assert (refused.status_code, refused.json()["code"]) == (422, "position")

    asyncio.run(ask())


@pytest.mark.parametrize("question", QUESTIONS, ids=str)
def test_discards_are_weighed_as_the_command_ranks_them(question: dict[str, Any]) -> None:
    """To the last digit, by win chance if there is a score."""
    preset, seats = question.get("preset", "standard"), question.get("seats")
    players = seats or 2
    score = question.get("score", "0-0").replace(":", "-") if players == 2 else None
    six = players == 2 and preset in ("standard", "match", "house", "online")
    place = "dealer" if question["dealer"] else "pone"
    text = f"{preset} {seats or ''} {place} {score or ''} hand {question['cards']}"
    told = {"cards": "held"}
    ranked = rank(
        **{told.get(name, name): value for name, value in question.items() if name != "score"},
        score=score if six else None, best=50, sampled=False,
    )  # fmt: skip
    found = analyse(" ".join(text.split()))
    assert found.ways == ranked.ways
    assert [(each.choice.points, each.choice.win) for each in found.choices] == [
        (row.total, row.win or None) for row in ranked.discards
    ]
    for each, row in zip(found.choices, ranked.discards, strict=True):
        assert each.then[1 : 1 + len(row.discarded)] == tuple(map(str, row.discarded))
        assert (each.cost.win if six else each.cost.points) == pytest.approx(row.cost, abs=1e-9)
        assert each.spreads["hand"] == row.hand


def test_positions_of_a_review_are_judged_as_in_it() -> None:
    made = review(beginning("standard-hand", 12))
    decided = [each for each in made.decisions if each.position is not None]
    assert {each.kind for each in decided} >= {"discard", "card"}
    for decision in decided:
        found = analyse(decision.position or "")
        assert found.choices[0].choice == decision.best or found.choices[0].choice.win == decision.best.win
        by_label = {each.choice.action: each for each in found.choices}
        done = by_label[decision.done.action]
        assert (done.choice.points, done.choice.win) == (decision.done.points, decision.done.win)
        assert done.cost == decision.cost
        assert (done.why is None) == (decision.why is None)
