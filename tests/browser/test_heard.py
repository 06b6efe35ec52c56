"""Screen reader output: everything, once, and in order."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page

from bench.pages import STILL
from bench.services import serve
from pegout.games import words
from pegout.words import Text
from tests.browser.playing import Listener, act, address

# All that changes in any region that readers watch, as it comes.
LISTEN = """
window.heard = []
window.lost = []
const watched = '[aria-live], [role=log], [role=status], [role=alert]'
const say = (node) => node.textContent.trim() && window.heard.push(node.textContent.trim())
new MutationObserver((changes) => {
  for (const { target, type, addedNodes } of changes) {
    for (const node of type === 'characterData' ? [target] : addedNodes) {
      const whole = node.nodeType === Node.ELEMENT_NODE
      if (!whole && node.nodeType !== Node.TEXT_NODE) continue
      if ((whole ? node : node.parentElement)?.closest(watched)) say(node)
      else if (whole) node.querySelectorAll(watched).forEach(say)
    }
  }
}).observe(document, { subtree: true, childList: true, characterData: true })
"""


# Where the focus is gone from what one pressed.
FOCUS = "document.activeElement === document.body && lost.push(document.body.innerText)"
GOLDEN = Path(__file__).parents[1] / "golden/heard"
NAMES = ("Ann", "Bo", "Cy", "Di")
# Presets that are played: each for at least a deal, and to its end.
WISHES: dict[str, dict[str, Any]] = {
    "cribbage": {"preset": "online", "seats": 2, "options": {"target": 15}},
    "skalborg": {"preset": "skalborg", "seats": 2, "options": {"hands_limit": 2, "count_mode": "auto"}},
    "cribist": {"preset": "cribist-deals", "seats": 4, "options": {"deals": 1, "count_mode": "auto"}},
}


@pytest.mark.parametrize("new_page", ["phone"], indirect=True)
@pytest.mark.parametrize("game", WISHES)
def test_a_game_for_ears(new_page: Callable[[], Page], tmp_path: Path, game: str) -> None:
    """People play and one listens; the announcements are compared with a reviewed transcript.

    What she reads is what Python makes of the same words. To hear a game anew, remove its file.
    """
    server = serve(tmp_path / "pegout.db", seed=6)
    wish = WISHES[game]
    try:
        pages = [new_page() for _ in range(wish["seats"])]
        told = {page: Listener(page) for page in pages}
        for page in pages:
            page.add_init_script(STILL)
        ann, *others = pages
        ann.add_init_script(LISTEN)
        wish = {**wish, "opponents": "friend", "name": NAMES[0], "table": {"turn_seconds": None}}
        table = ann.request.post(f"{address(server)}/api/tables", data=wish).json()["table"]
        ann.goto(f"{address(server)}/t/{table}")
        ann.get_by_label("Table link").wait_for()
        for page, name in zip(others, NAMES[1:], strict=False):
            page.request.post(f"{address(server)}/api/tables/{table}/join", data={"name": name})
        for page in others:
            page.goto(f"{address(server)}/t/{table}")
        play(told)
        heard = "".join(f"{each}\n" for each in ann.evaluate("heard"))
        lost = ann.evaluate("lost")
        ann.keyboard.press("l")
        read = ann.get_by_role("complementary", name="Log").get_by_role("listitem").all_inner_texts()
        written = rendered(told[ann])
    finally:
        for page in told:
            page.close()
        server.stop()
    golden = GOLDEN / f"{game}.txt"
    if not golden.exists():
        golden.write_text(heard)
    assert heard == golden.read_text()
    assert read == written
    assert not lost


def rendered(told: Listener) -> list[str]:
    """All news received, rendered by the library's catalogue."""
    names = [seat["name"] for seat in told.seen["seats"]]
    texts = [msgspec.convert(news["text"], Text) for news in told.news if "text" in news]
    return [words().render(text, names, told.seen["viewer"]) for text in texts]


def play(told: dict[Page, Listener]) -> None:
    """Play to the end; the first player who can act does so."""
    for page in told:
        page.wait_for_selector("main.game")
    pages = [*told]
    ann = pages[0]
    while told[ann].seen["to_act"]:
        turn = next(page for page in pages if told[page].my_turn)
        done = told[turn].seen["n"]
        act(turn)
        while told[turn].seen["n"] == done or len({str(told[page].seen["to_act"]) for page in pages}) > 1:
            turn.wait_for_timeout(10)
        if turn is ann:
            ann.evaluate(FOCUS)
    ann.wait_for_selector(".ends")
