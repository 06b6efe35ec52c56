"""A connection to a table without a socket."""

from __future__ import annotations

from collections.abc import Callable

from pegout.game import Viewer
from pegout.server.play.connections import Connection


class Listener(Connection):
    """A connection without a socket, which records what it is told."""

    def __init__(self, viewer: Viewer) -> None:
        super().__init__(viewer, self)
        self.waiting: list[bytes] = []
        self.aborted = False
        self.closed: int | None = None

    def write(self, message: bytes) -> None:
        self.waiting.append(message)

    def unread(self) -> int:
        return sum(map(len, self.waiting))

    async def listen(self, hear: Callable[[str | None], None]) -> None:
        """Receive nothing."""

    def wait(self, wanted: bool) -> None:
        """Wait for nothing."""

    def close(self, code: int, reason: str = "") -> None:
        self.closed = code

    def abort(self) -> None:
        self.aborted = True
