"""What keeps matches: a promise that any database may fulfil. `sqlite.py` is one that does.

The acknowledgment comes after the commit. Two writers of one match cannot both win: the primary key
(match, n) refuses the second, who gets `Taken`, loads again and retries.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from pegout.bots import Level
from pegout.game import Seat
from pegout.oldwire import Kind


class Taken(Exception):
    """Somebody else was first; nothing has been stored."""


class Busy(Exception):
    """The database cannot write now; nothing has been stored."""


class StoreError(Exception):
    """The database cannot be used at all; the sentence says why."""


class Chair(Struct, frozen=True):
    """A seat and who sits in it."""

    kind: Kind
    player: str | None
    name: str
    level: Level | None = None  # of a bot


class Match(Struct, frozen=True):
    """What is played at a table."""

    match: str
    game: str
    version: int  # of the game's rules
    preset: str
    rules: bytes  # JSON
    created: float  # by the wall clock, in seconds


class Newcomer(Struct, frozen=True):
    """A player who is not stored yet, and the session by which they will be known."""

    player: str
    session: bytes  # its hash


class Standing(Struct, frozen=True):
    """How a match stands, for who looks on from outside."""

    over: bool
    to_act: tuple[Seat, ...]
    scores: tuple[int, ...]  # by seat: points, or chips


class Mine(Struct, frozen=True):
    """A match in which somebody sits."""

    match: str
    game: str
    preset: str
    moved: float  # when something last happened, by the wall clock
    seat: Seat
    chairs: tuple[Chair, ...]
    standing: Standing | None  # None: nothing has happened yet


class Row(Struct, frozen=True):
    """An action as it is stored."""

    seat: Seat
    action: bytes  # JSON


class Stored(Struct, frozen=True):
    """All that is known of a match."""

    match: Match
    chairs: tuple[Chair, ...]  # by seat
    rows: tuple[Row, ...]  # in order


class Store(Protocol):
    """Every method may raise Busy."""

    async def open(self) -> None:
        """Make or migrate the database; raises StoreError."""

    async def close(self) -> None:
        """Write what is waiting, and let go."""

    async def player(self, session: bytes) -> str | None:
        """Whose session has this hash."""

    async def create(self, match: Match, chairs: Sequence[Chair], newcomer: Newcomer | None = None) -> None:
        """Store a new match, and who makes it if they are new."""

    async def sit(
        self, match: str, seat: Seat, player: str, name: str, newcomer: Newcomer | None = None
    ) -> None:
        """Give an open seat to a person, and store them if they are new; raises Taken: nobody is stored."""

    async def append(self, match: str, n: int, rows: Sequence[Row], standing: Standing) -> None:
        """Store actions n, n + 1 ... and how it stands after them: all or none; raises Taken."""

    async def mine(self, player: str) -> list[Mine]:
        """Where a player sits, at most 20 tables: unfinished matches first, then the latest."""

    async def load(self, match: str) -> Stored | None:
        """All of a match."""
