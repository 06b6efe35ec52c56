"""Rate limits per address, and limits of concurrent questions."""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Literal, TypeAlias, TypeVar

from litestar.handlers.base import BaseRouteHandler
from msgspec import Struct

from pegout.server.feature import Feature, Service, Services, service
from pegout.server.process import Metrics
from pegout.server.settings import Settings
from pegout.server.web import AnyRequest, Connection
from pegout.server.web.refusals import BAD_QUESTION, CANCELLED, OCCUPIED, TOO_MANY_QUESTIONS, Code, too_often
from pegout.server.workers import NotReady, Questions, QueueFull
from pegout.server.workers.pool import WrongQuestion

T = TypeVar("T")
What: TypeAlias = Literal["guests", "tables", "questions", "reviews", "sockets", "accounts", "talk", "lists"]
MOST = 20_000  # keys that are remembered; the one unused for longest is forgotten first


class _Bucket(Struct):
    left: float
    at: float


class Limiter:
    """A token bucket for each key: `burst` tokens at first, `rate` more each second.

    The clock is monotonic, so that setting the time of day changes nothing.
    """

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._buckets: dict[str, _Bucket] = {}  # least recently used first

    def __len__(self) -> int:
        return len(self._buckets)

    def wait(self, key: str) -> float:
        """Take a token: 0 if there was one, otherwise the seconds until the next."""
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
        """Take a token; raises Refusal if there is none."""
        wait = self.wait(key)
        if wait:
            raise too_often(wait)


class AtOnce:
    """A limit of concurrent work per key."""

    def __init__(self, most: int) -> None:
        self._most, self._under_way = most, Counter[str]()

    def __len__(self) -> int:
        return len(self._under_way)

    @contextmanager
    def one(self, key: str) -> Iterator[bool]:
        """Count one more during the block; yields whether it is allowed."""
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
    """A limit of `times` per minute, all of which may be used at once."""
    return Limiter(times / 60, times)


class Limits:
    """Token-bucket rate limits per address."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._metrics = metrics
        self.limiters: dict[What, Limiter] = {
            "guests": a_minute(settings.guests_a_minute),
            "tables": a_minute(settings.tables_a_minute),
            "questions": a_minute(settings.questions_a_minute),
            "reviews": a_minute(settings.reviews_a_minute),
            "accounts": a_minute(settings.accounts_a_minute),
            "talk": a_minute(settings.lines_a_minute),
            "lists": a_minute(settings.lists_a_minute),
            "sockets": a_minute(settings.sockets_a_minute),
        }

    def wait(self, connection: Connection, what: What) -> float:
        """Take a token: 0 if there was one, otherwise the seconds until the next."""
        wait = self.limiters[what].wait(address(connection))
        if wait:
            self._metrics.limited(what)
        return wait


def address(connection: Connection) -> str:
    """The key of a client's limits: an IPv4 address, or an IPv6 network of one household."""
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


def limited(what: What) -> Callable[[Connection, BaseRouteHandler], Awaitable[None]]:
    """A guard that limits how often a client may use a route."""

    async def guard(connection: Connection, _: BaseRouteHandler) -> None:
        limit(connection, what)

    return guard


def limit(connection: Connection, what: What) -> None:
    """Raise Refusal if a client does this too often."""
    if wait := service(connection, Limits).wait(connection, what):
        raise too_often(wait)


class LimitedQuestions:
    """Asks workers questions on behalf of requests."""

    def __init__(self, questions: Questions, each: int, metrics: Metrics) -> None:
        """`each`: concurrent questions of an address."""
        self._questions, self._metrics = questions, metrics
        self._under_way = AtOnce(each)

    @contextmanager
    def ask(self, request: AnyRequest, wrong: Code = BAD_QUESTION) -> Iterator[Questions]:
        """Count one question during the block; raises Refusal, `wrong` for an invalid question."""
        with self._under_way.one(address(request)) as may:
            if not may:
                self._metrics.limited("questions")
                raise TOO_MANY_QUESTIONS()
            try:
                yield self._questions
            except WrongQuestion as error:
                raise wrong.because(error.text) from None
            except NotReady as error:
                raise Code(503, error.code).because(error.text) from None
            except QueueFull:
                raise OCCUPIED() from None


async def while_connected(request: AnyRequest, work: Coroutine[Any, Any, T]) -> T:
    """The result of the work, which is cancelled when the client disconnects."""

    async def disconnected() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    working, waiting = asyncio.create_task(work), asyncio.create_task(disconnected())
    try:
        await asyncio.wait((working, waiting), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise CANCELLED.because("the client has disconnected")
        return working.result()
    finally:
        working.cancel()
        waiting.cancel()


def _questions(has: Services) -> Questions:
    wanted = has.settings
    made = Questions(wanted.worker, wanted.bots, wanted.reviews_waiting, wanted.reviews_each)
    if wanted.compile_ahead:
        made.compile_ahead()
    return made


def _limited_questions(has: Services) -> LimitedQuestions:
    return LimitedQuestions(has[Questions], has.settings.questions_each, has.metrics)


web = Feature(
    "web",
    services=[
        Service(Limits, lambda has: Limits(has.settings, has.metrics)),
        Service(Questions, _questions, close=Questions.close),
        Service(LimitedQuestions, _limited_questions),
    ],
)
