"""`pegout review`: to people and to programs, and of files that are no records."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pegout.cli import main
from pegout.records import save
from tests.review.games import beginning

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "record.json"
    save(beginning("standard-go", 20), path)
    return path


def test_people_are_told_what_was_better_and_why(file: Path, capsys: Capture) -> None:
    assert main(["review", str(file)]) == 0
    said = capsys.readouterr().out
    assert "The cards " in said
    assert "Discard" in said
    assert "more in the hand" in said


def test_programs_get_everything(file: Path, capsys: Capture) -> None:
    assert main(["review", str(file), "--json", "--seat", "1"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {"decisions", "blunders", "curve", "balances"} <= set(told)
    assert all(told["decisions"][n]["seat"] == 1 for n in told["blunders"])
    assert any(row["told"] for row in told["decisions"])


def test_a_bad_file_is_refused_with_a_sentence(tmp_path: Path, capsys: Capture) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("{", encoding="utf-8")
    assert main(["review", str(bad)]) == 2
    assert "ends too early" in capsys.readouterr().err
    assert main(["review", str(tmp_path / "none.json")]) == 2
    assert "No such file" in capsys.readouterr().err


def test_a_seat_that_there_is_not_is_refused(file: Path, capsys: Capture) -> None:
    assert main(["review", str(file), "--seat", "2"]) == 2
    assert "there is no seat 2" in capsys.readouterr().err
