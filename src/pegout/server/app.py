"""The server's front door: HTTP routes, the socket, the page. What comes in is checked here."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus
from importlib.metadata import version
from typing import Annotated, Any, Literal, TypeVar
from urllib.parse import urlsplit

from litestar import Litestar, MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, ResponseHeader, State
from litestar.exceptions import HTTPException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from pegout import records, wire
from pegout.analysis.cribbage.ranking import Ranking
from pegout.game import BadRules, Viewer
from pegout.questions import RankThrows
from pegout.server.connection import Connection
from pegout.server.offers import in_english, presets_file, words
from pegout.server.page import File, Page
from pegout.server.questions import NotReady, Occupied, Questions
from pegout.server.settings import Settings
from pegout.server.store import Busy, Newcomer, Stopped, Store
from pegout.server.table import BUSY, STOPPED, Table
from pegout.server.tables import BadName, Tables, checked_name, newcomer
from pegout.server.workers import Refused
from pegout.words import Text

log = logging.getLogger("pegout.server")
T = TypeVar("T")

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
NOT_FOUND = {"Cache-Control": "no-store", "Vary": "Accept"}  # people get the page, programs a problem
TableName = Annotated[str, PathParameter(max_length=32, description="the table's name, as in its link")]


NO_TABLE, FULL = Text("refused-no-table"), Text("refused-full")
FAULT = Text("refused-fault")


class Refusal(HTTPException):
    """An answer that says no: a code for programs and a sentence for people."""

    def __init__(self, status: int, code: str, why: Text | str) -> None:
        self.text = why if isinstance(why, Text) else None
        super().__init__(detail=why if isinstance(why, str) else in_english(why), status_code=status)
        self.code = code


# --- who is asking ----------------------------------------------------------------------------------


def _cookie_name(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return "__Host-pegout" if connection.url.scheme in ("https", "wss") else "pegout"


def _session(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    return connection.cookies.get(_cookie_name(connection))


def _is_ours(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a browser that sent this was on a page of ours; other programs name no origin."""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host")


def _check_origin(connection: ASGIConnection[Any, Any, Any, Any], _: object) -> None:
    if not _is_ours(connection):
        raise Refusal(403, "origin", "requests from other sites are not taken")


async def _someone(
    request: Request[Any, Any, State], tables: Tables
) -> tuple[str, Newcomer | None, list[Cookie]]:
    """Who asks; a newcomer is still to be stored, and gets a session and the cookie that carries it."""
    player = await tables.player(_session(request))
    if player is not None:
        return player, None, []
    new, session = newcomer()
    name = _cookie_name(request)
    cookie = Cookie(
        key=name,
        value=session,
        path="/",
        max_age=365 * 24 * 3600,
        httponly=True,
        samesite="lax",
        secure=name.startswith("__Host-"),
    )
    return new.player, new, [cookie]


# --- HTTP ---------------------------------------------------------------------------------------------


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
    return _send_file(request, presets_file())


async def create_table(
    request: Request[Any, Any, State], data: JSONBody[wire.NewTable]
) -> Response[wire.TableInfo]:
    """Make a table and sit down."""
    tables: Tables = request.app.state.tables
    try:
        player, new, cookies = await _someone(request, tables)
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
    return _send_file(request, source)


@get("/api/mine")
async def my_tables(request: Request[Any, Any, State]) -> list[wire.MyTable]:
    """Where one sits, at most 20 tables: unfinished matches first, then the latest."""
    tables: Tables = request.app.state.tables
    player = await tables.player(_session(request))
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
        player, new, cookies = await _someone(request, tables)
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
    asked = RankThrows(cards=cards, dealer=dealer, preset=preset, seats=seats, score=score, sampled=sampled)
    try:
        return await _while_heard(request, questions.rank(asked))
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


# --- the socket ---------------------------------------------------------------------------------------


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, State], table: FromPath[str]) -> None:
    """Play: see pegout.wire for what is said, and what is told."""
    if not _is_ours(socket):
        await socket.close(code=4403)  # before it is accepted: the browser sees 403
        return
    await socket.accept()
    tables: Tables = socket.app.state.tables
    try:
        async with tables.at(table) as live:
            seat = live.match.seat_of(await tables.player(_session(socket))) if live else None
            if live is None:
                await _turn_away(socket, 4404, NO_TABLE)
            elif seat is None and live.match.is_full:
                await _turn_away(socket, 4409, FULL)
            elif seat is None:
                await _turn_away(socket, 4403, Text("refused-stranger"))
            else:
                await _play(socket, live, seat)
    except Busy:
        await _turn_away(socket, 4503, BUSY)
    except Stopped:
        await _turn_away(socket, 4503, STOPPED)
    except Exception:
        log.exception("the socket of table %s failed", table)
        await _turn_away(socket, 4500, FAULT)


async def _turn_away(socket: WebSocket[Any, Any, State], code: int, why: Text) -> None:
    with suppress(Exception):  # it may have gone
        await socket.send_text(wire.encode(wire.Refused(None, why)).decode())
        await socket.close(code=code, reason=in_english(why))


