"""Whole games of cribbage through the page, as people play them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from bench.pages import STILL, open_table
from bench.services import Service
from tests.browser.conftest import StartServer
from tests.browser.playing import (
    BEYOND,
    EVERYWHERE,
    ON_DESKTOP,
    SETTLED,
    SETTLED_OR_BROKE,
    TWO_FRAMES,
    Listener,
    act,
    address,
    choose,
    is_over,
    leave_game,
    new_game,
    open_settings,
)

Violations = Callable[[Page], list[str]]

# Labels on the table that are covered by the cards of the cut for deal.
COVERED = """() => {
  const box = (each) => each.getBoundingClientRect()
  const cut = [...document.querySelectorAll('.cut .cards, .cut .label')].map(box)
  const meets = (a, b, from, to) => a[from] < b[to] - 1 && b[from] < a[to] - 1
  const lies = (a, b) => meets(a, b, 'left', 'right') && meets(a, b, 'top', 'bottom')
  const spots = [...document.querySelectorAll('.spot')]
  return spots.filter((spot) => cut.some((each) => lies(box(spot), each))).map((spot) => spot.textContent)
}"""

# Counted for all, and over after a deal or two: for journeys that are not about the whole game.
SHORT: dict[str, Any] = {"preset": "standard", "options": {"count_mode": "auto", "target": 31}}


# At 31, the first deal may end the game before it is counted.
@pytest.mark.parametrize("target", [45, pytest.param(121, marks=pytest.mark.prove)])
def test_a_whole_game_against_the_bot(
    page: Page, server: Service, violations: Violations, target: int
) -> None:
    """From the front page to "Play again", with a reload and a lost connection on the way."""
    page.add_init_script(STILL)
    page.goto(address(server))
    page.wait_for_selector("text=Six-card cribbage")
    assert violations(page) == []
    new_game(page)
    page.get_by_text("Standard options").click()
    page.get_by_text("Game and match", exact=True).click()
    page.get_by_label("Target", exact=False).first.fill(str(target))
    page.get_by_role("button", name="Play Standard").click()

    seen: set[str] = set()
    for n in range(1, 400):
        page.wait_for_function(SETTLED, polling=20)  # otherwise the state is the one before, repeatedly
        state = page.evaluate(
            "document.querySelector('.ends') ? 'end' : document.querySelector('.show') ? 'show' :"
            "document.querySelector('.count') ? 'play' : 'discard'"
        )
        if state not in seen:
            seen.add(state)
            cut = page.get_by_role("list", name="Cut for the deal").get_by_role("listitem")
            expect(cut).to_have_count(2 if state == "discard" else 0)
            assert page.evaluate(COVERED) == [], state
            assert violations(page) == [], state
        if state == "end":
            break
        if n == 3:
            page.reload()
        if n == 5:
            page.context.set_offline(True)
            expect(page.get_by_text("Reconnecting")).to_be_visible()
            page.context.set_offline(False)
            expect(page.get_by_text("Reconnecting")).to_be_hidden()
        act(page)
    assert seen == {"discard", "play", "show", "end"}
    scores = [int(each) for each in page.locator(".score b").all_inner_texts()]
    assert max(scores) >= target
    expect(page.locator(".result")).to_contain_text("win")
    expect(page.get_by_label("Play cards with one tap")).not_to_be_checked()  # it is offered now
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_selector(".hand [aria-pressed]")
    assert page.locator(".score b").all_inner_texts() != [str(score) for score in scores]


@ON_DESKTOP
def test_a_whole_game_by_keys_alone(page: Page, server: Service, violations: Violations) -> None:
    page.add_init_script(STILL)
    page.goto(address(server))
    page.wait_for_selector("text=Six-card cribbage")
    for key in ("Tab", "Enter", "Tab"):  # skip to the content
        page.keyboard.press(key)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector(".hand [aria-pressed]")

    open_table(page, address(server), **SHORT)
    page.wait_for_selector(".hand [aria-pressed]")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    for _ in range(400):
        act(page, keys=True)
        if is_over(page):
            break
    assert is_over(page)
    page.keyboard.press("l")
    expect(page.get_by_role("complementary", name="Log")).to_contain_text("win")


def test_counting_by_hand_with_muggins(page: Page, server: Service, violations: Violations) -> None:
    open_table(
        page, address(server), preset="standard",
        options={"count_mode": "manual", "muggins": "show_and_play", "target": 61},
    )  # fmt: skip
    # To fewer points, the wrong claims of the play may end the game before a hand is counted.
    counted = False
    for _ in range(200):
        page.wait_for_function(SETTLED)
        if not counted and page.query_selector(".counting") and page.query_selector(".pad"):
            counted = True
            assert violations(page) == []
        if is_over(page):
            break
        act(page)
    assert counted
    assert is_over(page)


@pytest.mark.parametrize(
    ("new_page", "preset", "target"),
    [("phone", "house", 15), ("desktop", "online", 15)]
    + [pytest.param(size, preset, 31, marks=pytest.mark.prove)
       for size in ("phone", "desktop") for preset in ("house", "ten-hand", "online")],
    indirect=["new_page"],
)  # fmt: skip
def test_more_than_two_play(
    page: Page, server: Service, violations: Violations, preset: str, target: int
) -> None:
    """In a deal or two; to 31 it takes several."""
    open_table(page, address(server), preset=preset, seats=4, options={"target": target})
    for n in range(100):
        act(page)
        if n in (1, 3):
            assert violations(page) == []
        if is_over(page):
            break
    assert is_over(page)


def test_a_friend_sits_down_by_a_link_and_sees_none_of_my_cards(
    new_page: Callable[[], Page], server: Service, violations: Violations
) -> None:
    me, friend = new_page(), new_page()
    told = {page: Listener(page) for page in (me, friend)}
    for page in (me, friend):
        page.add_init_script(STILL)
    me.goto(address(server))
    new_game(me, "online", "friends")  # a preset in which no card is cut for the deal
    me.get_by_label("Your name").fill("Ann")
    me.get_by_role("button", name="Invite a friend").click()
    link = me.get_by_label("Table link").input_value()
    me.get_by_text("works only on this computer").wait_for()
    assert violations(me) == []

    friend.goto(link)
    friend.get_by_role("heading", name="Ann invited you").wait_for()
    assert violations(friend) == []
    friend.get_by_role("button", name="Join game").click()
    friend.wait_for_selector(".hand [aria-pressed]")
    me.wait_for_selector(".hand [aria-pressed]")

    for _ in range(6):  # the discards, and half of the play
        for page, other in ((me, friend), (friend, me)):
            secret = hidden_cards(told[page].seen)
            for text in told[other].frames:
                assert not any(f'"{card}"' in text for card in secret), (secret, text)
            shown = other.locator("main").inner_html()
            assert not any(f'data-card="{card}"' in shown for card in secret)
        for page in (me, friend):
            seen = told[page].seen
            if told[page].my_turn and seen["picture"]["phase"] in ("discard", "play"):
                act(page)
                while told[page].seen["n"] == seen["n"] or known(told[me]) != known(told[friend]):
                    page.wait_for_timeout(10)


def known(told: Listener) -> tuple[Any, ...]:
    """The public content of the latest message: each step of the play changes some of it."""
    picture = told.seen["picture"]
    zones = {name: len(cards) for name, cards in picture["zones"].items()}
    return told.seen["to_act"], zones, picture["scores"]


def hidden_cards(seen: dict[str, Any]) -> list[str]:
    """The cards that the viewer of this message still holds."""
    picture = seen["picture"]
    if picture["phase"] not in ("discard", "play"):
        return []
    return [str(card) for card in picture["zones"][f"hand/{seen['viewer']}"]]


def test_the_server_is_killed_in_the_middle_and_the_page_goes_on(
    page: Page, start_server: StartServer, errors: list[str]
) -> None:
    server = start_server()
    open_table(page, address(server), preset="standard", options={"count_mode": "auto"})
    for _ in range(3):
        act(page)
    page.wait_for_function(SETTLED, polling=20)
    cards = page.locator(".hand button").evaluate_all("all => all.map(each => each.dataset.card)")
    server.kill()
    expect(page.get_by_text("Reconnecting")).to_be_visible()
    server.start()
    expect(page.get_by_text("Reconnecting")).to_be_hidden()
    assert page.locator(".hand button").evaluate_all("all => all.map(each => each.dataset.card)") == cards
    for _ in range(3):
        act(page)
    # The second may be a court card's picture.
    lost = "WebSocket connection to", "Failed to load resource: net::ERR_CONNECTION_"
    errors[:] = [error for error in errors if not error.startswith(lost)]


def test_the_first_visit_is_light(empty: Service, page: Page) -> None:
    """At most 110 KB to a playable table, without court cards and what loads a second later: help, preview.

    Lists of tables count, too, so the server has none.
    """
    page.add_init_script("localStorage.setItem('pegout.settings', JSON.stringify({help: false}))")
    page.route(re.compile("/assets/(Preview|frames)-"), lambda _route: None)
    loaded: dict[str, int] = {}
    page.on(
        "requestfinished",
        lambda request: loaded.__setitem__(request.url, request.sizes()["responseBodySize"]),
    )
    page.goto(address(empty))
    page.wait_for_selector("text=Six-card cribbage")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(".hand [aria-pressed]")
    courts = [url for url in loaded if re.search(r"/[JQK][CDHS]-[^/]+svg$", url)]
    assert sum(size for url, size in loaded.items() if url not in courts) <= 110_000


def test_nothing_is_wider_than_a_narrow_screen(page: Page, server: Service) -> None:
    """Nor than any other with text of twice the size."""
    wide = page.viewport_size["width"]  # type: ignore[index]
    page.goto(address(server))
    page.wait_for_selector("text=Six-card cribbage")

    def too_wide() -> list[str]:
        found = []
        for width, zoom in ((320, "100%"), (wide, "200%")):
            page.set_viewport_size({"width": width, "height": 640})
            page.evaluate(f"document.documentElement.style.fontSize = '{zoom}'")
            page.evaluate(TWO_FRAMES)
            found += [f"{zoom} {each}" for each in page.evaluate(BEYOND, width)]
        return found

    assert too_wide() == []
    crowds = [{"preset": "skalborg", "seats": 4}, {"preset": "house", "seats": 4}]
    for wish in (SHORT, *crowds):
        open_table(page, address(server), **wish)
        for n in range(12):
            act(page)
            page.wait_for_function(SETTLED_OR_BROKE, polling=20)
            assert n % 3 or too_wide() == [], wish
            if page.query_selector(".broke"):
                break


ONE_TAP = "localStorage.setItem('pegout.settings', JSON.stringify({speed: 'off', oneTap: true}))"


@pytest.mark.parametrize(("preset", "most"), [("standard", 11), ("ten-hand", 12)])
def test_a_deal_takes_few_taps(page: Page, server: Service, preset: str, most: int) -> None:
    """With one-tap play: discards, the play, and on to the next deal."""
    page.add_init_script(ONE_TAP)
    open_table(page, address(server), still=False, preset=preset, options={"count_mode": "auto"})
    told, taps = Listener(page), 0
    page.reload()
    while True:
        page.wait_for_function(SETTLED, polling=20)
        picture = told.seen["picture"]
        if picture["deals"] == 2:
            break
        if picture["phase"] == "play":
            page.locator(".hand [aria-pressed]").first.click(position={"x": 12, "y": 12})
            taps += 1
        else:
            taps += choose(page) or 0
            page.locator("[data-primary][aria-disabled=false]").click()
            taps += 1
    assert taps <= most
    assert page.locator(".said").count() == 0, "what was said in the deal before"


@EVERYWHERE
def test_panels(page: Page, server: Service, violations: Violations) -> None:
    """The log, the settings, help and the rules open for all, and close again."""
    open_table(page, address(server), **SHORT)
    page.wait_for_selector(".hand [aria-pressed]")
    page.get_by_role("button", name="Log").click()
    expect(page.get_by_role("complementary", name="Log")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Close").click()

    settings = open_settings(page)
    settings.get_by_label("Four-color deck").check()
    expect(page.locator(".card[data-four=true]")).not_to_have_count(0)
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(settings).to_be_hidden()

    help_here = page.get_by_role("button", name="Help", exact=True)
    if help_here.is_hidden():  # on a phone it is in the menu
        page.get_by_role("button", name="Menu").click()
    help_here.click()
    page.wait_for_selector("[role=dialog] kbd")
    keys = page.locator("[role=dialog] kbd").all_inner_texts()
    assert {*"190,.-⌫WHSIL?", "Enter", "Space", "Esc"} <= {*keys}
    page.get_by_role("button", name="Rules of the game").click()
    rules = page.get_by_role("dialog", name="Rules")
    expect(rules.get_by_role("heading", name="Cribbage", exact=True)).to_be_visible()
    expect(rules.get_by_role("cell", name="2♣ 2♦ 6♥ 9♠").first).to_be_visible()
    assert violations(page) == []
    rules.get_by_role("link", name="Ten-hand cribbage").click()
    expect(rules.get_by_role("heading", name="Ten-hand cribbage")).to_be_visible()
    rules.get_by_role("link", name="All games").click()
    rules.get_by_role("link", name="Skalborg").click()
    expect(rules.get_by_role("heading", name="Skalborg", exact=True)).to_be_visible()
    rules.get_by_role("button", name="Close").click()
    expect(rules).to_be_hidden()

    page.goto(f"{address(server)}/rules/cribist")
    expect(page.get_by_role("heading", name="Cribist", exact=True)).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="All games").click()
    expect(page).to_have_url(f"{address(server)}/rules")
    page.goto(f"{address(server)}/rules/cribbage#muggins")  # a word of it
    expect(page.locator("li:focus")).to_contain_text("muggins: ")
    expect(page.locator("li:focus")).to_be_in_viewport()


def test_leaving_for_good_asks_once_and_ends_the_match(
    page: Page, server: Service, violations: Violations
) -> None:
    open_table(page, address(server), **SHORT)
    page.wait_for_selector(".hand [aria-pressed]")
    settings = open_settings(page)
    settings.get_by_role("button", name="Leave game…").click()
    assert violations(page) == []
    settings.get_by_role("button", name="Keep playing").click()
    settings.get_by_role("button", name="Leave game…").click()
    settings.get_by_role("button", name="Leave game", exact=True).click()
    page.wait_for_selector(".ends")


def test_the_level_of_the_bots_is_chosen_and_kept_and_shown(
    page: Page, server: Service, violations: Violations
) -> None:
    page.add_init_script("localStorage.getItem('pegout.settings') ?? " + STILL)
    page.goto(address(server))
    page.wait_for_selector("text=Six-card cribbage")
    new_game(page).get_by_role("radio", name="Expert").check(force=True)
    assert violations(page) == []
    page.get_by_role("button", name="Play Standard").click()
    page.wait_for_selector(".hand [aria-pressed]")
    expect(page.locator(".others .level")).to_have_text("expert bot")
    page.reload()
    expect(page.locator(".others .level")).to_have_text("expert bot")
    page.goto(address(server))
    expect(page.locator(".hero .what")).to_contain_text("Expert")
    expect(new_game(page).get_by_role("radio", name="Expert")).to_be_checked()


@ON_DESKTOP
def test_options_are_chosen_in_words_and_played_by(
    page: Page, server: Service, violations: Violations
) -> None:
    told = Listener(page)
    page.goto(address(server))
    page.wait_for_selector("text=Six-card cribbage")
    new_game(page)
    page.get_by_text("Standard options").click()
    for subject in ("Game and match", "Scoring"):
        page.get_by_text(subject, exact=True).click()
    page.get_by_label("Flush in the crib").select_option("Four cards")
    page.get_by_label("Count the crib").select_option("off")
    page.get_by_label("Skunk lines").fill("40, 20")
    page.get_by_label("Nobs").fill("")  # as the preset has it
    page.get_by_label("Target", exact=False).first.fill("61")
    assert violations(page) == []
    page.get_by_role("button", name="Play Standard").click()
    page.wait_for_selector(".hand [aria-pressed]")
    rules = told.seen["rules"]
    wanted = {"crib_flush": "four_ok", "score_crib": False, "skunk_lines": [40, 20], "nobs": 1, "target": 61}
    assert {name: rules[name] for name in wanted} == wanted


@ON_DESKTOP
def test_my_tables_are_found_again_on_the_front_page(
    page: Page, server: Service, violations: Violations
) -> None:
    page.goto(address(server))
    page.wait_for_selector("text=Six-card cribbage")
    expect(page.get_by_role("heading", name="Your tables")).to_have_count(0)
    open_table(page, address(server), **SHORT)
    page.wait_for_selector(".hand [aria-pressed]")
    leave_game(page)
    page.wait_for_selector(".ends")
    page.request.post(
        f"{address(server)}/api/tables", data={"preset": "skalborg", "opponents": "friend", "name": "Ann"}
    )
    page.goto(address(server))
    tables = page.get_by_role("region", name="Your tables")
    expect(tables.get_by_role("link")).to_have_text(
        re.compile("Skalborg.*You, open seat.*Waiting for a friend")
    )
    tables.get_by_text("Finished (1)").click()
    assert violations(page) == []
    tables.get_by_role("link", name="Standard").click()
    page.wait_for_selector(".ends")
