"""The sampled play of five-card, three and four, and ten-hand: as the rules have it, and as it must be."""

from __future__ import annotations

import random

import numpy as np
import pytest

from pegout.analysis import jit
from pegout.analysis.cribbage import five_card, single, ten_hand
from pegout.analysis.cribbage.card_choice import PACKAGE
from pegout.analysis.cribbage.five_card import FiveDiscard
from pegout.analysis.cribbage.options import Options
from pegout.analysis.cribbage.playouts import Keeper, Seating, spots
from pegout.analysis.cribbage.single import SingleDiscard
from pegout.analysis.kernels import indexes
from pegout.analysis.lookups import Ints
from pegout.cards import DECK, cards
from pegout.game import CHANCE, shuffled
from pegout.games.cribbage import Discard, Play, State
from tests.decks import cribbage_rules

pytestmark = pytest.mark.needs("numba")


def dealt(preset: str, seats: int, rng: random.Random) -> State:
    """A deal after the discards: each player discarded the lowest cards, and put the next lowest aside."""
    state = cribbage_rules(preset, seats, {"skip_empty": "true", "skip_pass": "true"}).start()
    while state.phase != "play":
        seat = state.to_act[0]
        if seat == CHANCE:
            state = state.apply(seat, shuffled(rng))
            continue
        number = state.rules.discards(seats)
        second = state.hands[seat][number : number + 4] if state.rules.second_hand else ()
        state = state.apply(seat, Discard(state.hands[seat][:number], second))
    return state


