"""`make shots`: each state of each game, and each page, at each size and in each theme, into shots/.

ARGS="--game cribist --state claim --size 320x640 --theme forced" makes some; each may be given several times.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS
from tests.browser.playing import address
from tests.browser.scenes import SCENES, SIZES, pages, resize, states
from tests.services import find_chromium, serve

FOLDER = Path(__file__).parents[2] / "shots"
THEMES = ("dark", "light", "contrast", "forced")


def main() -> None:
    parser = argparse.ArgumentParser(prog="make shots", description=__doc__)
    parser.add_argument("--game", action="append", choices=[*SCENES, "pages"])
    parser.add_argument("--state", action="append", help="part of the name of a state")
    parser.add_argument("--size", action="append", choices=list(SIZES))
    parser.add_argument("--theme", action="append", choices=THEMES)
    wanted = parser.parse_args()
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = serve(Path(folder) / "pegout.db", seed=5)
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        try:
            for game in wanted.game or (*SCENES, "pages"):
                shoot(browser, address(server), game, wanted)
        finally:
            browser.close()
            server.stop()


def shoot(browser: Browser, at: str, game: str, wanted: argparse.Namespace) -> None:
    page = browser.new_page(viewport=SIZES["1280x800"])
    for state in pages(page, at) if game == "pages" else states(page, at, game):
        if wanted.state and not any(part in state for part in wanted.state):
            continue
        for theme in wanted.theme or THEMES[:1]:
            page.emulate_media(forced_colors="active" if theme == "forced" else "none")
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            for size in wanted.size or SIZES:
                resize(page, size)
                path = FOLDER / game / f"{state} {size} {theme}.png"
                page.screenshot(path=path, full_page=game == "pages")
        page.emulate_media(forced_colors="none")
        page.evaluate("document.documentElement.dataset.theme = 'dark'")
        print(game, state, flush=True)
    page.context.close()


if __name__ == "__main__":
    main()
