"""Training of the two-player strategy: deals, buckets, CFR, and the file that is shipped.

`python -m pegout.bots.skalborg train WORK` needs the extra `fast`. Everything is kept in the directory
WORK as it is made; the same command goes on where it was interrupted, and the same seed gives the same
file, interrupted or not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.progress import TimeRemainingColumn as Remaining

from pegout.analysis.tables import Floats
from pegout.bots.skalborg.blueprint import DEPTHS, FILE, Blueprint, Table, bucket_of
from pegout.bots.skalborg.cfr import Deals, Solver, best_response, grow, value
from pegout.bots.skalborg.tree import Spot

CHUNK = 10_000  # deals in a file of their own
SLICE = 200_000  # iterations between two checks of the clock; a checkpoint after each `KEEP`
KEEP = 5
SEEN = (20, 30, 40, 40)  # classes of hands that a best response tells apart, by street


class Plan(Struct, frozen=True, kw_only=True):
    """How to train; the same plan gives the same strategy."""

    deals: int = 200_000
    samples: int = 300  # to find an equity
    buckets: tuple[int, ...] = (60, 100, 120, 150)  # by street
    iterations: int = 4_000_000  # for each depth
    seed: int = 1


class Found(NamedTuple):
    """What a strategy is worth, in big blinds per hundred hands."""

    depth: float
    dealer: float  # what the dealer gains when both follow it
    against: tuple[float, float]  # what a best response gains more than that, as dealer and as the other


def train(work: Path, plan: Plan, depths: Sequence[float] = DEPTHS, out: Path = FILE) -> None:
    """Make what is not made yet, and write the file that is shipped."""
    work.mkdir(parents=True, exist_ok=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, Remaining()) as progress:
        equities, result = dealt(work, plan, progress)
        cuts = cuts_of(equities, plan.buckets)
        deals = bucketed(equities, result, cuts)
        tables = {}
        for depth in depths:
            solver = solved(work, plan, depth, deals, progress)
            tables[depth] = Table.of(solver.tree, solver.strategy())
    Blueprint(cuts, tables).save(out)


def dealt(work: Path, plan: Plan, progress: Progress | None = None) -> tuple[NDArray[Any], NDArray[Any]]:
    """The equities and results of the deals, in files of `CHUNK`."""
    from pegout.bots.skalborg import fast

    chunks = -(-plan.deals // CHUNK)
    task = progress.add_task("deals", total=chunks * CHUNK) if progress else None
    parts = []
    for n in range(chunks):
        path = work / f"deals-{plan.samples}-{plan.seed}-{n}.npz"
        if not path.exists():
            equities, result = fast.deals(CHUNK, plan.samples, hash((plan.seed, n)) & 0x7FFFFFFF)
            _save(path, equities=equities, result=result)
        with np.load(path) as data:
            parts.append((data["equities"], data["result"]))
        if progress and task is not None:
            progress.update(task, advance=CHUNK)
    return np.concatenate([e for e, _ in parts]), np.concatenate([r for _, r in parts])


def cuts_of(equities: NDArray[Any], buckets: Sequence[int]) -> list[Floats]:
    """Where the buckets of each street begin, but the first: as many hands in each."""
    return [
        np.unique(np.quantile(equities[:, :, street], np.arange(1, n) / n)).astype(np.float64)
        for street, n in enumerate(buckets)
    ]


def bucketed(equities: NDArray[Any], result: NDArray[Any], cuts: Sequence[Floats]) -> Deals:
    buckets = np.stack([bucket_of(cut, equities[:, :, s]) for s, cut in enumerate(cuts)], axis=2)
    return Deals(buckets.astype(np.uint16), result)


def solved(
    work: Path, plan: Plan, depth: float, deals: Deals, progress: Progress | None = None
) -> Solver:
    """The solver after all its iterations, from its last checkpoint on."""
    solver = Solver(grow(Spot(depth), plan.buckets), deals, plan.seed)
    path = work / f"depth-{depth:g}-{plan.seed}.npz"
    if path.exists():
        with np.load(path) as data:
            if len(data["sums"]) == solver.tree.size:
                solver.regrets, solver.sums = data["regrets"], data["sums"]
                solver.done = int(data["done"])
    task = progress.add_task(f"{depth:g} blinds deep", total=plan.iterations) if progress else None
    for n, _ in enumerate(_slices(solver, plan.iterations), 1):
        if progress and task is not None:
            progress.update(task, completed=solver.done)
        if n % KEEP == 0 or solver.done >= plan.iterations:
            _save(path, regrets=solver.regrets, sums=solver.sums, done=np.array(solver.done))
    return solver


def _slices(solver: Solver, iterations: int) -> Iterator[None]:
    while solver.done < iterations:
        solver.run(min(SLICE, iterations - solver.done))
        yield


def _save(path: Path, **arrays: Any) -> None:
    """All or nothing."""
    part = path.with_suffix(".part.npz")
    np.savez(part, **arrays)
    part.replace(path)


# --- how good it is ------------------------------------------------------------------------------


def examined(
    depth: float, shipped: Blueprint, equities: NDArray[Any], result: NDArray[Any]
) -> Found:
    """What a trained best response gains against the strategy as it is shipped.

    It moves in the tree of bets, remembers all of them (the strategy does not), sees its
    equity in `SEEN` classes, learns on one half of the deals and is paid on the other.
    """
    deals = bucketed(equities, result, shipped.cuts)
    tree = grow(Spot(depth), [len(cut) + 1 for cut in shipped.cuts])
    strategy = shipped.tables[depth].laid_out(tree)
    learn = np.arange(len(result)) % 2 == 0
    paid = Deals(deals.buckets[~learn], deals.result[~learn])
    dealer = value(tree, paid, (strategy, strategy))
    cuts = cuts_of(equities, SEEN)
    gains = []
    for player in (0, 1):
        known = np.stack([bucket_of(cut, equities[:, player, s]) for s, cut in enumerate(cuts)], axis=1)
        best = best_response(tree, deals, strategy, player, known, learn)
        gains.append(100 * (best - (dealer if player == 0 else -dealer)))
    return Found(depth, 100 * dealer, (gains[0], gains[1]))

