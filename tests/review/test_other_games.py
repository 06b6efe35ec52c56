"""Reviews of Cribist and Skalborg."""

from __future__ import annotations

import pytest

from pegout.games.cribist import Rules
from pegout.review import Review
from pegout.review.cribist import points_for
from tests.review.games import reviewed


def kinds(found: Review) -> set[str]:
    return {decision.kind for decision in found.decisions}


def test_bets_are_held_against_the_solved_strategy_in_blinds() -> None:
    found = reviewed("skalborg-chips", 40)
    assert found.unit == "blinds"
    assert kinds(found) == {"discard", "bet", "count"}
    bets = [decision for decision in found.decisions if decision.kind == "bet"]
    for bet in bets:
        often = bet.done.parts["often"]
        assert (bet.cost.points == 0.0) or often < 0.1
        if bet.why is not None:
            assert bet.best.parts["often"] >= 0.1
    assert any(bet.cost.points for bet in bets)


def test_a_chance_in_cribist_is_told_in_points_as_far_as_points_matter() -> None:
    state = Rules().start()
    less, even, more, most, sure = points_for(state, 1, [0.2, 0.25, 0.3, 0.99, 1.0])
    assert even == pytest.approx(0.0, abs=1e-9)
    assert less < even < more < most
    assert sure == most <= 30


def test_cards_of_cribist_have_their_error() -> None:
    found = reviewed("cribist-claim", 14)
    assert kinds(found) == {"card", "count", "call"}
    cards = [decision for decision in found.decisions if decision.kind == "card"]
    dear = [card for card in cards if card.cost.win]
    assert dear
    assert all(card.cost.win_error > 0.0 for card in dear)
    assert all(sum(moment.win) == pytest.approx(1.0) for moment in found.curve)
