"""Conformance checks for games, as plain functions. Run them on your own game, too.

Each check takes a game, its rules and a source of randomness, and raises AssertionError with the faulty
position. With pytest, run all checks over all presets and numbers of players:

    from pegout.testing import CHECKS, cases

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    @pytest.mark.parametrize("case", cases([GAME]), ids=str)
    def test_conformance(case, check):
        check(case.game, case.rules, random.Random(1))

Node counts are in `pegout.testing.perft`.
"""

from pegout.testing.conformance import (
    CHECKS,
    Check,
    check_actors_can_act,
    check_bot,
    check_cards_and_chips,
    check_conserved,
    check_games_end,
    check_json,
    check_leave,
    check_legal,
    check_numbering,
    check_protocol,
    check_strangers,
    check_words,
)
from pegout.testing.secrets import check_secrets
from pegout.testing.views import check_trail, check_views
from pegout.testing.walks import Case, Walk, cases, walk

__all__ = [
    "CHECKS", "Case", "Check", "Walk", "cases", "check_actors_can_act", "check_bot",
    "check_cards_and_chips", "check_conserved", "check_games_end", "check_json", "check_leave",
    "check_legal", "check_numbering", "check_protocol", "check_secrets", "check_strangers", "check_trail",
    "check_views", "check_words", "walk",
]  # fmt: skip
