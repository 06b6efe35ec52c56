"""A seat's knowledge of a deal, as the engine represents it."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Any

import numpy as np
from msgspec import Struct

from pegout.bots.cribist import backend
from pegout.cards import RANKS, Card
from pegout.game import Seat
from pegout.games.cribist import State

SUITS = "CDHS"
PER_DEAL, SPREAD = 12.0, 8.0  # a seat's mean score in a deal, and the spread of the difference of two seats


def falling(scale: float) -> list[float]:
    """The weights of a seat by its distance from the leader in points."""
    return [exp(-behind / max(0.3, scale)) for behind in range(128)]


LEVEL = falling(14.4)  # the default: as in the first of ten deals


class Knowledge(Struct, frozen=True):
    """A seat's knowledge of a deal, in the engine's card numbers."""

    seat: Seat
    now: list[int]  # the position with the others' hands empty
    moves: list[int]  # all cards played in the deal
    first: Seat  # the seat that led first
    played: tuple[int, ...]  # cards played by each seat
    room: list[int]  # cards in each hidden hand, from the seat's left
    void: list[int]  # suits that each hand cannot hold
    hidden: int
    target: int
    worth: list[float]


def number(card: Card) -> int:
    """The engine's number of a card."""
    return 13 * SUITS.index(card.suit) + card.rank - 1


def card(number: int) -> Card:
    """The card of an engine's number."""
    return Card(RANKS[number % 13] + SUITS[number // 13])


def read(view: State, seat: Seat) -> Knowledge:
    """Everything the seat knows of this deal."""
    engine = backend.engine()
    tricks = [(trick.leader, trick.cards) for trick in view.tricks] + [(view.leader, view.trick)]
    moves, played = list[int](), [0] * 4
    for leader, laid in tricks:
        for n, one in enumerate(laid):
            moves.append(number(one))
            played[(leader + n) % 4] |= 1 << moves[-1]
    first = tricks[0][0]
    start = empty(engine, first)
    start[:4] = played
    at = row(engine, start)
    for move in moves:
        engine.lay(at, move, 0)
    now = [int(n) for n in at]
    now[seat] = sum(1 << number(one) for one in view.hands[seat])
    now[engine.CLAIMED : engine.CLAIMED + 4] = view.scores
    target = view.rules.target if view.rules.end == "target" else 0
    held = [len(hand) for hand in view.hands]
    return of(now, held, moves, first, played, target, worth(view))


def of(
    now: list[int], held: Sequence[int], moves: Sequence[int], first: Seat,
    played: Sequence[int], target: int = 0, worth: Sequence[float] = LEVEL,
) -> Knowledge:  # fmt: skip
    """The knowledge of the seat to play: a position with its hand only, and the sizes of all hands."""
    engine = backend.engine()
    seat = now[engine.TURN]
    others = [(seat + n) % 4 for n in (1, 2, 3)]
    hidden = engine.ALL & ~now[engine.PLAYED] & ~now[seat]
    voids = [now[engine.VOIDS] >> 4 * other & 15 for other in others]
    return Knowledge(
        seat, now, list(moves), first, tuple(played), [held[other] for other in others], voids, hidden,
        target, list(worth),
    )  # fmt: skip


def worth(view: State) -> list[float]:
    """A seat's weight by its distance from the leader at the end of this deal.

    Win chances are assumed to decay with the distance, faster if fewer deals are left.
    """
    rules = view.rules
    if rules.end == "target":
        more = max(0.3, (rules.target - max(view.scores) - PER_DEAL) / PER_DEAL)
    elif rules.end == "deals":
        more = max(0.0, rules.deals - view.deals - 1)
    else:
        more = 0.0 if view.time_up else 3.0
    return falling(0.6 * SPREAD * sqrt(more))


def empty(engine: Any, first: Seat) -> list[int]:
    """A position before the opening lead, without hands."""
    at = [0] * engine.SIZE
    at[engine.KEY], at[engine.TRUMP], at[engine.OVER], at[engine.TURN] = engine.NONE, -1, -1, first
    return at


def members(cards: int) -> list[int]:
    return [n for n in range(52) if cards >> n & 1]


def row(engine: Any, values: Any, kind: type = int) -> Any:
    """Numbers in the engine's format: a list, or an array if it is compiled."""
    if engine.COMPILED:
        return np.array(values, dtype=np.int64 if kind is int else np.float64)
    return values.tolist() if isinstance(values, np.ndarray) else list(values)


def rows(engine: Any, rows: int, size: int, kind: type) -> Any:
    if engine.COMPILED:
        return np.zeros((rows, size), dtype=np.int64 if kind is int else np.float64)
    return [[kind(0)] * size for _ in range(rows)]
