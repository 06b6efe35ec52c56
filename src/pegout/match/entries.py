"""The entries of a match's journal: one JSON object each, numbered from 0."""

from __future__ import annotations

from functools import cache
from typing import Any, Generic, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Raw, Struct

from pegout.game import Action, Rules, Seat
from pegout.games import find
from pegout.match.options import Options
from pegout.shuffling import commitment

A = TypeVar("A", covariant=True)
R = TypeVar("R", covariant=True)

Kind: TypeAlias = Literal["open", "person", "bot"]


class JournalError(ValueError):
    """A journal that cannot be read or replayed; the message says where and why."""


class Chair(Struct, frozen=True, gc=False, omit_defaults=True):
    """A seat and its player."""

    kind: Kind
    player: str | None = None  # here, or replaced by a bot, or for whom an open seat is kept
    name: str = ""
    level: str | None = None  # of a bot
    bot_account: bool = False  # whether the player is a program, with an account of its own


class Opened(Struct, Generic[R], frozen=True, gc=False, tag="Opened"):
    """The first entry of every journal. Times are seconds since 1970, in every entry."""

    at: float
    game: str
    version: int  # of the game's rules
    preset: str
    rules: R  # the game's Rules
    chairs: tuple[Chair, ...]  # by seat
    options: Options = Options()


class Sat(Struct, frozen=True, gc=False, tag=True):
    """A seat changes hands: a player takes an open seat, leaves it before the start, or declines a reserved
    one; a bot takes over, or the person comes back.
    """

    at: float
    seat: Seat
    chair: Chair


class Acted(Struct, Generic[A], frozen=True, gc=False, tag="Acted"):
    """A seat, or CHANCE, does one of the game's actions, including resigning."""

    at: float
    seat: Seat
    action: A


class Expired(Struct, Generic[A], frozen=True, gc=False, tag="Expired", omit_defaults=True):
    """A seat timed out, and something is done for it."""

    at: float
    seat: Seat
    action: A | None = None  # what; None: its default action


class TakenBack(Struct, frozen=True, gc=False, tag=True):
    """A person undoes their last decision: only the position is restored."""

    at: float
    seat: Seat


class Extended(Struct, frozen=True, gc=False, tag=True):
    """Downtime: running clocks are extended by this many seconds."""

    at: float
    seconds: float


class Committed(Struct, frozen=True, gc=False, tag=True, omit_defaults=True):
    """A commitment to the next shuffle: the hash of a secret, as in `pegout.shuffling.Commitment`."""

    at: float
    match: str  # its name
    deal: int
    hash: str
    secret: str
    source: int | None = None
    suits: str = ""

    @classmethod
    def to(
        cls, at: float, match: str, deal: int, secret: bytes, source: int | None = None, suits: str = ""
    ) -> Committed:
        """The commitment to a deal."""
        told = commitment(secret, match, deal, source, suits)
        return cls(at, match, deal, told, secret.hex(), source, suits)

    def __repr__(self) -> str:  # it may get into a log
        return f"Committed(at={self.at}, deal={self.deal}, hash={self.hash!r})"


class Contributed(Struct, frozen=True, gc=False, tag=True):
    """A seat's nonce for the next shuffle."""

    at: float
    seat: Seat
    deal: int
    nonce: str


Entry: TypeAlias = (
    Opened[Rules] | Sat | Acted[Action] | Expired[Action] | TakenBack | Extended | Committed | Contributed
)

_encoder = msgspec.json.Encoder()
_opened = msgspec.json.Decoder(Opened[Raw])


def encode_entry(entry: Entry) -> bytes:
    """An entry as JSON."""
    return _encoder.encode(entry)


def read_opened(text: bytes) -> Opened[Rules]:
    """The first entry of a journal, its rules those of that game and version; raises JournalError."""
    try:
        opened = _opened.decode(text)
        game = find(opened.game, opened.version)
        written = msgspec.json.decode(opened.rules, type=game.rules)
        rules = msgspec.structs.replace(written, version=opened.version)  # may be missing there
    except (ValueError, LookupError, RecursionError) as error:  # msgspec's errors are ValueErrors
        raise JournalError(f"entry 0 cannot be read: {error}") from error
    whole: Any = opened  # but for the rules
    read: Opened[Rules] = msgspec.structs.replace(whole, rules=rules)
    return read


def read_entry(game: str, version: int, text: bytes) -> Entry:
    """Any later entry of a journal of that game; raises JournalError."""
    try:
        return _decoder(game, version).decode(text)
    except (ValueError, RecursionError) as error:
        raise JournalError(f"an entry cannot be read: {error}") from error


@cache
def _decoder(game: str, version: int) -> msgspec.json.Decoder[Entry]:
    action = find(game, version).action
    later: Any = Sat | Acted[action] | Expired[action] | TakenBack | Extended | Committed | Contributed  # type: ignore[valid-type]  # mypy: a type made while running
    return msgspec.json.Decoder(later)
