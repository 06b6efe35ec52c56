"""Discards are exact: compared with scoring every crib, and with published figures."""

from __future__ import annotations

import json
import random
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from pegout.analysis import jit, kernels
from pegout.analysis.cribbage import discard_policies, selfplay
from pegout.analysis.cribbage.cribs import DiscardPolicy, discards_of, exact, width
from pegout.analysis.cribbage.discard import analyse
from pegout.analysis.cribbage.options import Options
from pegout.analysis.lookups import RANK_KEYS, Bytes, Floats, by_key, colex, crib_points, place
from pegout.cards import DECK, RANKS, cards
from pegout.games.cribbage.presets import STANDARD
from pegout.scoring import CribFlush, score_show, total

PUBLISHED = json.loads((Path(__file__).parents[1] / "data" / "discard_tables.json").read_text())
NAMES = [RANKS[a] + RANKS[b] for a, b in colex(2)]


def options(**changes: Any) -> Options:
    """The scoring options changed for these tests."""
    return Options.of(replace(STANDARD, **changes))


def any_policy(seed: int) -> DiscardPolicy:
    rng = np.random.default_rng(seed)
    return DiscardPolicy(rng.random((91, 2)), 0.5 + rng.random((91, 13)))


def hands(number: int, seed: int) -> list[Bytes]:
    """Hands of six: random, with two Jacks, and nearly of one suit."""
    rng = random.Random(seed)
    found = []
    for n in range(number):
        held = rng.sample(range(52), 6)
        if n % 3 == 1:
            held = [40, 42, *rng.sample([*range(40), *range(44, 52)], 4)]
        if n % 3 == 2:
            held = [40, 1, *(4 * rank for rank in rng.sample([0, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12], 4))]
        found.append(np.array(sorted(held), dtype=np.uint8))
    return found


def crib_by_crib(hand: Bytes, policy: DiscardPolicy, rule: CribFlush, nobs: int = 1) -> tuple[Floats, Floats]:
    """The result of `exact` by brute force: all 45,540 cribs of each discard, and all hands."""
    unseen = np.array([card for card in range(52) if card not in hand], dtype=np.uint8)
    first, second = unseen[np.array(list(combinations(range(len(unseen)), 2))).T]
    pair = place(np.column_stack([first >> 2, second >> 2]))
    suited = ((first ^ second) & 3 == 0).astype(int)
    starters = unseen[:, None]
    there = (starters != first) & (starters != second)
    weight = policy.readiness[pair, suited] * policy.removal[:, hand >> 2].prod(axis=1)[pair]
    weights = (weight * policy.removal[pair][:, unseen >> 2].T)[there]
    hand_counts, crib_chances = [], []
    for discarded, kept in zip(*discards_of(len(hand)), strict=True):
        held = np.array([[*hand[kept], starter] for starter in unseen], dtype=np.uint8)
        hand_counts.append(np.bincount(kernels.show(held, nobs_points=nobs), minlength=width(nobs)))
        columns = np.broadcast_arrays(*hand[discarded], first[None], second[None], starters)
        five = np.stack(columns, axis=-1)[there].astype(np.uint8)
        points = kernels.show(five, crib=True, crib_flush=rule, nobs_points=nobs)
        crib_chances.append(np.bincount(points, weights=weights, minlength=width(nobs)) / weights.sum())
    return np.array(hand_counts), np.array(crib_chances)


@pytest.mark.parametrize("rule", ["five_only", "four_ok", "none"])
def test_every_discard_as_counted_crib_by_crib(rule: CribFlush) -> None:
    policy = any_policy(1)
    for hand in hands(6, seed=2):
        found = exact(hand, policy, options(crib_flush=rule))
        hand_counts, crib_chances = crib_by_crib(hand, policy, rule)
        assert (found.hand == hand_counts).all()
        assert found.crib == pytest.approx(crib_chances, abs=1e-12)


@pytest.mark.parametrize("nobs", [0, 4, 10])
def test_every_discard_with_other_nobs_as_counted_crib_by_crib(nobs: int) -> None:
    """For any value of nobs; one hand reaches the maximum."""
    for hand in [*hands(3, seed=9)[1:], np.array([1, 16, 17, 18, 43, 50], dtype=np.uint8)]:
        found = exact(hand, any_policy(4), options(crib_flush="four_ok", nobs=nobs))
        hand_counts, crib_chances = crib_by_crib(hand, any_policy(4), "four_ok", nobs)
        assert (found.hand == hand_counts).all()
        assert found.crib == pytest.approx(crib_chances, abs=1e-12)
    assert found.hand[:, 28 + nobs].any()


