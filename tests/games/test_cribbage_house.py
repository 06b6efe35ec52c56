"""House and ten-hand cribbage, rule by rule (P2), and the gaps that were settled (A2)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pegout.cards import DECK, Card, cards, hide
from pegout.counting import Claim, Muggins
from pegout.game import CHANCE, Deal, IllegalAction
from pegout.games.cribbage import Discard, Play, Rules, State
from pegout.games.cribbage.moves import Called, GameWon, SaidGo
from pegout.games.cribbage.presets import HOUSE, MATCH, STANDARD, TEN_HAND
from pegout.options import configure
from pegout.scoring import score_play, score_show, total
from tests.decks import (
    cut_for,
    deal_next,
    dealt,
    discarded,
    in_play,
    only,
    play_out,
    played,
    points_of,
    ready,
    suited,
    to_show,
)

THREE = replace(HOUSE, seats=3)
PAIRS = replace(HOUSE, seats=4)
STEAL = replace(HOUSE, count_mode="manual", muggins="show")


def won_by_dealer(rules: Rules, loser: int) -> State:
    return played(replace(in_play(rules, "5H 2C 3C 4C", "TH 2D 3D 4D"), scores=(loser, 119)), "5H TH")


# --- goal and sides ----------------------------------------------------------------------------------


def test_P2_1_A2_6_121_wins_whenever_it_is_reached_or_passed() -> None:
    state = won_by_dealer(HOUSE, 100)
    assert (state.phase, state.scores) == ("over", (100, 121))
    state = replace(in_play(HOUSE, "5H 2C 3C 4C", "TH 2D 3D 4D"), scores=(0, 120))
    state = played(state, "5H TH")
    assert (state.phase, state.scores) == ("over", (0, 121))
    paused = replace(HOUSE, pre_show=True)
    assert to_show(in_play(paused, "5H 5D 5C KS"), (110, 0)).phase == "over"


def test_P2_2_A2_8_four_are_two_pairs_across_the_table_with_one_score() -> None:
    state = in_play(PAIRS, "5H", "TC", "4H", "9D", dealer=3)
    assert [PAIRS.side(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert len(state.scores) == 2
    state = played(state, "5H TC")
    assert state.scores == (0, 2)
    state = played(in_play(PAIRS, "5H", "2C", "8D", dealer=3), "5H 2C 8D")
    assert state.scores == (2, 0), "seat 2 scores for seat 0 too"
    won = played(replace(in_play(PAIRS, "5H", "TC", dealer=3), scores=(0, 119)), "5H TC")
    assert won.outcome is not None
    assert (won.outcome.ranks, won.outcome.winners) == ((3, 1, 3, 1), (1, 3))
    assert won.outcome.results == (0, 121)


def test_P2_2_two_and_three_play_each_for_himself() -> None:
    assert (HOUSE.sides, THREE.sides, PAIRS.sides) == (2, 3, 2)


@pytest.mark.parametrize(("loser", "skunk"), [(90, 0), (89, 1), (60, 1), (59, 2), (0, 2)])
def test_P2_3_A2_7_below_90_is_a_skunk_and_below_60_a_double_one(loser: int, skunk: int) -> None:
    (event,) = only(won_by_dealer(HOUSE, loser), GameWon)
    assert event.skunk == skunk


# --- set-up ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "each", "to_crib"), [(2, 6, 2), (3, 5, 1), (4, 5, 1)])
def test_P2_4_A2_3_how_many_cards_are_dealt_and_discarded(seats: int, each: int, to_crib: int) -> None:
    state = dealt(replace(HOUSE, seats=seats), dealer=0)
    assert {len(hand) for hand in state.hands} == {each}
    first = state.legal(state.to_act[0])[0]
    assert isinstance(first, Discard)
    assert (len(first.cards), first.second) == (to_crib, ())
    state = discarded(state)
    assert len(state.crib) == 4
    assert {len(hand) for hand in state.hands} == {4}


def test_P2_4_with_three_the_deck_gives_the_crib_its_fourth_card() -> None:
    state = dealt(THREE, crib="3C", starter="4C")
    assert state.crib == ()
    state = discarded(state)
    assert Card("3C") in state.crib
    assert state.starter == Card("4C")


@pytest.mark.parametrize("when", ["at_deal", "after_discards"])
def test_A2_14_when_the_third_players_crib_card_is_drawn_changes_no_card(when: str) -> None:
    rules = configure(THREE, {"crib_card_time": when})
    state = dealt(rules, crib="3C", starter="4C")
    assert state.crib == (cards("3C") if when == "at_deal" else ())
    assert state.view(0).crib == hide(state.crib), "face down"
    state = discarded(state)
    assert (Card("3C") in state.crib, state.starter) == (True, Card("4C"))


@pytest.mark.parametrize(("seats", "each", "to_crib"), [(2, 10, 2), (3, 9, 1), (4, 9, 1)])
def test_P2_5_A2_2_ten_hand_deals_ten_to_two_and_nine_to_more(seats: int, each: int, to_crib: int) -> None:
    state = dealt(replace(TEN_HAND, seats=seats), dealer=0)
    assert {len(hand) for hand in state.hands} == {each}
    moves = state.legal(state.to_act[0])
    assert len(moves) == {10: 3150, 9: 630}[each]
    for move in (moves[0], moves[len(moves) // 2], moves[-1]):
        assert isinstance(move, Discard)
        assert (len(move.cards), len(move.second)) == (to_crib, 4)
    state = discarded(state)
    assert {len(hand) for hand in (*state.kept, *state.second_hands, state.crib)} == {4}


def test_P2_5_no_card_may_go_to_two_places() -> None:
    state = dealt(TEN_HAND)
    held = state.hands[0]
    for action in (Discard(held[:2], held[1:5]), Discard(held[:2]), Discard(held[:4], held[4:6])):
        with pytest.raises(IllegalAction, match="seat 0"):
            state.apply(0, action)


@pytest.mark.parametrize(("rules", "points"), [(HOUSE, 1), (TEN_HAND, 1), (THREE, 1), (MATCH, 2)])
def test_P2_6_A2_1_a_starter_jack_gives_the_dealer_one(rules: Rules, points: int) -> None:
    state = in_play(rules, dealer=0, starter="JD")
    assert points_of(state) == [(0, "heels", points)]


def test_P2_7_nobody_plays_the_starter() -> None:
    state = in_play(HOUSE, starter="2D")
    for seat in (0, 1):
        with pytest.raises(IllegalAction):
            state.apply(seat, Play(Card("2D")))
    assert all(Play(Card("2D")) not in replace(state, to_play=seat).legal(seat) for seat in (0, 1))


# --- the play ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "dealer", "leads"), [(HOUSE, 0, 1), (THREE, 2, 0), (PAIRS, 1, 2)])
def test_P2_8_the_seat_after_the_dealer_leads(rules: Rules, dealer: int, leads: int) -> None:
    assert in_play(rules, dealer=dealer).to_act == (leads,)


@pytest.mark.parametrize(
    ("ranks", "points"),
    [("7 8", 2), ("4 4", 2), ("4 4 4", 6), ("4 4 4 4", 12), ("T T A T", 2), ("3 2 4", 3), ("3 2 2 4", 0),
     ("5 3 4 2", 4), ("Q K A", 0), ("T J Q", 0)],
)  # fmt: skip
def test_P2_9_what_scores_in_the_play(ranks: str, points: int) -> None:
    pile = suited(ranks)
    if sum(card.pips for card in pile) <= 31 and ranks != "T J Q":
        assert total(score_play(pile)) == points
    else:
        assert total(score_play(pile)) == 3, "a run of ten, Jack, Queen, had the count the room"


def test_A2_9_thirty_one_is_two_and_not_three() -> None:
    state = played(in_play(HOUSE, "KS QS 9S 2S", "TH AH 3D 4D", starter="8C"), "KS TH QS AH")
    assert state.scores == (0, 2)


def test_P2_10_who_cannot_play_is_skipped_and_who_can_must() -> None:
    state = in_play(THREE, "KS QS 9S 8S", "KH QH 9H 8H", "KD QD AC 8D", dealer=2, starter="7C")
    state = played(state, "KS QH KD")
    assert only(state, SaidGo) == (SaidGo(0, 30), SaidGo(1, 30))
    assert state.to_act == (2,), "the same seat again"
    assert state.legal(2) == (Play(Card("AC")),), "it can, so it must"


def test_P2_11_the_next_count_is_led_by_the_seat_after_the_last_to_play() -> None:
    state = in_play(THREE, "KS QS 9S 8S", "KH QH 9H 8H", "JD TD AC 8D", dealer=2, starter="7C")
    assert played(state, "KS QH JD AC").to_act == (0,)
    state = in_play(PAIRS, "KS QS 9S 8S", "KH QH 9H 8H", "JD TD AC 8D", "JC TC 9C 8C", dealer=3)
    state = played(state, "KS QH JD AC") if state.to_act == (2,) else played(state, "KS QH JD")
    assert (state.count, state.to_act) == (30, (2,))
    assert played(state, "AC").to_act == (3,)


def test_P2_11_where_nobody_can_play_the_next_seat_leads_for_four() -> None:
    state = in_play(PAIRS, "KS QS 9S 8S", "KH QH 9H 8H", "JD TD 9D 8D", "JC TC 9C 8C", dealer=3)
    state = played(state, "KS QH JD")
    assert points_of(state) == [(2, "play", 3), (2, "go", 1)]
    assert state.to_act == (3,)


def test_P2_12_a_player_goes_on_alone_and_scores_off_own_cards() -> None:
    state = in_play(THREE, "KS QS 9S 8S", "KH QH 9H 8H", "4D 3D 2D AD", dealer=2, starter="7C")
    state = played(state, "KS KH 4D")
    assert state.to_act == (2,)
    state = played(state, "3D 2D")
    assert points_of(state) == [(2, "play", 3)]
    state = played(state, "AD")
    assert points_of(state) == [(2, "play", 4), (2, "go", 1)]
    assert state.to_act == (0,)


def test_P2_13_every_played_card_stays_in_sight() -> None:
    state = played(in_play(HOUSE, "KS QS 9S 2S", "TH AH 3D 4D", starter="8C"), "KS TH")
    for viewer in (0, 1, None):
        seen = state.view(viewer)
        assert seen.pile == cards("KS TH")
        assert seen.laid == state.laid


# --- the show ----------------------------------------------------------------------------------------


def test_P2_14_the_show_goes_from_the_seat_after_the_dealer_to_the_dealer_and_the_crib() -> None:
    state = play_out(in_play(PAIRS, dealer=1))
    assert [(each.seat, each.what) for each in state.shown] == [
        (2, "hand"), (3, "hand"), (0, "hand"), (1, "hand"), (1, "crib"),
    ]  # fmt: skip


@pytest.mark.parametrize(("starter", "hand", "crib"), [("KD", 4, 0), ("KC", 5, 5)])
def test_P2_15_A2_12_a_hand_flush_is_worth_its_cards_a_crib_flush_only_five(
    starter: str, hand: int, crib: int
) -> None:
    four = cards("2C 4C 6C 8C")
    assert total(score_show(four, Card(starter))) == hand
    assert total(score_show(four, Card(starter), crib=True)) == crib


def test_P2_16_nobs_is_one() -> None:
    assert total(score_show(cards("JD 2C 4H 8S"), Card("KD"))) == 1


def test_P2_17_the_king_does_not_wrap_to_the_ace() -> None:
    assert total(score_show(cards("QS KH AD 2C"), Card("7D"))) == 0
    assert total(score_play(suited("Q K A"))) == 0


SECOND = ("2H 4D 7S KS / 5C 5D 5H JC", "2D 4H 7C KH / 2C 4C 6C 8C", "TC TH TS QH / 9C 9D 9H 9S")


def test_P2_18_all_playing_hands_come_before_any_second_hand_the_dealers_crib_last() -> None:
    for seats, order in ((2, (0, 1)), (3, (2, 0, 1)), (4, (2, 3, 0, 1))):
        state = play_out(in_play(replace(TEN_HAND, seats=seats), dealer=1))
        assert [(each.seat, each.what) for each in state.shown] == [
            *((seat, "hand") for seat in order), *((seat, "second hand") for seat in order), (1, "crib"),
        ]  # fmt: skip


def test_A2_4_the_second_hand_is_not_played_and_follows_the_flush_rule_of_the_crib() -> None:
    state = in_play(TEN_HAND, *SECOND[:2], starter="KD")
    assert state.second_hands == (cards("5C 5D 5H JC"), cards("2C 4C 6C 8C"))
    assert all(len(hand) == 4 for hand in state.hands)
    for card in state.second_hands[0]:
        with pytest.raises(IllegalAction):
            state.apply(0, Play(card))
    shown = {(each.seat, each.what): each.points for each in play_out(state).shown}
    assert shown[0, "second hand"] == total(score_show(cards("5C 5D 5H JC"), Card("KD"))) == 20
    assert shown[1, "second hand"] == 0, "a four-card flush as in the crib: nothing"
    other = play_out(in_play(replace(TEN_HAND, second_hand_flush="hand"), *SECOND[:2], starter="KD"))
    assert {(each.seat, each.what): each.points for each in other.shown}[1, "second hand"] == 4


def test_A2_4_second_hands_stay_secret_until_they_are_counted() -> None:
    state = in_play(TEN_HAND, *SECOND[:2], starter="KD")
    assert state.view(0).second_hands == (state.second_hands[0], hide(state.second_hands[1]))
    assert state.view(None).second_hands == (hide(state.second_hands[0]), hide(state.second_hands[1]))
    over = play_out(state)
    assert over.view(None).second_hands == over.second_hands


def test_A2_5_the_dealer_counts_three_hands_the_others_two() -> None:
    state = play_out(in_play(replace(TEN_HAND, seats=3), dealer=1))
    seats = [each.seat for each in state.shown]
    assert [seats.count(seat) for seat in range(3)] == [2, 3, 2]


def test_A2_13_nobs_count_in_the_second_hand_and_flushes_as_in_the_crib() -> None:
    hands = ("2H 4D 7S KS / JD AD 3H 9S", "2D 4H 7C KH / 2C 4C 6C 8C")
    state = play_out(in_play(TEN_HAND, *hands, starter="QD"))
    assert "nobs" in [score.name for score in state.scores_of("second hand", 0)]
    state = play_out(in_play(TEN_HAND, *hands, starter="QC"))
    assert "flush" in [score.name for score in state.scores_of("second hand", 1)]


# --- stealing the show -------------------------------------------------------------------------------


def test_P2_19_what_one_announces_too_little_another_takes() -> None:
    state = play_out(in_play(STEAL, "5H 5D KS QC", "2D 4H 7C 9H", starter="KD"))
    assert (state.phase, state.to_act) == ("claim", (0,))
    worth = total(score_show(cards("5H 5D KS QC"), Card("KD")))
    before = state.scores
    state = state.apply(0, Claim(worth - 4))
    assert (state.phase, state.to_act) == ("muggins", (1,))
    state = state.apply(1, Muggins(4))
    assert only(state, Called) == (Called(1, 4, True),)
    assert (state.scores[0], state.scores[1]) == (before[0] + worth - 4, before[1] + 4)


def test_P2_19_it_is_a_variation_and_off() -> None:
    assert {HOUSE.muggins, TEN_HAND.muggins, STANDARD.muggins} == {"off"}
    assert (HOUSE.count_mode, TEN_HAND.count_mode) == ("auto", "auto")
    assert play_out(in_play(HOUSE)).paused == "deal", "nobody is asked what cards are worth"


def test_A2_10_the_first_valid_call_has_it_and_partners_may_not_call() -> None:
    rules = replace(STEAL, seats=4)
    state = play_out(in_play(rules, "5H 5D KS QC", dealer=3, starter="KD"))
    state = state.apply(0, Claim(0))
    assert state.to_act == (1, 3), "the owner's partner, seat 2, has no say"
    with pytest.raises(IllegalAction, match="seat 2"):
        state.apply(2, Muggins(2))
    before = state.scores
    worth = total(state.scores_of("hand", 0))
    state = state.apply(3, Muggins(worth)).apply(1, Muggins(2))
    assert [(event.seat, event.right) for event in only(state, Called)] == [(1, False)]
    assert state.scores == (before[0], before[1] + worth - 2), "what seat 3 took is gone, a false call costs"


def test_A2_10_the_earliest_seat_after_the_owner_is_asked_first() -> None:
    rules = replace(STEAL, seats=3)
    state = play_out(in_play(rules, dealer=0)).apply(1, Claim(0))
    assert state.to_act == (2, 0)


# --- from deal to deal -------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "cuts"), [("cut", 3), ("random", 0)])
def test_A2_11_the_first_dealer_is_cut_for_or_drawn(first: str, cuts: int) -> None:
    from pegout.game import Cut

    state = configure(THREE, {"first_dealer": first}).start().apply(CHANCE, cut_for(2, 3))
    (event,) = only(state, Cut)
    assert (event.dealer, len(event.cuts)) == (2, cuts)
    with pytest.raises(IllegalAction):
        state.apply(0, Deal(DECK))


def test_P2_20_without_a_winner_the_deal_moves_one_seat() -> None:
    for rules in (HOUSE, THREE, PAIRS):
        state = in_play(rules, dealer=rules.seats - 1)
        dealers = []
        for _ in range(rules.seats):
            state = ready(play_out(state))
            dealers.append(state.dealer)
            state = discarded(deal_next(replace(state, scores=(0,) * rules.sides)))
        assert dealers == list(range(rules.seats))
