"""Requests, read strictly: JSON of the declared types, no NUL in texts, known hosts, pages of ours.

A page of another site may send requests here, and a name of its own may lead here ("DNS rebinding"): then
its scripts would read the answers. So a server answers to addresses, to the names of this machine, and to
those that it was given.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any
from urllib.parse import unquote_to_bytes

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.enums import ScopeType

from pegout.server.feature import service
from pegout.server.settings import Settings
from pegout.server.web import refusals
from pegout.server.web.users import bearer_token

NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")  # in JSON, where it cannot stand as it is
ANY = "*"
_HOST = re.compile(r"(?P<name>\[[0-9a-fA-F:.]+\]|[^\s:/@\[\]]+)(?::(?P<port>\d{1,5}))?")


def check_address(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """Raises Refusal for NUL, which PostgreSQL's texts cannot hold. The query of a socket is never stored."""
    is_socket = connection.scope["type"] == ScopeType.WEBSOCKET
    query = b"" if is_socket else unquote_to_bytes(connection.scope["query_string"])
    if "\0" in connection.scope["path"] or b"\0" in query:
        raise refusals.NUL_IN_ADDRESS()


def _number(written: str) -> float:
    """1.0 is an integer to JSON's schemas, and to many who write it."""
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
            raise refusals.BAD_REQUEST.because(str(error)) from None
        except (msgspec.DecodeError, ValueError, RecursionError):
            raise refusals.UNREADABLE() from None


def check_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """Raises Refusal for an unknown host, or a page of another site."""
    host = connection.headers.get("host", "")
    if not _is_known(host, service(connection, Settings).names):
        raise refusals.HOST(host=host[:80])
    origin = connection.headers.get("origin")
    secure = connection.scope["scheme"] in ("https", "wss")
    has_token = bearer_token(connection) is not None  # which no page of another site can send
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
