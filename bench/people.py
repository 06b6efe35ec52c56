"""Simulated users of a server, over real sockets."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
import websockets

from bench.families import any_of_family
from bench.services import PATIENCE
from pegout.wire.changes import changed

FAST = (
    "guests_a_minute", "tables_a_minute", "accounts_a_minute", "questions_a_minute", "reviews_a_minute",
    "lists_a_minute", "sockets_a_minute", "frames_a_second", "connections", "questions_each",
)  # fmt: skip
UNLIMITED = dict.fromkeys(FAST, 1_000_000)  # they send requests fast


class Person:
    """A user with a separate browser session."""

    def __init__(self, url: str) -> None:
        self.url = url
        # Loading certificates takes 30 ms, and none are used here.
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=False)

    async def create(self, preset: str = "standard", **more: Any) -> str:
        answer = await self.http.post("/api/tables", json={"preset": preset, **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    async def join(self, table: str, name: str = "") -> httpx.Response:
        return await self.http.post(f"/api/tables/{table}/join", json={"name": name})

    @asynccontextmanager
    async def socket(self, table: str, query: str = "", **headers: str) -> AsyncIterator[Socket]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"{self.url.replace('http', 'ws')}/api/tables/{table}/socket{query}"
        async with websockets.connect(
            address, additional_headers={"Cookie": cookies, **headers}, max_size=None, proxy=None,
            open_timeout=PATIENCE, ping_interval=None,
        ) as connection:  # fmt: skip
            yield Socket(connection)


class Socket:
    """A user's connection; keeps its view and all bytes up to date."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection
        self.seen: dict[str, Any] = {}  # the current `Seen`
        self.heard: list[str] = []

    async def hear(self) -> dict[str, Any]:
        text = await asyncio.wait_for(self.connection.recv(), PATIENCE)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        self.seen = follow(self.seen, message)
        return message

    async def hear_until(self, *kinds: str) -> dict[str, Any]:
        while (message := await self.hear())["type"] not in kinds:
            pass
        return message

    async def silence(self) -> None:
        """Forget all messages so far."""
        await self.say({"type": "Ping"})
        assert await self.hear() == {"type": "Pong"}

    async def settle(self) -> None:
        """Wait until the server has processed everything sent, and its messages are read."""
        await self.say("no message")
        while (await self.hear()).get("why", {}).get("key") != "refused-message":
            pass
        self.heard.pop()

    async def say(self, message: Any) -> None:
        await self.connection.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def act(self, action: Any, n: int | None = None) -> None:
        builtin = msgspec.to_builtins(action)
        await self.say({"type": "Act", "n": self.seen["n"] if n is None else n, "action": builtin})

    # --- playing

    @property
    def picture(self) -> dict[str, Any]:
        picture: dict[str, Any] = self.seen["picture"]
        return picture

    @property
    def may_act(self) -> bool:
        return self.seen["viewer"] in self.seen["to_act"]

    def any_action(self, rng: random.Random) -> Any:
        """One of the legal actions, mostly a modest one."""
        entry = rng.choice(self.seen["legal"])
        return entry["action"] if "action" in entry else any_of_family(entry["family"], rng)

    async def play_on(self, rng: random.Random, *, steps: int = 100_000) -> dict[str, Any]:
        """Play random legal actions until the match is over or `steps` have been played."""
        while self.seen["to_act"] and steps:
            if not self.may_act:
                await self.hear()
                continue
            done = self.seen["n"]
            await self.act(self.any_action(rng))
            steps -= 1
            while self.seen["n"] == done and (await self.hear())["type"] != "Refused":
                pass  # may be refused if several act at once, and another was faster
        return self.seen


def follow(seen: dict[str, Any], message: dict[str, Any]) -> dict[str, Any]:
    """Update a view with a message, as every client does."""
    if message["type"] == "Seen":
        return message
    if message["type"] != "Changed":
        return seen
    picture = seen["picture"]
    for change in (*(news.get("change", {}) for news in message.get("news", [])), message.get("change", {})):
        picture = changed(picture, change)
    fields = ("n", "to_act", "legal", "seats", "left", "commitment", "can_take_back")
    new: dict[str, Any] = {name: message[name] for name in fields if name in message}
    return {**seen, **new, "picture": picture}
