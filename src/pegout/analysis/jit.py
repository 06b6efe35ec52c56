"""The registry of code compiled by Numba (the extra `fast`): parts, their caches, and warm-up.

Importing Numba takes a second, and compiling a part some seconds the first time on a machine; compiled code
is cached beside its module, or in the cache directory if the package is not writable (`NUMBA_CACHE_DIR`
overrides both). So Numba is imported only on demand.

There are two kinds of functions. `@compiled("signature")` marks an entry point, compiled (or read from the
cache) when its module is imported, never in the middle of a request. `@inner()` functions are compiled into
their entry points, and cost nothing once those are cached. None is recursive, because cached self-recursive
code crashes; none runs in parallel, because callers have their own threads.

To keep compile times short: an inner function is compiled again for each combination of argument types, and a
literal (`0`) is a type of its own, so large functions called with literals should be entry points. `a[:] = b`
for arrays compiles a page of string handling for its error message. To keep the code fast: each array
argument costs at every call, even when inlined, so the innermost loops are long functions.
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

from pegout import extras
from pegout.folders import cache_folder

F = TypeVar("F", bound=Callable[..., Any])
Say: TypeAlias = Callable[[str], object]
Int: TypeAlias = Any  # an integer in compiled code; Numba takes its type from the signature

PACKAGE = Path(__file__).parents[1]  # pegout


class Part(NamedTuple):
    """A unit of compilation."""

    module: str  # returned by `load`
    title: str  # named while compiling: "compiling ..."
    sources: tuple[str, ...] = ()  # other files and folders of the package that are compiled into it
    others: tuple[str, ...] = ()  # further modules with entry points, imported by the first

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
    "cribbage-steps": Part(
        "pegout.rl.compiled", "cribbage in lockstep",
        (*_PLAY, "bots/cribbage/games.py", "bots/cribbage/compiled"),
    ),
    "cribist-engine": Part(
        f"{_CRIBIST}.lookahead", "the Cribist engine", ("bots/cribist/engine",),
        others=tuple(f"{_CRIBIST}.{name}" for name in ("position", "policy", "deals", "evidence")),
    ),
}  # fmt: skip
EXPERTS = {  # by game: the part that its `expert` needs
    "cribbage": ("cribbage-expert", "cribbage-play"),
    "cribist": ("cribist-engine",),
}


def available() -> bool:
    """Whether Numba is installed; does not import it."""
    return extras.has("fast")


def is_loaded(part: str) -> bool:
    """Whether this process has imported a part."""
    return PARTS[part].module in sys.modules


def is_cached(part: str) -> bool:
    """Whether a part is fully compiled for this Python and Numba, from the current sources."""
    return available() and all(_is_cached(module, _source(module)) for module in PARTS[part].modules)


def is_ready(part: str) -> bool:
    """Whether a part can be used without waiting for the compiler."""
    return available() and (is_loaded(part) or is_cached(part))


def load(part: str, say: Say | None = None) -> Any:
    """Import the module of a part; `say` receives messages before and after a compilation.

    Raises MissingExtra without Numba.
    """
    if not available():
        raise extras.MissingExtra("fast")
    if say is None or is_ready(part):
        return _import(PARTS[part])
    title, start = PARTS[part].title, time.monotonic()
    say(f"compiling {title} (up to half a minute, once on this machine) ...")
    imported = _import(PARTS[part])
    say(f"compiled {title} in {time.monotonic() - start:.0f} s")
    return imported


def warm_up(parts: Sequence[str] = tuple(PARTS), say: Say | None = None) -> bool:
    """Compile and load parts, as `load`; False without Numba."""
    if available():
        for part in parts:
            load(part, say)
    return available()


def _import(part: Part) -> Any:
    """Import the modules of a part, and write their stamp files."""
    imported = import_module(part.module)
    for module in part.modules:
        _state_entry_points(module)
    return imported


# --- compiling ------------------------------------------------------------------------------------

_UNCOMPILED = "uncompiled"  # last name of the second, uncompiled copy of a package
_unstated: dict[str, list[str]] = {}  # by module: entry points that are not in its stamp file yet


def compiled(
    *signatures: str, records: tuple[type, ...] = (), fastmath: bool = False, inline: bool = False
) -> Callable[[F], F]:
    """Decorator: compile an entry point for these types immediately, and cache it on disk.

    `records`: named tuple classes of integers used in the signatures. `inline`: insert its code at each
    call.
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
    """Decorator: compile a function into the entry points that call it.

    `inline`: insert its code at each call, so that passing tuples and arrays is free.
    """

    def compile_it(function: F) -> F:
        if _is_uncompiled(function):
            return function
        njit, _ = _numba()
        return cast(F, njit(fastmath=fastmath, nogil=True, forceinline=inline)(function))

    return compile_it


