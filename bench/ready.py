"""Processor time until each game's `expert` is ready, with everything compiled.

    python -m bench ready

Starting after Python's own imports: Numba, the compiled code, the tables, a first decision.
"""

from __future__ import annotations

import subprocess
import sys

from bench.timing import line, measure
from pegout.bots import prepare

RUNS = 3
ALONE = """
import random, sys, time
from pegout import bots
from pegout.game import driver
from pegout.games import preset
game, name = sys.argv[1:]
bots.prepare(game)
ready = time.process_time()
rules = preset(name)
players = [bots.bot(game, "expert", random.Random(seat)) for seat in range(rules.seats)]
for state, seat, action in driver.steps(rules.start(), players, random.Random(1)):
    if seat >= 0 and action is not None:
        break
print(ready, time.process_time() - ready)
"""


def main() -> None:
    for game, name in (("cribbage", "standard"), ("cribist", "cribist"), ("skalborg", "skalborg")):
        prepare(game, print)  # so that everything is compiled
        ready, first = min(_alone(game, name) for _ in range(RUNS))
        told = f"the best of {RUNS}; then to the first decision {first:.2f} s"
        line(f"{game}: ready", f"{ready:.2f} s", "≤ 1 s", told)


def _alone(game: str, name: str) -> tuple[float, float]:
    told = subprocess.run(
        [sys.executable, "-c", ALONE, game, name], capture_output=True, text=True, check=True
    ).stdout
    ready, first = map(float, told.split())
    return ready, first


if __name__ == "__main__":
    measure(__doc__, main)
