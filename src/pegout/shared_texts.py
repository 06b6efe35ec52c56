"""Labels of the actions that games share; each game's telling.py has the others."""

from __future__ import annotations

from typing import Any

from pegout.counting import Claim, Count, Done, Muggins, Pass
from pegout.game import Leave, Ready
from pegout.words import Held, Text
from pegout.words.scores import name_of


def label_of(action: Any) -> Text:
    """The label of a button for a shared action; other actions use their name."""
    match action:
        case Claim(points):
            return Text.of("label-claim", points=points)
        case Count(name, cards):
            return Text.of("label-count", name=name_of(name), cards=Held(cards))
        case Done():
            return Text("label-done")
        case Muggins(points):
            return Text.of("label-muggins", points=points)
        case Pass():
            return Text("label-pass")
        case Ready():
            return Text("label-ready")
        case Leave():
            return Text("label-leave")
    return Text(f"label-{type(action).__name__.lower()}")


def yes(true: bool) -> str:
    """A boolean as a selector in messages.

    >>> yes(True), yes(False)
    ('yes', 'no')
    """
    return "yes" if true else "no"
