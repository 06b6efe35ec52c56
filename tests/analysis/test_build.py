"""The tables that are shipped can be made anew."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from pegout.analysis import build, fast, odds, selfplay, throws

pytestmark = pytest.mark.skipif(not fast.available(), reason="Numba is not installed")


def test_a_board_from_a_few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    saved: list[Any] = []
    monkeypatch.setattr(odds, "save", lambda *made: saved.append(made))
    monkeypatch.setattr(build, "SHIPPED_DEALS", 500)
    told: list[float] = []
    build.odds_board(lambda done, text: told.append(done), deals=2400, seed=3)
    ((board, deals),) = saved
    assert told == sorted(told)
    assert len(told) == odds.BATCHES
    assert deals.counts.sum() == 500
    assert np.abs(board.wins - odds.shipped().wins).max() < 0.1
    assert 0 < board.error < 0.05


@pytest.mark.prove
def test_throws_and_play_come_out_as_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """`pegout tables throws` from nothing; some minutes."""
    saved: list[Any] = []
    monkeypatch.setattr(throws, "save", saved.append)
    monkeypatch.setattr(selfplay, "save", saved.append)
    build.throws_and_play(lambda done, text: None, rounds=2)
    found, play = saved
    assert np.nanmax(np.abs(found.cribs - throws.shipped().cribs)) < 0.01
    assert np.abs(play.mine - selfplay.shipped().mine).max() < 0.01
