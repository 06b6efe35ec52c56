"""Cribist, rule by rule: a test for each C4 rule and each A4 reading."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace

from pegout.cards import DECK, Card, Cards, cards
from pegout.counting import Claim, Count, Done, Muggins, Pass, Source
from pegout.game import CHANCE, BadRules, Cut, Deal, Dealt, IllegalAction, Leave, Ready, seen_steps
from pegout.games.cribist import GAME, Called, Play, Rules, State, TimeUp
from pegout.games.cribist.moves import Claimed, Missed, TricksCounted
from pegout.games.cribist.picture import picture
from pegout.games.cribist.telling import endings
from pegout.options import configure
from pegout.scoring import score_trick, total
from pegout.testing.walks import any_of
from pegout.words import Text
from tests.said import label, tell

NAMES = ("Ann", "Bob", "Cy", "Di")
AUTO = Rules(count_mode="auto")

# --- setting positions up --------------------------------------------------------------------------


def deck_of(*hands: str) -> Deal:
    """The deck that deals these hands, the dealer's left first; missing cards come from the rest."""
    given = [list(cards(hand)) for hand in hands] + [[] for _ in range(4 - len(hands))]
    rest = [card for card in DECK if not any(card in hand for hand in given)]
    for hand in given:
        while len(hand) < 13:
            hand.append(rest.pop())
    return Deal(tuple(hand[n] for n in range(13) for hand in given))


def dealt(rules: Rules, *hands: str) -> State:
    """After the deal by seat 3: seat 0 leads, and the hands are given from seat 0 on."""
    return replace(rules.start(), phase="deal", dealer=3).apply(CHANCE, deck_of(*hands))


def played(state: State, trick: str) -> State:
    for card in cards(trick):
        state = state.apply(state.to_act[0], Play(card))
    return state


def one_trick(rules: Rules, trick: str, *, trump: str = "S", last: bool = False) -> State:
    """A trick of these cards has been played, seat 0 led, and the winner is to claim (manual)."""
    four = cards(trick)
    rest = [card for card in DECK if card not in four]
    left: list[Cards] = []
    for card in four:  # each keeps another card of the suit that it plays, so that no seat revokes
        other = next(one for one in rest if one.suit == card.suit)
        rest.remove(other)
        left.append(() if last else (other,))
    state = replace(
        rules.start(),
        phase="play", dealer=3, trump=trump, leader=0,
        hands=tuple(tuple(sorted((card, *more))) for card, more in zip(four, left, strict=True)),
    )  # fmt: skip
    return played(state, trick)


def source(name: Any, text: str) -> Source:
    return Source(name, tuple(sorted(cards(text))))


def claimed(state: State, *sources: Source) -> State:
    for one in sources:
        state = state.apply(state.winner, Count(one.name, one.cards))
    return state.apply(state.winner, Done())


def call(state: State, seat: int, points: int, *sources: Source) -> State:
    every = next(part for part in state.legal(seat).parts if len(part) > 1).sources  # type: ignore[attr-defined]
    return state.apply(seat, Muggins(points, tuple(sorted(sources, key=every.index))))


def passed(state: State) -> State:
    """All who may call pass."""
    while state.phase == "muggins":
        state = state.apply(state.to_act[0], Pass())
    return state


def finish_deal(state: State, rng: random.Random) -> State:
    """Play the deal out at random, without claims and calls."""
    deals = state.deals
    while state.deals == deals and state.to_act:
        seat = state.to_act[0]
        legal = state.legal(seat)
        state = state.apply(seat, rng.choice(legal) if state.phase == "play" else legal[0])
    return state


def event(state: State, kind: Any) -> Any:
    """The only event of that kind in the last step."""
    (found,) = [one for one in state.events if type(one) is kind]
    return found


FIFTEENS = "5C TD 3H KS"  # two fifteens; seat 3 wins with the trump (spades)
FIVE_TEN, FIVE_KING = source("fifteen", "5C TD"), source("fifteen", "5C KS")


# --- C4: what the rules say ------------------------------------------------------------------------


def test_C4_1_four_players_each_for_himself_with_52_cards() -> None:
    assert Rules().seats == 4
    assert Rules().deck == DECK
    assert len(Rules().start().scores) == 4
    with pytest.raises(BadRules, match=r"^seats must be 4, not '3'$"):
        configure(Rules(), {"seats": "3"})


def test_C4_2_ace_is_low_king_high_and_faces_count_ten() -> None:
    assert one_trick(Rules(), "AH KH 2H 3H").winner == 1
    assert total(score_trick(cards("5C JD 5H KS"), "C")) == 8 + 2


