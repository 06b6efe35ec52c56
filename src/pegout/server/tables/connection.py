"""A socket, seen from a table: a viewer that can be told something, without ever waiting for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from pegout.game import Viewer

BACKLOG = 64  # messages that a reader may be behind; then it is dropped, and may come back


class Connection:
    """`drop` ends it from our side. There are thousands, so it is small: an asyncio.Queue takes 3 KiB."""

    __slots__ = ("_arrived", "_drop", "dropped", "viewer", "waiting")

    def __init__(self, viewer: Viewer, drop: Callable[[], object]) -> None:
        self.viewer = viewer
        self.dropped = False
        self.waiting: list[bytes] = []  # messages that are not delivered yet
        self._drop = drop
        self._arrived: asyncio.Future[None] | None = None

    def send(self, message: bytes) -> None:
        """To be delivered in order; who does not read is dropped."""
        if self.dropped:
            return
        if len(self.waiting) >= BACKLOG:
            self.dropped = True
            self._drop()
            return
        self.waiting.append(message)
        if self._arrived is not None and not self._arrived.done():
            self._arrived.set_result(None)

    async def deliver(self, write: Callable[[str], Awaitable[None]]) -> None:
        """Pass on what is sent, for as long as the connection lasts."""
        while True:
            while self.waiting:
                await write(self.waiting[0].decode())
                del self.waiting[0]
            self._arrived = asyncio.get_running_loop().create_future()
            await self._arrived
