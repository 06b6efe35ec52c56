"""An event with cards and boards, as its director and a player see it on their phones."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from bench.services import Service
from tests.browser.playing import BEYOND, address
from tests.browser.test_players import post


def test_from_nothing_to_a_running_event_and_its_standings(
    new_page: Callable[[], Page], server: Service, violations: Callable[[Page], list[str]]
) -> None:
    director, player, home = new_page(), new_page(), address(server)
    director.goto(f"{home}/events")
    director.get_by_role("button", name="New event").first.click()
    dialog = director.get_by_role("dialog")
    dialog.get_by_label("Title").fill("Tuesday night")
    dialog.get_by_label("Rounds", exact=True).fill("1")
    dialog.get_by_label("In person").check()
    dialog.get_by_label("Your name").fill("Dora")
    assert violations(director) == []
    dialog.get_by_role("button", name="Create event").click()
    expect(director.get_by_role("heading", level=1)).to_have_text("Tuesday night")
    event = director.url.rpartition("/")[2]

    player.goto(director.url)
    player.get_by_label("Your name").fill("Ann")
    player.get_by_role("button", name="Join").click()
    expect(player.get_by_text("You’re checked in.").first).to_be_visible()
    bob = new_page().request
    post(bob, f"{home}/api/tournaments/{event}/enter", name="Bob")

    director.get_by_role("tab", name="Director").click()
    assert violations(director) == []
    director.set_viewport_size({"width": 320, "height": 568})
    assert director.evaluate(BEYOND, 320) == []
    director.get_by_role("button", name="Start").click()

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
