"""Training of the two-player strategy: deals, buckets, CFR, and the file that is shipped.

`python -m training.skalborg train WORK` needs the extra `fast`. Results are saved in the directory WORK
as they are made; the same command resumes an interrupted run, and the same seed gives the same file,
interrupted or not.
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

from pegout.analysis.lookups import Floats
from pegout.bots.skalborg.blueprint import DEPTHS, FILE, Blueprint, Classes, Table
from pegout.bots.skalborg.tree import Spot
from training.skalborg.cfr import BucketedDeals, Solver, Tree, best_response, grow, normalised, value

CHUNK = 10_000  # deals per file
SLICE = 200_000  # iterations between two checks of the clock; a checkpoint after each `KEEP`
KEEP = 5
SEEN = ((20, 2), (16, 3), (20, 3), (60, 1))  # classes that a best response distinguishes, as in `Plan`


class Plan(Struct, frozen=True, kw_only=True):
    """The training parameters; the same plan gives the same strategy."""

    deals: int = 300_000
    samples: int = 800  # per outlook
    classes: tuple[tuple[int, int], ...] = ((30, 2), (34, 3), (40, 3), (150, 1))  # by chance, by spread
    iterations: int = 8_000_000  # for a hundred blinds; see `goal`
    seed: int = 1


    def goal(self, depth: float) -> int:
        """The iterations for a stack: smaller ones have smaller trees."""
        return round(self.iterations * min(1.0, max(0.25, depth / 100)))


class Gains(NamedTuple):
    """The value of a strategy, in big blinds per hundred hands."""

    depth: float
    dealer: float  # the dealer's gain when both follow it
    against: tuple[float, float]  # the additional gain of a best response, as dealer and as non-dealer


def train(work: Path, plan: Plan, depths: Sequence[float] = DEPTHS, out: Path = FILE) -> None:
    """Compute missing parts, and write the shipped file."""
    work.mkdir(parents=True, exist_ok=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, Remaining()) as progress:
        outlooks, result = dealt(work, plan, progress)
        classes = classes_of(outlooks, plan.classes)
        deals = both_ways(classed(outlooks, result, classes))
        tables = {}
        for depth in depths:
            solver = solved(work, plan, depth, [each.size for each in classes], deals, progress)
            tables[depth] = Table.of(solver.tree.keys, solver.strategy())
    Blueprint(classes, tables).save(out)


def dealt(work: Path, plan: Plan, progress: Progress | None = None) -> tuple[NDArray[Any], NDArray[Any]]:
    """The outlooks and results of the deals, in files of `CHUNK`."""
    from training.skalborg import compiled

    chunks = -(-plan.deals // CHUNK)
    task = progress.add_task("deals", total=chunks * CHUNK) if progress else None
    parts = []
    for n in range(chunks):
        path = work / f"outlooks-{plan.samples}-{plan.seed}-{n}.npz"
        if not path.exists():
            outlooks, result, _ = compiled.deals(CHUNK, plan.samples, hash((plan.seed, n)) & 0x7FFFFFFF)
            _save(path, outlooks=outlooks, result=result)
        with np.load(path) as data:
            parts.append((data["outlooks"], data["result"]))
        if progress and task is not None:
            progress.update(task, advance=CHUNK)
    return np.concatenate([o for o, _ in parts]), np.concatenate([r for _, r in parts])


def classes_of(outlooks: NDArray[Any], counts: Sequence[tuple[int, int]]) -> list[Classes]:
    """Classes of equal size: by win chance first, then each of these by spread."""
    classes = []
    for street, (n, parts) in enumerate(counts):
        mean, spread = outlooks[:, :, street].reshape(-1, 2).astype(np.float64).T
        means = np.unique(np.quantile(mean, np.arange(1, n) / n, method="higher"))
        means = means[means > mean.min()]
        row = np.searchsorted(means, mean, side="right")
        within = [np.quantile(spread[row == i], np.arange(1, parts) / parts) for i in range(len(means) + 1)]
        classes.append(Classes(means, np.array(within).reshape(len(within), parts - 1)))
    return classes


def classed(outlooks: NDArray[Any], result: NDArray[Any], classes: Sequence[Classes]) -> BucketedDeals:
    streets = [each.of(outlooks[:, :, s, 0], outlooks[:, :, s, 1]) for s, each in enumerate(classes)]
    return BucketedDeals(np.stack(streets, axis=2).astype(np.uint16), result)


def both_ways(deals: BucketedDeals) -> BucketedDeals:
    """Each deal twice, the second time with hands swapped."""
    buckets = np.concatenate([deals.buckets, deals.buckets[:, ::-1]])
    return BucketedDeals(np.ascontiguousarray(buckets), np.concatenate([deals.result, -deals.result]))


def solved(
    work: Path, plan: Plan, depth: float, sizes: Sequence[int], deals: BucketedDeals,
    progress: Progress | None = None,
) -> Solver:  # fmt: skip
    """The solver after all its iterations, resumed from its last checkpoint."""
    solver = Solver(grow(Spot(depth), sizes), deals, plan.seed)
    path = work / f"depth-{depth:g}-{plan.seed}.npz"
    if path.exists():
        with np.load(path) as data:
            if len(data["sums"]) == solver.tree.size:
                solver.regrets, solver.sums = data["regrets"], data["sums"]
                solver.done = int(data["done"])
    task = progress.add_task(f"{depth:g} blinds deep", total=plan.goal(depth)) if progress else None
    for n, _ in enumerate(_slices(solver, plan.goal(depth)), 1):
        if progress and task is not None:
            progress.update(task, completed=solver.done)
        if n % KEEP == 0 or solver.done >= plan.goal(depth):
            _save(path, regrets=solver.regrets, sums=solver.sums, done=np.array(solver.done))
    return solver


def _slices(solver: Solver, iterations: int) -> Iterator[None]:
    while solver.done < iterations:
        solver.run(min(SLICE, iterations - solver.done))
        yield


def _save(path: Path, **arrays: Any) -> None:
    """Write a file atomically."""
    part = path.with_suffix(".part.npz")
    np.savez(part, **arrays)
    part.replace(path)


# --- evaluation ----------------------------------------------------------------------------------


def examined(
    depth: float, blueprint: Blueprint, outlooks: NDArray[Any], result: NDArray[Any]
) -> Gains:
    """The gain of a trained best response against the strategy as shipped.

    It moves in the betting tree, sees its outlook in `SEEN` classes, is trained on four fifths of the deals
    and evaluated on the others.
    """
    deals = both_ways(classed(outlooks, result, blueprint.classes))
    tree = grow(Spot(depth), [each.size for each in blueprint.classes])
    strategy = laid_out(blueprint.tables[depth], tree)
    learn = np.arange(len(deals.result)) % len(result) % 5 > 0
    paid = BucketedDeals(deals.buckets[~learn], deals.result[~learn])
    dealer = value(tree, paid, (strategy, strategy))
    known = both_ways(classed(outlooks, result, classes_of(outlooks, SEEN))).buckets
    gains = []
    for player in (0, 1):
        best = best_response(tree, deals, strategy, player, known[:, player], learn)
        gains.append(100 * (best - (dealer if player == 0 else -dealer)))
    return Gains(depth, 100 * dealer, (gains[0], gains[1]))


def laid_out(table: Table, tree: Tree) -> Floats:
    """A table as a solver's strategy, for examination."""
    if tree.keys != table.spots:
        raise ValueError("the strategy is of another tree of bets: train it anew")
    return normalised(tree, table.chances.astype(np.float64))
