"""Whether the server is alive, and whether it can be used: for whoever watches or balances it."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.types import ControllerRouterHandler

from pegout.server.storage.store import Busy, Store

PATIENCE = 2.0  # seconds in which the database has to answer


@get("/healthz", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def healthz() -> str:
    """The process answers."""
    return "ok"


@get("/readyz", media_type=MediaType.TEXT, include_in_schema=False)
async def readyz(request: Request[Any, Any, State]) -> Response[str]:
    """The database answers, too: "ok", or 503 and why not."""
    store: Store = request.app.state.tables.store
    try:
        why = await asyncio.wait_for(store.health(), PATIENCE)
    except (Busy, TimeoutError) as error:
        why = str(error) or "the database does not answer"
    return Response(why or "ok", status_code=503 if why else 200, media_type=MediaType.TEXT)


routes: list[ControllerRouterHandler] = [healthz, readyz]
