"""How somebody plays, as a row of numbers: what he thinks of a card's points, of what it gives away ...

His odds for a card grow with its value, `STEADY` times: a careful player weighs points against what they
give, without fail; one who errs now and then, by little oftener than by much, is less steady. What is made
of the numbers stands in `replies`.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import numpy as np

from pegout.analysis.tables import Floats

# The columns of a habit.
STEADY, POINTS, DANGER, STOPS, PIPS = range(5)  # what a point's worth of value multiplies his odds by (log)
AFTER = 5  # .. 36: by the count after the card
RANK = AFTER + 32  # .. by rank, for a hand of four, three, two
TWIN = RANK + 39  # another of the rank is kept
ANSWER = TWIN + 1  # chance that the card is paired, where he can pair it again
WIDTH = ANSWER + 1

SURE = 1e6  # steady without fail


def careful(steady: float = SURE) -> Floats:
    """Points now, less what the next player will probably make of the card; then the higher card."""
    habit = np.zeros(WIDTH)
    habit[STEADY], habit[POINTS], habit[DANGER], habit[STOPS], habit[PIPS] = steady, 1, -1, 1, 0.01
    return habit


def greedy(steady: float = SURE) -> Floats:
    """The most points now, then the higher card."""
    habit = np.zeros(WIDTH)
    habit[STEADY], habit[POINTS], habit[PIPS] = steady, 1, 0.01
    return habit


LEARNED = ("plain", "searching")  # from a simple program's play, from `expert`'s own


@cache
def shipped() -> dict[str, Floats]:
    """The habits that were learned from games, by name (`train`)."""
    with np.load(str(files("pegout.bots.cribbage").joinpath("data/habits.npz"))) as data:
        return {name: data[name].astype(np.float64) for name in LEARNED}


def save(habits: dict[str, Floats]) -> None:
    """Write the data file that is shipped."""
    path = str(files("pegout.bots.cribbage").joinpath("data/habits.npz"))
    plain, searching = (habits[name].astype(np.float32) for name in LEARNED)
    np.savez_compressed(path, plain=plain, searching=searching)
