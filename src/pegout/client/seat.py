"""One table over its WebSocket, with automatic reconnection."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Iterable
from typing import Any, NamedTuple, TypeAlias, cast
from urllib.parse import quote

import msgspec
from msgspec import Raw
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from pegout.client.reading import followed, read
from pegout.client.server import Server, TurnedAway
from pegout.game import Action
from pegout.wire.messages import (
    Act,
    Changed,
    Phrase,
    Refused,
    Remark,
    Room,
    Said,
    Say,
    Seen,
    TakeBack,
    Waiting,
)
from pegout.wire.reading import encode
from pegout.words import Text

FIRST, LONGEST = 0.25, 5.0  # first and longest delay before reconnecting, in seconds; it doubles each time
FAREWELL = 1.0  # seconds to wait for the closing handshake
LARGEST = 4 * 1024 * 1024  # largest message, in bytes
SILENCE = 20.0  # seconds of silence before a ping, and to wait for its answer
LATER = (4429, 4500, 4503)  # WebSocket close codes after which to reconnect; any other from 4400 on is final


class Lost(NamedTuple):
    """The connection is lost; reconnecting."""


Message: TypeAlias = Seen | Changed | Waiting | Refused | Said | Room | Lost


class Heard(NamedTuple):
    """A message, and the state after it."""

    message: Message
    seen: Seen | None  # the full view; None while seats are open
    at: float  # time.monotonic(), from which `seen.left` counts
    is_acting: bool  # an action is on its way


class Seat:
    """The client's end of one table, for one event loop. Actions are sent one at a time, each exactly once.

    After a server restart the state is requested again, and actions it had not received are resent.
    """

    def __init__(self, server: Server, table: str, *, watch: bool = False) -> None:
        self._server = server
        self._address = f"ws{server.url.removeprefix('http')}/api/tables/{quote(table, safe='')}/socket"
        self._address += "?watch=true" if watch else ""
        self._socket: ClientConnection | None = None
        self._seen: Seen | None = None
        self._left_at = 0.0
        self._doing: deque[Action | None] = deque()  # the first may be on its way; None: undo
        self._number = 0  # of the first, as the server counts
        self._is_sent = False
        self._is_here = False  # whether the table has sent its state on this connection
        self._pending: list[Say] = []  # chat messages not echoed yet
        self._last_line = -1  # of the chat lines received

    async def hear(self) -> AsyncIterator[Heard]:
        """Yield the table's messages until the iterator is closed; raises TurnedAway if access is refused."""
        wait = FIRST
        while True:
            why: Text | None = None
            try:
                async with self._connected() as self._socket:
                    self._is_sent = self._is_here = False
                    async for text in self._socket:
                        heard = await self._heard(text)
                        if isinstance(heard.message, Refused) and heard.message.n is None:
                            why = heard.message.why  # refusals of a connection come this way too
                        else:
                            wait = FIRST
                        yield heard
                    code = self._socket.close_code or 0
            except InvalidStatus as error:  # a proxy in front of the server, or a server starting up
                code = 4400 if 400 <= error.response.status_code < 500 else 0
            except WebSocketException as error:
                received = getattr(error, "rcvd", None)
                code = 0 if received is None else received.code
            except (OSError, TimeoutError, msgspec.DecodeError):
                code = 0
            finally:
                self._socket = None
            if code >= 4400 and (code not in LATER or _is_replaced(why)):
                raise TurnedAway(why or Text("client-closed"))
            yield self._after(Lost())
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST)

    async def act(self, *actions: Action) -> None:
        """Do these actions in order; if one is refused, the rest are dropped."""
        await self._do(*actions)

    async def take_back(self) -> None:
        """Undo the last decision."""
        await self._do(None)

    async def _do(self, *actions: Action | None) -> None:
        if not self._doing and self._seen is not None:
            self._number, self._is_sent = self._seen.n, False
        self._doing.extend(actions)
        await self._send_next()

    async def say(self, phrase: Phrase | None = None, text: str | None = None) -> None:
        """Send a chat message, and resend it after a reconnect until it is echoed; it is posted once."""
        say = Say(phrase, None if text is None else " ".join(text.split()), self._last_line)
        self._pending.append(say)
        await self._send(say)

    # --- connection ----------------------------------------------------------------------------------

    def _connected(self) -> connect:
        return connect(
            self._address, additional_headers=self._server.headers, max_size=LARGEST, ping_interval=SILENCE,
            ping_timeout=SILENCE, close_timeout=FAREWELL, user_agent_header=None, compression=None,
        )  # fmt: skip

    async def _heard(self, text: str | bytes) -> Heard:
        message = read(text, self._seen)
        if isinstance(message, Seen):
            self._seen, self._left_at, self._is_here = message, time.monotonic(), True
            await self._settle(message.n)
            for say in self._pending:
                await self._send(say)
        elif isinstance(message, Changed):
            assert self._seen is not None
            self._seen = followed(self._seen, message)
            if message.left is not msgspec.UNSET:
                self._left_at = time.monotonic()
            await self._settle(message.n)
        elif isinstance(message, Said):
            self._last_line = max(self._last_line, message.lines[-1].n)
            self._pending = [say for say in self._pending if not self._is_among(say, message.lines)]
        elif isinstance(message, Refused) and message.n is None and self._is_here:
            self._pending = self._pending[1:]
        elif isinstance(message, Refused) and self._doing and message.n == self._number:
            self._doing.clear()
        return self._after(cast(Message, message))

    def _is_among(self, say: Say, lines: Iterable[Remark]) -> bool:
        """Whether a chat message of this seat has been echoed."""
        said = (None if self._seen is None else self._seen.viewer, say.phrase, say.text)
        fresh = [line for line in lines if say.after is not None and line.n > say.after]
        return any((line.seat, line.phrase, line.text) == said for line in fresh)

    def _after(self, message: Message) -> Heard:
        return Heard(message, self._seen, self._left_at, bool(self._doing))

    async def _settle(self, n: int) -> None:
        """The server has received `n` of our actions."""
        while self._doing and self._number < n:
            self._doing.popleft()
            self._number, self._is_sent = self._number + 1, False
        await self._send_next()

    async def _send_next(self) -> None:
        if self._doing and not self._is_sent and self._socket is not None and self._seen is not None:
            action, n = self._doing[0], self._number
            message = TakeBack(n) if action is None else Act(n, Raw(encode(action)))
            self._is_sent = await self._send(message)

    async def _send(self, message: Any) -> bool:
        """Try to send; False if the connection is lost, which the reader will notice."""
        if self._socket is None:
            return False
        try:
            await self._socket.send(encode(message).decode())
        except (OSError, WebSocketException):
            return False
        return True


def _is_replaced(why: Text | None) -> bool:
    """Whether this connection was closed because the table is open in too many places."""
    return why is not None and why.key == "refused-sockets"
