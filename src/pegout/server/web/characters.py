"""What no database keeps is refused before it gets there: PostgreSQL has no texts with the character NUL."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import unquote_to_bytes

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType

from pegout.server.web.refusals import NUL_IN_ADDRESS, NUL_IN_BODY

NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")  # in JSON, where it cannot stand as it is


def check_address(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """Raises Refusal. The query of a socket is never stored as it is."""
    is_socket = connection.scope["type"] == ScopeType.WEBSOCKET
    query = b"" if is_socket else unquote_to_bytes(connection.scope["query_string"])
    if "\0" in connection.scope["path"] or b"\0" in query:
        raise NUL_IN_ADDRESS()


def check_body(body: bytes) -> None:
    """Of JSON; raises Refusal."""
    if NUL.search(body):
        raise NUL_IN_BODY()
