"""What to throw, over HTTP: the numbers of the library and of the command, and what is refused."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from pegout.analysis.ranking import Ranking, rank
from pegout.cli import main
from pegout.server import analyst
from pegout.server.analyst import BEST
from tests.server.conftest import AtTable
from tests.server.live import Live, serving

SIX, FIVE = "5H 6H 7S JC KD 2S", "5H 5S 6D TC 2C"
TEN = "5H 5S JD JC 7D 8C 8H 9S 2C KD"
QUESTIONS: list[dict[str, Any]] = [
    {"cards": SIX, "dealer": True},
    {"cards": "4h,4d,10s J♣ Ks 9d", "dealer": False, "preset": "match", "seats": 2},
    {"cards": SIX, "dealer": False, "score": "87-101"},
    {"cards": SIX, "dealer": True, "score": "120:118", "preset": "house"},
    {"cards": SIX, "dealer": True, "score": "0-0", "preset": "online"},
    {"cards": FIVE, "dealer": True, "preset": "five-card"},
    {"cards": FIVE, "dealer": False, "preset": "house", "seats": 3},
    {"cards": FIVE, "dealer": True, "preset": "online", "seats": 4},
    {"cards": TEN, "dealer": True, "preset": "ten-hand"},
    {"cards": TEN[:26], "dealer": False, "preset": "ten-hand", "seats": 4},
]


def query(asked: dict[str, Any]) -> dict[str, str]:
    return {
        name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in asked.items()
    }


@pytest.mark.parametrize("asked", QUESTIONS, ids=str)
def test_the_numbers_are_the_librarys_and_the_commands(
    at_table: AtTable, capsys: pytest.CaptureFixture[str], asked: dict[str, Any]
) -> None:
    async def ask(live: Live) -> None:
        async with httpx.AsyncClient(base_url=live.url) as http:
            answers.append(await http.get("/api/throws", params=query(asked)))

    answers: list[httpx.Response] = []
    at_table(ask)
    assert answers[0].status_code == 200, answers[0].text
    rest = {name: value for name, value in asked.items() if name != "cards"}
    library = rank(asked["cards"], sampled=False, **rest)
    told = msgspec.json.decode(answers[0].content, type=Ranking)
    assert told.throws == library.throws[:BEST]
    assert (told.ways, told.before, told.score) == (len(library.throws), library.before, library.score)

    options = [f"--{name}={value}" for name, value in rest.items() if name != "dealer"]
    side = "--dealer" if asked["dealer"] else "--pone"
    assert main(["discard", *asked["cards"].split(), side, *options, "--no-play", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    sent = answers[0].json()
    assert said["held"] == sent["held"]
    for row, line in zip(sent["throws"], said["throws"], strict=False):
        assert row.keys() == line.keys()
        for name in ("thrown", "kept", "total", "win", "play", "others_play"):
            assert row.get(name) == line.get(name) or row[name] == pytest.approx(line[name], abs=6e-5)
        for name in {"hand", "crib", "second_hand"} & row.keys():
            assert row[name]["mean"] == pytest.approx(line[name]["mean"], abs=6e-5)
            assert (row[name]["min"], row[name]["max"]) == (line[name]["min"], line[name]["max"])
            assert row[name]["chances"] == pytest.approx(line[name]["chances"], abs=6e-7)


REFUSED: list[tuple[dict[str, str], str]] = [
    ({}, "say whose crib it is"),
    ({"dealer": "true"}, "six different cards are dealt, without jokers; there are 0 here"),
    ({"dealer": "true", "cards": SIX[:-3]}, "there are 5 here"),
    ({"dealer": "true", "cards": SIX[:-2] + "5h"}, "card 6, '5h', stands there twice"),
    ({"dealer": "true", "cards": SIX[:-2] + "Wb"}, "cribbage has no jokers, and Wb is one"),
    ({"dealer": "true", "cards": "five of hearts"}, "card 1: 'five' is no card"),
    ({"dealer": "true", "cards": SIX, "score": "87-121"}, "at 87-121 the game is over"),
    ({"dealer": "true", "cards": SIX, "score": "first"}, "'first' is no score"),
    ({"dealer": "true", "cards": SIX, "preset": "cribist"}, "in cribbage, not for cribist"),
    ({"dealer": "true", "cards": SIX, "preset": "whist"}, "there is no preset 'whist'"),
    ({"dealer": "true", "cards": SIX, "seats": "3"}, "standard is for 2 players, not 3"),
    ({"dealer": "true", "cards": FIVE, "preset": "five-card", "score": "1-1"}, "two players and six cards"),
    ({"dealer": "perhaps", "cards": SIX}, "dealer"),
    ({"dealer": "true", "cards": SIX, "seats": "two"}, "seats"),
    ({"dealer": "true", "cards": "5" * 300}, "cards"),
]  # fmt: skip


def test_what_cannot_be_answered_is_said(at_table: AtTable) -> None:
    async def ask(live: Live) -> None:
        async with httpx.AsyncClient(base_url=live.url) as http:
            for asked, why in REFUSED:
                answer = await http.get("/api/throws", params=asked)
                assert answer.status_code == 400, (asked, answer.text)
                assert set(answer.json()) == {"code", "message"}
                assert why in answer.json()["message"]

    at_table(ask)


def test_one_address_asks_only_so_often_and_may_still_play(tmp_path: Path) -> None:
    async def ask() -> None:
        async with serving(tmp_path, questions_a_minute=2) as live:
            ann = live.person()
            answers = [await ann.http.get("/api/throws", params=query(QUESTIONS[0])) for _ in range(3)]
            assert [answer.status_code for answer in answers] == [200, 200, 429]
            assert "please wait" in answers[-1].json()["message"]
            await ann.create()

    asyncio.run(ask())


def test_tables_do_not_wait_for_questions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While some are answered the loop is free, and beyond so many one is told to come again."""
    monkeypatch.setattr("pegout.analysis.ranking.rank", lambda *_, **__: time.sleep(0.3))

    async def ask() -> None:
        async with serving(tmp_path) as live, httpx.AsyncClient(base_url=live.url) as http:
            asked = [http.get("/api/throws", params=query(QUESTIONS[0])) for _ in range(30)]
            questions = [asyncio.create_task(each) for each in asked]
            await asyncio.sleep(0.1)
            began = time.monotonic()
            assert (await live.person().http.get("/healthz")).text == "ok"
            assert time.monotonic() - began < 1.5  # thirty times 0.3 seconds take two threads longer
            answers = await asyncio.gather(*questions)
            refused = [answer for answer in answers if answer.status_code == 503]
            assert len(refused) == 30 - analyst.AT_ONCE - analyst.WAITING
            assert {answer.json()["code"] for answer in refused} == {"occupied"}

    asyncio.run(ask())


def test_numpy_is_not_loaded_before_somebody_asks() -> None:
    program = "import sys, pegout.server.app; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program]).returncode == 0
