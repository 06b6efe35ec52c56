"""All components in all themes: accessible, narrow enough, photographed; and what keys do with them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from bench.services import Service
from tests.browser.around import GROUPS, Stage
from tests.browser.playing import BEYOND, ON_DESKTOP, TWO_FRAMES, address
from tests.browser.shots import Look, picture, wear

NARROW = 320


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_all_components_in_all_themes(
    chromium: Browser, server: Service, violations: Callable[[Page], list[str]], tmp_path: Path, theme: str
) -> None:
    stage = Stage(chromium, address(server), theme=theme)
    try:
        for state, page in GROUPS["design"](stage):
            wear(page, Look(theme))
            assert violations(page) == [], state
            picture(page, tmp_path / f"{state}.png")
            page.set_viewport_size({"width": NARROW, "height": 640})
            page.evaluate(TWO_FRAMES)
            assert page.evaluate(BEYOND, NARROW) == [], state
            page.set_viewport_size({"width": 1280, "height": 800})
    finally:
        stage.close()
    sizes = [path.stat().st_size for path in tmp_path.glob("*.png")]
    assert len(sizes) == 5
    assert len(set(sizes)) == 5  # each state looks different


MOVES_ON = """() => addEventListener('focusin', function on({ target }) {
  if (!target.matches('[role=menuitem]')) return
  removeEventListener('focusin', on)
  const named = (button) => button.textContent.trim() === 'New game'
  Array.from(document.querySelectorAll('button')).find(named).focus()
})"""


@ON_DESKTOP
def test_a_menu_a_dialog_and_an_undo_by_keys_alone(page: Page, server: Service) -> None:
    page.goto(f"{address(server)}/design")
    button = page.get_by_role("button", name="Menu", exact=True)
    button.focus()
    page.keyboard.press("ArrowDown")
    menu = page.get_by_role("menu", name="Menu")
    expect(menu.get_by_role("menuitem", name="Design")).to_be_focused()
    page.keyboard.press("End")
    expect(menu.get_by_role("menuitem", name="Remove")).to_be_focused()
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    expect(button).to_be_focused()
    opener = page.get_by_role("button", name="New game")
    button.press("Enter")
    expect(menu.get_by_role("menuitem", name="Design")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(menu).to_have_count(0)
    expect(opener).to_be_focused()

    page.evaluate(MOVES_ON)  # the focus that a player moves on is not taken back by a menu still opening
    button.press("Enter")
    expect(opener).to_be_focused()
    page.evaluate(TWO_FRAMES)
    page.evaluate(TWO_FRAMES)
    expect(opener).to_be_focused()
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)

    opener.press("Enter")
    dialog = page.get_by_role("dialog", name="New game")
    expect(dialog).to_be_focused()
    for name in ("Close", "Deal", "Close"):  # the focus stays inside
        page.keyboard.press("Tab")
        expect(dialog.get_by_role("button", name=name)).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(opener).to_be_focused()

    page.get_by_role("button", name="Ann removed from friends").press("Enter")
    undo = page.get_by_role("button", name="Undo")
    undo.press("Enter")
    expect(undo).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text="Game saved")).to_be_visible()
