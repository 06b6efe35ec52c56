"""A real browser for the tests in this folder: `page` is a phone's, in `make prove` also a desktop's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

from tests.services import PATIENCE, Service, need, serve

HERE = Path(__file__).parent
AXE = HERE.parents[1] / "web/node_modules/axe-core/axe.min.js"
MS = 1000
SIZES: dict[str, ViewportSize] = {
    "phone": {"width": 390, "height": 780},
    "desktop": {"width": 1280, "height": 800},
}
QUICK = {"test_a_whole_game_by_keys_alone", "test_by_taps", "test_the_first_visit_is_light"}
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("browser")
            if item.name.partition("[")[0] not in QUICK:
                item.add_marker("slow")


@pytest.fixture(scope="package")  # not longer: while it is open, no event loop can run in this process
def chromium() -> Iterator[Browser]:
    program = need("chromium")
    expect.set_options(timeout=PATIENCE * MS)
    with sync_playwright() as playwright:
        flags, timeout = list(FLAGS), PATIENCE * MS
        browser = playwright.chromium.launch(executable_path=program, args=flags, timeout=timeout)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A real server, whose bots do not dally."""
    service = serve(tmp_path_factory.mktemp("page") / "pegout.db")
    yield service
    service.stop()


@pytest.fixture
def errors() -> list[str]:
    """What pages discarded or logged as errors. Any fails the test, unless it clears the list."""
    return []


@pytest.fixture(params=["phone", pytest.param("desktop", marks=pytest.mark.prove)])
def new_page(
    chromium: Browser, errors: list[str], request: pytest.FixtureRequest
) -> Iterator[Callable[[], Page]]:
    """Opens pages of people who know nothing of each other: each has its own cookies.

    Where the size of the screen matters, a test says for which ones: see `EVERYWHERE` and `ON_DESKTOP`.
    """
    phone = request.param == "phone"
    contexts: list[BrowserContext] = []

    def open_one() -> Page:
        context = chromium.new_context(
            viewport=SIZES[request.param], has_touch=phone, is_mobile=phone, service_workers="block"
        )
        context.set_default_timeout(PATIENCE * MS)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def page(new_page: Callable[[], Page]) -> Page:
    return new_page()


# What is moving is taken where it comes to rest, and what shows for a while in the middle of that while.
HELD = """document.getAnimations().forEach((each) => {
  if (!(each instanceof CSSAnimation)) return each.finish()
  each.pause()
  each.currentTime = each.effect.getComputedTiming().endTime / 2
})"""
GOES_ON = "document.getAnimations().forEach((each) => each.play())"


@pytest.fixture
def violations() -> Callable[[Page], list[str]]:
    """Asks axe what is wrong with a page for people who cannot see, hear or point: a line each, best none."""
    axe = AXE.read_text()

    def ask(page: Page) -> list[str]:
        page.evaluate(axe)
        page.evaluate(HELD)
        found = page.evaluate("axe.run()")["violations"]
        page.evaluate(GOES_ON)
        return [f"{rule['id']}: {rule['help']}: {node['html']}" for rule in found for node in rule["nodes"]]

    return ask
