"""Invariants of Cribist for any cards, claims and options."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegout.cards import Cards
from pegout.counting import Muggins, Source, judge, points_named, unclaimed
from pegout.games import cribist
from pegout.games.cribist.muggins import check
from pegout.scoring import OF_A_KIND, score_trick, total
from pegout.testing import check_games_end, check_legal, check_secrets, check_strangers, check_views
from tests.strategies import cribist_rules, examples, hands, named, suits


@given(hands(4), suits(), st.randoms(use_true_random=False))
def test_the_order_of_cards_is_nothing_to_their_worth(trick: Cards, trump: str, rng: random.Random) -> None:
    other = tuple(rng.sample(trick, 4))
    assert total(score_trick(trick, trump)) == total(score_trick(other, trump)) <= 20


@given(hands(4), suits(), st.data())
def test_claimed_and_missed_are_the_whole(trick: Cards, trump: str, data: st.DataObject) -> None:
    truth = score_trick(trick, trump)
    accepted = judge(truth, data.draw(named(trick))).accepted
    assert total(accepted) + total(unclaimed(truth, accepted)) == total(truth)


@given(hands(4), suits(), st.data())
def test_calling_all_that_was_missed_is_right_and_more_is_not(
    trick: Cards, trump: str, data: st.DataObject
) -> None:
    truth = score_trick(trick, trump)
    missed = unclaimed(truth, judge(truth, data.draw(named(trick))).accepted)
    worth = total(missed)
    found = tuple(Source(score.name, score.cards) for score in missed)  # type: ignore[arg-type]
    if worth:
        assert check(0, Muggins(worth, found), missed, worth, partial=False).change == worth
    more = Muggins(worth + 1, found)
    assert check(0, more, missed, worth, partial=False).change == -worth - 1
    assert check(0, more, missed, worth, partial=True).change == worth - 1


@given(hands(4), suits(), st.data())
def test_a_call_changes_the_score_by_what_it_named_one_way_or_the_other(
    trick: Cards, trump: str, data: st.DataObject
) -> None:
    truth = score_trick(trick, trump)
    missed = unclaimed(truth, ())
    sources = tuple(data.draw(named(trick).filter(bool)))
    points = data.draw(st.sampled_from((sum(map(points_named, sources)), 1, 2, 5)))
    called = check(1, Muggins(points, sources), missed, total(missed), partial=False)
    assert abs(called.change) == points
    real = all(source.name in OF_A_KIND.values() or any(source.name == score.name for score in truth)
               for source in sources)  # fmt: skip
    assert real or not called.right


@pytest.mark.slow
@examples(5)
@given(cribist_rules(), st.integers(0, 999))
def test_any_options_make_a_game(rules: cribist.Rules, seed: int) -> None:
    for checked in (check_games_end, check_legal, check_views, check_strangers):
        checked(cribist.GAME, rules, random.Random(seed))


@examples(3)
@given(cribist_rules(), st.integers(0, 999))
def test_any_options_keep_the_secrets(rules: cribist.Rules, seed: int) -> None:
    check_secrets(cribist.GAME, rules, random.Random(seed))
