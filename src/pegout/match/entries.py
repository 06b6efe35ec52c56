"""The entries of a match's journal, and how they are written: one JSON object each, numbered from 0."""

from __future__ import annotations

from functools import cache
from typing import Any, Generic, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Raw, Struct

from pegout.game import Seat
from pegout.games import find

A = TypeVar("A")
R = TypeVar("R")

Kind: TypeAlias = Literal["open", "person", "bot"]


class JournalError(ValueError):
    """A journal that cannot be read or replayed; the message says where and why."""


class Chair(Struct, frozen=True, omit_defaults=True):
    """A seat and who sits in it."""

    kind: Kind
    player: str | None = None  # of a person: whose it is
    name: str = ""
    level: str | None = None  # of a bot: how strong it is


class Options(Struct, frozen=True, omit_defaults=True):
    """The options of the table, which are none of the game's."""

    turn_seconds: float | None = None  # for each decision of a person; None: no clock


class Opened(Struct, Generic[R], frozen=True, tag="Opened"):
    """The first entry of every journal. Times are seconds since 1970, in every entry."""

    at: float
    game: str
    version: int  # of the game's rules
    preset: str
    rules: R  # the game's Rules
    chairs: tuple[Chair, ...]  # by seat
    options: Options = Options()


class Sat(Struct, frozen=True, tag=True):
    """Somebody takes an open seat, or a bot takes over a person's."""

    at: float
    seat: Seat
    chair: Chair


class Acted(Struct, Generic[A], frozen=True, tag="Acted"):
    """A seat, or CHANCE, does one of the game's actions; giving up is one of them."""

    at: float
    seat: Seat
    action: A


class Expired(Struct, frozen=True, tag=True):
    """A seat is out of time: its default action is done for it."""

    at: float
    seat: Seat


Entry: TypeAlias = Opened[Any] | Sat | Acted[Any] | Expired

_encoder = msgspec.json.Encoder()
_opened = msgspec.json.Decoder(Opened[Raw])


def encode_entry(entry: Entry) -> bytes:
    """An entry as JSON."""
    return _encoder.encode(entry)


def read_opened(text: bytes) -> Opened[Any]:
    """The first entry of a journal, its rules those of that game and version; raises JournalError."""
    try:
        opened = _opened.decode(text)
        game = find(opened.game, opened.version)
        written = msgspec.json.decode(opened.rules, type=game.rules)
        rules = msgspec.structs.replace(written, version=opened.version)  # which they may lack
    except (ValueError, LookupError) as error:  # msgspec's errors are ValueErrors
        raise JournalError(f"entry 0 cannot be read: {error}") from error
    return msgspec.structs.replace(opened, rules=rules)


def read_entry(game: str, version: int, text: bytes) -> Entry:
    """Any later entry of a journal of that game; raises JournalError."""
    try:
        return _decoder(game, version).decode(text)
    except ValueError as error:
        raise JournalError(f"an entry cannot be read: {error}") from error


@cache
def _decoder(game: str, version: int) -> msgspec.json.Decoder[Entry]:
    action = find(game, version).action
    later: Any = Sat | Acted[action] | Expired  # type: ignore[valid-type]  # mypy: a type made while running
    return msgspec.json.Decoder(later)
