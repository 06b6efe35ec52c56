"""`pegout engine` and `pegout arena`."""

from __future__ import annotations

import io
import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bench.services import PATIENCE
from pegout.cli import main

ENGINE = f"{sys.executable} -m pegout engine --bot casual"


def test_an_engine_answers_line_by_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = "D 1 0 0 5H5D6S7CKDQS\nnonsense\nP 0 97 101 JD 9D5H 2C2S m7S,o8H,m6C,oAS\nQ\nD 1 0 0\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(asked))
    assert main(["engine", "--bot", "club"]) == 0
    discarded, refused, card = capsys.readouterr().out.split("\n")[:-1]
    assert len(discarded) == 4
    assert refused.startswith("? ")
    assert card == "9D"  # thirty-one


@pytest.mark.slow
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
        (["arena", "--engine", "club", "--engine", "exprt"], "levels: beginner, casual, club, expert"),
        (["arena", "--engine", "club", "--engine", "cat '"], "no closing quotation"),
        (["arena", "--engine", "club", "--engine", "true"], "ended with exit code 0"),
        (["arena", "--engine", "club", "--engine", "sleep 3600", "--seconds", "0.2"], "within 0.2 seconds"),
        (["engine", "--bot", "master"], "unknown bot 'master'"),
        (["engine", "--budget", "-1"], "'--budget': -1.0 is not in the range"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    asked: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(asked) == 2
    assert why in capsys.readouterr().err


def test_a_forfeit_is_told_with_its_reason(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    engine = tmp_path / "engine.sh"
    engine.write_text("read line; echo 6S7C; read line; echo resign; read line")
    assert main(["arena", "--engine", "casual", "--engine", f"sh {engine}", "--games", "2"]) == 0
    report, reason = capsys.readouterr().out.splitlines()
    assert "forfeits 0 to 2" in report
    assert reason.startswith(f"first of 2 forfeits: sh {engine} answered 'resign' to 'D ")


@pytest.mark.slow
def test_ctrl_c_tells_of_the_games_so_far(tmp_path: Path) -> None:
    engine, started = tmp_path / "engine.sh", tmp_path / "started"
    engine.write_text(f"read line; echo 6S7C; read line; touch {started}; echo resign; read line")
    asked = [sys.executable, "-m", "pegout", "arena", "--engine", "casual", "--engine", f"sh {engine}"]
    with subprocess.Popen(
        [*asked, "--games", "1000000", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        while not started.exists() and process.poll() is None:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "stopped after" in errors
    assert 2 <= json.loads(out)["games"] < 1000000
