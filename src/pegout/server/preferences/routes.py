"""Settings of the page that follow an account to every browser."""

from __future__ import annotations

from litestar import get, put
from litestar.params import JSONBody
from litestar.types import ControllerRouterHandler

from pegout import wire
from pegout.server.people.people import People
from pegout.server.web import refusals
from pegout.server.web.callers import Asked, known, open_to
from pegout.server.web.limits import limited


@get("/api/me/settings", guards=[limited("lists")], **open_to(None, 401))
async def read_settings(request: Asked) -> wire.PageSettings:
    """What the page keeps for one's account; nothing, for an account that never put any."""
    people: People = request.app.state.people
    return wire.PageSettings(await people.page_settings.of(await _account(request)))


@put("/api/me/settings", guards=[limited("lists")], **open_to(None, 401))
async def put_settings(request: Asked, data: JSONBody[wire.PageSettings]) -> wire.PageSettings:
    """Put these in the place of all that there were.

    Names that the server does not know are kept: an older one loses nothing of a newer page.
    """
    people: People = request.app.state.people
    await people.page_settings.put(await _account(request), data.settings)
    return data


async def _account(request: Asked) -> str:
    """The player of the account that asks; raises Refusal."""
    who = await known(request)
    if who.is_guest:
        raise refusals.LOGIN_REQUIRED()
    return who.player


routes: list[ControllerRouterHandler] = [read_settings, put_settings]
