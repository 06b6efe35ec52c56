"""The socket of a table: what is heard on it is checked at the gate, what the table tells is sent."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery

from pegout import wire
from pegout.game import Viewer
from pegout.server.http.answers import FAULT, FULL, Refusal
from pegout.server.http.callers import caller
from pegout.server.http.limits import Limiter, address, too_often
from pegout.server.http.offers import in_english
from pegout.server.http.protocols import PIPE
from pegout.server.metrics import Metrics
from pegout.server.people.people import People
from pegout.server.people.sessions import Who
from pegout.server.settings import Settings
from pegout.server.storage.store import Busy, Stopped
from pegout.server.tables.connection import GONE, TOO_MANY, Connection, Pipe
from pegout.server.tables.refusals import BUSY, NO_TABLE, STOPPED
from pegout.server.tables.registry import Tables
from pegout.server.tables.table import Table
from pegout.server.tables.talk import BadTalk
from pegout.words import Text, literal

log = logging.getLogger("pegout.server")

FAREWELL = 1.0  # seconds in which who is turned away may read why


@websocket("/api/tables/{table:str}/socket", opt={"scope": "play"})
async def table_socket(
    socket: WebSocket[Any, Any, State],
    table: FromPath[str],
    watch: FromQuery[bool] = False,
    nonce: FromQuery[str] = "",
) -> None:
    """Play: see pegout.wire for what is said, and what is told. `watch`: while there are open seats, too.

    `nonce`: as in DEAL.NONCE; at a table of bots that is in time for the first deal.
    """
    await socket.accept()
    tables: Tables = socket.app.state.tables
    if wait := socket.app.state.limits["sockets"].wait(address(socket)):
        socket.app.state.metrics.limited("sockets")
        await _turn_away(socket, TOO_MANY, too_often(wait))
        return
    try:
        async with tables.at(table) as live:
            if live is None:
                await _turn_away(socket, GONE, NO_TABLE)
                return
            who = await caller(socket)
            seat = None if who is None else live.match.seat_of(who.at(live.match))
            no = None if seat is not None else _no_spectator(socket, live, watch)
            if no is None:
                await _play(socket, live, seat, who, wire.read_nonce(nonce))
            else:
                await _turn_away(socket, *no)
    except Refusal as error:
        await _turn_away(socket, 4401, error.text or FAULT)
    except Busy:
        await _turn_away(socket, 4503, BUSY)
    except Stopped:
        await _turn_away(socket, 4503, STOPPED)
    except Exception:
        log.exception("the socket of table %s failed", table)
        await _turn_away(socket, 4500, FAULT)


def _no_spectator(socket: WebSocket[Any, Any, State], table: Table, asked: bool) -> tuple[int, Text] | None:
    """Why somebody without a seat may not watch."""
    settings: Settings = socket.app.state.settings
    if not table.match.options.spectators:
        return (4409, FULL) if table.match.is_full else (4403, Text("refused-stranger"))
    if not table.match.is_full and not asked:
        return 4403, Text("refused-stranger")
    if table.viewers.here.watchers >= settings.spectators:
        return TOO_MANY, Text("refused-spectators")
    return None


async def _turn_away(socket: WebSocket[Any, Any, State], code: int, why: Text) -> None:
    with suppress(Exception):  # it may have gone
        await socket.send_text(wire.encode(wire.Refused(None, why)).decode())
        await socket.close(code=code, reason=in_english(why))


async def _play(
    socket: WebSocket[Any, Any, State],
    table: Table,
    viewer: Viewer,
    who: Who | None,
    nonce: wire.Nonce | None,
) -> None:
    """Read until the other side has gone, or is cut off because it does not read, or writes too much."""
    extensions: dict[str, Any] = socket.scope["extensions"] or {}
    pipe: Pipe = extensions[PIPE]["pipe"]
    player = None if who is None else who.at(table.match)
    connection = Connection(viewer, pipe, player)
    people: People = socket.app.state.people
    may_talk = who is None or who.scopes is None or "talk" in who.scopes
    settings: Settings = socket.app.state.settings
    talking: Limiter | None = socket.app.state.limits["talk"] if may_talk else None
    frames = Limiter(settings.frames_a_second, 5 * settings.frames_a_second)
    metrics: Metrics = socket.app.state.metrics
    try:
        if nonce is not None:
            table.contribute(connection, nonce)
        await table.join(connection)
        with people.watching.over(who, pipe.abort):
            while (message := await socket.receive())["type"] == "websocket.receive":
                if frames.wait(""):
                    metrics.limited("frames")
                    await asyncio.wait_for(_turn_away(socket, TOO_MANY, too_often(1)), FAREWELL)
                    break
                await _hear(table, connection, message.get("text"), talking, metrics)
    except TimeoutError:
        pipe.abort()
    finally:
        table.leave(connection)


async def _hear(
    table: Table, connection: Connection, text: str | None, talking: Limiter | None, metrics: Metrics
) -> None:
    """The gate: nothing that is not a message gets past it."""
    began = time.perf_counter()
    try:
        if text is None:
            raise wire.BadMessage(Text("refused-binary"))
        message = wire.read(text)
    except wire.BadMessage as error:
        connection.send(wire.encode(wire.Refused(None, error.text)))
        return
    if isinstance(message, wire.Ping):
        connection.send(wire.encode(wire.Pong()))
    elif isinstance(message, wire.Nonce):
        table.contribute(connection, message)
    elif isinstance(message, wire.Say):
        await _say(table, connection, message, talking)
    else:
        await table.act(connection, message)
        metrics.told(time.perf_counter() - began)


async def _say(table: Table, connection: Connection, say: wire.Say, talking: Limiter | None) -> None:
    """`talking`: how often one may; None: a program that may not."""
    if talking is None:
        why = Text.of("refused-scope", scope=literal("talk"))
    elif wait := talking.wait(connection.player or ""):
        why = too_often(wait)
    else:
        try:
            await table.say(connection, say)
            return
        except BadTalk as error:
            why = error.text
        except Busy:
            why = BUSY
    connection.send(wire.encode(wire.Refused(None, why)))
