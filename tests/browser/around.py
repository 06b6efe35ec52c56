"""The screens around the tables, and the dialogs of a table: for screenshots in any language."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import APIRequestContext, Browser, Page

from bench.services import PATIENCE
from pegout.server.features import FEATURES
from pegout.words import Text, catalogue
from pegout.words.page import SUBJECTS
from tests import season
from tests.browser.conftest import MS
from tests.browser.playing import SETTLED, act, choose, choose_dearest, is_over

NAME, OTHER, PASSWORD = "Annabel", "Wendelin", "nine of hearts, cut"
LONG = "Maximiliane-Konstantia M"  # the longest allowed name
SERIES = 3  # matches for a curve
POSITIONS = {
    "discard": "analyse/cribbage?at=standard+dealer+hand+5H+6H+7S+JC+KD+2S",
    "play": "analyse/cribbage?at=standard+pone+97-101+hand+2C+2S+5H+6C+7S+9D+crib+2C+2S+starter+JD+"
    "play+7S+8H+6C+AS",
    "bet": "analyse/skalborg?at=skalborg+dealer+hand+3S+5H+5S+6D+Wb+crib+6D",
    "trick": "analyse/cribist?at=cribist+dealer%2B3+14-0-8-6+hand+AH+3H+3S+4H+5C+5H+6S+9C+9D+9H+QC+QD+KD+"
    "play+8H+7H+AH+4S+AD+5D+9D+2D+5C+7C+4C+KC+7S+3S+8S+JS+8D+JD+KD+7D+QD+TD+3D+TS",
}  # fmt: skip
UNFOLD = "document.querySelectorAll('details').forEach((each) => (each.open = true))"
RATED = """async name => {
  for (;;) {
    const told = await (await fetch(`/api/players/${name}`)).json()
    if (told.ratings.length) return
    await new Promise((done) => setTimeout(done, 250))
  }
}"""


class Stage:
    """A browser in a language, and the server it uses."""

    def __init__(
        self, browser: Browser, at: str, language: str = "en", patience: float = PATIENCE, **settings: Any
    ) -> None:
        """`patience`: the longest wait for anything on a page, in seconds."""
        self.at, self.language, self._patience = at, language, patience
        self._browser, self._settings = browser, {"speed": "off"} | settings
        self._words = catalogue(language, *SUBJECTS, *(feature.words for feature in FEATURES))
        self._open: list[Page] = []

    def page(self, **settings: Any) -> Page:
        """A page of a new user, with these settings."""
        kept = self._settings | settings
        context = self._browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
        context.add_cookies([{"name": "language", "value": self.language, "url": self.at}])
        context.add_init_script(f"localStorage['pegout.settings'] ??= {json.dumps(json.dumps(kept))}")
        context.set_default_timeout(self._patience * MS)
        page = context.new_page()
        self._open.append(page)
        return page

    def close(self) -> None:
        for page in self._open:
            page.context.close()

    def say(self, key: str, **args: Any) -> str:
        return self._words.render(Text.of(key, **args))

    def goto(self, page: Page, path: str, ready: str) -> None:
        page.goto(f"{self.at}/{path}")
        page.locator(ready).locator("visible=true").first.wait_for()

    def press(self, page: Page, key: str, **args: Any) -> None:
        page.get_by_role("button", name=self.say(key, **args)).first.click()

    def post(self, of: Page | APIRequestContext, path: str, **body: Any) -> dict[str, Any]:
        request = of.request if isinstance(of, Page) else of
        answer = request.post(f"{self.at}/api/{path}", data=body)
        assert answer.ok, answer.text()
        told: dict[str, Any] = answer.json() if answer.body() else {}
        return told

    def table(self, page: Page, **wish: Any) -> str:
        """Create a table as the user of `page`; returns its address."""
        return f"t/{self.post(page, 'tables', **wish)['table']}"

    def settings(self, page: Page) -> None:
        """Open the settings of a table."""
        self.press(page, "page-frame-menu")
        entries = page.get_by_role("dialog", name=self.say("page-frame-menu"))
        entries.get_by_role("button", name=self.say("page-table-settings")).click()

    def leave(self, page: Page) -> None:
        self.settings(page)
        self.press(page, "page-leave")
        self.press(page, "page-leave-yes")
        page.wait_for_selector(".ends")

    def finish(self, page: Page) -> None:
        while not is_over(page):
            act(page)


Scenes = Iterator[tuple[str, Page]]


def home(stage: Stage) -> Scenes:
    page = stage.page()
    stage.goto(page, "", "#friends")
    yield "first", page
    for preset, seats in (("standard", 2), ("house", 4)):
        page.locator(f"[data-preset={preset}]").click()
        page.wait_for_selector("[role=dialog] .primary")
        yield preset, page
        page.locator("[role=dialog] [value=friends]").check(force=True)
        if seats > 2:
            page.locator(f"[role=dialog] [value='{seats}']").first.check(force=True)
        yield f"{preset}-friends", page
        page.evaluate(UNFOLD)
        page.wait_for_selector("details select >> visible=true")
        yield f"{preset}-options", page
        page.keyboard.press("Escape")
    stage.press(page, "page-friends-make-link")
    page.wait_for_selector("#friends ~ * input[readonly], #friends ~ * img, #friends ~ * svg")
    yield "link", page
    page.locator("[data-preset=standard]").click()
    page.get_by_role("dialog").get_by_role("button", name=stage.say("page-rules")).click()
    page.get_by_role("dialog").nth(1).wait_for()
    yield "rules", page
    other = stage.page()
    stage.table(other, preset="standard", opponents="friend", name=LONG, listed=True)
    stage.table(page, preset="house", seats=4, opponents="friend", name=LONG[::-1])
    for preset in ("standard", "cribist", "skalborg"):
        stage.table(page, preset=preset, opponents="bot")
    stage.goto(page, "", "#friends")
    yield "tables", page
    page.route("**/api/presets", lambda route: route.abort())
    stage.goto(page, "", "[role=alert]")
    yield "unreachable", page


def account(stage: Stage) -> Scenes:
    page = stage.page()
    stage.goto(page, "me", "form")
    yield "none", page
    stage.goto(page, "me?forgot", "form")
    yield "forgot", page
    for path, key, outcome in (("me", "log-in", "wrong"), ("me?new", "make", "recovery")):
        stage.goto(page, path, "form")
        yield key, page
        for field, typed in zip(page.locator("form input").all(), (f"{NAME}e", PASSWORD), strict=True):
            field.fill(typed)
        stage.press(page, f"page-account-{key}")
        page.wait_for_selector(".error, code")
        yield outcome, page
    page = stage.page()
    stage.post(page, "account", name=NAME, password=PASSWORD)
    stage.goto(page, "me", "#login")
    yield "own", page
    for place, summary in enumerate(page.locator("summary").all()):
        summary.click()
        yield f"own-{place}", page
    page = stage.page()
    stage.post(page, "login", name=season.NAME, password=season.PASSWORD)
    stage.goto(page, "statistics", "figure")
    yield "statistics", page
    stage.goto(page, "history", "main li")
    yield "history", page
    stage.goto(page, "review", "input[type=file]")
    yield "review", page


def players(stage: Stage) -> Scenes:
    page, other = stage.page(), stage.page()
    for each, name in ((page, f"{NAME}s"), (other, OTHER)):
        stage.post(each, "account", name=name, password=PASSWORD)
    stage.goto(page, "players", "nav a.button")
    yield "ranking-none", page
    for _ in range(SERIES):
        path = stage.table(page, preset="standard", opponents="friend", listed=True)
        stage.post(other, f"tables/{path[2:]}/join")
        stage.goto(page, path, ".hand [aria-pressed]")
        stage.leave(page)
    yield "left", page
    page.evaluate(RATED, OTHER)
    for name, path, ready in (
        ("ranking", "players", "nav a.button"),
        ("profile", f"players/{OTHER}", "#played"),
        ("profile-none", "players/Nobody", "h1"),
        ("account", "me", "#login"),
    ):
        stage.goto(page, path, ready)
        yield name, page


def learn(stage: Stage) -> Scenes:
    page = stage.page()
    stage.goto(page, "learn", "main a[href^='/learn/']")
    yield "list", page
    for lesson in ("cribbage", "ten-hand", "skalborg", "cribist"):
        for step in (1, 3, 6) if lesson == "cribbage" else (1, 3):
            stage.goto(page, f"learn/{lesson}?step={step}", ".told")
            page.wait_for_selector("main.game")
            yield f"{lesson}-{step}", page
    stage.goto(page, "learn/nothing", "[role=alert]")
    yield "nothing", page


def train(stage: Stage) -> Scenes:
    page = stage.page()
    stage.goto(page, "train", "main")
    page.wait_for_selector("h1")
    yield "first", page
    for kind, seed, keys in (
        ("count", 1153079312, ["9", "Enter"]),
        ("discard", 15, ["1", "3", "Enter"]),
        ("play", 7, ["2", "Enter"]),
        ("bets", 7, []),
    ):
        stage.goto(page, f"train/{kind}?seed={seed}", "[data-card]")
        yield kind, page
        for key in keys:
            page.keyboard.press(key)
        if not keys:
            page.locator(".foot .primary").click()
        page.wait_for_selector(".verdict, .show")
        yield f"{kind}-answered", page
        page.evaluate(UNFOLD)
        yield f"{kind}-all", page
    stage.goto(page, "daily", ".hand [data-card]")
    yield "daily", page
    for key in ("2", "5", "Enter"):
        page.keyboard.press(key)
    page.wait_for_selector("input[readonly], textarea")
    yield "daily-answered", page


def analyse(stage: Stage) -> Scenes:
    page = stage.page()
    stage.goto(page, "analyse", "h1")
    yield "empty", page
    for name, path in POSITIONS.items():
        stage.goto(page, path, "tbody tr")
        yield name, page
    stage.goto(page, POSITIONS["discard"].replace("2S", "5H"), "[role=alert]")
    yield "twice", page


def review(stage: Stage) -> Scenes:
    page = stage.page()
    stage.goto(page, "review", "input[type=file]")
    yield "empty", page
    stage.goto(page, "review/nothing", "[role=alert]")
    yield "nothing", page
    for preset in ("skalborg", "standard"):
        path = stage.table(page, preset=preset, opponents="bot", options={"count_mode": "auto"})
        stage.goto(page, path, "main.game")
        for _ in range(8):
            act(page)
        page.wait_for_function(SETTLED)
        if not is_over(page):
            stage.leave(page)
        yield f"{preset}-over", page
        stage.goto(page, f"review/{path[2:]}", "#judged")
        yield preset, page
        page.keyboard.press("o")
        page.evaluate(UNFOLD)
        yield f"{preset}-open", page
    stage.goto(page, "review", "h1")
    yield "own", page
    stage.goto(page, f"verify?table={path[2:]}", "[aria-labelledby=verdict]")
    yield "verify", page
    stage.goto(page, "verify", "h1")
    yield "verify-empty", page


def rules(stage: Stage) -> Scenes:
    page = stage.page()
    for name in ("", "cribbage", "ten-hand", "skalborg", "cribist"):
        stage.goto(page, f"rules/{name}".rstrip("/"), "h1, h2")
        page.wait_for_load_state("networkidle")
        yield name or "all", page
    stage.goto(page, "rules/cribbage#muggins", ":focus")
    yield "word", page
    stage.goto(page, "nothing", "h1")
    yield "nowhere", page
    stage.goto(page, "offline", "h1")
    yield "offline", page
    stage.goto(page, "t/none", "h1:not(.hidden)")
    yield "closed", page


def dialogs(stage: Stage) -> Scenes:
    """The dialogs of a table, beginner's help first."""
    page = stage.page(help=True)
    path = stage.table(page, preset="standard", opponents="bot", options={"count_mode": "auto"})
    stage.goto(page, path, "main.game")
    page.wait_for_function(SETTLED)
    page.wait_for_selector(".guide, [aria-live] button, section button")
    yield "guided", page
    stage.press(page, "page-guide-words")
    yield "words", page
    page.keyboard.press("Escape")
    stage.press(page, "page-guide-off")
    choose(page)
    stage.press(page, "page-hint")
    page.wait_for_selector(".best")
    yield "hint", page
    page.keyboard.press("Escape")
    for key, name in (("l", "log"), ("?", "help")):
        page.keyboard.press(key)
        page.wait_for_selector(".log, [role=dialog]")
        yield name, page
        page.keyboard.press("Escape")
    stage.settings(page)
    page.wait_for_selector("[role=dialog]")
    yield "settings", page
    page.locator("[role=dialog] label", has_text=stage.say("page-warn")).first.click()
    stage.press(page, "page-leave")
    yield "leave", page
    page.keyboard.press("Escape")
    for card in page.query_selector_all(".hand [aria-pressed=true]"):
        card.click(position={"x": 12, "y": 12})  # back into the hand
    choose_dearest(page)
    page.keyboard.press("Enter")
    page.wait_for_selector("[role=dialog] .primary")
    yield "warned", page


