"""Who will win: the chance at every score, and what a throw does to it.

The board is an exact recursion over (dealer's score, pone's score) down from the target, where one deal
adds points in counting order: heels, the play, pone's hand, dealer's hand, crib. So near the end it knows
who counts first. What one deal brings comes from `selfplay.sample`: both throw for points and play
carefully. So it is the board of two such players; nearly level at first, and sharper near the target.

>>> board = shipped()
>>> round(board.win(0, 0, dealer=True), 2), board.win(116, 110, dealer=False) > 0.8
(0.56, True)
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import NamedTuple

import numpy as np

from pegout.analysis import fast, selfplay
from pegout.analysis.tables import Bytes, Floats
from pegout.analysis.throws import Throws

TARGET, LINES = 121, (91, 61)
BATCHES = 8


class Board(NamedTuple):
    """The chances at every score before a deal."""

    target: int
    lines: tuple[int, ...]  # skunk lines, falling: a loser below the first is skunked, and so on
    chances: Floats
    """(target, target, 2 (lines + 1)) by dealer's and pone's score: the dealer wins with the loser below
    no line, below the first, ...; then the same for pone's wins. They sum to 1."""
    error: float  # the standard error of a chance to win, the greatest on the board, from the sample of deals

    def win(self, mine: int, others: int, *, dealer: bool) -> float:
        """My chance of winning from `mine` to `others`, before a deal that I deal, or not."""
        return sum(self.levels(mine, others, dealer=dealer)[0])

    def levels(self, mine: int, others: int, *, dealer: bool) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """My chances to win plainly, by a skunk, a double skunk ..., and to lose so."""
        for score in (mine, others):
            if not 0 <= score < self.target:
                raise ValueError(f"a score before a deal is from 0 to {self.target - 1}, not {score}")
        here = self.chances[(mine, others) if dealer else (others, mine)]
        first, second = (tuple(map(float, half)) for half in np.split(here, 2))
        return (first, second) if dealer else (second, first)

    @property
    def wins(self) -> Floats:
        """The dealer's chance by (dealer's score, pone's score)."""
        return np.asarray(self.chances[:, :, : len(self.lines) + 1].sum(axis=2))


class Sample(NamedTuple):
    """Deals as they run, each kind once."""

    deals: Bytes  # (n, 6) heels, pone's and dealer's play, pone's hand, dealer's hand, crib
    counts: Floats  # (n,) how many of them
    races: Floats
    """(2, m, m): how often both get there in the play, by what pone and what the dealer need: pone first,
    the dealer first."""

    @property
    def first(self) -> Floats:
        """How often the dealer is first where both get there: (m, m); even where that never came."""
        both = self.races.sum(axis=0)
        return np.asarray(np.where(both > 0, self.races[1] / np.maximum(both, 1), 0.5))


@cache
def shipped() -> Board:
    """The board to 121 with the usual skunk lines."""
    with np.load(_path("odds")) as data:
        return Board(TARGET, LINES, data["chances"].astype(np.float64), float(data["error"]))


@cache
def shipped_deals() -> Sample:
    """The deals that Pegout ships, for boards to other targets."""
    with np.load(_path("deals")) as data:
        return Sample(data["deals"], data["counts"].astype(np.float64), data["races"].astype(np.float64))


def save(board: Board, deals: Sample) -> None:
    """Write the data files that are shipped."""
    np.savez_compressed(_path("odds"), chances=board.chances.astype(np.float32), error=board.error)
    np.savez_compressed(_path("deals"), deals=deals.deals, counts=deals.counts.astype(np.uint16),
                        races=deals.races.astype(np.int32))  # fmt: skip


def sample(number: int, seed: int, throws: Throws, net: Floats) -> Sample:
    """So many deals of self-play; needs `fast`."""
    found = selfplay.sample(number, seed, throws, net)
    kinds, counts = np.unique(np.column_stack(found[:-1]), axis=0, return_counts=True)
    return Sample(np.ascontiguousarray(kinds), counts.astype(np.float64), found.races.astype(np.float64))


def board(
    deals: Sample, target: int = TARGET, lines: tuple[int, ...] = LINES, error: float = np.nan
) -> Board:
    """The recursion; needs `fast`. Some ten seconds for a quarter of a million deals to 121."""
    below = tuple(line for line in lines if 0 < line <= target)
    chances = np.zeros((target, target, 2 * (len(below) + 1)))
    weights = deals.counts / deals.counts.sum()
    fast.load("board").solve(
        deals.deals, weights, deals.first, target, np.array(below, dtype=np.int64), chances
    )
    return Board(target, below, chances, error)


# --- during a deal ---------------------------------------------------------------------------------


