"""Whether the engine is compiled: decided once, before its first import, with an announced wait.

The engine has one source. With Numba (the extra `fast`) it is compiled, and about fifty times as fast;
without Numba, the same functions run interpreted, on lists instead of arrays, with the same results.
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
    """Compile the engine if possible, announcing a long wait to `say`; returns whether it is compiled.

    Call it where a wait is acceptable, before the first bot is created. Has no effect once the engine is
    imported.
    """
    global _compile
    if not jit.is_loaded(PART):
        _compile = _possible()
        if _compile:
            jit.load(PART, say)
    return engine().COMPILED  # type: ignore[no-any-return]


def engine() -> Any:
    """The engine; compiled if `prepare` was called, or if the compiled code is cached."""
    global _compile
    if not jit.is_loaded(PART):
        _compile = _compile or (_possible() and jit.is_cached(PART))
    return import_module("pegout.bots.cribist.engine")


def compiling() -> bool:
    """Whether to compile; asked by the engine while it is imported."""
    return _compile


def step(signature: str, *, inline: bool = False) -> Callable[[F], F]:
    """Decorator: compile a function of the engine, or leave it interpreted."""
    return jit.compiled(signature, inline=inline) if _compile else lambda function: function


def _possible() -> bool:
    return jit.available() and os.environ.get("NUMBA_DISABLE_JIT", "0") == "0"
