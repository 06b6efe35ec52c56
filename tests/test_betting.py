"""Blinds, streets, all-ins and pots: hands of betting without cards, bet by bet.

Numbers such as 4.3-5 are those of the betting rules in docs/rules/skalborg.md.
"""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pegout.betting import (
    Bet,
    Betting,
    Blinds,
    Call,
    Fold,
    Limit,
    Pot,
    Raise,
    after,
    empty,
    open_hand,
    share,
)
from pegout.game import IllegalAction

B = 10  # the big blind in these tests


def hand(*stacks: int, dealer: int = 0, blinds: Blinds = "small_big", limit: Limit = "none") -> Betting:
    return open_hand(stacks, dealer, big_blind=B, blinds=blinds, limit=limit)


def bet(betting: Betting, *bets: Bet) -> Betting:
    """Bets in turn."""
    for each in bets:
        (seat,) = betting.to_act
        betting = betting.apply(seat, each)
    return betting


def check_round(betting: Betting, dealer: int = 0) -> Betting:
    """All call or check to the end of the street; then the next one begins."""
    while betting.to_act:
        betting = bet(betting, Call())
    return betting.street(dealer, B)


def raises(betting: Betting) -> tuple[int, int] | None:
    """The range of raises of the seat to act."""
    (seat,) = betting.to_act
    span = betting.raises_to(seat)
    return (span[0], span[-1]) if span else None


def may(betting: Betting) -> list[str]:
    """The legal actions of the seat to act."""
    (seat,) = betting.to_act
    names = dict.fromkeys(type(action).__name__ for action in betting.legal(seat)[:2])
    return [*names, *(["Raise"] if raises(betting) and "Raise" not in names else [])]


def winners(betting: Betting) -> list[tuple[int, tuple[int, ...]]]:
    return [(pot.chips, pot.seats) for pot in betting.pots]


# --- blinds and order (4.2) ----------------------------------------------------------------------

ORDER = [  # blinds, seats, staked by seat with dealer 0, first to act, first to act later
    ("small_big", 2, (5, 10), 0, 1),
    ("small_big", 3, (0, 5, 10), 0, 1),
    ("small_big", 4, (0, 5, 10, 0), 3, 1),
    ("equal", 2, (10, 10), 0, 1),
    ("equal", 3, (10, 10, 10), 0, 1),
    ("equal", 4, (10, 10, 10, 10), 0, 1),
    ("non_dealer", 2, (0, 10), 0, 1),
    ("non_dealer", 3, (0, 10, 10), 0, 1),
    ("non_dealer", 4, (0, 10, 10, 10), 0, 1),
]


@pytest.mark.parametrize(("blinds", "seats", "staked", "first", "later"), ORDER)
def test_S0_5_A0_9_blinds_and_order(
    blinds: Blinds, seats: int, staked: tuple[int, ...], first: int, later: int
) -> None:
    opened = hand(*[1000] * seats, blinds=blinds)
    assert (opened.staked, opened.to_act) == (staked, (first,))
    assert check_round(opened).to_act == (later,)


@pytest.mark.parametrize("dealer", range(4))
def test_the_order_turns_with_the_dealer(dealer: int) -> None:
    opened = hand(1000, 1000, 1000, 1000, dealer=dealer)
    assert opened.staked[(dealer + 1) % 4] == 5
    assert opened.staked[(dealer + 2) % 4] == 10
    assert opened.to_act == ((dealer + 3) % 4,)
    assert check_round(opened, dealer).to_act == ((dealer + 1) % 4,)


def test_a_busted_seat_is_passed_over() -> None:
    opened = hand(1000, 0, 1000, 1000)
    assert (opened.staked, opened.live, opened.to_act) == ((0, 0, 5, 10), (0, 2, 3), (0,))
    heads_up = hand(1000, 0, 0, 1000, dealer=3)
    assert (heads_up.staked, heads_up.to_act) == ((10, 0, 0, 5), (3,))


def test_a_seat_that_sits_out_keeps_its_chips_out_of_it() -> None:
    opened = open_hand((500, 500, 500), 0, big_blind=B, sitting_out=[1])
    assert (opened.live, opened.staked, opened.total) == ((0, 2), (5, 0, 10), 1500)


