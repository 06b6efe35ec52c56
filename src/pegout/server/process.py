"""The process of a server: its logs, its metrics, and when it collects garbage.

Only a few lines of one kind are logged, whatever clients send. By default no metrics are kept; `Prometheus`
serves them.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import logging
import sys
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, TextIO

import msgspec

if TYPE_CHECKING:  # slow to import, and few servers need it
    from prometheus_client import Counter, Histogram


# --- logs -----------------------------------------------------------------------------------------

A_MINUTE = 30  # records of one kind per minute
KINDS = 1_000  # number of kinds that are counted


class Bounded(logging.Filter):
    """Limits log records of one kind per minute; the next one after it says how many were left out.

    Records of one logger with the same message, before its arguments are filled in, are of one kind.
    """

    def __init__(self, a_minute: int = A_MINUTE, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._a_minute, self._clock = a_minute, clock
        self._seen: OrderedDict[tuple[str, str], list[float]] = OrderedDict()  # start of the minute, count

    def filter(self, record: logging.LogRecord) -> bool:
        kind, now = (record.name, str(record.msg)), self._clock()
        since, count = self._seen.pop(kind, (now, 0))
        if now - since >= 60:
            if count > self._a_minute:
                record.msg = (
                    f"{record.getMessage()} (and {count - self._a_minute:.0f} more like the one before)"
                )
                record.args = ()
            since, count = now, 0
        self._seen[kind] = [since, count + 1]
        if len(self._seen) > KINDS:
            self._seen.popitem(last=False)
        return count < self._a_minute


class _AsJson(logging.Formatter):
    """Formats records as JSON, one object per line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def write_logs(stream: TextIO = sys.stderr, *, level: str = "INFO", as_json: bool = False) -> None:
    """Write the logs of this program to a stream."""
    handler = logging.StreamHandler(stream)
    readable = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s", "%Y-%m-%d %H:%M:%S")
    handler.setFormatter(_AsJson() if as_json else readable)
    handler.addFilter(Bounded())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [], True
    logging.getLogger("uvicorn").setLevel("WARNING")
    logging.getLogger("alembic").setLevel("WARNING")


# --- metrics --------------------------------------------------------------------------------------

BEAT = 0.25  # seconds between two measurements of the event loop's delay
MOMENTS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds


class Metrics:
    """Measurements, called where they happen; this class ignores them. Durations are in seconds."""

    def entries(self, kind: str) -> None:
        """An entry of a journal was stored."""

    def refused(self) -> None:
        """A player's action was refused."""

    def limited(self, what: str) -> None:
        """A limit refused a request or a socket."""

    def answered(self, seconds: float) -> None:
        """The time from reading a move to sending it."""

    def stored(self, seconds: float) -> None:
        """The time that storing entries took."""

    def decided(self, seconds: float) -> None:
        """The time that a bot took."""

    def lag(self, seconds: float) -> None:
        """The delay of the event loop."""

    def watch(self, name: str, figure: Callable[[], float]) -> None:
        """A figure that is read on each scrape."""

    def close(self) -> None:
        """Stop serving metrics."""


async def watch_loop(metrics: Metrics) -> None:
    """Measure how late the event loop is, until cancelled."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + BEAT
        await asyncio.sleep(BEAT)
        metrics.lag(max(0.0, loop.time() - due))


class Prometheus(Metrics):
    """Counts, and answers on a port of the loopback address, in a thread of its own."""

    def __init__(self, port: int) -> None:
        """Raises OSError if the port is taken."""
        from prometheus_client import CollectorRegistry, Counter, Histogram, start_http_server

        self._registry = registry = CollectorRegistry()

        def counter(name: str, meaning: str, *labels: str) -> Counter:
            return Counter(f"pegout_{name}", meaning, labels, registry=registry)

        def moments(name: str, meaning: str) -> Histogram:
            return Histogram(f"pegout_{name}_seconds", meaning, buckets=MOMENTS, registry=registry)

        self._entries = counter("entries", "Entries of journals that were stored", "kind")
        self._refused = counter("refused", "Actions of people that were refused")
        self._limited = counter("limited", "Requests and sockets that a limit refused", "what")
        self._answered = moments("move", "From reading a move to telling it")
        self._stored = moments("store", "From handing entries to the store to its answer")
        self._decided = moments("bot", "What a bot took to decide")
        self._lag = moments("loop_lag", "How late the event loop was")
        self._server, self._thread = start_http_server(port, "127.0.0.1", registry)

    def entries(self, kind: str) -> None:
        self._entries.labels(kind).inc()

    def refused(self) -> None:
        self._refused.inc()

    def limited(self, what: str) -> None:
        self._limited.labels(what).inc()

    def answered(self, seconds: float) -> None:
        self._answered.observe(seconds)

    def stored(self, seconds: float) -> None:
        self._stored.observe(seconds)

    def decided(self, seconds: float) -> None:
        self._decided.observe(seconds)

    def lag(self, seconds: float) -> None:
        self._lag.observe(seconds)

    def watch(self, name: str, figure: Callable[[], float]) -> None:
        from prometheus_client import Gauge

        Gauge(f"pegout_{name}", name.replace("_", " "), registry=self._registry).set_function(figure)

    def close(self) -> None:
        with suppress(OSError):
            self._server.shutdown()
            self._server.server_close()
        self._thread.join(5)


# --- garbage collection, at moments when it disturbs least ----------------------------------------

FEW = 25  # new tables per second
LEAST, MOST = 10, 60  # seconds
YOUNG = 700  # new objects that trigger a collection of the young generation
NEVER = 2**30
LOOKS = 30_000  # young collections before a full one
SELDOM, QUICKLY = 3600, 100  # or this many seconds with few tables, where it costs 1 % as much


def spare_the_collector() -> None:
    """Freeze loaded objects, and survivors of young collections, since tables hold no cycles.

    Freezing costs nothing. Frozen objects are only scanned by a full collection, which blocks for half a
    second with 4,000 tables. Python's default, a second generation, doubled the work and blocked for 60 ms.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)
    if _set_aside not in gc.callbacks:
        gc.callbacks.append(_set_aside)
    gc.enable()


def _set_aside(phase: str, _: object) -> None:
    if phase == "stop":
        gc.freeze()


class Garbage:
    """Decides when to collect garbage.

    The collector is paused after a start, while thousands of clients reconnect: their objects stay, so a
    collection would find nothing and take an eighth of the processor time. Later, occasional full collections
    free what closed sockets leave behind.
    """

    def __init__(self, tables: Callable[[], int]) -> None:
        """`tables`: the number in memory."""
        self._tables, self._before, self._seconds = tables, 0, 0
        self._looks = 0  # young collections at the last full one
        gc.disable()

    def look(self) -> None:
        """Called every second."""
        self._seconds += 1
        tables = self._tables()
        if gc.isenabled():
            looks = gc.get_stats()[0]["collections"]
            if looks - self._looks >= LOOKS or (self._seconds >= SELDOM and tables <= QUICKLY):
                self._looks, self._seconds = looks, 0
                gc.unfreeze()
                gc.collect()
                gc.freeze()
            return
        more, self._before = tables - self._before, tables
        if self._seconds >= (LEAST if more <= FEW else MOST):
            gc.freeze()  # everything present is in use
            gc.enable()


def give_back() -> None:
    """Return freed memory to the system, which glibc does not do by itself.

    After a restart, when thousands of tables are loaded, this frees a sixth of the memory. It takes 10
    ms then, and next to nothing otherwise.
    """
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
