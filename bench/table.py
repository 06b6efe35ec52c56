"""The online table without sockets: a move, a restart with 4,000 live tables, memory per table.

A move: two spectators follow whole games of `standard` with automatic counting; each move is decoded,
applied, encoded for the journal, and sent to both. The store keeps nothing. Processor time, without choosing
the move.

A restart: 4,000 matches in an SQLite file, each stopped somewhere in its first 80 actions, as after a kill.
One viewer returns to each at once; it ends when the last one has its picture. Wall time from opening the
file, and processor time for busy machines.

Memory: of such tables with two spectators each; first all Python objects for 1,000 (tracemalloc), then the
process's memory for 4,000 that came one after the other, as on a running server, and for the 4,000 after the
restart, including what the rush left behind.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import resource
import time
import tracemalloc
from collections.abc import Callable, Coroutine
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from bench.listener import Listener
from bench.timing import line, measure
from pegout.games import rules_for
from pegout.match import Acted, Chair, Entry, Match, Opened, encode_entry, encode_match
from pegout.server.chat import Chat
from pegout.server.duplicates.shared_deals import StoredDuplicates
from pegout.server.play import Tables
from pegout.server.play.connections import ClusterPresence
from pegout.server.play.player_news import PlayerNews
from pegout.server.play.players import act
from pegout.server.play.scheduler import Bots
from pegout.server.play.steps import Drawn, due_entry
from pegout.server.play.table import Table, TableServices
from pegout.server.play.uptime import Stops, Uptime
from pegout.server.process import Metrics, give_back, spare_the_collector
from pegout.server.settings import Settings
from pegout.server.storage import Append, Head, Newcomer, Store, standing
from pegout.server.storage.notices import Notices
from pegout.server.storage.sqlite import SQLite
from pegout.server.workers import Questions
from pegout.testing.walks import any_of
from pegout.wire.messages import Act, Nonce
from pegout.wire.reading import encode

RULES = rules_for("standard", changes={"count_mode": "auto"})
NONCE = "0123456789abcdef0123456789abcdef"
TABLES, ACTIONS, PATTERNS, GAMES_PLAYED, ROUNDS = 4_000, 80, 40, 10, 5


class Nowhere:
    """A store that keeps nothing."""

    is_shared = False

    async def append(self, append: Append) -> None:
        """Discard it."""

    def watch(self, match: str, watcher: Callable[[int], None]) -> Callable[[], None]:
        return lambda: None


def opened() -> Opened[Any]:
    chairs = tuple(Chair("person", f"player {seat}", name) for seat, name in enumerate(("Ann", "Bob")))
    rules = RULES
    return Opened(time.time(), "cribbage", rules.version, "standard", rules, chairs)


def played(name: str, seed: int, limit: int) -> list[tuple[Entry, Match]]:
    """The journal of a match of random moves, and the match after each entry; `limit` excludes chance."""
    rng, first = random.Random(seed), opened()
    steps: list[tuple[Entry, Match]] = [(first, match := Match.open(first))]
    while not match.is_over:
        entry = due_entry(match, first.at, Stops(), Drawn(name, rng))
        if entry is None:
            if not limit:
                break
            limit -= 1
            entry = Acted(first.at, *any_move(match, rng))
        steps.append((entry, match := match.apply(entry)))
    return steps


def any_move(match: Match, rng: random.Random) -> tuple[int, Any]:
    seat = rng.choice(match.state.to_act)
    return seat, any_of(match.state.legal(seat), rng)


# --- a move --------------------------------------------------------------------------------------------


async def time_of_a_move() -> float:
    """Processor seconds per move, the least of several rounds over the same games."""
    spare_the_collector()
    return min([await time_of_games() for _ in range(ROUNDS)])


async def time_of_games() -> float:
    spent, count = 0.0, 0
    for seed in range(GAMES_PLAYED):
        store: Any = Nowhere()
        rng = random.Random(seed)
        chat, metrics = Chat(store, time.time), Metrics()
        bots, uptime = Bots(Questions((), 1), metrics, pace=0.0), Uptime(store, time.time)
        services = TableServices(
            store, chat.at, StoredDuplicates(store), bots, ClusterPresence(Notices()), PlayerNews(Notices()),
            uptime, rng, time.time, metrics, lambda *_: None,
        )  # fmt: skip
        table = Table("bench", Match.open(opened()), (), services)
        people = [Listener(seat) for seat in (0, 1)]
        for person in people:
            await table.join(person)
        deal = 0
        while not table.match.is_over:
            seat, action = any_move(table.match, rng)
            request = Act(table.match.indexes[seat], msgspec.Raw(encode(action)))
            start = time.process_time()
            given = table.match.shuffles.commitment
            if given is not None and given.deal != deal:
                deal = given.deal
                for person in people:  # each page sends one
                    table.contribute(person, Nonce(deal, NONCE))
            await act(table, people[seat], request)
            spent, count = spent + time.process_time() - start, count + 1
            for person in people:
                drain(person)
        assert deal > 1
        await table.close()
    return spent / count


def drain(connection: Listener) -> bytes:
    """The last message sent."""
    last = connection.waiting[-1] if connection.waiting else b""
    connection.waiting.clear()
    return last


# --- a restart -------------------------------------------------------------------------------------------


async def fill(database: Path) -> None:
    """Store matches as a killed server leaves them."""
    store = SQLite(database)
    await store.open()
    for pattern in range(PATTERNS):
        steps = played(f"{pattern}", pattern, pattern * ACTIONS // PATTERNS)
        first, match = steps[0][1], steps[-1][1]
        entries = [encode_entry(entry) for entry, _ in steps]
        deals = [
            before
            for (_, before), (_, after) in pairwise(steps)
            if before.shuffles.deals < after.shuffles.deals
        ]
        for copy in range(TABLES // PATTERNS):
            name = f"{pattern}-{copy}"
            newcomer = Newcomer(name, name.encode())
            await store.create(
                Head(name, "cribbage", "standard", first.at),
                Append(
                    match=name, n=0, entries=entries, at=first.at,
                    standing=standing(match), snapshot=(deals[-1].n, encode_match(deals[-1])),
                    sitting=[(0, name)], newcomer=newcomer,
                ),
            )  # fmt: skip
    await store.close()


def tables_over(store: Store, database: Path) -> Tables:
    settings, chat = Settings(database=str(database)), Chat(store, time.time)
    return Tables(store, settings, Questions((), 1), chat.at, StoredDuplicates(store), random.Random(1))


async def restart(database: Path) -> tuple[float, float, float]:
    """Wall and processor seconds until the last viewer has an answer; bytes per table."""
    spare_the_collector()
    before = rss()
    start, worked = time.perf_counter(), time.process_time()
    store = SQLite(database)
    await store.open()
    tables = tables_over(store, database)
    names = [f"{pattern}-{copy}" for copy in range(TABLES // PATTERNS) for pattern in range(PATTERNS)]
    people = await asyncio.gather(*(come_back(tables, name, 0) for name in names))
    took, worked = time.perf_counter() - start, time.process_time() - worked
    people += await asyncio.gather(*(come_back(tables, name, 1) for name in names))
    give_back()  # as it happens every minute
    size = (rss() - before) / TABLES
    assert len(people) == 2 * TABLES
    await tables.close()
    await store.close()
    return took, worked, size


async def one_by_one(database: Path) -> float:
    """Memory per table in bytes; run it in its own process."""
    spare_the_collector()
    store = SQLite(database)
    await store.open()
    tables = tables_over(store, database)
    names = [f"{pattern}-{copy}" for copy in range(TABLES // PATTERNS) for pattern in range(PATTERNS)]
    people = [await come_back(tables, name, viewer) for name in names[:PATTERNS] for viewer in (0, 1)]
    before = rss()
    people += [await come_back(tables, name, viewer) for name in names[PATTERNS:] for viewer in (0, 1)]
    size = (rss() - before) / (TABLES - PATTERNS)
    await tables.close()
    await store.close()
    return size


def alone(measure: Callable[[Path], Coroutine[Any, Any, float]], database: Path) -> float:
    """Run a measurement in a new process."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as processes:
        return processes.submit(_run, measure, database).result()


