"""Expiry of stored data, and what remains."""

from __future__ import annotations

import asyncio
import logging
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
import websockets

from bench.people import Person
from pegout.server import open_store
from pegout.server.features import FEATURES
from pegout.server.play.housekeeping import Expiring
from pegout.server.profiles import COUNTED
from pegout.server.profiles.ratings import Rater
from pegout.server.settings import DAY
from pegout.server.storage import Change, verify
from tests.make_schema import tables
from tests.server.conftest import AtTable
from tests.server.live import Live, serving
from tests.server.people.playing import SHORT, account, leave, play, tables_of, together
from tests.server.test_talk import enter, said, text

LONG = 1000 * DAY


def test_every_table_about_matches_expires_with_them_or_has_a_reason() -> None:
    about = {table.name for table in tables().sorted_tables if "match" in table.columns}
    results = {"matches", "results", "rating_changes", "badges"}  # which stay
    waiting = {"unjudged", "quick"}  # deleted when a match is judged, replaced by the next quick match
    holding = {table for each in FEATURES for table in each.data.holding}
    expiring = {table for each in FEATURES for table in each.data.per_match}
    assert about == results | waiting | holding | expiring


async def status(table: str, person: Person) -> int:
    return (await person.http.get(f"/api/tables/{table}")).status_code


async def statistic(person: Person) -> Any:
    (found,) = (await person.http.get("/api/me/statistics")).json()
    return found


async def after(live: Live, days: float) -> None:
    live.clock.offset += days * DAY
    await live.services[Expiring].tidy()


def test_tables_expire_and_results_stay(tmp_path: Path, database: str) -> None:
    async def run() -> None:
        settings: dict[str, Any] = {"session_idle": LONG, "session_longest": LONG, "finished_days": 100}
        async with serving(tmp_path, store=open_store(database), **settings) as live:
            ann, bob = await account(live, "Ann"), await account(live, "Bob")
            over, _ = await together([ann, bob], options=SHORT, listed=True)
            await play(live, over)
            rated, seats = await together([ann, bob], rated=True, listed=True)
            await leave(live, rated, seats[0])
            await Rater(live.tables.store).rate_all()
            waiting = [await ann.create(opponents="friend", listed=listed) for listed in (False, True)]
            running, seats = await together([ann, bob])
            await after(live, 29)
            assert [await status(table, ann) for table in waiting] == [200, 200]
            await after(live, 2)
            assert [await status(table, bob) for table in (*waiting, running, over)] == [404, 404, 200, 200]
            assert set(await tables_of(ann)) == {running, over, rated}
            profile = (await bob.http.get("/api/players/Ann")).json()
            await after(live, 70)
            assert [await status(table, bob) for table in (running, over)] == [200, 404]
            assert (await ann.http.get(f"/api/tables/{over}/record")).status_code == 404
            assert {each["table"] for each in profile["matches"]} == {over, rated}
            for each in profile["matches"]:
                each["table"] = ""  # whose record has gone
            assert (await bob.http.get("/api/players/Ann")).json() == profile
            assert (len(profile["matches"]), len(profile["ratings"])) == (2, 1)
            counted = await statistic(ann)
            assert (counted["games"], counted["counted"]) == (2, 2)
            assert sum(counted["points"].values()) == 2 * counted["score"] > 0
            await leave(live, running, seats[0])
            assert [fault async for _, fault in verify(live.tables.store) if fault] == []
        async with serving(tmp_path, store=open_store(database)) as live:  # which fills in missing data
            rows = await live.tables.store.rows("SELECT standing FROM matches WHERE match = $1", over)
            assert rows == [(None,)]

    asyncio.run(run())


