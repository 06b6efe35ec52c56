"""HTTP requests: authentication by a browser's session or a program's token, and strict decoding.

Bodies have the declared types, texts have no NUL, and hosts and origins are our own.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, TypeAlias
from urllib.parse import unquote_to_bytes

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.enums import ScopeType
from litestar.openapi.spec import Components, SecurityScheme
from msgspec import Struct

from pegout.server.feature import service
from pegout.server.people import BadName, Players, checked_name
from pegout.server.people.sessions import Scope, Sessions, User, newcomer
from pegout.server.settings import Settings
from pegout.server.storage import Newcomer
from pegout.server.web import refusals
from pegout.server.web.openapi import refused
from pegout.server.web.refusals import Sentence
from pegout.words import TextError, literal

COOKIE = 365 * 24 * 3600  # seconds for which browsers keep the cookie; the session may end earlier
NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")  # an escaped NUL in JSON
ANY = "*"
HEAD = "pegout.head"  # key in the scope of a HEAD request
BOT_PLAY: Scope = "bot:play"
_HOST = re.compile(r"(?P<name>\[[0-9a-fA-F:.]+\]|[^\s:/@\[\]]+)(?::(?P<port>\d{1,5}))?")

SECURITY = Components(
    security_schemes={
        "session": SecurityScheme(type="apiKey", name="__Host-pegout", security_scheme_in="cookie"),
        "token": SecurityScheme(type="http", scheme="bearer"),
    }
)

Connection: TypeAlias = ASGIConnection[Any, Any, Any, Any]
AnyRequest: TypeAlias = Request[Any, Any, Any]


def _cookie_name(connection: Connection, name: str = "pegout") -> str:
    return f"__Host-{name}" if connection.scope["scheme"] in ("https", "wss") else name


def session_secret(connection: Connection) -> str | None:
    return connection.cookies.get(_cookie_name(connection))


def bearer_token(connection: Connection) -> str | None:
    """The token of a program. Pages of other sites cannot make a browser send one."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.casefold() == "bearer" else None


async def current_user(connection: Connection) -> User | None:
    """The user whose session or token came with the request; None without a session.

    Raises Refusal for a token that is not valid, or whose scopes do not include the route's.
    """
    sessions = service(connection, Sessions)
    token = bearer_token(connection)
    if token is None:
        secret = session_secret(connection)
        who = None if secret is None else await sessions.by_secret(secret)
        if who is not None and who.is_bot:
            _check_bot(connection)
        return who
    who = await sessions.by_token(token)
    if who is None:
        raise refusals.NO_SUCH_TOKEN()
    scope = connection.route_handler.opt.get("scope")
    if scope is None:
        raise refusals.PEOPLE_ONLY()
    if who.is_bot:
        _check_bot(connection)
        scope = BOT_PLAY if scope == "play" else scope
    if scope not in (who.scopes or ()):
        raise refusals.SCOPE(scope=literal(scope))
    return who


def _check_bot(connection: Connection) -> None:
    """Raise Refusal for bot accounts on routes that are closed to them."""
    if not connection.route_handler.opt.get("bots", True):
        raise refusals.BOT_ACCOUNT()


async def require_user(connection: Connection, otherwise: Sentence = refusals.LOGIN_REQUIRED) -> User:
    """The current user, a guest or an account; raises Refusal if there is none."""
    who = await current_user(connection)
    if who is None:
        raise otherwise()
    return who


async def require_account(connection: Connection) -> User:
    """The current user; raises Refusal without an account."""
    who = await require_user(connection)
    if who.is_guest:
        raise refusals.LOGIN_REQUIRED()
    return who


class EnsuredUser(Struct, frozen=True):
    """The current user, or a new guest."""

    user: User
    name: str  # the name to play under
    newcomer: Newcomer | None  # a new guest to store, if any
    cookies: list[Cookie]  # the session cookie, extended by a year; none with a token


async def ensure_user(request: AnyRequest, players: Players, name: str) -> EnsuredUser:
    """The current user, or a new guest, with the account's name or the wanted one; raises Refusal."""
    who = await current_user(request)
    try:
        name = await players.name_for(who, name)
    except BadName as error:
        raise refusals.BAD_NAME.because(error.text) from None
    if who is not None:
        cookies = [session_cookie(request, session_secret(request))] if who.scopes is None else []
        return EnsuredUser(who, name, None, cookies)
    new, secret = newcomer()
    return EnsuredUser(User(new.player, hash=new.session), name, new, [session_cookie(request, secret)])


