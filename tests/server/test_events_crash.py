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
def test_sigkills_in_the_middle_of_an_event_lose_nothing(tmp_path: Path, exploring: random.Random) -> None:
    over_kills([serve(tmp_path / "pegout.db")], 100, 50, exploring)


@pytest.mark.slow
@pytest.mark.needs("postgresql")
@pytest.mark.parametrize(("kills", "rounds"), [(1, 2), pytest.param(100, 50, marks=pytest.mark.prove)])
def test_sigkills_of_two_processes_over_one_database_lose_nothing(
    kills: int, rounds: int, postgres_url: str, exploring: random.Random
) -> None:
    over_kills([serve(postgres_url) for _ in range(2)], kills, rounds, exploring)


def over_kills(servers: list[Service], kills: int, rounds: int, rng: random.Random) -> None:
    """Play an event whose servers are killed, each at random or all at once; then stop them.

    Whatever was there stays in its place: the journal, the pairings, the results, and nothing is there twice.
    """

    async def play() -> None:
        homes = [servers[n % len(servers)] for n in range(len(NAMES))]
        people = [Person(f"http://127.0.0.1:{home.port}") for home in homes]
        left = kills
        while left:  # a round may end without a kill, so one event may not be enough
            left = await _killed(servers, people, rounds, left, rng)
        for person in people:
            await person.http.aclose()

    try:
        asyncio.run(play())
    finally:
        for server in servers:
            server.stop()


async def _killed(
    servers: list[Service], people: list[Person], rounds: int, left: int, rng: random.Random
) -> int:
    """Play one event with so many kills at most, and return how many are left."""
    event = await begun(people, rounds)
    known = await seen(people[0], event)
    while known["state"] != "over":
        games = [game for game in known["rounds"][-1]["games"] if not game["forfeited_by"]]
        tasks = [asyncio.create_task(give_up(people, game)) for game in games if game["table"]]
        if left:
            left -= 1
            await asyncio.sleep(rng.uniform(0, 1.5))
            await asyncio.to_thread(_restart, servers if rng.random() < 0.2 else [rng.choice(servers)])
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.sleep(0.2)
        told = await seen(rng.choice(people), event)
        before, after = log_of(known), log_of(told)
        assert after[: len(before)] == before
        assert pairings(told)[: len(known["rounds"])] == pairings(known)
        known = told
    await _check(people, event, rounds)
    return left


async def _check(people: list[Person], event: str, rounds: int) -> None:
    """All servers tell the same of an event that is over."""
    first, *others = [await seen(person, event) for person in people]
    for other in others:
        assert other | {"you": 0, "directs": False} == first | {"you": 0, "directs": False}
    assert len(first["rounds"]) == rounds
    tables = [game["table"] for each in first["rounds"] for game in each["games"]]
    assert len(set(tables)) == len(tables) == 2 * rounds
    assert sum(line["points"] for line in first["standings"]) == 4 * rounds


def pairings(told: dict[str, Any]) -> list[list[list[int]]]:
    return [[game["people"] for game in each["games"]] for each in told["rounds"]]


def _restart(servers: list[Service]) -> None:
    for server in servers:
        server.kill()
    for server in servers:
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
