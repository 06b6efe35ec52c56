"""Words that the games share: grammar, numbers, and hands counted aloud."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegout.cards import DECK, Card, cards
from pegout.games import GAMES
from pegout.scoring import score_play, score_show, total
from pegout.telling import does, in_words, points_in_words, possessive, spoken, spoken_play
from pegout.testing.walks import Case, cases, walk


@pytest.mark.parametrize(
    ("name", "verb", "said"),
    [
        ("You", "play", "You play"), ("Ann", "play", "Ann plays"), ("Ann", "miss", "Ann misses"),
        ("Ann", "discard", "Ann discards"), ("Ann", "finish", "Ann finishes"),
    ],
)  # fmt: skip
def test_the_reader_is_you(name: str, verb: str, said: str) -> None:
    assert does(name, verb) == said


def test_whose() -> None:
    assert (possessive("You"), possessive("Ann")) == ("your", "Ann’s")
    assert (possessive("Ann", "Ann"), possessive("You", "You"), possessive("Ann", "Ben")) == (
        "their own", "your", "Ann’s"
    )  # fmt: skip


def test_numbers_as_they_are_called() -> None:
    assert [in_words(n) for n in (0, 1, 13, 20, 21, 99)] == [
        "zero", "one", "thirteen", "twenty", "twenty-one", "ninety-nine"
    ]  # fmt: skip
    assert len({in_words(n) for n in range(100)}) == 100
    assert (in_words(100), in_words(-3)) == ("100", "-3")
    assert (points_in_words(1), points_in_words(0), points_in_words(2, "card")) == (
        "one point", "zero points", "two cards"
    )  # fmt: skip


@given(st.sampled_from(range(10_000)))
def test_the_last_number_said_is_the_total(seed: int) -> None:
    *hand, starter = random.Random(seed).sample(DECK, 5)
    scores = score_show(hand, starter)
    said = spoken(scores)
    assert said.endswith(".")
    if scores:
        assert re.split(r"[ ,]+", said.rstrip("."))[-1] == in_words(total(scores))
        assert said.count("fifteen ") >= sum(score.name == "fifteen" for score in scores)


def test_calls_in_the_play() -> None:
    assert spoken_play(score_play(cards("TH 5S"))) == "fifteen for two"
    assert spoken_play(score_play(cards("5H 5S"))) == "a pair for two"
    assert spoken_play(score_play(cards("TH JH 4C 3H 4D"))) == "thirty-one for two"
    assert spoken_play(score_play(cards("7H 8C"))) == "fifteen for two"
    assert spoken(score_show(cards("2D 4C 8S QH"), Card("TH"))) == "nothing."


FLAWS = re.compile(
    r"You’s|\?\?|  |\bone \w+s\b|\(\)|\{|\}|seat \d|None|\.\.$"
)


@pytest.mark.parametrize("case", cases(GAMES), ids=str)
@pytest.mark.parametrize("seat", [0, None])
def test_every_sentence_of_a_match_is_one(case: Case, seat: int | None) -> None:
    """A capital at its start, a full stop at its end, and none of the flaws that we know."""
    names = ["You" if n == seat else ("Ann", "Ben", "Cleo", "Dora")[n] for n in range(case.rules.seats)]
    sentences = set()
    for state in walk(case.game, case.rules, random.Random(4), limit=150, leave=0.005).states:
        view = state.view(seat)
        sentences |= {case.game.tell(event, view, names) for event in view.events} - {""}
    assert sentences
    for sentence in sentences:
        assert sentence[0].isupper(), sentence
        assert sentence[-1] == ".", sentence
        assert not FLAWS.search(sentence), sentence
        assert not re.search(r"\bYou \w+s\b(?<!miss)(?<!pass)", sentence), sentence
