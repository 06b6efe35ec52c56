"""Text messages as frames of websockets (RFC 6455, 5.2), where that is plainly what they are.

There are hundreds a second each way, and each takes some twenty calls on the long way, which knows all else.
"""

from __future__ import annotations

import struct

try:
    from websockets.speedups import apply_mask
except ImportError:  # it is not compiled here
    from websockets.utils import apply_mask

_TEXT, _MASKED = 0x81, 0x80  # a whole message; what comes from a client
_LONGER = 126  # the length stands in the next two bytes
_LONGEST = 4096  # bytes of a message that is read here


def framed(message: bytes) -> bytes:
    """A text message as one frame of a server (RFC 6455, 5.2)."""
    size = len(message)
    if size < 126:
        return struct.pack("!BB", 0x81, size) + message
    if size < 65_536:
        return struct.pack("!BBH", 0x81, 126, size) + message
    return struct.pack("!BBQ", 0x81, 127, size) + message


def unframed(data: bytes) -> str | None:
    """The message of a client whose one frame that is; None if that is anything else, or not plainly so."""
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
