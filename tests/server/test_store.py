"""The store: appends at (match, n), loads since n, notifies watchers, in batches of independent jobs."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bench.listener import Listener
from bench.services import PATIENCE
from pegout.game import CHANCE, shuffled
from pegout.games import GAMES
from pegout.match import Acted, Match, encode_entry
from pegout.server import open_store
from pegout.server.storage import Append, Change, Conflict, Head, Newcomer, Store, Taken, standing
from pegout.testing import cases
from tests.match.matches import opened
from tests.server.live import serving

TWO = next(case for case in cases(GAMES) if case.name == "standard-2")
FIRST = opened(TWO)


def append(match: str, n: int, *entries: bytes, **more: Any) -> Append:
    stands = standing(Match.open(FIRST))
    return Append(match=match, n=n, entries=entries, at=2000.0, standing=stands, **more)


async def create(store: Store, *names: str) -> None:
    for name in names:
        head = Head(name, "cribbage", "standard", FIRST.at)
        await store.create(head, append(name, 0, encode_entry(FIRST)))


def with_store(database: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = open_store(database)
        await store.open()
        try:
            await asyncio.wait_for(work(store), PATIENCE)
        finally:
            await store.close()

    asyncio.run(run())


def test_entries_are_appended_at_their_number_alone(database: str) -> None:
    async def work(store: Store) -> None:
        await create(store, "a")
        await store.append(append("a", 1, b"[1]", b"[2]"))
        for n in (0, 1, 2, 4):
            with pytest.raises(Taken):
                await store.append(append("a", n, b"[0]"))
        with pytest.raises(Taken):
            await store.append(append("nowhere", 0, b"[0]"))
        with pytest.raises(Taken):
            await create(store, "a")
        await store.append(append("a", 3, b"[3]"))
        for since, entries in ((2, (b"[2]", b"[3]")), (3, (b"[3]",)), (4, ())):
            loaded = await store.load("a", since)
            assert loaded is not None
            assert (loaded.n, loaded.entries, loaded.snapshot) == (since, entries, None)
        assert await store.load("nowhere") is None

    with_store(database, work)


def test_a_snapshot_stands_for_what_is_before_it(database: str) -> None:
    async def work(store: Store) -> None:
        await create(store, "a", "b")
        await store.append(append("a", 1, b"[1]", b"[2]", snapshot=(2, b'{"two":2}')))
        loaded, whole, other = await asyncio.gather(store.load("a"), store.load("a", 0), store.load("b"))
        assert loaded is not None
        assert whole is not None
        assert other is not None
        assert (loaded.n, loaded.entries, loaded.snapshot) == (2, (b"[2]",), b'{"two":2}')
        assert (whole.n, len(whole.entries), whole.snapshot) == (0, 3, None)
        assert (other.n, len(other.entries), other.snapshot) == (0, 1, None)

    with_store(database, work)


def test_what_fails_in_a_batch_harms_nothing_else_in_it(database: str) -> None:
    """Many jobs at once, some of them impossible: only these fail."""

    async def work(store: Store) -> None:
        names = [f"match {n}" for n in range(12)]
        await create(store, *names)
        known = Newcomer("player", b"session")
        await store.append(append(names[0], 1, b"[1]", newcomer=known))
        jobs = [append(name, 1, b"[1]") for name in names[1:]]
        jobs[3] = replace(jobs[3], entries=[b"\xff"])
        jobs[5] = replace(jobs[5], newcomer=known)
        jobs[7] = replace(jobs[7], n=2)
        outcomes = await asyncio.gather(*map(store.append, jobs), return_exceptions=True)
        kinds = [type(outcome) for outcome in outcomes]
        assert kinds.pop(7) is Taken
        assert kinds.pop(5) is Conflict
        assert kinds.pop(3) is UnicodeDecodeError
        assert set(kinds) == {type(None)}
        loaded = await asyncio.gather(*(store.load(name, 1) for name in names[1:]))
        stored = [each is not None and each.entries == (b"[1]",) for each in loaded]
        assert [n for n, done in enumerate(stored) if not done] == [3, 5, 7]

    with_store(database, work)


def test_who_watches_hears_of_each_commit_until_told_to_stop(database: str) -> None:
    async def work(store: Store) -> None:
        await create(store, "a", "b")
        heard: list[int] = []
        stop = store.watch("a", heard.append)
        await store.append(append("a", 1, b"[1]", b"[2]"))
        await store.append(append("b", 1, b"[1]"))
        await store.append(append("a", 3, b"[3]"))
        with pytest.raises(Taken):
            await store.append(append("a", 3, b"[3]"))
        assert {3, 4} <= set(heard) <= {1, 3, 4}  # polled entries may come late
        stop()
        told = len(heard)
        await store.append(append("a", 4, b"[4]"))
        assert len(heard) == told

    with_store(database, work)


def test_a_table_takes_over_what_others_have_stored(database: str, tmp_path: Path) -> None:
    """It watches its match, loads entries after its own number, and tells the viewers."""

    async def play() -> None:
        async with serving(tmp_path, store=open_store(database)) as live:
            first = replace(FIRST, at=live.clock())
            head = Head("a", "cribbage", "standard", first.at)
            match = Match.open(first)
            opening = replace(append("a", 0, encode_entry(first)), standing=standing(match))
            await live.tables.store.create(head, opening)
            async with live.tables.at("a") as table:
                assert table is not None
                person = Listener(0)
                await table.join(person)
                person.waiting.clear()
                match = table.match
                entry = Acted(live.clock(), 1, match.state.legal(1)[0])
                after = match.apply(entry)
                await live.tables.store.append(
                    replace(append("a", match.n, encode_entry(entry)), standing=standing(after))
                )
                while not person.waiting:
                    await asyncio.sleep(0.01)
                assert table.match.n == after.n
                told = msgspec.json.decode(person.waiting[0])
                assert told["news"][0]["event"]["type"] == "Discarded"

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_the_deck_of_a_deal_is_stored_and_loaded_card_for_card(database: str) -> None:
    async def work(store: Store) -> None:
        await create(store, "a")
        entry = encode_entry(Acted(1.5, CHANCE, shuffled(random.Random(1))))
        await store.append(append("a", 1, entry))
        loaded = await store.load("a", 1)
        assert loaded is not None
        assert msgspec.json.decode(loaded.entries[0]) == msgspec.json.decode(entry)

    with_store(database, work)


KEPT = "SELECT player, created FROM players ORDER BY player"
ADD = "INSERT INTO players (player, created) VALUES ($1, $2)"


def test_changes_are_made_all_or_none(database: str) -> None:
    async def work(store: Store) -> None:
        await store.change(Change(ADD, ("ann", 1.5)), Change(ADD, ("ben", 2.0)))
        again = Change(ADD, ("cem", 3.0)), Change(ADD, ("ann", 4.0))
        missing = Change(ADD, ("cem", 3.0)), Change("DELETE FROM players WHERE player = $1", ("zoe",), rows=1)
        jobs = [store.change(*again), store.change(Change(ADD, ("dee", 5.0))), store.change(*missing)]
        outcomes = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [Conflict, type(None), Conflict]
        assert await store.rows(KEPT) == [("ann", 1.5), ("ben", 2.0), ("dee", 5.0)]
        assert await store.rows(
            "SELECT player FROM players WHERE created > $1 AND player <> $2", 1.7, "dee"
        ) == [("ben",)]

    with_store(database, work)


def test_entries_are_stored_with_their_changes_or_not_at_all(database: str) -> None:
    async def work(store: Store) -> None:
        await create(store, "a", "b")
        ann = Change(ADD, ("ann", 1.0))
        both = append("a", 1, b"[1]", changes=[ann]), append("b", 1, b"[1]", changes=[ann])
        outcomes = await asyncio.gather(*map(store.append, both), return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [type(None), Conflict]
        new = Head("c", "cribbage", "standard", FIRST.at)
        with pytest.raises(Conflict):
            await store.create(new, append("c", 0, encode_entry(FIRST), changes=[ann]))
        loaded = [await store.load(name, 0) for name in "abc"]
        assert [each and len(each.entries) for each in loaded] == [2, 1, 0]
        assert await store.names() == ["a", "b"]

    with_store(database, work)
