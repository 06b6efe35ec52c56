"""Who is asking: the cookie of a session, or the token of a program."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.openapi.spec import Components, SecurityScheme
from msgspec import Struct

from pegout.server.people.names import BadName
from pegout.server.people.people import People
from pegout.server.people.sessions import Who, newcomer
from pegout.server.storage.store import Newcomer
from pegout.server.web import refusals
from pegout.server.web.characters import check_body
from pegout.server.web.openapi import refused
from pegout.wire import Scope
from pegout.words import literal

COOKIE = 365 * 24 * 3600  # seconds that a browser keeps it; the session may end before


SECURITY = Components(
    security_schemes={
        "session": SecurityScheme(type="apiKey", name="__Host-pegout", security_scheme_in="cookie"),
        "token": SecurityScheme(type="http", scheme="bearer"),
    }
)


def _cookie_name(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return "__Host-pegout" if connection.scope["scheme"] in ("https", "wss") else "pegout"


def session(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    return connection.cookies.get(_cookie_name(connection))


def bearer(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The token of a program, which sends it by itself: no page of another site can have it sent."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.casefold() == "bearer" else None


async def caller(connection: ASGIConnection[Any, Any, Any, Any]) -> Who | None:
    """Who asks, if they are known; a program may do what its scopes and the route's say."""
    people: People = connection.app.state.people
    token = bearer(connection)
    if token is None:
        secret = session(connection)
        return None if secret is None else await people.sessions.who(secret)
    who = await people.sessions.program(token)
    if who is None:
        raise refusals.NO_SUCH_TOKEN()
    scope = connection.route_handler.opt.get("scope")
    if scope is None:
        raise refusals.PEOPLE_ONLY()
    if scope not in (who.scopes or ()):
        raise refusals.SCOPE(scope=literal(scope))
    return who


async def known(connection: ASGIConnection[Any, Any, Any, Any]) -> Who:
    """Who asks; raises Refusal for who was never here."""
    who = await caller(connection)
    if who is None:
        raise refusals.LOGIN_REQUIRED()
    return who


class Comer(Struct, frozen=True):
    """Who comes to a table."""

    who: Who
    name: str  # to play under
    newcomer: Newcomer | None  # to be stored, if they are new
    cookies: list[Cookie]  # which carry the session of a newcomer


async def comer(request: Request[Any, Any, State], name: str) -> Comer:
    """Who asks, to play under that name or that of the account; raises Refusal."""
    people: People = request.app.state.people
    who = await caller(request)
    try:
        name = await people.name_for(who, name)
    except BadName as error:
        raise refusals.BAD_NAME.because(error.text) from None
    if who is not None:
        return Comer(who, name, None, [])
    new, secret = newcomer()
    return Comer(Who(new.player, hash=new.session), name, new, [cookie(request, secret)])


def cookie(request: Request[Any, Any, State], secret: str | None) -> Cookie:
    """The cookie that carries a session; None takes it away."""
    name = _cookie_name(request)
    return Cookie(
        key=name,
        value=secret or "",
        path="/",
        max_age=COOKIE if secret else 0,
        httponly=True,
        samesite="lax",
        secure=name.startswith("__Host-"),
    )


def open_to(scope: Scope | None, *statuses: int, nobody: bool = False) -> dict[str, Any]:
    """Of a route that asks who is there: the scope that programs need (None: people only), its refusals.

    `nobody`: who is not known may ask, although 401 is among them.
    """
    security: list[dict[str, list[str]]] = [{"session": []}]
    if nobody or 401 not in statuses:
        security.insert(0, {})
    refusals = {400, 429, 503, *statuses}
    if scope is not None:
        security.append({"token": [scope]})
        refusals.add(401)
    return {"opt": {"scope": scope}, "security": security, "responses": refused(*refusals)}


def _number(written: str) -> float:
    """1.0 is an integer to JSON's schemas, and to many who write it."""
    number = float(written)
    return int(number) if number.is_integer() else number


_json = msgspec.json.Decoder(float_hook=_number)


class Asked(Request[Any, Any, State]):
    """A request whose body may be anything."""

    async def json(self) -> Any:
        """The body, as the kind that the handler wants; raises Refusal.

        Litestar would take 1 for `true`, and "1" for 1.
        """
        wanted = self.route_handler.parsed_data_field
        assert wanted is not None
        body = await self.body()
        check_body(body)
        try:
            return msgspec.convert(_json.decode(body), wanted.annotation)
        except msgspec.ValidationError as error:
            raise refusals.BAD_REQUEST.because(str(error)) from None
        except (msgspec.DecodeError, ValueError, RecursionError):
            raise refusals.UNREADABLE() from None
