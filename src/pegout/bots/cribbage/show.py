"""Counting by hand: claims, and what others missed."""

from __future__ import annotations

import random

from pegout.counting import Claim, Muggins, Pass
from pegout.games.cribbage import State
from pegout.scoring import Score, score_play, total

MISSES = {"beginner": 1 / 8, "casual": 1 / 40}  # how often a combination goes unseen
CALLS = {"casual": 0.5, "club": 1.0, "expert": 1.0}  # how often a miss of another's is seen


def claim(view: State, level: str, rng: random.Random) -> Claim:
    """All that it sees of the open hand; never too much."""
    missed = MISSES.get(level, 0.0)
    return Claim(sum(score.points for score in _truth(view) if not rng.random() < missed))


def call(view: State, level: str, rng: random.Random) -> Muggins | Pass:
    """What is still to be had of the open hand, if it notices; never a false call."""
    counting = view.counting
    assert counting is not None
    claimed = counting.claimed or 0
    left = total(_truth(view)) - claimed - counting.taken
    if left <= 0 or counting.named or rng.random() >= CALLS.get(level, 0.0):
        return Pass()  # a claim by combinations may have named what is not there: leave it
    return Muggins(left)


def _truth(view: State) -> tuple[Score, ...]:
    """What the hand that is being counted holds: it lies open to all."""
    assert view.counting is not None
    rules = view.rules
    if view.counting.what == "play":
        return score_play(view.pile, fifteen_points=rules.fifteen, thirty_one_points=rules.thirty_one)
    return view.scores_of(view.counting.what, view.counting.seat)
