"""Skalborg, rule by rule: a test for each S0 rule and each A0 reading that is about more than scoring.

What cards are worth is in tests/test_scoring_skalborg.py, what bets are allowed in tests/test_betting.py.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import permutations
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pegout.betting import Call, Fold, Pot, Raise, after, empty
from pegout.cards import DECK_WITH_JOKERS, UNKNOWN, Card, Cards, cards, hide
from pegout.counting import Claim, Count, Done, Source
from pegout.game import CHANCE, BadRules, Cut, Deal, Dealt, IllegalAction, Leave, Left, Ready, Seat, shuffled
from pegout.games import preset
from pegout.games.skalborg import GAME, Discard, Phase, Rules, State
from pegout.games.skalborg.moves import (
    Busted,
    Claimed,
    Counted,
    Discarded,
    Ended,
    Filled,
    Folded,
    Happening,
    Posted,
    Raised,
    Returned,
    Turned,
    Won,
)
from pegout.games.skalborg.picture import picture
from pegout.games.skalborg.position import MOST_NAMED, Prize, course
from pegout.games.skalborg.telling import ending, endings
from pegout.options import configure, options
from pegout.scoring import Score, total
from pegout.testing import CHECKS, Check, check_views
from tests.said import label, tell
from tests.strategies import examples

NAMES = ("Ann", "Bob", "Cy", "Di")
QUIET: dict[str, Any] = {"count_mode": "auto", "post_show": False}  # no claims, no pauses
HANDS = ("5C QH QS TC", "5H 5S KC KD", "2C 7D 7H KS", "2D 4S 8C KH")
EQUALS = ("2C 4D 8H QS", "2D 4H 8S QC", "2H 4S 8C QD")  # worth the same with this board
BOARD = "JS 9H 6C AD"

# --- setting positions up --------------------------------------------------------------------------


def deal_of(*front: Card) -> Deal:
    """A deck with these cards on top."""
    return Deal((*front, *(card for card in DECK_WITH_JOKERS if card not in front)))


def begun(rules: Rules, dealer: Seat = 0, stacks: Sequence[int] = ()) -> State:
    """The blinds are posted; `dealer` has cut the lowest card."""
    kings = [Card(f"K{suit}") for suit in "CDHS"]
    start = rules.start()
    start = replace(start, betting=empty(stacks)) if stacks else start
    return start.apply(CHANCE, deal_of(*(*kings[:dealer], Card("AS"), *kings[dealer:])))


def dealt(state: State, hands: Sequence[str], board: str) -> State:
    """Each seat is dealt its four cards and one for the crib; the deck supplies the rest of the board."""
    order, n = after(state.dealer, range(len(hands))), len(hands)
    crib = cards(board)
    added, discarded = crib[: 4 - n], crib[4 - n :]
    five = {seat: (*cards(hands[seat]), discarded[k]) for k, seat in enumerate(order)}
    used = {*crib, *(card for hand in five.values() for card in hand)}
    burned = next(card for card in DECK_WITH_JOKERS if card not in used)
    front = [five[seat][k] for k in range(5) for seat in order]
    return state.apply(CHANCE, deal_of(*front, *((burned, *added) if added else ())))


def discarded(state: State, board: str) -> State:
    """Each live seat discards its board card, and the crib is shuffled into the board's order."""
    for seat in state.to_act:
        (card,) = set(state.hands[seat]) & set(cards(board))
        state = state.apply(seat, Discard((card,)))
    return state.apply(CHANCE, deal_of(*cards(board))) if state.phase == "shuffle" else state


def table(
    hands: Sequence[str], board: str = BOARD, *, dealer: Seat = 0, stacks: Sequence[int] = (), **rules: Any
) -> State:
    """Before the flop, or at the first betting after the discards."""
    state = dealt(begun(Rules(seats=len(hands), **rules), dealer, stacks), hands, board)
    while state.phase == "blinds":
        state = act(state, Call())
    return discarded(state, board)


def act(state: State, *actions: Any) -> State:
    """Actions in turn, each by the first seat to act."""
    for action in actions:
        state = state.apply(state.to_act[0], action)
    return state


def call_down(state: State) -> State:
    """All call and check until the betting is over."""
    while state.phase in ("blinds", "preflop", "flop", "turn", "river"):
        number = state.number
        state = act(state, Call())
        if state.number != number:
            break
    return state


def said(state: State, kind: type[Any]) -> list[Any]:
    return [event for event in state.events if isinstance(event, kind)]


def chips(state: State) -> int:
    return state.betting.total


# --- the table and the pack (S0-1..S0-3) -----------------------------------------------------------


def test_S0_1_A0_19_two_to_four_players() -> None:
    assert [preset("skalborg", seats).seats for seats in (2, 3, 4)] == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(BadRules, match="from 2 to 4"):
            configure(Rules(), {"seats": seats})


def test_S0_2_the_pack_has_54_cards() -> None:
    assert set(Rules().deck) == set(DECK_WITH_JOKERS)
    assert len(Rules().deck) == 54
    with pytest.raises(IllegalAction, match="54"):
        Rules().start().apply(CHANCE, Deal(DECK_WITH_JOKERS[:52]))


def test_S0_3_chips_are_the_stake() -> None:
    assert Rules(seats=3, stack=50, big_blind=4).start().stacks == (200, 200, 200)


# --- blinds (S0-4..S0-6) ---------------------------------------------------------------------------