def test_a_small_blind_is_at_least_a_chip() -> None:
    assert open_hand((9, 9), 0, big_blind=3).staked == (1, 3)
    assert open_hand((9, 9), 0, big_blind=2).staked == (1, 2)


def test_4_3_1_A0_7_the_big_blind_may_raise_after_a_call() -> None:
    called = bet(hand(1000, 1000), Call())
    assert (called.to_act, may(called)) == ((1,), ["Call", "Raise"])
    assert bet(called, Call()).to_act == ()
    assert bet(called, Raise(30)).to_act == (0,)


def test_4_3_7_a_short_blind_is_all_in_and_the_others_owe_all_of_it() -> None:
    opened = hand(1000, 1000, 4)
    assert (opened.staked, opened.owed(0), opened.owed(1)) == ((0, 5, 4), 10, 5)
    called = bet(opened, Call(), Call())
    assert (called.to_act, called.staked) == ((), (10, 10, 4))
    assert winners(called) == [(12, (0, 1, 2)), (12, (0, 1))]


def test_4_3_7_heads_up_nobody_owes_more_than_a_short_blind_has_bet() -> None:
    opened = hand(1000, 4)
    assert opened.to_act == (), "the small blind covers it"
    assert (opened.uncalled, opened.returned().stacks) == ((0, 1), (996, 0))
    more = hand(1000, 8)
    assert (more.to_act, may(more)) == ((0,), ["Call"])
    assert bet(more, Call()).returned().staked == (8, 8)


# --- what may be done (4.3-2) --------------------------------------------------------------------


def test_4_3_2_nothing_to_call_means_check_or_bet() -> None:
    flop = check_round(hand(1000, 1000))
    assert may(flop) == ["Call", "Raise"]
    with pytest.raises(IllegalAction, match="seat 1"):
        flop.apply(1, Fold())


def test_4_3_2_facing_a_bet_one_folds_calls_or_raises() -> None:
    facing = bet(check_round(hand(1000, 1000)), Raise(40))
    assert [*facing.legal(0)[:2]] == [Fold(), Call()]
    assert raises(facing) == (80, 990)


def test_only_the_seat_whose_turn_it_is_may_bet() -> None:
    opened = hand(1000, 1000)
    assert not opened.legal(1)
    with pytest.raises(IllegalAction, match="seat 1"):
        opened.apply(1, Call())


def test_S0_14_A0_6_the_dealer_calls_or_raises_the_bare_blind() -> None:
    assert may(hand(1000, 1000)) == ["Call", "Raise"]
    assert may(hand(1000, 1000, 1000)) == ["Call", "Raise"]
    assert may(hand(6, 1000)) == ["Call"], "all in for less"
    others_first = hand(1000, 1000, 1000, 1000)
    assert "Fold" in may(others_first), "seat 3 is not the dealer"
    assert may(bet(others_first, Call())) == ["Call", "Raise"]
    assert "Fold" in may(bet(others_first, Raise(20))), "facing a raise anyone may fold"
    assert "Fold" in may(open_hand((1000, 1000), 0, big_blind=B, dealer_must_call=False))


def test_A0_6_the_dealer_may_fold_after_the_flop() -> None:
    assert "Fold" in may(bet(check_round(hand(1000, 1000)), Raise(10)))


def test_A0_8_with_equal_blinds_the_dealer_checks_or_raises() -> None:
    assert may(hand(1000, 1000, blinds="equal")) == ["Call", "Raise"]
    assert hand(1000, 1000, blinds="equal").owed(0) == 0


# --- how much (4.3-3, 4.3-4) ---------------------------------------------------------------------


def test_4_3_4_the_least_bet_is_the_big_blind_on_every_street() -> None:
    betting = hand(1000, 1000)
    for _ in range(3):
        betting = check_round(betting)
        assert raises(betting) == (10, 990)


def test_4_3_4_a_raise_is_at_least_the_last_full_bet_or_raise() -> None:
    opened = hand(1000, 1000)
    assert raises(opened) == (20, 1000)
    raised = bet(opened, Raise(50))
    assert raises(raised) == (90, 1000)
    assert raises(bet(raised, Raise(100))) == (150, 1000)


