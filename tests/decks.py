"""Stacked decks, and shortcuts through a deal of cribbage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from pegout.cards import DECK, Card, Cards, cards, without
from pegout.game import CHANCE, Deal, Ready, Seat
from pegout.games import rules_for
from pegout.games.cribbage import Discard, Go, Play, Rules, State
from pegout.games.cribbage.moves import Scored

E = TypeVar("E")
QUIET = cards("KS KH KD KC QS QH QD QC TS TH TD TC 9S 9H 9D 9C 8S 8H 8D 8C 7S 7H 7D 7C 6S 6H 6D 6C")


def cribbage_rules(preset: str, seats: int | None = None, changes: Mapping[str, Any] | None = None) -> Rules:
    """The rules of a cribbage preset, with some options changed."""
    rules = rules_for(preset, seats, changes)
    assert isinstance(rules, Rules)
    return rules


def deck_for(order: Sequence[Seat], hands: dict[Seat, str], *, each: int, top: str = "") -> Deal:
    """The deck that deals `each` cards to the seats in `order`, one at a time, with `top` next on the deck.

    Short hands are filled up with cards that tests never name: high cards, no Jack, no five.
    """
    given = {seat: list(cards(hands.get(seat, "").replace("/", " "))) for seat in order}
    named = [card for hand in given.values() for card in hand] + list(cards(top))
    assert len(set(named)) == len(named), f"a card twice among {named}"
    rest = [card for card in (*QUIET, *without(DECK, QUIET)) if card not in named]
    for hand in given.values():
        while len(hand) < each:
            hand.append(rest.pop(0))
    dealt = tuple(given[seat][n] for n in range(each) for seat in order)
    return Deal((*dealt, *cards(top), *rest))


def cut_for(dealer: Seat, seats: int | Sequence[Seat]) -> Deal:
    """A deck from which `dealer` cuts the only ace; `seats`: those who cut, or their number."""
    order = range(seats) if isinstance(seats, int) else seats
    kings = cards("KS KH KD KC")
    top = tuple(Card("AS") if seat == dealer else kings[n] for n, seat in enumerate(order))
    return Deal((*top, *without(DECK, top)))


def dealt(rules: Rules, *hands: str, dealer: Seat = 1, starter: str = "KD", crib: str = "") -> State:
    """The first deal of a game, hands by seat; `crib`: cards from the deck to the crib, then the starter."""
    state = rules.start().apply(CHANCE, cut_for(dealer, rules.seats))
    return deal_next(state, *hands, starter=starter, crib=crib)


def deal_next(state: State, *hands: str, starter: str = "KD", crib: str = "") -> State:
    """The next deal with these hands by seat."""
    assert state.phase == "deal"
    short = state.rules.crib_cards(len(state.remaining)) - len(cards(crib))
    held = cards(f"{' '.join(hands)} {starter} {crib}".replace("/", " "))
    crib += "".join(f" {card}" for card in [c for c in reversed(QUIET) if c not in held][:short])
    by_seat = dict(zip(state.remaining, hands, strict=False))
    each = state.rules.dealt(len(state.remaining))
    return state.apply(CHANCE, deck_for(state.from_pone, by_seat, each=each, top=f"{crib} {starter}"))


def discarded(state: State, *hands: str) -> State:
    """Discard for every seat by its hand: "kept / discarded", or "kept / second hand / discarded".

    A hand without a slash keeps its first cards.
    """
    by_seat = dict(zip(state.remaining, hands, strict=False))
    rules = state.rules
    while state.phase == "discard":
        seat = state.to_act[0]
        parts = [cards(part) for part in by_seat.get(seat, "").split("/")]
        unnamed = without(state.hands[seat], [card for part in parts for card in part])
        keep = (*parts[0], *unnamed[: rules.keep - len(parts[0])])
        away = without(state.hands[seat], keep)
        second = (parts[1] if len(parts) > 1 else away[:4]) if rules.second_hand else ()
        state = state.apply(seat, Discard(without(away, second), second))
    return state


def in_play(rules: Rules, *hands: str, dealer: Seat = 1, starter: str = "KD", crib: str = "") -> State:
    """A first deal after the discards: hands by seat, each written "kept / discarded"."""
    return discarded(dealt(rules, *hands, dealer=dealer, starter=starter, crib=crib), *hands)


def played(state: State, line: str) -> State:
    """Play cards in turn; `go` is a go."""
    for word in line.split():
        seat = state.to_act[0]
        state = state.apply(seat, Go() if word == "go" else Play(cards(word)[0]))
    return state


def play_out(state: State) -> State:
    """Play the lowest possible card in turn until the play is over."""
    while state.phase == "play":
        state = state.apply(state.to_act[0], state.legal(state.to_act[0])[0])
    return state


def to_show(state: State, scores: tuple[int, ...]) -> State:
    """The end of the play, with these scores before the show: at the end of the pause."""
    assert state.rules.pre_show
    state = play_out(state)
    assert state.paused == "show", state.phase
    state = replace(state, scores=scores, back=scores)
    return ready(state)


def ready(state: State) -> State:
    """Make all players ready."""
    assert state.phase == "pause"
    for seat in state.waiting:
        state = state.apply(seat, Ready())
    return state


def only(state: Struct, kind: type[E]) -> tuple[E, ...]:
    """The events of one kind in the step that led here."""
    return tuple(event for event in getattr(state, "events", ()) if isinstance(event, kind))


def points_of(state: State) -> list[tuple[Seat, str, int]]:
    """What each seat pegged in the last step: seat, reason, points."""
    return [(event.seat, event.what, event.points) for event in only(state, Scored)]


def suited(ranks: str) -> Cards:
    """Cards of these ranks, each in the first free suit: `suited("8 8 7")` is 8C 8D 7C."""
    found: list[Card] = []
    for rank in ranks.split():
        found.append(next(Card(rank + suit) for suit in "CDHS" if Card(rank + suit) not in found))
    return tuple(found)
