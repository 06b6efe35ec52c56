"""Bodies about people: accounts, sessions, tokens."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from pegout.cards import Card
from pegout.review import Standing
from pegout.wire.bodies import Name

Password: TypeAlias = Annotated[str, Meta(max_length=256)]
Scope: TypeAlias = Literal["read", "play", "talk"]
_SettingName: TypeAlias = Annotated[str, Meta(pattern="^[A-Za-z][A-Za-z0-9_]*$", max_length=40)]
_Number: TypeAlias = Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]
_Setting: TypeAlias = bool | _Number | Annotated[str, Meta(max_length=100)]


class Me(Struct, frozen=True):
    """Who one is."""

    kind: Literal["nobody", "guest", "account"]
    name: str  # of the account, or under which a guest played last; "" if there is none


class SignUp(Struct, frozen=True, forbid_unknown_fields=True):
    """An account for who one is."""

    name: Name
    password: Password  # at least 8 characters, none of the most common


class LogIn(Struct, frozen=True, forbid_unknown_fields=True):
    """An account and its password."""

    name: Name
    password: Password


class Recover(Struct, frozen=True, forbid_unknown_fields=True):
    """A new password for who has lost theirs."""

    name: Name
    code: Annotated[str, Meta(max_length=64)]  # as it was shown when the account was made
    password: Password


class Account(Struct, frozen=True):
    """An account, and the code that replaces its password once: it is shown now and never again."""

    name: str
    recovery: str


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """Another password."""

    old: Password
    new: Password


class Confirm(Struct, frozen=True, forbid_unknown_fields=True):
    """One's password, for what must not be done by who finds a browser open."""

    password: Password


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """Another name."""

    name: Name


class PageSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """What the page keeps for an account, by name; the server only keeps it."""

    settings: Annotated[dict[_SettingName, _Setting], Meta(max_length=64)]


class Session(Struct, frozen=True):
    """A browser that is signed in. Times are seconds since 1970."""

    id: str
    created: float
    seen: float  # about when it was last used
    expires: float
    current: bool  # whether it is the one that asks


class NewToken(Struct, frozen=True, forbid_unknown_fields=True):
    """A token for a program that acts for oneself."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]  # what it is for
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=8)]
    days: Annotated[int, Meta(ge=1, le=3650)] | None = 365  # that it lasts; None: until it is revoked


class Token(Struct, frozen=True):
    """A token of one's own, without its secret. Times are seconds since 1970."""

    id: str
    name: str
    scopes: list[Scope]
    created: float
    seen: float | None  # about when it was last used
    expires: float | None


class MadeToken(Struct, frozen=True):
    """A new token, and the secret that a program sends: it is shown now and never again."""

    token: Token
    secret: str


class Rating(Struct, frozen=True):
    """How strong somebody is at the games of a family."""

    family: str
    rating: int  # 1500 for who begins
    deviation: int  # how far it may err: its standard deviation
    games: int
    provisional: bool  # still moving fast; not in the list


class RatingPoint(Struct, frozen=True):
    """What a rating was after a match."""

    family: str
    at: float  # seconds since 1970
    rating: int


class MatchResult(Struct, frozen=True):
    """How a match ended for somebody."""

    game: str
    preset: str
    at: float  # seconds since 1970
    rank: int  # from 1
    score: int  # of their side: points, match points or chips
    gone: bool  # left before the end
    rated: bool
    seats: int
    table: str  # whose record and review who asks may have; "" if they may not, or there are none any more
    others: list[str]  # with whom it was played: the names of those who have accounts


class Profile(Struct, frozen=True):
    """What everybody may know of an account."""

    name: str
    since: float  # seconds since 1970
    ratings: list[Rating]
    history: list[RatingPoint]  # the latest first, at most 200
    matches: list[MatchResult]  # the latest first, at most 20


class Ranked(Struct, frozen=True):
    """A place in the list of a family's ratings."""

    place: int  # from 1
    name: str
    rating: int
    deviation: int
    games: int


class Figure(Struct, frozen=True):
    """An average."""

    n: int  # values that it is of
    mean: float
    half: float | None  # of its 95 % interval; None where all values are the same


class Trend(Struct, frozen=True):
    """An average over the latest matches, as it was after one of them."""

    matches: int  # that there had been
    at: float  # seconds since 1970
    mean: float
    half: float | None


Role: TypeAlias = Literal["dealer", "other", "all"]


class Average(Struct, frozen=True):
    """Of one thing, beside the others'."""

    what: str  # "hand", "folded"; "cost discard": points that one lost; "best card": 1 where none was better
    role: Role
    own: Figure
    field: Figure | None  # of all others here who played the preset; None while there are too few matches
    experts: Figure | None  # of two experts, or as many as play
    trend: list[Trend]  # the earliest first


class BestHand(Struct, frozen=True):
    """Cards that were worth much."""

    what: str  # "hand", "crib", "trick"
    points: int
    cards: tuple[Card, ...]  # a starter, or the board, comes last
    table: str
    at: float  # when the match ended: seconds since 1970


class Statistic(Struct, frozen=True):
    """One's matches of a preset and a number of seats."""

    game: str
    preset: str
    seats: int
    bots: bool  # whether bots played, too
    games: int
    wins: int
    left: int  # before the end
    score: float  # on average
    counted: int  # of these games, for what follows; some more each time that one asks
    deals: int
    points: dict[str, int]  # all of them, by what they came from: "play", "hand", "crib", "pots"
    marks: dict[str, int]  # what else happened, and how often: "skunk", "hand shown"
    dealt: int  # of these deals, those that one dealt oneself
    as_dealer: dict[str, int]  # points of these
    best: dict[str, int]  # the most at once, by what it came from
    averages: list[Average]  # of matches by the preset's own rules in which one stayed
    hands: list[BestHand]  # of these, the best of each kind
    luck: list[Standing]  # how cards and decisions stood, in points of lead, after so many reviewed matches
    luck_games: list[Standing]  # the same in games won


class OwnMatch(Struct, frozen=True):
    """A match of one's own that is over."""

    table: str
    at: float  # when it ended: seconds since 1970
    game: str
    preset: str
    seats: int
    bots: int
    seat: int
    rank: int  # from 1
    score: int  # of one's side: points, match points or chips
    gone: bool  # left before the end
    rated: bool
    deals: int | None  # None: its record has not been counted yet
    points: dict[str, int]  # by what they came from
    marks: dict[str, int]
    means: dict[str, float]  # averages of this match, by what and as whom: "hand dealer", "cost discard all"
    cards: float | None  # points that the cards brought; None: it has not been reviewed for statistics
    play: float | None  # and decisions: the others' mistakes less one's own
    taken_back: int = 0  # moves: such a match is left out of statistics
    others: list[str] = []  # who sat in the other seats, bots too; none when the match has expired


SENT = (NewToken, PageSettings, SignUp, LogIn, Recover, NewPassword, Confirm, Rename)  # by clients