def test_4_3_4_all_in_may_be_less_than_a_raise() -> None:
    assert raises(bet(hand(1000, 25), Raise(20))) == (25, 25)
    assert raises(bet(hand(1000, 25), Raise(25))) is None, "to 25 is a call"


def test_4_3_3_pot_limit() -> None:
    opened = hand(1000, 1000, limit="pot")
    assert raises(opened) == (20, 30), "call 5, then raise by the pot of 20"
    flop = check_round(hand(1000, 1000, limit="pot"))
    assert raises(flop) == (10, 20)
    assert raises(bet(flop, Raise(20))) == (40, 80), "call 20, then raise by the pot of 60"


def test_4_3_3_a_least_bet_is_allowed_even_above_the_pot() -> None:
    opened = open_hand((1000, 1000, 1, 1), 1, big_blind=B, limit="pot")
    flop = bet(opened, Call(), Call()).street(1, B)
    assert raises(flop) == (10, 22)
    assert replace(flop, paid=(0, 0, 1, 1)).raises_to(0) == range(10, 11)


def test_4_3_3_fixed_limit_with_three_raises() -> None:
    betting = hand(1000, 1000, 1000, limit="fixed")
    for to in (20, 30, 40):
        assert raises(betting) == (to, to)
        betting = bet(betting, Raise(to))
    assert raises(betting) is None, "a bet and three raises"
    flop = check_round(betting)
    for to in (10, 20, 30, 40):
        assert raises(flop) == (to, to)
        flop = bet(flop, Raise(to))
    assert raises(flop) is None


def test_4_3_3_fixed_limit_has_no_last_raise_heads_up() -> None:
    betting = hand(1000, 1000, limit="fixed")
    for to in range(20, 100, 10):
        betting = bet(betting, Raise(to))
    assert raises(betting) == (100, 100)


def test_4_3_3_fixed_limit_all_in_for_less() -> None:
    assert raises(hand(14, 1000, limit="fixed")) == (14, 14)


def test_nobody_raises_whom_no_rival_could_answer() -> None:
    assert raises(bet(hand(1000, 300), Call(), Raise(300))) is None
    three = bet(hand(1000, 300, 300), Call(), Raise(300), Call())
    assert (three.to_act, raises(three)) == ((0,), None)


def test_nobody_raises_a_bet_that_no_rival_has_the_chips_to_match() -> None:
    """One is all in for 500, and the last to act has only 300: a raise would have no effect."""
    betting = bet(flop_of(300, 500, 1000), Raise(500))
    assert (betting.to_act, may(betting), raises(betting)) == ((2,), ["Fold", "Call"], None)
    assert raises(replace(betting, unanswered=True)) == (1000, 1000)
    assert raises(bet(flop_of(501, 500, 1000), Raise(500))) == (1000, 1000)


# --- reopening (4.3-5) -----------------------------------------------------------------------------


def flop_of(*stacks: int) -> Betting:
    """A flop with these stacks after a big blind of each; seat 1 acts first, seat 0 last."""
    return check_round(hand(*(chips + B for chips in stacks)))


def test_4_3_5_a_full_raise_reopens() -> None:
    betting = bet(flop_of(1000, 1000, 1000), Raise(100), Raise(200), Fold())
    assert (betting.to_act, raises(betting)) == ((1,), (300, 1000))


def test_4_3_5_a_short_all_in_does_not_reopen() -> None:
    betting = bet(flop_of(1000, 1000, 150), Raise(100), Raise(150), Call())
    assert (betting.to_act, betting.owed(1), raises(betting)) == ((1,), 50, None)
    assert may(betting) == ["Fold", "Call"]


def test_4_3_5_who_has_not_acted_may_raise_a_short_all_in() -> None:
    betting = bet(flop_of(1000, 1000, 150), Raise(100), Raise(150))
    assert (betting.to_act, raises(betting)) == ((0,), (250, 1000))
    reraised = bet(betting, Raise(250))
    assert (reraised.to_act, raises(reraised)) == ((1,), (350, 1000)), "which reopens for the first"


def test_4_3_5_short_all_ins_that_make_a_full_raise_together_reopen() -> None:
    betting = bet(flop_of(1000, 1000, 150, 200), Raise(100), Raise(150), Raise(200), Call())
    assert (betting.to_act, raises(betting)) == ((1,), (300, 1000)), "50 and 50 make a raise of 100"


