"""Situations that only arise from bets between players, at every size."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Browser, Page

from bench.services import Service
from tests.browser.around import Stage
from tests.browser.bets import broke
from tests.browser.playing import address
from tests.browser.scenes import SIZES, resize
from tests.browser.test_layout import FAULTS


def test_plans_and_who_has_no_chips_left_fit_and_axe_finds_nothing(
    chromium: Browser,
    server: Service,
    violations: Callable[[Page], list[str]],
) -> None:
    stage = Stage(chromium, address(server), theme="light")
    faults = []
    for state, page in broke(stage):
        for size in SIZES:
            resize(page, size)
            faults += [f"{state} {size}: {fault}" for fault in page.evaluate(FAULTS)]
        faults += [f"{state}: {violation}" for violation in violations(page)]
        page.set_viewport_size(SIZES["1280x800"])
    stage.close()
    assert not faults, "\n".join(faults)
