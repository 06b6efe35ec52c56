"""The one registry of what Numba compiles (the extra `fast`): what belongs to what, whether it is cached,
warm-up.

Importing Numba takes a second, and compiling a part some seconds the first time on a machine; what was
compiled is cached beside its module, or in the cache directory where the package cannot be written to
(`NUMBA_CACHE_DIR` says where else). So nothing here imports Numba before it is asked for.

Two kinds of functions: `@compiled("signature")` is an entry point, compiled (or read from the cache) when
its module is imported, never in the middle of a question. `@inner()` is compiled into the entry points that
call it, and costs nothing where those are cached. None calls itself, because cached self-recursive code
crashes; none runs in parallel, because callers have threads of their own.

What keeps compiling short: an inner function is compiled again for each kind of arguments, and a number
written out (`0`) is a kind of its own, so a large function that would be called with such ones is an entry
point. Copying one array into another by `a[:] = b` compiles a page of text handling for its error message.
And what keeps the code quick: each array that a function is handed costs at every call, also where its code
is put in place; so the innermost loops are long functions.
"""

from __future__ import annotations

import os
import pickle
import platform
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha1, sha256
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

from pegout.analysis.cache import directory

F = TypeVar("F", bound=Callable[..., Any])
Say: TypeAlias = Callable[[str], object]
Int: TypeAlias = Any  # a number in compiled code: the signature says which, and Numba checks it

PACKAGE = Path(__file__).parents[1]  # pegout


class NotInstalled(RuntimeError):
    """Numba is missing; the message says how to get it."""


class Part(NamedTuple):
    """What is compiled together."""

    module: str  # what `load` gives
    title: str  # "compiling ..." it
    sources: tuple[str, ...] = ()  # files and folders of the package that are compiled into it, beside itself
    others: tuple[str, ...] = ()  # modules with more entry points, which the first imports

    @property
    def modules(self) -> tuple[str, ...]:
        return self.module, *self.others


_PLAY = ("analysis/cribbage/options.py", "analysis/cribbage/compiled")
_BOTS = ("bots/cribbage/policies.py", "bots/cribbage/compiled")
_CRIBIST = "pegout.bots.cribist.engine"
PARTS = {
    "kernels": Part("pegout.analysis.compiled_kernels", "the scoring kernels"),
    "cribbage-board": Part("pegout.analysis.cribbage.compiled.board", "the board of cribbage odds"),
    "cribbage-discards": Part("pegout.analysis.cribbage.compiled.discards", "the averages of discards"),
    "cribbage-oracle": Part("pegout.analysis.cribbage.compiled.oracle", "the table of best discards"),
    "cribbage-play": Part("pegout.analysis.cribbage.compiled.playout", "the play of cribbage", _PLAY),
    "cribbage-card-choice": Part("pegout.analysis.cribbage.compiled.card_choice", "the play of two", _PLAY),
    "cribbage-selfplay": Part("pegout.analysis.cribbage.compiled.selfplay", "self-play", _PLAY),
    "cribbage-solver": Part("pegout.analysis.cribbage.compiled.solver", "the solver of the play", _PLAY),
    "cribbage-games": Part(
        "pegout.bots.cribbage.compiled.games", "whole games of cribbage",
        (*_PLAY, "bots/cribbage/games.py", "bots/cribbage/compiled"),
        others=("pegout.analysis.cribbage.compiled.discards",),
    ),
    "cribbage-expert": Part(
        "pegout.bots.cribbage.compiled.search", "the cribbage expert", (*_PLAY, *_BOTS),
        others=("pegout.bots.cribbage.compiled.posterior", "pegout.bots.cribbage.compiled.replies"),
    ),
    "cribist-engine": Part(
        f"{_CRIBIST}.lookahead", "the Cribist engine", ("bots/cribist/engine",),
        others=tuple(f"{_CRIBIST}.{name}" for name in ("position", "policy", "deals", "evidence")),
    ),
}  # fmt: skip
EXPERTS = {  # by game, what its `expert` asks
    "cribbage": ("cribbage-expert", "cribbage-play"),
    "cribist": ("cribist-engine",),
}


def available() -> bool:
    """Whether Numba is installed; does not import it."""
    return find_spec("numba") is not None


