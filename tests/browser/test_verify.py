"""The page that verifies shuffles: a match played here is valid, and invalid after any edit."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from bench.pages import open_table
from bench.services import Service
from tests.browser.playing import act, address, is_over

OPTIONS = {"target": 45, "count_mode": "auto", "post_show": False}  # two deals at least
FOUND = "each => [...each].map((deal) => deal.dataset.finding)"


def play(page: Page, server: Service) -> str:
    """A short match to the end; returns its name."""
    open_table(page, address(server), preset="standard", options=OPTIONS)
    table = page.url.rpartition("/")[2]
    while not is_over(page):
        act(page)
    return table


def findings(page: Page) -> list[str]:
    page.wait_for_selector("[data-finding]")
    found: list[str] = page.eval_on_selector_all("[data-finding]", FOUND)
    return found


def choose(page: Page, record: Any, folder: Path) -> list[str]:
    """The page's verdict on an edited record."""
    file = folder / "record.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    page.set_input_files("input[type=file]", [])
    page.set_input_files("input[type=file]", file)
    page.wait_for_selector("#verdict")
    return findings(page)


def test_a_match_is_checked_and_an_edited_one_is_found_out(
    page: Page, server: Service, tmp_path: Path, violations: Callable[[Page], list[str]]
) -> None:
    table = play(page, server)
    page.get_by_role("button", name="More").click()
    page.get_by_role("menuitem", name="Verify the shuffle").click()
    found = findings(page)
    assert set(found) == {"right"}
    assert len(found) >= 3  # the cut, and two deals at least
    assert page.inner_text("#verdict") == "All shuffles verified."
    later = page.inner_text("li[data-finding]:nth-child(3)")
    assert "This browser received the same hash before the deal. Your number is included." in later
    assert violations(page) == []
    record = page.request.get(f"{address(server)}/api/tables/{table}/record").json()

    page.context.set_offline(True)  # from here on it is on its own
    assert choose(page, record, tmp_path) == found
    for edit in (edit_secret, edit_nonce, edit_hash, edit_cards):
        wrong = json.loads(json.dumps(record))
        edit(wrong)
        spoiled = choose(page, wrong, tmp_path)
        assert spoiled[:2] == ["right"] * 2
        assert spoiled[2] in ("hash", "order", "other"), edit
        assert "match" in page.inner_text("#verdict")
    wrong = {**record, "commitments": record["commitments"][:1]}
    assert choose(page, wrong, tmp_path)[2] == "other"
    (tmp_path / "none.json").write_text("{")
    page.set_input_files("input[type=file]", tmp_path / "none.json")
    page.wait_for_selector("text=isn’t JSON")
    page.context.set_offline(False)


def edit_secret(record: dict[str, Any]) -> None:
    record["commitments"][1]["secret"] = "0" * 64


def edit_nonce(record: dict[str, Any]) -> None:
    nonces = record["commitments"][1]["nonces"]
    nonces[nonces.index("")] = "mine"


def edit_hash(record: dict[str, Any]) -> None:
    record["commitments"][1]["hash"] = "0" * 64


def edit_cards(record: dict[str, Any]) -> None:
    deals = [action for seat, action in record["actions"] if action["type"] == "Deal"]
    deals[2]["deck"][:2] = deals[2]["deck"][1::-1]


def test_a_match_that_is_not_there(page: Page, server: Service, errors: list[str]) -> None:
    page.goto(f"{address(server)}/verify?table=nowhere")
    page.wait_for_selector("text=What this doesn’t prove")
    page.wait_for_selector("[role=alert]")
    assert "Table not found." in page.inner_text("[role=alert]")
    errors.clear()  # Chromium logs the 404
