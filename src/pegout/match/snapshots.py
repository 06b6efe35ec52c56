"""A match as bytes: a cache of its journal."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeVar

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from pegout.game import AnyGame
from pegout.games import find
from pegout.match.entries import Chair, JournalError
from pegout.match.match import Kept, Match, bare
from pegout.match.options import Options
from pegout.match.shuffles import Shuffles

T = TypeVar("T")


@lru_cache(maxsize=1024)
def _same(value: T) -> T:
    """Intern equal rules: most matches use only a few."""
    return value


class _Written(Struct, frozen=True, kw_only=True, omit_defaults=True):
    game: str
    version: int
    preset: str
    options: Options
    chairs: tuple[Chair, ...]
    began: float
    at: float
    n: int
    indexes: tuple[int, ...]
    deadlines: tuple[float | None, ...]
    late: tuple[int, ...] = ()  # empty if omitted
    state: Any
    shuffles: Shuffles | None = None  # None if omitted: the match can't be resumed from it
    before: tuple[Any, ...] = ()
    taken_back: int = 0
    dealt: tuple[int, ...] = ()


class _KeptHead(Struct, frozen=True):
    n: int
    state: Raw


class _Head(_Written, frozen=True):
    state: Raw
    before: tuple[_KeptHead, ...] = ()


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(_Head)
_SHARED = [name for name in _Written.__struct_fields__ if name not in ("game", "version", "state")]


def encode_match(match: Match) -> bytes:
    """A bare match as JSON."""
    shared: dict[str, Any] = {name: getattr(match, name) for name in _SHARED}
    if not any(match.late):
        del shared["late"]
    state = bare(match).state
    return _encoder.encode(_Written(game=match.game.name, version=state.rules.version, state=state, **shared))


def decode_match(text: bytes) -> Match:
    """Decode the output of `encode_match`; raises JournalError."""
    try:
        head = _decoder.decode(text)
        game = find(head.game, head.version)
        state = _read_state(game, head.state)
        before = tuple(Kept(each.n, _read_state(game, each.state)) for each in head.before)
    except (ValueError, LookupError, RecursionError) as error:
        raise JournalError(f"a match cannot be read: {error}") from error
    shared: dict[str, Any] = {name: getattr(head, name) for name in _SHARED}
    shared["options"], shared["before"] = _same(head.options), before
    shared["shuffles"] = head.shuffles or Shuffles()
    shared["late"] = head.late or (0,) * len(head.chairs)
    return Match(game=game, state=state, **shared)


def _read_state(game: AnyGame, text: Raw) -> Any:
    state = msgspec.json.decode(text, type=game.state)
    return replace(state, rules=_same(state.rules))
