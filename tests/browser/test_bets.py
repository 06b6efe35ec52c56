"""Situations that only arise from bets between players, at every size."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from bench.services import Service
from tests.browser.around import Stage
from tests.browser.bets import broke
from tests.browser.playing import address
from tests.browser.scenes import FEW, SIZES, faults_at


@pytest.mark.parametrize(
    "sizes", [FEW, pytest.param(tuple(SIZES), marks=pytest.mark.prove)], ids=["few", "all"]
)
def test_plans_and_who_has_no_chips_left_fit_and_axe_finds_nothing(
    chromium: Browser,
    seeded: Service,
    violations: Callable[[Page], list[str]],
    sizes: tuple[str, ...],
) -> None:
    stage = Stage(chromium, address(seeded), theme="light")
    faults: list[str] = []
    for state, page in broke(stage):
        faults += faults_at(page, state, sizes)
        faults += [f"{state}: {violation}" for violation in violations(page)]
    stage.close()
    assert not faults, "\n".join(faults)
