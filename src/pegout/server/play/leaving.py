"""Giving up a seat for good, by who is not there to do it."""

from __future__ import annotations

from pegout.bots import USUAL
from pegout.game import IllegalAction, Leave
from pegout.match import Acted, Chair, Match, Sat
from pegout.server.people.names import BOT_NAMES
from pegout.server.play.table import Table


async def give_up(table: Table, player: str, now: float) -> None:
    """Leave for a player, where the match is running; where seats are still open, a bot takes theirs.

    `now`: seconds since 1970. Raises Busy, Stopped.
    """
    async with table.lock:
        while not table.is_over:
            seat = table.match.seat_of(player)
            if seat is None:
                return
            entry = Acted(now, seat, Leave()) if table.match.is_full else Sat(now, seat, _bot(table.match))
            try:
                if await table.enter(entry):
                    return
            except IllegalAction:  # it has left already
                return


def _bot(match: Match) -> Chair:
    names = {chair.name for chair in match.chairs}
    return Chair("bot", None, next((name for name in BOT_NAMES if name not in names), ""), USUAL)