def together(stage: Stage) -> Scenes:
    """Two friends and a spectator, each on their own page."""
    ann, ben, eve = stage.page(name="Ann"), stage.page(name="Ben"), stage.page(name="Eve")
    path = stage.table(
        ann, preset="standard", opponents="friend", name="Ann", options={"count_mode": "auto"},
        spectators=True, table={"turn_seconds": 60},
    )  # fmt: skip
    stage.goto(ann, path, "main.plain .primary, main.plain svg")
    yield "waiting", ann
    stage.goto(ben, path, "main.plain .primary")
    yield "invited", ben
    ben.locator(".primary").click()
    for page in (ann, ben):
        page.wait_for_selector(".hand [aria-pressed]")
    ann.get_by_role("button", name=stage.say("page-talk")).click()
    ann.locator(".talk button").nth(1).click()
    yield "talk", ann
    stage.goto(eve, f"{path}?watch", "main.game")
    yield "watching", eve
    ben.get_by_role("button", name=stage.say("page-talk")).wait_for()
    yield "unheard", ben
    ben.context.set_offline(True)
    ben.wait_for_selector(".offline")
    yield "reconnecting", ben
    ben.context.set_offline(False)
    ann.wait_for_selector(".away", state="detached")
    ben.goto("about:blank")
    ann.wait_for_selector(".away")
    yield "away", ann
    stage.goto(ben, path, ".hand [aria-pressed]")
    stage.leave(ann)
    yield "left", ann
    ben.wait_for_selector(".ends")
    yield "won", ben
    stage.press(ben, "page-table-again")
    ann.get_by_role("button", name=stage.say("page-table-come-along")).wait_for()
    yield "rematch", ann
    yield "rematch-waits", ben
    link = stage.post(ann, "friends/link")["link"]
    stage.goto(eve, link.removeprefix("/"), "h1")
    yield "befriend", eve


