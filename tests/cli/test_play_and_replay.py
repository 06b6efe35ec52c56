"""`pegout play` in a pipe, and `pegout replay` of its record."""

from __future__ import annotations

import io
import json
import os
import pty
import random
import signal
import sys
import termios
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pegout.cli import main
from pegout.games import PRESETS, game_of, preset
from pegout.records import load, record, replay, save
from pegout.testing.walks import walk

QUICK = ["-o", "count_mode=auto", "--set", "target=11", "--set", "post_show=off"]
Capture = pytest.CaptureFixture[str]


def recorded(folder: Path, name: str = "house", seats: int = 4, limit: int = 50_000) -> Path:
    rules = preset(name, seats)
    done = walk(game_of(rules), rules, random.Random(7), limit=limit)
    names = ["Zoë", "Ann", "Ben", "Cleo"][:seats]
    save(record(rules, done.moves, preset=name, names=names), folder / "match.json")
    return folder / "match.json"


def told(capsys: Capture, *words: str) -> str:
    assert main(list(words)) == 0
    return capsys.readouterr().out


def refused(capsys: Capture, *words: str) -> str:
    assert main(list(words)) == 2
    error = capsys.readouterr().err
    assert error.startswith("pegout: ")
    return error.removeprefix("pegout: ").strip()


# --- play ------------------------------------------------------------------------------------------


def test_a_match_by_pipe_is_recorded_and_told_again(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "match.json"
    monkeypatch.setattr("sys.stdin", io.StringIO("1 2\n1\n1\n1\n1\n" * 50))
    out = told(capsys, "play", "standard", *QUICK, "--seed", "5", "--record", str(file), "--name", "Zoë")
    assert "You discard " in out
    assert "Final order: 1. " in out
    found = load(file)
    rules: Any = found.rules
    assert (found.names, rules.target, found.preset) == (("Zoë", "Ann"), 11, "standard")
    assert replay(found).outcome is not None
    again = told(capsys, "replay", str(file))
    assert "Zoë discards " in again
    assert "Final order: 1. " in again


@pytest.mark.parametrize(
    ("asked", "count_mode"),
    [((), "auto"), (("--count",), "manual"), (("-o", "count_mode=manual"), "manual"),
     (("-o", "muggins=show"), "manual")],
)  # fmt: skip
def test_hands_are_counted_for_who_does_not_ask_otherwise(
    asked: tuple[str, ...], count_mode: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    file = tmp_path / "match.json"
    told(capsys, "play", *asked, "--seed", "1", "--record", str(file))
    rules: Any = load(file).rules
    assert rules.count_mode == count_mode


def test_the_same_seed_deals_the_same_cards(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [tmp_path / "one.json", tmp_path / "other.json"]
    for file in files:
        monkeypatch.setattr("sys.stdin", io.StringIO(""))
        told(capsys, "play", "skalborg", "--seats", "3", "--seed", "9", "--record", str(file))
    assert files[0].read_text() == files[1].read_text()
    assert len(load(files[0]).actions) >= 2


def test_a_stopped_match_is_gone_on_with(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "match.json"
    monkeypatch.setattr("sys.stdin", io.StringIO("1 2\n"))
    out = told(capsys, "play", "standard", *QUICK, "--seed", "5", "--record", str(file))
    assert f"Continue with: pegout play --resume {file}" in out
    before = load(file).actions
    monkeypatch.setattr("sys.stdin", io.StringIO("1 2\n1\n" * 200))
    out = told(capsys, "play", "--resume", str(file), "--seed", "5")
    assert "Final order: 1. " in out
    assert "--resume" not in out
    assert load(file).actions[: len(before)] == before
    assert replay(load(file)).outcome is not None
    assert refused(capsys, "play", "--resume", str(file)).startswith(f"{file} is a finished game")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["rummy"], "unknown preset 'rummy'"),
        (["standard", "--seats", "4"], "standard is for 2 players, not 4"),
        (["standard", "--set", "target"], "--set takes OPTION=VALUE, such as target=61, not 'target'"),
        (["standard", "--set", "taget=61"], "unknown option 'taget'"),
        (["standard", "--set", "target=many"], "target must be a whole number from 1 to 1000, not 'many'"),
        (["standard", "--record", "/no/such/folder/r.json"], "can’t write r.json: folder /no/such/folder"),
    ],
)
def test_what_cannot_be_played(capsys: Capture, words: list[str], says: str) -> None:
    assert refused(capsys, "play", *words).startswith(says)


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL, None], ids=["TERM", "KILL", "closed"])
def test_the_record_survives_the_terminal(tmp_path: Path, how: signal.Signals | None) -> None:
    """A real process in a real terminal, full screen, that is ended from outside or loses its terminal."""
    file = tmp_path / "match.json"
    words = ["-m", "pegout", "play", "standard", "--seed", "4", "--record", str(file)]
    child, screen = pty.fork()
    if child == 0:
        signal.signal(signal.SIGHUP, signal.SIG_DFL)  # under nohup it would be ignored
        termios.tcsetwinsize(0, (24, 80))
        os.execve(sys.executable, [sys.executable, *words], {**os.environ, "TERM": "xterm"})
    try:
        pressed = False
        while not (pressed and discarded(file)):
            os.read(screen, 1 << 16)
            if file.exists() and len(load(file).actions) == 2 and not pressed:  # cut for deal, and dealt
                os.write(screen, b"12\r")
                pressed = True
    finally:
        if how is not None:
            os.kill(child, how)
        os.close(screen)
        os.waitpid(child, 0)
    assert discarded(file)
    assert replay(load(file)).phase in ("discard", "play")


