"""Questions about throws, answered beside the loop, so that nobody's move waits for them.

Threads are enough: one that reckons gives the loop its turn every few milliseconds. NumPy alone, no play
that is sampled: the server neither compiles nor loads what is compiled.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from pegout.analysis import ranking

AT_ONCE = 2
WAITING = 20  # more questions than that, and one is told to come again
BEST = 50  # throws that are told: ten cards can be parted in 3,150 ways


class Occupied(Exception):
    """Too many ask at once."""


class Analyst:
    """Ranks throws, a few at once. The first question loads what the analysis needs."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(AT_ONCE, "analyst")
        self._asked = 0

    async def throws(
        self, cards: str, dealer: bool, preset: str, seats: int | None, score: str | None
    ) -> ranking.Ranking:
        """The best throws; raises ValueError with a sentence, as `ranking.rank` does, or Occupied."""
        if self._asked >= AT_ONCE + WAITING:
            raise Occupied

        work = partial(
            ranking.rank, cards, dealer=dealer, preset=preset, seats=seats, score=score,
            best=BEST, sampled=False,
        )  # fmt: skip
        self._asked += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._asked -= 1

    def close(self) -> None:
        """Answer nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
