"""A journal as text: one entry a line, as JSON, which people can read."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pegout.tournaments.entries import Entry, Later, Opened
from pegout.tournaments.event import Event, replay
from pegout.tournaments.wording import TournamentError, refused
from pegout.words import UNREADABLE, fault

FORMAT = 1

_first = msgspec.json.Decoder(Opened)
_later = msgspec.json.Decoder(Later)


def dumps(journal: Iterable[Entry]) -> str:
    """A journal, one entry a line."""
    return "".join(msgspec.json.encode(entry).decode() + "\n" for entry in journal)


def loads(data: bytes) -> tuple[list[Entry], Event]:
    """A journal and the event that it leads to; raises TournamentError, which names the line."""
    journal: list[Entry] = []
    event: Event | None = None
    for number, line in enumerate(data.splitlines(), 1):
        if not line.strip():
            continue
        try:
            entry = _later.decode(line) if event is not None else _first.decode(line)
            if isinstance(entry, Opened) and entry.format != FORMAT:
                raise refused("format", has=entry.format, reads=FORMAT)
            event = event.apply(entry) if event is not None else replay([entry])
        except TournamentError as error:
            raise refused("line", line=number, why=error.text) from None
        except UNREADABLE as error:
            key = "line-unread" if event is not None else "unread"
            raise refused(key, line=number, why=fault(error)) from None
        journal.append(entry)
    if event is None:
        raise refused("not-opened")
    return journal, event