def is_loaded(part: str) -> bool:
    """Whether this process has imported a part."""
    return PARTS[part].module in sys.modules


def is_cached(part: str) -> bool:
    """Whether this Python and this Numba find all of a part compiled, from the sources as they are now."""
    return available() and all(_is_cached(module, _source(module)) for module in PARTS[part].modules)


def is_ready(part: str) -> bool:
    """Whether a part can be used without waiting for it to be compiled."""
    return available() and (is_loaded(part) or is_cached(part))


def load(part: str, say: Say | None = None) -> Any:
    """The module of a part, imported; `say` is told first if that has to be compiled, and when it is done.

    Raises NotInstalled.
    """
    if not available():
        raise NotInstalled('this needs the compiled kernels: pip install "pegout[fast]"')
    if say is None or is_ready(part):
        return _import(PARTS[part])
    title, start = PARTS[part].title, time.monotonic()
    say(f"compiling {title} (up to half a minute, once on this machine) ...")
    imported = _import(PARTS[part])
    say(f"compiled {title} in {time.monotonic() - start:.0f} s")
    return imported


def warm_up(parts: Sequence[str] = tuple(PARTS), say: Say | None = None) -> bool:
    """Have parts compiled and loaded, as `load`; False where Numba is not installed."""
    if available():
        for part in parts:
            load(part, say)
    return available()


def _import(part: Part) -> Any:
    """Import the modules of a part, and state what they have compiled."""
    imported = import_module(part.module)
    for module in part.modules:
        _state_entry_points(module)
    return imported


# --- compiling ------------------------------------------------------------------------------------

_UNCOMPILED = "uncompiled"  # last name of the second, uncompiled copy of a package
_unstated: dict[str, list[str]] = {}  # by module: entry points of which its stamp file does not tell yet


def compiled(
    *signatures: str, records: tuple[type, ...] = (), fastmath: bool = False, inline: bool = False
) -> Callable[[F], F]:
    """Compile an entry point for these types, at once, and keep the code on disk.

    `records`: classes of named tuples of integers that the signatures name. `inline` puts its code
    where it is called.
    """

    def compile_it(function: F) -> F:
        if _is_uncompiled(function):
            return function
        njit, types = _numba()
        names = {cls.__name__: types.NamedUniTuple(types.int64, len(_fields(cls)), cls) for cls in records}
        known = {**vars(types), **names}
        _forget_outdated(function.__module__)
        each = [eval(signature, known) for signature in signatures]
        entry = njit(each, cache=True, fastmath=fastmath, nogil=True, forceinline=inline)(function)
        _unstated.setdefault(function.__module__, []).append(function.__name__)
        return cast(F, entry)

    return compile_it


def inner(*, inline: bool = False, fastmath: bool = False) -> Callable[[F], F]:
    """Compile a function into the entry points that call it.

    `inline` puts its code where it is called: then tuples and arrays cost nothing to hand over.
    """

    def compile_it(function: F) -> F:
        if _is_uncompiled(function):
            return function
        njit, _ = _numba()
        return cast(F, njit(fastmath=fastmath, nogil=True, forceinline=inline)(function))

    return compile_it


def uncompiled(package: str, module: str) -> Any:
    """A module of a package, as Python runs it, some hundred times slower: for single questions.

    The package is imported a second time, uncompiled, under a name of its own; so its modules import each
    other by relative names.
    """
    copy = f"{package}.{_UNCOMPILED}"
    if copy not in sys.modules:
        original = find_spec(package)
        assert original is not None
        assert original.origin is not None
        spec = spec_from_file_location(
            copy, original.origin, submodule_search_locations=original.submodule_search_locations
        )
        assert spec is not None
        assert spec.loader is not None
        sys.modules[copy] = module_from_spec(spec)
        spec.loader.exec_module(sys.modules[copy])
    return import_module(f"{copy}.{module}")


def _is_uncompiled(function: Callable[..., Any]) -> bool:
    return _UNCOMPILED in function.__module__.split(".")


def _fields(cls: type) -> tuple[str, ...]:
    return cls._fields  # type: ignore[attr-defined, no-any-return]


@cache
def _numba() -> tuple[Any, Any]:
    """Numba's compiler and types, imported; it caches elsewhere where the package cannot be written to."""
    if elsewhere := _elsewhere():
        os.environ.setdefault("NUMBA_CACHE_DIR", elsewhere)
    numba = import_module("numba")
    return numba.njit, numba.types


