"""A database of an older version: matches continue, and records are readable.

`schema-0003.db.gz` was written by Pegout 0.1.0: games of many kinds, over, running and with open seats. The
`.json` beside it says what was in it: the cookies of its players, and the actions.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Boolean, Connection, MetaData, create_engine, insert
from sqlalchemy.ext.asyncio import create_async_engine
from typer.testing import CliRunner

from bench.histories import as_json, check_history, check_store
from bench.people import Person, Socket
from bench.services import Postgres
from pegout.cli import app
from pegout.game import Deal
from pegout.records import Record, loads, replay
from pegout.server import StoreError, open_store
from pegout.server.storage import Store
from pegout.server.storage.migrate import HEAD, MIGRATIONS, SCHEMA, fill_standings, statements
from tests.make_schema import migrated, tables, updated
from tests.server.live import Live, serving

DATA = Path(__file__).parents[1] / "data"
OLDEST = "0003"
WRITTEN = json.loads((DATA / f"schema-{OLDEST}.json").read_text())
RUNNING = [what for what, match in WRITTEN["matches"].items() if not match["over"]]


class Old(NamedTuple):
    """A folder with a database of an older version."""

    folder: Path
    cookies: dict[str, str]
    matches: dict[str, Any]

    @property
    def database(self) -> Path:
        return self.folder / "pegout.db"

    def person(self, live: Live, name: str) -> Person:
        """One of its players."""
        known = live.person()
        known.http.cookies.set("pegout", self.cookies[name])
        return known


def as_it_was(folder: Path) -> Old:
    old = Old(folder, **WRITTEN)
    old.database.write_bytes(gzip.decompress((DATA / f"schema-{OLDEST}.db.gz").read_bytes()))
    return old


@pytest.fixture
def old(tmp_path: Path) -> Old:
    return as_it_was(tmp_path)


def test_finished_matches_are_read_as_they_were_played(old: Old) -> None:
    async def read() -> None:
        async with serving(old.folder) as live:
            ann = old.person(live, "ann")
            for what, match in old.matches.items():
                answer = await ann.http.get(f"/api/tables/{match['table']}/record")
                if not match["over"]:
                    assert answer.json()["code"] == "not_over", what
                    continue
                record = loads(answer.text)
                assert [[seat, as_json(action)] for seat, action in record.actions] == match["actions"], what
                assert replay(record).outcome is not None

    asyncio.run(read())


@pytest.mark.slow
@pytest.mark.parametrize("what", RUNNING)
def test_running_matches_are_played_on(what: str, old: Old) -> None:
    """For some moves; the journal has the old actions and then the new ones."""
    match = old.matches[what]

    async def play() -> None:
        async with serving(old.folder) as live:
            ann, bob = old.person(live, "ann"), old.person(live, "bob")
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
    """The stored record, all of whose entries have been received; bots go on after it."""
    async with live.tables.at(table) as found:
        assert found is not None
        async with found.lock:  # nothing is stored that is not yet sent
            await socket.say({"type": "Ping"})
            await socket.hear_until("Pong")
            return await live.record(table)


def test_ones_tables_are_still_listed(old: Old) -> None:
    async def ask() -> None:
        async with serving(old.folder) as live:
            ann, bob = old.person(live, "ann"), old.person(live, "bob")
            listed = {each["table"]: each for each in (await ann.http.get("/api/mine")).json()}
            assert set(listed) == {match["table"] for match in old.matches.values()}
            for match in old.matches.values():
                mine = listed[match["table"]]
                assert (mine["over"], mine["preset"]) == (match["over"], match["preset"])
                assert len(mine["names"]) == len(mine["scores"]) == match["seats"]
            theirs = {each["table"] for each in (await bob.http.get("/api/mine")).json()}
            shared = ("five-card, friends", "online, an open seat")
            assert theirs == {old.matches[what]["table"] for what in shared}

    asyncio.run(ask())


def test_a_migration_that_was_stopped_is_finished(old: Old) -> None:
    """The schema is new, and the standings of matches are not filled in."""

    async def ask() -> list[Any]:
        async with serving(old.folder) as live:
            listed = (await old.person(live, "ann").http.get("/api/mine")).json()
            return [each for each in listed if each["table"] != lost]

    lost = ""
    before = asyncio.run(ask())
    lost = before[0]["table"]
    with closing(sqlite3.connect(old.database, isolation_level=None)) as database:
        database.execute("UPDATE matches SET standing = NULL, over = 0")
        database.execute("DELETE FROM journal WHERE match = ?", [lost])
    assert asyncio.run(ask()) == [each for each in before if each["table"] != lost]


def test_what_a_migration_leaves_is_as_verify_wants_it(old: Old) -> None:
    done = CliRunner().invoke(app, ["verify", "--database", str(old.database)])
    assert done.exit_code == 0, done.output
    assert f"{len(old.matches)} games replayed, 0 with errors" in done.output


@pytest.mark.parametrize("first", ["old", "new"])
def test_the_migrations_lead_to_the_schema(first: str, old: Old, tmp_path: Path) -> None:
    database = old.database if first == "old" else tmp_path / "new.db"

    async def open_it() -> None:
        store = open_store(str(database))
        await store.open()
        await store.close()

    asyncio.run(open_it())
    known = tables()
    with closing(sqlite3.connect(database)) as reading:
        found = {name for (name,) in reading.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        assert found == {*known.tables, "alembic_version"}
        for table in known.sorted_tables:
            columns = reading.execute(f"PRAGMA table_info({table.name})").fetchall()
            assert [row[1] for row in columns] == [column.name for column in table.columns]
            keys = [row[1] for row in sorted(columns, key=lambda row: row[5]) if row[5]]
            assert keys == [column.name for column in table.primary_key]
        assert reading.execute("PRAGMA foreign_key_check").fetchall() == []


def test_a_new_file_is_as_the_migrations_leave_it() -> None:
    assert sorted(statements()) == sorted(migrated()), "python -m tests.make_schema"


def test_the_schema_is_updated_where_it_has_changed() -> None:
    """Comments stay, including those of columns."""
    before = (
        "-- Of those who play.\nCREATE TABLE players (\n    name TEXT,  -- their own; or a number\n"
        "    seen FLOAT(3, 2)\n);\nCREATE INDEX a ON players (name);\n\n"
        "CREATE TABLE gone (\n    n INTEGER\n);\n"
    )
    wanted = ["CREATE TABLE players ( seen FLOAT(3, 2), name TEXT )", "CREATE TABLE new ( n INTEGER )"]
    assert updated(before, wanted) == (
        "-- Of those who play.\nCREATE TABLE players (\n    seen FLOAT(3, 2),\n"
        "    name TEXT  -- their own; or a number\n);\n\nCREATE TABLE new (\n    n INTEGER\n);\n"
    )
    written = SCHEMA.read_text(encoding="utf-8")
    assert updated(written, statements()) == written


def upgrade(connection: Connection, schema: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, schema)


async def written_before(url: str, database: Path) -> None:
    """A PostgreSQL database of Pegout 0.2.0, its first version there, with the data of that SQLite file."""
    schema, before = "0006", create_engine(f"sqlite:///{database}")
    with before.connect() as connection:
        upgrade(connection, schema)
    before.dispose()

    def fill(connection: Connection) -> None:
        upgrade(connection, schema)
        known = MetaData()
        known.reflect(connection)
        with closing(sqlite3.connect(database, isolation_level=None)) as reading:
            fill_standings(reading)
            reading.row_factory = sqlite3.Row
            for table in known.sorted_tables:
                rows = [dict(row) for row in reading.execute(f"SELECT * FROM {table.name}")]
                for row in rows if table.name != "alembic_version" else ():
                    booleans = {c.name for c in table.columns if isinstance(c.type, Boolean)}
                    values = {name: bool(v) if name in booleans else v for name, v in row.items()}
                    connection.execute(insert(table), values)

    engine = create_async_engine(url.replace("postgresql://", "postgresql+asyncpg://"))
    async with engine.connect() as wanted:
        await wanted.run_sync(fill)
        await wanted.commit()
    await engine.dispose()


@pytest.mark.slow
@pytest.mark.needs("postgresql")
@pytest.mark.parametrize("how", ["by its migrations", "from a file"])
def test_a_database_of_before_is_served_from_postgresql(
    how: str, postgres: Postgres, old: Old, tmp_path: Path
) -> None:
    """Migrated there, or exported from SQLite and imported after its migration."""
    url = postgres.new_database()
    if how == "from a file":
        store, exported = open_store(str(old.database)), tmp_path / "all.gz"
        asyncio.run(opened_once(store))
        asyncio.run(opened_once(open_store(url)))
        for what, database in (("export", str(old.database)), ("import", url)):
            done = CliRunner().invoke(app, [what, str(exported), "--database", database])
            assert done.exit_code == 0, done.output
    else:
        asyncio.run(written_before(url, old.database))

    async def play() -> None:
        async with serving(tmp_path, store=open_store(url)) as live:
            ann = old.person(live, "ann")
            listed = {each["table"] for each in (await ann.http.get("/api/mine")).json()}
            assert listed == {match["table"] for match in old.matches.values()}
            for match in old.matches.values():
                record = await live.record(match["table"])
                actions = [[seat, as_json(action)] for seat, action in record.actions]
                assert actions[: len(match["actions"])] == match["actions"]
            running = [match for match in old.matches.values() if not match["over"] and match["seats"] == 2]
            async with ann.socket(running[0]["table"]) as hers:
                await hers.hear_until("Seen")
                before = hers.seen["n"]
                await hers.play_on(random.Random(1), steps=2)
                assert hers.seen["n"] >= before + 2
            assert await check_store(live.tables.store) == len(old.matches)

    asyncio.run(play())


PERFECT = '{"what":"hand","points":29,"cards":["5H","5S","5D","JC","5C"]}'
HELD = '{"deals":9,"sums":{"hand dealer":[5,40.0,400.0]},"held":[%s],"marks":{"skunk":1}}'
ENDS = (  # the level of the bot; whether the player left; what was counted
    ("club", False, '{"taken_back":3}'),
    ("expert", False, HELD % PERFECT),
    ("expert", False, HELD % PERFECT),
    ("expert", True, None),
    ("club", False, HELD % PERFECT.replace("hand", "crib")),
)


def finished_before(connection: Connection) -> None:
    """Matches of a player as Pegout 0.3.0 stored how they ended, the latest first."""
    upgrade(connection, "0009")
    known = MetaData()
    known.reflect(connection)

    def add(table: str, **row: object) -> None:
        connection.execute(insert(known.tables[table]), row)

    add("players", player="ann", created=1.0, name="Ann", seen=1.0)
    for n, (level, gone, counts) in enumerate(ENDS):
        add("matches", match=f"match {n}", game="cribbage", preset="standard", created=1.0, listed=n == 1)
        same = {"match": f"match {n}", "family": "cribbage", "rated": False, "at": 100.0 - n}
        add("results", **same, seat=0, player="ann", side=0, rank=1, score=121, gone=gone, counts=counts)
        add("results", **same, seat=1, level=level, side=1, rank=2, score=90, gone=False)


async def filled_before(database: str) -> None:
    if "://" not in database:
        with create_engine(f"sqlite:///{database}").begin() as connection:
            finished_before(connection)
        return
    engine = create_async_engine(database.replace("postgresql://", "postgresql+asyncpg://"))
    async with engine.begin() as wanted:
        await wanted.run_sync(finished_before)
    await engine.dispose()


@pytest.mark.parametrize(
    "kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.needs("postgresql"))]
)
def test_results_of_before_are_in_histories_and_earn_badges(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    async def run(database: str) -> None:
        await filled_before(database)
        store = open_store(database)
        await store.open()
        rows = await store.rows(
            "SELECT match, preset, seats, bots, CASE WHEN listed THEN 1 ELSE 0 END, taken_back FROM results"
            " WHERE player = 'ann' ORDER BY match"
        )
        ends = [(f"match {n}", "standard", 2, 1, int(n == 1), 3 * (n == 0)) for n in range(len(ENDS))]
        assert rows == ends
        assert await store.rows("SELECT badge, match, at FROM badges ORDER BY badge") == [
            ("expert", "match 2", 98.0),
            ("hand-29", "match 2", 98.0),
            ("skunk", "match 4", 96.0),
        ]
        await store.close()

    file = str(tmp_path / "pegout.db")
    asyncio.run(run(file if kind == "sqlite" else request.getfixturevalue("postgres").new_database()))


async def opened_once(store: Store) -> None:
    await store.open()
    await store.close()


@pytest.mark.parametrize(
    ("schema", "why"),
    [
        ("9999", f"newer Pegout .schema 9999, this one knows {HEAD}"),
        ("0004", "between releases .schema 0004.: start Pegout 0.3.0 on it once"),
    ],
)
def test_a_database_of_an_unknown_version_is_left_alone(schema: str, why: str, old: Old) -> None:
    with closing(sqlite3.connect(old.database, isolation_level=None)) as unknown:
        unknown.execute("UPDATE alembic_version SET version_num = ?", [schema])
        before = list(unknown.iterdump())
        with pytest.raises(StoreError, match=why):
            asyncio.run(opened_once(open_store(str(old.database))))
        assert list(unknown.iterdump()) == before
