"""Health checks for load balancers, and shutdown."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.services import PATIENCE
from pegout.server.site import FRESH, Readiness
from pegout.server.storage.sqlite import SQLite
from tests.server.live import serving


@pytest.fixture
def _unmoved() -> Iterator[None]:
    """A stopped server raises the received signals again."""
    before = {each: signal.signal(each, signal.SIG_IGN) for each in (signal.SIGTERM, signal.SIGINT)}
    yield
    for each, handler in before.items():
        signal.signal(each, handler)


class Counted(SQLite):
    """Counts requests for readiness, and answers as told."""

    asked, says = 0, ""

    async def health(self) -> str:
        self.asked += 1
        return self.says


def test_however_many_ask_the_database_is_asked_once_a_second(tmp_path: Path) -> None:
    now, store = [100.0], Counted(tmp_path / "pegout.db")

    async def ask() -> None:
        readiness = Readiness(store, lambda: now[0])
        assert await asyncio.gather(*(readiness.fault() for _ in range(100))) == [""] * 100
        store.says = "the disk is full"
        now[0] += FRESH - 0.01
        assert await readiness.fault() == ""
        assert store.asked == 1
        now[0] += 0.01
        assert await readiness.fault() == "the disk is full"
        assert store.asked == 2

    asyncio.run(ask())


@pytest.mark.usefixtures("_unmoved")
def test_told_to_stop_it_is_no_longer_ready_and_serves_on_until_it_is_told_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, drain=PATIENCE) as live:
            ann = live.person()
            assert (await ann.http.get("/readyz")).text == "ok"
            live.server.handle_exit(signal.SIGTERM, None)
            told = await ann.http.get("/readyz")
            assert (told.status_code, told.text) == (503, "the server is about to stop")
            assert (await ann.http.get("/healthz")).text == "ok"
            async with ann.socket(await ann.create()) as socket:
                await socket.hear_until("Seen")
                await socket.play_on(random.Random(1), steps=1)
            assert not live.server.should_exit
            live.server.handle_exit(signal.SIGINT, None)
            assert live.server.should_exit

    asyncio.run(play())


@pytest.mark.usefixtures("_unmoved")
def test_it_stops_when_it_has_been_told_for_long_enough(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, drain=0.3) as live:
            began = asyncio.get_running_loop().time()
            live.server.handle_exit(signal.SIGTERM, None)
            while not live.server.should_exit:
                await asyncio.sleep(0.01)
            assert asyncio.get_running_loop().time() - began >= 0.3

    asyncio.run(run())
