"""Connections as uvicorn speaks them, with limits: how many, and how long one may take to ask.

A client that sends half a request, or never reads, costs memory for as long as it stays; uvicorn waits for
both without end.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from types import FrameType
from typing import Any
from urllib.parse import unquote

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import is_ssl
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request
from websockets.protocol import State

from pegout.server.protocol import handshakes
from pegout.server.protocol.frames import framed, unframed
from pegout.server.protocol.handshakes import Handshake
from pegout.server.protocol.peers import Peers

PING = b"\x89\0"  # the frame that asks whether somebody is there
TURN = 0.01  # seconds, in which the loop takes in what has arrived
SOON = 0.5  # seconds, in which there is mostly something to be said first
PIPE = "pegout.pipe"  # the extension of a socket's scope by which it is written to directly


class Config(uvicorn.Config):
    """uvicorn's, with what our protocols need to know."""

    def __init__(self, app: Any, *, peers: Peers, patience: float, **more: Any) -> None:
        """`patience`: seconds that a request may take to arrive."""
        self.peers, self.patience = peers, patience
        super().__init__(app, http=First, ws=Socket, **more)


class Draining(uvicorn.Server):
    """Serves on for a while when it is told to stop, so that a balancer sends nobody here any more; told
    again, it stops.
    """

    def __init__(
        self, config: uvicorn.Config, seconds: float, begin: Callable[[], None], look: Callable[[], None]
    ) -> None:
        """`begin` is called when it is told, `look` every second."""
        super().__init__(config)
        self._seconds, self._begin, self._look = seconds, begin, look
        self._told: tuple[int, float] | None = None  # by which signal, and when

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._begin()
        if self._seconds and self._told is None:
            self._told = sig, time.monotonic()
        else:
            super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        if counter % 10 == 0:  # as uvicorn counts
            self._look()
        if self._told is not None and time.monotonic() - self._told[1] >= self._seconds:
            self._seconds = 0.0
            super().handle_exit(self._told[0], None)
        return await super().on_tick(counter)


class First(asyncio.Protocol):
    """A connection until something arrives, by which it is a websocket or speaks HTTP.

    After a restart people come back by thousands: nothing that HTTP needs is made for their websockets.
    """

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any], **_: object
    ) -> None:
        self.config, self.server_state, self.app_state = config, server_state, app_state
        self.transport: asyncio.Transport = None  # type: ignore[assignment]
        self._host = ""
        self._late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.transport = transport
        self.server_state.connections.add(self)  # type: ignore[arg-type]
        self._host = host_of(transport)
        if self.config.peers.enter(self._host):
            loop = asyncio.get_running_loop()
            self._late = loop.call_later(self.config.patience, transport.abort)
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        self._leave()
        asked, what = handshakes.read(data), (self.config, self.server_state, self.app_state)
        if asked is None:
            http = Http(*what)
            self.transport.set_protocol(http)
            http.go_on(self.transport, self._late)
            http.data_received(data)
        else:
            self._calm()
            socket = Socket(*what)
            self.transport.set_protocol(socket)
            socket.take_over(self.transport, asked)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        self._calm()

    def _leave(self) -> None:
        self.config.peers.leave(self._host)
        self.server_state.connections.discard(self)

    def _calm(self) -> None:
        if self._late is not None:
            self._late.cancel()

    def shutdown(self) -> None:
        self.transport.close()


