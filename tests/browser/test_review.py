"""The review page, from the end of a match: Skalborg, which needs no compilation."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from bench.pages import open_table
from bench.services import Service
from tests.browser.playing import BEYOND, SETTLED, act, address, is_over, leave_game

FACES = ".others .backs [data-card]"  # of cards that others hold; a back has no name


def test_a_match_is_reviewed_from_its_end(
    page: Page, seeded: Service, tmp_path: Path, violations: Callable[[Page], list[str]], errors: list[str]
) -> None:
    """With the cards of this seed, the first choices are mistakes."""
    open_table(page, address(seeded), preset="skalborg", options={"count_mode": "auto"})
    for _ in range(8):
        act(page)
    page.wait_for_function(SETTLED)
    if not is_over(page):
        leave_game(page)
    page.get_by_role("link", name="Review game").click()
    page.wait_for_selector("#judged")
    assert page.inner_text(".told").startswith("Luck ")
    assert f"/review/{page.url.split('/review/')[1].split('?')[0]}?at=" in page.url
    assert violations(page) == []
    assert page.evaluate(BEYOND, page.viewport_size["width"]) == []  # type: ignore[index]

    status = page.locator(".steps [role=status]")
    expect(status).to_contain_text("Mistake 1 of")
    page.select_option("select >> nth=0", "played")
    page.locator("aside ol button").first.click()
    total = page.locator("aside ol button").count()
    expect(status).to_have_text(f"1 of {total}")
    page.keyboard.press("n")
    expect(status).to_have_text(f"2 of {total}")
    page.keyboard.press("ArrowLeft")
    expect(status).to_have_text(f"1 of {total}")
    expect(page.locator(FACES)).to_have_count(0)  # as it was seen then
    page.keyboard.press("o")
    page.wait_for_selector(FACES)
    place = page.url
    assert place.endswith("&open=")
    page.reload()
    page.wait_for_selector("#judged")
    page.wait_for_selector(FACES)
    assert page.url == place
    assert violations(page) == []

    table = place.split("/review/")[1].split("?")[0]
    record = page.request.get(f"{address(seeded)}/api/tables/{table}/record").body()
    open_files(page, seeded, record, tmp_path)
    assert all("422" in each for each in errors), errors
    errors.clear()  # Chromium logs what was refused


def open_files(page: Page, server: Service, record: bytes, folder: Path) -> None:
    """Open the review from files; unreadable and unplayable ones are refused with a sentence."""
    page.goto(f"{address(server)}/review")
    for name, content, said in (
        ("none.json", b"{", "none.json isn’t a game record"),
        ("other.json", b"{}", "This record can’t be played: "),
    ):
        (folder / name).write_bytes(content)
        page.set_input_files("input[type=file]", folder / name)
        expect(page.locator("[role=alert]")).to_contain_text(said)
    (folder / "record.json").write_bytes(record)
    page.set_input_files("input[type=file]", folder / "record.json")
    page.wait_for_selector("#judged")
    assert json.loads(record)["names"][0] in page.inner_text(".standing")
