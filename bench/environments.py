"""Environments for agents: decisions per second by the rules and in lockstep, beside OpenSpiel's cribbage."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np

from bench.timing import line, measure
from pegout import rl
from pegout.rl.episodes import Episode, Setting
from pegout.rl.lockstep import Lockstep

Work: TypeAlias = Callable[[], tuple[int, int]]
SECONDS, PARTS = 3.0, 4  # of processor time for each figure, the best part of which counts
STEPS = 20
MASKED, FASTER, LOCKSTEP = 9_000, 20, 5e6  # goals


def rate(work: Work, seconds: float = SECONDS) -> tuple[float, float]:
    """Decisions and matches per second of processor time; `work` takes some, and says how many.

    The best part counts: on a busy machine other programs take caches and half of a core.
    """
    work()
    return max(_rate(work, seconds / PARTS) for _ in range(PARTS))


def _rate(work: Work, seconds: float) -> tuple[float, float]:
    taken, ended, start = 0, 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        more, over = work()
        taken, ended = taken + more, ended + over
    return taken / spent, ended / spent


def by_rules(*, masked: bool) -> Work:
    """A random match of `standard` by the rules."""
    setting, rng = Setting("standard"), random.Random(1)

    def play() -> tuple[int, int]:
        episode, taken = Episode(setting, rng), 0
        while episode.seat is not None:
            if masked:
                episode.choose(int(rng.choice(np.flatnonzero(episode.mask))))
            else:
                legal = episode.view.legal(episode.seat)
                episode.act(legal[int(rng.random() * len(legal))])
            taken += 1
        return taken, 1

    return play


def in_pettingzoo() -> Work:
    """A random match in the PettingZoo environment."""
    env, rng = rl.aec_env("standard"), random.Random(1)

    def play() -> tuple[int, int]:
        env.reset(seed=rng.randrange(2**32))
        taken = 0
        for _agent in env.agent_iter():
            observed, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else int(rng.choice(np.flatnonzero(observed["action_mask"]))))
            taken += not over
        return taken, 1

    return play


def in_lockstep(games: int, opponent: str | None = None) -> Work:
    """Some random steps of games in lockstep, after as many as a match takes."""
    env = Lockstep(games, opponent=opponent, autoreset_mode="SameStep")
    env.reset(seed=1)
    for _ in range(300):
        env.step(env.choose_at_random())

    def play() -> tuple[int, int]:
        ended = 0
        for _ in range(STEPS):
            ended += int(env.step(env.choose_at_random())[2].sum())
        return STEPS * games, ended

    return play


def in_openspiel() -> Work | None:
    """A random game of OpenSpiel's cribbage, with masks and observations; None if it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    game, rng = pyspiel.load_game("cribbage"), random.Random(1)

    def play() -> tuple[int, int]:
        state: Any = game.new_initial_state()
        taken = 0
        while not state.is_terminal():
            if state.is_chance_node():
                cards, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(cards, chances)[0])
                continue
            if game.get_type().provides_observation_tensor:
                _ = state.observation_tensor(state.current_player())
            _ = state.legal_actions_mask()
            state.apply_action(rng.choice(state.legal_actions()))
            taken += 1
        return taken, 1

    return play


def main() -> None:
    (free, matches), (masked, with_masks) = rate(by_rules(masked=False)), rate(by_rules(masked=True))
    line("by the rules, without masks", f"{free:,.0f} /s", "", "decisions of random matches")
    line("by the rules, with masks", f"{masked:,.0f} /s", f"{MASKED:,} /s", "decisions, one card each")
    line("matches with masks, for one without", f"{with_masks / matches:.2f}")
    line("in PettingZoo, with observations", f"{rate(in_pettingzoo())[0]:,.0f} /s")
    quick, games = rate(in_lockstep(1024))
    line("in lockstep, 1,024 games", f"{quick / 1e6:.2f} M/s", f"{LOCKSTEP / 1e6:.0f} M/s", "one core")
    against, _ = rate(in_lockstep(1024, "greedy"))
    line("in lockstep, against `greedy`", f"{against / 1e6:.2f} M/s", "", "the agent's decisions")
    if (play := in_openspiel()) is None:
        print("  OpenSpiel is not installed: pip install open_spiel")
        return
    theirs, matches = rate(play)
    line("OpenSpiel's cribbage from Python", f"{theirs:,.0f} /s", "", "decisions, forced ones too")
    line("in lockstep, times OpenSpiel", f"{quick / theirs:,.0f}", f"at least {FASTER}", "decisions")
    line("", f"{games / matches:,.0f}", f"at least {FASTER}", "matches")


if __name__ == "__main__":
    measure(__doc__, main)
