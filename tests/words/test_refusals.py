"""Refusals are texts: rendered when they are read."""

from __future__ import annotations

import pickle
import random
import re
from collections.abc import Iterator
from typing import get_args, get_type_hints

import pytest

from pegout.cards import BadCard, cards
from pegout.counting import COMBO_NAMES
from pegout.game import CHANCE, AnyGame, BadRules, IllegalAction
from pegout.games import GAMES, rules_for, words
from pegout.games.cribbage import Go, Rules
from pegout.games.cribbage.presets import STANDARD
from pegout.testing import Case, cases
from pegout.testing.walks import walk
from pegout.words import Text, either, text_of
from tests.decks import dealt

CASES = [
    case for case in cases(GAMES)
    if case.name in ("house-3", "cribist-4", "skalborg-3")
]  # fmt: skip
BY_HAND = {"count_mode": "manual", "muggins": "show_and_play"}
CASES.append(Case("by-hand-2", CASES[0].game, rules_for("standard", 2, BY_HAND)))


def refusal() -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        dealt(STANDARD).apply(1, Go())
    return caught.value


def test_a_refusal_names_seat_action_phase_and_what_may_be_done() -> None:
    says = "seat 1 can’t do Go in the discard phase: there are 15 other legal actions"
    assert str(refusal()) == says
    assert words().render(refusal().text, ("Ann", "Bob")) == says.replace("seat 1", "Bob")
    assert words().attribute(refusal().text, "brief") == "You can’t do that now."


def test_rules_bring_the_words_of_their_game() -> None:
    with pytest.raises(BadRules) as caught:
        Rules(head_start=200)
    assert str(caught.value) == "head_start must be below the target (121), not 200"
    assert caught.value.text.key == "cribbage-rules-head-start"
    assert repr(caught.value) == "BadRules('head_start must be below the target (121), not 200')"


def test_errors_travel_between_processes() -> None:
    again = pickle.loads(pickle.dumps(refusal()))
    assert (again.text, str(again)) == (refusal().text, str(refusal()))


@pytest.mark.parametrize(
    ("typed", "german"),
    [
        ("5H 5h", "Karte 2, '5h', steht zweimal da"),
        ("5", "Karte 1: '5' ist keine Karte: Gib Rang und Farbe an, etwa 5H oder 10D"),
        ("5X", "Die Farbe 'X' gibt es nicht (Farben sind C D H S oder ♣ ♦ ♥ ♠)"),
        ("1H", "Den Rang '1' gibt es nicht"),
    ],
)
def test_what_is_no_card_is_told_in_any_language(typed: str, german: str) -> None:
    with pytest.raises(BadCard) as caught:
        cards(typed)
    error = pickle.loads(pickle.dumps(caught.value))
    assert words().render(text_of(error)) == str(error) == str(caught.value)
    assert german in words("de").render(text_of(error))


def test_a_text_without_a_message_is_still_told() -> None:
    assert str(IllegalAction(Text.of("not-now", seat=1))) == "not-now: seat 1"


@pytest.mark.parametrize(("told", "said"), [("a", "a"), ("ab", "a or b"), ("abc", "a, b or c")])
def test_a_choice_is_listed(told: str, said: str) -> None:
    assert words().render(either(list(told))) == said


def refusals_of(case: Case) -> Iterator[IllegalAction]:
    """At positions of a random match and when it is over: what its players have done, tried by each seat."""
    rng = random.Random(1)
    played = walk(case.game, case.rules, rng, limit=200)
    over = walk(case.game, case.rules, rng, leave=1.0).last
    kinds = {type(step.action): step.action for step in played.steps}
    for state in (*played.states, over):
        for seat in (CHANCE, *range(case.rules.seats)):
            for action in kinds.values():
                try:
                    state.apply(seat, action)
                except IllegalAction as error:
                    yield error


def identifiers(game: AnyGame) -> set[str]:
    """Names of actions, phases and combinations in code, but those that German players say, too."""
    phase = get_type_hints(game.state)["phase"]
    actions = {kind.__name__ for kind in get_args(game.action)}
    return (actions | {*get_args(phase)} | {*COMBO_NAMES}) - {"Go", "Muggins"}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_in_german_no_refusal_shows_an_english_identifier(case: Case) -> None:
    german, english = words("de"), identifiers(case.game)
    told = {(error.text.key, german.render(error.text, "ABCD")) for error in refusals_of(case)}
    shown = {said: left for _, said in told if (left := english & {*re.findall(r"\w+", said)})}
    assert shown == {}
    assert {key for key, _ in told} >= {"illegal-turn", "illegal-over"}
