"""Tables that one may come to: the lobby, what a link leads to, quick matches."""

from __future__ import annotations

import time
from collections.abc import Awaitable
from typing import Annotated, Any

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, QueryParameter
from litestar.types import ControllerRouterHandler
from msgspec.structs import replace

from pegout import games, wire
from pegout.game import BadRules
from pegout.server.lobby.lobby import Lobby, Which
from pegout.server.play.refusals import NO_TABLE
from pegout.server.play.rematch import NotAgain, play_again
from pegout.server.play.routes import TableName, seated
from pegout.server.play.tables import Tables
from pegout.server.web.answers import send_file
from pegout.server.web.callers import Comer, caller, open_to
from pegout.server.web.limits import limit, limited
from pegout.server.web.openapi import answered, refused
from pegout.server.web.refusals import Refusal
from pegout.server.web.static import File, made_file
from pegout.words import Text

FRESH = 1.0  # seconds for which a first page is not made again, however many look


class Pages:
    """The first pages of the lobby, as they go out."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._first: dict[tuple[Which, str], tuple[float, File]] = {}

    async def page(self, which: Which, preset: str, page: int) -> File:
        """Made anew once a second at most, if it is the first."""
        now = time.monotonic()
        made_at, file = self._first.get((which, preset), (0.0, None))
        if page == 0 and file is not None and now - made_at < FRESH:
            return file
        file = made_file(wire.encode(await self._lobby.page(which, preset, page)), MediaType.JSON)
        if page == 0:
            self._first[which, preset] = now, file
        return file


@get(
    "/api/lobby",
    responses={**answered(wire.Lobby, kept=True), **refused(400, 422, 429, 503)},
)
async def lobby(
    request: Request[Any, Any, State],
    which: Annotated[Which, QueryParameter(description="open: to join; running: to watch")] = "open",
    preset: Annotated[str, QueryParameter(description="only of this preset", max_length=40)] = "",
    page: Annotated[int, QueryParameter(ge=0, le=100, description="50 tables each")] = 0,
) -> Response[bytes]:
    """Listed tables: open ones, the oldest first, or running ones, the latest first.

    Ask again every few seconds with `If-None-Match`: whole tables come and go, a few a minute.
    """
    try:
        games.preset(preset or "standard")
    except BadRules as error:
        raise Refusal(422, "rules", error.text) from None
    if page:  # the first is kept
        limit(request, "lists")
    pages: Pages = request.app.state.lobby_pages
    return send_file(request, await pages.page(which, preset, page))


@get("/api/tables/{table:str}", guards=[limited("lists")], responses=refused(400, 404, 429, 503))
async def table_facts(request: Request[Any, Any, State], table: TableName) -> wire.TableFacts:
    """What a link leads to: the game, who is there, how it is played."""
    tables: Lobby = request.app.state.lobby
    facts = await tables.facts(table)
    if facts is None:
        raise Refusal(404, "no_table", NO_TABLE)
    return facts


@post("/api/quick", status_code=200, guards=[limited("tables")], **open_to("play", 422))
async def quick_match(
    request: Request[Any, Any, State], data: JSONBody[wire.QuickMatch]
) -> Response[wire.TableInfo]:
    """Sit down at the oldest listed table that fits, else at a new one."""
    tables: Lobby = request.app.state.lobby

    def sit(comes: Comer) -> Awaitable[wire.TableInfo]:
        return tables.quick(comes.who.player, replace(data, name=comes.name), comes.newcomer)

    return await seated(request, data.name, sit)


@post(
    "/api/tables/{table:str}/rematch",
    status_code=200,
    guards=[limited("tables")],
    **open_to("play", 404, 409),
)
async def rematch(request: Request[Any, Any, State], table: TableName) -> wire.TableInfo:
    """Play again with the same people: sit down at the table that comes after this one. The first who asks
    makes it; the others are told on their sockets, and seats are kept for them for two minutes.
    """
    tables: Tables = request.app.state.tables
    who = await caller(request)
    if who is None:
        raise Refusal(403, "stranger", Text("refused-stranger"))
    try:
        return await play_again(tables, table, who)
    except LookupError:
        raise Refusal(404, "no_table", NO_TABLE) from None
    except NotAgain as error:
        raise Refusal(409, "not_again", error.text) from None


routes: list[ControllerRouterHandler] = [lobby, table_facts, quick_match, rematch]
