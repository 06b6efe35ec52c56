"""Numbered actions of an environment; each names at most one card, combination or amount.

Numbers are those of `pegout.game.numbering`, except that an action that names several cards (a discard) is
taken one card at a time, in any order, and a call of muggins that names combinations one combination at a
time, then its points. So no preset has more than a few thousand numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from msgspec import Struct
from msgspec.structs import fields
from numpy.typing import NDArray

from pegout.cards import DECK, Card, Cards
from pegout.counting import Calls, Count, Muggins
from pegout.game import Action, AnyGame, LazyActions, Picks, Rules, Seat, parts_of

Mask: TypeAlias = NDArray[np.int8]
CALLED = 4  # maximum number of cards whose combinations are called


class Pending(Struct, frozen=True):
    """The part of an action that has been chosen."""

    cards: Cards = ()
    sources: tuple[int, ...] = ()  # indices of a call's combinations, ascending


NOTHING = Pending()


class Block(Struct, frozen=True):
    """Consecutive numbers of one kind of action."""

    kind: type[Action]
    first: int
    size: int
    meaning: str  # what a number stands for, for documentation


class Actions:
    """The action numbers of a game with given rules, from 0 to `size` - 1."""

    def __init__(self, game: AnyGame, rules: Rules) -> None:
        self._cards = {card: place for place, card in enumerate(rules.deck)}
        self._deck = rules.deck
        self._numbered = {block.kind: block for block in game.numbering(rules).blocks}
        self._fixed: dict[Action, int] = {}
        self.blocks: list[Block] = []
        for block in self._numbered.values():
            for size, meaning in self._sizes(block):
                for place, action in enumerate(block.fixed):
                    self._fixed[action] = self.size + place
                self.blocks.append(Block(block.kind, self.size, size, meaning))
        self._first = {block.kind: block.first for block in reversed(self.blocks)}

    @property
    def size(self) -> int:
        """The number of discrete actions."""
        return self.blocks[-1].first + self.blocks[-1].size if self.blocks else 0

    def _sizes(self, block: Any) -> list[tuple[int, str]]:
        """The size and meaning of the blocks of one kind."""
        kind = block.kind
        named = [field.type for field in fields(kind)]
        if named and all(each == Cards for each in named):
            return [(len(self._deck), "a card to take, in the order of the deck; one at a time")]
        if kind is Muggins and block.size > len(self._deck) ** 2:
            calls = Calls(DECK[:CALLED], 1)
            return [
                (len(calls.sources), "a combination of the call, by its place; one at a time"),
                (block.size // len(calls), "the points of the call, from 1, which complete it"),
            ]
        if block.fixed:
            return [(block.size, "a card, in the order of the deck" if named else "")]
        if kind is Count:
            return [(block.size, "a combination of the cards to count, by its place")]
        span = block.actions(None, 0)
        return [(block.size, f"`{span.field}`, from {span.numbers[0]}")]

    def mask(self, view: Any, seat: Seat, legal: Sequence[Action], pending: Pending = NOTHING) -> Mask:
        """Return 1 for every legal number and 0 for all others: (size,)."""
        mask = np.zeros(self.size, dtype=np.int8)
        for part in parts_of(legal):
            if isinstance(part, Picks):
                first = self._first[part.make]
                mask[[first + self._cards[card] for card in part.held if card not in pending.cards]] = 1
            elif isinstance(part, Calls):
                self._mark_calls(mask, part, pending)
            elif pending is not NOTHING:
                continue
            elif isinstance(part, LazyActions):
                first = self._first[part.make]
                for places in part.places_in(self._numbered[part.make].actions(view, seat)):
                    mask[first + places.start : first + places.stop] = 1
            else:
                mask[[self._fixed[action] for action in part]] = 1
        return mask

    def _mark_calls(self, mask: Mask, calls: Calls, pending: Pending) -> None:
        first, every = self._first[Muggins], _sources(calls)
        least = pending.sources[-1] + 1 if pending.sources else 0
        mask[[first + place for place in range(least, len(every)) if every[place] in calls.sources]] = 1
        if pending.sources:
            start = first + len(every)
            mask[start : start + calls.top] = 1

    def take(
        self, view: Any, seat: Seat, legal: Sequence[Action], pending: Pending, number: int
    ) -> tuple[Action | None, Pending]:
        """Return the action that a legal number completes; otherwise None and the new pending choices."""
        block = next(block for block in reversed(self.blocks) if block.first <= number)
        place = number - block.first
        for part in parts_of(legal):
            if isinstance(part, Picks) and part.make is block.kind:
                return _picked(part, (*pending.cards, self._deck[place]))
            if isinstance(part, Calls) and block.kind is Muggins:
                if block.first == self._first[Muggins]:
                    return None, Pending(sources=(*pending.sources, place))
                every = _sources(calls=part)
                return Muggins(place + 1, tuple(every[n] for n in pending.sources)), NOTHING
        return self._numbered[block.kind].actions(view, seat)[place], NOTHING

    def described(self, number: int) -> str:
        """Describe a number for people: `Play 5H`."""
        block = next(block for block in reversed(self.blocks) if block.first <= number)
        name, place = block.kind.__name__, number - block.first
        if block.size == len(self._deck):
            return f"{name} {self._deck[place]}"
        return name if block.size == 1 else f"{name} {place}"


def _sources(calls: Calls) -> Sequence[Any]:
    """All combinations of the cards that a call refers to, including closed ones."""
    return Calls(calls.combos.held, calls.top).sources


def _picked(picks: Picks[Any], cards: Cards) -> tuple[Action | None, Pending]:
    """The action with these cards, field by field; the pending choices while some are missing."""
    if len(cards) < sum(picks.sizes.values()):
        return None, Pending(cards)
    at, chosen = 0, {}
    for field, size in picks.sizes.items():
        chosen[field] = _in_order(picks.held, cards[at : at + size])
        at += size
    return picks.make(**chosen), NOTHING


def _in_order(held: Cards, cards: Sequence[Card]) -> Cards:
    return tuple([card for card in held if card in cards])
