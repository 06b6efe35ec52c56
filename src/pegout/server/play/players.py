"""What players do at a table: act, sit down, stand up, come back, give up."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress
from typing import TypeAlias

from msgspec.structs import replace

from pegout.bots import USUAL
from pegout.game import Action, IllegalAction, Leave, Seat, seat_for
from pegout.match import Acted, Chair, Entry, Match, Sat, TakenBack
from pegout.server.people.names import BOT_NAMES
from pegout.server.play.connection import Connection
from pegout.server.play.table import Table
from pegout.server.storage.store import Busy, Newcomer, Stopped
from pegout.server.web.refusals import BUSY, STOPPED
from pegout.wire.messages import Act, Refused, TakeBack
from pegout.wire.reading import BadMessage, encode, read_action
from pegout.words import Text

KEPT = 120.0  # seconds for which seats are kept for those who played together before
Request: TypeAlias = Act | TakeBack


# --- in the game -----------------------------------------------------------------------------------------


def act(table: Table, connection: Connection, request: Request) -> asyncio.Task[None]:
    """Do what a seat asks for, or refuse it: a task of the table, whatever becomes of the connection."""
    return table.tasks.begin(_act(table, connection, request))


async def _act(table: Table, connection: Connection, request: Request) -> None:
    async with table.lock:
        try:
            why = await _done(table, connection, request)
        except (BadMessage, IllegalAction) as error:
            why = error.text
        except Busy:
            why = BUSY.text
        except Stopped:
            return  # all have been told
        if why is not None:
            table.services.metrics.refused()
            connection.send(encode(Refused(request.n, why)))


async def _done(table: Table, connection: Connection, request: Request) -> Text | None:
    """Why it was refused; None if it was done. Raises BadMessage, IllegalAction, Busy, Stopped."""
    seat = connection.viewer
    if table.is_stopped:
        return STOPPED.text
    if seat is None:
        return Text("refused-stranger")
    if not table.match.is_full:
        return Text("refused-not-full")
    wanted = _wanted(table.match, request, seat)
    await _come_back(table, seat)
    while request.n == (had := table.match.indexes[seat]):
        if await table.enter(replace(wanted, at=table.services.clock())):
            return None
    if request.n > had:
        return Text("refused-ahead", {"had": had, "sent": request.n})
    table.show(connection)  # sent again: it has been done
    return None


def _wanted(match: Match, request: Request, seat: Seat) -> Acted[Action] | TakenBack:
    """What a seat asks for as an entry, at a time that is still open; raises BadMessage."""
    if isinstance(request, TakeBack):
        return TakenBack(0.0, seat)
    return Acted(0.0, seat, read_action(match.game, request.action))


# --- in their seats --------------------------------------------------------------------------------------


async def sit(table: Table, player: str, name: str, newcomer: Newcomer | None = None) -> Seat | None:
    """Take an open seat, or the one that the player has, even from a bot that took over; None if there is
    none. Raises Busy, Stopped.
    """
    return await table.tasks.whole(_sit(table, Chair("person", player, name), newcomer))


async def _sit(table: Table, chair: Chair, newcomer: Newcomer | None) -> Seat | None:
    clock, rng = table.services.clock, table.services.rng
    async with table.lock:
        await _enter(table, lambda match: sitting_down(match, chair, clock(), rng), newcomer)
        seat = table.match.seat_of(chair.player)
        if seat is not None:
            await _come_back(table, seat)
        return seat


async def _come_back(table: Table, seat: Seat) -> None:
    """From the bot that took over, if one did; raises Busy, Stopped."""
    if table.match.chairs[seat].kind == "bot":
        await _enter(table, lambda match: coming_back(match, seat, table.services.clock()))


async def stand_up(table: Table, player: str) -> bool:
    """Open a player's seat again, before all are taken; whether that was done. Raises Busy, Stopped."""
    return await table.tasks.whole(_stand_up(table, player))


async def _stand_up(table: Table, player: str) -> bool:
    async with table.lock:
        return await _enter(table, lambda match: standing_up(match, player, table.services.clock()))


async def give_up(table: Table, player: str) -> None:
    """Leave a running match for a player who is not there; raises Busy, Stopped."""
    async with table.lock:
        with suppress(IllegalAction):  # they have left already
            await _enter(table, lambda match: giving_up(match, player, table.services.clock()))


async def _enter(
    table: Table, wanted: Callable[[Match], Entry | None], newcomer: Newcomer | None = None
) -> bool:
    """Enter what is wanted of the match as it then is, however often another process is first; False:
    nothing is.
    """
    while True:
        with table.rules("cannot tell who sits where"):
            entry = wanted(table.match)
        if entry is None:
            return False
        if table.is_stopped:
            raise Stopped
        if await table.enter(entry, newcomer):
            return True


# --- the entries by which they do so; None: there is nothing to enter ------------------------------------


def sitting_down(match: Match, chair: Chair, now: float, rng: random.Random) -> Sat | None:
    """A person takes an open seat; None if they have one, or none is free for them."""
    if chair.player is None or match.seat_of(chair.player) is not None:
        return None
    free = free_seats(match, chair.player, now)
    return Sat(now, seat_for(match.state.rules, free, rng), chair) if free else None


def free_seats(match: Match, player: str, now: float) -> list[Seat]:
    """The seats that this player may take: the one kept for them, or those kept for no one."""
    open_to = {n: chair.player for n, chair in enumerate(match.chairs) if chair.kind == "open"}
    mine = [seat for seat, kept_for in open_to.items() if kept_for == player]
    shared = match.options.duplicate
    is_late = now > match.began + KEPT and (shared is None or shared.part is None)
    return mine or [seat for seat, kept_for in open_to.items() if kept_for is None or is_late]


def standing_up(match: Match, player: str, now: float) -> Sat | None:
    """A player's seat is open again; None once all seats are taken.

    Of two matches with swapped seats the second is for the same two people only.
    """
    seat, shared = match.seat_of(player), match.options.duplicate
    if seat is None or match.is_full or (shared is not None and shared.part == 1):
        return None
    return Sat(now, seat, Chair("open"))


def coming_back(match: Match, seat: Seat, now: float) -> Sat | None:
    """A person takes their seat back from the bot that took over; None if a person sits there."""
    chair = match.chairs[seat]
    if chair.kind != "bot" or match.is_over:
        return None
    return Sat(now, seat, replace(chair, kind="person", level=None))


def giving_up(match: Match, player: str, now: float) -> Acted[Action] | Sat | None:
    """A player leaves for good; where seats are still open, a bot takes theirs."""
    seat = match.seat_of(player)
    if seat is None or match.is_over:
        return None
    return Acted(now, seat, Leave()) if match.is_full else Sat(now, seat, _bot(match))


def _bot(match: Match) -> Chair:
    names = {chair.name for chair in match.chairs}
    return Chair("bot", None, next((name for name in BOT_NAMES if name not in names), ""), USUAL)
