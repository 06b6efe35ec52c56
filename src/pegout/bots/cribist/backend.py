"""Whether the engine is compiled: settled once, before it is first imported, and never by a silent wait.

The engine is one source. With Numba (the extra `fast`) it is compiled, some fifty times as fast; without
it the same functions run as they stand, on lists instead of arrays, and give the same numbers.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from pegout.analysis import fast

F = TypeVar("F", bound=Callable[..., Any])
HERE = Path(__file__).parent

_compile = False


def prepare(say: Callable[[str], object] | None = None) -> bool:
    """Have the engine compiled if that can be, telling `say` if it takes a while; whether it is now.

    Call it where a person can wait, before the first bot is made. A process whose engine runs already
    keeps it as it is.
    """
    global _compile
    if not _loaded():
        _compile = _possible()
        if _compile and not _cached() and say is not None:
            say("compiling the Cribist bots (half a minute, the first time only) ...")
    return engine().COMPILED  # type: ignore[no-any-return]


def engine() -> Any:
    """The engine; compiled if `prepare` said so, or if that costs no more than reading a file."""
    global _compile
    if not _loaded():
        _compile = _compile or (_possible() and _cached())
    return import_module("pegout.bots.cribist.engine")


def compiling() -> bool:
    """For the engine to ask while it is imported."""
    return _compile


def step(signature: str, *, inline: bool = False) -> Callable[[F], F]:
    """Compile a function of the engine, or leave it as it is."""
    return fast.compiled(signature, inline=inline) if _compile else lambda function: function


def _loaded() -> bool:
    import sys

    return "pegout.bots.cribist.engine" in sys.modules


def _possible() -> bool:
    return fast.available() and os.environ.get("NUMBA_DISABLE_JIT", "0") == "0"


def _cached() -> bool:
    """Whether compiled code lies there that is newer than the source; Numba would make it anew otherwise."""
    source = HERE / "engine.py"
    made = [path.stat().st_mtime for path in (HERE / "__pycache__").glob("engine.*.nbi")]
    return bool(made) and max(made) >= source.stat().st_mtime  # what older lines left behind stays there
