"""Skalborg bots: `bot(level, rng)` makes one, from a beginner to a solved two-player strategy.

    levels      the levels, and how they count            bets        betting by win chances
    strength    chances, and discards, by sampling        spots       maps tables to blueprint spots
    blueprint   the trained strategy, a file              tree        the solved abstraction
"""

from collections.abc import Callable

from pegout.bots.skalborg.levels import LEVELS, Level, bot

__all__ = ["LEVELS", "Level", "bot", "prepare"]


def prepare(_say: Callable[[str], object] | None = None) -> None:
    """Do nothing: this package has no compiled code."""
