"""Uptime of the clocks over all processes: during downtime, players lose no time.

Each process records when it was running. A gap that no process covers is a downtime; running clocks are
extended by it (`Extended`) before anything else happens at their table.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

from pegout.server.feature import repeat
from pegout.server.storage import Busy, Change, Store
from pegout.server.storage.batches import end

log = logging.getLogger("pegout.tables")

TICK = 1.0  # seconds between two checks of the clock
BEAT, SLOW_BEAT = 10.0, 60.0  # seconds between two records if a clock runs out soon, and otherwise
SOON = 120.0  # seconds
ASLEEP = 10.0  # seconds without a tick that count as downtime: the machine slept, or could not write
COME_BACK = 5.0  # extra seconds for players to reconnect after a downtime
REMEMBERED = 30 * 24 * 3600.0  # seconds; longer than any clock runs

BEGIN = "INSERT INTO runs (run, began, ended) VALUES ($1, $2, $3)"
NOTE = "UPDATE runs SET ended = $1 WHERE run = $2"
FORGET = "DELETE FROM runs WHERE ended < $1"


class Stops(NamedTuple):
    """Known downtimes, in which no process was running; earliest first."""

    gaps: tuple[tuple[float, float], ...] = ()  # beginning and end of each, in seconds since 1970

    @property
    def until(self) -> float:
        """When the latest ended; 0.0 if there was none."""
        return self.gaps[-1][1] if self.gaps else 0.0

    def lost(self, since: float) -> float:
        """The seconds by which clocks are extended, if the last entry was at `since`."""
        if self.until <= since:
            return 0.0
        return COME_BACK + sum(end - max(begin, since) for begin, end in self.gaps if end > since)


class Uptime:
    """The uptime that this process knows of."""

    def __init__(self, store: Store, clock: Callable[[], float], tick: float = TICK) -> None:
        """`clock`: seconds since 1970. Uptime is recorded from `open` to `close`."""
        self._store, self._clock, self._tick = store, clock, tick
        self.stops = Stops()
        self._lock = asyncio.Lock()
        self._run = ""
        self._kept = self._noted = clock()  # end of the known uptime, and of the recorded uptime
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Start recording uptime; raises Busy."""
        now = self._clock()
        await self._begin(now, Change(FORGET, (now - REMEMBERED,)))
        failure, tick = "it cannot be noted that the clocks are kept", self._tick
        self._task = asyncio.create_task(repeat(self.tick, failure, first=tick, every=tick))

    def keeps(self, now: float) -> bool:
        """Whether clocks may run out, since every downtime up to now is known."""
        return now - self._kept <= ASLEEP

    async def learn(self) -> None:
        """Load the known downtimes before a clock runs out; raises Busy."""
        if not self.keeps(self._clock()):
            await self.tick()

    async def tick(self) -> None:
        """Record uptime until now, or a downtime; raises Busy, which stops the clocks."""
        async with self._lock:
            await self._look()

    async def _look(self) -> None:
        now = self._clock()
        if not self.keeps(now):
            log.warning("the clocks stood still for %.0f seconds", now - self._kept)
            await self._begin(now, Change(NOTE, (self._kept, self._run)))
        elif now - self._noted >= BEAT and await self._is_time(now):
            await self._store.change(Change(NOTE, (now, self._run)))
            await self._read()
            self._noted = now
        self._kept = now

    async def _is_time(self, now: float) -> bool:
        """Whether to write: rarely if no clock runs out soon, and never if none runs."""
        [(soonest,)] = await self._store.rows("SELECT min(wakes) FROM matches")
        return soonest is not None and (soonest < now + SOON or now - self._noted >= SLOW_BEAT)

    async def _begin(self, now: float, *changes: Change) -> None:
        run = secrets.token_hex(8)
        await self._store.change(*changes, Change(BEGIN, (run, now, now)))
        await self._read()  # before any clock may run out
        self._run, self._kept, self._noted = run, now, now

    async def _read(self) -> None:
        runs = await self._store.rows("SELECT began, ended FROM runs ORDER BY began")
        self.stops = stops([(float(began), float(ended)) for began, ended in runs])

    async def close(self) -> None:
        if self._task is None:
            return
        await end(self._task)
        with suppress(Busy):
            await self._store.change(Change(NOTE, (self._clock(), self._run)))


def stops(runs: Sequence[tuple[float, float]]) -> Stops:
    """The gaps between runs, which are sorted by their beginnings.

    >>> stops([(0, 10), (5, 7), (12, 20), (20, 30)]).gaps
    ((10, 12),)
    """
    gaps: list[tuple[float, float]] = []
    covered = runs[0][1] if runs else 0.0
    for began, ended in runs:
        if began > covered:
            gaps.append((covered, began))
        covered = max(covered, ended)
    return Stops(tuple(gaps))
