"""The bodies of the lobby: listed tables, details of a table, quick matches."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from pegout.match import Kind, Options
from pegout.wire.bodies import Name, Preset


class Place(Struct, frozen=True):
    """Public details of a seat."""

    kind: Kind
    name: str  # "" if it is open; equal names get numbers
    level: str | None  # of a bot
    avatar: str = ""  # the player's avatar
    bot_account: bool = False  # a bot account


class TableFacts(Struct, frozen=True):
    """Public details of a table, for anyone with its link. Lists are by seat, times in seconds since 1970."""

    table: str
    link: str
    game: str
    preset: str
    changes: dict[str, Any]  # the options of the rules that differ from the preset
    options: Options  # of the table
    seats: list[Place]
    scores: tuple[int, ...]  # points, or chips
    began: bool  # whether all seats are taken
    over: bool
    created: float
    moved: float  # time of the last activity


class Lobby(Struct, frozen=True):
    """A page of listed tables."""

    tables: list[TableFacts]
    more: bool  # whether there is another page


class QuickMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """A quick match with anyone looking for the same game."""

    preset: Preset
    seats: int | None = None  # None: the usual number
    name: Name = ""
