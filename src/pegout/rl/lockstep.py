"""Thousands of games of two-player cribbage in lockstep, as a vectorized Gymnasium environment."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from pegout.analysis import jit, kernels
from pegout.analysis.cribbage.options import Options
from pegout.analysis.lookups import by_key
from pegout.bots.cribbage import games as engine
from pegout.games import cribbage
from pegout.rl.episodes import Setting
from pegout.rl.spaces import action_space

Observed: TypeAlias = dict[str, NDArray[np.uint8]]
OPPONENTS = (None, "random", "greedy")
MODES = (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP, AutoresetMode.DISABLED)
LARGEST = 255  # score in an observation


class Lockstep(VectorEnv[Observed, NDArray[np.int64], NDArray[Any]]):
    """A batch of games of `standard` or a scoring variant of it, each waiting for a decision.

    Action numbers and observations are those of the other environments, as bytes. Without an opponent the
    caller acts for both seats: the observation is that of the seat to act, `info["seat"]`, and the reward
    that of the seat that has just acted; the other seat's is its negative. `info["deal"]` is the number of
    the deal within its game. Every step returns new arrays.
    """

    def __init__(
        self,
        num_envs: int = 1024,
        preset: str = "standard",
        *,
        opponent: str | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: None = None,
        **options: Any,
    ) -> None:
        """Set up games; `options` are those of `pegout.rl.Setting`. Needs Numba.

        Args:
            num_envs: the number of games
            preset: the name of the rules
            opponent: `random`, `greedy` (discards by averages, plays for most points), or None
            autoreset_mode: when a finished game restarts
            render_mode: nothing is rendered
        """
        if opponent not in OPPONENTS:
            raise ValueError(f"opponent must be None, 'random' or 'greedy', not {opponent!r}")
        self.setting = setting = Setting(preset, **options)
        rules = setting.rules
        if not isinstance(rules, cribbage.Rules) or not _is_compiled(rules):
            raise ValueError(
                f"{preset} with these options is not compiled: games in lockstep are two-player cribbage"
                f" counted automatically, with the deals of `standard`, to {LARGEST} points at most"
            )
        self._compiled = jit.load("cribbage-steps")
        self.num_envs, self.render_mode = num_envs, None
        self._mode = MODES.index(AutoresetMode(autoreset_mode))
        self.metadata = {"render_modes": [], "autoreset_mode": MODES[self._mode]}
        self.single_action_space = action_space(setting)
        seen = spaces.Box(0, LARGEST, (setting.observations.size,), dtype=np.uint8)
        mask = spaces.Box(0, 1, (setting.actions.size,), dtype=np.uint8)
        self.single_observation_space = spaces.Dict({"observation": seen, "action_mask": mask})
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._opponent = OPPONENTS.index(opponent)
        self._tables = _tables(Options.of(rules))
        self.games = np.zeros((num_envs, self._compiled.COLUMNS), dtype=np.int64)
        """The state of each game; columns are those of `pegout.rl.compiled`."""
        self._seen: Observed = {}
        self._over = np.zeros(num_envs, dtype=np.uint8)
        self._noise = np.ones(1, dtype=np.uint64)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Start all games, or those of `options["reset_mask"]`; the same seed deals the same cards."""
        first = seed[0] if isinstance(seed, list) else seed
        if first is not None or self._np_random is None:
            super().reset(seed=first)
        which = np.ones(self.num_envs, dtype=np.uint8)
        if options and "reset_mask" in options:
            which = np.asarray(options["reset_mask"], dtype=np.uint8)
        number = int(which.sum())
        keys = self.np_random.integers(2**64, size=number, dtype=np.uint64)
        self.games[which == 1, self._compiled.KEY] = keys.view(np.int64)
        self._noise[0] = self.np_random.integers(1, 2**64, dtype=np.uint64)
        self._over[which == 1] = 0
        observed = self._room()
        if number < self.num_envs:
            for name, before in self._seen.items():
                observed[name][:] = before
        self._compiled.begin(self.games, which, self._opponent, *observed.values(), *self._tables)
        self._seen = observed
        return observed, self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observed, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Take one action in every game; an illegal one loses the game.

        `actions`: (num_envs,), by number. Returns observations, rewards, terminations and truncations, each
        (num_envs, ...), and infos.
        """
        observed = self._room()
        if self._mode == MODES.index(AutoresetMode.DISABLED):
            for name, before in self._seen.items():
                observed[name][:] = before
        rewards = np.empty(self.num_envs, dtype=np.float32)
        illegal = np.empty(self.num_envs, dtype=np.uint8)
        in_same_step = self._mode == MODES.index(AutoresetMode.SAME_STEP)
        final = np.empty_like(observed["observation"]) if in_same_step else observed["observation"]
        numbers = np.ascontiguousarray(actions, dtype=np.int64)
        self._compiled.step(
            self.games, numbers, self._opponent, self._mode, int(self.setting.reward == "points"),
            *observed.values(), final, rewards, self._over, illegal, *self._tables,
        )  # fmt: skip
        over = self._over.astype(np.bool_)
        info = self._info()
        if illegal.any():
            info["illegal"] = illegal.astype(np.bool_)
        if in_same_step:
            self._over[:] = 0
            if over.any():
                info |= {"final_obs": {"observation": final}, "_final_obs": over}
        self._seen = observed
        return observed, rewards, over, np.zeros(self.num_envs, dtype=np.bool_), info

    def choose_at_random(self) -> NDArray[np.int64]:
        """Choose a random legal action for each game, faster than from the masks."""
        numbers = np.empty(self.num_envs, dtype=np.int64)
        self._compiled.choose_at_random(self.games, self._noise, numbers)
        return numbers

    def _room(self) -> Observed:
        number, setting = self.num_envs, self.setting
        return {
            "observation": np.empty((number, setting.observations.size), dtype=np.uint8),
            "action_mask": np.empty((number, setting.actions.size), dtype=np.uint8),
        }

    def _info(self) -> dict[str, Any]:
        games, columns = self.games, self._compiled
        return {"seat": games[:, columns.TURN].astype(np.int8), "deal": games[:, columns.DEALS].copy()}


def _is_compiled(rules: cribbage.Rules) -> bool:
    is_counted = rules.count_mode == "auto" and rules.target <= LARGEST
    return is_counted and engine.supports(rules, ("table", "table"))


def _tables(options: Options) -> tuple[Any, ...]:
    """The lookup tables of compiled code, in the order of its arguments."""
    kept, discarded = engine.by_ranks()
    nobs, hand, crib = options.nobs, options.of_hand, options.of_crib
    suits = np.array([hand.hand, hand.starter, crib.hand, crib.starter, nobs], dtype=np.int64)
    crib_suits = np.array([crib.hand, crib.starter, crib.hand, crib.starter, nobs], dtype=np.int64)
    return kernels.CARD_CODES, by_key(5), suits, crib_suits, kept, discarded, options
