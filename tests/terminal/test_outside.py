"""A game from another package, found by its entry point, is played at the terminal’s table."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
import termios
import time
from pathlib import Path

from bench.services import PATIENCE

OUTSIDE = Path(__file__).parents[1] / "outside"
ENV = {
    **os.environ,
    "PYTHONPATH": os.pathsep.join([str(OUTSIDE), *filter(None, sys.path)]),
    "PYTHONUTF8": "1",
    "TERM": "xterm",
}


def pegout(*words: str, answers: str = "") -> str:
    command = [sys.executable, "-m", "pegout", *words]
    done = subprocess.run(
        command, input=answers, capture_output=True, text=True, encoding="utf-8", env=ENV, timeout=PATIENCE,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_played_line_by_line_recorded_gone_on_with_and_told_again(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    out = pegout("play", "topcard", "--seed", "3", "--record", str(file), answers="h\n1\n")
    assert out.startswith("Top card: You, Ann, Ben. ")
    hand = re.search(r"Your hand: (.*)", out)
    assert hand is not None
    assert len(hand[1].split()) == 5
    assert re.search(r"^  Ann +0  ▮+$", out, re.MULTILINE), "what the others hold is face down"
    out = pegout("play", "--resume", str(file), "--seed", "4", answers="1\n" * 200)
    tricks = [int(score) for score in re.findall(r"\d\. \w+ (\d+)", out.partition("Final order: ")[2])]
    assert len(tricks) == 3
    assert max(tricks) == 5
    again = pegout("replay", str(file))
    assert again.count("takes the trick") == sum(tricks)
    assert re.search(r"^Trick ", pegout("replay", str(file), "--at", "3"), re.MULTILINE)


def test_it_is_listed_and_shows_the_rules_that_it_brings() -> None:
    assert "topcard" in pegout("presets")
    rules = "The first player with five tricks wins."
    assert rules in pegout("play", "topcard", "--plain", answers="rules\n")
    assert rules in pegout("rules", "topcard")
    assert "Wer zuerst fünf Stiche hat, gewinnt." in pegout("--language", "de", "rules", "topcard")


def test_it_is_played_on_the_full_screen_by_keys(tmp_path: Path) -> None:
    """A real process in a real terminal; each key press plays the first legal card."""
    file = tmp_path / "match.json"
    words = ["-m", "pegout", "play", "topcard", "--seed", "3", "--record", str(file)]
    child, screen = pty.fork()
    if child == 0:
        termios.tcsetwinsize(0, (24, 80))
        os.execve(sys.executable, [sys.executable, *words], ENV)
    os.set_blocking(screen, False)
    seen, until = "", time.monotonic() + PATIENCE
    try:
        while "closes the table" not in seen[-20_000:]:
            assert time.monotonic() < until, seen[-2000:]
            time.sleep(0.1)
            try:
                seen += os.read(screen, 1 << 16).decode(errors="replace")
                until = time.monotonic() + PATIENCE  # for each thing that is shown
            except BlockingIOError:
                os.write(screen, b"1\r")
        os.write(screen, b"q")
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    finally:
        os.close(screen)
    assert "takes the trick" in re.sub(r"\x1b\[[^a-zA-Z]*[a-zA-Z]", "", seen)
    assert "Final order" in pegout("replay", str(file))
