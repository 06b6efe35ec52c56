"""What a position of cribbage is made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from pegout.cards import Card
from pegout.counting import Source
from pegout.game import Seat
from pegout.games.cribbage.moves import What
from pegout.scoring import Score

Phase: TypeAlias = Literal[
    "cut", "deal", "discard", "play",
    "show",  # while hands are counted; nobody acts
    "claim",  # a seat counts by hand
    "muggins",  # the others may take what it missed
    "pause", "over",
]  # fmt: skip
COUNT_LIMIT = 31  # no card may carry the count of the play beyond
Pause: TypeAlias = Literal["show", "deal", "game"]  # what comes when all are ready


class Laid(Struct, frozen=True, gc=False):
    """A card laid to the count, or a go (no card)."""

    seat: Seat
    card: Card | None


def with_counts(laid: Sequence[Laid], resets: Sequence[int]) -> Iterator[tuple[Laid, int]]:
    """Each card or go of a deal, and the count before it; `resets` as in a `State`."""
    count = 0
    for place, each in enumerate(laid):
        count = 0 if place in resets else count
        yield each, count
        count += each.card.pips if each.card else 0


class Shown(Struct, frozen=True, gc=False):
    """A hand or crib counted at the show."""

    seat: Seat
    what: What
    points: int  # pegged
    claimed: int | None  # named by hand; None when counted for the seat
    scores: tuple[Score, ...]  # all that it holds


class Counting(Struct, frozen=True, gc=False):
    """A claim under way, and the window after it."""

    seat: Seat
    what: What  # "play", "hand", "second hand" or "crib"
    named: tuple[Source, ...] = ()  # combinations so far
    claimed: int | None = None  # the total that was named, once it was
    pegged: int = 0
    missed: int = 0  # what the claim left out; a secret until the window has closed, as is what follows
    truth: tuple[Score, ...] = ()  # all that the cards hold, once they were claimed
    taken: int = 0  # of that, by muggins
