"""Luck and skill add up to the result of any game."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pegout.games import GAMES, cribbage, rules_for
from pegout.records import Record, record
from pegout.review import Review, can_review, review
from pegout.testing.walks import cases, walk

CASES = [case for case in cases(GAMES) if can_review(case.game)]


def check(found: Review, sides: int) -> None:
    """The parts add up to the whole, and one side's gains are the other's losses."""
    for balance in found.balances:
        for share in (balance.points, balance.win):
            parts = share.start + share.cards + share.own + share.others
            assert parts == pytest.approx(share.result, abs=1e-9)
            assert sum(share.lines.values()) == pytest.approx(share.cards, abs=1e-9)
            assert share.own <= 0.0 <= share.others
            assert share.start + share.chance + share.decided == pytest.approx(share.result, abs=1e-9)
    own = sum(balance.win.own for balance in found.balances)
    assert own == pytest.approx(-sum(balance.win.others for balance in found.balances), abs=1e-9)
    assert sum(balance.points.result for balance in found.balances) == pytest.approx(0.0, abs=1e-9)
    assert len(found.balances) == sides


def at_random(case_number: int, seed: int, limit: int) -> Record:
    case = CASES[case_number]
    walked = walk(case.game, case.rules, random.Random(seed), limit=limit, leave=0.005)
    return record(case.rules, walked.moves)


def test_chance_is_what_was_dealt_and_turned() -> None:
    rules = rules_for("standard", changes={"count_mode": "auto"})
    assert isinstance(rules, cribbage.Rules)
    walked = walk(cribbage.GAME, rules, random.Random(5), limit=60, leave=0.0)
    for balance in review(record(rules, walked.moves)).balances:
        for share in (balance.points, balance.win):
            of_chance = [share.lines.get(line, 0.0) for line in ("cut", "deal", "starter")]
            assert share.chance == pytest.approx(sum(of_chance), abs=1e-9)
            assert share.chance != pytest.approx(share.cards, abs=1e-3)  # hidden cards lay somehow, too


@settings(max_examples=4)
@given(st.integers(0, len(CASES) - 1), st.integers(0, 10_000), st.integers(0, 12))
def test_luck_and_skill_add_up_to_the_result(case: int, seed: int, limit: int) -> None:
    played = at_random(case, seed, limit)
    check(review(played), played.rules.sides)


@pytest.mark.prove
@pytest.mark.parametrize("case", range(len(CASES)), ids=lambda n: str(CASES[n]))
def test_they_do_for_whole_matches(case: int) -> None:
    played = at_random(case, 3, 400)
    check(review(played), played.rules.sides)
