"""Statistics of matches: averages that follow from the rules, and results of reviews."""

from __future__ import annotations

import random
from itertools import pairwise

import msgspec
import pytest

from pegout import records
from pegout.games import cribbage
from pegout.intervals import half
from pegout.review.accuracy import Outline, accuracy
from pegout.review.tallies import Counts, Sums, added, counted
from pegout.scoring import total
from pegout.testing import walk
from tests.decks import cribbage_rules
from tests.make_golden import FOLDER
from tests.review.games import reviewed


def tallied(name: str) -> list[Counts]:
    record = records.load(FOLDER / f"{name}.json")
    states = [step.state for step in records.steps(record)]
    return counted(record.game, record.rules, pairwise(states))


@pytest.mark.parametrize("name", ["standard-hand", "house-crib"])
def test_hands_are_averaged_over_all_deals_as_they_were_held(name: str) -> None:
    """In the last deal more hands are held than counted: the game ends before."""
    every = tallied(name)
    deals = max(each.deals for each in every)
    assert sum(each.sums.get("crib dealer", Sums()).n for each in every) in (deals - 1, deals)
    for each in every:
        held = sum(each.sums.get(f"hand {role}", Sums()).total for role in ("dealer", "other"))
        assert held >= each.points.get("hand", 0)
        best = [hand.points for hand in each.held if hand.what == "hand"]
        assert best == sorted(best, reverse=True)
        assert max(best, default=0) >= each.best.get("hand", 0)


def test_who_is_skunked_and_who_skunks() -> None:
    counts = tallied("cribbage-1/standard-play")
    assert sorted(each.sums["skunk all"].total for each in counts) == [0, 1]
    assert all(each.sums["skunk all"].total + each.sums["skunked all"].total == 1 for each in counts)


@pytest.mark.parametrize("seed", range(3))
def test_hands_counted_by_hand_are_those_of_the_show(seed: int) -> None:
    """Players who name any total: what was named and what the cards held stands in the show afterwards."""
    rules = cribbage_rules("standard", 2, {"count_mode": "total", "target": 61})
    states = walk(cribbage.GAME, rules, random.Random(seed)).states
    found = counted(cribbage.GAME, rules, pairwise(states))
    right: tuple[list[bool], ...] = [], []
    for before, after in pairwise(states):
        for each in after.shown[
            len(before.shown) if before.shown == after.shown[: len(before.shown)] else 0 :
        ]:
            right[each.seat].append(each.claimed == total(each.scores))
    for seat, counts in enumerate(found):
        assert counts.counting is not None
        assert counts.counting.n >= len(right[seat]) > 3, "the count that ends the game is in no show"
        assert counts.sums["counted all"].total - sum(right[seat]) in (
            0,
            counts.counting.n - len(right[seat]),
        )
        assert 0 <= counts.counting.first <= counts.counting.longest <= counts.counting.n


@pytest.mark.parametrize("seed", range(3))
def test_how_far_winners_were_behind_is_seen_on_the_board(seed: int) -> None:
    rules = cribbage_rules("standard", 2, {"count_mode": "auto"})
    states = walk(cribbage.GAME, rules, random.Random(seed)).states
    found = counted(cribbage.GAME, rules, pairwise(states))
    outcome = states[-1].outcome
    assert outcome is not None
    winner = outcome.ranks.index(1)
    assert found[winner].behind == max(state.scores[1 - winner] - state.scores[winner] for state in states)
    assert found[1 - winner].behind == 0


def test_hands_of_skalborg_come_to_what_was_won() -> None:
    record = records.load(FOLDER / "skalborg-chips.json")
    counts = tallied("skalborg-chips")
    per = record.game.measure(record.rules)
    *_, end = records.steps(record)
    for seat, each in enumerate(counts):
        net = sum(sums.total for measure, sums in each.sums.items() if measure.startswith("net "))
        start = record.rules.start().standings[seat]
        assert net * per.size / per.deals == pytest.approx(end.state.standings[seat] - start)
        assert each.sums["folded all"].n == each.deals


def test_sums_of_matches_are_those_of_all_their_values() -> None:
    some, more = [1.0, 4.0, 4.0], [2.0, 7.0]
    both = added([{"hand dealer": Sums.of(some)}, {"hand dealer": Sums.of(more)}])["hand dealer"]
    assert both == Sums.of(some + more)
    assert both.half == half(5, 18.0, 86.0)
    assert both - Sums.of(more) == Sums.of(some)


def test_a_review_says_how_well_each_seat_decided() -> None:
    found = reviewed("five-card-hand", 30)
    outline = msgspec.json.decode(msgspec.json.encode(found), type=Outline)
    every = accuracy(outline, [0, 1])
    for seat, each in enumerate(every):
        discards = [d for d in found.decisions if d.seat == seat and d.kind == "discard"]
        sums = each.sums["cost discard all"]
        assert (sums.n, sums.total) == (len(discards), sum(d.cost.points or 0.0 for d in discards))
        assert each.sums["best discard all"].total == sum(d.done.action == d.best.action for d in discards)
        balance = found.balances[seat].points
        assert each.points.cards + each.points.play == pytest.approx(balance.result - balance.start)
