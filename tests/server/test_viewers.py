"""Spectators at a table, and clocks: features of the table without HTTP."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bench.families import any_of_family
from bench.histories import check_history
from bench.listener import Listener
from bench.people import follow
from bench.services import PATIENCE
from pegout.games import GAMES
from pegout.match import Chair, Expired, Match, Options, bare, decode_match, encode_entry, read_entry
from pegout.server.play import journal
from pegout.server.play.players import act
from pegout.server.play.table import Table
from pegout.server.storage import Append, Head, standing
from pegout.testing import Case, cases
from pegout.wire import offers
from pegout.wire.messages import Act
from pegout.wire.reading import encode
from tests.match.matches import opened
from tests.server.live import Live, serving

CASES = [case for case in cases(GAMES) if case.name in ("standard-2", "house-3", "cribist-4", "skalborg-2")]


def heard(connection: Listener) -> list[str]:
    """All messages sent to this connection."""
    messages = [message.decode() for message in connection.waiting]
    connection.waiting.clear()
    return messages


async def table_of(live: Live, case: Case, options: Options) -> str:
    """A new table of that many people."""
    first = replace(opened(case, options=options), at=live.clock())
    append = Append(
        match="table", n=0, entries=[encode_entry(first)], at=first.at, standing=standing(Match.open(first))
    )
    await live.tables.store.create(Head("table", first.game, first.preset, first.at), append)
    return "table"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_public_sees_what_the_rules_show_it(case: Case, tmp_path: Path) -> None:
    """From its first picture to the last, by differences alone; it has no actions."""

    async def play() -> None:
        async with serving(tmp_path) as live:
            name = await table_of(live, case, Options())
            async with live.tables.at(name) as table:
                assert table is not None
                public = Listener(None)
                people = [Listener(seat) for seat in range(case.rules.seats)]
                for connection in (*people, public):
                    await table.join(connection)
                told = heard(public)
                for _ in range(40):
                    await some_step(table, people)
                    told += heard(public)
                await act(table, public, Act(0, msgspec.Raw(b'{"type":"Leave"}')))
                assert '"refused-stranger"' in heard(public)[0]
            check_history(await live.record(name), None, told, [])
            assert not any('"legal":[{' in message for message in told)

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_a_game_that_seldom_deals_has_snapshots_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that loading a table replays a limited number of entries."""
    monkeypatch.setattr(journal, "LONGEST", 3)

    async def play() -> None:
        async with serving(tmp_path) as live:
            name = await table_of(live, CASES[0], Options())
            async with live.tables.at(name) as table:
                assert table is not None
                people = [Listener(seat) for seat in range(2)]
                for connection in people:
                    await table.join(connection)
                for _ in range(10):
                    await some_step(table, people)
                    loaded = await live.tables.store.load(name)
                    assert loaded is not None
                    assert loaded.n + len(loaded.entries) == table.match.n
                    assert len(loaded.entries) <= 3
                assert loaded is not None
                assert loaded.snapshot is not None
                *_, again = journal.replayed(decode_match(loaded.snapshot), loaded.entries)
                assert bare(again) == table.match

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


async def some_step(table: Table, people: list[Listener]) -> None:
    """A player makes a move."""
    if table.match.is_over:
        return
    seat, rng = table.match.state.to_act[0], random.Random(table.match.n)
    entry = offers.entries(table.match.game, table.match.state.view(seat), seat)[0]
    builtin = msgspec.to_builtins(entry)
    action = builtin["action"] if "action" in builtin else any_of_family(builtin["family"], rng)
    await act(table, people[seat], Act(table.match.indexes[seat], msgspec.Raw(encode(action))))
    for connection in people:
        heard(connection)


def test_who_is_out_of_time_does_the_default_thing_and_all_are_told(tmp_path: Path) -> None:
    """No player acts; the clock alone moves the match, also over a restart."""
    case = next(case for case in CASES if case.name == "standard-2")

    async def play(count: int) -> None:
        async with serving(tmp_path) as live:
            if not await live.tables.store.names():
                await table_of(live, case, Options(turn_seconds=0.05))
            async with live.tables.at("table") as table:
                assert table is not None
                connection = Listener(0)
                await table.join(connection)
                seen: dict[str, Any] = {}
                while seen.get("n", 0) < count:
                    await asyncio.sleep(0.01)
                    for message in heard(connection):
                        seen = follow(seen, msgspec.json.decode(message))
            loaded = await live.tables.store.load("table", since=1)
            assert loaded is not None
            entries = [read_entry("cribbage", 1, text) for text in loaded.entries]
            assert sum(isinstance(entry, Expired) and entry.seat == 0 for entry in entries) >= count

    asyncio.run(asyncio.wait_for(play(2), PATIENCE))
    asyncio.run(asyncio.wait_for(play(4), PATIENCE))


def test_two_of_one_name_are_told_apart(tmp_path: Path) -> None:
    case = next(case for case in CASES if case.name == "house-3")

    async def play() -> None:
        async with serving(tmp_path) as live:
            name = await table_of(live, case, Options())
            async with live.tables.at(name) as table:
                assert table is not None
                connection = Listener(0)
                await table.join(connection)
                seats = msgspec.json.decode(heard(connection)[0])["seats"]
                assert [seat["name"] for seat in seats] == ["Ann 1", "Ann 2", "Ann 3"]

    asyncio.run(play())


def test_a_chair_that_is_open_has_no_number() -> None:
    from pegout.server.play.viewers import names_of

    assert names_of([Chair("open"), Chair("person", "a", "Ann"), Chair("open")]) == ["", "Ann", ""]
