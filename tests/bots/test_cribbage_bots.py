"""Cribbage players: legal everywhere, blind to what a seat may not see, honest when they count."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from pegout.bots import LEVELS, bot, bot_for, cribbage
from pegout.cards import cards, without
from pegout.counting import Claim, Muggins, Pass
from pegout.game import CHANCE, Deal, put, shuffled
from pegout.games.cribbage import GAME, Discard, Play, State
from pegout.games.cribbage.presets import STANDARD
from pegout.scoring import score_trick, total
from pegout.testing.walks import cases
from tests.decks import cribbage_rules

CASES = {str(case): case.rules for case in cases([GAME])}
MUGGINS = replace(STANDARD, muggins="show_and_play", post_show=False)


def played(rules: Any, players: list[Any], seed: int, deals: int) -> list[tuple[State, int, Any]]:
    """That many deals: each position, the seat to act, and its action, without chance."""
    rng, state, steps = random.Random(seed), rules.start(), []
    while state.to_act and (state.phase != "deal" or state.deals < deals):
        seat = state.to_act[0]
        if seat == CHANCE:
            state = state.apply(CHANCE, shuffled(rng, rules.deck))
            continue
        action = players[seat](state.view(seat), seat)
        steps.append((state, seat, action))
        state = state.apply(seat, action)  # raises if it is illegal
    return steps


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("case", CASES)
def test_every_level_plays_every_preset_legally(case: str, level: str) -> None:
    rules = CASES[case]
    players = [bot(GAME, level, random.Random(seat)) for seat in range(rules.seats)]
    steps = played(rules, players, seed=3, deals=2)
    assert {state.phase for state, _, _ in steps} >= {"discard", "play"}


@pytest.mark.parametrize("level", LEVELS)
def test_two_cards_that_a_seat_has_not_seen_change_places_and_it_does_the_same(level: str) -> None:
    """The card-swap test: levels differ in skill, not in what they see."""
    rng, changed = random.Random(11), 0
    for seed in range(3):
        players = [bot(GAME, level, random.Random(seat)) for seat in range(2)]
        for state, seat, _ in played(STANDARD, players, seed, deals=1):
            if state.phase not in ("discard", "play"):
                continue
            twin = swapped(state, seat, rng)
            if twin is None:
                continue
            assert twin != state
            changed += 1
            first, second = (cribbage.bot(level, random.Random(5))(s.view(seat), seat) for s in (state, twin))
            assert first == second
    assert changed > 15


def swapped(state: State, seat: int, rng: random.Random) -> State | None:
    """Swap a card of the opponent's hand with one of the deck, of equal pips because gos reveal them."""
    other = 1 - seat
    pairs = [(a, b) for a in state.hands[other] for b in state.deck if a.pips == b.pips]
    if not pairs:
        return None
    out, into = rng.choice(pairs)

    def exchange(held: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(sorted(into if card == out else card for card in held))

    hands, kept = (put(held, other, exchange(held[other])) if held[other] else held
                   for held in (state.hands, state.kept))  # fmt: skip
    deck = tuple({into: out}.get(card, card) for card in state.deck)
    return replace(state, hands=hands, kept=kept, deck=deck, events=())


@pytest.mark.parametrize("level", ["club", "expert"])
def test_counting_by_hand_is_never_wrong(level: str) -> None:
    players = [bot(GAME, level, random.Random(seat)) for seat in range(2)]
    claims = 0
    for seed in range(3):
        for state, _, action in played(MUGGINS, players, seed, deals=3):
            if isinstance(action, Claim):
                claims += 1
                after = state.apply(state.to_act[0], action)
                assert after.phase != "muggins" or after.counting is None or not after.counting.missed
                if state.counting is not None and state.counting.what != "play":
                    counting = state.counting
                    assert action.points == total(state.scores_of(counting.what, counting.seat))
    assert claims > 50


def test_what_a_beginner_misses_an_expert_takes_and_no_more() -> None:
    players: list[Any] = [bot(GAME, level, random.Random(1)) for level in ("beginner", "expert")]
    missed = taken = 0
    for seed in range(6):
        for state, seat, action in played(MUGGINS, players, seed, deals=4):
            if state.phase == "muggins" and seat == 1:
                assert state.counting is not None
                missed += state.counting.missed
                taken += action.points if isinstance(action, Muggins) else 0
                assert isinstance(action, Muggins) == (state.counting.missed > 0)
            elif state.phase == "muggins":
                assert action == Pass()
    assert missed == taken > 0


def test_nobody_calls_what_is_not_there() -> None:
    players: list[Any] = [bot(GAME, "casual", random.Random(seat)) for seat in range(2)]
    for seed in range(6):
        for state, _, action in played(MUGGINS, players, seed, deals=4):
            if isinstance(action, Muggins):
                assert state.counting is not None
                assert action.points == state.counting.missed - state.counting.taken


@pytest.mark.parametrize("level", ["club", "expert"])
def test_the_fives_go_to_my_crib_and_not_to_the_others(level: str) -> None:
    """Two discards on which all levels agree."""
    deck = cards("5H 6C 5D 7C 2S 8C KC 8D QD AH 4H KH")
    rest = tuple(card for card in STANDARD.deck if card not in deck)
    state = replace(STANDARD.start(), phase="deal", dealer=1).apply(CHANCE, Deal((*deck, *rest)))
    pone, dealer = (bot(GAME, level, random.Random(0))(state.view(seat), seat) for seat in (0, 1))
    assert isinstance(pone, Discard)
    assert isinstance(dealer, Discard)
    assert set(pone.cards).isdisjoint(cards("5D 5H"))
    assert set(dealer.cards) == set(cards("AH KH"))


@pytest.mark.parametrize("game", [("house", 2, 40), ("online", 4, 40), ("ten-hand", 2, 6)])
def test_a_beginner_keeps_fewer_points_than_lie_before_him(game: tuple[str, int, int]) -> None:
    """About ten to twenty percent fewer, for any number of possible discards."""
    preset, seats, hands = game
    rules, rng, kept = cribbage_rules(preset, seats), random.Random(6), {"beginner": 0, "casual": 0}
    for _ in range(hands):
        state = replace(rules.start(), phase="deal", dealer=1).apply(CHANCE, shuffled(rng))
        seat = state.to_act[0]
        for level in kept:
            discarded = bot(GAME, level, rng)(state.view(seat), seat)
            assert isinstance(discarded, Discard)
            held = without(state.hands[seat], (*discarded.cards, *discarded.second))
            kept[level] += sum(total(score_trick(hand, "")) for hand in (held, discarded.second) if hand)
    assert 0.7 * kept["casual"] < kept["beginner"] < 0.95 * kept["casual"]


@pytest.mark.parametrize("level", ["casual", "club", "expert"])
def test_points_on_the_table_are_taken(level: str) -> None:
    """A five makes fifteen on a Jack, with no downside."""
    state = replace(
        STANDARD.start(), phase="play", dealer=0, deals=1, scores=(30, 30), starter=cards("5D")[0],
        hands=(cards("4D 5C QH KS"), cards("2H 6S 7D JC")),
        kept=(cards("4D 5C QH KS"), cards("2H 6S 7D JC")),
        second_hands=((), ()), discards=(cards("AC 2C"), cards("AD AH")), to_play=1,
        deck=tuple(c for c in STANDARD.deck if c not in cards("4D 5C QH KS 2H 6S 7D JC AC 2C AD AH 5D")),
    ).apply(1, Play(cards("JC")[0]))  # fmt: skip
    assert bot(GAME, level, random.Random(0))(state.view(0), 0) == Play(cards("5C")[0])


@pytest.mark.parametrize("points", [{"fifteen": 0}, {"last": 10}, {"thirty_one": 0}])
def test_where_the_play_scores_otherwise_the_expert_minds_it(points: dict[str, int]) -> None:
    """The search assumes the usual points; under other rules it plays carefully, like `club`."""
    rules, rng = replace(STANDARD, **points), random.Random(2)
    careful = [bot(GAME, "club", rng), bot(GAME, "club", rng)]
    expert = bot(GAME, "expert", rng)
    plays = [step for step in played(rules, careful, seed=4, deals=2) if isinstance(step[2], Play)]
    for state, seat, action in plays:
        assert expert(state.view(seat), seat) == action


def test_the_same_seed_the_same_game() -> None:
    first, second = (
        [
            action
            for _, _, action in played(STANDARD, [bot(GAME, level, random.Random(4)) for level in pair], 9, 1)
        ]
        for pair in (("beginner", "expert"), ("beginner", "expert"))
    )
    assert first == second


def test_a_level_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="no level 'master'"):
        bot(GAME, "master", random.Random(0))
    with pytest.raises(ValueError, match="no level 'master'"):
        cribbage.bot("master", random.Random(0))


def test_a_seat_is_filled_by_a_player_that_discards_well() -> None:
    deck = cards("5H 6C 5D 7C 2S 8C KC 9D QD AH 4H 2D")
    rest = tuple(card for card in STANDARD.deck if card not in deck)
    state = replace(STANDARD.start(), phase="deal", dealer=1).apply(CHANCE, Deal((*deck, *rest)))
    discarded = bot_for(GAME)(state.view(0), 0)
    assert isinstance(discarded, Discard)
    assert discarded == bot(GAME, "club", random.Random(0))(state.view(0), 0)
