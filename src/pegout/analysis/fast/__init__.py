"""The kernels and searches compiled by Numba: the extra `fast` (`pip install "pegout[fast]"`).

Nothing imports this package unless it was asked for: importing Numba takes a second, and compiling a
module some seconds the first time on a machine (Numba then keeps the result beside the module, or in
the directory that NUMBA_CACHE_DIR names). `load` says so where a person waits.

Every function has an explicit signature, so it is compiled (or read from the cache) when its module is
imported and never in the middle of a question; none calls itself, because cached self-recursive code
crashes; none runs in parallel, because callers have threads of their own.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])
Int: TypeAlias = Any  # a number in compiled code: the signature says which, and Numba checks it


class NotInstalled(RuntimeError):
    """Numba is missing; the message says how to get it."""


def available() -> bool:
    """Whether Numba is installed; does not import it."""
    return find_spec("numba") is not None


def ready(name: str) -> bool:
    """Whether a module can be used without waiting for it to be compiled."""
    return available() and (f"pegout.analysis.fast.{name}" in sys.modules or kept(_source(name)))


def kept(source: Path) -> bool:
    """Whether this Python finds all of `source` compiled beside it: its last function is compiled last.

    What is older than the source Numba would make anew.
    """
    here = f"{source.stem}.{_last(source)}-*.py{sys.version_info.major}{sys.version_info.minor}.nbi"
    found = (source.parent / "__pycache__").glob(here)
    return any(index.stat().st_mtime >= source.stat().st_mtime for index in found)


@cache
def _last(source: Path) -> str:
    """The name of its last compiled function."""
    names = re.findall(
        r"^@compiled\(.*?^def (\w+)", source.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )
    return str(names[-1])


def _source(name: str) -> Path:
    return Path(__file__).with_name(f"{name}.py")


def load(name: str, say: Callable[[str], object] | None = None) -> Any:
    """Import `pegout.analysis.fast.<name>`, telling `say` first if that has to be compiled."""
    if not available():
        raise NotInstalled('this needs the compiled kernels: pip install "pegout[fast]"')
    if say is not None and not kept(_source(name)):
        say(f"compiling {name} (some seconds, the first time only) ...")
    return import_module(f"pegout.analysis.fast.{name}")


def plain(name: str) -> Any:
    """The same module as Python runs it, some hundred times slower: for single questions without Numba."""
    global _plain
    full = f"pegout.analysis.fast.{name}_plain"
    if full not in sys.modules:
        spec = find_spec(f"pegout.analysis.fast.{name}")
        assert spec is not None
        assert spec.origin is not None
        again = spec_from_file_location(full, spec.origin)
        assert again is not None
        assert again.loader is not None
        module = module_from_spec(again)
        _plain = True
        try:
            again.loader.exec_module(module)
        finally:
            _plain = False
        sys.modules[full] = module
    return sys.modules[full]


_plain = False


def compiled(*signatures: str, fastmath: bool = False, inline: bool = False) -> Callable[[F], F]:
    """Compile a function for these types, at once, and keep the code on disk.

    `inline` puts its code where it is called: arrays are dear to hand over.
    """
    if _plain:
        return lambda function: function
    import numba

    jit: Any = numba.njit(list(signatures), cache=True, fastmath=fastmath, nogil=True, forceinline=inline)
    return cast("Callable[[F], F]", jit)
