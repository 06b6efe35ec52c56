"""Queries about players work in each kind of database."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from pegout.game import IllegalAction
from pegout.server import open_store, reviews
from pegout.server.accounts.personal_data import Erasure
from pegout.server.people.mutes import mute, muted, unmute
from pegout.server.people.sessions import Revocation
from pegout.server.play.housekeeping import Expiring
from pegout.server.profiles.ratings import Rater
from pegout.server.settings import DAY
from pegout.server.storage import Change, verify
from pegout.server.training import Training
from tests.server.live import serving
from tests.server.people.playing import PASSWORD, SHORT, account, leave, log_in, play, together


def test_people_come_play_and_go(tmp_path: Path, database: str) -> None:
    async def run() -> None:
        async with serving(tmp_path, store=open_store(database)) as live:
            store = live.tables.store
            ann, bob, guest = await account(live, "Ann"), await account(live, "Bob"), live.person()
            as_guest, _ = await together([guest, bob], name="Annie", options=SHORT)
            pair = "FROM players p, accounts a WHERE p.name = 'Annie' AND a.name = 'Bob'"
            for into, columns in (
                ("friends (player, other, created)", "p.player, a.player, 0"),
                ("friends (player, other, created)", "a.player, p.player, 0"),
            ):
                await store.change(Change(f"INSERT INTO {into} SELECT {columns} {pair}"))
            ((annie, bobs),) = await store.rows(f"SELECT p.player, a.player {pair}")
            await mute(store, annie, bobs, 0.0)
            assert (await log_in(guest, "Ann")).status_code == 200
            ((anns,),) = await store.rows("SELECT player FROM accounts WHERE name = 'Ann'")
            for one in (annie, anns):
                assert await muted(store, one) == {bobs}
                await unmute(store, one, bobs)
                assert await muted(store, anns) == frozenset()
                await mute(store, one, bobs, 0.0)
            await mute(store, bobs, annie, 0.0)
            assert await muted(store, bobs) == {annie, anns}
            friends = "SELECT a.name, b.name FROM friends f, accounts a, accounts b"
            mutual = await store.rows(f"{friends} WHERE a.player = f.player AND b.player = f.other")
            assert sorted(mutual) == [("Ann", "Bob"), ("Bob", "Ann")]
            rated, seats = await together([ann, bob], rated=True)
            await leave(live, rated, seats[1])
            await play(live, as_guest)
            assert await live.services[Rater].rate_all() == 1
            profile = (await ann.http.get("/api/players/ann")).json()
            assert (len(profile["matches"]), profile["ratings"][0]["games"]) == (2, 1)
            (statistic,) = (await guest.http.get("/api/me/statistics")).json()
            assert (statistic["games"], statistic["counted"]) == (2, 2)
            assert {each["name"] for each in (await bob.http.get("/api/ratings/cribbage")).json()} == set()
            renamed = await ann.http.put("/api/account/name", json={"name": "Anna"})
            assert renamed.json() == {"kind": "account", "name": "Anna"}
            token = await ann.http.post("/api/tokens", json={"name": "bot", "scopes": ["read"]})
            assert token.status_code == 201
            bearer = {"Authorization": f"Bearer {token.json()['secret']}"}
            assert len((await bob.http.get("/api/me/export", headers=bearer)).json()["matches"]) == 2
            assert len((await ann.http.get("/api/sessions")).json()) == 2
            await live.services[Revocation].check()
            gone = await ann.http.request("DELETE", "/api/me", json={"password": PASSWORD})
            assert gone.status_code == 204
            assert "Ann" not in str(await store.rows("SELECT entry FROM journal"))
            live.clock.offset += 500 * DAY
            await live.services[Erasure].tidy()
            assert await store.rows("SELECT count(*) FROM sessions") == [(0,)]
            assert await store.rows("SELECT name FROM accounts") == [("Bob",)]
            assert [fault async for _, fault in verify(store) if fault] == []

    asyncio.run(run())


def test_training_is_kept_and_goes_with_who_trained(tmp_path: Path, database: str) -> None:
    async def run() -> None:
        async with serving(tmp_path, store=open_store(database)) as live:
            store = live.tables.store
            ann, guest = await account(live, "Ann"), live.person()
            await guest.http.post("/api/session", json={})
            for person, points in ((guest, 4), (ann, 5)):
                for seed in (1, 2):
                    answer = {"action": {"type": "Claim", "points": points}, "seconds": 3}
                    told = (await person.http.post(f"/api/drills/count/{seed}", json=answer)).json()
                    assert told["progress"]["answers"] == seed
                    again = (await person.http.post(f"/api/drills/count/{seed}", json=answer)).json()
                    assert again["progress"] is None
            assert (await guest.http.get("/api/drills/count")).status_code == 200
            assert [people for _, people, _ in await live.services[Training].shares("count", 1)] == [1, 1]
            await log_in(guest, "Ann")
            assert [people for _, people, _ in await live.services[Training].shares("count", 1)] == [1]
            (progress,) = (await guest.http.get("/api/me/drills")).json()
            assert progress["answers"] == 2
            assert len((await ann.http.get("/api/me/export")).json()["drill_answers"]) == 2
            gone = await ann.http.request("DELETE", "/api/me", json={"password": PASSWORD})
            assert gone.status_code == 204
            for table in ("drill_answers", "drill_skills"):
                assert await store.rows(f"SELECT count(*) FROM {table}") == [(0,)]

    asyncio.run(run())


def test_a_match_that_two_processes_end_at_once_has_one_result(tmp_path: Path, database: str) -> None:
    async def run() -> None:
        async with (
            serving(tmp_path, store=open_store(database)) as here,
            serving(tmp_path, store=open_store(database)) as there,
        ):
            people = [await account(here, "Ann"), await account(here, "Bob")]
            tables = [await together(people, rated=True) for _ in range(5)]
            both = list(enumerate((here, there)))
            ends = [leave(live, table, seats[n]) for table, seats in tables for n, live in both]
            outcomes = await asyncio.gather(*ends, return_exceptions=True)
            assert all(each is None or isinstance(each, IllegalAction) for each in outcomes)  # too late
            rows = await here.tables.store.rows("SELECT match, rank, gone FROM results ORDER BY match, rank")
            assert [rank for _, rank, _ in rows] == [1, 2] * 5
            assert [bool(gone) for *_, gone in rows] == [False, True] * 5
            raters = here.services[Rater], there.services[Rater]
            await asyncio.gather(*(rater.rate_all() for rater in raters))
            await here.services[Rater].rate_all()
            assert await here.tables.store.rows("SELECT games FROM ratings") == [(5,), (5,)]

    asyncio.run(run())


def test_two_matches_with_swapped_seats_are_those_of_the_account(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "can_review", lambda _game: False)

    async def run() -> None:
        async with serving(tmp_path, store=open_store(database)) as live:
            await account(live, "Bea")
            ann, guest = await account(live, "Ann"), live.person()
            options = {"target": 5, "count_mode": "auto", "post_show": False}
            table, name = await ann.create(opponents="friend", swapped=True, options=options), ""
            assert (await guest.join(table)).status_code == 200
            for part in (0, 1):
                async with ann.socket(table) as one, guest.socket(table) as other:
                    name = (await one.hear_until("Seen"))["options"]["duplicate"]["name"]
                    await other.hear_until("Seen")
                    await asyncio.gather(one.play_on(random.Random(part)), other.play_on(random.Random(2)))
                if part == 0:
                    assert (await log_in(guest, "Bea")).status_code == 200
                    table = (await ann.http.post(f"/api/duplicates/{name}/play", json={})).json()["table"]
                    came = (await guest.http.post(f"/api/duplicates/{name}/play", json={})).json()
                    assert came["table"] == table
            told = (await guest.http.get(f"/api/duplicates/{name}")).json()
            assert (told["closed"], told["over"], told["table"]) == (True, True, table)
            both = told["swapped"]
            assert (both["names"], both["you"]) == (["Ann", "Bea"], 1)
            assert both["margin"] == sum(each["scores"][0] - each["scores"][1] for each in both["matches"])
            assert len((await guest.http.get("/api/me/export")).json()["attempts"]) == 2

    asyncio.run(run())


def test_duplicates_are_kept_and_go(tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "can_review", lambda _game: False)

    async def run() -> None:
        async with serving(tmp_path, store=open_store(database), finished_days=2) as live:
            ann, guest, store = await account(live, "Ann"), live.person(), live.tables.store
            name = (await guest.http.get("/api/duplicates/today")).json()["duplicate"]
            table = (await guest.http.post(f"/api/duplicates/{name}/play", json={})).json()["table"]
            async with guest.socket(table) as socket:
                await socket.hear_until("Seen")
                await socket.act({"type": "Leave"})
                while socket.seen["to_act"]:
                    await socket.hear()
            challenged = await guest.http.post("/api/duplicates", json={"table": table})
            assert challenged.json()["duplicate"] == name
            assert (await log_in(guest, "Ann")).status_code == 200
            told = (await ann.http.get(f"/api/duplicates/{name}")).json()
            assert [(each["name"], each["yours"], each["left"]) for each in told["results"]] == [
                ("Ann", True, True)
            ]
            assert len((await ann.http.get("/api/me/export")).json()["attempts"]) == 1
            live.clock.offset += 4 * DAY
            live.tables.drop([table])  # so that it is not in memory
            await live.services[Expiring].tidy()
            assert await store.rows("SELECT 1 FROM attempts") == []
            assert await store.rows("SELECT 1 FROM duplicates") == []

    asyncio.run(run())


def test_players_are_found_by_how_their_names_begin(tmp_path: Path, database: str) -> None:
    async def run() -> None:
        async with serving(tmp_path, store=open_store(database)) as live:
            for name in ("Annabel", "Ann", "Joanna", "100% Ann"):
                await account(live, name)
            for beginning, named in (
                ("aN", ["Ann", "Annabel"]), ("ann_", []), ("%", []), ("100%", ["100% Ann"]), (" ", []),
            ):  # fmt: skip
                found = await live.person().http.get("/api/players", params={"search": beginning})
                assert [each["name"] for each in found.json()] == named, beginning

    asyncio.run(run())
