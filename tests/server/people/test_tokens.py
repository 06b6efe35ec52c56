"""Tokens: programs act for their player only, within their scopes."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import Any

from bench.people import Person
from tests.server.conftest import AtTable
from tests.server.live import Live, serving
from tests.server.people.playing import account, code


async def make(person: Person, *scopes: str, **more: Any) -> tuple[str, str]:
    body = {"name": "my bot", "scopes": scopes, **more}
    answer = await person.http.post("/api/tokens", json=body)
    assert answer.status_code == 201, answer.text
    return answer.json()["token"]["id"], answer.json()["secret"]


def program(live: Live, secret: str) -> Person:
    person = live.person()
    person.http.headers["Authorization"] = f"Bearer {secret}"
    return person


def test_a_program_plays_for_its_player(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        ann = await account(live, "Agnes")
        bot = program(live, (await make(ann, "play", "read"))[1])
        table = await bot.create(opponents="friend")
        assert [each["table"] for each in (await ann.http.get("/api/mine")).json()] == [table]
        assert (await bot.http.get("/api/me")).json() == {"kind": "account", "name": "Agnes"}
        async with bot.socket(table, Authorization=bot.http.headers["Authorization"]) as socket:
            assert (await socket.hear())["type"] == "Waiting"
            await socket.say({"type": "Say", "phrase": "hello"})  # which is another scope
            assert (await socket.hear())["why"]["key"] == "refused-scope"

    at_table(run)


def test_a_program_may_no_more_than_its_scopes_say(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        ann = await account(live, "Berta")
        reader = program(live, (await make(ann, "read"))[1])
        assert (await reader.http.get("/api/mine")).status_code == 200
        refused = await reader.http.post("/api/tables", json={"preset": "standard"})
        assert code(refused) == (403, "scope")
        for path in ("/api/tokens", "/api/sessions"):  # for no program at all
            assert code(await reader.http.get(path)) == (403, "scope")
        table = await ann.create(opponents="friend")
        async with reader.socket(table, Authorization=reader.http.headers["Authorization"]) as socket:
            assert (await socket.hear())["type"] == "Refused"
        body = {"name": "more", "scopes": ["everything"]}
        assert (await ann.http.post("/api/tokens", json=body)).status_code == 400

    at_table(run)


def test_a_token_counts_alone_and_needs_no_origin(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        ann, eve = await account(live, "Clara"), await account(live, "Eva")
        _, secret = await make(ann, "read")
        evil = {"Origin": "https://evil.example"}
        own = {"Authorization": f"Bearer {secret}"}
        answer = await eve.http.get("/api/me", headers={**evil, **own})  # with eve's cookie beside it
        assert answer.json()["name"] == "Clara"
        unknown = await eve.http.get("/api/me", headers={"Authorization": "Bearer pegout_x"})
        assert code(unknown) == (401, "token")
        assert unknown.headers["www-authenticate"] == "Bearer"
        assert code(await eve.http.get("/api/me", headers=evil)) == (403, "origin")

    at_table(run)


def test_tokens_are_listed_revoked_and_end(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        ann, eve = await account(live, "Dina"), await account(live, "Elsa")
        token, secret = await make(ann, "read", "play", days=30)
        lasting, _ = await make(ann, "read", days=None)
        bot = program(live, secret)
        assert (await bot.http.get("/api/me")).status_code == 200
        listed = {each["id"]: each for each in (await ann.http.get("/api/tokens")).json()}
        assert listed[token]["scopes"] == ["play", "read"]
        assert listed[token]["expires"] - listed[token]["created"] == 30 * 24 * 3600
        assert listed[token]["seen"] is not None
        assert listed[lasting]["expires"] is None
        assert secret not in str(listed)
        assert code(await eve.http.delete(f"/api/tokens/{token}")) == (404, "no_token")
        assert (await ann.http.delete(f"/api/tokens/{token}")).status_code == 204
        assert code(await bot.http.get("/api/me")) == (401, "token")
        short = program(live, (await make(ann, "read", days=1))[1])
        live.clock.offset += 2 * 24 * 3600
        assert code(await short.http.get("/api/me")) == (401, "token")
        live.clock.offset = 0.0

    at_table(run)


def test_one_player_has_only_so_many(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        ann = await account(live, "Frida")
        for _ in range(20):
            await make(ann, "read")
        answer = await ann.http.post("/api/tokens", json={"name": "one more", "scopes": ["read"]})
        assert code(answer) == (409, "tokens")

    at_table(run)


def test_only_hashes_of_tokens_are_stored(tmp_path: Any) -> None:
    async def run() -> None:
        async with serving(tmp_path) as live:
            _, secret = await make(await account(live, "Ann"), "read")
        everything = b"".join(path.read_bytes() for path in tmp_path.glob("pegout.db*"))
        assert secret.encode() not in everything
        assert secret.removeprefix("pegout_").encode() not in everything
        with closing(sqlite3.connect(tmp_path / "pegout.db")) as reading:
            assert reading.execute("SELECT length(hash) FROM tokens").fetchall() == [(32,)]

    asyncio.run(run())
