"""Self-play by Pegout's own tables: the points of kept hands in the play, and whole deals.

The policy of the play (`compiled.policy`: most points now, less the opponent's probable gain from the next
card) is deterministic, so one kept hand against another has one result. Averaged over the
opponent's hands, weighted by how often they are kept, it gives the table by which discards are judged.
`pegout tables play` and `pegout tables deals` regenerate both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from math import comb
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pegout.analysis import jit, kernels
from pegout.analysis.cribbage.cribs import DiscardPolicy, discards_of
from pegout.analysis.cribbage.discard_policies import (
    SIDES,
    DiscardPolicies,
    Progress,
    best_discards,
    fixed_point,
    ordered_classes,
    other,
)
from pegout.analysis.cribbage.options import USUAL
from pegout.analysis.lookups import Bytes, Floats, Ints, colex, place


class PlayTable(NamedTuple):
    """The results of each kept hand in the play, by side (dealer, pone) and place of its ranks."""

    mine: Floats  # (2, 1820) its points
    others: Floats  # (2, 1820) the opponent's points
    keeps: Floats  # (2, 1820) chance that its four cards are kept from a hand of six that holds them

    @property
    def net(self) -> Floats:
        """The hand's net points in the play: (2, 1820)."""
        return self.mine - self.others


@cache
def load() -> PlayTable:
    """The table of the package."""
    with np.load(str(files("pegout.analysis.cribbage").joinpath("data/play.npz"))) as data:
        return PlayTable(*(data[name].astype(np.float64) for name in PlayTable._fields))


def save(play: PlayTable) -> None:
    """Write the shipped data file."""
    arrays = {name: value.astype(np.float32) for name, value in play._asdict().items()}
    np.savez_compressed(str(files("pegout.analysis.cribbage").joinpath("data/play.npz")), **arrays)


def keeps(policies: DiscardPolicies, net: Floats) -> Floats:
    """The chance that each seat keeps four cards that it holds: (2, 1820)."""
    hands, sets = ordered_classes()
    kept = discards_of(6)[1]
    readiness = np.zeros((2, 1820))
    for i, side in enumerate(SIDES):
        best = best_discards(side, policies.of(other(side)), net[i], hands, sets).best
        at = place(np.take_along_axis(hands, kept[best], axis=1) >> 2)
        readiness[i] = np.bincount(at, weights=sets, minlength=1820)
    return readiness / (ways(np.full(13, 4)) * comb(48, 2))


def ways(left: Ints) -> Floats:
    """The number of ways to draw each four-card multiset of ranks from `left` cards per rank: (1820,)."""
    return np.asarray(_choices()[left, rank_counts()].prod(axis=1))


@cache
def rank_counts() -> Ints:
    """The number of cards of each rank in the multisets of `colex(4)`: (1820, 13)."""
    counts: Ints = (colex(4)[:, :, None] == np.arange(13)).sum(axis=1)
    return counts


def still_held(left: Ints, laid: Sequence[int]) -> tuple[Bytes, Floats, Ints]:
    """A player's possible hands after playing cards of ranks `laid`, from `left` (13,) cards by rank.

    The hands (n, k), the ways to draw each (n,), and the place of each together with the played cards (n,),
    as in `keeps`.
    """
    hands = colex(4 - len(laid))
    counts = (hands[:, :, None] == np.arange(13)).sum(axis=1)
    there = (counts <= left).all(axis=1)
    hands, counts = np.ascontiguousarray(hands[there]), counts[there]
    gone = np.tile(np.array(laid, dtype=np.uint8), (len(hands), 1))
    whole = np.sort(np.concatenate([hands, gone], axis=1), axis=1)
    return hands, _choices()[left, counts].prod(axis=1), place(whole)


@cache
def _choices() -> Floats:
    """Binomial coefficients: (5, 5)."""
    return np.array([[comb(n, k) for k in range(5)] for n in range(5)], dtype=np.float64)


def play_table(kept: Floats) -> PlayTable:
    """The results of every kept hand against all that the opponent keeps; needs `fast`, about a minute."""
    play = jit.load("cribbage-selfplay")
    every = np.ascontiguousarray(colex(4))
    points = np.zeros((1820, 1820, 2), dtype=np.uint8)
    play.matchups(every, play.CAREFUL, USUAL, points)
    mine, others = np.zeros((2, 1820)), np.zeros((2, 1820))
    for at, held in enumerate(rank_counts()):
        there = ways(4 - held)
        against_dealer, against_pone = there * kept[0], there * kept[1]
        mine[0, at], others[0, at] = (against_pone @ points[:, at] / against_pone.sum())[::-1]
        mine[1, at], others[1, at] = against_dealer @ points[at] / against_dealer.sum()
    return PlayTable(mine, others, kept)


