"""The kernels give what the reference gives; together they give the published counts (rules, section 7)."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from itertools import combinations
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from pegout.analysis import distributions, jit, kernels, lookups
from pegout.analysis.classes import suit_classes
from pegout.cards import DECK, DECK_WITH_JOKERS, Card, cards
from pegout.scoring import CribFlush, JokerFlush, score_eight, score_play, score_show, score_trick, total
from tests.services import need

HANDS = {
    0: 1009008, 1: 99792, 2: 2813796, 3: 505008, 4: 2855676, 5: 697508, 6: 1800268, 7: 751324, 8: 1137236,
    9: 361224, 10: 388740, 11: 51680, 12: 317340, 13: 19656, 14: 90100, 15: 9168, 16: 58248, 17: 11196,
    18: 2708, 20: 8068, 21: 2496, 22: 444, 23: 356, 24: 3680, 28: 76, 29: 4,
}  # fmt: skip
CRIBS = {
    0: 1022208, 1: 99792, 2: 2839800, 3: 508908, 4: 2868960, 5: 703496, 6: 1787176, 7: 755320, 8: 1118336,
    9: 358368, 10: 378240, 11: 43880, 12: 310956, 13: 16548, 14: 88132, 15: 9072, 16: 57288, 17: 11196,
    18: 2264, 20: 7828, 21: 2472, 22: 444, 23: 356, 24: 3680, 28: 76, 29: 4,
}  # fmt: skip
TRICKS = {
    0: 266868, 1: 25452, 2: 410412, 3: 59688, 4: 149388, 5: 56348, 6: 72348, 7: 12636, 8: 16496, 9: 4376,
    10: 3792, 11: 412, 12: 4268, 13: 148, 14: 248, 15: 16, 20: 4,
}  # fmt: skip
CRIB_FLUSHES: tuple[CribFlush, ...] = ("five_only", "four_ok", "none")
JOKER_FLUSHES: tuple[JokerFlush, ...] = ("extend", "complete", "none")


@pytest.fixture(scope="module", params=["numpy", "compiled"])
def scorer(request: pytest.FixtureRequest) -> Any:
    if request.param == "numpy":
        return kernels
    need("numba")
    return jit.load("kernels")


def found(counts: NDArray[Any]) -> dict[int, int]:
    return {points: int(n) for points, n in enumerate(counts) if n}


def random_sets(number: int, size: int, deck: int, seed: int) -> NDArray[np.uint8]:
    rng = random.Random(seed)
    return np.array([rng.sample(range(deck), size) for _ in range(number)], dtype=np.uint8)


def test_every_hand_and_every_crib_by_the_published_counts() -> None:
    assert found(distributions.shows()) == HANDS
    assert found(distributions.shows(crib=True)) == CRIBS
    assert distributions.mean(distributions.shows()) == pytest.approx(4.769152, abs=5e-7)
    assert distributions.mean(distributions.shows(crib=True)) == pytest.approx(4.734819, abs=5e-7)


def test_every_hand_one_by_one_with_numpy() -> None:
    hands = np.array(list(combinations(range(52), 4)), dtype=np.uint8)
    counts = np.zeros(30, dtype=np.int64)
    for starter in range(52):
        free = hands[(hands != starter).all(axis=1)]
        points = kernels.show(np.insert(free, 4, starter, axis=1))
        counts += np.bincount(points, minlength=30)
    assert found(counts) == HANDS


@pytest.mark.needs("numba")
def test_every_hand_and_every_crib_one_by_one_compiled() -> None:
    compiled = import_module("bench.enumeration")
    assert found(compiled.count_shows()) == found(compiled.count_shows_plainly()) == HANDS
    assert found(compiled.count_shows(crib=True)) == CRIBS
    for rule in CRIB_FLUSHES:
        assert (compiled.count_shows(True, rule) == distributions.shows(True, rule)).all()


def test_shows_as_the_reference(scorer: ModuleType) -> None:
    some = random_sets(3000, 5, 52, seed=1)
    some[:500] = some[:500] & ~np.uint8(3) | some[:500, :1] & 3  # one suit: flushes
    some = some[[len(set(row)) == 5 for row in some.tolist()]]
    held = [[DECK[i] for i in row] for row in some]
    assert scorer.show(some).tolist() == [total(score_show(h[:4], h[4])) for h in held]
    for rule in CRIB_FLUSHES:
        assert scorer.show(some, crib=True, crib_flush=rule, nobs_points=2).tolist() == [
            total(score_show(h[:4], h[4], crib=True, crib_flush=rule, nobs_points=2)) for h in held
        ]
    threes = [[*h[:3], h[4]] for h in held]
    assert scorer.show(some[:, [0, 1, 2, 4]]).tolist() == [total(score_show(h[:3], h[3])) for h in threes]


@pytest.fixture(scope="module")
def tricks_by_trump() -> list[list[int]]:
    """The reference's points of each trick, by trump; it only compares suits for equality."""
    tricks, _ = suit_classes(4)
    return [[total(score_trick([DECK[i] for i in row], trump)) for row in tricks] for trump in "CDHS"]


