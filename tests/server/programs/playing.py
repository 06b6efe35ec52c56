"""Bot accounts and their streams, for tests."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from bench.people import Person
from bench.services import PATIENCE
from tests.server.live import Live
from tests.server.people.playing import PASSWORD


async def bot_account(live: Live, name: str, *scopes: str) -> Person:
    """A program with a token of a new bot account."""
    owner = live.person()
    made = await owner.http.post("/api/account", json={"name": name, "password": PASSWORD, "bot": True})
    assert made.status_code == 201, made.text
    wanted = {"name": "program", "scopes": scopes or ["bot:play", "read", "talk"]}
    token = await owner.http.post("/api/tokens", json=wanted)
    assert token.status_code == 201, token.text
    program = live.person()
    program.http.headers["Authorization"] = f"Bearer {token.json()['secret']}"
    return program


class Lines:
    """A stream of lines that is read as it comes."""

    def __init__(self, lines: AsyncIterator[str]) -> None:
        self._lines = lines

    async def next(self) -> dict[str, Any]:
        """The next line that is not empty."""
        async with asyncio.timeout(PATIENCE):
            async for line in self._lines:
                if line:
                    told: dict[str, Any] = json.loads(line)
                    return told
        raise EOFError

    async def until(self, kind: str) -> dict[str, Any]:
        while (told := await self.next())["type"] != kind:
            pass
        return told

    async def is_over(self) -> bool:
        """Read to the end; whether nothing came but empty lines."""
        return [line async for line in self._lines if line] == []


@asynccontextmanager
async def stream(person: Person, path: str) -> AsyncIterator[Lines]:
    async with person.http.stream("GET", f"/api/stream/{path}") as answer:
        assert answer.status_code == 200, await answer.aread()
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        yield Lines(answer.aiter_lines())


async def challenge(person: Person, bot: str, **more: Any) -> str:
    answer = await person.http.post("/api/challenges", json={"player": bot, **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])
