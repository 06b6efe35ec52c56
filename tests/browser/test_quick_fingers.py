"""Early keys and taps are kept if their meaning is clear, and visibly dropped otherwise."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

from bench.pages import STILL, open_table
from bench.services import Service
from tests.browser.playing import SETTLED, address, let_pass, take_in

Violations = Callable[[Page], list[str]]

CRIBBAGE: dict[str, Any] = {"preset": "standard", "options": {"count_mode": "auto"}}
SKALBORG: dict[str, Any] = {"preset": "skalborg", "seats": 2, "options": {"count_mode": "auto"}}
# A notice stays, so that no test has to catch it in time.
STAYS = "addEventListener('animationend', (event) => event.stopImmediatePropagation(), true)"


class Line:
    """The connection to the server; its responses can be held back. Routed before the page opens a table."""

    def __init__(self, page: Page) -> None:
        # What the page has asked the server to do, without what it sends again on another line.
        self.acts: list[dict[str, Any]] = []
        self._sent: dict[int, WebSocketRoute] = {}  # by number of the action: the line that carried it first
        self._page = page
        # Whether what the page sends is lost.
        self.loses = False
        self._held: list[str | bytes] | None = None
        self._lines: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/socket"), self._carry)

    def _carry(self, line: WebSocketRoute) -> None:
        there = line.connect_to_server()
        self._lines.append(line)

        def up(text: str | bytes) -> None:
            if self.loses:
                return
            message = json.loads(text)
            if message["type"] == "Act" and self._sent.setdefault(message["n"], line) is line:
                self.acts.append(message["action"])
            there.send(text)

        def down(text: str | bytes) -> None:
            if self._held is None:
                line.send(text)
            else:
                self._held.append(text)

        line.on_message(up)
        there.on_message(down)

    def hold(self) -> None:
        self._held = []

    def release(self) -> None:
        held, self._held = self._held or [], None
        for text in held:
            self._lines[-1].send(text)

    def cut(self) -> None:
        """Break the connection; held responses are lost with it."""
        self._held, self.loses = None, False
        self._lines[-1].close()

    def asked(self, count: int) -> None:
        """Wait until the page has sent that many actions."""
        while len(self.acts) < count:
            self._page.wait_for_timeout(10)


def sit(page: Page, server: Service, **wish: Any) -> Line:
    line = Line(page)
    page.add_init_script(STILL)
    page.add_init_script(STAYS)
    open_table(page, address(server), **wish)
    return line


def card(page: Page, n: int) -> Locator:
    return page.locator(".hand [data-card]").nth(n)


def discard(page: Page, line: Line) -> None:
    """Discard two cards, and hold the response back."""
    expect(page.locator(".hand [aria-pressed]")).to_have_count(6)
    for key in "12":
        page.keyboard.press(key)
    line.hold()
    page.keyboard.press("Enter")
    expect(page.locator(".table")).to_have_attribute("aria-busy", "true")


@pytest.mark.parametrize("lost", [False, True], ids=["answered", "line-lost"])
def test_a_card_waits_for_the_answer_and_is_chosen_then(page: Page, server: Service, lost: bool) -> None:
    line = sit(page, server, **CRIBBAGE)
    discard(page, line)
    wanted = card(page, 3)
    name = wanted.get_attribute("data-card")
    wanted.click(position={"x": 12, "y": 12})
    wanted.click(position={"x": 12, "y": 12})  # twice in a hurry is once
    if lost:
        line.cut()
    else:
        line.release()
    expect(page.locator(f".hand [data-card='{name}']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".dropped")).to_have_count(0)
    assert [act["type"] for act in line.acts] == ["Discard"]


def test_what_means_nothing_is_dropped_in_sight(page: Page, server: Service, violations: Violations) -> None:
    line = sit(page, server, **CRIBBAGE)
    discard(page, line)
    page.keyboard.press("9")  # where no card lies
    line.release()
    expect(page.locator(".dropped")).to_have_text("Too early. Try again.")
    expect(page.get_by_role("log", name="Announcements")).to_contain_text("Too early. Try again.")
    assert violations(page) == []


def test_a_bet_is_placed_once_however_often_enter_is_pressed(page: Page, server: Service) -> None:
    """The next question looks the same; the player could not have expected it."""
    line = sit(page, server, **SKALBORG)
    expect(page.locator(".hand [aria-pressed]")).to_have_count(5)
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.locator("[data-primary][aria-disabled=false]")).to_have_text(re.compile("Call|Check"))
    line.hold()
    done = len(line.acts)
    for _ in range(3):
        page.keyboard.press("Enter")
    page.keyboard.press("f")
    line.release()
    expect(page.locator(".dropped")).to_be_visible()
    page.wait_for_function(SETTLED)  # asked again, when a key that was kept would have taken effect
    assert len(line.acts) == done + 1


def test_a_tap_on_what_is_still_shown_counts_once(page: Page, server: Service) -> None:
    """The clock is stopped at the first card, so that two taps certainly come in that time."""
    line = Line(page)
    page.clock.install()
    page.add_init_script(STAYS)
    open_table(page, address(server), still=False, **CRIBBAGE)
    page.get_by_role("button", name="Skip").or_(page.locator(".hand [aria-pressed]").first).first.wait_for()
    page.clock.run_for(20_000)
    # The jump may break the connection, and reconnecting ends the animation.
    expect(page.locator(".offline")).to_have_count(0)
    name = card(page, 2).get_attribute("data-card")  # the first two are discarded, and may still be shown
    wanted = page.locator(f".hand [data-card='{name}']")
    expect(page.locator(".hand [aria-pressed]")).to_have_count(6)
    # Far enough ahead for a busy machine, too near to lose the connection.
    page.clock.pause_at(page.evaluate("Date.now()") + 4000)
    discard(page, line)
    line.release()
    expect(page.locator("[data-primary]")).to_have_text("Skip")
    for _ in range(2):
        wanted.dispatch_event("click")  # wherever it slides to
    page.clock.resume()
    expect(wanted).to_have_attribute("aria-pressed", "true")
    assert [act["type"] for act in line.acts] == ["Discard"]


def test_a_number_is_typed_before_its_form_has_come(page: Page, server: Service) -> None:
    forms = list[Route]()
    page.route("**/NumberPad*.js", lambda route: forms.append(route))
    page.add_init_script(STILL)
    page.goto(f"{address(server)}/learn/cribist?step=9")
    for name in ("5H", "TH"):
        page.locator(f".hand [data-card='{name}']").click(position={"x": 12, "y": 12})
    page.locator("[data-primary]").click()
    page.keyboard.press("2")
    let_pass(page, forms)
    page.get_by_role("button", name="Muggins! 2 for fifteen 5♥ 10♥").click()
    expect(page.locator(".text")).to_contain_text("Muggins!")


@pytest.mark.parametrize("tapped", ["Play", "Play a friend"])
def test_a_tap_on_the_front_page_is_kept_until_the_page_is_there(
    page: Page, server: Service, tapped: str
) -> None:
    """The server writes its head, which can be tapped before any script has come."""
    scripts = list[Route]()
    page.route("**/index-*.js", lambda route: scripts.append(route))
    page.add_init_script(STILL)
    page.goto(address(server), wait_until="commit")
    before = page.evaluate("history.length")
    page.get_by_role("main").get_by_role("link", name=tapped, exact=True).click()
    let_pass(page, scripts)
    if tapped != "Play":
        page.get_by_role("dialog").get_by_role("button", name="Invite a friend").click()
    page.wait_for_url("**/t/*")
    assert page.evaluate("history.length") == before + 1
    page.go_back()
    page.locator("[data-preset]").first.wait_for()
    expect(page).to_have_url(f"{address(server)}/")


def test_a_tap_on_the_front_page_is_kept_until_its_games_are_known(page: Page, server: Service) -> None:
    """For one who plays another game than the first offered, which is thus not the one that begins."""
    page.add_init_script("localStorage.setItem('pegout.settings', JSON.stringify({ game: 'five-card' }))")
    presets = list[Route]()
    page.route("**/api/presets", lambda route: presets.append(route))
    page.goto(address(server))
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Dealing").wait_for()
    with page.expect_request("**/api/tables") as asked:
        let_pass(page, presets)
    assert (asked.value.post_data_json or {})["preset"] == "five-card"


def test_the_games_that_could_not_be_loaded_are_asked_for_again(
    page: Page, server: Service, errors: list[str]
) -> None:
    page.route("**/api/presets", lambda route: route.abort())
    page.goto(address(server))
    page.get_by_role("alert").wait_for()
    page.unroute("**/api/presets")
    errors.clear()
    page.get_by_role("button", name="Play a friend").click()
    page.get_by_role("dialog").get_by_role("button", name="Invite a friend").wait_for()


def test_a_menu_that_is_tapped_again_while_it_loads_opens(page: Page, server: Service) -> None:
    menus = list[Route]()
    page.route("**/MenuList*.js", lambda route: menus.append(route))
    page.goto(address(server))
    person = page.get_by_role("button", name="Your menu")
    person.click()
    person.click()
    let_pass(page, menus)
    page.get_by_role("menu").wait_for()
    page.keyboard.press("Escape")
    expect(page.get_by_role("menu")).to_have_count(0)


def test_a_part_that_could_not_be_loaded_opens_at_the_next_key(
    page: Page, server: Service, errors: list[str]
) -> None:
    parts = re.compile(r"/assets/Help-.*\.(js|css)$")
    # Before the page is there: later, what it loads next may pass.
    page.route(parts, lambda route: route.abort())
    open_table(page, address(server), **CRIBBAGE)
    page.keyboard.press("?")
    page.get_by_text("This page couldn’t be loaded.").wait_for()
    page.unroute(parts)
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Help").locator(".keys")
    expect(keys).to_have_css("display", "grid")  # its style comes, too
    errors.clear()  # Chromium logs each lost request


def test_what_is_typed_before_the_field_that_finds_has_come_stays(page: Page, server: Service) -> None:
    fields = list[Route]()
    page.route("**/Combobox*.js", lambda route: fields.append(route))
    page.goto(f"{address(server)}/community")
    page.get_by_role("main").get_by_role("searchbox", name="Find a player").click()
    page.keyboard.type("Aur")
    let_pass(page, fields)
    field = page.get_by_role("combobox", name="Find a player")
    expect(field).to_be_focused()
    page.keyboard.type("elia")
    expect(field).to_have_value("Aurelia")


def test_a_section_is_tapped_while_another_fades_in(page: Page, server: Service) -> None:
    page.goto(f"{address(server)}/learn")
    page.get_by_role("heading", level=1).wait_for()
    sections = page.get_by_role("navigation", name="Sections")
    sections.get_by_role("link", name="Train").click()
    page.wait_for_url("**/train**")  # which may have a drill by then
    box = sections.get_by_role("link", name="Community").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)  # at once, whatever covers it
    page.wait_for_url("**/community")


def press_play(page: Page, server: Service) -> list[Route]:
    """Press Play on the front page; the request for a table is held back."""
    tables = list[Route]()
    page.route("**/api/tables", lambda route: tables.append(route))
    page.goto(address(server))
    page.get_by_role("button", name="Play", exact=True).click()
    while not tables:
        page.wait_for_timeout(10)
    return tables


def test_a_table_that_comes_late_takes_nobody_from_where_they_have_gone(page: Page, server: Service) -> None:
    tables = press_play(page, server)
    page.get_by_role("navigation", name="Sections").get_by_role("link", name="Community").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Community")
    with page.expect_response("**/api/tables") as made:
        let_pass(page, tables)
    take_in(page, made.value)
    expect(page.get_by_role("heading", level=1)).to_have_text("Community")
    page.get_by_role("link", name="Pegout").click()
    expect(page.get_by_text("Your tables")).to_be_visible()


def test_a_tap_that_leads_nowhere_else_loses_no_table_that_comes_late(page: Page, server: Service) -> None:
    tables = press_play(page, server)
    page.get_by_role("link", name="Pegout").click()
    let_pass(page, tables)
    page.wait_for_selector(".hand [aria-pressed]")


def test_a_lesson_goes_one_step_however_often_enter_is_pressed(page: Page, server: Service) -> None:
    answers = list[Route]()
    page.route("**/api/lessons/cribbage/*", lambda route: answers.append(route))
    page.add_init_script(STILL)
    page.add_init_script(STAYS)
    page.goto(f"{address(server)}/learn/cribbage?step=10")
    expect(page.locator(".hand [aria-pressed]")).to_have_count(6)
    for name in ("2C", "8S"):
        page.locator(f".hand [data-card='{name}']").click(position={"x": 12, "y": 12})
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".table")).to_have_attribute("aria-busy", "true")
    let_pass(page, answers)
    expect(page.locator(".dropped")).to_have_text("Too early. Try again.")
    expect(page.locator(".told")).to_contain_text("11/")
    assert len(answers) == 1


def test_a_key_for_a_slider_that_has_not_come_is_dropped_in_sight(page: Page, server: Service) -> None:
    sliders = list[Route]()
    page.route("**/Slider*.js", lambda route: sliders.append(route))
    line = sit(page, server, **SKALBORG)
    expect(page.locator(".hand [aria-pressed]")).to_have_count(5)
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.locator("[data-primary][aria-disabled=false]")).to_have_text(re.compile("Call|Check"))
    done = len(line.acts)
    said = page.get_by_role("log", name="Announcements").get_by_text("Too early. Try again.")
    for count, key in enumerate(("ArrowUp", "2", "r"), 1):
        page.keyboard.press(key)
        expect(said).to_have_count(count)
    let_pass(page, sliders)
    page.locator(".slider").wait_for()
    page.keyboard.press("r")
    line.asked(done + 1)
    assert line.acts[-1]["type"] == "Raise"


@pytest.mark.parametrize("reached", [False, True], ids=["lost", "answer-lost"])
def test_what_is_said_on_a_line_that_is_dead_is_said_once(page: Page, server: Service, reached: bool) -> None:
    line = sit(page, server, **CRIBBAGE | {"talk": "free"})
    page.get_by_role("button", name="Chat", exact=True).click()
    line.hold()
    line.loses = not reached
    page.locator(".talk form input").fill(" Good  evening ")
    page.keyboard.press("Enter")
    expect(page.locator(".talk .pending")).to_have_text("Good evening …")
    line.cut()
    expect(page.locator(".talk .pending")).to_have_count(0)
    page.get_by_role("button", name="Hello").click()
    expect(page.locator(".talk ol li")).to_have_text([re.compile("Good evening"), re.compile("Hello")])
