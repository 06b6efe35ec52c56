"""The show: hands and crib in their order, until a seat counts by hand (claims.py) or has won."""

from __future__ import annotations

from msgspec.structs import replace

from pegout.game import say
from pegout.games.cribbage.between import end_deal, end_game, peg
from pegout.games.cribbage.moves import Revealed
from pegout.games.cribbage.position import Counting, Position, Shown
from pegout.scoring import total


def show(state: Position) -> Position:
    """Count the next hand, and all that follow until one is counted manually."""
    order = state.show_order[len(state.shown) :]
    if order and state.rules.count_mode != "auto":
        what, seat = order[0]
        state = replace(state, phase="claim", paused=None, counting=Counting(seat, what))
        return say(state, Revealed(seat, what, state.cards_of(what, seat)))
    state = replace(state, phase="show", paused=None)
    for what, seat in order:
        scores = state.scores_of(what, seat)
        points = state.pegged(seat, total(scores))
        state = replace(state, shown=(*state.shown, Shown(seat, what, points, None, scores)))
        state = peg(state, seat, what, points, scores, state.cards_of(what, seat))
        if state.is_won:
            return end_game(state)
    return end_deal(state)
