"""A socket, seen from a table: a viewer that can be told something, without ever waiting for it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from pegout import wire
from pegout.game import Viewer
from pegout.match import Chair
from pegout.words import Text

STRANGER = 4403  # as which a socket is closed of who has no seat there, or not any more
GONE = 4404  # as which a socket is closed when there is no such table, or not any more
TOO_MANY = 4429  # as which a socket is closed that asks for too much; a client tries again later
ELSEWHERE = 4410  # as which the oldest of too many sockets of a seat is closed: not to come back by itself
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
        self.muted: frozenset[str] | None = None  # players whom this one does not want to hear, once asked
        self.pace = 1.0  # how much of their usual time bots shall take
        self.dropped = False
        self.has_left = False
        self.has_heard = False  # what was said before

    def may_sit(self, chairs: Sequence[Chair]) -> bool:
        """Whether the seat as which it looks, if it does as one, is its player's."""
        return self.viewer is None or self.player is None or chairs[self.viewer].player == self.player

    def send(self, message: bytes) -> None:
        """To be delivered in order; who does not read is cut off."""
        if self.dropped:
            return
        if self.pipe.unread() > BACKLOG:
            self.dropped = True
            self.pipe.abort()
            return
        self.pipe.write(message)

    def turn_away(self, why: Text, code: int) -> None:
        """Say why, and end it."""
        self.send(wire.encode(wire.Refused(None, why)))
        if not self.dropped:
            self.dropped = True
            self.pipe.close(code)
