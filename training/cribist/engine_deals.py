"""Whole deals in the engine's numbers, without the states of the rules: for training and benchmarks.

A player is a function from a position, the seat's `Knowledge` on demand and its own random generator to a
card. The position contains all hands, because the engine's policies look at only one of them; a search gets
only what the seat knows.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from pegout.bots.cribist import backend, book, knowledge, search
from pegout.bots.cribist.knowledge import Knowledge
from pegout.bots.cribist.search import Search

Player: TypeAlias = Callable[[Any, Callable[[], Knowledge], Random], int]


def policy(at: Any, _knows: Callable[[], Knowledge], _rng: Random) -> int:
    """The player of `club`."""
    engine = backend.engine()
    return engine.choose(at, book.pages(engine.COMPILED), knowledge.row(engine, [0] * 8))  # type: ignore[no-any-return]


def taker(at: Any, _knows: Callable[[], Knowledge], _rng: Random) -> int:
    """The simple bot, which considers only the trick."""
    return backend.engine().take(at)  # type: ignore[no-any-return]


def searcher(how: Search) -> Player:
    return lambda _at, knows, rng: search.decide(knows(), rng, how, time.perf_counter())


def play(
    players: Sequence[Player], dealer: int, deck: Sequence[int], dice: Sequence[Random]
) -> tuple[list[int], list[int]]:
    """One deal of a long match: the points of each seat, with a point for each trick, and all plays."""
    engine = backend.engine()
    first = (dealer + 1) % 4
    start = knowledge.empty(engine, first)
    for n, card in enumerate(deck):
        start[(first + n) % 4] |= 1 << card
    at, moves, played = knowledge.row(engine, start), list[int](), [0] * 4
    for _ in range(52):
        seat = int(at[engine.TURN])

        def knows(seat: int = seat) -> Knowledge:
            now = [int(n) for n in at]
            hands = now[:4]
            now[:4] = [hand if owner == seat else 0 for owner, hand in enumerate(hands)]
            return knowledge.of(now, [hand.bit_count() for hand in hands], moves, first, played)

        card = int(players[seat](at, knows, dice[seat]))
        engine.lay(at, card, 0)
        moves.append(card)
        played[seat] |= 1 << card
    return [int(at[engine.CLAIMED + seat] + at[engine.WON + seat]) for seat in range(4)], moves
