"""Actions and events of Cribist."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from pegout.cards import Card, Cards
from pegout.counting import Claim, Count, Done, Muggins, Pass, Source
from pegout.game import Action, Cut, Deal, Dealt, Event, Leave, Left, Ready, Seat
from pegout.games.cribist.muggins import Called
from pegout.scoring import Score

# --- actions -----------------------------------------------------------------------------------------


class Play(Action, frozen=True):
    """Lay a card to the trick."""

    card: Card


class TimeUp(Action, frozen=True):
    """The agreed time is over, as CHANCE reports (C4-3); never listed, accepted once at any time.

    The rules have no clock: the table keeps time, and the record has this action.
    """


Move: TypeAlias = Deal | Play | Count | Done | Claim | Muggins | Pass | Ready | Leave | TimeUp


# --- events ------------------------------------------------------------------------------------------


class DealPassed(Event, frozen=True):
    """Another seat is to deal."""

    seat: Seat


class Played(Event, frozen=True):
    """A seat laid a card."""

    seat: Seat
    card: Card


class TrickTaken(Event, frozen=True):
    """A seat won a complete trick."""

    seat: Seat
    cards: Cards


class Named(Event, frozen=True):
    """The winner of the trick named a combination; its points are settled at the end of the claim."""

    seat: Seat
    source: Source


class Claimed(Event, frozen=True):
    """The winner of the trick has counted it."""

    seat: Seat
    points: int
    scores: tuple[Score, ...]  # the valid combinations; empty if a number was claimed
    refused: tuple[Score, ...]


class Passed(Event, frozen=True):
    """A seat calls nothing."""

    seat: Seat


class Missed(Event, frozen=True):
    """Unclaimed points of the trick, revealed when it is turned down."""

    points: int
    scores: tuple[Score, ...]  # all scores they are in; worth more than `points` if a total was claimed


class TricksCounted(Event, frozen=True):
    """A deal is over: a point for each trick (C4-14)."""

    points: tuple[int, ...]  # by seat


class TimeCalled(Event, frozen=True):
    """The agreed time is over."""


class Won(Event, frozen=True):
    """The match is over."""

    is_result: ClassVar[bool] = True
    seats: tuple[Seat, ...]


News: TypeAlias = (
    Cut | DealPassed | Dealt | Played | TrickTaken | Named | Claimed | Called | Passed | Missed
    | TricksCounted | TimeCalled | Left | Won
)  # fmt: skip
