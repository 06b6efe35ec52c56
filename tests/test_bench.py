"""Measurements are tools: each says what it is before it measures anything."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[1] / "bench"


def commands() -> list[str]:
    files = {path.stem: path for path in BENCH.glob("*.py")} | {"load": BENCH / "load/__main__.py"}
    return sorted(
        name
        for name, path in files.items()
        if name == "load" or (name != "__main__" and "def main" in path.read_text("utf-8"))
    )


def test_every_measurement_answers_help_at_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in commands():
        monkeypatch.setattr(sys, "argv", [name, "--help"])
        sys.modules.pop(f"bench.{name}", None)
        with pytest.raises(SystemExit) as ended:
            runpy.run_module(f"bench.{name}", run_name="__main__")
        assert not ended.value.code, name
        assert capsys.readouterr().out.startswith("usage: "), name
