"""The HTTP routes of tables, and the socket of a table, which decodes or refuses messages and sends news."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Annotated, Any, TypeVar

from litestar import Litestar, Response, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter
from litestar.types import ControllerRouterHandler, Receive, Send, WebSocketScope
from msgspec.structs import replace

from pegout.game import BadRules, Seat, Viewer
from pegout.match import Match
from pegout.server.feature import Injected, service
from pegout.server.people import Players
from pegout.server.people.sessions import Revocation, User
from pegout.server.play import Tables
from pegout.server.play.connections import (
    CLOSE_FAULT,
    CLOSE_FULL,
    CLOSE_NO_SEAT,
    CLOSE_NO_TABLE,
    CLOSE_RATE_LIMITED,
    CLOSE_UNAUTHORIZED,
    CLOSE_UNAVAILABLE,
    Connection,
    Pipe,
)
from pegout.server.play.players import act, kept_for, sit, stand_up
from pegout.server.play.room import BadTalk
from pegout.server.play.table import Table
from pegout.server.process import Metrics
from pegout.server.protocol.websocket import PIPE
from pegout.server.settings import Settings
from pegout.server.storage import Busy, Stopped
from pegout.server.web import (
    AnyRequest,
    EnsuredUser,
    check_origin,
    current_user,
    ensure_user,
    open_to,
    refusals,
)
from pegout.server.web import Connection as AnyConnection
from pegout.server.web.limits import Limiter, Limits, limited
from pegout.server.web.refusals import (
    BUSY,
    FAULT,
    FULL,
    NO_TABLE,
    STOPPED,
    Refusal,
    in_english,
    told,
    wait_text,
)
from pegout.wire.bodies import Join, MyTable, NewTable, Sitting, TableInfo
from pegout.wire.messages import Act, Away, FromClient, Nonce, Pace, Ping, Pong, Say, TakeBack
from pegout.wire.reading import BadMessage, encode, read, read_nonce
from pegout.words import Text, literal

log = logging.getLogger("pegout.server")
T = TypeVar("T")
WAITING = 4  # queued messages at which reading pauses
FULL_AGAIN = 30.0  # seconds after which a spectator should retry
_PATH = re.compile(r"/api/tables/([0-9A-Za-z_-]+)/socket")
_QUERY = re.compile(rb"(watch=true&?)?(?:nonce=([0-9A-Za-z._-]*))?")  # in the form that the page sends
TableName = Annotated[str, PathParameter(max_length=32, description="the last part of its link")]


async def match_at(tables: Tables, table: str) -> Match:
    """The current match at a table; raises Refusal."""
    async with tables.at(table) as live:
        if live is None:
            raise refusals.NO_TABLE()
        return live.match


@post("/api/tables", guards=[limited("tables")], **open_to("play", 422))
async def create_table(
    request: AnyRequest, tables: Injected[Tables], players: Injected[Players], data: JSONBody[NewTable]
) -> Response[TableInfo]:
    """Create a table and take a seat."""

    def create(comes: EnsuredUser) -> Awaitable[TableInfo]:
        return tables.create(comes.user.player, replace(data, name=comes.name), comes.newcomer)

    return await seated(request, players, data.name, create)


async def seated(
    request: AnyRequest, players: Players, name: str, sit: Callable[[EnsuredUser], Awaitable[T]]
) -> Response[T]:
    """Seat the current player, under that name or the account's; raises Refusal."""
    comes = await ensure_user(request, players, name)
    try:
        place = await sit(comes)
    except BadRules as error:
        raise refusals.BAD_RULES.because(error.text) from None
    await players.remember(comes.user.player, comes.name)
    return Response(place, cookies=comes.cookies)


@get("/api/mine", guards=[limited("lists")], **open_to("read"))
async def my_tables(request: AnyRequest, tables: Injected[Tables]) -> list[MyTable]:
    """List your tables, at most 20: unfinished matches first, then the latest."""
    who = await current_user(request)
    return await tables.mine(who.player) if who is not None else []


@post(
    "/api/tables/{table:str}/join", status_code=200, guards=[limited("tables")],
    **open_to("play", 404, 409, 422, bots=True),
)  # fmt: skip
async def join(
    request: AnyRequest, tables: Injected[Tables], players: Injected[Players], table: TableName,
    data: JSONBody[Join],
) -> Response[Sitting]:  # fmt: skip
    """Take an open seat. The response is the same if you already have one. Bot accounts can only take seats
    reserved for them.
    """
    comes = await ensure_user(request, players, data.name)
    async with tables.at(table) as live:
        if live is None:
            raise refusals.NO_TABLE()
        seat = await sit_down(live, comes)
        player = comes.user.at(live.match)
    if seat is None:
        raise refusals.FULL()
    await players.remember(player, comes.name)
    return Response(Sitting(seat), cookies=comes.cookies)


