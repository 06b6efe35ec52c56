"""Cribbage for two to four, and ten-hand; DESIGN.md says in which order to read it."""

from pegout.game import Game, assemble
from pegout.games.cribbage import (
    gains,
    match,
    moves,
    notation,
    numbers,
    options,
    picture,
    presets,
    state,
    telling,
)
from pegout.games.cribbage.moves import Discard, Go, Move, Play
from pegout.games.cribbage.picture import Picture
from pegout.games.cribbage.position import Phase
from pegout.games.cribbage.presets import PRESETS
from pegout.games.cribbage.state import Rules, State

GAME: Game[Rules, State] = assemble(
    "cribbage", state, options, presets, moves, match, numbers, notation, telling, picture, gains,
    versions=(1, 2, 3), unseen=("to_play", "gone"),
)  # fmt: skip

__all__ = ["GAME", "PRESETS", "Discard", "Go", "Move", "Phase", "Picture", "Play", "Rules", "State"]
