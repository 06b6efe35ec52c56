"""Skalborg on the page: pre-selected actions, keys for bets, and players without chips."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from bench.pages import STILL, open_table
from bench.services import Service
from tests.browser.playing import SETTLED_OR_BROKE, Listener, act, address, is_over

pytestmark = pytest.mark.parametrize("new_page", ["desktop"], indirect=True)


def test_a_bet_by_keys_alone(page: Page, seeded: Service) -> None:
    """Digits choose preset bets, arrows change them, the button's letter confirms; the help explains it."""
    told = Listener(page)
    open_table(page, address(seeded), preset="skalborg", seats=2, options={"count_mode": "auto"})
    act(page)  # the discard
    raises = page.locator(".raise")
    raises.wait_for()
    assert page.locator(".foot .primary").count() == 1
    least, half, *_ = (mark["to"] for mark in told.seen["picture"]["marks"])
    expect(raises).to_have_text(f"Raise to {least}")
    page.keyboard.press("2")
    expect(raises).to_have_text(f"Raise to {half}")
    page.keyboard.press("ArrowUp")
    expect(raises).to_have_text(f"Raise to {half + 1}")
    page.keyboard.press("1")
    expect(raises).to_have_text(f"Raise to {least}")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("?")
    keys = page.get_by_role("dialog")
    expect(keys).to_contain_text("raise the bet up or down")
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    page.wait_for_function("() => !document.querySelector('.table[aria-busy=true]')")
    raised = [news["event"] for news in told.news if news["event"]["type"] == "Raised"]
    mine = next(event for event in raised if event["seat"] == told.seen["viewer"])
    assert mine["to"] == least + 1


def test_what_is_chosen_before_ones_turn_is_done_and_a_call_only_of_that_bet(
    new_page: Callable[[], Page], seeded: Service
) -> None:
    ann, bo = pages = [new_page(), new_page()]
    told = [Listener(page) for page in pages]
    friends = {"seats": 2, "opponents": "friend", "name": "Ann"}
    wish = {"preset": "skalborg", "options": {"count_mode": "auto"}, **friends}
    ann.add_init_script(STILL)
    bo.add_init_script(STILL)
    table = ann.request.post(f"{address(seeded)}/api/tables", data=wish).json()["table"]
    ann.goto(f"{address(seeded)}/t/{table}")
    ann.get_by_label("Table link").wait_for()
    bo.request.post(f"{address(seeded)}/api/tables/{table}/join", data={"name": "Bo"})
    bo.goto(f"{address(seeded)}/t/{table}")
    for page in pages:
        act(page)  # the discard
    dealer = told[0].seen["picture"]["dealer"]
    button, blind = pages[dealer], pages[1 - dealer]

    plan(blind, "Check").click()
    button.locator("[data-primary]", has_text="Call 5").click()
    expect(button.locator(".label")).to_have_text("Hand 1 · flop")  # the blind's check is automatic
    plan(button, "Check").click()
    expect(plan(button, "Check")).to_have_attribute("aria-pressed", "true")
    blind.locator(".raise").click()
    expect(button.get_by_text("your choice was canceled")).to_be_attached()
    button.locator("[data-primary]", has_text="Call 10").click()
    expect(blind.locator(".label")).to_have_text("Hand 1 · turn")
    plan(button, "Check/fold").click()
    blind.locator("[data-primary]", has_text="Check").click()
    expect(blind.locator(".label")).to_have_text("Hand 1 · river")  # the dealer's check is automatic
    heard = told[1 - dealer]  # the blind's, whose page has shown it
    assert not any(news["event"]["type"] == "Folded" for news in heard.news)
    plan(button, "Check/fold").click()
    blind.locator(".raise").click()
    expect(blind.locator(".label")).to_have_text("Hand 2")  # the dealer's fold is automatic
    assert "Folded" in {news["event"]["type"] for news in heard.news}


def plan(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="On your turn").get_by_role("button", name=name, exact=True)


def test_who_has_no_chips_left_may_watch_or_leave(page: Page, seeded: Service) -> None:
    """All in with every hand: sooner or later all is lost, and the others still have chips."""
    held = Held(page)
    short = {"count_mode": "auto", "stack": 5}
    for _ in range(10):
        open_table(page, address(seeded), preset="skalborg", seats=4, options=short)
        while not is_over(page) and not page.query_selector(".broke"):
            go_all_in(page)
        if page.query_selector(".broke"):
            break
    leave = page.get_by_role("link", name="Leave table")
    expect(leave).to_have_attribute("href", "/")
    page.get_by_role("button", name="Watch").click()
    expect(leave).not_to_be_attached()
    assert not is_over(page)
    held.release()
    page.wait_for_selector(".ends")


class Held:
    """Holds back messages once a player is out of chips: the bots may end the match within a second."""

    def __init__(self, page: Page) -> None:
        self._waiting: list[tuple[WebSocketRoute, str]] = []
        self._holds = self._is_released = False
        self._viewer = 0
        page.route_web_socket(re.compile("/socket"), self._carry)

    def release(self) -> None:
        """Let all messages through from now on."""
        self._is_released = True
        while self._waiting:
            line, message = self._waiting.pop(0)
            line.send(message)

    def _carry(self, line: WebSocketRoute) -> None:
        there = line.connect_to_server()
        line.on_message(there.send)
        there.on_message(lambda message: self._hear(line, str(message)))

    def _hear(self, line: WebSocketRoute, text: str) -> None:
        message = json.loads(text)
        if message["type"] == "Seen":
            self._viewer, self._holds = message["viewer"], False
        if message["type"] != "Changed" or self._is_released:
            line.send(text)
        elif self._holds:
            self._waiting.append((line, text))
        else:
            self._hold_from_there(line, message)

    def _hold_from_there(self, line: WebSocketRoute, message: dict[str, Any]) -> None:
        """Let a message through up to the news that a player is out, which may be in the middle."""
        news = message.get("news", [])
        out = (n for n, part in enumerate(news, 1) if self._is_out(part))
        until = next(out, len(news))
        self._holds = self._is_out(message) or any(map(self._is_out, news))
        if until == len(news):
            line.send(json.dumps(message))
            return
        line.send(json.dumps({**message, "news": news[:until], "change": {}, "to_act": [], "legal": []}))
        self._waiting.append((line, json.dumps({**message, "news": news[until:]})))

    def _is_out(self, part: dict[str, Any]) -> bool:
        return self._viewer not in part.get("change", {}).get("remaining", [self._viewer])


def go_all_in(page: Page) -> None:
    page.wait_for_function(SETTLED_OR_BROKE, polling=20)
    if page.query_selector(".raise"):
        page.locator(".marks button").last.click()
        page.locator(".raise").click()
        if sure := page.query_selector(".raise:has-text('Sure?')"):  # otherwise it is done, or asked again
            sure.click()
    elif not page.query_selector(".broke"):
        act(page)
