"""The server's front door: HTTP routes, the page, and how the application is put together."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from importlib.metadata import version
from typing import Annotated, Any, Literal, TypeVar

from litestar import Litestar, MediaType, Request, Response, get, post
from litestar.datastructures import ResponseHeader, State
from litestar.exceptions import HTTPException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from litestar.types import ControllerRouterHandler

from pegout import records, wire
from pegout.analysis.cribbage.ranking import Ranking
from pegout.game import BadRules
from pegout.questions import RankThrows
from pegout.server.http.answers import (
    FULL,
    HEADERS,
    NO_TABLE,
    Refusal,
    on_busy,
    on_fault,
    on_http_error,
    on_stopped,
    send_file,
)
from pegout.server.http.callers import check_origin, session, someone
from pegout.server.http.offers import presets_file, words
from pegout.server.http.page import Page
from pegout.server.http.sockets import table_socket
from pegout.server.people.names import BadName, checked_name
from pegout.server.questions import NotReady, Occupied, Questions
from pegout.server.settings import Settings
from pegout.server.storage.store import Busy, Stopped, Store
from pegout.server.tables.registry import Tables
from pegout.server.workers import Refused
from pegout.words import Text

T = TypeVar("T")

TableName = Annotated[str, PathParameter(max_length=32, description="the table's name, as in its link")]


@get("/healthz", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def healthz() -> str:
    return "ok"


@get(
    "/api/presets",
    sync_to_thread=False,
    responses={200: ResponseSpec(list[wire.PresetInfo], media_type=MediaType.JSON)},
)
def list_presets(request: Request[Any, Any, State]) -> Response[bytes]:
    """All that there is to play, with every option."""
    return send_file(request, presets_file())


async def create_table(
    request: Request[Any, Any, State], data: JSONBody[wire.NewTable]
) -> Response[wire.TableInfo]:
    """Make a table and sit down."""
    tables: Tables = request.app.state.tables
    try:
        player, new, cookies = await someone(request, tables)
        made = await tables.create(player, data, new)
    except BadRules as error:
        raise Refusal(400, "rules", error.text) from None
    except BadName as error:
        raise Refusal(400, "name", error.text) from None
    return Response(made, cookies=cookies)


@get("/api/words/{language:str}", sync_to_thread=False)
def list_words(request: Request[Any, Any, State], language: FromPath[str]) -> Response[bytes]:
    """The catalogue in a language (en, fr ...): a Fluent source with the words of all games."""
    source = words(language)
    if source is None:
        raise Refusal(404, "no_language", Text("refused-language"))
    return send_file(request, source)


@get("/api/mine")
async def my_tables(request: Request[Any, Any, State]) -> list[wire.MyTable]:
    """Where one sits, at most 20 tables: unfinished matches first, then the latest."""
    tables: Tables = request.app.state.tables
    player = await tables.player(session(request))
    return await tables.mine(player) if player is not None else []


async def join(
    request: Request[Any, Any, State], table: TableName, data: JSONBody[wire.Join]
) -> Response[wire.Sitting]:
    """Take an open seat, or learn which one is yours already."""
    tables: Tables = request.app.state.tables
    try:
        name = checked_name(data.name)
    except BadName as error:
        raise Refusal(400, "name", error.text) from None
    async with tables.at(table) as live:
        if live is None:
            raise Refusal(404, "no_table", NO_TABLE)
        player, new, cookies = await someone(request, tables)
        seat = await live.sit(player, name, new)
    if seat is None:
        raise Refusal(409, "full", FULL)
    return Response(wire.Sitting(seat), cookies=cookies)


@get("/api/tables/{table:str}/record")
async def record(request: Request[Any, Any, State], table: TableName) -> Response[bytes]:
    """The whole match as it was played, once it is over."""
    tables: Tables = request.app.state.tables
    try:
        played = await tables.record(table)
    except LookupError:
        raise Refusal(404, "no_table", NO_TABLE) from None
    if played is None:
        raise Refusal(403, "not_over", Text("refused-not-over"))
    return Response(records.dumps(played).encode(), media_type=MediaType.JSON)


def _asked(description: str) -> Any:
    return QueryParameter(description=description, max_length=200)


async def throws(
    request: Request[Any, Any, State],
    cards: Annotated[str, _asked("the cards dealt, as in 5H 6H 7S JC KD 2S")] = "",
    dealer: Annotated[bool | None, QueryParameter(description="whether the crib is mine")] = None,
    preset: Annotated[str, _asked("whose rules")] = "standard",
    seats: Annotated[int | None, QueryParameter(description="how many play; else the usual number")] = None,
    score: Annotated[str | None, _asked("mine and the other's before the deal, as in 87-101")] = None,
    play: Annotated[
        Literal["exact", "sampled"],
        QueryParameter(description="whether the play is sampled where no table has it; needs Numba"),
    ] = "exact",
) -> Ranking:
    """What to throw: the best 50 throws, by points or, given the score, by the chance to win."""
    if dealer is None:
        raise Refusal(400, "throws", Text("asked-dealer"))
    questions: Questions = request.app.state.questions
    sampled = play == "sampled"
    question = RankThrows(
        cards=cards, dealer=dealer, preset=preset, seats=seats, score=score, sampled=sampled
    )
    try:
        return await _while_heard(request, questions.rank(question))
    except Refused as error:
        raise Refusal(400, "throws", error.text) from None
    except NotReady as error:
        raise Refusal(503, error.code, error.text) from None
    except Occupied:
        raise Refusal(503, "occupied", Text("asked-occupied")) from None


async def _while_heard(request: Request[Any, Any, State], work: Coroutine[Any, Any, T]) -> T:
    """What it comes to; given up as soon as whoever asked has gone."""

    async def gone() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    working, leaving = asyncio.create_task(work), asyncio.create_task(gone())
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Refusal(499, "gone", "nobody waits for the answer")
        return working.result()
    finally:
        working.cancel()
        leaving.cancel()


# --- the page -----------------------------------------------------------------------------------------


@get(["/", "/throws", "/t/{table:str}"], include_in_schema=False, sync_to_thread=False)
def index(request: Request[Any, Any, State]) -> Response[bytes]:
    page: Page = request.app.state.page
    return send_file(request, page.index)


@get("/{path:path}", include_in_schema=False, sync_to_thread=False)
def static_file(request: Request[Any, Any, State], path: FromPath[str]) -> Response[bytes]:
    page: Page = request.app.state.page
    file = page.file(path.lstrip("/"))
    if file is None:
        raise Refusal(404, "not_found", "there is nothing here")
    return send_file(request, file)


# --- all of it ------------------------------------------------------------------------------------------


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
    tables = Tables(store, settings, questions, rng, clock)
    app.state.tables, app.state.page, app.state.questions = tables, Page(settings.static), questions
    try:
        yield
    finally:
        await tables.close()
        await questions.close()
        await store.close()


def _handlers(settings: Settings) -> list[ControllerRouterHandler]:
    tables = RateLimitConfig(rate_limit=("minute", settings.tables_a_minute)).middleware
    asking = RateLimitConfig(rate_limit=("minute", settings.questions_a_minute), store="questions").middleware
    return [
        healthz,
        list_presets,
        list_words,
        post("/api/tables", middleware=[tables])(create_table),
        my_tables,
        post("/api/tables/{table:str}/join", status_code=200, middleware=[tables])(join),
        record,
        get("/api/throws", middleware=[asking])(throws),
        table_socket,
        index,
        static_file,
    ]


def create_app(
    store: Store,
    settings: Settings,
    rng: random.Random | None = None,
    clock: Callable[[], float] = time.time,
) -> Litestar:
    """The server as an ASGI application; `rng` shuffles, by default the system's own randomness.

    `clock`: seconds since 1970.
    """

    return Litestar(
        _handlers(settings),
        lifespan=[partial(_running, store=store, settings=settings, rng=rng, clock=clock)],
        guards=[check_origin],
        exception_handlers={
            HTTPException: on_http_error,
            Busy: on_busy,
            Stopped: on_stopped,
            Exception: on_fault,
        },
        response_headers=[ResponseHeader(name=name, value=value) for name, value in HEADERS.items()],
        request_max_body_size=wire.LARGEST_MESSAGE,
        openapi_config=OpenAPIConfig(
            title="Pegout",
            version=version("pegout"),
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
        ),
        logging_config=None,
    )
