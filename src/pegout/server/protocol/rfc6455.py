"""The parts of RFC 6455 on the hot path: text messages as frames, and the opening handshake.

There are hundreds of messages a second each way, and each takes about twenty calls in `websockets`. After a
restart thousands of clients reconnect at once, and parsing their requests was a quarter of the cost. The
usual messages of browsers and proxies are parsed here; everything else is left to `websockets`.
"""

from __future__ import annotations

import hashlib
import re
import struct
from base64 import b64encode
from typing import NamedTuple

try:
    from websockets.speedups import apply_mask
except ImportError:  # without the C extension
    from websockets.utils import apply_mask

PING = b"\x89\0"  # an empty frame that has to be answered (5.5.2)

_TEXT, _MASKED = 0x81, 0x80  # first byte of an unfragmented text; mask bit of a client's frame
_LONGER = 126  # the length is in the next two bytes
_LONGEST = 4096  # bytes of the longest message parsed here

_LONGEST_REQUEST = 8192  # bytes
_TOKEN = rb"[!#$%&'*+\-.^_`|~0-9A-Za-z]+"
_REQUEST = re.compile(rb"GET (/[!-~]*) HTTP/1\.1\r\n((?:" + _TOKEN + rb":[\t -~]*\r\n){1,64})\r\n")
_CONNECTION = re.compile(_TOKEN + rb"(?:[ \t]*,[ \t]*" + _TOKEN + rb")*")
_KEY = re.compile(rb"[A-Za-z0-9+/]{22}==")  # 16 bytes
_MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
_NEEDED = frozenset({b"host", b"upgrade", b"connection", b"sec-websocket-key", b"sec-websocket-version"})
_UNUSUAL = frozenset({b"content-length", b"transfer-encoding", b"sec-websocket-protocol", b"expect"})


# --- frames (5.2) ------------------------------------------------------------------------------------


def encode_text(message: bytes) -> bytes:
    """A text message as one frame of a server."""
    size = len(message)
    if size < 126:
        return struct.pack("!BB", 0x81, size) + message
    if size < 65_536:
        return struct.pack("!BBH", 0x81, 126, size) + message
    return struct.pack("!BBQ", 0x81, 127, size) + message


def decode_text(data: bytes) -> str | None:
    """The text message of a client that is exactly one frame; None: leave it to `websockets`."""
    if len(data) < 6 or data[0] != _TEXT:
        return None
    size, at = data[1] - _MASKED, 2
    if size == _LONGER:
        size, at = int.from_bytes(data[2:4], "big"), 4
        if not _LONGER <= size <= _LONGEST:
            return None
    if not 0 <= size == len(data) - at - 4:
        return None
    try:
        return apply_mask(data[at + 4 :], data[at : at + 4]).decode()
    except UnicodeDecodeError:
        return None


# --- the opening handshake (4.2) ----------------------------------------------------------------------


class Handshake(NamedTuple):
    """A request for a websocket, and the answer that accepts it."""

    target: bytes  # the path and the query
    headers: list[tuple[bytes, bytes]]  # names in lower case
    answer: bytes  # extensions are declined


def read_handshake(data: bytes) -> Handshake | None:
    """Exactly one whole request for a websocket; None: leave it to `websockets`."""
    asked = _REQUEST.fullmatch(data) if len(data) <= _LONGEST_REQUEST else None
    if asked is None:
        return None
    lines = [line.partition(b":") for line in asked[2].splitlines()]
    headers = [(name.lower(), value.strip(b" \t")) for name, _, value in lines]
    key = _key(dict(headers), len(headers))
    return None if key is None else Handshake(asked[1], headers, _answer(key))


def _key(headers: dict[bytes, bytes], lines: int) -> bytes | None:
    """The key to answer (1.3), if these are the headers of a handshake."""
    if len(headers) != lines or not headers.keys() >= _NEEDED or headers.keys() & _UNUSUAL:
        return None
    key = headers[b"sec-websocket-key"]
    is_plain = (
        headers[b"upgrade"].lower() == b"websocket"
        and _CONNECTION.fullmatch(headers[b"connection"])
        and b"upgrade" in [each.strip() for each in headers[b"connection"].lower().split(b",")]
        and headers[b"sec-websocket-version"] == b"13"
        and _KEY.fullmatch(key)
    )
    return key if is_plain else None


def _answer(key: bytes) -> bytes:
    accepted = b64encode(hashlib.sha1(key + _MAGIC, usedforsecurity=False).digest())
    return (
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Accept: " + accepted + b"\r\n\r\n"
    )
