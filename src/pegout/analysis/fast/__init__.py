"""The kernels and searches compiled by Numba: the extra `fast` (`pip install "pegout[fast]"`).

Nothing imports this package unless it was asked for: importing Numba takes a second, and compiling a
module some seconds the first time on a machine (Numba then keeps the result beside the module, or in
the directory that NUMBA_CACHE_DIR names). `load` says so where a person waits.

Every function has an explicit signature, so it is compiled (or read from the cache) when its module is
imported and never in the middle of a question; none calls itself, because cached self-recursive code
crashes; none runs in parallel, because callers have threads of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])


class NotInstalled(RuntimeError):
    """Numba is missing; the message says how to get it."""


def available() -> bool:
    """Whether Numba is installed; does not import it."""
    return find_spec("numba") is not None


def load(name: str, say: Callable[[str], object] | None = None) -> Any:
    """Import `pegout.analysis.fast.<name>`, telling `say` first if that has to be compiled."""
    if not available():
        raise NotInstalled('this needs the compiled kernels: pip install "pegout[fast]"')
    if say is not None and not any((Path(__file__).parent / "__pycache__").glob(f"{name}.*.nbi")):
        say(f"compiling {name} (some seconds, the first time only) ...")
    return import_module(f"pegout.analysis.fast.{name}")


def compiled(*signatures: str, fastmath: bool = False) -> Callable[[F], F]:
    """Compile a function for these types, at once, and keep the code on disk."""
    import numba

    jit: Any = numba.njit(list(signatures), cache=True, fastmath=fastmath, nogil=True)
    return cast("Callable[[F], F]", jit)
