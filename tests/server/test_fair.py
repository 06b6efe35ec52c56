"""Shuffles at a live table: hashes come first, nonces are used, secrets are revealed at the end."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import sqlite3
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from bench.people import Person, Socket
from pegout import records
from pegout.fairness import check
from pegout.records import Record
from pegout.server.storage import Append, Busy
from pegout.server.storage.sqlite import SQLite
from tests.server.conftest import AtTable
from tests.server.live import Live, serving

pytestmark = pytest.mark.slow
SHORT = {"target": 31, "count_mode": "auto", "post_show": False}


class Page:
    """A player's page: keeps every hash it receives, and answers each once with a nonce."""

    def __init__(self, socket: Socket, name: str) -> None:
        self.socket, self.name = socket, name
        self.hashes: dict[int, str] = {}

    async def hear(self, *kinds: str) -> None:
        await self.socket.hear_until(*kinds)
        await self.answer()

    async def answer(self) -> None:
        """Answer all hashes received so far."""
        for text in self.socket.heard:
            told = json.loads(text).get("commitment")
            if told is not None and told["deal"] not in self.hashes:
                self.hashes[told["deal"]] = told["hash"]
                nonce = f"{self.name}-{told['deal']}"
                await self.socket.say({"type": "Nonce", "deal": told["deal"], "nonce": nonce})
        await self.socket.settle()


async def record_of(person: Person, table: str) -> Record:
    answer = await person.http.get(f"/api/tables/{table}/record")
    assert answer.status_code == 200, answer.text
    return records.loads(answer.text)


async def play_to_the_end(pages: list[Page]) -> None:
    rng = random.Random(1)
    while to_act := pages[0].socket.seen["to_act"]:
        page = next(page for page in pages if page.socket.seen["viewer"] in to_act)
        await page.socket.act(page.socket.any_action(rng))
        for each in (page, *pages):
            await each.answer()


async def open_table(live: Live, stack: AsyncExitStack) -> tuple[str, Person, list[Page], dict[str, Any]]:
    """A table of two, each with a page; the first one waited for the other."""
    ann, bob = live.person(), live.person()
    wish = {"preset": "standard", "opponents": "friend", "options": SHORT}
    made = (await ann.http.post("/api/tables", json=wish)).json()
    table: str = made["table"]
    hers = Page(await stack.enter_async_context(ann.socket(table)), "ann")
    await hers.hear("Waiting")
    await bob.join(table)
    await hers.hear("Seen")
    his = Page(await stack.enter_async_context(bob.socket(table)), "bob")
    await his.hear("Seen")
    return table, ann, [hers, his], made


def test_a_match_of_two_proves_its_shuffles_and_keeps_its_secrets(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)

    async def play() -> None:
        async with serving(tmp_path) as live, AsyncExitStack() as stack:
            table, ann, pages, made = await open_table(live, stack)
            refused = await ann.http.get(f"/api/tables/{table}/record")
            assert refused.status_code == 403
            asked = [refused.text, (await ann.http.get("/api/mine")).text, json.dumps(made), caplog.text]
            await play_to_the_end(pages)
            record = await record_of(ann, table)
            assert record.match == table
            assert [each.finding for each in check(record)] == ["right"] * len(list(check(record)))

            given = record.commitments
            assert [each.deal for each in given] == [1, *range(3, len(given) + 2)]
            assert made["commitment"] == {"deal": 1, "hash": given[0].hash}
            for page in pages:  # the last hash is of a deal that was not made
                told = {each.deal: each.hash for each in given if each.deal in page.hashes}
                assert told == {deal: page.hashes[deal] for deal in sorted(page.hashes)[:-1]}
            assert given[0].nonces == ("ann-1", "")  # he was not there yet
            assert [each.nonces for each in given[1:]] == [
                (f"ann-{n}", f"bob-{n}") for n in range(3, len(given) + 2)
            ]

            secrets = stored_secrets(tmp_path / "pegout.db")
            assert {each.secret for each in given} < set(secrets)
            heard = [*asked, *(text for page in pages for text in page.socket.heard)]
            assert not any(secret in text for secret in secrets for text in heard)
            for page, other in (pages, pages[::-1]):  # nor is a nonce sent to others
                assert not any(f"{other.name}-" in text for text in page.socket.heard)
            assert secrets[-1] not in records.dumps(record)  # of the deal that was not made

    asyncio.run(play())


