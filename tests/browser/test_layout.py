"""Every state of every game at every size: all required buttons are visible and uncovered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from bench.services import Service, find_chromium, serve
from tests.browser.conftest import FLAGS
from tests.browser.playing import address
from tests.browser.scenes import SCENES, SIZES, resize, states

pytestmark = pytest.mark.parametrize("new_page", ["desktop"], indirect=True)

BEYOND = ("scrolls down", "outside")
LARGE_TEXT = "--blink-settings=defaultFontSize=32"  # as set in the browser
FAULTS = (Path(__file__).parent / "faults.js").read_text()


@pytest.fixture(autouse=True)  # so it is there before the page, and after it
def seeded(tmp_path: Path) -> Iterator[Service]:
    """A server with the same cards on every run."""
    service = serve(tmp_path / "pegout.db", seed=5)
    yield service
    service.stop()


# The fullest tables; `make prove` takes all.
FULL = ("muggins", "ten-hand-3", "skalborg-combos", "cribist")


@pytest.mark.parametrize(
    "scene", [pytest.param(each, marks=() if each in FULL else pytest.mark.prove) for each in SCENES]
)
def test_the_table_fits_the_window_and_axe_finds_nothing(
    page: Page, seeded: Service, violations: Callable[[Page], list[str]], scene: str
) -> None:
    faults = []
    for state in states(page, address(seeded), scene):
        for size in SIZES:
            resize(page, size)
            faults += [f"{state} {size}: {fault}" for fault in page.evaluate(FAULTS)]
        faults += [f"{state}: {violation}" for violation in violations(page)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("scene", ["muggins", "cribist", pytest.param("skalborg", marks=pytest.mark.prove)])
def test_german_words_fit_the_window(page: Page, seeded: Service, scene: str) -> None:
    """They are longer. Chat is left out, because the test phrase is English."""
    page.context.add_cookies([{"name": "language", "value": "de", "url": address(seeded)}])
    faults = []
    for state in states(page, address(seeded), scene):
        for size in SIZES:
            resize(page, size)
            found = [each for each in page.evaluate(FAULTS) if " says" not in each]
            faults += [f"{state} {size}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)


def test_with_text_twice_as_large_nothing_covers_anything(page: Page, seeded: Service) -> None:
    """The page scrolls then; at its end the hand and the buttons are visible together."""
    assert page.context.browser
    browser = page.context.browser.browser_type
    chrome = browser.launch(executable_path=find_chromium(), args=[*FLAGS, LARGE_TEXT])
    try:
        large = chrome.new_page(viewport={"width": 390, "height": 640})
        faults = []
        for state in states(large, address(seeded), "muggins"):
            large.evaluate("scrollTo(0, document.scrollingElement.scrollHeight)")
            for each in large.evaluate(FAULTS):
                if not each.startswith((*BEYOND, "cut off: name")):
                    faults.append(f"{state}: {each}")
        assert not faults, "\n".join(faults)
    finally:
        chrome.close()


def test_forced_colours_leave_edges_count_and_turn_to_be_seen(page: Page, seeded: Service) -> None:
    page.emulate_media(forced_colors="active")
    for state in states(page, address(seeded), "standard"):
        if state == "play":
            break
    for selector in (".hand .card", ".backs .card", ".mine .face"):
        edge = page.locator(selector).first.evaluate("each => getComputedStyle(each).outlineStyle")
        assert edge == "solid", selector
    circles = page.locator(".count circle")
    strokes = circles.evaluate_all("all => all.map(each => getComputedStyle(each).stroke)")
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert len({*strokes, ground}) == 3
    written = page.locator(".count text").evaluate_all("all => all.map(each => getComputedStyle(each).fill)")
    assert set(written) == {"rgb(0, 0, 0)"}


def test_the_show_says_how_many_points_of_a_hand_counted(page: Page, seeded: Service) -> None:
    """The score stops at the target, so the last hand's rows may exceed the points pegged."""
    for state in states(page, address(seeded), "standard"):
        if "show" not in state:
            continue
        pegged = page.locator(".show .tabs [aria-pressed=true] b").inner_text()
        worth = ["0", *page.locator(".show .total").all_inner_texts()][-1]
        said = page.locator(".show .enough:visible").all_inner_texts()
        assert len(said) == (pegged != worth), state
        assert all(each.startswith(f"Only {pegged} of the {worth} points w") for each in said), said
