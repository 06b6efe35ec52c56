"""Lines of JSON over HTTP, sent as fast as the client reads."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec

from pegout.wire.changes import changed
from pegout.wire.reading import encode

KEPT = ("n", "to_act", "legal", "seats", "left", "commitment", "can_take_back")  # fields of `Changed`


class Lines:
    """The lines of one stream, a send-only `Pipe` of a table. Empty lines keep it alive."""

    def __init__(self, beat: float = 0.0) -> None:
        """`beat`: seconds of silence before an empty line."""
        self._beat = beat
        self._waiting = deque[bytes]()
        self._size = 0
        self._is_closed = False
        self._woken = asyncio.Event()

    @property
    def is_empty(self) -> bool:
        return not self._waiting

    def write(self, message: bytes) -> None:
        if not self._is_closed:
            self._waiting.append(message)
            self._size += len(message)
            self._woken.set()

    def unread(self) -> int:
        return self._size

    async def listen(self, hear: Callable[[str | None], None]) -> None:
        """Wait until the stream is closed: nothing is received."""
        while not self._is_closed:
            await self._next()

    def wait(self, wanted: bool) -> None:
        pass

    def wake(self) -> None:
        """Wake the reader: the stream may be over."""
        self._woken.set()

    def close(self, code: int = 0, reason: str = "") -> None:
        self._is_closed = True
        self._woken.set()

    def abort(self) -> None:
        self._waiting.clear()
        self.close()

    async def read(self, is_over: Callable[[], bool] = lambda: False) -> AsyncIterator[bytes]:
        """Everything written, until it is closed, or `is_over` when nothing is left."""
        while True:
            while self._waiting:
                message = self._waiting.popleft()
                self._size -= len(message)
                yield message + b"\n"
            if self._is_closed or is_over():
                return
            if not await self._next():
                yield b"\n"

    async def _next(self) -> bool:
        """Wait for the next line or the end; False after `beat` seconds without."""
        try:
            async with asyncio.timeout(self._beat):
                await self._woken.wait()
        except TimeoutError:
            return False
        self._woken.clear()
        return True


class WholeLines(Lines):
    """The lines of a table with the whole view in each, for clients that do not apply changes themselves."""

    def __init__(self, beat: float) -> None:
        super().__init__(beat)
        self._seen: dict[str, Any] = {}

    def write(self, message: bytes) -> None:
        told: dict[str, Any] = msgspec.json.decode(message)
        if told["type"] == "Seen":
            self._seen = told
        elif told["type"] == "Changed":
            self._seen = _followed(self._seen, told)
            message = encode(self._seen)
        super().write(message)


def _followed(seen: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """The whole view after a change; its log has only the new entries."""
    news, picture = told.get("news", []), seen["picture"]
    for change in (*(each.get("change", {}) for each in news), told.get("change", {})):
        picture = changed(picture, change)
    log = [{name: value for name, value in each.items() if name != "change"} for each in news]
    return {**seen, **{name: told[name] for name in KEPT if name in told}, "picture": picture, "log": log}
