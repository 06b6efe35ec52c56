"""Helpers for making a step: events, refusals, the cut for deal, ranks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from pegout.cards import Card, Cards
from pegout.game.actions import Action, Deal, Dealt, Event, IllegalAction, Seat, Viewer
from pegout.game.protocol import State
from pegout.words import Text, Who, either

T = TypeVar("T")
S = TypeVar("S")  # a state, or only its data: a struct with `events` and `trail`
HANDS = tuple([f"hand/{seat}" for seat in range(16)])


def say(state: S, *events: Event, **changes: Any) -> S:
    """The position with these fields changed and these events appended."""
    now: Any = state  # states are structs
    if changes:
        now = replace(now, **changes)
    then = replace(now, events=(), trail=()) if now.events else now
    after: S = replace(now, events=now.events + events, trail=now.trail + (then,) * len(events))
    return after


def without_events(state: S) -> S:
    """The position without the events and trail of its last step."""
    struct: Any = state  # states are structs
    bare: S = replace(struct, events=(), trail=())
    return bare


def seen(events: tuple[Event, ...], viewer: Viewer) -> tuple[Any, ...]:
    """The events as a viewer may know them."""
    return tuple([event.seen_by(viewer) for event in events])


def put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """`values` with the item at index `at` replaced."""
    return (*values[:at], value, *values[at + 1 :])


def deal_hands(state: S, hands: Iterable[tuple[Seat, Cards]]) -> S:
    """Deal cards into `hands`, with an event for each seat."""
    for seat, cards in hands:
        held: Any = state
        state = say(state, Dealt(seat, cards), hands=put(held.hands, seat, cards))
    return state


def hand_zones(hands: Sequence[Cards]) -> dict[str, Cards]:
    """The zones of the hands, by seat: "hand/0", "hand/1" ..."""
    return dict(zip(HANDS, hands, strict=False))


FEW = 6  # a refusal lists at most this many legal actions


def check_legal(state: State, seat: Seat, action: Action, phase: str) -> None:
    """Raise IllegalAction, with a text that names seat, action and phase, unless the seat may do it now."""
    if action not in state.legal(seat):
        raise IllegalAction(reason(state, seat, action, phase))


def reason(state: Any, seat: Seat, action: Action, phase: str) -> Text:
    """Why an action is illegal here: the match is over, another seat is to act, or the legal actions."""
    refusal = refused(seat, action, phase)
    if not state.to_act:
        return Text.of("illegal-over", refused=refusal)
    if seat not in state.to_act:
        to_act = [Who(each) for each in state.to_act]
        return Text.of("illegal-turn", refused=refusal, whose=[*to_act])
    legal = state.legal(seat)
    if not legal:
        return refusal
    if len(legal) > FEW:
        return Text.of("illegal-choice-of", refused=refusal, count=len(legal))
    return Text.of("illegal-choice", refused=refusal, choice=either([*map(named, legal)]))


def refused(seat: Seat, action: Action | str, phase: str) -> Text:
    """Refuse an action of a seat, with an optional reason."""
    return Text.of("illegal", who=Who(seat), action=named(action), phase=Text.of("phase", name=phase))


def named(action: Action | str) -> Text:
    """An action, or a kind of action, as named in messages: "Play 5H"."""
    kind = action if isinstance(action, str) else type(action).__name__
    given = [] if isinstance(action, str) else action.given
    return Text.of("action", name=kind, given=[*given])


def check_deck(deal: Deal, deck: Cards) -> None:
    """Raise IllegalAction unless the deal is a permutation of the deck."""
    if len(deal.deck) != len(deck) or not set(deal.deck).issuperset(deck):
        raise IllegalAction(Text.of("illegal-deal", count=len(deck)))


def low_cut(deck: Cards, seats: Sequence[Seat]) -> tuple[Seat, tuple[tuple[Seat, Card], ...]]:
    """The first dealer, and every cut in order: lowest card deals; ties for lowest cut again (L1-3, A1-1).

    The cuts are the deck's cards from the top, `seats` in order. A seat that cuts a joker cuts again.
    If the deck runs out, the first of the tied seats deals.

    >>> from pegout.cards import cards
    >>> low_cut(cards("9H 4C Wb 4D KS 7S"), (0, 1, 2))
    (2, ((0, 9H), (1, 4C), (2, Wb), (2, 4D), (1, KS), (2, 7S)))
    """
    cuts: list[tuple[Seat, Card]] = []
    tied, top = tuple(seats), iter(deck)
    while len(tied) > 1:
        lowest: dict[Seat, int] = {}
        for seat in tied:
            for card in top:
                cuts.append((seat, card))
                if not card.is_joker:
                    lowest[seat] = card.rank
                    break
        if len(lowest) < len(tied):
            break
        tied = tuple(seat for seat in tied if lowest[seat] == min(lowest.values()))
    return tied[0], tuple(cuts)


def rank_by(scores: Sequence[int]) -> tuple[int, ...]:
    """Ranks, highest first, equal scores sharing the better one.

    >>> rank_by([30, 61, 30])
    (2, 1, 2)
    """
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def to_json(value: Any) -> Any:
    """A struct as plain JSON values (dicts, lists, numbers, texts)."""
    return msgspec.to_builtins(value)
