"""Positions set up on the page, by taps, keys and text: the best choice, and its continuation."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from urllib.parse import quote_plus

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from bench.services import PATIENCE, Service
from pegout.analysis import jit
from pegout.review.analysing import analyse
from tests.browser.playing import ON_DESKTOP, address, let_pass
from tests.services import need

SIX = "standard dealer 0-0 hand 2S 5H 6H 7S JC KD"
FIVE = "five-card dealer hand 5H 5S 6D TC 2C"
PLAY = "standard pone 97-101 hand 2C 2S 5H 6C 7S 9D crib 2C 2S starter JD play 7S 8H 6C AS"
OTHERS = (
    "skalborg dealer hand 3S 5H 5S 6D Wb crib 6D",
    "cribist dealer+3 14-0-8-6 hand AH 3H 3S 4H 5C 5H 6S 9C 9D 9H QC QD KD "
    "play 8H 7H AH 4S AD 5D 9D 2D 5C 7C 4C KC 7S 3S 8S JS 8D JD KD 7D QD TD 3D TS",
)
HIGH = 2 * 844  # two screens of a phone
# Of the page without the frame's bars at its top and bottom, which are no part of the answer.
HEIGHT = """document.documentElement.scrollHeight - ['.site-frame', '.site-frame nav']
  .reduce((bars, each) => bars + document.querySelector(each).offsetHeight, 0)"""
ROWS = "tbody tr:not(.detail)"


@pytest.fixture(scope="module", autouse=True)
def ready(server: Service) -> None:
    """The analysis of the play is compiled, or unavailable; the other games' data is loaded."""
    for text, play in ((FIVE, "&play=sampled"), *((text, "") for text in OTHERS)):
        url = f"{address(server)}/api/analyse/choices?at={quote_plus(text)}{play}"
        # The server itself says after PATIENCE that it is compiling.
        while httpx.get(url, timeout=1.1 * PATIENCE).json().get("code") == "compiling":
            time.sleep(0.5)


def visit(page: Page, server: Service, text: str) -> None:
    page.goto(f"{address(server)}/analyse/cribbage?at={quote_plus(text)}")


def figures(text: str) -> list[str]:
    return [f"{each.choice.points:.2f}".replace("-", "−") for each in analyse(text).choices[:10]]


@pytest.mark.parametrize("text", [SIX, PLAY, "ten-hand 2 dealer hand 5H 5S JD JC 7D 8C 8H 9S 2C KD"])
def test_the_answer_is_the_librarys_and_two_screens_high_at_most(
    page: Page, server: Service, violations: Callable[[Page], list[str]], text: str
) -> None:
    page.route("**/*play=sampled*", lambda _route: None)  # which is not waited for
    page.set_viewport_size({"width": 390, "height": 844})
    visit(page, server, text)
    expect(page.locator(ROWS).first).to_be_visible()
    assert page.locator(f"{ROWS} > td:nth-child(2)").all_inner_texts() == figures(text)
    assert page.evaluate(HEIGHT) <= HIGH
    assert violations(page) == []


