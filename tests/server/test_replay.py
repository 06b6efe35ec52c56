"""Replays: every position of a finished match, as seen then, for everyone who may see its record."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import httpx
import pytest

from bench.histories import SeenPosition, as_json, positions
from pegout import records
from pegout.cards import UNKNOWN
from pegout.game import Leave, Viewer, random_choice, steps
from pegout.games import GAMES
from pegout.records import Record
from pegout.server.reviews import LARGEST_RECORD, MOST_ACTIONS, replay_of
from pegout.testing import Case, cases
from pegout.wire.changes import changed
from pegout.wire.reading import encode
from tests.server.live import seated, serving

CASES = [case for case in cases(GAMES) if case.name in ("standard-2", "house-3", "cribist-4", "skalborg-2")]


def pictures(replay: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The picture after each action, computed as in clients."""
    picture = replay["picture"]
    yield picture
    for step in replay["steps"]:
        for change in (*(news.get("change", {}) for news in step.get("news", ())), step.get("change", {})):
            picture = changed(picture, change)
        yield picture


def played(case: Case, actions: int = 80) -> Record:
    rng = random.Random(1)
    moves = islice(steps(case.rules.start(), random_choice(rng), rng), actions)
    return records.record(case.rules, [(seat, action) for _, seat, action in moves if action])


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_seat_is_shown_what_it_saw_then(case: Case) -> None:
    record = played(case)
    for seat in range(case.rules.seats):
        told = as_json(replay_of(record, seat))
        seen: list[SeenPosition] = positions(record, seat)
        assert [each.picture for each in seen] == list(pictures(told))
        assert [each.to_act for each in seen[1:]] == [step.get("to_act", []) for step in told["steps"]]
        assert [[event for event, _ in each.news] for each in seen[1:]] == [
            [news["event"] for news in step.get("news", ())] for step in told["steps"]
        ]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_open_no_card_is_face_down(case: Case) -> None:
    record = played(case)
    told = as_json(replay_of(record, None))
    shown = list(pictures(told))
    assert shown == [as_json(record.game.picture(step.state)) for step in records.steps(record)]
    assert f'"{UNKNOWN}"' not in json.dumps(shown)


def test_it_says_who_wins_together() -> None:
    (partners,) = (case for case in cases(GAMES) if case.name == "ten-hand-4")
    assert as_json(replay_of(played(partners, 1), None))["sides"] == [0, 1, 0, 1]


def test_the_pictures_are_for_whom_the_record_is_for(tmp_path: Path) -> None:
    async def ask() -> None:
        async with serving(tmp_path) as live:
            table, (ann, bob) = await seated(live, "skalborg", 2)
            address, stranger = f"/api/tables/{table}/replay", live.person()
            async with ann.socket(table) as hers, bob.socket(table) as his:
                await hers.hear()
                await his.hear()
                for seat in ("", "?seat=0", "?seat=1"):
                    assert code(await ann.http.get(address + seat)) == (403, "not_over")
                    assert code(await stranger.http.get(address + seat)) == (403, "stranger")
                await his.act(Leave())
                while hers.seen["to_act"]:
                    await hers.hear()
            assert code(await stranger.http.get(address)) == (403, "stranger")
            assert code(await ann.http.get(f"{address}?seat=2")) == (422, "seat")
            assert code(await ann.http.get("/api/tables/nowhere/replay")) == (404, "no_table")
            record = records.loads((await ann.http.get(f"/api/tables/{table}/record")).content)
            as_text = await ann.http.get(f"/api/tables/{table}/record/text")
            assert as_text.headers["content-type"].startswith("text/plain")
            assert records.loads(as_text.content) == record
            viewers: list[Viewer] = [None, 0, 1]
            for viewer in viewers:
                query = {} if viewer is None else {"seat": viewer}
                answers = [await each.http.get(address, params=query) for each in (ann, bob)]
                names = answers[0].json()["names"]
                for yours, answer in enumerate(answers):
                    expected = replay_of(
                        record, viewer, table=table, yours=yours, names=names, levels=[None, None],
                        avatars=["", ""],
                    )  # fmt: skip
                    assert answer.json() == as_json(expected)

    asyncio.run(ask())


def test_a_record_that_is_sent_along(tmp_path: Path) -> None:
    """With Skalborg, which needs no compilation; an unreadable record is refused with a sentence."""
    record = played(next(case for case in CASES if case.name == "skalborg-2"), 12)
    file = json.loads(records.dumps(record))

    async def ask() -> None:
        async with serving(tmp_path) as live:
            http = live.person().http
            said = await http.post("/api/replay?seat=1", json=file)
            assert said.content == encode(replay_of(record, 1))
            assert said.headers["content-encoding"] == "gzip"
            reviewed = (await http.post("/api/review", json=file)).json()
            assert reviewed["game"] == "skalborg"
            assert not reviewed["over"]
            cut = {**file, "actions": file["actions"][1:]}
            long = {**file, "actions": [[0, {"type": "Go"}]] * (MOST_ACTIONS + 1)}
            for path in ("/api/replay", "/api/review"):
                for wrong in ({}, {"pegout": 9}, cut, long):
                    answer = await http.post(path, json=wrong)
                    assert code(answer) == (422, "record")
                    text = answer.json()["text"]
                    assert text["key"].startswith("refused-record-")
                    if wrong is not long:  # why is data, too, for a reader of any language
                        assert text["args"]["why"]["key"].startswith("record-")
                large = await http.post(path, json={**file, "match": "x" * LARGEST_RECORD})
                assert large.status_code == 413
            assert await live.tables.store.rows("SELECT count(*) FROM matches") == [(0,)]

    asyncio.run(ask())


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]