def uncompiled(package: str, module: str) -> Any:
    """A module of a package, interpreted, about a hundred times slower: for single requests.

    The package is imported a second time, uncompiled, under another name, so its modules must use relative
    imports.
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
    """Import Numba's compiler and types; it caches elsewhere if the package is not writable."""
    if elsewhere := _elsewhere():
        os.environ.setdefault("NUMBA_CACHE_DIR", elsewhere)
    numba = import_module("numba")
    return numba.njit, numba.types


# --- cache ----------------------------------------------------------------------------------------


def _source(module: str) -> Path:
    return PACKAGE.parent / Path(*module.split(".")).with_suffix(".py")


def _is_cached(module: str, source: Path) -> bool:
    """Whether all entry points of a module were compiled by this Numba from the current sources."""
    made_from, entry_points = _stated(source)
    return (
        bool(entry_points)
        and made_from == _stamp(module, source)
        and all(any(map(_is_sound, _indexes(source, name))) for name in entry_points)
    )


def _stated(source: Path) -> tuple[str, list[str]]:
    """The stamp of a compiled source, and its entry points; none if compilation did not finish."""
    try:
        made_from, *entry_points = _stamp_file(source).read_text(encoding="utf-8").split()
    except (OSError, ValueError):
        return "", []
    return made_from, entry_points


def _state_entry_points(module: str) -> None:
    """Write the stamp file of a module whose import has finished."""
    if entry_points := _unstated.pop(module, None):
        source = _source(module)
        made_from, before = _stated(source)
        if entry_points != before:
            _state(source, [made_from, *entry_points])


def _state(source: Path, lines: Sequence[str]) -> None:
    """Write the stamp file atomically: other processes may read it."""
    stamp_file = _stamp_file(source)
    with suppress(OSError):  # if it cannot be written, neither can Numba's cache
        stamp_file.parent.mkdir(parents=True, exist_ok=True)
        new = stamp_file.with_suffix(f".{os.getpid()}")
        new.write_text("\n".join(lines), encoding="utf-8")
        new.replace(stamp_file)


def _stamp(module: str, source: Path) -> str:
    """A hash of everything a module's compiled code depends on: its sources and the machine.

    A module that belongs to no part depends on the sources of all parts.
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
    """The processor: code compiled for one may not run on another."""
    with suppress(OSError):
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").split("\n\n", 1)[0].splitlines()
        return "\n".join(line for line in lines if line.startswith(("model name", "flags", "Features")))
    return f"{platform.machine()} {platform.processor()}"


def _folder(source: Path) -> Path:
    """Numba's cache directory for a source."""
    chosen = os.environ.get("NUMBA_CACHE_DIR") or _elsewhere()
    if not chosen:
        return source.parent / "__pycache__"
    return Path(chosen) / f"{source.parent.name}_{sha1(str(source.parent).encode()).hexdigest()}"


def _elsewhere() -> str:
    """The cache directory if the package is not writable; otherwise ""."""
    return "" if os.access(PACKAGE, os.W_OK) else str(cache_folder() / "compiled")


_PYTHON = f"py{sys.version_info.major}{sys.version_info.minor}"


def _stamp_file(source: Path) -> Path:
    return _folder(source) / f"{source.stem}.{_PYTHON}.stamp"


def _indexes(source: Path, name: str = "*") -> Iterator[Path]:
    """Numba's index files for an entry point and this Python."""
    return _folder(source).glob(f"{source.stem}.{name}-*.{_PYTHON}.nbi")


def _is_sound(index: Path) -> bool:
    """Whether an index is of the installed Numba; an interrupted process may have left an empty one."""
    try:
        with index.open("rb") as file:
            return bool(pickle.load(file) == version("numba"))
    except (OSError, EOFError, pickle.UnpicklingError):
        return False


@cache
def _forget_outdated(module: str) -> None:
    """Remove the cache of a module with changed sources: Numba checks only the module's own file."""
    source = Path(cast(str, sys.modules[module].__file__))
    stamp = _stamp(module, source)
    if _stated(source)[0] != stamp:
        with suppress(OSError):
            for index in list(_indexes(source)):
                index.unlink(missing_ok=True)
        _state(source, [stamp])
