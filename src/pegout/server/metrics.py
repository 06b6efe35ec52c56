"""What the server counts about itself; by default nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

BEAT = 0.25  # seconds after which the loop should look up


class Metrics:
    """What is worth counting happens here; this one does not count it. Durations are in seconds."""

    def entries(self, kind: str) -> None:
        """An entry of a journal was stored."""

    def refused(self) -> None:
        """An action of a person was refused."""

    def limited(self, what: str) -> None:
        """A limit refused a request or a socket."""

    def answered(self, seconds: float) -> None:
        """From reading a move to telling it."""

    def stored(self, seconds: float) -> None:
        """From handing entries to the store to its answer."""

    def decided(self, seconds: float) -> None:
        """What a bot took."""

    def lag(self, seconds: float) -> None:
        """How late the event loop was."""

    def watch(self, name: str, figure: Callable[[], float]) -> None:
        """A figure to be asked for whenever somebody looks."""

    def close(self) -> None:
        """Answer nobody any more."""


async def watch_loop(metrics: Metrics) -> None:
    """Measure how late the event loop is, for as long as the server runs."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + BEAT
        await asyncio.sleep(BEAT)
        metrics.lag(max(0.0, loop.time() - due))
