"""Skalborg, a cross of cribbage and hold'em for two to four; DESIGN.md says in which order to read it."""

from pegout.game import Game, assemble
from pegout.games.skalborg import (
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
from pegout.games.skalborg.moves import Discard, Move
from pegout.games.skalborg.picture import Picture
from pegout.games.skalborg.position import Phase
from pegout.games.skalborg.presets import PRESETS
from pegout.games.skalborg.state import Rules, State

GAME: Game[Rules, State] = assemble(
    "skalborg", state, options, presets, moves, numbers, notation, telling, picture, gains,
    versions=(1, 2), unseen=("waiting",), conserved=lambda state: state.betting.total,
)  # fmt: skip

__all__ = ["GAME", "PRESETS", "Discard", "Move", "Phase", "Picture", "Rules", "State"]
