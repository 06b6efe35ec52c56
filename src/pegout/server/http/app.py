"""The server's front door: HTTP routes, the page, and how the application is put together."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from importlib.metadata import version
from itertools import chain
from typing import Any, cast

from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.enums import HttpMethod, ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.types import (
    HTTPScope,
    LifeSpanReceive,
    LifeSpanScope,
    LifeSpanSend,
    Receive,
    Scope,
    Send,
    WebSocketScope,
)

from pegout import wire
from pegout.server.http import (
    analysing,
    asking,
    daily,
    drills,
    duplicates,
    friends,
    health,
    hints,
    leaving,
    lessons,
    lobby,
    page_settings,
    pages,
    people,
    profiles,
    reach,
    reviews,
    tables,
    tokens,
)
from pegout.server.http.answers import add_headers, on_busy, on_fault, on_http_error, on_stopped
from pegout.server.http.callers import SECURITY, Asked
from pegout.server.http.characters import check_address
from pegout.server.http.document import Exact, with_options
from pegout.server.http.limits import AtOnce, Limiter, What, a_minute
from pegout.server.http.origins import check_origin
from pegout.server.http.page import Page
from pegout.server.http.sockets import serve_plainly, table_socket
from pegout.server.metrics import Metrics, watch_loop
from pegout.server.people.friends import Friends
from pegout.server.people.people import People
from pegout.server.questions import Questions
from pegout.server.settings import Settings
from pegout.server.storage.store import Busy, Stopped, Store
from pegout.server.tables.deal_by_deal import DealByDeal
from pegout.server.tables.duplicates import Duplicates
from pegout.server.tables.expiring import Expiring
from pegout.server.tables.lobby import Lobby
from pegout.server.tables.presence import Presence
from pegout.server.tables.registry import Tables
from pegout.server.tables.sweeper import Sweeper

ROUTES = (
    health, tables, lobby, friends, people, page_settings, profiles, tokens, leaving, asking, analysing,
    hints, reviews, drills, daily, duplicates, lessons, reach, pages,
)  # fmt: skip


class App(Litestar):
    """Answers HEAD as GET: whoever speaks HTTP for it keeps the body back. Sockets take a shorter way."""

    async def __call__(
        self,
        scope: Scope | LifeSpanScope,
        receive: Receive | LifeSpanReceive,
        send: Send | LifeSpanSend,
    ) -> None:
        if scope.get("method") == HttpMethod.HEAD:
            scope = cast(HTTPScope, {**scope, "method": HttpMethod.GET})  # the other tells: without a body
        if scope["type"] == ScopeType.WEBSOCKET:
            socket, hears, says = cast(WebSocketScope, scope), cast(Receive, receive), cast(Send, send)
            if await serve_plainly(self, socket, hears, says):
                return
        await super().__call__(scope, receive, send)


async def _check(connection: ASGIConnection[Any, Any, Any, Any], _: object) -> None:
    """The guard of every route; raises Refusal. Were it no coroutine, Litestar would run it in a thread."""
    check_origin(connection)
    check_address(connection)


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
    state, questions = app.state, _questions(settings)
    state.settings, state.page, state.questions = settings, Page(settings.static), questions
    state.readiness = health.Readiness(store)
    state.people = People(store, settings, reviews.reviews_of_matches(questions), clock)
    state.attempts = people.attempts()
    state.exports, state.replays = people.exports(), reviews.Replays()
    state.people.start()
    state.tables = Tables(store, settings, questions, rng, clock, state.metrics)
    state.metrics.watch("tables", state.tables.__len__)
    state.friends, state.lobby = Friends(store, clock), Lobby(state.tables, clock)
    state.lobby_pages, state.limits = lobby.Pages(state.lobby), _limits(settings)
    state.asking = AtOnce(settings.questions_each)
    state.duplicates, state.deal_by_deal = Duplicates(state.tables, clock), DealByDeal(state.tables)
    beating = asyncio.create_task(watch_loop(state.metrics))
    await state.tables.uptime.open()
    sweeper, presence = Sweeper(state.tables, clock), Presence(state.tables, clock)
    state.expiring = Expiring(state.tables, state.people.statistics, settings, clock)
    if settings.compile_ahead:
        questions.compile_ahead()
    try:
        yield
    finally:
        beating.cancel()
        await state.expiring.close()
        await presence.close()
        await sweeper.close()
        await state.tables.uptime.close()
        await state.tables.close()
        await state.people.close()
        await questions.close()
        await store.close()


def _questions(settings: Settings) -> Questions:
    return Questions(settings.worker, settings.bots, settings.reviews_waiting, settings.reviews_each)


def _limits(settings: Settings) -> dict[What, Limiter]:
    return {
        "tables": a_minute(settings.tables_a_minute),
        "questions": a_minute(settings.questions_a_minute),
        "reviews": a_minute(settings.reviews_a_minute),
        "accounts": a_minute(settings.accounts_a_minute),
        "talk": a_minute(settings.lines_a_minute),
        "lists": a_minute(settings.lists_a_minute),
        "sockets": a_minute(settings.sockets_a_minute),
    }


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
    return App(
        [table_socket, *with_options(chain.from_iterable(subject.routes for subject in ROUTES))],
        lifespan=[partial(_running, store=store, settings=settings, rng=rng, clock=clock)],
        guards=[_check],
        exception_handlers={
            HTTPException: on_http_error,
            Busy: on_busy,
            Stopped: on_stopped,
            Exception: on_fault,
        },
        state=State({"metrics": metrics or Metrics(), "is_stopping": False}),
        before_send=[add_headers],
        request_class=Asked,
        request_max_body_size=wire.LARGEST_MESSAGE,
        openapi_config=OpenAPIConfig(
            title="Pegout",
            version=version("pegout"),
            path="/schema",
            use_handler_docstrings=True,
            components=SECURITY,
            render_plugins=[Exact(path=["/", "/openapi.json"])],
        ),
        logging_config=None,
    )
