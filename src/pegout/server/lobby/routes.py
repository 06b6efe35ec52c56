"""The API of the lobby: listed tables, what a link leads to, quick matches, rematches."""

from __future__ import annotations

import time
from collections.abc import Awaitable
from typing import Annotated

from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec.structs import replace

from pegout import games
from pegout.game import BadRules
from pegout.server.feature import Feature, Injected, Service
from pegout.server.lobby.lobby import Lobby, Which
from pegout.server.people.names import Players
from pegout.server.play.players import NotAgain, play_again
from pegout.server.play.routes import TableName, seated
from pegout.server.play.tables import Tables
from pegout.server.web import refusals
from pegout.server.web.answers import send_file
from pegout.server.web.limits import limit, limited
from pegout.server.web.openapi import answered, refused
from pegout.server.web.page import File, made_file
from pegout.server.web.users import AnyRequest, EnsuredUser, current_user, open_to
from pegout.wire import lobby as bodies
from pegout.wire.bodies import TableInfo
from pegout.wire.lobby import QuickMatch, TableFacts
from pegout.wire.reading import encode

FRESH = 1.0  # seconds for which a first page is cached



class Pages:
    """Pages of the lobby as they are sent; the first is cached."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._first: dict[tuple[Which, str], tuple[float, File]] = {}

    async def page(self, which: Which, preset: str, page: int) -> File:
        """One page; the first is made once a second at most."""
        now = time.monotonic()
        made_at, file = self._first.get((which, preset), (0.0, None))
        if page == 0 and file is not None and now - made_at < FRESH:
            return file
        file = made_file(encode(await self._lobby.page(which, preset, page)), MediaType.JSON)
        if page == 0:
            self._first[which, preset] = now, file
        return file


@get(
    "/api/lobby",
    responses={**answered(bodies.Lobby, kept=True), **refused(400, 422, 429, 503)},
)
async def list_tables(
    request: AnyRequest,
    lobby_pages: Injected[Pages],
    which: Annotated[Which, QueryParameter(description="open: to join; running: to watch")] = "open",
    preset: Annotated[str, QueryParameter(description="only of this preset", max_length=40)] = "",
    page: Annotated[int, QueryParameter(ge=0, le=100, description="50 tables each")] = 0,
) -> Response[bytes]:
    """Listed tables: open ones, the oldest first, or running ones, the latest first.

    Poll every few seconds with `If-None-Match`: the list changes a few times a minute.
    """
    try:
        games.preset(preset or "standard")
    except BadRules as error:
        raise refusals.BAD_RULES.because(error.text) from None
    if page:  # the first is cached
        limit(request, "lists")
    return send_file(request, await lobby_pages.page(which, preset, page))


@get("/api/tables/{table:str}", guards=[limited("lists")], responses=refused(400, 404, 429, 503))
async def table_facts(lobby: Injected[Lobby], table: TableName) -> TableFacts:
    """What a link leads to: the game, its players, its options."""
    facts = await lobby.facts(table)
    if facts is None:
        raise refusals.NO_TABLE()
    return facts


@post("/api/quick", status_code=200, guards=[limited("tables")], **open_to("play", 422))
async def quick_match(
    request: AnyRequest, lobby: Injected[Lobby], players: Injected[Players], data: JSONBody[QuickMatch]
) -> Response[TableInfo]:
    """Sit down at the oldest listed table that fits, or at a new one."""

    def sit(comes: EnsuredUser) -> Awaitable[TableInfo]:
        return lobby.quick(comes.user.player, replace(data, name=comes.name), comes.newcomer)

    return await seated(request, players, data.name, sit)


@post(
    "/api/tables/{table:str}/rematch", status_code=200, guards=[limited("tables")],
    **open_to("play", 404, 409),
)  # fmt: skip
async def rematch(request: AnyRequest, tables: Injected[Tables], table: TableName) -> TableInfo:
    """Sit down at the rematch of a finished match. The first request makes the table; the other players are
    told on their sockets, and their seats are kept for two minutes.
    """
    who = await current_user(request)
    if who is None:
        raise refusals.STRANGER()
    try:
        return await play_again(tables, table, who)
    except LookupError:
        raise refusals.NO_TABLE() from None
    except NotAgain as error:
        raise refusals.NO_REMATCH.because(error.text) from None


lobby = Feature(
    "lobby",
    [list_tables, table_facts, quick_match, rematch],
    [
        Service(Lobby, lambda has: Lobby(has[Tables], has.clock)),
        Service(Pages, lambda has: Pages(has[Lobby]), "lobby_pages"),
    ],
)
