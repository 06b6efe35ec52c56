"""Databases of older versions: their matches are played on, their records read.

`schema-0003.db.gz` was written by the last version before the journal: games of every kind, over, running
and with open seats. `schema-0003.json` says what was in it: the cookies of its players, and the actions.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from pegout.cli import app
from pegout.game import Deal
from pegout.records import Record, loads, replay
from pegout.server import StoreError, open_store
from pegout.server.storage.migrate import HEAD
from pegout.server.storage.schema import metadata
from tests.server.history import as_json, check_history
from tests.server.live import Live, Person, Socket, serving

DATA = Path(__file__).parents[1] / "data"
OLD = json.loads((DATA / "schema-0003.json").read_text())
MATCHES: dict[str, Any] = OLD["matches"]


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A folder with the database as it was."""
    database = tmp_path / "pegout.db"
    database.write_bytes(gzip.decompress((DATA / "schema-0003.db.gz").read_bytes()))
    return tmp_path


def person(live: Live, name: str) -> Person:
    """One of its players."""
    known = live.person()
    known.http.cookies.set("pegout", OLD["cookies"][name])
    return known


def test_finished_matches_are_read_as_they_were_played(old: Path) -> None:
    async def read() -> None:
        async with serving(old) as live:
            ann = person(live, "ann")
            for what, match in MATCHES.items():
                answer = await ann.http.get(f"/api/tables/{match['table']}/record")
                if not match["over"]:
                    assert answer.json()["code"] == "not_over", what
                    continue
                record = loads(answer.text)
                assert [[seat, as_json(action)] for seat, action in record.actions] == match["actions"], what
                assert replay(record).outcome is not None

    asyncio.run(read())


@pytest.mark.slow
@pytest.mark.parametrize("what", [what for what, match in MATCHES.items() if not match["over"]])
def test_running_matches_are_played_on(what: str, old: Path) -> None:
    """From where they were, to some moves on; what is stored is the old actions and then the new ones."""
    match = MATCHES[what]

    async def play() -> None:
        async with serving(old) as live:
            ann, bob = person(live, "ann"), person(live, "bob")
            if what == "online, an open seat":
                await live.person().join(match["table"], "Cy")
            async with ann.socket(match["table"]) as hers:
                seen = await hers.hear_until("Seen")
                if what == "five-card, friends":
                    async with bob.socket(match["table"]) as his:
                        await his.hear_until("Seen")
                        await his.play_on(random.Random(2), steps=1)
                else:
                    others_wait = what == "online, an open seat"
                    await hers.play_on(random.Random(1), steps=1 if others_wait else 6)
                record = await record_when_told(live, match["table"], hers)
            played = [[seat, as_json(action)] for seat, action in record.actions]
            assert played[: len(match["actions"])] == match["actions"]
            assert len(played) > len(match["actions"])
            deals = sum(isinstance(action, Deal) for _, action in record.actions)
            assert hers.seen["commitment"]["deal"] == deals + 1, "the next shuffle proves itself"
            seat = seen["viewer"]
            check_history(record, seat, hers.heard, [action for by, action in record.actions if by == seat])

    asyncio.run(play())


async def record_when_told(live: Live, table: str, socket: Socket) -> Record:
    """What is stored, once all of it has been heard; bots go on meanwhile."""
    while True:
        record = await live.record(table)
        await socket.say({"type": "Ping"})
        await socket.hear_until("Pong")
        if record == await live.record(table):
            return record


def test_ones_tables_are_still_listed(old: Path) -> None:
    async def ask() -> None:
        async with serving(old) as live:
            ann, bob = person(live, "ann"), person(live, "bob")
            listed = {each["table"]: each for each in (await ann.http.get("/api/mine")).json()}
            assert set(listed) == {match["table"] for match in MATCHES.values()}
            for match in MATCHES.values():
                mine = listed[match["table"]]
                assert (mine["over"], mine["preset"]) == (match["over"], match["preset"])
                assert len(mine["names"]) == len(mine["scores"]) == match["seats"]
            theirs = {each["table"] for each in (await bob.http.get("/api/mine")).json()}
            shared = ("five-card, friends", "online, an open seat")
            assert theirs == {MATCHES[what]["table"] for what in shared}

    asyncio.run(ask())


def test_a_migration_that_was_stopped_is_finished(old: Path) -> None:
    """The schema is new, and how matches stand has not been filled in."""

    async def ask() -> list[Any]:
        async with serving(old) as live:
            listed = (await person(live, "ann").http.get("/api/mine")).json()
            return [each for each in listed if each["table"] != lost]

    lost = ""
    before = asyncio.run(ask())
    lost = before[0]["table"]
    with closing(sqlite3.connect(old / "pegout.db", isolation_level=None)) as database:
        database.execute("UPDATE matches SET standing = NULL, over = 0")
        database.execute("DELETE FROM journal WHERE match = ?", [lost])
    assert asyncio.run(ask()) == [each for each in before if each["table"] != lost]


def test_what_a_migration_leaves_is_as_verify_wants_it(old: Path) -> None:
    done = CliRunner().invoke(app, ["verify", "--database", str(old / "pegout.db")])
    assert done.exit_code == 0, done.output
    assert f"{len(MATCHES)} matches replayed, 0 of them faulty" in done.output


@pytest.mark.parametrize("first", ["old", "new"])
def test_the_migrations_lead_to_the_schema(first: str, old: Path, tmp_path: Path) -> None:
    database = old / "pegout.db" if first == "old" else tmp_path / "new.db"

    async def open_it() -> None:
        store = open_store(str(database))
        await store.open()
        await store.close()

    asyncio.run(open_it())
    with closing(sqlite3.connect(database)) as reading:
        tables = {name for (name,) in reading.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        assert tables == {*metadata.tables, "alembic_version"}
        for table in metadata.sorted_tables:
            columns = reading.execute(f"PRAGMA table_info({table.name})").fetchall()
            assert [row[1] for row in columns] == [column.name for column in table.columns]
            keys = [row[1] for row in sorted(columns, key=lambda row: row[5]) if row[5]]
            assert keys == [column.name for column in table.primary_key]
        assert reading.execute("PRAGMA foreign_key_check").fetchall() == []


def test_a_database_of_a_newer_version_is_left_alone(old: Path) -> None:
    with closing(sqlite3.connect(old / "pegout.db", isolation_level=None)) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")

    async def open_it() -> None:
        await open_store(str(old / "pegout.db")).open()

    with pytest.raises(StoreError, match=f"newer Pegout .schema 9999, this one knows {HEAD}"):
        asyncio.run(open_it())