def test_C4_3_a_match_ends_by_deals_by_time_or_by_target() -> None:
    by_deals = finish_deal(dealt(Rules(end="deals", deals=1)), random.Random(1))
    assert by_deals.ended in ("deals", "deals shared")
    by_time = dealt(Rules(end="time", time_end="immediate")).apply(CHANCE, TimeUp())
    assert by_time.ended == "time shared"
    by_target = claimed(one_trick(Rules(target=2), FIFTEENS), FIVE_TEN)
    assert by_target.ended == "claim"


def test_C4_4_thirteen_each_one_at_a_time_from_the_dealers_left_and_the_deal_rotates() -> None:
    state = replace(Rules().start(), phase="deal", dealer=1).apply(CHANCE, Deal(DECK))
    assert state.hands[2] == DECK[0::4]
    assert state.hands[1] == DECK[3::4]
    assert {len(hand) for hand in state.hands} == {13}
    state = finish_deal(state, random.Random(2))
    while state.phase == "pause":
        state = state.apply(state.to_act[0], Ready())
    assert state.dealer == 2


def test_C4_5_trump_is_the_suit_of_the_opening_lead() -> None:
    state = dealt(Rules(), "9D 2C")
    assert state.to_act == (0,)
    assert state.trump == ""
    state = played(state, "9D")
    assert state.trump == "D"
    while state.phase == "play":
        state = state.apply(state.to_act[0], state.legal(state.to_act[0])[0])
    state = passed(claimed(state))
    lead = next(one for one in state.legal(state.to_act[0]) if one.card.suit != "D")
    assert state.apply(state.to_act[0], lead).trump == "D"


def test_C4_6_suit_must_be_followed_and_who_cannot_plays_any_card() -> None:
    state = dealt(Rules(), "9D", "2D KD AC 7S", "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AS")
    state = state.apply(0, Play(Card("9D")))
    assert {one.card.suit for one in state.legal(1)} == {"D"}
    with pytest.raises(IllegalAction, match="seat 1 can’t do Play AC in the play phase: diamonds were led"):
        state.apply(1, Play(Card("AC")))
    state = state.apply(1, Play(Card("2D")))
    assert len(state.legal(2)) == 13


@pytest.mark.parametrize(
    ("trick", "trump", "winner"),
    [
        ("9D KD 2S QD", "S", 2),  # a trump
        ("9D KD 2S 3S", "S", 3),  # the highest trump
        ("9D KD AD QD", "S", 1),  # no trump: the highest of the suit led, ace low
        ("2D KC KH 3C", "S", 0),  # other suits never win
        ("2S KC KH 3C", "S", 0),
    ],
)
def test_C4_7_the_highest_trump_wins_else_the_highest_of_suit(trick: str, trump: str, winner: int) -> None:
    assert one_trick(Rules(), trick, trump=trump).winner == winner


def test_C4_8_won_tricks_lie_in_separate_bundles_before_their_winner() -> None:
    state = passed(claimed(one_trick(Rules(), FIFTEENS)))
    assert [(trick.winner, trick.leader, trick.cards) for trick in state.tricks] == [(3, 0, cards(FIFTEENS))]
    assert state.tricks_won == (0, 0, 0, 1)
    assert state.trick == ()


@pytest.mark.parametrize(
    ("trick", "trump", "points"),
    [
        ("2H 4H 9H KH", "S", 4 + 2),  # flush, and 2-4-9
        ("9C TD JH QS", "D", 4),  # run of four, counted once
        ("2C 3D 4H KS", "D", 3 + 2),  # run of three, and 2-3-K
        ("7C 8D 2H QS", "D", 2),  # one fifteen
        ("3C 3D 9H KS", "D", 2 + 2),  # a pair, and 3-3-9
        ("JC AD 3H 7S", "C", 1 + 0),  # the Jack of trumps
        ("JC AD 3H 7S", "D", 0),
        ("TH JH QH KH", "H", 9),
        ("5C 5D 5H JS", "S", 15),
    ],
)
def test_C4_9_what_a_trick_is_worth(trick: str, trump: str, points: int) -> None:
    state = one_trick(AUTO, trick, trump=trump)
    assert sum(state.scores) == points


def test_C4_9_the_winner_claims_from_the_trick() -> None:
    state = one_trick(Rules(), FIFTEENS)
    assert (state.phase, state.to_act) == ("claim", (3,))
    state = claimed(state, FIVE_TEN, FIVE_KING)
    assert state.scores == (0, 0, 0, 4)
    assert event(state, Claimed).points == 4


