"""The page uses the browser's language, or the one that the user selects."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from bench.pages import STILL
from bench.services import PATIENCE, Service
from tests.browser.conftest import MS
from tests.browser.playing import act, address


def test_a_german_browser_plays_in_german(chromium: Browser, server: Service) -> None:
    context = chromium.new_context(locale="de-AT", viewport={"width": 390, "height": 844})
    context.set_default_timeout(PATIENCE * MS)
    try:
        page = context.new_page()
        page.add_init_script(STILL)
        page.goto(address(server))
        expect(page.locator("html")).to_have_attribute("lang", "de")
        page.get_by_role("button", name="Spielen", exact=True).click()
        page.wait_for_selector(".hand [aria-pressed]")
        expect(page.locator(".hand button").first).to_have_attribute(
            "aria-label", re.compile("^(Kreuz|Karo|Herz|Pik)-.+")
        )
        act(page)  # what follows a discard is told in any deal
        page.keyboard.press("l")
        log = page.get_by_role("complementary", name="Verlauf").get_by_role("listitem")
        expect(log.filter(has_text="Die Startkarte ist").first).to_be_visible()
        assert not any(re.search(r"\b(You|plays|the)\b", each) for each in log.all_inner_texts())

        page.goto(f"{address(server)}/rules/skalborg#fold")
        expect(page.locator("[lang=de] li:focus")).to_contain_text("passen: ")

        page.goto(address(server))
        page.get_by_role("button", name="Dein Menü").click()
        page.get_by_role("menuitemradio", name="English").click()
        expect(page.locator("html")).to_have_attribute("lang", "en")
        expect(page.get_by_role("heading", name="Your tables")).to_be_visible()
        page.reload()
        expect(page.get_by_role("heading", name="Your tables")).to_be_visible()
    finally:
        context.close()
