"""Weights of actions: of every level of every game, at every decision of recorded games."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import islice
from math import sqrt
from typing import Any

import msgspec
import pytest

from pegout import bots
from pegout.analysis.cribbage import discard
from pegout.bots import SIMPLE, Weighed, Weight
from pegout.game import CHANCE, Action, Leave, Seat
from pegout.games import game_of
from pegout.games.cribbage import Discard, Go
from pegout.records import load, steps
from tests import decisions
from tests.make_golden import FOLDER as RECORDS

CASES = [
    pytest.param(game, name, level, id=f"{name}-{level}")
    for game, names in decisions.GAMES.items()
    for name in names
    for level in (*bots.LEVELS, "simple")
]


def asked(name: str) -> Iterator[tuple[Any, Seat]]:
    """The states of a record with a choice, and their seats to act."""
    for step in steps(load(RECORDS / f"{name}.json")):
        for seat in step.state.to_act:
            if seat != CHANCE:
                yield step.state, seat


def made(game: str, level: str, seed: object) -> bots.AnyPlayer:
    return SIMPLE[game] if level == "simple" else decisions.player(game, level, random.Random(str(seed)))


@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.prove)])
@pytest.mark.parametrize(("game", "name", "level"), CASES)
def test_actions_are_weighed_and_the_choice_is_one_of_them(
    game: str, name: str, level: str, every: int
) -> None:
    player = made(game, level, name)
    weighed_any = False
    for state, seat in islice(asked(name), 0, None, every * 4 if level == "expert" else every):
        weighed = player.weigh(state.view(seat), seat)
        legal = state.legal(seat)
        actions = [weight.action for weight in weighed.weights]
        assert all(action in legal for action in actions)
        assert len(set(actions)) == len(actions)
        if weighed.complete:
            assert len(actions) == len(legal)
        assert sum(weight.chance for weight in weighed.weights) == pytest.approx(1.0)
        assert weighed.chosen.chance > 0
        values = [weight.value for weight in weighed.weights]
        if weighed.chosen.chance == 1.0 and weighed.unit != "blinds" and None not in values:
            assert weighed.chosen.value == max(value for value in values if value is not None)
        if weighed.unit == "win":
            assert all(value is not None and -1e-9 <= value <= 1 + 1e-9 for value in values)
        assert all(weight.error is None or weight.error >= 0 for weight in weighed.weights)
        weighed_any |= len(actions) > 1
    assert weighed_any


LUCK = [  # the levels that leave anything to luck but what they sample
    *(("skalborg", "skalborg-chips", level) for level in ("beginner", "casual", "expert")),
    *(("cribist", "cribist-claim", level) for level in ("beginner", "casual")),
    ("cribbage", "standard-last", "beginner"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name", "level"), LUCK)
@pytest.mark.parametrize("every", [15, pytest.param(5, marks=pytest.mark.prove)])
def test_what_is_left_to_luck_is_done_as_often_as_is_said(
    game: str, name: str, level: str, every: int
) -> None:
    """Over bots that differ only in their random numbers."""
    number = 100 if level == "expert" else 400
    mixed = 0
    for state, seat in islice(asked(name), 0, None, every):
        view = state.view(seat)
        if game == "cribist" and view.phase != "play":
            continue
        done, said = Counter[Any](), defaultdict[Any, float](float)
        for seed in range(number):
            weighed = made(game, level, seed).weigh(view, seat)
            done[weighed.choice] += 1
            for weight in weighed.weights:
                said[weight.action] += weight.chance
        for action, times in said.items():
            chance = times / number
            assert abs(done[action] - times) <= 5 * sqrt(number * chance * (1 - chance)) + 1e-6 * number
        mixed += 0.02 * number < done.most_common(1)[0][1] < 0.98 * number
    assert mixed


@pytest.mark.parametrize("game", decisions.GAMES)
def test_what_was_thought_can_be_sent(game: str) -> None:
    name = decisions.GAMES[game][0]
    action = game_of(load(RECORDS / f"{name}.json").rules).action
    for state, seat in islice(asked(name), 30):
        weighed = SIMPLE[game].weigh(state.view(seat), seat)
        sent = msgspec.json.decode(msgspec.json.encode(weighed))
        assert msgspec.convert(sent["choice"], action) == weighed.choice
        again = [msgspec.convert(each["action"], action) for each in sent["weights"]]
        assert again == [weight.action for weight in weighed.weights]


def test_the_parts_of_a_bet_are_its_value() -> None:
    seen = 0
    for state, seat in islice(asked("skalborg-chips"), 60):
        for level in ("casual", "expert"):
            weighed = made("skalborg", level, 1).weigh(state.view(seat), seat)
            if weighed.unit != "blinds":
                continue
            seen += 1
            for weight in weighed.weights:
                parts = weight.parts
                assert weight.value == pytest.approx(parts["equity"] * parts["pot"] - parts["cost"])
    assert seen > 20


def value(weight: Weight[Action]) -> float:
    assert weight.value is not None
    return weight.value


@pytest.mark.slow
@pytest.mark.parametrize("number", [36, pytest.param(120, marks=pytest.mark.prove)])
def test_a_search_knows_how_far_it_may_err(number: int) -> None:
    """Values of two searches differ from the best card's rarely by more than both stated errors."""
    apart = list[float]()
    for state, seat in islice(asked("cribist-deals-leave"), number):
        view = state.view(seat)
        one, other = (made("cribist", "expert", seed).weigh(view, seat) for seed in (1, 2))
        for weight in one.weights if one.choice == other.choice else ():
            again = other.of(weight.action)
            if weight.error and again.error and weight.action != one.choice:
                behind = value(one.chosen) - value(weight), value(other.chosen) - value(again)
                apart.append((behind[0] - behind[1]) / sqrt(weight.error**2 + again.error**2))
    assert len(apart) > number / 3
    assert sum(abs(each) < 3 for each in apart) > 0.9 * len(apart)


