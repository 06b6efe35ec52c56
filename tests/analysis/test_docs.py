"""The examples on the analysis pages and in docstrings are correct."""

from __future__ import annotations

import doctest
import re
import shlex
from importlib import import_module
from pathlib import Path

import pytest

from pegout.cli import main

PAGES = sorted((Path(__file__).parents[2] / "docs" / "analysis").glob("*.md"))
MODULES = [
    "classes", "distributions", "kernels", "lookups", "cribbage.chances", "cribbage.discard",
    "cribbage.five_card", "cribbage.odds", "cribbage.card_choice", "cribbage.ranking", "cribbage.single",
    "cribbage.ten_hand", "cribist.tricks", "skalborg.equity",
]  # fmt: skip


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages(page: Path) -> None:
    found = doctest.testfile(str(page), module_relative=False)
    assert found.attempted
    assert not found.failed


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Commands that answer questions; those that build tables take too long."""
    for command in re.findall(r"`pegout (.+?)`", page.read_text(encoding="utf-8")):
        if " " in command and not command.startswith(("tables", "discard --")):
            assert main(shlex.split(command)) == 0, capsys.readouterr().err


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name: str) -> None:
    found = doctest.testmod(import_module(f"pegout.analysis.{name}"))
    assert found.attempted
    assert not found.failed
