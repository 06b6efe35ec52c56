"""Actions of players at a table: act, join, leave, come back, resign, rematch."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress
from typing import TypeAlias

from msgspec.structs import replace

from pegout.bots import USUAL
from pegout.game import Action, IllegalAction, Leave, Seat, Viewer, seat_for
from pegout.match import Acted, Chair, Entry, Match, Sat, TakenBack
from pegout.server.people import BOT_NAMES
from pegout.server.people.sessions import User
from pegout.server.play import Tables
from pegout.server.play.connections import Connection
from pegout.server.play.new_table import rematch
from pegout.server.play.table import Table
from pegout.server.play.viewers import link_to
from pegout.server.storage import Busy, Change, Conflict, Newcomer, Stopped
from pegout.server.web.refusals import (
    AHEAD,
    BUSY,
    FAULT,
    NOT_FULL,
    STOPPED,
    STRANGER,
    Code,
    Refusal,
    code_of,
    told,
)
from pegout.wire.bodies import TableInfo
from pegout.wire.messages import Act, TakeBack
from pegout.wire.reading import BadMessage, read_action
from pegout.words import Text, TextError

KEPT = 120.0  # seconds that rematch seats are reserved for earlier players
Request: TypeAlias = Act | TakeBack

GO_ON = "UPDATE matches SET next = $1 WHERE match = $2 AND next IS NULL"
FORGET = "UPDATE matches SET next = NULL WHERE match = $1 AND next = $2"


class NotAgain(TextError):
    """Why there is no rematch."""


# --- game actions ----------------------------------------------------------------------------------------


def act(table: Table, connection: Connection, request: Request) -> asyncio.Task[None]:
    """Carry out or refuse a seat's request, as a task of the table that outlives the connection."""
    return table.tasks.begin(_act(table, connection, request))


async def _act(table: Table, connection: Connection, request: Request) -> None:
    async with table.lock:
        try:
            if not await _is_done(table, connection.viewer, request):
                table.show(connection)
        except Refusal as error:
            _refuse(table, connection, request, error.text or FAULT.text)
        except (BadMessage, IllegalAction) as error:
            _refuse(table, connection, request, error.text)
        except Busy:
            _refuse(table, connection, request, BUSY.text)
        except Stopped:
            pass  # all viewers have been told


def _refuse(table: Table, connection: Connection, request: Request, why: Text) -> None:
    table.services.metrics.refused()
    connection.send(told(why, request.n))


async def act_for(table: Table, seat: Viewer, request: Request) -> int:
    """Carry out a seat's request; returns the index of its next decision. Raises Refusal, Busy, Stopped."""
    return await table.tasks.whole(_act_for(table, seat, request))


async def _act_for(table: Table, seat: Viewer, request: Request) -> int:
    async with table.lock:
        try:
            await _is_done(table, seat, request)
        except (BadMessage, IllegalAction) as error:
            table.services.metrics.refused()
            raise Code(422, code_of(error.text)).because(error.text) from None
        return 0 if seat is None else table.match.indexes[seat]


async def _is_done(table: Table, seat: Viewer, request: Request) -> bool:
    """Carry out a request; False if it was done before. Raises Refusal, BadMessage, IllegalAction, Busy,
    Stopped.
    """
    if table.is_stopped:
        raise STOPPED()
    if seat is None:
        raise STRANGER()
    if not table.match.is_full:
        raise NOT_FULL()
    wanted = _wanted(table.match, request, seat)
    await _come_back(table, seat)
    while request.n == (had := table.match.indexes[seat]):
        if await table.enter(replace(wanted, at=table.services.clock())):
            return True
    if request.n > had:
        raise AHEAD(had=had, sent=request.n)
    return False


def _wanted(match: Match, request: Request, seat: Seat) -> Acted[Action] | TakenBack:
    """A seat's request as an entry, with the time left open; raises BadMessage."""
    if isinstance(request, TakeBack):
        return TakenBack(0.0, seat)
    return Acted(0.0, seat, read_action(match.game, request.action))


# --- seats -----------------------------------------------------------------------------------------------


async def sit(
    table: Table, player: str, name: str, newcomer: Newcomer | None = None, *, bot_account: bool = False
) -> Seat | None:
    """Take an open seat, or the one that the player has, even from a bot that took over; None if there is
    none. Raises Busy, Stopped.
    """
    chair = Chair("person", player, name, bot_account=bot_account)
    return await table.tasks.whole(_sit(table, chair, newcomer))


async def _sit(table: Table, chair: Chair, newcomer: Newcomer | None) -> Seat | None:
    clock, rng = table.services.clock, table.services.rng
    async with table.lock:
        await _enter(table, lambda match: sitting_down(match, chair, clock(), rng), newcomer)
        seat = table.match.seat_of(chair.player)
        if seat is not None:
            await _come_back(table, seat)
        return seat


async def _come_back(table: Table, seat: Seat) -> None:
    """Take the seat back from a stand-in bot; raises Busy, Stopped."""
    if table.match.chairs[seat].kind == "bot":
        await _enter(table, lambda match: coming_back(match, seat, table.services.clock()))


