"""What the lower levels throw, held against the reference scorer, every way to throw one by one."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations

import pytest
from msgspec.structs import replace

from pegout.analysis.kernels import indexes
from pegout.bots import bot
from pegout.bots.cribbage import many, throw
from pegout.cards import DECK, Cards, without
from pegout.game import CHANCE, shuffled
from pegout.games import rules_for
from pegout.games.cribbage import GAME, Discard, Phase, State
from pegout.scoring import fifteens, pairs, runs, score_show, total

CASES = {
    "online, 3": ("online", 3, {}, 10),
    "house, 4": ("house", 4, {"nobs": "3"}, 10),
    "five-card, 2": ("five-card", 2, {}, 10),
    "ten-hand, 2": ("ten-hand", 2, {"crib_flush": "four_ok", "nobs": "10"}, 1),
    "ten-hand, 3": ("ten-hand", 3, {"second_hand_flush": "hand"}, 1),
    "ten-hand, 4": ("ten-hand", 4, {}, 1),
}


def views(case: str) -> Iterator[tuple[State, int]]:
    """Who throws first, and what he sees, in some deals."""
    preset, seats, options, number = CASES[case]
    rules, rng = rules_for(preset, seats, options), random.Random(case)
    for n in range(number):
        dealing = replace(rules.start(), phase=Phase.DEAL, dealer=n % seats)
        state: State = dealing.apply(CHANCE, shuffled(rng, rules.deck))
        seat = state.to_act[0]
        yield state.view(seat), seat


def ways(view: State, seat: int) -> Iterator[tuple[Discard, Cards]]:
    """Every legal throw, and the hand to play that it leaves."""
    held = view.hands[seat]
    for thrown in combinations(held, view.rules.discards(len(view.players))):
        left = without(held, thrown)
        for second in combinations(left, 4) if view.rules.second_hand else [()]:
            yield Discard(thrown, second), without(left, second)


@cache
def bare(held: Cards) -> int:
    return total((*fifteens(held), *runs(held), *pairs(held)))


def looks(way: tuple[Discard, Cards]) -> int:
    thrown, kept = way
    return bare(kept) + bare(thrown.second)


@pytest.mark.parametrize("case", CASES)
def test_casual_keeps_what_counts_most_and_a_beginner_not_much_less(case: str) -> None:
    for view, seat in views(case):
        best = sorted(ways(view, seat), key=looks, reverse=True)
        assert bot(GAME, "casual", random.Random(1))(view, seat) == best[0][0]
        some = best[: max(throw.UNSTEADY, len(best) // throw.UNSTEADY_OF)]
        thrown = {bot(GAME, "beginner", random.Random(n))(view, seat) for n in range(200)}
        assert thrown <= {way for way, _ in some}
        assert len(thrown) > 2


@pytest.mark.parametrize("case", CASES)
def test_club_keeps_what_counts_most_over_the_starters(case: str) -> None:
    """Among more than two, or with other than four cards in hand; a share of the crib put in."""
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
        return sum(map(total, scores)) / len(starters)

    def found(way: tuple[Discard, Cards]) -> float:
        thrown, kept = way
        second = mean(thrown.second, rules.second_hand_flush == "crib") if thrown.second else 0.0
        share = float(throw._crib_share(indexes([thrown.cards]))[0])
        return mean(kept) + second + share * (1.0 if own else -1 / many.rivals(view))

    return found
