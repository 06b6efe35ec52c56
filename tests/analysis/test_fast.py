"""What is compiled already, and what somebody would have to wait for."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from pegout.analysis import fast

HERE = f"py{sys.version_info.major}{sys.version_info.minor}"


SOURCE = """
@compiled("i8(i8)")
def count(n):
    return n


@compiled(
    "i8(i8)",
)
def play(n):
    return n
"""


@pytest.mark.parametrize(("index", "age", "kept"), [
    (f"rules.play-12.{HERE}.nbi", 0, True),
    (f"rules.play-12.{HERE}.nbi", 60, False),  # older than the source: Numba makes it anew
    ("rules.play-12.py27.nbi", 0, False),
    (f"rules.count-7.{HERE}.nbi", 0, False),  # it was stopped before the last
    (f"rules.player-7.{HERE}.nbi", 0, False),
    (f"ruled.play-12.{HERE}.nbi", 0, False),
])  # fmt: skip
def test_only_all_of_this_source_for_this_python_counts(
    tmp_path: Path, index: str, age: int, kept: bool
) -> None:
    source, made = tmp_path / "rules.py", tmp_path / "__pycache__" / index
    source.write_text(SOURCE, encoding="utf-8")
    assert not fast.kept(source)
    made.parent.mkdir()
    made.touch()
    before = source.stat().st_mtime - age
    os.utime(made, (before, before))
    assert fast.kept(source) == kept


def test_what_has_been_loaded_counts() -> None:
    for module in sorted(Path(fast.__file__).parent.glob("[a-z]*.py")):
        fast.load(module.stem)
        assert fast.kept(module), module.stem
