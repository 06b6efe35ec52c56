"""The play, and how the turn passes in it:

| after a card or a go                                 | then                                              |
|------------------------------------------------------|---------------------------------------------------|
| a seat after the last to act can play                | it is that seat's turn, even the same seat again  |
| a seat has cards but none that fits                  | it says go (automatic under `skip_pass`)          |
| a seat has no cards                                  | it is passed over (automatic under `skip_empty`)  |
| all have passed, or 31, or no cards are left         | last card: 1 below 31; the count starts again,    |
|                                                      | led by the seat after the last to play            |
"""

from __future__ import annotations

from msgspec.structs import replace

from pegout.cards import without
from pegout.game import Seat, put, say
from pegout.games.cribbage.between import end_game, pause, peg
from pegout.games.cribbage.match import seats_after
from pegout.games.cribbage.moves import Cleared, Go, Play, Played, SaidGo
from pegout.games.cribbage.position import COUNT_LIMIT, PLAYS, Counting, Laid, Position
from pegout.games.cribbage.show import show
from pegout.scoring import total


def play(state: Position, seat: Seat, action: Play) -> Position:
    """Lay a card to the count."""
    card = action.card
    hands = put(state.hands, seat, without(state.hands[seat], (card,)))
    laid, count = (*state.laid, Laid(seat, card)), state.count + card.pips
    state = say(replace(state, hands=hands, laid=laid, count=count), Played(seat, card, count))
    # The first card of a count cannot score, so its seat is not asked.
    if state.rules.muggins == "show_and_play" and (len(state.pile) > 1 or state.rules.version < 3):
        return replace(state, phase="claim", counting=Counting(seat, "play"))
    scores = state.play_scores
    if scores:
        state = peg(state, seat, "play", total(scores), scores)
        if state.is_won:
            return end_game(state)
    return pass_turn(state, seat)


def go(state: Position, seat: Seat, _action: Go) -> Position:
    """Say go, and pass the turn."""
    return pass_turn(say_go(state, seat), seat)


def say_go(state: Position, seat: Seat) -> Position:
    """Pass in this count; a seat without cards says nothing."""
    state = replace(state, gone=(*state.gone, seat))
    if not state.hands[seat]:
        return state
    return say(replace(state, laid=(*state.laid, Laid(seat, None))), SaidGo(seat, state.count))


def pass_turn(state: Position, after: Seat) -> Position:
    """Give the turn to the next seat that has a choice; if there is none, end the count."""
    if not any(state.hands) or (state.count == COUNT_LIMIT and state.rules.skip_pass):
        return _end_count(state)
    state = next_turn(state, after)
    all_passed = state.gone and set(state.gone) >= set(state.remaining)
    return _end_count(state) if all_passed else state


def next_turn(state: Position, after: Seat) -> Position:
    """Skip seats without a choice, if the rules act for them."""
    for seat in seats_after(state.remaining, after):
        if seat in state.gone:
            continue
        playable = state.playable(seat)
        if not playable and (state.rules.skip_pass if state.hands[seat] else state.rules.skip_empty):
            quiet = seat == state.last_to_play  # the player who takes the point need not say go
            state = replace(state, gone=(*state.gone, seat)) if quiet else say_go(state, seat)
            continue
        state = replace(state, to_play=seat)
        if state.rules.skip_only_move and len(playable) < 2:
            return play(state, seat, PLAYS[playable[0]]) if playable else pass_turn(say_go(state, seat), seat)
        return state
    return state


def _end_count(state: Position) -> Position:
    """The point for the last card, and a new count while there are cards."""
    count, last = state.count, state.last_to_play
    assert last is not None
    state = replace(state, gone=())
    if count != COUNT_LIMIT:
        state = peg(state, last, "go" if any(state.hands) else "last", state.rules.last)
        if state.is_won:
            return end_game(state)
    if not any(state.hands) or state.rules.play_ends == "first_count":
        return pause(state, "show") if state.rules.pre_show else show(state)
    state = replace(state, resets=(*state.resets, len(state.laid)), count=0)
    return next_turn(say(state, Cleared(count)), last)
