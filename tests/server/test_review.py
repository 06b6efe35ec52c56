"""The review of a finished match, over HTTP: for its players."""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from pegout import records
from pegout.game import CHANCE, Leave, shuffled
from pegout.games import preset
from pegout.questions import RankDiscards, ReviewMatch
from pegout.review import Review, review
from pegout.server.workers import NotReady, Questions, QueueFull
from pegout.server.workers.caches import TooManyReviews
from tests.server.live import seated, serving

pytestmark = pytest.mark.slow


def holding(folder: Path) -> Sequence[str]:
    """The command of a worker that answers reviews once the file `enough` exists."""
    return (sys.executable, "-m", "tests.server.odd_workers", "holds_reviews", str(folder))


def matches(number: int) -> list[records.Record]:
    rules = preset("skalborg")
    deals = [shuffled(random.Random(n), rules.deck) for n in range(number)]
    return [records.record(rules, [(CHANCE, deal)]) for deal in deals]


def question(record: records.Record) -> ReviewMatch:
    return ReviewMatch(game="skalborg", record=records.dumps(record))


def asked(folder: Path) -> int:
    """The number of reviews requested from the worker."""
    notes = folder / "asked"
    return len(notes.read_text().splitlines()) if notes.exists() else 0


def test_while_reviews_are_made_discards_are_ranked_and_each_has_a_few_only(tmp_path: Path) -> None:
    first, second, third = map(question, matches(3))

    async def ask() -> None:
        questions = Questions(holding(tmp_path), 1, reviews_waiting=1, reviews_each=1)
        making = asyncio.create_task(questions.review("first", first, "Ann"))
        same = asyncio.create_task(questions.review("first", first, "Bob"))
        waiting = asyncio.create_task(questions.review("second", second, "Cid"))
        await asyncio.sleep(0)
        with pytest.raises(TooManyReviews):
            await questions.review("third", third, "Ann")
        with pytest.raises(QueueFull):
            await questions.review("third", third, "Bob")
        ranked = await questions.rank(RankDiscards(cards="5H 6H 7S JC KD 2S", dealer=True))
        assert ranked.ways == 15
        assert not making.done()
        (tmp_path / "enough").touch()
        assert await making == await same
        await waiting
        await questions.review("third", third, "Ann")
        assert await questions.review("first", first, "Ann") == await making
        assert asked(tmp_path) == 3
        await questions.close()

    asyncio.run(ask())


def test_a_review_that_fails_is_tried_again_and_the_others_are_remembered(tmp_path: Path) -> None:
    good, bad = map(question, matches(2))

    async def ask() -> None:
        questions = Questions(holding(tmp_path), 1)
        (tmp_path / "enough").touch()
        made = await questions.review("good", good, "Ann")
        (tmp_path / "broken").touch()
        for _ in range(2):
            with pytest.raises(NotReady) as failed:
                await questions.review("bad", bad, "Ann")
            assert failed.value.code == "failed"
        assert await questions.review("good", good, "Ann") == made
        assert asked(tmp_path) == 3
        (tmp_path / "broken").unlink()
        await questions.review("bad", bad, "Ann")
        await questions.close()

    asyncio.run(ask())


@pytest.mark.usefixtures("no_refill")
def test_whoever_asks_for_too_many_reviews_is_told_so(tmp_path: Path) -> None:
    files = [json.loads(records.dumps(record)) for record in matches(3)]

    def code(said: httpx.Response) -> tuple[int, str]:
        return said.status_code, said.json()["code"]

    async def ask() -> None:
        limits: dict[str, Any] = {"reviews_each": 1, "reviews_waiting": 1, "reviews_a_minute": 4}
        async with serving(tmp_path, worker=holding(tmp_path), **limits) as live:
            ann, bob = live.person(), live.person()
            await bob.create("skalborg")
            making = asyncio.create_task(ann.http.post("/api/review", json=files[0]))
            while not asked(tmp_path):
                await asyncio.sleep(0.01)
            assert code(await ann.http.post("/api/review", json=files[1])) == (429, "too_many_reviews")
            hers = asyncio.create_task(bob.http.post("/api/review", json=files[1]))
            while live.services[Questions].waiting("reviews") < 2:
                await asyncio.sleep(0.01)
            cid = live.person()
            await cid.create("skalborg")
            assert code(await cid.http.post("/api/review", json=files[2])) == (503, "occupied")
            said = await cid.http.post("/api/review", json=files[2])
            assert code(said) == (429, "too_many_requests")
            assert int(said.headers["Retry-After"]) > 0
            assert (await cid.http.get("/api/tables/nowhere/record")).status_code == 404  # another limit
            (tmp_path / "enough").touch()
            assert [(await each).status_code for each in (making, hers)] == [200, 200]

    asyncio.run(ask())


def test_a_match_that_is_over_is_reviewed_for_who_sat_there(tmp_path: Path) -> None:
    """With Skalborg, which needs no compilation."""

    async def ask() -> None:
        async with serving(tmp_path) as live:
            table, (ann, bob) = await seated(live, "skalborg", 2)
            async with ann.socket(table) as hers, bob.socket(table) as his:
                await hers.hear()
                await his.hear()
                for _ in range(2):
                    for socket in (hers, his):
                        await socket.settle()
                        if socket.may_act:
                            await socket.play_on(random.Random(1), steps=1)
                assert (await ann.http.get(f"/api/tables/{table}/review")).status_code == 403
                await his.act(Leave())
                while hers.seen["to_act"]:
                    await hers.hear()
            assert (await live.person().http.get(f"/api/tables/{table}/review")).status_code == 403
            address = f"/api/tables/{table}/review"
            said, again = await asyncio.gather(ann.http.get(address), bob.http.get(address))
            assert said.status_code == 200, said.text
            assert again.content == said.content
            assert (await ann.http.get(address)).content == said.content
            found = msgspec.json.decode(said.content, type=Review)
            played = records.loads((await ann.http.get(f"/api/tables/{table}/record")).content)
            assert found.over
            assert json.loads(said.content) == json.loads(msgspec.json.encode(review(played)))
            own = (await ann.http.get(f"/api/tables/{table}/performance")).json()
            balance = found.balances[0].points
            assert own["unit"] == "blinds"
            assert own["lost"] * own["deals"] == pytest.approx(-balance.own)
            assert own["luck"] == pytest.approx(balance.cards)

    asyncio.run(ask())
