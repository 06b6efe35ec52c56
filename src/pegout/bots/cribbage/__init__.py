"""Cribbage players of four levels, for every preset and number of players.

| level      | discards                            | plays                          | counts by hand       |
|------------|-------------------------------------|--------------------------------|----------------------|
| `beginner` | one of the best-looking             | points if it notices them      | misses one in eight  |
| `casual`   | best average hand, rough crib value | the most points now            | misses one in forty  |
| `club`     | exact by points                     | points less the expected reply | never wrong, calls   |
| `expert`   | exact by win chance                 | against all possible hands     | never wrong, calls   |

Exact discards by win chance and the search in the play are for two players with hands of four.
Elsewhere `expert` discards by the game's analysis (one card, five-card, ten-hand), valuing the play in
sampled deals, and plays by rollouts; `club` discards by exact hands and average cribs, `casual` by the
points in hand.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from pegout.analysis import jit
from pegout.bots import DEADLINE, LEVELS
from pegout.bots.cribbage import discard, play, rollouts, show
from pegout.bots.weighing import Player, Weighed, Weighing, only
from pegout.game import Action, Seat
from pegout.games.cribbage import State


def bot(level: str, rng: random.Random, budget: float | None = None) -> Player[State]:
    """A cribbage player of a level; raises ValueError for an unknown level.

    `budget`: seconds per decision, converted to an amount of search or sampling without a clock; None for
    DEADLINE.
    """
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r}; the levels are {', '.join(LEVELS)}")
    seconds = DEADLINE if budget is None else budget

    def weigh(view: State, seat: Seat) -> Weighed[Action]:
        match view.phase:
            case "discard":
                return discard.weigh(view, seat, level, rng, seconds)
            case "play":
                return play.weigh(view, seat, level, rng, seconds)
            case "claim":
                return show.claim(view, level, rng)
            case "muggins":
                return show.call(view, level, rng)
        return only(view.legal(seat)[0])

    return Weighing(weigh)


def prepare(say: Callable[[str], object] | None = None) -> bool:
    """Compile the search of `expert`, telling `say` if that takes a while; False without Numba."""
    rollouts.load_keepers()
    return jit.warm_up(jit.EXPERTS["cribbage"], say)
