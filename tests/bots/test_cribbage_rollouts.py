"""The expert among three and four, in ten-hand and in five-card: blind and sound."""

from __future__ import annotations

import random

import numpy as np
import pytest
from msgspec.structs import replace

from pegout.analysis import jit
from pegout.analysis.cribbage import ranking, single
from pegout.bots import bot
from pegout.bots.cribbage import prepare, rollouts
from pegout.cards import DECK, Cards, cards, without
from pegout.game import CHANCE, Deal, Seat, put, shuffled
from pegout.games.cribbage import GAME, Discard, Play, State
from tests.decks import cribbage_rules

pytestmark = pytest.mark.needs("numba")


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """Not at collection, which happens in each test process."""
    prepare()


def in_play(preset: str, seats: int, hands: str, discarded: str, starter: str, laid: str = "") -> State:
    """A deal with the last seat as dealer; hands and discards by seat, separated by `/`."""
    rules = cribbage_rules(preset, seats)
    kept = [cards(hand) for hand in hands.split("/")]
    away = [cards(card) for card in discarded.split("/")]
    dealt = [sorted((*a, *b)) for a, b in zip(kept, away, strict=True)]
    rest = [card for card in DECK if card not in sum((*kept, *away), cards(starter))]
    top = [hand[n] for n in range(len(dealt[0])) for hand in dealt]
    rest = rest[: rules.crib_cards(seats)] + list(cards(starter)) + rest[rules.crib_cards(seats) :]
    cut = (*cards("2C 3C 4C AC")[:seats], *without(DECK, cards("2C 3C 4C AC")[:seats]))
    state = rules.start().apply(CHANCE, Deal(cut))
    state = replace(state, dealer=seats - 1).apply(CHANCE, Deal((*top, *rest)))
    for seat in range(seats):
        state = state.apply(seat, Discard(away[seat]))
    for card in cards(laid):
        state = state.apply(state.to_play, Play(card))
    return state


def choose(state: State, seat: Seat) -> str:
    action = bot(GAME, "expert", random.Random(1))(state.view(seat), seat)
    assert isinstance(action, Play)
    return str(action.card)


def test_three_handed_it_takes_the_pair_royal_that_nobody_can_answer() -> None:
    state = in_play("online", 3, "9C 9D KH KS/8C 9H TS 2D/7C 6D QC QD", "AH/AS/5D", "3D", "9D 8C")
    assert state.to_play == 2
    assert choose(state, 2) == "7C"  # a run of three, far from thirty-one


def test_it_does_not_lead_a_five() -> None:
    state = in_play("house", 4, "5H JD QC KD/8C 9H TS 2D/7C 6D QD 2S/4C 4D AC TD", "AH/AS/5D/8H", "3D")
    assert choose(state, 0) != "5H"


def test_the_last_points_to_the_target_are_taken_whatever_they_give() -> None:
    state = in_play("online", 3, "9C 9D KH KS/5C 9H TS 2D/7C 6D QC QD", "AH/AS/5D", "3D", "KH")
    state = replace(state, scores=(100, 119, 100))
    assert choose(state, 1) == "5C"  # fifteen, and out


def to_discard(preset: str, seats: int, held: str) -> State:
    """Seat 0 leads, the last seat deals, and no seat has discarded."""
    rules = cribbage_rules(preset, seats, {"discard_order": "simultaneous"})
    mine = list(cards(held))
    rest = iter(without(DECK, mine))
    dealt = [mine.pop(0) if seat == 0 else next(rest) for _ in range(len(mine)) for seat in range(seats)]
    start = replace(rules.start(), phase="deal", dealer=seats - 1)
    return start.apply(CHANCE, Deal((*dealt, *rest)))


def discard(state: State, budget: float | None = None) -> Discard:
    action = bot(GAME, "expert", random.Random(1), budget)(state.view(0), 0)
    assert isinstance(action, Discard)
    return action


