"""Simulated games per second: through the rules engine, compiled, and in two processes.

Each measurement plays `standard` with `club` in both seats, the same games from the same seed. Two processes
are measured in wall time, on an idle machine, once both have started: games per second relative to those of
one process.
"""

from __future__ import annotations

import time

from bench.timing import line, measure
from pegout.games import rules_for
from pegout.simulation import by_rules, compiled
from pegout.simulation.chunks import Chunks
from pegout.simulation.executors import Executor, ProcessPool
from pegout.simulation.job import Job
from pegout.simulation.rounds import play_rounds
from pegout.simulation.tally import DETAILED

SECONDS = 12.0  # per measurement


def main() -> None:
    for preset, seats in (("standard", 2), ("house", 3), ("cribist", 4), ("skalborg", 2)):
        job = Job(rules=rules_for(preset, seats), lineup=("club",) * seats, seed=1)
        by_rules.play_rounds(job, 0, 1)
        line(f"rules engine, {preset} for {seats}", f"{alone(job, by_rules):,.1f} games/s")
    job = Job(rules=rules_for("standard"), lineup=("club", "club"), seed=1)
    compiled.prepare(job, print)
    if not compiled.can(job):
        print("without Numba nothing is compiled")
        return
    play_rounds(job, DETAILED, DETAILED + 10)
    line("compiled, standard for 2", f"{alone(job, play_rounds):,.0f} games/s", "2,000 games/s")
    one, two = executor(job, ProcessPool(1)), executor(job, ProcessPool(2))
    method = f"wall clock, {one:,.0f} and {two:,.0f} games/s"
    line("--workers 2 against --workers 1", f"{two / one:.2f} times", "1.8 times", method)


def alone(job: Job, how: object) -> float:
    """Games per processor second in this process."""
    assert callable(how)
    start, games, at, rounds = time.process_time(), 0, DETAILED, 1
    while (spent := time.process_time() - start) < SECONDS / 4:
        games += how(job, at, at + rounds).sums["games"]
        at += rounds
        rounds = max(1, min(500, int(games / job.per_round / max(spent, 0.01) / 4)))
    return games / (time.process_time() - start)


def executor(job: Job, workers: Executor) -> float:
    """Games per second of wall time, once all workers have started."""
    chunks, games = Chunks(10_000_000, [(0, DETAILED)], workers.workers), 0
    start = 0.0
    for seen, chunk in enumerate(workers.play(job, chunks, rows=False), 1):
        now = time.monotonic()
        if seen == 4 * workers.workers:  # all started, and chunks have their full length
            start, games = now, 0
        elif seen > 4 * workers.workers:
            games += chunk.sums["games"]
            if now - start > SECONDS:
                chunks.stop()
                return games / (now - start)
    raise AssertionError("there are more games than that")


if __name__ == "__main__":
    measure(__doc__, main)
