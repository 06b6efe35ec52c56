"""The points of cards in cribbage, compared with known hands and a second way to count."""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain, combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegout.cards import DECK, DECK_WITH_JOKERS, Card, Cards, cards
from pegout.scoring import Score, fifteens, hand_flush, nobs, pairs, runs, score_play, score_show, total
from tests.decks import suited
from tests.strategies import examples

five_cards = st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True).map(tuple)
LOW = [card for card in DECK if card.rank <= 5]  # where runs, pairs and flushes abound
close_cards = st.lists(st.sampled_from(LOW), min_size=5, max_size=5, unique=True).map(tuple)
piles = st.permutations(DECK).map(lambda deck: fitting(tuple(deck[:8])))
with_jokers = st.permutations(DECK_WITH_JOKERS).map(lambda deck: tuple(deck[:5]))
low_piles = st.permutations(LOW).map(lambda deck: fitting(tuple(deck[:9])))


def fitting(held: Cards) -> Cards:
    """As many of them as keep within thirty-one."""
    while sum(card.pips for card in held) > 31:
        held = held[:-1]
    return held


def subsets(held: Cards, least: int) -> list[Cards]:
    return list(chain.from_iterable(combinations(held, n) for n in range(least, len(held) + 1)))


def is_run(held: Cards) -> bool:
    ranks = sorted(card.rank for card in held)
    return ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def shown_plainly(hand: Cards, starter: Card, crib: bool) -> int:
    """The show once more, by looking at every set of cards there is."""
    held = (*hand, starter)
    runs = [group for group in subsets(held, 3) if is_run(group)]
    longest = max(map(len, runs), default=0)
    points = 2 * sum(sum(card.pips for card in group) == 15 for group in subsets(held, 2))
    points += 2 * sum(one.rank == other.rank for one, other in combinations(held, 2))
    points += sum(len(group) for group in runs if len(group) == longest)
    suits = {card.suit for card in hand}
    if suits == {starter.suit}:
        points += 5
    elif len(suits) == 1 and not crib:
        points += 4
    return points + sum(card.rank == 11 and card.suit == starter.suit for card in hand)


def played_plainly(pile: Cards) -> int:
    """The last card of the pile once more, with suffixes."""
    count = sum(card.pips for card in pile)
    suffixes = [pile[-n:] for n in range(1, len(pile) + 1)]
    same = max(len(each) for each in suffixes if len({card.rank for card in each}) == 1)
    run = max((len(each) for each in suffixes if len(each) > 2 and is_run(each)), default=0)
    return 2 * (count in (15, 31)) + same * (same - 1) + run


# --- the show ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "starter", "points"),
    [
        ("5H 5S 5D JC", "5C", 29),
        ("5H 5S 5D 5C", "JC", 28),
        ("5H 5S 5D JH", "5C", 28),
        ("4H 4S 5D 5C", "6H", 24),
        ("4H 5S 5D 6C", "6H", 24),
        ("7H 7S 7D AC", "AH", 12 + 2 + 6),
        ("7H 7S 8D 8C", "9H", 24),
        ("3H 3S 3D 9C", "3C", 24),
        ("2C 3D 4H 5S", "6C", 5 + 4),
        ("2H 2S 3D 4C", "9H", 8 + 2 + 2),
        ("AH 2S 3D 4C", "5H", 5 + 2),
        ("TC JD QH KS", "9C", 5),
        ("2C 4C 6C 8C", "TC", 5),
        ("2C 4D 6H 8S", "TC", 0),
    ],
)
def test_known_hands(hand: str, starter: str, points: int) -> None:
    assert total(score_show(cards(hand), Card(starter))) == points


@pytest.mark.parametrize(
    ("ranks", "parts"),
    [("2 2 3 4 J", {"run": 6, "pair": 2}), ("6 6 6 7 8", {"run": 9, "pair royal": 6}),
     ("9 9 T T J", {"run": 12, "pair": 4}), ("2 2 3 4 5", {"run": 8, "pair": 2}),
     ("6 6 6 6 K", {"double pair royal": 12})],
)  # fmt: skip
def test_L1_24_runs_and_what_is_paired_in_them(ranks: str, parts: dict[str, int]) -> None:
    held = suited(ranks)
    found: Counter[str] = Counter()
    for score in score_show(held[:4], held[4]):
        if score.name in parts:
            found[score.name] += score.points
    assert found == parts


