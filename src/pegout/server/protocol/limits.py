"""Limits of connections: how many, and how long a request may take to arrive."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import Counter
from collections.abc import Iterable
from ipaddress import ip_address, ip_network
from typing import Any

import uvicorn

log = logging.getLogger("pegout.server")

SPARE = 128  # file descriptors reserved for everything else
UNLIMITED = 1_000_000  # connections, if the system sets no limit


class Peers:
    """Counts connections, in total and by address, and refuses those above the limit."""

    def __init__(self, most: int, most_of_one: int, trusted: Iterable[str] = ()) -> None:
        """`trusted`: addresses or networks of proxies, which carry many people's connections."""
        self._most, self._most_of_one = most, most_of_one
        self._trusted = [ip_network(each, strict=False) for each in trusted]
        self._count: Counter[str] = Counter()
        self.total = 0
        self.refused = 0

    def enter(self, host: str) -> bool:
        """Count a connection; False if it has to be closed."""
        self._count[host] += 1
        self.total += 1
        fits = self.total <= self._most
        if fits and (self._count[host] <= self._most_of_one or self._is_trusted(host)):
            return True
        self.refused += 1
        log.warning(
            "a connection is refused: there are %s", f"{self._most}" if not fits else "too many of one"
        )
        return False

    def _is_trusted(self, host: str) -> bool:
        try:
            return any(ip_address(host) in network for network in self._trusted)
        except ValueError:
            return False

    def leave(self, host: str) -> None:
        self.total -= 1
        self._count[host] -= 1
        if not self._count[host]:
            del self._count[host]


def room_for_connections() -> int:
    """The number of connections that fit into the process's limit of open files, which is raised."""
    if sys.platform == "win32":  # its sockets are not files
        return UNLIMITED
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return max(64, (hard if hard != resource.RLIM_INFINITY else UNLIMITED) - SPARE)


class LimitedConfig(uvicorn.Config):
    """The configuration of uvicorn, and the limits."""

    def __init__(self, app: Any, *, peers: Peers, patience: float, **more: Any) -> None:
        """`patience`: seconds that a request may take to arrive."""
        self.peers, self.patience = peers, patience
        super().__init__(app, **more)


def host_of(transport: asyncio.BaseTransport) -> str:
    """The address of the client; "" if unknown."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) else ""