async def _play(socket: WebSocket[Any, Any, State], table: Table, viewer: Viewer) -> None:
    """Read until the other side has gone, or is dropped because it does not read."""
    task = asyncio.current_task()
    assert task is not None
    connection = Connection(viewer, drop=task.cancel)
    delivery = asyncio.create_task(_deliver(socket, connection))
    try:
        await table.join(connection)
        while (message := await socket.receive())["type"] == "websocket.receive":
            await _hear(table, connection, message.get("text"))
    except asyncio.CancelledError:
        if not connection.dropped:
            raise
        task.uncancel()
    finally:
        delivery.cancel()
        table.leave(connection)


async def _deliver(socket: WebSocket[Any, Any, State], connection: Connection) -> None:
    with suppress(Exception):  # it has gone; the reader will hear of it
        await connection.deliver(socket.send_text)


async def _hear(table: Table, connection: Connection, text: str | None) -> None:
    """The gate: nothing that is not a message gets past it."""
    try:
        if text is None:
            raise wire.BadMessage(Text("refused-binary"))
        message = wire.read(text)
    except wire.BadMessage as error:
        connection.send(wire.encode(wire.Refused(None, error.text)))
        return
    if isinstance(message, wire.Ping):
        connection.send(wire.encode(wire.Pong()))
    else:
        await table.act(connection, message)


# --- the page -----------------------------------------------------------------------------------------


@get(["/", "/throws", "/t/{table:str}"], include_in_schema=False, sync_to_thread=False)
def index(request: Request[Any, Any, State]) -> Response[bytes]:
    page: Page = request.app.state.page
    return _send_file(request, page.index)


@get("/{path:path}", include_in_schema=False, sync_to_thread=False)
def static_file(request: Request[Any, Any, State], path: FromPath[str]) -> Response[bytes]:
    page: Page = request.app.state.page
    file = page.file(path.lstrip("/"))
    if file is None:
        raise Refusal(404, "not_found", "there is nothing here")
    return _send_file(request, file)


def _send_file(request: Request[Any, Any, State], file: File) -> Response[bytes]:
    headers = {"Cache-Control": file.cache, "ETag": file.etag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers)
    if file.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(file.zipped, media_type=file.media_type, headers=headers)
    return Response(file.body, media_type=file.media_type, headers=headers)


# --- all of it ------------------------------------------------------------------------------------------


def _say_problem(status: int, code: str, message: str, text: Text | None = None) -> Response[bytes]:
    problem = wire.Problem(code, message, text)
    return Response(wire.encode(problem), status_code=status, media_type=MediaType.JSON)


def _on_http_error(request: Request[Any, Any, State], error: HTTPException) -> Response[bytes]:
    if error.status_code == HTTPStatus.NOT_FOUND and "text/html" in request.headers.get("accept", ""):
        index = request.app.state.page.index  # which tells people
        headers = HEADERS | NOT_FOUND
        return Response(index.body, status_code=404, media_type=index.media_type, headers=headers)
    code = error.code if isinstance(error, Refusal) else HTTPStatus(error.status_code).phrase.lower()
    problems = error.extra if isinstance(error.extra, list) else []
    details = [f"{each.get('key', '')} {each.get('message', '')}".strip() for each in problems]
    if error.status_code == HTTPStatus.TOO_MANY_REQUESTS:
        details = ["please wait a minute"]
    message = "; ".join([error.detail, *details])
    text = error.text if isinstance(error, Refusal) else None
    answer = _say_problem(error.status_code, code.replace(" ", "_"), message, text)
    if error.status_code == HTTPStatus.NOT_FOUND:
        answer.headers.update(NOT_FOUND)
    answer.headers.update(error.headers or {})
    return answer


def _on_busy(_: Request[Any, Any, State], __: Busy) -> Response[bytes]:
    return _say_problem(503, "busy", in_english(BUSY), BUSY)


def _on_stopped(_: Request[Any, Any, State], __: Stopped) -> Response[bytes]:
    return _say_problem(503, "stopped", in_english(STOPPED), STOPPED)


def _on_fault(request: Request[Any, Any, State], error: Exception) -> Response[bytes]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _say_problem(500, "fault", in_english(FAULT), FAULT)


def create_app(
    store: Store,
    settings: Settings,
    rng: random.Random | None = None,
    clock: Callable[[], float] = time.time,
) -> Litestar:
    """The server as an ASGI application; `rng` shuffles, by default the system's own randomness.

    `clock`: seconds since 1970.
    """

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
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

    limit = RateLimitConfig(rate_limit=("minute", settings.tables_a_minute))
    limit_questions = RateLimitConfig(rate_limit=("minute", settings.questions_a_minute), store="questions")
    return Litestar(
        [
            healthz,
            list_presets,
            list_words,
            post("/api/tables", middleware=[limit.middleware])(create_table),
            my_tables,
            post("/api/tables/{table:str}/join", status_code=200, middleware=[limit.middleware])(join),
            record,
            get("/api/throws", middleware=[limit_questions.middleware])(throws),
            table_socket,
            index,
            static_file,
        ],
        lifespan=[lifespan],
        guards=[_check_origin],
        exception_handlers={
            HTTPException: _on_http_error,
            Busy: _on_busy,
            Stopped: _on_stopped,
            Exception: _on_fault,
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
