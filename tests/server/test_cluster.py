"""Several processes over one PostgreSQL: any of them takes any move, and what breaks breaks nothing."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pegout.server import open_store
from tests.server.history import check_history
from tests.server.live import Live, Person, serving
from tests.services import PATIENCE, Service

pytestmark = [pytest.mark.needs("postgresql", "redis"), pytest.mark.slow]


def here(seen: dict[str, Any]) -> list[bool]:
    return [seat["here"] for seat in seen["seats"]]


async def friends(one: Live, two: Live) -> tuple[Person, Person, str]:
    """Ann at one server, Bob at the other, and their table."""
    ann, bob = one.person(), two.person()
    name = await ann.create(opponents="friend")
    await bob.join(name)
    return ann, bob, name


@pytest.mark.parametrize("by", ["redis", "notify"])
def test_what_is_done_at_one_server_is_seen_at_the_other(
    by: str, postgres_url: str, redis: Service, tmp_path: Path
) -> None:
    """Without waiting for a move of one's own; who is connected is known, too."""
    line = f"redis://127.0.0.1:{redis.port}" if by == "redis" else None

    async def play() -> None:
        async with (
            serving(tmp_path, store=open_store(postgres_url, line)) as one,
            serving(tmp_path, store=open_store(postgres_url, line)) as two,
        ):
            ann, bob, name = await friends(one, two)
            did: dict[int, list[Any]] = {0: [], 1: []}
            async with ann.socket(name) as hers:
                await hers.hear_until("Seen")
                async with bob.socket(name) as his:
                    await his.hear_until("Seen")
                    for socket in (hers, his):
                        while here(socket.seen) != [True, True]:
                            await socket.hear()
                    for _ in range(6):
                        who = next(socket for socket in (hers, his) if socket.may_act)
                        did[who.seen["viewer"]].append(who.any_action(random.Random(1)))
                        await who.act(did[who.seen["viewer"]][-1])
                        await asyncio.gather(hers.hear_until("Changed"), his.hear_until("Changed"))
                while here(hers.seen) != [seat == hers.seen["viewer"] for seat in (0, 1)]:
                    await hers.hear()
            record = await one.record(name)
            for socket in (hers, his):
                seat = socket.seen["viewer"]
                check_history(record, seat, socket.heard, did[seat])

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_talk_spectators_and_rematches_are_known_at_the_other_server(
    postgres_url: str, redis: Service, tmp_path: Path
) -> None:
    line = f"redis://127.0.0.1:{redis.port}"

    async def play() -> None:
        async with (
            serving(tmp_path, store=open_store(postgres_url, line)) as one,
            serving(tmp_path, store=open_store(postgres_url, line)) as two,
        ):
            ann, bob = one.person(), two.person()
            name = await ann.create(opponents="friend", spectators=True)
            await bob.join(name)
            async with ann.socket(name) as hers, bob.socket(name) as his:
                await asyncio.gather(hers.hear_until("Seen"), his.hear_until("Seen"))
                async with two.person().socket(name) as watcher:
                    await watcher.hear_until("Seen")
                    assert (await hers.hear_until("Room"))["watchers"] == 1
                    for n, socket in enumerate((hers, his, hers)):
                        await socket.say({"type": "Say", "phrase": "hello"})
                        for each in (hers, his, watcher):
                            assert [line["n"] for line in (await each.hear_until("Said"))["lines"]] == [n]
                assert (await hers.hear_until("Room")).get("watchers") is None
                await hers.act({"type": "Leave"})
                while his.seen["to_act"]:
                    await his.hear()
                again = f"/api/tables/{name}/rematch"
                answers = await asyncio.gather(ann.http.post(again), bob.http.post(again))
                (after,) = {answer.json()["table"] for answer in answers}
                while (await his.hear_until("Room")).get("next") != after:
                    pass

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_those_who_press_at_once_at_two_servers_meet(postgres_url: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with (
            serving(tmp_path, store=open_store(postgres_url)) as one,
            serving(tmp_path, store=open_store(postgres_url)) as two,
        ):
            people = [live.person() for _ in range(8) for live in (one, two)]
            wish = {"preset": "standard", "seats": 2}
            answers = await asyncio.gather(*(person.http.post("/api/quick", json=wish) for person in people))
            tables = Counter(answer.json()["table"] for answer in answers)
            assert sorted(tables.values()) == [2] * 8
            running = await one.person().http.get("/api/lobby", params={"which": "running"})
            assert {table["table"] for table in running.json()["tables"]} == set(tables)
            await one.person().create(opponents="friend", listed=True)
            waiting = await two.person().http.get("/api/lobby", params={"preset": "standard"})
            assert len(waiting.json()["tables"]) == 1

    asyncio.run(asyncio.wait_for(play(), PATIENCE))
