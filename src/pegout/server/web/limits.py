"""How often somebody may do something: token buckets, by address and by whatever else is limited."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Literal, TypeAlias

from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler
from msgspec import Struct

from pegout.server.feature import service
from pegout.server.metrics import Metrics
from pegout.server.settings import Settings
from pegout.server.web.refusals import too_often

What: TypeAlias = Literal["tables", "questions", "reviews", "sockets", "accounts", "talk", "lists"]
MOST = 20_000  # keys that are remembered; who was there longest ago is forgotten first


class _Bucket(Struct):
    left: float
    at: float


class Limiter:
    """Each key may do something `burst` times at once, and gets it back at `rate` a second.

    The clock is monotonic: setting the time of day changes nothing.
    """

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._buckets: dict[str, _Bucket] = {}  # in the order in which they were last used

    def __len__(self) -> int:
        return len(self._buckets)

    def wait(self, key: str) -> float:
        """Take one. 0 if there was one, else the seconds until there will be."""
        now = self._clock()
        bucket = self._buckets.pop(key, None) or _Bucket(self._burst, now)
        self._buckets[key] = bucket
        bucket.left = min(self._burst, bucket.left + (now - bucket.at) * self._rate)
        bucket.at = now
        if len(self._buckets) > MOST:
            del self._buckets[next(iter(self._buckets))]
        if bucket.left < 1:
            return (1 - bucket.left) / self._rate
        bucket.left -= 1
        return 0.0

    def check(self, key: str) -> None:
        """Take one; raises Refusal if there is none."""
        wait = self.wait(key)
        if wait:
            raise too_often(wait)


class AtOnce:
    """Each key may have so many things under way."""

    def __init__(self, most: int) -> None:
        self._most, self._under_way = most, Counter[str]()

    def __len__(self) -> int:
        return len(self._under_way)

    @contextmanager
    def one(self, key: str) -> Iterator[bool]:
        """Have one more; whether that may be."""
        if self._under_way[key] >= self._most:
            yield False
            return
        self._under_way[key] += 1
        try:
            yield True
        finally:
            self._under_way[key] -= 1
            if not self._under_way[key]:
                del self._under_way[key]


def a_minute(times: int) -> Limiter:
    """So many times at once, and a minute later again."""
    return Limiter(times / 60, times)


class Limits:
    """What may be done how often from one address."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._metrics = metrics
        self.limiters: dict[What, Limiter] = {
            "tables": a_minute(settings.tables_a_minute),
            "questions": a_minute(settings.questions_a_minute),
            "reviews": a_minute(settings.reviews_a_minute),
            "accounts": a_minute(settings.accounts_a_minute),
            "talk": a_minute(settings.lines_a_minute),
            "lists": a_minute(settings.lists_a_minute),
            "sockets": a_minute(settings.sockets_a_minute),
        }

    def wait(self, connection: ASGIConnection[Any, Any, Any, Any], what: What) -> float:
        """Take one. 0 if there was one, else the seconds until there will be."""
        wait = self.limiters[what].wait(address(connection))
        if wait:
            self._metrics.limited(what)
        return wait


def address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Who is limited together: an address of IPv4, or the network of one household in IPv6."""
    client = connection.scope["client"]
    return _household(client[0]) if client else ""


@lru_cache(maxsize=1024)
def _household(host: str) -> str:
    try:
        known = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(known, ipaddress.IPv6Address):
        mapped = known.ipv4_mapped
        return str(mapped) if mapped else str(ipaddress.ip_network((int(known), 64), strict=False))
    return host


def limited(what: What) -> Callable[[ASGIConnection[Any, Any, Any, Any], BaseRouteHandler], Awaitable[None]]:
    """A guard that refuses who does it too often."""

    async def guard(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
        limit(connection, what)

    return guard


def limit(connection: ASGIConnection[Any, Any, Any, Any], what: What) -> None:
    """Raises Refusal for who does it too often."""
    if wait := service(connection, Limits).wait(connection, what):
        raise too_often(wait)
