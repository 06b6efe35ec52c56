"""The frame around all pages: it leads everywhere, by pointer and by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from bench.pages import STILL, open_table
from bench.services import Service
from pegout.server.features import FEATURES
from tests.browser.playing import BEYOND, ON_DESKTOP, SETTLED, address, leave_game
from tests.browser.scenes import resize
from tests.browser.test_account import PASSWORD

ALONE = {"/design"}  # shows the components; nothing leads there
LINKS = "() => [...document.querySelectorAll('a[href]')].map((link) => link.href)"


def paths(page: Page) -> set[str]:
    """Where the links on a page lead, without what follows the first part."""
    return {"/" + urlsplit(link).path.split("/")[1] for link in page.evaluate(LINKS)}


def test_every_page_is_within_two_taps_of_every_other(
    page: Page, server: Service, violations: Callable[[Page], list[str]]
) -> None:
    """And axe finds nothing on those of the frame, and nothing there is wider than a phone."""
    page.add_init_script(STILL)
    page.request.post(f"{address(server)}/api/account", data={"name": "Wanderer", "password": PASSWORD})
    page.goto(f"{address(server)}/notifications")
    near = paths(page)
    framed = set(near)
    for menu in ("Notifications", "Wanderer, your menu"):
        page.get_by_role("button", name=menu).click()
        page.get_by_role("menuitem").first.wait_for()
        framed |= paths(page)
        page.keyboard.press("Escape")
    reached, faults = set(framed), []
    for path in sorted(framed):
        page.goto(address(server) + path)
        page.locator("h1").first.wait_for(state="attached")
        page.wait_for_load_state("networkidle")
        if path in near:  # a second tap leads on from there
            reached |= paths(page)
        width = page.viewport_size["width"]  # type: ignore[index]
        faults += [f"{path}: {fault}" for fault in (*violations(page), *page.evaluate(BEYOND, width))]
    pages = [page for feature in FEATURES for page in feature.pages]
    bare = {base for each in pages if (base := each.parts[0]) in each.addresses}  # those without a name
    assert bare - reached - ALONE == set()
    assert faults == []


WIDTHS = [
    "320x568", "360x640", "390x844", "639x360", "640x360", "768x1024", "844x390", "999x500", "1000x700",
    "1024x768", "1100x700",
]  # fmt: skip


def test_the_bar_fits_every_width_in_german(page: Page, server: Service) -> None:
    """For guests and long names; an account finds players in it on the smallest phone, too."""
    name = f"Maximiliane-Konst. {page.evaluate('innerWidth'):05}"  # one for each run on this server
    page.context.add_cookies([{"name": "language", "value": "de", "url": address(server)}])
    faults = []
    for user, shown in (("guest", "Anmelden"), ("account", name)):
        if user == "account":
            page.request.post(f"{address(server)}/api/account", data={"name": name, "password": PASSWORD})
        page.goto(f"{address(server)}/learn")
        page.get_by_role("banner").get_by_text(shown).wait_for(state="attached")
        for size in WIDTHS:
            resize(page, size)
            faults += [f"{user} {size} {each}" for each in page.evaluate(BEYOND, int(size.partition("x")[0]))]
    assert faults == []
    resize(page, "1366x768")
    room = page.locator(".person .name").evaluate(
        "name => name.clientWidth / parseFloat(getComputedStyle(name).fontSize)"
    )
    assert room > 8.9, "there is enough room for the name"
    resize(page, WIDTHS[0])
    page.get_by_role("button", name="Spieler suchen").press("Enter")
    expect(page.get_by_role("combobox", name="Spieler suchen")).to_be_focused()
    page.keyboard.type("maximiliane-k")
    page.get_by_role("option", name=name).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


@ON_DESKTOP
def test_the_way_on_and_back_by_keyboard(page: Page, server: Service) -> None:
    page.goto(f"{address(server)}/learn")
    page.get_by_role("link", name="Rules of all games").press("Enter")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Rules")
    expect(heading).to_be_focused()
    expect(page.locator("[aria-live=polite]", has_text="Rules · Pegout")).to_have_count(1)
    page.locator("main a[href='/rules/cribbage']").first.click()
    page.wait_for_function("() => document.body.scrollHeight > 2 * innerHeight")
    page.evaluate("scrollTo(0, 400)")
    page.wait_for_function("() => scrollY === 400")
    page.evaluate("() => document.querySelector('.wordmark').click()")  # which does not scroll there first
    page.wait_for_url(f"{address(server)}/")
    page.go_back()
    page.wait_for_function("() => scrollY === 400")
    page.goto(f"{address(server)}/community")
    expect(heading).to_have_text("Community")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()
    page.get_by_role("link", name="Events").press("Enter")
    page.get_by_role("button", name="New event").first.press("Enter")
    title = page.get_by_label("Title")
    expect(title).to_be_focused()
    title.fill("By keyboard")
    page.keyboard.press("Enter")
    expect(heading).to_have_text("By keyboard")
    expect(heading).to_be_focused()


def test_a_table_has_the_frame_behind_one_button(
    page: Page, server: Service, violations: Callable[[Page], list[str]]
) -> None:
    open_table(page, address(server), preset="standard")
    page.wait_for_function(SETTLED)
    expect(page.get_by_role("banner")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    menu.get_by_role("link", name="Statistics").wait_for()
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Menu")).to_be_focused()
    page.keyboard.press("Enter")
    menu.get_by_role("link", name="Train").click()
    expect(page.get_by_role("link", name="Train")).to_have_attribute("aria-current", "page")


def test_the_frame_comes_back_when_a_match_is_over(page: Page, server: Service) -> None:
    """And covers none of the buttons."""
    open_table(page, address(server), preset="standard")
    page.wait_for_function(SETTLED)
    leave_game(page)
    expect(page.get_by_role("link", name="Train", exact=True)).to_be_visible()
    over = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != over)
    page.wait_for_function(SETTLED)
    expect(page.get_by_role("banner")).to_have_count(0)


def test_a_page_that_cannot_be_loaded_offers_to_try_again(
    page: Page, server: Service, errors: list[str], violations: Callable[[Page], list[str]]
) -> None:
    page.goto(f"{address(server)}/learn")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Learn to play")
    page.context.set_offline(True)
    page.get_by_role("link", name="Train", exact=True).click()
    expect(heading).to_have_text("Connection problem")
    expect(heading).to_be_focused()
    assert violations(page) == []
    page.context.set_offline(False)
    page.get_by_role("button", name="Reload").click()
    expect(
        page.get_by_role("button", name="Count hands").or_(page.get_by_role("link", name="Count hands"))
    ).to_be_visible()
    errors.clear()
