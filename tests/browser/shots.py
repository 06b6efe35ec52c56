"""`make shots`: each state of each game and each screen around it, in all sizes and themes, into shots/.

ARGS="--group cribist --state claim --size 320x568 --theme forced" makes some; each may be given again.
"""

from __future__ import annotations

import argparse
import base64
import re
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from bench.services import PATIENCE, find_chromium
from tests.browser.around import GROUPS as AROUND
from tests.browser.around import Stage
from tests.browser.bets import bets
from tests.browser.company import GROUPS as COMPANY
from tests.browser.conftest import FLAGS
from tests.browser.playing import address
from tests.browser.scenes import SCENES, resize, states
from tests.season import play_season
from tests.servers import serve

GROUPS = AROUND | COMPANY | {"bets": bets}
FOLDER = Path(__file__).parents[2] / "shots"
ELSEWHERE = "192.0.2.7"  # as if reachable by others: adds a QR code
USUAL = ("320x568", "360x640", "390x844", "844x390", "1366x768", "1920x1080", "3840x2160")


class Look(NamedTuple):
    """The screen and theme of a page."""

    theme: str = "dark"
    forced: bool = False
    large: bool = False


# A row shares a page; each row plays a new match with these settings and language.
LOOKS: tuple[tuple[dict[str, Any], dict[str, Look]], ...] = (
    (
        {},
        {
            "dark": Look(),
            "light": Look("light"),
            "contrast": Look("contrast"),
            "forced": Look(forced=True),
        },
    ),
    ({"largeCards": True}, {"large-cards": Look(large=True)}),
    ({"fourColours": True}, {"four-colours": Look()}),
    ({"language": "de"}, {"german": Look()}),
)
THEMES = [theme for _, looks in LOOKS for theme in looks]


def main() -> None:
    parser = argparse.ArgumentParser(prog="make shots", description=__doc__)
    parser.add_argument("--group", action="append", choices=[*SCENES, *GROUPS])
    parser.add_argument("--state", action="append", help="part of the name of a state")
    parser.add_argument("--size", action="append", type=as_size, help="width x height in pixels: 390x844")
    parser.add_argument("--theme", action="append", choices=THEMES)
    wanted = parser.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        for settings, looks in LOOKS:
            some = {theme: look for theme, look in looks.items() if theme in (wanted.theme or THEMES)}
            if some:
                walk(browser, settings, some, wanted)
        browser.close()


def as_size(given: str) -> str:
    if not re.fullmatch(r"[1-9]\d{1,3}x[1-9]\d{1,3}", given):
        raise argparse.ArgumentTypeError(f"{given!r} is not a size: write 390x844")
    return given


def walk(
    browser: Browser, settings: dict[str, Any], looks: dict[str, Look], wanted: argparse.Namespace
) -> None:
    """Walk through all groups on a fresh server."""
    with TemporaryDirectory() as folder:
        play_season(Path(folder))
        server = serve(Path(folder) / "pegout.db", seed=5, host=ELSEWHERE)
        try:
            for group in wanted.group or (*SCENES, *GROUPS):
                # An analysis is compiled when a page first asks for it.
                stage = Stage(browser, address(server), patience=10 * PATIENCE, **settings)
                shoot(stage, group, looks, wanted)
        finally:
            server.stop()


def shoot(stage: Stage, group: str, looks: dict[str, Look], wanted: argparse.Namespace) -> None:
    for state, page in scenes(stage, group):
        if wanted.state and not any(part in state for part in wanted.state):
            continue
        for theme, look in looks.items():
            wear(page, look)
            for size in wanted.size or USUAL:
                resize(page, size)
                path = FOLDER / group / f"{state} {size} {theme}.png"
                picture(page, path)
        wear(page, Look())
        resize(page, "1280x800")
        print(group, state, *looks, flush=True)
    stage.close()


def scenes(stage: Stage, group: str) -> Iterator[tuple[str, Page]]:
    if group in GROUPS:
        yield from GROUPS[group](stage)
        return
    page = stage.page()
    for state in states(page, stage.at, group, still=False):
        yield state, page


def picture(page: Page, path: Path) -> None:
    """A screenshot of the full page, or of the window for a table; quickly compressed, to save time."""
    client = page.context.new_cdp_session(page)
    wish: dict[str, Any] = {"format": "png", "optimizeForSpeed": True}
    window = "[role=dialog], body:not(:has(.train, .review, .lesson, .analyse)) main.game"
    if page.query_selector(window) is None:
        whole = client.send("Page.getLayoutMetrics")["cssContentSize"]
        wish |= {"captureBeyondViewport": True, "clip": {**whole, "scale": 1}}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(base64.b64decode(client.send("Page.captureScreenshot", wish)["data"]))
    client.detach()


def wear(page: Page, look: Look) -> None:
    page.emulate_media(forced_colors="active" if look.forced else "none")
    page.evaluate(
        "([theme, large]) => { const root = document.documentElement\n"
        "root.dataset.theme = theme; root.toggleAttribute('data-large', large) }",
        [look.theme, look.large],
    )


if __name__ == "__main__":
    main()
