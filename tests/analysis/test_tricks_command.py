"""`pegout tricks`: output as text and JSON, and refusals."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pegout.analysis.cribist.tricks import analyse
from pegout.cards import cards
from pegout.cli import main
from pegout.scoring import score_trick, total


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert main(["tricks", *argv]) == 0
    return capsys.readouterr().out


def test_what_lies_there_and_what_can_come(capsys: pytest.CaptureFixture[str]) -> None:
    found: Any = json.loads(run(capsys, "TH", "JH", "QH", "--trump", "h", "--json"))
    expected = analyse(cards("TH JH QH"), "H")
    assert (found["lying"], found["trump"], found["of"]) == (["TH", "JH", "QH"], "H", 49)
    assert found["mean"] == pytest.approx(expected.mean, abs=1e-4)
    assert found["ways"] == {str(points): n for points, n in enumerate(expected.ways) if n}
    text = run(capsys, "TH", "JH", "QH", "--trump", "H", "--to-come", "KH 2C")
    assert "6.50 points on average over 2" in text


def test_a_whole_trick_has_one_value(capsys: pytest.CaptureFixture[str]) -> None:
    found: Any = json.loads(run(capsys, "TH", "JH", "QH", "KH", "--trump", "H", "--json"))
    points = total(score_trick(cards("TH JH QH KH"), "H"))
    assert (found["of"], found["min"], found["max"]) == (1, points, points)


def test_all_tricks(capsys: pytest.CaptureFixture[str]) -> None:
    found: Any = json.loads(run(capsys, "--json"))
    assert (found["of"], found["trump"], found["mean"]) == (1_082_900, None, 2.4914)
    assert sum(found["ways"].values()) == 1_082_900


def test_what_cannot_be(capsys: pytest.CaptureFixture[str]) -> None:
    for argv, why in [
        (["TH"], "--trump"), (["TH", "--trump", "X"], "unknown suit"),
        (["TH", "TH", "--trump", "H"], "twice"),
        (["Wb", "--trump", "H"], "jokers"), (["TH", "JH", "--trump", "H", "--to-come", "KH"], "can"),
    ]:  # fmt: skip
        assert main(["tricks", *argv]) == 2
        assert why in capsys.readouterr().err
