"""From the friends list to a profile, the ranking, the own profile and a review."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import APIRequestContext, Locator, Page, expect

from bench.pages import STILL
from bench.services import Service
from tests.browser.playing import BEYOND, address, leave_game
from tests.browser.test_account import PASSWORD

# A match is rated some seconds after it is over.
ASK = """name => setInterval(async () => {
  window.rated = (await (await fetch(`/api/players/${name}`)).json()).ratings.length
}, 250)"""


def post(of: APIRequestContext, url: str, **body: object) -> dict[str, str]:
    answer = of.post(url, data=body)
    assert answer.ok, answer.text()
    told: dict[str, str] = answer.json()
    return told


def befriend(home: str, *two: tuple[APIRequestContext, str]) -> None:
    """Create two accounts that are friends."""
    for of, name in two:
        post(of, f"{home}/api/account", name=name, password=PASSWORD)
    (one, _), (other, _) = two
    link = post(other, f"{home}/api/friends/link")["link"].removeprefix("/friends/")
    post(one, f"{home}/api/friends", link=link)


def test_players_are_found_by_tapping_their_names(
    new_page: Callable[[], Page], server: Service, violations: Callable[[Page], list[str]],
    errors: list[str],
) -> None:  # fmt: skip
    page, home = new_page(), address(server)
    ann, ben = page.request, new_page().request
    befriend(home, (ann, "Aurelia"), (ben, "Ben Thaler"))
    table = post(ann, f"{home}/api/tables", preset="standard", opponents="friend", listed=True)["table"]
    post(ben, f"{home}/api/tables/{table}/join")

    page.add_init_script(STILL)
    page.route("**/invite", lambda route: route.abort())
    page.goto(f"{home}/t/{table}")
    leave_game(page)
    page.evaluate(ASK, "Ben Thaler")
    page.wait_for_function("() => window.rated")
    page.goto(home)
    page.get_by_role("link", name="Ben Thaler").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ben Thaler")
    expect(page.get_by_text("1 game · provisional")).to_be_visible()
    expect(page.locator("#played ~ ul").get_by_text("Won", exact=True)).to_be_visible()
    page.get_by_role("button", name=re.compile("Play now|Invite to a game")).click()
    expect(page.get_by_role("alert")).to_contain_text("Check your connection.")
    assert all(each["over"] for each in ann.get(f"{home}/api/mine").json()), "no table is left open"
    errors.clear()  # Chromium logs the lost request
    assert violations(page) == []
    page.set_viewport_size({"width": 320, "height": 568})
    assert page.evaluate(BEYOND, 320) == []

    page.get_by_role("link", name="Cribbage leaderboard").click()
    expect(page.get_by_text("No ranked players yet.")).to_be_visible()
    page.get_by_role("link", name="Skalborg").click()
    expect(page.get_by_role("link", name="Skalborg")).to_have_attribute("aria-current", "page")
    assert violations(page) == []
    assert page.evaluate(BEYOND, 320) == []
    page.get_by_role("combobox", name="Find a player").fill("aurelia")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Aurelia")
    expect(page.locator("#played ~ ul").get_by_text("Left", exact=True)).to_be_visible()
    page.get_by_role("link", name="Review of").click()
    page.wait_for_url(f"{home}/review/{table}")


def test_a_player_is_asked_on_their_profile_and_accepts_in_the_notifications(
    new_page: Callable[[], Page], server: Service, violations: Callable[[Page], list[str]]
) -> None:
    ann, ben, home = new_page(), new_page(), address(server)
    for page, name in ((ann, "Apollonia"), (ben, "Bartholomew")):
        post(page.request, f"{home}/api/account", name=name, password=PASSWORD)
        page.goto(f"{home}/me")  # so that the page knows who is here
        expect(page.get_by_role("button", name="Log out", exact=True)).to_be_visible()
    ann.goto(f"{home}/players/Bartholomew")
    ann.get_by_role("button", name="Add friend").click()
    expect(ann.get_by_text("Friend request sent", exact=True)).to_be_visible()
    expect(ann.get_by_role("button", name="Withdraw")).to_be_focused()

    ben.goto(f"{home}/notifications")
    accept = ben.get_by_role("button", name="Accept Apollonia’s friend request")
    expect(accept).to_be_visible()
    assert violations(ben) == []
    ben.set_viewport_size({"width": 320, "height": 568})
    assert ben.evaluate(BEYOND, 320) == []
    accept.click()
    expect(accept).to_have_count(0)
    ann.reload()
    expect(ann.get_by_role("button", name=re.compile("Play now|Invite to a game"))).to_be_visible()


def test_a_removed_friend_is_one_until_it_can_no_longer_be_undone(
    new_page: Callable[[], Page], server: Service, violations: Callable[[Page], list[str]]
) -> None:
    page, home = new_page(), address(server)
    ann, ben = page.request, new_page().request
    befriend(home, (ann, "Adelheid"), (ben, "Benedikt"))
    page.goto(f"{home}/community")
    friend = page.get_by_role("link", name="Benedikt")
    remove = page.get_by_role("button", name="Remove Benedikt from friends")
    remove.click()
    expect(friend).to_have_count(0)
    undo = page.get_by_role("button", name="Undo")
    undo.focus()  # then it stays
    assert violations(page) == []
    undo.click()
    expect(friend).to_be_visible()
    remove.click()
    undo.focus()
    assert len(ann.get(f"{home}/api/friends").json()) == 1
    with page.expect_response(lambda answer: answer.request.method == "DELETE"):
        page.get_by_role("status").get_by_role("button", name="Close").click()
    assert ann.get(f"{home}/api/friends").json() == []


def test_a_search_that_failed_says_why(page: Page, server: Service, errors: list[str]) -> None:
    page.route("**/api/players?search=*", lambda route: route.abort())
    page.goto(f"{address(server)}/community")
    page.get_by_role("combobox", name="Find a player").fill("aurelia")
    expect(page.get_by_role("listbox", name="Find a player")).to_contain_text("Check your connection.")
    expect(page.get_by_text("No matches")).to_have_count(0)
    errors.clear()  # Chromium logs the lost request


def pressed_while_answers_come(page: Page, link: Locator, answer: str) -> None:
    link.scroll_into_view_if_needed()
    box = link.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    with page.expect_response(answer) as heard:
        page.mouse.down()
    heard.value.finished()
    page.mouse.up()


def test_own_games_are_found_by_their_filters(
    page: Page, server: Service, violations: Callable[[Page], list[str]]
) -> None:
    home = address(server)
    page.goto(f"{home}/history")
    expect(page.get_by_text("No games yet")).to_be_visible()
    for preset in ("standard", "skalborg"):
        table = post(page.request, f"{home}/api/tables", preset=preset, opponents="bot")["table"]
        page.goto(f"{home}/t/{table}")
        leave_game(page)
        page.wait_for_selector(".ends")
    page.goto(f"{home}/history")
    rows = page.locator("main li")
    expect(rows).to_have_count(2)
    assert violations(page) == []
    if (folded := page.locator("summary", has_text="Filters")).is_visible():  # on a phone
        folded.click()
    page.get_by_label("Opponent").fill("Ben Thaler")
    pressed_while_answers_come(
        page, rows.first.get_by_role("link", name="Review"), "**/api/me/history?opponent=*"
    )
    page.wait_for_url("**/review/*")
    page.goto(f"{home}/history")
    expect(rows).to_have_count(2)
    if folded.is_visible():
        folded.click()
    page.get_by_label("Game", exact=True).select_option("skalborg")
    expect(rows).to_have_count(1)
    assert page.url.endswith("/history?game=skalborg")
    page.get_by_label("Opponent").fill("Ben Thaler")
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Clear filters").click()
    expect(rows).to_have_count(2)
    page.go_back()
    expect(page.get_by_text("No games match these filters")).to_be_visible()
    page.set_viewport_size({"width": 320, "height": 568})
    assert page.evaluate(BEYOND, 320) == []
