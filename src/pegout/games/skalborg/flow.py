"""From a finished phase to the next one in which a seat has to act."""

from __future__ import annotations

from msgspec.structs import replace

from pegout.betting import after
from pegout.game import Cut, Deal, Seat, low_cut, say
from pegout.games.skalborg.dealing import deal, fill_crib, new_hand, shuffle_crib
from pegout.games.skalborg.moves import Turned
from pegout.games.skalborg.position import STREETS, Phase, Position, course
from pegout.games.skalborg.pots import all_folded, end, return_uncalled, show


def cut_or_deal(state: Position, _seat: Seat, shuffled: Deal) -> Position:
    """Use the shuffle for the cut, the deal, or the order of the crib."""
    deck = shuffled.deck
    if state.phase == "cut":
        dealer, cuts = low_cut(deck, state.remaining)
        return new_hand(say(state, Cut(dealer, cuts)), dealer)
    return onward((deal if state.phase == "deal" else shuffle_crib)(state, deck))


def answered(state: Position, seat: Seat) -> Position:
    """Mark the seat as done."""
    waiting = tuple(other for other in state.waiting if other != seat)
    return unless_waiting(replace(state, waiting=waiting))


def unless_waiting(state: Position) -> Position:
    """This position if a seat has to act in it, otherwise the next one."""
    if state.phase in course(state.rules) and len(state.betting.live) == 1:
        return all_folded(state)
    if len(state.remaining) == 1:
        return end(state)
    return state if state.to_act else onward(state)


def onward(state: Position) -> Position:
    """The next phase."""
    if state.phase == "pause":
        return new_hand(state, after(state.dealer, state.remaining)[0])
    if state.phase == "claim":
        return show(state)
    phases = course(state.rules)
    then = phases[phases.index(state.phase) + 1]
    if state.phase in STREETS:
        state = return_uncalled(state)
    elif state.phase == "discard":
        state = fill_crib(state)
    return _enter(state, then)


def _enter(state: Position, phase: Phase) -> Position:
    state = replace(state, phase=phase)
    if phase == "discard":
        return replace(state, waiting=after(state.dealer, state.betting.live))
    if phase == "claim":
        live = () if state.rules.count_mode == "auto" else after(state.dealer, state.betting.live)
        return unless_waiting(replace(state, waiting=live))
    if phase in STREETS:
        return unless_waiting(_open_street(_turn(state, STREETS[phase])))
    return state


def _turn(state: Position, up_to: int) -> Position:
    if up_to == state.turned:
        return state
    turned = Turned(state.crib[state.turned : up_to], state.crib[:up_to])
    return say(replace(state, turned=up_to), turned)


def _open_street(state: Position) -> Position:
    """Open the betting, except at the river by the recap; fixed limit doubles from the turn."""
    rules = state.rules
    recap = rules.betting_rounds == "recap"
    if state.phase == ("blinds" if recap else "preflop"):
        return state  # the blinds open the first street
    double = rules.limit == "fixed" and state.phase in ("turn", "river")
    betting = state.betting.street(state.dealer, rules.big_blind * (2 if double else 1))
    if recap and state.phase == "river":
        betting = replace(betting, waiting=())
    return replace(state, betting=betting)
