"""`pegout equity`: output as text and JSON, and refusals."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from pegout.analysis.kernels import indexes
from pegout.analysis.skalborg.equity import equity, hands_like
from pegout.cards import cards
from pegout.cli import main

HAND = ["equity", "5S", "5H", "3S", "Wb"]


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert main([*HAND, *argv]) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert main(argv) == 2
    return capsys.readouterr().err


def test_against_any_hand_is_drawn_with_its_error(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["--board", "6D 7H QH", "--samples", "2000", "--players", "3"]
    found: Any = json.loads(run(capsys, *argv, "--json"))
    expected = equity([cards("5S 5H 3S Wb"), None, None], cards("6D 7H QH"), samples=2000)
    assert not found["exact"]
    assert found["ways"] == 2000
    assert [seat["share"] for seat in found["seats"]] == pytest.approx(expected.shares, abs=1e-5)
    assert found["seats"][0]["error"] > 0
    assert [seat["hand"] for seat in found["seats"]] == ["5S 5H 3S Wb", None, None]
    text = run(capsys, *argv)
    assert "±" in text
    assert "2,000 sampled deals" in text


def test_against_a_known_hand_is_exact(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["--board", "6D 7H QH", "--against", "4C 4D 8H 8D"]
    found: Any = json.loads(run(capsys, *argv, "--json"))
    assert (found["exact"], found["ways"]) == (True, 43)
    assert [seat["error"] for seat in found["seats"]] == [0, 0]
    assert sum(seat["share"] for seat in found["seats"]) == pytest.approx(1, abs=1e-4)
    text = run(capsys, *argv)
    assert "All 43 runouts" in text
    assert "±" not in text
    fewer: Any = json.loads(run(capsys, *argv, "--gone", "JH", "--json"))
    assert fewer["ways"] == 42


def test_against_a_range(capsys: pytest.CaptureFixture[str]) -> None:
    text = "8 8 ? ?, 5 W ? ?"
    argv = ["--board", "6D 7H QH JH", "--against", text]
    found: Any = json.loads(run(capsys, *argv, "--json"))
    hands = hands_like(text)
    there = ~np.isin(hands, indexes(cards("5S 5H 3S Wb 6D 7H QH JH"))).any(axis=1)
    assert found["exact"]
    assert found["ways"] == there.sum()
    assert found["seats"][1]["hand"] == text
    assert text in run(capsys, *argv)
    argv[1] = ""  # too many ways without a board: drawn, with the error
    found = json.loads(run(capsys, *argv, "--samples", "1000", "--json"))
    assert not found["exact"]
    assert 0 < found["seats"][1]["error"] < 0.05


def test_what_cannot_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert "a hand has four cards" in refused(capsys, *HAND[:-1])
    assert "a hand is four words" in refused(capsys, *HAND, "--against", "4C 4D 8H")
    assert "room for 1" in refused(capsys, *HAND, "--against", "4C 4D 8H 8D", "--against", "AC AD AH AS")
    assert "twice" in refused(capsys, *HAND, "--board", "5S")
    assert "up to four cards" in refused(capsys, *HAND, "--board", "AC 2C 3C 4C 5C")
    assert "for Skalborg" in refused(capsys, *HAND, "--preset", "standard")
