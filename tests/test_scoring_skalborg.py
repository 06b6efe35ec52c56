"""The points of eight cards: thirty-six tricky hands, a hundred random ones, and the rules they show."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegout.cards import DECK_WITH_JOKERS, Cards, cards
from pegout.scoring import JokerFlush, Score, fifteens, flushes, pairs, runs, score_eight, total

VECTORS = json.loads((Path(__file__).parent / "data" / "skalborg.json").read_text())
HANDS: list[dict[str, Any]] = VECTORS["worked"] + VECTORS["random"]


def lengths(scores: tuple[Score, ...]) -> list[int]:
    return [len(score.cards) for score in scores if score.name == "run"]


def worth(text: str, joker_flush: JokerFlush = "extend") -> int:
    return total(score_eight(cards(text), joker_flush=joker_flush))


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: str(hand["cards"]))
def test_parts_and_totals_under_both_flush_rules(hand: dict[str, Any]) -> None:
    held = cards(hand["cards"])
    assert total(fifteens(held)) == hand["fifteens"]
    assert total(pairs(held)) == hand["pairs"]
    assert total(runs(held)) == hand["runs"]
    assert total(flushes(held)) == hand["flush"]
    assert total(score_eight(held)) == hand["total"]
    assert total(score_eight(held, joker_flush="complete")) == hand["total_complete"]


def test_all_the_vectors_are_there() -> None:
    assert (len(VECTORS["worked"]), len(VECTORS["random"])) == (36, 100)


def test_S0_20_a_pair_is_two() -> None:
    assert total(pairs(cards("5H 5S 8C"))) == 2


def test_S0_21_a_triplet_is_six() -> None:
    assert total(pairs(cards("5H 5S 5C"))) == 6


def test_S0_22_a_quadruplet_is_twelve() -> None:
    assert total(pairs(cards("5H 5S 5C 5D"))) == 12


def test_S0_23_each_fifteen_is_two() -> None:
    assert total(fifteens(cards("AC 4D TH JS"))) == 4
    assert total(fifteens(cards("AC 2C 3C 4C 5C"))) == 2, "five cards together"


def test_S0_24_a_run_is_a_point_a_card_from_three_to_eight() -> None:
    for size in range(3, 9):
        assert total(runs(cards("2C 3D 4H 5S 6C 7D 8H 9S")[:size])) == size
    assert not list(runs(cards("2C 3D")))


def test_S0_25_a_flush_is_a_point_a_card_from_four_to_eight() -> None:
    hearts = cards("AH 3H 5H 7H 9H JH KH 2H")
    assert [total(flushes(hearts[:size])) for size in range(3, 9)] == [0, 4, 5, 6, 7, 8]


def test_S0_26_nothing_else_scores() -> None:
    assert {score.name for hand in HANDS for score in score_eight(cards(hand["cards"]))} <= {
        "fifteen", "run", "pair", "pair royal", "double pair royal", "flush",
    }  # fmt: skip


def test_S0_27_values() -> None:
    assert [card.pips for card in cards("AC 2C TC JC QC KC Wb")] == [1, 2, 10, 10, 10, 10, 0]


@given(st.lists(st.sampled_from(DECK_WITH_JOKERS), min_size=8, max_size=8, unique=True))
def test_S0_28_a_joker_is_in_runs_and_flushes_only(held: list[Any]) -> None:
    for score in score_eight(held, joker_flush="complete"):
        assert score.name in ("run", "flush") or not any(card.is_joker for card in score.cards)


def test_S0_29_a_run_is_counted_at_its_longest() -> None:
    assert total(runs(cards("AC 2H 3S 4D"))) == 4


def test_S0_30_a_double_run_of_four_with_its_pair() -> None:
    held = cards("AC 2H 3S 3C 4D")
    assert [score.points for score in (*runs(held), *pairs(held))] == [4, 4, 2]


def test_S0_31_king_and_ace_are_no_neighbours() -> None:
    assert not list(runs(cards("QC KD AH 2S")))


def test_S0_32_a_joker_loops_the_run_round() -> None:
    assert lengths(score_eight(cards("QC KD Wb AH 2S 3C 8D 8H"))) == [6]


def test_S0_33_the_same_cards_are_one_run_wherever_the_joker_stands() -> None:
    assert [score.points for score in runs(cards("Wb 2C 3D"))] == [3]


def test_S0_34_S0_35_one_joker_in_three_runs_of_different_lengths() -> None:
    assert lengths(score_eight(cards("5S 5H 3S Wb 6D 7H QH JH"))) == [5, 5, 3]


def test_S0_36_a_joker_joins_flushes_of_its_colour() -> None:
    for suit in "CDHS":
        four = tuple(card for card in DECK_WITH_JOKERS if card.suit == suit)[:4]
        black, red = cards("Wb Wr")
        assert total(flushes((*four, black))) == (5 if suit in "CS" else 4)
        assert total(flushes((*four, red))) == (5 if suit in "DH" else 4)


def test_S0_37_the_worked_example_is_31() -> None:
    held = cards("5S 5H 3S Wb 6D 7H QH JH")
    assert [total(rule(held)) for rule in (fifteens, pairs, runs, flushes)] == [12, 2, 13, 4]


def test_A0_1_the_challenge_is_80_and_not_64() -> None:
    held = cards("AH 2C 3C 3D AD 2S 3H 3S")
    assert [total(rule(held)) for rule in (fifteens, pairs, runs)] == [16, 16, 48]
    assert worth("AH 2C 3C 3D AD 2S 3H 3S") == 64 + 16, "the source forgot eight fifteens"


def test_A0_2_the_worked_example_has_two_different_fives() -> None:
    assert [str(score.cards) for score in pairs(cards("5S 5H 3S"))] == ["(5S, 5H)"]


def test_A0_11_three_readings_of_a_joker_in_a_flush() -> None:
    three_and_a_joker, four_and_a_joker = cards("2S 6S TS Wb"), cards("2S 6S TS KS Wb")
    readings: tuple[JokerFlush, ...] = ("extend", "complete", "none")
    assert [total(flushes(three_and_a_joker, reading)) for reading in readings] == [0, 4, 0]
    assert [total(flushes(four_and_a_joker, reading)) for reading in readings] == [5, 5, 4]


def test_A0_12_a_joker_joins_both_suits_of_its_colour() -> None:
    assert worth("2C 6C TC KC 4S 8S QS Wb") == 21
    assert worth("2C 6C TC KC 4S 8S QS Wb", "complete") == 25


def test_A0_13_two_jokers_and_a_card_are_a_run_unless_two_naturals_are_asked_for() -> None:
    held: Cards = cards("Wb Wr 9D")
    assert total(runs(held)) == 3
    assert total(runs(held, min_naturals=2)) == 0


def test_A0_14_nought_and_fourteen_are_one_place() -> None:
    assert total(runs(cards("KC Wb AD"))) == 3
    assert total(runs(cards("KC Wb 2D"))) == 0
    assert total(runs(cards("KC Wb Wr 2D"))) == 4


def test_A0_15_runs_of_different_lengths_all_count() -> None:
    assert sorted(lengths(score_eight(cards("AC 2D 3H 9S TC Wb 6D 6H")))) == [3, 4]


def test_A0_22_runs_and_flushes_reach_eight() -> None:
    assert lengths(score_eight(cards("AC 2D 3H 4S 5C 6D 7H Wb"))) == [8]
    assert total(flushes(cards("AS 2S 4S 5S 7S 9S JS Wb"))) == 8
