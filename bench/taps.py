"""`python -m bench.taps`: latency from a tap to its effect on screen, on a phone, at tables of all games.

Each game is played by taps only, with all animations, as fast as a person taps. Figures come from the
browser's own trace: the time from the touch until the frame after the click is on screen; the processor
time of the page's main thread in between, in scripts and in rendering, which depends less on other load;
and the time of a blank page with one button tapped in the same way, which is the minimum on this machine: a
frame starts every 16.7 ms, and is rendered without a graphics processor.

Two delays that no finger meets are left out. DevTools timestamps a touch, and passes it on only when the
current frame has been drawn: that is shown separately, and Event Timing (in steps of 8 ms), which includes
it. Server and bots get the processor time that the browser leaves, as a phone has its own.
`--slower 4`: throttle the page's main thread, as on a cheap or old phone. `--other FOLDER`: compare with
another build of the page, alternating.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import quote

from msgspec import Struct
from playwright.sync_api import Browser, Error, Page, sync_playwright

from bench.pages import open_table
from bench.services import find_chromium, serve
from bench.timing import line, measure
from bench.traces import TIMELINE, Event, end, placed, traced
from pegout.server.settings import STATIC

LEAST = 16.0  # ms
CORNER = 12  # px, where no other card covers it
PAUSE = 250  # ms between taps
LEAST_WISHED = 19  # niceness
# Replaces the script below on a page with one button.
BLANK = """<meta name="viewport" content="width=device-width"><main class="game">
<button class="primary" style="width: 12rem" onclick="this.style.background = tapped % 2 ? 'red' : 'green'">
Press</button></main>"""
WISHES: dict[str, dict[str, Any]] = {
    "standard": {"options": {"count_mode": "auto"}},
    "ten-hand": {"options": {"count_mode": "auto"}},
    "cribist": {"options": {"count_mode": "auto"}},
    "skalborg": {"seats": 4, "options": {"count_mode": "auto"}},
}
TRACED = [*TIMELINE, "input.scrolling"]
SHOWN = "SubmitCompositorFrameToPresentationCompositorFrame"
DRAWING = {"UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit"}
OBSERVE = """
window.tapped = 0
window.reactions = {}
addEventListener('click', () => tapped += 1, true)
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) {
    if (interactionId) reactions[interactionId] = Math.max(reactions[interactionId] ?? 0, duration)
  }
}).observe({ type: 'event', durationThreshold: 16, buffered: true })
"""
# What to tap next: the button that confirms, else the next card that can be chosen; finally, the end.
NEXT = """() => {
  if (document.querySelector('.table[aria-busy=true]')) return null
  const button = '[data-primary][aria-disabled=false], .game .primary:not([aria-disabled])'
  const card = '.hand button[aria-disabled=false][aria-pressed=false]'
  return document.querySelector('.ends') ?? document.querySelector(button) ?? document.querySelector(card)
}"""


class Taps(Struct):
    """In ms. The first three are wall time, the others processor time of the page's main thread."""

    shown: list[float] = []
    driver: list[float] = []
    event_timing: list[float] = []
    scripts: list[float] = []
    drawing: list[float] = []
    unseen: int = 0  # taps without a frame


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--taps", type=int, default=25, help="in each game")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--slower", type=float, default=1, help="how many times, than this machine")
    parser.add_argument("--other", type=Path, help="a built page to compare with")
    parser.add_argument("--games", nargs="*", default=list(WISHES))


def main(taps: int, rounds: int, slower: float, other: Path | None, games: list[str]) -> None:
    pages = {"this": STATIC, **({"other": other} if other else {})}
    found = {name: Taps() for name in (*pages, "blank page")}
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium())
        os.nice(LEAST_WISHED)  # inherited by all servers started below
        for number, game in product(range(rounds), games):
            for name, static in pages.items():
                server = serve(Path(folder) / f"{name}-{game}-{number}.db", seed=5, static=static)
                go = at_table(f"http://127.0.0.1:{server.port}", game)
                try:
                    tap(browser, go, taps, slower, found[name])
                finally:
                    server.stop()
            tap(browser, blank, taps, slower, found["blank page"])
        browser.close()
    for name, seen_taps in found.items():
        tell(name, seen_taps)


