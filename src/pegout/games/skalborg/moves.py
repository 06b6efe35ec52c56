"""Actions and events of Skalborg; betting and claims share those of other games."""

from __future__ import annotations

from typing import ClassVar, Self, TypeAlias

from msgspec.structs import replace

from pegout.betting import Call, Fold, Raise
from pegout.cards import Cards, hide
from pegout.counting import Claim, Count, Done
from pegout.game import Action, Cut, Deal, Dealt, Event, Leave, Left, Ready, Seat, Viewer
from pegout.scoring import Score


class Discard(Action, frozen=True):
    """Discard one card to the crib (S0-8)."""

    cards: Cards


Move: TypeAlias = (
    Deal | Discard | Fold | Call | Raise | Claim | Count | Done | Ready | Leave
)  # fmt: skip


class Posted(Event, frozen=True):
    """A seat posted a blind (S0-4)."""

    seat: Seat
    chips: int
    all_in: bool


class Discarded(Event, frozen=True):
    """A seat discarded a card; the others see its back."""

    seat: Seat
    cards: Cards

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else replace(self, cards=hide(self.cards))


class Filled(Event, frozen=True):
    """Cards from the deck went to the crib, face down, after one was burned (S0-9..11)."""

    burned: int
    added: int


class Shuffled(Event, frozen=True):
    """The crib was shuffled (S0-13)."""


class Turned(Event, frozen=True):
    """Crib cards were turned: two for the flop, one for the turn, one for the river (S0-15..17)."""

    cards: Cards
    board: Cards  # with those already open


class Folded(Event, frozen=True):
    """A seat folded its hand."""

    seat: Seat


class Called(Event, frozen=True):
    """A seat matched the bet; of 0 chips it is a check."""

    seat: Seat
    chips: int
    all_in: bool


class Raised(Event, frozen=True):
    """A seat raised the bet to a total; `first`: it was the first bet of the street."""

    seat: Seat
    to: int
    first: bool
    all_in: bool


class Returned(Event, frozen=True):
    """Uncalled chips went back."""

    seat: Seat
    chips: int


class Claimed(Event, frozen=True):
    """A seat has finished its count; it stays secret until all have."""

    seat: Seat


class Counted(Event, frozen=True):
    """A hand at the showdown: the combinations named, the points counted, and its true value."""

    seat: Seat
    hand: Cards
    declared: int | None  # the total named; None if combinations were named or counting is automatic
    points: int  # points that count for the pot
    worth: int
    scores: tuple[Score, ...]  # all its combinations
    missed: tuple[Score, ...]  # combinations not named; only if counted by combinations


class Won(Event, frozen=True):
    """A seat won chips from a pot, 0 being the main one."""

    seat: Seat
    chips: int
    pot: int
    shown: bool  # at a showdown; otherwise all others had folded
    points: int = 0  # the winning points, at a showdown


class Busted(Event, frozen=True):
    """A seat has no chips left."""

    seat: Seat


class Ended(Event, frozen=True):
    """The match is over."""

    is_result: ClassVar[bool] = True
    winners: tuple[Seat, ...]


Happening: TypeAlias = (
    Cut | Posted | Dealt | Discarded | Filled | Shuffled | Turned | Folded | Called | Raised | Returned
    | Claimed | Counted | Won | Busted | Ended | Left
)  # fmt: skip
