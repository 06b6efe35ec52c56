"""Every game in the registry, by every preset and for every number of players, holds to the protocol."""

import random

import pytest

from pegout.games import GAMES
from pegout.testing import (
    CHECKS,
    Case,
    Check,
    cases,
    check_actors_can_act,
    check_cards_and_chips,
    check_leave,
    check_legal,
    check_secrets,
    check_strangers,
    check_trail,
    check_views,
)
from tests.representative import marks

CASES = cases(GAMES)
# They look at each position from all sides, or at all of a game.
CLOSE = (
    check_actors_can_act, check_cards_and_chips, check_leave, check_legal, check_secrets, check_strangers,
    check_trail, check_views,
)  # fmt: skip
CHECKED = [
    pytest.param(case, check, marks=marks(case) if check in CLOSE else (), id=f"{case}-{check.__name__}")
    for case in CASES
    for check in CHECKS
]


@pytest.mark.parametrize(("case", "check"), CHECKED)
def test_conformance(case: Case, check: Check) -> None:
    """Thorough checks with one number of players for each preset; `make prove` runs all numbers."""
    check(case.game, case.rules, random.Random(1))


@pytest.mark.prove
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_conformance_over_many_games(case: Case, check: Check, exploring: random.Random) -> None:
    for _ in range(20):
        check(case.game, case.rules, exploring)
