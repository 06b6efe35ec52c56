"""Exporting and deleting an account: what is deleted, what stays, and that it replays as before."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from bench.people import Person
from pegout.records import loads, replay
from pegout.server.accounts import personal_data
from pegout.server.accounts.personal_data import Erasure
from pegout.server.features import FEATURES
from pegout.server.profiles.ratings import Rater
from pegout.server.settings import DAY
from pegout.server.storage import Busy, Change, verify
from pegout.server.storage.sqlite import SQLite
from tests.make_schema import tables
from tests.server.conftest import AtTable
from tests.server.live import Live, serving
from tests.server.people.playing import PASSWORD, SHORT, account, code, leave, log_in, play, sign_up, together


async def forget(person: Person, password: str = PASSWORD) -> httpx.Response:
    return await person.http.request("DELETE", "/api/me", json={"password": password})


async def export(person: Person) -> dict[str, Any]:
    answer = await person.http.get("/api/me/export")
    assert answer.status_code == 200
    assert "attachment" in answer.headers["content-disposition"]
    found: dict[str, Any] = answer.json()
    return found


def test_the_export_has_all_of_mine_and_no_secret(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        ann, bob = await account(live, "Alma"), await account(live, "Bodo")
        guest = live.person()
        as_guest, _ = await together([guest, bob])
        await log_in(guest, "Alma")
        over, seats = await together([ann, bob], rated=True)
        await leave(live, over, seats[1])
        await Rater(live.tables.store).rate_all()
        running = await ann.create(opponents="friend")
        token = await ann.http.post("/api/tokens", json={"name": "bot", "scopes": ["read"]})
        found = await export(ann)
        assert found["account"][0]["name"] == "Alma"
        assert len(found["players"]) == len(found["sessions"]) == 2
        assert found["tokens"][0]["name"] == "bot"
        assert found["ratings"][0]["games"] == len(found["rating_changes"]) == 1
        assert [each["match"] for each in found["results"]] == [over]
        records = {each["match"]: each["record"] for each in found["matches"]}
        assert set(records) == {as_guest, over, running}
        assert records[running] is None
        assert replay(loads(json.dumps(records[over]))).outcome is not None
        text = json.dumps(found)
        cookie = next(iter(ann.http.cookies.values()))
        for secret in ("argon2", cookie, token.json()["secret"], "Bodo's password"):
            assert secret not in text
        assert (await live.person().http.get("/api/me/export")).status_code == 401

    at_table(run)


def test_the_export_leaves_no_table_out_that_names_somebody() -> None:
    elsewhere = {"accounts", "seats"}  # in the parts "account" and "matches"
    nothing_more = {"erasures"}  # of the deleted player
    naming = {table.name for table in tables().sorted_tables if "player" in table.columns}
    parts = [part for each in FEATURES for part in each.data.exported]
    assert len(parts) == len(set(parts)), "one would be left out for another"
    assert naming - elsewhere - nothing_more <= set(parts)


def test_every_table_that_names_a_player_forgets_them_or_says_that_it_does_not() -> None:
    naming = {table.name for table in tables().sorted_tables if "player" in table.columns}
    kept = {table for each in FEATURES for table in each.data.naming}
    erased = " ".join(query for each in FEATURES for query in each.data.erased)
    assert {table for table in naming - kept if f" {table} " not in erased} == set()


def test_every_table_that_names_a_player_follows_a_guest_to_their_account_or_has_a_reason() -> None:
    naming = {table.name for table in tables().sorted_tables if "player" in table.columns}
    accounts_only = {"accounts", "ratings", "rating_changes"}
    as_the_guest = {"seats", "talk", "reports", "erasures"}  # which is found by `players.became`
    moved = " ".join(query for each in FEATURES for query in each.data.moved)
    assert {table for table in naming if f" {table} " not in moved} == accounts_only | as_the_guest


def test_who_goes_is_gone_and_others_keep_their_games(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as live:
            ann, bob, elsewhere = await account(live, "Ursula"), live.person(), live.person()
            await log_in(elsewhere, "Ursula")
            over, _ = await together([ann, bob], options=SHORT)
            await play(live, over)
            running, seats = await together([ann, bob])
            waiting = await ann.create(opponents="friend")
            token = (await ann.http.post("/api/tokens", json={"name": "bot", "scopes": ["read"]})).json()
            before = (await bob.http.get(f"/api/tables/{over}/record")).json()
            assert code(await forget(ann, "wrong")) == (401, "wrong_password")
            assert (await forget(ann)).status_code == 204
            for person in (ann, elsewhere):
                assert (await person.http.get("/api/me")).json()["kind"] == "nobody"
            bearer = {"Authorization": f"Bearer {token['secret']}"}
            assert (await ann.http.get("/api/me", headers=bearer)).status_code == 401
            assert code(await log_in(ann, "Ursula")) == (401, "wrong_password")
            assert code(await ann.http.get("/api/players/Ursula")) == (404, "no_player")
            after = (await bob.http.get(f"/api/tables/{over}/record")).json()
            assert after["actions"] == before["actions"]
            assert sorted(after["names"]) == ["Guest", "Guest"]  # bob never gave a name
            rows = await live.tables.store.rows(
                "SELECT rank, gone FROM results WHERE match = $1 AND seat = $2", running, seats[0]
            )
            assert [(rank, bool(gone)) for rank, gone in rows] == [(2, True)]  # what was running is given up
            live.clock.offset += 8 * DAY
            await live.services[Erasure].tidy()
            assert waiting not in str(await live.tables.store.rows("SELECT match FROM erasures"))
            faults = [fault async for _, fault in verify(live.tables.store) if fault]
            assert faults == []
            assert (await sign_up(ann, "Ursula")).status_code == 201  # the name is free again
            await forget(ann)
        with closing(sqlite3.connect(tmp_path / "pegout.db")) as database:
            database.execute("VACUUM")
            dump = "\n".join(database.iterdump())
        assert "Ursula" not in dump
        assert "ursula" not in dump

    asyncio.run(run())


def test_a_guest_may_go_too(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        ann = live.person()
        await ann.create(name="Vera")
        assert (await forget(ann, "")).status_code == 204
        assert (await ann.http.get("/api/me")).json()["kind"] == "nobody"
        assert code(await forget(live.person(), "")) == (401, "nobody")

    at_table(run)


def test_who_comes_to_the_table_of_somebody_who_has_gone_plays_a_bot(at_table: AtTable) -> None:
    """A seat reserved for them would never act, and the match would wait forever."""

    async def run(live: Live) -> None:
        ann, ben = live.person(), live.person()
        table = await ann.create(opponents="friend", name="Vera")
        assert (await forget(ann, "")).status_code == 204
        assert (await ben.join(table, "Ben")).status_code == 200
        async with ben.socket(table) as his:
            await his.hear_until("Seen")
            kinds = sorted(seat["kind"] for seat in his.seen["seats"])
            assert kinds == ["bot", "person"]
            assert "Vera" not in str(his.heard)
            assert (await his.play_on(random.Random(1), steps=3))["n"] >= 3

    at_table(run)


class Forgetful(SQLite):
    """A store that is always busy when names are erased."""

    async def change(self, *changes: Change) -> None:
        if any("SET name" in change.query for change in changes):
            raise Busy("planted here")
        await super().change(*changes)


def test_who_is_seated_gets_their_cookie_whatever_else_cannot_be_stored(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, store=Forgetful(tmp_path / "pegout.db")) as live:
            ann, ben = live.person(), live.person()
            table = await ann.create(opponents="friend", name="Vera")
            assert (await ben.join(table, "Ben")).status_code == 200
            async with ben.socket(table) as his:
                await his.hear_until("Seen")

    asyncio.run(run())


def test_old_guests_and_sessions_expire_but_nobody_who_plays_or_has_an_account(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, guests_days=30) as live:
            ann, old, plays, done = await account(live, "Ann"), live.person(), live.person(), live.person()
            await old.create(name="Olaf", opponents="friend")
            await together([plays, ann])
            over, _ = await together([done, ann], name="Dora", options=SHORT)
            await play(live, over)
            live.clock.offset += 20 * DAY
            await live.services[Erasure].tidy()
            assert (await live.tables.store.rows("SELECT count(*) FROM sessions"))[0][0] == 4
            live.clock.offset += 20 * DAY
            await live.services[Erasure].tidy()
            kinds = [(await person.http.get("/api/me")).json()["kind"] for person in (ann, old, plays, done)]
            assert kinds == ["account", "nobody", "guest", "nobody"]
            journals = str(await live.tables.store.rows("SELECT entry FROM journal"))
            assert "Dora" not in journals
            assert "Olaf" not in journals
            live.clock.offset += 100 * DAY
            await live.services[Erasure].tidy()
            kinds = [(await person.http.get("/api/me")).json()["kind"] for person in (ann, plays)]
            assert kinds == ["nobody", "guest"]  # active players are never forgotten
            assert (await live.tables.store.rows("SELECT count(*) FROM sessions"))[0][0] == 1
            assert (await log_in(live.person(), "Ann")).status_code == 200

    asyncio.run(run())


def test_all_of_ones_data_is_asked_for_only_so_often(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        ann, bob = await account(live, "Wilma"), await account(live, "Xaver")
        answers = [(await ann.http.get("/api/me/export")).status_code for _ in range(5)]
        assert answers == [200, 200, 200, 429, 429]
        assert (await bob.http.get("/api/me/export")).status_code == 200

    at_table(run)


def test_a_table_that_is_stopped_keeps_nobody(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as live:
            ann = await account(live, "Yvonne")
            table, _ = await together([ann, live.person()])
            spoil = "UPDATE journal SET entry = '{}' WHERE match = $1 AND n = 1"
            await live.tables.store.change(Change(spoil, (table,)), Change("DELETE FROM snapshots"))
        async with serving(tmp_path) as live:
            again = live.person()
            await log_in(again, "Yvonne")
            assert (await again.http.get(f"/api/tables/{table}/record")).json()["code"] == "stopped"
            assert (await forget(again)).status_code == 204
            assert await live.tables.store.rows("SELECT name FROM accounts") == []

    asyncio.run(run())


def test_a_name_that_cannot_be_erased_keeps_no_others_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(personal_data, "AT_ONCE", 1)

    async def run() -> None:
        async with serving(tmp_path) as live:
            ann, store = live.person(), live.tables.store
            tables = sorted([await ann.create(opponents="friend", name="Xanthippe") for _ in range(3)])
            spoil = "UPDATE journal SET entry = entry || '}' WHERE match = $1 AND n = 0"
            await store.change(*(Change(spoil, (table,)) for table in tables[:2]))
            [(player,)] = await store.rows("SELECT player FROM players")
            await live.services[Erasure].forget(player)
            live.clock.offset += 8 * DAY
            for _ in range(2):
                await live.services[Erasure].tidy()
            named = "SELECT DISTINCT match FROM journal WHERE entry LIKE '%Xanthippe%' ORDER BY match"
            assert await store.rows(named) == [(table,) for table in tables[:2]]

    asyncio.run(run())
    assert len([each for each in caplog.records if "cannot be erased" in each.message]) == 2


def test_two_who_go_at_the_same_time_are_both_forgotten(
    at_table: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two processes each erase one name; both have read the same journal."""

    async def run(live: Live) -> None:
        ann, bob = live.person(), live.person()
        table = await ann.create(opponents="friend", name="Vera")
        await leave(live, table, (await bob.join(table, "Olga")).json()["seat"])
        store, both, asked = live.tables.store, asyncio.Barrier(2), list[str]()
        read = store.rows
        gone = "INSERT INTO erasures (match, player) SELECT match, player FROM seats WHERE match = $1"
        await store.change(Change(gone, (table,)))

        async def rows(query: str, *values: Any) -> list[tuple[Any, ...]]:
            found = await read(query, *values)
            kind = query.split()[1]
            if kind == "e.match," and kind not in asked:
                found.reverse()
            if kind == "standing" and asked.count(kind) < 2:
                asked.append(kind)
                await both.wait()
            asked.append(kind)
            return found

        monkeypatch.setattr(store, "rows", rows)
        await asyncio.gather(*(live.services[Erasure].erase_names() for _ in range(2)))
        monkeypatch.undo()
        stored = await read("SELECT entry FROM journal WHERE match = $1", table)
        stored += await read("SELECT standing FROM matches WHERE match = $1", table)
        assert "Vera" not in str(stored)
        assert "Olga" not in str(stored)
        assert await read("SELECT * FROM erasures WHERE match = $1", table) == []

    at_table(run)
