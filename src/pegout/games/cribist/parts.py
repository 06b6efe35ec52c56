"""What a position of Cribist is made of."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from pegout.cards import Cards
from pegout.game import Ask, Seat

Phase: TypeAlias = Literal["cut", "deal", "play", "claim", "muggins", "pause", "over"]
ASKS: dict[Phase, Ask] = {"claim": "count", "muggins": "muggins", "pause": "pause"}
Ending: TypeAlias = Literal[
    "claim", "muggins", "tricks", "tricks shared",  # the target was reached by these
    "deals", "deals shared", "time", "time shared", "leave",
]  # fmt: skip


class Trick(Struct, frozen=True):
    """A trick that lies turned down before its winner (C4-8)."""

    winner: Seat
    leader: Seat
    cards: Cards  # as they were played
