"""A journal as text: one JSON entry per line, readable for people."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeVar

import msgspec

from pegout.tournaments.entries import Entry, Later, Opened
from pegout.tournaments.event import Event, replay
from pegout.tournaments.leagues.entries import LaterInLeague, LeagueEntry, LeagueOpened
from pegout.tournaments.leagues.league import League, replay_league
from pegout.tournaments.wording import TournamentError, refused
from pegout.words import UNREADABLE, fault

FORMAT = 1

V = TypeVar("V", bound="_Value")


class _Value(Protocol):
    """The state that a journal leads to."""

    def apply(self, entry: Any, /) -> Any: ...


_first = msgspec.json.Decoder(Opened)
_later = msgspec.json.Decoder(Later)
_first_of_league = msgspec.json.Decoder(LeagueOpened)
_later_of_league = msgspec.json.Decoder(LaterInLeague)


def dumps(journal: Iterable[Entry | LeagueEntry]) -> str:
    """A journal, one entry per line."""
    return "".join(msgspec.json.encode(entry).decode() + "\n" for entry in journal)


def is_league(data: bytes) -> bool:
    """Whether this is the journal of a league, as its first line says."""
    line = next((line for line in data.splitlines() if line.strip()), b"")
    try:
        _first_of_league.decode(line)
    except UNREADABLE:
        return False
    return True


def loads(data: bytes) -> tuple[list[Entry], Event]:
    """A journal and the event that it leads to; raises TournamentError, which names the line."""
    return _read(data, _first.decode, _later.decode, replay)


def loads_league(data: bytes) -> tuple[list[LeagueEntry], League]:
    """The same for a league."""
    return _read(data, _first_of_league.decode, _later_of_league.decode, replay_league)


def _read(
    data: bytes, first: Callable[[bytes], Any], later: Callable[[bytes], Any], begin: Callable[[list[Any]], V]
) -> tuple[list[Any], V]:
    journal: list[Any] = []
    value: V | None = None
    for number, line in enumerate(data.splitlines(), 1):
        if not line.strip():
            continue
        try:
            entry = later(line) if value is not None else first(line)
            if value is None and entry.format != FORMAT:
                raise refused("format", has=entry.format, reads=FORMAT)
            value = value.apply(entry) if value is not None else begin([entry])
        except TournamentError as error:
            raise refused("line", line=number, why=error.text) from None
        except UNREADABLE as error:
            key = "line-unread" if value is not None else "unread"
            raise refused(key, line=number, why=fault(error)) from None
        journal.append(entry)
    if value is None:
        raise refused("not-opened")
    return journal, value
