"""What should I throw? The page shows the library's numbers, however the cards come to it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pegout.analysis.ranking import Points, RankedThrow, Ranking, rank
from pegout.cards import Cards, pretty
from pegout.game import BadRules
from pegout.games import cribbage
from pegout.games import preset as rules_of
from tests.browser.test_cribbage import BEYOND, address, server  # noqa: F401  (a fixture)
from tests.server.test_throws import QUESTIONS, SIX
from tests.services import Service

SHOWN = """() => [...document.querySelectorAll('tbody tr:not(.detail)')].map((row) => [...row.children]
  .map((cell) => (cell.querySelector('[aria-hidden]') ?? cell.lastChild).textContent.trim()))"""
BARS = "all => all.map((svg) => [...svg.querySelectorAll('rect')].map((bar) => +bar.getAttribute('height')))"


def visit(page: Page, server: Service, **asked: Any) -> None:  # noqa: F811
    query = "&".join(f"{name}={str(value).replace(' ', '+')}" for name, value in asked.items())
    page.goto(f"{address(server)}/throws?{query.replace('True', 'true').replace('False', 'false')}")


def fixed(value: float, sign: str = "") -> str:
    return f"{value:{sign}.2f}".replace("-", "−")


def row(found: Ranking, throw: RankedThrow) -> list[str]:
    """What stands in its line."""

    def named(cards: Cards) -> str:
        return pretty(cards).replace(" ", "\u00a0")

    second = throw.second_hand
    cost = f"{throw.cost:.2%}" if found.score else fixed(throw.cost)
    return [
        named(throw.thrown),
        named(throw.kept),
        *([named(throw.second)] if throw.second else []),
        fixed(throw.hand.mean),
        fixed(second.mean) if second else f"{throw.hand.min}–{throw.hand.max}",
        ("+" if found.dealer else "−") + fixed(throw.crib.mean),
        *([] if throw.net_play is None else [fixed(throw.net_play, "+")]),
        fixed(throw.total),
        *([f"{throw.win:.2%}"] if found.score else []),
        cost if throw is not found.throws[0] else "best",
    ]


def in_words(points: Points) -> str:
    chances = ", ".join(f"{number}: {chance:.1%}" for number, chance in points.chances.items())
    return f"{points.min} to {points.max} points, {points.mean:.2f} on average; {chances}"


@pytest.mark.parametrize("asked", QUESTIONS, ids=str)
def test_the_numbers_are_the_librarys(
    page: Page,
    server: Service,  # noqa: F811
    violations: Callable[[Page], list[str]],
    asked: dict[str, Any],
) -> None:
    visit(page, server, **asked)
    page.wait_for_selector("table")
    rest = {name: value for name, value in asked.items() if name != "cards"}
    found = rank(asked["cards"], best=50, sampled=False, **rest)
    assert page.evaluate(SHOWN) == [row(found, throw) for throw in found.throws]
    lead = page.locator(".lead").inner_text()
    if found.score:
        assert f"{found.throws[0].win:.2%}" in lead
        assert f"{found.before:.2%}" in lead
    else:
        assert fixed(found.throws[0].total) in lead

    for n in (0, 3):
        if n:
            page.locator("tbody th button").nth(n).click()
        throw = found.throws[n]
        spreads = [each for each in (throw.hand, throw.second_hand, throw.crib) if each]
        assert page.locator(".detail svg + .hidden").all_inner_texts() == [in_words(each) for each in spreads]
        drawn = page.locator(".detail figure > svg").evaluate_all(BARS)
        for bars, spread in zip(drawn, spreads, strict=True):
            chances = list(spread.chances.values())[: len(bars)]
            assert bars == pytest.approx([chance / max(chances) * max(bars) for chance in chances])
            assert sum(list(spread.chances.values())[len(bars) :]) < 0.01
    assert violations(page) == []


def test_by_keys_alone(page: Page, server: Service, violations: Callable[[Page], list[str]]) -> None:  # noqa: F811
    """Cards typed and chosen, whose crib, the score, another throw; the address keeps them."""
    page.goto(address(server))
    page.wait_for_selector("text=Six-card cribbage")
    page.get_by_role("link", name="What should I throw?").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_title("What should I throw? Pegout")
    assert violations(page) == []
    page.keyboard.press("Tab")  # past the link to the front page
    expect(page.get_by_label("The cards dealt: six")).to_be_visible()
    while page.evaluate("document.activeElement.id") != "cards":
        page.keyboard.press("Tab")
    page.keyboard.type("5h 6H 7♠ jc")
    expect(page.get_by_role("status")).to_have_text("Two more cards")
    page.keyboard.press("Tab")  # the button that clears
    for _ in range(5):
        page.keyboard.press("Tab")
        if page.evaluate("!!document.activeElement.closest('.deck')"):
            break
    assert violations(page) == []
    page.keyboard.press("ArrowRight")  # from the ace of spades to the two
    page.keyboard.press("Enter")
    for key in ("Home", "ArrowUp", "ArrowLeft"):  # the ace of spades, the ace of clubs, the king of diamonds
        page.keyboard.press(key)
    page.keyboard.press("Space")
    best = rank("5H 6H 7S JC KD 2S", dealer=True).throws[0]
    heading = page.get_by_role("heading", name="Throw")
    expect(heading.last).to_be_focused()
    expect(heading.last).to_contain_text(pretty(best.thrown).replace(" ", "\u00a0"))
    expect(page.get_by_role("status")).to_contain_text(re.compile("^It is worth"))

    page.get_by_label("Mine").focus()
    page.keyboard.press("ArrowRight")
    while page.evaluate("document.activeElement.ariaLabel") != "My score":
        page.keyboard.press("Tab")
    page.keyboard.type("8x7")  # what is no digit is not taken
    expect(page.get_by_text("With both scores")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.type("101")
    found = rank("5H 6H 7S JC KD 2S", dealer=False, score="87-101")
    expect(page.locator(".lead")).to_contain_text(f"{found.throws[0].win:.2%}")
    page.locator("tbody th button").first.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("tbody th button").nth(1)).to_have_attribute("aria-expanded", "true")
    assert violations(page) == []

    assert "cards=5h+6H" in page.url
    page.reload()
    expect(page.locator(".lead")).to_contain_text(f"{found.throws[0].win:.2%}")
    assert page.evaluate(SHOWN) == [row(found, throw) for throw in found.throws]
    expect(page.get_by_label("My score")).to_have_value("87")


def test_by_taps(page: Page, server: Service, violations: Callable[[Page], list[str]]) -> None:  # noqa: F811
    """Cards from the deck, one put back, another instead."""
    visit(page, server, preset="standard")
    for card in ("5H", "6H", "7S", "JC", "KD", "KS"):
        page.locator(f".deck [data-card='{card}']").click()
    expect(page.locator(".deck")).to_have_count(0)
    page.get_by_role("button", name="King of spades, put back").click()
    expect(page.locator(".deck [data-card='KS']")).to_be_focused()
    expect(page.locator("table")).to_have_count(0)
    page.locator(".deck [data-card='2S']").click()
    best = rank(SIX, dealer=True).throws[0]
    expect(page.locator(".lead")).to_contain_text(fixed(best.total))
    page.get_by_text("Theirs", exact=True).click()
    expect(page.locator(".lead")).to_contain_text(fixed(rank(SIX, dealer=False).throws[0].total))
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(".deck [aria-pressed=true]")).to_have_count(0)
    page.get_by_role("link", name="Pegout").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="What should I throw?")).to_be_visible()


@pytest.mark.parametrize(
    "asked",
    [
        {"cards": "5H 6H 7S JC KD 5h"},
        {"cards": SIX + " 3C"},
        {"cards": "5H 6H 7S JC KD Wb"},
        {"cards": "five of hearts"},
        {"cards": SIX, "score": "87-121"},
        {"cards": SIX, "preset": "whist"},
        {"cards": SIX, "seats": 3},
    ],
    ids=str,
)
def test_what_is_wrong_is_said_in_the_commands_words(
    page: Page,
    server: Service,  # noqa: F811
    violations: Callable[[Page], list[str]],
    errors: list[str],
    asked: dict[str, Any],
) -> None:
    with pytest.raises((ValueError, BadRules)) as refused:
        rank(dealer=True, **{"held" if name == "cards" else name: value for name, value in asked.items()})
    visit(page, server, dealer=True, **asked)
    expect(page.get_by_role("alert")).to_have_text(str(refused.value))
    assert violations(page) == []
    errors[:] = [error for error in errors if "400 (Bad Request)" not in error]


def test_a_word_that_is_not_finished_is_not_wrong(
    page: Page,
    server: Service,  # noqa: F811
    errors: list[str],
) -> None:
    visit(page, server, preset="standard")
    field = page.get_by_label("The cards dealt: six")
    field.press_sequentially("5H 6H 7S JC KD 1")
    expect(page.get_by_role("alert")).to_have_count(0)
    field.press_sequentially("0")
    expect(page.get_by_role("alert")).to_have_count(0)
    field.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("card 6: '10' is no card")
    field.press_sequentially("D")
    expect(page.locator("table")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_role("status")).to_contain_text(re.compile("^Throw .+ of .+ points on average"))
    errors[:] = [error for error in errors if "400 (Bad Request)" not in error]


def test_every_preset_asks_for_as_many_cards_as_are_dealt(page: Page, server: Service) -> None:  # noqa: F811
    for preset in cribbage.PRESETS:
        for seats in preset.seats:
            visit(page, server, preset=preset.name, seats=seats)
            page.wait_for_selector(".deck")
            assert page.locator(".free").count() == rules_of(preset.name, seats).dealt(seats)
            expect(page.get_by_role("combobox", name="Game")).to_have_value(preset.name)


@pytest.mark.parametrize("zoom", ["100%", "200%"])
def test_nothing_is_wider_than_a_narrow_screen(page: Page, server: Service, zoom: str) -> None:  # noqa: F811
    width = 320 if zoom == "100%" else page.viewport_size["width"]  # type: ignore[index]
    page.set_viewport_size({"width": width, "height": 640})
    for asked in ({"cards": "5H 6H"}, QUESTIONS[2], QUESTIONS[-2]):
        visit(page, server, **asked)
        page.wait_for_selector(".deck, table")
        page.evaluate(f"document.documentElement.style.fontSize = '{zoom}'")
        assert page.evaluate(BEYOND, width) == []


def test_a_table_does_not_load_it(page: Page, server: Service) -> None:  # noqa: F811
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto(address(server))
    page.wait_for_selector("text=Six-card cribbage")
    assert not any(re.search(r"/Throws-", url) for url in loaded)
    page.get_by_role("link", name="What should I throw?").click()
    page.wait_for_selector(".deck")
    assert any(re.search(r"/Throws-", url) for url in loaded)
