"""The chance to win a game of cribbage before a deal: by the solved board, or by a rule of thumb."""

from __future__ import annotations

from collections.abc import Collection
from math import sqrt

import numpy as np

from pegout.analysis.cribbage import odds
from pegout.analysis.lookups import Floats
from pegout.games.cribbage import Rules, State

# The rule of thumb, fitted to the board for two (within 0.044, root of the mean square): leads over SCALE
# times the root of the deals that are left, the crib being worth CRIB points.
SCALE, CRIB, MORE = 3.75, 2.75, 1.0
USUAL = 12.0  # what a side of one makes in a deal of six cards
HAND, FIVE, PLAY, CRIBS = 7.0, 3.5, 2.5, 4.7  # of that: a hand of four, of three, the play, a crib

STEP = 4.0  # points over which the worth of a point is taken


class Board:
    """Chances by score for one way to play."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.exact = rules.seats == 2 and rules.target == odds.TARGET and rules.dealt(2) == 6
        self._wins: Floats = odds.load().wins if self.exact else np.empty((0, 0))

    def before(self, scores: Floats, dealer: int | None, gone: Collection[int] = ()) -> Floats:
        """The chances of each side to win: (n, sides) from scores below the target, before a deal.

        `dealer` the side that deals, None where that is still drawn; `gone` the sides that have left.
        """
        if dealer is None:
            sides = [side for side in range(scores.shape[1]) if side not in gone]
            return np.asarray(sum(self.before(scores, side, gone) for side in sides) / len(sides))
        if self.exact:
            at = scores.astype(np.int64)
            mine = self._wins[at[:, dealer], at[:, 1 - dealer]]
            chances = np.empty(scores.shape)
            chances[:, dealer], chances[:, 1 - dealer] = mine, 1.0 - mine
            return chances
        return self._by_rule(scores, dealer, gone)

    def _by_rule(self, scores: Floats, dealer: int, gone: Collection[int]) -> Floats:
        scale = self._a_deal() / USUAL
        left = np.maximum(0.0, self.rules.target - scores.max(axis=1)) / self._a_deal() + MORE
        merit = scores.astype(np.float64)
        if self.rules.score_crib:
            merit[:, dealer] += CRIB
        merit[:, [*gone]] = -np.inf
        weights = np.exp(
            (merit - merit.max(axis=1, keepdims=True)) / (SCALE * sqrt(scale) * np.sqrt(left))[:, None]
        )
        return np.asarray(weights / weights.sum(axis=1, keepdims=True))

    def _a_deal(self) -> float:
        """What a side makes in a deal, roughly."""
        rules = self.rules
        hands = rules.seats / rules.sides * (1 + rules.second_hand)
        hand = HAND if rules.keep == 4 else FIVE
        return hands * hand + PLAY * rules.seats / rules.sides + CRIBS * rules.score_crib / rules.sides

    def points_worth(self, state: State, side: int) -> float:
        """How much a point more of a side raises its chance, about here."""
        most = self.rules.target - 1.0
        here = np.minimum(np.array([state.scores], dtype=np.float64), most - STEP)
        more = here.copy()
        more[0, side] += STEP
        dealer, gone = self.rules.side(state.dealer), sides_left(state)
        apart = self.before(more, dealer, gone)[0, side] - self.before(here, dealer, gone)[0, side]
        return max(0.0, float(apart)) / STEP


def sides_left(state: State) -> tuple[int, ...]:
    """The sides of which nobody plays any more."""
    there = {state.rules.side(seat) for seat in state.remaining}
    return tuple(side for side in range(state.rules.sides) if side not in there)
