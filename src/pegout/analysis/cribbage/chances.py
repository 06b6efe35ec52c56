"""Win chances for two players from points of the current deal: NumPy only, a few milliseconds.

Points are counted in order (heels, the play, pone's hand, dealer's hand, crib), so near the end it
matters who counts first. If the deal ends without a winner, the board of `analysis.odds` takes over.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from pegout.analysis.cribbage import odds
from pegout.analysis.cribbage.options import USUAL, Options
from pegout.analysis.lookups import Floats

PLAY, SHOW = 32, 30  # upper bounds of points in the play, and of a hand or crib, by the usual rules
ROOM = 128  # scores beyond the target that the table covers


class Usual(NamedTuple):
    """Distributions of points when two good players meet."""

    play: Floats  # (32, 32) by pone's and dealer's points
    hands: Floats  # (2, 30) of dealer and pone


@cache
def usual() -> Usual:
    """The distributions, from the shipped deals."""
    deals, counts, _ = odds.load_deals()
    counts = counts / counts.sum()
    play = np.zeros((PLAY, PLAY))
    np.add.at(play, (np.minimum(deals[:, 1], PLAY - 1), np.minimum(deals[:, 2], PLAY - 1)), counts)
    hands = [np.bincount(deals[:, i], weights=counts, minlength=SHOW)[:SHOW] for i in (4, 3)]
    return Usual(play, np.array(hands))


@cache
def _later(target: int) -> Floats:
    """The dealer's win chance by dealer's and pone's score, with room for scores beyond the target."""
    padded = np.zeros((target + ROOM, target + ROOM))
    padded[:target, :target] = odds.to(target).wins
    return padded


@cache
def counted(dealer: bool, target: int = odds.TARGET) -> Floats:
    """My win chance by my and the opponent's score when only the crib is left to count.

    (target + room, target + room): a score beyond the target wins; of two, the one counted first.
    """
    later = _later(target)
    if dealer:  # the opponent counted first
        table: Floats = 1.0 - later.T
        table[target:, :] = 1.0
        table[:, target:] = 0.0
    else:
        table = later.copy()
        table[:, target:] = 0.0
        table[target:, :] = 1.0
    return table


def after_play(mine: int, others: int, dealer: bool, hand: int, crib: Floats) -> Floats:
    """My win chance by points in the play, and by the opponent's in the play and hand: (32, 64).

    `mine`, `others`: the scores now; `hand`: my points in the show; `crib` (n,): its distribution.
    """
    target, size = odds.TARGET, len(crib)
    table = counted(dealer)
    i, j = mine + hand, others
    if dealer:
        window = sliding_window_view(table[i : i + PLAY + size - 1, j : j + 64], size, axis=0)
        wins: Floats = window @ crib  # (32, 64)
        if target - i < PLAY:
            wins[max(0, target - i) :] = 1.0
        if target - j < 64:
            wins[:, max(0, target - j) :] = 0.0
        return wins
    window = sliding_window_view(table[i : i + PLAY, j : j + 64 + size - 1], size, axis=1)
    wins = window @ crib
    if target - j < 64:
        wins[:, max(0, target - j) :] = 0.0
    if target - i < PLAY:
        wins[max(0, target - i) :] = 1.0
    return wins


def by_points(worth: float) -> Floats:
    """As `after_play`, where no board applies: each point is worth `worth`."""
    return np.asarray(0.5 + worth * (np.arange(PLAY)[:, None] - np.arange(64)))


@cache
def _first() -> Floats:
    """Chance that the dealer is first if both reach the target, by pone's and dealer's need: (33, 33)."""
    return np.pad(odds.load_deals().first, (0, 1), constant_values=0.5)


def _in_the_play(grid: Floats, mine: int, others: int, dealer: bool) -> Floats:
    """My chance to win in the play, where I need `mine` points and the opponent `others`: (...).

    `grid` (..., 32, 32): chances by my and the opponent's points; cells that decide the game are set to 0.
    """
    first = _first()
    share = first[others, mine] if dealer else 1.0 - first[mine, others]
    won = grid[..., mine:, :others].sum(axis=(-2, -1)) + share * grid[..., mine:, others:].sum(axis=(-2, -1))
    grid[..., mine:, :] = 0
    grid[..., others:] = 0
    return np.asarray(won)


