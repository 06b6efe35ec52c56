"""The board of win chances."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from pegout.analysis.cribbage import odds
from pegout.analysis.cribbage.odds import Board, Sample

needs_numba = pytest.mark.needs("numba")


def test_the_board_is_sound() -> None:
    board = odds.load()
    assert board.chances.shape == (121, 121, 6)
    assert board.chances.min() >= 0
    assert board.chances.sum(axis=2) == pytest.approx(np.ones((121, 121)), abs=1e-5)
    assert board.error < 0.002
    wins = board.wins
    assert (np.diff(wins, axis=0) > -0.004).all()  # more of my own never hurts, more of the other's always
    assert (np.diff(wins, axis=1) < 0.004).all()
    for mine, others in ((0, 0), (60, 80), (120, 115)):
        seen = board.win(mine, others, dealer=True) + board.win(others, mine, dealer=False)
        assert seen == pytest.approx(1, abs=1e-5)


def test_the_first_dealer_wins_as_often_as_counted_elsewhere() -> None:
    board = odds.load()
    assert board.win(0, 0, dealer=True) == pytest.approx(0.559, abs=0.01)
    wins, losses = board.levels(0, 0, dealer=True)
    assert 0.10 < sum(wins[1:]) + sum(losses[1:]) < 0.135  # skunks: 11 to 12 of a hundred games


def test_no_skunk_where_the_loser_is_over_the_line() -> None:
    wins, losses = odds.load().levels(100, 95, dealer=False)
    assert sum(wins[1:]) == sum(losses[1:]) == 0
    wins, losses = odds.load().levels(100, 20, dealer=False)
    assert wins[2] > 0.3
    assert sum(losses[1:]) == 0


@pytest.mark.parametrize("score", [(-1, 0), (121, 0), (0, 130)])
def test_only_scores_before_the_end(score: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="from 0 to 120"):
        odds.load().win(*score, dealer=True)


@needs_numba
def test_a_game_that_can_be_worked_out_by_hand() -> None:
    """In each deal pone pegs 1 and counts 1, the dealer pegs 1 and has 1 in the crib, and 2 for heels half
    the time.

    At 1 each of 3: pone has 2 after the play, 3 with the hand, unless heels and play were enough before.
    """
    deals = np.array([[0, 1, 1, 1, 0, 1], [2, 1, 1, 1, 0, 1]], dtype=np.uint8)
    races = np.zeros((2, 32, 32))
    races[:, 1, 1] = 3, 1  # both peg, the dealer first in a quarter of the deals
    board = odds.board(Sample(deals, np.ones(2), races), target=3, lines=(2,))
    assert isinstance(board, Board)
    assert board.win(1, 1, dealer=True) == pytest.approx(0.5)
    assert board.win(2, 2, dealer=True) == pytest.approx(0.5 + 0.5 / 4)  # heels, or first in the play
    wins, losses = board.levels(0, 0, dealer=True)
    # with heels the dealer gets there in the play, pone at 1: a skunk; without, it is 2 each and pone deals
    assert wins == pytest.approx((0.5 * (1 - 0.625), 0.5))
    assert losses == pytest.approx((0.5 * 0.625, 0.0))


@needs_numba
def test_another_board_is_worked_out_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PEGOUT_CACHE", str(tmp_path))
    said: list[str] = []
    first, again = (odds.load(7, (4,), said.append) for _ in range(2))
    assert said[-1] == "working out the board to 7 ..."
    assert sum("working out" in text for text in said) == 1
    assert (again.target, again.lines) == (first.target, first.lines) == (7, (4,))
    assert (again.chances == first.chances).all()
    (file,) = tmp_path.glob("odds-*.npy")
    file.write_bytes(file.read_bytes()[:100])  # as a disk that was full would leave it
    assert (odds.load(7, (4,), said.append).chances == first.chances).all()
    assert sum("working out" in text for text in said) == 2


@needs_numba
def test_the_board_again_from_the_shipped_deals() -> None:
    few = odds.load_deals()
    pick = np.random.default_rng(1).choice(len(few.deals), 3000, p=few.counts / few.counts.sum())
    again = odds.board(Sample(np.ascontiguousarray(few.deals[pick]), np.ones(3000), few.races), lines=())
    assert np.abs(again.wins - odds.load().wins).max() < 0.05
