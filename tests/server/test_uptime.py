"""Downtime and clocks: with several processes, stops, sleep and a read-only database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from pegout.server.play.uptime import ASLEEP, BEAT, COME_BACK, REMEMBERED, Uptime, stops
from pegout.server.storage import Busy, Change
from pegout.server.storage.sqlite import SQLite

NEVER = 1e6  # seconds between its own looks at the clock: tests say when


class Uptimes:
    """A database, and a clock set by the test."""

    def __init__(self, store: SQLite) -> None:
        self.store, self.now = store, 1000.0

    async def run(self) -> Uptime:
        """A process that starts keeping the clocks."""
        uptime = Uptime(self.store, lambda: self.now, tick=NEVER)
        await uptime.open()
        return uptime

    async def pass_(self, seconds: float, *awake: Uptime) -> None:
        """Advance the time while these processes run."""
        for _ in range(int(seconds)):
            self.now += 1.0
            for uptime in awake:
                await uptime.tick()

    async def clock_runs(self, until: float | None) -> None:
        """A clock runs at some table."""
        change = Change("UPDATE matches SET wakes = $1", (until,))
        await self.store.change(change)


@asynccontextmanager
async def uptimes_in(folder: Path) -> AsyncIterator[Uptimes]:
    store = SQLite(folder / "pegout.db")
    await store.open()
    await store.change(
        Change(
            "INSERT INTO matches (match, game, preset, created, moved, wakes) VALUES ($1, $2, $3, 0, 0, $4)",
            ("m", "cribbage", "standard", 1020.0),
        )
    )
    yield Uptimes(store)
    await store.close()


def with_uptimes(folder: Path, test: Callable[[Uptimes], Coroutine[Any, Any, None]]) -> None:
    async def whole() -> None:
        async with uptimes_in(folder) as it:
            await test(it)

    asyncio.run(whole())


def test_a_stop_is_what_no_process_covers() -> None:
    assert stops([]).gaps == ()
    assert stops([(0, 10)]).gaps == ()
    runs = [(0, 10), (2, 30), (5, 6), (31, 40), (40, 41), (50, 60)]
    assert stops(runs).gaps == ((30, 31), (41, 50))


def test_what_a_stop_cost_is_known_to_whoever_comes_next(tmp_path: Path) -> None:
    async def test(it: Uptimes) -> None:
        first = await it.run()
        await it.pass_(25, first)
        await first.close()
        it.now += 500.0
        second = await it.run()
        for at, lost in ((1000.0, 500.0), (1024.0, 500.0), (1125.0, 400.0)):
            assert second.stops.lost(since=at) == COME_BACK + lost
        assert second.stops.lost(since=1525.0) == 0.0
        await second.close()

    with_uptimes(tmp_path, test)


def test_stops_add_up_for_a_clock_that_runs_for_days(tmp_path: Path) -> None:
    async def test(it: Uptimes) -> None:
        for _ in range(3):
            uptime = await it.run()
            await it.pass_(20, uptime)
            await uptime.close()
            it.now += 1000.0
        uptime = await it.run()
        assert uptime.stops.lost(since=1010.0) == COME_BACK + 3000.0
        await uptime.close()

    with_uptimes(tmp_path, test)


def test_who_is_killed_was_there_until_shortly_before(tmp_path: Path) -> None:
    async def test(it: Uptimes) -> None:
        killed = await it.run()
        await it.pass_(100, killed)
        it.now += 50.0
        again = await it.run()
        assert 50.0 <= again.stops.lost(since=1000.0) - COME_BACK <= 50.0 + BEAT

    with_uptimes(tmp_path, test)


def test_while_one_of_two_processes_runs_nothing_is_lost(tmp_path: Path) -> None:
    async def test(it: Uptimes) -> None:
        one, other = await it.run(), await it.run()
        await it.pass_(30, one, other)
        await it.pass_(300, other)
        third = await it.run()
        await it.pass_(20, other, third)
        assert other.stops.lost(since=1000.0) == third.stops.lost(since=1000.0) == 0.0
        for uptime in (one, other, third):
            await uptime.close()

    with_uptimes(tmp_path, test)


def test_a_machine_that_sleeps_keeps_no_clocks(tmp_path: Path) -> None:
    async def test(it: Uptimes) -> None:
        uptime = await it.run()
        await it.pass_(5, uptime)
        it.now += 3600.0
        assert not uptime.keeps(it.now), "no clock may run out now"
        await uptime.tick()
        assert uptime.keeps(it.now)
        assert uptime.stops.lost(since=1000.0) == COME_BACK + 3600.0
        await uptime.close()

    with_uptimes(tmp_path, test)


def test_while_nothing_can_be_written_the_clocks_stand_still(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(it: Uptimes) -> None:
        uptime = await it.run()
        await it.pass_(int(BEAT) - 1, uptime)

        async def full(*_: Change) -> None:
            raise Busy("disk full")

        with monkeypatch.context() as patch:
            patch.setattr(it.store, "change", full)
            for _ in range(60):
                it.now += 1.0
                with pytest.raises(Busy):
                    await uptime.tick()
            assert not uptime.keeps(it.now)
        await uptime.tick()
        assert uptime.stops.lost(since=1000.0) == pytest.approx(COME_BACK + 60.0, abs=ASLEEP)
        await uptime.close()

    with_uptimes(tmp_path, test)


def test_nothing_is_written_while_no_clock_runs_and_little_while_none_ends_soon(tmp_path: Path) -> None:
    async def test(it: Uptimes) -> None:
        async def noted() -> float:
            [(ended,)] = await it.store.rows("SELECT max(ended) FROM runs")
            return float(ended)

        uptime = await it.run()
        await it.clock_runs(None)
        await it.pass_(300, uptime)
        assert await noted() == 1000.0
        await it.clock_runs(1e9)
        await it.pass_(100, uptime)
        assert it.now - 60 <= await noted() < it.now
        assert uptime.stops.lost(since=1000.0) == 0.0
        await uptime.close()

    with_uptimes(tmp_path, test)


def test_what_no_clock_can_remember_is_forgotten(tmp_path: Path) -> None:
    async def test(it: Uptimes) -> None:
        await (await it.run()).close()
        it.now += REMEMBERED + 1
        uptime = await it.run()
        [(runs,)] = await it.store.rows("SELECT count(*) FROM runs")
        assert runs == 1
        await uptime.close()

    with_uptimes(tmp_path, test)
