"""Trick values: compared with the reference, and with the total over all tricks."""

from __future__ import annotations

from itertools import combinations

import pytest

from pegout.analysis import distributions
from pegout.analysis.cribist.tricks import analyse
from pegout.cards import DECK, cards
from pegout.scoring import score_trick, total


@pytest.mark.parametrize(("lying", "trump"), [("TH JH", "H"), ("5C 5D QS", "C"), ("AC 2C 3C 4C", "D")])
def test_C4_9_as_the_reference(lying: str, trump: str) -> None:
    held = cards(lying)
    rest = [card for card in DECK if card not in held]
    scores = [total(score_trick((*held, *some), trump)) for some in combinations(rest, 4 - len(held))]
    found = analyse(held, trump)
    assert found.of == len(scores)
    assert found.ways == tuple(scores.count(points) for points in range(max(scores) + 1))


def test_an_empty_trick_is_all_tricks() -> None:
    found = analyse((), "S")
    counts = distributions.tricks()
    assert found.of * 4 == counts.sum()
    assert tuple(4 * n for n in found.ways) == tuple(counts[: len(found.ways)])


def test_only_some_can_come() -> None:
    found = analyse(cards("TH JH QH"), "H", to_come=cards("KH 2C"))
    assert (found.of, found.least, found.most) == (2, 4, 9)


@pytest.mark.parametrize(
    ("lying", "trump", "to_come", "said"),
    [("AC 2C 3C 4C 5C", "C", None, "up to four"), ("Wb", "C", None, "jokers"), ("AC", "X", None, "not 'X'"),
     ("AC", "", None, "trump suit"), ("AC", "C", "AC 2C 3C 4C", "twice"), ("AC", "C", "2C", "only 1 can")],
)  # fmt: skip
def test_what_cannot_be(lying: str, trump: str, to_come: str | None, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        analyse(cards(lying), trump, None if to_come is None else cards(to_come))
