"""Five-card cribbage: three cards in hand, one count of play, sixty-one up, three for last."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pegout.cards import Card, cards, hide
from pegout.game import CHANCE
from pegout.games.cribbage import Discard
from pegout.games.cribbage.moves import GameWon
from pegout.games.cribbage.presets import FIVE_CARD
from pegout.scoring import score_show, total
from tests.decks import cut_for, dealt, in_play, only, play_out, played, points_of, ready

AUTO = replace(FIVE_CARD, count_mode="auto")


def test_pone_has_three_points_in_hand_at_the_start_of_a_game() -> None:
    for dealer in (0, 1):
        state = FIVE_CARD.start().apply(CHANCE, cut_for(dealer, 2))
        assert state.scores[1 - dealer] == 3
        assert state.scores[dealer] == 0


def test_pone_of_the_next_game_has_three_again() -> None:
    state = replace(in_play(replace(FIVE_CARD, match_target=5), "5H 2C 3C", "TH 2D 3D"), scores=(40, 59))
    state = ready(played(state, "5H TH"))
    assert (state.dealer, state.scores) == (0, (0, 3)), "the loser deals"


def test_five_are_dealt_and_two_discarded_pone_first() -> None:
    state = dealt(FIVE_CARD)
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert state.to_act == (0,)
    state = state.apply(0, Discard(state.hands[0][:2])).apply(1, Discard(state.hands[1][:2]))
    assert ([len(hand) for hand in state.kept], len(state.crib)) == ([3, 3], 4)


def test_thirty_one_ends_the_play() -> None:
    state = played(in_play(AUTO, "KS QS 9S", "TH AH 3D", starter="8C"), "KS TH QS AH")
    assert points_of(state)[0] == (1, "play", 2)
    assert (state.paused, len(state.shown)) == ("deal", 3)
    assert any(state.hands), "two cards were never played"
    assert [len(hand) for hand in state.kept] == [3, 3]


def test_a_go_ends_the_play_and_scores_one() -> None:
    state = played(in_play(AUTO, "KS QS 9S", "TH 2H 3D", starter="8C"), "KS TH QS")
    assert points_of(state)[0] == (0, "go", 1)
    assert state.paused == "deal"


def test_the_last_card_of_all_scores_too() -> None:
    state = played(in_play(AUTO, "2S 3S 4D", "2H 3H 6D", starter="8C"), "2S 3H 4D 6D 3S 2H")
    assert ("last", 1) in [(what, points) for _, what, points in points_of(state)]


def test_unplayed_cards_stay_hidden_until_they_are_shown() -> None:
    state = played(in_play(replace(FIVE_CARD, pre_show=True), "KS QS 9S", "TH 2H 3D"), "KS TH QS")
    assert state.paused == "show"
    assert state.view(0).hands[1] == hide(state.hands[1])
    assert len(state.hands[1]) == 2


@pytest.mark.parametrize(("starter", "points"), [("KD", 3), ("KC", 4)])
def test_a_hand_flush_is_three_and_four_with_the_starter(starter: str, points: int) -> None:
    assert total(score_show(cards("2C 4C 8C"), Card(starter))) == points


@pytest.mark.parametrize(("starter", "points"), [("KD", 0), ("KC", 5)])
def test_a_crib_flush_takes_crib_and_starter(starter: str, points: int) -> None:
    state = play_out(in_play(AUTO, "2H 4D 7S / 2C 4C", "2D 4H 7H / 6C 8C", starter=starter))
    assert (state.shown[2].what, state.shown[2].points) == ("crib", points)


@pytest.mark.parametrize(("loser", "skunk"), [(31, 0), (30, 1), (3, 1)])
def test_a_lurch_is_below_thirty_one(loser: int, skunk: int) -> None:
    state = replace(in_play(FIVE_CARD, "5H 2C 3C", "TH 2D 3D"), scores=(loser, 59))
    state = played(state, "5H TH")
    assert state.phase == "over"
    assert [(event.scores, event.skunk) for event in only(state, GameWon)] == [((loser, 61), skunk)]
