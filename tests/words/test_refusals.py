"""Refusals are texts: the sentence is made when somebody reads it."""

from __future__ import annotations

import pickle

import pytest

from pegout.game import BadRules, IllegalAction
from pegout.games import words
from pegout.games.cribbage import Go, Rules
from pegout.games.cribbage.rules import STANDARD
from pegout.words import Text, either
from tests.decks import dealt


def refusal() -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        dealt(STANDARD).apply(1, Go())
    return caught.value


def test_a_refusal_names_seat_action_phase_and_what_may_be_done() -> None:
    says = "seat 1 may not do Go in the discard phase: it may do one of 15 other actions"
    assert str(refusal()) == says
    assert words().render(refusal().text, ("Ann", "Bob")) == says.replace("seat 1", "Bob")
    assert words().attribute(refusal().text, "brief") == "That cannot be done now."


def test_rules_bring_the_words_of_their_game() -> None:
    with pytest.raises(BadRules) as caught:
        Rules(head_start=200)
    assert str(caught.value) == "head_start must be below the target, 121, not 200"
    assert caught.value.text.key == "cribbage-rules-head-start"
    assert repr(caught.value) == "BadRules('head_start must be below the target, 121, not 200')"


def test_errors_travel_between_processes() -> None:
    again = pickle.loads(pickle.dumps(refusal()))
    assert (again.text, str(again)) == (refusal().text, str(refusal()))


def test_a_text_without_a_message_is_still_told() -> None:
    assert str(IllegalAction(Text.of("not-now", seat=1))) == "not-now: seat 1"


@pytest.mark.parametrize(("told", "said"), [("a", "a"), ("ab", "a or b"), ("abc", "a, b or c")])
def test_a_choice_is_listed(told: str, said: str) -> None:
    assert words().render(either(list(told))) == said
