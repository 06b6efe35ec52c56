"""Giving up a seat for good, by who is not there to do it."""

from __future__ import annotations

from pegout.game import IllegalAction, Leave
from pegout.match import Acted
from pegout.server.tables.table import Table


async def give_up(table: Table, player: str, now: float) -> None:
    """Leave for a player, where the match is running; raises Busy, Stopped. `now`: seconds since 1970."""
    async with table.lock:
        while table.match.is_full and not table.match.is_over:
            seat = table.match.seat_of(player)
            if seat is None:
                return
            try:
                if await table.enter(Acted(now, seat, Leave())):
                    return
            except IllegalAction:  # it has left already
                return
