"""Decoders of JSON by type, each made once.

What msgspec knows of a struct is kept at its class, and is incomplete while it is being made: if two threads
read structs of a type for the first time, the process can crash (msgspec 0.22).
"""

from __future__ import annotations

from functools import cache
from threading import Lock
from typing import Any

from msgspec.json import Decoder

_MAKING = Lock()


def decoder(kind: Any) -> Decoder[Any]:
    """The decoder of a type, which any thread may ask for.

    >>> decoder(tuple[int, str]).decode('[3, "C"]')
    (3, 'C')
    """
    with _MAKING:
        return _made(kind)


@cache
def _made(kind: Any) -> Decoder[Any]:
    return Decoder(kind)
