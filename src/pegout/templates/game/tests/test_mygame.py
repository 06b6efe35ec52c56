"""Tests that the game follows Pegout's protocol, and that its rules match the rules page."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from mygame import GAME
from mygame.moves import Play
from mygame.state import Rules
from pegout.cards import cards
from pegout.game import CHANCE, Gain, stacked
from pegout.lessons import positions
from pegout.testing import CHECKS, cases, walk


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("case", cases([GAME]), ids=str)
def test_conformance(case: Any, check: Any) -> None:
    check(case.game, case.rules, random.Random(1))


def test_fifteen_scores_two() -> None:
    state = Rules().start().apply(CHANCE, stacked("7C 8D 9S JH KD 8H 7S 2C QD 3D"))
    state = state.apply(1, Play(cards("8H")[0])).apply(0, Play(cards("7C")[0]))
    assert state.count == 15
    assert state.standings == (2, 0)


def test_the_report_knows_where_all_points_come_from() -> None:
    for case in cases([GAME]):
        states = walk(GAME, case.rules, random.Random(2)).states
        gained = [0] * case.rules.seats
        for before, after in pairwise(states):
            for gain in GAME.gains(before, after):
                if isinstance(gain, Gain):
                    gained[gain.seat] += gain.points
        assert tuple(gained) == states[-1].standings


def test_the_lesson_is_legal() -> None:
    (lesson,) = GAME.lessons()
    assert len(positions(lesson)) == 4
