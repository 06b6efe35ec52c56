"""Metrics of the server; by default none are kept; `Prometheus` serves them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # slow to import, and few servers need it
    from prometheus_client import Counter, Histogram


BEAT = 0.25  # seconds after which the loop should look up
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
        """The time from reading a move to telling it."""

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
