"""Undo at the table: by tap or key, after the bots have answered, with an announcement."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from bench.pages import open_table
from bench.services import Service
from tests.browser.playing import SETTLED, Listener, act, address

HAND = "[...document.querySelectorAll('.hand [data-card]')].map((each) => each.dataset.card).join(' ')"


@pytest.mark.parametrize(("preset", "seats"), [("standard", 2), ("cribist", 4)])
def test_a_move_is_taken_back(
    preset: str, seats: int, page: Page, seeded: Service, violations: Callable[[Page], list[str]]
) -> None:
    """With the cards of this seed, no card is forced: that could not be undone."""
    heard = Listener(page)
    open_table(page, address(seeded), preset=preset, seats=seats, level="beginner")
    back = page.get_by_role("button", name="Undo")
    page.wait_for_function(SETTLED)
    expect(back).to_have_attribute("aria-disabled", "true")  # nothing has been done yet
    for key in ("", "u"):
        page.wait_for_function(SETTLED)
        cards = page.evaluate(HAND)
        act(page)
        page.wait_for_function(f"hand => {HAND} !== hand", arg=cards)
        page.wait_for_function(SETTLED)  # the bots have answered
        expect(back).to_have_attribute("aria-disabled", "false")
        page.keyboard.press(key) if key else back.click()
        page.wait_for_function(f"hand => {HAND} === hand", arg=cards)
        expect(page.get_by_role("log", name="Announcements")).to_contain_text("You undo a move.")
    assert heard.seen["taken_back"] == 2
    page.get_by_role("button", name="Log").click()
    expect(page.get_by_role("complementary", name="Log")).to_contain_text("You undo a move.")
    assert violations(page) == []


def test_where_the_table_has_it_not_there_is_no_button(page: Page, seeded: Service) -> None:
    open_table(page, address(seeded), preset="standard", take_back="off", coach="off")
    page.wait_for_function(SETTLED)
    expect(page.get_by_role("button", name="Menu")).to_be_visible()
    for name in ("Undo", "Hint"):
        expect(page.get_by_role("button", name=name)).to_have_count(0)
