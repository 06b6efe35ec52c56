"""Players who keep playing through server failures, and verify everything they receive."""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import httpx
import websockets

from bench.histories import check_history
from bench.people import Person, Socket
from bench.services import Service
from pegout.records import loads


class Player:
    """Plays random legal actions over any connection, and tracks what it has been told."""

    def __init__(self, preset: str, options: dict[str, int | str]) -> None:
        self.preset, self.options = preset, options
        self.table = ""
        self.rng = random.Random(6)
        self.heard: list[str] = []
        self.did: list[Any] = []  # acknowledged
        self.sent: Any = None  # not known to be done
        self.over = False

    async def play(self, socket: Socket, *, steps: int, in_flight: bool = False) -> None:
        """Resume, then play until `steps` further actions are done, or the next one is in flight."""
        until = len(self.did) + steps
        socket.heard = self.heard
        seen = await socket.hear()
        assert seen["type"] == "Seen", f"nothing has to be asked for: {seen}"
        self.note(socket)
        while socket.seen["to_act"]:
            if len(self.did) >= until and not in_flight:
                return
            if socket.may_act and self.sent is None:
                self.sent = socket.any_action(self.rng)
            if socket.may_act:
                await socket.act(self.sent, n=len(self.did))
                if len(self.did) >= until:
                    return
            assert (await socket.hear())["type"] in ("Seen", "Changed")
            self.note(socket)
        self.over = True

    def note(self, socket: Socket) -> None:
        """Process the server's acknowledgments."""
        if socket.seen["n"] == len(self.did) + 1 and self.sent is not None:
            self.did.append(self.sent)
            self.sent = None
        assert socket.seen["n"] == len(self.did), "what was acknowledged is there, and nothing else"


class Crowd:
    """Players who play match after match as fast as they can, through server failures."""

    def __init__(self, url: str, exploring: random.Random) -> None:
        self.url, self.exploring = url, exploring
        self.done = asyncio.Event()
        self.matches, self.moves = 0, 0  # finished; acknowledged

    async def one_after_the_other(self, name: str) -> None:
        while not self.done.is_set():
            people = [Person(self.url) for _ in range(2)]
            await self._match(f"{name} {self.matches}", people)
            for person in people:
                await person.http.aclose()

    async def _match(self, seed: str, people: list[Person]) -> None:
        wish = {"preset": "standard", "opponents": "friend", "options": {"count_mode": "auto", "target": 61}}
        for person in people:  # so that no seat is lost with the answer
            await self._asked("POST", "/api/session", person)
        table = (await self._asked("POST", "/api/tables", people[0], json=wish)).json()["table"]
        joined = await self._asked("POST", f"/api/tables/{table}/join", people[1], json={"name": "Bob"})
        assert joined.status_code == 200, joined.text
        players = [Counting(self, random.Random(f"{seed} {k}")) for k in range(2)]
        for player in players:
            player.table = table
        await asyncio.gather(*map(self._through, people, players))
        record = loads((await self._asked("GET", f"/api/tables/{table}/record", people[0])).text)
        for player in players:
            check_history(record, json.loads(player.heard[0])["viewer"], player.heard, player.did)
        self.matches += 1

    async def _through(self, person: Person, player: Player) -> None:
        while not player.over:
            with suppress(OSError, websockets.WebSocketException):
                async with person.socket(player.table) as socket:
                    await player.play(socket, steps=sys.maxsize)

    async def _asked(self, method: str, path: str, person: Person, **more: Any) -> httpx.Response:
        while True:
            with suppress(httpx.TransportError):
                return await person.http.request(method, path, **more)
            await asyncio.sleep(0.05)

    async def more(self, moves: int) -> None:
        """Note that `moves` further ones have been acknowledged."""
        until = self.moves + moves
        while self.moves < until:
            await asyncio.sleep(0.005)


class Counting(Player):
    """A member of a crowd."""

    def __init__(self, crowd: Crowd, rng: random.Random) -> None:
        super().__init__("standard", {})
        self.crowd, self.rng = crowd, rng

    def note(self, socket: Socket) -> None:
        had = len(self.did)
        super().note(socket)
        self.crowd.moves += len(self.did) - had


def killed_again_and_again(
    server: Service, kills: int, tables: int, exploring: random.Random,
    told: Callable[[int, Crowd], bool] = lambda kill, crowd: True,
) -> Crowd:  # fmt: skip
    """Kill this server at random times while a crowd plays at its tables.

    Raises AssertionError if an acknowledged action is lost, duplicated, or preceded by a gap.

    `told` is called after each kill, and returns whether to go on.
    """

    async def play() -> Crowd:
        crowd = Crowd(f"http://127.0.0.1:{server.port}", exploring)
        async with asyncio.TaskGroup() as tasks:
            for number in range(tables):
                tasks.create_task(crowd.one_after_the_other(f"{exploring.random()} {number}"))
            for kill in range(1, kills + 1):
                await crowd.more(exploring.randint(1, 20 * tables))
                server.kill()
                await asyncio.to_thread(server.start)
                if not told(kill, crowd):
                    break
            crowd.done.set()
        return crowd

    try:
        return asyncio.run(play())
    finally:
        server.stop()
