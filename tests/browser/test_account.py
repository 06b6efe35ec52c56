"""The account page: a guest signs up, returns with password or code, and deletes the account."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from bench.services import Service
from tests.browser.playing import address

PASSWORD = "nine of hearts, cut"


def sign_up(page: Page, name: str) -> str:
    """From any page of a guest; returns the code that is shown."""
    page.get_by_role("banner").get_by_role("link", name="Log in").click()
    page.get_by_role("link", name="Create account").click()
    form = page.get_by_role("form", name="Create account")
    form.get_by_label("Name").fill(name)
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button", name="Create account").click()
    code = page.locator(".code code")
    expect(code).to_have_text(re.compile("^([a-z2-9]{5}-){4}[a-z2-9]{5}$"))
    expect(page.locator(".code")).to_be_focused()
    return code.inner_text()


def test_a_guest_signs_up_and_keeps_the_tables(
    page: Page, server: Service, violations: Callable[[Page], list[str]], errors: list[str]
) -> None:
    page.goto(address(server))
    page.request.post(f"{address(server)}/api/tables", data={"preset": "standard", "opponents": "friend"})
    page.get_by_role("banner").get_by_role("link", name="Log in").click()
    expect(page.get_by_role("heading", name="Log in")).to_be_visible()
    assert violations(page) == []
    page.goto(address(server))
    code = sign_up(page, "Lioba")
    page.get_by_role("button", name="I’ve saved it").click()
    page.wait_for_url(f"{address(server)}/")
    page.goto(f"{address(server)}/me")
    page.locator("#login").wait_for()
    for summary in page.locator("summary").all():
        summary.click()
        assert violations(page) == []

    page.get_by_role("button", name="Log out", exact=True).click()
    form = page.get_by_role("form", name="Log in")
    form.get_by_label("Name").fill("lioba")
    form.get_by_label("Password").fill("something else")
    form.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("alert")).to_have_text("Wrong name or password.")
    errors.clear()  # Chromium logs the 401
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button", name="Log in").click()
    expect(page.get_by_text("Your tables")).to_be_visible()

    page.goto(f"{address(server)}/me")
    page.get_by_role("button", name="Log out", exact=True).click()
    page.get_by_role("link", name="Forgot your password?").click()
    form = page.get_by_role("form", name="Reset password")
    form.get_by_label("Name").fill("Lioba")
    form.get_by_label("Recovery code").fill(code)
    form.get_by_label("New password").fill("ten of clubs, turned")
    form.get_by_role("button", name="Reset password").click()
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
    page.locator("summary").filter(has_text="Marlies").click()
    page.get_by_label("New name").fill("Marlis")
    page.get_by_role("button", name="Change name").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("summary").filter(has_text="Marlies")).to_be_visible()
    page.click("text=Delete account")
    form = page.locator("details", has_text="Delete account").locator("form")
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button", name="Delete permanently").click()
    expect(page.get_by_role("heading", name="Log in")).to_be_visible()
    assert page.request.get(f"{address(server)}/api/players/Marlies").status == 404
