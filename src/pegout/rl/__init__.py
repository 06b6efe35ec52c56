"""Environments for reinforcement learning: PettingZoo, Gymnasium, and thousands of games in lockstep.

Importing this package registers an environment for each preset with Gymnasium: `pegout/cribbage-standard-v0`.

>>> env = aec_env("standard")
>>> env.reset(seed=1)
>>> env.agent_selection, int(env.observe(env.agent_selection)["action_mask"].sum())
('seat_1', 6)

The version in the name increases when observations or action numbers change.
"""

from __future__ import annotations

from typing import Any

from pegout.extras import MissingExtra, has

if not has("rl"):
    raise MissingExtra("rl")

import gymnasium

from pegout.games import GAMES
from pegout.rl.episodes import Episode, Setting, name_of

__all__ = ["Episode", "Setting", "aec_env"]


def aec_env(preset: str = "standard", *, render_mode: str | None = None, **options: Any) -> Any:
    """Make the PettingZoo environment of a preset.

    Args:
        preset: the name of the rules
        render_mode: `ansi`: `render` returns text; `human`: each step is printed
        options: those of `Setting`: `seats`, `reward`, `counting`, and options of the game by name
    """
    from pegout.rl.aec import env

    return env(Setting(preset, **options), render_mode)


def _register() -> None:
    """Register the environments of all presets with Gymnasium."""
    for game in GAMES:
        for preset in game.presets:
            in_lockstep = "pegout.rl.lockstep:Lockstep" if preset.name == "standard" else None
            gymnasium.register(
                name_of(game, preset.name),
                entry_point="pegout.rl.single:AgainstBots",
                vector_entry_point=in_lockstep,
                kwargs={"preset": preset.name},
                disable_env_checker=True,  # it would warn about the infinite bounds of points
            )


_register()
