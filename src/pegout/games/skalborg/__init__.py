"""Skalborg, cribbage and hold'em for two to four: rules.py, moves.py, state.py, telling.py, gains.py."""

from pegout.game import Game
from pegout.games.skalborg.gains import gains, measure
from pegout.games.skalborg.moves import Discard, Move
from pegout.games.skalborg.rules import PRESETS, Rules
from pegout.games.skalborg.state import Phase, State, on_timeout
from pegout.games.skalborg.telling import ending, endings, facts, label, tell

GAME = Game(
    "skalborg", "Skalborg", Rules, State, Move, PRESETS, tell, label, facts, endings, ending,
    gains=gains, measure=measure,
)  # fmt: skip

__all__ = ["GAME", "PRESETS", "Discard", "Move", "Phase", "Rules", "State", "on_timeout"]
