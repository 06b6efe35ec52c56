"""Playing a game from start to end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from pegout.cards import DECK, Cards
from pegout.game.actions import CHANCE, Action, Deal, Move, Seat
from pegout.game.protocol import Rules, S, State

SECONDS_AN_ACTION = 5  # clock time per action in matches without human players


def shuffled(rng: random.Random, deck: Cards = DECK) -> Deal:
    """Return a fair deal from `rng`."""
    return Deal(tuple(rng.sample(deck, len(deck))))


Chooser: TypeAlias = Callable[[S, Seat], Action]  # (view, seat) -> one of its legal actions
Chance: TypeAlias = Callable[[S], Action]  # (state) -> the deal
Clock: TypeAlias = Callable[[int], float]  # (number of actions so far) -> seconds since the start


def even_clock(actions: int) -> float:
    """Count the same time for every action, so that timed matches end without a real clock."""
    return actions * SECONDS_AN_ACTION


def steps(
    state: S,
    choose: Sequence[Chooser[S]] | Chooser[S],
    chance: random.Random | Chance[S],
    clock: Clock = even_clock,
) -> Iterator[tuple[S, Seat, Action | None]]:
    """Play to the end; yield each (state, seat, action) before it is applied, last (state, CHANCE, None)."""
    actions = 0
    choosers = [choose] * state.rules.seats if callable(choose) else choose
    while acting := state.to_act:
        seat = acting[0]
        action: Any = None
        if (alarm := state.alarm) is not None and clock(actions) >= alarm.seconds:
            seat, action = CHANCE, alarm.action
        elif seat == CHANCE:
            action = chance(state) if callable(chance) else shuffled(chance, state.rules.deck)
        else:
            action = choosers[seat](state.view(seat), seat)
            actions += 1
        yield state, seat, action
        state = state.apply(seat, action)
    yield state, CHANCE, None


def play(
    state: S,
    choose: Sequence[Chooser[S]] | Chooser[S],
    chance: random.Random | Chance[S],
    clock: Clock = even_clock,
) -> S:
    """Play to the end, with every seat choosing from its view; return the last state."""
    for state, _seat, _action in steps(state, choose, chance, clock):  # noqa: B007, B020
        pass
    return state


def seat_for(rules: Rules, free: Sequence[Seat], rng: random.Random) -> Seat:
    """Choose the seat of the next player: the first free one, or a random one if seats are drawn (V3-2).

    If it is called until no seat is free, all orders of seats are equally likely.
    """
    return rng.choice(free) if rules.shuffle_seats else free[0]


def replay(state: S, moves: Iterable[Move]) -> S:
    """Return the state after all `moves`; raise IllegalAction."""
    for seat, action in moves:
        state = state.apply(seat, action)
    return state


def random_choice(rng: random.Random) -> Chooser[State]:
    """Return a chooser that takes random legal actions."""
    return lambda view, seat: rng.choice(view.legal(seat))
