"""The outbox over processes that share it, and over processes that are killed."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from bench.people import Person
from bench.services import PATIENCE, Service
from pegout.server import open_store
from pegout.server.feature import HOUR
from pegout.server.notifications.outgoing import Outgoing
from pegout.server.notifications.push import Push
from pegout.server.notifications.reminders import Reminders
from pegout.server.notifications.sending import AGAIN, Sender
from pegout.server.people.notifying import Notice, told
from pegout.server.storage import Store
from pegout.words import Text
from tests.server.live import seated, serving
from tests.server.mailboxes import Browser, Web, web
from tests.server.test_notifications import listed, move, player_of
from tests.servers import serve

pytestmark = pytest.mark.slow


def news(number: int) -> Notice:
    return Notice("event", f"event {number}", Text("notify-test"), f"/events/{number}", "over")


def ids(hook: Web) -> Counter[str]:
    """How often each message has arrived."""
    return Counter(msgspec.json.decode(each.body)["topic"] for each in hook.received)


@pytest.mark.needs("postgresql")
def test_of_two_processes_one_sends_each_message(postgres_url: str, tmp_path: Path) -> None:
    many, browser = 60, Browser()

    async def run() -> None:
        async with (
            web() as hook, web() as devices,
            serving(tmp_path, store=open_store(postgres_url), outbound_anywhere=True) as one,
            serving(tmp_path, store=open_store(postgres_url), outbound_anywhere=True) as two,
        ):  # fmt: skip
            ann = one.person()
            player = await player_of(one, ann)
            await ann.http.put("/api/notifications/webhook", json={"url": hook.url})
            await ann.http.post("/api/push", json=browser.subscription(f"{devices.url}/ann"))
            hook.statuses = [500] * 7
            now = one.clock()
            for number in range(many):
                await one.tables.store.change(*told(player, news(number), now))
            senders = [each.services[Sender] for each in (one, two)]
            for seconds in (0.0, 0.0, AGAIN[0]):
                one.clock.offset += seconds
                two.clock.offset += seconds
                await asyncio.gather(*(each.send() for each in senders * 2))
            tags = [browser.read(each.body)["topic"] for each in devices.received]
            assert sorted(tags) == sorted(f"event {number}" for number in range(many))
            assert len(hook.received) == many + 7
            assert len(ids(hook)) == many
            assert await one.tables.store.rows("SELECT 1 FROM outbox") == []

    asyncio.run(asyncio.wait_for(run(), PATIENCE))


@pytest.mark.needs("postgresql")
def test_nothing_is_sent_about_a_table_that_is_open_at_another_process(
    postgres_url: str, tmp_path: Path
) -> None:
    async def run() -> None:
        async with (
            web() as hook,
            serving(tmp_path, store=open_store(postgres_url), outbound_anywhere=True) as one,
            serving(tmp_path, store=open_store(postgres_url), outbound_anywhere=True) as two,
        ):
            table, (ann, ben) = await seated(one, "standard", 2, move_days=1)
            await ben.http.put("/api/notifications/webhook", json={"url": hook.url})
            await move(ann, table)
            there = Person(two.url)
            there.http.cookies = ben.http.cookies
            senders = [each.services[Sender] for each in (two, one)]
            async with there.socket(table) as his:
                await his.hear_until("Seen")
                for hours in (0.0, 17.0, 0.01):
                    for each in (one, two):
                        each.clock.offset += hours * HOUR
                    await Reminders(one.tables.store, one.clock).remind()
                    for sender in senders:
                        await sender.send()
                told_of = (await listed(ben))["notifications"]
                assert {each["kind"]: each["read"] for each in told_of} == {"time": True, "turn": True}
                assert hook.received == []
            await there.http.aclose()

    asyncio.run(asyncio.wait_for(run(), PATIENCE))


@pytest.mark.needs("postgresql")
def test_processes_that_start_at_once_agree_on_the_key_of_the_server(postgres_url: str) -> None:
    async def run() -> None:
        stores = [open_store(postgres_url) for _ in range(3)]
        for each in stores:
            await each.open()
        pushes = [Push(each, Outgoing(), "mailto:pegout@localhost", lambda: 0.0) for each in stores]
        await asyncio.gather(*(each.open() for each in pushes))
        keys = await asyncio.gather(*(each.public_key() for each in pushes))
        assert len(set(keys)) == 1
        assert await stores[0].rows("SELECT name FROM server_keys") == [("vapid",)]
        for store in stores:
            await store.close()

    asyncio.run(asyncio.wait_for(run(), PATIENCE))


# --- SIGKILL -----------------------------------------------------------------------------------------------


@contextmanager
def running(database: str, count: int) -> Iterator[list[Service]]:
    servers = [serve(database, outbound_anywhere=True) for _ in range(count)]
    try:
        yield servers
    finally:
        for each in servers:
            each.stop()


async def subscribed(server: Service, store: Store, hook: Web) -> tuple[Person, str]:
    """A player with a webhook."""
    ann = Person(f"http://127.0.0.1:{server.port}")
    answer = await ann.http.post("/api/friends/link", json={})
    link = answer.json()["link"].removeprefix("/friends/")
    ((player,),) = await store.rows("SELECT player FROM friend_links WHERE link = $1", link)
    await ann.http.put("/api/notifications/webhook", json={"url": hook.url})
    return ann, str(player)


async def emptied(store: Store) -> None:
    while await store.rows("SELECT 1 FROM outbox"):
        await asyncio.sleep(0.1)


def test_a_process_that_is_killed_while_it_sends_has_sent_it_once(database: str) -> None:
    """It may have arrived, so it is not sent again; the bell has it in any case."""

    async def run(server: Service) -> None:
        store = open_store(database)
        await store.open()
        async with web() as hook:
            ann, player = await subscribed(server, store, hook)
            hook.holds = asyncio.Event()
            await store.change(*told(player, news(1), 0.0))
            while not hook.received:
                await asyncio.sleep(0.02)
            server.kill()
            hook.holds.set()
            await asyncio.to_thread(server.start)
            await store.change(*told(player, news(2), 0.0))
            while len(hook.received) < 2:
                await asyncio.sleep(0.02)
            await emptied(store)
            assert ids(hook) == {"event 1": 1, "event 2": 1}
            assert (await listed(ann))["unread"] == 2
            await ann.http.aclose()
        await store.close()

    with running(database, 1) as (server,):
        asyncio.run(asyncio.wait_for(run(server), PATIENCE))


@pytest.mark.prove
@pytest.mark.needs("postgresql")
def test_sigkills_of_two_processes_lose_nothing_from_the_bell_and_send_nothing_twice(
    postgres_url: str, exploring: random.Random
) -> None:
    kills, each = 20, 40

    async def run(servers: list[Service]) -> None:
        store = open_store(postgres_url)
        await store.open()
        async with web() as hook:
            ann, player = await subscribed(servers[0], store, hook)
            hook.pause = 0.5
            for kill in range(kills):
                for number in range(kill * each, (kill + 1) * each):
                    await store.change(*told(player, news(number), 0.0))
                await asyncio.sleep(exploring.uniform(0, 3))
                victim = servers[kill % 2]
                victim.kill()
                await asyncio.to_thread(victim.start)
            await emptied(store)
            arrived = ids(hook)
            assert set(arrived.values()) == {1}
            rows = await store.rows("SELECT count(*) FROM notifications WHERE player = $1", player)
            assert rows == [(kills * each,)]
            assert hook.cut_off > 0
            assert len(arrived) > 0.9 * kills * each
            await ann.http.aclose()
        await store.close()

    with running(postgres_url, 2) as servers:
        asyncio.run(asyncio.wait_for(run(servers), 20 * PATIENCE))
