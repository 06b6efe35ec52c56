"""The worked examples on the rules pages are executed."""

import doctest
from pathlib import Path

import pytest

PAGES = sorted((Path(__file__).parents[1] / "docs" / "rules").glob("*.md"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_examples_on_the_page_come_out(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0
