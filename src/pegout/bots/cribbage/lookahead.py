"""Card play without compiled code: three cards ahead against all possible hands of the opponent; NumPy.

My card, the opponent's best reply by points with each hand, my best reply to that. All hands are evaluated at
once, weighted by the ways to be dealt them, by how often they are kept, and by how well they fit a player who
takes points. A few milliseconds in any position; no clock, no randomness.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pegout.analysis import jit
from pegout.analysis.cribbage import selfplay
from pegout.analysis.cribbage.card_choice import PACKAGE
from pegout.analysis.cribbage.options import USUAL
from pegout.analysis.lookups import Bytes, Floats
from pegout.bots.cribbage.expert import GO, ODD, RESET, Situation, history_by_ranks

MISSED = 0.3  # likelihood factor of a hand for each time that it passed up two points or more
AFTER = 0.6  # weight of my reply: the opponent may prevent it


RANKS = 13
PIPS = np.minimum(np.arange(RANKS) + 1, 10)


class _Pile(NamedTuple):
    """The cards since the last reset, packed as in `compiled.position`; ranks are 0 .. 12."""

    cards: int = 0
    counts: int = 0

    def laid(self, rank: int) -> _Pile:
        """The pile after one more playable card; empty after thirty-one."""
        count = self.counts + int(PIPS[rank])
        return _Pile() if count == 31 else _Pile(self.cards << 4 | rank + 1, count)

    def fits(self, rank: int) -> bool:
        return self.counts + int(PIPS[rank]) <= 31

    def points(self, rank: int) -> int:
        """The points of a rank, playable or not."""
        position = jit.uncompiled(PACKAGE, "position")
        return int(position.points_of(self.cards, self.counts + int(PIPS[rank]), rank + 1, USUAL))

    def points_of_all(self) -> Floats:
        """The points of each rank: (13,), -1 where it is not playable."""
        every = [self.points(rank) if self.fits(rank) else -1.0 for rank in range(RANKS)]
        return np.array(every, dtype=np.float64)


def play(position: Situation) -> Floats:
    """The net points of each card of `position.hand`: (n,); -inf where it is not playable."""
    ranks = [card >> 2 for card in position.hand]
    laid = [what >> 2 for who, what in position.history if who == 1 and what >= 0]
    others, weights = _hands(position, laid)
    pile = _pile(position)
    nets = np.full(len(ranks), -np.inf)
    for i, rank in enumerate(ranks):
        if not pile.fits(rank):
            continue
        nets[i] = pile.points(rank) + 0.01 * PIPS[rank]
        if others.shape[1] == 0:
            continue
        lies = pile.laid(rank)
        gives = lies.points_of_all()
        left = ranks[:i] + ranks[i + 1 :]
        answers = [_best(left, lies.laid(reply)) if lies.fits(reply) else 0.0 for reply in range(RANKS)]
        values = np.append(gives - AFTER * np.array(answers), -1.0)  # the opponent's go scores me a point
        order = np.append(gives + 0.01 * PIPS, -np.inf)
        reply = np.where(gives[others] >= 0, others, RANKS)
        played = np.take_along_axis(reply, order[reply].argmax(axis=1)[:, None], axis=1)[:, 0]
        nets[i] -= weights @ values[played]
    return nets


def _hands(position: Situation, laid: list[int]) -> tuple[Bytes, Floats]:
    """The opponent's possible hands, by ranks, and their likelihoods: (n, k), (n,)."""
    cards = [*position.kept, *position.discarded, position.starter]
    known = np.array([card >> 2 for card in cards] + laid)
    others, ways, whole = selfplay.still_held(4 - np.bincount(known, minlength=RANKS), laid)
    weights = ways * (selfplay.load().keeps[1 if position.dealer else 0][whole] + ODD)
    pile = _Pile()
    later = list(laid)
    for who, what in history_by_ranks(position):
        if what == RESET:
            pile = _Pile()
            continue
        points = pile.points_of_all()
        if who == 1 and what == GO:
            weights = np.where((points >= 0)[others].any(axis=1), 0.0, weights)
        elif who == 1:
            points = np.maximum(points, 0.0)
            best = points[others].max(axis=1, initial=points[later].max())
            weights = np.where(best >= points[what] + 2, MISSED * weights, weights)
            later.remove(what)
        if what >= 0:
            pile = pile.laid(what)
    return others, weights / max(weights.sum(), 1e-300)


def _best(left: list[int], pile: _Pile) -> float:
    """The most points of one of these ranks on a pile."""
    return max((float(pile.points(rank)) for rank in left if pile.fits(rank)), default=0.0)


def _pile(position: Situation) -> _Pile:
    pile = _Pile()
    for _, what in position.history:
        if what == RESET:
            pile = _Pile()
        elif what >= 0:
            pile = pile.laid(what >> 2)
    return pile
