"""Strength of each level against the one below: every preset and number of players, as one table.

    python -m bench.levels                                a few seconds per cell
    python -m bench.levels --seconds 600 --keep FOLDER    overnight; resumes from the folder if restarted
    python -m bench.levels --rounds 500 house:3 online    a number of rounds per cell

One player of the better level sits among the weaker, or a pair against a pair. A round uses the same cards
until each player has sat in every seat; intervals are of 95 %, over rounds. Rows are printed when complete,
each cell on standard error before. After a change of a bot, use a new folder.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, nullcontext
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from bench.timing import measure, note
from pegout import bots
from pegout.games import PRESETS, rules_for
from pegout.simulation import compiled
from pegout.simulation.checkpoint import Checkpoint
from pegout.simulation.executors import ProcessPool, ThisProcess
from pegout.simulation.job import Job, description, lineup
from pegout.simulation.report import Estimate, Report, report
from pegout.simulation.run import run

PAIRS = tuple(f"{high}-{low}" for low, high in pairwise(bots.LEVELS))
COUNTING: tuple[tuple[str, dict[str, str]], ...] = (  # other counting modes
    ("standard", {"count_mode": "auto"}),
    ("standard", {"muggins": "show_and_play"}),
    ("cribist", {"count_mode": "auto"}),
    ("skalborg", {"count_mode": "auto"}),
)


FEWEST = 20  # minimum rounds for a mean


class Table(NamedTuple):
    """A preset and its number of seats."""

    preset: str
    seats: int
    options: Mapping[str, str]

    def __str__(self) -> str:
        return ", ".join([self.preset, *(f"{name} {value}" for name, value in self.options.items())])


def tables(names: Sequence[str]) -> Iterator[Table]:
    """PRESET:SEATS as it is; all of a PRESET, and other counting modes; without names, all."""
    for what in names or PRESETS:
        name, _, seats = what.partition(":")
        yield from (Table(name, n, {}) for n in PRESETS[name].seats if seats in ("", str(n)))
        if not seats:
            yield from (Table(name, PRESETS[name].seats[0], more) for of, more in COUNTING if of == name)


def measured(table: Table, pair: str, given: argparse.Namespace) -> Report | None:
    """Play a cell of the table for a number of rounds, or seconds; None if that is too little."""
    rules, levels = rules_for(*table), pair.split("-")
    job = Job(rules=rules, lineup=lineup(rules, levels), seed=given.seed)
    compiled.prepare(job, say)
    if "expert" in levels:
        bots.prepare(job.game.name, say)
    path = given.keep and given.keep / f"{table}, {table.seats}, {pair}.part"
    saved: Any = closing(Checkpoint(path, description(job))) if path else nullcontext()
    executor = ProcessPool(given.workers) if given.workers > 1 else ThisProcess()
    with saved as checkpoint:
        rounds = max(given.rounds, checkpoint.sums.get("rounds", 0) if checkpoint else 0)
        end = time.monotonic() + given.seconds
        if given.seconds:
            sums = run(job, rounds, executor, checkpoint=checkpoint, stopped=lambda: time.monotonic() > end)
        else:
            sums = checkpoint.sums if checkpoint else {}
    return report(job, sums) if sums.get("rounds", 0) >= FEWEST else None


def cell(result: Report | None) -> str:
    """Games won, the lead of the better level, and the number of games; "?" if it may not be better."""
    if result is None:
        return "–"
    better = result.players[0]
    unclear = " ?" if better.win_rate.mean - half(better.win_rate) <= result.fair else ""
    wins = f"{100 * better.win_rate.mean:.1f} ± {100 * half(better.win_rate):.1f} %"
    return f"{wins}{unclear}, {better.lead.mean:+.1f} ± {half(better.lead):.1f} ({result.games:,})"


def half(of: Estimate) -> float:
    """Half of an interval, which may be open at one end."""
    assert of.low is not None
    assert of.high is not None
    return max(of.high - of.mean, of.mean - of.low)


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def known(what: str) -> str:
    """Validate PRESET or PRESET:SEATS; the error says what is wrong."""
    name, _, seats = what.partition(":")
    if seats and not seats.isdecimal():
        raise argparse.ArgumentTypeError(f"{seats!r} is no number of players")
    try:
        rules_for(name, int(seats) if seats else None)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return what


def presets(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of a benchmark over presets."""
    parser.add_argument(
        "presets", nargs="*", type=known, metavar="PRESET[:SEATS]", help="default: all"
    )
    parser.add_argument("--seed", type=int, default=1)


def options(parser: argparse.ArgumentParser) -> None:
    presets(parser)
    parser.add_argument("--rounds", type=int, default=10_000, help="for each cell, at most")
    parser.add_argument("--seconds", type=float, default=5, help="for each cell; 0: tell what is kept")
    parser.add_argument("--pairs", default=",".join(PAIRS), help="of levels: %(default)s")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="for what is done, to go on with")
    parser.add_argument("--workers", type=int, default=1, help="processes that play")


def main(**options: Any) -> None:
    given = argparse.Namespace(**options)
    if given.keep:
        given.keep.mkdir(parents=True, exist_ok=True)
    pairs = given.pairs.split(",")
    print("| game | players | fair |", " | ".join(f"`{a}` among `{b}`" for a, b in map(split, pairs)), "|")
    print("|---" * (3 + len(pairs)) + "|")
    for table in tables(given.presets):
        rules, row = rules_for(*table), []
        for pair in pairs:
            row.append(cell(measured(table, pair, given)))
            say(f"{table} for {table.seats}, {pair}: {row[-1]}")
            note(f"{table} for {table.seats}, {pair}", row[-1])
        fair = 100 / getattr(rules, "sides", rules.seats)
        print(f"| {table} | {table.seats} | {fair:.0f} % |", " | ".join(row), "|", flush=True)


def split(pair: str) -> tuple[str, str]:
    better, worse = pair.split("-")
    return better, worse


if __name__ == "__main__":
    measure(__doc__, main, options)
