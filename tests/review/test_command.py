"""`pegout review`: for people and programs, and with invalid records."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from pegout.cli import main
from pegout.records import load, save
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
    assert "Luck " in said
    assert "Discard" in said
    assert "more in the hand" in said


@pytest.mark.parametrize(
    ("names", "who", "cribs"),
    [(("Guest", "Bob"), "Guest ", ("die eigene Crib", "die Crib von Guest")),
     (("You", "Bob"), "Du ", ("deine Crib", "die eigene Crib")),
     ((), "Platz 0 ", ("die eigene Crib", "die Crib von Platz 0"))],
)  # fmt: skip
def test_each_player_is_spoken_of_as_they_are_called(
    names: tuple[str, ...], who: str, cribs: tuple[str, str], file: Path, capsys: Capture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setenv("PEGOUT_LANGUAGE", "de")
    monkeypatch.setenv("COLUMNS", "200")
    save(replace(beginning("standard-go", 40), names=names), file)
    assert main(["review", str(file), "--all"]) == 0
    said = capsys.readouterr().out
    assert who in said
    assert not re.search(r"meine|You|seat|\d\.\d", said)
    for crib in cribs:
        assert crib in said


def test_a_record_is_annotated(file: Path, tmp_path: Path, capsys: Capture) -> None:
    assert main(["review", str(file), "--annotate", str(tmp_path / "game.peg")]) == 0
    annotated, plain = load(tmp_path / "game.peg"), load(file)
    assert replace(annotated, notes=()) == plain
    costs = [note for note in annotated.notes if note.text.startswith("Gives up ")]
    better = [note for note in annotated.notes if note.actions]
    assert len(better) == len(costs) > 0
    assert all(note.actions[0] != plain.actions[note.at - 1] for note in better)
    assert any("more in the hand" in each.text for note in better for each in note.notes)
    assert sum(note.text.startswith("Luck ") for note in annotated.notes) == 2
    capsys.readouterr()
    assert main(["review", str(file), str(file), "--annotate", str(tmp_path / "game.peg")]) == 2
    assert "--annotate takes one record" in capsys.readouterr().err


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
    assert "unexpected end of file" in capsys.readouterr().err
    assert main(["review", str(tmp_path / "none.json")]) == 2
    assert "No such file" in capsys.readouterr().err


def test_a_bad_file_is_refused_in_the_language_of_the_reader(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PEGOUT_LANGUAGE", "de")
    bad = tmp_path / "bad.json"
    bad.write_text("{", encoding="utf-8")
    assert main(["review", str(bad)]) == 2
    assert "Zeile 1, Spalte 2: unerwartetes Dateiende" in capsys.readouterr().err


def test_a_seat_that_there_is_not_is_refused(file: Path, capsys: Capture) -> None:
    assert main(["review", str(file), "--seat", "2"]) == 2
    assert "no seat 2" in capsys.readouterr().err


def test_of_several_records_the_mean_has_its_interval(tmp_path: Path, capsys: Capture) -> None:
    for number, actions in enumerate((12, 20)):
        played = replace(beginning("standard-go", actions), names=("Ann", "Bob")[:: 1 - 2 * number])
        save(played, tmp_path / f"{number}.json")
    assert main(["review", str(tmp_path), "--name", "Ann", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [game["side"] for game in told["games"]] == [0, 1]
    for unit in ("points", "win"):
        each = [game[unit]["chance"] for game in told["games"]]
        first, last = told[unit]
        assert first["cards"] == {"mean": each[0], "half": None}
        assert last["cards"]["mean"] == pytest.approx(sum(each) / 2)
        assert last["cards"]["half"] == pytest.approx(12.7062 * abs(each[0] - each[1]) / 2, rel=1e-4)
        assert last["cards"]["mean"] + last["play"]["mean"] == pytest.approx(last["result"]["mean"])
    assert main(["review", str(tmp_path)]) == 0
    assert "Average of 2 games: luck" in " ".join(capsys.readouterr().out.split())
    assert main(["review", str(tmp_path), "--name", "Cid"]) == 2
    assert "no player named Cid in" in " ".join(capsys.readouterr().err.split())


def test_chips_are_told_in_big_blinds_and_not_averaged_with_points(tmp_path: Path, capsys: Capture) -> None:
    for number in range(2):
        save(beginning("skalborg-leave", 12), tmp_path / f"{number}.json")
    assert main(["review", str(tmp_path), "--seat", "0"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "blinds luck" in told
    assert re.search(r"luck \S+ ± 0.0 big blinds, skill", told)
    save(beginning("standard-go", 12), tmp_path / "other.json")
    assert main(["review", str(tmp_path), "--seat", "0"]) == 2
    assert "points and big blinds can’t be averaged" in " ".join(capsys.readouterr().err.split())
