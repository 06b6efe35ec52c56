"""Messages between processes that share a database: over Redis, or PostgreSQL's NOTIFY.

Messages may be lost, which only causes a delay: the database has the truth, and processes check it.

Litestar's Channels support the same two, but stop for good when a connection is lost, and on PostgreSQL open
a connection for each message.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, NamedTuple, TypeAlias

import msgspec

from pegout.server.storage.batches import end

log = logging.getLogger("pegout.notices")

PATIENCE = 5.0  # seconds to send a message
BEAT = 5.0  # seconds of silence before a heartbeat is sent
SILENCE = 15.0  # seconds without even its own notices after which the channel counts as dead
RETRY = 0.5  # seconds before a lost channel is reopened
BACKLOG = 10_000  # messages that may wait to be sent; further ones are lost
ITEMS = 200  # in one message: NOTIFY takes 8000 bytes at most

Hear: TypeAlias = Callable[[str, Any], None]


class Channel(NamedTuple):
    """An open connection. Notices come back to the sender, too."""

    send: Callable[[str], Awaitable[object]]
    receive: Callable[[], Awaitable[str]]


Connect: TypeAlias = Callable[[], AbstractAsyncContextManager[Channel]]


class Notices:
    """Sent to all other processes, by subject."""

    def __init__(self, connect: Connect | None = None, what: str = "") -> None:
        """Without `connect` there are no other processes. `what`: the channel's name in logs."""
        self.process = secrets.token_urlsafe(6)
        self.connected = False
        self._connect, self._what = connect, what
        self._heard: defaultdict[str, list[Hear]] = defaultdict(list)
        self._opened: list[Callable[[], None]] = []
        self._waiting: asyncio.Queue[str] = asyncio.Queue(BACKLOG)
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        if self._connect is not None:
            self._task = asyncio.create_task(self._run(self._connect))

    async def close(self) -> None:
        if self._task is not None:
            await end(self._task)

    def hear(self, subject: str, hear: Hear) -> None:
        """Call `hear` with the sending process and the items."""
        self._heard[subject].append(hear)

    def when_open(self, call: Callable[[], None]) -> None:
        """Call `opened` whenever the channel is opened: messages may have been missed until then."""
        self._opened.append(call)

    def send(self, subject: str, items: Sequence[Any]) -> None:
        """Send to all other processes, in parts if there are many items; lost while disconnected."""
        if not self.connected:
            return
        for first in range(0, len(items), ITEMS):
            message = [self.process, subject, items[first : first + ITEMS]]
            if not self._waiting.full():
                self._waiting.put_nowait(msgspec.json.encode(message).decode())

    async def _run(self, connect: Connect) -> None:
        is_said = False
        while True:
            try:
                async with connect() as channel, asyncio.TaskGroup() as tasks:
                    tasks.create_task(self._send_all(channel))
                    tasks.create_task(self._hear_all(channel))
            except Exception as error:
                cause = error.exceptions[0] if isinstance(error, ExceptionGroup) else error
                if self.connected or not is_said:
                    log.warning("no channel by %s, so others are heard of late: %r", self._what, cause)
                is_said = True
            self.connected = False
            await asyncio.sleep(RETRY)

    async def _send_all(self, channel: Channel) -> None:
        while True:
            try:
                async with asyncio.timeout(BEAT):
                    message = await self._waiting.get()
            except TimeoutError:
                message = msgspec.json.encode([self.process, "", []]).decode()
            async with asyncio.timeout(PATIENCE):
                await channel.send(message)

    async def _hear_all(self, channel: Channel) -> None:
        self.connected = True
        for opened in self._opened:
            opened()
        while True:
            async with asyncio.timeout(SILENCE):
                message = await channel.receive()
            process, subject, items = msgspec.json.decode(message)
            if process != self.process:
                for hear in self._heard.get(subject, ()):
                    hear(process, items)


def by_redis(url: str, name: str) -> Connect:
    """A channel of this name; raises ValueError for an invalid Redis address."""
    from redis.asyncio import Redis

    Redis.from_url(url)  # raises ValueError now, and not later

    @asynccontextmanager
    async def connect() -> AsyncIterator[Channel]:
        async with Redis.from_url(url, socket_connect_timeout=PATIENCE) as client, client.pubsub() as channel:
            await channel.subscribe(name)

            async def receive() -> str:
                while (message := await channel.get_message(True, None)) is None:
                    pass
                return str(message["data"], "utf-8")

            yield Channel(lambda message: client.publish(name, message), receive)

    return connect


def by_postgres(connect_to: Callable[[], Awaitable[Any]], name: str) -> Connect:
    """Lines through NOTIFY. `connect_to` the server by asyncpg."""

    @asynccontextmanager
    async def connect() -> AsyncIterator[Channel]:
        heard: asyncio.Queue[str] = asyncio.Queue()
        connection = await connect_to()
        try:
            await connection.add_listener(name, lambda _, __, ___, message: heard.put_nowait(message))

            def send(message: str) -> Awaitable[object]:
                sent: Awaitable[object] = connection.execute("SELECT pg_notify($1, $2)", name, message)
                return sent

            yield Channel(send, heard.get)
        finally:
            connection.terminate()

    return connect