def test_five_card_discards_as_counted_crib_by_crib() -> None:
    hand = np.array([4, 17, 18, 40, 49], dtype=np.uint8)
    found = exact(hand, any_policy(3))
    hand_counts, crib_chances = crib_by_crib(hand, any_policy(3), "five_only")
    assert (found.hand == hand_counts).all()
    assert found.crib == pytest.approx(crib_chances, abs=1e-12)


@pytest.mark.needs("numba")
def test_compiled_discards_as_with_numpy() -> None:
    compiled, policy, points = jit.load("cribbage-discards"), any_policy(4), np.arange(width())
    some = hands(60, seed=5)
    table = (crib_points(), by_key(5), RANK_KEYS, discard_policies.suit_rules())
    each = np.empty((60, 15, 2))
    for i, hand in enumerate(some):
        found = exact(hand, policy)
        compiled.averages(hand, *policy, *table, each[i])
        assert each[i] == pytest.approx(np.column_stack([found.hand @ points / 46, found.crib @ points]))
    play = np.random.default_rng(6).random(1820)
    passed = discard_policies.best_discards("pone", policy, play, np.array(some), np.ones(60, dtype=np.int64))
    kept = place(np.array(some)[:, discards_of(6)[1]] >> 2)
    totals = each[:, :, 0] - each[:, :, 1] + play[kept]
    assert passed.values[:, 0] == pytest.approx(totals.max(axis=1))
    assert (passed.best == totals.argmax(axis=1)).all()


def test_a_hand_that_the_reference_scores() -> None:
    held = cards("5H 6H 7S JC KD 2S")
    for discard in analyse(held, dealer=True).discards:
        assert set(discard.discarded) | set(discard.kept) == set(held)
        starters = [card for card in DECK if card not in held]
        scores = [total(score_show(discard.kept, starter)) for starter in starters]
        assert discard.hand.ways == tuple(float(scores.count(points)) for points in range(30))
        assert (discard.hand.least, discard.hand.most) == (min(scores), max(scores))
        assert sum(discard.crib.ways) == pytest.approx(1)


def test_a_dear_nobs_is_all_in_the_chances() -> None:
    found = analyse(cards("5H 5S 5D JC KD 2S"), dealer=True, options=options(nobs=10))
    best = next(discard for discard in found.discards if discard.kept == cards("5D 5H 5S JC"))
    assert best.hand.most == 38
    for discard in found.discards:
        assert sum(discard.hand.ways) == 46
        assert sum(discard.crib.ways) == pytest.approx(1)


def test_what_is_as_good_as_the_best_costs_nothing() -> None:
    """Any two of four tens, where one discard is better by a rounding error."""
    found = analyse(cards("TH TC 9S JC TD TS"), dealer=True, score=(87, 101))
    assert [round(found.cost(discard), 9) for discard in found.discards[:6]] == [0] * 6
    assert min(found.cost(discard) for discard in found.discards) >= 0


def test_no_flush_in_hand_where_there_is_none() -> None:
    held = cards("2H 4H 8H KH 3C 7S")
    found = {}
    for rule in ("whole_hand", "none"):
        discards_by_rule = analyse(held, dealer=True, options=options(hand_flush=rule)).discards
        found[rule] = {discard.discarded: discard for discard in discards_by_rule}
    for discarded, discard in found["none"].items():
        starters = [card for card in DECK if card not in held]
        scores = [sum(score.points for score in score_show(discard.kept, starter) if score.name != "flush")
                  for starter in starters]  # fmt: skip
        assert discard.hand.ways == tuple(float(scores.count(points)) for points in range(30))
        assert discard.crib == found["whole_hand"][discarded].crib


