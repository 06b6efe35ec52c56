"""`pegout engine` and `pegout arena`."""

from __future__ import annotations

import io
import json
import sys

import pytest

from pegout.cli import main

ENGINE = f"{sys.executable} -m pegout engine --bot casual"


def test_an_engine_answers_line_by_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = "D 1 0 0 5H5D6S7CKDQS\nnonsense\nP 0 97 101 JD 9D5H 2C2S m7S,o8H,m6C,oAS\nQ\nD 1 0 0\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(asked))
    assert main(["engine", "--bot", "club"]) == 0
    thrown, refused, card = capsys.readouterr().out.split("\n")[:-1]
    assert len(thrown) == 4
    assert refused.startswith("? ")
    assert card == "9D"  # thirty-one


def test_a_bot_and_a_program_play_duplicate_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--engine", "casual", "--engine", ENGINE, "--games", "4", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == 4
    assert report["engines"] == ["casual", ENGINE]
    assert report["forfeits"] == [0, 0]
    assert report["win_rate"] == 0.5  # the same player on both sides of the same cards


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (["arena", "--engine", "club"], "two --engine"),
        (["arena", "--engine", "club", "--engine", "/nowhere/to/be/found"], "cannot start"),
        (["engine", "--bot", "master"], "no bot 'master'"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    asked: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(asked) == 2
    assert why in capsys.readouterr().err
