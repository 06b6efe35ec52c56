"""Reference statistics of experts in whole matches, measured like players' statistics.

    python -m bench.reference                    the presets of EVERY, into the shipped file
    python -m bench.reference standard 300 OUT   one preset, this many matches, into another file

The means of hands, cribs and play in `standard` come from `bench.averages`, which is more precise: there a
match refines what millions of `club` deals have shown.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import TypeAlias

import msgspec

from bench.averages import HEADS, expert_averages
from bench.timing import line, measure
from pegout import bots, records, review
from pegout.game import Action, Rules, Seat, State, driver
from pegout.games import game_of, rules_for
from pegout.review.accuracy import Outline, accuracy
from pegout.review.reference import DATA, Reference
from pegout.review.tallies import ALL, DEALER, OTHER, Sums, added, counted

SEED = 8
EVERY = {("ten-hand", 2): 120, ("five-card", 2): 150, ("online", 3): 60, ("house", 4): 60,
         ("standard", 2): 120, ("skalborg", 2): 11, ("cribist", 4): 11}  # fmt: skip
DEALS = 1100  # games whose deals `bench.averages` takes
KNOWN = ("hand dealer", "crib dealer", "play dealer", "hand other", "play other")  # named as in HEADS

Move: TypeAlias = tuple[State, Seat, Action]
"""A move, after the position in which it was made."""


def figures(preset: str, seats: int, matches: int) -> dict[str, Reference]:
    """Figures by measure, from matches between experts; all seats count."""
    rng, sums = Random(f"{SEED} {preset}"), dict[str, Sums]()
    rules = rules_for(preset, seats, {})
    bots.prepare(game_of(rules).name)
    review.prepare(rules)
    for _ in range(matches):
        sums = added([sums, *_match(preset, seats, rng)])
    for what in {each.rpartition(" ")[0] for each in sums}:
        of_dealer, other = sums.get(f"{what} {DEALER}"), sums.get(f"{what} {OTHER}")
        if of_dealer is not None and other is not None:
            sums[f"{what} {ALL}"] = of_dealer + other
    return {measure: _figure(each.n, each.mean, each.half) for measure, each in sorted(sums.items())}


def _figure(n: int, mean: float, half: float | None) -> Reference:
    return Reference(n, round(mean, 4), None if half is None else round(half, 4))


def _match(preset: str, seats: int, rng: Random) -> Iterator[dict[str, Sums]]:
    """The statistics of each seat in one match."""
    rules = rules_for(preset, seats, {})
    game = game_of(rules)
    moves = played(rules, bots.STRONGEST, rng)
    steps = [(state, state.apply(seat, action)) for state, seat, action in moves]
    outline = msgspec.json.decode(reviewed(rules, moves), type=Outline)
    sides = [rules.side(seat) for seat in range(seats)]
    for counts, judged in zip(counted(game, rules, steps), accuracy(outline, sides), strict=True):
        yield counts.sums | judged.sums


def played(rules: Rules, level: str, rng: Random) -> list[Move]:
    """A match with a level in all seats."""
    name = game_of(rules).name
    players = [bots.bot(name, level, Random(rng.random())) for _ in range(rules.seats)]
    steps = driver.steps(rules.start(), players, Random(rng.random()))
    return [(state, seat, action) for state, seat, action in steps if action is not None]


def reviewed(rules: Rules, moves: Sequence[Move]) -> bytes:
    """The review of a match, as JSON."""
    record = records.record(rules, [(seat, action) for _, seat, action in moves])
    return msgspec.json.encode(review.review(record))


def known_better() -> dict[str, Reference]:
    """Hands, crib and play of two experts in `standard`."""
    n, means, errors = expert_averages(DEALS, SEED)
    assert len(HEADS) == len(KNOWN)
    found = {
        measure: _figure(n, float(mean), float(error))
        for measure, mean, error in zip(KNOWN, means, errors, strict=True)
    }
    for what in ("hand", "play"):
        parts = found[f"{what} {DEALER}"], found[f"{what} {OTHER}"]
        half = sum((part.half or 0.0) ** 2 for part in parts) ** 0.5 / 2
        found[f"{what} {ALL}"] = _figure(2 * n, sum(part.mean for part in parts) / 2, half)
    return found


def options(parser: argparse.ArgumentParser) -> None:
    presets = sorted({name for name, _ in EVERY})
    parser.add_argument("preset", nargs="?", choices=presets, help="default: all")
    parser.add_argument("matches", type=int, nargs="?", default=0, help="of that preset")
    parser.add_argument("out", type=Path, nargs="?", default=DATA, help="default: the file that Pegout ships")


def main(preset: str | None, matches: int, out: Path) -> None:
    every = {(each, n): matches or games for (each, n), games in EVERY.items() if preset in (None, each)}
    written = msgspec.json.decode(out.read_bytes()) if out.exists() else {}
    for (name, seats), games in every.items():
        found = figures(name, seats, games)
        if name == "standard":
            found |= known_better()
        written[f"{name} {seats}"] = found
        out.write_bytes(msgspec.json.format(msgspec.json.encode(written), indent=1) + b"\n")
        line(f"{name} {seats}", f"{games} matches", "", f"written to {out}")


if __name__ == "__main__":
    measure(__doc__, main, options)