class Spread(NamedTuple):
    """The outcomes of each discard: distributions of hand and crib, mean points in the play."""

    hands: Floats  # (t, points) distribution of my hand
    cribs: Floats  # (t, points) distribution of the crib
    play: Floats  # (t,) my points in the play
    others_play: Floats  # (t,) the opponent's
    jacks: float  # the chance that a Jack is turned up


def after_discard(score: tuple[int, int], dealer: bool, discards: Spread, options: Options = USUAL) -> Floats:
    """My win chance after each discard: (t,).

    `score`: mine and the opponent's, both below the target. Hand, crib and play are assumed independent;
    the opponent's hand has the usual distribution.
    """
    hands, cribs, play, others_play, jacks = discards
    target, heels = options.target, options.heels
    usual_play, theirs = usual().play, usual().hands[1 if dealer else 0]
    both = _sums(hands, cribs) if dealer else _sums(np.broadcast_to(theirs, (len(hands), SHOW)), cribs)
    mine_shown, others_shown = (both, theirs[None]) if dealer else (hands, both)
    grids = tilted(usual_play.T if dealer else usual_play, np.column_stack([play, others_play]))
    rows, columns = _shifts(mine_shown), _shifts(others_shown)
    wins = np.zeros(len(hands))
    for chance, points in ((1 - jacks, 0), (jacks, heels)):
        i, j = (score[0] + points, score[1]) if dealer else (score[0], score[1] + points)
        if max(i, j) >= target:
            wins += chance * (i >= target)
            continue
        open_ = grids.copy()
        wins += chance * _in_the_play(open_, min(target - i, PLAY), min(target - j, PLAY), dealer)
        table = counted(dealer, target)[i : i + rows.shape[1], j : j + columns.shape[1]]
        after_hands = rows.swapaxes(1, 2) @ (table @ columns)
        wins += chance * (after_hands * open_).sum(axis=(1, 2))
    return np.asarray(wins.round(12))  # ignore rounding errors, so that machines agree


def _sums(first: Floats, second: Floats) -> Floats:
    """The distribution of the sum of two independent values: (t, a), (t, b) to (t, a + b - 1)."""
    return np.asarray(np.einsum("tps,ts->tp", _shifts(first, second.shape[1]), second))


def _shifts(chances: Floats, width: int = PLAY) -> Floats:
    """The operator that convolves (t, width) distributions with (t, a): (t, a + width - 1, width)."""
    number, size = chances.shape
    shifted = np.zeros((number, size + width - 1, width))
    for n in range(width):
        shifted[:, n : n + size, n] = chances
    return shifted


def tilted(chance: Floats, means: Floats) -> Floats:
    """`chance` (a, b) tilted exponentially to means (t, 2), which minimizes the Kullback-Leibler divergence.

    >>> grid = tilted(np.full((3, 3), 1 / 9), np.array([[0.5, 1.5]]))[0]
    >>> (grid.sum(axis=1) @ np.arange(3)).round(6), (grid.sum(axis=0) @ np.arange(3)).round(6)
    (np.float64(0.5), np.float64(1.5))
    """
    there = np.nonzero(chance)
    at, flat, power = np.array(there, dtype=np.float64), chance[there], np.zeros((len(means), 2))
    products = np.stack([*at, at[0] * at[0], at[0] * at[1], at[1] * at[1]], axis=1)
    for _ in range(50):
        weight = flat * np.exp(power @ at)
        weight /= weight.sum(axis=1, keepdims=True)
        a, b, aa, ab, bb = (weight @ products).T
        wrong = means - np.column_stack([a, b])
        if np.abs(wrong).max() < 1e-9:
            break
        aa, ab, bb = aa - a * a, ab - a * b, bb - b * b  # Newton's method, with the covariance matrix
        step = np.column_stack([bb * wrong[:, 0] - ab * wrong[:, 1], aa * wrong[:, 1] - ab * wrong[:, 0]])
        power += (step / (aa * bb - ab * ab)[:, None]).clip(-1, 1)
    distributions = np.zeros((len(means), *chance.shape))
    distributions.reshape(len(means), -1)[:, np.flatnonzero(chance)] = weight
    return distributions
