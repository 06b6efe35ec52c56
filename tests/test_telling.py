"""Texts shared by games: hands counted aloud, calls, and sentences without flaws."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegout.cards import DECK, Card, cards
from pegout.game import seen_steps
from pegout.games import GAMES
from pegout.scoring import score_play, score_show, total
from pegout.testing.walks import Case, cases, walk
from pegout.words import Text
from pegout.words.scores import called, counted
from tests.said import EN, tell


@given(st.sampled_from(range(10_000)))
def test_the_last_number_said_is_the_total(seed: int) -> None:
    *hand, starter = random.Random(seed).sample(DECK, 5)
    scores = score_show(hand, starter)
    said = EN.render(counted(scores))
    if scores:
        assert re.split(r"[ ,]+", said)[-1] == EN.spell(total(scores))
        assert said.count("fifteen ") >= sum(score.name == "fifteen" for score in scores)


def test_calls_in_the_play() -> None:
    def calls(pile: str) -> list[str]:
        return [EN.render(each) for each in called(score_play(cards(pile))) if isinstance(each, Text)]

    assert calls("TH 5S") == calls("7H 8C") == ["fifteen for two"]
    assert calls("5H 5S") == ["a pair for two"]
    assert calls("TH JH 4C 3H 4D") == ["thirty-one for two"]
    assert calls("4H 6D 5S") == ["fifteen for two", "a run of three for three"]
    assert EN.render(counted(score_show(cards("2D 4C 8S QH"), Card("TH")))) == "nothing"


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
        sentences |= {tell(event, view, names) for event in view.events} - {""}
    assert sentences
    for sentence in sentences:
        assert sentence[0].isupper(), sentence
        assert sentence[-1] == ".", sentence
        assert not FLAWS.search(sentence), sentence
        assert not re.search(r"\bYou \w+s\b(?<!miss)(?<!pass)", sentence), sentence


QUICK = [case for case in cases(GAMES) if case.name in ("standard-2", "house-4", "cribist-4", "skalborg-3")]


@pytest.mark.parametrize("leave", [0.0, 1.0])
@pytest.mark.parametrize("case", QUICK, ids=str)
def test_what_ended_a_match_is_told_as_its_result(case: Case, leave: float) -> None:
    """So that a client need not know which news it is."""
    last = walk(case.game, case.rules, random.Random(2), leave=leave).last
    assert last.outcome is not None
    results = [text for event, seen in seen_steps(last, None) if event.is_result
               for text in [case.game.tell(event, seen)] if text is not None]  # fmt: skip
    assert results
