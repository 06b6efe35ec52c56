"""The bodies of challenges, and the lines of the stream of events."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from pegout.game import Seat
from pegout.wire.bodies import Name, Preset
from pegout.wire.lobby import TableFacts
from pegout.wire.messages import Phrase
from pegout.wire.open_types import ACTION

Reason: TypeAlias = Literal["generic", "later", "game", "rules", "clock", "rated", "casual", "bots"]
"""Why a challenge is declined: `page-table-declined-NAME` in the catalogue."""


class NewChallenge(Struct, frozen=True, forbid_unknown_fields=True):
    """Challenge a bot account to a two-player game."""

    player: Name  # its name
    preset: Preset = "standard"
    options: Annotated[dict[str, Any], Meta(max_length=64)] = {}
    table: Annotated[dict[str, Any], Meta(max_length=16)] = {}  # of the table; usually 60 seconds a turn
    rated: bool | None = None  # None: rated if the rules are unchanged
    name: Name = ""  # a guest's name


class Decline(Struct, frozen=True, forbid_unknown_fields=True):
    """Decline a challenge."""

    reason: Reason = "generic"


class ChallengeInfo(Struct, frozen=True):
    """The state of a challenge."""

    table: str
    player: str  # the name of the challenged
    accepted: bool
    declined: Reason | None


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    """Take an action. `n` is the index of your decision, as in the last line or message from the table."""

    n: Annotated[int, Meta(ge=0, le=1_000_000_000)]
    action: Annotated[dict[str, Any], ACTION]  # one of the game's actions


class Moved(Struct, frozen=True):
    """The action was carried out, now or before."""

    n: int  # the index of your next decision


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """A chat message: a phrase, or your own words."""

    phrase: Phrase | None = None  # `phrase-NAME` in the catalogue
    text: Annotated[str, Meta(max_length=1000)] | None = None


# --- the stream of events -------------------------------------------------------------------------------


class Challenge(Struct, frozen=True, tag=True):
    """A seat is reserved for you, by a challenge or for a rematch; or you have challenged a bot."""

    table: str
    by: str  # the name of the challenger
    by_bot: bool  # whether that is a bot account
    mine: bool  # whether you are the challenger
    facts: TableFacts


class ChallengeEnd(Struct, frozen=True, tag=True):
    """A challenge is over: accepted, declined or withdrawn."""

    table: str
    declined: Reason | None  # why, if it was declined


class GameStart(Struct, frozen=True, tag=True):
    """A game of yours has begun. A new stream lists all games in progress."""

    table: str
    seat: Seat  # yours
    facts: TableFacts


class GameEnd(Struct, frozen=True, tag=True):
    """A game of yours is over."""

    table: str
    seat: Seat
    rank: int | None  # of your side, from 1; None: the table was deleted
    facts: TableFacts | None


Event: TypeAlias = Challenge | ChallengeEnd | GameStart | GameEnd
