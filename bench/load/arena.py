"""The games of an arena: when one is over, its players look at the event until they have the next."""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import time
from typing import Any

import msgspec
from msgspec import Struct

from bench.load.clients import SAMPLE, Client, Game, Load

LOOK = 4.0  # seconds between two looks at the page of the event
HOURS = 4  # that it lasts


class _Board(Struct, frozen=True):
    people: tuple[int, int]
    table: str | None
    score: tuple[int, int] | None


class _Round(Struct, frozen=True):
    games: list[_Board]


class _Event(Struct, frozen=True):
    """The parts of an event that a player needs."""

    rounds: list[_Round]


_event = msgspec.json.Decoder(_Event)


class Arena:
    """An event whose entrants are clients; twice as many as games that are to run."""

    def __init__(self, load: Load, port: int, wanted: argparse.Namespace) -> None:
        self.load, self.port = load, port
        self.clients: list[Client] = []  # one for each game of each entrant
        self.looks = list[float]()  # seconds that answers took
        self._games: dict[str, Game] = {}
        self._every = wanted.games / wanted.rate
        self._tasks = set[asyncio.Task[None]]()
        self._event, self._cookies = _opened(port, wanted)
        told, _ = _asked(port, "GET", f"/api/tournaments/{self._event}", None)
        for person, cookie in self._cookies.items():
            table = self._table(told, person)
            if table is None:
                self._wait(cookie, person, "")
            else:
                self._sit(cookie, person, table)

    def _sit(self, cookie: str, person: int, table: str) -> Client:
        game = self._games.setdefault(table, Game(table, 0.0, self._every))
        client = Client(self.load, game, cookie, self.port, checks=len(self.clients) % SAMPLE == 0)
        client.over = lambda: self._wait(cookie, person, table)
        self.clients.append(client)
        return client

    def _wait(self, cookie: str, person: int, last: str) -> None:
        task = asyncio.get_running_loop().create_task(self._next(cookie, person, last))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _next(self, cookie: str, person: int, last: str) -> None:
        """Look at the event until there is another table, and sit down."""
        await asyncio.sleep(LOOK * self.load.rng.random())
        while (table := self._table(await self._look(cookie), person)) in (None, last):
            await asyncio.sleep(LOOK)
        assert table is not None
        client = self._sit(cookie, person, table)
        client.game.due = max(client.game.due, asyncio.get_running_loop().time())
        await client.connect()

    async def _look(self, cookie: str) -> bytes:
        began = time.perf_counter()
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        head = f"GET /api/tournaments/{self._event} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\n"
        writer.write(f"{head}Connection: close\r\n\r\n".encode())
        _, _, body = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        self.looks.append(time.perf_counter() - began)
        return body

    def _table(self, told: bytes, person: int) -> str | None:
        """The table of a player's latest game, unless that is over."""
        for each in reversed(_event.decode(told).rounds):
            for board in each.games:
                if person in board.people:
                    return board.table.removeprefix("/t/") if board.table and board.score is None else None
        return None


def _opened(port: int, wanted: argparse.Namespace) -> tuple[str, dict[int, str]]:
    """A running event: its name, and the cookies of its entrants by person."""
    plan = {
        "title": "Load", "format": "arena", "minutes": 60 * HOURS, "no_show": 0, "preset": wanted.preset,
        "options": json.loads(wanted.options), "table": {"turn_seconds": None},
    }  # fmt: skip
    made, director = _asked(port, "POST", "/api/tournaments", {"plan": plan, "name": "Dora"})
    event = json.loads(made)["event"]
    cookies = {}
    for n in range(2 * wanted.games):
        told, cookie = _asked(port, "POST", f"/api/tournaments/{event}/enter", {"name": f"Player {n}"})
        cookies[int(json.loads(told)["you"])] = cookie
    _asked(port, "POST", f"/api/tournaments/{event}/direct", {"what": "start"}, director)
    return event, cookies


def _asked(
    port: int, method: str, path: str, body: dict[str, Any] | None, cookie: str = ""
) -> tuple[bytes, str]:
    """The answer, and the cookie that it sets."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    headers = {"Content-Type": "application/json", **({"Cookie": cookie} if cookie else {})}
    connection.request(method, path, None if body is None else json.dumps(body), headers)
    answer = connection.getresponse()
    text = answer.read()
    assert answer.status in (200, 201), text
    connection.close()
    return text, (answer.headers["Set-Cookie"] or "").partition(";")[0]
