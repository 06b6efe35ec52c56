"""The show: hands and crib in their order, until somebody counts by hand (claims.py) or has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from pegout.game import Seat, say
from pegout.games.cribbage.between import end_deal, end_game, is_won, peg, pegged
from pegout.games.cribbage.moves import Revealed, What
from pegout.games.cribbage.parts import Counting, Shown
from pegout.scoring import total

if TYPE_CHECKING:
    from pegout.games.cribbage.state import State


def show_order(state: State) -> list[tuple[What, Seat]]:
    """Pone first, dealer last, then the second hands likewise, the crib last (L1-19, P2-18)."""
    seats = state.from_pone
    order: list[tuple[What, Seat]] = [("hand", seat) for seat in seats]
    if state.rules.second_hand:
        order += [("second hand", seat) for seat in seats]
    return order + ([("crib", state.dealer)] if state.rules.score_crib else [])


def show(state: State) -> State:
    """Count the next hand, and all that follow unless somebody counts by hand."""
    order = show_order(state)[len(state.shown) :]
    if order and state.rules.count_mode == "manual":
        what, seat = order[0]
        state = replace(state, phase="claim", paused=None, counting=Counting(seat, what))
        return say(state, Revealed(seat, what, state.cards_of(what, seat)))
    state = replace(state, phase="show", paused=None)
    for what, seat in order:
        scores = state.scores_of(what, seat)
        points = pegged(state, seat, total(scores))
        state = replace(state, shown=(*state.shown, Shown(seat, what, points, None, scores)))
        state = peg(state, seat, what, points, scores, state.cards_of(what, seat))
        if is_won(state):
            return end_game(state)
    return end_deal(state)