def _run(measure: Callable[[Path], Coroutine[Any, Any, float]], database: Path) -> float:
    return asyncio.run(measure(database))


async def objects(database: Path, number: int = 1_000) -> float:
    """Bytes of the objects of a live table and its two viewers."""
    store = SQLite(database)
    await store.open()
    tables = tables_over(store, database)
    tracemalloc.start()
    people = [
        await come_back(tables, f"{n % PATTERNS}-{n // PATTERNS}", viewer)
        for n in range(number)
        for viewer in (0, 1)
    ]
    size = tracemalloc.get_traced_memory()[0] / number
    tracemalloc.stop()
    assert len(people) == 2 * number
    await tables.close()
    await store.close()
    return size


class Passing(Listener):
    """Keeps no messages, like a socket."""

    was_shown = False

    def write(self, message: bytes) -> None:
        self.was_shown |= b'"picture"' in message


async def come_back(tables: Tables, name: str, viewer: int) -> Listener:
    connection = Passing(viewer)
    async with tables.at(name) as table:
        assert table is not None
        await table.join(connection)
        assert connection.was_shown
    return connection


def rss() -> int:
    """The current memory of this process in bytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize()


def main() -> None:
    print("the online table, without sockets")
    line("a move at a table for two", f"{asyncio.run(time_of_a_move()) * 1e3:.3f} ms", "≤ 0.2 ms")
    with TemporaryDirectory() as folder:
        database = Path(folder) / "pegout.db"
        asyncio.run(fill(database))
        took, worked, size = asyncio.run(restart(database))
        resident = alone(one_by_one, database)
        traced = asyncio.run(objects(database))
    back = f"{TABLES:,} tables back to their first answers"
    line(back, f"{took:.2f} s", "≤ 3 s", f"{worked:.2f} s of processor time")
    line("a live table that two look at", f"{traced / 1024:.1f} KiB", "≤ 16 KiB", "its objects")
    line("... of the process", f"{resident / 1024:.1f} KiB", "", "one by one")
    line("... of the process, after the restart", f"{size / 1024:.1f} KiB")


if __name__ == "__main__":
    measure(__doc__, main)
