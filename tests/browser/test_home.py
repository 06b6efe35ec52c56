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
