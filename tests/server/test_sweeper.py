"""Due matches that no process has in memory: each is handled once, by some process."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pegout.game import CHANCE, shuffled
from pegout.games import GAMES
from pegout.games.cribbage import State
from pegout.match import Acted, Committed, Entry, Expired, Extended, Match, Options, encode_entry, read_entry
from pegout.server import open_store
from pegout.server.chat import Chat
from pegout.server.duplicates.shared_deals import StoredDuplicates
from pegout.server.play import Tables
from pegout.server.play.housekeeping import LATE, LEASE, LONG_LEASE, MOST, Sweeper
from pegout.server.play.uptime import COME_BACK
from pegout.server.settings import Settings
from pegout.server.storage import Append, Head, Store, seen_to, standing
from pegout.server.workers import Questions
from pegout.testing import cases
from tests.match.matches import opened

CASE = next(case for case in cases(GAMES) if case.name == "standard-2")
START = 1000.0  # of every match, in which two have 20 seconds to discard


class Sweepers:
    """A database, and processes over it with a clock set by the test."""

    def __init__(self, store: Store, processes: int) -> None:
        self.store, self.now = store, START
        settings = Settings(database="")
        asked, chat, shared = Questions((), 1), Chat(store, self.clock), StoredDuplicates(store)
        self.tables = [
            Tables(store, settings, asked, chat.at, shared, random.Random(n), self.clock)
            for n in range(processes)
        ]
        self.sweepers = [Sweeper(tables, self.clock) for tables in self.tables]

    def clock(self) -> float:
        return self.now

    async def pass_(self, seconds: float) -> None:
        """Advance the time; all processes are awake."""
        while seconds > 0:
            self.now += min(seconds, 5.0)
            seconds -= 5.0
            for tables in self.tables:
                await tables.uptime.tick()

    async def sweep(self) -> None:
        """All processes look at once, and finish what they begin."""
        await asyncio.gather(*(sweeper.sweep() for sweeper in self.sweepers))
        while not all(table.is_quiet for tables in self.tables for table in tables.live()):
            await asyncio.sleep(0.01)

    async def match(self, name: str) -> None:
        """Two players who have to discard."""
        first = opened(CASE, options=Options(turn_seconds=20.0))
        match, entries = Match.open(first), [encode_entry(first)]
        for _ in range(2):
            deal = Acted(START, CHANCE, shuffled(random.Random(5), CASE.rules.deck))
            match, entries = match.apply(deal), [*entries, encode_entry(deal)]
        append = Append(
            match=name, n=0, entries=entries, at=START, standing=standing(match), wakes=seen_to(match)
        )
        await self.store.create(Head(name, first.game, first.preset, START), append)

    async def entries(self, name: str) -> list[Entry]:
        loaded = await self.store.load(name, since=1)
        assert loaded is not None
        return [read_entry("cribbage", 1, text) for text in loaded.entries]

    async def expired(self, name: str) -> list[int]:
        """The seats whose time has expired, by the journal."""
        return [entry.seat for entry in await self.entries(name) if isinstance(entry, Expired)]

    async def wakes(self, name: str) -> float:
        [(wakes,)] = await self.store.rows("SELECT wakes FROM matches WHERE match = $1", name)
        return float(wakes)


@asynccontextmanager
async def sweepers_over(database: str, processes: int) -> AsyncIterator[Sweepers]:
    store = open_store(database)
    await store.open()
    made = Sweepers(store, processes)
    for tables in made.tables:
        await tables.uptime.open()
    yield made
    for tables in made.tables:
        await tables.uptime.close()
        await tables.close()
    await store.close()


def with_sweepers(
    database: str, test: Callable[[Sweepers], Coroutine[Any, Any, None]], processes: int = 1
) -> None:
    async def whole() -> None:
        async with sweepers_over(database, processes) as it:
            await test(it)

    asyncio.run(whole())


def test_of_two_processes_one_sees_to_it(database: str) -> None:
    async def test(it: Sweepers) -> None:
        await it.match("m")
        await it.pass_(20.0 + LATE - 0.5)
        await it.sweep()
        assert await it.expired("m") == [], "whoever has it in memory comes first"
        await it.pass_(1.0)
        await it.sweep()
        assert await it.expired("m") == [0, 1]

    with_sweepers(database, test, processes=2)


def test_however_many_are_due_all_are_seen_to_at_once(tmp_path: Path) -> None:
    async def test(it: Sweepers) -> None:
        names = [f"m{n}" for n in range(2 * MOST + 1)]
        for name in names:
            await it.match(name)
        await it.pass_(30.0)
        await it.sweep()
        assert all([await it.expired(name) == [0, 1] for name in names])

    with_sweepers(str(tmp_path / "pegout.db"), test)


def test_a_match_that_cannot_go_on_is_left_alone_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(it: Sweepers) -> None:
        await it.match("m")
        await it.pass_(30.0)

        def broken(self: State, seat: int) -> Any:
            raise RuntimeError("rules")

        with monkeypatch.context() as patch:
            patch.setattr(State, "default", broken)
            for _ in range(2):
                await it.sweep()
                await it.pass_(LEASE + LATE)
            assert await it.wakes("m") > it.now + LONG_LEASE / 2
        assert await it.expired("m") == []

    with_sweepers(str(tmp_path / "pegout.db"), test)


def test_whoever_is_first_after_a_sleep_comes_after_the_clocks_are_extended(tmp_path: Path) -> None:
    """Otherwise the opponent's clock would seem to have run since then."""

    async def test(it: Sweepers) -> None:
        await it.match("m")
        it.now += 3600.0
        async with it.tables[0].at("m") as table:
            assert table is not None
            async with table.lock:
                await table.enter(Acted(it.now, 0, table.match.state.default(0)))
            assert table.match.deadlines[0] is None
            assert table.match.deadlines[1] == START + 20.0 + 3600.0 + COME_BACK
            last = [type(entry) for entry in await it.entries("m") if not isinstance(entry, Committed)]
            assert last[-2:] == [Extended, Acted]

    with_sweepers(str(tmp_path / "pegout.db"), test)


def test_who_holds_nothing_wakes_for_nothing() -> None:
    """Players without a clock are waited for; bots and chance have acted long before."""
    match = Match.open(opened(CASE))
    assert seen_to(match) == match.at + 10.0
    for _ in range(2):
        match = match.apply(Acted(START, CHANCE, shuffled(random.Random(5), CASE.rules.deck)))
    assert seen_to(match) is None
    assert seen_to(replace(match, deadlines=(None, 1020.0))) == 1020.0
