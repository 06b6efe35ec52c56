"""The custom bot in the bots documentation works."""

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "bots" / "index.md"


def test_the_examples_on_the_page_come_out() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert result.attempted > 5
    assert result.failed == 0
