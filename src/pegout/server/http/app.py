"""The server's front door: HTTP routes, the page, and how the application is put together."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from importlib.metadata import version

from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from pegout import wire
from pegout.server.http import (
    asking,
    friends,
    health,
    leaving,
    lobby,
    pages,
    people,
    profiles,
    tables,
    tokens,
)
from pegout.server.http.answers import add_headers, on_busy, on_fault, on_http_error, on_stopped
from pegout.server.http.callers import SECURITY, Asked
from pegout.server.http.limits import a_minute
from pegout.server.http.origins import check_origin
from pegout.server.http.page import Page
from pegout.server.http.sockets import table_socket
from pegout.server.metrics import Metrics, watch_loop
from pegout.server.people.friends import Friends
from pegout.server.people.people import People
from pegout.server.questions import Questions
from pegout.server.settings import Settings
from pegout.server.storage.store import Busy, Stopped, Store
from pegout.server.tables.lobby import Lobby
from pegout.server.tables.presence import Presence
from pegout.server.tables.registry import Tables
from pegout.server.tables.sweeper import Sweeper


@asynccontextmanager
async def _running(
    app: Litestar,
    store: Store,
    settings: Settings,
    rng: random.Random | None,
    clock: Callable[[], float],
) -> AsyncIterator[None]:
    """What the handlers find in `app.state`, while the application runs."""
    await store.open()
    questions = Questions(settings.worker, settings.bots)
    app.state.settings, app.state.page, app.state.questions = settings, Page(settings.static), questions
    app.state.people, app.state.attempts = People(store, settings, clock), people.attempts()
    app.state.exports = people.exports()
    app.state.people.start()
    app.state.tables = Tables(store, settings, questions, rng, clock, app.state.metrics)
    app.state.metrics.watch("tables", app.state.tables.__len__)
    beating = asyncio.create_task(watch_loop(app.state.metrics))
    app.state.friends = Friends(store, clock)
    app.state.lobby = Lobby(app.state.tables, clock)
    app.state.lobby_pages = lobby.Pages(app.state.lobby)
    await app.state.tables.uptime.open()
    sweeper = Sweeper(app.state.tables, clock)
    presence = Presence(app.state.tables, clock)
    app.state.limits = {
        "tables": a_minute(settings.tables_a_minute),
        "questions": a_minute(settings.questions_a_minute),
        "accounts": a_minute(settings.accounts_a_minute),
        "talk": a_minute(settings.lines_a_minute),
        "sockets": a_minute(settings.sockets_a_minute),
    }
    if settings.compile_ahead:
        questions.compile_ahead()
    try:
        yield
    finally:
        beating.cancel()
        await presence.close()
        await sweeper.close()
        await app.state.tables.uptime.close()
        await app.state.tables.close()
        await app.state.people.close()
        await questions.close()
        await store.close()


def create_app(
    store: Store,
    settings: Settings,
    rng: random.Random | None = None,
    clock: Callable[[], float] = time.time,
    metrics: Metrics | None = None,
) -> Litestar:
    """The server as an ASGI application; `rng` shuffles, by default the system's own randomness.

    `clock`: seconds since 1970.
    """
    return Litestar(
        [
            table_socket,
            *health.routes,
            *tables.routes,
            *lobby.routes,
            *friends.routes,
            *people.routes,
            *profiles.routes,
            *tokens.routes,
            *leaving.routes,
            *asking.routes,
            *pages.routes,
        ],
        lifespan=[partial(_running, store=store, settings=settings, rng=rng, clock=clock)],
        guards=[check_origin],
        exception_handlers={
            HTTPException: on_http_error,
            Busy: on_busy,
            Stopped: on_stopped,
            Exception: on_fault,
        },
        state=State({"metrics": metrics or Metrics()}),
        before_send=[add_headers],
        request_class=Asked,
        request_max_body_size=wire.LARGEST_MESSAGE,
        openapi_config=OpenAPIConfig(
            title="Pegout",
            version=version("pegout"),
            path="/schema",
            use_handler_docstrings=True,
            components=SECURITY,
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
        ),
        logging_config=None,
    )
