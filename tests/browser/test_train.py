"""Training by keyboard alone: the question, the answer, and on to the next."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from bench.services import Service
from pegout import drills
from pegout.counting import Claim
from tests.browser.playing import address

SEED = 1153079312  # a run, a pair, two fifteens


def stay_within_a_day() -> None:
    """At midnight, UTC, a hand of the day ends."""
    left = 86_400 - time.time() % 86_400
    if left < 60:
        time.sleep(left + 1)


def worth(page: Page) -> int:
    seed = int(page.url.rpartition("seed=")[2])
    best = drills.judge(drills.pose("count", seed), Claim(0)).decision.best.action
    assert isinstance(best, Claim)
    return best.points


def test_hands_are_counted_by_keys_alone(
    page: Page, server: Service, violations: Callable[[Page], list[str]]
) -> None:
    page.goto(f"{address(server)}/train/count?seed={SEED}")
    expect(page.locator("p[role=status]")).to_have_text("How many points?")
    assert violations(page) == []
    for digit in str(worth(page) + 1):
        page.keyboard.press(digit)
    page.keyboard.press("Enter")
    expect(page.locator("p[role=status]")).to_contain_text(f"Not quite: it’s worth {worth(page)}.")
    expect(page.locator("p[role=status]")).to_contain_text("fifteen two, fifteen four")
    expect(page.locator(".show tbody tr")).to_have_count(4)
    expect(page.get_by_role("button", name="Next")).to_be_focused()
    assert violations(page) == []
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Next")).to_have_count(0)
    expect(page.locator("p[role=status]")).to_have_text("How many points?")
    for digit in str(worth(page)):
        page.keyboard.press(digit)
    page.keyboard.press("Enter")
    expect(page.locator("p[role=status]")).to_have_text(f"Correct: {worth(page)}.")
    expect(page.locator("dd").nth(0)).to_have_text("2")
    expect(page.locator("dd").nth(1)).to_have_text("50%")
    page.reload()  # it is kept
    expect(page.locator("dd").nth(0)).to_have_text("2")


def test_discards_and_the_hand_of_the_day_are_answered_by_keys_alone(
    page: Page, server: Service, violations: Callable[[Page], list[str]]
) -> None:
    page.goto(f"{address(server)}/train/discard?seed=15")
    expect(page.get_by_role("button", name="Ace of spades")).to_be_visible()
    for key in ("1", "3", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("p[role=status]")).to_contain_text("That gives up 2.39 points. 1.7 more in the crib")
    page.get_by_text("All 15 discards").press("Enter")
    expect(page.locator(".rows tbody tr:not(.detail)")).to_have_count(15)
    assert violations(page) == []
    stay_within_a_day()
    page.goto(f"{address(server)}/daily")
    expect(page.locator(".hand [data-card]")).to_have_count(6)
    for key in ("2", "5", "Enter"):
        page.keyboard.press(key)
    told = page.locator("p[role=status]").first
    expect(told).to_contain_text(re.compile("first to answer here|Better than"))
    expect(page.get_by_role("textbox")).to_have_value(re.compile("^Pegout, hand of the day, .*/daily$"))
    assert violations(page) == []
    page.reload()
    expect(page.get_by_role("heading", name="What others chose")).to_be_visible()


@pytest.mark.parametrize(("kind", "keys"), [("play", ["2", "Enter"]), ("bets", ["c"])])
def test_problems_are_answered_by_keys_alone(
    page: Page, server: Service, violations: Callable[[Page], list[str]], kind: str, keys: list[str]
) -> None:
    page.goto(f"{address(server)}/train/{kind}?seed=7")
    expect(page.locator(".hand [data-card]").first).to_be_visible()
    for key in keys:
        page.keyboard.press(key)
    expect(page.locator("p[role=status]")).to_contain_text("That gives up")
    expect(page.get_by_role("button", name="Next")).to_be_focused()
    assert violations(page) == []
