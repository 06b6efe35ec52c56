"""Every state of every game at every size: all required buttons are visible and uncovered."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest
from playwright.sync_api import Page

from bench.services import PATIENCE, Service, find_chromium
from tests.browser.conftest import FLAGS, MS
from tests.browser.playing import address
from tests.browser.scenes import CHOSEN, FAULTS, FEW, SCENES, SIZES, faults_at, states

pytestmark = pytest.mark.parametrize("new_page", ["desktop"], indirect=True)

BEYOND = ("scrolls down", "outside")
# In one step: what is loaded on demand may make the page higher in between.
AT_THE_END = f"() => {{ scrollTo(0, document.scrollingElement.scrollHeight)\nreturn ({FAULTS.strip()})() }}"
LARGE_TEXT = "--blink-settings=defaultFontSize=32"  # as set in the browser


# The fullest tables, each in one language; `make prove` takes all, and every state at every size.
FULL, FULL_IN_GERMAN = ("muggins", "ten-hand-3", "skalborg-combos"), ("cribist",)
LONG_WORDS = ("muggins", "cribist", "skalborg")


def scenes(few: tuple[str, ...], every: Iterable[str]) -> pytest.MarkDecorator:
    thorough = [pytest.param(each, True, id=f"{each}-all", marks=pytest.mark.prove) for each in every]
    return pytest.mark.parametrize(
        ("scene", "all_sizes"), [*(pytest.param(each, False, id=each) for each in few), *thorough]
    )


@scenes(FULL, SCENES)
def test_the_table_fits_the_window_and_axe_finds_nothing(
    page: Page, seeded: Service, violations: Callable[[Page], list[str]], scene: str, all_sizes: bool
) -> None:
    check(page, seeded, scene, violations, all_sizes=all_sizes)


@scenes(FULL_IN_GERMAN, LONG_WORDS)
def test_german_words_fit_the_window_and_axe_finds_nothing(
    page: Page, seeded: Service, violations: Callable[[Page], list[str]], scene: str, all_sizes: bool
) -> None:
    """Chat is left out, because the test phrase is English."""
    page.context.add_cookies([{"name": "language", "value": "de", "url": address(seeded)}])
    check(page, seeded, scene, violations, all_sizes=all_sizes, chat=False)


def check(
    page: Page, server: Service, scene: str, violations: Callable[[Page], list[str]],
    *, all_sizes: bool, chat: bool = True,
) -> None:  # fmt: skip
    """Choosing cards changes what axe looks at in the same way in each state: one is enough."""
    faults: list[str] = []
    chosen = 0
    for n, state in enumerate(states(page, address(server), scene)):
        found = faults_at(page, state, SIZES if all_sizes or not n else FEW)
        faults += [each for each in found if chat or " says" not in each]
        chosen += state.endswith(CHOSEN)
        if all_sizes or chosen == 1 or not state.endswith(CHOSEN):
            faults += [f"{state}: {violation}" for violation in violations(page)]
    assert not faults, "\n".join(faults)


def test_with_text_twice_as_large_nothing_covers_anything(page: Page, seeded: Service) -> None:
    """The page scrolls then; at its end the hand and the buttons are visible together."""
    assert page.context.browser
    browser = page.context.browser.browser_type
    chrome = browser.launch(executable_path=find_chromium(), args=[*FLAGS, LARGE_TEXT])
    try:
        large = chrome.new_page(viewport={"width": 390, "height": 640})
        large.set_default_timeout(PATIENCE * MS)
        faults = []
        for state in states(large, address(seeded), "muggins"):
            for each in large.evaluate(AT_THE_END):
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
