"""Settings: a theme from the first paint, and settings that follow an account to another browser."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, Response, expect

from bench.pages import STILL, open_table
from bench.services import Service
from tests.browser.conftest import StartServer
from tests.browser.playing import ON_DESKTOP, act, address, choose, open_settings

RED = "rgb(163, 38, 47)"
# Cards fly to their places, which changes their size.
AT_REST = """() => document.getAnimations().every(({ effect, playState }) =>
  playState !== 'running' || effect.getComputedTiming().endTime === Infinity)"""


def is_kept(answer: Response) -> bool:
    return answer.url.endswith("/api/me/settings") and answer.request.method == "PUT"


def test_what_is_chosen_is_there_at_once_and_follows_the_account(
    new_page: Callable[[], Page], server: Service, violations: Callable[[Page], list[str]]
) -> None:
    phone, desk = new_page(), new_page()
    phone.goto(address(server) + "/me")
    phone.get_by_role("link", name="Create account").click()
    form = phone.get_by_role("form", name="Create account")
    form.get_by_label("Name").fill("Follower")
    form.get_by_label("Password").fill("nine of hearts, cut")
    with phone.expect_response(is_kept):
        form.get_by_role("button", name="Create account").click()
    phone.goto(address(server) + "/settings")
    phone.get_by_label("Owl").check()
    looks = {"Theme": "Light", "Sort hand": "By suit", "Table": "Plum", "Card backs": "Red"}
    for group, choice in looks.items():
        phone.get_by_role("group", name=group).get_by_label(choice).check()
    expect(phone.get_by_role("banner").locator("use")).to_have_attribute("href", re.compile("#owl$"))
    preview = phone.get_by_role("region", name="Preview").locator(".back").first
    expect(preview).to_have_css("background-color", RED)
    assert violations(phone) == []
    with phone.expect_response(lambda answer: '"largeCards":true' in (answer.request.post_data or "")):
        phone.get_by_label("Large cards").check()
    expect(phone.locator("html")).to_have_attribute("data-theme", "light")
    first = phone.goto(address(server)).text()  # type: ignore[union-attr]
    assert '<html lang="en" data-theme="light" data-felt="plum"' in first

    desk.add_init_script(STILL)
    desk.goto(address(server) + "/me")
    form = desk.get_by_role("form", name="Log in")
    form.get_by_label("Name").fill("Follower")
    form.get_by_label("Password").fill("nine of hearts, cut")
    form.get_by_role("button", name="Log in").click()
    expect(desk.locator("html")).to_have_attribute("data-theme", "light")
    expect(desk.locator("html")).to_have_attribute("data-felt", "plum")
    desk.wait_for_url(f"{address(server)}/")
    desk.get_by_role("button", name="Play", exact=True).click()
    desk.wait_for_selector(".hand [aria-pressed]")
    suits = desk.locator(".hand button").evaluate_all("all => all.map(each => each.dataset.card[1])")
    assert suits == sorted(suits, key="CDSH".index)
    expect(desk.locator(".others .card.back").first).to_have_css("background-color", RED)
    expect(desk.locator(".mine .face use")).to_have_attribute("href", re.compile("#owl$"))
    card = desk.locator(".hand .card").first
    desk.wait_for_function(AT_REST)
    large = card.bounding_box()
    open_settings(desk).get_by_label("Large cards").uncheck()
    desk.keyboard.press("Escape")
    desk.wait_for_function(AT_REST)
    usual = card.bounding_box()
    assert large is not None
    assert usual is not None
    assert large["width"] > 1.05 * usual["width"]


@ON_DESKTOP
def test_without_motion_bots_answer_at_once(page: Page, start_server: StartServer) -> None:
    server = start_server(pace=60)  # too slow to wait for
    open_table(page, address(server), still=False, preset="standard", options={"count_mode": "auto"})
    page.wait_for_selector(".hand [aria-pressed]")
    open_settings(page)
    page.get_by_role("group", name="Motion").get_by_label("off").check()
    page.keyboard.press("Escape")
    act(page)
    page.locator(".count").wait_for()  # both have discarded
    page.reload()
    for _ in range(3):
        act(page)


def test_keys_leave_the_table_alone_while_a_dialog_is_open(page: Page, server: Service) -> None:
    open_table(page, address(server), preset="standard")
    choose(page)
    open_settings(page)
    page.get_by_role("button", name="Leave game…").click()
    expect(page.get_by_role("button", name="Keep playing")).to_be_focused()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(2)
