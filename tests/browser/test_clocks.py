"""Clocks on the page: visible to all, announced once."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from bench.pages import open_table
from bench.services import Service
from tests.browser.conftest import StartServer
from tests.browser.playing import address, new_game

# The log keeps only the last four announcements.
HEARD = """window.heard = []
new MutationObserver((changes) => heard.push(...changes.flatMap(({ addedNodes }) => [...addedNodes])
  .filter((each) => each.matches?.('[role=log] p')).map((each) => each.textContent)))
  .observe(document, { childList: true, subtree: true })"""
Violations = Callable[[Page], list[str]]


@pytest.fixture
def slow_bots(start_server: StartServer) -> Service:
    """A server with slow bots, so that a player can return before the game is over."""
    return start_server(pace=1.0)


def test_a_clock_counts_down_and_says_once_that_the_end_is_near(
    slow_bots: Service, page: Page, violations: Violations
) -> None:
    """Then the move is made, and the absent player is invited to take the seat back from the bot."""
    clock = {"turn_seconds": 30, "absent": "bot", "absent_after": 1}  # it runs while the page loads
    page.add_init_script(HEARD)
    open_table(page, address(slow_bots), preset="standard", table=clock)
    timer = page.get_by_role("timer", name="Time left")
    expect(timer).to_contain_text(re.compile("0:[12]"))
    expect(timer).to_contain_text("You")
    heights = timer.locator("span").evaluate_all("all => all.map(each => each.offsetHeight)")
    assert max(heights) < 40  # a line each
    said = page.get_by_role("log", name="Announcements").locator("p", has_text="seconds left")
    expect(said).to_have_text([re.compile(r"^(10|[2-9]) seconds left\.$")])
    assert violations(page) == []
    page.get_by_role("button", name="Resume").wait_for()
    near = [text for text in page.evaluate("heard") if "seconds left" in text]
    assert len(near) == 1, near
    page.get_by_role("button", name="Resume").click()
    page.get_by_role("button", name="Resume").wait_for(state="detached")
    expect(timer).to_contain_text(re.compile("0:[12]"))


@pytest.mark.parametrize("new_page", ["phone"], indirect=True)
def test_what_people_agree_on_is_set_where_a_table_is_wished_for_and_told_to_who_comes(
    page: Page, new_page: Callable[[], Page], server: Service, violations: Violations
) -> None:
    page.goto(address(server))
    new_game(page, "online", "friends")
    page.get_by_text("Clocks", exact=True).click()
    turn = page.get_by_label("Seconds per turn")
    expect(turn).to_have_value("20")
    assert violations(page) == []
    turn.fill("45")
    turn.blur()
    page.get_by_text("Spectators, chat, rating").click()
    expect(page.get_by_label(re.compile("^Chat"))).to_have_value("free")
    page.get_by_label(re.compile("^Chat")).select_option("Quick phrases")
    expect(page.get_by_label("Rated Rated if")).to_have_value("false")
    page.get_by_label("Rated Rated if").select_option("true")
    page.get_by_label("Allow spectators").select_option("true")
    assert violations(page) == []
    with page.expect_request("**/api/tables") as made:
        page.get_by_role("button", name="Invite a friend").click()
    wish = made.value.post_data_json
    assert wish is not None
    assert wish["table"] == {"turn_seconds": 45}
    assert (wish["rated"], wish["spectators"], wish["talk"]) == (True, True, "phrases")
    page.get_by_label("Table link").wait_for()
    friend = new_page()
    friend.goto(page.url)
    expect(friend.get_by_role("button", name="Watch")).to_be_visible()
    for each in (page, friend):
        expect(each.get_by_text("45 s per turn; rated if everyone has an account.")).to_be_visible()
