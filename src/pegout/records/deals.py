"""Decks as text: the cards dealt to each seat, and the rest in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from pegout.cards import Card, Cards, parse_card
from pegout.game import CHANCE, Deal, Dealt, Seat, State
from pegout.records.tokens import Token, Tokens
from pegout.records.words import RESERVED, is_card
from pegout.words import Text, literal

TAIL = 6  # minimum run of cards in order to leave out
Places: TypeAlias = Mapping[Seat, Sequence[int]]  # places in the deck of the cards dealt to a seat


def places(state: State, deck: Cards) -> Places:
    """The places in the deck of the cards dealt to each seat, in dealing order; {} if none are dealt."""
    found: dict[Seat, list[int]] = {}
    for event in state.apply(CHANCE, Deal(deck)).events:
        if isinstance(event, Dealt):
            found.setdefault(event.seat, []).extend(deck.index(card) for card in event.cards)
    return {seat: sorted(dealt) for seat, dealt in found.items()}


def write_deal(state: State, deal: Deal, name: Callable[[Seat], str]) -> list[str]:
    """The words of a legal deal, by seat if that covers all of it."""
    deck = state.rules.deck
    dealt = places(state, deck)
    if not dealt or places(state, deal.deck) != dealt:
        return ["deal", *map(str, _without_tail(deal.deck, deck))]
    words = ["deal"]
    for seat, its in dealt.items():
        *others, last = [str(deal.deck[place]) for place in its]
        words += [name(seat), *others, f"{last},"]
    taken = {place for its in dealt.values() for place in its}
    left = _without_tail([card for place, card in enumerate(deal.deck) if place not in taken], deck)
    return [*words, "rest", *map(str, left)] if left else [*words[:-1], words[-1].rstrip(",")]


def _without_tail(left: Sequence[Card], deck: Cards) -> Sequence[Card]:
    """The cards without a long tail in standard order, which is added when read."""
    end = len(left) - 1
    while end > 0 and deck.index(left[end - 1]) < deck.index(left[end]):
        end -= 1
    return left[: max(0, end)] if len(left) - end >= TAIL else left


def read_deal(state: State, tokens: Tokens, seat_of: Callable[[str], Seat | None]) -> Deal:
    """Read what follows the word `deal`; omitted cards follow in standard order."""
    deck, dealt = state.rules.deck, None
    order: list[Card | None] = [None] * len(deck)
    while True:
        token = tokens.now
        its: Sequence[int] = range(len(deck))
        if token.kind == "word" and token.text not in RESERVED[:3] and not is_card(token.text):
            dealt = places(state, deck) if dealt is None else dealt
            its = _places_of(token, tokens, dealt, len(deck), seat_of)
            tokens.take()
        for token, place in _placed(tokens, its):
            card = parse_card(token.text)
            if card in order:
                tokens.fail(token, Text.of("position-twice", card=literal(card.pretty)))
            if card not in deck:
                tokens.fail(token, Text.of("position-not-in-deck", card=literal(card.pretty)))
            order[place] = card
        if not tokens.skip(","):
            break
    left = iter([card for card in deck if card not in order])
    return Deal(tuple(next(left) if card is None else card for card in order))


def _places_of(
    token: Token, tokens: Tokens, dealt: Places, size: int, seat_of: Callable[[str], Seat | None]
) -> Sequence[int]:
    """The places in the deck that a word stands for: those of a seat, or the undealt ones."""
    if token.text == "rest":
        taken = {place for its in dealt.values() for place in its}
        return [place for place in range(size) if place not in taken]
    seat = seat_of(token.text)
    if seat not in dealt or seat is None:
        tokens.fail_at(token, Text("record-text-card"), Text("record-text-seat"), literal("rest"))
    return dealt[seat]


def _placed(tokens: Tokens, its: Sequence[int]) -> Iterator[tuple[Token, int]]:
    """The cards that follow, each with its place."""
    at = iter(its)
    while tokens.now.kind == "word" and tokens.now.text not in RESERVED[:3]:
        if not is_card(tokens.now.text):
            tokens.want(Text("record-text-card"))
        place = next(at, None)
        if place is None:
            tokens.fail(tokens.now, Text.of("position-many", size=len(its), count=len(its) + 1))
        yield tokens.take(), place
