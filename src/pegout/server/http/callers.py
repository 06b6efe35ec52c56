"""Who is asking: the cookie of a session, and whether a browser was on a page of ours."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State

from pegout.server.http.answers import Refusal
from pegout.server.people.sessions import newcomer
from pegout.server.storage.store import Newcomer
from pegout.server.tables.registry import Tables


def _cookie_name(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return "__Host-pegout" if connection.url.scheme in ("https", "wss") else "pegout"


def session(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    return connection.cookies.get(_cookie_name(connection))


def is_ours(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a browser that sent this was on a page of ours; other programs name no origin."""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host")


def check_origin(connection: ASGIConnection[Any, Any, Any, Any], _: object) -> None:
    if not is_ours(connection):
        raise Refusal(403, "origin", "requests from other sites are not taken")


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
