"""Players at tables, noted in the store every few seconds for the lobby and for friends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence

from pegout.server.play.table import Table
from pegout.server.play.tables import Tables
from pegout.server.storage.repeating import repeat
from pegout.server.storage.store import Change

BEAT = 5.0  # seconds between two notes
GONE = 15.0  # seconds after the last note in which a player counts as there
SEEN = 30.0  # seconds after which it is noted again that people are here, for their friends
AT_ONCE = 100  # rows that one statement changes

HERE = "UPDATE matches SET here = $1 WHERE match IN"
FRIENDS_SEEN = """
    UPDATE players SET seen = $1 WHERE player IN (SELECT player FROM friends) AND player IN"""


class Presence:
    """Notes players for their friends, and hosts of listed tables, which are offered only while they wait."""

    def __init__(self, tables: Tables, clock: Callable[[], float]) -> None:
        """`clock`: seconds since 1970."""
        self._tables, self._clock = tables, clock
        self._seen_at = 0.0

    async def run(self) -> None:
        """Until cancelled."""
        await repeat(self.note, "presence cannot be noted", first=BEAT, every=BEAT)

    async def note(self) -> None:
        """Note all who are there now."""
        offered = [table.name for table in self._tables.live() if _is_offered(table)]
        changes = [
            Change(f"{HERE} ({_places(names)})", (self._clock(), *names), matches=names)
            for names in _parts(offered)
        ]
        if self._clock() >= self._seen_at + SEEN:
            self._seen_at = self._clock()
            connected = {player for table in self._tables.live() for player in table.viewers.players()}
            changes += [
                Change(f"{FRIENDS_SEEN} ({_places(players)})", (self._clock(), *players))
                for players in _parts(sorted(connected))
            ]
        await asyncio.gather(*map(self._tables.store.change, changes))


def _is_offered(table: Table) -> bool:
    options = table.match.options
    return options.listed and not table.match.is_full and table.viewers.has(options.host)


def _parts(names: Sequence[str]) -> Iterator[Sequence[str]]:
    return (names[n : n + AT_ONCE] for n in range(0, len(names), AT_ONCE))


def _places(names: Sequence[str]) -> str:
    """$2, $3 ... for so many names."""
    return ", ".join(f"${n}" for n in range(2, len(names) + 2))
