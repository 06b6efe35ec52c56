"""Ranking discards over HTTP: figures of the library and the command, and refusals."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from bench.services import PATIENCE
from pegout.analysis import jit
from pegout.analysis.cribbage.ranking import Ranking, rank
from pegout.cli import main
from pegout.games import words
from pegout.questions import BEST
from pegout.server import workers
from pegout.server.workers import pool
from pegout.words import Text
from tests.decks import cribbage_rules
from tests.server.conftest import AtTable
from tests.server.live import Live, serving
from tests.services import need

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


async def discards(live: Live, asked: dict[str, Any], **more: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=live.url, timeout=PATIENCE, verify=False) as http:
        return await http.get("/api/discards", params=query(asked) | more)


async def once_ready(live: Live, asked: dict[str, Any]) -> httpx.Response:
    """The answer with the sampled play, after waiting for compilation."""
    while (answer := await discards(live, asked, play="sampled")).status_code == 503:
        assert answer.json()["code"] == "compiling"
        await asyncio.sleep(0.5)
    return answer


def is_what_the_command_says(
    capsys: pytest.CaptureFixture[str], asked: dict[str, Any], sent: dict[str, Any], *more: str
) -> None:
    options = [f"--{name}={value}" for name, value in asked.items() if name not in ("dealer", "cards")]
    side = "--dealer" if asked["dealer"] else "--pone"
    assert main(["discard", *asked["cards"].split(), side, *options, *more, "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["held"] == sent["held"]
    for row, line in zip(sent["discards"], said["discards"], strict=False):
        assert row.keys() == line.keys()
        for name in ("discarded", "kept", "total", "win", "play", "others_play", "play_error"):
            assert row.get(name) == line.get(name) or row[name] == pytest.approx(line[name], abs=6e-5)
        for name in {"hand", "crib", "second_hand"} & row.keys():
            assert row[name]["mean"] == pytest.approx(line[name]["mean"], abs=6e-5)
            assert (row[name]["min"], row[name]["max"]) == (line[name]["min"], line[name]["max"])
            assert row[name]["chances"] == pytest.approx(line[name]["chances"], abs=6e-7)


@pytest.mark.parametrize("asked", QUESTIONS, ids=str)
def test_the_numbers_are_the_librarys_and_the_commands(
    at_shared_table: AtTable, capsys: pytest.CaptureFixture[str], asked: dict[str, Any]
) -> None:
    async def ask(live: Live) -> None:
        answers.append(await discards(live, asked))

    answers: list[httpx.Response] = []
    at_shared_table(ask)
    assert answers[0].status_code == 200, answers[0].text
    rest = {name: value for name, value in asked.items() if name != "cards"}
    library = rank(asked["cards"], sampled=False, **rest)
    told = msgspec.json.decode(answers[0].content, type=Ranking)
    assert told.discards == library.discards[:BEST]
    assert (told.ways, told.before, told.score) == (len(library.discards), library.before, library.score)
    is_what_the_command_says(capsys, asked, answers[0].json(), "--no-play")


@pytest.mark.slow
@pytest.mark.parametrize("asked", QUESTIONS, ids=str)
def test_so_they_are_with_the_play_sampled(
    at_shared_table: AtTable, capsys: pytest.CaptureFixture[str], asked: dict[str, Any]
) -> None:
    """To the last digit: the same seed in any process."""
    need("numba")

    async def ask(live: Live) -> None:
        answers.append(await once_ready(live, asked))

    answers: list[httpx.Response] = []
    at_shared_table(ask)
    told = msgspec.json.decode(answers[0].content, type=Ranking)
    jit.load("cribbage-play")
    assert told == rank(best=BEST, **{"held" if name == "cards" else name: asked[name] for name in asked})
    rules = cribbage_rules(asked.get("preset", "standard"), asked.get("seats"))
    assert all(bool(row.play_error) != (rules.dealt(rules.seats) == 6) for row in told.discards)
    if asked in (QUESTIONS[0], QUESTIONS[5], QUESTIONS[8]):  # six, five and ten cards
        is_what_the_command_says(capsys, asked, answers[0].json())


REFUSED: list[tuple[dict[str, str], str]] = [
    ({}, "say whose crib it is"),
    ({"dealer": "true"}, "six different cards are dealt, no jokers; you gave 0"),
    ({"dealer": "true", "cards": SIX[:-3]}, "you gave 5"),
    ({"dealer": "true", "cards": SIX[:-2] + "5h"}, "card 6, '5h', is listed twice"),
    ({"dealer": "true", "cards": SIX[:-2] + "Wb"}, "cribbage has no jokers, so Wb can’t be used"),
    ({"dealer": "true", "cards": "five of hearts"}, "card 1: 'five' is not a card"),
    ({"dealer": "true", "cards": SIX, "score": "87-121"}, "at 87-121 the game is over"),
    ({"dealer": "true", "cards": SIX, "score": "first"}, "'first' isn’t a score"),
    ({"dealer": "true", "cards": SIX, "preset": "cribist"}, "in cribbage, not in cribist"),
    ({"dealer": "true", "cards": SIX, "preset": "whist"}, "unknown preset 'whist'"),
    ({"dealer": "true", "cards": SIX, "seats": "3"}, "standard is for 2 players, not 3"),
    ({"dealer": "true", "cards": FIVE, "preset": "five-card", "score": "1-1"}, "six-card cribbage with two"),
    ({"dealer": "perhaps", "cards": SIX}, "dealer"),
    ({"dealer": "true", "cards": SIX, "seats": "two"}, "seats"),
    ({"dealer": "true", "cards": "5" * 300}, "cards"),
]  # fmt: skip


def test_what_cannot_be_answered_is_said(at_table: AtTable) -> None:
    async def ask(live: Live) -> None:
        async with httpx.AsyncClient(base_url=live.url, timeout=PATIENCE, verify=False) as http:
            for asked, why in REFUSED:
                answer = await http.get("/api/discards", params=asked)
                said = answer.json()
                expected = 422 if said["code"] == "discards" else 400
                assert answer.status_code == expected, (asked, answer.text)
                assert said.keys() - {"text"} == {"code", "message"}
                assert why in said["message"]
                if said["code"] == "discards":  # otherwise a parameter is wrong
                    assert words().render(msgspec.convert(said["text"], Text)) == said["message"]

    at_table(ask)


@pytest.mark.usefixtures("no_refill")
def test_one_address_asks_only_so_often_and_may_still_play(tmp_path: Path) -> None:
    async def ask() -> None:
        async with serving(tmp_path, questions_a_minute=2) as live:
            ann = live.person()
            answers = [await ann.http.get("/api/discards", params=query(QUESTIONS[0])) for _ in range(3)]
            assert [answer.status_code for answer in answers] == [200, 200, 429]
            assert "Try again in" in answers[-1].json()["message"]
            await ann.create()

    asyncio.run(ask())


def test_one_address_leaves_room_for_the_questions_of_others(tmp_path: Path) -> None:
    one, two, three, other = hands(4)

    async def ask() -> None:
        limits: dict[str, Any] = {"questions_each": 2, "proxies": ("127.0.0.1",)}
        async with serving(tmp_path, worker=odd("waits", tmp_path), **limits) as live:

            def begin(asked: dict[str, Any], address: str) -> asyncio.Task[httpx.Response]:
                person = live.person().http
                forwarded = {"X-Forwarded-For": address}
                return asyncio.create_task(
                    person.get("/api/discards", params=query(asked), headers=forwarded)
                )

            async def waiting(number: int) -> None:
                await until(lambda: live.services[workers.Questions].waiting("exact") == number)

            going = [begin(each, "192.0.2.1") for each in (one, two)]
            try:
                await waiting(2)
                refused = await begin(three, "192.0.2.1")
                assert (refused.status_code, refused.json()["code"]) == (429, "too_many_questions")
                assert "Retry-After" in refused.headers
                going.append(begin(other, "192.0.2.2"))
                await waiting(3)
                going.pop(1).cancel()  # a disconnected client has no request under way
                await waiting(2)
                going.append(begin(three, "192.0.2.1"))
                await waiting(3)
            finally:
                (tmp_path / "enough").touch()
            assert {(await each).status_code for each in going} == {422}

    asyncio.run(ask())


def test_tables_do_not_wait_for_questions(tmp_path: Path) -> None:
    """The event loop stays free while requests are answered; beyond a limit clients are told to retry."""

    async def ask() -> None:
        async with serving(tmp_path, worker=odd("waits", tmp_path)) as live:
            most = 1 + workers.WAITING
            asked = [asyncio.create_task(discards(live, each)) for each in hands(most + 2)]
            answers = asyncio.as_completed(asked)
            try:
                refused = [await next(answers) for _ in range(2)]
                said = {(answer.status_code, answer.json()["code"]) for answer in refused}
                assert said == {(503, "occupied")}
                assert (await live.person().http.get("/healthz")).text == "ok"
            finally:
                (tmp_path / "enough").touch()
            assert 503 not in [(await answer).status_code for answer in answers]

    asyncio.run(ask())


def odd(name: str, folder: Path) -> tuple[str, ...]:
    return (sys.executable, "-m", "tests.server.odd_workers", name, str(folder))


def hands(number: int) -> list[dict[str, Any]]:
    others = [rank + suit for suit in "CDH" for rank in "A234789TJQK"]
    return [QUESTIONS[5] | {"cards": f"5H 5S 6D 6C {other}"} for other in others][:number]


@pytest.fixture
def numba(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the server believe that Numba is installed."""
    monkeypatch.setattr(jit, "available", lambda: True)


