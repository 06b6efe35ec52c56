"""A player's day, and their streak."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Literal

from litestar import get
from msgspec import Struct

from pegout.server.feature import Feature, Injected, Service
from pegout.server.settings import DAY
from pegout.server.storage import Store
from pegout.server.web import AnyRequest, current_user, open_to
from pegout.server.web.limits import limited

WINDOW = 32  # days read at first

DAILY = "SELECT 1 FROM drill_answers WHERE player = $1 AND kind = 'daily' AND seed = $2"
DUPLICATE = """
    SELECT m.over FROM attempts a JOIN duplicates d ON d.duplicate = a.duplicate
    JOIN matches m ON m.match = a.match WHERE a.player = $1 AND d.day = $2"""
ACTIVE = """
    SELECT at FROM results WHERE player = $1 AND at >= $2
    UNION ALL SELECT at FROM drill_answers WHERE player = $1 AND at >= $2"""


class Today(Struct, frozen=True):
    """Your day. Days are those of UTC, counted since 1970."""

    day: int
    daily: bool  # whether you have answered the hand of the day
    duplicate: Literal["new", "begun", "over"]  # your progress with the duplicate of the day
    streak: int  # days in a row, up to today or yesterday, on which you finished a match or trained
    kept: bool  # whether today is one of them


class DaysPlayed:
    """Reads what players have done today."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        """`clock`: seconds since 1970."""
        self._store, self._clock = store, clock

    async def of(self, player: str | None) -> Today:
        """The day of a player; None: a visitor."""
        day = int(self._clock() // DAY)
        if player is None:
            return Today(day, daily=False, duplicate="new", streak=0, kept=False)
        answered = await self._store.rows(DAILY, player, day)
        attempts = await self._store.rows(DUPLICATE, player, day)
        active = await self._active(player, day)
        duplicate: Literal["new", "begun", "over"] = "new"
        if attempts:
            duplicate = "over" if attempts[0][0] else "begun"
        return Today(day, bool(answered), duplicate, streak(active, day), day in active)

    async def _active(self, player: str, day: int) -> set[int]:
        """The days of the current streak, and possibly earlier ones."""
        window = WINDOW
        while True:
            rows = await self._store.rows(ACTIVE, player, float((day + 1 - window) * DAY))
            days = {int(at // DAY) for (at,) in rows}
            if streak(days, day) < window - 1:
                return days
            window *= 4


def streak(days: Collection[int], today: int) -> int:
    """The number of consecutive days up to today or yesterday.

    >>> streak({5, 7, 8}, today=9), streak({5, 7, 8, 9}, today=9), streak({5, 7}, today=9)
    (2, 3, 0)
    """
    day = today if today in days else today - 1
    length = 0
    while day - length in days:
        length += 1
    return length


@get("/api/me/today", guards=[limited("lists")], **open_to("read"))
async def my_today(request: AnyRequest, days_played: Injected[DaysPlayed]) -> Today:
    """Get your day: the hand of the day, the duplicate of the day, and your streak."""
    who = await current_user(request)
    return await days_played.of(None if who is None else who.player)


today = Feature("today", [my_today], [Service(DaysPlayed, lambda has: DaysPlayed(has.store, has.clock))])
