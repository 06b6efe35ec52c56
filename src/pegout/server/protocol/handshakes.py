"""How a websocket opens (RFC 6455, 4.2), where the request is as browsers and proxies send it.

After a restart people come back by thousands, and reading their requests as any request is read was a
quarter of what that took. Whatever is not plainly such a request takes the long way, which knows what is
wrong with it.
"""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from typing import NamedTuple

LONGEST = 8192  # bytes of a request
_TOKEN = rb"[!#$%&'*+\-.^_`|~0-9A-Za-z]+"
_REQUEST = re.compile(rb"GET (/[!-~]*) HTTP/1\.1\r\n((?:" + _TOKEN + rb":[\t -~]*\r\n){1,64})\r\n")
_CONNECTION = re.compile(_TOKEN + rb"(?:[ \t]*,[ \t]*" + _TOKEN + rb")*")
_KEY = re.compile(rb"[A-Za-z0-9+/]{22}==")  # 16 bytes
_MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
_NEEDED = frozenset({b"host", b"upgrade", b"connection", b"sec-websocket-key", b"sec-websocket-version"})
_UNUSUAL = frozenset({b"content-length", b"transfer-encoding", b"sec-websocket-protocol", b"expect"})


class Handshake(NamedTuple):
    """What somebody asks for."""

    target: bytes  # the path and the query
    headers: list[tuple[bytes, bytes]]  # names in small letters
    answer: bytes  # by which the websocket is open; extensions are declined


def read(data: bytes) -> Handshake | None:
    """One whole request for a websocket; None if that is anything else, or not plainly so."""
    asked = _REQUEST.fullmatch(data) if len(data) <= LONGEST else None
    if asked is None:
        return None
    lines = [line.partition(b":") for line in asked[2].splitlines()]
    headers = [(name.lower(), value.strip(b" \t")) for name, _, value in lines]
    key = _key(dict(headers), len(headers))
    return None if key is None else Handshake(asked[1], headers, _answer(key))


def _key(headers: dict[bytes, bytes], lines: int) -> bytes | None:
    """By which the answer shows that it was understood, if these are the headers of a handshake."""
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
