"""Reminders that the time for a move runs out."""

from __future__ import annotations

import msgspec

from pegout.server.feature import HOUR, Clock, repeat
from pegout.server.people.notifying import told
from pegout.server.play.turns import Subject, notice
from pegout.server.storage import Change, MatchStanding, Store

HOURS = (8, 4, 1)  # before the time is up
EVERY = 60.0  # seconds between two looks
FIND = """
    SELECT match, preset, wakes, moved, standing FROM matches
    WHERE wakes > $1 AND wakes <= $2 AND wakes - moved >= $3 AND open = 0 AND NOT over ORDER BY wakes"""

_standing = msgspec.json.Decoder(MatchStanding)


def hours_left(now: float, ends: float, began: float) -> int | None:
    """Which reminder is due: the hours that it names; None if none is.

    Each leaves at least half of the time before it.

    >>> hour = 3600.0
    >>> [hours_left(now * hour, 24 * hour, 0.0) for now in (15, 16, 21, 23)]
    [None, 8, 4, 1]
    >>> hours_left(5 * hour, 8 * hour, 0.0), hours_left(1 * hour, 8 * hour, 0.0)
    (4, None)
    """
    due = [hours for hours in HOURS if ends - now <= hours * HOUR and 2 * hours * HOUR <= ends - began]
    return min(due, default=None)


class Reminders:
    """Reminds players of matches with long turns. Several processes may do so: each reminder is told once."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock

    async def run(self) -> None:
        """Run until cancelled."""
        await repeat(self.remind, "players are not reminded", first=EVERY, every=EVERY)

    async def remind(self) -> None:
        """Tell all players whose time is running out; raises Busy."""
        now = self._clock()
        rows = await self._store.rows(FIND, now, now + HOURS[0] * HOUR, 2 * HOURS[-1] * HOUR)
        changes = list[Change]()
        for match, preset, wakes, moved, standing in rows:
            hours = hours_left(now, wakes, moved)
            if hours is None:
                continue
            stands = _standing.decode(standing)
            about = Subject(match, preset, stands.chairs)
            for seat in stands.to_act:
                player = stands.chairs[seat].player if seat >= 0 else None
                if player is not None and stands.chairs[seat].kind == "person":
                    once = f"{hours} {wakes:.0f}"
                    changes += told(
                        player, notice("time", "notify-time", about, seat, once, hours=hours), now
                    )
        if changes:
            await self._store.change(*changes)
