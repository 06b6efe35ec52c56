"""Bots: a view and a seat in, one of the seat's legal actions out. They see what people see, no more.

Each also says what it thinks of the other actions: `weigh` (see `pegout.bots.weighing`).

>>> import random
>>> from pegout.games import GAMES
>>> rng = random.Random(7)
>>> player = bot("cribbage", "club", rng)  # call it with a view and a seat

Each game has a package of its own with players of every level; what they need (NumPy, tables, compiled
search) is imported when one is made, so that this package costs nothing by itself.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Generic, Literal, Protocol, TypeAlias, get_args

from pegout.bots import simple
from pegout.bots.weighing import AnyPlayer, Player, V, Weighed, Weight
from pegout.game import Action, AnyGame, Seat

__all__ = [
    "DEADLINE", "LEVELS", "SEATED", "SIMPLE", "STRONGEST", "USUAL", "AnyPlayer", "Level", "Player",
    "Weighed", "Weight", "bot", "bot_for", "prepare", "quick",
]  # fmt: skip

Level: TypeAlias = Literal["beginner", "casual", "club", "expert"]
LEVELS: tuple[Level, ...] = get_args(Level)
USUAL: Level = "club"  # who sits at a table where nobody asked for another: counts every point, is quick
STRONGEST: Level = "expert"
DEADLINE = 0.15  # seconds that a decision may take at a table, where people wait
SEATED = {
    "cribbage": "club"
}  # who fills a seat at a table: quick enough to answer in a blink; others: SIMPLE
SIMPLE: dict[str, AnyPlayer] = {
    "cribbage": simple.cribbage,
    "cribist": simple.cribist,
    "skalborg": simple.skalborg,
}


def bot(game: AnyGame | str, level: str, rng: random.Random, budget: float | None = None) -> AnyPlayer:
    """A player of a game and a level; one that takes the first thing it may do, where no one can play it.

    `budget`: seconds that a decision may take, where the level searches; None for the usual work, by no
    clock, so that a seed repeats it exactly. Raises ValueError for a level that there is not.
    """
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r}; the levels are {', '.join(LEVELS)}")
    name = game if isinstance(game, str) else game.name
    own = _of_game(name)
    return SIMPLE.get(name, simple.first) if own is None else own.bot(level, rng, budget)


def quick(game: AnyGame) -> AnyPlayer:
    """The simple player of a game: answers in about a millisecond, imports nothing, never searches."""
    return SIMPLE.get(game.name, simple.first)


def prepare(game: str, say: Callable[[str], object] | None = None) -> None:
    """Compile what the game's `expert` searches with, if that can be and is not done; half a minute at most.

    Without it `expert` plays all the same, more slowly or with less foresight.
    """
    own = _of_game(game)
    if own is not None:
        own.prepare(say)


class _Package(Protocol):
    """What each game's package has here."""

    def bot(self, level: Level, rng: random.Random, budget: float | None = None) -> AnyPlayer: ...

    def prepare(self, say: Callable[[str], object] | None = None) -> object: ...


@cache
def _of_game(game: str) -> _Package | None:
    """The game's own package here, if there is one; it is imported now."""
    if game not in SIMPLE:
        return None
    package: _Package = import_module(f"pegout.bots.{game}")
    return package


def bot_for(game: AnyGame, level: str | None = None, seed: int | None = None) -> AnyPlayer:
    """The bot that fills a seat; where it is of a level, its tables are read when it first acts."""
    level = level or SEATED.get(game.name)
    if level is None:
        return quick(game)
    return _Later(lambda: bot(game, level, random.Random(seed), DEADLINE))


class _Later(Generic[V]):
    """A player that is made when it is first asked."""

    def __init__(self, make: Callable[[], Player[V]]) -> None:
        self._made = cache(make)

    def weigh(self, view: V, seat: Seat) -> Weighed[Action]:
        return self._made().weigh(view, seat)

    def __call__(self, view: V, seat: Seat) -> Action:
        return self._made()(view, seat)
