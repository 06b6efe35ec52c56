"""Cribbage in words: news, labels of buttons, and the display of clients."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pegout.cards import Card, cards
from pegout.counting import Claim, Count, Done, Muggins, Pass
from pegout.game import CHANCE, Dealt, Leave, Ready
from pegout.games import words
from pegout.games.cribbage import Discard, Go, Play, State
from pegout.games.cribbage.picture import picture
from pegout.games.cribbage.presets import HOUSE, MATCH, ONLINE, STANDARD, TEN_HAND
from pegout.games.cribbage.telling import label as label_text
from pegout.games.cribbage.telling import tell as tell_text
from tests.decks import cut_for, dealt, discarded, in_play, play_out, played
from tests.said import label, tell

NAMES = ("Bob", "Ann", "Cy", "Di")


def told(state: State, *names: str) -> list[str]:
    said = [tell(event, state, names or NAMES[: state.rules.seats]) for event in state.events]
    return [sentence for sentence in said if sentence]


# --- what happened -----------------------------------------------------------------------------------


def test_the_cut_is_told_with_its_cards_or_as_a_draw() -> None:
    state = MATCH.start().apply(CHANCE, cut_for(1, 2))
    assert told(state) == ["Cut for the deal: Bob K♠, Ann A♠. Ann deals."]
    assert told(ONLINE.start().apply(CHANCE, cut_for(1, 2))) == ["Ann deals first."]
    assert told(dealt(MATCH)) == [], "cards on the table need no words"
    assert tell(Dealt(0, ()), state, NAMES) == ""


def test_a_discard_is_told_with_cards_to_its_owner_only() -> None:
    state = dealt(MATCH, "2C 2D")
    state = state.apply(0, Discard(cards("2C 2D")))
    assert told(state) == ["Bob discards 2♣ 2♦ to Ann’s crib."]
    assert told(state.view(0), "You", "Ann") == ["You discard 2♣ 2♦ to Ann’s crib."]
    assert told(state.view(1), "Bob", "You") == ["Bob discards two cards to your crib."]
    assert "J" not in told(state.view(None))[0]
    state = state.apply(1, Discard(state.hands[1][:2]))
    assert told(state.view(0))[:2] == ["Ann discards two cards to their own crib.", "The starter is K♦."]


def test_the_play_is_told_as_it_is_called() -> None:
    state = played(in_play(STANDARD, "KS QS JS 9S", "TH 2D 3C 7C", starter="4C"), "KS TH QS")
    assert told(state) == ["Bob plays Q♠: thirty.", "Ann: go.", "Bob pegs 1 for the go."]
    state = played(in_play(STANDARD, "4H", "6D", "5S"), "4H 6D")
    state = played(in_play(STANDARD, "4H 5S", "6D"), "4H 6D 5S")
    assert told(state) == ["Bob plays 5♠: fifteen.", "Bob: fifteen for two and a run of three for three."]
    assert "Ann pegs 2 for heels." in told(in_play(STANDARD, starter="JD"))


def test_a_call_says_the_count_that_it_names() -> None:
    state = played(in_play(STANDARD, "4H 5S", "6D"), "4H 6D 5S")
    texts = [tell_text(event, state) for event in state.events]
    assert [text.args.get("count") for text in texts if text] == [15, 15]
    state = played(in_play(STANDARD, "4H 5S", "4D"), "4H 4D")
    texts = [tell_text(event, state) for event in state.events]
    assert [text.args.get("count") for text in texts if text] == [8, None]


def test_the_show_is_counted_aloud() -> None:
    state = play_out(in_play(MATCH, "5H 5D KS QC / 2C 3C", "2D 4H 7S 9H / AD 8S", starter="KD"))
    first, *_, last = [sentence for sentence in told(state) if "’s " in sentence]
    assert first.startswith("Bob’s hand, 5♦ 5♥ Q♣ K♠: fifteen two, fifteen four")
    assert first.endswith("and a pair is sixteen.")
    assert last.startswith("Ann’s crib, ")


@pytest.mark.parametrize(
    ("loser", "wins", "ending"),
    [(100, "", ", one match point."), (80, "", " with a skunk, two match points."),
     (40, "the match 4 to 0. The last game: ", " with a double skunk, four match points."),
     (3, "the match 3 to 0. The last game: ", " with a triple skunk, three match points.")],
)  # fmt: skip
def test_a_win_is_told_with_its_skunk(loser: int, wins: str, ending: str) -> None:
    state = replace(in_play(MATCH, "5H 2C 3C 4C", "TH 2D 3D 4D"), scores=(loser, 119))
    state = played(state, "5H TH")
    assert f"Ann wins {wins}121 to {loser}{ending}" in told(state)
    assert f"You win {wins}121 to {loser}{ending}" in told(state, "Bob", "You")


def test_partners_win_together() -> None:
    state = replace(in_play(replace(HOUSE, seats=4), "5H", "TH", dealer=3), scores=(100, 119))
    assert "Ann and Di win 121 to 100." in told(played(state, "5H TH"))


def test_claims_calls_and_what_was_missed_are_told() -> None:
    state = play_out(in_play(replace(STANDARD, muggins="show"), "5H 5D KS QC", starter="KD"))
    state = replace(state, scores=(20, 20)).apply(0, Claim(12))
    assert told(state) == ["Bob claims 12 for the hand.", "Bob pegs 12 for the hand."]
    right, wrong = state.apply(1, Muggins(2)), state.apply(1, Muggins(9))
    assert told(right)[:2] == ["Ann calls muggins for 2, correctly.", "Ann takes 2."]
    assert told(wrong)[:2] == ["Ann calls muggins for 9, wrongly.", "Ann loses 9."]
    assert any(sentence.startswith("Bob misses 4 in the hand: fifteen two") for sentence in told(right))


def test_leaving_is_told() -> None:
    state = in_play(replace(ONLINE, seats=3)).apply(2, Leave())
    assert told(state) == ["Cy leaves the table.", "The deal is void; points already pegged stand."]


# --- what buttons say --------------------------------------------------------------------------------


def test_buttons_name_the_consequence() -> None:
    state = played(in_play(STANDARD, "KS QS 9S 2S", "TH AH 3D 4D", starter="8C"), "KS TH QS")
    assert label(state.view(1), 1, Play(Card("AH")), NAMES) == "Play A♥ → 31 for 2"
    state = in_play(STANDARD, "KS QS 9S 2S")
    assert label(state.view(0), 0, Play(Card("9S")), NAMES) == "Play 9♠ → 9"
    assert label(state.view(0), 0, Go(), NAMES) == "Go"
    state = replace(played(in_play(STANDARD, "KS", "TH"), "KS"), hands=((), (Card("TH"),)))
    assert label(state.view(1), 1, Play(Card("TH")), NAMES) == "Play 10♥ → 20 for 1"  # the last card


def test_where_the_play_is_counted_by_hand_a_button_does_not_count() -> None:
    rules = replace(STANDARD, muggins="show_and_play")
    state = played(in_play(rules, "5H", "TH"), "5H")
    assert label(state.view(1), 1, Play(Card("TH")), NAMES) == "Play 10♥ → 15"


def test_discards_say_whose_crib_it_is() -> None:
    state = dealt(MATCH, "2C 2D", "3C 3D")
    assert label(state.view(0), 0, Discard(cards("2C 2D")), NAMES) == "Discard 2♣ 2♦ to Ann’s crib"
    assert label(state.view(1), 1, Discard(cards("3C 3D")), NAMES) == "Discard 3♣ 3♦ to your crib"
    state = dealt(replace(HOUSE, seats=4), "2C", "3C", "4C", dealer=2)
    assert label(state.view(0), 0, Discard(cards("2C")), NAMES) == "Discard 2♣ to your side’s crib"
    assert label(state.view(1), 1, Discard(cards("3C")), NAMES) == "Discard 3♣ to Cy’s crib"
    state = dealt(TEN_HAND, "2C 2D 3C 3D 4C 4D")
    action = Discard(cards("2C 2D"), cards("3C 3D 4C 4D"))
    said = label(state.view(0), 0, action, NAMES)
    assert said == "Discard 2♣ 2♦ to Ann’s crib, 3♣ 3♦ 4♣ 4♦ to the second hand"


def test_others_read_of_discards_whose_crib_it_was() -> None:
    state = dealt(replace(HOUSE, seats=4), "2C", "3C", "4C", dealer=2)
    own = label_text(state.view(2), 2, Discard(cards("4C")))
    of_partner = label_text(state.view(0), 0, Discard(cards("2C")))
    for reader, said in ((2, "your"), (0, "their own"), (1, "their own"), (None, "their own")):
        assert words().render(own, NAMES, reader) == f"Discard 4♣ to {said} crib"
    for reader, said in ((2, "your"), (0, "your side’s"), (1, "Cy’s"), (None, "Cy’s")):
        assert words().render(of_partner, NAMES, reader) == f"Discard 2♣ to {said} crib"


@pytest.mark.parametrize(
    ("action", "said"),
    [(Claim(8), "Claim 8"), (Count("pair", cards("5D 5H")), "Pair: 5♦ 5♥"), (Done(), "Done"),
     (Muggins(2), "Muggins! 2"), (Pass(), "Nothing missed"), (Leave(), "Leave table")],
)  # fmt: skip
def test_other_buttons(action: Claim | Count | Done | Muggins | Pass | Leave, said: str) -> None:
    assert label(in_play(STANDARD).view(0), 0, action, NAMES) == said


def test_ready_says_for_what() -> None:
    state = play_out(in_play(replace(MATCH, pre_show=True)))
    assert label(state.view(0), 0, Ready(), NAMES) == "To the show"
    state = state.apply(0, Ready()).apply(1, Ready())
    assert label(state.view(0), 0, Ready(), NAMES) == "Next deal"


# --- what clients show -------------------------------------------------------------------------------


def test_a_picture_shows_what_lies_on_the_table() -> None:
    state = played(in_play(MATCH, "KS QS JS 9S", "TH 2D 3C 7C", starter="4C"), "KS TH QS 2D")
    seen = picture(state.view(None))
    assert (seen.count, seen.zones["pile"], seen.earlier) == (2, cards("2D"), (cards("KS TH QS"),))
    assert (seen.pone, len(seen.zones["crib"]), seen.sides, seen.show) == (0, 4, (0, 1), ())


def test_a_picture_of_the_show_itemises_every_hand_that_was_counted() -> None:
    hands = ("5H 5D KS QC / 2C 3C", "2D 4H 7S 9H / AD 8S")
    state = play_out(discarded(dealt(MATCH, *hands), *hands))
    rows = picture(state.view(0)).show
    assert [(row.seat, row.what) for row in rows] == [(0, "hand"), (1, "hand"), (1, "crib")]
    assert [row.worth for row in rows] == [each.points for each in state.shown]
    assert sum(score.points for score in rows[0].scores) == rows[0].worth == 16
