"""Several processes over one PostgreSQL: any of them takes any move, and failures stay local."""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import websockets

from bench.crowd import Player
from bench.histories import check_history
from bench.people import Person, Socket
from bench.services import PATIENCE, Postgres, Service
from pegout.questions import Decide
from pegout.records import loads
from pegout.server import open_store
from pegout.server.play import scheduler
from pegout.server.play.connections import CLOSE_NO_SEAT
from pegout.server.play.players import stand_up
from pegout.server.storage import postgres as shared
from pegout.server.storage.notices import Notices
from pegout.server.workers import Questions
from pegout.server.workers.pool import Failed
from tests.server.both import Both
from tests.server.live import Live, serving, until_connected
from tests.servers import serve
from tests.test_services import redis_says

pytestmark = [
    pytest.mark.needs("postgresql", "redis"), pytest.mark.slow, pytest.mark.usefixtures("_checked"),
]  # fmt: skip


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
    """Without waiting for an own move; presence is known, too."""
    line = f"redis://127.0.0.1:{redis.port}" if by == "redis" else None

    async def play() -> None:
        async with (
            serving(tmp_path, store=open_store(postgres_url, line)) as one,
            serving(tmp_path, store=open_store(postgres_url, line)) as two,
        ):
            ann, bob, name = await friends(one, two)
            async with ann.socket(name) as hers:
                async with bob.socket(name) as his:
                    game = Both(hers, his)
                    await game.begin()
                    for each in (hers, his):
                        while here(each.seen) != [True, True]:
                            await each.hear()
                    await game.move(6)
                while here(hers.seen) != [seat == hers.seen["viewer"] for seat in (0, 1)]:
                    await hers.hear()
            game.check(await one.record(name))

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_a_seat_given_up_at_one_server_is_shown_to_nobody_at_the_other(
    postgres_url: str, redis: Service, tmp_path: Path
) -> None:
    """Although the connection was opened before, and another player has the seat now."""
    line = f"redis://127.0.0.1:{redis.port}"

    async def play() -> None:
        async with (
            serving(tmp_path, store=open_store(postgres_url, line)) as one,
            serving(tmp_path, store=open_store(postgres_url, line)) as two,
        ):
            ann, bob, cid, dan = one.person(), two.person(), one.person(), one.person()
            name = await ann.create("house", seats=3, opponents="friend")
            seat = (await bob.join(name)).json()["seat"]
            async with bob.socket(name) as his:
                await his.hear_until("Waiting")
                async with one.tables.at(name) as table:
                    assert table is not None
                    player = table.match.chairs[seat].player
                    assert player is not None
                    assert await stand_up(table, player)
                for person in (cid, dan):
                    await person.join(name)
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    await his.hear_until("")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == CLOSE_NO_SEAT
                assert "Seen" not in [json.loads(each)["type"] for each in his.heard]

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_a_bot_is_asked_at_one_server_though_people_look_on_at_both(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[str]()

    async def decide(_: Questions, question: Decide, __: float) -> Any:
        asked.append(f"{question.seat} {question.decision_index}")
        raise Failed("a simpler one answers")

    monkeypatch.setattr(Questions, "decide", decide)
    monkeypatch.setattr(scheduler, "BEHIND", PATIENCE)  # the other server is slow, and not gone

    async def hear_bot(line: Socket, n: int = 0) -> None:
        """Until the bot has done what it is asked: if the match changes before, it is asked again."""
        while not line.seen or line.seen["n"] < n or line.seen["to_act"] != [line.seen["viewer"]]:
            await line.hear()

    async def play() -> None:
        async with (
            serving(tmp_path, store=open_store(postgres_url)) as one,
            serving(tmp_path, store=open_store(postgres_url)) as two,
        ):
            ann = one.person()
            name = await ann.create(opponents="bot")
            there = Person(two.url)
            there.http.cookies = ann.http.cookies
            async with ann.socket(name) as here:
                await hear_bot(here)
                async with there.socket(name) as elsewhere:
                    for k in range(8):
                        await hear_bot(elsewhere)
                        await (here, elsewhere)[k % 2].play_on(random.Random(k), steps=1)
                        n = max(here.seen["n"], elsewhere.seen["n"])
                        for each in (here, elsewhere):
                            await hear_bot(each, n)
            await there.http.aclose()
            assert len(asked) > 6
            assert len(asked) == len(set(asked))

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


# --- a server that is killed -----------------------------------------------------------------------


class Traveller(Player):
    """Plays at any server that is available."""

    def __init__(self, servers: list[Service], first: int) -> None:
        super().__init__("standard", {"target": 61, "count_mode": "auto"})
        self.at, self.rng = first, random.Random(first)
        self.people = [Person(f"http://127.0.0.1:{server.port}") for server in servers]

    @property
    def person(self) -> Person:
        """The same identity at the current server."""
        return self.people[self.at]

    async def play_to_the_end(self) -> None:
        while not self.over:
            with suppress(OSError, websockets.WebSocketException):
                async with self.person.socket(self.table) as socket:
                    await self.play(socket, steps=sys.maxsize)
            self.at = 1 - self.at
            await asyncio.sleep(0.05)


async def play_at_both(servers: list[Service], kills: int) -> None:
    """A match of two, each at a server, to the end; a server is killed that many times."""
    players = [Traveller(servers, first) for first in (0, 1)]

    async def moves(count: int) -> None:
        """That many further moves, or the end of the match."""
        until = sum(len(player.did) for player in players) + count
        while sum(len(player.did) for player in players) < until and not players[0].over:
            await asyncio.sleep(0.01)

    table = await players[0].person.create("standard", opponents="friend", options=players[0].options)
    await players[1].person.join(table)
    for player in players:
        player.table = table
        player.people[1 - player.at].http.cookies = player.person.http.cookies
    async with asyncio.TaskGroup() as tasks:
        for player in players:
            tasks.create_task(player.play_to_the_end())
        for server in servers[:kills]:
            await moves(10)
            server.kill()
            await moves(10)
            if kills > 1:
                await asyncio.to_thread(server.start)
    record = loads((await players[1].people[1].http.get(f"/api/tables/{table}/record")).text)
    for player in players:
        check_history(record, json.loads(player.heard[0])["viewer"], player.heard, player.did)
        for person in player.people:
            await person.http.aclose()


@pytest.mark.parametrize(
    ("matches", "kills"), [(1, 1), pytest.param(15, 2, marks=pytest.mark.prove)]
)  # fmt: skip
def test_a_server_is_killed_in_the_middle_and_its_people_go_on_at_the_other(
    matches: int, kills: int, postgres_url: str, redis: Service
) -> None:
    servers = [serve(postgres_url, redis=f"redis://127.0.0.1:{redis.port}") for _ in range(2)]

    async def play() -> None:
        for _ in range(matches):
            async with asyncio.timeout(PATIENCE):
                await play_at_both(servers, kills)

    try:
        asyncio.run(play())
    finally:
        for server in servers:
            server.stop()


# --- what carries notices ----------------------------------------------------------------------------


def test_redis_is_flushed_and_stopped_and_play_goes_on(
    postgres_url: str, redis: Service, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    line = f"redis://127.0.0.1:{redis.port}"

    async def play() -> None:
        async with (
            serving(tmp_path, store=open_store(postgres_url, line)) as one,
            serving(tmp_path, store=open_store(postgres_url, line)) as two,
        ):
            ann, bob, name = await friends(one, two)
            async with ann.socket(name) as hers, bob.socket(name) as his:
                game = Both(hers, his)
                await game.begin()
                await game.move(2)
                await asyncio.to_thread(redis_says, redis, "FLUSHALL")
                await game.move(2)
                await asyncio.to_thread(redis.kill)
                await game.move(2)
                await asyncio.to_thread(redis.start)
                await until_connected(one, two)
                await game.move(2)
            game.check(await one.record(name))

    asyncio.run(asyncio.wait_for(play(), PATIENCE))
    assert "no channel by Redis" in caplog.text


def test_a_notice_that_is_lost_is_made_up_for(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Also after an error while looking."""
    look, failed = shared.PostgreSQL._look_once, set[shared.PostgreSQL]()

    async def fails_once(store: shared.PostgreSQL, names: Sequence[str]) -> None:
        if store not in failed:
            failed.add(store)
            raise RuntimeError("planted here")
        await look(store, names)

    monkeypatch.setattr(shared, "REPAIR", 0.1)
    monkeypatch.setattr(shared.PostgreSQL, "_look_once", fails_once)
    monkeypatch.setattr(Notices, "send", lambda *_: None)

    async def play() -> None:
        async with (
            serving(tmp_path, store=open_store(postgres_url)) as one,
            serving(tmp_path, store=open_store(postgres_url)) as two,
        ):
            ann, bob, name = await friends(one, two)
            async with ann.socket(name) as hers, bob.socket(name) as his:
                game = Both(hers, his)
                await game.begin()
                await game.move(4)
            game.check(await one.record(name))

    asyncio.run(asyncio.wait_for(play(), PATIENCE))
    assert len(failed) == 2
    assert "planted here" in caplog.text


def test_postgres_is_killed_and_play_goes_on(postgres: Postgres, postgres_url: str, tmp_path: Path) -> None:
    """Actions are refused as busy meanwhile, and succeed when repeated."""

    async def play() -> None:
        async with serving(tmp_path, store=open_store(postgres_url)) as one:
            ann, bob, name = await friends(one, one)
            async with ann.socket(name) as hers, bob.socket(name) as his:
                game = Both(hers, his)
                await game.begin()
                await game.move(2)
                await asyncio.to_thread(postgres.kill)
                who = game.to_act
                action = who.any_action(random.Random(1))
                await who.act(action)
                refused = await who.hear_until("Refused")
                assert refused["why"]["key"] == "refused-busy"
                await asyncio.to_thread(postgres.start)
                await game.move(4)
            game.check(await one.record(name))

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