async def stand_up(table: Table, player: str) -> bool:
    """Open a player's seat again, before all are taken; whether that was done. Raises Busy, Stopped."""
    return await table.tasks.whole(_stand_up(table, player))


async def _stand_up(table: Table, player: str) -> bool:
    async with table.lock:
        return await _enter(table, lambda match: standing_up(match, player, table.services.clock()))


async def decline(table: Table, player: str) -> bool:
    """Open a seat that is kept for a player to all; whether that was done. Raises Busy, Stopped."""
    return await table.tasks.whole(_decline(table, player))


async def _decline(table: Table, player: str) -> bool:
    async with table.lock:
        return await _enter(table, lambda match: declining(match, player, table.services.clock()))


async def give_up(table: Table, player: str) -> None:
    """Leave a running match for an absent player; raises Busy, Stopped."""
    async with table.lock:
        with suppress(IllegalAction):  # they have left already
            await _enter(table, lambda match: giving_up(match, player, table.services.clock()))


async def _enter(
    table: Table, wanted: Callable[[Match], Entry | None], newcomer: Newcomer | None = None
) -> bool:
    """Enter the entry `wanted` for the current match, retrying if another process is first.

    False if there is nothing to enter.
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


# --- rematches -------------------------------------------------------------------------------------------


async def play_again(tables: Tables, name: str, who: User) -> TableInfo:
    """Sit down at the rematch, which the first request creates; raises NotAgain, LookupError, Stopped."""
    async with tables.at(name) as table:
        if table is None:
            raise LookupError(name)
        return await _next_of(tables, table, who.at(table.match))


async def _next_of(tables: Tables, table: Table, player: str) -> TableInfo:
    name, match = table.name, table.match
    seat = match.seat_of(player)
    if seat is None:
        raise NotAgain(Text("refused-stranger"))
    if not table.is_over:
        raise NotAgain(Text("refused-again-not-over"))
    while True:
        ((next_one,),) = await tables.store.rows("SELECT next FROM matches WHERE match = $1", name)
        if next_one is not None:
            came = await _follow(tables, next_one, match.chairs[seat])
            if came is not None:
                return came
            await tables.store.change(Change(FORGET, (name, next_one)))  # it has expired
        following = await tables.shared_deals.following(match, player, tables.rng, tables.clock())
        with table.rules("cannot begin again"):
            new, more = following or (rematch(match, player, tables.rng, tables.clock()), ())
        try:
            made = await tables.open(new, None, Change(GO_ON, (new.head.match, name), rows=1), *more)
        except Conflict:
            continue  # another was first
        tables.renew(name)
        return made


async def _follow(tables: Tables, name: str, chair: Chair) -> TableInfo | None:
    """Sit down at an existing rematch table; None if it no longer exists. Raises NotAgain."""
    async with tables.at(name) as table:
        if table is None:
            return None
        seat = await sit(table, chair.player or "", chair.name, bot_account=chair.bot_account)
    if seat is None:
        raise NotAgain(Text("refused-full"))
    return TableInfo(name, seat, link_to(name))


# --- the entries for these actions; None: there is nothing to enter --------------------------------------


def sitting_down(match: Match, chair: Chair, now: float, rng: random.Random) -> Sat | None:
    """A person takes an open seat; None if they have one, or none is free for them."""
    if chair.player is None or match.seat_of(chair.player) is not None:
        return None
    free = free_seats(match, chair.player, now)
    return Sat(now, seat_for(match.state.rules, free, rng), chair) if free else None


def free_seats(match: Match, player: str, now: float) -> list[Seat]:
    """The seats that this player may take: the one reserved for them, or else unreserved ones."""
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


def kept_for(match: Match, player: str) -> Seat | None:
    """The open seat that is kept for a player."""
    chairs = enumerate(match.chairs)
    return next((seat for seat, chair in chairs if chair.kind == "open" and chair.player == player), None)


def declining(match: Match, player: str, now: float) -> Sat | None:
    """A seat that was kept for a player is open to all."""
    seat = kept_for(match, player)
    return None if seat is None else Sat(now, seat, Chair("open"))


def coming_back(match: Match, seat: Seat, now: float) -> Sat | None:
    """A person takes their seat back from the bot that took over; None if a person sits there."""
    chair = match.chairs[seat]
    if chair.kind != "bot" or match.is_over:
        return None
    return Sat(now, seat, replace(chair, kind="person", level=None))


def giving_up(match: Match, player: str, now: float) -> Acted[Action] | Sat | None:
    """A player leaves for good; if seats are still open, a bot takes theirs."""
    seat = match.seat_of(player)
    if seat is None or match.is_over:
        return None
    return Acted(now, seat, Leave()) if match.is_full else Sat(now, seat, _bot(match))


def _bot(match: Match) -> Chair:
    names = {chair.name for chair in match.chairs}
    return Chair("bot", None, next((name for name in BOT_NAMES if name not in names), ""), USUAL)
