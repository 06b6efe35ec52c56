"""Win chances from points of a deal, compared with an enumeration of all cases."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from pegout.analysis.cribbage import chances, odds
from pegout.analysis.cribbage.discard import analyse
from pegout.analysis.lookups import Floats
from pegout.cards import cards

TARGET = 121


def some(rng: np.random.Generator, points: list[int]) -> Floats:
    """Probabilities of these points only."""
    found = np.zeros(30)
    found[points] = rng.dirichlet(np.ones(len(points)))
    return found


def counted_through(
    mine: int, others: int, dealer: bool, jacks: float, play: Floats, hands: tuple[Floats, Floats],
    crib: Floats,
) -> float:  # fmt: skip
    """My win chance, step by step in counting order; `play`, `hands`: by pone and dealer."""
    board, first = odds.load(), odds.load_deals().first
    won = 0.0
    for (heels, turned), (p, d) in product(((0, 1 - jacks), (2, jacks)), np.argwhere(play)):
        here = turned * play[p, d]
        pone, deals = (others, mine + heels) if dealer else (mine, others + heels)
        if deals >= TARGET:
            won += here * dealer
            continue
        if deals + d >= TARGET and pone + p >= TARGET:
            share = first[TARGET - pone, TARGET - deals]
            won += here * (share if dealer else 1 - share)
            continue
        if deals + d >= TARGET or pone + p >= TARGET:
            won += here * ((deals + d >= TARGET) == dealer)
            continue
        for a, b, c in product(*(np.flatnonzero(part) for part in (*hands, crib))):
            chance = here * hands[0][a] * hands[1][b] * crib[c]
            if pone + p + a >= TARGET:
                won += chance * (not dealer)
            elif deals + d + b + c >= TARGET:
                won += chance * dealer
            else:
                now = (deals + d + b + c, pone + p + a)
                won += chance * board.win(*(now if dealer else now[::-1]), dealer=not dealer)
    return won


@pytest.mark.parametrize("dealer", [True, False])
def test_the_chance_is_that_of_counting_it_through(dealer: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Near the target, where the order matters, and far from it."""
    rng = np.random.default_rng(5)
    play = np.zeros((chances.PLAY, chances.PLAY))
    play[np.ix_([0, 1, 2, 3, 6], [1, 2, 3, 4, 8])] = rng.dirichlet(np.ones(25)).reshape(5, 5)
    usual = chances.Usual(play, np.array([some(rng, [0, 2, 5, 12]), some(rng, [0, 4, 7, 8])]))
    monkeypatch.setattr(chances, "usual", lambda: usual)
    points = np.arange(chances.PLAY)
    means = play.sum(axis=0) @ points, play.sum(axis=1) @ points  # the dealer's, pone's: no tilt
    places = [(120, 120), (119, 118), (118, 119), (117, 120), (112, 115), (113, 108), (100, 96), (40, 30)]
    for mine, others in [*places, *rng.integers(105, 121, size=(12, 2)).tolist()]:
        hand, crib = some(rng, [1, 3, 4, 9]), some(rng, [0, 2, 4, 6])
        mine_too, theirs = (np.array([means[side]]) for side in ((0, 1) if dealer else (1, 0)))
        spread = chances.Spread(hand[None], crib[None], mine_too, theirs, 0.07)
        found = chances.after_discard((mine, others), dealer, spread)
        hands = (usual.hands[1], hand) if dealer else (hand, usual.hands[0])
        wanted = counted_through(mine, others, dealer, 0.07, play, hands, crib)
        assert found[0] == pytest.approx(wanted, abs=1e-6), (mine, others)


@pytest.mark.parametrize("score", [(0, 0), (70, 60), (100, 112), (116, 113), (119, 120), (120, 120)])
@pytest.mark.parametrize("dealer", [True, False])
def test_over_all_discards_the_chance_is_that_of_the_board(score: tuple[int, int], dealer: bool) -> None:
    """Except for the dependence of hand and crib on the same starter."""
    deals, counts, _ = odds.load_deals()
    counts = counts / counts.sum()
    crib = np.bincount(deals[:, 5], weights=counts, minlength=30)
    play = [float(counts @ deals[:, i]) for i in ((2, 1) if dealer else (1, 2))]
    spread = chances.Spread(
        chances.usual().hands[[0 if dealer else 1]], np.asarray(crib[None], dtype=np.float64),
        np.array(play[:1]), np.array(play[1:]), jacks=float(counts[deals[:, 0] > 0].sum()),
    )  # fmt: skip
    found = chances.after_discard(score, dealer, spread)
    assert found[0] == pytest.approx(odds.load().win(*score, dealer=dealer), abs=0.006)


def test_in_the_play_it_matters_who_is_there_first() -> None:
    """Pone leads: if both need one, either may be first; if both need three, pone needs the dealer's help."""
    first = odds.load_deals().first
    assert first[1, 1] == pytest.approx(0.53, abs=0.03)
    assert first[2, 3] < 0.2
    assert first[8, 1] > 0.9
    assert odds.load().win(118, 119, dealer=True) < odds.load().win(119, 119, dealer=True)


def test_more_in_the_play_is_better() -> None:
    hand, crib = (np.eye(30)[[points, points]] for points in (8, 4))
    for dealer in (True, False):
        for score in ((0, 0), (110, 112), (118, 118)):
            some_play, less = np.array([2.5, 3.5]), np.array([2.5, 2.5])
            spread = chances.Spread(hand, crib, some_play, less, 0.08)
            few, many = chances.after_discard(score, dealer, spread)
            assert few < many
            spread = chances.Spread(hand, crib, less, some_play, 0.08)
            many, few = chances.after_discard(score, dealer, spread)
            assert few < many


def test_the_tilt_keeps_the_averages() -> None:
    play, points = chances.usual().play, np.arange(chances.PLAY)
    means = np.array([[1.0, 2.0], [3.5, 5.0]])
    found = chances.tilted(play, means)
    assert found.sum(axis=(1, 2)) == pytest.approx([1, 1])
    assert found.sum(axis=2) @ points == pytest.approx(means[:, 0])
    assert found.sum(axis=1) @ points == pytest.approx(means[:, 1])


def test_a_score_is_from_before_the_end() -> None:
    with pytest.raises(ValueError, match="from 0 to 120"):
        analyse(cards("AC 2C 3C 4C 5C 6C"), dealer=True, score=(121, 3))
