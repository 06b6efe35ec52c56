"""The games as PettingZoo environments: agents act one after the other (AEC)."""

from __future__ import annotations

import random
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from pegout.rl.episodes import Episode, Setting
from pegout.rl.spaces import action_space, observation_space, text_of

Observed: TypeAlias = dict[str, NDArray[Any]]
LOST = -1.0  # reward of an agent that chooses an illegal number, which ends the match


class CardGame(AECEnv):  # type: ignore[misc] # the package has no types
    """A match between agents `seat_0`, `seat_1` ... without wrappers: illegal numbers are errors."""

    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        super().__init__()
        self.setting, self.render_mode = setting, render_mode
        self.metadata = {
            "name": setting.name, "render_modes": ["ansi", "human"], "is_parallelizable": False,
            "render_fps": 1,
        }  # fmt: skip
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.rules.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(setting) for agent in self.possible_agents}
        low, high = setting.observations.low, setting.observations.high
        self.action_spaces = {agent: action_space(setting) for agent in self.possible_agents}
        number = len(self.possible_agents)
        self.state_space = spaces.Box(np.tile(low, number), np.tile(high, number))
        self._np_random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a match; the same seed deals the same cards."""
        if seed is not None or self._np_random is None:
            self._np_random, _ = seeding.np_random(seed)
        self.episode = Episode(self.setting, random.Random(int(self._np_random.integers(2**63))))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._ask()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        if not self._mask[action]:
            named = self.setting.actions.described(int(action))
            raise ValueError(f"{agent} may not choose {action} ({named}) here: see the action mask")
        self._cumulative_rewards[agent] = 0.0
        self.episode.choose(int(action))
        self.rewards = dict(zip(self.agents, self.episode.rewards, strict=True))
        if self.episode.seat is None:
            ended = self.terminations if self.episode.terminated else self.truncations
            ended.update(dict.fromkeys(self.agents, True))
        self._ask()
        self._accumulate_rewards()
        if self.episode.seat is None:
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _ask(self) -> None:
        """Select the agent to act, and set its observation and mask."""
        seat = self.episode.seat
        nothing = np.zeros(self.setting.actions.size, dtype=np.int8)
        self._mask = nothing if seat is None else self.episode.mask
        self.infos = {agent: {"action_mask": nothing.copy()} for agent in self.agents}
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
            self.infos[self.agent_selection]["action_mask"] = self._mask.copy()

    def observe(self, agent: str) -> Observed:
        seat = self.possible_agents.index(agent)
        mask = self._mask if seat == self.episode.seat else np.zeros_like(self._mask)
        return {"observation": self.episode.observe(seat), "action_mask": mask.copy()}

    def state(self) -> NDArray[np.float32]:
        """The observations of all agents, one after the other: all hands, but no card of the deck."""
        return np.concatenate([self.episode.observe(seat) for seat in range(len(self.possible_agents))])

    def render(self) -> str | None:
        """The cards and scores as text: returned (`ansi`) or printed (`human`)."""
        text = text_of(self.episode.state)
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            print(text)
        return None

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""


def env(setting: Setting, render_mode: str | None = None) -> Any:
    """Make an environment in which an illegal number loses the match."""
    made = wrappers.TerminateIllegalWrapper(CardGame(setting, render_mode), illegal_reward=LOST)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)