def tell(name: str, taps: Taps) -> None:
    work = [sum(each) for each in zip(taps.scripts, taps.drawing, strict=True)]
    spread(f"{name}: until it is seen", taps.shown, "≤ 50 ms")
    spread("... the page's work of these", work)
    spread("...... scripts", taps.scripts)
    spread("...... drawing", taps.drawing)
    spread("left out: the driver's wait", taps.driver)
    line("left out: taps without a frame", f"{taps.unseen}")
    spread("Event Timing, with the driver's wait", taps.event_timing)


def spread(what: str, times: list[float], goal: str = "") -> None:
    ninety_fifth = quantiles(times, n=20, method="inclusive")[-1]
    how = f"95 % of {len(times)}; median {median(times):.0f}, most {max(times):.0f}"
    line(what, f"{ninety_fifth:.0f} ms", goal, how)


def blank(page: Page) -> None:
    page.goto(f"data:text/html,{quote(BLANK)}")


def at_table(at: str, game: str) -> Callable[[Page], None]:
    return lambda page: open_table(page, at, still=False, preset=game, **WISHES[game])


def tap(browser: Browser, go: Callable[[Page], None], taps: int, slower: float, found: Taps) -> None:
    """Make a number of taps at a new table."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.add_init_script(OBSERVE)
    go(page)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    with traced(page, TRACED) as events:
        while page.evaluate("tapped") < taps and not page.query_selector(".ends"):
            page.wait_for_timeout(PAUSE)
            button = page.wait_for_function(NEXT, polling=50).as_element()
            assert button is not None
            with suppress(Error):  # it is gone meanwhile
                if box := button.bounding_box():  # not the button's own `tap`, which runs code in the page
                    page.touchscreen.tap(box["x"] + CORNER, box["y"] + CORNER)
        page.wait_for_timeout(2 * PAUSE)  # until everything is reported
        reported = page.evaluate("Object.values(reactions)")
        found.event_timing += reported + [LEAST] * (page.evaluate("tapped") - len(reported))
    for driver, shown in seen(events):
        found.driver.append(driver)
        found.shown.append(shown)
    for scripts, drawing in worked(events):
        found.scripts.append(scripts)
        found.drawing.append(drawing)
    found.unseen += len(found.scripts) - len(found.shown)
    context.close()


def seen(events: list[Event]) -> Iterator[tuple[float, float]]:
    """For each tap, in ms: how long the driver held its touch, and from then until its frame was shown."""
    touches: dict[int, float] = {}  # by the time they were made
    for kind, parts in latencies(events):
        made, passed_on = parts["GenerationToBrowserMain"]
        if kind == "TOUCH_RELEASED":
            touches[made] = passed_on
        elif kind == "GESTURE_TAP" and SHOWN in parts and made in touches:
            yield (touches[made] - made) / 1000, (parts[SHOWN][1] - touches[made]) / 1000


def latencies(events: list[Event]) -> Iterator[tuple[str, dict[str, tuple[int, int]]]]:
    """The browser's phases of each event with start and end in µs, in the order of their ends."""
    begun: dict[tuple[int, str], tuple[str, dict[str, tuple[int, int]]]] = {}
    for each in sorted((each for each in events if each["ph"] in "be"), key=lambda each: each["ts"]):
        key = each["pid"], str(each.get("id2", each.get("id")))
        name, ts = each["name"], each["ts"]
        if name == "EventLatency" and each["ph"] == "b":
            begun[key] = each["args"]["event_latency"]["event_type"], {}
        elif name == "EventLatency" and key in begun:
            yield begun.pop(key)
        elif key in begun:
            parts = begun[key][1]
            parts[name] = (ts, ts) if each["ph"] == "b" else (parts[name][0], ts)


def worked(events: list[Event]) -> Iterator[tuple[float, float]]:
    """From each click to its frame, in ms of processor time of the page's main thread: scripts, rendering."""
    for click in events:
        if click["name"] != "EventDispatch" or click["args"]["data"]["type"] != "click":
            continue
        thread = [each for each in events if "dur" in each and placed(each) == placed(click)]
        frames = (end(each) for each in thread if each["name"] == "Commit" and end(each) > click["ts"])
        frame = min(frames, default=click["ts"])
        meanwhile = [each for each in thread if each["ts"] < frame and end(each) > click["ts"]]
        work = sum(each["tdur"] for each in meanwhile if each["name"] == "RunTask") / 1000
        drawing = sum(each["tdur"] for each in meanwhile if each["name"] in DRAWING) / 1000
        yield work - drawing, drawing


if __name__ == "__main__":
    measure(__doc__, main, options)
