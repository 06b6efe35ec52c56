"""Events over killed servers, and over two servers at once."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from bench.people import Person
from bench.services import PATIENCE, Service
from pegout.server import open_store
from pegout.server.tournaments.running import Running
from tests.server.live import serving
from tests.servers import serve

NAMES = ("Ann", "Bob", "Cleo", "Dan")
PLAN = {"title": "Tuesday", "drop_after": 0, "no_show": 0}


async def begun(people: list[Person], rounds: int) -> str:
    """An event that these people play; the first one directs it."""
    made = await people[0].http.post("/api/tournaments", json={"plan": {**PLAN, "rounds": rounds}})
    event = str(made.json()["event"])
    for person, name in zip(people, NAMES, strict=True):
        answer = await person.http.post(f"/api/tournaments/{event}/enter", json={"name": name})
        assert answer.status_code == 200, answer.text
    started = await people[0].http.post(f"/api/tournaments/{event}/direct", json={"what": "start"})
    assert started.status_code == 200, started.text
    return event


async def seen(person: Person, event: str) -> dict[str, Any]:
    told: dict[str, Any] = (await person.http.get(f"/api/tournaments/{event}")).json()
    return told


async def give_up(people: list[Person], game: dict[str, Any]) -> None:
    """One player of a game leaves it, if that is still possible."""
    loser = people[game["people"][0] - 1]
    async with loser.socket(game["table"].removeprefix("/t/")) as socket:
        await socket.hear_until("Seen")
        await socket.act({"type": "Leave"})  # refused if the game is over
        await socket.settle()


def log_of(told: dict[str, Any]) -> list[dict[str, Any]]:
    return list(reversed(told["log"]))


@pytest.mark.prove
@pytest.mark.parametrize("kills", [100])
def test_sigkills_in_the_middle_of_an_event_lose_nothing(
    kills: int, tmp_path: Path, exploring: random.Random
) -> None:
    server = serve(tmp_path / "pegout.db")

    async def play() -> None:
        people = [Person(f"http://127.0.0.1:{server.port}") for _ in NAMES]
        event = await begun(people, 50)
        known, left = await seen(people[0], event), kills
        while known["state"] != "over":
            games = [game for game in known["rounds"][-1]["games"] if not game["forfeited_by"]]
            tasks = [asyncio.create_task(give_up(people, game)) for game in games if game["table"]]
            if left:
                left -= 1
                await asyncio.sleep(exploring.uniform(0, 1.5))
                await asyncio.to_thread(_restart, server)
            await asyncio.gather(*tasks, return_exceptions=True)
            await asyncio.sleep(0.2)
            told = await seen(people[0], event)
            before, after = log_of(known), log_of(told)
            assert after[: len(before)] == before
            known = told
        assert len(known["rounds"]) == 50
        tables = [game["table"] for each in known["rounds"] for game in each["games"]]
        assert len(set(tables)) == len(tables) == 100
        assert sum(line["points"] for line in known["standings"]) == 200
        for person in people:
            await person.http.aclose()

    try:
        asyncio.run(play())
    finally:
        server.stop()


def _restart(server: Service) -> None:
    server.kill()
    server.start()


@pytest.mark.slow
@pytest.mark.needs("postgresql")
def test_two_servers_run_one_event_and_each_entry_is_there_once(postgres_url: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with (
            serving(tmp_path, store=open_store(postgres_url)) as one,
            serving(tmp_path, store=open_store(postgres_url)) as two,
        ):
            people = [one.person(), two.person(), one.person(), two.person()]
            event = await begun(people, 3)
            for number in range(1, 4):
                told = await seen(people[1], event)
                assert len(told["rounds"]) == number
                games = told["rounds"][-1]["games"]
                await asyncio.gather(*(give_up(people, game) for game in games))
                await asyncio.gather(*(each.services[Running].look() for each in (one, two) * 3))
            told, other = await seen(people[0], event), await seen(people[1], event)
            assert told["state"] == "over"
            assert {**told, "you": 0, "directs": False} == {**other, "you": 0, "directs": False}
            kinds = [line["what"] for line in log_of(told)]
            assert (kinds.count("Paired"), kinds.count("Forfeited"), kinds.count("Ended")) == (3, 6, 1)

    asyncio.run(asyncio.wait_for(play(), PATIENCE))
