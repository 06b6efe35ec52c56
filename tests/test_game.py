"""Shared parts of games: sequences of actions, cuts, ranks, playing and replaying."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegout.cards import DECK, Card, Cards, cards
from pegout.counting import Claim, Combos, Muggins, Pass, Source, sources
from pegout.game import (
    CHANCE,
    Choices,
    Deal,
    IllegalAction,
    Outcome,
    Picks,
    PicksFamily,
    Ready,
    Span,
    SpanFamily,
    check_deck,
    low_cut,
    play,
    put,
    random_choice,
    rank_by,
    replay,
    shuffled,
    steps,
    to_json,
)
from pegout.games.cribbage import Discard, Play, Rules

HAND = cards("AC 2D 3H 4S 5C 6D 7H 8S 9C TD")

sequences = st.one_of(
    st.builds(lambda n, low: Span(Claim, "points", range(low, low + n)), st.integers(1, 50), st.just(7)),
    st.builds(lambda n, k: Picks(Discard, HAND[:n], {"cards": k}), st.integers(3, 6), st.integers(0, 3)),
    st.just(Picks(Discard, HAND[:9], {"cards": 1, "second": 4})),
    st.lists(st.sampled_from([Play(card) for card in HAND]), min_size=1, unique=True).map(tuple),
    st.builds(Combos, st.just(HAND[:5]), st.lists(st.sampled_from(sources(HAND[:4])), max_size=9)),
)


@given(st.one_of(sequences, st.lists(sequences, max_size=4).map(lambda parts: Choices(*parts))), st.data())
def test_a_lazy_sequence_is_as_good_as_a_list(lazy: Sequence[Any], data: st.DataObject) -> None:
    plain = list(lazy)
    assert len(plain) == len(lazy)
    assert all(one in lazy for one in plain[:50])
    assert [lazy.index(one) for one in plain[:50]] == [plain.index(one) for one in plain[:50]]
    with pytest.raises(ValueError, match=r"."):
        lazy.index(Ready())
    bound = st.integers(-len(plain) - 2, len(plain) + 2)
    start, stop = data.draw(bound), data.draw(bound)
    assert list(lazy[start:stop]) == plain[start:stop]
    assert list(lazy[::-1]) == plain[::-1]
    for i in (start, stop):
        if -len(plain) <= i < len(plain):
            assert lazy[i] == plain[i]
        else:
            with pytest.raises(IndexError):
                lazy[i]


def test_a_span_holds_its_numbers_and_nothing_else() -> None:
    span = Span(Muggins, "points", range(1, 41))
    assert (len(span), span[0], span[-1]) == (40, Muggins(1), Muggins(40))
    assert Muggins(40) in span
    assert all(other not in span for other in (Muggins(0), Muggins(41), Claim(5), Pass(), "Muggins(5)"))
    assert Muggins(5, (Source("pair", cards("5H 5S")),)) not in span, "it names more than the number"
    assert span.family() == SpanFamily("Muggins", "points", 1, 40)


def test_picks_are_all_ways_to_take_so_many_cards() -> None:
    picks = Picks(Discard, HAND[:6], {"cards": 2})
    assert [pick.cards for pick in picks] == list(combinations(HAND[:6], 2))
    assert picks.family() == PicksFamily("Discard", HAND[:6], {"cards": 2})


@pytest.mark.parametrize(("held", "discarded", "ways"), [(10, 2, 3150), (9, 1, 630)])
def test_picks_for_two_places_never_share_a_card(held: int, discarded: int, ways: int) -> None:
    picks = list(Picks(Discard, HAND[:held], {"cards": discarded, "second": 4}))
    assert len(picks) == len(set(picks)) == ways, "the choices of ten-hand"
    assert all(len({*pick.cards, *pick.second}) == discarded + 4 for pick in picks)


def test_picks_refuse_what_cannot_be_taken() -> None:
    picks = Picks(Discard, HAND[:9], {"cards": 1, "second": 4})
    assert Discard(HAND[:1], HAND[1:5]) in picks
    for wrong in (
        Discard(HAND[:2], HAND[2:6]), Discard(HAND[:1], HAND[:4]), Discard(HAND[:1]),
        Discard(HAND[9:], HAND[:4]),
        Discard(HAND[:1], (*HAND[1:4], HAND[1])), Play(HAND[0]), None,
    ):  # fmt: skip
        assert wrong not in picks


def test_choices_are_their_parts_in_order_without_the_empty_ones() -> None:
    choices = Choices([Pass()], (), Span(Muggins, "points", range(1, 3)))
    assert list(choices) == [Pass(), Muggins(1), Muggins(2)]
    assert len(choices.parts) == 2
    assert Ready() not in choices
    assert not len(Choices())


# --- cutting, ranking --------------------------------------------------------------------------------


@given(st.permutations(DECK).map(tuple), st.integers(1, 4))
def test_L1_3_A1_1_whoever_deals_cut_lowest_in_the_last_round_of_cuts(deck: Cards, players: int) -> None:
    tied, top = list(range(players)), 0
    dealer, cuts = low_cut(deck, tied)
    while len(tied) > 1:
        this_round = cuts[top : top + len(tied)]
        assert this_round == tuple(zip(tied, deck[top : top + len(tied)], strict=True))
        lowest = min(card.rank for _, card in this_round)
        top += len(tied)
        tied = [seat for seat, card in this_round if card.rank == lowest]
    assert (dealer, len(cuts)) == (tied[0], top)


def test_who_cuts_a_joker_cuts_again_at_once() -> None:
    dealer, cuts = low_cut(cards("Wb 9H Wr 4C KS"), (0, 1))
    assert (dealer, [seat for seat, _ in cuts]) == (1, [0, 0, 1, 1])


def test_should_the_deck_run_out_the_first_of_the_tied_deals() -> None:
    assert low_cut(cards("5H 5S"), (0, 1)) == (0, ((0, Card("5H")), (1, Card("5S"))))
    assert low_cut(cards("9H 5H 5S"), (0, 1, 2))[0] == 1


@given(st.lists(st.integers(0, 5), min_size=1, max_size=4))
def test_A3_5_ranks_are_by_score_and_equal_scores_share_the_better_one(scores: list[int]) -> None:
    ranks = rank_by(scores)
    assert min(ranks) == 1
    for one, mine in zip(ranks, scores, strict=True):
        assert one == 1 + len([other for other in scores if other > mine])


def test_the_winners_are_those_of_rank_one() -> None:
    assert Outcome((2, 1, 4, 1), (5, 9, 1, 9)).winners == (1, 3)


def test_put_replaces_one_value() -> None:
    assert put((1, 2, 3), 1, 9) == (1, 9, 3)
    assert put((1,), 0, 2) == (2,)


@pytest.mark.parametrize("deck", [DECK[1:], (*DECK, DECK[0]), (*DECK[1:], DECK[1]), (*DECK[1:], Card("??"))])
def test_a_deal_is_each_card_once(deck: Cards) -> None:
    check_deck(Deal(DECK[::-1]), DECK)
    with pytest.raises(IllegalAction, match="each of the 52 cards exactly once"):
        check_deck(Deal(deck), DECK)


def test_a_shuffle_is_a_deal_and_the_same_for_the_same_seed() -> None:
    deal = shuffled(random.Random(3))
    check_deck(deal, DECK)
    assert deal == shuffled(random.Random(3)) != shuffled(random.Random(4))


# --- playing -----------------------------------------------------------------------------------------


def test_a_game_is_played_by_choosers_that_see_views_and_replays_from_its_moves() -> None:
    rules = Rules(count_mode="auto", target=31, skunk_lines=())
    rng = random.Random(1)
    seen: list[Any] = []

    def choose(view: Any, seat: int) -> Any:
        assert view == view.view(seat)
        seen.append(seat)
        return view.legal(seat)[0]

    done = list(steps(rules.start(), [choose, random_choice(rng)], rng))
    last = done[-1][0]
    assert done[-1][1:] == (CHANCE, None)
    assert last.outcome is not None
    assert set(seen) == {0}, "seat 1 has its own"
    assert replay(rules.start(), [(seat, action) for _, seat, action in done if action is not None]) == last
    assert play(rules.start(), random_choice(random.Random(2)), random.Random(2)).outcome is not None


def test_a_replay_stops_at_what_is_illegal() -> None:
    with pytest.raises(IllegalAction):
        replay(Rules().start(), [(CHANCE, Deal(DECK)), (0, Ready())])


def test_json_values_are_plain() -> None:
    assert to_json(Claim(3)) == {"type": "Claim", "points": 3}
    assert to_json(Play(Card("5H"))) == {"type": "Play", "card": "5H"}
