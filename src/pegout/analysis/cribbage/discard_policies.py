"""How good players discard: the table by which all cribs are weighted, and its computation.

For each seat it gives the chance that a pair in hand is discarded, by ranks and by whether it is suited.
It is a fixed point: each seat makes the discard that is best on average (hand, crib and, once it is known,
play) against a player who discards by the other seat's table, over all 20,358,520 hands of six, in
962,988 classes up to a permutation of suits. `pegout tables discards` regenerates it.
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
from pegout.analysis.lookups import (
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


class DiscardPolicies(NamedTuple):
    """The discard policy of each seat, by pair in the order of `lookups.colex(2)`."""

    dealer: DiscardPolicy
    pone: DiscardPolicy
    cribs: Floats  # (2, 91) mean crib after the dealer's, pone's pair; NaN if never discarded

    def of(self, side: Side) -> DiscardPolicy:
        return self.dealer if side == "dealer" else self.pone


class Progress(NamedTuple):
    """Progress of the search for the fixed point."""

    turn: int
    change: float  # the largest change of a mean crib since the last turn, in points
    gain: Floats  # (2,) expected hand and crib (and play) of dealer and pone


def other(side: Side) -> Side:
    return "pone" if side == "dealer" else "dealer"


@cache
def load() -> DiscardPolicies:
    """The table of the package."""
    with np.load(str(files("pegout.analysis.cribbage").joinpath("data/discard_policies.npz"))) as data:
        dealer, pone = (DiscardPolicy(data[f"{side}_readiness"], data[f"{side}_removal"]) for side in SIDES)
        return DiscardPolicies(dealer, pone, data["cribs"])


def save(policies: DiscardPolicies) -> None:
    """Write the shipped data file."""
    arrays = {
        f"{side}_{name}": value for side in SIDES for name, value in policies.of(side)._asdict().items()
    }
    np.savez_compressed(
        str(files("pegout.analysis.cribbage").joinpath("data/discard_policies.npz")),
        cribs=policies.cribs, **arrays,
    )


def careless() -> DiscardPolicies:
    """The starting point of the search: every pair equally likely."""
    even = DiscardPolicy(np.full((91, 2), 1 / 15), np.ones((91, 13)))
    return DiscardPolicies(even, even, np.full((2, 91), np.nan))


def fixed_point(
    play: Floats | None = None,
    *,
    start: DiscardPolicies | None = None,
    turns: int = 60,
    close: float = 0.0005,
    watch: Callable[[Progress], object] = lambda _: None,
) -> DiscardPolicies:
    """Discard best against each other's tables until no mean crib changes by `close` points.

    `play` (2, 1820): net points in the play by kept ranks, dealer then pone. Each turn moves the tables
    half of the way (a full step would oscillate at near ties). Needs the extra `fast`; a few seconds per
    turn.
    """
    hands, sets = ordered_classes()
    policies = start or careless()
    net = np.zeros((2, 1820)) if play is None else play
    for turn in range(1, turns + 1):
        done = [
            best_discards(side, policies.of(other(side)), net[i], hands, sets) for i, side in enumerate(SIDES)
        ]
        step = 0.5 if turn > 1 or start else 1.0
        moved = DiscardPolicies(
            _towards(policies.dealer, done[0].policy, step), _towards(policies.pone, done[1].policy, step),
            np.array([passed.crib for passed in done]),
        )  # fmt: skip
        changes = np.abs(moved.cribs - policies.cribs)
        change = float(np.nanmax(changes)) if not np.isnan(changes).all() else np.inf
        policies = moved
        watch(Progress(turn, change, np.array([d.gain for d in done])))
        if change < close:
            break
    return policies


class Pass(NamedTuple):
    """The best discards of one seat over all hands."""

    policy: DiscardPolicy
    crib: Floats  # (91,) the mean crib where the pair was discarded
    gain: float  # the mean total
    best: Bytes  # (962988,) by class: index of the discard
    values: Floats  # (962988, 3) total, hand, crib


def _towards(old: DiscardPolicy, new: DiscardPolicy, step: float) -> DiscardPolicy:
    return DiscardPolicy(*(a + step * (b - a) for a, b in zip(old, new, strict=True)))


def best_discards(side: Side, others: DiscardPolicy, play: Floats, hands: Bytes, sets: Ints) -> Pass:
    """One pass over all classes of hands (see `ordered_classes`), against the opponent's discard table."""
    best = np.empty(len(hands), dtype=np.uint8)
    values, discarded, cribs = np.empty((len(hands), 3)), np.zeros((91, 2)), np.zeros((91, 2))
    kept = np.zeros((91, 13))
    jit.load("cribbage-discards").every(
        hands, sets, *others, 1.0 if side == "dealer" else -1.0, play, crib_points(), by_key(5), RANK_KEYS,
        suit_rules(), best, values, discarded, kept, cribs,
    )  # fmt: skip
    with np.errstate(invalid="ignore"):
        average = cribs[:, 0] / cribs[:, 1]
    policy = DiscardPolicy(discarded / chances_to_discard(), removal(discarded, kept))
    return Pass(policy, average, float(values[:, 0] @ sets / sets.sum()), best, values)


@cache
def ordered_classes() -> tuple[Bytes, Ints]:
    """All hands of six up to suits, equal ranks together: (962988, 6) cards, and the size of each class."""
    hands, sets = suit_classes(6)
    order = np.lexsort((hands >> 2).T)
    return np.ascontiguousarray(hands[order]), np.ascontiguousarray(sets[order])


def chances_to_discard() -> Floats:
    """The number of hands of six that hold a pair, over all pairs of these ranks and suitedness: (91, 2)."""
    low, high = colex(2).T
    pairs = np.where((low == high)[:, None], [6.0, 1.0], [12.0, 4.0])  # equal ranks are never suited
    return np.asarray(pairs * comb(50, 4))


def removal(discarded: Floats, kept: Floats) -> Floats:
    """The factor on the chance of a discard for a player who cannot hold a certain card: (91, 13).

    Of the hands that discard the pair, a share h holds that card among the other four. Without them 1 - h
    remain, and 46/50 of all hands that hold the pair: so the factor is (1 - h) / (46/50). The factors of
    several cards are multiplied, as if they were independent.
    """
    others = 4 - (colex(2)[:, :, None] == np.arange(13)).sum(axis=1)  # cards of the rank beside the pair
    share = kept / np.maximum(discarded.sum(axis=1, keepdims=True), 1) / others
    return np.asarray((1 - share) / (46 / 50))


def suit_rules() -> Ints:
    """Points by suit: flush of a hand, with the starter, of a crib, with the starter, nobs."""
    return np.array([*flush_points(), *crib_flush_points("five_only"), nobs_point()], dtype=np.int64)
