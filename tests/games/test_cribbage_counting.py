"""Manual counting in cribbage: claims, over- and undercounts, and muggins in play and show."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pegout.cards import cards, hide
from pegout.counting import Claim, Count, Done, Muggins, Pass
from pegout.game import IllegalAction
from pegout.games.cribbage import Rules, State
from pegout.games.cribbage.moves import Called, Claimed, GameWon, Missed, Named, Revealed
from pegout.games.cribbage.picture import picture
from pegout.games.cribbage.presets import STANDARD
from pegout.games.cribbage.telling import ending
from pegout.options import configure
from tests.decks import in_play, only, play_out, played, points_of, ready

SHOW = replace(STANDARD, muggins="show")
BOTH = replace(STANDARD, muggins="show_and_play")
HANDS = ("5H 5D KS QC / 2C 3C", "2D 4H 7C 9H / AD 8S")
WORTH = 6 * 2 + 2 + 2  # the first of them with the king of diamonds


def claiming(rules: Rules, scores: tuple[int, int] = (10, 20)) -> State:
    """Seat 0 is to count 5H 5D KS QC with KD: six fifteens and two pairs, sixteen."""
    state = play_out(in_play(rules, *HANDS))
    assert (state.phase, state.to_act) == ("claim", (0,))
    return replace(state, scores=scores, back=scores)


# --- claims ------------------------------------------------------------------------------------------


def test_a_total_is_claimed_for_each_hand_in_the_order_of_the_show() -> None:
    state = claiming(STANDARD)
    assert only(state, Revealed) == (Revealed(0, "hand", cards("5D 5H QC KS")),)
    order = []
    while state.phase == "claim":
        assert state.counting is not None
        order.append((state.counting.seat, state.counting.what))
        state = state.apply(state.to_act[0], Claim(0))
    assert order == [(0, "hand"), (1, "hand"), (1, "crib")]
    assert (state.scores, state.paused) == ((10, 20), "deal")


def test_an_honest_claim_pegs_what_it_names() -> None:
    state = claiming(STANDARD).apply(0, Claim(WORTH))
    assert only(state, Claimed) == (Claimed(0, "hand", WORTH),)
    assert (state.scores, only(state, Missed)) == ((10 + WORTH, 20), ())
    assert (state.shown[0].points, state.shown[0].claimed) == (WORTH, WORTH)


def test_on_timeout_a_hand_counts_what_it_is_worth_or_nothing_and_what_has_been_named() -> None:
    zero = replace(STANDARD, timeout_claim="zero")
    assert claiming(STANDARD).default(0) == Claim(WORTH)
    assert claiming(zero).default(0) == Claim(0)
    pair = Count("pair", cards("5D 5H"))
    for rules in (STANDARD, zero):
        assert claiming(rules).apply(0, pair).default(0) == Done()


def test_too_little_is_lost_and_told_afterwards() -> None:
    state = claiming(STANDARD).apply(0, Claim(WORTH - 6))
    assert state.scores == (10 + WORTH - 6, 20)
    (missed,) = only(state, Missed)
    assert (missed.seat, missed.what, missed.points) == (0, "hand", 6)
    assert sum(score.points for score in missed.scores) == WORTH


@pytest.mark.parametrize(("rule", "points"), [("cap", WORTH), ("deduct", WORTH - 3), ("void", 0)])
def test_too_much_is_cut_or_deducted_or_void(rule: str, points: int) -> None:
    rules = configure(SHOW, {"overclaim": rule})
    state = claiming(rules).apply(0, Claim(WORTH + 3))
    assert state.scores == (10 + points, 20)
    state = state.apply(1, Muggins(1))
    assert state.scores == (10 + points, 19), "what too much has cost is nobody's"
    assert only(state, Missed) == ()


def test_combinations_are_named_one_by_one() -> None:
    state = claiming(STANDARD)
    named = [Count("fifteen", cards("5D KS")), Count("fifteen", cards("5H QC"))]
    named.append(Count("pair", cards("5D 5H")))
    for n, count in enumerate(named):
        assert count in state.legal(0)
        state = state.apply(0, count)
        assert state.scores == (10, 20), "nothing is pegged before all is named"
        assert only(state, Named)[0].source.cards == named[n].cards
        with pytest.raises(IllegalAction):
            state.apply(0, count)
    assert Claim(5) not in state.legal(0), "who has begun with combinations goes on with them"
    state = state.apply(0, Done())
    assert state.scores == (16, 20)
    assert state.shown[0].claimed == 6
    assert only(state, Missed)[0].points == WORTH - 6


def test_the_starter_may_be_named_and_strange_cards_may_not() -> None:
    state = claiming(STANDARD)
    assert Count("pair", cards("KD KS")) in state.legal(0)
    assert Count("pair", cards("2D 2C")) not in state.legal(0)


@pytest.mark.parametrize(("rule", "points"), [("cap", 2), ("deduct", 0), ("void", 0)])
def test_a_combination_that_is_not_there_costs_by_the_rule(rule: str, points: int) -> None:
    state = claiming(configure(STANDARD, {"overclaim": rule}))
    wrong = Count("run", cards("QC KD KS"))
    for count in (Count("pair", cards("5D 5H")), wrong):
        state = state.apply(0, count)
    assert state.apply(0, Done()).scores == (10 + points, 20)


def test_a_claim_can_win_before_the_others_count() -> None:
    state = claiming(STANDARD, (121 - WORTH, 120)).apply(0, Claim(WORTH))
    assert (state.phase, state.scores) == ("over", (121, 120))
    assert (ending(state), len(state.shown)) == ("hand", 1)
    assert state.view(None).kept[1] == hide(state.kept[1])


def test_a_claim_too_low_does_not_win() -> None:
    state = claiming(STANDARD, (121 - WORTH, 100)).apply(0, Claim(WORTH - 1))
    assert state.phase == "claim"
    assert state.scores == (120, 100)


# --- muggins in the show -----------------------------------------------------------------------------


def test_the_truth_is_no_secret_told_before_the_window_has_closed() -> None:
    state = claiming(SHOW).apply(0, Claim(WORTH - 4))
    other = claiming(SHOW).apply(0, Claim(WORTH - 4))
    assert state.counting is not None
    assert state.counting.missed == 4
    for viewer in (0, 1, None):
        seen = state.view(viewer)
        assert seen.counting is not None
        assert seen.counting.missed == 0
        assert only(seen, Missed) == ()
        assert picture(seen).show == ()
        assert len(seen.legal(1)) == len(other.view(viewer).legal(1)) == 41
    honest = claiming(SHOW).apply(0, Claim(WORTH))
    assert (honest.phase, honest.to_act) == (state.phase, state.to_act), "it opens for honest claims too"
    closed = state.apply(1, Pass())
    assert [event.points for event in only(closed, Missed)] == [4]


def test_muggins_takes_what_was_missed_or_a_part_of_it() -> None:
    for points in (4, 2):
        state = claiming(SHOW).apply(0, Claim(WORTH - 4)).apply(1, Muggins(points))
        assert state.scores == (10 + WORTH - 4, 20 + points)
        assert only(state, Called) == (Called(1, points, True),)
        assert points_of(state)[0] == (1, "muggins", points)
        assert [event.points for event in only(state, Missed)] == [4]


@pytest.mark.parametrize(("rule", "lost"), [("costs", 5), ("free", 0)])
def test_a_false_call_costs_what_it_named_or_nothing(rule: str, lost: int) -> None:
    state = claiming(configure(SHOW, {"false_muggins": rule})).apply(0, Claim(WORTH - 4)).apply(1, Muggins(5))
    assert only(state, Called) == (Called(1, 5, False),)
    assert state.scores == (10 + WORTH - 4, 20 - lost)


def test_a_false_call_never_brings_a_score_below_nothing() -> None:
    state = claiming(SHOW, (10, 3)).apply(0, Claim(WORTH)).apply(1, Muggins(40))
    assert state.scores == (10 + WORTH, 0)
    assert points_of(state)[0] == (1, "false muggins", -3), "it tells how far the peg went back"
    state = claiming(SHOW, (10, 0)).apply(0, Claim(WORTH)).apply(1, Muggins(40))
    assert points_of(state) == []


def test_muggins_can_win() -> None:
    state = claiming(SHOW, (10, 117)).apply(0, Claim(WORTH - 4)).apply(1, Muggins(4))
    assert (state.phase, state.scores, ending(state)) == ("over", (10 + WORTH - 4, 121), "muggins")
    assert [event.side for event in only(state, GameWon)] == [1]
    assert [event.points for event in only(state, Missed)] == [4]


def test_each_of_the_others_answers_once_and_together_they_take_no_more_than_was_missed() -> None:
    rules = replace(SHOW, seats=3)
    state = replace(play_out(in_play(rules, "5H 5D KS QC", dealer=2)), scores=(10, 20, 30))
    state = state.apply(0, Claim(WORTH - 4))
    assert state.to_act == (1, 2)
    state = state.apply(2, Muggins(3))
    with pytest.raises(IllegalAction, match=r"seat 2 .*muggins"):
        state.apply(2, Muggins(1))
    state = state.apply(1, Muggins(2))
    assert state.scores == (10 + WORTH - 4, 18, 33), "only one was left, so a call for two is false"


def test_partners_may_not_steal_from_each_other() -> None:
    rules = replace(BOTH, seats=4, teams="pairs")
    state = in_play(rules, dealer=3)
    state = played(state, f"{state.hands[0][0]} {state.hands[1][0]}").apply(1, Claim(0))
    assert state.to_act == (2, 0)
    assert not state.legal(3)


# --- muggins in the play -----------------------------------------------------------------------------


def test_in_the_play_every_card_is_claimed_for_that_lies_on_another() -> None:
    state = played(in_play(BOTH, "5H 2C 3C 4C", "TH 2D 3D 4D"), "5H 2D")
    assert (state.phase, state.to_act) == ("claim", (1,)), "it scores nothing, which is not told"
    assert all(isinstance(move, Claim) for move in state.legal(1)), "a total; nobody lists runs in the play"
    state = state.apply(1, Claim(0)).apply(0, Pass())
    assert (state.phase, state.to_act) == ("play", (0,))


def test_nobody_is_asked_what_the_first_card_of_a_count_scores() -> None:
    state = played(in_play(BOTH, "5H 2C 3C 4C", "TH 2D 3D 4D"), "5H")
    assert (state.phase, state.to_act) == ("play", (1,))
    earlier = played(in_play(replace(BOTH, version=2), "5H 2C 3C 4C", "TH 2D 3D 4D"), "5H")
    assert (earlier.phase, earlier.to_act) == ("claim", (0,))


def test_what_is_missed_in_the_play_may_be_taken() -> None:
    state = played(in_play(BOTH, "5H 2C 3C 4C", "TH 2D 3D 4D"), "5H TH")
    assert state.scores == (0, 0), "nothing is pegged for one"
    state = state.apply(1, Claim(0))
    assert all(state.view(viewer).counting != state.counting for viewer in (0, 1))
    state = state.apply(0, Muggins(2))
    assert state.scores == (2, 0)
    assert (state.phase, state.to_act) == ("play", (0,))
    assert [(event.what, event.points) for event in only(state, Missed)] == [("play", 2)]


def test_claims_in_the_play_peg_and_win() -> None:
    state = replace(in_play(BOTH, "5H 2C 3C 4C", "TH 2D 3D 4D"), scores=(0, 119))
    state = played(state, "5H TH").apply(1, Claim(2))
    assert (state.phase, state.scores, ending(state)) == ("over", (0, 121), "play")


def test_go_and_last_card_are_pegged_for_who_has_them() -> None:
    state = in_play(BOTH, "KS QS JS 9S", "TH 2D 3C 7C", starter="4C")
    state = played(state, "KS")
    for card in ("TH", "QS"):
        state = played(state, card)
        state = state.apply(state.to_act[0], Claim(0))
        state = state.apply(state.to_act[0], Pass())
    assert points_of(state) == [(0, "go", 1)]


def test_muggins_in_the_show_only_leaves_the_play_to_the_engine() -> None:
    state = played(in_play(SHOW, "5H 2C 3C 4C", "TH 2D 3D 4D"), "5H TH")
    assert (state.phase, state.scores) == ("play", (0, 2))


def test_heels_are_pegged_for_the_dealer_in_every_mode() -> None:
    assert in_play(BOTH, starter="JD").scores == (0, 2)


def test_hands_already_counted_stay_in_sight_and_the_next_one_is_turned_up_when_it_is_counted() -> None:
    state = claiming(SHOW)
    assert state.view(1).kept[0] == state.kept[0]
    assert state.view(0).kept[1] == hide(state.kept[1])
    state = state.apply(0, Claim(0)).apply(1, Pass())
    assert state.view(0).kept[1] == state.kept[1]
    assert state.view(0).crib == hide(state.crib)
    state = state.apply(1, Claim(0)).apply(0, Pass())
    assert state.view(0).crib == state.crib
    state = ready(state.apply(1, Claim(0)).apply(0, Pass()))
    assert state.phase == "deal"
