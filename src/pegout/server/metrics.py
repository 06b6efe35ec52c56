"""Metrics of the server; by default none are kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

BEAT = 0.25  # seconds after which the loop should look up


class Metrics:
    """What can be measured, called where it happens; this class ignores it. Durations are in seconds."""

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
        """How late the event loop was."""

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
