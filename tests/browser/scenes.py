"""Every state of every game as a page shows it: matches walked through, each new state once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, ViewportSize

from tests.browser.playing import SETTLED, Listener, act, choose, is_over, open_table

SIZES: dict[str, ViewportSize] = {
    f"{width}x{height}": {"width": width, "height": height}
    for width, height in [
        (320, 568), (320, 640), (390, 844), (640, 400), (844, 390), (1280, 800), (1920, 1080), (3840, 2160)
    ]
}  # fmt: skip

SCENES: dict[str, dict[str, Any]] = {
    "standard": {"preset": "standard", "options": {"count_mode": "auto", "target": 41}},
    "muggins": {
        "preset": "standard", "options": {"count_mode": "manual", "muggins": "show_and_play", "target": 31},
    },
    "three": {"preset": "house", "seats": 3, "options": {"target": 41}},
    "pairs": {"preset": "house", "seats": 4, "options": {"target": 31}},
    "ten-hand": {"preset": "ten-hand", "seats": 2, "options": {"target": 41}},
    "ten-hand-3": {"preset": "ten-hand", "seats": 3, "options": {"target": 41}},
    "skalborg": {"preset": "skalborg", "seats": 4, "options": {"hands_limit": 3, "count_mode": "auto"}},
    "skalborg-combos": {
        "preset": "skalborg", "seats": 3, "options": {"hands_limit": 2, "count_mode": "declare_combos"},
    },
    "skalborg-total": {
        "preset": "skalborg", "seats": 2, "options": {"hands_limit": 2, "count_mode": "declare_total"},
    },
    "cribist": {"preset": "cribist-deals", "options": {"deals": 1, "count_mode": "manual"}},
    "cribist-auto": {"preset": "cribist", "options": {"count_mode": "auto", "target": 15, "post_show": True}},
}  # fmt: skip

# Cards are laid anew in the frame after their place has changed.
LAID_OUT = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


MOST = 150  # steps of a match


def states(page: Page, address: str, scene: str, *, most: int = MOST) -> Iterator[str]:
    """Play a match and stop at each state that is new; the page may be resized and asked meanwhile."""
    told = Listener(page)
    open_table(page, address, **SCENES[scene])
    seen: set[str] = set()
    for _ in range(most):
        page.wait_for_function(SETTLED, polling=20)
        state = _state(page, told)
        if state not in seen:
            seen.add(state)
            yield state
        if is_over(page):
            return
        chosen = f"{state}-chosen"
        if chosen not in seen and _choices(page) and choose(page):
            seen.add(chosen)
            yield chosen
        act(page)


def _choices(page: Page) -> bool:
    return page.query_selector(".pad") is None and page.query_selector(".hand [aria-pressed]") is not None


def resize(page: Page, size: str) -> None:
    page.set_viewport_size(SIZES[size])
    page.evaluate(LAID_OUT)


def _state(page: Page, told: Listener) -> str:
    picture = told.seen["picture"]
    parts = [str(picture["phase"])]
    if counting := picture.get("counting"):
        parts.append(counting["what"])
    if picture.get("street") and page.query_selector(".slider"):
        parts.append("raise")
    if page.query_selector(".show, .shown"):
        parts.append("show")
    if not told.my_turn:
        parts.append("waiting")
    return "-".join(parts).replace(" ", "-")


def pages(page: Page, address: str) -> Iterator[str]:
    """The pages around the tables, as somebody with an account, a match and an open table sees them."""
    page.goto(address)
    page.wait_for_selector(".presets label")
    yield "home"
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").wait_for()
    yield "settings"
    page.goto(f"{address}/me")
    page.get_by_role("form").first.wait_for()
    yield "account-none"
    form = page.get_by_role("form", name="Make an account")
    form.get_by_label("Name").fill("Annabel")
    form.get_by_label("Password").fill("nine of hearts, cut")
    form.get_by_role("button").click()
    page.get_by_role("heading", name="Annabel").wait_for()
    yield "account"
    open_table(page, address, preset="standard", options={"count_mode": "auto", "target": 11})
    for _ in range(MOST):
        page.wait_for_function(SETTLED, polling=20)
        if is_over(page):
            break
        act(page)
    played = page.url.rsplit("/", 1)[1]
    for name, path, ready in (
        ("fair", f"verify?table={played}", "[aria-labelledby=verdict]"),
        ("analyse", "analyse/cribbage?at=dealer+hand+5H+6H+7S+JC+KD+2S", "tbody tr"),
        ("players", "players", "nav a.button"),
        ("profile", "players/Annabel", "#played"),
        ("rules", "rules", "h2, h1"),
        ("rules-standard", "rules/cribbage", "h2"),
        ("nowhere", "nothing", "h1"),
        ("offline", "offline", "h1"),
    ):
        page.goto(f"{address}/{path}")
        page.wait_for_selector(ready)
        yield name
    made = page.request.post(f"{address}/api/tables", data={"preset": "house", "opponents": "friend"})
    page.goto(address + made.json()["link"])
    page.get_by_role("heading", name="Waiting for your friend").wait_for()
    yield "waiting"
    page.goto(address)
    page.get_by_role("heading", name="Your tables").wait_for()
    yield "home-tables"
