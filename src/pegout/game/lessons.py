"""Lessons: scripts of matches, replayed by the real rules and divided into steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from pegout.cards import DECK, Cards, cards, without
from pegout.game.actions import Action, Deal, Move, Seat


class Say(Struct, frozen=True):
    """A text to read before continuing."""

    text: str  # the message `lesson-LESSON-TEXT`


class Do(Struct, frozen=True):
    """A task: one of these actions is right, and the script continues with the first.

    Attributes of the message: `.else` answers a wrong action, `.also` a right one that is not the first.
    """

    text: str
    right: tuple[Action, ...]
    narrow: bool = False  # offer actions of the same family only


Line: TypeAlias = Say | Do | Move
"""A line of a script; a move happens automatically."""


class Scene(Struct, frozen=True, kw_only=True):
    """A match, complete or not, in which the learner has a seat."""

    preset: str
    seats: int | None = None  # None: the default number
    changes: Mapping[str, Any] = {}  # of the preset's options
    seat: Seat = 0  # the learner's
    names: tuple[str, ...]  # by seat; the learner is always "You"
    script: tuple[Line, ...]


class Lesson(Struct, frozen=True, kw_only=True):
    """A lesson. The message `lesson-NAME` has its title, and in `.summary` what it teaches."""

    name: str
    scenes: tuple[Scene, ...]
    play: str  # the preset of a whole game, offered at the end
    options: Mapping[str, Any] = {}  # of that game


def stacked(first: str, pack: Cards = DECK) -> Deal:
    """Return a deck that begins with these cards: `stacked("AS KD")`."""
    top = cards(first)
    return Deal((*top, *without(pack, top)))


def in_turn(hands: Sequence[str], then: str = "") -> str:
    """Arrange the cards of hands in dealing order, one at a time, followed by others.

    >>> in_turn(("AS 2S", "KD QD"), then="5H")
    'AS KD 2S QD 5H'
    """
    return " ".join([*(card for each in zip(*map(str.split, hands), strict=True) for card in each), then])
