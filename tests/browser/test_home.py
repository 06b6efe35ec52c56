"""The front page: content that loads later moves nothing, and is not what users see first."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from bench.services import Service
from pegout.words import Text
from tests.browser.playing import EVERYWHERE, ON_DESKTOP, SHIFTS, TWO_FRAMES, address, new_game
from tests.said import say

# Whether the largest paint is of the head that the server writes, be it that or the one in its place.
FIRST = """new Promise((done) => new PerformanceObserver((list) => {
  const { element } = list.getEntries().at(-1)
  done(!element?.isConnected || element.closest('.hero') !== null)
}).observe({ type: 'largest-contentful-paint', buffered: true }))"""


@EVERYWHERE
def test_nothing_jumps_while_answers_come_in_one_by_one(page: Page, server: Service) -> None:
    """For a first visitor, and for a player with tables."""
    page.add_init_script(SHIFTS)
    visit(page, server)
    assert page.evaluate("shifted") == []
    assert page.evaluate(FIRST)
    for _ in range(2):
        page.request.post(f"{address(server)}/api/tables", data={"preset": "standard", "opponents": "bot"})
    visit(page, server)
    expect(page.get_by_role("heading", name="Your tables")).to_be_visible()
    assert page.evaluate("shifted") == []
    for name in ("Hand of the day Play now", "Duplicate of the day Play now"):
        expect(page.get_by_role("link", name=name)).to_be_visible()
    expect(page.locator("[data-preset=standard]")).to_be_visible()
    expect(page.locator(".primary")).to_have_text(["Play"])  # the only primary button


def test_open_games_come_before_the_choice_of_games(
    page: Page, new_page: Callable[[], Page], empty: Service
) -> None:
    """For those who come back; without open games the choice comes first, and nothing jumps either way."""
    page.add_init_script(SHIFTS)
    page.request.post(f"{address(empty)}/api/session", data={})

    def headings() -> list[str]:
        visit(page, empty)
        expect(page.get_by_role("heading", name="Choose a game")).to_be_visible()
        return page.get_by_role("main").get_by_role("heading", level=2).all_inner_texts()

    before = headings()
    other, wish = new_page(), {"preset": "standard", "opponents": "friend", "listed": True}
    made = other.request.post(f"{address(empty)}/api/tables", data=wish).json()
    other.goto(address(empty) + made["link"])
    other.get_by_text("listed on the front page").wait_for()
    for order, first in ((before, "Choose a game"), (headings(), "Play with others")):
        assert {"Choose a game", "Play with others"} <= {*order}
        assert min(order.index("Choose a game"), order.index("Play with others")) == order.index(first)
    assert page.evaluate("shifted") == []


@EVERYWHERE
@pytest.mark.parametrize("known", [False, True])
def test_the_head_stands_where_it_will_stand_when_all_has_arrived(
    page: Page, server: Service, known: bool
) -> None:
    """A browser may show the beginning of a page before the rest of it is there."""
    if known:
        page.request.post(f"{address(server)}/api/session", data={})
    page.route("**/assets/*.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(address(server))
    head = page.locator(".hero")
    stood = head.bounding_box()
    page.evaluate("while (document.querySelector('.hero ~ *')) document.querySelector('.hero ~ *').remove()")
    assert head.bounding_box() == stood


@EVERYWHERE
def test_a_new_visitor_sees_a_match_that_takes_no_part_in_the_page(
    page: Page, server: Service, violations: Callable[[Page], list[str]]
) -> None:
    """It plays automatically, moves nothing around it, and stands still if motion is off."""
    page.add_init_script(SHIFTS)
    page.goto(address(server))
    played = page.locator(".preview .pile [data-card]")
    expect(played).to_have_count(2)
    assert page.evaluate("shifted") == []
    assert violations(page) == []
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.get_by_role("main")).to_have_count(1)
    assert page.evaluate("document.querySelector('.preview > *').inert")
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    expect(played.first).to_be_visible()
    shown = page.locator(".preview").inner_html()
    page.get_by_role("button", name="Play a friend").click()
    page.get_by_role("button", name="Close").click()
    assert page.locator(".preview").inner_html() == shown


def test_against_bots_one_may_do_without_hints_and_without_taking_back(page: Page, server: Service) -> None:
    page.goto(address(server))
    new_game(page)
    page.get_by_text("Spectators, chat, rating, hints, undo").click()
    page.get_by_label("Undo").select_option(label="Off")
    page.get_by_label("Hints and warnings").select_option(label="Off")
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Play Standard").click()
    wanted = asked.value.post_data_json or {}
    assert (wanted["opponents"], wanted["take_back"], wanted["coach"]) == ("bot", "off", "off")


# By its name what each field of the options offers; None: anything may be typed.
OFFERED = """() => Object.fromEntries(
  [...document.querySelectorAll('.options label')].map((label) => [
    label.querySelector('b').textContent,
    label.querySelector('select') ? [...label.querySelectorAll('option')].map(({ value }) => value) : null,
  ]),
)"""


@ON_DESKTOP
def test_every_option_of_every_preset_can_be_chosen(page: Page, server: Service) -> None:
    page.goto(address(server))
    page.wait_for_selector("text=Six-card cribbage")
    for preset in page.request.get(f"{address(server)}/api/presets").json():
        title = say(Text(f"preset-{preset['name']}"))
        dialog = new_game(page, preset["name"])
        for details in (f"{title} options", "Clocks", "Spectators, chat, rating"):
            dialog.locator("summary").filter(has_text=details).click()
        offered = page.evaluate(OFFERED)
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        for owner, options in ((preset["game"], preset["options"]), ("table", preset["table"])):
            for option in options:
                choices = {str(choice) for choice in option["choices"]}
                if option["name"] == "seats":
                    continue  # in a field of its own
                label = say(Text(f"{owner}-option-{option['name']}"))
                assert label in offered, (preset["name"], option["name"])
                if option["kind"] == "choice":
                    assert set(offered[label]) == choices, (preset["name"], option["name"])


@ON_DESKTOP
def test_hands_are_counted_by_combinations_if_the_options_say_so(page: Page, server: Service) -> None:
    page.goto(address(server))
    new_game(page, "skalborg")
    page.get_by_text("Skalborg options").click()
    page.locator("summary", has_text="Counting").click()
    by_hand, ways = page.get_by_label("Count my own hands"), page.get_by_label(re.compile("^Counting"))
    expect(by_hand).not_to_be_checked()
    ways.select_option("combos")
    expect(by_hand).to_be_checked()
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Play Skalborg").click()
    assert (asked.value.post_data_json or {})["options"]["count_mode"] == "combos"


def visit(page: Page, server: Service) -> None:
    """Open the front page, where each response arrives after the one before has been painted."""
    held: list[Route] = []
    page.route("**/api/**", lambda route: held.append(route))
    page.route("**/api/words/**", lambda route: route.continue_())
    page.goto(address(server))
    while page.locator("#friends").count() == 0 or held:
        page.evaluate(TWO_FRAMES)
        if held:
            held.pop().continue_()
    page.evaluate(TWO_FRAMES)
    page.unroute_all()