def test_S0_4_the_blinds_are_posted_before_the_deal() -> None:
    state = begun(Rules())
    assert (state.phase, state.betting.staked, state.hands) == ("deal", (5, 10), ((), ()))
    assert said(state, Posted) == [Posted(1, 10, False), Posted(0, 5, False)]


@pytest.mark.parametrize(
    ("blinds", "staked"), [("small_big", (5, 10)), ("equal", (10, 10)), ("non_dealer", (0, 10))]
)
def test_S0_5_three_structures_of_blinds(blinds: Any, staked: tuple[int, int]) -> None:
    assert begun(Rules(blinds=blinds)).betting.staked == staked


def test_S0_6_the_structure_is_the_same_all_game() -> None:
    state = begun(Rules(blinds="non_dealer", **QUIET))
    for dealer in (0, 1, 0):
        assert state.betting.staked == ((0, 10) if dealer == 0 else (10, 0))
        state = act(discarded(dealt(state, HANDS[1:3], BOARD), BOARD), Call(), Raise(50), Fold())


def test_A0_9_blinds_of_three_and_four() -> None:
    assert begun(Rules(seats=3), dealer=2).betting.staked == (5, 10, 0)
    assert begun(Rules(seats=4, blinds="non_dealer"), dealer=2).betting.staked == (10, 10, 0, 10)


def test_the_first_dealer_is_cut_for_and_low_deals() -> None:
    state = Rules(seats=3).start().apply(CHANCE, deal_of(*cards("9H 4C Wb 4D KS 7S")))
    (cut,) = said(state, Cut)
    assert (cut.dealer, state.dealer, len(cut.cuts)) == (2, 2, 6)


def test_A0_20_the_deal_moves_one_seat_each_hand() -> None:
    state, dealers = begun(Rules(seats=3, **QUIET), dealer=1), []
    for _ in range(4):
        dealers.append(state.dealer)
        state = call_down(table_from(state))
    assert dealers == [1, 2, 0, 1]


def table_from(state: State) -> State:
    """Deal the next hand of three, without a loser."""
    return discarded(dealt(state, EQUALS, BOARD), BOARD)


# --- the deal, the discard, the crib (S0-7..S0-13) -------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_S0_7_five_cards_each_face_down(seats: int) -> None:
    state = begun(Rules(seats=seats)).apply(CHANCE, Deal(DECK_WITH_JOKERS))
    assert [len(hand) for hand in state.hands] == [5] * seats
    assert state.hands[1][:2] == (DECK_WITH_JOKERS[0], DECK_WITH_JOKERS[seats]), "one at a time"
    assert state.view(0).hands == (state.hands[0], *[(UNKNOWN,) * 5] * (seats - 1))
    assert state.view(None).hands == ((UNKNOWN,) * 5,) * seats


def test_S0_8_each_discards_exactly_one_at_the_same_time() -> None:
    state = begun(Rules(seats=3)).apply(CHANCE, Deal(DECK_WITH_JOKERS))
    assert (state.phase, set(state.to_act)) == ("discard", {0, 1, 2})
    assert set(state.legal(2)) == {Discard((card,)) for card in state.hands[2]}
    for wrong in (Discard(()), Discard(state.hands[0][:2]), Discard(state.hands[1][:1])):
        with pytest.raises(IllegalAction, match="seat 0"):
            state.apply(0, wrong)
    after_ = state.apply(2, Discard(state.hands[2][:1]))
    assert (set(after_.to_act), len(after_.hands[2])) == ({0, 1}, 4)
    assert after_.view(0).events == (Discarded(2, (UNKNOWN,)),)
    assert after_.view(2).events == (Discarded(2, state.hands[2][:1]),)


@pytest.mark.parametrize(
    ("seats", "burned", "added"),
    [
        pytest.param(2, 1, 2, id="S0-9"),
        pytest.param(3, 1, 1, id="S0-10"),
        pytest.param(4, 0, 0, id="S0-11"),
    ],
)
def test_S0_9_S0_10_S0_11_A0_10_cards_that_the_deck_gives(seats: int, burned: int, added: int) -> None:
    state = begun(Rules(seats=seats)).apply(CHANCE, Deal(DECK_WITH_JOKERS))
    deck = state.deck
    for seat in range(seats):
        state = state.apply(seat, state.legal(seat)[0])
    assert said(state, Filled) == [Filled(burned, added)]
    assert (state.burned, state.crib[:added]) == (deck[:burned], deck[burned : burned + added])
    assert state.deck == deck[burned + added :]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_S0_12_the_crib_has_four_cards_and_is_everybodys_board(seats: int) -> None:
    state = act(call_down(table(HANDS[4 - seats :])), *[Claim(0)] * seats)
    assert state.board == cards(BOARD)
    assert len(state.crib) == 4
    assert all(state.view(seat).board == cards(BOARD) for seat in (*range(seats), None))


def test_S0_13_the_crib_is_shuffled() -> None:
    unshuffled = dealt(begun(Rules()), HANDS[1:3], BOARD)
    for seat, card in zip((1, 0), cards(BOARD)[2:], strict=True):
        unshuffled = unshuffled.apply(seat, Discard((card,)))
    assert (unshuffled.phase, unshuffled.to_act, unshuffled.crib) == ("shuffle", (CHANCE,), cards(BOARD))
    for order in permutations(cards(BOARD)):
        shuffled_ = unshuffled.apply(CHANCE, deal_of(*order))
        assert (shuffled_.phase, shuffled_.crib) == ("preflop", order)
        assert all(shuffled_.view(seat).crib == (UNKNOWN,) * 4 for seat in (0, 1, None))