@pytest.mark.parametrize("text", OTHERS)
def test_bets_and_tricks_are_weighed_too(
    page: Page, server: Service, violations: Callable[[Page], list[str]], text: str
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    visit(page, server, text)
    best = page.get_by_role("link", name="Continue:").first
    expect(best).to_be_visible()
    expect(page.locator(".table .game")).to_be_visible()
    assert page.evaluate(HEIGHT) <= HIGH
    assert violations(page) == []
    best.click()
    expect(page.locator(".awaited")).to_be_visible()


def test_by_taps(page: Page, server: Service, violations: Callable[[Page], list[str]]) -> None:
    """Cards from the deck, one put back, one by drag; the best choice is followed, and a starter chosen."""
    steps = list[Route]()
    page.route(re.compile("then=starter"), lambda route: steps.append(route))
    page.goto(f"{address(server)}/analyse")
    for card in ("5H", "6H", "7S", "KS", "KS", "JC", "KD"):
        page.locator(f".deck [data-card='{card}']").click()
    page.locator(".deck [data-card='2S']").drag_to(page.get_by_role("button", name="Your cards"))
    expect(page.locator(ROWS).first).to_contain_text("J♣ K♦")
    expect(page.locator(".deck")).to_have_count(0)
    expect(page.get_by_role("heading", name="Best moves")).to_be_focused()
    golden = page.locator("[data-primary]")
    expect(golden).to_have_text("Discard J♣ K♦ to your crib")
    page.locator(".table [data-card='KD']").click()  # the table's own cards lead on, too
    page.locator(".table [data-card='2S']").click()
    expect(golden).to_have_text("Discard 2♠ J♣ to your crib")
    golden.click()
    expect(page.get_by_text("Which starter is turned?").first).to_be_visible()
    assert violations(page) == []
    assert "crib+2S+JC" in page.url
    page.locator(".deck [data-card='4C']").click()
    page.locator(".deck [data-card='8H']").click()  # played next, before the starter is answered
    let_pass(page, steps)
    expect(page.locator(ROWS)).to_have_count(4)
    assert "starter+4C+play+8H" in page.url
    page.go_back()
    expect(page.get_by_text("What’s played next?").first).to_be_visible()
    for _ in range(2):
        page.go_back()
    expect(page.locator(ROWS)).to_have_count(10)
    assert "crib+" not in page.url


@ON_DESKTOP
def test_by_keys_alone(page: Page, server: Service, violations: Callable[[Page], list[str]]) -> None:
    """Cards chosen by arrow keys, a whole position typed, a choice opened and followed."""
    page.set_viewport_size({"width": 390, "height": 844})
    visit(page, server, "dealer hand 5H 6H 7S JC KD")
    while not page.evaluate("!!document.activeElement.closest('.deck')"):
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")  # from the ace of spades to the two
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Best moves")).to_be_focused()
    page.get_by_label("As text").focus()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type(PLAY)
    page.keyboard.press("Enter")
    expect(page.locator(ROWS)).to_have_count(2)
    page.locator("tbody th button").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".detail")).to_contain_text("Play 9♦ → 31 for 2")
    assert violations(page) == []
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Your score")).to_have_value("99")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("dealer hand 5H 6H 5H", "5♥ appears twice."),
        ("dealer hand 5H 6H 7S", "3 more cards."),
        ("dealer 130-4 hand 5H", "The game ends at 121: all scores must be below that."),
        (f"{PLAY} 7D", "It’s your turn, but 7♦ isn’t one of your cards."),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_at_the_field(page: Page, server: Service, text: str, said: str) -> None:
    visit(page, server, text)
    expect(page.get_by_text(said)).to_be_visible()
    expect(page.locator("tbody")).to_have_count(0)


def test_an_address_that_cannot_be_read_leaves_something_to_begin_with(
    page: Page, server: Service, errors: list[str]
) -> None:
    visit(page, server, "what is this")
    expect(page.get_by_role("alert")).to_contain_text("“what” isn’t a preset")
    expect(page.locator(".deck")).to_be_visible()
    errors.clear()


@ON_DESKTOP
def test_nothing_is_ranked_anew_under_the_eyes_of_who_reads(page: Page, server: Service) -> None:
    need("numba")
    jit.load("cribbage-play")
    held: list[Route] = []
    page.route("**/*play=sampled*", lambda route: held.append(route))
    visit(page, server, FIVE)
    page.locator("tbody th button").nth(1).click()
    before = page.locator(ROWS).all_inner_texts()
    while not held:
        page.wait_for_timeout(10)
    held[0].continue_()
    page.get_by_role("button", name="Rank with the play").press("Enter")
    expect(page.get_by_role("heading", name="Best moves")).to_be_focused()
    expect(page.get_by_text("with the play from sampled deals").last).to_be_visible()
    assert page.locator(ROWS).all_inner_texts() != before


def test_where_the_play_cannot_be_followed_that_is_said(
    page: Page, server: Service, errors: list[str]
) -> None:
    why = {"code": "not_installed", "message": "play analysis isn’t available: this server has no Numba"}
    page.route("**/*play=sampled*", lambda route: route.fulfill(status=503, json=why))
    visit(page, server, FIVE)
    expect(page.get_by_text("Play analysis isn’t available: this server has no Numba.")).to_be_visible()
    expect(page.locator(ROWS)).to_have_count(10)
    expect(page.get_by_role("alert")).to_have_count(0)
    errors.clear()


def test_an_address_that_there_is_not(
    page: Page, server: Service, violations: Callable[[Page], list[str]], errors: list[str]
) -> None:
    for path in ("/analyse/x/y", "/t/a/b", "/nothing"):
        found = page.goto(address(server) + path)
        assert found is not None
        assert found.status == 404
        expect(page.get_by_role("heading")).to_have_text("Page not found")
        expect(page.get_by_text(path)).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="Analyze").click()
    expect(page.locator(".deck")).to_be_visible()
    errors[:] = [error for error in errors if "404 (Not Found)" not in error]


def test_the_front_page_by_the_name_of_its_file(page: Page, server: Service) -> None:
    page.goto(f"{address(server)}/index.html")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
