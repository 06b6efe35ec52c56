"""Cribist, whist with cribbage scoring; DESIGN.md says in which order to read it."""

from pegout.game import Game, assemble
from pegout.games.cribist import (
    gains,
    moves,
    notation,
    numbers,
    options,
    picture,
    presets,
    state,
    telling,
)
from pegout.games.cribist.moves import Move, Play, TimeUp
from pegout.games.cribist.muggins import Called
from pegout.games.cribist.picture import Picture
from pegout.games.cribist.position import Trick
from pegout.games.cribist.presets import PRESETS
from pegout.games.cribist.state import Rules, State

GAME: Game[Rules, State] = assemble(
    "cribist", state, options, presets, moves, numbers, notation, telling, picture, gains,
    versions=(1, 2), unseen=("spoken",),
)  # fmt: skip

__all__ = ["GAME", "PRESETS", "Called", "Move", "Picture", "Play", "Rules", "State", "TimeUp", "Trick"]
