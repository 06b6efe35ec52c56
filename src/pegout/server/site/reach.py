"""Where people on other machines find this server, if they can."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import suppress
from typing import Any

from litestar import Request, get
from litestar.datastructures import State
from litestar.types import ControllerRouterHandler

from pegout import wire
from pegout.server.web.openapi import refused

ELSEWHERE = ("192.0.2.1", 9)  # an address for documentation (RFC 5737), to which nothing is sent


@get("/api/reach", responses=refused(400))
async def reach(request: Request[Any, Any, State]) -> wire.Reach:
    """Where others find this server: for who sits at its machine, has opened it as localhost, and wants to
    send a link.
    """
    client = request.client.host if request.client else ""
    asked = request.headers.get("host", "").rsplit(":", 1)[0].strip("[]")
    at_home = reachable(client) is None and reachable(asked) is None  # only they may know of its network
    return wire.Reach(reachable(request.app.state.settings.host) if at_home else None)


def reachable(host: str) -> str | None:
    """The address in the network of a server that listens at `host`; None: on this machine alone.

    >>> reachable("127.0.0.1"), reachable("localhost"), reachable("192.0.2.7")
    (None, None, '192.0.2.7')
    """
    if host in ("0.0.0.0", "::"):
        return _own_address()
    with suppress(ValueError):
        return None if ipaddress.ip_address(host).is_loopback else host
    return None if host == "localhost" else host


def _own_address() -> str | None:
    """The address of this machine in its network, by the way that leads out of it; None if none does."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if ipaddress.ip_address(address).is_loopback else address


routes: list[ControllerRouterHandler] = [reach]
