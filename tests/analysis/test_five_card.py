"""Discards of the five-card game: hands against the reference, cribs against a fixed point of policies."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from msgspec.structs import replace

from pegout.analysis.cribbage.five_card import analyse, policies
from pegout.analysis.cribbage.options import Options
from pegout.analysis.lookups import colex
from pegout.cards import DECK, cards
from pegout.games.cribbage.presets import STANDARD
from pegout.scoring import score_show, total

RULES = replace(STANDARD, keep=3, play_ends="first_count")
PLAIN = replace(RULES, hand_flush="none", score_crib=False)
HELD = cards("5H 5S 6H TC 2H")  # three hearts: a hand of three can be a flush


@pytest.mark.parametrize(("dealer", "nobs"), [(True, 1), (False, 1), (True, 10)])
def test_hands_as_the_reference(dealer: bool, nobs: int) -> None:
    found = analyse(HELD, dealer=dealer, options=Options.of(replace(RULES, nobs=nobs)))
    assert {discard.discarded for discard in found} == set(combinations(sorted(HELD), 2))
    for discard in found:
        assert set(discard.discarded) | set(discard.kept) == set(HELD)
        scores = [
            total(score_show(discard.kept, card, nobs_points=nobs)) for card in DECK if card not in HELD
        ]
        assert discard.hand.ways == tuple(scores.count(points) for points in range(29 + nobs))
        assert sum(discard.crib.ways) == pytest.approx(1)
        assert discard.total == pytest.approx(discard.hand.mean + discard.crib.mean * (1 if dealer else -1))
    assert [t.total for t in found] == sorted((t.total for t in found), reverse=True)


def test_flushes_and_cribs_that_are_not_counted() -> None:
    usual, plain = (
        {discard.kept: discard for discard in analyse(HELD, dealer=True, options=Options.of(rules))}
        for rules in (RULES, PLAIN)
    )
    hearts = cards("2H 5H 6H")
    assert usual[hearts].hand.least == 3 + plain[hearts].hand.least
    assert all(discard.total == discard.hand.mean for discard in plain.values())


def test_the_habits_stand_still() -> None:
    for now, then in zip(policies(60), policies(80), strict=True):
        assert np.abs(now.readiness - then.readiness).max() < 0.03


def test_every_hand_discards_two_cards() -> None:
    low, high = colex(2).T
    pairs = np.where(low == high, 6, 16)
    for policy in policies():
        assert (policy.readiness[:, 0] @ pairs) / 1326 == pytest.approx(1 / 10)
    fives = int(np.flatnonzero((low == 4) & (high == 4))[0])
    assert policies().dealer.readiness[fives, 0] > 5 * policies().pone.readiness[fives, 0]


def test_only_five_naturals() -> None:
    for text in ("5H 5S 6D TC", "5H 5S 6D TC 2C 3C", "5H 5S 6D TC Wb"):
        with pytest.raises(ValueError, match="five different cards"):
            analyse(cards(text), dealer=True)