def test_4_3_5_short_all_ins_that_do_not_suffice_do_not_reopen() -> None:
    betting = bet(flop_of(1000, 1000, 140, 190), Raise(100), Raise(140), Raise(190), Call())
    assert (betting.to_act, raises(betting)) == ((1,), None)


def test_4_3_5_it_is_measured_from_each_seats_own_last_action() -> None:
    four = flop_of(1000, 1000, 160, 200)
    betting = bet(four, Raise(100), Raise(160), Raise(200), Call())
    assert (betting.to_act, raises(betting)) == ((1,), (300, 1000)), "100 more since it bet"
    late = flop_of(200, 160, 1000, 1000)
    betting = bet(late, Raise(160), Call(), Call(), Raise(200))
    assert (betting.to_act, raises(betting)) == ((2,), None), "40 more since it called"


def test_4_3_5_an_opening_all_in_below_the_least_bet_does_not_reopen_a_check() -> None:
    betting = bet(flop_of(1000, 1000, 6), Call(), Raise(6), Call())
    assert (betting.to_act, raises(betting)) == ((1,), None)


# --- the end of a street (4.3-6, 4.3-8) ------------------------------------------------------------


def test_4_3_6_a_street_ends_when_all_have_acted_and_matched() -> None:
    betting = bet(check_round(hand(1000, 1000, 1000)), Call(), Raise(20), Call())
    assert betting.to_act == (1,)
    assert bet(betting, Call()).to_act == ()


def test_4_3_6_no_betting_with_one_stack_left() -> None:
    called = bet(hand(1000, 300), Call(), Raise(300), Call())
    assert (called.to_act, called.street(0, B).to_act) == ((), ())


def test_4_3_6_two_stacks_bet_on_beside_one_that_is_all_in() -> None:
    betting = bet(hand(1000, 1000, 50), Raise(50), Call(), Call())
    assert betting.street(0, B).to_act == (1,)


def test_4_3_8_what_nobody_called_goes_back() -> None:
    betting = bet(check_round(hand(1000, 300)), Call(), Raise(990), Call())
    assert betting.uncalled == (0, 700)
    back = betting.returned()
    assert (back.stacks, back.pot, back.uncalled[1]) == ((700, 0), 600, 0)


def test_4_3_8_a_bet_that_all_fold_to_goes_back() -> None:
    betting = bet(check_round(hand(1000, 1000)), Raise(200), Fold())
    assert betting.returned().stacks == (990, 990)
    assert winners(betting.returned()) == [(20, (1,))]


def test_4_3_8_side_pots_by_level() -> None:
    betting = bet(hand(1000, 300, 100, 600, dealer=1), Raise(1000), Call(), Call(), Call())
    back = betting.returned()
    assert winners(back) == [(400, (0, 1, 2, 3)), (600, (0, 1, 3)), (600, (0, 3))]
    assert (back.stacks, back.total) == ((400, 0, 0, 0), 2000)


def test_4_3_8_folded_chips_stay_in_the_pots_that_they_reached() -> None:
    flop = flop_of(500, 500, 80)
    betting = bet(flop, Raise(200), Call(), Raise(500), Fold())
    assert winners(betting.returned()) == [(270, (0, 2)), (240, (0,))]


def test_4_3_8_pots_that_the_same_seats_may_win_are_one() -> None:
    betting = check_round(bet(hand(1000, 1000, 1000), Call(), Fold(), Call()))
    assert winners(bet(betting, Raise(50), Call())) == [(125, (0, 2))]


def test_4_3_8_folded_chips_above_all_live_ones_go_to_the_last_pot() -> None:
    raised = bet(check_round(hand(1000, 1000, 1000)), Raise(400)).fold(1)
    assert winners(raised) == [(430, (0, 2))]
    assert winners(raised.fold(2)) == [(430, (0,))]


def test_chips_that_nobody_live_has_matched_can_still_be_won() -> None:
    opened = hand(1000, 1000, blinds="non_dealer")
    assert winners(opened.fold(1)) == [(10, (0,))]


def test_the_swept_pots_are_those_of_earlier_streets() -> None:
    betting = bet(check_round(hand(1000, 1000)), Raise(50))
    assert [pot.chips for pot in betting.swept] == [20]
    assert betting.pot == 70


