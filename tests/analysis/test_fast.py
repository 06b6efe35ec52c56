"""What is compiled already, and what somebody would have to wait for."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from pegout.analysis import fast

HERE = f"py{sys.version_info.major}{sys.version_info.minor}"


@pytest.mark.parametrize(("index", "age", "kept"), [
    (f"rules.play-12.{HERE}.nbi", 0, True),
    (f"rules.play-12.{HERE}.nbi", 60, False),  # older than the source: Numba makes it anew
    ("rules.play-12.py27.nbi", 0, False),
    (f"rules.count-7.{HERE}.nbi", 0, False),
    (f"ruled.play-12.{HERE}.nbi", 0, False),
])  # fmt: skip
def test_only_code_of_this_source_for_this_python_counts(
    tmp_path: Path, index: str, age: int, kept: bool
) -> None:
    source, made = tmp_path / "rules.py", tmp_path / "__pycache__" / index
    source.touch()
    assert not fast.kept(source, "play")
    made.parent.mkdir()
    made.touch()
    before = source.stat().st_mtime - age
    os.utime(made, (before, before))
    assert fast.kept(source, "play") == kept
    assert fast.kept(source) == (kept or "count" in index)
