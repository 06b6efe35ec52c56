"""Defaults that `pegout.game` gives to games: texts by convention, and a `Game` made of modules."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from types import ModuleType
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import fields

from pegout.cards import Card, Cards, cards
from pegout.game import (
    CHANCE,
    Action,
    Cut,
    Deal,
    Dealt,
    Event,
    Gain,
    Game,
    IllegalAction,
    Leave,
    Left,
    Measure,
    Outcome,
    Ready,
    Seat,
    assemble,
    shuffled,
)
from pegout.game.standing_gains import gains_by_standings, phases_of
from pegout.game.wording import ending, label, tell
from pegout.games import OWN, cribbage, cribist, preset, skalborg
from pegout.options import configure
from pegout.scoring import Score, score_play
from pegout.testing import walk
from pegout.words import Held, Text, Who
from pegout.words.scores import called


class Rules(Struct, frozen=True, tag="whist"):
    seats: int = 4


class State(Struct, frozen=True):
    rules: Rules = Rules()
    outcome: Outcome | None = None
    events: tuple[Event, ...] = ()


class Counted(Event, frozen=True):
    seat: Seat
    scores: tuple[Score, ...]


class Swapped(Event, frozen=True):
    seat: Seat
    card: Card
    others: Cards
    times: int


class Swap(Action, frozen=True):
    card: Card


OVER = Outcome((1, 2), (5, 3))


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Dealt(0, cards("5H")), None),
        (Cut(1, ()), Text.of("cut", who=Who(1), cuts=[])),
        (Left(1), Text.of("left", who=Who(1))),
        (
            Swapped(2, Card("5H"), cards("KS QS"), 3),
            Text.of(
                "whist-swapped", who=Who(2), card=Held(cards("5H")), others=Held(cards("KS QS")), times=3
            ),
        ),
    ],
)
def test_an_event_is_told_by_the_message_named_after_it(event: Event, told: Text | None) -> None:
    assert tell(event, State()) == told


def test_actions_are_labelled_likewise_and_shared_ones_as_in_all_games() -> None:
    assert label(State(), 0, Swap(Card("5H"))) == Text.of("whist-swap", card=Held(cards("5H")))
    assert label(State(), 0, Ready()) == Text("label-ready")
    assert label(State(), 0, Leave()) == Text("label-leave")


def test_a_match_ends_by_leaving_or_by_its_target() -> None:
    assert ending(State()) == ""
    assert ending(State(outcome=OVER, events=(Swapped(0, Card("5H"), (), 1),))) == "target"
    assert ending(State(outcome=OVER, events=(Left(1),))) == "leave"


def module(name: str, **defined: Any) -> ModuleType:
    made = ModuleType(name)
    made.__package__ = "pegout.games.cribist"
    vars(made).update(defined)
    return made


def test_a_game_is_what_its_modules_define_and_not_what_they_import() -> None:
    """Cribist with the words of Skalborg imported by one of its modules is still told in its own."""
    state, presets = cribist.state, cribist.presets
    other = module("pegout.games.cribist.other", tell=skalborg.telling.tell, bound=lambda _rules: 7)
    vars(other)["bound"].__module__ = other.__name__
    game = assemble("other", state, presets, cribist.moves, cribist.telling, other)
    assert game.tell is cribist.telling.tell
    assert game.bound(cribist.Rules()) == 7
    assert (game.rules, game.state, game.action) == (cribist.Rules, cribist.State, cribist.Move)
    assert game.lessons() == cribist.GAME.lessons()
    assert game.words == cribist.GAME.words


def test_chance_may_do_what_it_is_to_do_and_what_the_alarm_says() -> None:
    rng = random.Random(1)
    state = cribist.Rules(end="time").start()
    assert state.apply(CHANCE, cribist.TimeUp()).time_up
    begun = state.apply(CHANCE, shuffled(rng)).apply(CHANCE, shuffled(rng))
    for action in (shuffled(rng), Ready(), Deal(())):
        with pytest.raises(IllegalAction):
            begun.apply(CHANCE, action)
    with pytest.raises(IllegalAction):
        cribist.Rules().start().apply(CHANCE, cribist.TimeUp())
    with pytest.raises(IllegalAction):
        begun.apply(0, cribist.TimeUp())


def test_no_own_game_is_left_with_a_default_by_a_name_that_is_misspelt() -> None:
    left = {
        game.name: {field.name for field in fields(Game) if getattr(game, field.name) is field.default}
        for game in OWN
    }
    left = {name: names - {"choose"} for name, names in left.items()}  # bots are in `pegout.bots`
    assert left == {"cribbage": {"conserved"}, "cribist": {"dealing", "conserved"}, "skalborg": set()}


# --- gains by the standings ------------------------------------------------------------------------


def test_what_each_event_changed_in_the_standings_is_a_gain() -> None:
    """As Cribist's own gains say it, where claims are counted by the engine."""
    rules = cribist.Rules(count_mode="auto", end="deals", deals=2)
    path = walk(cribist.GAME, rules, random.Random(4))
    told, found = Counter[Seat](), Counter[Seat]()
    kinds = set[str]()
    for before, after in pairwise(path.states):
        for own in cribist.GAME.gains(before, after):
            told[own.seat] += own.points if isinstance(own, Gain) else 0
        for gain in gains_by_standings(before, after):
            found[gain.seat] += gain.points
            kinds |= {name for name, _ in gain.rules}
            assert gain.phase in phases_of(cribist.GAME.state)
    assert found == told
    assert kinds == {"claimed", "trickscounted"}


def test_partners_gain_once() -> None:
    """The one who caused it, where an event names a seat."""
    rules: Any = configure(preset("house", 4), {"target": "61"})
    path = walk(cribbage.GAME, rules, random.Random(1))
    sums = [0, 0]
    for before, after in pairwise(path.states):
        for gain in gains_by_standings(before, after):
            sums[rules.side(gain.seat)] += gain.points
    assert sums == [path.last.standings[0], path.last.standings[1]]


def test_a_game_without_figures_of_its_own_has_phases_and_points() -> None:
    game = Game(name="whist", rules=cribist.Rules, state=cribist.GAME.state, presets=())
    phases = ("cut", "deal", "play", "claim", "muggins", "pause")
    assert game.measure(cribist.Rules()) == Measure(phases=phases)
    assert game.gains is gains_by_standings
    assert phases_of(State) == ("points",)


def test_scores_are_called_in_words() -> None:
    event = Counted(1, score_play(cards("7C 8H")))
    assert tell(event, State()) == Text.of("whist-counted", who=Who(1), scores=called(event.scores))