def host_of(transport: asyncio.BaseTransport) -> str:
    """Who is at the other end; "" where the system does not tell."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) else ""


class Http(H11Protocol):
    """HTTP, until a request has arrived."""

    config: Config
    _late: asyncio.TimerHandle | None = None
    _host: str | None = None

    def go_on(self, transport: asyncio.Transport, late: asyncio.TimerHandle | None) -> None:
        """With a connection whose first request has to arrive before that."""
        self.connection_made(transport)
        self._host, self._late = host_of(transport), late
        self.config.peers.enter(self._host)  # as it was counted before
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._host is not None:  # it has not become a websocket
            self._watch()

    def _watch(self) -> None:
        """A request that has begun has to arrive."""
        asked = self.conn.their_state not in (h11.IDLE, h11.SEND_BODY)
        if asked:
            self._calm()
        elif self._late is None:
            self._late = self.loop.call_later(self.config.patience, self.transport.abort)

    def _calm(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._gone()
        super().handle_websocket_upgrade(event)
        socket = self.transport.get_protocol()
        if isinstance(socket, Socket) and not socket.handshake_initiated:  # nobody would wait for more of it
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._gone()
        super().connection_lost(exc)

    def _gone(self) -> None:
        self._calm()
        if self._host is not None:
            self.config.peers.leave(self._host)
            self._host = None


class Socket(WebSocketsSansIOProtocol):
    """A websocket that a table may write to, or end, without waiting for it: a `Pipe`.

    Once somebody listens, messages take the shortest way, since there are hundreds a second: no queue, no
    task for each socket that has to wake up, no pause in reading after each. And only who is silent is asked
    whether they are there: thousands of sockets would cost as much by that as by all that is played.
    """

    config: Config
    _hear: Callable[[str | None], None] | None = None
    _heard = 0.0  # by the loop's clock: when something arrived
    _is_asked = False  # whether it is there, and has not answered
    _answer: bytes | None = None  # to the handshake, until it is sent: with the first message, or soon

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._enter(host_of(transport))

    def _enter(self, host: str) -> None:
        self._host = host
        self.config.peers.enter(host)  # as it was counted before

    # --- how it opens ----------------------------------------------------------------------------------

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:  # ASGI wants names in small letters, and who looks for them does
            self.scope["headers"] = [(name.lower(), value) for name, value in self.scope["headers"]]
            self.scope["extensions"][PIPE] = {"pipe": self}

    def take_over(self, transport: asyncio.Transport, asked: Handshake) -> None:
        """Go on with a connection on which that was the first request."""
        self.connections.add(self)
        self.transport, self.client = transport, transport.get_extra_info("peername")[:2]
        self.scheme = "wss" if is_ssl(transport) else "ws"
        self._enter(host_of(transport))
        self._heard, self._answer, self.handshake_initiated = self.loop.time(), asked.answer, True
        self.conn.state = State.OPEN
        self.conn.parser = self.conn.parse()  # of frames, from now on
        next(self.conn.parser)
        path, _, query = asked.target.partition(b"?")
        self.scope = {
            "type": "websocket",
            "asgi": {"version": self.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": self.scheme,
            "server": self.server,
            "client": self.client,
            "root_path": self.root_path,
            "path": self.root_path + unquote(path.decode("ascii")),
            "raw_path": self.root_path.encode("ascii") + path,
            "query_string": query,
            "headers": asked.headers,
            "subprotocols": [],
            "state": self.app_state.copy(),
            "extensions": {"websocket.http.response": {}, PIPE: {"pipe": self}},
        }
        self.queue.put_nowait({"type": "websocket.connect"})
        task = self.loop.create_task(self.run_asgi())
        task.add_done_callback(self.on_task_complete)
        self.tasks.add(task)

    async def send(self, message: Any) -> None:
        if self._answer is None or message["type"] != "websocket.accept" or self.disconnected:
            self._open()
            await super().send(message)
        else:
            self.handshake_complete = True
            self.ping_timer = self.loop.call_later(SOON, self._open)

    def _open(self) -> None:
        """Answer the handshake, if it is accepted and not answered."""
        if self._answer is not None and self.handshake_complete and not self.transport.is_closing():
            self.transport.write(self._opening())

    def _opening(self) -> bytes:
        """What goes before the first message."""
        answer, self._answer = self._answer or b"", None
        if answer:
            self.stop_keepalive()
            self.start_keepalive()
        return answer

    def shutdown(self) -> None:
        self._open()
        super().shutdown()

    # --- what is written -------------------------------------------------------------------------------

    def write(self, message: bytes) -> None:
        if not self.close_sent and not self.transport.is_closing():
            frame = framed(message)
            self.transport.write(frame if self._answer is None else self._opening() + frame)

    def unread(self) -> int:
        return self.transport.get_write_buffer_size()

    def close(self, code: int, reason: str = "") -> None:
        if not self.close_sent and not self.transport.is_closing():
            self._open()
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
            self.conn.send_close(code, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.wait(False)  # the other side answers that, and else could lose what was written last
            self.close_timer = self.loop.call_later(self.config.patience, self.transport.abort)

    def abort(self) -> None:
        self.transport.abort()

    # --- what is read ----------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self._heard, self._is_asked = self.loop.time(), False
        self._open()
        text = unframed(data) if self._hear is not None and self._is_between() else None
        if text is None:
            super().data_received(data)
        else:
            self._hear(text)  # type: ignore[misc]

    def _is_between(self) -> bool:
        """Whether what comes next is a message from its beginning."""
        conn = self.conn
        return (
            not conn.reader.buffer and conn.current_size is None and conn.state is State.OPEN
            and conn.parser_exc is None and not self.close_sent
        )  # fmt: skip

    def listen(self, hear: Callable[[str | None], None]) -> asyncio.Future[None]:
        """Call `hear` with each message, those that have come before among them. The answer is done when
        it has ended.

        What the handshake has left behind is let go: queue, request and headers were a third of what a
        socket takes.
        """
        waiting, ended = self.queue, self.loop.create_future()
        self.queue = _End(ended)  # type: ignore[assignment]
        if hasattr(self, "request"):
            self.request.headers.clear()
            self.response.headers.clear()
        self.scope["headers"] = []
        self._hear = hear
        while not waiting.empty():
            event = waiting.get_nowait()
            if event["type"] == "websocket.receive":
                hear(event.get("text"))
            else:
                self.queue.put_nowait(event)
        self.wait(False)
        return ended

    def wait(self, wanted: bool) -> None:
        """Read nothing more for the present, or go on."""
        if wanted != self.read_paused and not self.transport.is_closing():
            self.read_paused = wanted
            (self.transport.pause_reading if wanted else self.transport.resume_reading)()

    def handle_parser_exception(self) -> None:
        """Hear first what came before the rule was broken."""
        self.handle_events()
        super().handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        """Refuse what is no UTF-8 without the traceback that uvicorn would log."""
        is_text = self.curr_msg_data_type == "text"
        try:
            text = b"".join(self.frames).decode() if is_text else None
        except UnicodeDecodeError:
            self.frames = []
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        if self._hear is None:
            super().send_receive_event_to_app()
            return
        self.frames = []
        if not self.close_sent:
            self._hear(text)

    # --- whether it is there ---------------------------------------------------------------------------

    def schedule_ping(self) -> None:
        assert self.ping_interval is not None
        silent = self.loop.time() - self._heard
        self.ping_timer = self.loop.call_later(max(0.001, self.ping_interval - silent), self._look)

    def _look(self) -> None:
        """Ask who has been silent; who has not answered since has gone."""
        assert self.ping_interval is not None
        self.ping_timer = None
        if self.close_sent or self.transport.is_closing():
            return
        if self.read_paused:  # nobody is silent to whom nobody listens
            self._heard, self._is_asked = self.loop.time(), False
        if self.loop.time() - self._heard < self.ping_interval:
            self.schedule_ping()
        elif self._is_asked:
            self.transport.abort()  # closing would wait until it has read all
        else:
            self._is_asked = True
            self.transport.write(PING)
            self.ping_timer = self.loop.call_later(self.ping_interval / 2, self._wait_a_turn)

    def _wait_a_turn(self) -> None:
        """What has arrived while the loop was busy is read before anybody counts as silent."""
        self.ping_timer = self.loop.call_later(TURN, self._look)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.peers.leave(self._host)
        super().connection_lost(exc)
        self._hear = None  # with the circle that it closes, it would stay until a full collection


class _End:
    """What a socket has instead of a queue when messages go another way: all that is left is to end."""

    __slots__ = ("_ended",)

    def __init__(self, ended: asyncio.Future[None]) -> None:
        self._ended = ended

    def put_nowait(self, event: Any) -> None:
        if event["type"] == "websocket.disconnect" and not self._ended.done():
            self._ended.set_result(None)
