"""The sampled play of five-card and of three and four: as the rules have it, and as it must be."""

from __future__ import annotations

import random

import numpy as np
import pytest

from pegout.analysis import fast, five_card, single
from pegout.analysis.five_card import FiveThrow
from pegout.analysis.kernels import kind_points
from pegout.analysis.single import SingleThrow
from pegout.analysis.tables import Bytes, Floats, scoring
from pegout.cards import cards
from pegout.game import CHANCE, shuffled
from pegout.games import rules_for
from pegout.games.cribbage import Discard, Phase, Play, State

pytestmark = pytest.mark.skipif(not fast.available(), reason="Numba is missing: pip install 'pegout[fast]'")


def dealt(preset: str, seats: int, rng: random.Random) -> State:
    """A deal after the discards, each having thrown his lowest cards."""
    state: State = rules_for(preset, seats, {"skip_empty": "true", "skip_pass": "true"}).start()
    while state.phase is not Phase.PLAY:
        seat = state.to_act[0]
        thrown = state.hands[seat][: state.rules.discards(seats)] if seat != CHANCE else ()
        state = state.apply(seat, Discard(thrown) if seat != CHANCE else shuffled(rng))
    return state


def careful(state: State, hands: list[Bytes], unseen: list[Floats]) -> int:
    """The rank that the careful policy plays; hands and what is unseen are brought up to date."""
    games, order = fast.load("games"), state.from_pone
    who, seats = order.index(state.turn), len(order)
    held = [len(state.hands[seat]) for seat in order]
    follower = next((p for p in ((who + n) % seats for n in range(1, seats)) if held[p]), None)
    pile = np.zeros(48, dtype=np.uint8)
    pile[: len(state.pile)] = [card.rank - 1 for card in state.pile]
    at = games.choose(
        hands[who], held[who], pile, len(state.pile), state.count, unseen[who], unseen[who].sum(),
        0 if follower is None else held[follower], games.CAREFUL, scoring().play_runs, kind_points(),
    )  # fmt: skip
    rank = int(hands[who][at])
    hands[who][at] = hands[who][held[who] - 1]
    for p in range(seats):
        unseen[p][rank] -= p != who
    return rank


@pytest.mark.parametrize(("preset", "seats"), [("online", 3), ("online", 4), ("five-card", 2)])
def test_deals_are_played_out_as_the_rules_have_it(preset: str, seats: int) -> None:
    """The rules engine, given the same cards to play, pegs the same points."""
    rollouts = fast.load("rollouts")
    for seed in range(60):
        state = dealt(preset, seats, random.Random(seed))
        order, before = state.from_pone, state.scores
        hands = [np.array([card.rank - 1 for card in state.hands[seat]], dtype=np.uint8) for seat in order]
        unseen = [np.array([4.0 - (hand == rank).sum() for rank in range(13)]) for hand in hands]
        made = np.empty((1, seats), dtype=np.int64)
        one_count = state.rules.play_ends == "first_count"
        rollouts.play_out(np.array([hands]), one_count, made, scoring().play_runs, kind_points())
        pegged = [0] * seats
        while state.phase is Phase.PLAY:
            rank = careful(state, hands, unseen)
            card = next(card for card in state.hands[state.turn] if card.rank == rank + 1)
            state = state.apply(state.turn, Play(card))
        shown = [sum(each.points for each in state.shown if each.seat == seat) for seat in range(seats)]
        pegged = [state.scores[seat] - before[seat] - shown[seat] for seat in order]
        assert pegged == made[0].tolist(), seed


def analysed(worlds: int) -> list[tuple[SingleThrow, ...] | tuple[FiveThrow, ...]]:
    held = cards("5H 4S 6D TC 2C")
    return [
        five_card.analyse(held, dealer=True, worlds=worlds),
        single.analyse(held, dealer=False, players=3, worlds=worlds),
        single.analyse(held, dealer=True, players=4, worlds=worlds, pairs=True),
    ]


def test_totals_are_those_without_the_play_and_what_it_nets() -> None:
    for with_play, without in zip(analysed(400), analysed(0), strict=True):
        plain = {throw.thrown: throw for throw in without}
        for throw in with_play:
            assert throw.played is not None
            assert plain[throw.thrown].played is None
            assert throw.total == pytest.approx(plain[throw.thrown].total + throw.played.net)
        assert [throw.total for throw in with_play] == sorted((t.total for t in with_play), reverse=True)


def test_the_error_holds_what_more_deals_find() -> None:
    """Of 25 throws, nearly all lie within twice the error of a sample twenty times as large."""
    beyond = number = 0
    for some, many in zip(analysed(300), analysed(6000), strict=True):
        better = {throw.thrown: throw.played for throw in many}
        for throw in some:
            found = better[throw.thrown]
            assert throw.played is not None
            assert found is not None
            assert found.error < throw.played.error / 3
            beyond += abs(found.net - throw.played.net) > 2 * throw.played.error
            number += 1
    assert number == 20
    assert beyond <= 1


def test_who_plays_last_pegs_more() -> None:
    held = cards("2H 4S 6D TC QC")
    as_dealer = single.analyse(held, dealer=True, players=3, worlds=1000)[0].played
    as_other = single.analyse(held, dealer=False, players=3, worlds=1000)[0].played
    assert as_dealer is not None
    assert as_other is not None
    assert as_dealer.mine > as_other.mine
