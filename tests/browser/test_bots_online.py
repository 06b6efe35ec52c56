"""A bot account on its profile, as a challenger meets it, and at a table."""

from __future__ import annotations

import json
from collections.abc import Callable

import httpx
from playwright.sync_api import Page, expect

from bench.services import PATIENCE, Service
from tests.browser.playing import BEYOND, address
from tests.browser.test_account import PASSWORD


def test_a_bot_declines_a_challenge_and_accepts_the_next(
    new_page: Callable[[], Page], server: Service, violations: Callable[[Page], list[str]]
) -> None:
    page, home = new_page(), address(server)
    page.set_viewport_size({"width": 320, "height": 568})
    with httpx.Client(base_url=home, timeout=PATIENCE) as owner:
        body = {"name": "Roberta 7", "password": PASSWORD, "bot": True}
        assert owner.post("/api/account", json=body).status_code == 201
        wanted = {"name": "program", "scopes": ["bot:play", "read"]}
        secret = owner.post("/api/tokens", json=wanted).json()["secret"]
    with (
        httpx.Client(base_url=home, timeout=PATIENCE, headers={"Authorization": f"Bearer {secret}"}) as bot,
        bot.stream("GET", "/api/stream/event") as events,
    ):
        told = (json.loads(line) for line in events.iter_lines() if line)
        while not bot.get("/api/players/Roberta 7").json()["here"]:
            pass
        for answer in ("decline", "accept"):
            if answer == "decline":
                page.goto(f"{home}/players/Roberta%207")
            expect(page.get_by_role("heading", level=1)).to_have_text("Roberta 7 Bot")
            if answer == "decline":
                assert violations(page) == []
                assert page.evaluate(BEYOND, 320) == []
            page.get_by_role("button", name="Challenge").click()
            asked = next(each for each in told if each["type"] == "Challenge")
            expect(page.get_by_role("heading", level=1)).to_have_text("Waiting for Roberta 7.")
            bot.post(f"/api/challenges/{asked['table']}/{answer}", json={"reason": "later"})
            if answer == "decline":
                expect(page.get_by_role("heading", level=1)).to_have_text("Roberta 7 declined")
                expect(page.get_by_text("It can’t play right now.")).to_be_visible()
                assert violations(page) == []
                assert page.evaluate(BEYOND, 320) == []
                page.get_by_role("button", name="Change challenge").click()
        expect(page.locator(".seat").get_by_text("Bot", exact=True)).to_be_visible()
