"""Bodies about how players did: profiles, ratings, statistics."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from pegout.cards import Card
from pegout.review import Standing
from pegout.review.reference import Figure


class Rating(Struct, frozen=True):
    """The rating of a player in a game family."""

    family: str
    rating: int  # 1500 for a new player
    deviation: int  # its standard deviation
    games: int
    provisional: bool  # still moving fast; not in the list


class RatingPoint(Struct, frozen=True):
    """A rating after a match."""

    family: str
    at: float  # seconds since 1970
    rating: int


class MatchResult(Struct, frozen=True):
    """The result of a match for one player."""

    game: str
    preset: str
    at: float  # seconds since 1970
    rank: int  # from 1
    score: int  # of their side: points, match points or chips
    gone: bool  # left before the end
    rated: bool
    seats: int
    table: str  # for its record and review; "" if you may not see them, or they have expired
    others: list[str]  # other players who have accounts


class Profile(Struct, frozen=True):
    """The public profile of an account."""

    name: str
    since: float  # seconds since 1970
    ratings: list[Rating]
    history: list[RatingPoint]  # the latest first, at most 200
    matches: list[MatchResult]  # the latest first, at most 20


class Ranked(Struct, frozen=True):
    """A place in the rating list of a game family."""

    place: int  # from 1
    name: str
    rating: int
    deviation: int
    games: int


class Trend(Struct, frozen=True):
    """An average over the latest matches, after one of them."""

    matches: int  # played until then
    at: float  # seconds since 1970
    mean: float
    half: float | None


Role: TypeAlias = Literal["dealer", "other", "all"]


class Average(Struct, frozen=True):
    """An average of one measure, beside those of other players."""

    what: str  # "hand", "folded"; "cost discard": points lost; "best card": 1 where none was better
    role: Role
    own: Figure
    field: Figure | None  # of all others here who played the preset; None while there are too few matches
    experts: Figure | None  # of two experts, or as many as play
    trend: list[Trend]  # the earliest first


class BestHand(Struct, frozen=True):
    """One of the best hands of a kind."""

    what: str  # "hand", "crib", "trick"
    points: int
    cards: tuple[Card, ...]  # a starter, or the board, comes last
    table: str
    at: float  # when the match ended: seconds since 1970


class Statistic(Struct, frozen=True):
    """Your matches of a preset and a number of seats."""

    game: str
    preset: str
    seats: int
    bots: bool  # whether bots played, too
    games: int
    wins: int
    left: int  # before the end
    score: float  # on average
    counted: int  # of these games, for what follows; a few more with each request
    deals: int
    points: dict[str, int]  # all of them, by what they came from: "play", "hand", "crib", "pots"
    marks: dict[str, int]  # what else happened, and how often: "skunk", "hand shown"
    dealt: int  # of these deals, those as dealer
    as_dealer: dict[str, int]  # points in those
    best: dict[str, int]  # the most at once, by what it came from
    averages: list[Average]  # of completed matches by the preset's own rules
    hands: list[BestHand]  # the best of each kind in those
    luck: list[Standing]  # how cards and decisions stood, in points of lead, after so many reviewed matches
    luck_games: list[Standing]  # the same in games won


class OwnMatch(Struct, frozen=True):
    """One of your finished matches."""

    table: str
    at: float  # when it ended: seconds since 1970
    game: str
    preset: str
    seats: int
    bots: int
    seat: int
    rank: int  # from 1
    score: int  # of your side: points, match points or chips
    gone: bool  # left before the end
    rated: bool
    deals: int | None  # None: its record has not been counted yet
    points: dict[str, int]  # by what they came from
    marks: dict[str, int]
    means: dict[str, float]  # averages of this match, by measure and role: "hand dealer", "cost discard all"
    cards: float | None  # luck, in points; None: not reviewed for statistics
    play: float | None  # skill: the others' mistakes less your own
    taken_back: int = 0  # moves undone; such a match is left out of statistics
    others: list[str] = []  # players in the other seats, bots included; none once the match has expired
