"""Gains of steps add up to the results of the match."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from pegout.bots import SIMPLE, bot
from pegout.game import Chooser, Dealt, Gain, Mark, random_choice, steps
from pegout.games import GAMES, PRESETS, game_of, preset, rules_for

MATCHES = [
    (one.name, seats, seed)
    for game in GAMES
    for one in game.presets
    for seats in one.seats
    for seed in range(1)
    if one.name not in ("match", "cribist-time")  # of several games, and without an end of its own
]


@pytest.mark.parametrize(("name", "seats", "seed"), MATCHES)
def test_the_gains_of_a_match_are_its_result(name: str, seats: int, seed: int) -> None:
    rules = rules_for(name, seats, {"hands_limit": 20} if name == "skalborg" else {})
    game, rng = game_of(rules), random.Random(seed)
    start = rules.start()
    side = getattr(rules, "side", lambda seat: seat)
    phases = game.measure(rules).phases
    states = [state for state, _, _ in steps(start, SIMPLE[game.name], rng)]
    end: Any = states[-1]
    sums = [0] * len(end.outcome.results)
    for before, after in pairwise(states):
        for gain in game.gains(before, after):
            if isinstance(gain, Gain):
                assert gain.phase in phases
                assert gain.rules
                assert sum(points for _, points in gain.rules) == gain.points
                sums[side(gain.seat)] += gain.points
    began = list(getattr(start, "stacks", (0,) * len(sums)))
    if head_start := getattr(rules, "head_start", 0):
        began[side((end.first_dealer + 1) % seats)] += head_start
    assert sums == [result - had for result, had in zip(end.outcome.results, began, strict=True)]


def test_blinds_belong_to_the_hand_for_which_they_are_posted() -> None:
    rules = rules_for("skalborg", 3, {"hands_limit": 6})
    game, rng = game_of(rules), random.Random(4)
    states = [state for state, _, _ in steps(rules.start(), SIMPLE[game.name], rng)]
    for before, after in pairwise(states):
        found = [gain for gain in game.gains(before, after) if isinstance(gain, Gain)]
        blinds = sorted((gain.points, gain.seat) for gain in found if gain.phase == "blinds")
        if any(isinstance(event, Dealt) for event in after.events):
            assert after.dealer is not None
            small, big = (after.dealer + 1) % 3, (after.dealer + 2) % 3
            assert blinds == [(-10, big), (-5, small)]
        else:
            assert not blinds


def test_a_skunk_is_marked_once_for_its_winner() -> None:
    rules = preset("standard")
    game = game_of(rules)
    for seed in range(200):
        rng = random.Random(seed)
        players: list[Chooser[Any]] = [bot(game, "club", rng), random_choice(rng)]
        states = [state for state, _, _ in steps(rules.start(), players, rng)]
        marks = [mark for before, after in pairwise(states) for mark in game.gains(before, after)
                 if isinstance(mark, Mark)]  # fmt: skip
        end: Any = states[-1]
        winner, loser = sorted(end.scores, reverse=True)
        kind = ["double skunk"] * (loser < 61) or ["skunk"] * (loser < 91)
        seat = end.outcome.winners[0]
        assert marks == [Mark(seat, "game"), *(Mark(seat, what) for what in kind)]
        assert winner >= 121
        if kind:
            return
    pytest.fail("no skunk in 200 games")


def test_every_preset_says_in_what_its_results_are_reckoned() -> None:
    for name in PRESETS:
        rules = preset(name)
        measure = game_of(rules).measure(rules)
        assert measure.phases
        assert measure.size > 0
