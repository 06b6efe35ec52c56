"""Seats, actions, events and refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self, TypeAlias

from msgspec import Struct
from msgspec.structs import astuple, replace

from pegout.cards import Card, Cards, hide
from pegout.words import Item, TextError, literal

Seat: TypeAlias = int  # a place at the table, 0 .. in playing order
Viewer: TypeAlias = Seat | None  # a seat, or a spectator
CHANCE: Seat = -1  # the seat that shuffles; it acts only when no other seat may
MANY = 13  # maximum number of cards named in a message


class IllegalAction(TextError):
    """The action is illegal in this position; nothing has changed."""


class BadRules(TextError):
    """Invalid rules; the text names the option and its valid values."""


def _words(value: Any) -> list[str]:
    """Return the cards, names and numbers of an action, in order; of a deck only its size."""
    if isinstance(value, Struct):
        return _words(astuple(value))
    if not isinstance(value, tuple):
        return [str(value)]
    if len(value) > MANY:
        return ["of", str(len(value))]
    return [word for one in value for word in _words(one)]


class Action(Struct, frozen=True, gc=False, tag=True):
    """Something a seat does, named in the imperative. Every game unions its own."""

    is_part: ClassVar[bool] = False  # one of several actions of an answer: the clock keeps running

    def __str__(self) -> str:
        """The action as in messages: "Play 5H", "Claim 8", "Go"."""
        return " ".join([type(self).__name__, *_words(astuple(self))])

    @property
    def given(self) -> Sequence[Item]:
        """The action's cards, numbers and names, for messages."""
        return [literal(word) for word in _words(astuple(self))]


class Deal(Action, frozen=True):
    """CHANCE's only action: the whole deck, in the order in which it is cut, dealt and turned up."""

    deck: Cards

    @property
    def given(self) -> Sequence[Item]:
        return ()


Move: TypeAlias = tuple[Seat, Action]  # a seat, or CHANCE, and its action


class Leave(Action, frozen=True):
    """Leave the match for good.

    Any seat still playing can leave at any time until the match is over. Like resigning in chess, it is never
    listed in `legal`.
    """


class Ready(Action, frozen=True):
    """Continue after a pause."""


class Event(Struct, frozen=True, gc=False, tag=True):
    """Something that happened, in the past tense, for texts and animations; the state is authoritative."""

    is_result: ClassVar[bool] = False  # whether it tells how a game ended

    def seen_by(self, _viewer: Viewer) -> Self:
        """Return the event as that viewer may know it, with hidden cards unknown."""
        return self


class Dealt(Event, frozen=True):
    """A seat got its cards; other viewers see backs."""

    seat: Seat
    cards: Cards

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else replace(self, cards=hide(self.cards))


class Left(Event, frozen=True):
    """A seat left the match."""

    is_result: ClassVar[bool] = True
    seat: Seat


class Cut(Event, frozen=True):
    """The first dealer was cut for, or drawn if there are no cuts."""

    dealer: Seat
    cuts: tuple[tuple[Seat, Card], ...]
