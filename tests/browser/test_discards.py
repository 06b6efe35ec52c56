"""What should I discard? The page shows the library's numbers, however the cards come to it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from functools import cache
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from pegout.analysis import jit
from pegout.analysis.cribbage.ranking import Points, RankedDiscard, Ranking, can_sample, rank
from pegout.cards import Cards, pretty
from pegout.game import BadRules
from pegout.games import cribbage
from tests.browser.playing import BEYOND, ON_DESKTOP, address
from tests.decks import cribbage_rules
from tests.server.test_discards import QUESTIONS, SIX
from tests.services import Service

SHOWN = """() => [...document.querySelectorAll('tbody tr:not(.detail)')].map((row) =>
  [...row.cloneNode(true).children].map((cell) => {
    cell.querySelectorAll('.hidden, i').forEach((unseen) => unseen.remove())
    return cell.textContent.trim()
  }))"""
BARS = "all => all.map((svg) => [...svg.querySelectorAll('rect')].map((bar) => +bar.getAttribute('height')))"


FIVE, TEN = QUESTIONS[5], QUESTIONS[8]
SHAPES = (QUESTIONS[0], QUESTIONS[2], FIVE, TEN)  # pages that differ by more than numbers: axe looks at these
SAMPLED = re.compile("play=sampled")
FOLLOWED = "The play was followed in sampled deals"


@pytest.fixture(scope="module", autouse=True)
def ready(server: Service) -> None:
    """What follows the play is compiled, or will not be."""
    url = f"{address(server)}/api/discards?dealer=true&preset=five-card&cards=5H+5S+6D+TC+2C&play=sampled"
    while httpx.get(url, timeout=60).json().get("code") == "compiling":
        time.sleep(0.5)


def hold(page: Page) -> list[Route]:
    """Questions for the sampled play, which are not answered."""
    held: list[Route] = []
    page.route(SAMPLED, lambda route: held.append(route))
    return held


def answered(page: Page, held: list[Route], number: int = 0) -> None:
    """Let one of them pass, which the page may only be about to ask."""
    while len(held) <= number:
        page.wait_for_timeout(10)
    held[number].continue_()


def refuse(code: str, why: str) -> Callable[[Route], None]:
    return lambda route: route.fulfill(status=503, json={"code": code, "message": why})


def visit(page: Page, server: Service, **asked: Any) -> None:
    query = "&".join(f"{name}={str(value).replace(' ', '+')}" for name, value in asked.items())
    page.goto(f"{address(server)}/discards?{query.replace('True', 'true').replace('False', 'false')}")


def fixed(value: float, sign: str = "") -> str:
    return f"{value:{sign}.2f}".replace("-", "−")


def row(found: Ranking, discard: RankedDiscard) -> list[str]:
    """What stands in its line."""

    def named(cards: Cards) -> str:
        return pretty(cards).replace(" ", "\u00a0")

    second = discard.second_hand
    cost = f"{discard.cost:.2%}" if found.score else fixed(discard.cost)
    return [
        named(discard.discarded),
        named(discard.kept),
        *([named(discard.second)] if discard.second else []),
        fixed(discard.hand.mean),
        fixed(second.mean) if second else f"{discard.hand.min}–{discard.hand.max}",
        ("+" if found.dealer else "−") + fixed(discard.crib.mean),
        *([] if discard.net_play is None else [fixed(discard.net_play, "+")]),
        fixed(discard.total) + (f"±{discard.play_error:.2f}" if discard.play_error else ""),
        *([f"{discard.win:.2%}"] if found.score else []),
        cost if discard is not found.discards[0] else "best",
    ]


def in_words(points: Points) -> str:
    chances = ", ".join(f"{number}: {chance:.1%}" for number, chance in points.chances.items())
    return f"{points.min} to {points.max} points, {points.mean:.2f} on average; {chances}"


def answer(asked: dict[str, Any], *, sampled: bool = False) -> Ranking:
    """What the library says; the same question is worked out once."""
    return _answer(tuple(asked.items()), sampled)


@cache
def _answer(asked: tuple[tuple[str, Any], ...], sampled: bool) -> Ranking:
    return rank(best=50, sampled=sampled, **{"held" if name == "cards" else name: it for name, it in asked})


def rows(found: Ranking) -> list[list[str]]:
    """What the list shows; where the play was sampled, each line ends with a picture."""
    return [row(found, discard) + [""] * bool(discard.play_error) for discard in found.discards]


def is_sampled(asked: dict[str, Any]) -> bool:
    return can_sample(asked.get("preset", "standard"), asked.get("seats"))


@pytest.mark.parametrize("asked", QUESTIONS, ids=str)
def test_the_numbers_are_the_librarys(
    page: Page,
    server: Service,
    violations: Callable[[Page], list[str]],
    asked: dict[str, Any],
) -> None:
    """At once, before any play is sampled."""
    hold(page)
    visit(page, server, **asked)
    page.wait_for_selector("table")
    found = answer(asked)
    assert page.locator(".note").all_inner_texts() == ["Following the play …"] * is_sampled(asked)
    assert page.evaluate(SHOWN) == rows(found)
    lead = page.locator(".lead").inner_text()
    if found.score:
        assert f"{found.discards[0].win:.2%}" in lead
        assert f"{found.before:.2%}" in lead
    else:
        assert fixed(found.discards[0].total) in lead
        assert "give or take" not in lead

    for n in (0, 3):
        if n:
            page.locator("tbody th button").nth(n).click()
        discard = found.discards[n]
        spreads = [each for each in (discard.hand, discard.second_hand, discard.crib) if each]
        assert page.locator(".detail svg + .hidden").all_inner_texts() == [in_words(each) for each in spreads]
        drawn = page.locator(".detail figure > svg").evaluate_all(BARS)
        for bars, spread in zip(drawn, spreads, strict=True):
            chances = list(spread.chances.values())[: len(bars)]
            assert bars == pytest.approx([chance / max(chances) * max(bars) for chance in chances])
            assert sum(list(spread.chances.values())[len(bars) :]) < 0.01
    assert asked not in SHAPES or violations(page) == []


@ON_DESKTOP
@pytest.mark.parametrize("asked", [asked for asked in QUESTIONS if is_sampled(asked)], ids=str)
def test_then_they_are_the_librarys_with_the_play_sampled(
    page: Page,
    server: Service,
    violations: Callable[[Page], list[str]],
    asked: dict[str, Any],
) -> None:
    pytest.importorskip("numba")
    jit.load("cribbage-play")
    visit(page, server, **asked)
    expect(page.locator(".note")).to_contain_text(FOLLOWED)
    found = answer(asked, sampled=True)
    assert page.evaluate(SHOWN) == rows(found)
    best = found.discards[0]
    give_or_take = f", give or take {best.play_error:.2f}"
    worth = f"It is worth {fixed(best.total)} points on average{give_or_take}"
    expect(page.locator(".lead")).to_contain_text(worth)
    expect(page.get_by_role("status")).to_contain_text(re.compile(f"^With the play: discard .*{worth}"))
    expect(page.locator("tbody tr").first).to_contain_text(fixed(best.total))
    expect(page.locator("tbody tr").first).to_contain_text(give_or_take)
    expect(page.locator(".detail")).to_contain_text(f"the difference is sampled{give_or_take}")
    assert asked not in SHAPES or violations(page) == []


NOT_YET = {
    "compiling": "Not yet, please.",
    "occupied": "Many are asking just now; the play is asked for again in a moment.",
}


@pytest.mark.parametrize("code", NOT_YET)
def test_where_the_play_cannot_be_followed_yet_it_is_tried_again(
    page: Page,
    server: Service,
    violations: Callable[[Page], list[str]],
    errors: list[str],
    code: str,
) -> None:
    pytest.importorskip("numba")
    page.route(SAMPLED, refuse(code, "not yet, please"))
    visit(page, server, **FIVE)
    expect(page.locator(".note")).to_have_text(NOT_YET[code])
    expect(page.get_by_role("status")).to_have_text(NOT_YET[code])
    assert page.evaluate(SHOWN) == rows(answer(FIVE))
    assert violations(page) == []
    page.unroute(SAMPLED)
    expect(page.locator(".note")).to_contain_text(FOLLOWED)
    errors[:] = [error for error in errors if "503 (Service Unavailable)" not in error]


def test_where_too_many_ask_it_is_given_up_in_the_end(
    page: Page,
    server: Service,
    errors: list[str],
) -> None:
    page.clock.install()
    page.route(SAMPLED, refuse("occupied", "many are asking just now; please try again in a moment"))
    visit(page, server, **FIVE)
    expect(page.locator(".note")).to_have_text(NOT_YET["occupied"])
    while "please try again" not in page.locator(".note").inner_text():
        page.clock.fast_forward(3000)
        page.wait_for_timeout(10)
    expect(page.locator(".note")).to_have_text("Many are asking just now; please try again in a moment.")
    page.clock.fast_forward(60_000)
    assert page.evaluate(SHOWN) == rows(answer(FIVE))
    assert len(errors) == 5, "it is not asked again"
    errors.clear()


def test_where_the_server_is_away_that_is_said(page: Page, server: Service, errors: list[str]) -> None:
    page.route(SAMPLED, lambda route: route.abort())
    visit(page, server, **FIVE)
    expect(page.locator(".note")).to_have_text("The table cannot be reached. Are you online?")
    assert page.evaluate(SHOWN) == rows(answer(FIVE))
    errors.clear()


def test_where_it_never_can_that_is_said(
    page: Page,
    server: Service,
    violations: Callable[[Page], list[str]],
    errors: list[str],
) -> None:
    page.clock.install()
    page.route(SAMPLED, refuse("not_installed", "the play is not followed: this server has no Numba"))
    visit(page, server, **FIVE)
    expect(page.locator(".note")).to_have_text("The play is not followed: this server has no Numba.")
    page.clock.fast_forward(60_000)
    assert page.evaluate(SHOWN) == rows(answer(FIVE))
    expect(page.get_by_role("alert")).to_have_count(0)
    assert violations(page) == []
    assert len(errors) == 1, "it is not asked again"
    errors.clear()


def test_the_answer_is_for_the_cards_that_lie_there(page: Page, server: Service) -> None:
    """However late the one for others comes, which is given up."""
    pytest.importorskip("numba")
    given_up: list[str] = []
    page.on("requestfailed", lambda request: given_up.append(request.url))
    held = hold(page)
    visit(page, server, **FIVE)
    expect(page.locator(".note")).to_have_text("Following the play …")
    page.get_by_text("Theirs", exact=True).click()
    theirs = FIVE | {"dealer": False}
    expect(page.locator(".lead")).to_contain_text(fixed(answer(theirs).discards[0].total))
    expect(page.locator(".note")).to_have_text("Following the play …")
    while not any("dealer=true" in url for url in given_up):
        page.wait_for_timeout(10)
    answered(page, held, 1)
    expect(page.locator(".note")).to_contain_text(FOLLOWED)
    assert page.evaluate(SHOWN) == rows(answer(theirs, sampled=True))


PLACE = """() => [scrollY, document.querySelector('tbody').getBoundingClientRect().top,
  document.activeElement.closest('button')?.textContent]"""
READING: dict[str, Callable[[Page], None]] = {
    "another discard is opened": lambda page: page.locator("tbody th button").nth(2).click(),
    "the focus is there": lambda page: page.locator("tbody th button").first.focus(),
    "the list fills the screen": lambda page: page.evaluate("scrollTo(0, document.body.scrollHeight)"),
    "the mouse is there": lambda page: page.locator("tbody tr").nth(2).hover(),
}


@ON_DESKTOP
@pytest.mark.parametrize("reading", READING)
def test_nothing_is_ranked_anew_under_the_eyes_of_who_reads(
    page: Page,
    server: Service,
    violations: Callable[[Page], list[str]],
    reading: str,
) -> None:
    pytest.importorskip("numba")
    held = hold(page)
    visit(page, server, **TEN)
    expect(page.locator(".note")).to_have_text("Following the play …")
    READING[reading](page)
    before = page.evaluate(PLACE)
    answered(page, held)
    button = page.get_by_role("button", name="Rank with it")
    expect(button).to_have_count(1)
    expect(page.get_by_role("status")).to_have_text("The play has been followed.")
    assert page.evaluate(SHOWN) == rows(answer(TEN))
    assert page.evaluate(PLACE) == before
    assert violations(page) == []

    opened = page.locator("tr.open th").all_inner_texts() if "opened" in reading else []
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Discard").last).to_be_focused()
    assert page.evaluate(SHOWN) == rows(answer(TEN, sampled=True))
    if opened:
        assert page.locator("tr.open th").all_inner_texts() == opened, "it stays open, wherever it is now"
    expect(button).to_have_count(0)


def test_who_has_just_chosen_the_last_card_has_not_begun_to_read(page: Page, server: Service) -> None:
    """The list comes up under the pointer, or the finger, which rest."""
    pytest.importorskip("numba")
    held = hold(page)
    visit(page, server, **FIVE | {"cards": FIVE["cards"][:-3]})
    page.locator(".deck [data-card='2C']").click()
    expect(page.locator(".note")).to_have_text("Following the play …")
    answered(page, held)
    expect(page.locator(".note")).to_contain_text(FOLLOWED)
    expect(page.get_by_role("heading", name="Discard").last).to_be_focused()
    assert page.evaluate(SHOWN) == rows(answer(FIVE, sampled=True))


def test_a_partners_crib_is_ours(page: Page, server: Service) -> None:
    hold(page)
    visit(page, server, **FIVE | {"preset": "house", "seats": 4})
    expect(page.get_by_label("Ours")).to_be_checked()
    expect(page.get_by_text("A partner’s crib is ours")).to_be_visible()
    expect(page.locator(".detail")).to_contain_text("to our crib")
    page.locator("label.seat", has_text="3").click()
    expect(page.get_by_label("Mine")).to_be_checked()
    expect(page.get_by_text("partner")).to_have_count(0)


def test_an_address_that_there_is_not(
    page: Page,
    server: Service,
    violations: Callable[[Page], list[str]],
    errors: list[str],
) -> None:
    for path in ("/discards/x", "/t/a/b", "/nothing"):
        found = page.goto(address(server) + path)
        assert found is not None
        assert found.status == 404
        expect(page.get_by_role("heading")).to_have_text("There is nothing here")
        expect(page.get_by_text(path)).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="What should I discard?").click()
    expect(page.get_by_label("The cards dealt")).to_be_visible()
    errors[:] = [error for error in errors if "404 (Not Found)" not in error]


def test_the_front_page_by_the_name_of_its_file(page: Page, server: Service) -> None:
    page.goto(f"{address(server)}/index.html")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


@ON_DESKTOP
def test_by_keys_alone(page: Page, server: Service, violations: Callable[[Page], list[str]]) -> None:
    """Cards typed and chosen, whose crib, the score, another discard; the address keeps them."""
    page.goto(address(server))
    page.wait_for_selector("text=Six-card cribbage")
    page.get_by_role("link", name="What should I discard?").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_title("What should I discard? · Pegout")
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
    best = rank("5H 6H 7S JC KD 2S", dealer=True).discards[0]
    heading = page.get_by_role("heading", name="Discard")
    expect(heading.last).to_be_focused()
    expect(heading.last).to_contain_text(pretty(best.discarded).replace(" ", "\u00a0"))
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
    expect(page.locator(".lead")).to_contain_text(f"{found.discards[0].win:.2%}")
    page.locator("tbody th button").first.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("tbody th button").nth(1)).to_have_attribute("aria-expanded", "true")
    assert violations(page) == []

    assert "cards=5h+6H" in page.url
    page.reload()
    expect(page.locator(".lead")).to_contain_text(f"{found.discards[0].win:.2%}")
    assert page.evaluate(SHOWN) == rows(found)
    expect(page.get_by_label("My score")).to_have_value("87")


def test_by_taps(page: Page, server: Service, violations: Callable[[Page], list[str]]) -> None:
    """Cards from the deck, one put back, another instead."""
    visit(page, server, preset="standard")
    for card in ("5H", "6H", "7S", "JC", "KD", "KS"):
        page.locator(f".deck [data-card='{card}']").click()
    expect(page.locator(".deck")).to_have_count(0)
    page.get_by_role("button", name="King of spades, put back").click()
    expect(page.locator(".deck [data-card='KS']")).to_be_focused()
    expect(page.locator("table")).to_have_count(0)
    page.locator(".deck [data-card='2S']").click()
    best = rank(SIX, dealer=True).discards[0]
    expect(page.locator(".lead")).to_contain_text(fixed(best.total))
    page.get_by_text("Theirs", exact=True).click()
    expect(page.locator(".lead")).to_contain_text(fixed(rank(SIX, dealer=False).discards[0].total))
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(".deck [aria-pressed=true]")).to_have_count(0)
    page.get_by_role("link", name="Pegout").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="What should I discard?")).to_be_visible()


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
    server: Service,
    violations: Callable[[Page], list[str]],
    errors: list[str],
    asked: dict[str, Any],
) -> None:
    with pytest.raises((ValueError, BadRules)) as refused:
        rank(dealer=True, **{"held" if name == "cards" else name: value for name, value in asked.items()})
    visit(page, server, dealer=True, **asked)
    expect(page.get_by_role("alert")).to_have_text(str(refused.value))
    assert "score" not in asked or violations(page) == []
    errors[:] = [error for error in errors if "422 (Unprocessable" not in error]


def test_a_word_that_is_not_finished_is_not_wrong(
    page: Page,
    server: Service,
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
    expect(page.get_by_role("status")).to_contain_text(re.compile("^Discard .+ of .+ points on average"))
    errors[:] = [error for error in errors if "422 (Unprocessable" not in error]


def test_every_preset_asks_for_as_many_cards_as_are_dealt(page: Page, server: Service) -> None:
    for preset in cribbage.PRESETS:
        for seats in preset.seats:
            visit(page, server, preset=preset.name, seats=seats)
            page.wait_for_selector(".deck")
            assert page.locator(".free").count() == cribbage_rules(preset.name, seats).dealt(seats)
            expect(page.get_by_role("combobox", name="Game")).to_have_value(preset.name)


@pytest.mark.parametrize("zoom", ["100%", "200%"])
def test_nothing_is_wider_than_a_narrow_screen(page: Page, server: Service, zoom: str) -> None:
    width = 320 if zoom == "100%" else page.viewport_size["width"]  # type: ignore[index]
    page.set_viewport_size({"width": width, "height": 640})
    for asked in ({"cards": "5H 6H"}, QUESTIONS[2], QUESTIONS[-2]):
        visit(page, server, **asked)
        page.wait_for_selector(".deck, table")
        if asked is QUESTIONS[-2] and jit.available():
            expect(page.locator(".note")).to_contain_text(FOLLOWED)
        page.evaluate(f"document.documentElement.style.fontSize = '{zoom}'")
        assert page.evaluate(BEYOND, width) == []


def test_a_table_does_not_load_it(page: Page, server: Service) -> None:
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto(address(server))
    page.wait_for_selector("text=Six-card cribbage")
    assert not any(re.search(r"/Discards-", url) for url in loaded)
    page.get_by_role("link", name="What should I discard?").click()
    page.wait_for_selector(".deck")
    assert any(re.search(r"/Discards-", url) for url in loaded)
