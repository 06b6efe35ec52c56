"""Whether a viewer can tell apart what differs in cards that it has not seen: pairs of positions, counted.

Random games of every preset with every number of players; in some deal of each two cards that a seat, or
the public, has not seen are exchanged, and the deal is replayed. A pair is a position and its twin that
differ, and are the same to that viewer by all that it is sent: view, picture, and how it came to them, to
the byte. The first difference ends it with the two texts. `python -m bench.secrets --pairs 50000` is what
`make prove` asks of each preset; alone, or among all measurements, it compares fewer.
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
DEALS = 20  # that are looked at in a game
KNOWN = {case.name: case for case in cases(GAMES)}


def compare(case: Case, wanted: int, rng: random.Random) -> int:
    """So many, or some more; raises AssertionError if a viewer can tell one from its twin."""
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