def test_C4_9_nobs_is_offered_for_the_jack_of_trumps_alone_and_by_the_first_version_for_any_card() -> None:
    def offered(state: State) -> set[Cards]:
        seat = state.to_act[0]
        return {card for card in combinations(state.trick, 1) if Count("nobs", card) in state.legal(seat)}

    trick = "5S JD JS KS"
    state, first = one_trick(Rules(), trick), one_trick(Rules(version=1), trick)
    assert offered(state) == {cards("JS")}
    assert len(offered(first)) == 4
    assert {each.cards for each in state.legal(3) if isinstance(each, Count) and each.name == "nobs"} == {
        cards("JS")
    }
    with pytest.raises(IllegalAction):
        state.apply(3, Count("nobs", cards("JD")))
    assert claimed(first, source("nobs", "JD")).scores == (0, 0, 0, 0)
    state = state.apply(3, Count("nobs", cards("JS"))).apply(3, Done())
    assert state.scores == (0, 0, 0, 1)
    with pytest.raises(IllegalAction):
        state.apply(0, Muggins(1, (source("nobs", "JD"),)))
    assert not offered(one_trick(Rules(), trick, trump="H"))


def test_C4_10_no_run_goes_round_from_king_to_ace() -> None:
    assert total(score_trick(cards("QH KH AH 2H"), "S")) == 4  # the flush alone


def test_C4_11_the_twelve_point_tricks() -> None:
    assert total(score_trick(cards("4C 5D 5H 6S"), "C")) == 12
    for rank in "A2346789TQK":
        assert total(score_trick([Card(rank + suit) for suit in "CDHS"], "C")) == 12
    assert total(score_trick(cards("5C 5D 5H 5S"), "C")) == 20
    assert total(score_trick(cards("JC JD JH JS"), "C")) == 13


def test_C4_11_4_5_5_6_alone_has_two_runs_two_fifteens_and_a_pair_of_fives() -> None:
    like_it = set()
    for trick in combinations(DECK, 4):
        ranks = tuple(card.rank for card in trick)
        if ranks.count(5) == 2:
            found = Counter(score.name for score in score_trick(trick, ""))
            if (found["run"], found["fifteen"], found["pair"]) == (2, 2, 1):
                like_it.add(ranks)
    assert like_it == {(4, 5, 5, 6)}


def test_C4_12_any_other_player_may_call_muggins_before_the_next_trick() -> None:
    state = claimed(one_trick(Rules(), FIFTEENS), FIVE_TEN)
    assert (state.phase, state.to_act) == ("muggins", (0, 1, 2))
    with pytest.raises(IllegalAction, match="seat 3 can’t do Muggins in the muggins phase"):
        state.apply(3, Muggins(2, (FIVE_KING,)))
    state = call(state, 1, 2, FIVE_KING)
    assert state.scores == (0, 2, 0, 2)


def test_C4_13_a_false_call_loses_what_it_named() -> None:
    state = claimed(one_trick(Rules(), FIFTEENS), FIVE_TEN)
    for points, named in [(4, FIVE_KING), (2, FIVE_TEN), (3, source("run", "3H 5C TD"))]:
        after = call(state, 2, points, named)
        assert after.scores == (0, 0, -points, 2)
        assert event(after, Called).right is False


def test_C4_14_each_trick_is_a_point_at_the_end_of_the_deal() -> None:
    state = finish_deal(dealt(Rules()), random.Random(3))
    assert sum(state.scores) == 13  # no claims were made
    assert event(state, TricksCounted).points == state.scores == state.tricks_won


def test_C4_15_the_first_to_reach_the_target_wins() -> None:
    state = replace(one_trick(Rules(), FIFTEENS), scores=(60, 60, 60, 59))
    state = claimed(state, FIVE_TEN)
    assert state.ended == "claim"
    assert state.outcome is not None
    assert state.outcome.winners == (3,)
    assert state.to_act == ()


def test_C4_15_or_the_most_points_at_the_end() -> None:
    state = finish_deal(dealt(Rules(end="deals", deals=1)), random.Random(4))
    assert state.outcome is not None
    assert state.outcome.winners == tuple(
        seat for seat in range(4) if state.scores[seat] == max(state.scores)
    )


# --- A4: how the gaps are read ---------------------------------------------------------------------


