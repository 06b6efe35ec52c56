"""What is done and what happens at a table: seats, actions, events, refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self, TypeAlias

from msgspec import Struct
from msgspec.structs import astuple, replace

from pegout.cards import Card, Cards, hide
from pegout.words import Item, TextError, literal

Seat: TypeAlias = int  # a place at the table, 0 .. in playing order
Viewer: TypeAlias = Seat | None  # who looks on: a seat, or the public
CHANCE: Seat = -1  # the seat that shuffles; it acts only when no other seat may
MANY = 13  # so many cards are named in a message


class IllegalAction(TextError):
    """The action is not allowed here and now; nothing has changed."""


class BadRules(TextError):
    """Rules that cannot be played; the text says which option and what is allowed."""


def _words(value: Any) -> list[str]:
    """The cards, names and numbers of an action, in order; a whole deck is only counted."""
    if isinstance(value, Struct):
        return _words(astuple(value))
    if not isinstance(value, tuple):
        return [str(value)]
    if len(value) > MANY:
        return ["of", str(len(value))]
    return [word for one in value for word in _words(one)]


class Action(Struct, frozen=True, gc=False, tag=True):
    """Something a seat does, named in the imperative. Every game unions its own."""

    is_part: ClassVar[bool] = False  # one action of an answer that goes on: its clock keeps running

    def __str__(self) -> str:
        """As messages say it: "Play 5H", "Claim 8", "Go"."""
        return " ".join([type(self).__name__, *_words(astuple(self))])

    @property
    def given(self) -> Sequence[Item]:
        """What it is done with, for people to read: cards, numbers, names."""
        return [literal(word) for word in _words(astuple(self))]


class Deal(Action, frozen=True):
    """CHANCE's only action: the whole deck, in the order in which it is cut, dealt and turned."""

    deck: Cards

    @property
    def given(self) -> Sequence[Item]:
        return ()


Move: TypeAlias = tuple[Seat, Action]  # who acts, or CHANCE, and what it does


class Leave(Action, frozen=True):
    """Leave the match for good.

    Any seat that still plays may do it at any time until the match is over; like resigning in
    chess, it is never listed in `legal`.
    """


class Ready(Action, frozen=True):
    """Go on after a pause."""


class Event(Struct, frozen=True, gc=False, tag=True):
    """Something that happened, in the past tense, for telling and animating; the state is the truth."""

    is_result: ClassVar[bool] = False  # how a game ended: the last that was told, once one is over

    def seen_by(self, _viewer: Viewer) -> Self:
        """As that viewer may know it: what only others may see has backs."""
        return self


class Dealt(Event, frozen=True):
    """A seat got its cards; the others see their backs."""

    seat: Seat
    cards: Cards

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else replace(self, cards=hide(self.cards))


class Left(Event, frozen=True):
    """A seat gave up."""

    is_result: ClassVar[bool] = True
    seat: Seat


class Cut(Event, frozen=True):
    """The first dealer was cut for; drawn, if no card was turned."""

    dealer: Seat
    cuts: tuple[tuple[Seat, Card], ...]