def discarded(file: Path) -> bool:
    """Whether the person has discarded cards to the crib."""
    return any(seat == 0 and type(action).__name__ == "Discard" for seat, action in load(file).actions)


# --- replay ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_told(tmp_path: Path, capsys: Capture, name: str) -> None:
    file = recorded(tmp_path, name, PRESETS[name].seats[0], limit=300)
    assert len(told(capsys, "replay", str(file)).splitlines()) > 10
    for at in ("0", "30", "50"):
        assert told(capsys, "replay", str(file), "--at", at, "--seat", "1")


def test_a_seat_sees_what_it_saw(tmp_path: Path, capsys: Capture) -> None:
    file = recorded(tmp_path)
    out = told(capsys, "replay", str(file), "--seat", "1")
    assert "You discard " in out
    assert "Zoë discards one card to " in out
    everything = told(capsys, "replay", str(file))
    assert "Zoë discards one card to " not in everything


def test_json_for_a_seat_hides_what_the_others_hold(tmp_path: Path, capsys: Capture) -> None:
    file = recorded(tmp_path, limit=8)
    rows = json.loads(told(capsys, "replay", str(file), "--seat", "1", "--json"))
    assert [row["number"] for row in rows] == list(range(9))
    discards = [row for row in rows if row.get("action", {}).get("type") == "Discard"]
    assert {("cards" in row["action"]) for row in discards if row["seat"] != 1} == {False}
    assert all("cards" in row["action"] for row in discards if row["seat"] == 1)
    assert all("deck" not in row["action"] for row in rows[1:])
    open_rows = json.loads(told(capsys, "replay", str(file), "--json"))
    assert len(open_rows[1]["action"]["deck"]) == 52


def test_the_position_at_some_point(tmp_path: Path, capsys: Capture) -> None:
    file = recorded(tmp_path, limit=8)
    states: list[Any] = [preset("house", 4).start()]
    for seat, action in load(file).actions:
        states.append(states[-1].apply(seat, action))
    found = json.loads(told(capsys, "replay", str(file), "--at", "8", "--json"))
    assert found["state"]["scores"] == list(states[8].scores)
    assert found["to_act"] == list(states[8].to_act)
    out = told(capsys, "replay", str(file), "--at", "8", "--seat", "2")
    assert f"Starter {states[8].starter.pretty}" in out
    assert "Your hand: " in out