async def sit_down(table: Table, comes: EnsuredUser) -> Seat | None:
    """Take an open seat, or the user's own; None if there is none. Raises Refusal, Busy, Stopped."""
    who, match = comes.user, table.match
    player = who.at(match)
    if who.is_bot and match.seat_of(player) is None and kept_for(match, player) is None:
        raise refusals.BOT_ACCOUNT()
    return await sit(table, player, comes.name, comes.newcomer, bot_account=who.is_bot)


@post(
    "/api/tables/{table:str}/leave", status_code=204, guards=[limited("tables")],
    **open_to("play", 404, 409, bots=True),
)  # fmt: skip
async def leave(request: AnyRequest, tables: Injected[Tables], table: TableName) -> None:
    """Leave your seat before the match starts. Later, send the action `Leave`."""
    who = await current_user(request)
    async with tables.at(table) as live:
        if live is None:
            raise refusals.NO_TABLE()
        seat = None if who is None else live.match.seat_of(who.at(live.match))
        if who is None or seat is None:
            raise refusals.STRANGER()
        if not await stand_up(live, who.at(live.match)):
            raise refusals.BEGUN()


# --- the socket ---------------------------------------------------------------------------------


@websocket("/api/tables/{table:str}/socket", opt={"scope": "play", "bots": True})
async def table_socket(
    socket: WebSocket[Any, Any, State],
    table: FromPath[str],
    watch: FromQuery[bool] = False,
    nonce: FromQuery[str] = "",
) -> None:
    """Play or watch over a socket; pegout.wire.messages has the messages.

    `watch`: watch even while there are open seats. `nonce`: DEAL.NONCE, in time for the first deal against
    bots.
    """
    await socket.accept()
    tables = service(socket, Tables)
    if wait := service(socket, Limits).wait(socket, "sockets"):
        await _turn_away(socket, CLOSE_RATE_LIMITED, wait_text(wait), wait)
        return
    try:
        async with tables.at(table) as live:
            if live is None:
                await _turn_away(socket, CLOSE_NO_TABLE, NO_TABLE.text)
                return
            who = await current_user(socket)
            seat = None if who is None else live.match.seat_of(who.at(live.match))
            no = None if seat is not None else no_spectator(socket, live, watch)
            if no is None:
                await _play(socket, live, seat, who, read_nonce(nonce))
            else:
                await _turn_away(socket, *no, wait=FULL_AGAIN if no[0] == CLOSE_RATE_LIMITED else None)
    except Refusal as error:
        await _turn_away(socket, CLOSE_UNAUTHORIZED, error.text or FAULT.text)
    except Busy:
        await _turn_away(socket, CLOSE_UNAVAILABLE, BUSY.text)
    except Stopped:
        await _turn_away(socket, CLOSE_UNAVAILABLE, STOPPED.text)
    except Exception:
        log.exception("the socket of table %s failed", table)
        await _turn_away(socket, CLOSE_FAULT, FAULT.text)


routes: list[ControllerRouterHandler] = [table_socket, create_table, my_tables, join, leave]


async def serve_plainly(app: Litestar, scope: WebSocketScope, receive: Receive, send: Send) -> bool:
    """Serve the socket of a table without router, guards and parameters, which took a tenth of the time of a
    reconnect; False if the request needs the router, which also refuses invalid ones.
    """
    path, query = _PATH.fullmatch(scope["path"]), _QUERY.fullmatch(scope["query_string"])
    if path is None or query is None:
        return False
    scope["app"] = scope["litestar_app"] = app
    scope["route_handler"] = table_socket
    socket = WebSocket[Any, Any, State](scope, receive, send)
    try:
        check_origin(socket)
    except Refusal:
        return False
    nonce = (query[2] or b"").decode("ascii")
    await table_socket.fn(socket, path[1], watch=query[1] is not None, nonce=nonce)
    return True


def no_spectator(asks: AnyConnection, table: Table, asked: bool) -> tuple[int, Text] | None:
    """Why a viewer without a seat may not watch; None if they may."""
    settings = service(asks, Settings)
    if not table.match.options.spectators:
        return (CLOSE_FULL, FULL.text) if table.match.is_full else (CLOSE_NO_SEAT, Text("refused-stranger"))
    if not table.match.is_full and not asked:
        return CLOSE_NO_SEAT, Text("refused-stranger")
    if table.viewers.here.watchers >= settings.spectators:
        return CLOSE_RATE_LIMITED, Text("refused-spectators")
    return None


