"""The account page: a guest signs up, returns with password or code, and deletes the account."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec
from playwright.sync_api import Page, Route, expect

from bench.services import Service
from tests.browser.averages import played, statistic
from tests.browser.playing import address

PASSWORD = "nine of hearts, cut"


def sign_up(page: Page, name: str) -> str:
    """From the front page; returns the code that is shown."""
    page.click("text=Your account")
    form = page.get_by_role("form", name="Create account")
    form.get_by_label("Name").fill(name)
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button").click()
    code = page.locator(".code code")
    expect(code).to_have_text(re.compile("^([a-z2-9]{5}-){4}[a-z2-9]{5}$"))
    expect(page.locator(".code")).to_be_focused()
    return code.inner_text()


def test_a_guest_signs_up_and_keeps_the_tables(
    page: Page, server: Service, violations: Callable[[Page], list[str]], errors: list[str]
) -> None:
    page.goto(address(server))
    page.request.post(f"{address(server)}/api/tables", data={"preset": "standard", "opponents": "friend"})
    page.click("text=Your account")
    expect(page.get_by_role("heading", name="Create account")).to_be_visible()
    assert violations(page) == []
    page.goto(address(server))
    code = sign_up(page, "Lioba")
    expect(page.get_by_role("heading", level=1)).to_have_text("Lioba")
    for summary in page.locator("summary").all():
        summary.click()
    assert violations(page) == []

    page.get_by_role("button", name="Log out", exact=True).click()
    form = page.get_by_role("form", name="Log in")
    form.get_by_label("Name").fill("lioba")
    form.get_by_label("Password").fill("something else")
    form.get_by_role("button").click()
    expect(page.get_by_role("alert")).to_have_text("Wrong name or password.")
    errors.clear()  # Chromium logs the 401
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Lioba")
    page.click("text=Pegout")
    expect(page.get_by_text("Your tables")).to_be_visible()

    page.goto(f"{address(server)}/me")
    page.get_by_role("button", name="Log out", exact=True).click()
    page.click("text=Forgot your password?")
    lost = page.locator("details form")
    lost.get_by_label("Name").fill("Lioba")
    lost.get_by_label("Recovery code").fill(code)
    lost.get_by_label("New password").fill("ten of clubs, turned")
    lost.get_by_role("button").click()
    expect(page.locator(".code code")).not_to_have_text(code)


def test_other_browsers_are_signed_out_and_an_account_is_deleted(
    page: Page, new_page: Callable[[], Page], server: Service
) -> None:
    page.goto(address(server))
    sign_up(page, "Marlies")
    elsewhere = new_page().request
    wish = {"name": "Marlies", "password": PASSWORD}
    assert elsewhere.post(f"{address(server)}/api/login", data=wish).ok
    page.reload()
    page.get_by_role("button", name="End session").click()
    expect(page.get_by_role("button", name="End session")).to_have_count(0)
    assert elsewhere.get(f"{address(server)}/api/me").json()["kind"] == "nobody"
    page.click("text=Delete account")
    form = page.locator("details", has_text="Delete account").locator("form")
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button").click()
    expect(page.get_by_role("heading", name="Create account")).to_be_visible()
    assert page.request.get(f"{address(server)}/api/players/Marlies").status == 404


def test_figures_stand_beside_those_of_others(
    page: Page, server: Service, violations: Callable[[Page], list[str]]
) -> None:
    answers = {"matches": msgspec.json.encode([played()]), "statistics": msgspec.json.encode([statistic()])}

    def told(route: Route) -> None:
        route.fulfill(body=answers[route.request.url.rpartition("/")[2].partition("?")[0]])

    for path in answers:
        page.route(f"**/api/me/{path}*", told)
    page.goto(address(server))
    page.request.post(f"{address(server)}/api/session", data={})
    page.goto(f"{address(server)}/me")
    row = page.get_by_role("row", name="hand, as dealer")
    expect(row.get_by_role("cell")).to_have_text([re.compile(f"^8.00 ± 0.{half}$") for half in (80, 16, 16)])
    expect(page.get_by_role("img", name="discards: best move: 140.0%")).to_be_visible()
    page.get_by_label("Over time").select_option(label="hand, as non-dealer")
    expect(page.get_by_role("img", name=re.compile("hand, as non-dealer: 8.60 ± 1.62 at"))).to_be_visible()
    expect(page.get_by_text("luck −2.0 ± 0.7 points, skill +3.0 ± 0.4.")).to_be_visible()
    page.set_viewport_size({"width": 320, "height": 568})
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    for summary in page.locator("figure summary").all():
        summary.click()
    expect(page.get_by_role("link", name="hand for 29")).to_be_visible()
    assert violations(page) == []
