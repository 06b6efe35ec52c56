"""Bots: a view and a seat in, one of the seat's legal actions out. They see what people see, no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from pegout.bots import simple
from pegout.game import Game, Seat

Bot: TypeAlias = Callable[[Any, Seat], Any]  # (view, seat) -> an action

SIMPLE: dict[str, Bot] = {
    "cribbage": simple.cribbage,
    "cribist": simple.cribist,
    "skalborg": simple.skalborg,
}


def bot_for(game: Game) -> Bot:
    """The bot that plays a game; where there is none yet, one that takes the first thing it may do."""
    return SIMPLE.get(game.name, simple.first)
