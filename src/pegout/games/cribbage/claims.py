"""Counting by hand: a seat claims, and the others may take what it missed (P2-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from pegout.counting import Source, judge, settle
from pegout.game import Seat, say
from pegout.games.cribbage.between import end_game, is_won, peg, pegged
from pegout.games.cribbage.match import seats_after
from pegout.games.cribbage.moves import Called, Claimed, Missed, Named
from pegout.games.cribbage.parts import Counting, Shown
from pegout.games.cribbage.play import pass_turn
from pegout.games.cribbage.rules import Rules
from pegout.games.cribbage.show import show
from pegout.scoring import Score, total

if TYPE_CHECKING:
    from pegout.games.cribbage.state import State


def name(state: State, counting: Counting, source: Source) -> State:
    """Name one combination more."""
    counting = replace(counting, named=(*counting.named, source))
    return say(replace(state, counting=counting), Named(counting.seat, source))


def claim(state: State, counting: Counting, declared: int | None) -> State:
    """Peg what was named: a total, or (None) the combinations so far."""
    seat, what, truth = counting.seat, counting.what, state.truth
    named, points, missed, scores = _settled(state.rules, truth, counting.named, declared)
    points = pegged(state, seat, points)
    counting = replace(counting, claimed=named, pegged=points, missed=missed, truth=truth)
    state = say(replace(state, counting=counting), Claimed(seat, what, named))
    cards = () if what == "play" else state.cards_of(what, seat)
    state = peg(state, seat, what, points, scores, cards)
    if is_won(state):
        return end_game(_close(state, counting))
    if state.rules.muggins == "off":
        return _end_claim(state, counting)
    side, others = state.rules.side, seats_after(state.remaining, seat)
    callers = tuple(other for other in others if side(other) != side(seat))
    return replace(state, phase="muggins", waiting=callers)


def _settled(
    rules: Rules, truth: tuple[Score, ...], sources: tuple[Source, ...], declared: int | None
) -> tuple[int, int, int, tuple[Score, ...]]:
    """What was named, what it brings, what it missed, and the combinations that may be told of it."""
    if declared is None:
        verdict = judge(truth, sources)
        named = total(verdict.accepted) + total(verdict.refused)
        missed = total(truth) - total(verdict.accepted)
        return named, verdict.points(rules.overclaim), missed, verdict.accepted
    worth = total(truth)
    points = settle(worth, declared, rules.overclaim)
    nobody_can_call = points == worth and rules.muggins == "off"
    return declared, points, max(0, worth - declared), truth if nobody_can_call else ()


def call(state: State, counting: Counting, seat: Seat, points: int) -> State:
    """Muggins: right if so much is still to be had, and pegged; else it may cost (P2-19, A2-10)."""
    right = points <= counting.missed - counting.taken
    state = say(state, Called(seat, points, right))
    if right:
        counting = replace(counting, taken=counting.taken + points)
        state = peg(replace(state, counting=counting), seat, "muggins", points)
        if is_won(state):
            return end_game(_close(state, counting))
    elif state.rules.false_muggins == "costs":
        state = peg(state, seat, "false muggins", -points)
    return answered(state, counting, seat)


def answered(state: State, counting: Counting, seat: Seat) -> State:
    """The seat calls no more; when all have answered, it goes on."""
    state = replace(state, waiting=tuple(other for other in state.waiting if other != seat))
    return state if state.waiting else _end_claim(state, counting)


def _end_claim(state: State, counting: Counting) -> State:
    state = _close(state, counting)
    return pass_turn(replace(state, phase="play"), counting.seat) if counting.what == "play" else show(state)


def _close(state: State, counting: Counting) -> State:
    """Tell what was missed, and turn the page."""
    shown = state.shown
    if counting.what != "play":
        points = counting.pegged
        shown = (*shown, Shown(counting.seat, counting.what, points, counting.claimed, counting.truth))
    state = replace(state, counting=None, waiting=(), shown=shown)
    if counting.missed:
        state = say(state, Missed(counting.seat, counting.what, counting.missed, counting.truth))
    return state
