"""Run a simulation from its first round to its last: distribute, collect, save, resume."""

from __future__ import annotations

import time
from collections.abc import Callable

from pegout.simulation.checkpoint import BadCheckpoint, Checkpoint
from pegout.simulation.chunks import Chunk, Chunks
from pegout.simulation.executors import Executor
from pegout.simulation.job import Job, Row
from pegout.simulation.tally import Sums, add

SAVED_EVERY = 0.5  # seconds


def run(
    job: Job,
    rounds: int,
    executor: Executor,
    *,
    checkpoint: Checkpoint | None = None,
    rows: bool = False,
    on_games: Callable[[int], None] = lambda games: None,
    stopped: Callable[[], bool] = lambda: False,
) -> Sums:
    """The tally of `job`'s rounds; with a checkpoint, including those finished earlier.

    `on_games` receives the number of games so far. Once `stopped` returns true no further rounds are started;
    running ones are awaited and saved. `rows` go to the checkpoint. Raises BadCheckpoint if more rounds are
    done than asked for, ExecutorFailed if no worker is left.
    """
    done: list[Chunk] = list(checkpoint.done) if checkpoint else []
    sums: Sums = dict(checkpoint.sums) if checkpoint else {}
    if checkpoint and any(stop > rounds for _, stop in done):
        played = max(stop for _, stop in done) * job.per_round
        raise BadCheckpoint(f"{checkpoint.path} holds {played:,} games already; ask for no fewer")
    chunks, unsaved = Chunks(rounds, done, executor.workers), list[Row]()
    saved = time.monotonic()
    on_games(sums.get("games", 0))
    try:
        for chunk in executor.play(job, chunks, rows=rows):
            done.append((chunk.first, chunk.stop))
            add(sums, chunk.sums)
            unsaved += chunk.rows
            on_games(sums["games"])
            if stopped():
                chunks.stop()
            if checkpoint and time.monotonic() - saved > SAVED_EVERY:
                checkpoint.save(done, sums, unsaved)
                done, unsaved, saved = list(checkpoint.done), [], time.monotonic()
    finally:
        if checkpoint and done != checkpoint.done:
            checkpoint.save(done, sums, unsaved)
    return sums
