"""Notifications on a page: their list, and the settings."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import APIResponse, Page, Route, expect

from bench.services import Service
from tests.browser.playing import BEYOND, TWO_FRAMES, address
from tests.browser.test_players import post


def befriended(ann: Page, ben: Page, home: str) -> None:
    link = post(ann.request, f"{home}/api/friends/link", name="Ann")["link"]
    post(ben.request, f"{home}/api/friends", link=link.rpartition("/")[2], name="Ben")


def test_what_one_is_told_and_how_it_comes(
    new_page: Callable[[], Page], server: Service, violations: Callable[[Page], list[str]]
) -> None:
    ann, ben, home = new_page(), new_page(), address(server)
    befriended(ann, ben, home)
    wish = {"preset": "standard", "opponents": "friend", "name": "Ann"}
    table = post(ann.request, f"{home}/api/tables", **wish)["table"]
    (friend,) = ann.request.get(f"{home}/api/friends").json()
    invited = ann.request.post(f"{home}/api/tables/{table}/invite", data={"friend": friend["friend"]})
    assert invited.status == 204

    ben.goto(f"{home}/notifications")
    expect(ben.get_by_text("Ann invited you")).to_be_visible()
    assert violations(ben) == []
    ben.get_by_role("link", name="Settings", exact=True).click()
    chat = ben.get_by_role("checkbox", name="Messages: Device")
    chat.uncheck()
    ben.get_by_role("switch", name="Send nothing at night").check()
    ben.get_by_label("From").fill("23:15")
    late = list[tuple[Route, APIResponse]]()  # stored, and not yet answered
    stored = "**/api/notifications/settings"
    ben.route(stored, lambda route: late.append((route, route.fetch())), times=1)
    ben.get_by_label("To", exact=True).fill("07:30")
    while not late:
        ben.wait_for_timeout(10)
    ben.get_by_role("button", name="Create address").click()
    ben.evaluate(TWO_FRAMES)
    for route, answer in late:
        route.fulfill(response=answer)
    calendar = ben.get_by_role("textbox", name="Calendar")
    told = ben.request.get(calendar.input_value()).text()
    assert told.startswith("BEGIN:VCALENDAR")
    assert violations(ben) == []
    expect(calendar).to_be_visible()
    ben.set_viewport_size({"width": 320, "height": 568})
    assert ben.evaluate(BEYOND, 320) == []
    ben.reload()
    expect(chat).not_to_be_checked()
    expect(ben.get_by_label("From")).to_have_value("23:15")
    expect(ben.get_by_label("To", exact=True)).to_have_value("07:30")
