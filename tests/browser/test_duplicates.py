"""Duplicates in the browser: a friend plays the same cards, and both see how they came off.

Against a bot of Skalborg, of which nothing has to be compiled.
"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from bench.pages import STILL, open_table
from bench.services import Service
from tests.browser.playing import ON_DESKTOP, act, address, is_over, new_game

SHORT = {"count_mode": "auto", "hands_limit": 1}
SHORTER = {"count_mode": "auto", "target": 5, "post_show": False}
LOOK = 50  # ms between two looks at what is possible
# Confirm if possible at this moment, otherwise choose a card.
TAP = """() => {
  const primary = document.querySelector('[data-primary]')
  if (primary?.getAttribute('aria-disabled') === 'false') primary.click()
  else document.querySelector('.hand [aria-pressed=false]')?.click()
}"""


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
    ann.get_by_role("button", name="More").click()
    ann.get_by_role("menuitem", name="Challenge a friend").click()
    expect(ann.get_by_role("heading", level=1)).to_have_text("Ann’s cards")
    expect(ann.get_by_role("row").nth(1)).to_contain_text("Ann (you)")
    link = ann.get_by_label("Link to these cards").input_value()

    bob.add_init_script(STILL)
    bob.goto(link)
    expect(bob.get_by_text("1 player so far. Finish your game")).to_be_visible()
    expect(bob.get_by_role("row")).to_have_count(0)
    bob.get_by_label("Name").fill("Bob")
    assert violations(bob) == []
    bob.get_by_role("main").get_by_role("button", name="Play").click()
    play_to_the_end(bob)
    bob.get_by_role("button", name="More").click()
    expect(bob.get_by_role("menuitem")).to_have_text(["Home"])
    bob.keyboard.press("Escape")
    bob.get_by_role("link", name="Compare results").click()
    expect(bob.get_by_role("row").filter(has_text="Bob (you)")).to_be_visible()
    expect(bob.get_by_text("skill", exact=False).first).to_be_visible()
    expect(bob.get_by_role("cell", name="–")).to_have_count(0)  # all is judged
    differ(bob, "Ann", deals=1)
    assert violations(bob) == []


def differ(page: Page, other: str, *, deals: int) -> None:
    """The results of both in each deal; the column is headed by the other's name."""
    page.get_by_text("All cards, deal by deal").click()
    table = page.get_by_role("table", name="Where games differed")
    expect(table.get_by_role("columnheader")).to_have_text(["Deal", "Average", "You", other, "Difference"])
    expect(table.get_by_role("row").nth(deals)).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text=other).first).to_be_visible()


def play_both(one: Page, other: Page) -> None:
    """Two players play to the end, independently."""
    while not (is_over(one) and is_over(other)):
        for page in (one, other):
            if not is_over(page):
                page.evaluate(TAP)
        one.wait_for_timeout(LOOK)


@ON_DESKTOP
def test_two_play_the_same_cards_twice_with_swapped_seats(
    new_page: Callable[[], Page], server: Service, violations: Callable[[Page], list[str]]
) -> None:
    ann, bob = new_page(), new_page()
    ann.add_init_script(STILL)
    ann.goto(address(server))
    new_game(ann, who="friends")
    ann.get_by_label("Same cards twice, seats swapped").check()
    ann.get_by_role("button", name="Invite a friend").click()
    expect(ann.get_by_text("first of two games with the same cards")).to_be_visible()
    wish = {"preset": "standard", "options": SHORTER, "opponents": "friend", "swapped": True, "name": "Ann"}
    table = ann.request.post(f"{address(server)}/api/tables", data=wish).json()
    bob.add_init_script(STILL)
    bob.goto(address(server) + table["link"])
    expect(bob.get_by_text("first of two games with the same cards")).to_be_visible()
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Join game").click()
    ann.goto(address(server) + table["link"])
    play_both(ann, bob)

    assert violations(ann) == []
    expect(bob.get_by_role("button", name="Play second game")).to_be_visible()
    expect(bob.get_by_role("link", name="Review")).to_have_count(0)
    bob.get_by_role("link", name="Both games").click()
    expect(bob.get_by_role("row")).to_have_count(2)
    assert violations(bob) == []
    ann.get_by_role("button", name="Play second game").click()
    expect(ann.get_by_text("second of two games with the same cards")).to_be_visible()
    bob.get_by_role("button", name="Play second game").click()
    play_both(ann, bob)

    expect(ann.get_by_role("button", name="Play second game")).to_have_count(0)
    for page in (ann, bob):
        page.get_by_role("link", name="Both games").click()
        expect(page.get_by_role("row")).to_have_count(4)
        expect(page.get_by_role("row").last).to_contain_text("Total")
        expect(page.get_by_text("Numbers show")).to_be_visible()
    differ(ann, "Bob", deals=1)
    expect(ann.get_by_role("link", name="Game 1")).to_be_visible()
    assert violations(ann) == []
