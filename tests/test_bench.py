"""Benchmarks describe themselves before they measure anything."""

from __future__ import annotations

import json
import runpy
import sys
from pathlib import Path

import pytest

from bench.timing import in_anchors, line, measure, table

BENCH = Path(__file__).parents[1] / "bench"


def commands() -> dict[str, Path]:
    files = {path.stem: path for path in sorted(BENCH.glob("*.py")) if path.stem != "__main__"}
    measurements = {name: path for name, path in files.items() if "\ndef main(" in path.read_text("utf-8")}
    return {**measurements, "load": BENCH / "load/__main__.py"}


def test_every_measurement_answers_help_at_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, path in commands().items():
        monkeypatch.setattr(sys, "argv", [str(path), "--help"])
        monkeypatch.delitem(sys.modules, f"bench.{name}", raising=False)
        with pytest.raises(SystemExit) as ended:
            runpy.run_module(f"bench.{name}", run_name="__main__")
        assert not ended.value.code, name
        told = capsys.readouterr().out
        assert told.startswith(f"usage: python -m bench.{name} "), name
        assert "--json" in told, name


def test_figures_are_json_with_their_ratio_to_the_anchor(capsys: pytest.CaptureFixture[str]) -> None:
    def main(games: int) -> None:
        print("for people")
        line("a game", "2.5 ms", "≤ 5 ms", f"{games} games")
        line("won", "52.1 %")

    measure("Games.", main, lambda parser: parser.add_argument("--games", type=int), ["--games=3", "--json"])
    out, err = capsys.readouterr()
    said = json.loads(out)
    timed, won = said["figures"]
    assert timed == {
        "what": "a game", "figure": "2.5 ms", "goal": "≤ 5 ms", "method": "3 games",
        "anchors": pytest.approx(0.0025 / said["anchor"]),
    }  # fmt: skip
    assert won["anchors"] is None
    assert "for people" in err


def test_the_table_at_the_end_has_figure_goal_and_ratio() -> None:
    figure = {"what": "a game", "figure": "2.5 ms", "goal": "≤ 5 ms", "method": "", "anchors": 2.5}
    rows = table([{"measurement": "games", "anchor": 0.001, "figures": [figure]}]).splitlines()
    assert rows[-1].split() == ["a", "game", "2.5", "ms", "≤", "5", "ms", "2.5"]


@pytest.mark.parametrize(("figure", "ratio"), [("1.5 ms", 1.5), ("4,000 games/s", 4.0), ("3 M/s", 3000.0)])
def test_times_and_rates_are_told_in_anchors(figure: str, ratio: float) -> None:
    assert in_anchors(figure, 0.001) == pytest.approx(ratio)
