"""`pegout rules`: how a game is played."""

from __future__ import annotations

import pytest

from pegout.cli import main
from pegout.games import PRESETS

Capture = pytest.CaptureFixture[str]


def told(capsys: Capture, *words: str) -> str:
    assert main(["rules", *words]) == 0
    return capsys.readouterr().out


def test_the_rules_of_every_preset_are_told(capsys: Capture) -> None:
    assert told(capsys) == told(capsys, "cribbage") == told(capsys, "house")
    assert told(capsys, "ten-hand").startswith("# Ten-hand")
    for name in PRESETS:
        assert told(capsys, name).count("\n") > 20


def test_they_are_for_people(capsys: Capture) -> None:
    for name in ("cribbage", "skalborg", "cribist", "ten-hand"):
        text = told(capsys, name)
        assert ">>>" not in text
        assert "<!--" not in text
        assert "](" not in text
        assert "<a" not in text


def test_they_are_in_the_language_of_the_terminal(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PEGOUT_LANGUAGE", "de")
    for name in ("cribbage", "skalborg", "cribist", "ten-hand"):
        text = told(capsys, name)
        assert "## Begriffe" in text
        assert ">>>" not in text
        assert "<a" not in text


def test_a_game_that_there_is_not(capsys: Capture) -> None:
    assert main(["rules", "whist"]) == 2
    assert "no rules of 'whist'; games: cribbage, cribist" in capsys.readouterr().err
