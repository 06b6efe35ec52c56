"""Accessibility of all pages in all states, at the usual sizes, in all themes and both languages, by axe."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from bench.services import Service
from tests.browser.around import GROUPS, Stage
from tests.browser.company import GROUPS as COMPANY
from tests.browser.playing import address
from tests.browser.scenes import resize
from tests.browser.shots import Look, wear
from tests.season import play_season
from tests.servers import serve

pytestmark = pytest.mark.prove
ALL = GROUPS | COMPANY
# The fourth is 1366x768 at 200 % zoom, for a page a window of half the size.
WINDOWS = ("360x640", "390x844", "844x390", "683x384", "1366x768", "1920x1080")
THEMES = ("dark", "light", "contrast")
COLORS = ("color-contrast", "link-in-text-block")  # all else is the same in each theme


@pytest.fixture(scope="module", params=["en", "de"])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def played(language: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A server with weeks of matches; each language has its own, since both create the same accounts."""
    folder = tmp_path_factory.mktemp("axe")
    play_season(Path(folder))
    service = serve(folder / "pegout.db", seed=5)
    yield service
    service.stop()


@pytest.mark.parametrize("group", ALL)
def test_axe_finds_nothing(
    chromium: Browser, played: Service, violations: Callable[..., list[str]], group: str, language: str
) -> None:
    stage = Stage(chromium, address(played), language)
    faults: dict[str, str] = {}  # the first place of each
    for state, page in ALL[group](stage):
        for window in WINDOWS:
            resize(page, window)
            for theme, fault in looked(page, violations):
                faults.setdefault(fault, f"{state} {window} {theme}")
        wear(page, Look())
        resize(page, "1280x800")
    stage.close()
    lines = [f"{place}: {fault}" for fault, place in faults.items()]
    assert not lines, "\n".join(lines)


def looked(page: Page, violations: Callable[..., list[str]]) -> Iterator[tuple[str, str]]:
    for theme in THEMES:
        wear(page, Look(theme))
        for fault in violations(page, () if theme == THEMES[0] else COLORS):
            yield theme, fault
