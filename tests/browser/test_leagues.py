"""A league in person, by total points, as its director and a captain see it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from bench.services import Service
from tests.browser.playing import address, take_in
from tests.browser.test_players import post


def type_in(form: Locator, **teams: tuple[int, int]) -> None:
    """The legs and points of both teams."""
    for team, (legs, points) in teams.items():
        form.get_by_label(f"Legs of {team}").fill(str(legs))
        form.get_by_label(f"{team}’s points").fill(str(points))


def test_from_nothing_to_the_first_result_of_a_league(
    new_page: Callable[[], Page], server: Service, violations: Callable[[Page], list[str]], errors: list[str]
) -> None:
    director, captain, home = new_page(), new_page(), address(server)
    director.goto(f"{home}/leagues")
    director.get_by_role("button", name="New league").first.click()
    dialog = director.get_by_role("dialog")
    dialog.get_by_label("Title").fill("Winter league")
    dialog.get_by_label("Description").fill("Home and away.")
    dialog.get_by_label("In person").check()
    dialog.get_by_label("Singles boards").fill("2")
    dialog.get_by_label("Scoring").select_option(label="Total game points")
    dialog.get_by_label("Points for a bye").fill("115")
    dialog.get_by_label("First day").fill("2026-12-01")
    dialog.get_by_label("Your name").fill("Dora")
    assert violations(director) == []
    dialog.get_by_role("button", name="Create league").click()
    expect(director.get_by_role("heading", level=1)).to_have_text("Winter league")
    league = director.url.rpartition("/")[2]

    captain.goto(director.url)
    captain.get_by_label("Team name").fill("Bell")
    captain.get_by_label("Your name").fill("Ann")
    captain.get_by_role("button", name="Enter a team").click()
    expect(captain.get_by_text("You’re the captain of Bell.")).to_be_visible()
    post(new_page().request, f"{home}/api/leagues/{league}/join", new_team="Crown", name="Bob")
    director.reload()
    director.get_by_role("tab", name="Director").click()
    director.get_by_role("button", name="Draw fixtures").click()
    expect(director.get_by_role("tab", name="Matches")).to_be_visible()

    captain.reload()
    captain.get_by_role("button", name="Open match").click()
    first = captain.get_by_role("combobox", name="Board 1").first
    first.select_option(label="Leave empty")
    with captain.expect_response(f"**/api/leagues/{league}") as told:  # as when one comes back to the page
        captain.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    take_in(captain, told.value)
    expect(first).to_have_value("0")
    for board in (1, 2):
        captain.get_by_role("button", name=f"Enter result: Board {board}").click()
        type_in(captain.locator("form"), Bell=(3, 363), Crown=(0, 200))
        assert board == 2 or violations(captain) == []
        captain.get_by_role("button", name="Enter result", exact=True).first.click()
        expect(captain.locator("form")).to_have_count(0)  # it has been entered
    director.reload()
    director.get_by_role("tab", name="Matches").click()
    director.locator("button.match").first.click()
    director.get_by_role("button", name="Correct").click()
    dialog = director.get_by_role("dialog")
    type_in(dialog, Bell=(2, 363), Crown=(1, 250))
    dialog.get_by_label("Reason").fill("misread")
    dialog.get_by_role("button", name="Correct").click()
    expect(dialog.get_by_role("alert")).to_contain_text("363 doesn’t fit 2 legs won. Possible: 242–362")
    expect(dialog.get_by_label("Reason")).to_have_value("misread")
    assert violations(director) == []
    type_in(dialog, Bell=(2, 362), Crown=(1, 250))
    dialog.get_by_role("button", name="Correct").click()
    expect(dialog).to_be_hidden()
    captain.get_by_role("tab", name="Table").click()
    expect(captain.get_by_role("row", name="1 Bell 725 1 1")).to_be_visible()
    captain.set_viewport_size({"width": 320, "height": 568})
    for tab in ("Matches", "Teams", "Log"):
        captain.get_by_role("tab", name=tab).click()
        # tabs scroll within themselves
        assert captain.evaluate("document.documentElement.scrollWidth") == 320
    errors[:] = [error for error in errors if "409 (Conflict)" not in error]  # the refusal
