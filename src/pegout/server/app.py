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
from pegout.server.accounts import deletion_routes as leaving
from pegout.server.accounts import routes as people
from pegout.server.accounts import token_routes as tokens
from pegout.server.analysis import discards as asking
from pegout.server.analysis import hints
from pegout.server.analysis import positions as analysing
from pegout.server.duplicates import routes as duplicates
from pegout.server.duplicates.comparison import DealByDeal
from pegout.server.duplicates.duplicates import Duplicates
from pegout.server.friends import routes as friends
from pegout.server.friends.friends import Friends
from pegout.server.lessons import routes as lessons
from pegout.server.lobby import routes as lobby
from pegout.server.lobby.lobby import Lobby
from pegout.server.metrics import Metrics, watch_loop
from pegout.server.people.people import People
from pegout.server.play import routes as tables
from pegout.server.play.expiring import Expiring
from pegout.server.play.presence import Presence
from pegout.server.play.sockets import serve_plainly, table_socket
from pegout.server.play.sweeper import Sweeper
from pegout.server.play.tables import Tables
from pegout.server.preferences import routes as page_settings
from pegout.server.profiles import routes as profiles
from pegout.server.reviews import routes as reviews
from pegout.server.settings import Settings
from pegout.server.site import health, reach
from pegout.server.site import routes as pages
from pegout.server.storage.store import Busy, Stopped, Store
from pegout.server.training import daily
from pegout.server.training import routes as drills
from pegout.server.web.answers import add_headers, on_busy, on_fault, on_http_error, on_stopped
from pegout.server.web.callers import SECURITY, Asked
from pegout.server.web.characters import check_address
from pegout.server.web.limits import AtOnce, Limiter, What, a_minute
from pegout.server.web.openapi import Exact, with_options
from pegout.server.web.origins import check_origin
from pegout.server.web.static import Page
from pegout.server.workers.questions import Questions

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
