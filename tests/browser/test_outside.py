"""A game unknown to the page, from another package, at the generic table."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from bench.pages import open_table
from tests.browser.conftest import StartServer
from tests.browser.playing import SETTLED, Listener, act, address, is_over

OUTSIDE = Path(__file__).parents[1] / "outside"  # as pip would have installed it


def test_a_match_of_a_game_from_outside(
    page: Page,
    violations: Callable[[Page], list[str]],
    start_server: StartServer,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Offered on the front page, and played to its end with the server's cards, places and words."""
    paths = [str(OUTSIDE), *filter(None, [os.environ.get("PYTHONPATH")])]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))
    server = start_server(fresh=True)  # with this path
    page.goto(address(server))
    expect(page.get_by_role("main")).to_contain_text("The highest card takes the trick")
    page.goto(f"{address(server)}/rules/topcard")
    expect(page.get_by_role("heading", name="Top card")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("The first player with five tricks wins.")
    told = Listener(page)
    open_table(page, address(server), preset="topcard", seats=3)
    for n in range(100):
        act(page)
        if n in (0, 3):
            assert violations(page) == []
            page.wait_for_function(SETTLED)  # what is told has been shown
            trick = told.seen["picture"]["zones"]["trick"]
            shown = page.locator("[data-place=trick] [data-card]")
            assert shown.evaluate_all("all => all.map(each => each.dataset.card)") == trick
        if is_over(page):
            break
    winner = told.seen["picture"]["scores"].index(5)
    expect(page.locator(".result")).to_have_text(
        "You win" if winner == 0 else re.compile("^[A-Z]+ wins$", re.I)
    )
    assert violations(page) == []
