"""uvicorn with limits, which tells websockets from HTTP by their first bytes.

Uses internals: `H11Protocol` of uvicorn with private attributes, and how often a server ticks; the client
state of `h11`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from types import FrameType
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.server import ServerState

from pegout.server.protocol.limits import LimitedConfig, host_of
from pegout.server.protocol.rfc6455 import read_handshake
from pegout.server.protocol.websocket import WebSocket

STREAMS = "/api/stream/"  # prefix of the addresses of endless responses


class Config(LimitedConfig):
    """The configuration of uvicorn with our protocols."""

    def __init__(self, app: Any, **more: Any) -> None:
        """`more`: as of `LimitedConfig` and of uvicorn."""
        super().__init__(app, http=Sniffer, ws=WebSocket, **more)


class DrainingServer(uvicorn.Server):
    """Keeps serving for a while after the first signal, so that a load balancer can remove it; stops on the
    second.
    """

    def __init__(
        self, config: uvicorn.Config, seconds: float, begin: Callable[[], None], look: Callable[[], None]
    ) -> None:
        """`begin` is called on a signal, `look` every second."""
        super().__init__(config)
        self._seconds, self._begin, self._look = seconds, begin, look
        self._told: tuple[int, float] | None = None  # the first signal, and its time

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._begin()
        if self._seconds and self._told is None:
            self._told = sig, time.monotonic()
        else:
            super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        if counter % 10 == 0:  # uvicorn ticks ten times a second
            self._look()
        if self._told is not None and time.monotonic() - self._told[1] >= self._seconds:
            self._seconds = 0.0
            super().handle_exit(self._told[0], None)
        return await super().on_tick(counter)


class Sniffer(asyncio.Protocol):
    """A connection until its first bytes tell a websocket from other HTTP.

    After a restart thousands of clients reconnect: websockets are spared the set-up of HTTP.
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
        asked, what = read_handshake(data), (self.config, self.server_state, self.app_state)
        if asked is None:
            http = HTTP(*what)
            self.transport.set_protocol(http)
            http.go_on(self.transport, self._late)
            http.data_received(data)
        else:
            self._calm()
            socket = WebSocket(*what)
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


class HTTP(H11Protocol):
    """HTTP with a time limit for the arrival of a request."""

    config: Config
    _late: asyncio.TimerHandle | None = None
    _host: str | None = None

    def go_on(self, transport: asyncio.Transport, late: asyncio.TimerHandle | None) -> None:
        """Take over a connection; `late` ends it, unless its first request arrives before."""
        self.connection_made(transport)
        self._host, self._late = host_of(transport), late
        self.config.peers.enter(self._host)  # `Sniffer` counted it until now
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch()  # the next request may have begun

    def _watch(self) -> None:
        """Limit how long a request may take to arrive, or else how long the connection may be idle."""
        if self._host is None:  # it has been upgraded to a websocket
            return
        state = self.conn.their_state
        if state is h11.SEND_BODY or (state is h11.IDLE and self.conn.trailing_data[0]):
            if self._late is None:
                self._late = self.loop.call_later(self.config.patience, self.transport.abort)
            return
        self._calm()
        if state is h11.IDLE and self.timeout_keep_alive_task is None:  # it was answered before its body came
            idle = self.timeout_keep_alive, self.timeout_keep_alive_handler
            self.timeout_keep_alive_task = self.loop.call_later(*idle)

    def _calm(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._gone()
        super().handle_websocket_upgrade(event)
        socket = self.transport.get_protocol()
        if isinstance(socket, WebSocket) and not socket.handshake_initiated:  # the handshake is incomplete
            self.transport.abort()

    def shutdown(self) -> None:
        """The server stops. Streams do not end, so they are cut off; their clients come back."""
        super().shutdown()
        asked: RequestResponseCycle | None = self.cycle
        if asked is not None and asked.scope["path"].startswith(STREAMS):
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._gone()
        super().connection_lost(exc)

    def _gone(self) -> None:
        self._calm()
        if self._host is not None:
            self.config.peers.leave(self._host)
            self._host = None
