"""Random games, rules to try, and short descriptions of positions."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, TypeVar, get_args

import msgspec
from msgspec.structs import fields, replace

from pegout.game import (
    CHANCE,
    Action,
    AnyGame,
    Deal,
    Game,
    IllegalAction,
    Leave,
    Move,
    Rules,
    Seat,
    State,
    shuffled,
)

R = TypeVar("R", bound=Rules)
A = TypeVar("A", bound=Action)
S = TypeVar("S", bound=State)

ENDLESS = 1_000_000  # more options than this cannot be listed
STEPS = 300  # per game, in checks that look at every step closely
INTERRUPTION = 1 / 300  # how often chance acts when it is optional


class Case(NamedTuple):
    """Rules to try, with their game."""

    name: str
    game: AnyGame
    rules: Rules

    def __str__(self) -> str:
        return self.name


def cases(games: Iterable[AnyGame]) -> list[Case]:
    """Return every preset of the games with every number of players."""
    return [
        Case(f"{preset.name}-{seats}", game, replace(preset.rules, seats=seats))
        for game in games
        for preset in game.presets
        for seats in preset.seats
    ]


class Step(NamedTuple, Generic[S]):
    """A position and the action taken in it."""

    state: S
    seat: Seat
    action: Action


class Walk(NamedTuple, Generic[S]):
    """A game, complete or not."""

    steps: list[Step[S]]
    last: S

    @property
    def moves(self) -> list[Move]:
        return [(step.seat, step.action) for step in self.steps]

    @property
    def states(self) -> list[S]:
        return [*(step.state for step in self.steps), self.last]


def walk(
    game: Game[R, S], rules: R, rng: random.Random, *, limit: int = 50_000, leave: float = 0.0
) -> Walk[S]:
    """Play at random to the end, or for `limit` steps; at each step a seat leaves with probability `leave`.

    Some random matches take very long: with manual counting and costly false calls, random players lose about
    as much as they peg. `limit` is far beyond what the presets need. For arbitrary rules a walk is bounded
    only if players stop making mistakes at some step, so that scores no longer fall.
    """
    state, done = _start(game, rules), list[Step[S]]()
    while state.to_act and len(done) < limit:
        seat = rng.choice(state.to_act)
        if seat == CHANCE:
            action: Action = shuffled(rng, state.rules.deck)
        else:
            legal = state.legal(seat)
            assert len(legal), f"seat {seat} is to act and has nothing to do: {state}"
            action = any_of(legal, rng)
        if seat != CHANCE and rng.random() < leave:
            action = Leave()
        if rng.random() < INTERRUPTION:
            seat, action = next(interruptions(game, state), (seat, action))
        done.append(Step(state, seat, action))
        try:
            state = state.apply(seat, action)
        except IllegalAction as error:
            raise AssertionError(f"{action} by seat {seat} is refused and should not be: {error}") from error
    return Walk(done, state)


def _start(_game: Game[R, S], rules: R) -> S:
    """Return the first position of the game."""
    state: Any = rules.start()
    start: S = state
    return start


def any_of(legal: Sequence[A], rng: random.Random) -> A:
    """Choose an action; from very many, usually the first, which is the most modest."""
    return legal[0] if len(legal) > ENDLESS and rng.random() < 0.99 else rng.choice(legal)


def interruptions(game: Game[Any, S], state: S) -> Iterator[Move]:
    """Return unlisted actions of chance, such as the end of the time."""
    if CHANCE in state.to_act:
        return
    for kind in get_args(game.action):
        if kind not in (Deal, Leave) and not fields(kind):
            try:
                state.apply(CHANCE, kind())
            except IllegalAction:
                continue
            yield CHANCE, kind()


def through_json(value: Any, kind: Any) -> Any:
    """Return the value after a round trip through JSON."""
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)


def short(state: State) -> str:
    """Shorten a position for a message."""
    text = msgspec.json.encode(state).decode()
    return text if len(text) < 3000 else f"{text[:3000]} ..."
