"""Matches with something due that no process has in memory: each process looks in the store now and then.

The process that finds one puts it off in the store for a while, so that the others leave it alone, and a
table that cannot go on is not tried again and again. What then happens at the table sets the time again.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable

from pegout.server.play.tables import Tables
from pegout.server.storage.repeating import repeat
from pegout.server.storage.store import Busy, Change, Stopped

log = logging.getLogger("pegout.tables")

EVERY = 1.0  # seconds between two looks, on average
LATE = 1.0  # seconds that a process with the table in memory gets
LEASE, LONG_LEASE = 30.0, 3600.0  # seconds until it is found again; and if the table is stopped
MOST = 50  # at once
FIND = "SELECT match, wakes FROM matches WHERE wakes <= $1 ORDER BY wakes LIMIT $2"
PUT_OFF = "UPDATE matches SET wakes = $1 WHERE match = $2 AND wakes = $3"


class Sweeper:
    """Wakes tables whose time has come."""

    def __init__(self, tables: Tables, clock: Callable[[], float]) -> None:
        """`clock`: seconds since 1970."""
        self._tables, self._store, self._clock = tables, tables.store, clock

    async def run(self) -> None:
        """Until cancelled."""
        every = EVERY * random.Random().uniform(0.7, 1.3)  # not all processes at once
        await repeat(self.sweep, "it cannot be found out which tables are due", first=every, every=every)

    async def sweep(self) -> None:
        """Wake all that is due now; raises Busy."""
        now = self._clock()
        while await self._wake_some(now) == MOST:
            pass  # there may be more: after a crash, thousands

    async def _wake_some(self, now: float) -> int:
        """How many were due; no more than MOST, so that they do not all take the memory at once."""
        overdue = await self._store.rows(FIND, now - LATE, MOST)
        if overdue:
            put_off = [Change(PUT_OFF, (now + LEASE, name, wakes)) for name, wakes in sorted(overdue)]
            await self._store.change(*put_off)
            await asyncio.gather(*(self._wake(str(name), now + LEASE) for name, _ in overdue))
        return len(overdue)

    async def _wake(self, name: str, until: float) -> None:
        try:
            async with self._tables.at(name) as table:
                if table is not None and not table.is_stopped:
                    table.wake()
                    if not table.is_stopped:  # by that
                        return
        except Busy:
            return
        except Stopped:
            pass  # which has been logged
        except Exception:
            log.exception("table %s cannot be woken", name)
        put_off = Change(PUT_OFF, (self._clock() + LONG_LEASE, name, until))
        await self._store.change(put_off)
