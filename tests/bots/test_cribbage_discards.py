"""Discards of the lower levels, compared with the reference scorer over all discards."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations

import pytest
from msgspec.structs import replace

from pegout.analysis.cribbage.options import USUAL
from pegout.analysis.kernels import indexes
from pegout.bots import bot, simple
from pegout.bots.cribbage import discard, expert, rollouts
from pegout.cards import DECK, Cards, cards, without
from pegout.game import CHANCE, Deal, shuffled
from pegout.games.cribbage import GAME, Discard, Rules, State
from pegout.scoring import fifteens, pairs, runs, score_show, total
from tests.decks import cribbage_rules

CASES = {
    "online, 3": ("online", 3, {}, 10),
    "house, 4": ("house", 4, {"nobs": "3"}, 10),
    "five-card, 2": ("five-card", 2, {"hand_flush": "none"}, 10),
    "ten-hand, 2": ("ten-hand", 2, {"crib_flush": "four_ok", "nobs": "10"}, 1),
    "ten-hand, 3": ("ten-hand", 3, {"second_hand_flush": "hand", "hand_flush": "none"}, 1),
    "match, 3": ("match", 3, {"score_crib": "no"}, 10),
    "ten-hand, 4": ("ten-hand", 4, {}, 1),
}


def views(case: str) -> Iterator[tuple[State, int]]:
    """The first seat to discard, and its view, in some deals."""
    preset, seats, options, number = CASES[case]
    rules, rng = cribbage_rules(preset, seats, options), random.Random(case)
    for n in range(number):
        dealing = replace(rules.start(), phase="deal", dealer=n % seats)
        state = dealing.apply(CHANCE, shuffled(rng, rules.deck))
        seat = state.to_act[0]
        yield state.view(seat), seat


def ways(view: State, seat: int) -> Iterator[tuple[Discard, Cards]]:
    """Every legal discard, and the hand that it leaves to play."""
    held = view.hands[seat]
    for discarded in combinations(held, view.rules.discards(len(view.remaining))):
        left = without(held, discarded)
        for second in combinations(left, 4) if view.rules.second_hand else [()]:
            yield Discard(discarded, second), without(left, second)


@cache
def bare(held: Cards) -> int:
    return total((*fifteens(held), *runs(held), *pairs(held)))


def looks(way: tuple[Discard, Cards]) -> int:
    discarded, kept = way
    return bare(kept) + bare(discarded.second)


@pytest.mark.parametrize("case", CASES)
def test_casual_keeps_what_counts_most_and_a_beginner_not_much_less(case: str) -> None:
    for view, seat in views(case):
        best = sorted(ways(view, seat), key=looks, reverse=True)
        assert bot(GAME, "casual", random.Random(1))(view, seat) == best[0][0]
        some = best[: max(discard.UNSTEADY, len(best) // discard.UNSTEADY_OF)]
        discarded = {bot(GAME, "beginner", random.Random(n))(view, seat) for n in range(200)}
        assert discarded <= {way for way, _ in some}
        assert len(discarded) > 2


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES)
def test_club_keeps_what_counts_most_over_the_starters(case: str) -> None:
    """With more than two players, or hands of other than four cards; including a share of the crib."""
    for view, seat in views(case):
        best, _ = max(ways(view, seat), key=value(view, seat))
        assert bot(GAME, "club", random.Random(1))(view, seat) == best


def value(view: State, seat: int) -> Callable[[tuple[Discard, Cards]], float]:
    rules, starters = view.rules, without(DECK, view.hands[seat])
    own = rules.side(view.dealer) == rules.side(seat)

    @cache
    def mean(hand: Cards, crib: bool = False) -> float:
        scores = (
            score_show(hand, starter, crib=crib, crib_flush=rules.crib_flush, nobs_points=rules.nobs)
            for starter in starters
        )
        flush = rules.hand_flush == "whole_hand" or crib
        return sum(s.points for each in scores for s in each if flush or s.name != "flush") / len(starters)

    def found(way: tuple[Discard, Cards]) -> float:
        discarded, kept = way
        second = mean(discarded.second, rules.second_hand_flush == "crib") if discarded.second else 0.0
        share = float(discard._crib_share(indexes([discarded.cards]))[0])
        whose = (1.0 if own else -1 / rollouts.rivals(view)) * rules.score_crib
        return mean(kept) + second + share * whose

    return found


def first_to_discard(rules: Rules, held: str, dealer: int) -> tuple[State, int]:
    """A deal with these cards for the first to discard; with two players the dealer, if requested."""
    size, seats = rules.dealt(rules.seats), rules.seats
    mine = cards(held)
    assert len(mine) == size
    seat = dealer if rules.discard_order == "simultaneous" else (dealer + 1) % seats
    at = (seat - dealer - 1) % seats
    rest = iter(without(DECK, mine))
    deck = tuple(mine[n // seats] if n % seats == at and n < size * seats else next(rest) for n in range(52))
    state = replace(rules.start(), phase="deal", dealer=dealer).apply(CHANCE, Deal(deck))
    assert state.hands[seat] == tuple(sorted(mine))
    return state.view(seat), seat


HEARTS = [
    ("standard", 2, "4H 8H 9H QH 5S 8D"),
    ("online", 3, "2H 6H TH KH TS"),
    ("five-card", 2, "AH 7H 9H 3C 4S"),
]


@pytest.mark.parametrize(("preset", "seats", "held"), HEARTS)
@pytest.mark.parametrize("level", ["club", "expert", None])
def test_hearts_are_kept_only_where_they_are_a_flush(
    preset: str, seats: int, held: str, level: str | None
) -> None:
    player = simple.cribbage if level is None else bot(GAME, level, random.Random(1), 0.01)
    kept = []
    for rule in ("whole_hand", "none"):
        view, seat = first_to_discard(cribbage_rules(preset, seats, {"hand_flush": rule}), held, 1)
        discard = player(view, seat)
        assert isinstance(discard, Discard)
        kept.append({card.suit for card in without(view.hands[seat], discard.cards)})
    assert kept[0] == {"H"}
    assert len(kept[1]) > 1


@pytest.mark.parametrize("level", ["casual", "club", "expert", None])
def test_a_crib_that_is_not_counted_is_discarded_to_as_if_it_were_not_there(level: str | None) -> None:
    """Two fives go with two tens; if only the hand counts, also in the opponent's deal."""
    held = "5H 5S TC JD 2S 8D"
    player = simple.cribbage if level is None else bot(GAME, level, random.Random(1))
    for dealer in range(2):
        rules = replace(cribbage_rules("standard", 2, {"score_crib": "no"}), discard_order="simultaneous")
        view, seat = first_to_discard(rules, held, dealer)
        view = replace(view, dealer=dealer)
        discard = player(view, seat)
        assert isinstance(discard, Discard)
        assert set(discard.cards) == set(cards("2S 8D"))


def test_the_chance_to_win_knows_of_no_crib() -> None:
    """A dealer who needs three may have them in the hand; otherwise a crib would help."""
    held = indexes(cards("2H 4C 7D TC JS QD"))
    with_crib, without_it = (
        expert.discard(held, True, (118, 110), USUAL._replace(score_crib=counts)) for counts in (1, 0)
    )
    assert (with_crib >= without_it).all()
    assert (with_crib - without_it).max() > 0.02
