"""A websocket that is written to directly, on uvicorn's protocol, with the parser of `websockets`.

Uses internals: methods and attributes of uvicorn's `WebSocketsSansIOProtocol`, and of `websockets` only those
in the first section.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any
from urllib.parse import unquote

from uvicorn.protocols.utils import is_ssl
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from pegout.server.protocol.limits import LimitedConfig, host_of
from pegout.server.protocol.rfc6455 import PING, Handshake, decode_text, encode_text

TURN = 0.01  # seconds for the loop to read what has already arrived
SOON = 0.5  # seconds within which the first message usually follows
PIPE = "pegout.pipe"  # ASGI extension for writing to the socket directly


# --- internals of `websockets` ----------------------------------------------------------------------------


def _skip_handshake(conn: ServerProtocol) -> None:
    """Parse frames from now on: the handshake has been read and is answered elsewhere."""
    conn.state = State.OPEN
    conn.parser = conn.parse()
    next(conn.parser)


def _is_between_messages(conn: ServerProtocol) -> bool:
    """Whether the next bytes start a new message."""
    return (
        not conn.reader.buffer and conn.current_size is None and conn.state is State.OPEN
        and conn.parser_exc is None
    )  # fmt: skip


class WebSocket(WebSocketsSansIOProtocol):
    """A websocket that a table may write to, or close, without waiting for it: a `Pipe`.

    Once something listens, messages take the shortest way, since there are hundreds a second: no queue, no
    task to wake up for each socket, no pause in reading after each. Only silent clients are pinged: to ping
    thousands would cost as much as all that is played.
    """

    config: LimitedConfig
    _hear: Callable[[str | None], None] | None = None
    _heard = 0.0  # by the loop's clock: when something arrived last
    _is_asked = False  # a ping is unanswered
    _answer: bytes | None = None  # handshake response, to be sent with the first message

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._enter(host_of(transport))

    def _enter(self, host: str) -> None:
        self._host = host
        self.config.peers.enter(host)  # the first protocol counted it until now

    # --- opening ---------------------------------------------------------------------------------------

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:  # ASGI wants names in lower case
            self.scope["headers"] = [(name.lower(), value) for name, value in self.scope["headers"]]
            self.scope["extensions"][PIPE] = {"pipe": self}

    def take_over(self, transport: asyncio.Transport, asked: Handshake) -> None:
        """Take over a connection whose first request this was."""
        self.connections.add(self)
        self.transport, self.client = transport, transport.get_extra_info("peername")[:2]
        self.scheme = "wss" if is_ssl(transport) else "ws"
        self._enter(host_of(transport))
        self._heard, self._answer, self.handshake_initiated = self.loop.time(), asked.answer, True
        _skip_handshake(self.conn)
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
        """The bytes before the first message."""
        answer, self._answer = self._answer or b"", None
        if answer:
            self.stop_keepalive()
            self.start_keepalive()
        return answer

    def shutdown(self) -> None:
        self._open()
        super().shutdown()

    # --- writing ---------------------------------------------------------------------------------------

    def write(self, message: bytes) -> None:
        if not self.close_sent and not self.transport.is_closing():
            frame = encode_text(message)
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
            self.wait(False)  # read the client's close frame: otherwise it could lose the last messages
            self.close_timer = self.loop.call_later(self.config.patience, self.transport.abort)

    def abort(self) -> None:
        self.transport.abort()

    # --- reading ---------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self._heard, self._is_asked = self.loop.time(), False
        self._open()
        text = decode_text(data) if self._is_plain() else None
        if text is None:
            super().data_received(data)
        else:
            self._hear(text)  # type: ignore[misc]

    def _is_plain(self) -> bool:
        return self._hear is not None and not self.close_sent and _is_between_messages(self.conn)

    def listen(self, hear: Callable[[str | None], None]) -> asyncio.Future[None]:
        """Call `hear` with each message, including earlier ones. The result is done when the socket has
        ended.

        Leftovers of the handshake are released: queue, request and headers were a third of the memory of a
        socket.
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
        """Pause reading (`wanted`), or resume it."""
        if wanted != self.read_paused and not self.transport.is_closing():
            self.read_paused = wanted
            (self.transport.pause_reading if wanted else self.transport.resume_reading)()

    def handle_parser_exception(self) -> None:
        """Deliver the messages before the violation first."""
        self.handle_events()
        super().handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        """Refuse invalid UTF-8 without the traceback that uvicorn would log."""
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

    # --- pings ----------------------------------------------------------------------------------------

    def schedule_ping(self) -> None:
        assert self.ping_interval is not None
        silent = self.loop.time() - self._heard
        self.ping_timer = self.loop.call_later(max(0.001, self.ping_interval - silent), self._look)

    def _look(self) -> None:
        """Ping a client that has been silent; disconnect one that has not answered since."""
        assert self.ping_interval is not None
        self.ping_timer = None
        if self.close_sent or self.transport.is_closing():
            return
        if self.read_paused:  # pongs cannot be read
            self._heard, self._is_asked = self.loop.time(), False
        if self.loop.time() - self._heard < self.ping_interval:
            self.schedule_ping()
        elif self._is_asked:
            self.transport.abort()  # a close would wait until the client has read everything
        else:
            self._is_asked = True
            self.transport.write(PING)
            self.ping_timer = self.loop.call_later(self.ping_interval / 2, self._wait_a_turn)

    def _wait_a_turn(self) -> None:
        """Read everything that arrived while the loop was busy before a client counts as silent."""
        self.ping_timer = self.loop.call_later(TURN, self._look)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.peers.leave(self._host)
        super().connection_lost(exc)
        self._hear = None  # breaks a cycle that would live until a full collection


class _End:
    """Replaces the queue of events once messages bypass it: it only sees the end."""

    __slots__ = ("_ended",)

    def __init__(self, ended: asyncio.Future[None]) -> None:
        self._ended = ended

    def put_nowait(self, event: Any) -> None:
        if event["type"] == "websocket.disconnect" and not self._ended.done():
            self._ended.set_result(None)
