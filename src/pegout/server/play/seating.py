"""Who sits where at a live table: open seats are taken, and people come back to theirs.

Whoever calls holds the table's lock.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from pegout.game import Seat, seat_for
from pegout.match import Chair, Match, Sat
from pegout.server.storage.store import Newcomer, Stopped

if TYPE_CHECKING:
    from pegout.server.play.surroundings import Surroundings
    from pegout.server.play.table import Table

KEPT = 120.0  # seconds for which seats are kept for those who played together before


async def sit(table: Table, around: Surroundings, chair: Chair, newcomer: Newcomer | None) -> Seat | None:
    """Let a person take an open seat, or the one that they have already, a bot's in it that took over; None
    if there is none. Raises Stopped.
    """
    assert chair.player is not None
    while (seat := table.match.seat_of(chair.player)) is None:
        free = free_seats(table.match, chair.player, around.clock())
        if not free:
            return None
        if table.is_stopped:
            raise Stopped
        with table.rules("cannot tell who sits where"):
            seat = seat_for(table.match.state.rules, free, around.rng)
        await table.enter(Sat(around.clock(), seat, chair), newcomer)
    await come_back(table, around, seat)
    return seat


async def stand_up(table: Table, around: Surroundings, player: str) -> bool:
    """Open a player's seat again, before all are taken; whether that could be done. Raises Busy, Stopped.

    Of two matches with swapped seats the second is for nobody else.
    """
    shared = table.match.options.duplicate
    if shared is not None and shared.part == 1:
        return False
    while not table.match.is_full and (seat := table.match.seat_of(player)) is not None:
        if table.is_stopped:
            raise Stopped
        if await table.enter(Sat(around.clock(), seat, Chair("open"))):
            return True
    return False


async def come_back(table: Table, around: Surroundings, seat: Seat) -> None:
    """From the bot that took over, if one did; raises Stopped."""
    while (chair := table.match.chairs[seat]).kind == "bot" and not table.is_over:
        if table.is_stopped:
            raise Stopped
        await table.enter(Sat(around.clock(), seat, replace(chair, kind="person", level=None)))


def free_seats(match: Match, player: str, now: float) -> list[Seat]:
    """The seats that this player may take: the one that is kept for them, or those kept for nobody."""
    open_to = {n: chair.player for n, chair in enumerate(match.chairs) if chair.kind == "open"}
    mine = [seat for seat, kept_for in open_to.items() if kept_for == player]
    shared = match.options.duplicate
    is_late = now > match.began + KEPT and (shared is None or shared.part is None)
    return mine or [seat for seat, kept_for in open_to.items() if kept_for is None or is_late]
