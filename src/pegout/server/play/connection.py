"""A socket as a table sees it: a viewer that is sent messages, and never waited for."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from pegout.game import Viewer
from pegout.match import Chair
from pegout.wire.messages import Refused
from pegout.wire.reading import encode
from pegout.words import Text

# WebSocket close codes. After 4429, 4500 and 4503 a client tries again later.
CLOSE_UNAUTHORIZED = 4401
CLOSE_NO_SEAT = 4403  # the player has no seat at this table, or no longer
CLOSE_NO_TABLE = 4404  # there is no such table, or no longer
CLOSE_FULL = 4409  # all seats are taken, and spectators are not allowed
CLOSE_ELSEWHERE = 4410  # the oldest of too many connections of a seat
CLOSE_RATE_LIMITED = 4429
CLOSE_FAULT = 4500
CLOSE_UNAVAILABLE = 4503  # the database is busy, or the table is stopped

BACKLOG = 256 * 1024  # bytes that a reader may be behind; then it is cut off, and may come back


class Pipe(Protocol):
    """The way to the other side; nothing here waits."""

    def write(self, message: bytes) -> None:
        """Send a message, after those before it."""

    def unread(self) -> int:
        """Bytes that are not on their way yet."""

    def listen(self, hear: Callable[[str | None], None]) -> Awaitable[None]:
        """Call `hear` with each message; None is one that is no text. The answer is done when it has ended.
        """

    def wait(self, wanted: bool) -> None:
        """Read nothing more for the present, or go on."""

    def close(self, code: int, reason: str = "") -> None:
        """End it after what has been written."""

    def abort(self) -> None:
        """End it, whatever is still to be sent."""


class Connection:
    """What a table tells goes straight to the transport: there are thousands of these, so they are small."""

    __slots__ = ("dropped", "has_heard", "has_left", "muted", "pace", "pipe", "player", "viewer")

    def __init__(self, viewer: Viewer, pipe: Pipe, player: str | None = None) -> None:
        self.viewer, self.pipe, self.player = viewer, pipe, player
        self.muted: frozenset[str] | None = None  # muted players, once asked for
        self.pace = 1.0  # how much of their usual time bots take
        self.dropped = False
        self.has_left = False
        self.has_heard = False  # what was said before

    def may_sit(self, chairs: Sequence[Chair]) -> bool:
        """Whether the seat it views is its player's; spectators view none."""
        return self.viewer is None or self.player is None or chairs[self.viewer].player == self.player

    def send(self, message: bytes) -> None:
        """To be delivered in order; a client that does not read is cut off."""
        if self.dropped:
            return
        if self.pipe.unread() > BACKLOG:
            self.dropped = True
            self.pipe.abort()
            return
        self.pipe.write(message)

    def turn_away(self, why: Text, code: int) -> None:
        """Say why, and end it."""
        self.send(encode(Refused(None, why)))
        if not self.dropped:
            self.dropped = True
            self.pipe.close(code)