def stored_secrets(database: Path) -> list[str]:
    query = "SELECT entry ->> 'secret' FROM journal WHERE entry ->> 'type' = 'Committed' ORDER BY n"
    with closing(sqlite3.connect(database)) as reading:
        return [secret for (secret,) in reading.execute(query)]


def test_nonces_that_do_not_fit_are_refused_politely(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as live, AsyncExitStack() as stack:
            _, _, (hers, _), _ = await open_table(live, stack)
            deal = max(hers.hashes)
            await hers.socket.say({"type": "Nonce", "deal": deal, "nonce": f"{hers.name}-{deal}"})
            for wrong, why in (  # the same again, as after a reconnect, is not
                ({"deal": deal, "nonce": "another"}, "refused-nonce-twice"),
                ({"deal": deal - 2, "nonce": "late"}, "refused-nonce-deal"),
                ({"deal": deal + 1, "nonce": "early"}, "refused-nonce-deal"),
                ({"deal": deal, "nonce": "no such"}, "refused-nonce"),
            ):
                await hers.socket.say({"type": "Nonce", **wrong})
                refused = await hers.socket.hear_until("Refused")
                assert (refused["n"], refused["why"]["key"]) == (None, why)

    asyncio.run(play())


def test_a_restart_keeps_to_what_was_promised(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as live:
            ann = live.person()
            table = await ann.create(options=SHORT)
            cookies = ann.http.cookies
            async with ann.socket(table) as socket:
                before = (await socket.hear_until("Seen"))["commitment"]
        async with serving(tmp_path) as live:
            ann = live.person()
            ann.http.cookies = cookies
            async with ann.socket(table) as socket:
                page = Page(socket, "ann")
                await page.hear("Seen")
                assert socket.seen["commitment"] == before
                await socket.play_on(random.Random(1))
            record = await record_of(ann, table)
            assert {each.finding for each in check(record)} == {"right"}
            used = next(each for each in record.commitments if each.deal == before["deal"])
            assert used.hash == before["hash"]
            assert "ann-3" in used.nonces

    asyncio.run(play())


class Choosy(SQLite):
    """Refuses to store while `refuses` is set."""

    refuses = False

    async def append(self, append: Append) -> None:
        if self.refuses:
            raise Busy("not now")
        await super().append(append)


def test_a_nonce_waits_until_something_can_be_stored(tmp_path: Path) -> None:
    async def play() -> None:
        store = Choosy(tmp_path / "pegout.db")
        async with serving(tmp_path, store=store) as live:
            ann = live.person()
            table = await ann.create(options=SHORT)
            async with ann.socket(table) as socket:
                page = Page(socket, "ann")
                await page.hear("Seen")
                store.refuses = True
                await socket.act(socket.any_action(random.Random(1)))
                await socket.hear_until("Refused")
                store.refuses = False
                await socket.play_on(random.Random(1))
            record = await record_of(ann, table)
            assert "ann-3" in next(each for each in record.commitments if each.deal == 3).nonces

    asyncio.run(play())


def test_at_a_table_of_bots_the_first_deal_has_a_nonce_too(tmp_path: Path) -> None:
    """The page knows the hash from creating the table, and sends its nonce when connecting."""

    async def play() -> None:
        async with serving(tmp_path) as live:
            ann = live.person()
            table = await ann.create(options=SHORT)
            async with ann.socket(table, "?nonce=1.hers") as socket:
                await socket.hear_until("Seen")
                await socket.play_on(random.Random(1))
            record = await record_of(ann, table)
            assert record.commitments[0].nonces == ("hers", "")
            assert {each.finding for each in check(record)} == {"right"}

    asyncio.run(play())


@pytest.mark.parametrize("nonce", ["1", "1.", ".n", "x.n", "1.%00", "1." + "n" * 65, "-1.n", "1.n.m", "9.n"])
def test_an_address_with_what_is_no_nonce_is_one_without(nonce: str, at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann = live.person()
        table = await ann.create()
        async with ann.socket(table, f"?nonce={nonce}") as socket:
            assert (await socket.hear_until("Seen"))["commitment"]["deal"] == 3
            await socket.connection.close()

    at_table(play)
