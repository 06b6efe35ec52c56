"""Splits of ten-hand: all of them, with both hands counted like the reference."""

from __future__ import annotations

import random
from math import comb

import numpy as np
import pytest
from msgspec.structs import replace

from pegout.analysis import kernels
from pegout.analysis.cribbage import cribs, discard_policies, single
from pegout.analysis.cribbage.options import Options
from pegout.analysis.cribbage.ten_hand import Players, analyse
from pegout.analysis.kernels import indexes
from pegout.cards import DECK, cards
from pegout.games.cribbage.presets import STANDARD
from pegout.scoring import score_show, total

RULES = STANDARD
PLAIN = replace(RULES, hand_flush="none", score_crib=False)
TEN = cards("2H 4H 5H 8H JH 7D 8C 5S 2C KD")


@pytest.mark.parametrize(
    ("players", "dealer", "nobs"), [(2, True, 1), (2, False, 10), (3, True, 1), (4, False, 10)]
)
def test_every_split_with_hands_as_the_reference(players: Players, dealer: bool, nobs: int) -> None:
    held = TEN if players == 2 else TEN[:9]
    found = analyse(held, dealer=dealer, players=players, options=Options.of(replace(RULES, nobs=nobs)))
    assert len(found) == {2: 3150, 3: 630, 4: 630}[players] == comb(len(held), 4) * comb(len(held) - 4, 4)
    assert len({(split.kept, split.second) for split in found}) == len(found)
    starters = [card for card in DECK if card not in held]
    for split in [found[0], *random.Random(players).sample(found, 25)]:
        assert sorted((*split.discarded, *split.kept, *split.second)) == sorted(held)
        counted = (split.kept, split.hand, False), (split.second, split.second_hand, True)
        for hand, spread, as_crib in counted:
            scores = [
                total(score_show(hand, starter, crib=as_crib, nobs_points=nobs)) for starter in starters
            ]
            assert spread.ways == tuple(scores.count(points) for points in range(29 + nobs))
        parts = split.hand.mean + split.second_hand.mean + split.crib.mean * (1 if dealer else -1)
        assert split.total == pytest.approx(parts + (split.play if players == 2 else 0))
    totals = [split.total for split in found]
    assert totals == pytest.approx(sorted(totals, reverse=True))


def second(rule: str) -> Options:
    return Options.of(replace(RULES, second_hand_flush=rule))


def test_A2_4_a_second_hand_that_is_a_flush() -> None:
    hearts = cards("2H 4H 5H 8H")
    as_crib, as_hand = (
        next(s for s in analyse(TEN, dealer=True, options=second(rule)) if s.second == hearts)
        for rule in ("crib", "hand")
    )
    assert as_hand.second_hand.least == as_crib.second_hand.least + 4
    hearts_left = 13 - 5
    fewer = 4 * (42 - hearts_left) / 42
    assert as_hand.second_hand.mean - as_crib.second_hand.mean == pytest.approx(fewer)


def test_flushes_and_cribs_that_are_not_counted() -> None:
    """A second hand under the hand's flush rule has no flush either."""
    hearts = cards("2H 4H 5H 8H")
    usual, plain = (
        {(split.kept, split.second): split
         for split in analyse(TEN[:9], dealer=True, players=3, options=Options.of(rules))}
        for rules in (replace(each, second_hand_flush="hand") for each in (RULES, PLAIN))
    )  # fmt: skip
    for ways, split in plain.items():
        assert split.total == pytest.approx(split.hand.mean + split.second_hand.mean)
        if ways[1] == hearts:
            assert usual[ways].second_hand.least == 4 + split.second_hand.least
        if ways[0] == hearts:
            assert usual[ways].hand.least == 4 + split.hand.least


def test_cribs_of_two_as_after_six_card_discards() -> None:
    split = analyse(TEN, dealer=True)[0]
    found = cribs.cribs_of(indexes(sorted(TEN)), indexes([split.discarded]), discard_policies.load().pone)
    assert split.crib.ways == pytest.approx(found[0])


def test_cribs_of_one_as_drawn() -> None:
    """Compared with random discards of the others, drawn by their readiness."""
    held = sorted(TEN[:9])
    exact = single.cribs_of(indexes(held), True, 4)[0] @ np.arange(30)
    rng = np.random.default_rng(1)
    unseen = np.setdiff1d(np.arange(52), indexes(held))
    drawn = np.argsort(rng.random((60_000, len(unseen))), axis=1)[:, :4]
    four = unseen[drawn].astype(np.uint8)
    ready = np.array(single.readiness(4).other)
    weight = ready[four[:, :3] >> 2].prod(axis=1)
    points = kernels.show(np.column_stack([np.full(len(four), indexes(held)[0]), four]), crib=True)
    mean = float(points @ weight / weight.sum())
    error = float(np.sqrt((weight**2 * (points - mean) ** 2).sum()) / weight.sum())
    assert abs(mean - exact) < 5 * error


@pytest.mark.parametrize(
    ("players", "text", "said"),
    [(2, "2H 4H 5H", "ten different"), (3, " ".join(map(str, TEN)), "3 players get nine .* you gave 10"),
     (4, "2H 4H 5H 8H JH 7D 8C 5S Wb", "jokers")],
)  # fmt: skip
def test_what_cannot_be(players: Players, text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        analyse(cards(text), dealer=True, players=players)