def test_A0_3_the_recaps_order_shows_deck_cards_and_then_the_discards_from_the_dealers_left() -> None:
    for seats in (2, 3, 4):
        state = table(HANDS[4 - seats :], board_order="recap", dealer=seats - 1)
        assert (state.phase, state.crib) == ("preflop", cards(BOARD))
        assert state.discards[0] == (state.crib[4 - seats],), "seat 0 sits at the dealer's left"
    assert "shuffle" not in course(Rules(board_order="recap"))


def test_A0_21_a_seat_remembers_its_own_discard() -> None:
    state = table(HANDS[1:3])
    assert state.view(0).discards == (state.discards[0], (UNKNOWN,))
    assert state.view(None).discards == ((UNKNOWN,), (UNKNOWN,))


# --- the rounds of betting (S0-14..S0-17, S0-39) ---------------------------------------------------


def test_S0_14_A0_6_before_the_flop_the_dealer_calls_or_raises() -> None:
    state = table(HANDS[1:3])
    assert (state.phase, state.to_act, Fold() in state.legal(0)) == ("preflop", (0,), False)
    with pytest.raises(IllegalAction, match=r"seat 0 .*Fold.* preflop"):
        state.apply(0, Fold())
    assert Fold() in act(state, Call(), Raise(40)).legal(0), "facing a raise"
    assert Fold() in table(HANDS[1:3], dealer_must_call=False).legal(0)


def test_A0_7_the_non_dealer_may_raise_after_a_call() -> None:
    state = act(table(HANDS[1:3]), Call())
    assert (state.phase, state.to_act) == ("preflop", (1,))
    assert Raise(20) in state.legal(1)
    assert state.apply(1, Call()).phase == "flop"


def test_A0_8_with_equal_blinds_the_dealer_checks_or_raises() -> None:
    state = table(HANDS[1:3], blinds="equal")
    assert label(state, 0, Call(), NAMES) == "Check"
    assert Raise(20) in state.legal(0)


def test_S0_15_S0_16_S0_17_flop_turn_and_river_with_a_round_of_betting_each() -> None:
    state = table(HANDS[1:3])
    for phase, open_ in (("flop", 2), ("turn", 3), ("river", 4)):
        state = call_down_one(state)
        (turned,) = said(state, Turned)
        assert (state.phase, state.board) == (phase, cards(BOARD)[:open_])
        assert turned.board == cards(BOARD)[:open_]
        assert state.view(None).crib == (*cards(BOARD)[:open_], *hide(cards(BOARD)[open_:]))
        assert state.to_act == (1,), "the non-dealer opens"
        assert Raise(10) in state.legal(1)
        assert Fold() in act(state, Raise(10)).legal(0), "bet or fold is open to all"
    assert call_down_one(state).phase == "claim"


def call_down_one(state: State) -> State:
    phase = state.phase
    while state.phase is phase:
        state = act(state, Call())
    return state


def test_S0_39_A0_4_A0_5_the_recaps_order() -> None:
    rules = Rules(board_order="recap", betting_rounds="recap")
    state = dealt(begun(rules), HANDS[1:3], BOARD)
    assert (state.phase, state.to_act) == ("blinds", (0,)), "call blinds before the discard"
    assert Fold() not in state.legal(0)
    state = act(state, Call(), Call())
    assert state.phase == "discard"
    state = discarded(state, BOARD)
    assert (state.phase, state.to_act, state.board) == ("preflop", (1,), ())
    assert state.betting.pot == 20
    state = act(state, Call(), Call())
    assert (state.phase, state.board) == ("flop", cards(BOARD)[:2])
    state = act(state, Call(), Call())
    assert (state.phase, state.board) == ("turn", cards(BOARD)[:3])
    state = act(state, Call(), Call())
    assert (state.phase, state.board) == ("claim", cards(BOARD)), "no betting after the river"


def test_A0_5_seats_that_fold_before_they_discard_are_made_up_for_by_the_deck() -> None:
    rules = Rules(seats=3, board_order="recap", betting_rounds="recap")
    state = begun(rules).apply(CHANCE, Deal(DECK_WITH_JOKERS))
    deck = state.deck
    state = act(state, Raise(40), Call(), Fold())
    assert (state.phase, set(state.to_act)) == ("discard", {0, 1})
    for seat in (0, 1):
        state = state.apply(seat, state.legal(seat)[0])
    assert (said(state, Filled), state.crib[:2], len(state.crib)) == ([Filled(1, 2)], deck[1:3], 4)


def test_fixed_limit_doubles_from_the_turn() -> None:
    state = table(HANDS[1:3], limit="fixed")
    for least in (20, 10, 20, 20):
        assert picture(state).min_raise == picture(state).max_raise == least
        state = call_down_one(state)


# --- the end of a hand (S0-18, S0-19, S0-38) -------------------------------------------------------


def test_S0_18_all_but_one_fold() -> None:
    state = act(table(HANDS[1:]), Call(), Call(), Call(), Raise(60), Fold())
    state = act(state, Fold())
    assert said(state, Counted) == []
    assert said(state, Won) == [Won(1, 30, 0, shown=False)]
    assert said(state, Returned) == [Returned(1, 60)]
    assert (state.stacks[1] + state.betting.staked[1], state.phase, state.number) == (1020, "deal", 2)
    assert not state.shown


