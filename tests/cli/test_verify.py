"""`pegout verify RECORD`: its output on a record and its shuffles, for people and programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pegout.cli import main
from pegout.records import Record, save
from tests.test_shuffling import record

Capture = pytest.CaptureFixture[str]


def verified(folder: Path, capsys: Capture, record: Record, *words: str) -> tuple[int, str]:
    """The exit code and the output."""
    file = folder / "record.json"
    save(record, file)
    return main(["verify", str(file), *words]), capsys.readouterr().out


def test_a_fair_record_is_said_to_be_so(tmp_path: Path, capsys: Capture) -> None:
    right = replace(record(short=True), names=("Ann", "Ben"))
    code, said = verified(tmp_path, capsys, right)
    assert (code, said.splitlines()) == (0, [
        "3 actions replayed, all legal",
        "deal 1 verified: the cards match the secret and the nonces of Ann and Ben",
        "deal 2 verified: the cards match the secret and the nonces of Ann and Ben",
        "2 shuffles: 2 verified, 0 wrong, 0 not checked",
    ])  # fmt: skip


def test_what_was_never_committed_to_is_not_called_right(tmp_path: Path, capsys: Capture) -> None:
    code, said = verified(tmp_path, capsys, replace(record(short=True), commitments=()))
    assert code == 0
    assert "verified:" not in said
    assert said.splitlines()[-1] == "2 shuffles: 0 verified, 0 wrong, 2 not checked"


def test_another_order_and_another_secret_are_wrong(tmp_path: Path, capsys: Capture) -> None:
    right = record(short=True)
    (given,) = right.commitments
    for change in ({"secret": "0" * 64}, {"hash": "0" * 64}, {"nonces": ("", "")}, {"secret": "0"}):
        spoiled = replace(right, commitments=(replace(given, **change),))
        code, said = verified(tmp_path, capsys, spoiled)
        assert code == 1
        assert said.count("WRONG") == 2
        code, told = verified(tmp_path, capsys, spoiled, "--json")
        assert code == 1
        assert [each["deal"] for each in json.loads(told)["deals"]] == [1, 2]


def test_what_the_rules_do_not_allow_is_wrong(tmp_path: Path, capsys: Capture) -> None:
    right = record(short=True)
    last: Any = right.actions[-1]
    code, said = verified(tmp_path, capsys, replace(right, actions=(*right.actions, last)))
    assert code == 1
    assert said.startswith("4 actions replayed, WRONG: action 4, by seat 0")
    assert "2 verified, 0 wrong" in said


def test_it_is_a_record_or_a_database(tmp_path: Path, capsys: Capture) -> None:
    save(record(short=True), tmp_path / "one.json")
    assert main(["verify", str(tmp_path / "one.json"), "--database", "x"]) == 2
    assert "not both" in capsys.readouterr().err
    assert main(["verify", str(tmp_path / "none.json")]) == 2
    assert "No such file" in capsys.readouterr().err
    (tmp_path / "bad.json").write_text('{"pegout": 1, "game": "cribbage", "commitments": [1]}')
    assert main(["verify", str(tmp_path / "bad.json")]) == 2
