"""Thinking time of the levels: milliseconds per decision in whole games, by preset and number of players.

    python -m bench.decisions                            a few seconds per cell
    python -m bench.decisions --budget 0.02 skalborg     with a time limit per decision, in seconds
    python -m bench.decisions --first five-card          the first game of a process, which loads tables
    python -m bench.decisions --plain house              as without Numba

The level sits in all seats, and only decisions with a choice count; counting is automatic. Each cell shows
the mean, the 99th percentile and the maximum of processor time, then the maximum of wall time, which is
longer if the machine is busy. "!" marks times over the limit, which by default is that of a table.
long as at a table if nothing is said.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from multiprocessing import get_context
from typing import Any

import numpy as np

from bench.levels import Table, presets, say, tables
from bench.timing import measure, note
from pegout import bots
from pegout.game import Action, Chooser, Seat, State
from pegout.games import rules_for
from pegout.simulation.by_rules import follow
from pegout.simulation.job import Job


class Timed:
    """A bot, and the times of its decisions in seconds: wall and processor."""

    def __init__(self, player: Chooser[State]) -> None:
        self._player = player
        self.took: list[tuple[float, float]] = []

    def __call__(self, view: State, seat: Seat) -> Action:
        choice = len(view.legal(seat)) > 1
        clock, processor = time.perf_counter(), time.process_time()
        action = self._player(view, seat)
        if choice:
            self.took.append((time.perf_counter() - clock, time.process_time() - processor))
        return action


def measured(table: Table, level: str, given: argparse.Namespace) -> str:
    """Games between players of one level; without the first, in which tables are loaded, or only that."""
    if given.plain:
        sys.modules["numba"] = None  # type: ignore[assignment]  # hides it
    rules = rules_for(table.preset, table.seats, {"count_mode": "auto"})
    job = Job(rules=rules, lineup=(level,) * table.seats, seed=given.seed)
    if level == "expert":
        bots.prepare(job.game.name, say)
    took = list[tuple[float, float]]()
    end = time.monotonic() + given.seconds
    for number in count():
        rng = random.Random(f"{given.seed}/{number}")
        players = [Timed(bots.bot(job.game, level, rng, given.budget)) for _ in job.lineup]
        follow(job, number, job.lineup, players)
        if number or given.first:
            took += [each for player in players for each in player.took]
        if given.first or (number and time.monotonic() > end):
            break
    clock, processor = 1000 * np.array(took).T
    late = " !" if max(processor) > 1000 * given.budget else ""
    longest = f"{max(processor):.1f} ({max(clock):.0f})"
    return f"{processor.mean():.2f} / {np.quantile(processor, 0.99):.1f} / {longest}{late}"


def alone(measure: Callable[..., str], *args: Any) -> str:
    """Run in a new process, with nothing loaded or compiled yet."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        return pool.submit(measure, *args).result()


def options(parser: argparse.ArgumentParser) -> None:
    presets(parser)
    parser.add_argument("--levels", default=",".join(bots.LEVELS), help="%(default)s")
    parser.add_argument("--seconds", type=float, default=2, help="for each cell, at least a game")
    parser.add_argument(
        "--budget", type=float, default=bots.DEADLINE, help="seconds that a decision may take: %(default)s"
    )
    parser.add_argument("--first", action="store_true", help="only the first game, in a process of its own")
    parser.add_argument("--plain", action="store_true", help="without Numba")


def main(**options: Any) -> None:
    given = argparse.Namespace(**options)
    levels = given.levels.split(",")
    print("| game | players |", " | ".join(f"`{level}`" for level in levels), "|")
    print("|---" * (2 + len(levels)) + "|")
    for table in tables(given.presets):
        if table.options:
            continue
        row = [alone(measured, table, level, given) for level in levels]
        print(f"| {table} | {table.seats} |", " | ".join(row), "|", flush=True)
        for level, took in zip(levels, row, strict=True):
            how = "ms: mean, 99 %, longest (by the clock)"
            note(f"{table} for {table.seats}, {level}: a decision", took, how)


if __name__ == "__main__":
    measure(__doc__, main, options)