@pytest.mark.slow
def test_without_numba_that_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jit, "available", lambda: False)

    async def ask() -> None:
        async with serving(tmp_path, worker=odd("dies", tmp_path)) as live:
            answer = await discards(live, QUESTIONS[5], play="sampled")
            assert (answer.status_code, answer.json()["code"]) == (503, "not_installed")
            assert answer.json()["message"] == "play analysis isn’t available: this server has no Numba"
        async with serving(tmp_path / "sound") as live:
            assert (await discards(live, QUESTIONS[0], play="sampled")).status_code == 200, "it is in tables"

    asyncio.run(ask())


@pytest.mark.slow
def test_nobody_waits_for_a_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    need("numba")
    monkeypatch.setattr(pool, "MOMENT", 0.01)

    async def ask() -> None:
        async with serving(tmp_path, worker=odd("compiles", tmp_path)) as live:
            for _ in range(2):
                answer = await discards(live, QUESTIONS[5], play="sampled")
                assert (answer.status_code, answer.json()["code"]) == (503, "compiling")
                assert "about 30 seconds" in answer.json()["message"]
            (tmp_path / "compiled").touch()
            answer = await once_ready(live, QUESTIONS[5])
            assert answer.json()["discards"][0]["play_error"] > 0

    asyncio.run(ask())


