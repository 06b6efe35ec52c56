"""Manual counting: claims, and calls of points that others missed."""

from __future__ import annotations

import random

from pegout.bots import claims
from pegout.bots.weighing import Weighed, Weight, best, by_chances
from pegout.counting import Muggins, Pass
from pegout.game import Action
from pegout.games.cribbage import State
from pegout.scoring import total

MISSES = {"beginner": 1 / 8, "casual": 1 / 40}  # probability of overlooking a combination
CALLS = {"casual": 0.5, "club": 1.0, "expert": 1.0}  # probability of noticing an opponent's miss


def claim(view: State, level: str, rng: random.Random) -> Weighed[Action]:
    """Claim the combinations that the bot notices in the open hand, never too much."""
    assert view.counting is not None
    missed = MISSES.get(level, 0.0)
    seen = [score for score in view.truth if not rng.random() < missed]
    return claims.claim(view.claim_mode, seen, view.counting.named)


def call(view: State, level: str, rng: random.Random) -> Weighed[Action]:
    """Call the remaining points of the open hand if noticed, never more; other calls are not weighed."""
    counting = view.counting
    assert counting is not None
    claimed = counting.claimed or 0
    left = total(view.truth) - claimed - counting.taken
    nothing = Weight(Pass(), 0.0)
    if left <= 0 or counting.named:  # a claim by combinations may contain errors: leave it
        return best([nothing], "points", complete=False)
    often = CALLS.get(level, 0.0)
    choice = Muggins(left) if rng.random() < often else Pass()
    chances: dict[Action, float] = {Muggins(left): often, Pass(): 1 - often}
    weights = [nothing, Weight(Muggins(left), float(left))]
    return by_chances(weights, chances, choice, "points", complete=False)
