"""Effects of bets between human players, for screenshots: pre-selected actions, side pots, no chips left."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

from playwright.sync_api import Page

from bench.services import PATIENCE
from tests.browser.around import Stage
from tests.browser.playing import ANSWERED, act, is_over

NAMES = ("Ann", "Ben", "Eve")
SHORT = 4  # blinds: small enough for a hand to make stacks unequal
LOOKS_AGAIN = 100  # ms between checks whose turn it is
PRESSED = ".foot [data-primary][aria-disabled=false]:not(.quiet)"  # quiet while news is shown
TURN = f"{ANSWERED} :is(.hand [aria-pressed], {PRESSED}, .ends)"
SIDE = ".pot small"
FOLD = ".actions .row button:not(.primary)"


def bets(stage: Stage) -> Iterator[tuple[str, Page]]:
    yield from broke(stage)
    yield from side_pots(stage)


def broke(stage: Stage) -> Iterator[tuple[str, Page]]:
    """Two of three go all in, and the third pre-selects an action."""
    pages = seats(stage)
    first = whose(pages)
    others = [page for page in pages if page is not first]
    while not (planning := next((page for page in others if page.query_selector(".plans")), None)):
        first.wait_for_timeout(LOOKS_AGAIN)  # each page is told separately
    yield "plan", planning
    planning.locator(".plans button").last.click()  # to call, which the bet cancels
    yield "planned", planning
    raise_all(first)
    second = whose(others)
    second.locator("[data-primary]").click()  # calls
    third = next(page for page in others if page is not second)
    whose([third])
    third.locator(FOLD).click()
    for page in pages:
        page.wait_for_selector(".shown")
    yield "all-in-shown", first
    while not (out := next((page for page in pages if page.query_selector(".broke")), None)):
        act(whose(pages))
    yield "broke", out
    out.locator(".broke button").click()
    yield "broke-watching", out


def side_pots(stage: Stage) -> Iterator[tuple[str, Page]]:
    """After a hand that makes stacks unequal, the shortest goes all in, and the others keep betting."""
    while not (page := two_pots(pages := seats(stage))):
        pass  # all was lost at once
    yield "side-pots", page
    until_shown(pages)
    page.wait_for_selector(".shown")
    yield "side-pots-shown", page


def two_pots(pages: list[Page]) -> Page | None:
    """The page of the player to act with two pots on the table, if that happens before the match ends."""
    act(whose(pages))  # the dealer must call
    whose(pages).locator(FOLD).click()
    until_shown(pages)
    for page in pages:
        page.wait_for_selector(".shown")
    shortest = min(pages, key=chips)
    while not is_over(page := whose(pages)):
        if page.query_selector(SIDE):
            return page
        if page is shortest and page.query_selector(".raise"):
            raise_all(page)
        else:
            act(page)
    return None


def until_shown(pages: list[Page]) -> None:
    while not (page := whose(pages)).query_selector(".shown"):
        act(page)


def seats(stage: Stage) -> list[Page]:
    """Three friends, each with a page, after the discards."""
    pages = [stage.page(name=name) for name in NAMES]
    wish = {"preset": "skalborg", "seats": len(NAMES), "options": {"count_mode": "auto", "stack": SHORT}}
    path = stage.table(pages[0], opponents="friend", name=NAMES[0], **wish)
    for page, name in zip(pages[1:], NAMES[1:], strict=True):
        stage.post(page, f"tables/{path[2:]}/join", name=name)
    for page in pages:
        stage.goto(page, path, ".hand [aria-pressed]")
    for page in pages:
        act(page)
    return pages


def whose(pages: list[Page]) -> Page:
    """The first page that can act, now or soon, or shows the end."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for page in pages:
            if page.query_selector(TURN):
                return page
        pages[0].wait_for_timeout(LOOKS_AGAIN)
    raise AssertionError("nobody may do anything")


def chips(page: Page) -> int:
    return int(re.findall(r"\d+", page.locator(".mine .seat").inner_text())[0])


def raise_all(page: Page) -> None:
    page.locator(".marks button").last.click()
    page.locator(".raise").click()
    if sure := page.query_selector(".raise:has-text('?')"):  # a confirmation, in any language
        sure.click()
