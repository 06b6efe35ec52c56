"""Metrics as Prometheus collects them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

from pegout.server.metrics import Metrics

MOMENTS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds


class Prometheus(Metrics):
    """Counts, and answers on a port of the loopback address, in a thread of its own."""

    def __init__(self, port: int) -> None:
        """Raises OSError if the port is taken."""
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
        Gauge(f"pegout_{name}", name.replace("_", " "), registry=self._registry).set_function(figure)

    def close(self) -> None:
        with suppress(OSError):
            self._server.shutdown()
            self._server.server_close()
        self._thread.join(5)