def test_nobody_s_table_goes_while_they_are_there(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        ann = live.person()
        table = await ann.create(opponents="friend")
        async with ann.socket(table) as socket:
            await socket.hear_until("Waiting")
            await after(live, 40)
            assert await status(table, ann) == 200
            live.tables.drop([table])  # as if another process had not known of it
            assert (await socket.hear_until("Refused"))["why"]["key"] == "refused-no-table"
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await socket.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4404
        await after(live, 0)
        assert await status(table, ann) == 404
        assert (await ann.join(table)).status_code == 404

    at_table(run)


def test_who_comes_at_that_moment_has_a_table(at_table: AtTable) -> None:
    """A player joins between the check and the removal."""

    async def run(live: Live) -> None:
        ann, bob = live.person(), live.person()
        table = await ann.create(opponents="friend")
        [(moved,)] = await live.tables.store.rows("SELECT moved FROM matches WHERE match = $1", table)
        await bob.join(table)
        async with live.tables.at(table):
            pass
        live.tables.drop([table])  # so that it is not in memory
        assert not await live.services[Expiring]._forget(table, moved, False)
        assert await status(table, bob) == 200

    at_table(run)


def test_what_was_said_expires_after_the_reports_about_it(tmp_path: Path, database: str) -> None:
    async def run() -> None:
        async with serving(tmp_path, store=open_store(database)) as live, AsyncExitStack() as stack:
            people = [live.person() for _ in range(2)]
            tables = [(await together(people, talk="free"))[0] for _ in range(2)]
            for table in tables:
                socket = await enter(stack, people[0], table)
                for line in ("first", "last"):
                    await socket.say(text(f"the {line} line"))
                    await said(socket)
            seat = 1 - int(socket.seen["viewer"])
            report = await people[0].http.post(
                f"/api/tables/{tables[1]}/report", json={"seat": seat, "why": "x"}
            )
            assert report.status_code == 204
            lines = "SELECT count(*) FROM talk WHERE match = $1 AND text <> ''"

            async def kept() -> list[int]:
                return [(await live.tables.store.rows(lines, table))[0][0] for table in tables]

            await after(live, 89)
            assert await kept() == [2, 2]
            await after(live, 2)
            assert await kept() == [0, 2]
            await after(live, 90)
            assert await kept() == [0, 0]
            assert await live.tables.store.rows("SELECT * FROM reports") == []
            numbers = "SELECT n FROM talk WHERE match = $1 ORDER BY n"
            assert await live.tables.store.rows(numbers, tables[0]) == [(1,)], "no number is given twice"

    asyncio.run(run())


def test_a_match_goes_together_with_the_last_report_about_it(tmp_path: Path, database: str) -> None:
    async def run() -> None:
        async with serving(tmp_path, store=open_store(database), finished_days=10) as live:
            people = [live.person() for _ in range(2)]
            tables = []
            for _ in range(2):
                table, seats = await together(people)
                await leave(live, table, seats[0])
                tables.append(table)
            about = {"seat": seats[1], "why": "x"}
            report = await people[0].http.post(f"/api/tables/{tables[1]}/report", json=about)
            assert report.status_code == 204
            await after(live, 179)
            assert [await status(table, people[0]) for table in tables] == [404, 200]
            await after(live, 2)
            assert [await status(table, people[0]) for table in tables] == [404, 404]

    asyncio.run(run())


def test_matches_that_cannot_be_counted_keep_no_others_waiting(
    at_table: AtTable, caplog: pytest.LogCaptureFixture
) -> None:
    async def run(live: Live) -> None:
        ann, bob = live.person(), live.person()
        for n in range(COUNTED + 2):
            live.clock.offset += 60.0
            table, seats = await together([ann, bob])
            await leave(live, table, seats[0])
            if n:  # the first one, which is asked for last, is whole
                spoil = Change("UPDATE journal SET entry = '{}' WHERE match = $1 AND n = 1", (table,))
                await live.tables.store.change(spoil)
        with caplog.at_level(logging.WARNING):
            counted = [(await statistic(ann))["counted"] for _ in range(3)]
        assert counted == [0, 1, 1]
        assert len([each for each in caplog.records if "cannot be counted" in each.message]) == COUNTED + 1

    at_table(run)
