"""Discards are judged by the exact analysis, to the last digit."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from pegout import drills
from pegout.analysis.cribbage.ranking import rank
from pegout.cards import cards
from pegout.drills import Judgement, Problem
from pegout.drills.discard import SKILLS, shape_of
from pegout.games.cribbage import Discard, State

RNG = random.Random("hands to divide")
SEEDS = [5 * RNG.randrange(drills.SEEDS // 5) for _ in range(4)]  # at the start of a game
PROBLEMS = [*(drills.pose("discard", seed) for seed in SEEDS), drills.pose("daily", 20_779)]
NO_ANSWERS: list[Any] = [{"type": "Discard", "cards": ["AS"]}, {"type": "Play", "card": "AS"}, None]


def position(problem: Problem) -> State:
    assert isinstance(problem.state, State)
    return problem.state


@pytest.mark.slow
@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: f"{problem.kind} {problem.seed}")
def test_an_answer_costs_what_the_command_says(problem: Problem) -> None:
    """`pegout discard --score 0-0` prints this ranking."""
    state, seat = position(problem), problem.seat
    held = state.hands[seat]
    told = rank(" ".join(map(str, held)), dealer=state.dealer == seat, score="0-0")
    best = max(each.total for each in told.discards)
    for n in (0, 1, 7, 14):
        wanted = told.discards[n]
        judgement = drills.judge(problem, Discard(wanted.discarded))
        decision = judgement.decision
        assert decision.cost.win == wanted.cost
        assert decision.cost.points == best - wanted.total
        assert decision.best.action == Discard(told.discards[0].discarded)
        assert judgement.ranking == told
        assert judgement.good or n
        assert (decision.why is None) == (n == 0)
        assert set(judgement.grades) == set(problem.skills)
        as_sent = msgspec.json.encode(judgement)
        assert msgspec.json.encode(msgspec.json.decode(as_sent, type=Judgement)) == as_sent


@pytest.mark.parametrize("skill", SKILLS)
def test_a_seed_for_a_skill_has_a_hand_that_takes_it(skill: str) -> None:
    problem = drills.pose("discard", drills.seed_for("discard", skill, random.Random(skill)))
    state = position(problem)
    whose, _, shape = skill.partition("-")
    assert problem.skills == (skill,)
    assert (state.dealer == problem.seat) == (whose == "mine")
    if shape == "ten":
        assert (problem.preset, len(state.hands[problem.seat])) == ("ten-hand", 10)
    elif shape == "late":
        assert min(state.scores) >= 84
        assert max(state.scores) < 121
    else:
        assert shape_of(state.hands[problem.seat]) == shape
        assert state.scores == (0, 0)


SHAPES = {
    "AH 3C 6D 8S TH QC": "loose",
    "AH 3C 5D 8S TH QC": "five",
    "AH 3C 3D 8S TH QC": "pair",
    "AH AC 3D 3S TH QC": "two-pairs",
    "AH 3C 6D 6S 6H QC": "pair-royal",
    "AH 2C 3D 8S TH QC": "run",
    "AH 2C 3D 3S TH QC": "double-run",
    "AH 3H 6H 8H TC QC": "flush",
}


@pytest.mark.parametrize("held", SHAPES)
def test_shapes(held: str) -> None:
    assert shape_of(cards(held)) == SHAPES[held]


def test_the_hand_of_a_day_is_one_of_its_own_and_the_crib_changes_hands() -> None:
    days = [position(drills.pose("daily", day)) for day in range(20_000, 20_050)]
    assert len({each.hands[0] for each in days}) == len(days)
    assert [each.dealer for each in days[:4]] == [0, 1, 0, 1]


@pytest.mark.parametrize("action", NO_ANSWERS)
def test_what_is_no_answer_is_refused(action: Any) -> None:
    with pytest.raises(drills.NoDrill):
        drills.read(drills.pose("discard", 1), action)


@pytest.mark.slow
@pytest.mark.parametrize("skill", ["mine-late", "theirs-late", "mine-ten", "theirs-ten"])
def test_late_in_a_game_the_chance_to_win_is_what_counts(skill: str) -> None:
    rng, told = random.Random(skill), None
    while told is None or told.discards[-1].cost < 0.01:  # such as at 85-120, where all discards lose
        problem = drills.pose("discard", drills.seed_for("discard", skill, rng))
        state, seat = position(problem), problem.seat
        score = "-".join(map(str, state.scores)) if skill.endswith("late") else None
        held = " ".join(map(str, state.hands[seat]))
        told = rank(
            held, dealer=state.dealer == seat, preset=problem.preset, seats=2, score=score, sampled=False
        )
    best, worst = told.discards[0], told.discards[-1]
    for wanted, good in ((best, True), (worst, False)):
        given = Discard(tuple(reversed(wanted.discarded)), tuple(reversed(wanted.second or ())))
        judgement = drills.judge(problem, drills.read(problem, msgspec.to_builtins(given)))
        decision = judgement.decision
        assert (judgement.good, set(judgement.grades)) == (good, {skill})
        assert decision.best.action == Discard(best.discarded, best.second or ())
        cost = decision.cost.win if skill.endswith("late") else decision.cost.points
        assert cost == wanted.cost
        assert judgement.ranking is not None
        assert judgement.ranking.discards == told.discards[: len(judgement.ranking.discards)]
