"""A socket, seen from a table: a viewer that can be told something, without ever waiting for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from pegout.game import Viewer

BACKLOG = 64  # messages that a reader may be behind; then it is dropped, and may come back


class Connection:
    """`drop` ends it from our side."""

    def __init__(self, viewer: Viewer, drop: Callable[[], object]) -> None:
        self.viewer = viewer
        self.dropped = False
        self._drop = drop
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(BACKLOG)

    def send(self, message: bytes) -> None:
        """To be delivered in order; who does not read is dropped."""
        if self.dropped:
            return
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.dropped = True
            self._drop()

    async def deliver(self, write: Callable[[str], Awaitable[None]]) -> None:
        """Pass on what is sent, for as long as the connection lasts."""
        while True:
            message = await self.queue.get()
            await write(message.decode())
