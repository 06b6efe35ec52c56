"""A hint at a table with bots: the bot's advice in words, selected with one tap."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from bench.pages import open_table
from bench.services import Service
from tests.browser.playing import ANSWERED, SETTLED, act, address, choose_dearest, let_pass, open_settings
from tests.browser.test_players import post


def test_a_hint_names_an_action_and_chooses_it(page: Page, server: Service) -> None:
    open_table(page, address(server), preset="standard", options={"count_mode": "auto"})
    page.wait_for_function(SETTLED)
    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("complementary", name="Hint")
    best = hint.locator(".best").inner_text()
    expect(hint).to_contain_text(re.compile("Next best: .*(points|win chance) worse|Just as good: "))
    hint.get_by_role("button", name="Select").click()
    expect(hint).to_have_count(0)
    expect(page.locator("[data-primary]")).to_have_text(best)


def test_the_log_takes_the_place_of_the_hint(page: Page, server: Service) -> None:
    open_table(page, address(server), preset="standard", options={"count_mode": "auto"})
    page.wait_for_function(SETTLED)
    page.get_by_role("button", name="Hint").click()
    hint, log = (page.get_by_role("complementary", name=name) for name in ("Hint", "Log"))
    expect(hint).to_be_visible()
    page.get_by_role("button", name="Log").click()
    expect(log).to_be_visible()
    expect(hint).to_have_count(0)
    page.get_by_role("button", name="Hint").click()
    hint.get_by_role("button", name="Close").click()  # nothing lies over it
    expect(hint).to_have_count(0)


def test_between_people_there_is_none(page: Page, server: Service) -> None:
    page.goto(address(server))
    wish = {"preset": "standard", "opponents": "friend"}
    made = page.request.post(f"{address(server)}/api/tables", data=wish)
    friend = page.context.browser.new_context()  # type: ignore[union-attr]
    try:
        joined = friend.request.post(f"{address(server)}/api/tables/{made.json()['table']}/join", data={})
        assert joined.ok
        page.goto(address(server) + made.json()["link"])
        page.wait_for_selector(".hand [aria-pressed]")
        expect(page.get_by_role("button", name="Menu")).to_be_visible()
        expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    finally:
        friend.close()


def test_a_hint_stays_while_others_come_and_go(new_page: Callable[[], Page], server: Service) -> None:
    ann, ben = friends(new_page, server)
    asked = list[str]()
    ann.on("request", lambda request: asked.append(request.url) if "/hint" in request.url else None)
    ann.get_by_role("button", name="Hint").click()
    best = ann.get_by_role("complementary", name="Hint").locator(".best")
    best.wait_for()
    move_and_go(ben, ann)
    expect(best).to_be_visible()
    assert len([each for each in asked if each.endswith("/hint")]) == 1


def test_a_warning_is_asked_for_once_although_others_move(
    new_page: Callable[[], Page], server: Service
) -> None:
    ann, ben = friends(new_page, server)
    open_settings(ann).get_by_label("Warn me before blunders").check()
    ann.keyboard.press("Escape")
    choose_dearest(ann)
    held = list[Route]()
    ann.route("**/hint?action=*", lambda route: held.append(route))
    ann.keyboard.press("Enter")
    move_and_go(ben, ann)
    let_pass(ann, held)
    expect(ann.get_by_role("dialog")).to_contain_text("gives up")
    assert len(held) == 1


def friends(new_page: Callable[[], Page], server: Service) -> tuple[Page, Page]:
    """Two people at a table where hints are allowed, before their discards."""
    ann, ben, home = new_page(), new_page(), address(server)
    wish = {"preset": "standard", "opponents": "friend", "coach": "all"}
    link = post(ann.request, f"{home}/api/tables", **wish)["link"]
    ann.goto(home + link)
    ben.goto(home + link)
    ben.get_by_role("button", name="Join game").click()
    for page in (ann, ben):
        page.wait_for_function(SETTLED)
    return ann, ben


def move_and_go(ben: Page, ann: Page) -> None:
    """Ben discards and closes the page, and Ann is told both."""
    act(ben)
    ben.wait_for_selector(ANSWERED)
    ben.goto("about:blank")
    ann.locator(".away").wait_for()


def test_whoever_wants_is_asked_before_a_move_that_costs_much(page: Page, server: Service) -> None:
    open_table(page, address(server), preset="standard", options={"count_mode": "auto"})
    page.wait_for_function(SETTLED)
    open_settings(page)
    page.get_by_label("Warn me before blunders").check()
    page.keyboard.press("Escape")
    choose_dearest(page)
    dialog = page.get_by_role("dialog")
    page.keyboard.press("Enter")
    expect(dialog).to_contain_text(re.compile("gives up .*(points|win chance)\\. .* is better"))
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator(".hand [data-card]")).to_have_count(6)
    page.keyboard.press("Enter")
    better = dialog.inner_text().rpartition("“")[2].partition("”")[0]
    dialog.get_by_role("button", name="Play better move").click()
    expect(dialog).to_have_count(0)
    expect(page.locator("[data-primary]")).to_have_text(better)
