"""Muting and reporting players at a table. Messages themselves go over the table's socket."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from pegout.game import Seat
from pegout.match import Match
from pegout.server.chat import DATA, Chat, TooManyReports, report
from pegout.server.feature import Feature, Injected, Service
from pegout.server.people.mutes import mute, muted, unmute
from pegout.server.play import Tables
from pegout.server.play.routes import TableName, match_at
from pegout.server.web import AnyRequest, open_to, refusals, require_user
from pegout.server.web.limits import limited
from pegout.server.web.refusals import STRANGER


class Mute(Struct, frozen=True, forbid_unknown_fields=True):
    """Mute the player in a seat, or unmute them."""

    seat: Seat
    muted: bool = True


class Report(Struct, frozen=True, forbid_unknown_fields=True):
    """Report the player in a seat to the host of the server, with the messages of the table."""

    seat: Seat
    why: Annotated[str, Meta(min_length=1, max_length=1000)]


@post(
    "/api/tables/{table:str}/mute",
    status_code=204,
    guards=[limited("tables")],
    **open_to("talk", 404, 409),
)
async def mute_seat(
    request: AnyRequest, tables: Injected[Tables], table: TableName, data: JSONBody[Mute]
) -> None:
    """Mute or unmute the player in a seat, at every table."""
    who, match = await require_user(request, STRANGER), await match_at(tables, table)
    me, other = who.at(match), _player_in(match, data.seat)
    if data.muted:
        if me == other:
            raise refusals.OWN_MUTE()
        await mute(tables.store, me, other, tables.clock())
    else:
        await unmute(tables.store, me, other)
    mine = {who.player, *who.guests}
    for name in {table, *(live.name for live in tables.live() if mine & live.viewers.players())}:
        tables.renew(name)


@get("/api/tables/{table:str}/mute", guards=[limited("lists")], **open_to("read", 404))
async def muted_seats(request: AnyRequest, tables: Injected[Tables], table: TableName) -> list[Seat]:
    """List the seats of players whom you have muted."""
    who, match = await require_user(request, STRANGER), await match_at(tables, table)
    silent = await muted(tables.store, who.player)
    return [seat for seat, chair in enumerate(match.chairs) if chair.player in silent]


@post(
    "/api/tables/{table:str}/report",
    status_code=204,
    guards=[limited("tables")],
    **open_to("talk", 404, 409),
)
async def report_seat(
    request: AnyRequest, tables: Injected[Tables], table: TableName, data: JSONBody[Report]
) -> None:
    """Report a player's chat messages to the host of this server, from a table where you play or may watch.
    `pegout reports` lists the reports.
    """
    who, match = await require_user(request, STRANGER), await match_at(tables, table)
    if match.seat_of(who.at(match)) is None and not match.options.spectators:
        raise refusals.STRANGER()
    other = _player_in(match, data.seat)
    try:
        await report(tables.store, who.player, other, table, data.why, tables.clock())
    except TooManyReports:
        raise refusals.TOO_MANY_REPORTS() from None


def _player_in(match: Match, seat: int) -> str:
    chair = match.chairs[seat] if 0 <= seat < len(match.chairs) else None
    if chair is None or chair.kind == "open" or chair.player is None:
        raise refusals.NO_PERSON(seat=seat)
    return chair.player


chat = Feature(
    "chat",
    [mute_seat, muted_seats, report_seat],
    [Service(Chat, lambda has: Chat(has.store, has.clock), close=Chat.close)],
    data=DATA,
)
