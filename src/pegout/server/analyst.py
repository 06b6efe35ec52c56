"""Questions about throws, answered beside the loop, so that nobody's move waits for them.

Threads are enough for exact numbers: one that reckons gives the loop its turn every few milliseconds, and
NumPy alone answers. Play is sampled in a process (`sampler`): the server neither compiles nor loads what is
compiled.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import msgspec

from pegout.analysis import fast
from pegout.analysis.cribbage import ranking
from pegout.server.sampler import Question, Ranked, rank
from pegout.server.workers import HANGS, Failed, Workers

log = logging.getLogger("pegout.analyst")

AT_ONCE = 2
SAMPLERS = 1  # processes; a question keeps one busy for a second
WAITING = 20  # more questions than that, of either kind, and one is told to come again
PATIENCE = HANGS + 15  # seconds that a question may wait to be sampled; who asks one that hangs hears of it
COMPILED = "rollouts"  # what follows the play
COMPILING = "the play is not followed yet: that is being made ready, once, for half a minute or so"


class Occupied(Exception):
    """Too many ask at once."""


class NotSampled(Exception):
    """The play cannot be sampled; the sentence says why, the code says it to programs."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(why)
        self.code = code


class Analyst:
    """Ranks throws, a few at once. The first question loads what the analysis needs."""

    def __init__(self, sampler: Sequence[str]) -> None:
        """`sampler`: a program that behaves as `pegout.server.sampler`."""
        self._threads = ThreadPoolExecutor(AT_ONCE, "analyst")
        self._samplers = Workers(SAMPLERS, sampler)
        self._exact, self._sampled = _Queue(AT_ONCE + WAITING), _Queue(SAMPLERS + WAITING)

    async def throws(self, asked: Question, *, sampled: bool = False) -> ranking.Ranking:
        """The best throws, the play sampled where it can be; who gives up waiting is not asked after again.

        Raises ValueError with a sentence, as `ranking.rank` does, Occupied or NotSampled.
        """
        if sampled and ranking.can_sample(asked.preset, asked.seats):
            with self._sampled.place():
                return await self._sample(asked)
        with self._exact.place():
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, lambda: rank(asked, sampled=False))

    async def _sample(self, asked: Question) -> ranking.Ranking:
        if not fast.available():
            raise NotSampled("not_installed", "the play is not followed: this server has no Numba")
        try:
            async with asyncio.timeout(PATIENCE):
                if not await self._samplers.can(COMPILED):
                    raise NotSampled("compiling", COMPILING)
                found = msgspec.json.decode(await self._samplers.ask(asked), type=Ranked)
        except TimeoutError:
            raise Occupied from None
        except (Failed, msgspec.DecodeError) as error:
            log.error("the play of throws is not sampled: %s", error)
            why = "the play is not followed: that failed on this server, and its log says how"
            raise NotSampled("failed", why) from None
        if found.ranking is None:
            raise ValueError(found.refused)
        return found.ranking

    async def close(self) -> None:
        """Answer nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        await self._samplers.close()


class _Queue:
    """So many may be asking, and no more."""

    def __init__(self, most: int) -> None:
        self._most = most
        self.taken = 0

    @contextmanager
    def place(self) -> Iterator[None]:
        """Be one of them; raises Occupied."""
        if self.taken >= self._most:
            raise Occupied
        self.taken += 1
        try:
            yield
        finally:
            self.taken -= 1
