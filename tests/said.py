"""News and button labels in English; the seat named "You" is the reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pegout.game import Seat
from pegout.games import game_of, words
from pegout.words import Text

EN = words("en")


def tell(event: Any, state: Any, names: Sequence[str]) -> str:
    return say(game_of(state).tell(event, state), names)


def label(view: Any, seat: Seat, action: Any, names: Sequence[str]) -> str:
    return EN.render(game_of(view).label(view, seat, action), names, seat)


def say(text: Text | None, names: Sequence[str] = ()) -> str:
    """The text, "" for None."""
    return EN.render(text, names, names.index("You") if "You" in names else None) if text else ""
