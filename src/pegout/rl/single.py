"""The games as Gymnasium environments: one agent, and bots in the other seats."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from pegout.bots import LEVELS, AnyPlayer, bot
from pegout.game import Action, Seat
from pegout.rl.episodes import Episode, Setting
from pegout.rl.spaces import action_space, observation_space, text_of

Observed: TypeAlias = dict[str, NDArray[Any]]
Opponent: TypeAlias = Callable[[Any, Seat], Action]
"""(view, seat) -> one of the seat's legal actions, as a whole"""
RANDOM = "random"


class AgainstBots(gymnasium.Env[Observed, np.int64]):
    """A match of one agent against bots; an illegal number loses it."""

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}

    def __init__(
        self,
        preset: str = "standard",
        *,
        opponent: str | Opponent = "beginner",
        seat: Seat | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Set up matches; `options` are those of `pegout.rl.Setting`.

        Args:
            preset: the name of the rules
            opponent: the level of the bots in the other seats, `random`, or a function that gives an action
                for a view and a seat
            seat: the agent's seat; None: a random one in each match
            render_mode: `ansi`: `render` returns text; `human`: each step is printed
        """
        self.setting = Setting(preset, **options)
        self.render_mode = render_mode
        self.action_space = action_space(self.setting)
        self.observation_space: spaces.Dict = observation_space(self.setting)  # type: ignore[assignment]
        self._seat, self._chance = seat, random.Random()
        self._opponent = opponent if callable(opponent) else self._player(opponent)

    def _player(self, level: str) -> Opponent | AnyPlayer:
        if level == RANDOM:
            return lambda view, seat: self._chance.choice(view.legal(seat))
        if level not in LEVELS:
            raise ValueError(f"there is no bot {level!r}: choose random, {', '.join(LEVELS)} or a function")
        return bot(self.setting.game, level, self._chance)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Start a match; the same seed repeats the cards and the bots' randomness."""
        super().reset(seed=seed)
        while True:
            self._chance.seed(int(self.np_random.integers(2**63)))
            seats = self.setting.rules.seats
            self.seat = int(self.np_random.integers(seats)) if self._seat is None else self._seat
            self.episode = Episode(self.setting, self._chance)
            self._gained = 0.0
            self._others_act()
            if self.episode.seat is not None:
                return self._observed()

    def step(self, action: np.int64 | int) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        if not (0 <= action < len(self._mask) and self._mask[action]):
            observed, info = self._observed(over=True)
            return observed, -1.0, True, False, info | {"illegal": True}
        episode = self.episode
        episode.choose(int(action))
        self._gained += episode.rewards[self.seat]
        self._others_act()
        gained, self._gained = self._gained, 0.0
        observed, info = self._observed(over=episode.seat is None)
        if self.render_mode == "human":
            self.render()
        return observed, gained, episode.terminated, episode.truncated, info

    def _others_act(self) -> None:
        """Let the bots act until the agent has a choice."""
        episode = self.episode
        while episode.seat not in (None, self.seat):
            episode.act(self._opponent(episode.view, episode.seat))
            self._gained += episode.rewards[self.seat]

    def _observed(self, *, over: bool = False) -> tuple[Observed, dict[str, Any]]:
        episode = self.episode
        size = self.setting.actions.size
        self._mask = np.zeros(size, dtype=np.int8) if over else episode.mask
        info = {"action_mask": self._mask.copy(), "seat": self.seat}
        return {"observation": episode.observe(self.seat), "action_mask": self._mask.copy()}, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The action mask, under the name that sb3-contrib's `MaskablePPO` expects."""
        return self._mask.astype(np.bool_)

    def render(self) -> str | None:
        """The cards and scores as text: returned (`ansi`) or printed (`human`)."""
        text = text_of(self.episode.state)
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            print(text)
        return None