@pytest.mark.parametrize("seats", [3, 4])
def test_of_two_hands_it_plays_the_one_that_pegs(seats: int) -> None:
    assert discard(to_discard("ten-hand", seats, "TH JS QD KC AH 2S 3D 4C 7D")).second == cards("TH JS QD KC")


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "seats", "held"), [
    ("online", 3, "4H 5S 6D TC 2C"), ("house", 4, "8H 9S QD KC 3C"), ("five-card", 2, "4H 5S 6D TC 2C"),
])  # fmt: skip
def test_discards_are_those_of_the_analysis(preset: str, seats: int, held: str) -> None:
    """They equal the best within the sampling error; without time, the play is not considered."""
    state = to_discard(preset, seats, held)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rollouts, "ready", lambda: False)
        without_play = discard(state)
    assert discard(state, budget=0.0) == without_play
    found = ranking.rank(held, dealer=False, preset=preset, seats=seats).discards
    total = next(each.total for each in found if each.discarded == discard(state).cards)
    assert total > found[0].total - 0.5


CASES = [("online", 3), ("house", 4), ("ten-hand", 2), ("ten-hand", 3), ("five-card", 2)]


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "seats"), CASES)
def test_cards_that_a_seat_has_not_seen_do_not_move_it(preset: str, seats: int) -> None:
    """Swapping hidden cards about which no go tells gives the same discard and the same card."""
    rules, rng = cribbage_rules(preset, seats), random.Random(5)
    state, decided = rules.start(), 0
    while decided < 12:
        actor = state.to_act[0]
        if actor == CHANCE:
            state = state.apply(CHANCE, shuffled(rng))
            continue
        action = bot(GAME, "expert", random.Random(9))(state.view(actor), actor)
        if state.phase in ("discard", "play"):
            hidden = swapped(state, actor, rng) or state
            decided += hidden is not state
            assert bot(GAME, "expert", random.Random(9))(hidden.view(actor), actor) == action
        state = state.apply(actor, action)


def swapped(state: State, seat: Seat, rng: random.Random) -> State | None:
    """Swap a card of another hand with one of the deck of equal pips."""
    pairs = [(other, a, b) for other in state.remaining if other != seat
             for a in state.hands[other] for b in state.deck if a.pips == b.pips]  # fmt: skip
    if not pairs:
        return None
    other, out, into = rng.choice(pairs)

    def exchanged(hands: tuple[Cards, ...]) -> tuple[Cards, ...]:
        return put(hands, other, tuple({out: into}.get(card, card) for card in hands[other]))

    deck = tuple({into: out}.get(card, card) for card in state.deck)
    return replace(state, hands=exchanged(state.hands), kept=exchanged(state.kept), deck=deck, events=())


def test_worlds_keep_to_what_was_said() -> None:
    """A player who said go holds no playable card; all hands come from the hidden cards."""
    state = in_play("online", 3, "KC KD KH 2S/TC TD TH JS/7C 6D 5C AD", "AH/AS/5D", "3D", "KC TC 7C")
    assert state.count == 27
    state = state.apply(state.to_play, Play(cards("2S")[0]))  # 29; the next go is automatic
    assert state.to_play == 2
    assert 1 in state.gone
    order = [2, 0, 1]
    compiled = jit.load("cribbage-play")
    rng = np.random.default_rng(1)
    hands, weights = rollouts._determinizations(compiled.deal, state.view(2), order, rng, 500)
    ones = hands[weights > 0][:, 2, :3]
    assert (np.minimum(ones + 1, 10) > 2).all()
    assert weights.sum() == pytest.approx(1)
    counts = (hands[:, 1:, :3].reshape(500, -1, 1) == np.arange(13)).sum(axis=1)
    assert (counts <= 4).all()
    assert (hands[:, 0, :3] == [0, 4, 5]).all()


@pytest.mark.parametrize("players", [3, 4])
def test_quick_totals_are_those_of_the_exact_analysis(players: single.Players) -> None:
    rng = random.Random(players)
    for dealer in (True, False):
        held = tuple(sorted(rng.sample(DECK, 5)))
        found = {each.discarded: each.total for each in single.analyse(held, dealer=dealer, players=players)}
        exact = np.array([found[card] for card in held])
        quick = np.add(*single.hand_and_crib(held, dealer=dealer, players=players))
        assert quick - quick.mean() == pytest.approx(exact - exact.mean(), abs=0.02)
        assert quick == pytest.approx(exact, abs=0.1)  # others' nobs and flushes are left out
