"""Taking one's data along, and going away."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from litestar import MediaType, Request, Response, delete, get
from litestar.datastructures import State
from litestar.params import JSONBody
from litestar.response import Stream
from litestar.types import ControllerRouterHandler

from pegout import wire
from pegout.server.accounts.export import exported
from pegout.server.accounts.routes import attempt, once_more, said
from pegout.server.people.people import People
from pegout.server.play.players import give_up
from pegout.server.play.tables import Tables
from pegout.server.storage.store import Stopped
from pegout.server.web.callers import cookie, known, open_to
from pegout.server.web.limits import limited
from pegout.server.web.openapi import answered

_export: dict[str, Any] = open_to("read", 401)
_export["responses"] |= answered(dict[str, Any])


@get("/api/me/export", guards=[limited("accounts")], **_export)
async def export(request: Request[Any, Any, State]) -> Stream:
    """All that is kept of oneself: account, sessions, matches with records, results, ratings, what one said.

    Times are seconds since 1970. A record is there where the match is over, and its duplicate closed.
    """
    people: People = request.app.state.people
    who = await known(request)
    once_more(request.app.state.exports, who.player)
    return Stream(
        exported(people.store, who, request.app.state.tables.clock()),
        media_type=MediaType.JSON,
        headers={"Content-Disposition": 'attachment; filename="pegout.json"'},
    )


@delete("/api/me", status_code=204, guards=[limited("accounts")], **open_to(None, 401))
async def forget_me(request: Request[Any, Any, State], data: JSONBody[wire.Confirm]) -> Response[None]:
    """Go away for good: gives up running matches; account, name, ratings and words are deleted.

    Guests have no password: theirs is empty. Others' games stay, with "Guest" in one's seat.
    """
    people: People = request.app.state.people
    tables: Tables = request.app.state.tables
    who = await known(request)
    if not who.is_guest:
        attempt(request, who.name or "")
        async with said():
            await people.accounts.check(who, data.password)
    for match, player in await people.erasing.unfinished(who):
        with suppress(Stopped):  # nobody plays there any more
            async with tables.at(match) as table:
                if table is not None:
                    await give_up(table, player)
    await people.erasing.forget(who.player, *who.guests)
    await people.watching.check(who.player)
    return Response(None, status_code=204, cookies=[cookie(request, None)])


routes: list[ControllerRouterHandler] = [export, forget_me]
