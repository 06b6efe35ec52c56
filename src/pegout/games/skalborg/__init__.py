"""Skalborg, cribbage and hold'em for two to four: rules.py, then state.py, then telling.py."""

from pegout.game import Game
from pegout.games.skalborg.rules import PRESETS, Rules
from pegout.games.skalborg.state import Discard, Move, Phase, State, on_timeout
from pegout.games.skalborg.telling import ending, endings, facts, label, tell

GAME = Game("skalborg", "Skalborg", Rules, State, Move, PRESETS, tell, label, facts, endings, ending)

__all__ = ["GAME", "PRESETS", "Discard", "Move", "Phase", "Rules", "State", "on_timeout"]
