"""Training on the server: stored answers of guests and accounts, and their deletion."""

from __future__ import annotations

from typing import Any

import pytest

from bench.people import Person
from pegout import drills
from pegout.counting import Claim
from pegout.server.accounts.personal_data import Erasure
from tests.server.conftest import AtTable
from tests.server.live import Live
from tests.server.people.playing import account, code, log_in


async def answer(person: Person, seed: int, *, right: bool = True, seconds: float | None = None) -> Any:
    best = drills.judge(drills.pose("count", seed), Claim(0)).decision.best.action
    assert isinstance(best, Claim)
    said = {"type": "Claim", "points": best.points + (not right)}
    answered = await person.http.post(f"/api/drills/count/{seed}", json={"action": said, "seconds": seconds})
    assert answered.status_code == 200, answered.text
    return answered.json()


async def guest(live: Live) -> Person:
    person = live.person()
    await person.http.post("/api/session", json={})
    return person


def test_answers_add_up_each_question_once(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        ann = await guest(live)
        told = [await answer(ann, seed, right=seed != 2) for seed in (1, 2, 3, 4)]
        assert [each["good"] for each in told] == [True, False, True, True]
        assert (await answer(ann, 2))["progress"] is None, "it was answered before"
        (progress,) = (await ann.http.get("/api/me/drills")).json()
        assert {**progress, "skills": [], "days": []} == {
            "kind": "count", "answers": 4, "good": 3, "streak": 2, "best": 2, "skills": [], "days": [],
        }  # fmt: skip
        assert sum(day["answers"] for day in progress["days"]) == 4
        rows = (await ann.http.get("/api/me/drills.csv")).text.splitlines()
        assert len(rows) == 1 + 4
        assert rows[0].split(",")[:3] == ["kind", "seed", "at"]

    at_table(run)


def test_who_was_never_here_is_judged_and_nothing_is_kept(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        nobody = live.person()
        before = await live.tables.store.rows("SELECT count(*) FROM drill_answers")
        told = await answer(nobody, 7)
        assert told["good"]
        assert told["progress"] is None
        assert (await nobody.http.get("/api/me/drills")).json() == []
        assert await live.tables.store.rows("SELECT count(*) FROM drill_answers") == before

    at_table(run)


def test_what_was_missed_is_asked_for_again(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        ann = await guest(live)
        missed = drills.pose("count", 6)
        await answer(ann, 6, right=False)
        for _ in range(20):  # all other parts
            question = (await ann.http.get("/api/drills/count")).json()
            if not set(missed.skills) & set(drills.pose("count", question["seed"]).skills):
                await answer(ann, question["seed"], seconds=2)
        live.clock.offset += 120
        question = (await ann.http.get("/api/drills/count")).json()
        assert set(missed.skills) & set(drills.pose("count", question["seed"]).skills)

    at_table(run)


def test_a_guests_answers_become_the_accounts_and_go_with_it(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        ann, elsewhere = await account(live, "Trainee"), await guest(live)
        await answer(ann, 1)
        await answer(elsewhere, 1, right=False)
        await answer(elsewhere, 2)
        await log_in(elsewhere, "Trainee")
        (progress,) = (await elsewhere.http.get("/api/me/drills")).json()
        told = progress["answers"], progress["good"]
        assert told == (2, 2), "where both have answered, the account's stands"
        found = (await ann.http.get("/api/me/export")).json()
        assert {row["seed"] for row in found["drill_answers"]} == {1, 2}
        assert found["drill_skills"]
        player = found["account"] and found["players"][0]["player"]
        await live.services[Erasure].forget(player)
        for table in ("drill_answers", "drill_skills"):
            assert await live.tables.store.rows(f"SELECT 1 FROM {table} WHERE player = $1", player) == []

    at_table(run)


def discards(day: int) -> list[dict[str, Any]]:
    """Two possible answers to the hand of a day."""
    held = drills.pose("daily", day).state.zones()["hand/0"]
    return [{"type": "Discard", "cards": [str(card) for card in some]} for some in (held[:2], held[4:])]


@pytest.mark.slow
def test_all_have_the_same_hand_of_the_day_and_each_counts_once(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        live.clock.offset += 43_200 - live.clock() % 86_400  # noon: it is one day all through
        people = [await guest(live) for _ in range(3)]
        told = [(await person.http.get("/api/daily")).json() for person in people]
        assert told[0] == told[1] == told[2]
        day = told[0]["day"]
        assert told[0]["told"] is None
        assert told[0]["shares"] == []
        one, other = discards(day)
        for person, action in zip(people, (one, one, other), strict=True):
            for said in (action, other):  # a second answer changes nothing
                answered = await person.http.post(f"/api/daily/{day}", json={"action": said})
                assert answered.status_code == 200, answered.text
        seen = [(await person.http.get("/api/daily")).json() for person in people]
        assert [[each["people"] for each in daily["shares"]] for daily in seen] == [[2, 1]] * 3
        assert [[each["yours"] for each in daily["shares"]] for daily in seen] == [
            [True, False], [True, False], [False, True],
        ]  # fmt: skip
        costs = [each["cost"] for each in seen[0]["shares"]]
        assert costs == [drills.judge(drills.pose("daily", day), drills.read(drills.pose("daily", day), each))
                         .decision.cost.points for each in (one, other)]  # fmt: skip
        beats = 1.0 if costs[1] < costs[0] else 0.0
        assert [daily["better"] for daily in seen] == [(1 - beats) / 2, (1 - beats) / 2, beats]
        live.clock.offset += 86_400
        late = await people[0].http.post(f"/api/daily/{day}", json={"action": one})
        assert code(late) == (409, "daily_over")
        after = (await live.person().http.get("/api/daily")).json()
        assert (after["day"], after["told"]) == (day + 1, None)
        assert [each["people"] for each in after["yesterday"]] == [2, 1]
        assert after["yesterdays"]["seed"] == day

    at_table(run)
