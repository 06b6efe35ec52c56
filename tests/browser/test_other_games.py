"""Skalborg and Cribist through the page, to their end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from bench.pages import open_table
from bench.services import Service
from tests.browser.playing import act, address, is_over

SHORT: dict[str, dict[str, Any]] = {
    "skalborg": {"seats": 3, "options": {"hands_limit": 2}},
    "cribist": {"options": {"count_mode": "auto", "target": 5}},
    "cribist-deals": {"options": {"deals": 1, "count_mode": "manual"}},
    "cribist-time": {"options": {"minutes": 1, "time_end": "immediate", "count_mode": "auto"}},
}


@pytest.mark.parametrize(
    ("new_page", "preset"),
    [("phone", "skalborg"), ("desktop", "cribist")]
    + [pytest.param(size, preset, marks=pytest.mark.prove)
       for size, preset in [("desktop", "skalborg"), ("phone", "cribist-deals"), ("desktop", "cribist-deals"),
                            ("phone", "cribist"), ("phone", "cribist-time"), ("desktop", "cribist-time")]],
    indirect=["new_page"],
)  # fmt: skip
def test_a_match(page: Page, server: Service, violations: Callable[[Page], list[str]], preset: str) -> None:
    open_table(page, address(server), preset=preset, **SHORT[preset])
    for n in range(2000):
        act(page)
        if n in (0, 2, 5):
            assert violations(page) == []
        if is_over(page):
            break
    assert is_over(page)
    assert violations(page) == []
