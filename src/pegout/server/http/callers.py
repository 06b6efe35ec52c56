"""Who is asking: the cookie of a session."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State

from pegout.server.http.answers import Refusal
from pegout.server.people.sessions import newcomer
from pegout.server.storage.store import Newcomer
from pegout.server.tables.registry import Tables
from pegout.words import Text


def _cookie_name(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return "__Host-pegout" if connection.scope["scheme"] in ("https", "wss") else "pegout"


def session(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    return connection.cookies.get(_cookie_name(connection))


async def someone(
    request: Request[Any, Any, State], tables: Tables
) -> tuple[str, Newcomer | None, list[Cookie]]:
    """Who asks; a newcomer is still to be stored, and gets a session and the cookie that carries it."""
    player = await tables.player(session(request))
    if player is not None:
        return player, None, []
    new, secret = newcomer()
    name = _cookie_name(request)
    cookie = Cookie(
        key=name,
        value=secret,
        path="/",
        max_age=365 * 24 * 3600,
        httponly=True,
        samesite="lax",
        secure=name.startswith("__Host-"),
    )
    return new.player, new, [cookie]


class Asked(Request[Any, Any, State]):
    """A request whose body may be anything."""

    async def json(self) -> Any:
        """The body; raises Refusal if it is no JSON that can be read."""
        try:
            return await super().json()
        except (UnicodeDecodeError, RecursionError):  # others are refused by Litestar
            raise Refusal(400, "bad_request", Text("refused-unreadable")) from None