def test_A4_1_the_winner_of_a_trick_leads_to_the_next() -> None:
    state = passed(claimed(one_trick(Rules(), FIFTEENS)))
    assert (state.phase, state.to_act) == ("play", (3,))


def test_A4_2_nobody_has_to_trump() -> None:
    state = dealt(Rules(), "9D 9C", "2C 2D", "7D 8D 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "AC AD")
    state = passed(claimed(played(state, "9D 2D 7D AD")))
    state = state.apply(0, Play(Card("9C"))).apply(1, Play(Card("2C")))
    assert Play(Card("8D")) in state.legal(2)
    assert Play(Card("3H")) in state.legal(2)  # holds trumps and no clubs


def test_A4_3_what_is_claimed_too_much_is_ignored_or_deducted() -> None:
    wrong = source("run", "3H 5C TD")
    assert claimed(one_trick(Rules(), FIFTEENS), FIVE_TEN, wrong).scores[3] == 2
    deduct = Rules(overclaim="deduct")
    assert claimed(one_trick(deduct, FIFTEENS), FIVE_TEN, FIVE_KING, wrong).scores[3] == 4 - 3
    assert claimed(one_trick(deduct, FIFTEENS), wrong).scores[3] == 0  # never less than nothing
    by_total = Rules(count_mode="total")
    assert one_trick(by_total, FIFTEENS).apply(3, Claim(7)).scores[3] == 4
    assert one_trick(replace(by_total, overclaim="deduct"), FIFTEENS).apply(3, Claim(7)).scores[3] == 1


@pytest.mark.parametrize("mode", ["combos", "total"])
def test_on_timeout_a_trick_counts_what_it_is_worth_or_no_more_than_was_named(mode: Any) -> None:
    for timeout_claim, points in (("auto", 4), ("zero", 0)):
        rules = replace(Rules(count_mode=mode), timeout_claim=timeout_claim)
        state = one_trick(rules, FIFTEENS)
        while state.phase == "claim":
            state = state.apply(3, state.default(3))
        assert state.scores[3] == points


def test_A4_4_a_call_that_is_right_in_part_fails_or_wins_that_part() -> None:
    wrong = source("run", "3H 5C TD")
    state = claimed(one_trick(Rules(), FIFTEENS), FIVE_TEN)
    assert call(state, 1, 5, FIVE_KING, wrong).scores[1] == -5
    state = claimed(one_trick(Rules(muggins_partial=True), FIFTEENS), FIVE_TEN)
    assert call(state, 1, 5, FIVE_KING, wrong).scores[1] == 2 - 3
    assert call(state, 1, 2, FIVE_KING).scores[1] == 2
    assert call(state, 1, 1, FIVE_KING).scores[1] == 1  # no more than was named
    assert call(state, 1, 3, wrong).scores[1] == -3


RUN_OF_FOUR = "4C 5D 6H 7S"  # 4 for the run, fifteens 4-5-6; seat 3 trumps


def test_A4_5_no_part_of_an_unclaimed_run_may_be_called() -> None:
    state = claimed(one_trick(Rules(), RUN_OF_FOUR))
    assert call(state, 0, 3, source("run", "4C 5D 6H")).scores[0] == -3
    assert call(state, 0, 4, source("run", RUN_OF_FOUR)).scores[0] == 4


def test_A4_5_what_a_part_claim_leaves_of_a_run_may_be_called() -> None:
    state = claimed(one_trick(Rules(), RUN_OF_FOUR), source("run", "4C 5D 6H"))
    assert state.scores[3] == 3
    assert call(state, 0, 4, source("run", RUN_OF_FOUR)).scores[0] == -4
    after = call(state, 0, 1, source("run", RUN_OF_FOUR))
    assert after.scores[0] == 1
    assert call(after, 1, 1, source("run", RUN_OF_FOUR)).scores[1] == -1  # taken by now


def test_A4_5_where_a_number_is_claimed_the_rest_of_it_is_what_was_missed() -> None:
    state = one_trick(Rules(count_mode="total"), RUN_OF_FOUR).apply(3, Claim(5))  # of six
    assert call(state, 0, 4, source("run", RUN_OF_FOUR)).scores[0] == -4  # one is left
    after = call(state, 0, 1, source("run", RUN_OF_FOUR))
    assert after.scores[0] == 1
    assert call(after, 1, 1, source("fifteen", "4C 5D 6H")).scores[1] == -1  # nothing is left


def test_A4_6_the_window_closes_when_all_three_have_had_their_say() -> None:
    state = claimed(one_trick(Rules(), FIFTEENS))
    with pytest.raises(IllegalAction, match=r"seat 3 can’t do Play \w+ in the muggins phase"):
        state.apply(3, Play(state.hands[3][0]))
    state = state.apply(1, Pass()).apply(0, Pass())
    assert (state.phase, state.to_act) == ("muggins", (2,))
    with pytest.raises(IllegalAction, match="seat 1"):
        state.apply(1, Pass())
    assert state.apply(2, Pass()).phase == "play"


def test_A4_6_first_come_first_judged_and_a_false_caller_is_out_of_the_window() -> None:
    state = call(claimed(one_trick(Rules(), FIFTEENS)), 2, 2, FIVE_TEN)
    assert state.to_act == (0, 1, 2)  # correct callers may go on
    assert call(state, 0, 2, FIVE_TEN).to_act == (1, 2)  # taken: a false call
    state = call(state, 2, 2, FIVE_KING)
    assert state.scores == (0, 0, 4, 0)


def test_A4_7_scores_may_fall_below_zero_or_not() -> None:
    state = call(claimed(one_trick(Rules(), FIFTEENS)), 0, 9, FIVE_TEN)
    assert state.scores[0] == -9
    state = call(claimed(one_trick(Rules(floor_zero=True), FIFTEENS)), 0, 9, FIVE_TEN)
    assert state.scores[0] == 0


def last_trick(rules: Rules, scores: Sequence[int], bundles: Sequence[int]) -> State:
    """The last trick is complete, worthless and unclaimed; seat 3 wins it besides the given bundles."""
    state = one_trick(rules, "2C 4D 8H KS", last=True)
    done = one_trick(rules, FIFTEENS).apply(3, Done())
    trick = passed(done).tricks[0]
    tricks = tuple(replace(trick, winner=seat) for seat, n in enumerate(bundles) for _ in range(n))
    return passed(claimed(replace(state, scores=tuple(scores), tricks=tricks)))


def test_A4_8_trick_points_come_together_and_the_highest_total_wins() -> None:
    state = last_trick(Rules(), (58, 58, 0, 57), (4, 3, 0, 5))
    assert state.scores == (62, 61, 0, 63)
    assert state.outcome is not None
    assert (state.ended, state.outcome.winners) == ("tricks", (3,))
    state = last_trick(Rules(), (58, 58, 0, 57), (5, 3, 0, 5))
    assert state.outcome is not None
    assert (state.ended, state.outcome.winners) == ("tricks shared", (0, 3))


def test_A4_8_or_in_turn_from_the_dealers_left() -> None:
    state = last_trick(Rules(end_bonus_order="in_turn"), (50, 58, 0, 57), (4, 3, 0, 5))
    assert state.scores == (54, 61, 0, 57)
    assert state.outcome is not None
    assert (state.ended, state.outcome.winners) == ("tricks", (1,))


def test_A4_9_a_tie_is_shared_or_decided_by_a_deal_more() -> None:
    rules = Rules(end="deals", deals=1)
    state = last_trick(rules, (10, 0, 0, 9), (5, 3, 0, 5))
    assert state.outcome is not None
    assert (state.ended, state.outcome.ranks) == ("deals shared", (1, 3, 4, 1))
    state = last_trick(replace(rules, tie="extra_deal"), (10, 0, 0, 9), (5, 3, 0, 5))
    assert (state.phase, state.ended) == ("pause", None)
    state = last_trick(replace(rules, tie="extra_deal"), (10, 0, 0, 9), (5, 3, 0, 6))
    assert state.ended == "deals"


def test_A4_10_time_runs_out_in_the_middle_of_a_deal() -> None:
    state = dealt(Rules(end="time")).apply(CHANCE, TimeUp())
    assert state.phase == "play"  # finish the deal
    state = finish_deal(state, random.Random(5))
    assert state.ended in ("time", "time shared")
    at_once = one_trick(Rules(end="time", time_end="immediate"), FIFTEENS)
    state = claimed(at_once, FIVE_TEN).apply(CHANCE, TimeUp())
    assert (state.ended, state.scores) == ("time", (0, 0, 0, 2))
    again = replace(at_once, rules=replace(at_once.rules, tie="extra_deal")).apply(CHANCE, TimeUp())
    assert (again.phase, again.dealer, again.trick) == ("deal", 0, ())  # all at zero: another deal


def test_A4_10_time_is_up_once_and_only_where_time_is_played_for() -> None:
    with pytest.raises(IllegalAction, match="chance can’t do TimeUp in the play phase"):
        dealt(Rules()).apply(CHANCE, TimeUp())
    state = dealt(Rules(end="time")).apply(CHANCE, TimeUp())
    with pytest.raises(IllegalAction, match="TimeUp"):
        state.apply(CHANCE, TimeUp())
    with pytest.raises(IllegalAction, match="seat 0"):
        dealt(Rules(end="time")).apply(0, TimeUp())
    between = replace(dealt(Rules(end="time")), phase="pause", hands=((),) * 4)
    assert between.apply(CHANCE, TimeUp()).ended == "time shared"


def test_A4_11_the_first_dealer_is_cut_for_or_drawn() -> None:
    deck = (*cards("9C 4D 4H KS 7C 2D"), *(card for card in DECK if card not in cards("9C 4D 4H KS 7C 2D")))
    state = Rules().start().apply(CHANCE, Deal(deck))
    assert state.dealer == 2  # the tied ones cut again
    assert [str(card) for _, card in event(state, Cut).cuts] == ["9C", "4D", "4H", "KS", "7C", "2D"]
    drawn = Rules(first_dealer="random").start().apply(CHANCE, Deal(deck))
    assert event(drawn, Cut).cuts == ()


def test_A4_12_any_number_of_deals_is_played_as_stated() -> None:
    state, rng = Rules(end="deals", deals=3, post_show=False).start(), random.Random(6)
    dealers = []
    while state.to_act:
        if state.to_act == (CHANCE,):
            dealers.append(state.dealer)
            state = state.apply(CHANCE, Deal(tuple(rng.sample(DECK, 52))))
        else:
            state = finish_deal(state, rng)
    first = dealers[1]  # before that stands the cut
    assert dealers[1:] == [first, (first + 1) % 4, (first + 2) % 4]
    assert state.deals == 3


def test_A4_13_the_seat_across_the_table_is_no_partner() -> None:
    state = claimed(one_trick(Rules(), FIFTEENS))  # seat 3 won it
    assert 1 in state.to_act
    assert call(state, 1, 2, FIVE_TEN).scores == (0, 2, 0, 0)


def test_A4_14_the_ace_is_low_in_tricks_too() -> None:
    assert one_trick(Rules(), "AS 2S 3D 4D").winner == 1


def test_A4_15_automatic_counting_leaves_no_muggins_and_nobody_loses_points() -> None:
    state = one_trick(AUTO, FIFTEENS)
    assert (state.phase, state.scores) == ("play", (0, 0, 0, 4))
    with pytest.raises(BadRules, match="muggins_partial"):
        configure(AUTO, {"muggins_partial": "on"})


def test_A4_16_three_of_a_suit_are_no_flush() -> None:
    assert total(score_trick(cards("2H 4H KH 6S"), "S")) == 0
    assert picture(played(dealt(Rules(), "2H", "4H", "KH"), "2H 4H KH")).at_stake == 0


def test_A4_17_a_revoke_is_refused() -> None:
    state = dealt(Rules(), "9D", "2D AC").apply(0, Play(Card("9D")))
    with pytest.raises(IllegalAction, match="follow suit"):
        state.apply(1, Play(Card("AC")))


def test_A4_18_a_claim_is_not_corrected_in_the_window() -> None:
    state = claimed(one_trick(Rules(), FIFTEENS), FIVE_TEN)
    with pytest.raises(IllegalAction, match="seat 3 can’t do Count in the muggins phase"):
        state.apply(3, Count("fifteen", FIVE_KING.cards))


# --- ends, pauses, leaving -------------------------------------------------------------------------


def test_muggins_reaches_the_target_at_once() -> None:
    state = replace(claimed(one_trick(Rules(), FIFTEENS)), scores=(0, 59, 0, 0))
    state = call(state, 1, 2, FIVE_TEN)
    assert (state.ended, state.to_act) == ("muggins", ())


def test_after_the_last_trick_comes_the_same_window_then_the_tricks() -> None:
    state = one_trick(Rules(), "5C TD 3H KS", last=True)
    state = call(claimed(state), 0, 2, FIVE_TEN)
    assert state.scores == (2, 0, 0, 0)
    state = passed(state)
    assert (state.scores, state.phase) == ((2, 0, 0, 1), "pause")


def test_a_pause_lasts_until_all_are_ready() -> None:
    state = finish_deal(dealt(Rules()), random.Random(7))
    assert (state.phase, state.to_act) == ("pause", (0, 1, 2, 3))
    state = state.apply(2, Ready())
    assert state.to_act == (0, 1, 3)
    for seat in (0, 1, 3):
        state = state.apply(seat, Ready())
    assert state.to_act == (CHANCE,)
    assert finish_deal(dealt(Rules(post_show=False)), random.Random(7)).to_act == (CHANCE,)


def test_who_leaves_comes_last_and_the_others_rank_by_score() -> None:
    state = replace(dealt(Rules()), scores=(40, 12, 50, -3)).apply(2, Leave())
    assert state.outcome is not None
    assert (state.ended, state.outcome.ranks) == ("leave", (1, 2, 4, 3))
    with pytest.raises(IllegalAction, match="the game is over"):
        state.apply(0, Leave())


def test_the_summary_of_a_deal_says_where_its_points_came_from() -> None:
    state = claimed(one_trick(Rules(), "5C TD 3H KS", last=True))
    state = call(call(state, 0, 2, FIVE_TEN), 1, 3, FIVE_TEN)
    assert picture(state).summary == ()
    state = passed(state)
    summary = picture(state).summary
    assert [(each.counted, each.muggins, each.tricks) for each in summary] == [
        (0, 2, 0), (0, -3, 0), (0, 0, 0), (0, 0, 1),
    ]  # fmt: skip
    assert tuple(each.total for each in summary) == state.scores


@pytest.mark.parametrize("options", [{}, {"floor_zero": True}])
def test_all_that_a_deal_brought_is_in_its_summary(options: dict[str, Any]) -> None:
    state = finish_deal(dealt(Rules(count_mode="auto", end="deals", **options)), random.Random(5))
    assert tuple(each.total for each in picture(state).summary) == state.scores
    assert sum(each.counted for each in picture(state).summary) > 0


# --- secrets: what was missed ----------------------------------------------------------------------


def test_what_was_missed_is_told_when_the_window_has_closed_and_not_before() -> None:
    state = one_trick(Rules(), FIFTEENS)
    closed = passed(claimed(state, FIVE_TEN))
    assert event(closed, Missed).points == 2
    assert [score.cards for score in event(closed, Missed).scores] == [cards("5C KS")]
    assert not [one for one in passed(claimed(state, FIVE_TEN, FIVE_KING)).events if type(one) is Missed]


@pytest.mark.parametrize("mode", ["combos", "total"])
def test_in_the_window_a_trick_with_and_one_without_missed_points_look_alike(mode: Any) -> None:
    """Only the cards themselves differ: the claim, the picture and the words are the same."""
    rules = Rules(count_mode=mode)
    missed, nothing = one_trick(rules, "5C TD 3H KS"), one_trick(rules, "5C TD 2H 9S")
    pair = []
    for state in (missed, nothing):
        after = claimed(state, FIVE_TEN) if mode == "combos" else state.apply(3, Claim(2))
        view = after.view(0)
        shown = replace(view, trick=(), hands=((),) * 4)
        known = replace(picture(view), zones={}, laid=(), last_trick=None)
        words = [tell(one, view, NAMES) for one in view.events]
        pair.append((shown, known, words, len(view.legal(0))))
    assert pair[0] == pair[1]


def test_no_label_and_no_picture_counts_a_whole_trick_for_players_who_count() -> None:
    state = played(dealt(Rules(), "5C", "TC", "3C", "QC"), "5C TC 3C")
    assert label(state.view(3), 3, Play(Card("QC")), NAMES) == "Play Q♣ → you take the trick"
    behind = played(dealt(Rules(), "5C", "KC", "3C", "QC"), "5C KC 3C")
    assert label(behind.view(3), 3, Play(Card("QC")), NAMES) == "Play Q♣ → Bob takes the trick"
    assert picture(state).at_stake == 2
    assert picture(state).stake == (Text("kind-fifteen", {"number": 1, "points": 2}),)
    counted = picture(state.apply(3, Play(Card("QC"))))
    assert (counted.at_stake, counted.stake) == (None, ())
    auto = played(dealt(AUTO, "5C", "TC", "3C", "QC"), "5C TC 3C")
    assert label(auto.view(3), 3, Play(Card("QC")), NAMES) == "Play Q♣ → you take 8"


def test_a_seat_sees_its_own_hand_only() -> None:
    state = dealt(Rules())
    assert state.view(2).hands[2] == state.hands[2]
    assert set(state.view(2).hands[1]) == set(state.view(None).hands[2]) == {Card("??")}
    shown = [one.cards for one in state.view(2).events if isinstance(one, Dealt)]
    assert shown == [(Card("??"),) * 13, (Card("??"),) * 13, state.hands[2], (Card("??"),) * 13]


# --- words -----------------------------------------------------------------------------------------


def test_a_call_without_its_combinations_names_its_points() -> None:
    state = played(dealt(Rules(), "5C", "TC", "3C", "QC"), "5C TC 3C QC")
    assert label(state.view(1), 1, Muggins(8, ()), NAMES) == "Muggins! 8"


def test_a_trick_is_told_in_sentences() -> None:
    state = played(dealt(Rules(), "5C", "TC", "3C", "QC"), "5C TC 3C QC")
    said = [tell(one, state, NAMES) for one in state.events]
    assert said == ["Di plays Q♣.", "Di takes 5♣ 10♣ 3♣ Q♣."]
    state = claimed(state, source("fifteen", "5C TC"), source("pair", "TC QC"))
    assert tell(state.events[0], state, NAMES) == (
        "Di claims two points: fifteen two. Wrong: pair 10♣ Q♣."
    )
    state = call(state, 1, 6, source("fifteen", "5C QC"), source("flush", "5C TC 3C QC"))
    assert tell(state.events[0], state, NAMES) == (
        "Bob calls Muggins for 6, fifteen 5♣ Q♣, flush 3♣ 5♣ 10♣ Q♣, correctly."
    )


@pytest.mark.parametrize(
    ("time_end", "said"),
    [("finish_hand", "Time is up: this deal is the last."), ("immediate", "Time is up.")],
)
def test_that_the_time_is_up_is_told_with_what_follows(time_end: Any, said: str) -> None:
    state = played(dealt(Rules(end="time", time_end=time_end), "5C"), "5C").apply(CHANCE, TimeUp())
    event, then = next(iter(seen_steps(state, None)))
    assert tell(event, then, NAMES) == said


def test_every_event_of_many_games_is_told_and_every_action_labelled() -> None:
    rng = random.Random(8)
    for preset in GAME.presets:
        state: State = preset.rules.start()
        for _ in range(600):
            if not state.to_act:
                break
            seat = rng.choice(state.to_act)
            if seat == CHANCE:
                state = state.apply(CHANCE, Deal(tuple(rng.sample(DECK, 52))))
            else:
                action = any_of(state.legal(seat), rng)
                assert label(state.view(seat), seat, action, NAMES)
                state = state.apply(seat, action)
            for one in state.events:
                said = tell(one, state.view(0), NAMES)
                assert said == "" or said.endswith((".", "!"))


# --- all of it -------------------------------------------------------------------------------------

DISTRIBUTION = {
    0: 266868, 1: 25452, 2: 410412, 3: 59688, 4: 149388, 5: 56348, 6: 72348, 7: 12636, 8: 16496,
    9: 4376, 10: 3792, 11: 412, 12: 4268, 13: 148, 14: 248, 15: 16, 20: 4,
}  # of all tricks with all four trumps  # fmt: skip


def test_all_tricks_are_worth_what_they_should_be_by_classes() -> None:
    """One trick of each class is scored, by ranks, flush, and the Jack of trumps.

    Trumps are hearts; the other three suits are as good, so that each trick stands for four.
    """
    worth: dict[Any, int] = {}
    found: Counter[int] = Counter()
    for trick in combinations(DECK, 4):
        kind = (
            *(card.rank for card in trick), len({card.suit for card in trick}) == 1, Card("JH") in trick
        )  # fmt: skip
        if kind not in worth:
            worth[kind] = total(score_trick(trick, "H"))
        found[worth[kind]] += 4
    assert found == DISTRIBUTION
    assert round(sum(points * n for points, n in found.items()) / found.total(), 4) == 2.4914


@pytest.mark.prove
def test_all_tricks_are_worth_what_they_should_be_one_by_one() -> None:
    found = Counter(
        total(score_trick(trick, trump)) for trump in "CDHS" for trick in combinations(DECK, 4)
    )
    assert found == DISTRIBUTION


@pytest.mark.parametrize(
    ("rules", "ways"),
    [
        (Rules(), ("claim", "muggins", "tricks", "tricks shared", "leave")),
        (AUTO, ("claim", "tricks", "tricks shared", "leave")),
        (Rules(end="deals"), ("deals", "deals shared", "leave")),
        (Rules(end="time", tie="extra_deal"), ("time", "leave")),
    ],
)
def test_the_ways_to_end_follow_from_the_options(rules: Rules, ways: tuple[str, ...]) -> None:
    assert endings(rules) == ways
