"""Screen reader output: everything, once, and in order."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from playwright.sync_api import Page
from websockets.sync.client import connect

from bench.pages import STILL
from bench.people import follow
from bench.services import PATIENCE, Service
from pegout.games import words
from pegout.wire.families import actions_of_family
from pegout.words import Text
from tests.browser.conftest import StartServer
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


# The focus left the pressed element.
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
def test_a_game_for_ears(page: Page, start_server: StartServer, game: str) -> None:
    """People play and one listens; the announcements are compared with a reviewed transcript.

    What she reads is what Python makes of the same words. To record a game again, remove its file.
    """
    server = start_server(seed=6)
    told = Listener(page)
    page.add_init_script(STILL)
    page.add_init_script(LISTEN)
    wish = {**WISHES[game], "opponents": "friend", "name": NAMES[0], "table": {"turn_seconds": None}}
    with ExitStack() as stack:
        table = page.request.post(f"{address(server)}/api/tables", data=wish).json()["table"]
        page.goto(f"{address(server)}/t/{table}")
        page.get_by_label("Table link").wait_for()
        others = [stack.enter_context(Other(server, table, name)) for name in NAMES[1 : wish["seats"]]]
        play(page, told, others)
    heard = "".join(f"{each}\n" for each in page.evaluate("heard"))
    lost = page.evaluate("lost")
    page.keyboard.press("l")
    read = page.get_by_role("complementary", name="Log").get_by_role("listitem").all_inner_texts()
    written = rendered(told)
    golden = GOLDEN / f"{game}.txt"
    if not golden.exists():
        golden.write_text(heard)
    assert heard == golden.read_text()
    assert read == written
    assert not lost


class Other(ExitStack):
    """A player at the table who needs no page. She plays the first card of her sorted hand."""

    def __init__(self, server: Service, table: str, name: str) -> None:
        super().__init__()
        http = self.enter_context(httpx.Client(base_url=address(server), timeout=PATIENCE, verify=False))
        http.post(f"/api/tables/{table}/join", json={"name": name}).raise_for_status()
        cookies = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        self._socket = self.enter_context(
            connect(
                f"{address(server).replace('http', 'ws')}/api/tables/{table}/socket",
                additional_headers={"Cookie": cookies}, max_size=None, proxy=None,
                open_timeout=PATIENCE, ping_interval=None,
            )
        )  # fmt: skip
        self.seen: dict[str, Any] = {}

    def hear(self) -> None:
        """Read what has arrived."""
        with suppress(TimeoutError):
            while True:
                self.seen = follow(self.seen, json.loads(self._socket.recv(0)))

    @property
    def my_turn(self) -> bool:
        return self.seen.get("viewer") in self.seen.get("to_act", ())

    def act(self) -> None:
        """Play the first card or cards of the hand; where there are none to choose, call or check."""
        place: Callable[[str], Any] = by_suit if self.seen["game"] == "cribist" else by_rank
        action = min(actions(self.seen["legal"]), key=lambda each: [place(card) for card in cards_of(each)])
        self._socket.send(json.dumps({"type": "Act", "n": self.seen["n"], "action": action}))


def actions(legal: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """All legal actions, except bets and folding."""
    for entry in legal:
        if "action" not in entry and entry["family"]["family"] == "picks":
            yield from actions_of_family(entry["family"])
        elif "action" in entry and entry["action"]["type"] != "Fold":
            yield entry["action"]


def cards_of(action: dict[str, Any]) -> list[str]:
    return [*action.get("cards", ()), *([action["card"]] if "card" in action else ())]


def by_rank(card: str) -> tuple[bool, int, int]:
    """As hands are sorted on the page: jokers last."""
    rank = "A23456789TJQK".find(card[0])
    return rank < 0, rank, "CDHS".find(card[1])


def by_suit(card: str) -> tuple[int, tuple[bool, int, int]]:
    return "CDSH".index(card[1]), by_rank(card)


def rendered(told: Listener) -> list[str]:
    """All news received, rendered by the library's catalogue."""
    names = [seat["name"] for seat in told.seen["seats"]]
    texts = [msgspec.convert(news["text"], Text) for news in told.news if "text" in news]
    return [words().render(text, names, told.seen["viewer"]) for text in texts]


def play(page: Page, told: Listener, others: list[Other]) -> None:
    """Play to the end; the first player who can act does so."""
    page.wait_for_selector("main.game")
    seats: list[Listener | Other] = [told, *others]
    while not all(seat.seen for seat in seats):
        listen(page, others)
    while told.seen["to_act"]:
        turn = next(seat for seat in seats if seat.my_turn)
        done = turn.seen["n"]
        if isinstance(turn, Other):
            turn.act()
        else:
            act(page)
        while turn.seen["n"] == done or len({str(seat.seen["to_act"]) for seat in seats}) > 1:
            listen(page, others)
        if turn is told:
            page.evaluate(FOCUS)
    page.wait_for_selector(".ends")


def listen(page: Page, others: list[Other]) -> None:
    page.wait_for_timeout(10)
    for other in others:
        other.hear()
