"""Error in ten-hand of the two-player play table for six-card discards, against the sampled play.

    python -m bench.ten_hand 150       this many random hands of ten, for each seat

Of each hand, the fours within two points of the best are compared, each in two samples of 500 deals: errors
of the table found by both are not due to chance. The loss of a player who relies on the table is measured
on the sample that was not used for the choice.
"""

from __future__ import annotations

import argparse

import numpy as np

from bench.timing import line, measure
from pegout.analysis import jit
from pegout.analysis.cribbage import playouts, ten_hand
from pegout.analysis.kernels import indexes
from pegout.analysis.lookups import Floats
from pegout.cards import DECK, Card, Cards
from pegout.intervals import Z95

NEAR, DEALS = 2.0, 500


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("hands", type=int, nargs="?", default=150, help="of ten, for each seat")
    parser.add_argument("seed", type=int, nargs="?", default=11)


def main(hands: int, seed: int) -> None:
    jit.load("cribbage-play", print)
    rng = np.random.default_rng(seed)
    for dealer in (True, False):
        compared = np.array([_compared(rng, dealer, n) for n in range(hands)])
        level, square, loss = compared.mean(axis=0)
        margins = Z95 * compared.std(axis=0) / hands**0.5
        seat = "dealer" if dealer else "pone"
        line(f"{seat}: the table is off by", f"{level:+.3f} ± {margins[0]:.3f}", "", f"{hands} hands, points")
        line(f"{seat}: ... among hands", f"{max(square, 0.0) ** 0.5:.2f}")
        line(f"{seat}: who goes by it loses", f"{loss:.3f} ± {margins[2]:.3f}")


def _compared(rng: np.random.Generator, dealer: bool, seed: int) -> tuple[float, float, float]:
    """How much too high the table is, its squared error beyond that, and the loss."""
    held = [DECK[card] for card in sorted(rng.permutation(52)[:10])]
    best: dict[Cards, ten_hand.Split] = {}
    for split in ten_hand.analyse(held, dealer=dealer):
        best.setdefault(split.kept, split)
    near = [split for split in best.values() if split.total > max(s.total for s in best.values()) - NEAR]
    table = np.array([split.play for split in near])
    rest = np.array([split.total for split in near]) - table
    first, second = (_sampled(near, held, dealer, 2 * seed + n) for n in (0, 1))
    errors = [table - play for play in (first, second)]
    square = np.prod([error - error.mean() for error in errors], axis=0).mean()
    by_table = (rest + table).argmax()
    lost = [
        (rest + judge)[(rest + seen).argmax()] - (rest + judge)[by_table]
        for seen, judge in ((first, second), (second, first))
    ]
    return float(np.mean(errors)), float(square), float(np.mean(lost))


def _sampled(near: list[ten_hand.Split], held: list[Card], dealer: bool, seed: int) -> Floats:
    kept = indexes([split.kept for split in near])
    seating = playouts.Seating(2, playouts.places(2, dealer))
    spots = playouts.spots(kept, indexes(held), ten_hand.keeper(2), seating, DEALS, seed=seed)
    return np.array([spot.net for spot in spots])


if __name__ == "__main__":
    measure(__doc__, main, options)
