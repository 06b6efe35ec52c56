"""Skalborg bots: `bot(level, rng)` makes one, from a beginner to a solved strategy for two players.

    levels      the levels, and how they count            bets        betting by chances
    strength    chances, and discards, by sampling        spots       a table as a spot of the blueprint
    blueprint   the trained strategy, a file              tree        the cut-down game that was solved
"""

from collections.abc import Callable

from pegout.bots.skalborg.levels import LEVELS, Level, bot

__all__ = ["LEVELS", "Level", "bot", "prepare"]


def prepare(_say: Callable[[str], object] | None = None) -> None:
    """Nothing of it is compiled."""
