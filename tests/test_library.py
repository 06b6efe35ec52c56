"""The examples in the README and in the pages about library and command are correct."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from pegout.cli import main

ROOT = Path(__file__).parent.parent
PAGES = [
    "README.md", "docs/library.md", "docs/simulate.md", "docs/fairness.md",
    "docs/tutorials/write-a-bot.md", "docs/tutorials/simulate-a-house-rule.md", "docs/tournaments.md",
    "docs/leagues.md",
    "docs/train-an-agent.md", "docs/notation.md",
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES)
def test_every_python_block_of_a_page_runs_as_shown(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8").replace("games=1000,", "games=20,")  # a minute of bots
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert any(">>>" in block for block in blocks)
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page, page, 0)
    report: list[str] = []
    assert doctest.DocTestRunner().run(test, out=report.append).failed == 0, "".join(report)


def test_what_the_page_of_the_command_shows_is_what_it_prints(capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "docs/cli.md").read_text(encoding="utf-8")
    shown = re.findall(r"```console\n\$ pegout (score .*?)\n(.*?)```", text, re.DOTALL)
    assert shown
    for command, output in shown:
        assert main(command.split()) == 0
        assert [line.rstrip() for line in capsys.readouterr().out.splitlines()] == output.splitlines()
