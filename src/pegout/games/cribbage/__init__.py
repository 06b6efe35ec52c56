"""Cribbage for two to four, and ten-hand: rules.py, moves.py, match.py, state.py, telling.py, gains.py."""

from pegout.game import Game
from pegout.games.cribbage.gains import gains, measure
from pegout.games.cribbage.moves import Discard, Go, Move, Play
from pegout.games.cribbage.rules import PRESETS, Rules
from pegout.games.cribbage.state import Phase, State
from pegout.games.cribbage.telling import ending, endings, facts, label, tell
from pegout.games.cribbage.words import WORDS

GAME = Game(
    "cribbage", "Cribbage", Rules, State, Move, PRESETS, tell, label, facts, endings, ending,
    words=WORDS, gains=gains, measure=measure,
)  # fmt: skip

__all__ = ["GAME", "PRESETS", "Discard", "Go", "Move", "Phase", "Play", "Rules", "State"]