def test_S0_18_no_cards_are_shown_even_when_the_match_ends_so() -> None:
    state = act(table(HANDS[1:3], hands_limit=1), Call(), Raise(50), Fold())
    assert (state.phase, state.shown, state.tallies) == ("over", False, ())
    assert state.view(None).hands == ((UNKNOWN,) * 4,) * 2
    assert state.view(0).hands == (state.hands[0], (UNKNOWN,) * 4)


def test_S0_19_the_best_eight_cards_win() -> None:
    state = call_down(table(HANDS[1:3], count_mode="auto"))
    ann, bob = (total(state.worth(seat)) for seat in (0, 1))
    assert ann > bob > 0
    assert [(tally.seat, tally.points) for tally in state.tallies] == [(1, bob), (0, ann)]
    assert (state.stacks, state.won) == ((1010, 990), (20, 0))


def test_S0_19_only_live_hands_are_shown() -> None:
    state = act(table(HANDS[1:], count_mode="auto"), Call(), Call(), Call(), Raise(20), Call(), Fold())
    state = call_down(state)
    assert [tally.seat for tally in state.tallies] == [1, 2]
    view = state.view(None)
    assert view.hands == ((UNKNOWN,) * 4, state.hands[1], state.hands[2])
    assert state.view(0).hands[0] == state.hands[0], "who folded still sees that hand"


def test_S0_38_the_counted_score_decides() -> None:
    state = call_down(table(HANDS[1:3]))
    ann, bob = (total(state.worth(seat)) for seat in (0, 1))
    state = state.apply(0, Claim(bob - 1)).apply(1, Claim(bob))
    assert [(t.seat, t.declared, t.points, t.worth) for t in state.tallies] == [
        (1, bob, bob, bob), (0, bob - 1, bob - 1, ann),
    ]  # fmt: skip
    assert state.stacks == (990, 1010), "the better hand was missed"


def test_S0_38_A0_17_points_that_are_missed_go_to_nobody() -> None:
    state = call_down(table(HANDS[1:3]))
    ann, bob = (total(state.worth(seat)) for seat in (0, 1))
    state = state.apply(0, Claim(ann - 1)).apply(1, Claim(bob))
    assert [tally.points for tally in state.tallies] == [bob, ann - 1]


@pytest.mark.parametrize(("rule", "counts"), [("deduct", -3), ("void", None), ("cap", 0)])
def test_A0_16_claiming_too_much(rule: Any, counts: int | None) -> None:
    state = call_down(table(HANDS[1:3], overclaim=rule))
    ann = total(state.worth(0))
    state = state.apply(0, Claim(ann + 3)).apply(1, Claim(0))
    assert state.tallies[1].points == (0 if counts is None else ann + counts)


def test_claims_are_hidden_until_all_are_in() -> None:
    state = call_down(table(HANDS[1:3]))
    assert set(state.to_act) == {0, 1}
    assert len(state.legal(0)) == 113, "from nothing to the most that eight cards are worth"
    claimed = state.apply(1, Claim(12))
    assert claimed.to_act == (0,)
    assert (claimed.view(0).claims, claimed.view(1).claims) == ((None, None), (None, 12))
    assert claimed.events == (Claimed(1),)
    assert claimed.view(0).hands[1] == (UNKNOWN,) * 4
    over = claimed.apply(0, Claim(3))
    assert over.view(None).claims == (3, 12)
    with pytest.raises(IllegalAction, match="seat 1"):
        claimed.apply(1, Claim(13))


def test_S0_18_a_claim_is_not_told_when_all_others_leave() -> None:
    state = call_down(table(HANDS[1:3])).apply(1, Claim(12)).apply(0, Leave())
    assert (state.phase, state.view(0).claims, state.view(1).claims) == ("over", (None, None), (None, 12))


def test_combinations_are_named_one_by_one_and_hidden_until_all_are_done() -> None:
    state = call_down(table(HANDS[1:3], count_mode="combos"))
    fives, wrong = Count("pair", cards("5H 5S")), Count("pair", cards("5H KC"))
    named = state.apply(0, fives).apply(0, wrong)
    assert fives not in named.legal(0)
    assert named.named[0] == (Source("pair", fives.cards), Source("pair", wrong.cards))
    assert (named.view(1).named, named.view(None).named, named.events) == (((), ()), ((), ()), ())
    shown = named.apply(0, Done()).apply(1, Done())
    tally = shown.tallies[1]
    assert (tally.points, tally.declared) == (0, None), "2 right and 2 wrong"
    assert total(tally.missed) == tally.worth - 2
    assert shown.view(1).named == shown.named
    assert not any(count.name == "nobs" for count in state.legal(0) if isinstance(count, Count))


def test_naming_all_combinations_counts_them_all() -> None:
    state = call_down(table(HANDS[1:3], count_mode="combos"))
    while state.phase == "claim":
        state = act(state, state.default(state.to_act[0]))
    assert all(tally.points == tally.worth and not tally.missed for tally in state.tallies)


def test_there_is_an_end_to_what_may_be_named() -> None:
    state = call_down(table(HANDS[1:3], count_mode="combos"))
    for _ in range(MOST_NAMED):
        state = state.apply(0, state.legal(0)[1])
    assert list(state.legal(0)) == [Done()]


