"""Every game in the registry, by every preset and for every number of players, holds to the protocol."""

import random

import pytest

from pegout.games import GAMES
from pegout.testing import CHECKS, Case, Check, cases

CASES = cases(GAMES)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_conformance(case: Case, check: Check) -> None:
    check(case.game, case.rules, random.Random(1))


@pytest.mark.prove
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_conformance_over_many_games(case: Case, check: Check, exploring: random.Random) -> None:
    for _ in range(20):
        check(case.game, case.rules, exploring)
