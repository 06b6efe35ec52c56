"""A club in the browser: founded, joined by its link, with a first session on its calendar."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from bench.services import Service
from tests.browser.playing import address

WIDE = "document.documentElement.scrollWidth - innerWidth"


def test_a_club_is_founded_joined_and_has_a_session(
    new_page: Callable[[], Page], server: Service, violations: Callable[[Page], list[str]]
) -> None:
    home, owner, guest = address(server), new_page(), new_page()
    account = {"name": "Marianne of the club", "password": "nine of hearts, cut"}
    assert owner.request.post(f"{home}/api/account", data=account).ok
    owner.goto(f"{home}/community")
    owner.get_by_role("link", name="Clubs").click()
    owner.get_by_role("button", name="Start a club").first.click()
    owner.get_by_label("Name", exact=True).fill("Browser Peggers")
    owner.get_by_role("dialog").get_by_role("button", name="Start a club").click()
    expect(owner.get_by_role("heading", name="Browser Peggers")).to_be_visible()

    owner.get_by_role("button", name="Plan a session").click()
    dialog = owner.get_by_role("dialog")
    dialog.get_by_label("Title").fill("Tuesday evening")
    dialog.get_by_label("First day").fill("2099-12-01")
    dialog.get_by_role("button", name="Add", exact=True).click()
    expect(owner.get_by_text("Every Tuesday, 7:30")).to_be_visible()
    owner.get_by_role("tab", name="Home").click()
    owner.get_by_label("Write an announcement").fill("Bring your own boards.")
    owner.get_by_role("button", name="Post").click()

    guest.goto(owner.url)
    guest.get_by_label("Your name").fill("Gus")
    guest.get_by_role("button", name="Join").click()
    expect(guest.get_by_text("Bring your own boards.")).to_be_visible()
    guest.get_by_role("tab", name="Chat").click()
    guest.get_by_label("Write a message").fill("I’ll be there.")
    guest.get_by_role("button", name="Send").click()
    expect(guest.get_by_role("log").get_by_text("I’ll be there.")).to_be_visible()
    owner.get_by_role("tab", name="Members").click()
    expect(owner.get_by_text("Gus")).to_be_visible()

    club = owner.url
    owner.goto(f"{home}/leagues")
    owner.get_by_role("button", name="New league").first.click()
    plan = owner.get_by_role("dialog")
    plan.get_by_label("Title").fill("Winter league")
    plan.get_by_label("Club", exact=True).select_option("Browser Peggers")
    assert violations(owner) == []
    plan.get_by_role("button", name="Create league").click()
    owner.get_by_role("link", name="Club: Browser Peggers").click()
    expect(owner).to_have_url(club)
    expect(owner.get_by_role("link", name="Winter league")).to_be_visible()
    assert violations(owner) == []
    for tab in ("Members", "Settings"):
        owner.get_by_role("tab", name=tab).click()
        assert violations(owner) == []
        assert owner.evaluate(WIDE) <= 0
