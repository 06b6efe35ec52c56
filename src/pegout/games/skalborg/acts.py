"""The actions of a seat: discard, bet, claim, leave."""

from __future__ import annotations

from msgspec.structs import replace

from pegout.betting import Bet, Call, Fold, Raise
from pegout.cards import without
from pegout.counting import Claim, Count, Done, Source
from pegout.game import Leave, Left, Ready, Seat, put, say
from pegout.games.skalborg.flow import answered, unless_waiting
from pegout.games.skalborg.moves import Called, Claimed, Discard, Discarded, Folded, Happening, Raised
from pegout.games.skalborg.position import Position, course


def discard(state: Position, seat: Seat, action: Discard) -> Position:
    """Discard a card to the crib (S0-8)."""
    cards = action.cards
    state = replace(
        state,
        hands=put(state.hands, seat, without(state.hands[seat], cards)),
        discards=put(state.discards, seat, cards),
    )
    return answered(say(state, Discarded(seat, cards)), seat)


def bet(state: Position, seat: Seat, action: Bet) -> Position:
    """Fold, call or raise."""
    before, betting = state.betting, state.betting.apply(seat, action)
    all_in = not betting.stacks[seat]
    match action:
        case Fold():
            event: Happening = Folded(seat)
        case Call():
            event = Called(seat, before.stacks[seat] - betting.stacks[seat], all_in)
        case Raise(to):
            event = Raised(seat, to, not before.bet, all_in)
    return unless_waiting(say(replace(state, betting=betting), event))


def claim(state: Position, seat: Seat, action: Claim) -> Position:
    """Name a total."""
    return done(replace(state, claims=put(state.claims, seat, action.points)), seat, action)


def name(state: Position, seat: Seat, action: Count) -> Position:
    """Name one more combination."""
    source = Source(action.name, action.cards)
    return replace(state, named=put(state.named, seat, (*state.named[seat], source)))


def done(state: Position, seat: Seat, _action: Claim | Done) -> Position:
    """The seat has finished its count."""
    return answered(say(state, Claimed(seat)), seat)


def ready(state: Position, seat: Seat, _action: Ready) -> Position:
    """The seat is ready after the showdown."""
    return answered(state, seat)


def leave(state: Position, seat: Seat, _action: Leave) -> Position:
    """Leave with the worst open rank; the hand is folded, even out of turn; chips behind are kept."""
    in_hand = state.phase in course(state.rules) and seat in state.betting.live
    state = replace(
        state,
        places=put(state.places or (0,) * state.rules.seats, seat, len(state.remaining)),
        betting=state.betting.fold(seat) if in_hand else state.betting,
    )
    return answered(say(state, Left(seat)), seat)
