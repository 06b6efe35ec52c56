"""Continuing after a pause, and leaving the match."""

from __future__ import annotations

from msgspec.structs import replace

from pegout.game import Leave, Left, Ready, Seat, say
from pegout.games.cribbage.between import next_deal, next_game
from pegout.games.cribbage.match import final_result
from pegout.games.cribbage.moves import Voided
from pegout.games.cribbage.position import Position
from pegout.games.cribbage.show import show


def ready(state: Position, seat: Seat, _action: Ready | Leave) -> Position:
    """The seat is ready; once all are, the match continues."""
    waiting = tuple(other for other in state.waiting if other != seat)
    if waiting:
        return replace(state, waiting=waiting)
    go_on = {"show": show, "deal": next_deal, "game": next_game}[state.paused or "deal"]
    return go_on(replace(state, waiting=(), paused=None))


def leave(state: Position, seat: Seat, action: Leave) -> Position:
    """Forfeit; or take the worst open rank while the others continue with a new deal (V3-3, A3-4)."""
    before, rules = state, state.rules
    state = replace(state, left=(*state.left, seat))
    alone = len(state.remaining) == 1
    if rules.leaver == "forfeits" or rules.sides < rules.seats or alone:
        result = final_result(rules, state.match_points, state.scores, state.left, None)
        over = replace(state, phase="over", result=result, counting=None, waiting=())
        return say(over, Left(seat))
    state = say(state, Left(seat))
    if before.phase in ("cut", "deal"):
        return state if before.dealer != seat else replace(state, dealer=state.from_pone[0])
    if before.phase == "pause" and before.paused != "show":
        return ready(state, seat, action) if seat in before.waiting else state
    return next_deal(say(replace(state, counting=None, waiting=(), paused=None), Voided()))
