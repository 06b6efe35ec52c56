"""The chance to win for two players, from points of the deal under way: NumPy alone, a millisecond.

Points are counted in their order (heels, the play, pone's hand, dealer's hand, crib), so near the end it
matters who counts first. Where the deal ends without a winner, the board of `analysis.odds` goes on.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from pegout.analysis import odds
from pegout.analysis.tables import Floats

PLAY, SHOW = 32, 30  # points in the play, and of a hand or crib, are fewer
ROOM = 128  # beyond the target
HEELS = 2


class Usual(NamedTuple):
    """How often points come, of two who play well."""

    play: Floats  # (32, 32) by pone's and dealer's
    hands: Floats  # (2, 30) of dealer and pone


@cache
def usual() -> Usual:
    """From the shipped deals."""
    deals, counts, _ = odds.shipped_deals()
    counts = counts / counts.sum()
    play = np.zeros((PLAY, PLAY))
    np.add.at(play, (np.minimum(deals[:, 1], PLAY - 1), np.minimum(deals[:, 2], PLAY - 1)), counts)
    hands = [np.bincount(deals[:, i], weights=counts, minlength=SHOW)[:SHOW] for i in (4, 3)]
    return Usual(play, np.array(hands))


@cache
def _later() -> Floats:
    """The dealer's chance by his and pone's score, with room for scores beyond the target."""
    wins = odds.shipped().wins
    padded = np.zeros((odds.TARGET + ROOM, odds.TARGET + ROOM))
    padded[: odds.TARGET, : odds.TARGET] = wins
    return padded


@cache
def counted(dealer: bool) -> Floats:
    """My chance by my and the other's score when only the crib is left, which counts among its owner's.

    (target + room, target + room): who is beyond the target has won, the first to count if both are.
    """
    later, target = _later(), odds.TARGET
    if dealer:  # the other was first
        table: Floats = 1.0 - later.T
        table[target:, :] = 1.0
        table[:, target:] = 0.0
    else:
        table = later.copy()
        table[:, target:] = 0.0
        table[target:, :] = 1.0
    return table


def after_play(mine: int, others: int, dealer: bool, hand: int, crib: Floats) -> Floats:
    """My chance by points in the play, and by the other's in the play and his hand: (32, 64).

    `mine`, `others` the scores now; `hand` what I show, `crib` (n,) the chances of the crib's points.
    """
    target, size = odds.TARGET, len(crib)
    table = counted(dealer)
    i, j = mine + hand, others
    if dealer:
        window = sliding_window_view(table[i : i + PLAY + size - 1, j : j + 64], size, axis=0)
        found: Floats = window @ crib  # (32, 64)
        if target - i < PLAY:
            found[max(0, target - i) :] = 1.0
        if target - j < 64:
            found[:, max(0, target - j) :] = 0.0
        return found
    window = sliding_window_view(table[i : i + PLAY, j : j + 64 + size - 1], size, axis=1)
    found = window @ crib
    if target - j < 64:
        found[:, max(0, target - j) :] = 0.0
    if target - i < PLAY:
        found[max(0, target - i) :] = 1.0
    return found


def by_points(worth: float) -> Floats:
    """As `after_play`, where nothing is known but that each point is worth so much."""
    return np.asarray(0.5 + worth * (np.arange(PLAY)[:, None] - np.arange(64)))


@lru_cache(maxsize=50_000)
def by_shows(mine: int, others: int, dealer: bool) -> Floats:
    """My chance at the throw, by what I show and by the crib, the rest being usual: (2, 30, 30).

    First without heels, then with.
    """
    return np.array([_by_shows(mine, others, dealer, heels) for heels in (0, HEELS)])


def _by_shows(mine: int, others: int, dealer: bool, heels: int) -> Floats:
    target = odds.TARGET
    i, j = (mine + heels, others) if dealer else (mine, others + heels)
    if i >= target or j >= target:
        return np.full((SHOW, SHOW), float(i >= target))
    grid = usual().play.T.copy() if dealer else usual().play.copy()  # by mine, the other's
    out, in_ = max(0, target - i), max(0, target - j)
    won = grid[out:, :in_].sum() + grid[out:, in_:].sum() / 2
    grid[out:, :] = 0
    grid[:, in_:] = 0
    his = usual().hands[1 if dealer else 0]
    wide = PLAY + SHOW - 1
    reach = np.zeros((PLAY, wide))  # by my play, and his play and hand
    for points in np.flatnonzero(his):
        reach[:, points : points + PLAY] += his[points] * grid
    if dealer:  # his hand comes before mine
        open_ = max(0, target - j)
        reach[:, open_:] = 0
        table = counted(True)[i : i + PLAY + 2 * SHOW - 2, j : j + wide]
        # by sum of hand and crib
        sums = np.array([(table[s : s + PLAY] * reach).sum() for s in range(2 * SHOW - 1)])
        at = np.arange(SHOW)[:, None] + np.arange(SHOW)
        return np.asarray(won + sums[at])
    table = counted(False)[i : i + PLAY + SHOW - 1, j : j + wide + SHOW - 1].copy()
    open_ = max(0, target - j)
    first = max(0, target - i)  # from here on I am out before he counts
    ahead = sliding_window_view(table, wide, axis=1)  # (rows, crib, wide)
    by_row = np.empty((SHOW, PLAY, SHOW))
    late = reach[:, :open_]
    for h in range(SHOW):
        part = ahead[h : h + PLAY, :SHOW, :open_]
        by_row[h] = np.einsum("pcw,pw->pc", part, late)
        done = max(0, first - h)
        if done < PLAY:
            by_row[h, done:] = reach[done:].sum(axis=1)[:, None]
    return np.asarray(won + by_row.sum(axis=1))
