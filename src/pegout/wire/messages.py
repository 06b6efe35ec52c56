"""The messages of a table's socket.

The first is a `Seen` (or a `Waiting`, while there are open seats) with all that the viewer may know; after
that the socket gets `Changed` messages. A client keeps one picture and updates it: the change of each `News`
leads to the picture at the time of that news, the change of the message to the present one. After a reconnect
everything begins with a `Seen` again.
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
    """Take an action. `n` is the index of your decision: the number that the server has received before."""

    n: Annotated[int, Meta(ge=0, le=1_000_000_000)]
    action: Annotated[Raw, ACTION]  # one of the game's actions


class TakeBack(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """Undo your last decision, if `can_take_back` allows it; the answer is a `Seen`.

    `n` as in `Act`: undo counts as a decision, too.
    """

    n: Annotated[int, Meta(ge=0, le=1_000_000_000)]


class Ping(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Ask for a `Pong`."""


class Nonce(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """Your contribution to the next shuffle, once per commitment, so that the server cannot choose the order.

    Nothing waits for it, and there is no answer unless it is refused.
    """

    deal: Annotated[int, Meta(ge=1, le=1_000_000_000)]  # as in the commitment
    nonce: Annotated[str, Meta(min_length=1, max_length=64)]  # ASCII letters, digits, hyphens, underscores


class Pace(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """The bots' delay as a share of the usual one, while this connection is open; there is no answer.

    The longest delay wanted by any player applies.
    """

    part: Annotated[float, Meta(ge=0, le=1)]  # 0: no delay


class Away(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """Whether the table is in the background of this connection; there is no answer.

    If so, you get notifications as if you were not connected. Other players do not see it.
    """

    away: bool


class Say(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Send a chat message: a phrase, or your own words."""

    phrase: Phrase | None = None  # `phrase-NAME` in the catalogue
    text: Annotated[str, Meta(max_length=1000)] | None = None
    # The last line that the sender had received: lines that they have said since are not repeated, so that a
    # message that may have been lost can be sent again.
    after: int | None = None


FromClient: TypeAlias = Act | TakeBack | Ping | Nonce | Pace | Away | Say

# --- server to client -----------------------------------------------------------------------------


class SeatInfo(Struct, frozen=True, gc=False):
    """The occupant of a seat."""

    kind: Kind
    name: str  # "" if it is open; equal names get numbers
    level: str | None  # of a bot
    here: bool  # connected, or a bot
    stands_in: bool = False  # a bot that stands in for an absent player
    bot_account: bool = False  # a bot account


class News(Struct, frozen=True, gc=False, omit_defaults=True):
    """An event."""

    event: Annotated[Any, EVENT]  # one of the game's events
    text: Text | UnsetType = UNSET  # a sentence about it, if it needs one
    change: Annotated[Change | UnsetType, CHANGE] = UNSET  # change to the picture at that time; not in a log
    is_result: bool = False  # whether it tells how a game ended; the last such news counts


class Entry(Struct, frozen=True, gc=False, omit_defaults=True):
    """A legal action, or a family of them.

    The label of a family lacks the arguments named in `Family.fields`: the client fills them in when they are
    chosen.
    """

    label: Text
    action: Annotated[Any | UnsetType, ACTION] = UNSET
    family: Family | UnsetType = UNSET


class Seen(Struct, frozen=True, gc=False, tag=True):
    """The full state for a viewer, their legal actions, and the news of this deal."""

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
    commitment: Commitment | None  # to the next shuffle; None if no shuffle follows
    left: tuple[float | None, ...] = ()  # by seat: seconds left; () if no clock runs
    can_take_back: bool = False  # whether this seat may undo its last decision
    taken_back: int = 0  # undone decisions in this match


class Changed(Struct, frozen=True, gc=False, tag=True, omit_defaults=True):
    """Changes since the last message; omitted fields are unchanged."""

    n: int
    to_act: tuple[Seat, ...]
    legal: list[Entry]
    news: list[News] = []
    change: Annotated[Change, CHANGE] = {}  # after that of the last news
    seats: list[SeatInfo] | UnsetType = UNSET
    left: tuple[float | None, ...] | UnsetType = UNSET  # by seat: seconds left
    commitment: Commitment | UnsetType = UNSET
    can_take_back: bool | UnsetType = UNSET


class Waiting(Struct, frozen=True, gc=False, tag=True):
    """The table has open seats; anyone with the link may take one."""

    table: str
    game: str
    preset: str
    viewer: Seat | None
    seats: list[SeatInfo]
    link: str
    options: Options  # of the table
    commitment: Commitment | None


class Refused(Struct, frozen=True, tag=True):
    """A message was refused. `n` as sent; None if it could not be read."""

    n: int | None
    why: Text
    code: str = ""  # for programs, the same as over HTTP
    message: str = ""  # `why` in English
    wait: int | None = None  # seconds until a retry is allowed


class Pong(Struct, frozen=True, tag=True):
    """The answer to a `Ping`."""


class Remark(Struct, frozen=True):
    """A line of the chat."""

    n: int  # 0, 1, 2 ... at this table
    seat: Seat
    phrase: Phrase | None
    text: str | None
    at: float  # seconds since 1970


class Said(Struct, frozen=True, tag=True):
    """New lines of the chat; on joining, the last ones."""

    lines: list[Remark]


class SeriesScore(Struct, frozen=True):
    """The score of a series of matches."""

    best_of: int
    number: int  # of this match, from 1
    wins: tuple[int, ...]  # by seat, including this match if it is over
    decided: bool


class Room(Struct, frozen=True, tag=True, omit_defaults=True):
    """The state of a table beside the game; the defaults apply until one is sent."""

    watchers: int = 0  # spectators
    next: str | None = None  # the table of the rematch
    series: SeriesScore | None = None
    notes: tuple[Text, ...] = ()  # a notice, such as that a bot plays at another level for now
    avatars: tuple[str, ...] = ()  # by seat: avatars; () if none is chosen


ToClient: TypeAlias = Seen | Changed | Waiting | Refused | Pong | Said | Room
