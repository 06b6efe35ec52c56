"""Train an agent for cribbage by self-play (PPO), and play it against a bot.

    pip install "pegout[torch]"
    python train_cribbage.py --minutes 10

It plays 1,024 games in lockstep against itself. A reward is what the deciding seat gained in points, less
what the other seat did. What is good for the next seat to decide is bad for this one if it is another. Each
deal stands for itself, since the next one's cards do not depend on it.
"""

from __future__ import annotations

import argparse
import time
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

try:
    import gymnasium
    import numpy as np
    import torch
    from torch import nn
except ModuleNotFoundError as error:
    missing = "PyTorch" if error.name == "torch" else error.name
    raise SystemExit(f'{missing} is missing: pip install "pegout[torch]"') from None

import pegout.rl  # noqa: F401 (registers the environments)
from pegout.bots import LEVELS

NAME = "pegout/cribbage-standard-v0"
HIDDEN, LEARNING_RATE, CLIP, ENTROPY, LAMBDA = 256, 1e-3, 0.2, 0.01, 0.95
STEPS, MINIBATCHES, EPOCHS = 32, 32, 2  # of a game between two updates; and in an update
POINTS = 10.0  # values are tens of points


class Agent(nn.Module):
    """Chances of all numbers, and the value of the rest of the deal."""

    def __init__(self, high: np.ndarray, actions: int) -> None:
        super().__init__()
        scale = np.where(high > 1, np.minimum(high, 121), 1)
        self.register_buffer("scale", torch.tensor(1 / scale, dtype=torch.float32))
        self.body = nn.Sequential(
            nn.Linear(len(high), HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU()
        )
        self.policy, self.value = nn.Linear(HIDDEN, actions), nn.Linear(HIDDEN, 1)
        with torch.no_grad():  # at first all legal numbers are about equally likely
            self.policy.weight *= 0.01

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithms of the chances of all numbers (games, numbers), and values (games,)."""
        inside = self.body(seen.float() * self.scale)
        logits = self.policy(inside).masked_fill(mask == 0, -1e9)
        return torch.log_softmax(logits, dim=1), self.value(inside).squeeze(1)


def learn(agent: Agent, envs: gymnasium.vector.VectorEnv, seconds: float, seed: int, curve: Curve) -> None:
    """Improve the agent until the time is up."""
    optimizer = torch.optim.Adam(agent.parameters(), lr=LEARNING_RATE, eps=1e-5)
    observed, info = envs.reset(seed=seed)
    start, taken, games = time.process_time(), 0, envs.num_envs
    while (past := (time.process_time() - start - curve.spent) / seconds) < 1:
        optimizer.param_groups[0]["lr"] = LEARNING_RATE * (1 - past)
        rollout, same, over, gained = [], [], [], []
        for _ in range(STEPS):
            seen, mask = (torch.from_numpy(observed[name]) for name in ("observation", "action_mask"))
            with torch.no_grad():
                chances, values = agent(seen, mask)
                noise = torch.rand_like(chances).clamp(1e-9, 1 - 1e-7)
                numbers = (chances - torch.log(-torch.log(noise))).argmax(1)  # each with its chance
            seat, deal = info["seat"], info["deal"]
            observed, reward, _, _, info = envs.step(numbers.numpy())
            rollout.append((seen, mask, numbers, chances.gather(1, numbers[:, None]).squeeze(1), values))
            gained.append(torch.from_numpy(reward / POINTS))
            same.append(torch.from_numpy(np.where(info["seat"] == seat, 1.0, -1.0).astype(np.float32)))
            over.append(torch.from_numpy(info["deal"] != deal))
        with torch.no_grad():
            _, after = agent(*(torch.from_numpy(array) for array in observed.values()))
        # Generalized advantages, backwards: the next value counts for this seat, or against it.
        advantage, better = torch.zeros(games), []
        for t in reversed(range(STEPS)):
            values = rollout[t][4]
            goes_on = same[t] * ~over[t]
            advantage = gained[t] + goes_on * after - values + LAMBDA * goes_on * advantage
            better.append(advantage)
            after = values
        advantages = torch.stack(better[::-1]).flatten()
        seen, mask, numbers, before, values = (torch.cat(each) for each in zip(*rollout, strict=True))
        returns = advantages + values
        for _ in range(EPOCHS):
            for some in torch.randperm(len(numbers)).chunk(MINIBATCHES):
                chances, value = agent(seen[some], mask[some])
                ratio = (chances.gather(1, numbers[some, None]).squeeze(1) - before[some]).exp()
                wanted = advantages[some]
                wanted = (wanted - wanted.mean()) / (wanted.std() + 1e-8)
                gain = torch.min(ratio * wanted, ratio.clamp(1 - CLIP, 1 + CLIP) * wanted).mean()
                entropy = -(chances.exp() * chances.clamp(min=-100)).sum(1).mean()
                loss = -gain + 0.5 * (value - returns[some]).pow(2).mean() - ENTROPY * (1 - past) * entropy
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
                optimizer.step()
        taken += STEPS * games
        curve.add(agent, past * seconds, taken)


def wins(agent: Agent, opponent: str, games: int, seed: int) -> tuple[float, float]:
    """The rate of wins against a bot, by the likeliest numbers, and the half width of its 95 % interval."""
    env, won = gymnasium.make(NAME, opponent=opponent), 0
    for game in range(games):
        observed, _ = env.reset(seed=seed + game)
        over, reward = False, 0.0
        while not over:
            with torch.no_grad():
                chances, _ = agent(*(torch.from_numpy(array)[None] for array in observed.values()))
            observed, reward, over, _, _ = env.step(int(chances.argmax()))
        won += reward > 0
    rate = won / games
    return rate, 1.96 * (rate * (1 - rate) / games) ** 0.5


class Curve:
    """How often the agent won against a bot, every so often."""

    def __init__(self, opponent: str, games: int, every: float) -> None:
        self.opponent, self.games, self.every = opponent, games, every
        self.points: list[tuple[float, int, float, float]] = []
        self.spent = 0.0  # seconds for this alone, which do not count
        self.trained, self.taken = 0.0, 0

    def add(self, agent: Agent, seconds: float, taken: int) -> None:
        """Play, if it is time to."""
        self.trained, self.taken = seconds, taken
        if self.points and seconds - self.points[-1][0] < self.every:
            return
        start = time.process_time()
        rate, error = wins(agent, self.opponent, self.games, seed=10_000)
        self.points.append((seconds, taken, rate, error))
        self.spent += time.process_time() - start
        print(f"{seconds:5.0f} s  {taken / 1e6:6.2f} M decisions  {rate:6.1%} ± {error:.1%}", flush=True)

    def draw(self, path: Path) -> None:
        """Draw the curve as a picture."""
        from matplotlib import pyplot

        seconds, _, rates, errors = zip(*self.points, strict=True)
        figure, axes = pyplot.subplots(figsize=(7, 3.5))
        axes.errorbar([each / 60 for each in seconds], [100 * rate for rate in rates],
                      yerr=[100 * error for error in errors], marker="o", capsize=2)  # fmt: skip
        axes.axhline(50, color="gray", linewidth=1, linestyle="--")
        axes.set_xlabel("minutes of processor time")
        axes.set_ylabel(f"wins against {self.opponent}, %")
        axes.set_ylim(0, 100)
        figure.tight_layout()
        figure.savefig(path, metadata={"Date": None, "Creator": None})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10, help="of processor time, without measuring")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--opponent", default="beginner", help="the bot to measure it by")
    parser.add_argument("--games", type=int, default=1000, help="in the last measurement")
    parser.add_argument("--load", type=Path, help="begin with the agent of this file")
    parser.add_argument("--save", type=Path, help="write the agent to this file")
    parser.add_argument("--draw", type=Path, help="draw the curve as this file")
    given = parser.parse_args()
    if given.opponent not in ("random", *LEVELS):
        parser.error(f"there is no bot {given.opponent!r}: choose random, {', '.join(LEVELS)}")
    if given.load and not given.load.is_file():
        parser.error(f"there is no file {given.load} to load")
    if given.draw and find_spec("matplotlib") is None:
        parser.error('--draw needs Matplotlib: pip install "pegout[plot]"')
    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    envs = gymnasium.make_vec(NAME, num_envs=1024, reward="points", autoreset_mode="SameStep")
    high = envs.unwrapped.setting.observations.high
    agent = Agent(high, envs.single_action_space.n)
    if given.load:
        agent.load_state_dict(torch.load(given.load, weights_only=True))
    seconds = 60 * given.minutes
    curve = Curve(given.opponent, min(given.games, 200), seconds / 8)
    with suppress(KeyboardInterrupt):  # Ctrl+C ends it early
        if seconds > 0:
            learn(agent, envs, seconds, given.seed, curve)
    rate, error = wins(agent, given.opponent, given.games, seed=1_000_000)
    curve.points.append((curve.trained, curve.taken, rate, error))
    print(f"wins {rate:.1%} ± {error:.1%} of {given.games} games against {given.opponent}")
    if given.save:
        torch.save(agent.state_dict(), given.save)
    if given.draw:
        curve.draw(given.draw)


if __name__ == "__main__":
    main()