def test_when_the_engine_counts_nobody_claims() -> None:
    state = call_down(table(HANDS[1:3], count_mode="auto"))
    assert (state.phase, [t.points == t.worth for t in state.tallies]) == ("pause", [True, True])


@pytest.mark.parametrize("version", GAME.versions)
def test_a_match_goes_on_with_the_raises_of_the_version_it_began_with(version: int) -> None:
    """In version 1 a player may raise a bet that no rival has the chips to match."""
    state = Rules(seats=3, version=version).start()
    state = state.apply(CHANCE, Deal(DECK_WITH_JOKERS)).apply(CHANCE, Deal(DECK_WITH_JOKERS))
    betting = replace(state.betting, stacks=(300, 0, 1000), staked=(0, 500, 0), bet=500, waiting=(2, 0))
    assert bool(betting.raises_to(2)) == (version == 1)


# --- chips at the showdown (A0-18) -----------------------------------------------------------------


def show(hands: Sequence[str], claims: Sequence[int], stacks: Sequence[int], **rules: Any) -> State:
    """All go all in before the flop, and these points are counted."""
    state = table(hands, stacks=stacks, overclaim="cap", **rules)
    while state.phase != "claim":
        seat = state.to_act[0]
        state = state.apply(seat, state.legal(seat)[-1])
    for seat in state.to_act:
        state = state.apply(seat, Claim(claims[seat]))
    return state


def test_A0_18_side_pots_go_to_the_best_count_among_those_who_paid_in() -> None:
    hands = ("5H 5S 5C KD", "5D 3S TC QD", "4C 7D 7H KS", "2D 4S 8C KH")
    state = show(hands, (2, 4, 6, 0), (1000, 600, 300, 1000))
    won = [(event.pot, event.seat, event.chips) for event in said(state, Won)]
    assert won == [(0, 2, 1200), (1, 1, 900), (2, 0, 800)]
    assert state.stacks == (800, 900, 1200, 0)
    assert said(state, Busted) == [Busted(3)]


def test_A0_18_the_uncalled_part_goes_back() -> None:
    state = table(HANDS[1:3], stacks=(1000, 300))
    state = act(state, Raise(1000), Call())
    assert Returned(0, 700) in state.events
    assert (state.phase, state.stacks, state.betting.pot) == ("claim", (700, 0), 600)


def test_A0_18_all_in_turns_the_board_without_betting() -> None:
    state = act(table(HANDS[1:3]), Raise(1000), Call())
    assert [len(turned.board) for turned in said(state, Turned)] == [2, 3, 4]
    assert state.phase == "claim"


def test_A0_18_ties_split_and_the_odd_chip_goes_to_the_dealers_left() -> None:
    for dealer, first, second in ((0, 1, 2), (1, 2, 1), (2, 1, 2)):  # seat 0 is out of the hand
        state = call_down_one(table(EQUALS, dealer=dealer, count_mode="auto", big_blind=11))
        state = call_down(state.apply(0, Leave()))
        assert {event.seat: event.chips for event in said(state, Won)} == {first: 17, second: 16}


def test_A0_18_a_busted_seat_is_out_and_the_button_passes_it() -> None:
    hands = ("2C 4D 8H QS", "5D 5H 5S JC", "2H 4S 8C QD")
    state = table(hands, stacks=(500, 500, 900), count_mode="auto", post_show=False)
    state = act(state, Raise(500), Call(), Fold())
    assert (said(state, Busted), state.places, state.remaining) == ([Busted(0)], (3, 0, 0), (1, 2))
    assert (state.dealer, state.phase, state.betting.staked) == (1, "deal", (0, 5, 10))
    state = state.apply(CHANCE, Deal(DECK_WITH_JOKERS))
    assert [len(hand) for hand in state.hands] == [0, 5, 5]
    with pytest.raises(IllegalAction, match="seat 0"):
        state.apply(0, Leave())


def test_A0_18_a_short_blind_goes_all_in() -> None:
    state = begun(Rules(seats=3), stacks=(1000, 1000, 4))
    assert Posted(2, 4, True) in state.events
    state = discarded(dealt(state, HANDS[1:], BOARD), BOARD)
    assert picture(state).to_call == 10


def test_A0_18_the_match_ends_when_one_has_all_chips() -> None:
    state = show(("5D 5H 5S JC", "2H 4S 8C QD"), (20, 2), (1000, 1000))
    assert (state.phase, state.to_act, state.stacks) == ("over", (), (2000, 0))
    assert state.outcome is not None
    assert (state.outcome.ranks, state.outcome.results) == ((1, 2), (2000, 0))
    assert said(state, Ended) == [Ended((0,))]
    assert ending(state) == "chips"
    assert not state.legal(0)
    with pytest.raises(IllegalAction, match="over"):
        state.apply(0, Leave())


def test_A0_18_or_after_the_last_hand() -> None:
    state = call_down(table(EQUALS[:2], hands_limit=1, count_mode="auto"))
    assert state.outcome is not None
    assert (state.outcome.ranks, ending(state)) == ((1, 1), "hands")
    assert endings(state.rules) == ("chips", "hands", "leave")


def test_who_bust_in_the_same_hand_share_a_rank() -> None:
    hands = ("5D 5H 5S JC", "2D 4H 8S QC", "2H 4S 8C QD")
    state = show(hands, (20, 0, 0), (1000, 500, 800))
    assert state.outcome is not None
    assert state.outcome.ranks == (1, 2, 2)


