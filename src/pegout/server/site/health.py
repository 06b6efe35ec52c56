"""Whether the server is alive, and whether it can be used: for whoever watches or balances it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.types import ControllerRouterHandler

from pegout.server.storage.store import Store

PATIENCE = 2.0  # seconds in which the database has to answer
FRESH = 1.0  # seconds for which it is not asked again, however many want to know


class Readiness:
    """What the database has to say; to ask it is to write, so that is done once a second at most."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store, self._clock = store, clock
        self._asked_at = 0.0
        self._asking: asyncio.Task[str] | None = None

    async def fault(self) -> str:
        """Why the server cannot be used now; "" if it can."""
        now = self._clock()
        if self._asking is None or (self._asking.done() and now - self._asked_at >= FRESH):
            self._asked_at, self._asking = now, asyncio.create_task(self._ask())
        return await asyncio.shield(self._asking)

    async def _ask(self) -> str:
        try:
            return await asyncio.wait_for(self._store.health(), PATIENCE)
        except TimeoutError:
            return "the database does not answer"


@get("/healthz", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def healthz() -> str:
    """The process answers."""
    return "ok"


@get("/readyz", media_type=MediaType.TEXT, include_in_schema=False)
async def readyz(request: Request[Any, Any, State]) -> Response[str]:
    """The database answers, too, and the server is not about to stop: "ok", or 503 and why not."""
    state = request.app.state
    why = "the server is about to stop" if state.is_stopping else await state.readiness.fault()
    return Response(why or "ok", status_code=503 if why else 200, media_type=MediaType.TEXT)


routes: list[ControllerRouterHandler] = [healthz, readyz]
