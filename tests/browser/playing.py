"""A user at the table in the browser, with pointer or keyboard."""

from __future__ import annotations

import json
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Response, Route, WebSocket

from bench.services import Service
from pegout.wire.changes import changed
from pegout.wire.hints import WARNS
from pegout.words import Text
from tests.said import say

EVERYWHERE = pytest.mark.parametrize("new_page", ["phone", "desktop"], indirect=True)
ON_DESKTOP = pytest.mark.parametrize(
    "new_page", ["desktop", pytest.param("phone", marks=pytest.mark.prove)], indirect=True
)

ANSWERED = ".table[aria-busy=false]"  # the last action
SETTLED = """() => {
  const table = document.querySelector('.table')
  if (!table || table.getAttribute('aria-busy') === 'true') return false
  if (document.querySelector('.ends')) return true
  if (document.querySelector('.pad')) return true
  const primary = document.querySelector('[data-primary]')
  if (primary?.getAttribute('aria-disabled') === 'false') return true
  return document.querySelector('.hand [aria-pressed]') !== null
}"""
# What `act` does then; asked at once, since each question takes as long as a move.
POSSIBLE = f"""nothing => {{
  const there = (selector) => document.querySelector(selector)
  if (!({SETTLED})()) return ''
  if (there('.ends')) return 'over'
  if (there('.pad') && !there('.slider')) return 'number'
  const texts = [...document.querySelectorAll('button')].map((each) => each.textContent.trim())
  return texts.some((each) => new RegExp(nothing).test(each)) ? 'nothing' : 'cards'
}}"""
# The first card that may be chosen, -1 if there is none.
CHOICE = """() => {
  const primary = document.querySelector('[data-primary]')
  if (primary?.getAttribute('aria-disabled') === 'false') return 'confirm'
  const cards = [...document.querySelectorAll('.hand button')]
  return primary && cards.findIndex((each) => each.getAttribute('aria-pressed') === 'false')
}"""
# The same, or no chips are left while the others play on.
SETTLED_OR_BROKE = f"() => document.querySelector('.broke') || ({SETTLED})()"


# Click a button that nothing covers, or a card with an uncovered corner, in one step, after which nothing is
# waited for. Playwright's click may report a timeout of a click that was made; made again, it means what has
# come since. It would also wait for a card that has gone.
CLICK = """([selector, nth]) => {
  const button = document.querySelectorAll(selector)[nth ?? 0]
  if (!button || button.getAttribute('aria-disabled') === 'true') return 'gone'
  button.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const { x, y, width, height } = button.getBoundingClientRect()
  const [right, down] = nth === null ? [width / 2, height / 2] : [12, 12]
  if (!button.contains(document.elementFromPoint(x + right, y + down))) return ''
  button.focus()
  button.click()
  return 'clicked'
}"""
# What is visible and extends beyond the width, clipped or not.
BEYOND = """width => [...document.querySelectorAll('body *')]
  .filter(each => !each.closest('svg, .hidden, .tabs, .said') && !(each instanceof SVGElement))
  .filter(each => each.getBoundingClientRect().right > width + 1 || each.getBoundingClientRect().left < -1)
  .filter(each => each.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
  .map(each => `${each.tagName}.${each.className} ${each.textContent.trim().slice(0, 30)}`)"""

# What changes the layout is laid out in the next frame, and cards in the one after it.
TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

# Buttons that end a claim or a call, in all languages of the page.
NOTHING = "Done|Nothing missed|Claim nothing|Fertig|Alles gezählt|Nichts ansagen"

# The browser's layout shift score; here it includes shifts after a tap.
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


def let_pass(page: Page, held: list[Route]) -> None:
    """Answer the requests held back, as soon as there is one: the test hears of it after the page."""
    while not held:
        page.wait_for_timeout(10)
    for each in held:
        each.continue_()


def take_in(page: Page, answer: Response) -> None:
    """Let the page process an answer after which nothing is to be seen."""
    answer.finished()
    page.evaluate(TWO_FRAMES)


def new_game(page: Page, preset: str = "standard", who: str = "") -> Locator:
    """Open the dialog for a game on the front page; `who`: bots, friends or anyone, else the last choice."""
    page.locator(f"[data-preset={preset}]").click()
    dialog = page.get_by_role("dialog", name=say(Text(f"preset-{preset}")), exact=True)
    if who:
        dialog.locator(f"[value={who}]").check(force=True)
    return dialog


class Listener:
    """All messages of the server to a page, recorded before it opens a table."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        self.seen: dict[str, Any] = {}  # the latest `Seen`, updated with all changes since
        self.news: list[dict[str, Any]] = []  # all of them
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


def open_settings(page: Page) -> Locator:
    """Open the settings of a table by its menu, where they are on a screen of any size."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Settings").click()
    return page.get_by_role("dialog", name="Settings")


def leave_game(page: Page) -> None:
    """Leave the match of a table for good."""
    open_settings(page)
    page.get_by_role("button", name="Leave game…").click()
    page.get_by_role("button", name="Leave game", exact=True).click()


def is_over(page: Page) -> bool:
    return page.query_selector(".ends") is not None


def act(page: Page, *, keys: bool = False) -> None:
    """Do the first possible thing: confirm, choose cards and confirm, or name a number."""
    possible = page.wait_for_function(POSSIBLE, arg=f"^({NOTHING})$", polling=20).json_value()
    if possible == "over":
        return
    if possible == "number":
        page.keyboard.press("4")
        _press(page, ".pad .primary", "Enter", keys)
        return
    if possible == "nothing" and (nothing := page.query_selector(f"button:text-matches('^({NOTHING})$')")):
        nothing.click()
        return
    if choose(page, keys=keys) is None:
        act(page, keys=keys)  # it is no longer possible
        return
    if not _press(page, "[data-primary]", "Enter", keys):
        act(page, keys=keys)


def choose(page: Page, *, keys: bool = False) -> int | None:
    """Choose cards until there is something to confirm, and return how many; None if that is not possible."""
    for n in range(10):
        choice = page.evaluate(CHOICE)
        if choice is None:
            page.wait_for_selector("[data-primary]", state="attached")
            choice = page.evaluate(CHOICE)
        if choice == "confirm":
            return n
        if choice == -1:
            return None
        if keys:
            page.keyboard.press(str((choice + 1) % 10))
        elif not _click(page, ".hand button", choice):
            return None
    return 10


def _press(page: Page, button: str, key: str, keys: bool) -> bool:
    """Press a button; False if it is gone, as after an animation that ended before it could be skipped."""
    if keys:
        page.keyboard.press(key)
        return True
    # Options at the end of a match do not count as a move.
    enabled = f"{button}:not([aria-disabled=true], .ends *)"
    return _click(page, enabled)


def _click(page: Page, selector: str, nth: int | None = None) -> bool:
    return bool(page.wait_for_function(CLICK, arg=[selector, nth], polling=20).json_value() == "clicked")


def choose_dearest(page: Page) -> None:
    """Choose the two cards whose discard costs most, according to any level that is ready."""
    at, _, table = page.url.rpartition("/t/")
    hand = [card.get_attribute("data-card") for card in page.locator(".hand [data-card]").all()]

    def cost(pair: tuple[str | None, ...]) -> float:
        about: dict[str, str | float | bool] = {"action": json.dumps({"type": "Discard", "cards": pair})}
        told = page.request.get(f"{at}/api/tables/{table}/hint", params=about).json()
        return float(told["asked"]["cost"] / WARNS[told["unit"]])

    for card in max(combinations(hand, 2), key=cost):
        page.locator(f".hand [data-card='{card}']").click()
