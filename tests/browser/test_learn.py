"""A lesson in the browser, from its first step to a game against a bot."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec
from playwright.sync_api import Page, expect

from bench.pages import STILL, open_table
from bench.services import Service
from pegout.game import Action, Do
from pegout.lessons import find_lesson, positions
from tests.browser.playing import BEYOND, SETTLED, act, address

FIRST = "cribbage"
HELPED = "localStorage.setItem('pegout.settings', JSON.stringify({speed: 'off', help: true}))"
# How high the help is, and how far the page scrolls.
ROOM = """[
  document.querySelector('.guide').getBoundingClientRect().height,
  document.documentElement.scrollHeight - innerHeight,
]"""


def chosen(page: Page, action: Action) -> None:
    """Choose the cards of an action by the keys of their places."""
    wanted = msgspec.to_builtins(action)
    cards = [wanted["card"]] if "card" in wanted else wanted.get("cards", [])
    held = page.locator(".hand [data-card]")
    order = held.evaluate_all("all => all.map((each) => each.dataset.card)")
    for card in cards:
        page.keyboard.press(str(order.index(card) + 1))


def test_the_first_lesson_is_taken_by_keys_alone_and_leads_to_a_game(
    page: Page, server: Service, violations: Callable[[Page], list[str]]
) -> None:
    page.add_init_script(STILL)
    _game, lesson = find_lesson(FIRST)
    steps = positions(lesson)
    page.goto(f"{address(server)}/learn")
    page.locator(f"main a[href='/learn/{FIRST}']").click()
    expect(page.locator(".site-frame")).to_be_hidden()
    for n, at in enumerate(steps):
        if n == 2:
            seven = page.locator(".hand [data-card='7D']")
            expect(seven).to_have_attribute("aria-label", re.compile("starter"))
        expect(page.locator(".told")).to_contain_text(f"{n + 1}/{len(steps)}")
        expect(page.locator(".text p")).to_have_count(1)
        if isinstance(at.step, Do):
            needed = ".hand button" if cards_named(at.step) else "[data-primary]"
            expect(page.locator(needed).first).to_be_visible()
            chosen(page, at.step.right[0])
        expect(page.locator("[data-primary]")).not_to_have_attribute("aria-disabled", "true")
        if n in (2, 9):  # cards to be counted, and cards to be laid away
            assert violations(page) == []
            assert page.evaluate(BEYOND, page.viewport_size["width"]) == []  # type: ignore[index]
        page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Cribbage")
    assert violations(page) == []
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    expect(page.locator(".others .level")).to_contain_text("eginner")


def cards_named(step: Do) -> bool:
    return bool({"card", "cards"} & set(step.right[0].__struct_fields__))


def test_what_is_not_right_is_answered_and_shown(page: Page, server: Service) -> None:
    page.add_init_script(STILL)
    page.goto(f"{address(server)}/learn/{FIRST}?step=99")  # more than there are: the last
    expect(page.locator("[data-primary]")).to_be_visible()
    page.goto(f"{address(server)}/learn/{FIRST}?step=10")
    expect(page.locator(".hand [aria-pressed]")).to_have_count(6)
    for key in "26":
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    expect(page.locator(".reply")).to_contain_text("that breaks up cards")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator("[data-primary]")).to_have_text("Discard 2♣ 8♠ to your crib")
    page.locator("[data-primary]").click()
    expect(page.locator(".text")).to_contain_text("The starter is the nine")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".hand [aria-pressed]")).to_have_count(6)


def test_a_lesson_that_does_not_exist_leads_to_those_that_do(
    page: Page, server: Service, errors: list[str]
) -> None:
    page.goto(f"{address(server)}/learn/nothing")
    expect(page.get_by_role("alert")).to_have_text("Lesson not found. All lessons:")
    expect(page.get_by_role("link", name="Ten-hand")).to_be_visible()
    errors.clear()  # the browser logs that it was not found


def test_what_takes_no_cards_is_shown_by_doing_it(page: Page, server: Service) -> None:
    page.add_init_script(STILL)
    page.goto(f"{address(server)}/learn/skalborg?step=5")
    page.get_by_role("button", name="Check", exact=True).click()
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".text")).to_contain_text("Robin called your 20")


def test_a_call_says_what_it_is_for(page: Page, server: Service) -> None:
    page.add_init_script(STILL)
    page.goto(f"{address(server)}/learn/cribist?step=9")
    for card in ("5H", "TH"):
        page.locator(f".hand [data-card='{card}']").click(position={"x": 12, "y": 12})
    page.locator("[data-primary]").click()
    page.keyboard.press("2")
    page.get_by_role("button", name="Muggins! 2 for fifteen 5♥ 10♥").click()
    expect(page.locator(".text")).to_contain_text("Muggins!")


def test_help_keeps_its_room_where_the_table_is_fullest(page: Page, server: Service) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.context.add_cookies([{"name": "language", "value": "de", "url": address(server)}])
    page.add_init_script(HELPED)
    open_table(page, address(server), still=False, preset="cribist", options={"count_mode": "auto"})
    page.wait_for_selector(".guide .do button:nth-child(2)")
    stood = set[tuple[float, float]]()
    while len(page.query_selector_all(".hand [data-card]")) > 8:
        page.wait_for_function(SETTLED, polling=20)
        stood.add(tuple(page.evaluate(ROOM)))
        act(page)
    assert len(stood) == 1
    assert stood.pop()[1] == 0, "nothing scrolls"


def test_a_beginner_is_helped_until_it_is_turned_off(
    page: Page, server: Service, violations: Callable[[Page], list[str]]
) -> None:
    page.goto(address(server))
    expect(page.get_by_role("link", name="New to cribbage? Learn in 5 min")).to_be_visible()
    expect(page.locator(".hero .what")).to_contain_text("beginner")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector("main.game .hand")
    assert page.query_selector(".guide"), "help that comes later moves the table"
    guide = page.get_by_role("region", name="Beginner help")
    guide.get_by_role("button", name="crib", exact=True).press("Enter")
    expect(guide.get_by_role("status")).to_contain_text("crib: a hand of four cards")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(guide.get_by_role("status")).to_have_text("")
    page.locator("main.game").get_by_text("starter", exact=True).click()
    expect(guide.get_by_role("status")).to_contain_text("starter: the card turned up")
    guide.get_by_role("button", name="Turn off help").click()
    expect(guide).to_have_count(0)
    page.reload()
    expect(page.locator(".hand [aria-pressed]")).to_have_count(6)
    assert page.evaluate("JSON.parse(localStorage.getItem('pegout.settings')).help") is False
