"""Shipped problems: their answers agree with the analysis."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from pegout import drills
from pegout.analysis import jit
from pegout.analysis.cribbage import card_choice
from pegout.bots.cribbage.play import history
from pegout.drills import Kind, mined
from pegout.drills.problems import FREE
from pegout.games.cribbage import Play
from pegout.games.cribbage import State as Cribbage
from pegout.games.skalborg import State as Skalborg
from pegout.review.skalborg import Skalborg as Judge
from pegout.review.values import Value
from tests.services import need

MINED: tuple[Kind, ...] = ("play", "bets")


def some(kind: Kind, number: int) -> list[int]:
    return random.Random(kind).sample(range(len(mined.problems(kind))), number)


@pytest.mark.parametrize("kind", MINED)
def test_every_problem_has_one_best_answer_and_every_answer_a_worth(kind: Kind) -> None:
    problems = mined.problems(kind)
    assert len(problems) >= 100
    for seed in some(kind, 25):
        problem = drills.pose(kind, seed)
        found = problems.mined(seed)
        actions = [msgspec.convert(each.done.action, problem.game.action) for each in found.answers]
        judged = [drills.judge(problem, drills.read(problem, msgspec.to_builtins(each))) for each in actions]
        costs = [each.decision.cost.points or 0.0 for each in judged]
        assert min(costs) == 0
        assert max(costs) >= 0.3
        assert [each.good for each in judged] == [cost <= FREE for cost in costs]
        for each in judged:
            assert each.decision.done.label is not None
            assert (each.decision.why is None) == (each.decision.best == each.decision.done)
        legal = {type(action) for action in problem.state.legal(problem.seat)}
        assert {type(action) for action in actions} == legal
        if kind == "play":
            state: Any = problem.state
            for card in state.playable(problem.seat):  # of cards of a rank one was judged
                assert drills.judge(problem, Play(card)).decision.done.action == Play(card)


@pytest.mark.parametrize("kind", MINED)
def test_a_seed_for_a_skill_has_a_problem_that_takes_it(kind: Kind) -> None:
    rng = random.Random(kind)
    for skill in drills.skills(kind):
        seeds = {drills.seed_for(kind, skill, rng) for _ in range(10)}
        assert all(skill in drills.pose(kind, seed).skills for seed in seeds)
        assert len(seeds) > 5, "the same problem comes again as another question"


def test_all_kinds_of_bets_are_trained_alike_often() -> None:
    """And the skill of a problem is its best answer."""
    problems = mined.problems("bets")
    kinds = Counter[str]()
    for seed in range(len(problems)):
        found = problems.mined(seed)
        best: Any = found.answers[0].best.action
        (skill,) = found.skills
        kinds[skill] += 1
        if skill != "bluff-board":
            assert best["type"].lower() == skill.partition("-")[0]
            continue
        free: list[Any] = [each.done.action for each in found.answers if each.cost.points == 0]
        right = {action["type"] for action in free}
        assert right == {"Fold", "Raise"}, "a hand that loses if it is called may be raised, and folded"
    assert len(kinds) == 7
    assert min(kinds.values()) * 2 >= max(kinds.values())


@pytest.mark.slow
def test_cards_are_worth_what_the_analysis_says() -> None:
    need("numba")
    jit.load("cribbage-card-choice")
    for seed in some("play", 12):
        problem = drills.pose("play", seed)
        state, seat = problem.state, problem.seat
        assert isinstance(state, Cribbage)
        found = card_choice.analyse(
            state.hands[seat], history(state.view(seat), seat), dealer=seat == state.dealer,
            starter=state.starter, discarded=state.discards[seat],
        )  # fmt: skip
        best = max(each.net for each in found.plays)
        for each in found.plays:
            decision = drills.judge(problem, Play(each.card)).decision
            assert decision.done.points == pytest.approx(each.net, abs=1e-9)
            assert decision.cost.points == pytest.approx(best - each.net, abs=1e-9)


@pytest.mark.slow
def test_bets_are_worth_what_a_review_says() -> None:
    for seed in some("bets", 4):
        problem = drills.pose("bets", seed)
        state, seat = problem.state, problem.seat
        assert isinstance(state, Skalborg)
        judge = Judge(state.rules)
        for each in mined.problems("bets").mined(seed).answers:
            action = msgspec.convert(each.done.action, problem.game.action)
            judged = judge.judge(state, seat, action, Value((), ()), Value((), ()))
            assert judged is not None
            told = drills.judge(problem, action).decision
            assert told.cost.points == pytest.approx(judged.cost.points, abs=1e-9)
            assert told.best.action == judged.best.action
            assert told.why == judged.why