def after_throw(
    score: tuple[int, int], dealer: bool, hands: Floats, cribs: Floats, play: Floats, others_play: Floats,
    *, hand: Bytes, target: int = TARGET, heels: int = 2,
) -> Floats:  # fmt: skip
    """My chance to win after each throw: (throws,).

    `hands`, `cribs` (throws, points) chances of my hand and of the crib, `play`, `others_play` (throws,)
    average points in the play, `hand` the six cards. The parts are taken to be independent of each other,
    and counted in order; the other's hand is as hands are on average.
    """
    mine, others = score
    table = shipped() if target == TARGET else board(shipped_deals(), target)
    if not (0 <= mine < target and 0 <= others < target):
        raise ValueError(f"scores before a deal are from 0 to {target - 1}, not {mine}-{others}")
    need = (others, mine) if dealer else (mine, others)  # pone's, dealer's score
    later = 1.0 - _padded(table.wins, target)  # by (pone's, dealer's) score: dealer's chance when pone deals
    jacks = 4 - int((hand >> 2 == 10).sum())
    average = _averages()
    found = np.zeros(len(hands))
    for t in range(len(hands)):
        means = (others_play[t], play[t]) if dealer else (play[t], others_play[t])
        pones, dealers = (average.pone_hand, hands[t]) if dealer else (hands[t], average.dealer_hand)
        chance = np.zeros((target + 1, target + 1))  # undecided, by pone's and dealer's score
        won = 0.0
        chance[need] = 1.0
        turned = np.zeros(heels + 1)
        turned[0] += 1 - jacks / 46
        turned[heels] += jacks / 46
        chance, gained = _count(chance, turned, axis=1)
        won += gained
        grid = tilted(average.play, means)
        after = np.zeros_like(chance)
        for d in np.flatnonzero(chance[need[0]]):  # two at most: with heels and without
            for i, j in np.argwhere(grid):
                after[min(need[0] + i, target), min(d + j, target)] += chance[need[0], d] * grid[i, j]
        won += after[:target, target].sum() + after[target, target] / 2
        after[:, target], after[target, :] = 0, 0
        chance, _ = _count(after, pones, axis=0)
        for part in (dealers, cribs[t]):
            chance, gained = _count(chance, part, axis=1)
            won += gained
        won += float((chance * later).sum())
        found[t] = won if dealer else 1.0 - won
    return found


def _count(chance: Floats, points: Floats, axis: int) -> tuple[Floats, float]:
    """Add points to one player's score; what gets there is taken out and returned."""
    from_here = chance if axis == 1 else chance.T
    after = np.zeros_like(from_here)
    for n in np.flatnonzero(points):
        after[:, n:] += points[n] * from_here[:, : after.shape[1] - n]
        after[:, -1] += points[n] * from_here[:, after.shape[1] - n :].sum(axis=1)
    gained = float(after[:, -1].sum())
    after[:, -1] = 0
    return (after if axis == 1 else after.T), gained


def _padded(wins: Floats, target: int) -> Floats:
    """With a row and a column for scores at the target, which are decided before."""
    padded = np.zeros((target + 1, target + 1))
    padded[:target, :target] = wins
    return padded


class Averages(NamedTuple):
    """What parts of a deal bring, by the shipped deals."""

    play: Floats  # (p, d) chance of pone's and dealer's points in the play
    pone_hand: Floats  # (30,)
    dealer_hand: Floats


@cache
def _averages() -> Averages:
    deals, counts, _ = shipped_deals()
    counts = counts / counts.sum()
    play = np.zeros((deals[:, 1].max() + 1, deals[:, 2].max() + 1))
    np.add.at(play, (deals[:, 1], deals[:, 2]), counts)
    hands: list[Floats] = [
        np.bincount(deals[:, i], weights=counts, minlength=30).astype(np.float64) for i in (3, 4)
    ]
    return Averages(play, hands[0], hands[1])


def tilted(chance: Floats, means: tuple[float, float]) -> Floats:
    """The distribution nearest to `chance` (p, d) with these averages: each cell times x**i y**j.

    >>> even = np.full((3, 3), 1 / 9)
    >>> found = tilted(even, (0.5, 1.5))
    >>> round(float(np.arange(3) @ found.sum(axis=1)), 6), round(float(np.arange(3) @ found.sum(axis=0)), 6)
    (0.5, 1.5)
    """
    grid = np.indices(chance.shape).reshape(2, -1).astype(np.float64)
    flat, wanted, power = chance.reshape(-1), np.array(means), np.zeros(2)
    for _ in range(50):
        weight = flat * np.exp(power @ grid)
        weight /= weight.sum()
        now = grid @ weight
        if np.abs(now - wanted).max() < 1e-9:
            break
        spread = (grid * weight) @ grid.T - np.outer(now, now)
        power += np.clip(np.linalg.solve(spread, wanted - now), -1, 1)
    return np.asarray(weight.reshape(chance.shape))


def _path(name: str) -> str:
    return str(files("pegout.analysis").joinpath(f"data/{name}.npz"))
