"""Losses per deal of each level of bot, by reviews, in whole matches against its own level.

    python -m bench.level_losses                    what EVERY has, into the shipped file
    python -m bench.level_losses standard 300 OUT   one preset, this many matches a level, into another file
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import fsum
from pathlib import Path
from random import Random

import msgspec

from bench.reference import played, reviewed
from bench.timing import line, measure
from pegout import bots, review
from pegout.games import game_of, rules_for
from pegout.review.levels import COUNTED, DATA, Losses, Outline, losses

SEED = 11
EVERY = {
    ("standard", 2): 60, ("match", 2): 20, ("house", 2): 60, ("online", 2): 30, ("five-card", 2): 30,
}  # fmt: skip


def reviews(preset: str, seats: int, level: str, matches: int) -> Iterator[Outline]:
    """Reviews of matches with a level in all seats."""
    rng, rules = Random(f"{SEED} {preset} {level}"), rules_for(preset, seats, {})
    for _ in range(matches):
        yield msgspec.json.decode(reviewed(rules, played(rules, level, rng)), type=Outline)


def fitted(every: Sequence[tuple[int, float]]) -> Losses:
    """Mean and spread of a deal; `every`: deals of a seat in a match, and what it lost in them."""
    deals = sum(n for n, _ in every)
    mean = fsum(lost for _, lost in every) / deals
    spread = fsum((lost - n * mean) ** 2 for n, lost in every) / deals
    return Losses(deals, round(mean, 4), round(spread**0.5, 4))


def options(parser: argparse.ArgumentParser) -> None:
    presets = sorted({name for name, _ in EVERY})
    parser.add_argument("preset", nargs="?", choices=presets, help="default: all")
    parser.add_argument("matches", type=int, nargs="?", default=0, help="matches per level")
    parser.add_argument("out", type=Path, nargs="?", default=DATA, help="default: the file that Pegout ships")


def main(preset: str | None, matches: int, out: Path) -> None:
    every = {(each, n): matches or games for (each, n), games in EVERY.items() if preset in (None, each)}
    written = msgspec.json.decode(out.read_bytes()) if out.exists() else {}
    for (name, seats), games in every.items():
        rules = rules_for(name, seats, {})
        bots.prepare(game_of(rules).name)
        review.prepare(rules)
        for level in bots.LEVELS:
            seen = [(each, seat) for each in reviews(name, seats, level, games) for seat in range(seats)]
            for counting, without in (("counted", COUNTED), ("manual", ())):
                if counting == "manual" and getattr(rules, "count_mode", "auto") == "auto":
                    continue  # nothing was counted by hand
                found = fitted([losses(each, seat, without=without) for each, seat in seen])
                written.setdefault(f"{name} {seats} {counting}", {})[level] = found
                line(f"{name} {seats} {counting} {level}", f"{games} matches", "", str(found))
            out.write_bytes(msgspec.json.format(msgspec.json.encode(written), indent=1) + b"\n")


if __name__ == "__main__":
    measure(__doc__, main, options)
