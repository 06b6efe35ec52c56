"""Table pages in a browser."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

STILL = "localStorage.setItem('pegout.settings', JSON.stringify({speed: 'off'}))"


def open_table(page: Page, address: str, *, still: bool = True, **wish: Any) -> None:
    """Create a table as the front page does, with any options, and open it; without card animations."""
    if still:
        page.add_init_script(STILL)
    answer = page.request.post(f"{address}/api/tables", data={"opponents": "bot", **wish})
    assert answer.ok, answer.text()
    page.goto(f"{address}/t/{answer.json()['table']}")
    page.wait_for_selector("main.game")