@pytest.mark.slow
def test_every_trick_with_every_trump_as_the_reference(
    scorer: ModuleType, tricks_by_trump: list[list[int]]
) -> None:
    tricks, sets = suit_classes(4)
    counts = np.zeros(21)
    for suit, reference in enumerate(tricks_by_trump):
        points = scorer.trick(tricks, suit)
        assert points.tolist() == reference
        counts += np.bincount(points, weights=sets, minlength=21)
    assert found(counts) == TRICKS == found(distributions.tricks())


def test_eights_as_the_reference(scorer: ModuleType) -> None:
    some = random_sets(800, 8, 54, seed=2)
    some[:300, 0] = 52  # more jokers than chance gives
    some[:150, 1] = 53
    few = some[300:600]
    few[few < 52] = few[few < 52] & ~np.uint8(3) | few[few < 52] & 1  # two suits: flushes
    some = some[[len(set(row)) == 8 for row in some.tolist()]]
    held = [[DECK_WITH_JOKERS[i] for i in row] for row in some]
    for rule in JOKER_FLUSHES:
        for least in (1, 2):
            assert scorer.eight(some, joker_flush=rule, run_min_naturals=least).tolist() == [
                total(score_eight(h, joker_flush=rule, run_min_naturals=least)) for h in held
            ]


def test_the_play_as_the_reference(scorer: ModuleType) -> None:
    rng = random.Random(3)
    piles = [[rng.randrange(52) for _ in range(rng.randint(1, 8))] for _ in range(2000)]
    for pile in piles:
        pile[:] = [card % rng.choice((16, 28, 52)) for card in pile]  # few ranks: runs and pairs
    padded = np.array([pile + [kernels.NO_CARD] * (8 - len(pile)) for pile in piles], dtype=np.uint8)
    held = [[DECK[i] for i in pile] for pile in piles]
    kept = [i for i, pile in enumerate(held) if max(pile.count(card) for card in pile) == 1]
    assert scorer.play(padded[kept]).tolist() == [total(score_play(held[i])) for i in kept]
    other = scorer.play(padded[kept], fifteen_points=1, thirty_one_points=3).tolist()
    assert other == [total(score_play(held[i], fifteen_points=1, thirty_one_points=3)) for i in kept]


@pytest.mark.parametrize(
    ("pile", "points"),
    [
        ("3C 2C 4C", [0, 0, 3]), ("4C 2C 3C 5C 6C", [0, 0, 3, 4, 5]), ("5C 5D 5H", [0, 2, 8]),
        ("2C 2D 2H 2S", [0, 2, 6, 12]), ("AC AD 2C 3C AH", [0, 2, 0, 3, 3]),
        ("AC 2C 3C 4C 5C 6C 7C", [0, 0, 3, 4, 7, 6, 7]), ("7C 7D 7H 7S AC AD AH", [0, 2, 6, 12, 0, 2, 8]),
        ("TC 5C 6C KC", [0, 2, 0, 2]),
    ],
)  # fmt: skip
def test_the_play_card_by_card(scorer: ModuleType, pile: str, points: list[int]) -> None:
    row = kernels.indexes(cards(pile))
    piles = [[*row[: n + 1], *[kernels.NO_CARD] * (len(row) - n - 1)] for n in range(len(row))]
    assert scorer.play(np.array(piles, dtype=np.uint8)).tolist() == points


def test_batches_of_any_shape(scorer: ModuleType) -> None:
    some = random_sets(60, 5, 52, seed=4)
    flat = scorer.show(some)
    assert (scorer.show(some.reshape(3, 4, 5, 5)) == flat.reshape(3, 4, 5)).all()
    assert scorer.show(some[:0]).shape == (0,)
    assert scorer.show(some.astype(np.int64)[::-1])[::-1].tolist() == flat.tolist()
    with pytest.raises(ValueError, match="last axis"):
        scorer.show(some[:, :2])


