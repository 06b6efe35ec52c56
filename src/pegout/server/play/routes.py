"""The API of tables: make one, sit down, leave."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, TypeVar

from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter
from litestar.types import ControllerRouterHandler
from msgspec.structs import replace

from pegout.game import BadRules
from pegout.match import Match
from pegout.server.feature import Injected
from pegout.server.people import Players
from pegout.server.play import Tables
from pegout.server.play.players import sit, stand_up
from pegout.server.web import AnyRequest, EnsuredUser, current_user, ensure_user, open_to, refusals
from pegout.server.web.limits import limited
from pegout.wire.bodies import Join, MyTable, NewTable, Sitting, TableInfo

T = TypeVar("T")
TableName = Annotated[str, PathParameter(max_length=32, description="the table's name, as in its link")]


async def match_at(tables: Tables, table: str) -> Match:
    """The match at a table, as it stands; raises Refusal."""
    async with tables.at(table) as live:
        if live is None:
            raise refusals.NO_TABLE()
        return live.match


@post("/api/tables", guards=[limited("tables")], **open_to("play", 422))
async def create_table(
    request: AnyRequest, tables: Injected[Tables], players: Injected[Players], data: JSONBody[NewTable]
) -> Response[TableInfo]:
    """Create a table and take a seat."""

    def create(comes: EnsuredUser) -> Awaitable[TableInfo]:
        return tables.create(comes.user.player, replace(data, name=comes.name), comes.newcomer)

    return await seated(request, players, data.name, create)


async def seated(
    request: AnyRequest, players: Players, name: str, sit: Callable[[EnsuredUser], Awaitable[T]]
) -> Response[T]:
    """Seat the current player, under that name or the account's; raises Refusal."""
    comes = await ensure_user(request, players, name)
    try:
        place = await sit(comes)
    except BadRules as error:
        raise refusals.BAD_RULES.because(error.text) from None
    await players.remember(comes.user.player, comes.name)
    return Response(place, cookies=comes.cookies)


@get("/api/mine", guards=[limited("lists")], **open_to("read"))
async def my_tables(request: AnyRequest, tables: Injected[Tables]) -> list[MyTable]:
    """List your tables, at most 20: unfinished matches first, then the latest."""
    who = await current_user(request)
    return await tables.mine(who.player) if who is not None else []


@post(
    "/api/tables/{table:str}/join", status_code=200, guards=[limited("tables")],
    **open_to("play", 404, 409, 422),
)  # fmt: skip
async def join(
    request: AnyRequest, tables: Injected[Tables], players: Injected[Players], table: TableName,
    data: JSONBody[Join],
) -> Response[Sitting]:  # fmt: skip
    """Take an open seat; the answer is the same if you have one."""
    comes = await ensure_user(request, players, data.name)
    async with tables.at(table) as live:
        if live is None:
            raise refusals.NO_TABLE()
        player = comes.user.at(live.match)
        seat = await sit(live, player, comes.name, comes.newcomer)
    if seat is None:
        raise refusals.FULL()
    await players.remember(player, comes.name)
    return Response(Sitting(seat), cookies=comes.cookies)


@post(
    "/api/tables/{table:str}/leave", status_code=204, guards=[limited("tables")],
    **open_to("play", 404, 409),
)  # fmt: skip
async def leave(request: AnyRequest, tables: Injected[Tables], table: TableName) -> None:
    """Leave your seat before the match starts. Later, send the action `Leave`."""
    who = await current_user(request)
    async with tables.at(table) as live:
        if live is None:
            raise refusals.NO_TABLE()
        seat = None if who is None else live.match.seat_of(who.at(live.match))
        if who is None or seat is None:
            raise refusals.STRANGER()
        if not await stand_up(live, who.at(live.match)):
            raise refusals.BEGUN()


routes: list[ControllerRouterHandler] = [create_table, my_tables, join, leave]
