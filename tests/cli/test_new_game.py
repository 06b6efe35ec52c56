"""A game made from the template: installed, it keeps the protocol and is played, simulated and taught."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pegout.cli import main

PLAYED = """
import contextlib, io, sys
import pytest
from pegout.cli import main

def shown(*words, answers=""):
    sys.stdin, out = io.StringIO(answers), io.StringIO()
    with contextlib.redirect_stdout(out):
        assert main(list(words)) == 0, words
    return out.getvalue()

with contextlib.redirect_stdout(io.StringIO()) as said:
    done = pytest.main([sys.argv[2], "-q", "-p", "no:cacheprovider"])
assert done == 0, said.getvalue()
assert "The first player with 31 points wins" in shown("rules", "corners")
print(shown("simulate", "corners", "--games", "200"))
taught = shown("learn", "corners", answers="\\n1\\n8H\\n2\\n7S\\n" + "\\n" * 9)
assert "You begin. Play your 8." in taught, taught
played = shown("play", "corners", "--plain", "--seed", "3", "--record", sys.argv[1], answers="1\\n" * 300)
assert "Final order" in played, played
assert "wins" in shown("replay", sys.argv[1])
assert "[Game \\"corners\\"]" in shown("convert", sys.argv[1])
"""


def run(*command: str | Path, path: Path | None = None) -> str:
    """The output of a Python process that finds what is installed in `path`."""
    paths = os.pathsep.join([*([str(path)] if path else []), *filter(None, sys.path)])
    environ = {**os.environ, "PYTHONPATH": paths, **({"PEGOUT_CACHE": str(path)} if path else {})}
    done = subprocess.run(
        [sys.executable, *map(str, command)], capture_output=True, text=True, env=environ, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
def test_a_new_game_is_installed_and_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "corners", "--title", "Four corners", "--folder", str(tmp_path)]) == 0
    assert f"pytest {tmp_path / 'corners'}" in capsys.readouterr().err
    texts = [path.read_text("utf-8") for path in (tmp_path / "corners").rglob("*") if path.is_file()]
    assert len(texts) == 13
    assert not any("mygame" in text or "My game" in text or "Mein Spiel" in text for text in texts)
    target = tmp_path / "installed"
    run(
        "-m", "uv", "pip", "install", "--quiet", "--offline", "--no-deps", "--no-build-isolation",
        "--python", sys.executable, "--target", target, tmp_path / "corners",
    )  # fmt: skip
    report = run("-c", PLAYED, tmp_path / "game.json", tmp_path / "corners" / "tests", path=target)
    page = (Path(__file__).parents[2] / "docs/tutorials/your-own-game.md").read_text(encoding="utf-8")
    shown = page.partition("pegout simulate corners --games 200\n```\n\n```text\n")[2].partition("```")[0]
    assert [line.rstrip() for line in report.rstrip().splitlines()] == shown.splitlines()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["My-Game"], "'My-Game' can’t be the name of a game: use 2 to 30 lowercase letters and digits"),
        (["cribbage"], "there is already a game or preset cribbage"),
        (["house"], "there is already a game or preset house"),
        (["json"], "Python already has a module or keyword json"),
        (["class"], "Python already has a module or keyword class"),
        (["corners", "--title", 'a"b'], "can’t be a title"),
        (["taken"], "taken already exists"),
    ],
)
def test_a_name_that_cannot_be_used_is_refused(
    words: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "taken").mkdir()
    assert main(["new-game", *words, "--folder", str(tmp_path)]) == 2
    assert says in capsys.readouterr().err
    assert [each.name for each in tmp_path.iterdir()] == ["taken"]
