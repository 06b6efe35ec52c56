"""The bodies of HTTP requests and answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from pegout.bots import USUAL, Level
from pegout.game import Seat
from pegout.games import PRESETS
from pegout.match import Coach, Kind, TakeBack, Talk
from pegout.words import Text

Preset: TypeAlias = Annotated[str, Meta(max_length=40, extra_json_schema={"enum": list(PRESETS)})]
Opponent: TypeAlias = Literal["bot", "friend"]
Name: TypeAlias = Annotated[str, Meta(max_length=64)]  # of which 24 are shown, at most


class BotSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot of its own strength."""

    level: Level


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What to play, and with whom."""

    preset: Preset
    seats: int | None = None
    options: Annotated[dict[str, Any], Meta(max_length=64)] = {}
    rated: bool | None = None  # whether ratings follow, between accounts, by usual rules; None: if listed
    table: Annotated[dict[str, Any], Meta(max_length=16)] = {}  # its options; bots alone wait without a clock
    opponents: Opponent | Annotated[list[Opponent | BotSeat], Meta(max_length=3)] = "bot"  # a list: each
    level: Level = USUAL  # of the bots that have none of their own
    name: Name = ""
    listed: bool = False  # in the lobby; else only who has the link finds it
    spectators: bool | None = None  # whether others may watch; None: as it is listed
    best_of: Literal[1, 3, 5, 7] = 1  # matches, one after the other
    talk: Talk | None = None  # None: phrases where it is listed, else free, between persons
    take_back: TakeBack = "bots"  # whether moves are taken back, alone with bots and without a clock
    coach: Coach = "bots"  # who may ask what to do; where all may, nothing is rated
    swapped: bool = False  # two matches against a friend: in the second each has the cards that the other had


class Commitment(Struct, frozen=True, gc=False):
    """The hash of what settles a shuffle, told before it is made; docs/fairness.md says of what."""

    deal: int  # the number of the deal: 1, 2 ... of the match
    hash: str  # 64 hexadecimal digits


class TableInfo(Struct, frozen=True):
    """A table that was made."""

    table: str
    seat: Seat
    link: str
    commitment: Commitment | None = None  # to the first deal; None: somebody else has made the table


class MyTable(Struct, frozen=True):
    """A table at which one sits, and how it stands there. Lists are by seat."""

    table: str
    link: str
    game: str
    preset: str
    seat: Seat
    names: list[str]  # "" where nobody sits yet
    kinds: list[Kind]
    levels: list[str | None]
    scores: tuple[int, ...]  # points, or chips
    to_act: tuple[Seat, ...]
    over: bool
    moved: float  # when something last happened there: seconds since 1970


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down."""

    name: Name = ""


class Sitting(Struct, frozen=True):
    """Where one sits."""

    seat: Seat


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why it was refused."""

    code: str
    message: str  # in English
    text: Text | None = None  # the same as data, where the catalogue has it


class Me(Struct, frozen=True):
    """The current user."""

    kind: Literal["nobody", "guest", "account"]
    name: str  # of the account, or the last name of a guest; "" if there is none