@examples(500)
@given(st.one_of(five_cards, close_cards), st.booleans())
def test_the_show_counted_a_second_way(held: Cards, crib: bool) -> None:
    scores = score_show(held[:4], held[4], crib=crib)
    assert total(scores) == shown_plainly(held[:4], held[4], crib)
    found = {(score.name, frozenset(score.cards)) for score in scores}
    assert len(found) == len(scores), "nothing counts twice"
    assert all(score.points > 0 and set(score.cards) <= set(held) for score in scores)


@examples(200)
@given(st.one_of(five_cards, close_cards, with_jokers))
def test_the_show_names_the_very_cards_of_each_combination(held: Cards) -> None:
    hand, starter = held[:4], held[4]
    flush_and_nobs = (*hand_flush(hand, starter), *nobs(hand, starter.suit))
    assert score_show(hand, starter) == (*fifteens(held), *runs(held), *pairs(held), *flush_and_nobs)


@given(five_cards)
def test_the_order_of_cards_in_a_hand_is_no_matter(held: Cards) -> None:
    worth = {total(score_show(hand, held[4])) for hand in permutations(held[:4])}
    assert len(worth) == 1


def test_hands_are_worth_what_is_known_on_average_and_never_nineteen() -> None:
    rng = random.Random(7)
    worth = [total(score_show(deal[:4], deal[4])) for deal in (rng.sample(DECK, 5) for _ in range(5_000))]
    assert not {19, 25, 26, 27} & set(worth)
    assert max(worth) <= 29
    assert abs(sum(worth) / len(worth) - 4.769) < 0.2, "the mean over all 12,994,800 hands"


@pytest.mark.parametrize(
    ("hand", "starter", "flush", "in_crib"),
    [("2C 4C 6C 8C", "KD", 4, 0), ("2C 4C 6C 8C", "KC", 5, 5), ("2C 4C 6C 8D", "KC", 0, 0)],
)
def test_L1_21_L1_22_flushes(hand: str, starter: str, flush: int, in_crib: int) -> None:
    for crib, points in ((False, flush), (True, in_crib)):
        scores = score_show(cards(hand), Card(starter), crib=crib)
        assert sum(score.points for score in scores if score.name == "flush") == points


def test_L1_23_the_starter_itself_is_no_nobs() -> None:
    assert "nobs" not in [score.name for score in score_show(cards("2C 4C 6D 8D"), Card("JC"))]
    assert score_show(cards("JC 4H 6D 8D"), Card("KC"))[-1] == Score("nobs", cards("JC"), 1)
    assert "nobs" not in [score.name for score in score_show(cards("JC 4H 6D 8D"), Card("KC"), nobs_points=0)]


# --- the play ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ranks", "points"),
    [
        ("3 2 4", "0 0 3"), ("3 2 2 4", "0 0 2 0"), ("4 2 3 5 6", "0 0 3 4 5"), ("5 5 5", "0 2 8"),
        ("2 2 2 2", "0 2 6 12"), ("4 5 6 4", "0 0 5 3"), ("2 3 4 3", "0 0 3 0"), ("A A 2 3 A", "0 2 0 3 3"),
        ("A 2 3 4 5 6 7", "0 0 3 4 7 6 7"), ("8 8 7 8", "0 2 0 2"), ("7 7 7 7 A A A", "0 2 6 12 0 2 8"),
        ("T 5 6 K", "0 2 0 2"), ("5 T 6 T", "0 2 0 2"), ("J Q K", "0 0 3"), ("Q K A", "0 0 0"),
        ("9 6 9 7", "0 2 0 2"), ("4 4 A 6", "0 2 0 2"), ("6 5 4 6", "0 0 5 3"), ("3 A 2 4 5", "0 0 3 4 7"),
    ],
)  # fmt: skip
def test_the_play_card_by_card(ranks: str, points: str) -> None:
    pile = suited(ranks)
    assert [total(score_play(pile[:n])) for n in range(1, len(pile) + 1)] == [int(p) for p in points.split()]


@examples(500)
@given(st.one_of(piles, low_piles))
def test_the_play_counted_a_second_way(pile: Cards) -> None:
    assert total(score_play(pile)) == played_plainly(pile)


def test_a_lone_card_scores_nothing_and_so_does_none() -> None:
    assert score_play(()) == ()
    assert score_play(suited("K")) == ()


def test_scores_of_the_play_name_their_cards() -> None:
    pile = suited("K 6 5 4")
    assert score_play(pile[:3]) == ()
    assert score_play(pile) == (Score("run", pile[1:], 3),)
    assert score_play(suited("4 6 5")) == (
        Score("fifteen", suited("4 6 5"), 2), Score("run", suited("4 6 5"), 3),
    )  # fmt: skip
    assert [score.name for score in score_play(suited("T T T A"), thirty_one_points=0)] == []
