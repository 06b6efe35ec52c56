"""A lesson as a game's package writes it down: matches that the real rules replay, cut into steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from pegout.cards import DECK, Cards, cards, without
from pegout.game.actions import Action, Deal, Move, Seat


class Say(Struct, frozen=True):
    """Something to read before one goes on."""

    text: str  # the message `lesson-LESSON-TEXT`


class Do(Struct, frozen=True):
    """Something to do: one of these actions is right, and the script goes on with the first.

    The message has attributes: `.else` answers what is not right, `.also` what is right and not the first.
    """

    text: str
    right: tuple[Action, ...]
    narrow: bool = False  # whether nothing is offered but actions of the same family


Line: TypeAlias = Say | Do | Move
"""A line of a script; a move is done by itself."""


class Scene(Struct, frozen=True, kw_only=True):
    """A match, or the beginning of one, in which the learner sits."""

    preset: str
    seats: int | None = None  # None: as many as is usual
    changes: Mapping[str, Any] = {}  # of the preset's options
    seat: Seat = 0  # the learner's
    names: tuple[str, ...]  # by seat; the learner's is "You" anyway
    script: tuple[Line, ...]


class Lesson(Struct, frozen=True, kw_only=True):
    """A tutorial. What it is called is the message `lesson-NAME`, what it teaches `.summary`."""

    name: str
    scenes: tuple[Scene, ...]
    play: str  # the preset of a whole game, offered at the end
    options: Mapping[str, Any] = {}  # with which it is played


def stacked(first: str, pack: Cards = DECK) -> Deal:
    """A deck that begins with these cards: `stacked("AS KD")`."""
    top = cards(first)
    return Deal((*top, *without(pack, top)))


def in_turn(hands: Sequence[str], then: str = "") -> str:
    """The cards of these hands as they are dealt one at a time, in dealing order, then others.

    >>> in_turn(("AS 2S", "KD QD"), then="5H")
    'AS KD 2S QD 5H'
    """
    return " ".join([*(card for each in zip(*map(str.split, hands), strict=True) for card in each), then])
