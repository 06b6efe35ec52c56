"""Skalborg, cribbage and hold'em for two to four: rules.py, moves.py, state.py, telling.py, gains.py."""

from pegout.game import Game
from pegout.games.skalborg.gains import gains, measure
from pegout.games.skalborg.moves import Discard, Move
from pegout.games.skalborg.rules import PRESETS, Rules
from pegout.games.skalborg.state import Phase, State, on_timeout
from pegout.games.skalborg.telling import ending, endings, facts, label, tell
from pegout.games.skalborg.words import WORDS

GAME = Game(
    "skalborg", "Skalborg", Rules, State, Move, PRESETS, tell, label, facts, endings, ending,
    words=WORDS, gains=gains, measure=measure,
)  # fmt: skip

__all__ = ["GAME", "PRESETS", "Discard", "Move", "Phase", "Rules", "State", "on_timeout"]
