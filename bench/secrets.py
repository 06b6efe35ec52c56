"""Check by pairs of positions that a viewer cannot tell apart differences in hidden cards.

Random games of every preset with every number of players; in one deal of each, two cards that a seat, or
the public, has not seen are swapped, and the deal is replayed. A pair is a position and its twin that
differ, but are identical for that viewer in everything sent: view, picture, and how it came to them, byte
by byte. The first difference is reported with both texts, and ends the run. `make prove` runs
`python -m bench.secrets --pairs 50000` for each preset; by default fewer pairs are compared.
"""

from __future__ import annotations

import argparse
import random
import time

from bench.timing import line, measure
from pegout.games import GAMES
from pegout.testing import Case, cases
from pegout.testing.secrets import some_deal, swapped
from pegout.testing.walks import walk

FEW = 200  # pairs
DEALS = 20  # checked per game
KNOWN = {case.name: case for case in cases(GAMES)}


def compare(case: Case, wanted: int, rng: random.Random) -> int:
    """Compare at least `wanted` pairs; raises AssertionError if a viewer can tell one from its twin."""
    compared = 0
    while compared < wanted:
        played = walk(case.game, case.rules, rng, limit=400)
        for _ in range(DEALS):
            compared += sum(swapped(case.game, case.rules, some_deal(played, rng), rng))
    return compared


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--pairs", type=int, default=FEW, help="of each preset and number of players")
    about = "only this, as standard-2; more than once"
    parser.add_argument("--case", action="append", choices=list(KNOWN), metavar="CASE", help=about)
    parser.add_argument("--seed", type=int, default=1)


def main(pairs: int, case: list[str] | None, seed: int) -> None:
    print("pairs of positions that differ in cards that a viewer has not seen")
    for name in case or KNOWN:
        began = time.process_time()
        compared = compare(KNOWN[name], pairs, random.Random(f"{seed} {name}"))
        took = time.process_time() - began
        line(name, f"{compared:,} pairs", "0 differences", f"{took:.0f} s of processor time")


if __name__ == "__main__":
    measure(__doc__, main, options)
