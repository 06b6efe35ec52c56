"""Playing policies as rows of feature weights: points, danger, ranks and others.

The odds of a card grow exponentially with its value, at rate `STEADY`: a careful player always takes the
highest value; a less steady one makes mistakes, mostly small ones. `compiled.replies` uses the weights.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import numpy as np

from pegout.analysis.lookups import Floats

# The columns of a policy.
STEADY, POINTS, DANGER, STOPS, PIPS = range(5)  # a point of value multiplies the odds by exp(STEADY)
AFTER = 5  # .. 36: by the count after the card
RANK = AFTER + 32  # .. by rank, for a hand of four, three, two
TWIN = RANK + 39  # another card of the rank is kept
ANSWER = TWIN + 1  # chance that the card is paired, if it can be paired again
WIDTH = ANSWER + 1

SURE = 1e6  # always takes the highest value


def careful(steady: float = SURE) -> Floats:
    """Points now, less the next player's probable gain; then the higher card."""
    weights = np.zeros(WIDTH)
    weights[STEADY], weights[POINTS], weights[DANGER], weights[STOPS], weights[PIPS] = steady, 1, -1, 1, 0.01
    return weights


def greedy(steady: float = SURE) -> Floats:
    """Most points now, then the higher card."""
    weights = np.zeros(WIDTH)
    weights[STEADY], weights[POINTS], weights[PIPS] = steady, 1, 0.01
    return weights


LEARNED = ("plain", "searching")  # learned from the games of a simple program and of `expert`


@cache
def load() -> dict[str, Floats]:
    """The policies learned from games, by name (`training.cribbage`)."""
    with np.load(_path()) as data:
        return {name: data[name].astype(np.float64) for name in LEARNED}


def save(learned: dict[str, Floats]) -> None:
    """Write the data file of the package."""
    plain, searching = (learned[name].astype(np.float32) for name in LEARNED)
    np.savez_compressed(_path(), plain=plain, searching=searching)


def _path() -> str:
    return str(files("pegout.bots.cribbage").joinpath("data/policies.npz"))
