"""Two players with hands of four at their best: throws and cards by the chance to win the game.

Cards are `Card.index`, ranks 0 ace .. 12 king. Everything that a decision needs is in its arguments.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
from msgspec import Struct

from pegout.analysis import chances, fast, odds, selfplay, throws
from pegout.analysis.cribs import exact, throws_of
from pegout.analysis.kernels import kind_points, show
from pegout.analysis.tables import RANK_KEYS, Bytes, Floats, Ints, by_key, colex, crib_points, place, scoring
from pegout.scoring import CribFlush

SURPRISE = 0.3  # how much less likely a hand is for each card that a careful player would not have played
MOST = 300  # hands of the other that are followed, where there are more
ODD = 0.002  # how readily he keeps what nobody would
POINT = 0.006  # what a point is worth in chances, where the board does not reach
JACK = 10


class Position(Struct, frozen=True):
    """What decides a card in the play."""

    hand: tuple[int, ...]  # that I still hold, sorted
    kept: tuple[int, ...]  # my four
    thrown: tuple[int, ...]
    starter: int
    history: tuple[tuple[int, int], ...]  # who (0 I, 1 the other) and what: a card, GO, RESET
    dealer: bool  # whether I am
    mine: int
    others: int


GO, RESET = -1, -2


def throw(
    hand: Bytes, dealer: bool, mine: int, others: int, crib_flush: CribFlush = "five_only", nobs: int = 1
) -> Floats:
    """My chance to win after each throw of two from six sorted cards: (15,), in the order of `throws_of`."""
    me, other = (0, 1) if dealer else (1, 0)  # rows of tables by side
    found = exact(hand, throws.shipped().of(throws.SIDES[other]), crib_flush=crib_flush, nobs_points=nobs)
    table = selfplay.shipped()
    at = place(hand[throws_of(6)[1]] >> 2)
    here, up, his_up = (
        _by_shows(*score, dealer) for score in ((mine, others), (mine + 1, others), (mine, others + 1))
    )
    jacks = (4 - int((hand >> 2 == JACK).sum())) / 46
    weights = found.hand[:, :30, None] / 46 * found.crib[:, None, :30]

    def chance(grids: Floats) -> Floats:
        grid = (1 - jacks) * grids[0] + jacks * grids[1]
        return np.asarray(np.tensordot(weights, grid, axes=2))

    usual = chances.usual().play
    points = np.arange(chances.PLAY)
    means = points @ usual.sum(axis=0), points @ usual.sum(axis=1)  # dealer's, pone's
    value = chance(here)
    value += (table.mine[me, at] - means[me]) * (chance(up) - value)
    lost = (table.others[me, at] - means[other]) * (chance(his_up) - chance(here))
    return np.asarray(value + lost)


def _by_shows(mine: int, others: int, dealer: bool) -> Floats:
    return chances.by_shows(mine, others, dealer)


def ready() -> bool:
    """Whether `play` can be asked: its search is compiled, or can be without waiting."""
    return (
        fast.available()
        and ("pegout.bots.cribbage.search" in sys.modules or _cached())
        and fast.ready("games")
    )


def prepare(say: Callable[[str], object] | None = None) -> bool:
    """Compile the search, telling `say` if that takes a while; False if Numba is not installed."""
    if fast.available():
        if say is not None and not ready():
            say("compiling the cribbage expert (half a minute, the first time only) ...")
        fast.load("games")
        _search()
    return ready()


def _cached() -> bool:
    return any((Path(__file__).parent / "__pycache__").glob("search.each_card*.nbi"))


def _search() -> Any:
    return import_module("pegout.bots.cribbage.search")


def play(
    position: Position, *, target: int = odds.TARGET, most: int = MOST, surprise: float = SURPRISE
) -> Floats:
    """My chance to win with each card of `position.hand`: (n,); -1 where it cannot be played.

    Needs `fast`. To another target than the board's, a point is worth `POINT`, until somebody is there.
    """
    ranks = np.array([card >> 2 for card in position.hand], dtype=np.uint8)
    starter = position.starter
    his = [what for who, what in position.history if who == 1 and what >= 0]
    known = np.array([*position.kept, *position.thrown, starter, *his])
    left = 4 - np.bincount(known >> 2, minlength=13)
    others, weights = _hands(left, [card >> 2 for card in his], position.dealer)
    weights = weights * _fits(others, position, surprise)
    others, weights = _few(others, weights, most)
    whole = np.sort(
        np.concatenate([others, np.tile(np.array(his, dtype=np.uint8) >> 2, (len(others), 1))], axis=1)
    )
    shows = by_key(5)[RANK_KEYS[whole].sum(axis=1) + RANK_KEYS[starter >> 2]].astype(np.int64)
    shows = shows + ((JACK << 2 | starter & 3) in his)
    extra = np.zeros(len(others))
    if (JACK << 2 | starter & 3) not in known and starter >> 2 != JACK:
        extra = (others == JACK).sum(axis=1) / max(1, left[JACK])
    my_show = int(show(np.array([*position.kept, starter], dtype=np.uint8)))
    crib = _crib(position, left)
    if target == odds.TARGET:
        table = chances.after_play(position.mine, position.others, position.dealer, my_show, crib)
    else:
        table = chances.by_points(POINT)
    pile, count, passed = _pile(position)
    lies = np.zeros(16, dtype=np.uint8)
    lies[: len(pile)] = pile
    mine_played = {card for card in position.kept if card not in position.hand}
    he_sees = 4.0 - np.bincount(
        [starter >> 2, *(c >> 2 for c in mine_played), *(c >> 2 for c in his)], minlength=13
    )
    found = np.empty(len(ranks))
    _search().each_card(
        ranks,
        np.ascontiguousarray(others),
        weights / weights.sum(),
        shows,
        extra,
        np.ascontiguousarray(table),
        np.array([target - position.mine, target - position.others]),
        lies,
        len(pile),
        count,
        he_sees,
        passed,
        scoring().play_runs,
        kind_points(),
        found,
    )
    return found


def _few(others: Bytes, weights: Floats, most: int) -> tuple[Bytes, Floats]:
    """At most so many of the hands, drawn evenly along their weights, which then are all alike."""
    there = weights > 0
    others, weights = others[there], weights[there]
    if len(others) <= most:
        return others, weights
    ends = np.cumsum(weights)
    at = np.searchsorted(ends, (np.arange(most) + 0.5) / most * ends[-1])
    drawn, often = np.unique(at, return_counts=True)
    return others[drawn], often.astype(np.float64)


def _hands(left: Ints, played: list[int], dealer: bool) -> tuple[Bytes, Floats]:
    """What the other can still hold, by ranks, and how likely: (n, k), (n,)."""
    readiness = selfplay.shipped().keeps[1 if dealer else 0]
    others = colex(4 - len(played))
    counts = (others[:, :, None] == np.arange(13)).sum(axis=1)
    there = (counts <= left).all(axis=1)
    others, counts = others[there], counts[there]
    whole = np.sort(
        np.concatenate([others, np.tile(np.array(played, dtype=np.uint8), (len(others), 1))], axis=1)
    )
    binomial = np.array([[comb(n, k) for k in range(5)] for n in range(5)], dtype=np.float64)
    return others, binomial[left, counts].prod(axis=1) * (readiness[place(whole)] + ODD)


def _fits(others: Bytes, position: Position, surprise: float) -> Floats:
    rows = _told(position)
    if not any(who == 1 and what != RESET for who, what in rows) or others.shape[1] == 0:
        return np.ones(len(others))
    found = np.zeros((len(others), 2), dtype=np.int64)
    unseen = np.full(13, 4.0)
    unseen[position.starter >> 2] -= 1
    fast.load("games").shown(
        np.ascontiguousarray(others), np.array(rows), unseen, scoring().play_runs, kind_points(), found
    )
    return np.asarray(np.where(found[:, 0] > 0, 0.0, surprise ** found[:, 1]))


def _told(position: Position) -> list[tuple[int, int]]:
    """The history by ranks; where the count began anew below 31, that he could not play is said too."""
    rows: list[tuple[int, int]] = []
    count, gone = 0, False
    for who, what in position.history:
        if what == RESET:
            if count != 31 and not gone:
                rows.append((1, GO))
            count, gone = 0, False
        elif what >= 0:
            count += min((what >> 2) + 1, 10)
        gone = gone or (who == 1 and what == GO)
        rows.append((who, what >> 2 if what >= 0 else what))
    return rows


def _crib(position: Position, left: Ints) -> Floats:
    """The chances of the crib's points: (30,)."""
    habit = throws.shipped().of(throws.SIDES[1 if position.dealer else 0])
    low, high = colex(2).T.astype(np.int64)
    ways = np.where(low == high, left[low] * (left[low] - 1) / 2, left[low] * left[high])
    weights = ways * habit.readiness.mean(axis=1)
    mine = place(np.sort(np.array(position.thrown) >> 2))
    nobs = any(card == (JACK << 2 | position.starter & 3) for card in position.thrown)
    points = crib_points()[mine, :, position.starter >> 2].astype(np.int64) + nobs
    found = np.bincount(points, weights=weights, minlength=30)
    return np.asarray(found / found.sum())


def _pile(position: Position) -> tuple[list[int], int, bool]:
    pile: list[int] = []
    passed = False
    for who, what in position.history:
        if what == RESET:
            pile, passed = [], False
        elif what == GO:
            passed = passed or who == 1
        else:
            pile.append(what >> 2)
    return pile, sum(min(rank + 1, 10) for rank in pile), passed
