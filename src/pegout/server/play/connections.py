"""The connections to a table: those of this process, which are sent messages without waiting, and those of
other processes, which announce who is connected.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from pegout.game import Seat, Viewer
from pegout.match import Chair
from pegout.server.feature import repeat
from pegout.server.storage import Broadcast
from pegout.server.web.refusals import told
from pegout.words import Text

# WebSocket close codes. After 4429, 4500 and 4503 a client retries later.
CLOSE_UNAUTHORIZED = 4401
CLOSE_NO_SEAT = 4403  # no seat at this table, or no longer
CLOSE_NO_TABLE = 4404  # no such table, or no longer
CLOSE_FULL = 4409  # all seats are taken, and spectators are not allowed
CLOSE_ELSEWHERE = 4410  # the oldest of too many connections of a seat
CLOSE_RATE_LIMITED = 4429
CLOSE_FAULT = 4500
CLOSE_UNAVAILABLE = 4503  # the database is busy, or the table is stopped

BACKLOG = 256 * 1024  # bytes of backlog after which a slow reader is disconnected; it may reconnect


class Pipe(Protocol):
    """A transport; no call waits."""

    def write(self, message: bytes) -> None:
        """Send a message after the earlier ones."""

    def unread(self) -> int:
        """Bytes not yet sent."""

    def listen(self, hear: Callable[[str | None], None]) -> Awaitable[None]:
        """Call `hear` with each message, None for a binary one, until the connection ends."""

    def wait(self, wanted: bool) -> None:
        """Pause reading, or go on."""

    def close(self, code: int, reason: str = "") -> None:
        """Close after sending everything written so far."""

    def abort(self) -> None:
        """Close at once."""


class Connection:
    """A viewer's connection. Messages go straight to the transport. Small, because there are thousands."""

    __slots__ = ("away", "dropped", "has_heard", "has_left", "muted", "pace", "pipe", "player", "viewer")

    def __init__(self, viewer: Viewer, pipe: Pipe, player: str | None = None) -> None:
        self.viewer, self.pipe, self.player = viewer, pipe, player
        self.muted: frozenset[str] | None = None  # muted players; None: not loaded yet
        self.pace = 1.0  # the bots' delay as a share of the usual one
        self.away = False  # the player has the table in the background
        self.dropped = False
        self.has_left = False
        self.has_heard = False  # whether it has been sent the earlier chat messages

    def may_sit(self, chairs: Sequence[Chair]) -> bool:
        """Whether its seat still belongs to its player; spectators have none."""
        return self.viewer is None or self.player is None or chairs[self.viewer].player == self.player

    def send(self, message: bytes) -> None:
        """Send messages in order; a client that does not read is disconnected."""
        if self.dropped:
            return
        if self.pipe.unread() > BACKLOG:
            self.dropped = True
            self.pipe.abort()
            return
        self.pipe.write(message)

    def turn_away(self, why: Text, code: int) -> None:
        """Send the reason, and close."""
        self.send(told(why))
        if not self.dropped:
            self.dropped = True
            self.pipe.close(code)


# --- in other processes: may be seconds out of date, which is harmless ----------------------------------

SOON = 0.05  # seconds for which announcements are batched
BEAT = 10.0  # seconds after which each process repeats all announcements
GONE = 25.0  # seconds of silence after which a process counts as gone


class Here(NamedTuple):
    """The connections of a process to one table."""

    seats: frozenset[Seat] = frozenset()  # whose players are connected
    watchers: int = 0  # spectators
    away: frozenset[Seat] = frozenset()  # those whose players have the table in the background

    @property
    def looking(self) -> frozenset[Seat]:
        """The seats whose players are viewing the table."""
        return self.seats - self.away


NOBODY = Here()


@lru_cache(maxsize=1024)
def shared_seats(seats: frozenset[Seat]) -> frozenset[Seat]:
    """Intern equal sets: there are few of them, and many tables."""
    return seats