def test_step_by_step_until_one_has_enough(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = recorded(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO("\n\nq\n"))
    few = told(capsys, "replay", str(file), "--step").splitlines()
    monkeypatch.setattr("sys.stdin", io.StringIO("\n"))
    fewer = told(capsys, "replay", str(file), "--step").splitlines()
    assert 2 <= len(fewer) < len(few) < 12


def test_an_unfinished_record_says_so(tmp_path: Path, capsys: Capture) -> None:
    assert "The record ends here; the game was not finished." in told(
        capsys, "replay", str(recorded(tmp_path, limit=5))
    )


def test_what_cannot_be_replayed(tmp_path: Path, capsys: Capture) -> None:
    file = recorded(tmp_path, limit=20)
    assert refused(capsys, "replay", str(file), "--at", "21").startswith("the record has 20 actions")
    assert refused(capsys, "replay", str(file), "--seat", "4") == "no seat 4: seats are 0 to 3"
    assert "No such file" in refused(capsys, "replay", str(tmp_path / "none.json"))
    assert "is a folder, not a file" in refused(capsys, "replay", str(tmp_path))
    text = file.read_text(encoding="utf-8")
    file.write_text(text[: len(text) // 2], encoding="utf-8")
    assert "unexpected end of file" in refused(capsys, "replay", str(file))
    told_once = json.loads(text)
    told_once["actions"][5] = told_once["actions"][9]
    file.write_text(json.dumps(told_once), encoding="utf-8")
    assert refused(capsys, "replay", str(file)).startswith("action 6, ")
    assert main(["replay", str(file), "--json"]) == 2
    assert json.loads(capsys.readouterr().err)["error"].startswith("action 6, ")


def test_what_a_record_holds_does_not_command_the_terminal(tmp_path: Path, capsys: Capture) -> None:
    file = recorded(tmp_path, limit=8)
    evil = json.loads(file.read_text(encoding="utf-8"))
    evil["names"][1] = "Ann\x1b[2J\x9b31m\u202e"
    file.write_text(json.dumps(evil), encoding="utf-8")
    for words in (["--at", "8"], [], ["--seat", "2"]):
        out = told(capsys, "replay", str(file), *words)
        assert "Ann\ufffd[2J\ufffd31m\ufffd" in out
        assert all(char.isprintable() or char == "\n" for char in out)
    evil["actions"][3] = [1, {"type": "Play\x9b31m"}]
    file.write_text(json.dumps(evil), encoding="utf-8")
    assert refused(capsys, "replay", str(file)).isprintable()


@pytest.mark.parametrize(("level", "prepared"), [("expert", ["cribbage"]), ("club", [])])
def test_the_expert_is_made_ready_before_the_first_deal_and_says_so(
    level: str, prepared: list[str], tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is no wait in the middle of a game, and no silent one before it."""
    done: list[str] = []

    def prepare(game: str, say: Callable[[str], object]) -> None:
        assert capsys.readouterr() == ("", "preparing bots…\n")
        done.append(game)
        say("compiling ...")

    monkeypatch.setattr("pegout.bots.prepare", prepare)
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    assert main(["play", "standard", "--level", level]) == 0
    told = capsys.readouterr()
    assert done == prepared
    assert "You quit" in told.out
    assert told.err == ("compiling ...\n" if prepared else "")


def test_the_level_of_the_bots_is_one_of_theirs(capsys: Capture) -> None:
    from typing import get_args

    from pegout.bots import LEVELS
    from pegout.cli.play import Level

    assert get_args(Level) == LEVELS
    assert "'master' is not one of 'beginner', 'casual', 'club', 'expert'" in refused(
        capsys, "play", "--level", "master"
    )