@pytest.mark.parametrize("dealer", [True, False])
def test_a_crib_that_is_not_counted_is_worth_nothing(dealer: bool) -> None:
    held = cards("5H 6H 7S JC 5D 2S")
    found = analyse(held, dealer=dealer, score=(100, 100), options=options(score_crib=False))
    for discard in found.discards:
        assert (discard.crib.mean, discard.crib.most) == (0, 0)
        assert discard.total == pytest.approx(discard.hand.mean + discard.net_play)
    usual = analyse(found.held, dealer=dealer, score=(100, 100))
    win, with_crib = found.best.win, usual.best.win
    assert win is not None
    assert with_crib is not None
    assert (win < with_crib) == dealer


def test_totals_add_up_and_rank() -> None:
    for dealer in (True, False):
        found = analyse(cards("AC 4D 5S 5C JH QH"), dealer=dealer)
        assert len(found.discards) == 15
        for discard in found.discards:
            crib = discard.crib.mean if dealer else -discard.crib.mean
            assert discard.total == pytest.approx(discard.hand.mean + crib + discard.net_play)
            assert found.cost(discard) >= 0
        totals = [round(t.total, 9) for t in found.discards]
        assert totals == sorted(totals, reverse=True)
        assert set(found.best.kept) >= set(cards("5S 5C JH QH"))


def test_the_score_decides_what_is_discarded() -> None:
    held = cards("2C 3D 5H 9S JC KD")
    points = analyse(held, dealer=False)
    at_the_end = analyse(held, dealer=False, score=(113, 119))
    assert all(0 <= discard.win <= 1 for discard in at_the_end.discards if discard.win is not None)
    wins = [each.win or 0 for each in at_the_end.discards]
    assert wins == sorted(wins, reverse=True)
    assert {t.discarded for t in points.discards} == {t.discarded for t in at_the_end.discards}
    ahead, behind = (analyse(held, dealer=True, score=score).best.win for score in ((100, 90), (90, 100)))
    assert ahead is not None
    assert behind is not None
    assert ahead > 0.7 > 0.5 > behind


def test_pone_counts_first() -> None:
    """At 117 each, a good hand wins for pone; the dealer's counts too late."""
    held = cards("4C 5D 6H 6S JC KD")
    pone, dealer = (analyse(held, dealer=dealer, score=(117, 117)).best.win for dealer in (False, True))
    assert pone is not None
    assert dealer is not None
    assert pone > dealer + 0.1


@pytest.mark.parametrize("text", ["5H 6H 7S JC KD", "5H 6H 7S JC KD Wb"])
def test_only_six_naturals(text: str) -> None:
    with pytest.raises(ValueError, match="six different cards"):
        analyse(cards(text), dealer=True)


@pytest.mark.parametrize(("side", "close"), [("dealer", 0.06), ("pone", 0.2)])
def test_cribs_as_published(side: str, close: float) -> None:
    """Hessel computed them without the play, for which dealers keep low cards."""
    row = discard_policies.SIDES.index(side)
    ours = discard_policies.load().cribs[row]
    theirs = np.array([PUBLISHED["hessel"][side][name] for name in NAMES])
    assert np.nanmean(np.abs(ours - theirs)) < close
    assert np.corrcoef(ours[~np.isnan(ours)], theirs[~np.isnan(ours)])[0, 1] > 0.97


def test_shipped_tables_make_sense() -> None:
    for side in discard_policies.SIDES:
        policy = discard_policies.load().of(side)
        assert policy.readiness.min() >= 0
        assert policy.readiness.max() <= 1
        discarded = policy.readiness * discard_policies.chances_to_discard()
        discarded[[a == b for a, b in colex(2)], 1] = 0
        assert discarded.sum() == pytest.approx(discard_policies.HANDS, rel=1e-6)  # each hand discards once
    play = selfplay.load()
    assert (play.mine >= 0).all()
    kept = play.keeps * selfplay.ways(np.full(13, 4)) * 1128
    assert kept.sum(axis=1) == pytest.approx([discard_policies.HANDS] * 2, rel=1e-3)


@pytest.mark.prove
@pytest.mark.needs("numba")
def test_without_the_play_cribs_are_hessels() -> None:
    """The documented example: the fixed point without the play, from scratch, over all hands of six."""
    found = discard_policies.fixed_point(turns=6)
    for row, (side, close) in enumerate([("dealer", 0.02), ("pone", 0.04)]):
        theirs = np.array([PUBLISHED["hessel"][side][name] for name in NAMES])
        assert np.abs(found.cribs[row] - theirs).mean() < close


