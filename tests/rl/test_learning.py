"""An agent learns in lockstep: a linear policy, with NumPy alone, within seconds."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import pytest
from numpy.typing import NDArray

pytest.importorskip("numba")
from pegout.rl.lockstep import Lockstep

Floats: TypeAlias = NDArray[np.float32]
GAMES, STEPS = 256, 24


class Learner:
    """A linear policy against `greedy`, which learns from what a deal brings after a decision."""

    def __init__(self, seed: int) -> None:
        self.env = Lockstep(GAMES, opponent="greedy", reward="points", autoreset_mode="SameStep")
        self.rng = np.random.default_rng(seed)
        self.observed, self.info = self.env.reset(seed=seed)
        size, actions = self.env.setting.observations.size, self.env.setting.actions.size
        self.weights = np.zeros((size, actions), dtype=np.float32)

    def play(self, rate: float) -> float:
        """Take some steps; return the mean of what was gained in each."""
        seen, wrong, gained, goes_on = [], [], [], []
        for _ in range(STEPS):
            now = self.observed["observation"].astype(np.float32)
            now[:, 4:6] = 0  # not the score, which is large
            logits = np.where(self.observed["action_mask"] == 1, now @ self.weights, -1e9)
            likely = np.exp(logits - logits.max(axis=1, keepdims=True))
            likely /= likely.sum(axis=1, keepdims=True)
            numbers = (likely.cumsum(axis=1) > self.rng.random((GAMES, 1)) * 0.9999).argmax(axis=1)
            likely[np.arange(GAMES), numbers] -= 1
            deal = self.info["deal"]
            self.observed, rewards, over, _, self.info = self.env.step(numbers)
            seen.append(now)
            wrong.append(likely)
            gained.append(rewards)
            goes_on.append((self.info["deal"] == deal) & ~over)
        worth = [np.zeros(GAMES, dtype=np.float32)]
        for reward, more in zip(gained[::-1], goes_on[::-1], strict=True):
            worth.append(reward + more * worth[-1])
        weighed = np.concatenate(worth[:0:-1])
        weighed = (weighed - weighed.mean()) / weighed.std()
        gradient = np.concatenate(seen).T @ (np.concatenate(wrong) * weighed[:, None])
        self.weights -= rate * gradient / len(weighed)
        return float(np.mean(gained))


@pytest.mark.slow
def test_a_linear_policy_improves() -> None:
    learner = Learner(seed=1)
    before = [learner.play(0.0) for _ in range(8)]
    for _ in range(15):
        learner.play(5.0)
    after = [learner.play(0.0) for _ in range(8)]
    error = np.sqrt((np.var(before) + np.var(after)) / 7)
    assert np.mean(after) - np.mean(before) > 5 * error
