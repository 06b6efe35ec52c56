"""Actions, named in the imperative, and events, in the past tense."""

from __future__ import annotations

from typing import ClassVar

from pegout.cards import Card
from pegout.game import Action, Event, Seat
from pegout.scoring import Score

# --- actions -----------------------------------------------------------------------------------------


class Play(Action, frozen=True):
    """Lay a card on the pile."""

    card: Card


# --- events ------------------------------------------------------------------------------------------


class Played(Event, frozen=True):
    """A seat laid a card; the pile has that count now."""

    seat: Seat
    card: Card
    count: int


class Scored(Event, frozen=True):
    """A seat scored with its card."""

    seat: Seat
    points: int
    scores: tuple[Score, ...]


class Cleared(Event, frozen=True):
    """The pile was put aside: its count had reached the limit."""

    count: int


class Won(Event, frozen=True):
    """A seat reached the target."""

    is_result: ClassVar[bool] = True
    seat: Seat
