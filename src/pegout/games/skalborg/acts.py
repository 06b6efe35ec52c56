"""What a seat does: discard, bet, claim, leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from pegout.betting import Bet, Call, Fold, Raise
from pegout.cards import Cards, without
from pegout.counting import Source
from pegout.game import Left, Seat, put, say
from pegout.games.skalborg.flow import answered, unless_waiting
from pegout.games.skalborg.moves import Called, Claimed, Discarded, Folded, Happening, Raised
from pegout.games.skalborg.parts import course

if TYPE_CHECKING:
    from pegout.games.skalborg.state import State


def discard(state: State, seat: Seat, cards: Cards) -> State:
    """Lay a card away to the crib (S0-8)."""
    state = replace(
        state,
        hands=put(state.hands, seat, without(state.hands[seat], cards)),
        discards=put(state.discards, seat, cards),
    )
    return answered(say(state, Discarded(seat, cards)), seat)


def bet(state: State, seat: Seat, action: Bet) -> State:
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


def claim(state: State, seat: Seat, points: int) -> State:
    """Name a total."""
    return done(replace(state, claims=put(state.claims, seat, points)), seat)


def name(state: State, seat: Seat, source: Source) -> State:
    """Name one combination more."""
    return replace(state, named=put(state.named, seat, (*state.named[seat], source)))


def done(state: State, seat: Seat) -> State:
    """Name no more."""
    return answered(say(state, Claimed(seat)), seat)


def leave(state: State, seat: Seat) -> State:
    """The worst open rank; the hand is folded out of turn, and chips that are not in the pot stay."""
    in_hand = state.phase in course(state.rules) and seat in state.betting.live
    state = replace(
        state,
        places=put(state.places or (0,) * state.rules.seats, seat, len(state.remaining)),
        betting=state.betting.fold(seat) if in_hand else state.betting,
    )
    return answered(say(state, Left(seat)), seat)
