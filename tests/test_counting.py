"""Manual counting: accepted and refused claims, and their results."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegout.cards import DECK_WITH_JOKERS, Card, Cards, cards
from pegout.counting import (
    COMBO_NAMES,
    Calls,
    CallsFamily,
    ComboName,
    Combos,
    CombosFamily,
    Count,
    Muggins,
    Overclaim,
    Source,
    judge,
    points_named,
    settle,
    sources,
    unclaimed,
)
from pegout.scoring import OF_A_KIND, Score, score_eight, score_trick, total
from pegout.words.scores import name_of
from tests.strategies import examples

OVERCLAIMS: tuple[Overclaim, ...] = ("cap", "deduct", "void")
hands = st.lists(st.sampled_from(DECK_WITH_JOKERS), min_size=8, max_size=8, unique=True).map(tuple)
LOW = [card for card in DECK_WITH_JOKERS if card.rank <= 6]  # where runs, pairs and flushes abound
close_hands = st.lists(st.sampled_from(LOW), min_size=8, max_size=8, unique=True).map(tuple)


def name(kind: ComboName, text: str) -> Source:
    return Source(kind, tuple(sorted(cards(text))))


def names_of(truth: tuple[Score, ...]) -> list[Source]:
    by_name: dict[str, ComboName] = {str(name): name for name in COMBO_NAMES}
    return [Source(by_name[score.name], tuple(sorted(score.cards))) for score in truth]


@st.composite
def claims(draw: st.DrawFn) -> tuple[tuple[Score, ...], list[Source]]:
    """A hand's true score and claims about it: correct, partly correct, and wrong."""
    held: Cards = draw(st.one_of(hands, close_hands))
    truth = score_eight(held, joker_flush="complete")
    right = names_of(truth)
    parts = [
        Source(source.name, part)
        for source in right if source.name != "fifteen"
        for size in range(2, len(source.cards)) for part in combinations(source.cards, size)
    ]  # fmt: skip
    said = draw(st.lists(st.sampled_from(parts + right or sources(held)), max_size=20))
    said += draw(st.lists(st.sampled_from(sources(held)), max_size=5))
    return truth, said


# --- totals --------------------------------------------------------------------------------------


@given(st.integers(0, 112), st.integers(0, 112), st.sampled_from(OVERCLAIMS))
def test_A0_16_what_a_total_comes_to(true: int, declared: int, overclaim: Overclaim) -> None:
    points = settle(true, declared, overclaim)
    assert 0 <= points <= true
    assert points == declared if declared <= true else points < true or overclaim == "cap" or not true


def test_A0_16_too_much_costs_as_much_as_too_little_or_all_or_nothing() -> None:
    assert [settle(20, 23, rule) for rule in OVERCLAIMS] == [20, 17, 0]
    assert [settle(2, 112, rule) for rule in OVERCLAIMS] == [2, 0, 0]
    assert [settle(20, 17, rule) for rule in OVERCLAIMS] == [17, 17, 17]


# --- combinations --------------------------------------------------------------------------------


@examples(300)
@given(claims())
def test_what_is_accepted_is_never_worth_more_than_the_truth(
    claim: tuple[tuple[Score, ...], list[Source]]
) -> None:
    truth, said = claim
    verdict = judge(truth, said)
    assert total(verdict.accepted) <= total(truth)
    for rule in ("fifteen", "run", "flush"):
        mine, all_ = (total(s for s in scores if s.name == rule) for scores in (verdict.accepted, truth))
        assert mine <= all_, rule


@examples(300)
@given(claims())
def test_what_is_accepted_and_what_is_unclaimed_are_the_truth(
    claim: tuple[tuple[Score, ...], list[Source]]
) -> None:
    truth, said = claim
    verdict = judge(truth, said)
    assert total(verdict.accepted) + total(unclaimed(truth, verdict.accepted)) == total(truth)


@given(claims())
def test_everything_named_is_judged_once(claim: tuple[tuple[Score, ...], list[Source]]) -> None:
    truth, said = claim
    verdict = judge(truth, said)
    judged = [(score.name, score.cards) for score in (*verdict.accepted, *verdict.refused)]
    assert sorted(judged) == sorted({(source.name, tuple(sorted(source.cards))) for source in said})


