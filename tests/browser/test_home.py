"""The front page: what comes in later moves nothing that is there, and is not what one looks at first."""

from __future__ import annotations

from playwright.sync_api import Page, Route, expect

from tests.browser.playing import EVERYWHERE, SHIFTS, address
from tests.services import Service

# Whether the largest paint is of the head that the server writes, be it that or the one in its place.
FIRST = """new Promise((done) => new PerformanceObserver((list) => {
  const { element } = list.getEntries().at(-1)
  done(!element?.isConnected || element.closest('.hero') !== null)
}).observe({ type: 'largest-contentful-paint', buffered: true }))"""
PAINTED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@EVERYWHERE
def test_nothing_jumps_while_answers_come_in_one_by_one(page: Page, server: Service) -> None:
    """For a first visitor, and for one who has tables."""
    page.add_init_script(SHIFTS)
    visit(page, server)
    assert page.evaluate("shifted") == []
    assert page.evaluate(FIRST)
    for _ in range(2):
        page.request.post(f"{address(server)}/api/tables", data={"preset": "standard", "opponents": "bot"})
    visit(page, server)
    expect(page.get_by_role("heading", name="Your tables")).to_be_visible()
    assert page.evaluate("shifted") == []


def test_against_bots_one_may_do_without_hints_and_without_taking_back(page: Page, server: Service) -> None:
    page.goto(address(server))
    page.get_by_text("Watching, talk, ratings, hints, taking back").click()
    page.get_by_label("Take moves back").select_option(label="No")
    page.get_by_label("Hints and warnings").select_option(label="Nobody")
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Play Standard").click()
    wanted = asked.value.post_data_json or {}
    assert (wanted["opponents"], wanted["take_back"], wanted["coach"]) == ("bot", "off", "off")


def visit(page: Page, server: Service) -> None:
    """Go to the front page, whose every answer comes when what came before has been painted."""
    held: list[Route] = []
    page.route("**/api/**", lambda route: held.append(route))
    page.route("**/api/words/**", lambda route: route.continue_())
    page.goto(address(server))
    while page.locator(".account").count() == 0 or held:
        page.evaluate(PAINTED)
        if held:
            held.pop().continue_()
    page.evaluate(PAINTED)
    page.unroute_all()
