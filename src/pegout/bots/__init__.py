"""Bots choose an action from a view and a seat. They see only what a player in that seat sees.

Each also rates the other legal actions: `weigh` (see `pegout.bots.weighing`).

>>> import random
>>> from pegout.games import GAMES
>>> rng = random.Random(7)
>>> player = bot("cribbage", "club", rng)  # call it with a view and a seat

Each game has a package with players of every level; what they need (NumPy, tables, compiled search) is
imported when a player is created, so that importing this package is cheap.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Generic, Literal, Protocol, TypeAlias, get_args

from pegout import extras
from pegout.bots import simple
from pegout.bots.weighing import AnyPlayer, Player, V, Weighed, Weight
from pegout.game import Action, AnyGame, Seat
from pegout.games import find

__all__ = [
    "BY_NAME", "DEADLINE", "LEVELS", "SEATED", "SIMPLE", "STRONGEST", "USUAL", "AnyPlayer", "Level", "Player",
    "Weighed", "Weight", "bot", "bot_for", "prepare", "quick",
]  # fmt: skip

Level: TypeAlias = Literal["beginner", "casual", "club", "expert"]
LEVELS: tuple[Level, ...] = get_args(Level)
USUAL: Level = "club"  # the default level at a table: counts every point, and is fast
STRONGEST: Level = "expert"
BY_NAME = (*LEVELS, "simple")  # levels that `bot` accepts; the simple player needs no NumPy
DEADLINE = 0.15  # seconds per decision at a table with human players
SEATED = {
    "cribbage": "club"
}  # levels that fill a seat with instant answers; other games: SIMPLE
SIMPLE: dict[str, AnyPlayer] = {
    "cribbage": simple.cribbage,
    "cribist": simple.cribist,
    "skalborg": simple.skalborg,
}


def bot(game: AnyGame | str, level: str, rng: random.Random, budget: float | None = None) -> AnyPlayer:
    """A player of a game at a level, or the simple player.

    A game of another package brings its own player, or plays the first legal action. `budget`:
    seconds per decision, for levels that search; None for the standard amount of work, without a clock, so
    that a seed repeats it exactly. Raises ValueError for an unknown level, MissingExtra for a level without
    NumPy.
    """
    if level not in BY_NAME:
        raise ValueError(f"there is no level {level!r}; the levels are {', '.join(LEVELS)}")
    name = game if isinstance(game, str) else game.name
    own = None if level == "simple" else _of_game(name)
    if own is None:
        return quick(find(game) if isinstance(game, str) else game)
    return own.bot(level, rng, budget)


def quick(game: AnyGame) -> AnyPlayer:
    """The simple player of a game: answers in about a millisecond, imports nothing, never searches."""
    return SIMPLE.get(game.name) or simple.by(game.choose)


def prepare(game: str, say: Callable[[str], object] | None = None) -> None:
    """Compile the search of the game's `expert`, if possible and not yet done; half a minute at most.

    Without it `expert` still plays, more slowly or with a shallower search.
    """
    own = _of_game(game)
    if own is not None:
        own.prepare(say)


class _Package(Protocol):
    """The interface of each game's package."""

    def bot(self, level: str, rng: random.Random, budget: float | None = None) -> AnyPlayer: ...

    def prepare(self, say: Callable[[str], object] | None = None) -> object: ...


@cache
def _of_game(game: str) -> _Package | None:
    """The game's package, imported on demand; None if there is none."""
    if game not in SIMPLE:
        return None
    extras.need("analysis")
    package: _Package = import_module(f"pegout.bots.{game}")
    return package


def bot_for(game: AnyGame, level: str | None = None, seed: int | None = None) -> AnyPlayer:
    """The bot that fills a seat; the tables of a level are loaded when it first acts.

    Without NumPy and without an explicit level, it is the simple player.
    """
    level = level or (SEATED.get(game.name) if extras.has("analysis") else None)
    if level is None:
        return quick(game)
    return _Later(lambda: bot(game, level, random.Random(seed), DEADLINE))


class _Later(Generic[V]):
    """A player created on first use."""

    def __init__(self, make: Callable[[], Player[V]]) -> None:
        self._made = cache(make)

    def weigh(self, view: V, seat: Seat) -> Weighed[Action]:
        return self._made().weigh(view, seat)

    def __call__(self, view: V, seat: Seat) -> Action:
        return self._made()(view, seat)