@pytest.mark.slow
@pytest.mark.parametrize("how", ["breaks", "babbles", "dies", "hangs", "never_starts", "missing"])
def test_a_sampler_that_fails_is_no_harm(
    how: str, numba: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    if how == "hangs":
        monkeypatch.setattr(pool, "HANGS", 2.0)
    worker = (str(tmp_path / how),) if how == "missing" else odd(how, tmp_path)

    async def ask() -> None:
        async with serving(tmp_path, worker=worker) as live:
            answer = await discards(live, QUESTIONS[5], play="sampled")
            while answer.json()["code"] == "compiling":
                await asyncio.sleep(0.1)
                answer = await discards(live, QUESTIONS[5], play="sampled")
            assert (answer.status_code, answer.json()["code"]) == (503, "failed")

    asyncio.run(ask())
    assert "discards are not ranked" in caplog.text
    if how in ("never_starts", "missing"):
        assert "cribbage-play is not made ready: a process beside the server" in caplog.text
    if how == "hangs":
        assert "did not answer in 2 seconds" in caplog.text


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.01)


def test_a_question_that_nobody_waits_for_is_dropped(numba: None, tmp_path: Path) -> None:
    """While it waits for a sampler, which then answers the next one instead."""
    first, dropped, wanted = hands(3)
    notes = tmp_path / "asked"

    async def ask() -> None:
        async with serving(tmp_path, worker=odd("waits", tmp_path)) as live:

            async def asking(number: int) -> None:
                await until(lambda: live.services[workers.Questions].waiting("sampled") == number)

            one = asyncio.create_task(discards(live, first, play="sampled"))
            await until(notes.exists)
            gone = asyncio.create_task(discards(live, dropped, play="sampled"))
            await asking(2)
            gone.cancel()  # which closes its connection
            await asking(1)
            last = asyncio.create_task(discards(live, wanted, play="sampled"))
            await asking(2)
            (tmp_path / "enough").touch()
            answers = [(await each).json()["message"] for each in (one, last)]
            assert answers == [f"enough of {each['cards']}" for each in (first, wanted)]

    asyncio.run(ask())
    assert notes.read_text().splitlines() == [first["cards"], wanted["cards"]]


@pytest.mark.slow
def test_exact_answers_do_not_wait_for_sampled_ones(numba: None, tmp_path: Path) -> None:
    most = 1 + workers.WAITING

    async def ask() -> None:
        async with serving(tmp_path, worker=odd("waits_to_sample", tmp_path)) as live:
            first, *others = hands(most + 2)
            many = [asyncio.create_task(discards(live, first, play="sampled"))]
            await until((tmp_path / "asked").exists)
            many += [asyncio.create_task(discards(live, each, play="sampled")) for each in others]
            refused, _ = await asyncio.wait(many, return_when=asyncio.FIRST_COMPLETED)
            assert {each.result().json()["code"] for each in refused} == {"occupied"}
            assert (await discards(live, QUESTIONS[5])).status_code == 200
            (tmp_path / "enough").touch()
            codes = [(await each).status_code for each in many]
            assert (codes.count(422), codes.count(503)) == (most, 2)

    asyncio.run(ask())


@pytest.mark.slow
def test_numpy_and_numba_are_loaded_elsewhere() -> None:
    need("numba")
    program = """if True:
        import asyncio, sys
        from pegout.questions import RankDiscards
        from pegout.server.workers import NotReady, Questions
        from pegout.server.settings import Settings

        async def ask():
            questions = Questions(Settings(database="").worker, 1)
            asked = RankDiscards(cards="5H 5S 6D TC 2C", dealer=True, preset="five-card", sampled=True)
            while True:
                try:
                    ranked = await questions.rank(asked)
                    break
                except NotReady:
                    await asyncio.sleep(0.2)
            await questions.close()
            assert ranked.discards[0].play_error > 0
            sys.exit("numba" in sys.modules or "numpy" in sys.modules)

        asyncio.run(ask())"""
    assert subprocess.run([sys.executable, "-c", program], timeout=PATIENCE).returncode == 0


@pytest.mark.slow
def test_numpy_is_not_loaded_before_somebody_asks() -> None:
    program = "import sys, pegout.server.app; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program]).returncode == 0