def test_folding_out_of_turn_passes_the_seat_over() -> None:
    flop = check_round(hand(1000, 1000, 1000)).fold(2)
    assert (flop.to_act, flop.live) == ((1,), (0, 1))
    assert bet(flop, Call()).to_act == (0,)
    assert flop.fold(1).to_act == ()


# --- the payment (4.3-9, 4.3-12) -------------------------------------------------------------------


def test_4_3_9_ties_split_and_odd_chips_go_round_from_the_dealers_left() -> None:
    pot = Pot(101, (0, 1, 2, 3))
    assert share(pot, (1, 3), dealer=0) == {1: 51, 3: 50}
    assert share(pot, (1, 3), dealer=1) == {3: 51, 1: 50}
    assert share(pot, (0, 1, 2), dealer=2) == {0: 34, 1: 34, 2: 33}
    assert share(pot, (2,), dealer=2) == {2: 101}


def test_the_pot_is_paid_in_full() -> None:
    betting = bet(check_round(hand(1000, 1000)), Raise(200), Call())
    paid = betting.pay({0: 420})
    assert (paid.stacks, paid.pot, paid.to_act) == ((1210, 790), 0, ())
    with pytest.raises(ValueError, match="cannot pay"):
        betting.pay({0: 419})


def test_no_hand_is_stacks_alone() -> None:
    assert (empty((5, 6)).total, empty((5, 6)).live, empty((5, 6)).pots) == (11, (), ())


@given(
    stacks=st.lists(st.integers(0, 400), min_size=2, max_size=4),
    blinds=st.sampled_from(["small_big", "equal", "non_dealer"]),
    limit=st.sampled_from(["none", "pot", "fixed"]),
    seed=st.integers(0, 2**32),
)
def test_4_3_12_chips_are_conserved_and_bets_are_sound(
    stacks: list[int], blinds: Blinds, limit: Limit, seed: int
) -> None:
    if sum(map(bool, stacks)) < 2:
        stacks = [chips + 1 for chips in stacks]
    rng = random.Random(seed)
    dealer = rng.choice([seat for seat, chips in enumerate(stacks) if chips])
    betting = open_hand(stacks, dealer, big_blind=B, blinds=blinds, limit=limit)
    for _ in range(4):
        while betting.to_act:
            (seat,) = betting.to_act
            assert not betting.folded[seat]
            assert betting.stacks[seat] > 0
            legal = betting.legal(seat)
            assert all(action in legal for action in (legal[0], legal[-1]))
            betting = betting.apply(seat, rng.choice([*legal[:3], legal[-1]]))
            assert betting.total == sum(stacks)
            assert min(betting.stacks) >= 0
            assert sum(pot.chips for pot in betting.pots) == betting.pot
        betting = betting.returned()
        assert betting.uncalled[1] == 0
        matched = {betting.paid[s] + betting.staked[s] for s in betting.live if betting.stacks[s]}
        assert len(matched) <= 1, "who can still bet has matched all the others"
        assert all(set(pot.seats) <= set(betting.live) and pot.seats for pot in betting.pots)
        betting = betting.street(dealer, B)
    pots = betting.pots
    for n, pot in enumerate(pots):
        assert betting.pots == pots[n:], "the side pots stay as they are while the others are paid"
        betting = betting.pay(share(pot, pot.seats, dealer))
        assert betting.total == sum(stacks)
    assert betting.pot == 0


@given(st.integers(0, 3), st.sets(st.integers(0, 3), min_size=1))
def test_after_goes_round_once(seat: int, seats: set[int]) -> None:
    order = after(seat, seats)
    assert sorted(order) == sorted(seats)
    assert [(other - seat - 1) % 4 for other in order] == sorted((other - seat - 1) % 4 for other in seats)


def test_all_bets_of_the_hand_are_remembered_street_by_street() -> None:
    before = bet(hand(100, 100), Raise(30), Call())
    later = bet(before.street(0, B), Call(), Raise(20), Call()).street(0, B)
    assert later.lines == (
        ((0, Raise(30)), (1, Call())),
        ((1, Call()), (0, Raise(20)), (1, Call())),
        (),
    )
    assert hand(100, 100).lines == ((),)
