"""`python -m bench.taps`: from a tap to what is seen of it, on a phone, at tables of all games.

Each game is played by taps alone, with all that moves. Three figures: what browsers measure themselves (Event
Timing: from the touch to the next frame painted, in steps of 8 ms; what is faster than 16 ms is not told, and
counts as 16); the processor time that the page takes from the click to that frame, in scripts and in drawing,
which hangs less on what else the machine does; and how long it waits meanwhile, for machine and screen. If
the machine is idle, a reaction is that work and a frame. `--other FOLDER`: a page built elsewhere, by turns.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

from msgspec import Struct
from playwright.sync_api import Browser, Error, sync_playwright

from pegout.server.settings import STATIC
from tests.browser.playing import open_table
from tests.services import find_chromium, serve

LEAST = 16.0  # ms
CORNER = 12  # px, where no other card hides one
WISHES: dict[str, dict[str, Any]] = {
    "standard": {"options": {"count_mode": "auto"}},
    "ten-hand": {"options": {"count_mode": "auto"}},
    "cribist": {"options": {"count_mode": "auto"}},
    "skalborg": {"seats": 4, "options": {"count_mode": "auto"}},
}
TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
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
# What to tap next: the button that confirms, else the next card that can be chosen; at last, the end.
NEXT = """() => {
  if (document.querySelector('.table[aria-busy=true]')) return null
  const button = '[data-primary][aria-disabled=false], .game .primary:not([aria-disabled])'
  const card = '.hand button[aria-disabled=false][aria-pressed=false]'
  return document.querySelector('.ends') ?? document.querySelector(button) ?? document.querySelector(card)
}"""


Event: TypeAlias = dict[str, Any]  # of a trace


class Taps(Struct):
    reactions: list[float] = []  # ms by the clock, as all that follows is not
    scripts: list[float] = []  # ms of processor time
    drawing: list[float] = []
    waiting: list[float] = []  # by the clock, until the frame is made


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.taps", description=__doc__)
    parser.add_argument("--taps", type=int, default=25, help="in each game")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--other", type=Path, help="a built page to compare with")
    parser.add_argument("--games", nargs="*", default=list(WISHES))
    wanted = parser.parse_args()
    pages = {"this": STATIC, **({"other": wanted.other} if wanted.other else {})}
    found = {name: Taps() for name in pages}
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium())
        for number, game, name in product(range(wanted.rounds), wanted.games, pages):
            server = serve(Path(folder) / f"{name}-{game}-{number}.db", seed=5, static=pages[name])
            try:
                tap(browser, f"http://127.0.0.1:{server.port}", game, wanted.taps, found[name])
            finally:
                server.stop()
        browser.close()
    for name, taps in found.items():
        work = [sum(each) for each in zip(taps.scripts, taps.drawing, strict=True)]
        print(f"{name}: {len(work)} taps; until the next frame {told(taps.reactions)}")
        print(f"    the page at work meanwhile {told(work)}")
        print(f"        scripts {told(taps.scripts)}")
        print(f"        drawing {told(taps.drawing)}")
        print(f"    waiting meanwhile {told(taps.waiting)}")


def told(times: list[float]) -> str:
    cuts = quantiles(times, n=100, method="inclusive")
    return f"median {cuts[49]:.0f} ms, 95 % {cuts[94]:.0f} ms, most {max(times):.0f} ms"


def tap(browser: Browser, at: str, game: str, taps: int, found: Taps) -> None:
    """So many taps at a new table."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.add_init_script(OBSERVE)
    open_table(page, at, still=False, preset=game, **WISHES[game])
    events: list[Event] = []
    traced = context.new_cdp_session(page)
    traced.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    traced.send("Tracing.start", {"traceConfig": {"includedCategories": TRACED}})
    while page.evaluate("tapped") < taps and not page.query_selector(".ends"):
        button = page.wait_for_function(NEXT, polling=50).as_element()
        assert button is not None
        with suppress(Error):  # it has gone meanwhile
            if box := button.bounding_box():  # not the button's own `tap`, which works in the page, too
                page.touchscreen.tap(box["x"] + CORNER, box["y"] + CORNER)
    page.evaluate("new Promise((done) => setTimeout(done, 500))")  # until all is reported
    reported = page.evaluate("Object.values(reactions)")
    found.reactions += reported + [LEAST] * (page.evaluate("tapped") - len(reported))
    ended: list[Event] = []
    traced.on("Tracing.tracingComplete", lambda told: ended.append(told))
    traced.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)
    for scripts, drawing, waiting in measured(events):
        found.scripts.append(scripts)
        found.drawing.append(drawing)
        found.waiting.append(waiting)
    context.close()


def measured(events: list[Event]) -> Iterator[tuple[float, float, float]]:
    """From each click to its frame, in ms: scripts and drawing by the page's thread, and waiting."""
    for click in events:
        if click["name"] != "EventDispatch" or click["args"]["data"]["type"] != "click":
            continue
        thread = [each for each in events if "dur" in each and placed(each) == placed(click)]
        frames = (end(each) for each in thread if each["name"] == "Commit" and end(each) > click["ts"])
        frame = min(frames, default=click["ts"])
        meanwhile = [each for each in thread if each["ts"] < frame and end(each) > click["ts"]]
        work = sum(each["tdur"] for each in meanwhile if each["name"] == "RunTask") / 1000
        drawing = sum(each["tdur"] for each in meanwhile if each["name"] in DRAWING) / 1000
        yield work - drawing, drawing, max(0, (frame - click["ts"]) / 1000 - work)


def placed(event: Event) -> tuple[int, int]:
    """Process and thread."""
    return event["pid"], event["tid"]


def end(event: Event) -> int:
    return int(event["ts"] + event["dur"])


if __name__ == "__main__":
    main()
