"""Equity in Skalborg: exact where possible, and samples agree with it."""

from __future__ import annotations

from itertools import combinations

import pytest

from pegout.analysis.skalborg.equity import equity, hands_like
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
    drawn = equity([mine, list(combinations(left, 4))], board=board, gone=gone, samples=20_000, limit=0)
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


def test_ranges_gone_through_as_hand_against_hand() -> None:
    """All pairs of hands that can be dealt together have equal weight."""
    mine, board = hands_like("5S 5H ? JH"), cards("6D 7H QH")
    others = hands_like("4C 4D 8H 8, 5C 5D 2C 3C")
    found = equity([mine, others], board=board)
    assert found.exact
    shares, ways = 0.0, 0
    for a in mine:
        for b in others:
            hands = [tuple(DECK_WITH_JOKERS[i] for i in hand) for hand in (a, b)]
            if len({*hands[0], *hands[1], *board}) == 11:
                each = equity(hands, board=board)
                shares, ways = shares + each.shares[0] * each.ways, ways + each.ways
    assert found.ways == ways
    assert found.shares[0] == pytest.approx(shares / ways)
    drawn = equity([mine, others], board=board, samples=20_000, seed=1, limit=0)
    assert not drawn.exact
    assert abs(drawn.shares[0] - found.shares[0]) < 5 * drawn.errors[0]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("5S 5H 3S Wb", 1), ("5 5 5 5", 1), ("5 5 ? ?", 6 * 1225 + 4 * 50 + 1),
        ("W W ? ?", 1326), ("A 2 3 4", 256), ("AH A A A", 1), ("A 2 3 4, AC 2C 3C 4C", 256),
    ],
)  # fmt: skip
def test_hands_as_they_are_written(text: str, number: int) -> None:
    found = hands_like(text)
    assert len(found) == number
    assert (found[:, 1:] > found[:, :-1]).all()


@pytest.mark.parametrize("text", ["5 5 ?", "5S 5S 3S Wb", "AH A A A, 5", "5 5 5 Q9"])
def test_hands_that_cannot_be_read(text: str) -> None:
    with pytest.raises(ValueError, match=r"four words|twice|card"):
        hands_like(text)
