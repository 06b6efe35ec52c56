"""`python -m bench.frames`: frames that a page misses while another section takes its place.

From each section to each other and back, by its links, with a desktop's and a phone's window. The screen
shows 60 frames a second if no task of the page's main thread takes longer than one of them, 16.7 ms. Figures
come from the browser's own trace: the processor time of each task from the tap until the new page is
complete, which depends less on other load than its wall time; on a phone, four times as much. The cross-fade
itself runs beside the main thread. Frames that are missed before the fade (a page is built) stand still and
those during or after it (answers arrive) are late. The first visit of a section, which loads its scripts, is
counted separately: no frame waits for the line.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from bench.services import find_chromium, serve
from bench.timing import line, measure
from bench.traces import Event, end, placed, tasks, traced
from pegout.server.settings import STATIC

FRAME = 1000 / 60  # ms
SETTLED = 700  # ms without a request, after which a page is complete
SECTIONS = ("/", "/learn", "/train", "/analyse", "/watch", "/community")
NAME, PASSWORD = "Wanderer", "nine of hearts, cut"


class Window(NamedTuple):
    name: str
    size: ViewportSize
    slower: int  # than this machine


WINDOWS = (
    Window("desktop", {"width": 1366, "height": 768}, 1),
    Window("phone", {"width": 390, "height": 844}, 4),
)


class Moved(NamedTuple):
    """A change of page: the tasks that it took, in ms of processor time."""

    to: str
    is_first: bool
    tasks: list[float]

    @property
    def missed(self) -> int:
        """Frames that started while a task before was running."""
        return sum(int(task / FRAME) for task in self.tasks)


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--static", type=Path, help="the folder of another build of the page")
    parser.add_argument("--each", action="store_true", help="show each change")


def main(static: Path | None, each: bool) -> None:
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium())
        for window in WINDOWS:
            server = serve(Path(folder) / f"{window.name}.db", seed=5, static=static or STATIC)
            try:
                found = list(tour(browser, f"http://127.0.0.1:{server.port}", window))
            finally:
                server.stop()
            if each:
                for moved in found:
                    long = [round(task) for task in moved.tasks if task > FRAME / 2]
                    print(f"{moved.to:12} {moved.missed:3} {long}")
            tell(f"{window.name}, first visits", [moved for moved in found if moved.is_first])
            tell(f"{window.name}, afterwards", [moved for moved in found if not moved.is_first])
        browser.close()


def tell(what: str, found: list[Moved]) -> None:
    longest = [max(moved.tasks, default=0) for moved in found]
    ninety_fifth = quantiles(longest, n=20, method="inclusive")[-1]
    how = f"95 % of {len(longest)} changes; median {median(longest):.0f}, most {max(longest):.0f}"
    line(f"{what}: longest task", f"{ninety_fifth:.0f} ms", "≤ 50 ms", how)
    missed = [moved.missed for moved in found]
    line("... frames missed in a change", f"{median(missed):.0f}", "0", f"median; most {max(missed)}")


def tour(browser: Browser, at: str, window: Window) -> Iterator[Moved]:
    """Each section once from each other, as a player with an account and two tables."""
    context = browser.new_context(viewport=window.size, has_touch=window.slower > 1)
    page = context.new_page()
    page.request.post(f"{at}/api/account", data={"name": NAME, "password": PASSWORD})
    for _ in range(2):
        page.request.post(f"{at}/api/tables", data={"preset": "standard", "opponents": "bot"})
    page.goto(at)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(3 * SETTLED)
    seen = {"/"}
    for _, to in pairwise(way()):
        yield Moved(to, to not in seen, [window.slower * task for task in move(page, to)])
        seen.add(to)
    context.close()


def way() -> list[str]:
    """Sections in an order in which each follows each other once."""
    left = {(a, b) for a in SECTIONS for b in SECTIONS if a != b}
    stack, order = [SECTIONS[0]], list[str]()
    while stack:
        here = stack[-1]
        onward = next(((a, b) for a, b in sorted(left) if a == here), None)
        if onward:
            left.remove(onward)
            stack.append(onward[1])
        else:
            order.append(stack.pop())
    return order[::-1]


def move(page: Page, to: str) -> list[float]:
    """Processor time in ms of all tasks of the page's main thread, from the click on."""
    link = page.locator(f".site-frame nav a[href='{to}']")
    with traced(page) as events:
        if link.is_visible():
            link.click()
        else:  # Watch, on a phone
            link.dispatch_event("click")
        page.locator(f".site-frame nav a[href='{to}'][aria-current]").wait_for(state="attached")
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(SETTLED)
    return list(work(events))


def work(events: list[Event]) -> Iterator[float]:
    click = next(
        each for each in events if each["name"] == "EventDispatch" and each["args"]["data"]["type"] == "click"
    )
    for task in tasks(events, placed(click)):
        if end(task) > click["ts"]:
            yield task["tdur"] / 1000


if __name__ == "__main__":
    measure(__doc__, main, options)
