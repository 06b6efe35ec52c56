"""What kept cards make in the play among three or four, and in the five-card game: sampled, with the error.

The others' cards are dealt at random, they throw as the game's fixed point does (by ranks), and all play
carefully to the end: points now, less what the next player will probably make of the card. The same deals
for every throw, so that throws differ by less than their errors say. Needs the extra `fast`.
"""

from __future__ import annotations

import numpy as np
from msgspec import Struct

from pegout.analysis import Z95, fast
from pegout.analysis.kernels import kind_points
from pegout.analysis.tables import Bytes, Ints, place, scoring

WORLDS = 2_000


class Spot(Struct, frozen=True):
    """What a kept hand makes in the play, on average over the deals that were followed."""

    mine: float  # points of my side
    others: float  # of each other side
    error: float  # half of the 95 % interval of `net`

    @property
    def net(self) -> float:
        return self.mine - self.others


def spots(
    kept: Bytes, hand: Bytes, keeps: Bytes, players: int, dealer: bool, worlds: int, *,
    pairs: bool = False, one_count: bool = False, seed: int = 1,
) -> list[Spot]:  # fmt: skip
    """The play of each hand of `kept` (t, k) that is kept from five cards, `hand` (5,).

    `keeps` (2, 6188, k) the ranks that the crib's owner, and another, keeps of five, by their place in
    `colex(5)`; `dealer` whether I deal, else I may sit in any other seat; `pairs` whether four play two
    against two; `one_count` whether the play ends with the first thirty-one or go. Raises
    `fast.NotInstalled` without Numba. No `worlds`, no spots.
    """
    if not worlds:
        return []
    compiled = fast.load("rollouts")
    sides = np.arange(players) % (2 if pairs else players)
    seats = [players - 1] if dealer else [seat for seat in range(players - 1) if not pairs or seat % 2 == 0]
    rng = np.random.default_rng(seed)
    hidden = (np.setdiff1d(np.arange(52), hand) >> 2).astype(np.uint8)
    found = []
    for seat in seats:
        number = worlds // len(seats)
        others = _others(rng, hidden, keeps, sides, seat, number)
        made_by = np.empty((len(kept), 2, number))
        for t, mine in enumerate(kept >> 2):
            others[:, seat] = np.sort(mine)
            made = np.empty((number, players), dtype=np.int64)
            compiled.play_out(others, one_count, made, scoring().play_runs, kind_points())
            ours = made[:, sides == sides[seat]].sum(axis=1)
            theirs = (made.sum(axis=1) - ours) / sides.max()
            made_by[t] = ours, theirs
        found.append(made_by)
    mine, theirs = np.concatenate(found, axis=2).swapaxes(0, 1)  # (t, worlds) each
    errors = Z95 * (mine - theirs).std(axis=1) / np.sqrt(mine.shape[1])
    return [
        Spot(float(a), float(b), float(e))
        for a, b, e in zip(mine.mean(axis=1), theirs.mean(axis=1), errors, strict=True)
    ]


def _others(
    rng: np.random.Generator, hidden: Bytes, keeps: Bytes, sides: Ints, seat: int, number: int
) -> Bytes:
    """Hands that the others keep (number, players, k) by ranks; my own place is left free."""
    players = len(sides)
    dealt = rng.permuted(np.tile(hidden, (number, 1)), axis=1)
    hands = np.zeros((number, players, keeps.shape[2]), dtype=np.uint8)
    for n, other in enumerate(each for each in range(players) if each != seat):
        five = np.sort(dealt[:, 5 * n : 5 * n + 5], axis=1)
        owner = sides[other] == sides[players - 1]
        hands[:, other] = keeps[0 if owner else 1, place(five)]
    return hands


def keeps_of(best: Ints, hands: Bytes, kept: Ints) -> Bytes:
    """A row of `keeps`: `best` (n,) which way of `kept` (ways, k) each of `hands` (n, 5) of ranks keeps."""
    found = np.zeros((6188, kept.shape[1]), dtype=np.uint8)
    found[place(hands)] = np.take_along_axis(hands, kept[best], axis=1)
    return found
