"""Making tables and sitting down at them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, TypeVar

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter
from litestar.types import ControllerRouterHandler
from msgspec.structs import replace

from pegout import wire
from pegout.game import BadRules
from pegout.server.people.people import People
from pegout.server.play.players import sit, stand_up
from pegout.server.play.refusals import NO_TABLE
from pegout.server.play.tables import Tables
from pegout.server.web.callers import Comer, caller, comer, open_to
from pegout.server.web.limits import limited
from pegout.server.web.refusals import FULL, Refusal
from pegout.words import Text

T = TypeVar("T")
TableName = Annotated[str, PathParameter(max_length=32, description="the table's name, as in its link")]


@post("/api/tables", guards=[limited("tables")], **open_to("play", 422))
async def create_table(
    request: Request[Any, Any, State], data: JSONBody[wire.NewTable]
) -> Response[wire.TableInfo]:
    """Make a table and sit down."""
    tables: Tables = request.app.state.tables

    def create(comes: Comer) -> Awaitable[wire.TableInfo]:
        return tables.create(comes.who.player, replace(data, name=comes.name), comes.newcomer)

    return await seated(request, data.name, create)


async def seated(
    request: Request[Any, Any, State], name: str, sit: Callable[[Comer], Awaitable[T]]
) -> Response[T]:
    """Where `sit` puts whoever asks, under that name or the account's; raises Refusal."""
    people: People = request.app.state.people
    comes = await comer(request, name)
    try:
        place = await sit(comes)
    except BadRules as error:
        raise Refusal(422, "rules", error.text) from None
    await people.remember(comes.who.player, comes.name)
    return Response(place, cookies=comes.cookies)


@get("/api/mine", guards=[limited("lists")], **open_to("read"))
async def my_tables(request: Request[Any, Any, State]) -> list[wire.MyTable]:
    """Where one sits, at most 20 tables: unfinished matches first, then the latest."""
    tables: Tables = request.app.state.tables
    who = await caller(request)
    return await tables.mine(who.player) if who is not None else []


@post(
    "/api/tables/{table:str}/join",
    status_code=200,
    guards=[limited("tables")],
    **open_to("play", 404, 409, 422),
)
async def join(
    request: Request[Any, Any, State], table: TableName, data: JSONBody[wire.Join]
) -> Response[wire.Sitting]:
    """Take an open seat, or learn which one is yours already."""
    tables: Tables = request.app.state.tables
    people: People = request.app.state.people
    comes = await comer(request, data.name)
    async with tables.at(table) as live:
        if live is None:
            raise Refusal(404, "no_table", NO_TABLE)
        player = comes.who.at(live.match)
        seat = await sit(live, player, comes.name, comes.newcomer)
    if seat is None:
        raise FULL()
    await people.remember(player, comes.name)
    return Response(wire.Sitting(seat), cookies=comes.cookies)


@post(
    "/api/tables/{table:str}/leave",
    status_code=204,
    guards=[limited("tables")],
    **open_to("play", 404, 409),
)
async def leave(request: Request[Any, Any, State], table: TableName) -> None:
    """Give up one's seat while others are open: it is open again. In a match one leaves by an action."""
    tables: Tables = request.app.state.tables
    who = await caller(request)
    async with tables.at(table) as live:
        if live is None:
            raise Refusal(404, "no_table", NO_TABLE)
        seat = None if who is None else live.match.seat_of(who.at(live.match))
        if who is None or seat is None:
            raise Refusal(403, "stranger", Text("refused-stranger"))
        if not await stand_up(live, who.at(live.match)):
            raise Refusal(409, "begun", Text("refused-begun"))


routes: list[ControllerRouterHandler] = [create_table, my_tables, join, leave]
