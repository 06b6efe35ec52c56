"""Duplicates: what is told of deals that several play."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from pegout.cards import Cards
from pegout.game import Seat
from pegout.words import Text

DuplicateKind = Literal["bot", "swapped"]


class NewDuplicate(Struct, frozen=True, forbid_unknown_fields=True):
    """Let others play what one has played against a bot."""

    table: Annotated[str, Meta(max_length=32)]  # whose match is over


class DuplicateResult(Struct, frozen=True):
    """How somebody came off. Of play and cards, the unit is that of the duplicate."""

    rank: int  # from 1; None shares it who has not done as well in both
    name: str
    yours: bool
    margin: int  # points, or chips, more than the opponent
    score: int
    others: int  # the opponent's score
    won: bool
    left: bool  # before the end
    lead: float | None  # the margin, less what all have had on average with these cards; None: nobody else
    play: float | None  # what decisions brought; None: it is not known yet
    cards: float | None  # what the cards brought; the two add up to the points, or blinds, that were won


class SwappedMatch(Struct, frozen=True):
    """One of two matches with swapped seats. Margin, play and cards are those of the first person."""

    table: str | None  # for the two alone
    over: bool
    scores: list[int]  # by person: points, match points or chips; none before it is over
    left: int | None  # the person who left before the end
    play: float | None  # what decisions brought; None: it is not known yet
    cards: float | None  # what the cards brought; the two add up to the points that were won


class Swapped(Struct, frozen=True):
    """Two matches of two people: in the second each has the cards that the other had."""

    names: list[str]  # of the two persons; the first is who made it
    you: int | None  # which of them asks
    matches: list[SwappedMatch]  # those that have begun
    margin: int | None  # of both, for the first person; None: they are not both over
    play: float | None  # of both
    cards: float | None


class DuplicateInfo(Struct, frozen=True):
    """Deals that several play, and how they did; results are told to who has played, or when it is closed."""

    duplicate: str
    link: str
    kind: DuplicateKind
    game: str
    preset: str
    level: str | None  # of the bot
    day: int | None  # since 1970, UTC; None: it is not that of a day
    creator: str  # who has played it first; "": nobody
    closes: float  # seconds since 1970
    closed: bool
    hash: str  # of the secret from which the shuffles follow
    secret: str | None  # when it is closed
    unit: Literal["points", "blinds"]  # of play and cards
    table: str | None  # where one plays it, or has
    over: bool  # one has played it to the end
    people: int  # who have
    playing: int  # who have begun
    results: list[DuplicateResult]  # the best first
    judging: bool  # what decisions brought is being found out: ask again
    swapped: Swapped | None  # of two people, where one may know; None: each plays it against a bot


class DuplicateThrow(Struct, frozen=True):
    """What some did first in a deal."""

    seat: Seat
    label: Text
    people: list[int]  # by their places among the names


class DuplicateCame(Struct, frozen=True):
    """What somebody made of the cards of a deal."""

    person: int  # by the place among the names
    points: int  # or chips
    others: int  # the opponent's


class DuplicateDeal(Struct, frozen=True):
    """A deal of a duplicate, with all cards open."""

    deal: int  # from 1
    seat: Seat  # in which all of them had the same cards
    hands: list[Cards]  # by seat
    cards: float | None  # what those in that seat made more than the opponent on average; None: but one did
    came: list[DuplicateCame]  # of those who came to it
    throws: list[DuplicateThrow]  # in that seat what most did first, then what people did in the other


class DuplicateDeals(Struct, frozen=True):
    """A duplicate deal by deal; of many who played it fifty, of all ranks alike, and who asks."""

    names: list[str]
    you: int | None  # the place of who asks
    deals: list[DuplicateDeal]
