"""Every level plays by any rules: random legal options of every preset."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import pytest
from msgspec import inspect
from msgspec.structs import replace

from pegout import bots
from pegout.game import CHANCE, BadRules, shuffled
from pegout.games import PRESETS, cribbage, game_of, rules_for
from pegout.options import configure

TABLES = [(name, seats) for name, preset in PRESETS.items() for seats in preset.seats]
MATCHES, STEPS = 2, 40  # a deal of four players has some thirty steps
BUDGET = 0.02  # seconds: enough for every kind of search to begin, not to be thorough
OFTEN = 0.5  # how often an option is not what the preset says


def any_value(kind: inspect.Type, now: Any, rng: random.Random) -> Any:
    """A valid value of an option of that type; the ends of a range as often as all values between."""
    match kind:
        case inspect.Metadata(type=bare):
            return any_value(bare, now, rng)
        case inspect.BoolType():
            return rng.choice([False, True])
        case inspect.LiteralType(values=words):
            return rng.choice(words)
        case inspect.IntType(ge=int(least), le=int(most)):
            return rng.choice([least, most, rng.randint(least, most)])
    return now  # rows of numbers: skunk lines and their match points, which no bot looks at


def any_options(rules: Any, rng: random.Random) -> Any:
    """The rules with some options changed; invalid combinations keep the previous value."""
    described = inspect.type_info(type(rules))
    assert isinstance(described, inspect.StructType)
    for field in described.fields:
        if field.name != "seats" and rng.random() < OFTEN:
            value = any_value(field.type, getattr(rules, field.name), rng)
            with suppress(BadRules):
                rules = configure(rules, {field.name: value})
    return rules


def at_any_score(state: Any, rng: random.Random) -> Any:
    """A game of cribbage that is already under way when the first deal begins."""
    if not isinstance(state, cribbage.State) or state.phase != "deal" or state.deals:
        return state
    return replace(state, scores=tuple(rng.randrange(state.rules.target) for _ in state.scores))


@pytest.mark.parametrize("level", bots.LEVELS)
@pytest.mark.parametrize(("preset", "seats"), TABLES)
def test_every_level_plays_by_any_rules(preset: str, seats: int, level: str) -> None:
    rng = random.Random(f"{preset} {seats} {level}")
    for _ in range(MATCHES):
        rules = any_options(rules_for(preset, seats), rng)
        players = [bots.bot(game_of(rules), level, rng, BUDGET) for _ in range(seats)]
        state = rules.start()
        for _ in range(STEPS):
            if not state.to_act:
                break
            seat = rng.choice(state.to_act)
            if seat == CHANCE:
                state = at_any_score(state, rng).apply(CHANCE, shuffled(rng, rules.deck))
                continue
            action = players[seat](state.view(seat), seat)
            assert action in state.legal(seat)
            state = state.apply(seat, action)
