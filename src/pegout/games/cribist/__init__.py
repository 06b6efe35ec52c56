"""Cribist, whist that scores as cribbage: rules.py, then state.py, muggins.py, telling.py, gains.py."""

from pegout.game import Game
from pegout.games.cribist.gains import gains, measure
from pegout.games.cribist.muggins import Called
from pegout.games.cribist.rules import PRESETS, Rules
from pegout.games.cribist.state import Move, Play, State, TimeUp, Trick, by_clock
from pegout.games.cribist.telling import ending, endings, facts, label, tell
from pegout.games.cribist.words import WORDS

GAME = Game(
    "cribist", "Cribist", Rules, State, Move, PRESETS, tell, label, facts, endings, ending,
    by_clock=by_clock, words=WORDS, gains=gains, measure=measure,
)  # fmt: skip

__all__ = ["GAME", "PRESETS", "Called", "Move", "Play", "Rules", "State", "TimeUp", "Trick"]
