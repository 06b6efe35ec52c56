"""Sampled points of kept cards in the play, with errors: three or four players, five-card game, ten-hand.

The other players' cards are dealt at random, they keep what good players of the game keep (by ranks), and
all play carefully to the end: points now, less the next player's probable gain from the card, given the cards
that each has seen. All discards get the same deals (common random numbers), so differences have less error.
Needs the extra `fast`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from msgspec import Struct

from pegout.analysis import jit
from pegout.analysis.cribbage.options import USUAL, Options
from pegout.analysis.lookups import Bytes, Ints, place
from pegout.intervals import Z95

SAMPLES = 2_000

# Ranks dealt (n, d), each row sorted, and whether the crib is theirs; the ranks that are kept: (n, k).
Keeper: TypeAlias = Callable[[Bytes, bool], Bytes]


class Spot(Struct, frozen=True):
    """Mean points of a kept hand in the play over the sampled deals."""

    mine: float  # points of my side
    others: float  # of each opposing side
    error: float  # half-width of the 95 % interval of `net`

    @property
    def net(self) -> float:
        return self.mine - self.others


class Seating(NamedTuple):
    """The players, and my place among them."""

    players: int
    seats: Sequence[int]  # my possible places, equally likely: 0 leads, the last deals (`places`)
    pairs: bool = False  # whether four play two against two


def spots(
    kept: Bytes, hand: Bytes, keep: Keeper, seating: Seating, samples: int, options: Options = USUAL,
    seed: int = 1,
) -> list[Spot]:  # fmt: skip
    """The play of each hand of `kept` (t, k), kept from the sorted cards of `hand` (d,).

    `keep`: how the others keep; `samples`: number of deals. Without samples the result is empty. Raises
    MissingExtra without Numba.
    """
    if not samples:
        return []
    play, (players, seats, pairs) = jit.load("cribbage-play"), seating
    sides = np.arange(players) % (2 if pairs else players)
    rng = np.random.default_rng(seed)
    ranks, which = np.unique(kept >> 2, axis=0, return_inverse=True)  # suits do not matter in the play
    by_seat = []
    for seat in seats:
        number = max(1, samples // len(seats))
        hands, seen = _deals(rng, hand, keep, sides, seat, number, kept.shape[1])
        made_by = np.empty((len(ranks), 2, number))
        for t, mine in enumerate(ranks):
            hands[:, seat] = mine
            made = np.empty((number, players), dtype=np.int64)
            play.play_out(hands, seen, options, made)
            ours = made[:, sides == sides[seat]].sum(axis=1)
            theirs = (made.sum(axis=1) - ours) / sides.max()
            made_by[t] = ours, theirs
        by_seat.append(made_by)
    mine, theirs = np.concatenate(by_seat, axis=2).swapaxes(0, 1)  # (t, samples) each
    errors = Z95 * (mine - theirs).std(axis=1) / np.sqrt(mine.shape[1])
    each = [
        Spot(float(a), float(b), float(e))
        for a, b, e in zip(mine.mean(axis=1), theirs.mean(axis=1), errors, strict=True)
    ]
    return [each[t] for t in which.reshape(-1)]


def places(players: int, dealer: bool, pairs: bool = False) -> list[int]:
    """My possible places in turn order: last if I deal, otherwise any whose side does not own the crib."""
    return [players - 1] if dealer else [p for p in range(players - 1) if not pairs or p % 2 == 0]


def _deals(
    rng: np.random.Generator, hand: Bytes, keep: Keeper, sides: Ints, seat: int, number: int, size: int
) -> tuple[Bytes, Bytes]:
    """Ranks kept by each (number, players, size), mine left empty, and seen (number, players, d + 1).

    Each has seen its own cards and the starter, which comes last.
    """
    players, dealt = len(sides), len(hand)
    hidden = (np.setdiff1d(np.arange(52), hand) >> 2).astype(np.uint8)
    cards = rng.permuted(np.tile(hidden, (number, 1)), axis=1)
    hands = np.empty((number, players, size), dtype=np.uint8)
    seen = np.empty((number, players, dealt + 1), dtype=np.uint8)
    seen[:, seat, :dealt] = hand >> 2
    seen[:, :, dealt] = cards[:, -1:]
    for n, other in enumerate(each for each in range(players) if each != seat):
        seen[:, other, :dealt] = np.sort(cards[:, dealt * n : dealt * (n + 1)], axis=1)
        hands[:, other] = keep(seen[:, other, :dealt], bool(sides[other] == sides[-1]))
    return hands, seen


def by_table(keeps: Bytes) -> Keeper:
    """A keeper from a table (2, 6188, k): by the crib's owner, by another player; indexed as `colex(5)`."""
    return lambda dealt, owner: keeps[0 if owner else 1, place(dealt)]


def keeps_of(best: Ints, hands: Bytes, kept: Ints) -> Bytes:
    """A row of `by_table`: `best` (n,) indexes `kept` (ways, k) for each of `hands` (n, 5) of ranks."""
    table = np.zeros((6188, kept.shape[1]), dtype=np.uint8)
    table[place(hands)] = np.take_along_axis(hands, kept[best], axis=1)
    return table
