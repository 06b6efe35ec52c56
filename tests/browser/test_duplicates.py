"""Duplicates in the browser: a friend plays the same cards, and both see how they came off.

Of Skalborg, of which nothing has to be compiled.
"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.playing import ON_DESKTOP, STILL, act, address, is_over, open_table
from tests.services import Service

SHORT = {"count_mode": "auto", "hands_limit": 2}


def play_to_the_end(page: Page) -> None:
    while not is_over(page):
        act(page)


@ON_DESKTOP
def test_a_friend_plays_the_same_cards(
    new_page: Callable[[], Page], server: Service, violations: Callable[[Page], list[str]]
) -> None:
    ann, bob = new_page(), new_page()
    open_table(ann, address(server), preset="skalborg", level="casual", options=SHORT, name="Ann")
    play_to_the_end(ann)
    ann.get_by_role("link", name="Challenge a friend").click()
    expect(ann.get_by_role("heading", level=1)).to_have_text("Ann’s cards")
    expect(ann.get_by_role("row").nth(1)).to_contain_text("Ann (you)")
    link = ann.get_by_label("Link to the same cards").input_value()

    bob.add_init_script(STILL)
    bob.goto(link)
    expect(bob.get_by_text("One person has played it. Results are shown when")).to_be_visible()
    expect(bob.get_by_role("row")).to_have_count(0)
    bob.get_by_label("Name").fill("Bob")
    assert violations(bob) == []
    bob.get_by_role("button", name="Play").click()
    play_to_the_end(bob)
    expect(bob.get_by_role("link", name="Challenge a friend")).to_have_count(0)
    bob.get_by_role("link", name="How others did").click()
    expect(bob.get_by_role("row").filter(has_text="Bob (you)")).to_be_visible()
    expect(bob.get_by_text("Decisions brought", exact=False).first).to_be_visible()
    expect(bob.get_by_role("cell", name="–")).to_have_count(0)  # all is judged
    assert violations(bob) == []
