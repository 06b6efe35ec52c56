"""Training on the server: what is kept of answers, for guests and accounts, and that it goes with them."""

from __future__ import annotations

from typing import Any

from pegout import drills
from pegout.counting import Claim
from tests.server.conftest import AtTable
from tests.server.live import Live, Person
from tests.server.people.playing import account, log_in


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
        for n in range(20):  # all else that there is
            question = (await ann.http.get("/api/drills/count")).json()
            if set(missed.skills) & set(drills.pose("count", question["seed"]).skills) and n:
                continue
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
        await live.people.erasing.forget(player)
        for table in ("drill_answers", "drill_skills"):
            assert await live.tables.store.rows(f"SELECT 1 FROM {table} WHERE player = $1", player) == []

    at_table(run)