@pytest.mark.slow
def test_skalborg_over_all_sets() -> None:
    extend, complete = distributions.eights("extend"), distributions.eights("complete")
    assert extend.sum(axis=1).tolist() == [752_538_150, 267_569_120, 20_358_520]
    assert [round(distributions.mean(row), 4) for row in extend] == [21.3722, 23.9968, 22.9799]
    for counts, average in ((extend, 22.0786), (complete, 22.4806)):
        every = counts.sum(axis=0)
        assert every.sum() == 1_040_465_790
        assert round(distributions.mean(every), 4) == average
        assert every[112] == 42
        assert np.flatnonzero(every == 0).tolist() == [0, 1, 3, *range(91, 112, 2)]
    seen = [np.flatnonzero(row) for row in extend]
    assert [(points[0], points[-1]) for points in seen] == [(2, 112), (6, 90), (8, 72)]
    assert np.flatnonzero(complete[1])[-1] == 98


def test_shipped_tables_are_the_references() -> None:
    shipped = lookups.scoring()
    assert (shipped.play_runs == lookups.generate_play_runs()).all()
    rng = random.Random(5)
    for size, jokers, points in [
        (5, 0, shipped.five), (4, 0, shipped.four),
        (8, 0, shipped.eight[0]), (7, 1, shipped.eight[1]), (6, 2, shipped.eight[2]),
    ]:  # fmt: skip
        every = lookups.multisets(size)
        assert len(every) == len(points)
        for i in rng.sample(range(len(every)), 400):
            assert points[i] == lookups.rank_points(lookups.representative(every[i], jokers))


@pytest.mark.prove
def test_all_shipped_tables_are_the_references() -> None:
    fresh, shipped = lookups.generate(), lookups.scoring()
    assert all((a == b).all() for a, b in zip(fresh.eight, shipped.eight, strict=True))
    for name in ("five", "four", "eight_strict", "play_runs"):
        assert (getattr(fresh, name) == getattr(shipped, name)).all(), name


@pytest.mark.prove
@pytest.mark.parametrize("crib", [False, True])
def test_the_reference_over_all_hands(crib: bool) -> None:
    """The reference alone gives the published counts.

    It looks at suits only to see whether they are equal, so it gives a hand and a starter the same as
    what any permutation of the four suits makes of them. Each such permutation takes the 48 starters of
    a hand to the 48 of another hand of its class, one to one. So for one hand of each class every
    starter is scored, and counted as often as the class has hands.
    """
    hands, sets = suit_classes(4)
    counts = [0] * 30
    for row, number in zip(hands.tolist(), sets.tolist(), strict=True):
        hand = [DECK[i] for i in row]
        for starter in DECK:
            if starter not in hand:
                counts[total(score_show(hand, starter, crib=crib))] += number
    assert sum(counts) == 12_994_800
    assert {points: n for points, n in enumerate(counts) if n} == (CRIBS if crib else HANDS)


def _swap_suits(order: str) -> Callable[[Card], Card]:
    return lambda card: Card(str(card)[0] + order["CDHS".index(card.suit)])


def test_the_reference_knows_suits_only_by_equality() -> None:
    """The premise of the proof above."""
    rng = random.Random(6)
    for _ in range(500):
        held = rng.sample(DECK, 5)
        if rng.random() < 0.3:
            held = rng.sample([card for card in DECK if card.suit == "H"], 5)
        swap = _swap_suits("".join(rng.sample("CDHS", 4)))
        for crib in (False, True):
            before = score_show(held[:4], held[4], crib=crib)
            after = score_show([swap(card) for card in held[:4]], swap(held[4]), crib=crib)
            assert total(before) == total(after)


def test_suit_classes_hold_every_set_once() -> None:
    for size, number in [(2, 1326), (3, 22100), (4, 270725), (5, 2598960)]:
        some, sets = suit_classes(size)
        assert sets.sum() == number
        assert (np.diff(some.astype(int), axis=1) > 0).all()
    some, sets = suit_classes(3)

    def shape(row: tuple[int, ...]) -> tuple[int, ...]:
        masks = [0] * 4
        for card in row:
            masks[card & 3] |= 1 << (card >> 2)
        return tuple(sorted(masks))

    by_shape: dict[tuple[int, ...], int] = {}
    for row in combinations(range(52), 3):
        by_shape[shape(row)] = by_shape.get(shape(row), 0) + 1
    assert {shape(tuple(row)): int(n) for row, n in zip(some.tolist(), sets, strict=True)} == by_shape
