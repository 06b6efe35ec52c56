"""Profiles, lists and statistics agree with results and records."""

from __future__ import annotations

import asyncio
import csv
import io
import random
from typing import Any

import msgspec
import pytest

from pegout.records import Record
from pegout.server.accounts.personal_data import Erasure
from pegout.server.profiles import summary
from pegout.server.profiles.ratings import PROVISIONAL, Rater
from pegout.server.results import Counting
from pegout.server.results.accuracy import Judging, NotNow, accuracy_of
from pegout.server.storage import Change
from tests.server.conftest import AtTable
from tests.server.live import Live
from tests.server.people.playing import SHORT, account, code, get, leave, play, together


def test_a_profile_shows_ratings_and_matches(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        ann, bob = await account(live, "Anna"), await account(live, "Bert")
        table, seats = await together([ann, bob], rated=True)
        await leave(live, table, seats[1])
        await Rater(live.tables.store).rate_all()
        anna, bert = await get(live.person(), "/api/players/ANNA"), await get(ann, "/api/players/Bert")
        assert anna["name"] == "Anna"
        (rating,) = anna["ratings"]
        assert (rating["family"], rating["games"], rating["provisional"]) == ("cribbage", 1, True)
        assert rating["rating"] > 1500 > bert["ratings"][0]["rating"]
        assert [point["rating"] for point in anna["history"]] == [rating["rating"]]
        assert bert["matches"] == anna["matches"] == [], "it was private"
        (match,) = (await get(bob, "/api/players/Bert"))["matches"]
        assert (match["preset"], match["rank"], match["gone"], match["rated"]) == ("standard", 2, True, True)
        assert table not in str(anna)  # its link is for its players
        assert code(await ann.http.get("/api/players/nobody here")) == (404, "no_player")
        assert await get(ann, "/api/ratings/cribbage") == []

    at_table(run)


def test_others_see_the_matches_that_all_could_see(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        ann, bob = await account(live, "Agnes"), await account(live, "Bruno")
        for listed in (True, False):
            table, seats = await together([ann, bob], listed=listed)
            await leave(live, table, seats[0])
        told = [len((await get(who, "/api/players/Agnes"))["matches"]) for who in (ann, bob, live.person())]
        assert told == [2, 1, 1]

    at_table(run)


def test_a_profile_leads_to_the_records_that_one_may_have(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        ann, bob = await account(live, "Antje"), await account(live, "Bodo")
        tables = []
        for spectators in (True, False):
            table, seats = await together([ann, bob], listed=True, spectators=spectators)
            await leave(live, table, seats[0])
            tables.append(table)
        for who in (ann, bob, live.person()):
            matches = (await get(who, "/api/players/Antje"))["matches"]
            assert [each["others"] for each in matches] == [["Bodo"], ["Bodo"]]
            named = {each["table"] for each in matches} - {""}
            codes = [(await who.http.get(f"/api/tables/{table}/record")).status_code for table in tables]
            assert named == {table for table, status in zip(tables, codes, strict=True) if status == 200}
            assert codes[0] == 200
        assert codes == [200, 403], "the last was a stranger"

    at_table(run)


def test_the_list_begins_with_the_best(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        for n, (mu, sigma) in enumerate([(30.0, 2.0), (35.0, 2.0), (50.0, PROVISIONAL + 1)]):
            await account(live, f"Listed {n}")
            await live.tables.store.change(
                Change(
                    "INSERT INTO ratings (player, family, mu, sigma, games, at)"
                    " SELECT player, 'cribist', $1, $2, 30, 0 FROM accounts WHERE name = $3",
                    (mu, sigma, f"Listed {n}"),
                )
            )
        listed = await get(live.person(), "/api/ratings/cribist")
        assert [(each["place"], each["name"], each["rating"]) for each in listed] == [
            (1, "Listed 1", 2100), (2, "Listed 0", 1800),
        ]  # fmt: skip

    at_table(run)


def test_statistics_are_those_of_results_and_records(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        ann, bob = await account(live, "Cora"), live.person()
        assert (await live.person().http.get("/api/me/statistics")).status_code == 401
        assert await get(ann, "/api/me/statistics") == []
        tables = [await together([ann, bob], options=SHORT) for _ in range(2)]
        for seed, (table, _) in enumerate(tables):
            await play(live, table, seed)
        alone = await ann.create("five-card", options={"target": 15})
        async with ann.socket(alone) as socket:
            await socket.hear()
            await socket.play_on(random.Random(3))
        (against_bots, _), again = await get(ann, "/api/me/statistics"), await get(ann, "/api/me/statistics")
        (five, standard) = again
        assert five == against_bots
        assert (five["preset"], five["bots"], five["games"]) == ("five-card", True, 1)
        assert (standard["preset"], standard["seats"], standard["bots"]) == ("standard", 2, False)
        rows = await live.tables.store.rows(
            "SELECT r.rank, r.score FROM results r JOIN accounts a ON a.player = r.player"
            " JOIN matches m ON m.match = r.match WHERE a.name = 'Cora' AND m.preset = 'standard'"
        )
        assert standard["wins"] == sum(rank == 1 for rank, _ in rows)
        assert standard["score"] == sum(score for _, score in rows) / 2
        assert (standard["games"], standard["counted"]) == (2, 2)
        assert sum(standard["points"].values()) == sum(score for _, score in rows)
        assert standard["marks"].get("game", 0) == standard["wins"]
        assert standard["deals"] >= 2
        assert all(most <= standard["points"][phase] for phase, most in standard["best"].items())
        assert standard["as_dealer"].get("crib") == standard["points"].get("crib")  # which only dealers have
        own = await get(ann, "/api/me/matches")
        assert [each["table"] for each in own] == [alone, *(table for table, _ in reversed(tables))]
        assert [each["others"] for each in own] == [["Robin"], ["Guest"], ["Guest"]]
        assert sum(each["points"].get("hand", 0) for each in own[1:]) == standard["points"].get("hand", 0)
        assert await get(ann, "/api/me/matches?most=1") == own[:1]
        written = await ann.http.get("/api/me/matches.csv")
        lines = list(csv.DictReader(io.StringIO(written.text)))
        assert [(line["table"], int(line["score"]), int(line["points play"])) for line in lines] == [
            (each["table"], each["score"], each["points"].get("play", 0)) for each in own
        ]
        assert (await live.person().http.get("/api/me/matches")).status_code == 401
        others = await get(bob, "/api/me/statistics")
        assert others[0]["wins"] == 2 - standard["wins"]
        assert others[0]["dealt"] + standard["dealt"] == standard["deals"]

    at_table(run)


WHOLE = {"count_mode": "auto"}  # by the preset's own rules


def of(statistic: Any, what: str, role: str = "all") -> Any:
    return next(each for each in statistic["averages"] if (each["what"], each["role"]) == (what, role))


def test_averages_stand_beside_those_of_all_others(at_table: AtTable, monkeypatch: Any) -> None:
    monkeypatch.setattr(summary, "ENOUGH", 2)

    async def run(live: Live) -> None:
        ann, bob, cleo = await account(live, "Ada"), live.person(), live.person()
        played = [(ann, bob, WHOLE), (ann, bob, WHOLE), (bob, cleo, WHOLE), (ann, bob, SHORT)]
        for seed, (one, other, options) in enumerate(played):
            table, _ = await together([one, other], "five-card", options=options)
            await play(live, table, seed)
        every = [(await get(who, "/api/me/statistics"))[0] for who in (ann, bob)]
        (alone,) = await get(cleo, "/api/me/statistics")
        hands = [of(each, "hand") for each in (*every, alone)]
        assert [each["counted"] for each in every] == [3, 4], "a match by rules of its own is counted"
        sums = [(hand["own"]["n"], hand["own"]["n"] * hand["own"]["mean"]) for hand in hands]
        others = [sum(each) for each in zip(*sums[:2], strict=True)]
        assert alone["averages"], "three matches have been counted by now"
        assert hands[2]["field"]["n"] == others[0]
        assert hands[2]["field"]["mean"] == pytest.approx(others[1] / others[0])
        assert hands[0]["own"]["half"] > 0
        assert hands[1]["field"]["n"] == sums[0][0] + sums[2][0]
        as_dealer, other = (of(every[0], "hand", role)["own"] for role in ("dealer", "other"))
        assert as_dealer["n"] + other["n"] == hands[0]["own"]["n"]
        best = next(each for each in every[0]["hands"] if each["what"] == "hand")
        assert len(best["cards"]) == 4, "three of the hand, and the starter"
        written = await ann.http.get("/api/me/statistics.csv")
        lines = [line for line in csv.DictReader(io.StringIO(written.text)) if line["what"] == "hand"]
        assert float(lines[-1]["own mean"]) == hands[0]["own"]["mean"]
        exported = await get(bob, "/api/me/export")
        assert {"preset": "five-card", "seats": 2, "measure": "hand dealer"} in exported["field_people"]
        await live.services[Erasure].forget(exported["players"][0]["player"])
        (few,) = await get(ann, "/api/me/statistics")
        assert {each["field"] for each in few["averages"]} == {None}, "one other has played twice and is here"
        assert of(few, "hand")["own"] == hands[0]["own"]

    at_table(run)


def test_decisions_are_judged_once_and_not_while_others_wait(at_table: AtTable, monkeypatch: Any) -> None:
    monkeypatch.setattr(summary, "ENOUGH", 1)
    monkeypatch.setattr(summary, "LEAST", 1)
    share = {"result": 3.0, "start": 1.0, "cards": -2.0, "own": -1.0, "others": 5.0, "chance": -1.5}
    made = {"seat": 0, "kind": "discard", "done": {"n": 1}, "best": {"n": 2}, "cost": {"points": 0.5}}
    balances = [{"side": side, "points": share, "win": share} for side in (0, 1)]
    review = msgspec.json.encode({"decisions": [made, made | {"seat": 1}], "balances": balances})
    asked = list[str]()

    async def reviews(name: str, record: Record, *, awaited: bool) -> bytes | None:
        assert not awaited
        asked.append(name)
        if len(asked) == 1:
            raise NotNow
        return review

    async def run(live: Live) -> None:
        ann, bob = await account(live, "Judith"), live.person()
        counting = live.services[Counting]
        await live.tables.store.change(Change("DELETE FROM unjudged"))  # those of other tests
        judging = Judging(live.tables.store, counting, reviews, live.clock, on_the_side=True)
        table, _ = await together([ann, bob], "five-card", options=WHOLE)
        await play(live, table)
        assert [await judging.judge_next() for _ in range(3)] == [False, True, False]
        assert asked == [table, table]
        (statistic,) = await get(ann, "/api/me/statistics")
        alone = {"n": 1, "mean": 0.5, "half": None, "low": None, "high": None}
        assert of(statistic, "cost discard")["own"] == alone
        assert of(statistic, "best discard")["own"]["mean"] == 0
        (luck,) = statistic["luck"]
        assert (luck["cards"]["mean"], luck["play"]["mean"]) == (-1.5, 3.5), "chance, and all the rest"
        (own,) = await get(ann, "/api/me/matches")
        assert (own["cards"], own["play"], own["means"]["cost discard all"]) == (-2, 4, 0.5)
        assert judging.begin("what is looked at", [table])
        while judging.begin("what is looked at", [table]):
            await asyncio.sleep(0)
        assert asked == [table, table], "nothing is left to be judged"

    at_table(run)


def test_of_matches_judged_before_chance_was_told_apart_all_cards_are_chance() -> None:
    before = accuracy_of('{"sums": {}, "points": [-2.0, 4.0], "games": [0.1, 0.2]}')
    assert before is not None
    assert before.points.hidden == 0.0
