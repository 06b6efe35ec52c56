"""Every state of every game as a page shows it: walks through matches, and yields each new state once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize

from bench.pages import open_table
from tests.browser.playing import SETTLED, TWO_FRAMES, Listener, act, choose

SIZES: dict[str, ViewportSize] = {
    f"{width}x{height}": {"width": width, "height": height}
    for width, height in [
        (320, 568), (320, 640), (390, 780), (390, 844), (640, 400), (844, 390),
        (1280, 800), (1920, 1080), (3840, 2160),
    ]
}  # fmt: skip
USUAL = "1280x800"
# Each layout where it is tightest. One of 4K costs as much as six others.
FEW = ("320x568", "640x400", "844x390", USUAL)

SCENES: dict[str, dict[str, Any]] = {
    "standard": {"preset": "standard", "options": {"count_mode": "auto", "target": 41}},
    "muggins": {
        "preset": "standard", "options": {"count_mode": "manual", "muggins": "show_and_play", "target": 31},
    },
    "standard-total": {"preset": "standard", "options": {"count_mode": "total", "target": 31}},
    "standard-combos": {"preset": "standard", "options": {"count_mode": "combos", "target": 31}},
    "match": {"preset": "match", "options": {"target": 21, "match_target": 2}},
    "match-3": {"preset": "match", "seats": 3, "options": {"target": 21, "match_target": 2}},
    "five-card": {"preset": "five-card", "options": {"count_mode": "auto"}},
    "three": {"preset": "house", "seats": 3, "options": {"target": 41}},
    "four": {"preset": "online", "seats": 4, "options": {"target": 31}},
    "pairs": {"preset": "house", "seats": 4, "options": {"target": 31}},
    "ten-hand": {"preset": "ten-hand", "seats": 2, "options": {"target": 41}},
    "ten-hand-3": {"preset": "ten-hand", "seats": 3, "options": {"target": 41}},
    "skalborg": {"preset": "skalborg", "seats": 4, "options": {"hands_limit": 3, "count_mode": "auto"}},
    "skalborg-combos": {
        "preset": "skalborg", "seats": 3, "options": {"hands_limit": 2, "count_mode": "combos"},
    },
    "skalborg-total": {
        "preset": "skalborg", "seats": 2, "options": {"hands_limit": 2, "count_mode": "total"},
    },
    "skalborg-manual": {
        "preset": "skalborg", "seats": 2, "options": {"hands_limit": 2, "count_mode": "manual"},
    },
    "cribist": {"preset": "cribist-deals", "options": {"deals": 1, "count_mode": "combos"}},
    "cribist-manual": {"preset": "cribist-deals", "options": {"deals": 1, "count_mode": "manual"}},
    "cribist-auto": {"preset": "cribist", "options": {"count_mode": "auto", "target": 15, "post_show": True}},
}  # fmt: skip

FAULTS = (Path(__file__).parent / "faults.js").read_text()
MOST = 150  # steps of a match
CHOSEN = "-chosen"  # what a state's name ends with where cards are chosen


def states(page: Page, address: str, scene: str, *, most: int = MOST, still: bool = True) -> Iterator[str]:
    """Play a match and yield each new state; the page may be resized and inspected in between.

    `still`: False if the page has settings of its own.
    """
    told = Listener(page)
    open_table(page, address, still=still, **SCENES[scene])
    seen: set[str] = set()
    for _ in range(most):
        page.wait_for_function(SETTLED, polling=20)
        state = _state(page, told)
        over = told.seen["picture"]["phase"] == "over"
        if over:
            page.wait_for_selector(".ends")  # loaded on demand
        if state not in seen:
            seen.add(state)
            yield state
        if over:
            return
        chosen = f"{state}{CHOSEN}"
        if chosen not in seen and _choices(page) and choose(page):
            seen.add(chosen)
            yield chosen
        act(page)


def _choices(page: Page) -> bool:
    return page.query_selector(".pad") is None and page.query_selector(".hand [aria-pressed]") is not None


def faults_at(page: Page, state: str, sizes: Iterable[str]) -> Iterator[str]:
    """What is wrong with the layout of a table at each size; then it has its usual size again."""
    for size in sizes:
        resize(page, size)
        yield from (f"{state} {size}: {fault}" for fault in page.evaluate(FAULTS))
    resize(page, USUAL)


def resize(page: Page, size: str) -> None:
    width, height = map(int, size.split("x"))
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(TWO_FRAMES)


def _state(page: Page, told: Listener) -> str:
    picture = told.seen["picture"]
    parts = [str(picture["phase"])]
    if counting := picture.get("counting"):
        parts.append(counting["what"])
    if picture.get("paused") == "game":
        parts.append("between-games")
    if picture.get("street") and page.query_selector(".slider"):
        parts.append("raise")
    if page.query_selector(".show, .shown"):
        parts.append("show")
    if not told.my_turn:
        parts.append("waiting")
    return "-".join(parts).replace(" ", "-")