def given_name(name: str) -> str:
    """A name typed in for someone else, "" for none; raises Refusal."""
    try:
        return checked_name(name) if name else ""
    except BadName as error:
        raise refusals.BAD_NAME.because(error.text) from None


def session_cookie(request: AnyRequest, secret: str | None) -> Cookie:
    """The cookie that carries a session; None deletes it."""
    return own_cookie(request, "pegout", secret or "")


def own_cookie(request: AnyRequest, name: str, value: str) -> Cookie:
    """A cookie that scripts and other sites do not get; over HTTPS its name has a prefix. "" deletes it."""
    name = _cookie_name(request, name)
    return Cookie(
        key=name,
        value=value,
        path="/",
        max_age=COOKIE if value else 0,
        httponly=True,
        samesite="lax",
        secure=name.startswith("__Host-"),
    )


def open_to(
    scope: Scope | None, *statuses: int, anyone: bool = False, bots: bool | None = None
) -> dict[str, Any]:
    """Options of a route that needs the current user: the scope of tokens (None: no tokens), and the statuses
    of its refusals.

    `anyone`: requests without a session are allowed although 401 is among the statuses. `bots`: whether the
    route is open to bot accounts, whose tokens need `bot:play` instead of `play`; None: unless it needs
    `play`.
    """
    bots = scope != "play" if bots is None else bots
    security: list[dict[str, list[str]]] = [{"session": []}]
    if anyone or 401 not in statuses:
        security.insert(0, {})
    refusals = {429, 503, *statuses}
    if scope is not None:
        security.append({"token": [scope]})
        if scope == "play" and bots:
            security.append({"token": [BOT_PLAY]})
        refusals.add(401)
    opt = {"scope": scope, "bots": bots}
    return {"opt": opt, "security": security, "responses": refused(*refusals)}


def check_address(connection: Connection) -> None:
    """Raises Refusal for NUL, which PostgreSQL's texts cannot hold. The query of a socket is never stored."""
    is_socket = connection.scope["type"] == ScopeType.WEBSOCKET
    query = b"" if is_socket else unquote_to_bytes(connection.scope["query_string"])
    if "\0" in connection.scope["path"] or b"\0" in query:
        raise refusals.NUL_IN_ADDRESS()


def _number(written: str) -> float:
    """Accept 1.0 as an integer, as JSON Schema does."""
    number = float(written)
    return int(number) if number.is_integer() else number


_json = msgspec.json.Decoder(float_hook=_number)


class StrictRequest(Request[Any, Any, State]):
    """A request whose body is converted without coercion: Litestar would take 1 for `true`, and "1" for 1."""

    async def json(self) -> Any:
        """The body as the type that the handler declares; raises Refusal."""
        wanted = self.route_handler.parsed_data_field
        assert wanted is not None
        body = await self.body()
        if NUL.search(body):
            raise refusals.NUL_IN_BODY()
        try:
            return msgspec.convert(_json.decode(body), wanted.annotation)
        except msgspec.ValidationError as error:
            why = error.__cause__  # of a value that checks itself
            if isinstance(why, TextError):
                raise refusals.BAD_VALUE.because(why.text) from None
            raise refusals.BAD_REQUEST.because(str(error)) from None
        except (msgspec.DecodeError, ValueError, RecursionError):
            raise refusals.UNREADABLE() from None


def check_origin(connection: Connection) -> None:
    """Raise Refusal for an unknown host, or a page of another site.

    A page of another site could send requests here, and a name of its own could resolve to this server (DNS
    rebinding): then its scripts would read the answers. So a server answers only to IP addresses, to the
    names of this machine, and to configured names.
    """
    host = connection.headers.get("host", "")
    if not _is_known(host, service(connection, Settings).names):
        raise refusals.HOST(host=host[:80])
    origin = connection.headers.get("origin")
    secure = connection.scope["scheme"] in ("https", "wss")
    has_token = bearer_token(connection) is not None  # other sites' pages cannot send one
    if origin is not None and not has_token and origin != f"{'https' if secure else 'http'}://{host}":
        raise refusals.ORIGIN()


@lru_cache(maxsize=256)
def _is_known(host: str, names: Sequence[str]) -> bool:
    if ANY in names:
        return True
    parts = _HOST.fullmatch(host)
    if parts is None:
        return False
    name = parts["name"].lower().rstrip(".")
    known = {*_own_names(), *map(str.lower, names)}
    if name in known or name.endswith(".localhost"):
        return True
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


@cache
def _own_names() -> frozenset[str]:
    name = socket.gethostname().lower()
    return frozenset({"localhost", name, f"{name.partition('.')[0]}.local"})