# --- pauses and leavers ----------------------------------------------------------------------------


def test_after_a_showdown_there_is_a_pause_until_all_are_ready() -> None:
    state = call_down(table(HANDS[1:3], count_mode="auto"))
    assert (state.phase, set(state.to_act), state.shown) == ("pause", {0, 1}, True)
    assert state.view(None).hands == state.hands
    state = state.apply(1, Ready())
    assert (state.phase, state.to_act) == ("pause", (0,))
    state = state.apply(0, Ready())
    assert (state.phase, state.number, state.dealer, state.shown) == ("deal", 2, 1, False)


def test_the_pause_can_be_switched_off() -> None:
    state = call_down(table(HANDS[1:3], **QUIET))
    assert (state.phase, state.number) == ("deal", 2)
    assert len(said(state, Counted)) == 2


def test_a_leaver_takes_the_worst_open_rank_and_keeps_the_chips_not_bet() -> None:
    state = call_down_one(table(HANDS[1:]))
    state = act(state, Raise(100))
    gone = state.apply(1, Leave())
    assert gone.events == (Left(1),)
    assert (gone.places, gone.stacks[1], gone.betting.live) == ((0, 3, 0), 890, (0, 2))
    assert gone.betting.owed(2) == 100, "what was bet still has to be called"
    assert gone.to_act == (2,)
    last = gone.apply(2, Leave())
    assert (last.phase, last.stacks, ending(last)) == ("over", (1120, 890, 990), "leave")
    assert last.outcome is not None
    assert last.outcome.ranks == (1, 3, 2)
    assert not said(last, Counted)


def test_a_leaver_out_of_turn_does_not_stop_the_others() -> None:
    state = table(HANDS[1:])
    gone = state.apply(2, Leave())
    assert (gone.to_act, gone.betting.live) == ((0,), (0, 1))
    assert call_down_one(gone).phase == "flop"


def test_a_leaver_in_each_phase() -> None:
    """Three play; in every phase the match continues without seat 1."""
    rules, rng = Rules(seats=3), random.Random(3)
    state, seen = rules.start(), set[Phase]()
    while state.phase != "over" and state.number < 4:
        seen.add(state.phase)
        gone = state.apply(1, Leave())
        assert (chips(gone), gone.remaining) == (3000, (0, 2))
        assert 1 not in gone.to_act
        seat = state.to_act[0]
        move = shuffled(rng, rules.deck) if seat == CHANCE else calls(state, seat)
        state = state.apply(seat, move)
    assert seen == {*course(rules), "cut", "pause"}


def calls(state: State, seat: Seat) -> Any:
    return Call() if Call() in state.legal(seat) else state.legal(seat)[0]


def test_a_leaver_before_the_discard_is_made_up_for_by_the_deck() -> None:
    state = begun(Rules(seats=3)).apply(CHANCE, Deal(DECK_WITH_JOKERS))
    state = state.apply(0, state.legal(0)[0]).apply(2, state.legal(2)[0])
    gone = state.apply(1, Leave())
    assert (gone.phase, said(gone, Filled), len(gone.crib)) == ("shuffle", [Filled(1, 2)], 4)


def test_a_leaver_during_the_claims_lets_the_others_be_counted() -> None:
    state = call_down(table(HANDS[1:]))
    state = state.apply(0, Claim(1)).apply(2, Claim(2))
    gone = state.apply(1, Leave())
    assert [tally.seat for tally in gone.tallies] == [2, 0]
    assert gone.won == (0, 0, 30)


def test_a_leaver_in_the_pause_is_waited_for_no_longer() -> None:
    state = call_down(table(HANDS[1:], count_mode="auto"))
    state = state.apply(0, Ready()).apply(2, Ready())
    gone = state.apply(1, Leave())
    assert (gone.phase, gone.dealer, gone.betting.live) == ("deal", 2, (0, 2))


# --- clocks ----------------------------------------------------------------------------------------


def test_on_timeout_one_checks_or_folds_or_where_that_is_not_allowed_calls() -> None:
    state = table(HANDS[1:3])
    assert state.default(0) == Call(), "the dealer must call the blind (A0-6)"
    flop = call_down_one(state)
    assert flop.default(1) == Call()
    assert act(flop, Raise(10)).default(0) == Fold()


@pytest.mark.parametrize("mode", ["total", "combos"])
@pytest.mark.parametrize("generous", [True, False])
def test_on_timeout_a_claim_is_counted_or_nothing(mode: Any, generous: bool) -> None:
    timeout_claim: Any = "auto" if generous else "zero"
    state = call_down(table(HANDS[1:3], count_mode=mode, timeout_claim=timeout_claim))
    while state.phase == "claim":
        state = act(state, state.default(state.to_act[0]))
    assert [tally.points for tally in state.tallies] == [
        tally.worth if generous else 0 for tally in state.tallies
    ]


# --- whole matches ---------------------------------------------------------------------------------

SOME_RULES = st.builds(
    Rules,
    seats=st.integers(2, 4),
    blinds=st.sampled_from(["small_big", "equal", "non_dealer"]),
    big_blind=st.sampled_from([2, 7, 10]),
    stack=st.sampled_from([1, 3, 20]),
    limit=st.sampled_from(["none", "pot", "fixed"]),
    dealer_must_call=st.booleans(),
    hands_limit=st.sampled_from([2, 4]),
    board_order=st.sampled_from(["shuffled", "recap"]),
    betting_rounds=st.sampled_from(["body", "recap"]),
    joker_flush=st.sampled_from(["extend", "complete", "none"]),
    run_min_naturals=st.sampled_from([1, 2]),
    count_mode=st.sampled_from(["total", "auto"]),
    overclaim=st.sampled_from(["deduct", "void", "cap"]),
    post_show=st.booleans(),
)


