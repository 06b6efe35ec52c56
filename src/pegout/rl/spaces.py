"""Spaces of actions and observations, and rendering."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from pegout.cards import pretty
from pegout.rl.episodes import Setting


def action_space(setting: Setting) -> spaces.Discrete:
    """The discrete space of all actions."""
    return spaces.Discrete(setting.actions.size)


def observation_space(setting: Setting) -> spaces.Dict:
    """A dictionary of the observation and the action mask: 1 for each legal action."""
    observations = setting.observations
    return spaces.Dict({
        "observation": spaces.Box(observations.low, observations.high, dtype=np.float32),
        "action_mask": spaces.Box(0, 1, (setting.actions.size,), dtype=np.int8),
    })  # fmt: skip


def text_of(state: Any) -> str:
    """A position as a few lines of text, with the cards of all seats."""
    scores = "  ".join(f"seat_{seat} {points}" for seat, points in enumerate(state.standings))
    zones = [f"{name:10} {pretty(cards)}" for name, cards in state.zones().items() if cards]
    return "\n".join([f"{state.phase}: {scores}", *zones])