@given(claims())
def test_the_order_of_naming_makes_no_difference_to_the_points(
    claim: tuple[tuple[Score, ...], list[Source]]
) -> None:
    truth, said = claim
    assert total(judge(truth, said).accepted) == total(judge(truth, said[::-1]).accepted)


@given(st.one_of(hands, close_hands))
def test_naming_the_truth_is_worth_the_truth(held: Cards) -> None:
    truth = score_eight(held)
    verdict = judge(truth, names_of(truth))
    assert total(verdict.accepted) == total(truth)
    assert not verdict.refused
    assert not unclaimed(truth, verdict.accepted)
    assert [verdict.points(rule) for rule in OVERCLAIMS] == [total(truth)] * 3


@given(close_hands)
def test_pairs_named_one_by_one_are_worth_the_pairs_royal(held: Cards) -> None:
    truth = tuple(score for score in score_eight(held) if score.name in OF_A_KIND.values())
    pairs = [Source("pair", pair) for score in truth for pair in combinations(sorted(score.cards), 2)]
    assert total(judge(truth, pairs).accepted) == total(truth)


def test_two_parts_of_one_run_are_worth_one() -> None:
    truth = score_eight(cards("AC 2D 3H 4S"))
    said = [name("run", "AC 2D 3H"), name("run", "2D 3H 4S")]
    verdict = judge(truth, said)
    assert (total(verdict.accepted), total(verdict.refused)) == (3, 3)
    assert [verdict.points(rule) for rule in OVERCLAIMS] == [3, 0, 0]


def test_two_parts_of_one_flush_are_worth_one() -> None:
    truth = score_eight(cards("AH 3H 9H JH KH"))
    verdict = judge(truth, [name("flush", "AH 3H 9H JH"), name("flush", "3H 9H JH KH")])
    assert total(score for score in verdict.accepted) == 4


def test_parts_of_a_double_run_stand_for_one_run_each_however_they_come() -> None:
    truth = score_eight(cards("3D 4S 5C 6H 6S"))
    both = [name("run", "3D 4S 5C"), name("run", "4S 5C 6H")]
    for said in (both, both[::-1]):
        assert total(judge(truth, said).accepted) == 6, "345 can stand for the run with the other six"
    assert total(judge(truth, [*both, name("run", "4S 5C 6S")]).accepted) == 6


def test_a_part_of_an_accepted_run_is_refused() -> None:
    truth = score_eight(cards("AC 2D 3H 4S"))
    verdict = judge(truth, [name("run", "AC 2D 3H"), name("run", "AC 2D 3H 4S")])
    assert [score.points for score in verdict.accepted] == [4]
    assert [score.points for score in verdict.refused] == [3]


def test_a_part_of_a_run_must_be_a_run() -> None:
    truth = score_eight(cards("AC 2D 3H 4S Wb"))
    assert not judge(truth, [name("run", "AC 2D 4S")]).accepted
    assert total(judge(truth, [name("run", "AC 2D 4S Wb")]).accepted) == 4


def test_a_part_of_a_run_needs_the_naturals_that_the_rules_ask_for() -> None:
    truth = score_eight(cards("5C 6D Wb Wr"))
    assert total(judge(truth, [name("run", "5C Wb Wr")]).accepted) == 3
    assert not judge(truth, [name("run", "5C Wb Wr")], run_min_naturals=2).accepted


def test_a_card_named_twice_makes_nothing() -> None:
    five = Card("5H")
    truth = score_eight(cards("5H 5S TD 5C"))
    for source in (Source("pair", (five, five)), Source("fifteen", (five, five, Card("TD")))):
        assert not judge(truth, [source]).accepted


def test_a_pair_out_of_a_triplet_is_two_and_the_triplet_then_no_more_than_six() -> None:
    truth = score_eight(cards("5H 5S 5C KD"))
    pair, royal = name("pair", "5H 5S"), name("pair royal", "5H 5S 5C")
    assert total(judge(truth, [pair]).accepted) == 2
    assert total(judge(truth, [pair, royal]).accepted) == 6
    assert [score.points for score in judge(truth, [pair, royal]).refused] == [2]


def test_wrong_names_are_refused_at_their_price() -> None:
    truth = score_eight(cards("5H 5S 9C KD"))
    wrong = [name("pair royal", "5H 5S 9C"), name("fifteen", "5H 9C"), name("flush", "5H 5S 9C KD")]
    verdict = judge(truth, [*wrong, name("fifteen", "5H KD")])
    assert sorted(score.points for score in verdict.refused) == [2, 4, 6]
    assert [verdict.points(rule) for rule in OVERCLAIMS] == [2, 0, 0]