def all_cards(state: State) -> list[Card]:
    """Every card of a hand in play, once: crib cards were discarded, or come from the deck."""
    piles: list[Cards] = [*state.hands, state.deck, state.burned]
    piles += [state.crib] if state.crib else [*state.discards]
    return [card for pile in piles for card in pile]


@examples(60)
@given(rules=SOME_RULES, seed=st.integers(0, 2**32))
def test_any_match_ends_keeps_its_chips_and_its_cards_and_replays(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    state: State = rules.start()
    moves: list[tuple[Seat, Any]] = []
    while state.to_act:
        seat = rng.choice(state.to_act)
        action: Any
        if seat == CHANCE:
            action = shuffled(rng, rules.deck)
        elif rng.random() < 0.01:
            action = Leave()
        else:
            legal = state.legal(seat)
            action = rng.choice([legal[0], legal[-1], rng.choice(legal)])
            assert label(state.view(seat), seat, action, NAMES)
        state = state.apply(seat, action)
        moves.append((seat, action))
        assert chips(state) == rules.seats * rules.stack * rules.big_blind
        assert sum(pot.chips for pot in state.pots) == state.betting.pot
        if state.deck:
            assert sorted(all_cards(state)) == sorted(DECK_WITH_JOKERS)
        assert all(tally.points <= tally.worth for tally in state.tallies)
        assert all(isinstance(tell(event, state, NAMES), str) for event in state.events)
    again: State = rules.start()
    for seat, action in moves:
        again = again.apply(seat, action)
    assert again == state
    assert ending(state) in endings(rules)
    assert state.outcome is not None
    assert sorted(state.outcome.ranks)[0] == 1


VARIANTS = {
    "recap": Rules(seats=3, board_order="recap", betting_rounds="recap", blinds="equal", limit="pot"),
    "combinations": Rules(count_mode="combos", stack=1, hands_limit=1),
    "counted": Rules(seats=4, count_mode="auto", blinds="non_dealer", limit="fixed", hands_limit=20),
}


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS.keys())
def test_conformance_beyond_the_preset(rules: Rules, check: Check) -> None:
    if rules.count_mode == "combos" and check is check_views:
        return  # of what others have named, even how much it is stays hidden, so views differ in shape
    check(GAME, rules, random.Random(2))


def test_the_order_of_the_crib_cannot_be_told_from_a_view() -> None:
    """Whatever the order of the crib, all views before the flop are the same."""
    unshuffled = dealt(begun(Rules()), HANDS[1:3], BOARD)
    for seat, card in zip((1, 0), cards(BOARD)[2:], strict=True):
        unshuffled = unshuffled.apply(seat, Discard((card,)))
    orders = [unshuffled.apply(CHANCE, deal_of(*order)) for order in permutations(cards(BOARD))]
    for viewer in (0, 1, None):
        assert len({msgspec.json.encode(state.view(viewer)) for state in orders}) == 1


# --- options ---------------------------------------------------------------------------------------


def test_every_option_can_be_set_by_itself() -> None:
    for option in options(Rules()):
        assert configure(Rules(), {option.name: option.value}) == Rules()
    assert configure(Rules(), {"limit": "pot", "joker-flush": "complete"}).joker_flush == "complete"


def test_options_out_of_range_are_refused_with_what_is_allowed() -> None:
    for name, value, allowed in (
        ("blinds", "huge", "small_big"), ("limit", "sky", "pot"), ("big_blind", "1", "from 2 to"),
        ("count_mode", "guess", "total"), ("run_min_naturals", "3", "from 1 to 2"),
    ):  # fmt: skip
        with pytest.raises(BadRules, match=allowed):
            configure(Rules(), {name: value})
    with pytest.raises(BadRules, match="maximum"):
        Rules(seats=4, big_blind=1_000_000, stack=100_000_000)


# --- words -----------------------------------------------------------------------------------------


