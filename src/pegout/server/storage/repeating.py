"""Background work that is repeated."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from pegout.server.storage.store import Busy

log = logging.getLogger("pegout.server")

HOUR = 3600.0  # seconds


async def repeat(work: Callable[[], Awaitable[object]], failure: str, *, first: float, every: float) -> None:
    """Do it until cancelled. A busy database is passed over; what fails otherwise is logged as `failure`.

    `first`, `every`: seconds before the first time, and between two.
    """
    await asyncio.sleep(first)
    while True:
        try:
            await work()
        except Busy:
            pass  # the next time will do
        except Exception:
            log.exception(failure)
        await asyncio.sleep(every)
