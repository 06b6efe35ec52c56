"""What a position of Cribist is made of."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from pegout.cards import Cards
from pegout.game import Seat

Phase: TypeAlias = Literal["cut", "deal", "play", "claim", "muggins", "pause", "over"]
Ending: TypeAlias = Literal[
    "claim", "muggins", "tricks", "tricks shared",  # the target was reached by these
    "deals", "deals shared", "time", "time shared", "leave",
]  # fmt: skip


class Gained(Struct, frozen=True, gc=False):
    """What a deal brought to a seat."""

    counted: int  # in its tricks
    muggins: int  # won less lost
    tricks: int  # a point for each
    total: int


class Trick(Struct, frozen=True, gc=False):
    """A trick that lies turned down before its winner (C4-8)."""

    winner: Seat
    leader: Seat
    cards: Cards  # as they were played
    gained: tuple[int, ...]  # by seat: what its winner counted, what the others won or lost by Muggins