# --- what is cached -------------------------------------------------------------------------------


def _source(module: str) -> Path:
    return PACKAGE.parent / Path(*module.split(".")).with_suffix(".py")


def _is_cached(module: str, source: Path) -> bool:
    """Whether all entry points of a module were compiled by this Numba from the sources as they are now."""
    made_from, entry_points = _stated(source)
    return (
        bool(entry_points)
        and made_from == _stamp(module, source)
        and all(any(map(_is_sound, _indexes(source, name))) for name in entry_points)
    )


def _stated(source: Path) -> tuple[str, list[str]]:
    """What a source was compiled from, and its entry points; none if it was not compiled to the end."""
    try:
        made_from, *entry_points = _stamp_file(source).read_text(encoding="utf-8").split()
    except (OSError, ValueError):
        return "", []
    return made_from, entry_points


def _state_entry_points(module: str) -> None:
    """Write down what a module, now imported to its end, has compiled."""
    if entry_points := _unstated.pop(module, None):
        source = _source(module)
        made_from, before = _stated(source)
        if entry_points != before:
            _state(source, [made_from, *entry_points])


def _state(source: Path, lines: Sequence[str]) -> None:
    """Write the stamp file all at once: others may read it."""
    stamp_file = _stamp_file(source)
    with suppress(OSError):  # where nothing can be written, Numba caches nothing
        stamp_file.parent.mkdir(parents=True, exist_ok=True)
        new = stamp_file.with_suffix(f".{os.getpid()}")
        new.write_text("\n".join(lines), encoding="utf-8")
        new.replace(stamp_file)


def _stamp(module: str, source: Path) -> str:
    """What a module is compiled from, and for: its sources and the machine.

    One that is not registered may be of any source that is.
    """
    parts = [part for part in PARTS.values() if module in part.modules] or PARTS.values()
    named = {PACKAGE / name for part in parts for name in part.sources}
    files = {file for path in named for file in (path.glob("*.py") if path.is_dir() else [path])}
    digest = sha256(_machine().encode())
    for file in [source, *sorted(files)]:
        digest.update(file.read_bytes())
    return digest.hexdigest()


@cache
def _machine() -> str:
    """The processor: what is compiled for one need not run on another."""
    with suppress(OSError):
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").split("\n\n", 1)[0].splitlines()
        return "\n".join(line for line in lines if line.startswith(("model name", "flags", "Features")))
    return f"{platform.machine()} {platform.processor()}"


def _folder(source: Path) -> Path:
    """Where Numba keeps what it compiles of a source."""
    chosen = os.environ.get("NUMBA_CACHE_DIR") or _elsewhere()
    if not chosen:
        return source.parent / "__pycache__"
    return Path(chosen) / f"{source.parent.name}_{sha1(str(source.parent).encode()).hexdigest()}"


def _elsewhere() -> str:
    """Where to cache if the package cannot be written to; else nowhere."""
    return "" if os.access(PACKAGE, os.W_OK) else str(directory() / "compiled")


_PYTHON = f"py{sys.version_info.major}{sys.version_info.minor}"


def _stamp_file(source: Path) -> Path:
    return _folder(source) / f"{source.stem}.{_PYTHON}.stamp"


def _indexes(source: Path, name: str = "*") -> Iterator[Path]:
    """Numba's index files of this Python for an entry point."""
    return _folder(source).glob(f"{source.stem}.{name}-*.{_PYTHON}.nbi")


def _is_sound(index: Path) -> bool:
    """Whether an index is of the Numba that is installed; a stopped process may have left an empty one."""
    try:
        with index.open("rb") as file:
            return bool(pickle.load(file) == version("numba"))
    except (OSError, EOFError, pickle.UnpicklingError):
        return False


@cache
def _forget_outdated(module: str) -> None:
    """Remove what a module, about to be compiled, was made of before: Numba looks at its own file only."""
    source = Path(cast(str, sys.modules[module].__file__))
    stamp = _stamp(module, source)
    if _stated(source)[0] != stamp:
        with suppress(OSError):
            for index in list(_indexes(source)):
                index.unlink(missing_ok=True)
        _state(source, [stamp])
