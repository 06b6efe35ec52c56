"""When garbage is collected: not while people come back by thousands."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from pegout.server.tables.memory import FEW, LEAST, MOST, Rush


@pytest.fixture(autouse=True)
def _collected_afterwards() -> Iterator[None]:
    yield
    gc.enable()


def test_garbage_is_collected_when_the_rush_is_over() -> None:
    tables = 0
    rush = Rush(lambda: tables)
    for _ in range(LEAST + 5):
        tables += FEW + 1
        rush.look()
        assert not gc.isenabled()
    tables += FEW
    rush.look()
    assert gc.isenabled()


def test_they_have_some_seconds_to_come_back() -> None:
    rush = Rush(lambda: 0)
    for _ in range(LEAST - 1):
        rush.look()
    assert not gc.isenabled()
    rush.look()
    assert gc.isenabled()


def test_no_rush_lasts_for_long() -> None:
    tables = iter(range(0, 10**9, 10 * FEW))
    rush = Rush(lambda: next(tables))
    for _ in range(MOST):
        assert not gc.isenabled()
        rush.look()
    assert gc.isenabled()
