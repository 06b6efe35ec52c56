"""Whether the engine is compiled: settled once, before it is first imported, and never by a silent wait.

The engine is one source. With Numba (the extra `fast`) it is compiled, some fifty times as fast; without
it the same functions run as they stand, on lists instead of arrays, and give the same numbers.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeVar

from pegout.analysis import jit

F = TypeVar("F", bound=Callable[..., Any])
PART = "cribist-engine"

_compile = False


def prepare(say: Callable[[str], object] | None = None) -> bool:
    """Have the engine compiled if that can be, telling `say` if it takes a while; whether it is now.

    Call it where a person can wait, before the first bot is made. A process whose engine runs already
    keeps it as it is.
    """
    global _compile
    if not jit.is_loaded(PART):
        _compile = _possible()
        if _compile:
            jit.load(PART, say)
    return engine().COMPILED  # type: ignore[no-any-return]


def engine() -> Any:
    """The engine; compiled if `prepare` said so, or if that costs no more than reading a file."""
    global _compile
    if not jit.is_loaded(PART):
        _compile = _compile or (_possible() and jit.is_cached(PART))
    return import_module("pegout.bots.cribist.engine")


def compiling() -> bool:
    """For the engine to ask while it is imported."""
    return _compile


def step(signature: str, *, inline: bool = False) -> Callable[[F], F]:
    """Compile a function of the engine, or leave it as it is."""
    return jit.compiled(signature, inline=inline) if _compile else lambda function: function


def _possible() -> bool:
    return jit.available() and os.environ.get("NUMBA_DISABLE_JIT", "0") == "0"
