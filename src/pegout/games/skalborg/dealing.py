"""A new hand: the blinds, the cards, and the crib."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from pegout.betting import after, open_hand
from pegout.cards import Cards
from pegout.game import Seat, deal_hands, say
from pegout.games.skalborg.moves import Filled, Posted, Shuffled
from pegout.games.skalborg.options import CRIB, DEALT
from pegout.games.skalborg.position import Position

P = TypeVar("P", bound=Position)


def new_hand(state: P, dealer: Seat) -> P:
    """Clear the table, and post the blinds (S0-4)."""
    rules = state.rules
    seats = range(rules.seats)
    betting = open_hand(
        state.stacks,
        dealer,
        big_blind=rules.big_blind,
        blinds=rules.blinds,
        limit=rules.limit,
        dealer_must_call=rules.dealer_must_call,
        sitting_out=[seat for seat in seats if seat not in state.remaining],
    )
    betting = replace(betting, unanswered=rules.version < 2)
    none: tuple[Cards, ...] = tuple(() for _ in seats)
    posted = [seat for seat in after(dealer, seats) if betting.staked[seat]]
    state = replace(
        state, phase="deal", number=state.number + 1, dealer=dealer, betting=betting,
        hands=none, discards=none, deck=(), burned=(), crib=(), turned=0, waiting=(),
        claims=tuple(None for _ in seats), named=tuple(() for _ in seats), shown=False, counted=(),
        prizes=(), places=state.places or (0,) * len(seats),
    )  # fmt: skip
    for n, seat in enumerate(posted, 1):
        event = Posted(seat, betting.staked[seat], not betting.stacks[seat])
        state = say(replace(state, betting=betting.before_blinds(posted[n:])), event)
    return replace(state, betting=betting)


def deal(state: Position, deck: Cards) -> Position:
    """Deal one at a time from the dealer's left (S0-7)."""
    order = after(state.dealer, state.betting.live)
    state = replace(state, deck=deck[DEALT * len(order) :])
    hands = [tuple(sorted(deck[n : DEALT * len(order) : len(order)])) for n in range(len(order))]
    return deal_hands(state, zip(order, hands, strict=True))


def fill_crib(state: Position) -> Position:
    """Fill the crib up to four from the deck, after burning one card (S0-9..12, A0-10).

    This replaces the discards of seats that left. Deck cards come first, then the discards from the dealer's
    left: the recap's order (A0-3).
    """
    discarded = tuple(
        card for seat in after(state.dealer, range(state.rules.seats)) for card in state.discards[seat]
    )
    added = CRIB - len(discarded)
    burned = 1 if added else 0
    filled = replace(
        state,
        burned=state.deck[:burned],
        crib=(*state.deck[burned : burned + added], *discarded),
        deck=state.deck[burned + added :],
    )
    return say(filled, Filled(burned, added))


def shuffle_crib(state: Position, deck: Cards) -> Position:
    """Shuffle again, and use only the order of the crib (S0-13)."""
    return say(replace(state, crib=tuple(sorted(state.crib, key=deck.index))), Shuffled())
