"""The shipped tables can be regenerated."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pegout.analysis.cribbage import build, discard_policies, odds, selfplay

pytestmark = pytest.mark.needs("numba")


@pytest.mark.slow
def test_a_board_from_a_few_deals(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    saved: list[Any] = []
    monkeypatch.setenv("PEGOUT_CACHE", str(tmp_path))
    monkeypatch.setattr(odds, "save", lambda *made: saved.append(made))
    monkeypatch.setattr(build, "SHIPPED_DEALS", 500)
    told: list[float] = []
    build.odds_board(lambda done, text: told.append(done), deals=2400, seed=3)
    ((board, deals),) = saved
    assert told == sorted(told)
    assert len(told) == odds.BATCHES
    assert deals.counts.sum() == 500
    assert np.abs(board.wins - odds.load().wins).max() < 0.1
    assert 0 < board.error < 0.05


def test_work_that_was_stopped_goes_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Finished parts are not made again after a stop; all are deleted at the end."""
    monkeypatch.setenv("PEGOUT_CACHE", str(tmp_path))
    monkeypatch.setattr(odds, "save", lambda *made: saved.append(made))
    monkeypatch.setattr(build, "SHIPPED_DEALS", 100)
    saved: list[Any] = []
    made: list[int] = []
    sample = odds.sample

    def stopped(number: int, seed: int, *tables: Any) -> odds.Sample:
        if len(made) == 3:
            raise KeyboardInterrupt
        made.append(seed)
        return sample(number, seed, *tables)

    monkeypatch.setattr(odds, "sample", stopped)
    with pytest.raises(KeyboardInterrupt):
        build.odds_board(lambda *_: None, deals=800, seed=3)
    assert (made, saved) == ([3, 4, 5], [])

    def goes_on(number: int, seed: int, *tables: Any) -> odds.Sample:
        made.append(seed)
        return sample(number, seed, *tables)

    monkeypatch.setattr(odds, "sample", goes_on)
    build.odds_board(lambda *_: None, deals=800, seed=3)
    assert made == [*range(3, 3 + odds.BATCHES), 3 + odds.BATCHES]
    assert list(tmp_path.iterdir()) == []
    at_once = np.mean([odds.board(sample(100, seed, discard_policies.load(), selfplay.load().net)).chances
                       for seed in range(3, 3 + odds.BATCHES)], axis=0)  # fmt: skip
    assert saved[0][0].chances == pytest.approx(at_once)


@pytest.mark.prove
def test_shipped_discards_are_a_fixed_point() -> None:
    """The best response to the shipped tables makes the discards that they contain."""
    shipped, play = discard_policies.load(), selfplay.load()
    again = discard_policies.fixed_point(play.net, start=shipped, turns=1)
    assert np.nanmax(np.abs(again.cribs - shipped.cribs)) < 0.01
    assert np.abs(selfplay.keeps(shipped, play.net) - play.keeps).max() < 0.2  # near ties swing


@pytest.mark.prove
def test_shipped_play_comes_out_again() -> None:
    again, shipped = selfplay.play_table(selfplay.load().keeps), selfplay.load()
    assert np.abs(again.mine - shipped.mine).max() < 1e-4
    assert np.abs(again.others - shipped.others).max() < 1e-4
