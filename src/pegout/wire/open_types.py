"""TypeScript names of types that Python leaves open, because each game has its own.

>>> from typing import Annotated, Any
>>> picture: Annotated[Any, PICTURE]
"""

from __future__ import annotations

from msgspec import Meta

TYPESCRIPT = "typescript"  # the key in `Meta.extra`

ACTION = Meta(extra={TYPESCRIPT: "Action"})
EVENT = Meta(extra={TYPESCRIPT: "Event"})
PICTURE = Meta(extra={TYPESCRIPT: "Picture"})
CHANGE = Meta(extra={TYPESCRIPT: "Change"})
