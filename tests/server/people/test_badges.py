"""Badges: what earns them, and that each is of the first time."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from bench.people import Person
from pegout.cards import cards
from pegout.match import Chair, Options
from pegout.review.accuracy import Accuracy, Parts
from pegout.review.tallies import Best, Counts, Runs, Sums
from pegout.server import open_store
from pegout.server.accounts.personal_data import Erasure
from pegout.server.results import Counting
from pegout.server.results.badges import BADGES, feats, is_flawless, run_of_counts, streaks
from pegout.server.settings import DAY
from tests.past import Plan, at_random, play_past
from tests.server.live import Live, serving
from tests.server.people.playing import account, log_in

PERFECT = Best("hand", 29, cards("5H 5S 5D JC 5C"))


def counted(*hands: bool) -> Counts:
    return Counts(counting=Runs.of(hands))


@pytest.mark.parametrize(
    ("counts", "earned"),
    [
        (Counts(held=(PERFECT,)), ["hand-29"]),
        (Counts(held=(Best("crib", 29, PERFECT.cards), Best("hand", 24, PERFECT.cards))), []),
        (Counts(held=(Best("hand", 28, cards("5H 5S 5D 5C KC")), PERFECT)), ["hand-28", "hand-29"]),
        (Counts(marks={"double skunk": 1, "game": 1}), ["skunk"]),
        (Counts(marks={"game": 1}, behind=29), []),
        (Counts(marks={"game": 1}, behind=30), ["comeback-30"]),
    ],
)
def test_what_a_match_shows(counts: Counts, earned: list[str]) -> None:
    assert feats("cribbage", counts, is_fair=True) == earned
    assert feats("cribbage", counts, is_fair=False) == []
    assert feats("skalborg", counts, is_fair=True) == []


def test_hands_in_a_row_go_on_from_match_to_match() -> None:
    whole, miss = counted(*[True] * 30), counted(*[True] * 9, False, *[True] * 20)
    none = Counts(counting=Runs())  # all was counted for the players

    def found(*matches: Counts | None) -> Any:
        dated = [((float(n), f"match {n}"), each) for n, each in enumerate(matches)]
        return run_of_counts(dated)

    assert found(whole, whole, none, whole, whole) == (4.0, "match 4")
    assert found(whole, whole, whole, miss) is None, "99"
    assert found(whole, whole, whole, counted(*[True] * 10, False)) == (3.0, "match 3")
    assert found(miss, whole, whole, whole) == (3.0, "match 3")
    assert found(whole, whole, None, whole, whole) is None, "what was counted there is not known"
    assert found(whole, whole, Counts(taken_back=1), whole, whole) is None
    assert found(counted(False, *[True] * 100, False)) == (0.0, "match 0")


def test_days_in_a_row_are_of_the_first_time() -> None:
    days = [0, 1, 1, 2, 4, *range(10, 17), *range(20, 55)]
    assert streaks((day * DAY + 5.0, f"day {day}") for day in days) == {
        "days-7": (16 * DAY + 5.0, "day 16"), "days-30": (49 * DAY + 5.0, "day 49"),
    }  # fmt: skip


def test_flawless_are_many_decisions_that_were_all_best() -> None:
    def made(n: int, best: int) -> Accuracy:
        sums = {
            "best card all": Sums.of([1.0] * best + [0.0] * (n - best)),
            "cost card all": Sums.of([0.0] * n),
        }
        return Accuracy(sums, Parts(0.0, 0.0), Parts(0.0, 0.0))

    assert [is_flawless(made(*each)) for each in ((20, 20), (19, 19), (21, 20), (0, 0))] == [
        True, False, False, False,
    ]  # fmt: skip


async def badges_of(person: Person, name: str) -> dict[str, tuple[float, str]]:
    profile = (await person.http.get(f"/api/players/{name}")).json()
    assert {each["badge"] for each in profile["badges"]} | set(profile["missing"]) == set(BADGES)
    return {each["badge"]: (each["at"], each["table"]) for each in profile["badges"]}


async def beat_expert(live: Live, player: str, at: float) -> str:
    """A match that a player wins, since the Expert gives up."""
    chairs = [Chair("person", player, "Ann"), Chair("bot", None, "Robin", "expert")]
    plan = Plan("five-card", chairs, at, options=Options(), leaves=(1, 3))
    rng = random.Random(at)
    return await play_past(live.tables.store, plan, at_random(rng), rng)


def test_the_earliest_match_has_the_badge_in_whatever_order_they_are_counted(
    tmp_path: Path, database: str
) -> None:
    async def run() -> None:
        async with serving(tmp_path, store=open_store(database)) as live:
            ann, guest, store = await account(live, "Ann"), live.person(), live.tables.store
            await guest.http.post("/api/session", json={})
            players = [
                player for (player,) in await store.rows("SELECT player FROM players ORDER BY created")
            ]
            tables = {}
            for at, player in ((5.0, 1), (9.0, 0), (7.0, 0), (20.0, 0)):
                tables[at] = await beat_expert(live, players[player], at * DAY)
            counting = live.services[Counting]
            for at in (20.0, 7.0, 9.0):
                await counting.count(tables[at])
                at_first, table = (await badges_of(ann, "Ann"))["expert"]
                assert (at_first // DAY, table) == (
                    min(at, 20.0 if at == 20.0 else 7.0),
                    tables[at_first // DAY],
                )
            await counting.count(tables[5.0])
            await log_in(guest, "Ann")
            assert (await badges_of(ann, "Ann"))["expert"][1] == tables[5.0], "which was a guest's"
            assert (await badges_of(live.person(), "Ann"))["expert"][1] == "", "it was private"
            exported = (await ann.http.get("/api/me/export")).json()["badges"]
            assert [(each["badge"], each["match"]) for each in exported] == [("expert", tables[5.0])]
            later = await beat_expert(live, players[0], 30 * DAY)
            await live.services[Erasure].forget(*players)
            await counting.count(later)
            assert await store.rows("SELECT * FROM badges") == [], "an erased player earns nothing more"

    asyncio.run(run())


def test_days_in_a_row_are_played_or_trained(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as live:
            ann, store = await account(live, "Ann"), live.tables.store
            ((player,),) = await store.rows("SELECT player FROM accounts")
            today = live.clock() // DAY
            tables = [
                await beat_expert(live, player, (today - ago) * DAY + 60.0) for ago in (6, 5, 4, 3, 2, 1)
            ]
            assert "days-7" not in await badges_of(ann, "Ann")
            answer = {"action": {"type": "Claim", "points": 4}}
            assert (await ann.http.post("/api/drills/count/1", json=answer)).is_success
            at, table = (await badges_of(ann, "Ann"))["days-7"]
            assert (at // DAY, table, len(tables)) == (today, "", 6)

    asyncio.run(run())