async def _turn_away(
    socket: WebSocket[Any, Any, State], code: int, why: Text, wait: float | None = None
) -> None:
    with suppress(Exception):  # the client may have disconnected
        await socket.send_text(told(why, wait=wait).decode())
        await socket.close(code=code, reason=in_english(why))


async def _play(
    socket: WebSocket[Any, Any, State],
    table: Table,
    viewer: Viewer,
    who: User | None,
    nonce: Nonce | None,
) -> None:
    """Read until the client disconnects, or is disconnected because it does not read or writes too much."""
    extensions: dict[str, Any] = socket.scope["extensions"] or {}
    pipe: Pipe = extensions[PIPE]["pipe"]
    connection = Connection(viewer, pipe, None if who is None else who.at(table.match))
    try:
        if nonce is not None:
            table.contribute(connection, nonce)
        await table.join(connection)
        with service(socket, Revocation).over(who, pipe.abort):
            await pipe.listen(_Receiver(table, connection, socket, who).receive)
    finally:
        table.leave(connection)


class _Receiver:
    """Handles the messages of one connection one at a time, and refuses invalid ones.

    Pings are answered at once: a slow commit does not mean that the connection is dead.
    """

    __slots__ = ("_connection", "_frames", "_going", "_metrics", "_table", "_talking", "_waiting")

    def __init__(
        self, table: Table, connection: Connection, socket: WebSocket[Any, Any, State], who: User | None
    ) -> None:
        frames = service(socket, Settings).frames_a_second
        may_talk = who is None or who.scopes is None or "talk" in who.scopes
        self._table, self._connection = table, connection
        self._metrics = service(socket, Metrics)
        self._talking = service(socket, Limits).limiters["talk"] if may_talk else None
        self._frames = Limiter(frames, 5 * frames)
        self._going: asyncio.Task[None] | None = None  # the message being processed
        self._waiting: list[FromClient | BadMessage] = []  # received in the meantime

    def receive(self, text: str | None) -> None:
        """One message; None if it was binary."""
        message = _read(text)
        if self._going is None or isinstance(message, Ping):
            self._take(message)
        else:
            self._waiting.append(message)
            self._connection.pipe.wait(len(self._waiting) >= WAITING)

    def _take(self, message: FromClient | BadMessage) -> None:
        connection = self._connection
        if self._frames.wait(""):
            self._metrics.limited("frames")
            self._end(CLOSE_RATE_LIMITED, wait_text(1), 1)
        elif isinstance(message, Act | TakeBack):
            self._begin(act(self._table, connection, message), time.perf_counter())
        elif isinstance(message, Ping):
            connection.send(encode(Pong()))
        elif isinstance(message, Nonce):
            self._table.contribute(connection, message)
        elif isinstance(message, Pace):
            connection.pace = message.part
        elif isinstance(message, Away):
            self._table.set_away(connection, message.away)
        elif isinstance(message, Say):
            self._begin(asyncio.create_task(_say(self._table, connection, message, self._talking)))
        else:
            connection.send(told(message.text))

    def _begin(self, task: asyncio.Task[None], began: float | None = None) -> None:
        """`began`: start time, if the duration is measured."""
        self._going = task
        task.add_done_callback(partial(self._done, began))

    def _done(self, began: float | None, task: asyncio.Task[None]) -> None:
        self._going = None
        error = None if task.cancelled() else task.exception()
        if began is not None:
            self._metrics.answered(time.perf_counter() - began)
        if error is not None:
            log.error("the socket of table %s failed", self._table.name, exc_info=error)
            self._end(CLOSE_FAULT, FAULT.text)
        if self._waiting:
            self._go_on()

    def _go_on(self) -> None:
        while self._waiting and self._going is None:
            self._take(self._waiting.pop(0))
        self._connection.pipe.wait(len(self._waiting) >= WAITING)

    def _end(self, code: int, why: Text, wait: float | None = None) -> None:
        self._waiting.clear()
        self._connection.send(told(why, wait=wait))
        self._connection.pipe.close(code, in_english(why))


def _read(text: str | None) -> FromClient | BadMessage:
    try:
        if text is None:
            raise BadMessage(Text("refused-binary"))
        return read(text)
    except BadMessage as error:
        return error


async def _say(table: Table, connection: Connection, say: Say, talking: Limiter | None) -> None:
    """`talking`: the rate limit of messages; None for a program that may not chat."""
    wait = 0.0
    if talking is None:
        why = Text.of("refused-scope", scope=literal("talk"))
    elif wait := talking.wait(connection.player or ""):
        why = wait_text(wait)
    else:
        try:
            await table.say(connection, say)
            return
        except BadTalk as error:
            why = error.text
        except Busy:
            why = BUSY.text
    connection.send(told(why, wait=wait or None))
