"""The page as an installed app: it has icons, and reports when it is offline."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Browser, Page

from bench.services import PATIENCE
from tests.browser.conftest import MS, StartServer
from tests.browser.playing import address

KEPT_IN_GERMAN = "caches.match('/offline').then(kept => kept.text()).then(told => /lang=.de/.test(told))"


def test_without_a_server_the_page_says_so(
    chromium: Browser, start_server: StartServer, violations: Callable[[Page], list[str]]
) -> None:
    service = start_server()
    with chromium.new_context(locale="en") as context:
        context.set_default_timeout(PATIENCE * MS)
        page = context.new_page()
        page.goto(address(service))
        for icon in page.evaluate("fetch('/manifest.webmanifest').then(told => told.json())")["icons"]:
            told = page.request.get(address(service) + icon["src"])
            assert (told.status, told.headers["content-type"]) == (200, "image/png"), icon
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.get_by_role("button", name="Your menu").click()
        page.get_by_role("menuitemradio", name="Deutsch").click()
        page.wait_for_function(KEPT_IN_GERMAN)
        service.stop()
        page.goto(address(service))
        page.get_by_role("heading", name="Du bist offline").wait_for()
        assert violations(page) == []
