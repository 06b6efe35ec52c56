"""Which names this server answers to, and whether a browser was on a page of ours.

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

from litestar.connection import ASGIConnection

from pegout.server.feature import service
from pegout.server.settings import Settings
from pegout.server.web.refusals import HOST, ORIGIN
from pegout.server.web.users import bearer_token

ANY = "*"
_HOST = re.compile(r"(?P<name>\[[0-9a-fA-F:.]+\]|[^\s:/@\[\]]+)(?::(?P<port>\d{1,5}))?")


def check_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """Raises Refusal."""
    host = connection.headers.get("host", "")
    if not _is_known(host, service(connection, Settings).names):
        raise HOST(host=host[:80])
    origin = connection.headers.get("origin")
    secure = connection.scope["scheme"] in ("https", "wss")
    by_itself = bearer_token(connection) is not None  # which no page of another site can have sent
    if origin is not None and not by_itself and origin != f"{'https' if secure else 'http'}://{host}":
        raise ORIGIN()


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