class ClusterPresence:
    """The connections of other processes, by table."""

    def __init__(self, notices: Broadcast) -> None:
        self._notices = notices
        self._here: dict[str, Here] = {}  # connected to this process
        self._there: defaultdict[str, dict[str, tuple[Here, float]]] = defaultdict(dict)
        self._watchers: dict[str, Callable[[], None]] = {}
        self._to_say: set[str] = set()
        self._to_ask: set[str] = set()
        self._loop = asyncio.get_running_loop()
        self._soon: asyncio.TimerHandle | None = None
        notices.hear("here", self._hear)
        notices.hear("who", self._answer)
        notices.when_open(self._say_all)
        failure = "it cannot be told who is connected to which process"
        self._beating = asyncio.create_task(repeat(self._beat, failure, first=BEAT, every=BEAT))

    def at(self, table: str) -> Here:
        """The connections to this table in other processes."""
        if table not in self._there:
            return NOBODY
        there = [here for here, _ in self._there[table].values()]
        seats = frozenset[Seat]().union(*(here.seats for here in there))
        looking = frozenset[Seat]().union(*(here.looking for here in there))
        return Here(seats, sum(here.watchers for here in there), seats - looking)

    def watch(self, table: str, changed: Callable[[], None]) -> None:
        """Call `changed` when the connections to this table in other processes change."""
        self._watchers[table] = changed
        self._to_ask.add(table)
        self._flush_soon()

    def unwatch(self, table: str, changed: Callable[[], None]) -> None:
        """Stop calling `changed`."""
        if self._watchers.get(table) == changed:
            del self._watchers[table]

    def publish(self, table: str, now: Here) -> None:
        """Announce these connections to other processes."""
        if now == self._here.get(table, NOBODY):
            return
        self._here[table] = now
        self._to_say.add(table)
        self._flush_soon()

    async def close(self) -> None:
        self._beating.cancel()
        if self._soon is not None:
            self._soon.cancel()
        await asyncio.gather(self._beating, return_exceptions=True)

    # --- sending -------------------------------------------------------------------------------------

    def _flush_soon(self) -> None:
        if self._soon is None:
            self._soon = self._loop.call_later(SOON, self._flush)

    def _flush(self) -> None:
        self._soon = None
        self._notices.send("who", sorted(self._to_ask))
        to_say = sorted(self._to_say)
        self._notices.send("here", [_said(table, self._here.get(table, NOBODY)) for table in to_say])
        for table in self._to_say:
            if self._here.get(table) == NOBODY:
                self._here.pop(table, None)
        self._to_ask.clear()
        self._to_say.clear()

    def _say_all(self) -> None:
        self._notices.send("here", self._all_here())
        self._notices.send("who", list(self._watchers))

    def _all_here(self) -> list[tuple[Any, ...]]:
        return [_said(table, here) for table, here in self._here.items()]

    async def _beat(self) -> None:
        self._notices.send("here", self._all_here())
        self._forget_the_silent()

    def _forget_the_silent(self) -> None:
        before = self._loop.time() - GONE
        for table, processes in list(self._there.items()):
            for process in [one for one, (_, heard) in processes.items() if heard < before]:
                self._set(table, process, NOBODY)

    # --- receiving -----------------------------------------------------------------------------------

    def _answer(self, _: str, tables: list[str]) -> None:
        self._to_say.update(table for table in tables if table in self._here)
        if self._to_say:
            self._flush_soon()

    def _hear(self, process: str, tables: list[tuple[Any, ...]]) -> None:
        for table, seats, watchers, *away in tables:
            if table in self._watchers:  # other tables are queried when they are watched
                self._set(table, process, Here(frozenset(seats), watchers, frozenset(*away)))

    def _set(self, table: str, process: str, now: Here) -> None:
        before = self.at(table)
        if now != NOBODY:
            self._there[table][process] = now, self._loop.time()
        else:
            self._there[table].pop(process, None)
        if not self._there[table]:
            del self._there[table]
        if self.at(table) != before and table in self._watchers:
            self._watchers[table]()


def _said(table: str, here: Here) -> tuple[Any, ...]:
    """The announcement to other processes."""
    return (table, *here) if here.away else (table, here.seats, here.watchers)
