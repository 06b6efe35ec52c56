"""The simple players: legal everywhere, blind to what a seat may not see, and honest when they count."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pegout.bots import SIMPLE
from pegout.bots.simple import first
from pegout.game import CHANCE, AnyGame, Chooser, IllegalAction, State, shuffled
from pegout.games import GAMES
from pegout.options import options
from pegout.testing import Case, cases
from pegout.testing.secrets import replayed_with, seen_cards, some_deal, unseen_pair
from pegout.testing.walks import Step, Walk
from tests.representative import REPRESENTATIVE

ALL = cases(GAMES)
PRIVATE = frozenset({"Dealt", "Discarded"})  # what only its own seat sees
LIMIT = 160  # steps: several deals of any game


def played(case: Case, player: Chooser[State], rng: random.Random, limit: int = LIMIT) -> Walk[State]:
    """A match between players of one kind, or its beginning; an illegal action raises."""
    state, steps = case.rules.start(), list[Step[State]]()
    while state.to_act and len(steps) < limit:
        seat = state.to_act[0]
        chance = seat == CHANCE
        action = shuffled(rng, state.rules.deck) if chance else player(state.view(seat), seat)
        steps.append(Step(state, seat, action))
        state = state.apply(seat, action)
    return Walk(steps, state)


def players(game: AnyGame) -> list[Chooser[Any]]:
    return [SIMPLE[game.name], lambda view, seat: view.default(seat), first]


@pytest.mark.parametrize("case", ALL, ids=str)
def test_they_play_every_preset_legally(case: Case) -> None:
    for player in players(case.game):
        walked = played(case, player, random.Random(3))
        for step in walked.steps:
            if step.seat != CHANCE:
                assert step.action in step.state.legal(step.seat)


@pytest.mark.slow
@pytest.mark.parametrize("case", REPRESENTATIVE)
def test_two_cards_that_a_seat_has_not_seen_change_places_and_it_does_the_same(case: Case) -> None:
    """The card-swap test on decisions: in the twin deal the seat makes the same choice."""
    rng, changed = random.Random(5), 0
    player = SIMPLE[case.game.name]
    walked = played(case, player, rng)
    for _ in range(30):
        deal = some_deal(walked, rng)
        seat = rng.randrange(case.rules.seats)
        pair = unseen_pair(sorted(set(case.rules.deck) - seen_cards(deal, seat, PRIVATE)), rng)
        if pair is None:
            continue
        try:
            twins = list(replayed_with(deal, *pair))
        except IllegalAction:
            continue
        for step, twin in zip(deal[1:], twins, strict=False):
            if seat in step.state.to_act and step.state != twin:
                changed += 1
                assert player(twin.view(seat), seat) == player(step.state.view(seat), seat), (pair, step)
    assert changed > 20, "too few of the exchanges changed anything that a seat had to decide about"


@pytest.mark.parametrize("case", ALL, ids=str)
def test_V3_21_nobody_loses_points_by_being_stood_in_for(case: Case) -> None:
    """At every claim among honest players, the default action claims the true count."""
    claims = 0
    for step in played(case, SIMPLE[case.game.name], random.Random(9)).steps:
        if step.state.phase == "claim":
            claims += 1
            assert step.state.view(step.seat).default(step.seat) == step.action
    modes = {option.name: option.value for option in options(case.rules)}
    assert claims or modes["count_mode"] == "auto"
