"""A lightweight WebSocket client: thousands of them share the machine with the server under load.

Only what benchmarks need: text messages in one frame each way, and pings answered. RFC 6455 requires client
frames to be masked; a mask of zeros changes nothing, and saves work.
"""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Socket(asyncio.Protocol):
    """One connection; `heard` is called with each message, `lost` when it has ended."""

    def __init__(
        self, path: str, cookie: str, heard: Callable[[bytes], None], lost: Callable[[], None]
    ) -> None:
        self._path, self._cookie, self._heard, self._lost = path, cookie, heard, lost
        self._buffer = bytearray()
        self._is_open = False
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET {self._path} HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", f"Cookie: {self._cookie}", "", "",
        )  # fmt: skip
        self.transport.write("\r\n".join(lines).encode())

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._is_open:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not self._buffer.startswith(b"HTTP/1.1 101"):
                assert self.transport is not None
                self.transport.abort()
                return
            del self._buffer[: end + 4]
            self._is_open = True
        while self._take():
            pass

    def _take(self) -> bool:
        """Parse one frame, if it is complete; returns whether it was."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1] & 127, 2
        if size == 126:
            start = 4
            size = struct.unpack_from("!H", buffer, 2)[0] if len(buffer) >= 4 else 0
        elif size == 127:
            start = 10
            size = struct.unpack_from("!Q", buffer, 2)[0] if len(buffer) >= 10 else 0
        if len(buffer) < start + size:
            return False
        kind, body = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        if kind == TEXT:
            self._heard(body)
        elif kind == PING:
            self._send(PONG, body)
        elif kind == CLOSE and self.transport is not None:
            self.transport.close()
        return True

    def say(self, message: bytes) -> None:
        self._send(TEXT, message)

    def _send(self, kind: int, body: bytes) -> None:
        size = len(body)
        head = bytes((128 | kind, 128 | size)) if size < 126 else struct.pack("!BBH", 128 | kind, 254, size)
        if self.transport is not None:
            self.transport.write(head + b"\0\0\0\0" + body)

    def connection_lost(self, exc: Exception | None) -> None:
        self.transport = None
        self._lost()
