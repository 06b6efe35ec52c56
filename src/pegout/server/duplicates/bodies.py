"""The bodies of the API of duplicates. Where there are names, people are numbers: their places among them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from pegout.cards import Cards
from pegout.game import Seat
from pegout.words import Text

DuplicateKind = Literal["bot", "swapped"]


class NewDuplicate(Struct, frozen=True, forbid_unknown_fields=True):
    """Let others play the cards of a finished match against a bot."""

    table: Annotated[str, Meta(max_length=32)]


class DuplicateResult(Struct, frozen=True):
    """The result of a player; `play` and `cards` are in the unit of the duplicate."""

    rank: int  # from 1; shared by those who did as well in margin and play
    name: str
    yours: bool
    margin: int  # points, or chips, more than the opponent
    score: int
    others: int  # the opponent's score
    won: bool
    left: bool  # before the end
    lead: float | None  # the margin, less the others' average margin with these cards; None: no others
    play: float | None  # gained by decisions; None: not known yet
    cards: float | None  # gained by the cards; with `play` it is what was won, in points or blinds


class SwappedMatch(Struct, frozen=True):
    """One of two matches with swapped seats. Margin, play and cards are those of the first person."""

    table: str | None  # for the two players only
    over: bool
    scores: list[int]  # by person: points, match points or chips; none before it is over
    left: int | None  # the person who left before the end
    play: float | None  # gained by decisions; None: not known yet
    cards: float | None  # gained by the cards; with `play` it is what was won


class Swapped(Struct, frozen=True):
    """Two matches of two people: in the second each has the cards that the other had."""

    names: list[str]  # of the two; the first has made the duplicate
    you: int | None  # the person who asks
    matches: list[SwappedMatch]  # those that have begun
    margin: int | None  # of both matches, for the first person; None: they are not both over
    play: float | None  # of both
    cards: float | None


class DuplicateInfo(Struct, frozen=True):
    """A duplicate; its results are for those who have played it, or for all when it is closed."""

    duplicate: str
    link: str
    kind: DuplicateKind
    game: str
    preset: str
    level: str | None  # of the bot
    day: int | None  # since 1970, UTC; None: it is not that of a day
    creator: str  # who has played it first; "" for that of a day
    closes: float  # seconds since 1970
    closed: bool
    hash: str  # of the secret from which the shuffles follow
    secret: str | None  # when it is closed
    unit: Literal["points", "blinds"]  # of play and cards
    table: str | None  # where you play or played it
    over: bool  # you have played it to the end
    people: int  # who have played it to the end
    playing: int  # who have begun
    results: list[DuplicateResult]  # the best first
    judging: bool  # decisions are being judged: ask again
    swapped: Swapped | None  # the two matches, if you may see them; None also where a bot plays


class DuplicateThrow(Struct, frozen=True):
    """A first decision in a deal, and the people who took it."""

    seat: Seat
    label: Text
    people: list[int]


class DuplicateCame(Struct, frozen=True):
    """What a person scored in a deal."""

    person: int
    points: int  # or chips
    others: int  # the opponent's


class DuplicateDeal(Struct, frozen=True):
    """A deal of a duplicate, with all cards open."""

    deal: int  # from 1
    seat: Seat  # where all of these people had the same cards
    hands: list[Cards]  # by seat
    cards: float | None  # their average margin in that seat; None: there is only one
    came: list[DuplicateCame]  # the people who reached it
    throws: list[DuplicateThrow]  # those in that seat first, the most frequent first


class DuplicateDeals(Struct, frozen=True):
    """A duplicate deal by deal; of many players fifty of all ranks, and the one who asks."""

    names: list[str]
    you: int | None  # the person who asks
    deals: list[DuplicateDeal]
