"""Contests whose servers are killed: whatever was there stays in its place, and nothing is there twice."""

from __future__ import annotations

import asyncio
import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Sequence
from contextlib import AsyncExitStack
from typing import Any, TypeAlias

import httpx
import websockets

from bench.people import Person
from bench.services import Service
from pegout.records import loads, replay

Seen: TypeAlias = dict[str, Any]
Move: TypeAlias = Callable[[], Coroutine[Any, Any, None]]

# what happens to a player whose server is killed
BROKEN = (ConnectionError, httpx.NetworkError, httpx.ProtocolError, websockets.WebSocketException)


class Contest(ABC):
    """What people play while servers are killed, from its start to its end."""

    seats = 4  # people who take part

    def __init__(self, people: Sequence[Person], rng: random.Random) -> None:
        self.people, self.rng = people, rng
        self.told: list[Seen] = []  # what the latest requests were answered

    @abstractmethod
    async def begin(self) -> None:
        """Lead it to where its players have something to do."""

    @abstractmethod
    async def seen(self, person: Person) -> Seen:
        """All that it shows, without what differs between readers."""

    @abstractmethod
    def moves(self, seen: Seen) -> list[Move]:
        """What its players do now, side by side."""

    @abstractmethod
    def check_kept(self, before: Seen, after: Seen) -> None:
        """Whatever was there is still in its place."""

    @abstractmethod
    async def check_over(self, seen: Seen) -> None:
        """When it is over, all of it is there once."""

    async def act(self, person: Person, path: str, **body: Any) -> Seen | None:
        """What a request is answered; None: it comes too late, since an earlier one was carried out."""
        answer = await person.http.post(path, json=body)
        assert answer.status_code in (200, 409), answer.text
        told: Seen = answer.json()
        return told if answer.status_code == 200 else None


def over_kills(servers: list[Service], kind: type[Contest], kills: int, rng: random.Random) -> None:
    """Play contests whose servers are killed, each at random or all at once; then stop them."""

    async def play() -> None:
        homes = [servers[n % len(servers)] for n in range(kind.seats)]
        people = [Person(f"http://127.0.0.1:{home.port}") for home in homes]
        left = kills
        while left:  # a contest may be over first
            left = await _killed(servers, kind(people, rng), left, rng)
        for person in people:
            await person.http.aclose()

    try:
        asyncio.run(play())
    finally:
        for server in servers:
            server.stop()


async def _killed(servers: list[Service], contest: Contest, left: int, rng: random.Random) -> int:
    """Play one contest with so many kills at most, and return how many are left."""
    await contest.begin()
    known, contest.told = await contest.seen(contest.people[0]), []
    while known["state"] != "over":
        tasks = [asyncio.create_task(move()) for move in contest.moves(known)]
        if left:
            left -= 1
            await asyncio.sleep(rng.uniform(0, 1.5))
            await asyncio.to_thread(_restart, servers if rng.random() < 0.2 else [rng.choice(servers)])
        for fault in await asyncio.gather(*tasks, return_exceptions=True):
            if fault is not None and not isinstance(fault, BROKEN):
                raise fault
        await asyncio.sleep(0.2)
        seen = await contest.seen(rng.choice(contest.people))
        for before in (known, *contest.told):
            contest.check_kept(before, seen)
        known, contest.told = seen, []
    for person in contest.people:
        assert await contest.seen(person) == known
    await contest.check_over(known)
    return left


def _restart(servers: list[Service]) -> None:
    for server in servers:
        server.kill()
    for server in servers:
        server.start()


# --- games ------------------------------------------------------------------------------------------------


async def give_up(person: Person, link: str) -> None:
    """A player leaves a table, if that is still possible."""
    async with person.socket(link.removeprefix("/t/")) as socket:
        await socket.hear_until("Seen")
        await socket.act({"type": "Leave"})  # refused if the game is over
        await socket.settle()


async def play_out(people: Sequence[Person], link: str, rng: random.Random) -> None:
    """The players of a table play it to its end."""
    async with AsyncExitStack() as stack:
        table = link.removeprefix("/t/")
        sockets = [await stack.enter_async_context(person.socket(table)) for person in people]
        for socket in sockets:
            await socket.hear_until("Seen")
        await asyncio.gather(*(socket.play_on(rng) for socket in sockets))


async def winner(person: Person, link: str) -> int:
    """The seat that has won at a table of two."""
    answer = await person.http.get(f"/api/tables/{link.removeprefix('/t/')}/record")
    assert answer.status_code == 200, answer.text
    outcome = replay(loads(answer.text)).outcome
    assert outcome is not None, "a result of a game that goes on"
    (seat,) = outcome.winners
    return seat
