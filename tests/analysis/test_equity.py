"""Equity in Skalborg: exact where it can be, and the samples agree with it."""

from __future__ import annotations

from itertools import combinations

import pytest

from pegout.analysis.equity import equity
from pegout.cards import DECK_WITH_JOKERS, cards
from pegout.scoring import score_eight, total


def test_a_full_board_is_a_showdown() -> None:
    found = equity([cards("5S 5H 3S Wb"), cards("AC 2C KD 9H")], board=cards("6D 7H QH JH"))
    assert found.exact
    assert found.ways == 1
    assert found.points[0] == 31  # the worked example (S0-37)
    assert found.shares == (1.0, 0.0)


def test_one_card_to_come_as_the_reference() -> None:
    mine, others, board = cards("5S 5H 3S Wb"), cards("4C 4D 8H 8D"), cards("6D 7H QH")
    seen = {*mine, *others, *board}
    shares, wins = 0.0, 0
    rest = [card for card in DECK_WITH_JOKERS if card not in seen]
    for card in rest:
        a, b = (total(score_eight((*hand, *board, card))) for hand in (mine, others))
        shares += 1.0 if a > b else 0.5 if a == b else 0.0
        wins += a > b
    found = equity([mine, others], board=board)
    assert found.exact
    assert found.ways == len(rest) == 43
    assert found.shares[0] == pytest.approx(shares / 43)
    assert found.wins[0] == pytest.approx(wins / 43)
    assert sum(found.shares) == pytest.approx(1)


def test_an_unknown_hand_gone_through_and_drawn() -> None:
    mine, board = cards("4S 9H 6S 2C"), cards("4D 5C 8H KD")
    gone = [card for card in DECK_WITH_JOKERS if card not in (*mine, *board)][:24]
    every = equity([mine, None], board=board, gone=gone)
    assert every.exact
    assert every.ways == len(list(combinations(range(54 - 8 - 24), 4)))
    left = [card for card in DECK_WITH_JOKERS if card not in (*gone, *mine, *board)]
    drawn = equity([mine, list(combinations(left, 4))], board=board, gone=gone, samples=20_000)
    assert not drawn.exact
    assert drawn.errors[0] > 0
    assert abs(drawn.shares[0] - every.shares[0]) < 5 * drawn.errors[0]


def test_equal_seats_have_equal_shares() -> None:
    found = equity([None, None, None], samples=20_000, seed=3)
    assert sum(found.shares) == pytest.approx(1)
    for share, error in zip(found.shares, found.errors, strict=True):
        assert abs(share - 1 / 3) < 5 * error
    assert sum(found.points) / 3 == pytest.approx(22.08, abs=0.3)  # the average of all hands of eight


@pytest.mark.parametrize(
    ("hands", "board"),
    [("5S 5H 3S", ""), ("5S 5H 3S 5S", ""), ("5S 5H 3S Wb", "5S"), ("5S 5H 3S Wb", "AS AC AD AH 2C")],
)
def test_what_cannot_be(hands: str, board: str) -> None:
    held = tuple(card for text in hands.split() for card in cards(text))
    with pytest.raises(ValueError, match=r"twice|four"):
        equity([held, None], board=cards(board))


def test_ranges_that_leave_no_deal() -> None:
    aces = cards("AC AD AH AS")
    with pytest.raises(ValueError, match="no way to deal"):
        equity([[aces, aces], [aces, aces]], samples=100)
