"""Players with accounts, and short matches between them."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx

from bench.people import Person
from pegout.game import Leave
from pegout.match import Acted, Match
from pegout.server import open_store
from pegout.server.storage import Store
from pegout.testing.walks import any_of
from tests.server.live import Live

PASSWORD = "nine of hearts, cut"
SHORT = {"target": 31, "count_mode": "auto"}  # every move is a slow commit


async def sign_up(person: Person, name: str, password: str = PASSWORD) -> httpx.Response:
    return await person.http.post("/api/account", json={"name": name, "password": password})


async def log_in(person: Person, name: str, password: str = PASSWORD) -> httpx.Response:
    return await person.http.post("/api/login", json={"name": name, "password": password})


async def account(live: Live, name: str) -> Person:
    person = live.person()
    assert (await sign_up(person, name)).status_code == 201
    return person


async def me(person: Person) -> dict[str, str]:
    answer: dict[str, str] = (await person.http.get("/api/me")).json()
    return answer


async def tables_of(person: Person) -> list[str]:
    return [each["table"] for each in (await person.http.get("/api/mine")).json()]


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


async def together(people: list[Person], preset: str = "standard", **more: Any) -> tuple[str, list[int]]:
    """A table of these players: its name, and their seats."""
    table = await people[0].create(preset, seats=len(people), opponents="friend", **more)
    return table, [(await person.join(table)).json()["seat"] for person in people]


async def get(person: Person, path: str) -> Any:
    """What a route answers."""
    answer = await person.http.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def leave(live: Live, table: str, seat: int) -> None:
    """Leave the match."""
    await _enter(live, table, lambda _: (seat, Leave()))


async def play(live: Live, table: str, seed: int = 1) -> None:
    """Play legal moves until the match is over."""
    rng = random.Random(seed)

    def some(match: Match) -> tuple[int, Any]:
        seat = rng.choice(match.state.to_act)
        return seat, any_of(match.state.legal(seat), rng)

    while await _enter(live, table, some):
        pass


async def _enter(live: Live, table: str, what: Callable[[Match], tuple[int, Any]]) -> bool:
    """Submit one action through the public interface; returns whether the match goes on."""
    async with live.tables.at(table) as at:
        assert at is not None
        async with at.lock:
            seat, action = what(at.match)
            await at.enter(Acted(live.clock(), seat, action))
        return not at.match.is_over


@asynccontextmanager
async def opened_store(database: str) -> AsyncIterator[Store]:
    """The store at an address, until the end of the block."""
    store = open_store(database)
    await store.open()
    try:
        yield store
    finally:
        await store.close()
