"""Pegs, and what comes between deals and games: pauses, the next deal, the end of a game."""

from __future__ import annotations

from msgspec.structs import replace

from pegout.cards import Cards
from pegout.game import Seat, put, say
from pegout.games.cribbage.match import final_result, match_points_of, next_dealer, seats_after
from pegout.games.cribbage.moves import GameWon, Paused, Scored, What
from pegout.games.cribbage.options import WHOLE_MATCH
from pegout.games.cribbage.position import Pause, Position
from pegout.scoring import Score

# --- pegging --------------------------------------------------------------------------------------------


def peg(
    state: Position, seat: Seat, what: What, points: int, scores: tuple[Score, ...] = (), cards: Cards = ()
) -> Position:
    """Move a side's pegs, up to the target; a card that scores nothing in the play has no event."""
    points = state.pegged(seat, points)
    if not points and not cards:
        return state
    event = Scored(seat, what, points, scores, cards)
    if not points:
        return say(state, event)
    side = state.rules.side(seat)
    have = state.scores[side]
    scores_after, back = put(state.scores, side, have + points), put(state.back, side, have)
    return say(replace(state, scores=scores_after, back=back), event)


def open_game(state: Position, dealer: Seat) -> Position:
    """The pegs at the start; the first non-dealer may have a head start."""
    pone = seats_after(state.remaining, dealer)[0]
    zero = (0,) * state.rules.sides
    scores = put(zero, state.rules.side(pone), state.rules.head_start)
    return replace(state, dealer=dealer, first_dealer=dealer, scores=scores, back=zero)


# --- pauses and deals ----------------------------------------------------------------------------------


def pause(state: Position, before: Pause) -> Position:
    """Pause until everyone is ready."""
    return say(replace(state, phase="pause", paused=before, waiting=state.remaining), Paused(before))


def end_deal(state: Position) -> Position:
    """End a deal that no side has won."""
    return pause(state, "deal") if state.rules.post_show else next_deal(state)


def next_deal(state: Position) -> Position:
    """Pass the deal to the next seat, or draw for it (A3-2)."""
    if state.rules.deal_rotation == "random_each_hand":
        return replace(state, phase="cut")
    return replace(state, phase="deal", dealer=state.from_pone[0])


# --- games ---------------------------------------------------------------------------------------------


def end_game(state: Position) -> Position:
    """Score the winner's match points; with enough of them the match is over."""
    rules, scores = state.rules, state.scores
    winner = next(side for side, score in enumerate(scores) if score >= rules.target)
    skunk, points = match_points_of(rules, winner, scores, state.left)
    if points == WHOLE_MATCH:
        points = max(1, rules.match_target - state.match_points[winner])
    match_points = put(state.match_points, winner, state.match_points[winner] + points)
    state = replace(state, games=state.games + 1, match_points=match_points, counting=None, waiting=())
    won = GameWon(winner, scores, skunk, points)
    if match_points[winner] >= rules.match_target:
        result = final_result(rules, match_points, scores, state.left, winner)
        return say(replace(state, phase="over", result=result), won)
    state = say(state, won)
    return pause(state, "game") if rules.post_show else next_game(state)


def next_game(state: Position) -> Position:
    """Clear the board and choose the next dealer by the rules (L1-31)."""
    rules, after_first = state.rules, seats_after(state.remaining, state.first_dealer)[0]
    seat = next_dealer(rules, state.scores, state.from_pone, after_first)
    state = replace(state, deals=0, shown=())
    if seat is None:
        zero = (0,) * rules.sides
        return replace(state, phase="cut", scores=zero, back=zero)
    return replace(open_game(state, seat), phase="deal")
