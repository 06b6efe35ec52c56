"""The play where nothing is compiled: three cards ahead, against all hands that the other can hold; NumPy.

My card, the other's best answer by points with each hand, my best answer to that. All hands go through at
once, each as likely as it comes, as it is kept, and as one who takes points would have played it. Some
milliseconds, whatever the position; no clock, no luck.
"""

from __future__ import annotations

import numpy as np

from pegout.analysis.cribbage import selfplay
from pegout.analysis.cribbage.pegging import points_now
from pegout.analysis.tables import Bytes, Floats, Ints
from pegout.bots.cribbage.expert import GO, ODD, RESET, Position, history_by_ranks
from pegout.cards import DECK

MISSED = 0.3  # how much less likely a hand is for two points or more that were not taken
AFTER = 0.6  # how much of what I answer counts: the other may see it coming


def play(position: Position) -> Floats:
    """What each card of `position.hand` nets in points: (n,); -inf where it cannot be played."""
    ranks = [card >> 2 for card in position.hand]
    laid = [what >> 2 for who, what in position.history if who == 1 and what >= 0]
    others, weights = _hands(position, laid)
    pile = _pile(position)
    count = _count(pile)
    nets = np.full(len(ranks), -np.inf)
    for i, rank in enumerate(ranks):
        after = count + _pips(rank)
        if after > 31:
            continue
        nets[i] = _points(pile)[rank] + 0.01 * _pips(rank)
        if others.shape[1] == 0:
            continue
        lies = [] if after == 31 else [*pile, rank]
        gives = np.where(_PIPS + _count(lies) <= 31, _points(lies), -1.0)
        left = ranks[:i] + ranks[i + 1 :]
        answers = np.array([_best(left, [*lies, reply]) if gives[reply] >= 0 else 0.0 for reply in range(13)])
        values = np.append(gives - AFTER * answers, -1.0)  # who cannot play gives a point
        order = np.append(gives + 0.01 * _PIPS, -np.inf)
        reply = np.where(gives[others] >= 0, others, 13)
        played = np.take_along_axis(reply, order[reply].argmax(axis=1)[:, None], axis=1)[:, 0]
        nets[i] -= weights @ values[played]
    return nets


def _hands(position: Position, laid: list[int]) -> tuple[Bytes, Floats]:
    """What the other can still hold, by ranks, and how likely: (n, k), (n,)."""
    cards = [*position.kept, *position.thrown, position.starter]
    known = np.array([card >> 2 for card in cards] + laid)
    others, ways, whole = selfplay.still_held(4 - np.bincount(known, minlength=13), laid)
    weights = ways * (selfplay.load().keeps[1 if position.dealer else 0][whole] + ODD)
    pile: list[int] = []
    later = list(laid)
    for who, what in history_by_ranks(position):
        if what == RESET:
            pile = []
            continue
        fits = _PIPS + _count(pile) <= 31
        if who == 1 and what == GO:
            weights = np.where(fits[others].any(axis=1), 0.0, weights)
        elif who == 1:
            points = np.where(fits, _points(pile), 0)
            best = points[others].max(axis=1, initial=points[later].max())
            weights = np.where(best >= points[what] + 2, MISSED * weights, weights)
            later.remove(what)
        if what >= 0:
            pile.append(what)
    return others, weights / max(weights.sum(), 1e-300)


def _best(left: list[int], pile: list[int]) -> float:
    """The most that one of these makes on a pile."""
    lies = [] if _count(pile) == 31 else pile
    points, count = _points(lies), _count(lies)
    return max((float(points[rank]) for rank in left if count + _pips(rank) <= 31), default=0.0)


def _points(pile: list[int]) -> Ints:
    """What each rank makes on a pile: (13,), whether it can be played or not."""
    return np.array([points_now(pile, DECK[4 * rank]) for rank in range(13)])


def _pile(position: Position) -> list[int]:
    pile: list[int] = []
    for _, what in position.history:
        if what == RESET:
            pile = []
        elif what >= 0:
            pile.append(what >> 2)
    return pile


def _pips(rank: int) -> int:
    return min(rank + 1, 10)


def _count(pile: list[int]) -> int:
    return sum(map(_pips, pile))


_PIPS = np.minimum(np.arange(13) + 1, 10)
