"""How many connections there may be."""

from __future__ import annotations

import logging
import resource
from collections import Counter
from collections.abc import Iterable
from ipaddress import ip_address, ip_network

log = logging.getLogger("pegout.server")

SPARE = 128  # file descriptors that connections leave to everything else


class Peers:
    """How many connections there are, in all and from each address."""

    def __init__(self, most: int, most_of_one: int, trusted: Iterable[str] = ()) -> None:
        """`trusted`: proxies, addresses or networks, which bring many people."""
        self._most, self._most_of_one = most, most_of_one
        self._trusted = [ip_network(each, strict=False) for each in trusted]
        self._count: Counter[str] = Counter()
        self.total = 0
        self.refused = 0

    def enter(self, host: str) -> bool:
        """Count one more; whether it may stay."""
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
    """How many connections this process may hold: as many open files as the system allows it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return max(64, (hard if hard != resource.RLIM_INFINITY else 1_000_000) - SPARE)
