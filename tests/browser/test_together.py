"""Two strangers, from the lobby to a rematch, and a spectator."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from bench.pages import STILL
from bench.services import Service
from tests.browser.playing import address, leave_game, new_game

Violations = Callable[[Page], list[str]]


def test_from_the_lobby_to_a_rematch_with_talk_and_a_spectator(
    new_page: Callable[[], Page], server: Service, violations: Violations
) -> None:
    ann, ben, eve = new_page(), new_page(), new_page()
    for page in (ann, ben, eve):
        page.add_init_script(STILL)
        page.goto(address(server))
    new_game(ann).get_by_label("Your name").fill("Ann")
    ann.keyboard.press("Escape")
    for page in (eve, ann):
        page.get_by_role("button", name="Quick game").click()
        page.get_by_text("The game starts when").wait_for()
        if page is eve:
            assert violations(eve) == []
            eve.get_by_role("button", name="Leave seat").click()
            expect(eve.get_by_role("button", name="Quick game")).to_be_visible()

    ben.get_by_role("link", name="Ann").click()
    expect(ben.get_by_role("heading", name="Ann invited you")).to_be_visible()
    expect(ben.get_by_text("Cribbage (Standard) for 2 players")).to_be_visible()
    assert violations(ben) == []
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Join game").click()
    for page in (ann, ben):
        page.wait_for_selector(".hand [aria-pressed]")
    table = ann.url

    eve.goto(f"{address(server)}/watch")
    eve.get_by_role("main").get_by_role("link", name="Ann 0").wait_for()
    assert violations(eve) == []
    eve.locator(".best .game").wait_for()
    assert eve.locator("main main").count() == 0, "the match that is shown is a picture"
    eve.get_by_role("main").get_by_role("link", name="Ann 0").click()
    eve.get_by_text("You’re watching").wait_for()
    assert eve.url == f"{table}?watch"
    assert eve.query_selector(".hand [aria-pressed]") is None
    assert "Your turn" not in eve.locator("main").inner_text()

    ann.get_by_role("button", name="Chat").click()
    ann.get_by_role("button", name="Good luck!").click()
    for page in (ben, eve):
        page.get_by_role("button", name="Chat 1 new").click()
        expect(page.get_by_label("Messages")).to_have_text("Ann Good luck!")
        assert violations(page) == []
    expect(eve.get_by_text("Spectators can’t chat")).to_be_visible()
    assert ben.get_by_label("Write a message").count() == 0, "strangers say phrases only"
    ben.context.set_offline(True)
    expect(ben.get_by_role("button", name="Thanks!")).to_be_disabled()  # it would be lost
    ben.context.set_offline(False)
    expect(ben.get_by_role("button", name="Thanks!")).to_be_enabled()
    for page in (ann, ben):
        page.get_by_role("complementary").get_by_role("button", name="Close").click()

    leave_game(ben)
    ben.get_by_role("button", name="Rematch").click()
    ben.get_by_text("The game starts when").wait_for()
    expect(ben.get_by_role("heading")).to_have_text("Waiting for Ann.")
    ann.get_by_role("button", name="Rematch offered").click()
    eve.keyboard.press("Escape")
    watches = eve.get_by_role("link", name="Watch rematch")
    watches.wait_for()
    assert eve.get_by_role("button", name="Rematch").count() == 0
    watches.click()
    for page in (ann, ben):
        page.wait_for_selector(".hand [aria-pressed]")
        assert page.url != table
    eve.get_by_text("You’re watching").wait_for()
    assert eve.url.partition("?")[0] == ben.url == ann.url


def test_friends_by_link_and_an_invitation(
    new_page: Callable[[], Page], server: Service, violations: Violations
) -> None:
    ann, ben = new_page(), new_page()
    ann.goto(address(server))
    new_game(ann, who="friends").get_by_label("Your name").fill("Ann")
    ann.keyboard.press("Escape")
    ann.get_by_role("button", name="Add friend").click()
    link = ann.get_by_label("Friend link").input_value()
    assert violations(ann) == []
    ben.goto(link)
    ben.get_by_role("heading", name="Ann wants to be friends").wait_for()
    assert violations(ben) == []
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Add friend").click()
    ben.get_by_role("heading", name="You and Ann are now friends").wait_for()
    ben.get_by_role("link", name="Pegout").click()
    expect(ben.get_by_text("Ann, online")).to_be_visible()

    new_game(ann, who="friends").get_by_role("button", name="Invite a friend").click()
    ann.get_by_role("button", name="Invite Ben").click()
    expect(ann.get_by_text("invited", exact=True)).to_be_visible()
    assert violations(ann) == []
    ben.reload()
    ben.get_by_role("link", name="Ann invited you: Standard").click()
    ben.get_by_role("button", name="Join game").click()
    for page in (ann, ben):
        page.wait_for_selector(".hand [aria-pressed]")
    ben.get_by_role("button", name="Chat").click()
    ben.get_by_text("Report or mute").click()
    ben.get_by_role("button", name="Mute Ann").click()
    expect(ben.get_by_text("Muted at every table")).to_be_visible()
    assert violations(ben) == []
    ben.reload()
    ben.get_by_role("button", name="Chat").click()
    ben.get_by_text("Report or mute").click()
    expect(ben.get_by_role("button", name="Mute Ann")).to_have_attribute("aria-pressed", "true")
    ben.get_by_role("button", name="Report Ann").click()
    report = ben.get_by_role("dialog", name="Report Ann")
    report.get_by_label("What happened?").fill("She shouts.")
    assert violations(ben) == []
    report.get_by_role("button", name="Send report").click()
    expect(ben.get_by_text("Report sent to the host.")).to_be_visible()


def test_a_link_is_one_that_other_machines_can_open(
    page: Page, server: Service, violations: Violations
) -> None:
    """On a reachable server opened as localhost, the page shows its network address."""
    page.route("**/api/reach", lambda route: route.fulfill(json={"address": "192.0.2.7"}))
    page.goto(address(server))
    page.get_by_role("button", name="Play a friend").click()
    page.get_by_role("button", name="Invite a friend").click()
    page.get_by_role("img", name="QR code").wait_for()
    table = page.url.rpartition("/")[2]
    link = page.get_by_label("Table link").input_value()
    assert link == f"http://192.0.2.7:{server.port}/t/{table}"
    assert violations(page) == []


def test_who_sits_where_is_chosen_before_a_table_is_opened(
    page: Page, server: Service, violations: Violations
) -> None:
    page.goto(address(server))
    new_game(page, "house", "friends")
    page.get_by_role("radio", name="4", exact=True).check(force=True)
    page.get_by_text("Seating").click()
    page.get_by_label("Your partner").select_option("Expert")
    page.get_by_label("Player 2").select_option("Beginner")
    assert violations(page) == []
    with page.expect_request("**/api/tables") as made:
        page.get_by_role("button", name="Invite a friend").click()
    page.get_by_label("Table link").wait_for()
    wish = made.value.post_data_json
    assert wish is not None
    assert wish["opponents"] == [{"level": "beginner"}, {"level": "expert"}, "friend"]
    seats = page.request.get(f"{address(server)}/api/tables/{page.url.rpartition('/')[2]}").json()["seats"]
    assert [seat["level"] for seat in seats] == [None, "beginner", "expert", None]
