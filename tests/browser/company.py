"""The screens where players meet: community, clubs, events, leagues, notifications."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

from playwright.sync_api import Page

from tests import season
from tests.browser.around import LONG, NAME, OTHER, PASSWORD, UNFOLD, Scenes, Stage

CLUB = {
    "name": "Nine o’clock peggers of the northern valleys", "language": "", "entry": "request",
    "about": "We meet on Tuesdays in the back room, and online when it rains.",
}  # fmt: skip
EVENING = 19 * 60 + 30  # minutes after midnight
RESULTS = ((121, 88), (121, 117))  # of a round of two games


def community(stage: Stage) -> Scenes:
    """Empty pages first: those of a guest, and of a new account."""
    page = stage.page()
    stage.goto(page, "community", "main a[href='/clubs']")
    page.wait_for_load_state("networkidle")
    yield "guest", page
    stage.goto(page, "watch", "main")
    page.wait_for_load_state("networkidle")
    yield "watch-none", page
    stage.post(page, "account", name=f"{NAME}c", password=PASSWORD)
    for path in ("statistics", "history", "notifications"):
        stage.goto(page, path, "main .button, main .empty, main [role=status]")
        yield f"{path}-none", page
    stage.goto(page, "notifications/settings", "table")
    page.evaluate(UNFOLD)
    yield "notifications-settings", page
    stage.goto(page, "settings", "main label")
    page.wait_for_load_state("networkidle")
    yield "settings", page
    stage.goto(page, "duplicate", "form .primary")
    page.evaluate(UNFOLD)
    yield "duplicate", page
    yield from _friends(stage, page)


def _friends(stage: Stage, page: Page) -> Scenes:
    other = stage.page()
    stage.post(other, "account", name=LONG, password=PASSWORD)
    link = stage.post(other, "friends/link")["link"]
    stage.post(page, "friends", link=link.removeprefix("/friends/"))
    friend = page.request.get(f"{stage.at}/api/friends").json()[0]["friend"]
    table = stage.table(page, preset="standard", opponents="friend", spectators=True, listed=True)
    page.request.post(f"{stage.at}/api/tables/{table[2:]}/invite", data={"friend": friend})
    asks = stage.page()
    stage.post(asks, "account", name=OTHER + "s", password=PASSWORD)
    asks.request.post(f"{stage.at}/api/friends/requests", data={"name": LONG})
    stage.goto(other, "notifications", "main .rows")
    yield "notifications", other
    stage.press(other, "page-frame-waiting", count=2)
    other.get_by_role("menu").wait_for()
    other.wait_for_load_state("networkidle")
    yield "bell", other
    other.keyboard.press("Escape")
    stage.goto(other, "community", "main .rows")
    other.wait_for_load_state("networkidle")
    yield "friends", other
    stage.goto(other, f"players/{season.NAME}", "#played")
    yield "profile", other
    stage.post(other, f"tables/{table[2:]}/join")
    stage.goto(page, table, ".hand [aria-pressed]")
    stage.goto(asks, "watch", "main .rows")
    asks.wait_for_selector(".best .game, .best [data-card]")
    yield "watch", asks


def clubs(stage: Stage) -> Scenes:
    guest, owner = stage.page(), stage.page()
    stage.goto(guest, "clubs", "main h2")
    guest.wait_for_load_state("networkidle")
    yield "none", guest
    guest.locator("main .primary").first.click()
    guest.get_by_role("dialog").wait_for()
    yield "log-in", guest
    stage.post(owner, "account", name=f"{NAME}k", password=PASSWORD)
    stage.goto(owner, "clubs", "main .primary")
    owner.locator("main .primary").first.click()
    owner.locator("[role=dialog] input").first.wait_for()
    owner.evaluate(UNFOLD)
    yield "found", owner
    club = stage.post(owner, "clubs", **CLUB)
    path = f"clubs/{club['club']}"
    stage.goto(owner, path, "[role=tabpanel] .empty, [role=tabpanel] h2")
    yield "new", owner
    for name in ("season", "calendar"):
        stage.goto(owner, f"{path}?show={name}", "[role=tabpanel] .empty, [role=tabpanel] .button")
        yield f"new-{name}", owner
    weekly = {"title": "Club evening", "minute": EVENING, "every": "week", "games": 9}
    stage.post(owner, f"{path}/calendar", day=(date.today() + timedelta(7)).isoformat(), **weekly)
    stage.post(owner, f"{path}/board", text="Bring your own boards.\n\nThe door opens at seven.")
    member, asks = stage.page(), stage.page()
    for each, name, invite in ((member, LONG, club["invite"].partition("=")[2]), (asks, "Gus", "")):
        stage.post(each, f"{path}/join", invite=invite, name=name)
    for each, text in ((owner, "Who comes tonight?"), (member, "I will, with a board and a friend.")):
        stage.post(each, f"{path}/talk", text=text)
    _evening(stage, (owner, member), club["club"])
    for name in ("home", "members", "calendar", "season", "chat", "options"):
        stage.goto(owner, f"{path}?show={name}", "[role=tabpanel]:not([hidden])")
        owner.wait_for_load_state("networkidle")
        yield name, owner
    stage.goto(owner, f"{path}?show=calendar", "[role=tabpanel] .rows")
    stage.press(owner, "page-clubs-add-sessions")
    owner.get_by_role("dialog").wait_for()
    yield "add", owner
    owner.keyboard.press("Escape")
    stage.press(owner, "page-clubs-invite")
    owner.get_by_role("dialog").wait_for()
    yield "invite", owner
    stage.goto(member, path, "[role=tabpanel] h2")
    yield "member", member
    stage.goto(asks, path, "[role=tabpanel] h2")
    yield "asked", asks
    stage.goto(guest, path, "[role=tabpanel] h2")
    yield "guest", guest
    stage.goto(guest, "clubs", "main .rows")
    yield "list", guest
    stage.goto(guest, "clubs/none", "main .empty")
    yield "unknown", guest


def _evening(stage: Stage, pages: tuple[Page, Page], club: str) -> None:
    """An evening of one game, so that the season has standings."""
    owner, member = pages
    plan = {"title": "First evening", "rounds": 1, "paper": True}
    event = stage.post(owner, "tournaments", plan=plan, club=club)["event"]
    for page, name in ((owner, ""), (member, LONG)):
        stage.post(page, f"tournaments/{event}/enter", name=name)
    stage.post(owner, f"tournaments/{event}/direct", what="start")
    for page, (own, theirs) in ((owner, RESULTS[0]), (member, RESULTS[0][::-1])):
        stage.post(page, f"tournaments/{event}/result", round=1, own=own, theirs=theirs)


def _form(stage: Stage, page: Page, path: str) -> Scenes:
    """The empty list, and the form for a first entry."""
    stage.goto(page, path, "main .primary")
    page.wait_for_load_state("networkidle")
    yield "none", page
    page.locator("main .primary").first.click()
    page.locator("[role=dialog] input").first.wait_for()
    page.evaluate(UNFOLD)
    yield "new", page


def events(stage: Stage) -> Scenes:
    director, player = stage.page(), stage.page()
    yield from _form(stage, director, "events")
    plan = {"title": "Tuesday night of the northern valleys", "about": "Nine games, then tea.", "rounds": 2,
            "paper": True, "knockout": 1}  # fmt: skip
    event = stage.post(director, "tournaments", plan=plan, name="Dora")["event"]
    path = f"events/{event}"
    stage.goto(player, path, "main form")
    yield "guest", player
    people = [stage.page() for _ in range(2)]
    for page, name in ((director, "Dora"), (player, LONG), (people[0], "Ann"), (people[1], "Ben")):
        stage.post(page, f"tournaments/{event}/enter", name=name)
    stage.goto(player, path, "main .tell")
    yield "signed-up", player
    yield from _tabs(stage, director, path, "planned")
    stage.post(director, f"tournaments/{event}/direct", what="start")
    stage.goto(player, path, "main .scores")
    yield "plays", player
    yield from _tabs(stage, director, path, "running")
    director.get_by_role("tab").nth(2).click()  # the director's
    director.locator(".desk .rows button[aria-haspopup]").first.click()
    director.get_by_role("menu").wait_for()
    yield "desk-menu", director
    director.get_by_role("menuitem").first.click()
    director.get_by_role("dialog").wait_for()
    yield "desk-dialog", director
    everybody = {_info(stage, page, event)["you"]: page for page in (director, player, *people)}
    stage.post(player, f"tournaments/{event}/result", round=1, own=121, theirs=80)
    stage.goto(player, path, "main .scores")
    yield "waits", player
    told = _info(stage, player, event)
    (opponent,) = (
        person
        for game in told["rounds"][0]["games"] if told["you"] in game["people"]
        for person in game["people"] if person != told["you"]
    )  # fmt: skip
    stage.post(everybody[opponent], f"tournaments/{event}/result", round=1, own=90, theirs=121)
    stage.goto(player, path, "main .scores")
    yield "disputed", player
    for number in range(1, 5):
        _play_round(stage, director, event, number, everybody)
    yield from _tabs(stage, player, path, "over")
    stage.goto(player, "events", "main .rows")
    yield "list", player
    stage.goto(player, "events/none", "main .empty")
    yield "unknown", player


def _info(stage: Stage, page: Page, event: str) -> dict[str, Any]:
    told: dict[str, Any] = page.request.get(f"{stage.at}/api/tournaments/{event}").json()
    return told


def _play_round(stage: Stage, director: Page, event: str, number: int, people: dict[int, Page]) -> None:
    """Both players of each game enter the same result; of one they have entered already, again."""
    rounds = _info(stage, director, event)["rounds"]
    games = rounds[number - 1]["games"] if number <= len(rounds) else []
    for game, (own, theirs) in zip(games, RESULTS, strict=False):
        one, other = game["people"]
        stage.post(people[one], f"tournaments/{event}/result", round=number, own=own, theirs=theirs)
        stage.post(people[other], f"tournaments/{event}/result", round=number, own=theirs, theirs=own)


def _tabs(stage: Stage, page: Page, path: str, state: str) -> Iterator[tuple[str, Page]]:
    stage.goto(page, path, "[role=tab]")
    page.wait_for_selector("[role=tabpanel]:not([hidden]) :is(li, tr, svg, .empty)")
    for n, tab in enumerate(page.get_by_role("tab").all()):
        tab.click()
        yield f"{state}-{n}", page


def leagues(stage: Stage) -> Scenes:
    director, captain, other = stage.page(), stage.page(), stage.page()
    yield from _form(stage, director, "leagues")
    plan = {
        "title": "Winter league of the northern valleys", "about": "Home teams bring boards.", "paper": True,
        "settings": {"pairs": 1, "singles": 1, "legs": 3, "meetings": 1}, "first_day": "2026-12-01",
    }  # fmt: skip
    league = stage.post(director, "leagues", plan=plan, name="Dora")["league"]
    path = f"leagues/{league}"
    stage.goto(captain, path, "main form")
    yield "guest", captain
    stage.post(captain, f"{path}/join", new_team="The Nine o’clock peggers of the valleys", name=LONG)
    stage.post(other, f"{path}/join", new_team="Crown", name="Bob")
    stage.goto(captain, path, "[role=tabpanel] li")
    yield "captain", captain
    yield from _tabs(stage, director, path, "planned")
    stage.post(director, f"{path}/do", what="draw")
    yield from _tabs(stage, director, path, "running")
    stage.goto(captain, path, "[role=tab]")
    stage.press(captain, "page-leagues-open-match")
    captain.locator("form select").first.wait_for()
    yield "match", captain
    for board in (1, 2):
        stage.post(captain, f"{path}/do", what="result", match=1, board=board, home=2, away=1)
    yield from _tabs(stage, captain, path, "over")
    stage.goto(captain, "leagues", "main .rows")
    yield "list", captain
    stage.goto(captain, "leagues/none", "main .empty")
    yield "unknown", captain


GROUPS = {each.__name__: each for each in (community, clubs, events, leagues)}
