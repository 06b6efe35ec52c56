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
def test_shipped_throws_are_a_fixed_point() -> None:
    """Who throws best against the shipped tables, with the shipped play, throws as they say."""
    shipped, play = throws.shipped(), selfplay.shipped()
    again = throws.fixed_point(play.net, start=shipped, turns=1)
    assert np.nanmax(np.abs(again.cribs - shipped.cribs)) < 0.01
    assert np.abs(selfplay.keeps(shipped, play.net) - play.keeps).max() < 0.2  # near ties swing


@pytest.mark.prove
def test_shipped_play_comes_out_again() -> None:
    again, shipped = selfplay.play_table(selfplay.shipped().keeps), selfplay.shipped()
    assert np.abs(again.mine - shipped.mine).max() < 1e-4
    assert np.abs(again.others - shipped.others).max() < 1e-4
