"""Histories: which matches, page by page, and whose."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from bench.people import Person
from pegout.server import open_store
from pegout.server.profiles import history
from tests.server.live import Live, serving
from tests.server.people.playing import account, code, get, leave, together


async def pages(person: Person, path: str) -> list[Any]:
    """All pages of a history."""
    found = [await get(person, path)]
    while found[-1]["next"] is not None:
        found.append(await get(person, f"{path}{'&' if '?' in path else '?'}after={found[-1]['next']}"))
    return found


async def tables(person: Person, query: str = "") -> list[str]:
    every = [each for page in await pages(person, f"/api/me/history{query}") for each in page["matches"]]
    return [each["table"] for each in every]


async def matches_of(live: Live, ann: Person, bob: Person) -> dict[str, str]:
    """Matches that Ann has played, the earliest first, by what sets them apart."""
    found = {}
    guest = live.person()
    for name, preset, people, gone, listed in (
        ("won", "standard", [ann, bob], 1, True),
        ("left", "standard", [ann, bob], 0, False),
        ("guest", "five-card", [ann, guest], 1, True),
    ):
        live.clock.offset += 1000.0
        found[name], seats = await together(people, preset, listed=listed, rated=name == "won")
        await leave(live, found[name], seats[gone])
    live.clock.offset += 1000.0
    found["bot"] = await ann.create("cribist", options={"target": 5})
    async with ann.socket(found["bot"]) as socket:
        await socket.hear()
        await socket.play_on(random.Random(3))
    return found


def test_history_has_the_matches_that_are_asked_for(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "PAGE", 2)

    async def run() -> None:
        async with serving(tmp_path, store=open_store(database)) as live:
            ann, bob = await account(live, "Ann"), await account(live, "Bob")
            names = await matches_of(live, ann, bob)
            won, left, guest, bot = names.values()
            assert [len(page["matches"]) for page in await pages(ann, "/api/me/history")] == [2, 2]
            assert await tables(ann) == [bot, guest, left, won]
            at = {each["table"]: each["at"] for each in await get(ann, "/api/me/matches")}
            for query, expected in {
                "game=cribbage": [guest, left, won],
                "preset=standard": [left, won],
                "opponent=BOB": [left, won],
                "opponent=bot": [bot],
                "opponent=nobody": [],
                "result=left": [left],
                "rated=true": [won],
                "rated=false": [bot, guest, left],
                f"since={at[guest]!r}": [bot, guest],
                f"until={at[guest]!r}": [left, won],
                "opponent=bob&rated=false": [left],
            }.items():
                assert await tables(ann, f"?{query}") == expected, query
            ended = [await tables(ann, f"?result={result}") for result in ("won", "lost", "left")]
            assert sorted(table for some in ended for table in some) == sorted(names.values())
            first, second = await pages(ann, "/api/me/history")
            assert {each["preset"]: each["games"] for each in first["records"]} == {
                "standard": 2, "five-card": 1, "cribist": 1,
            }  # fmt: skip
            assert second["records"] == []
            assert [each["accounts"] for each in (*first["matches"], *second["matches"])] == [
                [], [], ["Bob"], ["Bob"],
            ]  # fmt: skip
            refused = [f"/api/me/history?after={wrong}" for wrong in ("x", "1~y~z", "nan~x~99")]
            assert {code(await ann.http.get(path)) for path in refused} == {(422, "bad_request")}

    asyncio.run(run())


def test_others_see_the_history_of_listed_matches(tmp_path: Path, database: str) -> None:
    async def run() -> None:
        async with serving(tmp_path, store=open_store(database)) as live:
            ann, bob = await account(live, "Ann"), await account(live, "Bob")
            names = await matches_of(live, ann, bob)
            for who, expected in ((ann, 4), (bob, 2), (live.person(), 2)):
                seen = await get(who, "/api/players/ann/matches")
                profile = await get(who, "/api/players/ann")
                assert (len(seen["matches"]), seen["records"]) == (expected, profile["records"])
                assert sum(each["games"] for each in seen["records"]) == expected
                assert seen["matches"] == profile["matches"]
            assert {each["table"] for each in seen["matches"]} == {names["won"], names["guest"]}
            assert [
                each["table"] for each in (await get(bob, "/api/players/Ann/matches?rated=true"))["matches"]
            ] == [names["won"]]
            assert code(await bob.http.get("/api/players/nobody here/matches")) == (404, "no_player")

    asyncio.run(run())
