"""Requests, read strictly: JSON of the declared types, and no text with the character NUL."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import unquote_to_bytes

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.enums import ScopeType

from pegout.server.web import refusals

NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")  # in JSON, where it cannot stand as it is


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
