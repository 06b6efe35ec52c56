"""How good players throw: the table behind every crib that is weighed here, and how it came about.

For both seats it says how readily a pair of cards is thrown by who holds it, by its ranks and by whether
it is suited. It is a fixed point: each seat throws what is best on average (hand, crib and, once that is
known, play) against a player who throws by the other seat's table; over all 20,358,520 hands of six, of
which 962,988 differ by more than a change of suits. `pegout tables throws` makes it anew.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from math import comb
from typing import Literal, NamedTuple, TypeAlias

import numpy as np

from pegout.analysis import jit
from pegout.analysis.classes import suit_classes
from pegout.analysis.cribbage.cribs import DiscardPolicy
from pegout.analysis.tables import (
    RANK_KEYS,
    Bytes,
    Floats,
    Ints,
    by_key,
    colex,
    crib_flush_points,
    crib_points,
    flush_points,
    nobs_point,
)

Side: TypeAlias = Literal["dealer", "pone"]
SIDES: tuple[Side, Side] = ("dealer", "pone")
HANDS = comb(52, 6)


class Throws(NamedTuple):
    """How each seat throws; by pair, in the order of `tables.colex(2)`."""

    dealer: DiscardPolicy
    pone: DiscardPolicy
    cribs: Floats  # (2, 91) average of the crib after dealer, pone threw the pair; NaN where they never do

    def of(self, side: Side) -> DiscardPolicy:
        return self.dealer if side == "dealer" else self.pone


class Progress(NamedTuple):
    """How the search for the fixed point stands."""

    turn: int
    change: float  # the greatest change of a crib's average, in points, since the turn before
    gain: Floats  # (2,) what dealer and pone expect of hand and crib (and play)


def other(side: Side) -> Side:
    return "pone" if side == "dealer" else "dealer"


@cache
def load() -> Throws:
    """The table that is part of the package."""
    with np.load(str(files("pegout.analysis.cribbage").joinpath("data/throws.npz"))) as data:
        dealer, pone = (DiscardPolicy(data[f"{side}_readiness"], data[f"{side}_removal"]) for side in SIDES)
        return Throws(dealer, pone, data["cribs"])


def save(throws: Throws) -> None:
    """Write the data file that is shipped."""
    arrays = {f"{side}_{name}": value for side in SIDES for name, value in throws.of(side)._asdict().items()}
    np.savez_compressed(
        str(files("pegout.analysis.cribbage").joinpath("data/throws.npz")), cribs=throws.cribs, **arrays
    )


def careless() -> Throws:
    """Where the search starts: every pair is thrown as readily as any other."""
    even = DiscardPolicy(np.full((91, 2), 1 / 15), np.ones((91, 13)))
    return Throws(even, even, np.full((2, 91), np.nan))


def fixed_point(
    play: Floats | None = None,
    *,
    start: Throws | None = None,
    turns: int = 60,
    close: float = 0.0005,
    watch: Callable[[Progress], object] = lambda _: None,
) -> Throws:
    """Throw best against each other's tables until no crib's average changes by `close` points.

    `play` (2, 1820): net points in the play by kept ranks, dealer then pone. Each turn moves the tables
    half of the way (all the way, near ties would swing for ever). Needs the extra `fast`; some seconds
    a turn.
    """
    hands, sets = ordered_classes()
    throws = start or careless()
    net = np.zeros((2, 1820)) if play is None else play
    for turn in range(1, turns + 1):
        done = [
            best_throws(side, throws.of(other(side)), net[i], hands, sets) for i, side in enumerate(SIDES)
        ]
        step = 0.5 if turn > 1 or start else 1.0
        moved = Throws(
            _towards(throws.dealer, done[0].policy, step), _towards(throws.pone, done[1].policy, step),
            np.array([passed.crib for passed in done]),
        )  # fmt: skip
        changes = np.abs(moved.cribs - throws.cribs)
        change = float(np.nanmax(changes)) if not np.isnan(changes).all() else np.inf
        throws = moved
        watch(Progress(turn, change, np.array([d.gain for d in done])))
        if change < close:
            break
    return throws


class Pass(NamedTuple):
    """The best throws of one seat over all hands."""

    policy: DiscardPolicy
    crib: Floats  # (91,) the crib's average where the pair was thrown
    gain: float  # the average total
    best: Bytes  # (962988,) by class: number of the throw
    values: Floats  # (962988, 3) total, hand, crib


def _towards(old: DiscardPolicy, new: DiscardPolicy, step: float) -> DiscardPolicy:
    return DiscardPolicy(*(a + step * (b - a) for a, b in zip(old, new, strict=True)))


def best_throws(side: Side, others: DiscardPolicy, play: Floats, hands: Bytes, sets: Ints) -> Pass:
    """One pass over all classes of hands (see `ordered_classes`), against a table of the other's throws."""
    best = np.empty(len(hands), dtype=np.uint8)
    values, thrown, cribs = np.empty((len(hands), 3)), np.zeros((91, 2)), np.zeros((91, 2))
    kept = np.zeros((91, 13))
    jit.load("cribbage-discards").every(
        hands, sets, *others, 1.0 if side == "dealer" else -1.0, play, crib_points(), by_key(5), RANK_KEYS,
        suit_rules(), best, values, thrown, kept, cribs,
    )  # fmt: skip
    with np.errstate(invalid="ignore"):
        average = cribs[:, 0] / cribs[:, 1]
    policy = DiscardPolicy(thrown / chances_to_throw(), removal(thrown, kept))
    return Pass(policy, average, float(values[:, 0] @ sets / sets.sum()), best, values)


@cache
def ordered_classes() -> tuple[Bytes, Ints]:
    """All hands of six up to suits, equal ranks together: (962988, 6) cards and how many hands each."""
    hands, sets = suit_classes(6)
    order = np.lexsort((hands >> 2).T)
    return np.ascontiguousarray(hands[order]), np.ascontiguousarray(sets[order])


def chances_to_throw() -> Floats:
    """How many hands of six hold a pair, over all pairs of these ranks and suitedness: (91, 2)."""
    low, high = colex(2).T
    pairs = np.where((low == high)[:, None], [6.0, 1.0], [12.0, 4.0])  # none of a rank is suited: no 0 / 0
    return np.asarray(pairs * comb(50, 4))


def removal(thrown: Floats, kept: Floats) -> Floats:
    """By what factor a pair is thrown more readily by one who cannot hold a certain card: (91, 13).

    Of the hands that throw the pair, a share h holds that card among the other four. Without those 1 - h
    are left, and of the hands that hold the pair 46/50 are: so the factor is (1 - h) / (46/50). For
    several cards the factors are multiplied, as if each acted by itself.
    """
    others = 4 - (colex(2)[:, :, None] == np.arange(13)).sum(axis=1)  # cards of the rank beside the pair
    share = kept / np.maximum(thrown.sum(axis=1, keepdims=True), 1) / others
    return np.asarray((1 - share) / (46 / 50))


def suit_rules() -> Ints:
    """What suits score: flush of a hand, with the starter, of a crib, with the starter, nobs."""
    return np.array([*flush_points(), *crib_flush_points("five_only"), nobs_point()], dtype=np.int64)
