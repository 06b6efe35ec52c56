"""Discards of one card: the hand is exact, and so is the crib for given discards of the others."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from pegout.analysis.cribbage.options import Options
from pegout.analysis.cribbage.single import analyse, hand_and_crib, readiness
from pegout.cards import DECK, cards
from pegout.games.cribbage.presets import STANDARD
from pegout.scoring import score_show, total

RULES = STANDARD
PLAIN = replace(RULES, hand_flush="none", score_crib=False)
HELD = cards("5H 5S 6D TC 2C")


@pytest.mark.parametrize(("dealer", "nobs"), [(True, 1), (False, 1), (True, 10)])
def test_hands_as_the_reference(dealer: bool, nobs: int) -> None:
    found = analyse(HELD, dealer=dealer, players=4, options=Options.of(replace(RULES, nobs=nobs)))
    assert {discard.discarded for discard in found} == set(HELD)
    for discard in found:
        scores = [
            total(score_show(discard.kept, card, nobs_points=nobs)) for card in DECK if card not in HELD
        ]
        assert discard.hand.ways == tuple(float(scores.count(points)) for points in range(29 + nobs))
        assert sum(discard.crib.ways) == pytest.approx(1)
        assert discard.total == pytest.approx(discard.hand.mean + discard.crib.mean * (1 if dealer else -1))
    assert [t.total for t in found] == sorted((t.total for t in found), reverse=True)


def test_flushes_and_cribs_that_are_not_counted() -> None:
    held = cards("2H 4H 8H KH 3C")
    usual, plain = (
        {each.discarded: each for each in analyse(held, dealer=True, players=3, options=Options.of(rules))}
        for rules in (RULES, PLAIN)
    )
    three = cards("3C")[0]
    assert usual[three].hand.least == 4 + plain[three].hand.least
    assert all(discard.total == discard.hand.mean for discard in plain.values())
    quick = sum(hand_and_crib(held, dealer=True, players=3, options=Options.of(PLAIN)))
    assert quick == pytest.approx([plain[card].total for card in held])


def test_cribs_come_as_cards_fall() -> None:
    """Two ranks that are discarded equally often differ by their points: a five beats a king."""
    crib = {str(discard.discarded)[0]: discard.crib for discard in analyse(HELD, dealer=True, players=3)}
    assert crib["5"].mean > crib["6"].mean > crib["T"].mean
    for spread in crib.values():
        assert sum(spread.ways) == pytest.approx(1)
        assert spread.ways[19] == 0


@pytest.mark.parametrize("players", [3, 4])
def test_each_hand_discards_one_card(players: int) -> None:
    found = readiness(players)
    for chances in (found.dealer, found.other):
        assert sum(chances) / 13 == pytest.approx(1 / 5, abs=1e-6)
    assert found.dealer[4] > found.other[4]  # a five is for the player's own crib


def test_only_five_naturals() -> None:
    for some in combinations(HELD, 4):
        with pytest.raises(ValueError, match="five different cards"):
            analyse(some, dealer=True, players=3)
