"""What a person does at the table in the browser, by hand or by keys."""

from __future__ import annotations

import json
import time
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Error, Page, WebSocket

from bench.services import PATIENCE, Service
from pegout.wire.changes import changed
from pegout.wire.hints import WARNS

EVERYWHERE = pytest.mark.parametrize("new_page", ["phone", "desktop"], indirect=True)
ON_DESKTOP = pytest.mark.parametrize(
    "new_page", ["desktop", pytest.param("phone", marks=pytest.mark.prove)], indirect=True
)

LOOK_AGAIN = 1000  # ms after which it is asked whether a button can be pressed still

SETTLED = """() => {
  const table = document.querySelector('.table')
  if (!table || table.getAttribute('aria-busy') === 'true') return false
  if (document.querySelector('.ends')) return true
  if (document.querySelector('.pad')) return true
  const primary = document.querySelector('[data-primary]')
  if (primary?.getAttribute('aria-disabled') === 'false') return true
  return document.querySelector('.hand [aria-pressed]') !== null
}"""
# The same, or there are no chips left to play with, while the others go on.
SETTLED_OR_BROKE = f"() => document.querySelector('.broke') || ({SETTLED})()"


# Click it if that is possible at this moment.
CLICK = """selector => {
  const button = document.querySelector(selector)
  const possible = button?.getAttribute('aria-disabled') === 'false'
  if (possible) button.click()
  return possible
}"""
# What can be seen and reaches beyond the width, be it cut off or not.
BEYOND = """width => [...document.querySelectorAll('body *')]
  .filter(each => !each.closest('svg, .hidden, .tabs, .said') && !(each instanceof SVGElement))
  .filter(each => each.getBoundingClientRect().right > width + 1 || each.getBoundingClientRect().left < -1)
  .filter(each => each.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
  .map(each => `${each.tagName}.${each.className} ${each.textContent.trim().slice(0, 30)}`)"""

# What ends a claim or a call, in all languages of the page.
NOTHING = "Done|Nothing missed|Claim nothing|Fertig|Alles gezählt|Nichts ansagen"

# How much of what can be seen moved by itself, as browsers reckon it; here also what follows a tap.
SHIFTS = """
window.shifted = []
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) {
    shifted.push([value, sources.map(({ node }) => node?.className ?? node?.textContent).join(', ')])
  }
}).observe({ type: 'layout-shift', buffered: true })
"""


def address(server: Service) -> str:
    return f"http://127.0.0.1:{server.port}"


class Listener:
    """All that the server tells a page, from before it goes to a table."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        self.seen: dict[str, Any] = {}  # the newest `Seen`, with all that has changed since
        self.news: list[dict[str, Any]] = []  # all
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self._hear(str(text)))

    def _hear(self, frame: str) -> None:
        self.frames.append(frame)
        message = json.loads(frame)
        if message["type"] == "Seen":
            self.seen = message
            self.news = message["log"]
        elif message["type"] == "Changed":
            picture = self.seen["picture"]
            told = message.pop("news", [])
            for news in (*told, message):
                picture = changed(picture, news.pop("change", {}))
            self.news = [*self.news, *told]
            self.seen = {**self.seen, **message, "picture": picture}

    @property
    def my_turn(self) -> bool:
        return self.seen.get("viewer") in self.seen.get("to_act", ())


def is_over(page: Page) -> bool:
    return page.query_selector(".ends") is not None


def act(page: Page, *, keys: bool = False) -> None:
    """Do the first thing that is possible: confirm, choose cards and confirm, or name a number."""
    page.wait_for_function(SETTLED, polling=20)
    if is_over(page):
        return
    if page.query_selector(".pad") and not page.query_selector(".slider"):
        page.keyboard.press("4")
        _press(page, ".pad .primary", "Enter", keys)
        return
    if nothing := page.query_selector(f"button:text-matches('^({NOTHING})$')"):
        nothing.click()
        return
    if choose(page, keys=keys) is None:
        act(page, keys=keys)  # what was possible has gone meanwhile
        return
    if not _press(page, "[data-primary]", "Enter", keys):
        act(page, keys=keys)


def choose(page: Page, *, keys: bool = False) -> int | None:
    """Choose cards until there is something to confirm, and say how many; None if that cannot be."""
    for n in range(10):
        if page.get_attribute("[data-primary]", "aria-disabled") == "false":
            return n
        if not _choose(page, keys):
            return None
    return 10


def _choose(page: Page, keys: bool) -> bool:
    """The first card that can be chosen and is not; False if there is none."""
    cards = page.query_selector_all(".hand button")
    choices = [n for n, card in enumerate(cards) if card.get_attribute("aria-pressed") == "false"]
    if not choices:
        return False
    n = choices[0]
    if keys:
        page.keyboard.press(str((n + 1) % 10))
    else:
        cards[n].click(position={"x": 12, "y": 12})  # the corner that no other card hides
    return True


def _press(page: Page, button: str, key: str, keys: bool) -> bool:
    """False if it cannot be pressed any more: what could be skipped has come to its end by itself."""
    if keys:
        page.keyboard.press(key)
        return True
    # What one may do when it is over is nothing that was to be done.
    enabled, until = f"{button}:not([aria-disabled=true], .ends *)", time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            page.click(enabled, timeout=LOOK_AGAIN)
        except Error:
            if page.query_selector(enabled) is None:
                return False
        else:
            return True
    raise AssertionError(f"{button} is there and cannot be pressed")


def choose_dearest(page: Page) -> None:
    """Choose the two cards that cost most to discard, as whichever level is ready says."""
    at, _, table = page.url.rpartition("/t/")
    hand = [card.get_attribute("data-card") for card in page.locator(".hand [data-card]").all()]

    def cost(pair: tuple[str | None, ...]) -> float:
        about: dict[str, str | float | bool] = {"action": json.dumps({"type": "Discard", "cards": pair})}
        told = page.request.get(f"{at}/api/tables/{table}/hint", params=about).json()
        return float(told["asked"]["cost"] / WARNS[told["unit"]])

    for card in max(combinations(hand, 2), key=cost):
        page.locator(f".hand [data-card='{card}']").click()
