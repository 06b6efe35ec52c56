"""An event with cards and boards, as its director and a player see it on their phones."""

from __future__ import annotations

import re
from collections.abc import Callable

import httpx
from playwright.sync_api import Page, expect

from bench.services import PATIENCE, Service
from tests.browser.playing import BEYOND, address
from tests.browser.test_account import PASSWORD
from tests.browser.test_players import post


def test_from_nothing_to_a_running_event_and_its_standings(
    new_page: Callable[[], Page], server: Service, violations: Callable[[Page], list[str]]
) -> None:
    director, player, home = new_page(), new_page(), address(server)
    director.goto(f"{home}/events")
    director.get_by_role("button", name="New event").first.click()
    dialog = director.get_by_role("dialog")
    dialog.get_by_label("Title").fill("Tuesday night")
    dialog.get_by_label("Description").fill("In the back room.")
    dialog.get_by_label("Rounds", exact=True).fill("1")
    dialog.get_by_label("In person").check()
    dialog.get_by_label("Your name").fill("Dora")
    assert violations(director) == []
    dialog.get_by_role("button", name="Create event").click()
    expect(director.get_by_role("heading", level=1)).to_have_text("Tuesday night")
    event = director.url.rpartition("/")[2]

    player.goto(director.url)
    player.get_by_label("Your name").fill("Ann")
    expect(player.get_by_text("In the back room.")).to_be_visible()
    player.get_by_role("button", name="Join").click()
    expect(player.get_by_text("You’re checked in.").first).to_be_visible()
    bob = new_page().request
    post(bob, f"{home}/api/tournaments/{event}/enter", name="Bob")

    director.get_by_role("tab", name="Director").click()
    assert violations(director) == []
    director.set_viewport_size({"width": 320, "height": 568})
    assert director.evaluate(BEYOND, 320) == []
    director.get_by_role("button", name="Settings").click()
    plan = director.get_by_role("dialog")
    plan.get_by_label("Title").fill("Tuesday, late")
    plan.get_by_label("Description").fill("Upstairs.")
    assert violations(director) == []
    plan.get_by_role("button", name="Save").click()
    expect(director.get_by_role("heading", level=1)).to_have_text("Tuesday, late")
    expect(player.get_by_text("Upstairs.")).to_be_visible()
    start = director.get_by_role("button", name="Start")
    box = start.bounding_box()
    assert box
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    start.click()
    pause = director.get_by_role("button", name="Pause")
    pause.wait_for()
    director.mouse.move(*middle)
    director.mouse.down(click_count=2)  # the second click of a double click
    director.mouse.up(click_count=2)
    expect(pause).to_be_visible()

    expect(player.get_by_text("Round 1: you play Bob")).to_be_visible()
    player.get_by_label("Your score").fill("121")
    player.get_by_label("Bob’s score").fill("88")
    player.get_by_role("button", name="Enter result").click()
    expect(player.get_by_text("Waiting for Bob to confirm.")).to_be_visible()
    post(bob, f"{home}/api/tournaments/{event}/result", round=1, own=88, theirs=121)
    expect(player.get_by_text("You finished #1 with 3 points.")).to_be_visible()
    player.get_by_role("tab", name="Standings").click()
    expect(player.get_by_role("row", name="1 Ann 3 1 1 +33 1")).to_be_visible()
    assert violations(player) == []
    player.set_viewport_size({"width": 320, "height": 568})
    # tabs and standings scroll within themselves
    assert player.evaluate("document.documentElement.scrollWidth") == 320


