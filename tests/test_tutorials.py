"""The commands of the tutorials run; test_library runs their Python."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from pegout.cli import main

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs/tutorials").glob("*.md"))
ENDLESS = {"play", "serve", "train", "arena", "bot"}  # these wait for a person or another program


def commands(page: Path) -> list[str]:
    return re.findall(r"^\$ pegout (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_commands_of_a_tutorial_run(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PEGOUT_CACHE", str(tmp_path))
    played = json.loads((ROOT / "tests/golden/records/standard-leave.json").read_text(encoding="utf-8"))
    for record in ("evening.json", "sunday.json"):
        Path(record).write_text(json.dumps(played | {"names": ["Ann", "Ben"]}), encoding="utf-8")
    for command in commands(page):
        words = shlex.split(re.sub(r"--games \d+", "--games 4", command))
        if words[0] in ENDLESS:
            words = [words[0], "--help"]
        assert main(words) == 0, (command, capsys.readouterr().err)


def test_there_are_six_tutorials_with_commands() -> None:
    assert len(PAGES) == 6
    assert sum(len(commands(page)) for page in PAGES) > 8


def test_buttons_are_called_what_the_page_calls_them() -> None:
    labels = {
        label.strip()
        for file in (ROOT / "src/pegout").rglob("en.ftl")
        for label in re.findall(r"^[\w-]+ = (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    }
    pressed = {
        (label, page.name)
        for page in (ROOT / "docs").rglob("*.md")
        for label in re.findall(r"\b[Pp]ress \*([^*]+)\*", page.read_text(encoding="utf-8"))
    }
    assert len(pressed) > 2
    assert {(label, page) for label, page in pressed if label not in labels} == set()