def test_labels_say_what_a_button_does() -> None:
    state = table(HANDS[1:3])
    assert label(state, 0, Call(), NAMES) == "Call 5 · pot 15"
    assert label(state, 0, Raise(40), NAMES) == "Raise to 40"
    assert label(state, 0, Raise(1000), NAMES) == "Raise to 1,000 (all in)"
    flop = call_down_one(state)
    moves = (Call(), Raise(10), Fold())
    assert [label(flop, 1, move, NAMES) for move in moves] == ["Check", "Bet 10", "Fold"]
    others = (Claim(24), Count("pair", cards("5H 5S")), Done(), Ready(), Leave(), Discard(cards("TD")))
    assert [label(flop, 1, move, NAMES) for move in others] == [
        "Claim 24", "Pair: 5♥ 5♠", "Done", "Next hand", "Leave table", "Discard 10♦",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Cut(1, ((0, Card("9H")), (1, Card("AS")))), "Cut for the deal: Ann 9♥, Bob A♠. Bob deals."),
        (Posted(1, 10, False), "Bob posts 10."),
        (Posted(1, 4, True), "Bob posts 4, all in."),
        (Dealt(0, cards("5H")), ""),
        (Discarded(0, (UNKNOWN,)), "Ann discards."),
        (Discarded(0, cards("5H")), "Ann discards 5♥."),
        (Filled(1, 2), "One card burned, two cards added to the crib from the deck."),
        (Filled(0, 0), ""),
        (Turned(cards("9H"), cards("JS 6C 9H")), "The turn: 9♥."),
        (Folded(1), "Bob folds."),
        (Raised(0, 60, False, False), "Ann raises to 60."),
        (Raised(0, 60, True, True), "Ann bets 60, all in."),
        (Returned(0, 700), "Uncalled: 700 back to Ann."),
        (Claimed(1), "Bob finishes counting."),
        (Won(0, 200, 0, shown=True, points=12), "Ann wins 200 from the pot with 12."),
        (Won(0, 200, 1, shown=True, points=0), "Ann wins 200 from side pot 1 with 0."),
        (Won(0, 200, 0, shown=False), "Ann wins the pot of 200."),
        (Busted(1), "Bob is out of chips."),
        (Ended((0,)), "Ann wins the game."),
        (Ended((0, 1)), "Ann and Bob win the game."),
        (Left(1), "Bob leaves the table."),
    ],
)
def test_sentences(event: Happening, sentence: str) -> None:
    assert tell(event, table(HANDS[1:3]), NAMES) == sentence


def test_the_count_is_told_with_what_it_missed() -> None:
    hand, pair = cards("5H 5S KC KD"), Score("pair", cards("5H 5S"), 2)
    told = [
        tell(Counted(0, hand, *rest), table(HANDS[1:3]), ("You", "Bob"))
        for rest in ((12, 12, 12, (), ()), (14, 10, 12, (), ()), (None, 9, 12, (), (pair,)))
    ]
    assert told == [
        "Your 5♥ 5♠ K♣ K♦: 12.",
        "Your 5♥ 5♠ K♣ K♦: 14 claimed, worth 12, counts 10.",
        "Your 5♥ 5♠ K♣ K♦: worth 12, 2 missed, 1 deducted for wrong claims: counts 9.",
    ]


def test_who_wins_a_pot_wins_it_with_what() -> None:
    hands = ("5H 5S 5C KD", "5D 3S TC QD", "4C 7D 7H KS", "2D 4S 8C KH")
    state = show(hands, (2, 4, 6, 0), (1000, 600, 300, 1000))
    assert [tell(event, state, NAMES) for event in said(state, Won)] == [
        "Cy wins 1,200 from the pot with 6.",
        "Bob wins 900 from side pot 1 with 4.",
        "Ann wins 800 from side pot 2 with 2.",
    ]
    seen = picture(state)
    assert seen.prizes == (Prize(0, 2, 1200), Prize(1, 1, 900), Prize(2, 0, 800))
    assert seen.won == (800, 900, 1200, 0)
    for row in seen.show:
        points = [kind.args["points"] for kind in row.holds]
        assert sum(map(int, map(str, points))) == row.worth == total(row.scores)
    cleared = act(state, *[Ready() for _ in state.to_act])
    assert picture(cleared).prizes == ()


def test_a_picture_says_who_has_still_to_act_and_what_a_call_would_cost() -> None:
    state = act(call_down_one(table(HANDS[1:])), Raise(40))
    seen = picture(state.view(0))
    assert (seen.waiting, seen.owed) == ((2, 0), (40, 0, 40))
    assert picture(act(state, Fold()).view(0)).waiting == (0,)


def test_a_picture_has_bets_and_prices() -> None:
    seen = picture(act(call_down_one(table(HANDS[1:])), Raise(40)).view(2))
    assert seen.street == "flop"
    assert (seen.pot, seen.to_call, seen.min_raise, seen.max_raise) == (70, 40, 80, 990)
    assert seen.odds == 40 / 110
    assert [(mark.name, mark.to) for mark in seen.marks] == [
        ("least", 80), ("half-pot", 95), ("pot", 150), ("all", 990),
    ]  # fmt: skip
    assert seen.pots == (Pot(30, (0, 1, 2)),)
    assert seen.positions == (("dealer",), ("small-blind",), ("big-blind",))
    assert seen.worth == (None, None, None), "who counts by hand is told nothing"
    assert seen.holds == ((), (), ())


def test_raises_that_are_named_are_those_that_may_be_made() -> None:
    def marks(limit: str, to: int) -> list[tuple[str, int]]:
        seen = picture(act(call_down_one(table(HANDS[1:], limit=limit)), Raise(to)).view(2))
        return [(mark.name, mark.to) for mark in seen.marks]

    assert marks("pot", 20) == [("least", 40), ("half-pot", 55), ("pot", 90)]
    assert marks("fixed", 10) == [("least", 20)]


def test_a_picture_tells_what_ones_own_cards_make_only_where_nobody_counts() -> None:
    state = call_down_one(table(HANDS[1:3], count_mode="auto"))
    assert picture(state.view(0)).worth == (total(state.worth(0)), None)
    mine, theirs = picture(state.view(0)).holds
    assert {kind.key: kind.args["points"] for kind in mine} == {"kind-fifteen": 12, "kind-pair": 4}
    assert theirs == ()
    assert picture(state.view(None)).worth == (None, None)


def test_the_game_is_registered() -> None:
    assert GAME.presets[0].rules == preset("skalborg")
    assert GAME.presets[0].seats == (2, 3, 4)
