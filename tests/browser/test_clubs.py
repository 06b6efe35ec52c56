"""A club in the browser: founded, joined by its link, with a first session on its calendar."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from bench.services import PATIENCE, Service
from tests.browser.playing import address

WIDE = "document.documentElement.scrollWidth - innerWidth"


def test_a_club_is_founded_joined_and_has_a_session(
    new_page: Callable[[], Page], server: Service, violations: Callable[[Page], list[str]]
) -> None:
    home, owner, guest = address(server), new_page(), new_page()
    account = {"name": "Marianne of the club", "password": "nine of hearts, cut"}
    assert owner.request.post(f"{home}/api/account", data=account).ok
    owner.goto(f"{home}/community")
    owner.get_by_role("link", name="Clubs").click()
    owner.get_by_role("button", name="Start a club").first.click()
    owner.get_by_label("Name", exact=True).fill("Browser Peggers")
    owner.get_by_role("dialog").get_by_role("button", name="Start a club").click()
    expect(owner.get_by_role("heading", name="Browser Peggers")).to_be_visible()

    owner.get_by_role("button", name="Plan a session").click()
    dialog = owner.get_by_role("dialog")
    dialog.get_by_label("Title").fill("Tuesday evening")
    dialog.get_by_label("First day").fill("2099-12-01")
    dialog.get_by_role("button", name="Add", exact=True).click()
    expect(owner.get_by_text("Every Tuesday, 7:30")).to_be_visible()
    owner.get_by_role("tab", name="Home").click()
    owner.get_by_label("Write an announcement").fill("Bring your own boards.")
    owner.get_by_role("button", name="Post").click()
    expect(owner.get_by_text("Bring your own boards.")).to_be_visible()

    guest.goto(owner.url)
    guest.get_by_label("Your name").fill("Gus")
    guest.get_by_role("button", name="Join").click()
    expect(guest.get_by_text("Bring your own boards.")).to_be_visible()
    guest.get_by_role("tab", name="Chat").click()
    message = guest.get_by_label("Write a message")
    message.fill("I’ll be there.")
    guest.get_by_role("button", name="Send").click()
    message.fill("And Ann.")  # one does not wait for the other
    message.press("Enter")
    message.fill("We")
    for text in ("I’ll be there.", "And Ann."):
        expect(guest.get_by_role("log").get_by_text(text)).to_be_visible()
    expect(message).to_have_value("We")
    owner.get_by_role("tab", name="Members").click()
    expect(owner.get_by_text("Gus")).to_be_visible()

    club = owner.url
    owner.goto(f"{home}/leagues")
    owner.get_by_role("button", name="New league").first.click()
    plan = owner.get_by_role("dialog")
    plan.get_by_label("Title").fill("Winter league")
    plan.get_by_label("Club", exact=True).select_option("Browser Peggers")
    assert violations(owner) == []
    plan.get_by_role("button", name="Create league").click()
    owner.get_by_role("link", name="Club: Browser Peggers").click()
    expect(owner).to_have_url(club)
    expect(owner.get_by_role("link", name="Winter league")).to_be_visible()
    assert violations(owner) == []
    for tab in ("Members", "Settings"):
        owner.get_by_role("tab", name=tab).click()
        assert violations(owner) == []
        assert owner.evaluate(WIDE) <= 0


class Tuesday:
    """An evening in person: some players enter results in browsers, some by a program, Cleo has no phone."""

    def __init__(self, event: str, director: Page, pages: dict[str, Page], others: dict[str, httpx.Client]):
        self._event, self._director, self.pages, self.others = event, director, pages, others

    def seen(self) -> dict[str, Any]:
        told: dict[str, Any] = self._director.request.get(f"{self._event}").json()
        return told

    def direct(self, what: str, **more: object) -> None:
        answer = self._director.request.post(f"{self._event}/direct", data={"what": what, **more})
        assert answer.ok, answer.text()

    def play_round(self, rng: random.Random, missing: str = "") -> None:
        """Enter the results of the present round; the director forfeits the game of a missing player."""
        told = self.seen()
        number, names = len(told["rounds"]), {each["person"]: each["name"] for each in told["people"]}
        games = [
            game for game in told["rounds"][-1]["games"] if not game["score"] and not game["forfeited_by"]
        ]
        for game in games:
            pair = [names[person] for person in game["people"]]
            own, theirs = rng.sample((121, rng.randrange(121)), 2)
            if missing in pair:
                lost = game["people"][pair.index(missing)]
                self.direct("forfeit", person=lost, round=number, reason="gone home")
            elif "Cleo" in pair:
                self.direct("result", person=game["people"][0], round=number, own=own, theirs=theirs)
            else:
                self._enter(number, pair[0], pair[1], own, theirs)
                self._enter(number, pair[1], pair[0], theirs, own)

    def _enter(self, number: int, name: str, opponent: str, own: int, theirs: int) -> None:
        if name in self.others:
            body = {"round": number, "own": own, "theirs": theirs}
            assert self.others[name].post(f"{self._event}/result", json=body).is_success
            return
        page = self.pages[name]
        expect(page.get_by_text(f"Round {number}: you play {opponent}")).to_be_visible()
        page.get_by_label("Your score").fill(str(own))
        page.get_by_label(f"{opponent}’s score").fill(str(theirs))
        with page.expect_response("**/result") as answer:
            page.get_by_role("button", name="Enter result").click()
        assert answer.value.ok


@pytest.fixture
def phones() -> Iterator[Callable[[str], httpx.Client]]:
    """Opens connections of players who use programs."""
    with ExitStack() as stack:
        yield lambda home: stack.enter_context(httpx.Client(base_url=home, timeout=PATIENCE))


@pytest.mark.prove
def test_fourteen_play_nine_games_from_check_in_to_the_season_table(
    new_page: Callable[[], Page], server: Service, phones: Callable[[str], httpx.Client]
) -> None:
    home, director, gus, late = address(server), new_page(), new_page(), new_page()
    account = {"name": f"Dora {director.evaluate('innerWidth')}", "password": "nine of hearts, cut"}
    assert director.request.post(f"{home}/api/account", data=account).ok
    club = director.request.post(f"{home}/api/clubs", data={"name": "Riverside"}).json()
    director.goto(f"{home}{club['link']}")
    director.get_by_role("button", name="Plan a session").click()
    dialog, soon = director.get_by_role("dialog"), datetime.now(UTC) + timedelta(minutes=9)
    dialog.get_by_label("Title").fill("Tuesday evening")
    dialog.get_by_label("Once").check()
    dialog.get_by_label("Day").fill(f"{soon:%Y-%m-%d}")
    dialog.get_by_label("Time").fill(f"{soon:%H:%M}")
    dialog.get_by_label("In person").check()
    dialog.get_by_role("button", name="Add", exact=True).click()
    director.get_by_role("link", name="View event").click()
    expect(director.get_by_role("heading", level=1)).to_have_text("Tuesday evening")
    link = director.url

    gus.goto(f"{home}{club['link']}")
    gus.get_by_label("Your name").fill("Gus")
    gus.get_by_role("button", name="Join").click()
    gus.get_by_role("button", name="Check in").click()
    expect(gus.get_by_text("You’re checked in.").first).to_be_visible()
    others = {f"Ed {n}": phones(home) for n in range(11)}
    event = f"{home}/api/tournaments/{link.rpartition('/')[2]}"
    for name, phone in others.items():
        assert phone.post(f"{event}/enter", json={"name": name}).is_success
    director.get_by_role("tab", name="Director").click()
    director.get_by_label("Add a player").fill("Cleo")
    director.get_by_role("button", name="Add", exact=True).click()
    director.get_by_role("button", name="Start").click()
    expect(gus.get_by_text("Round 1: ").or_(gus.get_by_text("You have a bye")).first).to_be_visible()

    evening, rng = Tuesday(event, director, {"Gus": gus, "Late": late}, others), random.Random(8)
    for number in range(1, 10):
        evening.play_round(rng, missing="Ed 0" if number == 4 else "")
        if number == 1:
            late.goto(link)
            late.get_by_label("Your name").fill("Late")
            late.get_by_role("button", name="Join").click()
            expect(late.get_by_text("You’re checked in.").first).to_be_visible()
        if number == 4:
            gone = next(each["person"] for each in evening.seen()["people"] if each["name"] == "Ed 0")
            evening.direct("drop", person=gone, reason="gone home")
    seen = evening.seen()
    assert (seen["state"], len(seen["people"])) == ("over", 14)
    director.goto(f"{home}{club['link']}?show=season")
    rows = director.get_by_role("table").get_by_role("row")
    expect(rows).to_have_count(1 + 14)
    names = {each["person"]: each["name"] for each in seen["people"]}
    points = {names[line["person"]]: line["points"] for line in seen["standings"]}
    with director.expect_download() as download:
        director.get_by_role("link", name="Download (CSV)").click()
    lines = download.value.path().read_text().splitlines()[1:]
    assert {line.split(",")[1]: int(line.split(",")[3]) for line in lines} == points