def bots(stage: Stage) -> Scenes:
    """A bot account, as the owner and a challenger see it."""
    owner, page = stage.page(), stage.page()
    stage.post(owner, "account", name="Roberta 7", password=PASSWORD, bot=True)
    stage.goto(owner, "me", "#login")
    owner.evaluate(UNFOLD)
    yield "account", owner
    stage.goto(page, "players/Roberta%207", "h1")
    yield "profile", page


def design(stage: Stage) -> Scenes:
    """All components in all their states."""
    page = stage.page()
    stage.goto(page, "design", "h1")
    yield "components", page
    page.locator("main").get_by_role("button", name=stage.say("page-design-menu"), exact=True).click()
    page.get_by_role("menu").wait_for()
    yield "menu", page
    page.keyboard.press("Escape")
    stage.press(page, "page-design-dialog")
    page.get_by_role("dialog").wait_for()
    yield "dialog", page
    page.keyboard.press("Escape")
    page.locator("main").get_by_role("combobox").fill(stage.say("level-club")[:2])
    page.get_by_role("option").first.wait_for()
    yield "search", page
    page.keyboard.press("Escape")
    for key in ("done", "failed", "removed"):
        stage.press(page, f"page-design-{key}")
    yield "messages", page


GROUPS: dict[str, Callable[[Stage], Scenes]] = {
    each.__name__: each
    for each in (
        home,
        account,
        players,
        learn,
        train,
        analyse,
        review,
        rules,
        dialogs,
        together,
        bots,
        design,
    )
}
