"""The examples in the README and in the pages about library and command are correct."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Literal, get_args

import griffe
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


LOOSE = "# mypy: allow-untyped-defs, allow-incomplete-defs, allow-untyped-calls\n"  # only examples


@pytest.mark.prove  # `make types` runs it, too
def test_the_examples_have_the_types_that_editors_show(tmp_path: Path) -> None:
    """Strict, but for functions of tutorials. Gymnasium's `make_vec` does not say what it makes."""
    for page in PAGES:
        if page != "docs/train-an-agent.md":
            parsed = doctest.DocTestParser().get_examples("\n".join(blocks_of(page)))
            name = re.sub(r"\W", "_", page.lower().removesuffix(".md"))
            (tmp_path / f"example_{name}.py").write_text(LOOSE + "".join(each.source for each in parsed))
    files = sorted(tmp_path.glob("*.py"))
    done = subprocess.run(
        (sys.executable, "-m", "mypy", "--strict", *files), cwd=ROOT, capture_output=True, text=True,
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


def test_every_public_name_is_in_the_reference() -> None:
    """Public is what pages, tutorials, examples and the package of a new game import from the library."""
    reference = (ROOT / "docs/reference.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^::: (\S+)", reference, re.MULTILINE))

    def is_told(module: str, name: str) -> bool:
        if named & {module, f"{module}.{name}"}:
            return True
        if module == "pegout":
            return name in pegout.__all__ or any(path.startswith(f"pegout.{name}.") for path in named)
        home = getattr(getattr(import_module(module), name, None), "__module__", "")
        below = (import_module(path) for path in named if path.startswith(f"{module}."))
        return home in named if home.startswith("pegout") else any(hasattr(each, name) for each in below)

    folders = [ROOT / folder for folder in ("docs", "examples", "src/pegout/templates")]
    files = [
        file for folder in folders for file in folder.rglob("*") if file.suffix in (".md", ".py", ".ipynb")
    ]
    imported = {found for file in (ROOT / "README.md", *files) for found in imports_of(file)}
    assert len(imported) > 100
    assert {found for found in imported if not is_told(*found)} == set()


SHOWN = '''
Seat: TypeAlias = int  # a place at the table
class Hand:
    seats: ClassVar = 2
    name: str = ""  # whose hand it is
    # The last line
    # of all.
    after: Annotated[int, "#"]
    plain: list[int] = []  # noqa: RUF012
    told: int
    """Shown by itself."""
    def count(self) -> int: ...
    def _own(self) -> int: ...
'''


def test_the_reference_shows_comments_beside_fields_and_plain_methods(tmp_path: Path) -> None:
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    (extension,) = re.findall(r"extensions: \[(\S+)\]", settings)
    (tmp_path / "shown.py").write_text(SHOWN)
    extensions = griffe.load_extensions(str(ROOT / extension))
    shown = griffe.load("shown", search_paths=[tmp_path], extensions=extensions)
    assert shown["Seat"].docstring.value == "a place at the table"
    assert [name for name, member in shown["Hand"].members.items() if member.docstring] == ["told", "count"]
    (table,) = shown["Hand"].docstring.parsed
    assert {field.name: field.description for field in table.value} == {
        "name": "whose hand it is; default `''`", "after": "The last line of all.", "plain": "default `[]`",
    }  # fmt: skip


def imports_of(file: Path) -> Iterator[tuple[str, str]]:
    """Module and name of each import from the library in a text."""
    text = file.read_text(encoding="utf-8").replace("\\n", "\n")  # notebooks are JSON
    for module, names in re.findall(r"\bfrom (pegout[\w.]*) import (\([^)]*\)|[^\n#\"(]+)", text):
        for name in names.strip("() \n").split(","):
            if (word := name.strip().partition(" ")[0]).isidentifier():
                yield module, word
    for module in re.findall(r"(?:>>> |^|\W)import (pegout\.[\w.]+)", text):
        yield module.rpartition(".")[0], module.rpartition(".")[2]


def test_what_the_page_of_the_command_shows_is_what_it_prints(capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "docs/cli.md").read_text(encoding="utf-8")
    shown = re.findall(r"```console\n\$ pegout (score .*?)\n(.*?)```", text, re.DOTALL)
    assert shown
    for command, output in shown:
        assert main(command.split()) == 0
        assert [line.rstrip() for line in capsys.readouterr().out.splitlines()] == output.splitlines()
