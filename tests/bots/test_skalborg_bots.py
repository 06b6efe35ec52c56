"""The Skalborg bots play whole matches, see only their view, and count as their level does."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegout.analysis import kernels
from pegout.betting import Call, Fold, Raise
from pegout.bots.skalborg import LEVELS, Level, bot
from pegout.bots.skalborg.strength import GIFT, Seen, equity, futures, gifts, least_gift
from pegout.cards import DECK_WITH_JOKERS, Cards, cards, without
from pegout.counting import Claim
from pegout.game import CHANCE, Deal, shuffled
from pegout.games.skalborg import Discard, Rules, State
from pegout.games.skalborg.position import STREETS
from pegout.scoring import total
from tests.strategies import examples

VARIANTS = (
    Rules(),
    Rules(seats=3),
    Rules(seats=4),
    Rules(blinds="equal", limit="pot", board_order="recap", betting_rounds="recap"),
    Rules(seats=3, blinds="non_dealer", limit="fixed", joker_flush="complete", run_min_naturals=2),
    Rules(stack=3, big_blind=7, count_mode="auto", dealer_must_call=False),
    Rules(stack=1000, count_mode="combos"),
    Rules(seats=4, count_mode="combos", stack=1),
)


def decisions(rules: Rules, players: list[Any], seed: int, hands: int = 3) -> list[tuple[State, int, Any]]:
    """Some hands of a match, as (state, seat, action)."""
    rng, state, found = random.Random(seed), rules.start(), list[tuple[State, int, Any]]()
    while state.to_act and state.number <= hands:
        actor = state.to_act[0]
        if actor == CHANCE:
            state = state.apply(CHANCE, shuffled(rng, rules.deck))
            continue
        action = players[actor](state.view(actor), actor)
        found.append((state, actor, action))
        state = state.apply(actor, action)
    return found


def players(level: Level, seats: int, seed: int = 1) -> list[Any]:
    return [bot(level, random.Random(seed + seat)) for seat in range(seats)]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", VARIANTS, ids=range(len(VARIANTS)))
def test_every_level_plays_by_every_rule(level: Level, rules: Rules) -> None:
    played = decisions(rules, players(level, rules.seats), seed=5)
    assert all(action in state.legal(seat) for state, seat, action in played)
    assert any(isinstance(action, Discard) for _, _, action in played)


def swapped(state: State, seat: int, rng: random.Random) -> State:
    """An equivalent position for the seat, with all hidden cards dealt again."""
    hidden = [
        *(card for other, hand in enumerate(state.hands) if other != seat for card in hand),
        *(card for other, laid in enumerate(state.discards) if other != seat for card in laid),
        *state.crib[state.turned :], *state.deck, *state.burned,
    ]  # fmt: skip
    known = {*state.hands[seat], *state.discards[seat], *state.board}
    anew = [card for card in DECK_WITH_JOKERS if card not in known]
    assert set(hidden) - known <= set(anew)
    rng.shuffle(anew)
    deal = iter(anew)

    def other_cards(held: tuple[Cards, ...]) -> tuple[Cards, ...]:
        return tuple(
            cards if owner == seat else tuple(next(deal) for _ in cards) for owner, cards in enumerate(held)
        )

    from msgspec.structs import replace

    return replace(
        state,
        hands=other_cards(state.hands),
        discards=other_cards(state.discards),
        crib=(*state.board, *(next(deal) for _ in state.crib[state.turned :])),
        deck=(), burned=(), events=(),
    )  # fmt: skip


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_level_sees_what_is_hidden(level: Level, seats: int) -> None:
    """For any hidden cards, the same bot makes the same decision."""
    rng = random.Random(9)
    for state, seat, action in decisions(Rules(seats=seats), players(level, seats), seed=seats, hands=2):
        if state.phase == "pause" or state.shown:
            continue
        for _ in range(3):
            other = swapped(state, seat, rng)
            again = bot(level, random.Random(1 + seat))(other.view(seat), seat)
            assert again == action


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_the_same_play_whenever_asked(level: Level) -> None:
    one = decisions(Rules(), players(level, 2, 3), seed=7)
    assert one == decisions(Rules(), players(level, 2, 3), seed=7)
    fresh = [bot(level, random.Random(3 + seat)) for seat in (0, 1)]
    for state, seat, action in reversed(one):
        assert fresh[seat](state.view(seat), seat) == action


@pytest.mark.parametrize("level", ["club", "expert"])
def test_S0_38_good_players_declare_what_they_have(level: Level) -> None:
    for mode in ("total", "combos"):
        rules = Rules(count_mode=mode)
        seen = 0
        rng = random.Random(2)
        state, both = rules.start(), players(level, 2)
        while state.to_act and seen < 6:
            actor = state.to_act[0]
            if actor == CHANCE:
                state = state.apply(CHANCE, shuffled(rng, rules.deck))
            elif state.phase in STREETS:
                state = state.apply(actor, Call())
            else:
                state = state.apply(actor, both[actor](state.view(actor), actor))
            if state.shown and state.phase == "pause" and len(state.waiting) == 2:
                seen += 1
                assert all(tally.points == tally.worth for tally in state.tallies)
        assert seen == 6


def test_S0_38_a_beginner_misses_points_and_never_claims_too_many() -> None:
    rules, rng = Rules(), random.Random(3)
    worth = claimed = 0
    for n in range(60):
        state = rules.start()
        while state.phase != "claim":
            actor = state.to_act[0]
            if actor == CHANCE:
                state = state.apply(CHANCE, shuffled(rng, rules.deck))
            else:
                discards = state.phase == "discard"
                state = state.apply(actor, state.legal(actor)[0] if discards else Call())
        claim = bot("beginner", random.Random(n))(state.view(0), 0)
        truth = total(state.worth(0))
        assert isinstance(claim, Claim)
        assert claim.points <= truth
        worth, claimed = worth + truth, claimed + claim.points
    assert 0.75 * worth < claimed < 0.97 * worth


# --- chances -------------------------------------------------------------------------------------


def test_a_discard_is_a_gift_and_the_own_total_does_not_depend_on_it() -> None:
    """All five cards count in the end (S0-12, S0-19), whichever of them goes to the board."""
    held, rest = cards("5H 6C 7D 8S KD"), cards("2C 9H JS")
    for card in held:
        hand = without(held, (card,))
        assert kernels.eight(kernels.indexes([(*hand, card, *rest)]))[0] == kernels.eight(
            kernels.indexes([(*held, *rest)])
        )[0]


def test_nobody_gives_a_five_or_a_joker_away() -> None:
    for held in (cards("5H 5C KD 9S 2C"), cards("Wb Wr KD QS 2C"), cards("5S 6D 7H KC AC")):
        assert least_gift(held).rank == 13
        assert held[int(gifts(Rules(), held, 1, 2000).means.argmin())].rank in (12, 13)


def test_a_chance_is_the_share_of_the_deals_that_are_won() -> None:
    """At the river, over all hands that the opponent can have kept, by the number of cards gone before."""
    from itertools import combinations

    held, board, discarded = cards("5H 6C 7D 8S"), cards("KD 4C JS 2H"), cards("KD")
    found = equity(futures(Rules(), Seen(held, discarded, board), 1, 1, 4000))
    pool = kernels.indexes(without(DECK_WITH_JOKERS, (*held, *board)))
    fours = pool[np.array(list(combinations(range(len(pool)), 4)))]
    with_board = np.concatenate([fours, np.broadcast_to(kernels.indexes(board), (len(fours), 4))], axis=1)
    points = kernels.eight(with_board).astype(int)
    mine = int(kernels.eight(kernels.indexes([(*held, *board)]))[0])
    least = GIFT[fours].min(axis=1)[:, None]
    pooled = GIFT[pool]
    weights = np.searchsorted(np.sort(pooled), least[:, 0]) + 0.5 * (pooled == least).sum(axis=1)
    exact = float(np.average((points < mine) + 0.5 * (points == mine), weights=weights))
    assert found == pytest.approx(exact, abs=0.03)


@examples(25)
@given(st.permutations(DECK_WITH_JOKERS), st.sampled_from([0, 2, 3, 4]), st.sampled_from([1, 2, 3]))
def test_chances_are_chances_at_every_street_and_table(deck: list[Any], turned: int, others: int) -> None:
    held, discarded, board = tuple(deck[:4]), (deck[4],), tuple(deck[5 : 5 + turned])
    boards = [board] if turned < 4 else []  # the whole board holds the own discard
    for shown in [*boards, (*board[1:], deck[4])] if turned else boards:
        found = futures(Rules(), Seen(held, discarded, shown), others, others, 50)
        assert found.mine.shape == (50,)
        assert found.others.shape == (50, others)
        assert 0 <= equity(found) <= 1


def test_equal_hands_share() -> None:
    from pegout.bots.skalborg.strength import Futures

    mine, others = np.array([10, 12], dtype=np.uint8), np.array([[10, 10], [12, 3]], dtype=np.uint8)
    assert equity(Futures(mine, others)) == pytest.approx((1 / 3 + 1 / 2) / 2)


def state_of(hands: tuple[str, str], crib: str, bets: list[Any]) -> State:
    """A hand of two players after these bets: each discards the fifth card, the crib is in that order."""
    state = Rules(hands_limit=1).start()
    state = state.apply(CHANCE, Deal(cards("AC KD") + without(DECK_WITH_JOKERS, cards("AC KD"))))
    order = (1 - state.dealer, state.dealer)
    dealt = [card for pair in zip(*(cards(hands[seat]) for seat in order), strict=True) for card in pair]
    crib_cards = cards(crib)
    fifth = [cards(hand)[4] for hand in hands]
    from_deck = [card for card in crib_cards if card not in fifth]
    rest = without(DECK_WITH_JOKERS, (*dealt, *from_deck))
    state = state.apply(CHANCE, Deal((*dealt, rest[0], *from_deck, *rest[1:])))
    for seat in order:
        state = state.apply(seat, Discard((fifth[seat],)))
    state = state.apply(CHANCE, Deal((*crib_cards, *without(DECK_WITH_JOKERS, crib_cards))))
    for bet in bets:
        state = state.apply(state.to_act[0], bet)
    return state


@pytest.mark.parametrize("level", ["casual", "club", "expert"])
def test_the_best_hand_is_never_folded_and_the_worst_does_not_call_all(level: Level) -> None:
    """Two quadruplets and fifteens against nothing, with all chips at stake at the river."""
    strong, weak = "3C 3D 3H 4C 4D", "6S 7D 9H KC QS"
    before = [Call(), Call(), Call(), Call(), Call(), Call()]
    for seed in range(10):
        player = bot(level, random.Random(seed))
        state = state_of((strong, weak), "4D QS 3S 5H", [*before])
        seat = state.to_act[0]
        state = state.apply(seat, Raise(state.betting.raises_to(seat)[-1]))
        other = 1 - seat
        wanted = Call if other == 0 else Fold
        assert isinstance(player(state.view(other), other), wanted)
        state = state_of((weak, strong), "4D QS 3S 5H", [*before])
        state = state.apply(seat, Raise(state.betting.raises_to(seat)[-1]))
        wanted = Call if other == 1 else Fold
        assert isinstance(player(state.view(other), other), wanted)


def test_a_budget_buys_samples_and_no_decision_takes_more_than_it_bought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Work is counted in scored hands, with an upper bound for each."""
    from pegout.bots.skalborg import levels, strength

    scored = []
    score = strength._score

    def counted(*args: Any) -> Any:
        found = score(*args)
        scored.append(found.size)
        return found

    monkeypatch.setattr(strength, "_score", counted)

    def most(seats: int, budget: float | None) -> int:
        player = bot("expert", random.Random(1), budget)
        spent = []

        def watched(view: Any, seat: int) -> Any:
            scored.clear()
            action = player(view, seat)
            spent.append(sum(scored))
            return action

        decisions(Rules(seats=seats), [watched] * seats, seed=2, hands=4)
        return max(spent)

    for seats in (2, 3, 4):
        usual = most(seats, None)
        assert usual * levels.SECONDS_A_HAND <= 0.150
        for budget in (0.002, 0.01):
            assert most(seats, budget) * levels.SECONDS_A_HAND <= budget
        assert most(seats, 0.002) < usual


@pytest.mark.slow
@pytest.mark.parametrize("rules", [
    Rules(blinds="equal"), Rules(blinds="non_dealer"), Rules(limit="pot"), Rules(board_order="recap"),
    Rules(stack=40), Rules(stack=700), Rules(joker_flush="complete", dealer_must_call=False),
])  # fmt: skip
def test_the_solved_strategy_serves_for_other_rules_of_two(rules: Rules) -> None:
    from pegout.bots.skalborg.levels import plan_of

    bets = [
        (state, seat) for state, seat, action in decisions(rules, players("expert", 2), seed=3, hands=12)
        if isinstance(action, Fold | Call | Raise)
    ]
    known = [plan_of(state.view(seat), seat, 100, 1) is not None for state, seat in bets]
    assert len(known) > 15
    assert sum(known) > 0.9 * len(known)
