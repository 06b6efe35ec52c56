"""Cribbage for two, rule by rule (L1), and the gaps that were settled (A1)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pegout.cards import DECK, Card, cards, hide, without
from pegout.game import CHANCE, Cut, Deal, Dealt, Gain, IllegalAction, Leave, Outcome, Ready
from pegout.games.cribbage import Discard, Go, Play, Rules, State
from pegout.games.cribbage.gains import gains
from pegout.games.cribbage.moves import Cleared, GameWon, SaidGo, Scored, Turned
from pegout.games.cribbage.options import WHOLE_MATCH
from pegout.games.cribbage.picture import picture
from pegout.games.cribbage.presets import MATCH
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

PAUSED = replace(MATCH, pre_show=True)
LONG = replace(MATCH, match_target=9)
NO_CROWD = replace(MATCH, seats=3)


def won_in_play(rules: Rules, loser: int) -> State:
    """The dealer, seat 1, makes fifteen at 119; the opponent has `loser` points."""
    state = replace(in_play(rules, "5H 2C 3C 4C", "TH 2D 3D 4D"), scores=(loser, 119))
    return played(state, "5H TH")


def game_won(state: State) -> GameWon:
    (event,) = only(state, GameWon)
    return event


def worth(hand: str, starter: str, *, crib: bool = False) -> int:
    return total(score_show(cards(hand), Card(starter), crib=crib))


# --- winning ---------------------------------------------------------------------------------------


def test_L1_1_target_is_121_and_wins_in_the_middle_of_the_play() -> None:
    state = won_in_play(LONG, 118)
    assert MATCH.target == 121
    assert state.scores == (118, 121)
    assert (state.phase, state.paused) == ("pause", "game")
    assert state.pile == cards("5H TH"), "no card is played after the winning one"


def test_L1_1_one_short_does_not_win() -> None:
    state = replace(in_play(MATCH, "5H 2C 3C 4C", "TH 2D 3D 4D"), scores=(0, 118))
    state = played(state, "5H TH")
    assert (state.phase, state.scores) == ("play", (0, 120))


def test_L1_1_heels_can_win_before_a_card_is_led() -> None:
    hands = ("5H 2C 3C 4C / 8C 8D", "TH 2D 3D 4D / 9C 9D")
    state = replace(dealt(LONG, *hands, starter="JC"), scores=(120, 119))
    state = discarded(state, *hands)
    assert points_of(state) == [(1, "heels", 2)]
    assert (state.scores, state.paused, state.laid) == ((120, 121), "game", ())


def test_L1_1_a_go_and_the_last_card_can_win() -> None:
    state = replace(in_play(LONG, "KS QS JS 9S", "TH 2D 3C 7C"), scores=(120, 0))
    state = played(state, "KS TH QS")
    assert points_of(state) == [(0, "go", 1)]
    assert game_won(state).side == 0

    state = play_out(replace(in_play(LONG, "KS QS TS 9S", "KH QH TH 9H"), scores=(0, 0)))
    assert state.paused == "deal"
    state = in_play(LONG, "KS TS 8S 6S", "QH 9H 7H 4H")
    state = played(state, "KS QH TS 9H 8S 7H")  # 30, go; 9 8 7
    state = replace(state, scores=(118, 120))
    state = played(state, "6S")
    assert state.phase == "pause", "the run of four wins for seat 0"
    state = in_play(LONG, "KS TS 8S 2S", "QH 9H 7H 4H")
    state = replace(played(state, "KS QH TS 9H 8S 7H 2S"), scores=(118, 120))
    state = played(state, "4H")
    assert points_of(state)[-1] == (1, "last", 1)
    assert game_won(state).side == 1


def test_L1_1_pone_counts_out_first_and_the_rest_stays_hidden() -> None:
    hands = ("5H 5D KS QC / 2C 3C", "5S 5C KH QD / 2D 3D")
    state = to_show(in_play(replace(PAUSED, match_target=9), *hands, starter="TH"), (117, 117))
    assert game_won(state).side == 0
    assert [(shown.seat, shown.what) for shown in state.shown] == [(0, "hand")]
    seen = state.view(0)
    assert seen.kept[1] == hide(cards("5S 5C KH QD"))
    assert seen.crib == hide(state.crib)
    assert state.view(None).kept[0] == state.kept[0]


def test_L1_1_the_crib_can_win() -> None:
    hands = ("2H 4D 7S KS / 5C 5D", "2D 4H 7C KH / 5H TC")
    state = to_show(in_play(replace(PAUSED, match_target=9), *hands, starter="5S"), (100, 100))
    before = state.shown[1].points
    state = to_show(in_play(replace(PAUSED, match_target=9), *hands, starter="5S"), (100, 120 - before))
    assert points_of(state)[-1][:2] == (1, "crib")
    assert game_won(state).side == 1


# --- deck, cut and deal ------------------------------------------------------------------------------


def test_L1_2_fifty_two_cards_and_no_joker() -> None:
    assert MATCH.deck == DECK
    assert len(set(DECK)) == 52
    for deck in (DECK[1:], (*DECK[1:], DECK[1]), (*DECK[1:], Card("Wb"))):
        with pytest.raises(IllegalAction, match="52 cards"):
            MATCH.start().apply(CHANCE, Deal(deck))


@pytest.mark.parametrize(("cut", "dealer"), [("KS QS", 1), ("AS KS", 0), ("2D 3C", 0), ("TD 9C", 1)])
def test_L1_3_lowest_cut_deals_ace_low_king_high(cut: str, dealer: int) -> None:
    top = cards(cut)
    state = MATCH.start().apply(CHANCE, Deal((*top, *without(DECK, top))))
    assert state.dealer == dealer
    assert only(state, Cut) == (Cut(dealer, ((0, top[0]), (1, top[1]))),)


def test_A1_1_only_the_tied_lowest_cut_again() -> None:
    top = cards("4S KS 4D 9C 9D 3H AC")
    state = replace(MATCH, seats=3).start().apply(CHANCE, Deal((*top, *without(DECK, top))))
    expected = [(0, "4S"), (1, "KS"), (2, "4D"), (0, "9C"), (2, "9D"), (0, "3H"), (2, "AC")]
    assert state.dealer == 2
    assert only(state, Cut)[0].cuts == tuple((seat, Card(card)) for seat, card in expected)


def test_L1_4_the_cut_of_the_deck_is_chances_and_no_players() -> None:
    state = MATCH.start().apply(CHANCE, cut_for(1, 2))
    assert state.to_act == (CHANCE,)
    for seat in (0, 1):
        assert not state.legal(seat)
        with pytest.raises(IllegalAction, match=f"seat {seat} .* deal phase"):
            state.apply(seat, Deal(DECK))
    hands = ("2H 4D 7S KS / 5C 5D", "2D 4H 7C KH / 5H TC")
    assert in_play(MATCH, *hands, starter="8D").starter == Card("8D"), "the card that lies after those dealt"


def test_L1_5_six_cards_each_one_at_a_time_from_pone() -> None:
    state = MATCH.start().apply(CHANCE, cut_for(1, 2)).apply(CHANCE, Deal(DECK))
    assert state.hands == (DECK[:12:2], DECK[1:12:2])
    assert [event.seat for event in only(state, Dealt)] == [0, 1]
    assert state.deck == DECK[12:]


@pytest.mark.parametrize(("seats", "each", "added"), [(2, 6, 0), (3, 5, 1), (4, 5, 0)])
def test_A1_8_three_and_four_are_dealt_as_elsewhere_in_the_family(seats: int, each: int, added: int) -> None:
    state = dealt(replace(MATCH, seats=seats), dealer=0)
    assert [len(hand) for hand in state.hands] == [each] * seats
    assert len(discarded(state).crib) == 4
    assert MATCH.crib_cards(seats) == added


def test_L1_6_two_cards_each_in_turn_pone_first() -> None:
    state = dealt(MATCH)
    assert state.to_act == (0,)
    assert all(isinstance(move, Discard) and len(move.cards) == 2 for move in state.legal(0))
    assert len(state.legal(0)) == 15
    with pytest.raises(IllegalAction, match="seat 1"):
        state.apply(1, Discard(state.hands[1][:2]))
    with pytest.raises(IllegalAction, match="discard"):
        state.apply(0, Discard(state.hands[0][:1]))
    away = state.hands[0][:2]
    state = state.apply(0, Discard(away[::-1]))
    assert state.to_act == (1,)
    assert state.crib == away
    assert state.view(1).crib == hide(away)


def test_what_was_discarded_is_its_owners_secret_for_good() -> None:
    state = play_out(in_play(MATCH))
    assert state.shown[-1].what == "crib"
    for viewer in (0, 1, None):
        seen = state.view(viewer).discards
        assert [seen[seat] == state.discards[seat] for seat in (0, 1)] == [viewer == 0, viewer == 1]


def test_L1_7_the_starter_comes_after_the_discards_and_a_jack_gives_the_dealer_two_at_once() -> None:
    hands = ("2H 4D 7S KS / 5C 5D", "2D 4H 7C KH / 5H TC")
    state = dealt(MATCH, *hands, starter="JD")
    assert state.starter is None
    state = state.apply(0, Discard(cards("5C 5D")))
    assert state.starter is None
    state = state.apply(1, Discard(cards("5H TC")))
    assert only(state, Turned) == (Turned(Card("JD")),)
    assert points_of(state) == [(1, "heels", 2)]
    assert state.scores == (0, 2)
    assert points_of(in_play(MATCH, *hands, starter="QD")) == []


# --- the play ----------------------------------------------------------------------------------------


def test_L1_8_pone_leads() -> None:
    for dealer in (0, 1):
        assert in_play(MATCH, dealer=dealer).to_act == (1 - dealer,)


def test_L1_9_aces_count_one_faces_ten_and_thirty_one_is_the_limit() -> None:
    state = in_play(MATCH, "KS QS AS 2S", "JH TH AH 3D", starter="9C")
    counts = []
    for card in ["KS", "JH", "QS"]:
        state = played(state, card)
        counts.append(state.count)
    assert counts == [10, 20, 30]
    assert state.legal(1) == (Play(Card("AH")),)
    with pytest.raises(IllegalAction, match=r"seat 1 .*TH.* play phase"):
        state.apply(1, Play(Card("TH")))
    assert only(played(state, "AH"), Cleared) == (Cleared(31),)


def test_L1_10_who_cannot_play_says_go_and_the_other_plays_on() -> None:
    state = played(in_play(MATCH, "KS 3S 2S AS", "TH 9H 9D 9S", starter="8C"), "KS TH 3S")
    assert only(state, SaidGo) == (SaidGo(1, 23),)
    assert state.to_act == (0,)
    state = played(state, "2S")
    assert (state.to_act, state.count) == ((0,), 25)
    state = played(state, "AS")
    assert points_of(state) == [(0, "play", 3), (0, "go", 1)], "all of it with its own cards"
    assert (state.to_act, state.count) == ((1,), 0)


def test_A1_12_who_has_said_go_gets_no_turn_before_the_next_count() -> None:
    state = in_play(replace(MATCH, skip_pass=False), "KS 3S 2S AS", "TH 9H 9D 9S", starter="8C")
    state = played(state, "KS TH 3S")
    assert state.legal(1) == (Go(),)
    state = played(state, "go 2S")
    assert state.to_act == (0,)
    assert state.laid[-2].card is None, "a go is on the table like a card"


def test_L1_11_after_a_reset_the_count_starts_at_nothing_until_all_cards_are_played() -> None:
    state = played(in_play(MATCH, "KS QS JS 9S", "TH 2D 3C 7C", starter="4C"), "KS TH QS")
    assert only(state, Cleared) == (Cleared(30),)
    assert (state.count, state.pile, state.earlier_piles) == (0, (), (cards("KS TH QS"),))
    state = played(state, "2D JS 3C 9S 7C")
    assert state.phase == "pause"
    assert not any(state.hands)


@pytest.mark.parametrize(("dealer", "line", "leads"), [(1, "KS TH QS", 1), (1, "KS TH QS AD", 0)])
def test_A1_3_after_a_reset_the_seat_after_the_last_to_play_leads(
    dealer: int, line: str, leads: int
) -> None:
    ace = "AD" if "AD" in line else "2D"
    state = played(in_play(MATCH, "KS QS JS 9S", f"TH {ace} 3C 7C", dealer=dealer, starter="4C"), line)
    assert (state.count, state.to_act) == (0, (leads,))


def test_A1_3_the_lead_passes_over_who_has_no_cards_left() -> None:
    state = played(in_play(MATCH, "KS 3S 2S AS", "TH 9H 9D 9S", starter="8C"), "KS TH 3S 2S AS 9H 9D")
    assert (state.to_act, state.count) == ((1,), 18)
    state = played(state, "9S")
    assert points_of(state)[:2] == [(1, "play", 6), (1, "last", 1)]


def test_L1_12_fifteen_two() -> None:
    assert points_of(played(in_play(MATCH, "9H", "6C"), "9H 6C")) == [(1, "play", 2)]


def test_L1_13_thirty_one_two_and_nothing_for_last() -> None:
    state = played(in_play(MATCH, "KS QS 9S 2S", "TH AH 3D 4D", starter="8C"), "KS TH QS AH")
    assert points_of(state) == [(1, "play", 2)]
    assert state.scores == (0, 2)


def test_L1_14_one_for_the_last_card_before_a_reset_and_for_the_very_last() -> None:
    state = played(in_play(MATCH, "KS QS JS 9S", "TH 2D 3C 6C", starter="4C"), "KS TH QS")
    assert points_of(state) == [(0, "go", 1)]
    state = played(state, "2D JS 3C 9S 6C")
    assert points_of(state)[0] == (1, "last", 1)


def test_L1_14_a_last_card_that_makes_thirty_one_is_two_and_no_more() -> None:
    state = in_play(MATCH, "KS TS 8S 4S", "QH 9H 7H 3H", starter="2C")
    state = played(state, "KS QH TS 9H 8S 7H 4S 3H")  # 30, go; 31
    assert points_of(state)[0] == (1, "play", 2)
    assert "last" not in [what for _, what, _ in points_of(state)]


LINES = [
    ("3 2 4", "0 0 3"), ("3 2 2 4", "0 0 2 0"), ("4 2 3 5 6", "0 0 3 4 5"), ("5 5 5", "0 2 8"),
    ("2 2 2 2", "0 2 6 12"), ("4 5 6 4", "0 0 5 3"), ("2 3 4 3", "0 0 3 0"), ("A A 2 3 A", "0 2 0 3 3"),
    ("A 2 3 4 5 6 7", "0 0 3 4 7 6 7"), ("8 8 7 8", "0 2 0 2"), ("7 7 7 7 A A A", "0 2 6 12 0 2 8"),
    ("T 5 6 K", "0 2 0 2"),
]  # fmt: skip


@pytest.mark.parametrize(("ranks", "points"), LINES)
def test_L1_15_L1_16_the_play_card_by_card(ranks: str, points: str) -> None:
    line = suited(ranks)
    hands = [" ".join(map(str, line[seat::2])) for seat in (0, 1)]
    spare = iter(without(suited("J Q K K J Q J Q"), [card for card in line if card in suited("K K")]))
    hands = [" ".join([hand, *(str(next(spare)) for _ in range(4 - len(hand.split())))]) for hand in hands]
    state = in_play(MATCH, *hands, starter="9D")
    scored = []
    for card in line:
        state = state.apply(state.to_act[0], Play(card))
        scored.append(sum(n for _, what, n in points_of(state) if what == "play"))
    assert scored == [int(each) for each in points.split()]


def test_L1_15_seven_is_the_longest_run_that_fits() -> None:
    assert [score.points for score in score_play(suited("7 3 A 5 2 6 4"))] == [7]
    assert sum(range(1, 9)) > 31


def test_L1_17_nothing_spans_a_reset() -> None:
    state = played(in_play(MATCH, "KS QS TS 2S", "TH 9D 3C 8C", starter="4C"), "KS TH QS")
    assert state.count == 0
    state = played(state, "9D")
    assert points_of(state) == []
    state = played(in_play(MATCH, "KS QS 4S 2S", "TH QD 3C 8C", starter="4C"), "KS TH QS QD")
    assert points_of(state) == [], "the queens lie on different counts"


def test_L1_18_a_pair_breaks_a_run() -> None:
    assert [score.name for score in score_play(suited("3 2 2 4"))] == []
    assert [score.name for score in score_play(suited("2 3 4 3"))] == []


# --- the show ----------------------------------------------------------------------------------------


def test_L1_19_pone_shows_first_then_the_dealer_then_the_crib() -> None:
    state = play_out(in_play(MATCH))
    assert [(shown.seat, shown.what) for shown in state.shown] == [(0, "hand"), (1, "hand"), (1, "crib")]
    state = play_out(in_play(NO_CROWD, dealer=1))
    assert [(shown.seat, shown.what) for shown in state.shown] == [
        (2, "hand"), (0, "hand"), (1, "hand"), (1, "crib"),
    ]  # fmt: skip


def test_L1_20_the_starter_belongs_to_every_hand_and_to_the_crib() -> None:
    state = play_out(in_play(MATCH, "TH 2C 7C 8D / 4S 6D", "TD 2H 7H 9D / TS 4H", starter="5S"))
    assert [shown.points for shown in state.shown] == [
        worth("TH 2C 7C 8D", "5S"), worth("TD 2H 7H 9D", "5S"), worth("TS 4H 4S 6D", "5S"),
    ]  # fmt: skip
    assert state.shown[0].points == 3 * 2, "T+5, 2+8+5 and 7+8"


@pytest.mark.parametrize(("starter", "points"), [("KD", 4), ("KC", 5)])
def test_L1_21_a_hand_flush_is_four_and_five_with_the_starter(starter: str, points: int) -> None:
    assert worth("2C 4C 6C 8C", starter) == points
    state = play_out(in_play(MATCH, "2C 4C 6C 8C", "2D 4H 6H 9S", starter=starter))
    assert state.shown[0].points == points


@pytest.mark.parametrize(("starter", "points"), [("KD", 0), ("KC", 5)])
def test_L1_22_a_crib_flush_takes_all_five(starter: str, points: int) -> None:
    state = play_out(in_play(MATCH, "2H 4D 7S TS / 2C 4C", "2D 4H 7H TH / 6C 8C", starter=starter))
    assert state.shown[2].points == worth("2C 4C 6C 8C", starter, crib=True) == points


@pytest.mark.parametrize(("rule", "points"), [("five_only", 0), ("four_ok", 4), ("none", 0)])
def test_A1_10_crib_flush_of_four(rule: str, points: int) -> None:
    rules = configure(MATCH, {"crib_flush": rule})
    state = play_out(in_play(rules, "2H 4D 7S TS / 2C 4C", "2D 4H 7H TH / 6C 8C", starter="KD"))
    assert state.shown[2].points == points
    five = play_out(in_play(rules, "2H 4D 7S TS / 2C 4C", "2D 4H 7H TH / 6C 8C", starter="KC"))
    assert five.shown[2].points == (0 if rule == "none" else 5)


def test_L1_23_nobs_is_one_in_hand_and_crib() -> None:
    state = play_out(in_play(MATCH, "JD 2C 4H 8S / 3C 7C", "JS 2H 4C 8H / JH 9C", starter="KD"))
    assert [score.name for score in state.scores_of("hand", 0)] == ["nobs"]
    assert state.scores_of("hand", 1) == ()
    state = play_out(in_play(MATCH, "TD 2C 4H 8S / JD 7C", "JS 2H 4C 8H / 3H 9C", starter="KD"))
    assert "nobs" in [score.name for score in state.scores_of("crib", 1)]


@pytest.mark.parametrize(
    ("hand", "starter", "points"),
    [("2C 2D 3H 4S", "KH", 8 + 4), ("2C 2D 2H 3S", "4H", 15), ("2C 2D 3H 3S", "4H", 16),
     ("TC TD JH QS", "KC", 10), ("TC JD QH QS", "KC", 10), ("6C 7D 8H 9S", "TH", 5 + 4)],
)  # fmt: skip
def test_L1_24_double_triple_and_double_double_runs(hand: str, starter: str, points: int) -> None:
    assert worth(hand, starter) == points


@pytest.mark.parametrize(("version", "score", "pegged"), [(2, 121, 1), (1, 122, 2)])
def test_A1_13_a_score_stops_at_the_target_in_the_play(version: int, score: int, pegged: int) -> None:
    rules = replace(MATCH, version=version, match_target=1)
    state = replace(in_play(rules, "5H 2C 3C 4C", "TH 2D 3D 4D"), scores=(100, 120))
    state = played(state, "5H TH")
    (event,) = only(state, Scored)
    assert (event.points, total(event.scores)) == (pegged, 2)
    assert (state.scores, game_won(state).scores) == ((100, score), (100, score))
    assert state.outcome == Outcome((2, 1), (100, score))


@pytest.mark.parametrize(("version", "score"), [(2, 121), (1, 127)])
def test_A1_13_what_the_last_hand_was_worth_is_told(version: int, score: int) -> None:
    hands = "5H 5D 5C JS / 2C 3C", "TH 9D 8D 7C / AD AS"
    rules = replace(PAUSED, version=version, match_target=1)
    state = to_show(in_play(rules, *hands, starter="4S"), (121 - 9, 100))
    (event,) = only(state, Scored)
    points = score - 112
    assert (event.points, total(event.scores), state.scores) == (points, 15, (score, 100))
    assert [(row.points, row.worth) for row in picture(state).show] == [(points, 15)]
    gained = [gain for gain in gains(state, state) if isinstance(gain, Gain)]
    assert [gain.points for gain in gained] == [sum(points for _, points in gain.rules) for gain in gained]


@pytest.mark.parametrize(
    ("hand", "starter", "points"),
    [("2C 2D 7H 9S", "KS", 2), ("2C 2D 2H TS", "KS", 6), ("2C 2D 2H 2S", "KS", 12),
     ("2C 3D 4H 8S", "TH", 3 + 4), ("2C 3D 4H 5S", "TH", 4 + 4), ("9C TD JH QS", "KC", 5)],
)  # fmt: skip
def test_A1_2_what_the_list_leaves_out_follows_from_pairs_and_longest_runs(
    hand: str, starter: str, points: int
) -> None:
    assert worth(hand, starter) == points


def test_L1_25_each_fifteen_is_two() -> None:
    assert worth("5H 5S 5D JC", "KH") == 4 * 0 + 2 * 6 + 2 + 6, "six with a ten-card, one of three fives"
    assert worth("7C 8D 2H KS", "QH") == 2


# --- games and match ---------------------------------------------------------------------------------


def test_L1_26_a_win_is_one_match_point() -> None:
    assert won_in_play(LONG, 120).match_points == (0, 1)


@pytest.mark.parametrize(("loser", "skunk", "points"), [(91, 0, 1), (90, 1, 2), (61, 1, 2)])
def test_L1_27_A1_5_a_loser_below_91_is_skunked(loser: int, skunk: int, points: int) -> None:
    event = game_won(won_in_play(LONG, loser))
    assert (event.skunk, event.match_points) == (skunk, points)


@pytest.mark.parametrize(("loser", "skunk", "points"), [(61, 1, 2), (60, 2, 4), (31, 2, 4)])
def test_L1_28_a_loser_below_61_gives_four(loser: int, skunk: int, points: int) -> None:
    event = game_won(won_in_play(LONG, loser))
    assert (event.skunk, event.match_points) == (skunk, points)


def test_L1_29_a_loser_below_31_loses_the_match() -> None:
    assert MATCH.match_points[3] == WHOLE_MATCH
    state = won_in_play(LONG, 30)
    assert (game_won(state).skunk, state.phase, state.match_points) == (3, "over", (0, 9))
    state = won_in_play(LONG, 31)
    assert (state.phase, state.paused) == ("pause", "game")


def test_A1_11_a_triple_skunk_in_a_match_of_one_game_changes_nothing() -> None:
    state = won_in_play(replace(MATCH, match_target=1), 30)
    assert (state.phase, state.match_points) == ("over", (0, 1))
    assert state.outcome is not None
    assert state.outcome.ranks == (2, 1)


def test_L1_29_a_triple_skunk_wins_the_match_from_behind() -> None:
    state = replace(in_play(LONG, "5H 2C 3C 4C", "TH 2D 3D 4D"), scores=(30, 119), match_points=(8, 0))
    state = played(state, "5H TH")
    assert state.outcome is not None
    assert (state.match_points, state.outcome.winners) == ((8, 9), (1,))


@pytest.mark.parametrize(("target", "over"), [(1, True), (2, False), (3, False)])
def test_L1_30_A1_4_match_points_up_to_the_match_target(target: int, over: bool) -> None:
    state = won_in_play(replace(MATCH, match_target=target), 100)
    assert (state.phase == "over") is over
    assert state.match_points == (0, 1)


def test_L1_29_a_triple_skunk_brings_what_is_still_missing() -> None:
    state = replace(in_play(LONG, "5H 2C 3C 4C", "TH 2D 3D 4D"), scores=(30, 119), match_points=(8, 4))
    state = played(state, "5H TH")
    assert (game_won(state).match_points, state.match_points) == (5, (8, 9))


def test_L1_30_best_of_three_is_two_match_points() -> None:
    rules = replace(MATCH, match_target=2, match_points=(1, 1, 1, 1))
    state = ready(won_in_play(rules, 100))
    assert (state.games, state.scores) == (1, (0, 0))
    state = deal_next(state, "5H 2C 3C 4C", "TH 2D 3D 4D")
    state = replace(discarded(state), scores=(119, 0))
    state = played(state, "TH 5H")
    assert state.match_points == (1, 1)
    state = deal_next(ready(state), "5H 2C 3C 4C", "TH 2D 3D 4D")
    state = played(replace(discarded(state), scores=(0, 119)), "5H TH")
    assert state.outcome is not None
    assert (state.outcome.ranks, state.outcome.results) == ((2, 1), (1, 2))


def test_L1_31_the_board_is_reset_and_the_deal_passes() -> None:
    state = won_in_play(LONG, 100)
    assert state.waiting == (0, 1)
    state = state.apply(1, Ready())
    assert (state.phase, state.scores) == ("pause", (100, 121))
    state = state.apply(0, Ready())
    assert (state.phase, state.scores, state.back) == ("deal", (0, 0), (0, 0))
    assert (state.dealer, state.deals, state.games) == (0, 0, 1)


@pytest.mark.parametrize(
    ("choice", "dealer"), [("pass", 2), ("alternate_first", 1), ("loser", 0), ("winner", 2)]
)
def test_A1_6_who_deals_first_in_the_next_game(choice: str, dealer: int) -> None:
    rules = configure(LONG, {"seats": 3, "next_game_dealer": choice})
    state = in_play(rules, "3C", "2C", "5H 5D", dealer=1)
    state = replace(state, first_dealer=0, scores=(50, 60, 119))
    state = ready(played(state, "5H 3C 2C 5D"))
    assert (state.phase, state.dealer, state.first_dealer) == ("deal", dealer, dealer)


def test_A1_6_or_the_first_deal_is_cut_for_again() -> None:
    state = ready(won_in_play(replace(LONG, next_game_dealer="cut"), 100))
    assert (state.phase, state.scores) == ("cut", (0, 0))
    state = state.apply(CHANCE, cut_for(1, 2))
    assert (state.dealer, state.first_dealer, state.phase) == (1, 1, "deal")


@pytest.mark.parametrize(("winner_scores", "choice", "dealer"), [
    ((119, 40), "loser", 3), ((119, 40), "winner", 2), ((119, 40), "pass", 2),
])  # fmt: skip
def test_A1_6_in_pairs_the_first_of_the_side_after_the_last_dealer(
    winner_scores: tuple[int, int], choice: str, dealer: int
) -> None:
    rules = configure(LONG, {"seats": 4, "teams": "pairs", "next_game_dealer": choice})
    state = replace(in_play(rules, "6D", "3C", "5H", "4H", dealer=1), scores=winner_scores)
    state = ready(played(state, "5H 4H 6D"))
    assert state.dealer == dealer


def test_A1_7_the_deal_alternates_within_a_game() -> None:
    state = in_play(MATCH, dealer=0)
    dealers = [state.dealer]
    for _ in range(3):
        state = deal_next(ready(play_out(state)))
        dealers.append(state.dealer)
        state = discarded(state)
    assert dealers == [0, 1, 0, 1]


@pytest.mark.parametrize(
    ("basis", "scores", "points", "skunk"),
    [("best_loser", (119, 100, 20), 1, 0), ("best_loser", (119, 90, 20), 2, 1),
     ("each", (119, 100, 50), 1 + 4, 2), ("each", (119, 90, 90), 2 + 2, 1),
     ("best_loser", (119, 50, 60), 4, 2), ("best_loser", (119, 30, 20), 9, 3),
     ("each", (119, 100, 20), 9, 3)],
)  # fmt: skip
def test_A1_9_skunks_of_several_losers(
    basis: str, scores: tuple[int, ...], points: int, skunk: int
) -> None:
    rules = configure(LONG, {"seats": 3, "skunk_basis": basis})
    state = replace(in_play(rules, "TC", "2C", "5H", dealer=1), scores=scores)
    state = played(state, "5H TC")
    assert (game_won(state).match_points, game_won(state).skunk) == (points, skunk)


def test_A1_9_who_has_left_is_no_loser() -> None:
    state = in_play(configure(LONG, {"seats": 3, "leaver": "worst_rank"}), dealer=1).apply(1, Leave())
    hands = ("5H 2C 3C 4C", "TH 2D 3D 4D")
    state = replace(discarded(deal_next(state, *hands), *hands), scores=(20, 100, 119))
    state = played(state, "5H TH")
    assert (game_won(state).skunk, state.match_points) == (3, (0, 0, 9))


def test_A1_6_a_dealer_drawn_each_hand_is_drawn_for_the_next_game_too() -> None:
    state = ready(won_in_play(replace(LONG, deal_rotation="random_each_hand"), 100))
    assert (state.phase, state.scores, state.deals) == ("cut", (0, 0), 0)


def test_L1_31_the_back_peg_stands_where_the_front_peg_was() -> None:
    state = replace(in_play(MATCH, "5H 2C 3C 4C", "TH 2D 3D 4D"), scores=(7, 30), back=(3, 20))
    state = played(state, "5H TH")
    assert (state.scores, state.back) == ((7, 32), (3, 30))
