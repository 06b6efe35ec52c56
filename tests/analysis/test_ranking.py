"""Ranking the discards of every preset: figures equal the library's, and refusals say why."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import Any

import pytest
from msgspec import UNSET

from pegout.analysis import jit
from pegout.analysis.cribbage import discard, five_card, odds, playouts, single, ten_hand
from pegout.analysis.cribbage.options import Options
from pegout.analysis.cribbage.ranking import Points, rank
from pegout.cards import cards
from tests.decks import cribbage_rules

SIX, FIVE = "5H 6H 7S JC KD 2S", "5H 5S 6D TC 2C"
NINE = "5H 5S JD JC 7D 8C 8H 9S 2C"
TEN = NINE + " KD"


def same(told: Points, spread: discard.Spread) -> bool:
    chances = {points: chance for points, chance in enumerate(spread.chances) if chance}
    return told == Points(spread.mean, spread.least, spread.most, chances)


@pytest.mark.parametrize("preset", ["standard", "match", "house", "online"])
@pytest.mark.parametrize("dealer", [True, False])
@pytest.mark.parametrize("score", [None, (87, 101), (0, 0), (120, 3)])
def test_two_of_six(preset: str, dealer: bool, score: tuple[int, int] | None) -> None:
    text = None if score is None else f"{score[0]}-{score[1]}"
    found = rank(SIX, dealer=dealer, preset=preset, score=text)
    rules = cribbage_rules(preset)
    exact = discard.analyse(cards(SIX), dealer=dealer, score=score, options=Options.of(rules))
    assert (found.held, found.score, found.target) == (exact.held, score, 121)
    for told, each in zip(found.discards, exact.discards, strict=True):
        assert (told.discarded, told.kept, told.total, told.win) == (
            each.discarded, each.kept, each.total, each.win,
        )  # fmt: skip
        assert (told.cost, told.net_play) == (exact.cost(each), each.net_play)
        assert same(told.hand, each.hand)
        assert same(told.crib, each.crib)
    if score is None:
        assert found.before is UNSET
    else:
        assert found.before == odds.load().win(*score, dealer=dealer)


@pytest.mark.slow
def test_other_discards() -> None:
    samples = playouts.SAMPLES if jit.is_ready("cribbage-play") else 0
    for held, preset, seats, rows in (
        (FIVE, "five-card", None, five_card.analyse(cards(FIVE), dealer=False, samples=samples)),
        (FIVE, "online", 3, single.analyse(cards(FIVE), dealer=False, players=3, samples=samples)),
        (FIVE, "house", 4, single.analyse(cards(FIVE), dealer=False, players=4, samples=samples, pairs=True)),
        (TEN, "ten-hand", 2, ten_hand.analyse(cards(TEN), dealer=False, samples=samples)),
        (NINE, "ten-hand", 3, ten_hand.analyse(cards(NINE), dealer=False, players=3, samples=samples)),
    ):
        found = rank(held, dealer=False, preset=preset, seats=seats)
        assert found.target is UNSET
        assert len(found.discards) == len(rows)
        given: Any = rows
        for told, row in zip(found.discards, given, strict=True):
            discarded = row.discarded if isinstance(row.discarded, tuple) else (row.discarded,)
            assert (told.discarded, told.kept, told.total) == (discarded, row.kept, row.total)
            assert told.cost == rows[0].total - row.total
            assert same(told.hand, row.hand)
            assert same(told.crib, row.crib)
            parts = told.hand.mean - told.crib.mean + (told.net_play or 0)
            if told.second_hand:
                assert told.second == row.second
                assert same(told.second_hand, row.second_hand)
                parts += told.second_hand.mean
            assert told.total == pytest.approx(parts)


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"held": "5H 6H 7S JC KD"}, "six different cards are dealt"),
        ({"held": ""}, "you gave 0"),
        ({"held": SIX + " 2C"}, "you gave 7"),
        ({"held": "5H 6H 7S JC KD 5h"}, "card 6, '5h', is listed twice"),
        ({"held": "5H 6H 7S JC KD Wr"}, "cribbage has no jokers, so Wr can’t be used"),
        ({"held": "5H 6H 7S JC KD ??"}, "card 6: '??' is not a card"),
        ({"held": "5H five"}, "card 2: 'five' is not a card"),
        ({"score": "121-3"}, "at 121-3 the game is over"),
        ({"score": "87"}, "'87' isn’t a score"),
        ({"score": "-1-5"}, "isn’t a score"),
        ({"score": "²-5"}, "isn’t a score"),
        ({"score": "9" * 5000 + "-1"}, "isn’t a score"),
        ({"preset": "skalborg"}, "not in skalborg"),
        ({"preset": "whist"}, "unknown preset 'whist'"),
        ({"seats": 3}, "standard is for 2 players, not 3"),
        ({"held": FIVE, "preset": "five-card", "score": "1-2"}, "for six-card cribbage with two players"),
        ({"held": TEN, "preset": "ten-hand", "seats": 3}, "nine different cards"),
    ],
    ids=str,
)
def test_what_cannot_be_ranked(asked: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        rank(**{"held": SIX, "dealer": True, **asked})


def test_numpy_comes_with_the_first_question() -> None:
    program = "import sys, pegout.analysis.cribbage.ranking; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program]).returncode == 0
