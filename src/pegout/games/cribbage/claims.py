"""Manual counting: a seat claims, and opponents may call muggins on missed points (P2-19)."""

from __future__ import annotations

from msgspec.structs import replace

from pegout.counting import Claim, Count, Done, Muggins, Pass, Source, judge, settle
from pegout.game import Seat, say
from pegout.games.cribbage.between import end_game, peg
from pegout.games.cribbage.match import seats_after
from pegout.games.cribbage.moves import Called, Claimed, Missed, Named
from pegout.games.cribbage.options import Options
from pegout.games.cribbage.play import pass_turn
from pegout.games.cribbage.position import Counting, Position, Shown
from pegout.games.cribbage.show import show
from pegout.scoring import Score, total


def name(state: Position, seat: Seat, action: Count) -> Position:
    """Name one more combination."""
    counting, source = _counting(state), Source(action.name, action.cards)
    counting = replace(counting, named=(*counting.named, source))
    return say(replace(state, counting=counting), Named(seat, source))


def claim_total(state: Position, _seat: Seat, action: Claim) -> Position:
    """Peg a total."""
    return _claim(state, action.points)


def claim_named(state: Position, _seat: Seat, _action: Done) -> Position:
    """Peg the combinations named so far."""
    return _claim(state, None)


def _counting(state: Position) -> Counting:
    assert state.counting is not None
    return state.counting


def _claim(state: Position, declared: int | None) -> Position:
    """Peg the declared total, or (None) the combinations named so far."""
    counting = _counting(state)
    seat, what, truth = counting.seat, counting.what, state.truth
    named, points, missed, scores = _settled(state.rules, truth, counting.named, declared)
    points = state.pegged(seat, points)
    counting = replace(counting, claimed=named, pegged=points, missed=missed, truth=truth)
    state = say(replace(state, counting=counting), Claimed(seat, what, named))
    cards = () if what == "play" else state.cards_of(what, seat)
    state = peg(state, seat, what, points, scores, cards)
    if state.is_won:
        return end_game(_close(state, counting))
    if state.rules.muggins == "off":
        return _end_claim(state, counting)
    side, others = state.rules.side, seats_after(state.remaining, seat)
    callers = tuple(other for other in others if side(other) != side(seat))
    return replace(state, phase="muggins", waiting=callers)


def _settled(
    rules: Options, truth: tuple[Score, ...], sources: tuple[Source, ...], declared: int | None
) -> tuple[int, int, int, tuple[Score, ...]]:
    """The points claimed, scored and missed, and the combinations that may be revealed."""
    if declared is None:
        verdict = judge(truth, sources)
        named = total(verdict.accepted) + total(verdict.refused)
        missed = total(truth) - total(verdict.accepted)
        return named, verdict.points(rules.overclaim), missed, verdict.accepted
    worth = total(truth)
    points = settle(worth, declared, rules.overclaim)
    nobody_can_call = points == worth and rules.muggins == "off"
    return declared, points, max(0, worth - declared), truth if nobody_can_call else ()


def call(state: Position, seat: Seat, action: Muggins) -> Position:
    """Muggins: scores if that many missed points are left; a false call may cost points (P2-19, A2-10)."""
    counting, points = _counting(state), action.points
    right = points <= counting.missed - counting.taken
    state = say(state, Called(seat, points, right))
    if right:
        counting = replace(counting, taken=counting.taken + points)
        state = peg(replace(state, counting=counting), seat, "muggins", points)
        if state.is_won:
            return end_game(_close(state, counting))
    elif state.rules.false_muggins == "costs":
        state = peg(state, seat, "false muggins", -points)
    return _answered(state, counting, seat)


def pass_on(state: Position, seat: Seat, _action: Pass) -> Position:
    """Call nothing."""
    return _answered(state, _counting(state), seat)


def _answered(state: Position, counting: Counting, seat: Seat) -> Position:
    """The seat has answered; once all have, the match continues."""
    state = replace(state, waiting=tuple(other for other in state.waiting if other != seat))
    return state if state.waiting else _end_claim(state, counting)


def _end_claim(state: Position, counting: Counting) -> Position:
    state = _close(state, counting)
    return pass_turn(replace(state, phase="play"), counting.seat) if counting.what == "play" else show(state)


def _close(state: Position, counting: Counting) -> Position:
    """Reveal missed points and close the count."""
    shown = state.shown
    if counting.what != "play":
        points = counting.pegged
        shown = (*shown, Shown(counting.seat, counting.what, points, counting.claimed, counting.truth))
    state = replace(state, counting=None, waiting=(), shown=shown)
    if counting.missed:
        state = say(state, Missed(counting.seat, counting.what, counting.missed, counting.truth))
    return state
