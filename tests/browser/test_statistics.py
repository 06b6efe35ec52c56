"""Statistics of some weeks of play, as the server answers them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from bench.services import Service
from tests.browser.playing import address
from tests.season import NAME, PASSWORD, play_season
from tests.servers import serve


@pytest.fixture(scope="module")
def seasoned(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A server where a player has a past."""
    folder = tmp_path_factory.mktemp("season")
    play_season(folder)
    service = serve(folder / "pegout.db")
    yield service
    service.stop()


def average(statistic: dict[str, Any], what: str, role: str) -> dict[str, Any]:
    every: list[dict[str, Any]] = statistic["averages"]
    return next(each for each in every if (each["what"], each["role"]) == (what, role))


def spread(figure: dict[str, Any], digits: int = 2) -> str:
    return f"{figure['mean']:.{digits}f} ± {figure['half']:.{digits}f}"


def signed(figure: dict[str, Any]) -> str:
    sign = "+" if figure["mean"] > 0 else "−"
    return f"{sign}{abs(figure['mean']):.1f} ± {figure['half']:.1f}"


def day(at: float) -> str:
    return datetime.fromtimestamp(at).strftime("%b %-d, %Y")


def test_figures_stand_beside_those_of_others(
    page: Page, seasoned: Service, violations: Callable[[Page], list[str]]
) -> None:
    home = address(seasoned)
    assert page.request.post(f"{home}/api/login", data={"name": NAME, "password": PASSWORD}).ok
    told = max(page.request.get(f"{home}/api/me/statistics").json(), key=lambda each: each["games"])
    page.goto(f"{home}/statistics")
    hand = average(told, "hand", "dealer")
    row = page.get_by_role("row", name="hand, as dealer").first
    expect(row.get_by_role("cell")).to_have_text(
        [spread(hand[whose]) for whose in ("own", "field", "experts")]
    )
    best = average(told, "best discard", "all")["trend"][-1]
    share = f"{best['mean']:.1%} ({best['low']:.1%} to {best['high']:.1%})"
    expect(page.get_by_role("slider", name="discards: best move").first).to_have_attribute(
        "aria-valuetext", f"{day(best['at'])}: discards: best move {share}"
    )
    page.get_by_role("combobox", name="Over time").first.select_option(label="hand, as non-dealer")
    trend = average(told, "hand", "other")["trend"]
    chart = page.get_by_role("slider", name="hand, as non-dealer")
    said = [f"{day(point['at'])}: hand, as non-dealer {spread(point)}" for point in (trend[-1], trend[0])]
    expect(chart).to_have_attribute("aria-valuetext", said[0])
    chart.focus()
    page.keyboard.press("Home")
    expect(chart).to_have_attribute("aria-valuetext", said[1])
    expect(page.locator(".reading")).to_contain_text(spread(trend[0]))
    luck = told["luck"][-1]
    expect(
        page.get_by_text(f"luck {signed(luck['cards'])} points, skill {signed(luck['play'])}.")
    ).to_be_visible()
    page.set_viewport_size({"width": 320, "height": 568})
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    for summary in page.locator("figure summary").locator("visible=true").all():
        summary.click()
    expect(page.get_by_role("link", name=f"hand for {told['hands'][0]['points']}").first).to_be_visible()
    assert violations(page) == []
