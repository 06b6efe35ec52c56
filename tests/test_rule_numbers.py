"""Every numbered rule, and every clarification, has a test that carries its number."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

HERE = Path(__file__).parent
NUMBERS = (HERE / "data" / "rule_numbers.txt").read_text(encoding="utf-8").split()


@cache
def named_by_tests() -> set[str]:
    """Numbers named by tests: `test_L1_27_A1_5_...` names L1-27 and A1-5."""
    found = set[str]()
    for path in HERE.rglob("test_*.py"):
        for name in re.findall(r"def test_(\w+)", path.read_text(encoding="utf-8")):
            while match := re.match(r"([A-Z]\d)_(\d+)(?:_|$)", name):
                found.add(f"{match[1]}-{match[2]}")
                name = name[match.end() :]
    return found


@pytest.mark.parametrize("number", NUMBERS)
def test_a_rule_has_a_test_that_carries_its_number(number: str) -> None:
    assert number in named_by_tests(), "no test is named after it"


def test_no_test_carries_a_number_that_there_is_not() -> None:
    assert named_by_tests() <= set(NUMBERS)
