"""Counting drills: their answers agree with the reference."""

from __future__ import annotations

import random

import pytest

from pegout import drills
from pegout.counting import Claim
from pegout.drills import NoDrill, Problem
from pegout.drills.count import SKILLS
from pegout.games.cribbage import State
from pegout.scoring import score_show, total

RNG = random.Random("hands to count")
SEEDS = [drills.seed_for("count", skill, RNG) for skill in SKILLS for _ in range(4)]


def position(problem: Problem) -> State:
    assert isinstance(problem.state, State)
    return problem.state


@pytest.mark.parametrize("seed", SEEDS)
def test_a_number_is_judged_as_the_reference_scores(seed: int) -> None:
    problem = drills.pose("count", seed)
    state = position(problem)
    *hand, starter = state.counted_cards
    assert state.starter == starter
    is_crib = state.counting is not None and state.counting.what == "crib"
    assert is_crib == any(skill.startswith("crib") for skill in problem.skills)
    worth = total(score_show(hand, starter, crib=is_crib))
    for named in {0, worth, worth + 1}:
        judgement = drills.judge(problem, drills.read(problem, {"type": "Claim", "points": named}))
        decision = judgement.decision
        assert judgement.good == (named == worth)
        assert decision.best.action == Claim(worth)
        (row,) = position(problem._replace(state=drills.after(problem, Claim(named)))).shown
        assert (row.claimed, total(row.scores)) == (named, worth)
        assert decision.cost.points == worth - row.points
        assert set(judgement.grades) <= set(problem.skills)
        assert set(judgement.grades.values()) <= ({"good"} if named == worth else {"again"})


@pytest.mark.parametrize("skill", SKILLS)
def test_a_seed_for_a_skill_has_a_hand_that_takes_it(skill: str) -> None:
    hands, rng = set(), random.Random(skill)
    for _ in range(20):
        problem = drills.pose("count", drills.seed_for("count", skill, rng))
        assert skill in problem.skills
        hands.add(position(problem).counted_cards)
    assert len(hands) > 15


def test_the_same_seed_is_the_same_question() -> None:
    assert drills.pose("count", SEEDS[0]) == drills.pose("count", SEEDS[0])
    assert drills.pose("count", SEEDS[0]).state != drills.pose("count", SEEDS[1]).state


def test_what_is_missing_tells_what_was_missed() -> None:
    """In a double run with nobs, a count that is one short has overlooked the Jack."""
    tried = (drills.pose("count", seed) for seed in range(6, 100_000, 15))
    problem = next(each for each in tried if {"nobs", "double-run"} <= set(each.skills))
    worth = total(position(problem).truth)
    assert drills.judge(problem, Claim(worth - 1)).grades == {"nobs": "again"}
    assert drills.judge(problem, Claim(worth), 3.0).grades == dict.fromkeys(problem.skills, "easy")
    assert drills.judge(problem, Claim(worth), 30.0).grades == dict.fromkeys(problem.skills, "good")


@pytest.mark.parametrize(
    "action", [{}, {"type": "Claim"}, {"type": "Done"}, {"type": "Ready"}, {"type": "Claim", "points": 99}, 4]
)
def test_what_is_no_answer_is_refused(action: object) -> None:
    with pytest.raises(NoDrill):
        drills.read(drills.pose("count", 1), action)


@pytest.mark.parametrize(("kind", "seed"), [("count", -1), ("count", drills.SEEDS), ("chess", 1)])
def test_there_is_no_such_drill(kind: str, seed: int) -> None:
    with pytest.raises(NoDrill):
        drills.pose(kind, seed)


def test_a_flush_of_four_is_none_in_the_crib() -> None:
    problem = drills.pose("count", drills.seed_for("count", "crib-no-flush", random.Random(1)))
    state = position(problem)
    *crib, starter = state.counted_cards
    assert len({card.suit for card in crib}) == 1 != len({card.suit for card in (*crib, starter)})
    worth = total(state.truth)
    assert drills.judge(problem, Claim(worth)).good
    assert drills.judge(problem, Claim(worth + 4)).grades == {"crib-no-flush": "again"}
