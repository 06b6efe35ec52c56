"""What somebody hears who cannot see the page: everything, once, and in order."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.playing import STILL, act
from tests.browser.test_cribbage import address, frames, last
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


def test_a_game_for_ears(new_page: Callable[[], Page], tmp_path: Path) -> None:
    """Two people play; the one listens. What she hears is compared with what was once read and found good."""
    server = serve(tmp_path / "pegout.db", seed=5)
    try:
        ann, bo = new_page(), new_page()
        told = {ann: frames(ann), bo: frames(bo)}
        for page in told:
            page.add_init_script(STILL)
        ann.add_init_script(LISTEN)
        wish = {
            "preset": "online",
            "seats": 2,
            "opponents": "friend",
            "name": "Ann",
            "options": {"target": 15},
        }
        table = ann.request.post(f"{address(server)}/api/tables", data=wish).json()["table"]
        ann.goto(f"{address(server)}/t/{table}")
        ann.get_by_label("The link to this table").wait_for()
        bo.request.post(f"{address(server)}/api/tables/{table}/join", data={"name": "Bo"})
        bo.goto(f"{address(server)}/t/{table}")
        play(told)
        heard = ann.evaluate("heard")
    finally:
        for page in told:
            page.close()
        server.stop()
    assert heard == TRANSCRIPT


def play(told: dict[Page, list[str]]) -> None:
    """To the end; who may act does so, the first of them first."""

    for page in told:
        page.wait_for_selector("main.game")
    ann, bo = told
    while last(told[ann])["to_act"]:
        turn = next(page for page in told if (seen := last(told[page]))["seat"] in seen["to_act"])
        done = last(told[turn])["n"]
        act(turn)
        while last(told[turn])["n"] == done or last(told[ann])["to_act"] != last(told[bo])["to_act"]:
            turn.wait_for_timeout(10)
    ann.wait_for_selector(".ends")


TRANSCRIPT = [
    "Sitting down…",
    "The game begins by itself when all are seated.",
    "Your turn.",
    "You throw A♣ 5♣ to Bo’s crib.",
    "Bo throws two cards to their own crib. The starter is 6♥.",
    "Your turn.",
    "You play 6♦: six.",
    "Bo plays 10♦: sixteen.",
    "Your turn.",
    "You play 10♥: twenty-six, a pair for two. Bo: go. You peg 1 for the go.",
    "Bo plays Q♠: ten.",
    "Your turn.",
    "You play J♠: twenty.",
    "Bo plays K♣: thirty, a run of three for three. You: go. Bo pegs 1 for the go.",
    "Your turn.",
    "You play K♥: ten.",
    (
        "Bo plays K♦: twenty, a pair for two. Bo pegs 1 for last card. "
        "Your hand, 6♦ 10♥ J♠ K♥: a pair is two. Bo’s hand, 10♦ Q♠ K♣ K♦: a pair is two. "
        "Bo’s crib, A♣ 2♣ 5♣ 5♠: a pair is two."
    ),
    "Your turn.",
    "Bo deals next.",
    "Your turn.",
    "You throw 3♦ 5♦ to Bo’s crib.",
    "Bo throws two cards to their own crib. The starter is J♥. Bo pegs 2 for his heels.",
    "Your turn.",
    "You play 6♣: six.",
    "Bo plays 8♦: fourteen.",
    "Your turn.",
    "You play 8♠: twenty-two, a pair for two.",
    "Bo plays 8♥: thirty, a pair royal for six. Bo wins 19 to 7.",
]
