"""Generate the shipped tables (`pegout tables`).

Each part is saved in the cache directory when it is done, so that interrupted work can resume. The parts
are deleted at the end.
"""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable
from pathlib import Path

import numpy as np

from pegout import analysis
from pegout.analysis.cribbage import discard_policies, odds, selfplay
from pegout.analysis.cribbage.odds import BATCHES, LINES, TARGET
from pegout.analysis.cribbage.selfplay import Arrays
from pegout.analysis.lookups import Floats
from pegout.folders import cache_folder

Watch = Callable[[float, str], object]  # receives the fraction done, and the current step
SHIPPED_DEALS = 250_000  # of a sample shipped for boards to other targets: half a megabyte


def everything(watch: Watch, *, rounds: int, deals: int, seed: int) -> None:
    """Generate all shipped tables, in order."""
    discards_and_play(lambda done, text: watch(0.6 * done, text), rounds=rounds)
    odds_board(lambda done, text: watch(0.6 + 0.4 * done, text), deals=deals, seed=seed)


def discards_and_play(watch: Watch, *, rounds: int, turns: int = 8) -> None:
    """Generate the tables of discards and play, a fixed point."""
    parts, done = Parts(f"discards {rounds} {turns}"), 0
    steps = (rounds + 1) * turns

    def report(text: str) -> None:
        nonlocal done
        done += 1
        watch(min(done / steps, 1.0), text)

    policies, play = selfplay.equilibrium(rounds, report, turns, parts.keep)
    discard_policies.save(policies)
    selfplay.save(play)
    discard_policies.load.cache_clear()
    selfplay.load.cache_clear()
    parts.forget()


def odds_board(watch: Watch, *, deals: int, seed: int) -> None:
    """Generate the board: the mean of `BATCHES` independent samples, with its error from their spread."""
    each = deals // BATCHES
    tables = discard_policies.load(), selfplay.load().net
    parts = Parts(f"odds {each} {seed}", *tables[0].dealer, *tables[0].pone, tables[1])
    boards = []
    for batch in range(BATCHES):
        watch(batch / BATCHES, f"self-play and board, batch {batch + 1} of {BATCHES} ({each:,} deals each)")
        boards.append(parts.keep(f"batch-{batch}", lambda: _board(each, seed + batch, *tables)))  # noqa: B023
    chances = np.array([chance for chance, _ in boards])
    wins = chances[..., : len(LINES) + 1].sum(axis=-1)
    error = float((wins.std(axis=0, ddof=1) / np.sqrt(BATCHES)).max())
    few = odds.sample(SHIPPED_DEALS, seed + BATCHES, *tables)
    races = np.sum([races for _, races in boards], axis=0)
    odds.save(odds.Board(TARGET, LINES, chances.mean(axis=0), error), few._replace(races=races))
    odds._board_to_121.cache_clear()
    odds.load_deals.cache_clear()
    parts.forget()


def _board(number: int, seed: int, table: discard_policies.DiscardPolicies, net: Floats) -> Arrays:
    """A board from `number` deals, and how often each seat was first to reach each score in the play."""
    deals = odds.sample(number, seed, table, net)
    return odds.board(deals).chances, deals.races


class Parts:
    """Finished parts by name; their key is a hash of the inputs and the code."""

    def __init__(self, work: str, *inputs: Floats) -> None:
        digest = hashlib.sha256(work.encode())
        for array in inputs:
            digest.update(np.ascontiguousarray(array).tobytes())
        for source in sorted(Path(analysis.__file__).parent.rglob("*.py")):
            digest.update(source.read_bytes())
        self.place = cache_folder() / f"parts-{digest.hexdigest()[:16]}"

    def keep(self, name: str, make: Callable[[], Arrays]) -> Arrays:
        """Load a part from disk, or make it and save it atomically."""
        path = self.place / f"{name}.npz"
        if path.exists():
            with np.load(path) as data:
                return tuple(data[key] for key in data.files)
        made = make()
        self.place.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part.npz")
        np.savez(part, *made)
        part.replace(path)
        return made

    def forget(self) -> None:
        """Delete the parts."""
        shutil.rmtree(self.place, ignore_errors=True)