def test_an_action_that_was_not_weighed_is_not_there() -> None:
    with pytest.raises(KeyError):
        Weighed(Go(), ()).of(Leave())


@pytest.mark.parametrize("level", ["casual", "club", "expert", "simple"])
@pytest.mark.parametrize("name", ["standard-last", "house-crib", "five-card-hand", "ten-hand-hand"])
def test_the_parts_of_a_discard_are_its_points(name: str, level: str) -> None:
    seen = 0
    for state, seat in islice(asked(name), 0, None, 3):
        if state.phase != "discard":
            continue
        weighed = made("cribbage", level, 1).weigh(state.view(seat), seat)
        if weighed.unit == "points":
            seen += 1
            for weight in weighed.weights:
                assert weight.value == pytest.approx(sum(weight.parts.values()), abs=1e-8)
    assert seen or level == "expert"


def test_the_expert_s_discards_are_those_of_the_analysis() -> None:
    """By win chance at the table's score, with the points of each part."""
    states = [(state, seat) for state, seat in asked("standard-last") if state.phase == "discard"]
    for state, seat in states[:6]:
        weighed = made("cribbage", "expert", 1).weigh(state.view(seat), seat)
        score = state.scores[seat], state.scores[1 - seat]
        analysis = discard.analyse(state.hands[seat], dealer=seat == state.dealer, score=score)
        assert weighed.unit == "win"
        assert weighed.complete
        assert weighed.chosen.value == pytest.approx(analysis.best.win)
        for each in analysis.discards:
            weight = weighed.of(Discard(each.discarded))
            crib = each.crib.mean if seat == state.dealer else -each.crib.mean
            assert weight.value == pytest.approx(each.win)
            assert weight.parts == pytest.approx(
                {"hand": each.hand.mean, "crib": crib, "play": each.net_play}
            )
