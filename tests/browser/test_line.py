"""Silent loss of the connection between page and server."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, WebSocketRoute, expect

from bench.pages import STILL, open_table
from bench.services import Service
from tests.browser.playing import act, address


def test_a_line_on_which_nothing_comes_is_opened_anew(page: Page, server: Service) -> None:
    """The network has changed, without the browser noticing."""
    lines, dead = list[WebSocketRoute](), set[WebSocketRoute]()

    def carry(line: WebSocketRoute) -> None:
        lines.append(line)
        there = line.connect_to_server()
        line.on_message(lambda message: None if line in dead else there.send(message))
        there.on_message(lambda message: None if line in dead else line.send(message))

    page.route_web_socket(re.compile("/socket"), carry)
    page.clock.install()
    page.add_init_script(STILL)
    page.goto(address(server))
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(".hand [aria-pressed]")
    dead.update(lines)
    page.clock.run_for(10_000)
    while len(lines) == len(dead):
        page.wait_for_timeout(10)
    expect(page.get_by_text("Reconnecting")).to_be_hidden()
    act(page)
    expect(page.locator(".table")).to_have_attribute("aria-busy", "false")


def test_what_is_to_be_known_at_a_table_shows_as_long_as_it_is_so(page: Page, server: Service) -> None:
    """For example that another level plays until the chosen bot is ready, in a server's first minute."""
    lines = list[WebSocketRoute]()

    def carry(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server()  # and all goes on as it comes

    def tell(**room: object) -> None:
        lines[-1].send(json.dumps({"type": "Room", **room}))

    page.route_web_socket(re.compile("/socket"), carry)
    page.add_init_script(STILL)
    page.goto(address(server))
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(".hand [aria-pressed]")
    name = {"type": "who", "seat": 1}
    levels = {"now": {"type": "text", "key": "level-club"}, "level": {"type": "text", "key": "level-expert"}}
    tell(notes=[{"type": "text", "key": "stands-in", "args": {"who": name, **levels}}])
    note = page.get_by_role("status").get_by_text("plays as Club until Expert is ready.")
    expect(note).to_be_visible()
    tell()
    expect(note).to_be_hidden()


def test_what_is_said_as_the_line_breaks_is_said_once(page: Page, server: Service) -> None:
    """The connection has just broken, and the page does not show it yet."""
    open_table(page, address(server), preset="standard", talk="free")
    page.get_by_role("button", name="Chat").click()
    own = page.get_by_label("Write a message")
    own.fill("Well cut")
    expect(page.get_by_role("button", name="Send", exact=True)).to_be_enabled()
    page.evaluate("""() => {
      dispatchEvent(new Event('offline'))
      document.querySelector('.talk form').requestSubmit()
    }""")
    said = page.get_by_label("Messages").get_by_text("Well cut")
    expect(said).to_have_count(1)
    expect(page.locator(".talk .pending")).to_have_count(0)
    expect(said).to_have_count(1)
