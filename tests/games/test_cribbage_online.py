"""Online cribbage, rule by rule (V3), and the gaps that were settled (A3). Clocks belong to the table."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest
from msgspec.structs import replace

from pegout.cards import Card, cards, hide
from pegout.counting import Claim, Muggins, Pass
from pegout.game import CHANCE, BadRules, Cut, IllegalAction, Leave, Left, Ready, seat_for, shuffled
from pegout.game import Rules as AnyRules
from pegout.games import preset
from pegout.games.cribbage import Discard, Go, Play, Rules, State
from pegout.games.cribbage.moves import GameWon, SaidGo, Turned, Voided
from pegout.games.cribbage.picture import picture
from pegout.games.cribbage.presets import ONLINE
from pegout.games.cribbage.telling import ending
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
)

THREE, FOUR = replace(ONLINE, seats=3), replace(ONLINE, seats=4)
ASKED = replace(ONLINE, skip_empty=False, skip_pass=False)  # no step is automatic


# --- players and deal --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_V3_1_A3_10_two_to_four_each_for_himself(seats: int) -> None:
    rules = replace(ONLINE, seats=seats)
    assert rules.sides == seats
    assert len(rules.start().scores) == seats
    for wrong in ("1", "5"):
        with pytest.raises(BadRules, match="seats must be a whole number from 2 to 4"):
            configure(ONLINE, {"seats": wrong})


def test_A3_10_four_may_play_in_pairs_instead() -> None:
    assert configure(FOUR, {"teams": "pairs"}).sides == 2


def seating(rules: AnyRules, rng: random.Random) -> tuple[int, ...]:
    """The seats of these players, in order."""
    free = list(range(rules.seats))
    return tuple(free.pop(free.index(seat_for(rules, free, rng))) for _ in range(rules.seats))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_V3_2_seats_are_shuffled_once_per_match(seats: int) -> None:
    rules, rng = replace(ONLINE, seats=seats), random.Random(2)
    orders = Counter(seating(rules, rng) for _ in range(1000))
    assert orders.keys() == set(permutations(range(seats))), "every order, and nobody twice"
    usual = 1000 / len(orders)
    assert all(0.5 * usual < times < 1.5 * usual for times in orders.values())


def test_V3_2_or_everybody_sits_down_in_the_order_of_coming() -> None:
    for rules in (configure(FOUR, {"shuffle_seats": "off"}), preset("house", 4), preset("cribist")):
        assert {seating(rules, random.Random(seed)) for seed in range(9)} == {(0, 1, 2, 3)}


def test_V3_4_A3_2_any_player_may_deal_each_hand() -> None:
    state = in_play(THREE, dealer=1)
    dealers = []
    for dealer in (1, 0, 0, 2):
        state = replace(ready(play_out(state)), scores=(0, 0, 0))
        assert (state.phase, state.to_act) == ("cut", (CHANCE,))
        state = state.apply(CHANCE, cut_for(dealer, 3))
        assert only(state, Cut) == (Cut(dealer, ()),), "drawn, so no cards are turned"
        dealers.append(state.dealer)
        state = discarded(deal_next(state))
    assert dealers == [1, 0, 0, 2]


def test_A3_2_every_seat_is_drawn_about_as_often() -> None:
    rng = random.Random(4)
    drawn = [FOUR.start().apply(CHANCE, shuffled(rng)).dealer for _ in range(400)]
    assert all(60 < drawn.count(seat) < 140 for seat in range(4))


def test_A3_2_or_the_deal_rotates() -> None:
    state = ready(play_out(in_play(configure(THREE, {"deal_rotation": "rotate"}), dealer=1)))
    assert (state.phase, state.dealer) == ("deal", 2)


@pytest.mark.parametrize(("seats", "each"), [(2, 6), (3, 5), (4, 5)])
def test_V3_5_six_cards_or_five(seats: int, each: int) -> None:
    assert {len(hand) for hand in dealt(replace(ONLINE, seats=seats)).hands} == {each}


@pytest.mark.parametrize(("seats", "there"), [(2, 0), (3, 1), (4, 0)])
def test_V3_6_with_three_a_card_is_dealt_into_the_crib_face_down(seats: int, there: int) -> None:
    state = dealt(replace(ONLINE, seats=seats))
    assert len(state.crib) == there
    assert all(state.view(viewer).crib == hide(state.crib) for viewer in (*range(seats), None))
    assert len(discarded(state).crib) == 4


@pytest.mark.parametrize(("seats", "to_crib"), [(2, 2), (3, 1), (4, 1)])
def test_V3_7_each_keeps_four(seats: int, to_crib: int) -> None:
    state = dealt(replace(ONLINE, seats=seats))
    assert all(
        isinstance(move, Discard) and len(move.cards) == to_crib
        for seat in range(seats) for move in state.legal(seat)
    )  # fmt: skip
    assert [len(hand) for hand in discarded(state).kept] == [4] * seats


def test_A3_9_all_discard_at_once_in_any_order_unseen() -> None:
    state = dealt(THREE, dealer=1)
    assert sorted(state.to_act) == [0, 1, 2]
    first = Discard(state.hands[1][:1])
    state = state.apply(1, first)
    assert sorted(state.to_act) == [0, 2]
    assert state.view(0).events != state.events, "who discarded is seen, what is not"
    assert state.view(1).discards[1] == first.cards
    with pytest.raises(IllegalAction, match="seat 1"):
        state.apply(1, Discard(state.hands[1][:1]))


def test_A3_9_or_in_turn() -> None:
    assert dealt(configure(THREE, {"discard_order": "in_turn"}), dealer=1).to_act == (2,)


def test_V3_8_the_starter_comes_when_all_have_discarded_and_a_jack_is_two() -> None:
    state = dealt(THREE, dealer=1, starter="JH")
    for seat in (0, 2):
        state = state.apply(seat, Discard(state.hands[seat][:1]))
        assert state.starter is None
    state = state.apply(1, Discard(state.hands[1][:1]))
    assert only(state, Turned) == (Turned(Card("JH")),)
    assert points_of(state) == [(1, "heels", 2)]


# --- the play ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_V3_9_the_seat_after_the_dealer_moves_first(dealer: int) -> None:
    assert in_play(THREE, dealer=dealer).to_act == ((dealer + 1) % 3,)


def test_V3_10_who_can_play_must_and_else_passes() -> None:
    state = in_play(ASKED, "KS QS JS 9S", "TH 2D 3C 6C", starter="4C")
    with pytest.raises(IllegalAction, match=r"seat 0 can’t do Go in the play phase"):
        state.apply(0, Go())
    state = played(state, "KS TH QS")
    assert state.legal(1) == (Go(),)
    with pytest.raises(IllegalAction):
        state.apply(1, Play(Card("2D")))


def test_V3_11_fifteen_two() -> None:
    assert total(score_play(suited("7 8"))) == 2


@pytest.mark.parametrize(("ranks", "points"), [("4 3 3", 2), ("3 3 3", 6), ("3 3 3 3", 12), ("3 4 3", 0)])
def test_V3_12_two_for_each_pair_of_equal_ranks_on_top(ranks: str, points: int) -> None:
    assert total(score_play(suited(ranks))) == points


@pytest.mark.parametrize(("ranks", "points"), [("9 2 3 A", 5), ("2 3 A 4", 4), ("9 2 3", 0), ("2 3 3 4", 0)])
def test_V3_13_the_longest_run_on_top_counts_its_cards(ranks: str, points: int) -> None:
    assert total(score_play(suited(ranks))) == points


def test_V3_14_when_all_have_passed_the_last_to_move_has_one() -> None:
    state = played(in_play(ASKED, "KS QS JS 9S", "TH 2D 3C 6C", starter="4C"), "KS TH QS")
    assert points_of(state) == []
    state = played(state, "go")
    assert (points_of(state), state.to_act) == ([], (0,)), "that seat has not passed yet"
    state = played(state, "go")
    assert points_of(state) == [(0, "go", 1)]


def test_V3_14_A3_8_two_for_thirty_one_and_all_have_to_pass_where_passes_are_said() -> None:
    hands = ("KS QS 9S 2S", "TH AH 3D 4D")
    state = played(in_play(ASKED, *hands, starter="8C"), "KS TH QS AH")
    assert points_of(state) == [(1, "play", 2)]
    assert (state.count, state.to_act) == (31, (0,))
    state = played(state, "go go")
    assert (state.count, state.scores, points_of(state)) == (0, (0, 2), [])
    assert state.to_act == (0,)
    at_once = played(in_play(ONLINE, *hands, starter="8C"), "KS TH QS AH")
    assert (at_once.count, only(at_once, SaidGo)) == (0, ())


def test_V3_15_the_count_starts_again_led_by_the_seat_after_the_last_to_move() -> None:
    state = played(in_play(ONLINE, "KS QS JS 9S", "TH 2D 3C 6C", starter="4C"), "KS TH QS")
    assert (state.count, state.to_act) == (0, (1,))


def test_V3_16_when_all_cards_are_played_comes_the_show() -> None:
    for rules in (ONLINE, ASKED, THREE, FOUR):
        state = in_play(rules, dealer=1)
        while any(state.hands):
            assert state.shown == ()
            state = state.apply(state.to_act[0], state.legal(state.to_act[0])[0])
        assert len(state.shown) == rules.seats + 1


# --- the show ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "starter", "points"),
    [("7C 8D 2H KS", "QH", 2), ("2C 3D 4H 5S", "9H", 4 + 2), ("2C 2D 7H 9S", "KS", 2),
     ("2C 4C 6C 8C", "KD", 4), ("2C 4C 6C 8C", "KC", 5), ("JC 2D 4H 8S", "KC", 1)],
)  # fmt: skip
def test_V3_17_what_the_show_counts(hand: str, starter: str, points: int) -> None:
    assert total(score_show(cards(hand), Card(starter))) == points


def test_V3_17_starting_with_the_seat_after_the_dealer() -> None:
    state = play_out(in_play(FOUR, dealer=2))
    assert [each.seat for each in state.shown if each.what == "hand"] == [3, 0, 1, 2]


def test_V3_18_ace_low_faces_ten() -> None:
    order = suited("A 2 3 4 5 6 7 8 9 T J Q K")
    assert tuple(sorted(suited("K 2 T A J 9 3 Q 8 4 7 5 6"))) == order
    assert [card.pips for card in order] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


@pytest.mark.parametrize(("score_crib", "counted"), [("on", True), ("off", False)])
def test_A3_1_the_dealer_counts_the_crib_unless_that_is_off(score_crib: str, counted: bool) -> None:
    rules = configure(ONLINE, {"score_crib": score_crib})
    state = play_out(in_play(rules, "2H 4D 7S TS / 5C 5D", "2D 4H 7H TH / 5H JC", starter="KD"))
    assert ("crib" in [each.what for each in state.shown]) is counted
    if counted:
        assert (state.shown[-1].seat, state.shown[-1].points) == (1, 20)
    assert state.view(0).crib == (state.crib if counted else hide(state.crib))


# --- pauses ------------------------------------------------------------------------------------------


def test_V3_26_A3_12_pauses_before_and_after_the_show_end_when_all_are_ready() -> None:
    both = replace(THREE, pre_show=True)
    state = play_out(in_play(both))
    assert (state.paused, state.shown, sorted(state.to_act)) == ("show", (), [0, 1, 2])
    for seat in (2, 0):
        assert state.legal(seat) == (Ready(),)
        state = state.apply(seat, Ready())
        assert state.paused == "show"
        with pytest.raises(IllegalAction, match=f"seat {seat} .*pause"):
            state.apply(seat, Ready())
    state = state.apply(1, Ready())
    assert (state.paused, len(state.shown)) == ("deal", 4)
    assert ready(state).phase == "cut"


@pytest.mark.parametrize(("pre", "post", "pauses"), [(False, False, []), (True, False, ["show"])])
def test_V3_26_either_pause_may_be_off(pre: bool, post: bool, pauses: list[str]) -> None:
    state = play_out(in_play(replace(ONLINE, pre_show=pre, post_show=post)))
    seen: list[str] = []
    while state.paused:
        seen.append(state.paused)
        state = ready(state)
    assert (seen, state.phase) == (pauses, "cut")


# --- options -----------------------------------------------------------------------------------------


def test_V3_21_A3_3_the_first_legal_action_is_the_lowest_card_whoever_asks() -> None:
    state = in_play(ONLINE, "KS 9S JS 2S", "TH 2D 3C 6C", starter="4C")
    assert state.legal(0)[0] == Play(Card("2S"))
    assert [move.card for move in state.legal(0) if isinstance(move, Play)] == sorted(cards("KS 9S JS 2S"))
    deal = dealt(ONLINE)
    assert deal.legal(0)[0] == Discard(tuple(sorted(deal.hands[0])[:2]))
    for seat in (0, 1):
        assert state.view(seat).legal(seat) == state.legal(seat)


def test_V3_21_a_match_may_be_played_by_first_legal_actions_alone() -> None:
    rng, state = random.Random(5), replace(FOUR, target=61).start()
    while state.to_act:
        seat = state.to_act[0]
        move = shuffled(rng) if seat == CHANCE else state.legal(seat)[0]
        state = state.apply(seat, move)
    assert state.outcome is not None


@pytest.mark.parametrize("target", [1, 61, 1000])
def test_V3_22_the_target_is_1_to_1000_and_ends_the_game_at_once(target: int) -> None:
    assert ONLINE.target == 121
    rules = configure(ONLINE, {"target": str(target)})
    state = replace(in_play(rules, "5H", "TH"), scores=(0, target - 1))
    state = played(state, "5H TH")
    assert (state.phase, state.scores[1]) == ("over", target)
    for wrong in ("0", "1001"):
        with pytest.raises(BadRules, match="target must be a whole number from 1 to 1000"):
            configure(ONLINE, {"target": wrong})


def test_A3_11_skunk_lines_are_off_and_move_with_the_target_elsewhere() -> None:
    assert ONLINE.skunk_lines == ()
    assert configure(ONLINE, {"target": "61"}).skunk_lines == ()
    lines = configure(ONLINE, {"skunk_lines": "91,61", "match_points": "1,2,3"})
    assert configure(lines, {"target": "161"}).skunk_lines == (131, 101)
    assert configure(lines, {"target": "61"}).skunk_lines == (31, 1)
    assert configure(lines, {"target": "31"}).skunk_lines == (1,)


def test_V3_23_skip_empty_passes_for_who_has_no_cards() -> None:
    hands = ("KS 3S 2S AS", "TH 9H 9D 9S")
    line = "KS TH 3S 2S AS"
    state = played(in_play(ONLINE, *hands, starter="8C"), line)
    assert (state.count, state.to_act) == (0, (1,))
    asked = replace(ONLINE, skip_empty=False)
    state = played(in_play(asked, *hands, starter="8C"), line)
    assert (state.to_act, state.hands[0], state.legal(0)) == ((0,), (), (Go(),))
    state = played(state, "go 9H")
    assert (state.to_act, state.legal(0)) == ((0,), (Go(),)), "again in the next count"
    assert played(state, "go 9D").to_act == (1,)


def test_V3_24_skip_pass_says_go_for_who_cannot_play() -> None:
    hands = ("KS QS JS 9S", "TH 2D 3C 6C")
    state = played(in_play(ONLINE, *hands, starter="4C"), "KS TH QS")
    assert only(state, SaidGo) == (SaidGo(1, 30),), "said for that seat; who takes the point need not say it"
    assert points_of(state) == [(0, "go", 1)]
    state = played(in_play(replace(ONLINE, skip_pass=False), *hands, starter="4C"), "KS TH QS")
    assert (state.to_act, state.legal(1)) == ((1,), (Go(),))


def test_V3_25_skip_only_move_plays_the_only_card() -> None:
    assert ONLINE.skip_only_move is False
    hands = ("KS QS TS 8S", "KH QH TH 8H")
    line = "KS KH QS QH TS TH"
    state = played(in_play(ONLINE, *hands, starter="4C"), line)
    assert len(state.legal(state.to_act[0])) == 1
    state = played(in_play(replace(ONLINE, skip_only_move=True), *hands, starter="4C"), line)
    assert (state.paused, any(state.hands)) == ("deal", False), "both eights were laid for them"
    assert len(state.shown) == 3


def test_A3_6_a_forced_pass_is_an_only_move_too() -> None:
    rules = replace(ASKED, skip_only_move=True)
    state = played(in_play(rules, "KS QS JS 9S", "TH 2D 3C 6C", starter="4C"), "KS TH QS")
    assert (state.count, state.to_act) == (0, (1,))
    assert points_of(state) == [(0, "go", 1)]
    state = in_play(rules, "KS 3S 2S AS", "TH 9H 9D 9S", starter="8C")
    state = played(state, "KS TH 3S")
    assert (state.laid[-1].seat, state.laid[-1].card) == (1, None)
    assert (state.count, state.to_act, len(state.legal(0))) == (23, (0,), 2)


@pytest.mark.parametrize("seed", range(4))
def test_A3_6_skip_only_move_leaves_only_real_choices(seed: int) -> None:
    rng = random.Random(seed)
    state = replace(THREE, skip_only_move=True, target=61).start()
    while state.to_act:
        seat = state.to_act[0]
        if seat == CHANCE:
            state = state.apply(seat, shuffled(rng))
            continue
        moves = state.legal(seat)
        assert len(moves) > 1 or state.phase == "pause"
        state = state.apply(seat, rng.choice(moves))
    assert state.outcome is not None


def test_A3_7_options_belong_to_the_match_and_are_the_same_for_every_seat() -> None:
    state = in_play(replace(THREE, skip_only_move=True))
    assert all(state.view(viewer).rules == state.rules for viewer in (0, 1, 2, None))


# --- leavers -----------------------------------------------------------------------------------------


def in_phase(phase: str) -> State:
    """A match of three in that phase, with seat 1 as dealer and some points pegged."""
    rules = replace(THREE, pre_show=phase == "pre-show", count_mode="manual", muggins="show")
    rules = replace(rules, match_target=5) if phase == "game" else rules
    if phase == "cut":
        state = rules.start()
    elif phase == "deal":
        state = rules.start().apply(CHANCE, cut_for(1, 3))
    elif phase == "discard":
        state = dealt(rules)
    else:
        state = in_play(rules, "5H", "TH 7H", "4C 3C", starter="KD")
    state = replace(state, scores=(30, 40, 20))
    if phase in ("play", "pre-show", "claim", "muggins", "post-show"):
        state = played(state, "4C 5H")
    if phase in ("pre-show", "claim", "muggins", "post-show"):
        state = play_out(state)
    if phase in ("muggins", "post-show"):
        state = state.apply(2, Claim(0))
    if phase == "post-show":
        while state.phase != "pause":
            claiming = state.phase == "claim"
            state = state.apply(state.to_act[0], Claim(0) if claiming else Pass())
        assert state.paused == "deal"
    if phase == "game":
        state = replace(state, scores=(30, 119, 20))
        state = played(state, "3C 5H 7H")
        assert state.paused == "game"
    return state


@pytest.mark.parametrize("leaver", [0, 1, 2])
@pytest.mark.parametrize("phase", ["discard", "play", "pre-show", "claim", "muggins"])
def test_V3_3_A3_4_the_hand_ends_and_what_was_pegged_stands(phase: str, leaver: int) -> None:
    before = in_phase(phase)
    state = before.apply(leaver, Leave())
    assert (only(state, Left), only(state, Voided)) == ((Left(leaver),), (Voided(),))
    assert (state.phase, state.to_act) == ("cut", (CHANCE,)), "a new hand by those who remain"
    assert state.scores == before.scores
    assert state.remaining == tuple(seat for seat in range(3) if seat != leaver)
    dealer = state.remaining[1]
    state = dealt_after(state, dealer)
    assert [len(hand) for hand in state.hands] == [0 if seat == leaver else 6 for seat in range(3)]
    assert ending(state) == ""


def dealt_after(state: State, dealer: int, *hands: str) -> State:
    """The next deal, by this dealer: hands of the remaining players, in their order."""
    state = state.apply(CHANCE, cut_for(dealer, state.remaining))
    assert state.dealer == dealer
    return deal_next(state, *hands)


@pytest.mark.parametrize("leaver", [0, 1, 2])
@pytest.mark.parametrize("phase", ["cut", "deal", "post-show", "game"])
def test_A3_4_between_hands_there_is_nothing_to_void(phase: str, leaver: int) -> None:
    before = in_phase(phase)
    state = before.apply(leaver, Leave())
    assert only(state, Voided) == ()
    assert state.scores == before.scores
    if state.phase == "pause":
        assert state.waiting == state.remaining
        state = ready(state)
    if state.phase == "cut":
        state = dealt_after(state, state.remaining[0])
    elif state.phase == "deal":
        assert state.dealer in state.remaining
        state = deal_next(state)
    assert sum(map(len, state.hands)) == 12


def test_A3_4_the_deal_passes_over_who_has_left() -> None:
    state = in_play(replace(THREE, deal_rotation="rotate"), dealer=0).apply(1, Leave())
    assert (state.phase, state.dealer) == ("deal", 2)


def test_A3_4_a_pause_does_not_wait_for_who_has_left() -> None:
    state = in_phase("post-show").apply(0, Ready()).apply(1, Ready())
    assert state.apply(2, Leave()).phase == "cut"


@pytest.mark.parametrize("choice", ["pass", "alternate_first", "loser", "winner"])
@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_A3_4_the_next_game_begins_without_who_left_after_the_last(choice: str, leaver: int) -> None:
    rules = configure(THREE, {
        "match_target": 3, "deal_rotation": "rotate", "next_game_dealer": choice, "first_dealer": "cut",
    })  # fmt: skip
    state = replace(in_play(rules, "TC", "2C", "5H", dealer=1), scores=(119, 50, 60))
    state = played(state, "5H TC").apply(leaver, Leave())
    state = ready(state)
    assert (state.phase, state.scores) == ("deal", (0, 0, 0))
    assert state.dealer in state.remaining
    if choice == "loser":
        assert state.dealer == (2 if leaver == 1 else 1)


def test_A3_4_what_was_shown_stays_face_up_and_nothing_else() -> None:
    rules = replace(FOUR, count_mode="manual", deal_rotation="rotate")
    state = play_out(in_play(rules, dealer=3)).apply(0, Claim(0)).apply(2, Leave())
    seen = state.view(None)
    assert seen.kept == (state.kept[0], *(hide(hand) for hand in state.kept[1:]))
    (row,) = picture(seen).show
    assert row.worth == total(state.scores_of("hand", 0))

    state = play_out(in_play(THREE, dealer=2)).apply(1, Leave())
    assert state.view(None).kept == state.kept
    assert [row.worth for row in picture(state.view(0)).show] == [each.points for each in state.shown]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_A3_4_with_one_left_that_seat_wins(seats: int) -> None:
    state = in_play(replace(ONLINE, seats=seats))
    leavers = list(range(1, seats))
    for leaver in leavers:
        assert state.outcome is None
        state = state.apply(leaver, Leave())
    assert state.phase == "over"
    assert state.outcome is not None
    assert state.outcome.ranks == (1, *range(seats, 1, -1))
    assert ending(state) == "leave"
    with pytest.raises(IllegalAction, match="over"):
        state.apply(0, Leave())


def test_V3_3_A3_5_leavers_fill_the_worst_ranks_and_the_rest_are_ranked_by_score() -> None:
    state = in_play(FOUR, dealer=3).apply(1, Leave())
    state = dealt_after(state, 0).apply(3, Leave())
    hands = ("TH", "5H")
    state = replace(discarded(dealt_after(state, 0, *hands), *hands), scores=(119, 0, 20, 110))
    assert state.to_act == (2,)
    state = played(state, "5H TH")
    assert [event.side for event in only(state, GameWon)] == [0]
    assert state.outcome is not None
    assert state.outcome.ranks == (1, 4, 2, 3), "a leaver ranks below who stayed, whatever the points"


def test_A3_5_equal_scores_share_the_better_rank() -> None:
    state = replace(in_play(FOUR, "5H", "TH", dealer=3), scores=(50, 119, 70, 50))
    state = played(state, "5H TH")
    assert state.outcome is not None
    assert state.outcome.ranks == (3, 1, 2, 3)


def test_A3_5_a_leaver_among_equals_takes_the_worst_open_rank() -> None:
    hands = ("8H", "5H", "2C")
    state = dealt_after(in_play(FOUR, dealer=3).apply(1, Leave()), 0, *hands)
    state = played(replace(discarded(state, *hands), scores=(119, 99, 50, 50)), "5H 2C 8H")
    assert state.outcome is not None
    assert state.outcome.ranks == (1, 4, 2, 2)


def test_a_leaver_forfeits_where_the_rules_say_so() -> None:
    state = replace(in_play(replace(THREE, leaver="forfeits")), scores=(10, 30, 20)).apply(1, Leave())
    assert state.outcome is not None
    assert state.outcome.ranks == (2, 3, 1)


def test_a_leaver_takes_the_partner_along() -> None:
    rules: Rules = replace(FOUR, teams="pairs")
    state = replace(in_play(rules), scores=(100, 3)).apply(2, Leave())
    assert state.outcome is not None
    assert state.outcome.ranks == (3, 1, 3, 1)


def test_a_leaver_in_the_muggins_window_stops_it() -> None:
    state = in_phase("muggins").apply(0, Leave())
    with pytest.raises(IllegalAction):
        state.apply(1, Muggins(1))
