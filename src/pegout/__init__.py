"""Cribbage and its family: rules as values, positions as values, and scores item by item.

>>> from pegout import Card, score_show, total
>>> from pegout.cards import cards
>>> total(score_show(cards("5H 5S 5D JC"), Card("5C")))
29
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    __version__: str

    from pegout.cards import BadCard, Card, Cards, parse_card, pretty
    from pegout.game import CHANCE, BadRules, Deal, IllegalAction, Leave, play, random_choice, shuffled
    from pegout.games import GAMES, PRESETS, game_of, preset
    from pegout.options import configure
    from pegout.records import Record, RecordError, load, record, replay, save
    from pegout.scoring import Score, score_eight, score_play, score_show, score_trick, total

__all__ = [
    "CHANCE", "GAMES", "PRESETS", "BadCard", "BadRules", "Card", "Cards", "Deal", "IllegalAction",
    "Leave", "Record", "RecordError", "Score", "configure", "game_of", "load", "parse_card", "play",
    "preset", "pretty", "random_choice", "record", "replay", "save", "score_eight", "score_play",
    "score_show", "score_trick", "shuffled", "total",
]  # fmt: skip

_HOMES = {
    "cards": "BadCard Card Cards parse_card pretty",
    "game": "CHANCE BadRules Deal IllegalAction Leave play random_choice shuffled",
    "games": "GAMES PRESETS game_of preset",
    "options": "configure",
    "records": "Record RecordError load record replay save",
    "scoring": "Score score_eight score_play score_show score_trick total",
}


def __getattr__(name: str) -> Any:
    """Import a name from its module when it is first used: `import pegout` itself costs nothing."""
    if name == "__version__":
        return import_module("importlib.metadata").version("pegout")
    for home, names in _HOMES.items():
        if name in names.split():
            return getattr(import_module(f"pegout.{home}"), name)
    raise AttributeError(f"module 'pegout' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__, "__version__"])
