"""Playing a game from its start to its end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from pegout.cards import DECK, Cards
from pegout.game.actions import CHANCE, Action, Deal, Move, Seat
from pegout.game.protocol import Rules, S, State

SECONDS_AN_ACTION = 5  # of the clock in matches without people


def shuffled(rng: random.Random, deck: Cards = DECK) -> Deal:
    """A fair deal from `rng`."""
    return Deal(tuple(rng.sample(deck, len(deck))))


Chooser: TypeAlias = Callable[[S, Seat], Action]  # (view, seat) -> one of its legal actions
Chance: TypeAlias = Callable[[S], Action]  # (state) -> the deal that it waits for
Clock: TypeAlias = Callable[[int], float]  # (actions of seats so far) -> seconds since the match began


def even_clock(actions: int) -> float:
    """As if every action took the same time: so a match that ends by the clock ends without one."""
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
    """Play to the end, every seat choosing from its own view; return the last state."""
    for state, _seat, _action in steps(state, choose, chance, clock):  # noqa: B007, B020
        pass
    return state


def seat_for(rules: Rules, free: Sequence[Seat], rng: random.Random) -> Seat:
    """Where the next to come sits: in the first seat that is free, or in any, if seats are shuffled (V3-2).

    Asked for one after the other until nothing is free, every order of seats is as likely as another.
    """
    return rng.choice(free) if rules.shuffle_seats else free[0]


def replay(state: S, moves: Iterable[Move]) -> S:
    """The state after all of `moves`; raises IllegalAction."""
    for seat, action in moves:
        state = state.apply(seat, action)
    return state


def random_choice(rng: random.Random) -> Chooser[State]:
    """A chooser that takes any legal action."""
    return lambda view, seat: rng.choice(view.legal(seat))
