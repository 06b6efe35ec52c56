"""Win chances in cribbage at every score before a deal.

The board is an exact recursion over (dealer's score, pone's score) down from the target, where one deal
adds points in counting order: heels, the play, pone's hand, dealer's hand, crib. Thus it accounts for
who counts first near the end. The deals come from `selfplay.sample`: both players discard for points and
play carefully, and the board holds for such players.

>>> board = load()
>>> round(board.win(0, 0, dealer=True), 2), board.win(116, 110, dealer=False) > 0.8
(0.56, True)
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import numpy as np

from pegout.analysis import jit
from pegout.analysis.cribbage import selfplay
from pegout.analysis.cribbage.discard_policies import DiscardPolicies
from pegout.analysis.lookups import Bytes, Floats
from pegout.folders import cache_folder

TARGET, LINES = 121, (91, 61)
POINT = 0.006  # the value of a point in win chance, where no board applies
BATCHES = 8


class Board(NamedTuple):
    """Win chances at every score before a deal."""

    target: int
    lines: tuple[int, ...]  # skunk lines, falling: a loser below the first is skunked, and so on
    chances: Floats
    """(target, target, 2 (lines + 1)) by dealer's and pone's score: the dealer wins with the loser below
    no line, below the first, ...; then the same for pone's wins. They sum to 1."""
    error: float  # the largest standard error of a win chance on the board, from the sample of deals

    def win(self, mine: int, others: int, *, dealer: bool) -> float:
        """My win chance at `mine` to `others`, before a deal; `dealer`: whether I deal."""
        return sum(self.levels(mine, others, dealer=dealer)[0])

    def levels(self, mine: int, others: int, *, dealer: bool) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """My chances to win plainly, by a skunk, by a double skunk ..., then to lose in the same order."""
        for score in (mine, others):
            if not 0 <= score < self.target:
                raise ValueError(f"a score before a deal is from 0 to {self.target - 1}, not {score}")
        here = self.chances[(mine, others) if dealer else (others, mine)]
        first, second = (tuple(map(float, half)) for half in np.split(here, 2))
        return (first, second) if dealer else (second, first)

    @property
    def wins(self) -> Floats:
        """The dealer's win chance by (dealer's score, pone's score)."""
        return np.asarray(self.chances[:, :, : len(self.lines) + 1].sum(axis=2))


class Sample(NamedTuple):
    """Distinct deals with their frequencies."""

    deals: Bytes  # (n, 6) heels, pone's and dealer's play, pone's hand, dealer's hand, crib
    counts: Floats  # (n,) frequency
    races: Floats
    """(2, m, m): how often both reach the points they need (pone, dealer) in the play: with pone first,
    with the dealer first."""

    @property
    def first(self) -> Floats:
        """The dealer's chance to be first if both reach them: (m, m); one half if that never happened."""
        both = self.races.sum(axis=0)
        return np.asarray(np.where(both > 0, self.races[1] / np.maximum(both, 1), 0.5))


@cache
def _board_to_121() -> Board:
    """The board to 121 with the usual skunk lines."""
    with np.load(_path("odds")) as data:
        return Board(TARGET, LINES, data["chances"].astype(np.float64), float(data["error"]))


@cache
def to(target: int) -> Board:
    """The board to any target, without skunks unless shipped; otherwise needs `fast` and a few seconds."""
    return load(target, LINES if target == TARGET else ())


def load(
    target: int = TARGET, lines: tuple[int, ...] = LINES,
    say: Callable[[str], object] = lambda _text: None,
) -> Board:  # fmt: skip
    """The board to that target with these skunk lines: from the package or the cache, or computed and cached.

    Computing it needs `fast` and some ten seconds, and is announced to `say`. Raises `MissingExtra`.
    """
    if (target, lines) == (TARGET, LINES):
        return _board_to_121()
    file = _cached(target, lines)
    with suppress(OSError, ValueError, EOFError):  # missing or damaged
        return Board(target, lines, np.load(file), np.nan)
    jit.load("cribbage-board", say)
    say(f"working out the board to {target} ...")
    computed = board(load_deals(), target, lines)
    part = file.with_suffix(f".{os.getpid()}.npy")
    np.save(part, computed.chances)
    part.replace(file)
    return computed


def _cached(target: int, lines: tuple[int, ...]) -> Path:
    """The path of a cached board; its name depends on the shipped deals, from which it is computed."""
    deals = crc32(Path(_path("deals")).read_bytes())
    name = "-".join(["odds", f"{deals:08x}", str(target), *map(str, lines)])
    return cache_folder() / f"{name}.npy"


@cache
def load_deals() -> Sample:
    """The shipped deals, for boards to other targets."""
    with np.load(_path("deals")) as data:
        return Sample(data["deals"], data["counts"].astype(np.float64), data["races"].astype(np.float64))


def save(board: Board, deals: Sample) -> None:
    """Write the shipped data files."""
    np.savez_compressed(_path("odds"), chances=board.chances.astype(np.float32), error=board.error)
    np.savez_compressed(_path("deals"), deals=deals.deals, counts=deals.counts.astype(np.uint16),
                        races=deals.races.astype(np.int32))  # fmt: skip


def sample(number: int, seed: int, discards: DiscardPolicies, net: Floats) -> Sample:
    """Sample `number` deals of self-play; needs `fast`."""
    dealt = selfplay.sample(number, seed, discards, net)
    kinds, counts = np.unique(np.column_stack(dealt[:-1]), axis=0, return_counts=True)
    return Sample(np.ascontiguousarray(kinds), counts.astype(np.float64), dealt.races.astype(np.float64))


def board(
    deals: Sample, target: int = TARGET, lines: tuple[int, ...] = LINES, error: float = np.nan
) -> Board:
    """Compute the board; needs `fast`. Some ten seconds for a quarter of a million deals to 121."""
    below = tuple(line for line in lines if 0 < line <= target)
    chances = np.zeros((target, target, 2 * (len(below) + 1)))
    weights = deals.counts / deals.counts.sum()
    jit.load("cribbage-board").solve(
        deals.deals, weights, deals.first, target, np.array(below, dtype=np.int64), chances
    )
    return Board(target, below, chances, error)


def _path(name: str) -> str:
    return str(files("pegout.analysis.cribbage").joinpath(f"data/{name}.npz"))
