"""The bodies of requests and answers about tables."""

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
Avatar: TypeAlias = Literal[
    "fox", "owl", "cat", "bear", "rabbit", "frog", "penguin", "whale", "hedgehog", "bee", "panda", "octopus",
    "spade", "heart", "diamond", "club", "crown", "jester", "pegs", "anchor", "boat", "lighthouse", "mug",
    "moon",
]  # fmt: skip
Name: TypeAlias = Annotated[str, Meta(max_length=64)]  # at most 24 characters are shown


class BotSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot and its level."""

    level: Level


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to create: the game, and the other seats."""

    preset: Preset
    seats: int | None = None
    options: Annotated[dict[str, Any], Meta(max_length=64)] = {}
    rated: bool | None = None  # accounts and unchanged rules only; None: rated if listed
    table: Annotated[dict[str, Any], Meta(max_length=16)] = {}  # the table's options
    opponents: Opponent | Annotated[list[Opponent | BotSeat], Meta(max_length=3)] = "bot"  # list: one a seat
    level: Level = USUAL  # level of bots that have none of their own
    name: Name = ""
    listed: bool = False  # whether it is in the lobby; otherwise by link only
    spectators: bool | None = None  # whether others may watch; None: yes if listed
    best_of: Literal[1, 3, 5, 7] = 1  # matches in the series
    talk: Talk | None = None  # None: phrases if it is listed, otherwise free between people
    take_back: TakeBack = "bots"  # undo, for one person against bots without a clock
    coach: Coach = "bots"  # who gets hints; `all` makes the match unrated
    swapped: bool = False  # two matches against a friend, with the cards swapped in the second


class Commitment(Struct, frozen=True, gc=False):
    """The commitment to a shuffle: a hash published before it is made (docs/fairness.md)."""

    deal: int  # the number of the deal: 1, 2 ... of the match
    hash: str  # 64 hexadecimal digits


class TableInfo(Struct, frozen=True):
    """A table, and your seat there."""

    table: str
    seat: Seat
    link: str
    commitment: Commitment | None = None  # to the first shuffle; None: the table existed before


class MyTable(Struct, frozen=True):
    """A table where you sit, and its score. Lists are by seat."""

    table: str
    link: str
    game: str
    preset: str
    seat: Seat
    names: list[str]  # "" in an open seat
    kinds: list[Kind]
    levels: list[str | None]
    scores: tuple[int, ...]  # points, or chips
    to_act: tuple[Seat, ...]
    over: bool
    moved: float  # time of the last activity, in seconds since 1970
    due: float | None = None  # when a clock next runs out
    rematch: str | None = None  # link to the rematch that others have offered
    avatars: list[str] = []  # avatar; "": none chosen, or a bot
    bot_accounts: list[bool] = []  # whether it is a bot account


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a seat. Accounts use their own name."""

    name: Name = ""


class Sitting(Struct, frozen=True):
    """Your seat."""

    seat: Seat


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why a request was refused."""

    code: str
    message: str  # in English
    text: Text | None = None  # the same as a message key with arguments, if there is one


class Me(Struct, frozen=True, omit_defaults=True):
    """The current user."""

    kind: Literal["nobody", "guest", "account"]
    name: str  # of the account, or the last name of a guest; "" if there is none
    avatar: str = ""  # the account's avatar; "" if none is chosen
    bot: bool = False  # whether it is a bot account
