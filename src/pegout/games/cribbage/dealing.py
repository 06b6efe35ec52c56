"""The cut, the deal and the discards, up to the starter."""

from __future__ import annotations

from msgspec.structs import replace

from pegout.cards import Cards, in_order, without
from pegout.game import Cut, Deal, Seat, deal_hands, low_cut, put, say
from pegout.games.cribbage.between import end_game, open_game, peg
from pegout.games.cribbage.moves import Discard, Discarded, Turned
from pegout.games.cribbage.play import next_turn
from pegout.games.cribbage.position import Position


def cut_or_deal(state: Position, _seat: Seat, shuffled: Deal) -> Position:
    """Use the shuffle for the cut or the deal."""
    return (_cut if state.phase == "cut" else _deal)(state, shuffled.deck)


def _cut(state: Position, deck: Cards) -> Position:
    """Cut for the first deal (L1-3)."""
    dealer, cuts = low_cut(deck, state.remaining)
    if state.rules.first_dealer == "random":
        cuts = ()
    state = replace(state, dealer=dealer, phase="deal")
    if not state.deals:
        state = open_game(state, dealer)
    return say(state, Cut(dealer, cuts))


def _deal(state: Position, deck: Cards) -> Position:
    """Deal one card at a time from pone; the rest is the deck, its top card drawn next."""
    order, n = state.from_pone, state.rules.dealt(len(state.remaining))
    none: tuple[Cards, ...] = ((),) * state.rules.seats
    state = replace(
        state, phase="discard", deals=state.deals + 1, deck=deck[n * len(order) :],
        hands=none, kept=none, second_hands=none, discards=none, crib=(), starter=None,
        laid=(), resets=(0,), count=0, gone=(), counting=None, shown=(), paused=None,
    )  # fmt: skip
    hands = [in_order(deck[k : n * len(order) : len(order)]) for k in range(len(order))]
    state = deal_hands(state, zip(order, hands, strict=True))
    return _fill_crib(state) if state.rules.crib_card_time == "at_deal" else state


def _fill_crib(state: Position) -> Position:
    n = state.rules.crib_cards(len(state.remaining))
    return replace(state, crib=in_order((*state.crib, *state.deck[:n])), deck=state.deck[n:]) if n else state


def discard(state: Position, seat: Seat, discarded: Discard) -> Position:
    """Discard; once all have, turn the starter."""
    kept = without(state.hands[seat], (*discarded.cards, *discarded.second))
    state = replace(
        state,
        hands=put(state.hands, seat, kept),
        kept=put(state.kept, seat, kept),
        second_hands=put(state.second_hands, seat, discarded.second),
        discards=put(state.discards, seat, discarded.cards),
        crib=in_order((*state.crib, *discarded.cards)),
    )
    state = say(state, Discarded(seat, discarded.cards, discarded.second))
    return state if state.to_act else _turn_starter(state)


def _turn_starter(state: Position) -> Position:
    if state.rules.crib_card_time == "after_discards":
        state = _fill_crib(state)
    starter, rest = state.deck[0], state.deck[1:]
    pone = state.from_pone[0]
    state = say(replace(state, phase="play", starter=starter, deck=rest, to_play=pone), Turned(starter))
    if starter.rank == 11:
        state = peg(state, state.dealer, "heels", state.rules.heels)
        if state.is_won:
            return end_game(state)
    return next_turn(state, state.dealer)
