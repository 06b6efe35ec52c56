"""Nothing on the page runs ahead of what is shown: all visible changes are recorded in order."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page

from bench.pages import open_table
from bench.services import Service
from pegout.cards import Card, in_order, pretty
from pegout.scoring import Score, score_trick
from tests.browser.playing import ANSWERED, NOTHING, SHIFTS, Listener, act, address, choose, is_over

pytestmark = pytest.mark.parametrize("new_page", ["desktop"], indirect=True)

FAST = "localStorage.setItem('pegout.settings', JSON.stringify({speed: 'fast'}))"

# What stands on the table after each change, in one line each.
RECORD = """
window.stood = []
const all = (selector) => [...document.querySelectorAll(selector)]
const texts = (selector) => all(selector).map((each) => each.textContent.trim())
const seen = (each) => each.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
new MutationObserver(() => {
  const cells = all('.show tbody tr').map((row) => row.cells[0])
  const now = {
    scores: texts('.score b'),
    pegs: all('.peg.front').map((each) => each.style.transform),
    hand: all('.show .tabs [aria-pressed=true] span').map((each) => each.textContent).join(),
    rows: cells.length,
    open: cells.filter(seen).length,
    banner: texts('.result').join(),
    button: all('[data-primary]').map((each) => each.textContent.trim()).join(),
    heard: texts('[role=log] p').at(-1) ?? '',
    pot: texts('.pot b').join(),
    results: all('.shown li').length,
    board: all('[aria-label^="The board"]').map((each) => each.getAttribute('aria-label')).join(),
  }
  if (JSON.stringify(now) !== JSON.stringify(window.stood.at(-1))) window.stood.push(now)
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
"""
# Ours to act, the last action answered, and nothing left to be shown.
TURN = f"""() => {{
  if (!document.querySelector('{ANSWERED}')) return false
  const button = document.querySelector('[data-primary][aria-disabled=false]')?.textContent.trim()
  const there = document.querySelector('.ends, .slider, .hand [aria-pressed]')
  return there || (button && !/^(Skip|Continue)$/.test(button))
}}"""
TAPS = """
window.taps = []
addEventListener('click', ({ target }) => taps.push(target.closest('button')?.innerText), true)
"""
# The smallest possible move: pass a call, name a number, play a card.
TAP = """() => {
  if (document.querySelector('.table').getAttribute('aria-busy') === 'true') return false
  const buttons = [...document.querySelectorAll('.actions button')]
  const pass = buttons.find((each) => each.innerText === 'Nothing missed')
  const next = pass ?? document.querySelector('.pad button, .hand button[aria-pressed=false]')
  next?.click()
  return !!next
}"""
BY_HAND = """
localStorage.setItem('pegout.settings', JSON.stringify({speed: 'off', oneTap: true, forced: true}))
"""
IN_TO_THE_END = pytest.mark.parametrize("seeded", [7], indirect=True)  # with chips in every hand of Skalborg
TO_15 = {"preset": "standard", "options": {"target": 15, "count_mode": "auto"}}


def play(page: Page, server: Service, *, hurried: bool, **wish: Any) -> list[dict[str, Any]]:
    """Play to the end with all animations; `hurried` skips them."""
    page.add_init_script(FAST)
    page.add_init_script(RECORD)
    page.add_init_script(SHIFTS)
    open_table(page, address(server), still=False, **wish)
    while not is_over(page):
        if not hurried:
            page.wait_for_function(TURN)
        act(page)
    return list(page.evaluate("stood"))


def assert_nothing_jumped(page: Page) -> None:
    shifted = page.evaluate("shifted")
    assert sum(value for value, _ in shifted) <= 0.02, shifted


def assert_rows_come_one_by_one(stood: list[dict[str, Any]]) -> None:
    """A hand is shown alone at first; then rows appear one by one, and none disappears."""
    for before, now in pairwise(stood):
        if now["hand"] and now["hand"] != before["hand"]:
            assert now["open"] == 0, now
        elif now["hand"]:
            assert before["open"] <= now["open"] <= before["open"] + 1, (before, now)


@pytest.mark.parametrize("hurried", [False, True])
def test_a_hand_is_counted_before_anything_follows_from_it(
    page: Page, seeded: Service, hurried: bool
) -> None:
    """No score, peg, sentence, button or banner appears before the hand's rows."""
    stood = play(page, seeded, hurried=hurried, **TO_15)
    assert_nothing_jumped(page)
    hands = [now for now in stood if now["hand"]]
    assert len({now["hand"] for now in hands}) >= 2
    if not hurried:
        assert_rows_come_one_by_one(stood)
    for before, now in pairwise(stood):
        if now["open"] == now["rows"]:
            continue
        for what in ("scores", "pegs", "heard", "banner"):
            assert now[what] == before[what], (what, before, now)
        assert now["banner"] == ""
        assert now["button"] in ("Skip", "Continue")
    assert stood[-1]["banner"]


@IN_TO_THE_END
def test_blinds_are_posted_at_a_table_that_has_been_cleared(page: Page, seeded: Service) -> None:
    """With the first chips of a hand, the board and results of the previous one are gone."""
    wish = {"preset": "skalborg", "seats": 2, "options": {"hands_limit": 2, "count_mode": "auto"}}
    stood = play(page, seeded, hurried=False, **wish)
    assert_nothing_jumped(page)
    posted = [now for before, now in pairwise(stood) if now["pot"] and not before["pot"]]
    assert len(posted) >= 2
    for now in posted:
        assert (now["results"], now["board"]) == (0, "The board: 4 face down")


@IN_TO_THE_END
@pytest.mark.parametrize("hands", [1, pytest.param(2, marks=pytest.mark.prove)])
def test_nothing_jumps_at_a_full_table_of_skalborg(page: Page, seeded: Service, hands: int) -> None:
    """Controls appear and disappear in reserved places."""
    wish = {"preset": "skalborg", "seats": 4, "options": {"hands_limit": hands, "count_mode": "auto"}}
    stood = play(page, seeded, hurried=False, **wish)
    assert_nothing_jumped(page)
    assert stood[-1]["results"]


def test_a_deal_of_cribist_takes_27_taps_jumps_nowhere_and_is_summed_up(page: Page, seeded: Service) -> None:
    """A card and its button for each of thirteen tricks, and on to the next deal."""
    page.add_init_script(TAPS)
    page.add_init_script(FAST)
    page.add_init_script(SHIFTS)
    wish = {"preset": "cribist-deals", "options": {"deals": 2, "count_mode": "auto"}}
    open_table(page, address(seeded), still=False, **wish)
    labels = set[str]()
    while not page.query_selector(".summary"):
        page.wait_for_function(f"() => document.querySelector('.summary') || ({TURN})()")
        if page.query_selector(".hand [aria-pressed]"):
            choose(page)
            labels.add(page.locator("[data-primary]").inner_text())
            act(page)
    rows = page.locator(".summary tbody tr")
    assert rows.count() == 4
    for cells in [row.locator("td").all_inner_texts() for row in rows.all()]:
        counted, tricks, total, score = map(int, cells)
        assert counted + tricks == total == score
    page.locator("[data-primary]", has_text="Next deal").click()
    taps = page.evaluate("taps")
    assert len(taps) <= 27, taps
    assert_nothing_jumped(page)
    says = [label.partition(" → ")[2] for label in labels]
    assert any(each.startswith("you take") for each in says)
    assert any(" is winning " in each for each in says)


def test_a_deal_of_cribist_counted_by_hand_takes_27_taps(page: Page, seeded: Service) -> None:
    """A card and a number or a pass for each trick; forced actions are automatic."""
    page.add_init_script(TAPS)
    page.add_init_script(BY_HAND)
    wish = {"preset": "cribist-deals", "options": {"deals": 2, "count_mode": "total"}}
    open_table(page, address(seeded), still=False, **wish)
    while not page.query_selector(".summary"):
        page.wait_for_function(f"() => document.querySelector('.summary') || ({TAP})()", polling=20)
    page.locator("[data-primary]", has_text="Next deal").click()
    taps = page.evaluate("taps")
    assert len(taps) <= 27, taps
    assert taps.count("Nothing missed") + taps.count("0") == 13
    assert len(taps) < 13 + 13 + 1  # the last card has no choice


@pytest.mark.parametrize("seeded", [5], indirect=True)  # with flushes that are named at once
def test_a_deal_of_cribist_named_by_combinations_takes_27_taps(page: Page, seeded: Service) -> None:
    """Flush and nobs, which need no counting, have a primary button, only where they occur."""
    page.add_init_script(TAPS)
    page.add_init_script(BY_HAND)
    told = Listener(page)
    wish = {"preset": "cribist-deals", "level": "beginner", "options": {"deals": 2, "count_mode": "combos"}}
    open_table(page, address(seeded), still=False, **wish)
    page.wait_for_function(TURN)  # the table is there, and told
    page.get_by_role("button", name="Skip muggins").click()
    page.eval_on_selector(".game", "game => (game.once = true)")
    golden = page.locator("[data-primary][aria-disabled=false]")
    at_once = list[str]()
    forced = "document.querySelector('.hand [aria-pressed=true]')"  # played by the page itself
    while not page.query_selector(".summary"):
        page.wait_for_function(f"() => document.querySelector('.summary') || (!{forced} && ({TURN})())")
        picture = told.seen["picture"]
        if page.query_selector(".summary"):
            break
        if picture["phase"] != "claim":
            page.evaluate(f"({TAP})()")
            continue
        laid = [Card(each) for each in picture["zones"]["trick"]]
        named = [each.lower() for each in page.locator(".named li").all_inner_texts()]
        true = [each for each in score_trick(laid, picture["trump"]) if spoken(each) not in named]
        if golden.count():
            at_once.append(golden.inner_text())
            assert at_once[-1].lower().replace(":", "") in map(spoken, true)
        elif true:
            for card in true[0].cards:
                page.locator(f".hand [data-card='{card}']").click()
            page.get_by_role("button", name=re.compile(f"^{true[0].name}:", re.IGNORECASE)).click()
            continue
        (golden if golden.count() else page.get_by_role("button", name=re.compile(f"^({NOTHING})$"))).click()
    taps = page.evaluate("taps")
    assert page.eval_on_selector(".game", "game => game.once"), "the table forgot what was pressed"
    assert at_once
    assert len(taps) + 1 <= 27, taps


def spoken(score: Score) -> str:
    return f"{score.name} {pretty(in_order(score.cards))}".lower()
