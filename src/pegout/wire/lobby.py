"""The bodies of what is said about tables before one sits down: the lobby, a table's facts, quick matches."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from pegout.match import Kind, Options
from pegout.wire.bodies import Name, Preset


class Place(Struct, frozen=True):
    """A seat, as everybody may know it."""

    kind: Kind
    name: str  # "" where nobody sits, or is awaited; who has the same name as another gets a number
    level: str | None  # of a bot


class TableFacts(Struct, frozen=True):
    """What everybody who has the link may know of a table. Lists are by seat, times seconds since 1970."""

    table: str
    link: str
    game: str
    preset: str
    changes: dict[str, Any]  # the options of the rules that are not as the preset has them
    options: Options  # of the table
    seats: list[Place]
    scores: tuple[int, ...]  # points, or chips
    began: bool  # all seats are taken
    over: bool
    created: float
    moved: float  # when something last happened


class Lobby(Struct, frozen=True):
    """A page of listed tables."""

    tables: list[TableFacts]
    more: bool  # there is another page


class QuickMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """Play this with whoever else wants to."""

    preset: Preset
    seats: int | None = None  # None: the usual number
    name: Name = ""