def test_the_director_sees_who_used_the_same_browser(
    new_page: Callable[[], Page],
    server: Service,
    violations: Callable[[Page], list[str]],
    errors: list[str],
) -> None:
    director, player, home = new_page(), new_page(), address(server)
    event = post(director.request, f"{home}/api/tournaments", plan={"title": "Tuesday"}, name="Dora")["event"]
    player.goto(f"{home}/events/{event}")
    expect(player.get_by_text("The director can see who shares a browser or network.")).to_be_visible()
    player.get_by_label("Your name").fill("Ann")
    player.get_by_role("button", name="Join").click()
    expect(player.get_by_text("You’re checked in.").first).to_be_visible()
    post(new_page().request, f"{home}/api/tournaments/{event}/enter", name="Cleo")
    director.goto(f"{home}/events/{event}")
    director.get_by_role("tab", name="Director").click()
    expect(director.get_by_text("No one shares a browser or network.")).to_be_visible()
    # Another guest in the same browser.
    bob = new_page()
    bob.context.add_cookies([each for each in player.context.cookies() if each["name"] != "pegout"])  # type: ignore[misc]
    post(bob.request, f"{home}/api/tournaments/{event}/enter", name="Bob")
    expect(director.get_by_text("Ann and Bob used the same browser.")).to_be_visible()
    assert violations(director) == []
    director.set_viewport_size({"width": 320, "height": 568})
    assert director.evaluate(BEYOND, 320) == []
    director.get_by_role("button", name="Start").click()
    director.get_by_role("button", name="End event").click()
    dialog = director.get_by_role("dialog", name="End event")
    expect(dialog).to_contain_text("No new rounds will start.")
    dialog.get_by_role("button", name="End event").click()
    expect(dialog).to_contain_text("Games of this round are still running.")
    dialog.get_by_role("button", name="Close").click()
    errors.clear()  # Chromium logs the refusal


def test_all_tables_of_a_round_on_one_page(
    new_page: Callable[[], Page], server: Service, violations: Callable[[Page], list[str]]
) -> None:
    watcher, home = new_page(), address(server)
    director = new_page().request
    event = post(director, f"{home}/api/tournaments", plan={"title": "Tuesday"}, name="Dora")["event"]
    for name in ("Ann", "Bob", "Cleo", "Dan"):
        post(new_page().request, f"{home}/api/tournaments/{event}/enter", name=name)
    post(director, f"{home}/api/tournaments/{event}/direct", what="start")
    watcher.goto(f"{home}/events/{event}")
    watcher.get_by_role("link", name="Watch all tables").click()
    boards = watcher.locator(".boards > li")  # a board lists its cards, too
    expect(boards).to_have_count(2)
    expect(boards.first.locator(".cards, .track, svg").first).to_be_visible()
    assert violations(watcher) == []


def test_a_bot_is_marked_among_games_standings_and_bracket(
    new_page: Callable[[], Page], server: Service, violations: Callable[[Page], list[str]]
) -> None:
    page, home = new_page(), address(server)
    director = new_page().request
    plan = {"title": "Cup", "format": "knockout", "bots": True}
    event = post(director, f"{home}/api/tournaments", plan=plan, name="Dora")["event"]
    with httpx.Client(base_url=home, timeout=PATIENCE) as bot:
        body = {"name": "Wilhelmina Robot 3", "password": PASSWORD, "bot": True}
        assert bot.post("/api/account", json=body).status_code == 201
        assert bot.post(f"/api/tournaments/{event}/enter", json={"name": ""}).status_code == 200
    post(new_page().request, f"{home}/api/tournaments/{event}/enter", name="Ann")
    post(director, f"{home}/api/tournaments/{event}/direct", what="start")
    page.goto(f"{home}/events/{event}")
    page.set_viewport_size({"width": 320, "height": 568})
    panel = page.get_by_role("tabpanel")
    for tab in ("Games", "Standings", "Bracket"):
        page.get_by_role("tab", name=tab).click()
        marked = panel.get_by_text("Wilhelmina Robot 3 (bot)") if tab == "Bracket" else panel.locator(".bot")
        expect(marked.first).to_be_attached()
        if tab == "Bracket":
            expect(panel.locator("svg .bot").first).to_have_text("Bot")
        assert violations(page) == [], tab
        assert page.evaluate("document.documentElement.scrollWidth") == 320
    panel.get_by_role("link", name="Wilhelmina Robot 3").first.press("Enter")  # from the bracket
    expect(page).to_have_url(re.compile(r"/t/[^?]+\?watch$"))
