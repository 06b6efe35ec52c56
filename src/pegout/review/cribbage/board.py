"""The win chances of a cribbage game before a deal: from the solved board, or by a rule of thumb."""

from __future__ import annotations

from collections.abc import Collection
from math import sqrt

import numpy as np

from pegout.analysis.cribbage import odds
from pegout.analysis.lookups import Floats
from pegout.games.cribbage import Rules, State

# Rule of thumb, fitted to the board for two (RMS error at most 0.044): leads over SCALE times the
# square root of the remaining deals, with the crib worth CRIB points.
SCALE, CRIB, MORE = 3.75, 2.75, 1.0
USUAL = 12.0  # average points of a single-player side in a six-card deal
HAND, FIVE, PLAY, CRIBS = 7.0, 3.5, 2.5, 4.7  # its parts: a hand of four, of three, the play, a crib

STEP = 4.0  # points over which the value of a point is measured


class Board:
    """Win chances by score for one set of rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.exact = rules.seats == 2 and rules.target == odds.TARGET and rules.dealt(2) == 6
        self._wins: Floats = odds.load().wins if self.exact else np.empty((0, 0))

    def before(self, scores: Floats, dealer: int | None, gone: Collection[int] = ()) -> Floats:
        """The win chances of each side: (n, sides) from scores below the target, before a deal.

        `dealer`: the side that deals, None before the cut for deal; `gone`: sides that have left.
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
        """The approximate points of a side in a deal."""
        rules = self.rules
        hands = rules.seats / rules.sides * (1 + rules.second_hand)
        hand = HAND if rules.keep == 4 else FIVE
        return hands * hand + PLAY * rules.seats / rules.sides + CRIBS * rules.score_crib / rules.sides

    def points_worth(self, state: State, side: int) -> float:
        """The increase of a side's win chance per point at this score."""
        most = self.rules.target - 1.0
        here = np.minimum(np.array([state.scores], dtype=np.float64), most - STEP)
        more = here.copy()
        more[0, side] += STEP
        dealer, gone = self.rules.side(state.dealer), sides_left(state)
        apart = self.before(more, dealer, gone)[0, side] - self.before(here, dealer, gone)[0, side]
        return max(0.0, float(apart)) / STEP


def sides_left(state: State) -> tuple[int, ...]:
    """Sides all of whose players have left."""
    there = {state.rules.side(seat) for seat in state.remaining}
    return tuple(side for side in range(state.rules.sides) if side not in there)
