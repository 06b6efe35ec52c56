"""Reminders that the time for a move is running out."""

from __future__ import annotations

import msgspec

from pegout.server.feature import HOUR, Clock, repeat
from pegout.server.people.notifying import OWNER, told
from pegout.server.play.turns import SOON, Subject, notice
from pegout.server.storage import Change, MatchStanding, Store

HOURS = (8, 4, 1)  # before the time is up
EVERY = 60.0  # seconds between two looks
SHORT = 600.0  # seconds; clocks run for less than this, or for at least a day
LATER = 16 * HOUR  # minimum between the ends of two turns of a player
FIND = """
    SELECT match, preset, wakes, standing FROM matches
    WHERE wakes > $1 AND wakes <= $2 AND wakes - moved >= $3 AND open = 0 AND NOT over ORDER BY wakes"""
TOLD = f"SELECT occurrence FROM notifications WHERE player = {OWNER} AND topic = $2"

_standing = msgspec.json.Decoder(MatchStanding)


def hours_left(now: float, ends: float) -> int | None:
    """The reminder that is due, by its hours; None if none is.

    >>> [hours_left(now * HOUR, 24 * HOUR) for now in (15, 16, 21, 23)]
    [None, 8, 4, 1]
    """
    return min((hours for hours in HOURS if ends - now <= hours * HOUR), default=None)


def occurrence_of(hours: int, ends: float) -> str:
    return f"{hours} {ends:.0f}"


def is_told(occurrence: str, hours: int, ends: float) -> bool:
    """Whether a player has had this reminder or a later one of the turn; `occurrence`: their last one.

    Downtime may have moved the end of the turn since then.

    >>> last = occurrence_of(4, 24 * HOUR)
    >>> [is_told(last, hours, 25 * HOUR) for hours in HOURS], is_told(last, 4, 41 * HOUR)
    ([True, True, False], False)
    """
    before, ended = occurrence.split()
    return int(before) <= hours and ends - float(ended) < LATER


class Reminders:
    """Reminds players of matches with days per move. Several processes may run this: each reminder is sent
    once.
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock

    async def run(self) -> None:
        """Run until cancelled."""
        await repeat(self.remind, "players are not reminded", first=EVERY, every=EVERY)

    async def remind(self) -> None:
        """Remind all players whose time is running out; raises Busy."""
        now = self._clock()
        rows = await self._store.rows(FIND, now, now + HOURS[0] * HOUR, SHORT)
        changes = list[Change]()
        for match, preset, wakes, standing in rows:
            changes += await self._reminded(match, preset, wakes, _standing.decode(standing), now)
        if changes:
            await self._store.change(*changes)

    async def _reminded(
        self, match: str, preset: str, ends: float, stands: MatchStanding, now: float
    ) -> list[Change]:
        hours, changes = hours_left(now, ends), list[Change]()
        if hours is None:
            return changes
        about = Subject(match, preset, stands.chairs)
        for seat in stands.to_act:
            player = stands.chairs[seat].player if seat >= 0 else None
            if player is None or stands.chairs[seat].kind != "person":
                continue
            once = occurrence_of(hours, ends)
            new = notice("time", "notify-time", about, seat, once, SOON, hours=hours)
            before = await self._store.rows(TOLD, player, new.topic)
            if not any(is_told(last, hours, ends) for (last,) in before):
                changes += told(player, new, now)
        return changes
