"""What somebody hears who cannot see the page: everything, once, and in order."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page

from pegout.games import words
from pegout.words import Text
from tests.browser.playing import STILL, Listener, act, address
from tests.services import serve

# All that changes in any region that readers watch, as it comes.
LISTEN = """
window.heard = []
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


@pytest.mark.parametrize("new_page", ["phone"], indirect=True)
def test_a_game_for_ears(new_page: Callable[[], Page], tmp_path: Path) -> None:
    """Two people play; the one listens. What she hears is compared with what was once read and found good.

    What she reads is what Python makes of the same words.
    """
    server = serve(tmp_path / "pegout.db", seed=6)
    try:
        ann, bo = new_page(), new_page()
        told = {page: Listener(page) for page in (ann, bo)}
        for page in told:
            page.add_init_script(STILL)
        ann.add_init_script(LISTEN)
        wish = {
            "preset": "online",
            "seats": 2,
            "opponents": "friend",
            "name": "Ann",
            "options": {"target": 15},
            "table": {"turn_seconds": None},
        }
        table = ann.request.post(f"{address(server)}/api/tables", data=wish).json()["table"]
        ann.goto(f"{address(server)}/t/{table}")
        ann.get_by_label("The link to this table").wait_for()
        bo.request.post(f"{address(server)}/api/tables/{table}/join", data={"name": "Bo"})
        bo.goto(f"{address(server)}/t/{table}")
        play(told)
        heard = ann.evaluate("heard")
        ann.keyboard.press("l")
        read = ann.get_by_role("complementary", name="Log").get_by_role("listitem").all_inner_texts()
        written = rendered(told[ann])
    finally:
        for page in told:
            page.close()
        server.stop()
    assert heard == TRANSCRIPT
    assert read == written


def rendered(told: Listener) -> list[str]:
    """The news of all that came, by the catalogue of the library."""
    names = [seat["name"] for seat in told.seen["seats"]]
    texts = [msgspec.convert(news["text"], Text) for news in told.news if "text" in news]
    return [words().render(text, names, told.seen["viewer"]) for text in texts]


def play(told: dict[Page, Listener]) -> None:
    """To the end; who may act does so, the first of them first."""
    for page in told:
        page.wait_for_selector("main.game")
    ann, bo = told
    while told[ann].seen["to_act"]:
        turn = next(page for page in told if told[page].my_turn)
        done = told[turn].seen["n"]
        act(turn)
        while told[turn].seen["n"] == done or told[ann].seen["to_act"] != told[bo].seen["to_act"]:
            turn.wait_for_timeout(10)
    ann.wait_for_selector(".ends")


TRANSCRIPT = [
    "Sitting down…",
    "The game begins by itself when all are seated.",
    "Your turn.",
    "You discard six of spades, seven of clubs to your crib.",
    "Bo discards two cards to your crib. The starter is ten of clubs.",
    "Bo plays five of clubs: five.",
    "Your turn.",
    "You play eight of diamonds: thirteen.",
    "Bo plays seven of spades: twenty.",
    "Your turn.",
    "You play ten of diamonds: thirty. Bo: go. You peg 1 for the go.",
    "Bo plays eight of spades: eight.",
    "Your turn.",
    "You play king of diamonds: eighteen.",
    "Bo plays queen of clubs: twenty-eight. You: go. Bo pegs 1 for the go.",
    "Your turn.",
    (
        "You play king of spades: ten. You peg 1 for last card. Bo’s hand, five of clubs, seven of "
        "spades, eight of spades, queen of clubs: fifteen two, fifteen four, fifteen six. Your hand, "
        "eight of diamonds, ten of diamonds, king of diamonds, king of spades: a pair is two, and a pair "
        "is four. Your crib, ace of hearts, three of clubs, six of spades, seven of clubs: nothing."
    ),
    "Your turn.",
    "Bo deals next.",
    "Your turn.",
    "You discard ace of clubs, three of diamonds to Bo’s crib.",
    "Bo discards two cards to their own crib. The starter is jack of hearts. Bo pegs 2 for his heels.",
    "Your turn.",
    "You play four of clubs: four.",
    "Bo plays ten of clubs: fourteen.",
    "Your turn.",
    "You play five of diamonds: nineteen.",
    "Bo plays jack of clubs: twenty-nine. You: go. Bo pegs 1 for the go.",
    "Your turn.",
    "You play seven of hearts: seven.",
    "Bo plays jack of diamonds: seventeen.",
    "Your turn.",
    "You play queen of hearts: twenty-seven. Bo: go. You peg 1 for the go.",
    (
        "Bo plays queen of clubs: ten. Bo pegs 1 for last card. Your hand, four of clubs, five of "
        "diamonds, seven of hearts, queen of hearts: fifteen two, fifteen four. Bo’s hand, ten of clubs, "
        "jack of clubs, jack of diamonds, queen of clubs: a run of three is three, a run of three is six,"
        " a run of three is nine, and a pair royal is fifteen. Bo wins 15 to 11."
    ),
]
