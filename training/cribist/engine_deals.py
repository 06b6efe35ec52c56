"""Whole deals in the engine's numbers, without the states of the rules: for training and for measuring.

A player is a function from a position, its `Table` on demand and its own dice to a card. The position has all
hands in it, because the engine's policies look at no more than one of them; a search gets the table.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from pegout.bots.cribist import backend, book, search
from pegout.bots.cribist.search import Search, Table

Player: TypeAlias = Callable[[Any, Callable[[], Table], Random], int]


def policy(at: Any, _table: Callable[[], Table], _rng: Random) -> int:
    """As `club` plays."""
    engine = backend.engine()
    return engine.choose(at, book.pages(engine.COMPILED), search.row(engine, [0] * 8))  # type: ignore[no-any-return]


def taker(at: Any, _table: Callable[[], Table], _rng: Random) -> int:
    """As the simple bot plays, who thinks of the trick only."""
    return backend.engine().take(at)  # type: ignore[no-any-return]


def searcher(how: Search) -> Player:
    return lambda _at, table, rng: search.decide(table(), rng, how, time.perf_counter())


def play(
    players: Sequence[Player], dealer: int, deck: Sequence[int], dice: Sequence[Random]
) -> tuple[list[int], list[int]]:
    """One deal of a long match: the points of each seat, a point for each trick included, and all plays."""
    engine = backend.engine()
    first = (dealer + 1) % 4
    start = search.empty(engine, first)
    for n, card in enumerate(deck):
        start[(first + n) % 4] |= 1 << card
    at, moves, played = search.row(engine, start), list[int](), [0] * 4
    for _ in range(52):
        seat = int(at[engine.TURN])

        def table(seat: int = seat) -> Table:
            now = [int(n) for n in at]
            hands = now[:4]
            now[:4] = [hand if owner == seat else 0 for owner, hand in enumerate(hands)]
            return search.table(now, [hand.bit_count() for hand in hands], moves, first, played)

        card = int(players[seat](at, table, dice[seat]))
        engine.lay(at, card, 0)
        moves.append(card)
        played[seat] |= 1 << card
    return [int(at[engine.CLAIMED + seat] + at[engine.WON + seat]) for seat in range(4)], moves