def careful(state: State, hands: list[list[int]], unseen: list[Ints]) -> int:
    """The rank (1 .. 13) chosen by the careful policy; updates the hands and the unseen cards."""
    rules, policy = jit.uncompiled(PACKAGE, "position"), jit.uncompiled(PACKAGE, "policy")
    order = state.from_pone
    who, seats = order.index(state.to_play), len(order)
    held = [len(state.hands[seat]) for seat in order]
    follower = next((p for p in ((who + n) % seats for n in range(1, seats)) if held[p]), None)
    bit = policy.careful(
        rules.pack(hands[who]), rules.pack_pile([card.rank - 1 for card in state.pile]), state.count,
        unseen[who], int(unseen[who].sum()), 0 if follower is None else held[follower],
        Options.of(state.rules), [0] * policy.ROW,
    )  # fmt: skip
    rank: int = hands[who][bit // 4] + 1
    hands[who][bit // 4] = hands[who][-1]
    hands[who].pop()
    for p in range(seats):
        unseen[p][rank - 1] -= p != who
    return rank


PRESETS = [("online", 3), ("online", 4), ("five-card", 2), ("ten-hand", 2), ("ten-hand", 3), ("ten-hand", 4)]


@pytest.mark.parametrize(("preset", "seats"), PRESETS)
def test_deals_are_played_out_as_the_rules_have_it(preset: str, seats: int) -> None:
    """The rules engine pegs the same points with the same cards."""
    play = jit.load("cribbage-play")
    for seed in range(60):
        state = dealt(preset, seats, random.Random(seed))
        order, before = state.from_pone, state.scores
        hands = [[card.rank - 1 for card in state.hands[seat]] for seat in order]
        assert state.starter is not None
        seen = np.array([
            [card.rank - 1 for card in (*state.hands[seat], *state.discards[seat], *state.second_hands[seat],
                                        state.starter)]
            for seat in order
        ], dtype=np.uint8)  # fmt: skip
        unseen = [np.array([4 - (cards == rank).sum() for rank in range(13)]) for cards in seen]
        made = np.empty((1, seats), dtype=np.int64)
        play.play_out(np.array([hands], dtype=np.uint8), seen[None], Options.of(state.rules), made)
        while state.phase == "play":
            rank = careful(state, hands, unseen)
            card = next(card for card in state.hands[state.to_play] if card.rank == rank)
            state = state.apply(state.to_play, Play(card))
        pegged = np.array(state.scores) - before
        for shown in state.shown:
            pegged[state.rules.side(shown.seat)] -= shown.points
        sides = [state.rules.side(seat) for seat in order]
        assert pegged.tolist() == np.bincount(sides, weights=made[0]).tolist(), seed


def analysed(samples: int) -> list[tuple[SingleDiscard, ...] | tuple[FiveDiscard, ...]]:
    held = cards("5H 4S 6D TC 2C")
    return [
        five_card.analyse(held, dealer=True, samples=samples),
        single.analyse(held, dealer=False, players=3, samples=samples),
        single.analyse(held, dealer=True, players=4, samples=samples, pairs=True),
    ]


def test_totals_are_those_without_the_play_and_what_it_nets() -> None:
    for with_play, without in zip(analysed(400), analysed(0), strict=True):
        plain = {discard.discarded: discard for discard in without}
        for discard in with_play:
            assert discard.played is not None
            assert plain[discard.discarded].played is None
            assert discard.total == pytest.approx(plain[discard.discarded].total + discard.played.net)
        assert [discard.total for discard in with_play] == sorted((t.total for t in with_play), reverse=True)


@pytest.mark.slow
def test_the_error_holds_what_more_deals_find() -> None:
    """For nearly all of 25 discards, a sample twenty times as large is within two errors."""
    beyond = number = 0
    for some, many in zip(analysed(300), analysed(6000), strict=True):
        better = {discard.discarded: discard.played for discard in many}
        for discard in some:
            found = better[discard.discarded]
            assert discard.played is not None
            assert found is not None
            assert found.error < discard.played.error / 3
            beyond += abs(found.net - discard.played.net) > 2 * discard.played.error
            number += 1
    assert number == 20
    assert beyond <= 1


def test_who_plays_last_pegs_more() -> None:
    held = cards("2H 4S 6D TC QC")
    as_dealer = single.analyse(held, dealer=True, players=3, samples=1000)[0].played
    as_other = single.analyse(held, dealer=False, players=3, samples=1000)[0].played
    assert as_dealer is not None
    assert as_other is not None
    assert as_dealer.mine > as_other.mine


# --- ten-hand ------------------------------------------------------------------------------------------

NINE = cards("5H 5S JD JC 7D 8C 8H 9S 2C")
SEATED = [(2, True), (3, True), (3, False), (4, True), (4, False)]


@pytest.mark.slow
@pytest.mark.parametrize(("players", "dealer"), SEATED)
def test_every_split_weighs_the_play_and_the_best_the_most_deals(
    players: ten_hand.Players, dealer: bool
) -> None:
    held = NINE if players > 2 else (*NINE, *cards("KD"))
    asked = {"dealer": dealer, "players": players, "pairs": players == 4}
    found = ten_hand.analyse(held, samples=400, **asked)  # type: ignore[arg-type]
    without = ten_hand.analyse(held, **asked)  # type: ignore[arg-type]
    plain = {(split.kept, split.second): split for split in without}
    assert len(found) == len(plain)
    errors = []
    for split in found:
        before = plain[split.kept, split.second]
        bare = before.total - (before.play if players == 2 else 0.0)
        assert split.played is not None
        assert before.played is None
        assert split.play == split.played.net
        assert split.total == pytest.approx(bare + split.play)
        errors.append(split.played.error)
    assert errors[0] < 0.6
    assert errors[0] < 0.6 * max(errors)
    totals = [split.total for split in found]
    assert totals == pytest.approx(sorted(totals, reverse=True))
    assert found == ten_hand.analyse(held, samples=400, **asked)  # type: ignore[arg-type]


def test_cards_that_peg_are_played_and_the_others_put_aside() -> None:
    """Of two equal hands, the one with four cards that only make fifteens with a five is not played."""
    held = cards("TH JS QD KC AH 2S 3D 4C 7D")
    for players in (3, 4):
        best = ten_hand.analyse(held, dealer=False, players=players, samples=400, pairs=players == 4)[0]
        assert best.kept == cards("AH 2S 3D 4C")


def kept_by(keep: Keeper, text: str, owner: bool) -> list[int]:
    ranks = np.sort(indexes(cards(text)) >> 2)
    return [int(rank) for rank in keep(ranks[None], owner)[0]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_how_others_keep_in_ten_hand(players: ten_hand.Players) -> None:
    """Two hands with an obvious split: one of them is played, whatever else is discarded."""
    more = "" if players > 2 else " KD"
    for owner in (True, False):
        kept = kept_by(ten_hand.keeper(players), "5H 5S JD JC 7D 8C 8H 9S 2C" + more, owner)
        assert kept in ([4, 4, 10, 10], [6, 7, 7, 8])
    rng = random.Random(players)
    for _ in range(20):
        dealt = rng.sample(DECK, ten_hand.dealt(players))
        kept = kept_by(ten_hand.keeper(players), " ".join(map(str, dealt)), True)
        left = [card.rank - 1 for card in dealt]
        for rank in kept:
            left.remove(rank)  # raises for a card that was not dealt to that seat


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seat"), [(2, 0), (2, 1), (3, 0), (3, 2), (4, 0), (4, 1), (4, 3)])
def test_the_quick_best_is_among_the_best(players: ten_hand.Players, seat: int) -> None:
    """Without the play it is the best; with it, equal to the best within the sampling error."""
    pairs = players == 4
    held = tuple(random.Random(seat).sample(DECK, ten_hand.dealt(players)))
    asked = {"players": players, "pairs": pairs, "dealer": seat == players - 1 or (pairs and seat == 1)}
    for samples, within in ((0, 0.05), (400, 0.8)):
        found = ten_hand.analyse(held, samples=samples, **asked)  # type: ignore[arg-type]
        way = ten_hand.best_ways(held, Seating(players, [seat], pairs), samples=samples)[0]
        discarded, second = way.discarded, way.second
        total = next(s.total for s in found if (s.discarded, s.second) == (discarded, second))
        assert total > found[0].total - within


def test_the_play_knows_no_suits_and_each_seat_is_its_own() -> None:
    hand = indexes(NINE)
    kept = np.array([indexes(cards("5H JC 7D 8C")), indexes(cards("5S JD 7D 8H"))], dtype=np.uint8)
    kept = kept[:, np.argsort(kept[0] >> 2)]
    keep = ten_hand.keeper(3)
    first, middle, last = (spots(kept, hand, keep, Seating(3, [seat]), 2000) for seat in range(3))
    for found in (first, middle, last):
        assert found[0] == found[1]
    either = spots(kept, hand, keep, Seating(3, [0, 1]), 4000)[0]
    assert either.net == pytest.approx((first[0].net + middle[0].net) / 2, abs=0.15)
    assert last[0].net > first[0].net