def test_A4_5_the_rest_of_a_run_is_to_be_had_with_the_whole_run_only() -> None:
    trick = score_trick(cards("TH JC QD KS"), "H")
    claimed = judge(trick, [name("run", "TH JC QD")])
    left = [score for score in unclaimed(trick, claimed.accepted) if score.name == "run"]
    assert [(len(score.cards), score.points) for score in left] == [(4, 1)]
    again = judge(left, [name("run", "TH JC QD KS")])
    assert total(again.accepted) == 1
    assert not [s for s in unclaimed(trick, (*claimed.accepted, *again.accepted)) if s.name == "run"]


# --- what may be named ---------------------------------------------------------------------------


def test_every_combination_over_the_cards_may_be_named_once() -> None:
    held = cards("5H 5S TD 6C")
    open_ = Combos(held)
    assert len(open_) == len(set(open_)) == 36
    assert set(names_of(score_trick(held, "D"))) <= set(sources(held))
    first = open_[0]
    assert first not in Combos(held, [Source(first.name, first.cards)])
    assert {count.name for count in Combos(held, (), ("run", "flush"))} == {"run", "flush"}


def test_what_is_named_has_its_cards_in_order() -> None:
    assert all(list(count.cards) == sorted(count.cards) for count in Combos(cards("KD 5H AC")))
    assert Count("fifteen", cards("5H KD")) in Combos(cards("KD 5H AC"))


@given(st.sampled_from((COMBO_NAMES, COMBO_NAMES[:-1])), hands, st.integers(1, 5), st.data())
def test_what_may_be_named_is_every_combination_that_was_not(
    names: tuple[ComboName, ...], hand: Cards, size: int, data: st.DataObject
) -> None:
    every = sources(hand[: size + 1], names)
    named = data.draw(st.lists(st.sampled_from(every), max_size=12))
    left = Combos(hand[: size + 1], named, names)
    assert list(left) == [Count(one.name, one.cards) for one in every if one not in named]
    assert [left.index(one) for one in left] == list(range(len(left)))
    assert not any(Count(one.name, one.cards) in left for one in named)
    whole = Combos(hand[: size + 1], (), names)
    places = [place for run in left.places_in(whole) for place in run]
    assert places == [whole.index(one) for one in left]


def test_what_may_be_named_describes_itself() -> None:
    held, named = cards("5H 6C 5S TD"), name("pair", "5H 5S")
    sizes: dict[ComboName, tuple[int, int]] = {
        "fifteen": (2, 4), "run": (3, 4), "pair": (2, 2), "pair royal": (3, 3), "double pair royal": (4, 4),
        "flush": (3, 4), "nobs": (1, 1),
    }  # fmt: skip
    inorder = cards("5H 5S 6C TD")
    words = {each: name_of(each) for each in sizes}
    assert Combos(held, [named]).family() == CombosFamily("Count", inorder, sizes, words, (named,))
    assert Calls(held, 20).family() == CallsFamily("Muggins", inorder, sizes, words, 1, 20)
    assert Combos(held[:2], (), ("run", "pair", "nobs")).family().sizes == {"pair": (2, 2), "nobs": (1, 1)}


@pytest.mark.parametrize(
    ("source", "points"),
    [("fifteen", 2), ("nobs", 1), ("pair", 2), ("run", 3), ("flush", 4), ("double pair royal", 12)],
)
def test_what_a_name_asks_for(source: ComboName, points: int) -> None:
    size = {"nobs": 1, "run": 3, "flush": 4, "double pair royal": 4}.get(source, 2)
    assert points_named(Source(source, DECK_WITH_JOKERS[:size])) == points


@given(st.data())
def test_calls_of_muggins_are_a_sequence_of_all_sets(data: st.DataObject) -> None:
    calls = Calls(cards("5H 5S TD 6C"), top=20)
    place = data.draw(st.integers(0, len(calls) - 1))
    call = calls[place]
    assert call in calls
    assert calls.index(call) == place
    assert 1 <= call.points <= 20
    assert Muggins(21, call.sources) not in calls
    assert Muggins(call.points, (*call.sources, call.sources[0])) not in calls
    assert Muggins(call.points) not in calls
