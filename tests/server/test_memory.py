"""Garbage collection: paused while players reconnect by thousands, later once, rarely in full."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from pegout.server.process import (
    FEW,
    LEAST,
    LOOKS,
    MOST,
    QUICKLY,
    SELDOM,
    Garbage,
    spare_the_collector,
)


@pytest.fixture(autouse=True)
def _collected_afterwards() -> Iterator[None]:
    callbacks, threshold = list(gc.callbacks), gc.get_threshold()
    yield
    gc.callbacks[:] = callbacks
    gc.set_threshold(*threshold)
    gc.unfreeze()
    gc.enable()


def test_garbage_is_collected_when_the_rush_is_over() -> None:
    tables = 0
    garbage = Garbage(lambda: tables)
    for _ in range(LEAST + 5):
        tables += FEW + 1
        garbage.look()
        assert not gc.isenabled()
    tables += FEW
    garbage.look()
    assert gc.isenabled()


def test_they_have_some_seconds_to_come_back() -> None:
    garbage = Garbage(lambda: 0)
    for _ in range(LEAST - 1):
        garbage.look()
    assert not gc.isenabled()
    garbage.look()
    assert gc.isenabled()


def test_no_rush_lasts_for_long() -> None:
    tables = iter(range(0, 10**9, 10 * FEW))
    garbage = Garbage(lambda: next(tables))
    for _ in range(MOST):
        assert not gc.isenabled()
        garbage.look()
    assert gc.isenabled()


class _Circle:
    """Cyclic garbage, which only the collector finds."""

    def __init__(self) -> None:
        self.me = self


@pytest.mark.parametrize(
    ("tables", "seconds", "is_found"),
    [(QUICKLY, SELDOM, True), (QUICKLY, SELDOM - LEAST - 2, False), (QUICKLY + 1, SELDOM, False)],
)
def test_what_was_looked_at_once_is_looked_at_again_when_it_takes_no_time(
    tables: int, seconds: int, is_found: bool
) -> None:
    garbage = Garbage(lambda: tables)
    garbage.look()
    for _ in range(LEAST):
        garbage.look()
    assert gc.isenabled()
    spare_the_collector()
    circle = _Circle()
    gc.collect(0)
    seen = weakref.ref(circle)
    del circle
    gc.collect(1)
    assert seen() is not None  # it is old
    for _ in range(seconds):
        garbage.look()
    assert (seen() is None) == is_found


def test_with_many_tables_all_is_looked_at_after_many_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    garbage = Garbage(lambda: 10 * QUICKLY)
    for _ in range(MOST):
        garbage.look()
    spare_the_collector()
    circle = _Circle()
    gc.collect(0)
    seen = weakref.ref(circle)
    del circle
    looks = gc.get_stats()[0]["collections"]
    monkeypatch.setattr(gc, "get_stats", lambda: [{"collections": looks + LOOKS}])
    garbage.look()
    assert seen() is None
