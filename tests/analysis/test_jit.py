"""Which parts are already compiled, and which would have to be."""

from __future__ import annotations

import pickle
import sys
from importlib.metadata import version
from pathlib import Path
from types import ModuleType

import pytest

from pegout.analysis import jit

pytestmark = pytest.mark.needs("numba")

HERE = f"py{sys.version_info.major}{sys.version_info.minor}"
NAMES = {"count": 12, "play": 17}  # entry points, and their lines

SOURCE = """
@inner()
def helper(n):
    return n


@compiled("i8(i8)")
def count(n):
    return helper(n)


@compiled(
    "i8(i8)",
)
def play(n):
    return n
"""


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The source of a registered part, fully compiled; `inner.py` is compiled into it."""
    found = tmp_path / "rules.py"
    found.write_text(SOURCE, encoding="utf-8")
    (tmp_path / "pegout").mkdir()
    (tmp_path / "pegout" / "inner.py").touch()
    monkeypatch.setitem(jit.PARTS, "rules", jit.Part("rules", "the rules", ("inner.py",)))
    monkeypatch.setattr(jit, "PACKAGE", tmp_path / "pegout")
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    compile_all(found)
    return found


def compile_all(source: Path) -> list[Path]:
    """Create Numba's cache files and the stamp."""
    jit._folder(source).mkdir(parents=True, exist_ok=True)
    jit._state(source, [jit._stamp("rules", source), *NAMES])
    return [index(source, name) for name in NAMES]


def index(source: Path, name: str, python: str = HERE, numba: str | None = None) -> Path:
    """An index file as Numba writes it."""
    path = jit._folder(source) / f"rules.{name}-{NAMES[name]}.{python}.nbi"
    path.write_bytes(pickle.dumps(numba or version("numba")) + b"the rest")
    return path


def test_what_is_compiled_is_cached(source: Path) -> None:
    assert jit.is_cached("rules")
    assert jit.is_ready("rules")
    assert not jit.is_loaded("rules")


@pytest.mark.parametrize("name", NAMES)
def test_all_entry_points_have_to_be_there(source: Path, name: str) -> None:
    """An interrupted process has not compiled all of them."""
    index(source, name).unlink()
    assert not jit.is_cached("rules")


def test_a_module_that_was_not_compiled_to_its_end_does_not_count(source: Path) -> None:
    """Its entry points are not known yet."""
    jit._state(source, [jit._stamp("rules", source)])
    assert not jit.is_cached("rules")


def test_what_another_python_compiled_does_not_count(source: Path) -> None:
    index(source, "play").unlink()
    index(source, "play", python="py27")
    assert not jit.is_cached("rules")


def test_what_another_numba_compiled_does_not_count(source: Path) -> None:
    index(source, "play", numba="0.1")
    assert not jit.is_cached("rules")


def test_an_empty_index_does_not_count(source: Path) -> None:
    """An interrupted process left one."""
    index(source, "play").write_bytes(b"")
    assert not jit.is_cached("rules")


def test_what_was_compiled_from_other_sources_does_not_count(source: Path) -> None:
    for path in (source, jit.PACKAGE / "inner.py"):
        before = path.read_text()
        path.write_text(before + "# changed\n")
        assert not jit.is_cached("rules")
        path.write_text(before)
        assert jit.is_cached("rules")


def test_what_was_compiled_for_another_machine_does_not_count(
    source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jit, "_machine", lambda: "another processor")
    assert not jit.is_cached("rules")


def test_what_was_compiled_elsewhere_counts(
    source: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """In the folder named by NUMBA_CACHE_DIR."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "elsewhere"))
    assert not jit.is_cached("rules")
    made = compile_all(source)
    assert jit.is_cached("rules")
    assert tmp_path / "elsewhere" in made[0].parents


def test_before_a_module_is_compiled_anew_what_was_made_of_other_sources_goes(
    source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Numba itself would use it unless the module's own source has changed."""
    module = ModuleType("rules")
    module.__file__ = str(source)
    monkeypatch.setitem(sys.modules, "rules", module)
    made = compile_all(source)
    forget = jit._forget_outdated.__wrapped__  # which remembers what it has done
    forget("rules")
    assert all(path.exists() for path in made)
    (jit.PACKAGE / "inner.py").write_text("# changed")
    forget("rules")
    assert not any(path.exists() for path in made)


@pytest.mark.parametrize("part", jit.PARTS)
def test_what_has_been_loaded_is_cached(part: str) -> None:
    if part != "cribist-engine":  # which may run uncompiled in this process
        jit.load(part)
        assert jit.is_cached(part)


def test_who_waits_is_told_what_for(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(jit, "import_module", lambda _: ModuleType("compiled"))
    monkeypatch.setattr(jit, "is_ready", lambda _: False)
    assert jit.warm_up(["cribbage-play", "kernels"], said.append)
    assert [text.split(" (")[0].split(" in ")[0] for text in said] == [
        "compiling the play of cribbage", "compiled the play of cribbage",
        "compiling the scoring kernels", "compiled the scoring kernels",
    ]  # fmt: skip
    said.clear()
    monkeypatch.setattr(jit, "is_ready", lambda _: True)
    jit.warm_up(["cribbage-play"], said.append)
    assert not said