Arrays: TypeAlias = tuple[NDArray[Any], ...]
Keep: TypeAlias = Callable[[str, Callable[[], Arrays]], Arrays]  # a name, and the function that makes it


def equilibrium(
    rounds: int = 2, watch: Callable[[str], object] = lambda _: None, turns: int = 8,
    keep: Keep = lambda _, make: make(),
) -> tuple[DiscardPolicies, PlayTable]:  # fmt: skip
    """Mutually consistent tables of discards and play: first discards without the play, then with it.

    `keep` receives each part's name, and may return it from an earlier run.
    """

    def report(progress: Progress) -> None:
        dealer, pone = progress.gain
        watch(
            f"discards, turn {progress.turn}: dealer {dealer:+.4f}, pone {pone:+.4f} a deal; "
            f"cribs moved by at most {progress.change:.4f}"
        )

    def discard(number: int, net: Floats | None, start: DiscardPolicies | None) -> DiscardPolicies:
        def make() -> Arrays:
            fixed = fixed_point(net, start=start, watch=report, turns=turns)
            return (*fixed.dealer, *fixed.pone, fixed.cribs)

        made = keep(f"discards-{number}", make)
        return DiscardPolicies(DiscardPolicy(*made[:2]), DiscardPolicy(*made[2:4]), made[4])

    discards = discard(0, None, None)
    play = PlayTable(*np.zeros((3, 2, 1820)))
    for number in range(1, rounds + 1):
        watch(f"round {number}: what each kept hand makes in the play")
        against, net = discards, play.net
        play = PlayTable(*keep(f"play-{number}", lambda: play_table(keeps(against, net))))  # noqa: B023 at once
        discards = discard(number, play.net, discards)
    return discards, play


# --- whole deals -----------------------------------------------------------------------------------


class DealScores(NamedTuple):
    """Scores of many deals: (n,) each, `uint8`; and races."""

    heels: Bytes  # dealer's, 0 or 2
    pone_play: Bytes
    dealer_play: Bytes
    pone_hand: Bytes
    dealer_hand: Bytes
    crib: Bytes
    races: Ints  # plays in which both made that many points: pone first, dealer first


PEGS = 32  # upper bound of points in the play


def sample(number: int, seed: int, policies: DiscardPolicies, net: Floats, heels: int = 2) -> DealScores:
    """Play `number` random deals, with discards by the tables and careful play; needs `fast`."""
    rng = np.random.default_rng(seed)
    play = jit.load("cribbage-selfplay")
    order = np.argpartition(rng.random((number, 52), dtype=np.float32), 13, axis=1)[:, :13].astype(np.uint8)
    cards = rng.permuted(order, axis=1)
    starters = np.ascontiguousarray(cards[:, 12])
    chosen, kept = discards_of(6)
    discarded_cards, kept_cards = {}, {}
    for i, side in enumerate(SIDES):
        hands = np.sort(cards[:, 6 * i : 6 * i + 6], axis=1)
        sequence = np.lexsort((hands >> 2).T)  # equal ranks together: their common work is done once
        best = np.empty(number, dtype=np.uint8)
        ordered = np.ascontiguousarray(hands[sequence])
        once = np.ones(number, dtype=np.int64)
        discarding = best_discards(side, policies.of(other(side)), net[i], ordered, once)
        best[sequence] = discarding.best
        discarded_cards[side] = np.take_along_axis(hands, chosen[best], axis=1)
        kept_cards[side] = np.take_along_axis(hands, kept[best], axis=1)
    played, races = np.zeros((number, 2), dtype=np.int64), np.zeros((2, PEGS, PEGS), dtype=np.int64)
    play.deals(
        np.column_stack([kept_cards["pone"], kept_cards["dealer"]]) >> 2,
        np.column_stack([discarded_cards["pone"], discarded_cards["dealer"]]) >> 2,
        starters >> 2, play.CAREFUL, USUAL, played, races,
    )  # fmt: skip
    crib = np.column_stack([discarded_cards["pone"], discarded_cards["dealer"], starters])
    return DealScores(
        np.where(starters >> 2 == 10, heels, 0).astype(np.uint8),
        played[:, 0].astype(np.uint8), played[:, 1].astype(np.uint8),
        kernels.show(np.column_stack([kept_cards["pone"], starters])),
        kernels.show(np.column_stack([kept_cards["dealer"], starters])),
        kernels.show(crib, crib=True), races,
    )  # fmt: skip
