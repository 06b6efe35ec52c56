"""The compiled play keeps the rules, its solver is exact, and what the other has shown counts."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from pegout.analysis import jit
from pegout.analysis.cribbage import card_choice, selfplay
from pegout.analysis.cribbage.options import USUAL
from pegout.cards import DECK, Card, cards
from pegout.scoring import score_play, total
from tests.services import need

needs_numba = pytest.mark.needs("numba")
NO_RACES = np.zeros((2, 0, 0), dtype=np.int64)
Hands = tuple[tuple[int, ...], tuple[int, ...]]


@pytest.fixture(scope="module", params=["plain", "compiled"])
def play(request: pytest.FixtureRequest) -> Any:
    if request.param == "plain":
        return jit.uncompiled(card_choice.PACKAGE, "selfplay")
    need("numba")
    return jit.load("cribbage-selfplay")


def points(pile: tuple[int, ...]) -> int:
    return total(score_play([DECK[4 * rank] for rank in pile]))


def pips(rank: int) -> int:
    return min(rank + 1, 10)


def test_a_card_on_a_pile_as_the_reference() -> None:
    rng = random.Random(1)
    for _ in range(1500):
        pile: tuple[int, ...] = ()
        top = rng.choice((3, 6, 12))
        while sum(map(pips, pile)) < 25 and rng.random() < 0.9:
            pile = (*pile, rng.randint(0, top))
        rank = rng.randint(0, top)
        if sum(map(pips, pile)) + pips(rank) > 31 or (*pile, rank).count(rank) > 4:
            continue
        assert card_choice.points_now(pile, DECK[4 * rank]) == points((*pile, rank)), (pile, rank)


def greedily(hands: Hands) -> list[int]:
    """The points of both under greedy play, highest card first; pone leads."""
    return list(course(hands)[-1])


def dear(points: int, rank: int) -> float:
    return points + pips(rank) / 100


def course(hands: Hands, worth: Callable[[int, int], float] = dear) -> list[tuple[int, int]]:
    """The running score when both play the card worth most by points and rank; pone leads."""
    left, scored, told = [list(hand) for hand in hands], [0, 0], [(0, 0)]
    pile: tuple[int, ...] = ()
    turn, last = 0, -1
    while left[0] or left[1]:
        count = sum(map(pips, pile))
        can = [[rank for rank in hand if count + pips(rank) <= 31] for hand in left]
        if can[turn]:
            rank = max(can[turn], key=lambda r: worth(points((*pile, r)), r))
            left[turn].remove(rank)
            pile, last = (*pile, rank), turn
            scored[turn] += points(pile)
            if sum(map(pips, pile)) == 31:
                pile, last = (), -1
        elif not can[1 - turn]:
            scored[last] += 1
            turn, pile, last = last, (), -1
        told.append((scored[0], scored[1]))
        turn = 1 - turn
    if last >= 0:
        scored[last] += 1
    return [*told, (scored[0], scored[1])]


def test_deals_are_played_by_the_rules(play: Any) -> None:
    rng = random.Random(3)
    number = 150
    ranks = [[card >> 2 for card in rng.sample(range(28 if n % 2 else 40), 13)] for n in range(number)]
    dealt = np.array(ranks, dtype=np.uint8)  # no two ranks of equal pips: greed is never undecided
    kept, discarded = np.ascontiguousarray(dealt[:, :8]), np.ascontiguousarray(dealt[:, 8:12])
    scored = np.zeros((number, 2), dtype=np.int64)
    play.deals(kept, discarded, np.ascontiguousarray(dealt[:, 12]), play.GREEDY, USUAL, scored, NO_RACES)
    assert scored.tolist() == [greedily((tuple(row[:4]), tuple(row[4:8]))) for row in ranks]


def test_who_was_there_first(play: Any) -> None:
    kept = np.array([[4, 12, 12, 1, 12, 12, 0, 0]], dtype=np.uint8)
    discarded, starter = np.array([[7, 7, 8, 8]], dtype=np.uint8), np.array([6], dtype=np.uint8)
    scored, races = np.zeros((1, 2), dtype=np.int64), np.zeros((2, 9, 9), dtype=np.int64)
    play.deals(kept, discarded, starter, play.GREEDY, USUAL, scored, races)
    hands = ((4, 12, 12, 1), (12, 12, 0, 0))
    told = course(hands)
    assert told[-1] == tuple(scored[0])
    for p in range(1, 9):
        for d in range(1, 9):
            first = next((0 if mine >= p else 1 for mine, others in told if mine >= p or others >= d), None)
            both = scored[0, 0] >= p and scored[0, 1] >= d
            assert races[:, p, d].tolist() == [int(both and first == 0), int(both and first == 1)]


@needs_numba
def test_plain_and_compiled_play_alike() -> None:
    plain, compiled = jit.uncompiled(card_choice.PACKAGE, "selfplay"), jit.load("cribbage-selfplay")
    dealt = np.array([random.Random(n).sample(range(52), 13) for n in range(60)]) >> 2
    dealt = dealt.astype(np.uint8)
    found = []
    for play in (plain, compiled):
        scored = np.zeros((60, 2), dtype=np.int64)
        parts = [np.ascontiguousarray(dealt[:, a:b]) for a, b in ((0, 8), (8, 12))]
        play.deals(*parts, np.ascontiguousarray(dealt[:, 12]), 1, USUAL, scored, NO_RACES)
        found.append(scored)
    assert (found[0] == found[1]).all()


def test_a_go_rules_out_what_could_have_been_played() -> None:
    history = card_choice.read_history("mKS oQH mTS oGO")  # at 30 the other has no ace
    after = card_choice.analyse(
        cards("AC 8C"), history, dealer=False, starter=Card("4D"), compiled=False, sample=15
    )
    assert [str(play.card) for play in after.plays] == ["AC"]
    assert after.plays[0].now == 2
    assert not any("A" in ranks for ranks, _ in after.likely)
    assert after.count == 30


def test_what_is_left_is_worked_out_to_the_end() -> None:
    """Once the opponent has no cards, the rest is certain."""
    history = card_choice.read_history("mKC oAS mKD o2S mGO o3S o4S mGO |")
    found = card_choice.analyse(cards("KH TC"), history, dealer=False, compiled=False)
    assert found.exact
    assert found.hands == 1
    assert [(play.mine, play.others, play.error) for play in found.plays] == [(1.0, 0.0, 0.0)] * 2


@pytest.mark.parametrize(
    ("hand", "history", "message"),
    [
        ("5C 6C", "", "four cards"), ("KC QC 9C", "m9D oTS oKD", "no card can be played"),
        ("5C 6C 7C 5C", "", "twice"), ("5C 6C 7C 8C", "x9D", "no step"),
    ],
)  # fmt: skip
def test_positions_that_cannot_be(hand: str, history: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        card_choice.analyse(cards(hand), card_choice.read_history(history), dealer=False, compiled=False)


def test_exact_where_asked() -> None:
    history = card_choice.read_history("m7S o8H m6C oAS")
    position = {"dealer": False, "starter": Card("4S"), "discarded": cards("KD KC"), "compiled": False}
    every = card_choice.analyse(cards("JD 2D"), history, **position)  # type: ignore[arg-type]
    some = card_choice.analyse(cards("JD 2D"), history, sample=60, **position)  # type: ignore[arg-type]
    assert every.exact
    assert not some.exact
    exact = {play.card: play.net for play in every.plays}
    for play in some.plays:
        assert abs(play.net - exact[play.card]) <= 5 * play.error + 0.05


@pytest.mark.slow
@needs_numba
def test_selfplay_as_good_players_score() -> None:
    """Published averages of a deal between good players."""
    from pegout.analysis.cribbage import discard_policies

    deals = selfplay.sample(40_000, 1, discard_policies.load(), selfplay.load().net)
    means = {name: float(values.mean()) for name, values in deals._asdict().items()}
    published = {"dealer_hand": 7.99, "pone_hand": 8.1, "crib": 4.78, "dealer_play": 3.35, "pone_play": 2.1}
    for name, value in published.items():
        assert means[name] == pytest.approx(value, abs=0.15), name
    assert means["heels"] == pytest.approx(2 / 13, abs=0.02)
