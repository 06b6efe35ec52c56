"""The messages of a table's socket.

The first is a `Seen` (or a `Waiting`, while there are open seats): all that the viewer may know. From then
on the same socket gets `Changed`: what is new since. A client keeps one picture and brings it up to date:
each `News` with a change of its own leads to the picture as it was when that was told, the change of the
message to the picture as it is now. After a reconnect everything begins with a `Seen` again.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from pegout.game import Picture, Seat
from pegout.match import Kind, Options
from pegout.wire.bodies import Commitment
from pegout.wire.changes import Change
from pegout.wire.families import Family
from pegout.wire.open_types import ACTION, CHANGE, EVENT
from pegout.words import Text

Phrase: TypeAlias = Literal[
    "hello", "good-luck", "well-played", "lucky", "oops", "sorry", "one-moment", "thanks", "good-game", "bye"
]

# --- client to server -----------------------------------------------------------------------------


class Act(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """Do something. `n` is the index of one's own decision: how many the server has had before it."""

    n: Annotated[int, Meta(ge=0, le=1_000_000_000)]
    action: Annotated[Raw, ACTION]  # one of the game's actions


class TakeBack(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """Take back one's last decision, where `can_take_back` says so; the answer is a `Seen`.

    `n` as in `Act`: this is a decision, too.
    """

    n: Annotated[int, Meta(ge=0, le=1_000_000_000)]


class Ping(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Is anybody there?"""


class Nonce(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """What one adds to the next shuffle, once for each commitment: so it is not the server's alone.

    Nothing waits for it, and nothing is answered unless it is refused.
    """

    deal: Annotated[int, Meta(ge=1, le=1_000_000_000)]  # as in the commitment
    nonce: Annotated[str, Meta(min_length=1, max_length=64)]  # ASCII letters, digits, hyphens, underscores


class Pace(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """How much of their usual time bots shall take, as long as this connection is open; nothing is answered.

    At a table of several people, the one who wants most has it.
    """

    part: Annotated[float, Meta(ge=0, le=1)]  # 0: they answer at once


class Say(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Say something to all at the table: one of these phrases, or words of one's own."""

    phrase: Phrase | None = None  # `phrase-NAME` in the catalogue
    text: Annotated[str, Meta(max_length=1000)] | None = None
    # The last line that the sender had heard. With it, what they have said since is not said again, so that a
    # message may be sent again that was perhaps lost.
    after: int | None = None


FromClient: TypeAlias = Act | TakeBack | Ping | Nonce | Pace | Say

# --- server to client -----------------------------------------------------------------------------


class SeatInfo(Struct, frozen=True, gc=False):
    """Who sits in a seat."""

    kind: Kind
    name: str  # "" where nobody sits, or is awaited; who has the same name as another gets a number
    level: str | None  # of a bot
    here: bool  # connected, or a bot
    stands_in: bool = False  # a bot that plays for a person until they come back


class News(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that happened."""

    event: Annotated[Any, EVENT]  # one of the game's events
    text: Text | UnsetType = UNSET  # a sentence about it, if it does not go without saying
    change: Annotated[Change | UnsetType, CHANGE] = UNSET  # to the picture as it was then; not in a log
    is_result: bool = False  # how a game ended, if it is the last such news when one is over


class Entry(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that one may do: one action, or a family of them.

    The label of a family is that of one of its actions, without the arguments that are called as the fields
    to be chosen (`Family.fields`): the client fills them in.
    """

    label: Text
    action: Annotated[Any | UnsetType, ACTION] = UNSET
    family: Family | UnsetType = UNSET


class Seen(Struct, frozen=True, gc=False, tag=True):
    """All that a viewer sees and may do, and the news of this deal."""

    table: str
    game: str
    preset: str
    viewer: Seat | None  # None: the public
    seats: list[SeatInfo]
    rules: Any  # the game's Rules
    options: Options  # of the table
    n: int  # the index of this seat's next decision
    picture: Picture  # the game's own
    to_act: tuple[Seat, ...]
    legal: list[Entry]
    log: list[News]
    commitment: Commitment | None  # to the next shuffle; None only when there is none to come
    left: tuple[float | None, ...] = ()  # by seat: seconds until its time is up; () if no clock runs
    can_take_back: bool = False  # whether this seat may take back its last decision
    taken_back: int = 0  # decisions, in this match


class Changed(Struct, frozen=True, gc=False, tag=True, omit_defaults=True):
    """What is new since the last message; what is left out is as it was."""

    n: int
    to_act: tuple[Seat, ...]
    legal: list[Entry]
    news: list[News] = []
    change: Annotated[Change, CHANGE] = {}  # after that of the last news
    seats: list[SeatInfo] | UnsetType = UNSET
    left: tuple[float | None, ...] | UnsetType = UNSET  # seconds from now
    commitment: Commitment | UnsetType = UNSET
    can_take_back: bool | UnsetType = UNSET


class Waiting(Struct, frozen=True, gc=False, tag=True):
    """There are open seats; whoever opens the link may take one."""

    table: str
    game: str
    preset: str
    viewer: Seat | None
    seats: list[SeatInfo]
    link: str
    options: Options  # of the table
    commitment: Commitment | None


class Refused(Struct, frozen=True, tag=True):
    """Nothing has been done, and why. `n` as it was sent, None where it could not be read."""

    n: int | None
    why: Text


class Pong(Struct, frozen=True, tag=True):
    """Yes."""


class Remark(Struct, frozen=True):
    """What somebody said."""

    n: int  # 0, 1, 2 ... at this table
    seat: Seat
    phrase: Phrase | None
    text: str | None
    at: float  # seconds since 1970


class Said(Struct, frozen=True, tag=True):
    """What people say; on joining, the last that they have said."""

    lines: list[Remark]


class SeriesScore(Struct, frozen=True):
    """How several matches stand that decide together who wins."""

    best_of: int
    number: int  # of this match, from 1
    wins: tuple[int, ...]  # by seat, this match among them if it is over
    decided: bool


class Room(Struct, frozen=True, tag=True, omit_defaults=True):
    """What is so at a table beside the game; without one, all of it is as here."""

    watchers: int = 0  # who have no seat
    next: str | None = None  # the table to which those who play again go
    series: SeriesScore | None = None
    notes: tuple[Text, ...] = ()  # what else is to be known: a bot plays at another level for now


ToClient: TypeAlias = Seen | Changed | Waiting | Refused | Pong | Said | Room
