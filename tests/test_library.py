"""The examples in the README and in the pages about library and command are correct."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path
from typing import Literal, get_args

import pytest

import pegout
from pegout.cli import main
from pegout.games import OfCribbage, OfCribist, find

ROOT = Path(__file__).parent.parent
PAGES = [
    "README.md", "docs/library.md", "docs/simulate.md", "docs/fairness.md",
    "docs/tutorials/write-a-bot.md", "docs/tutorials/simulate-a-house-rule.md", "docs/tournaments.md",
    "docs/leagues.md",
    "docs/train-an-agent.md", "docs/notation.md", "docs/notebooks.md",
]  # fmt: skip


def blocks_of(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES)
def test_every_python_block_of_a_page_runs_as_shown(page: str) -> None:
    blocks = [block.replace("games=1000,", "games=20,") for block in blocks_of(page)]  # a minute of bots
    assert any(">>>" in block for block in blocks)
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page, page, 0)
    report: list[str] = []
    assert doctest.DocTestRunner().run(test, out=report.append).failed == 0, "".join(report)


@pytest.mark.slow
def test_the_examples_have_the_types_that_editors_show(tmp_path: Path) -> None:
    """Strict, but for functions of tutorials. Gymnasium's `make_vec` does not say what it makes."""
    for page in PAGES:
        if page != "docs/train-an-agent.md":
            parsed = doctest.DocTestParser().get_examples("\n".join(blocks_of(page)))
            name = re.sub(r"\W", "_", page.lower().removesuffix(".md"))
            (tmp_path / f"example_{name}.py").write_text("".join(each.source for each in parsed))
    loose = ("--allow-untyped-defs", "--allow-incomplete-defs", "--allow-untyped-calls")
    files = sorted(tmp_path.glob("*.py"))
    done = subprocess.run(
        (sys.executable, "-m", "mypy", "--strict", *loose, *files), cwd=ROOT, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


def test_the_stable_names_are_the_ones_in_the_reference() -> None:
    """Removing one breaks programs: see the page about stability."""
    told = (ROOT / "docs/stability.md").read_text(encoding="utf-8")
    names = re.findall(r"`(\w+)`", told.partition("## Names of the package")[2].partition("\n## ")[0])
    assert names == pegout.__all__
    assert [name for name in names if getattr(pegout, name, None) is None] == []


@pytest.mark.parametrize(
    ("names", "game"), [(OfCribbage, "cribbage"), (OfCribist, "cribist"), (Literal["skalborg"], "skalborg")]
)
def test_a_preset_has_the_type_of_its_game(names: object, game: str) -> None:
    assert get_args(names) == tuple(preset.name for preset in find(game).presets)


def test_every_public_module_is_in_the_reference() -> None:
    """Public are modules of the library that its pages, tutorials or examples import."""
    texts = [*(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").rglob("*"), ROOT / "README.md"]
    kinds = (".md", ".py", ".ipynb")
    read = "".join(file.read_text(encoding="utf-8") for file in texts if file.suffix in kinds)
    used = set(re.findall(r"(?:>>> |^|\W)(?:from|import) (pegout\.[\w.]+)", read))
    reference = (ROOT / "docs/reference.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^::: (\S+)", reference, re.MULTILINE))
    assert {module for module in used if not any(each.startswith(module) for each in named)} == set()


def test_what_the_page_of_the_command_shows_is_what_it_prints(capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "docs/cli.md").read_text(encoding="utf-8")
    shown = re.findall(r"```console\n\$ pegout (score .*?)\n(.*?)```", text, re.DOTALL)
    assert shown
    for command, output in shown:
        assert main(command.split()) == 0
        assert [line.rstrip() for line in capsys.readouterr().out.splitlines()] == output.splitlines()
