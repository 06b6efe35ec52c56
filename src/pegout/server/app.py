"""The ASGI application: routes, the page, and how they are put together."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from importlib.metadata import version
from typing import Any, cast

from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.enums import HttpMethod, ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.routes import HTTPRoute
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

from pegout.server.feature import Clock, Feature, Service, Services, check_parameters, parameters
from pegout.server.features import FEATURES
from pegout.server.play.routes import serve_plainly
from pegout.server.process import Metrics, watch_loop
from pegout.server.settings import Settings
from pegout.server.storage import Busy, Stopped, Store
from pegout.server.web import HEAD, SECURITY, StrictRequest, check_address, check_origin
from pegout.server.web.answers import add_headers, on_busy, on_fault, on_http_error, on_stopped, page_route
from pegout.server.web.openapi import Exact, with_options
from pegout.server.web.page import PageWords
from pegout.wire.reading import LARGEST_MESSAGE

ABOUT = (
    "JSON over HTTP, and a WebSocket for each table. Programs send a token, `Authorization: Bearer ...`; "
    "each operation names the scope that it needs. Errors have a stable `code`, and a `message` for people."
)


class App(Litestar):
    """The routes of features. Must be configured before each start.

    HEAD is answered as GET: the protocol drops the body. Sockets of tables bypass the router.
    """

    def __init__(self, features: Sequence[Feature]) -> None:
        routes = [route for feature in features for route in feature.routes]
        subjects = {feature.name: feature.routes for feature in features}
        addresses = [each for feature in features for page in feature.pages for each in page.addresses]
        names = {kind: named for feature in features for kind, named in feature.names.items()}
        wanted = [service for feature in features for service in feature.services]
        self._data = [feature.data for feature in features]
        self._page_words = page_words(features)
        self._services = Services()
        injected = parameters(self._services, wanted)
        super().__init__(
            with_options([*routes, page_route(addresses)]),
            dependencies=injected,
            lifespan=[partial(_running, services=self._services, wanted=wanted)],
            guards=[_check],
            exception_handlers={
                HTTPException: on_http_error,
                Busy: on_busy,
                Stopped: on_stopped,
                Exception: on_fault,
            },
            before_send=[add_headers],
            request_class=StrictRequest,
            request_max_body_size=LARGEST_MESSAGE,
            openapi_config=OpenAPIConfig(
                title="Pegout",
                description=ABOUT,
                version=version("pegout"),
                path="/schema",
                use_handler_docstrings=True,
                components=SECURITY,
                render_plugins=[Exact(["/", "/openapi.json"], subjects, names)],
            ),
            logging_config=None,
        )
        served = [route for route in self.routes if isinstance(route, HTTPRoute)]
        check_parameters([handler for route in served for handler in route.route_handlers], injected)

    def configure(
        self, store: Store, settings: Settings, rng: random.Random | None, clock: Clock,
        metrics: Metrics | None,
    ) -> None:  # fmt: skip
        """Configure the next start: the inputs of all services; see `create_app`."""
        self._services.configure(store, settings, metrics or Metrics(), clock, rng, self._data)
        self._services.add("page_words", PageWords, self._page_words)
        self.state.update({"services": self._services, "is_stopping": False})

    async def __call__(
        self,
        scope: Scope | LifeSpanScope,
        receive: Receive | LifeSpanReceive,
        send: Send | LifeSpanSend,
    ) -> None:
        if scope.get("method") == HttpMethod.HEAD:
            # the protocol leaves the body out
            scope = cast(HTTPScope, {**scope, "method": HttpMethod.GET, HEAD: True})
        if scope["type"] == ScopeType.WEBSOCKET:
            socket, hears, says = cast(WebSocketScope, scope), cast(Receive, receive), cast(Send, send)
            if await serve_plainly(self, socket, hears, says):
                return
        await super().__call__(scope, receive, send)


async def _check(connection: ASGIConnection[Any, Any, Any, Any], _: object) -> None:
    """The guard of every route; raises Refusal. A coroutine, because Litestar would run a function in a
    thread.
    """
    check_origin(connection)
    check_address(connection)


@asynccontextmanager
async def _running(_: Litestar, services: Services, wanted: Sequence[Service[Any]]) -> AsyncIterator[None]:
    await services.store.open()
    beating = asyncio.create_task(watch_loop(services.metrics))
    try:
        async with services.running(wanted):
            yield
    finally:
        beating.cancel()
        await services.store.close()


def create_app(
    store: Store,
    settings: Settings,
    rng: random.Random | None = None,
    clock: Clock = time.time,
    metrics: Metrics | None = None,
) -> App:
    """The server as an ASGI application; `rng` shuffles, by default the system's own randomness.

    `clock`: seconds since 1970.
    """
    app = App(FEATURES)
    app.configure(store, settings, rng, clock, metrics)
    return app


def page_words(features: Sequence[Feature]) -> PageWords:
    """The messages of the page, including those of features."""
    later = {part for feature in features for page in feature.pages for part in page.words}
    return PageWords({feature.name: feature.words for feature in features if feature.words}, later)
