"""Profiles, lists and statistics say what results and records say."""

from __future__ import annotations

import csv
import io
import random
from typing import Any

from pegout.server.people.ratings import PROVISIONAL, Rater
from pegout.server.storage.store import Change
from tests.server.conftest import AtTable
from tests.server.live import Live, Person
from tests.server.people.playing import SHORT, account, code, leave, play, together


async def get(person: Person, path: str) -> Any:
    answer = await person.http.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


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
        assert table not in str(anna)  # its link is for those who were there
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
