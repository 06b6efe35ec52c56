"""How somebody plays, as a row of policy weights: what a card's points are worth, what it gives away ...

The odds for a card grow with its value, `STEADY` times: a careful player weighs points against what they
give, without fail; one who errs now and then, by little oftener than by much, is less steady. What is made
of the weights stands in `compiled.replies`.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import numpy as np

from pegout.analysis.lookups import Floats

# The columns of a policy.
STEADY, POINTS, DANGER, STOPS, PIPS = range(5)  # what a point's worth of value multiplies the odds by (log)
AFTER = 5  # .. 36: by the count after the card
RANK = AFTER + 32  # .. by rank, for a hand of four, three, two
TWIN = RANK + 39  # another of the rank is kept
ANSWER = TWIN + 1  # chance that the card is paired, where it can be paired again
WIDTH = ANSWER + 1

SURE = 1e6  # steady without fail


def careful(steady: float = SURE) -> Floats:
    """Points now, less what the next player will probably make of the card; then the higher card."""
    weights = np.zeros(WIDTH)
    weights[STEADY], weights[POINTS], weights[DANGER], weights[STOPS], weights[PIPS] = steady, 1, -1, 1, 0.01
    return weights


def greedy(steady: float = SURE) -> Floats:
    """The most points now, then the higher card."""
    weights = np.zeros(WIDTH)
    weights[STEADY], weights[POINTS], weights[PIPS] = steady, 1, 0.01
    return weights


LEARNED = ("plain", "searching")  # from a simple program's play, from `expert`'s own


@cache
def load() -> dict[str, Floats]:
    """The policies that were learned from games, by name (`training.cribbage`)."""
    with np.load(_path()) as data:
        return {name: data[name].astype(np.float64) for name in LEARNED}


def save(learned: dict[str, Floats]) -> None:
    """Write the data file that is part of the package."""
    plain, searching = (learned[name].astype(np.float32) for name in LEARNED)
    np.savez_compressed(_path(), plain=plain, searching=searching)


def _path() -> str:
    return str(files("pegout.bots.cribbage").joinpath("data/policies.npz"))
