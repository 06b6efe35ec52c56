"""An event, its journal and its standings."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegout.tournaments import (
    Card,
    Closed,
    Corrected,
    Disqualified,
    Dropped,
    Entry,
    Event,
    Forfeited,
    Joined,
    Opened,
    Paired,
    PlayedOff,
    Replaced,
    Rested,
    Returned,
    Settings,
    TournamentError,
    dumps,
    loads,
    next_round,
    replay,
    standings,
    to_csv,
)
from pegout.tournaments.entries import Draw
from tests.strategies import examples
from tests.tournaments.fields import applied, journal, opened, results

ANN, BOB, CLEO, DAN = 1, 2, 3, 4
FIRST = Draw(((ANN, BOB), (CLEO, DAN)))


def four(**changes: object) -> Event:
    """Ann plays Bob, Cleo plays Dan."""
    settings = Settings(**changes)  # type: ignore[arg-type]  # by the names of its fields
    return opened("Ann", "Bob", "Cleo", "Dan", settings=settings).apply(Paired(FIRST))


def order(event: Event) -> list[str]:
    return [event.name(line.player) for line in standings(event)]


def points(event: Event) -> dict[str, int]:
    return {event.name(line.player): line.points for line in standings(event)}


# --- scores ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("loser", "scored"), [(120, 2), (91, 2), (90, 3), (61, 3), (60, 3), (0, 3)]
)
def test_a_win_scores_two_and_a_skunk_three(loser: int, scored: int) -> None:
    first, *_, last = standings(four().apply(Card(1, ANN, 121, loser)))
    assert (first.player, first.points, first.spread, first.plus) == (ANN, scored, 121 - loser, 121 - loser)
    assert (last.player, last.points, last.spread, last.plus) == (BOB, 0, loser - 121, 0)
    assert first.skunks == (scored == 3)


def test_a_double_skunk_scores_what_the_event_says() -> None:
    event = four(double_skunk=4)
    assert points(event.apply(Card(1, ANN, 121, 60)))["Ann"] == 4
    assert points(event.apply(Card(1, ANN, 121, 61)))["Ann"] == 3


@pytest.mark.parametrize(("own", "theirs"), [(121, 121), (120, 100), (122, 100), (131, 121), (0, 0)])
def test_a_result_that_cannot_be_is_refused(own: int, theirs: int) -> None:
    with pytest.raises(TournamentError, match=f"{own}-{theirs} isn’t a valid result"):
        four().apply(Card(1, ANN, own, theirs))


def test_without_a_target_the_higher_score_wins() -> None:
    assert order(four(target=0).apply(Card(1, BOB, 40, 12)))[0] == "Bob"
    with pytest.raises(TournamentError, match="One player needs more points"):
        four(target=0).apply(Card(1, BOB, 40, 40))


def test_byes_missed_rounds_and_forfeits_score_what_the_director_set() -> None:
    settings = Settings(bye=2, missed=1, forfeit=3)
    event = opened("Ann", "Bob", "Cleo", settings=settings)
    event = applied(event, [Paired(Draw(((ANN, BOB),), (CLEO,))), Joined("Dan")])
    event = event.apply(Forfeited(1, BOB, "did not come"))
    assert points(event) == {"Ann": 3, "Cleo": 2, "Dan": 1, "Bob": 0}
    lines = {line.player: line for line in standings(event)}
    assert (lines[ANN].spread, lines[ANN].played, lines[ANN].wins) == (0, 0, 1)
    assert (lines[CLEO].byes, lines[DAN].missed) == (1, 1)


# --- both cards ------------------------------------------------------------------------------------


def test_where_cards_are_checked_a_result_counts_when_both_agree() -> None:
    event = four(cross_check=True).apply(Card(1, ANN, 121, 95))
    assert not event.rounds[0].games[0].is_over
    agreed = event.apply(Card(1, BOB, 95, 121))
    assert agreed.rounds[0].games[0].score == (121, 95)


def test_cards_that_differ_are_flagged_until_one_is_corrected_or_the_director_decides() -> None:
    event = applied(four(cross_check=True), [Card(1, ANN, 121, 95), Card(1, BOB, 121, 95)])
    game = event.rounds[0].games[0]
    assert game.is_disputed
    assert not game.is_over
    assert points(event)["Ann"] == points(event)["Bob"] == 0
    assert event.apply(Card(1, BOB, 95, 121)).rounds[0].games[0].score == (121, 95)
    ruled = event.apply(Corrected(1, BOB, 121, 95, "Bob pegged out first")).rounds[0].games[0]
    assert (ruled.score, ruled.is_disputed, ruled.reason) == ((95, 121), False, "Bob pegged out first")


def test_a_result_that_counts_is_changed_only_with_a_reason() -> None:
    event = four().apply(Card(1, ANN, 121, 95))
    with pytest.raises(TournamentError, match="Correct it and give a reason"):
        event.apply(Card(1, BOB, 121, 95))
    with pytest.raises(TournamentError, match="Give a reason"):
        event.apply(Corrected(1, BOB, 121, 95, "  "))
    assert order(event.apply(Corrected(1, BOB, 121, 95, "scores swapped")))[0] == "Bob"


# --- the ladder ------------------------------------------------------------------------------------


def played(games: Sequence[tuple[int, int, int]], **changes: object) -> Event:
    """Games as (winner, loser, points of the loser), a round for each two."""
    event = opened("Ann", "Bob", "Cleo", "Dan", settings=Settings(**changes))  # type: ignore[arg-type]
    for number, pair in enumerate(zip(games[::2], games[1::2], strict=True), 1):
        event = event.apply(Paired(Draw(tuple((winner, loser) for winner, loser, _ in pair))))
        event = applied(event, [Card(number, winner, 121, score) for winner, _, score in pair])
    return event


def test_the_ladder_is_points_wins_spread_plus_head_to_head() -> None:
    # Cleo has two wins and three points more of spread than Dan.
    event = played([(CLEO, ANN, 100), (DAN, BOB, 103), (CLEO, BOB, 110), (DAN, ANN, 110)])
    assert order(event) == ["Cleo", "Dan", "Bob", "Ann"]
    assert [line.place for line in standings(event)] == [1, 2, 3, 4]


def test_wins_come_before_spread() -> None:
    # Two skunks are six game points, and so are three wins.
    won = [(ANN, BOB, 10), (CLEO, DAN, 120), (ANN, DAN, 10), (CLEO, BOB, 120),
           (CLEO, ANN, 120), (DAN, BOB, 120)]  # fmt: skip
    assert order(played(won))[:2] == ["Cleo", "Ann"]
    assert order(played(won, ladder=("points", "spread")))[:2] == ["Ann", "Cleo"]
    assert order(played(won, ladder=("points", "skunks")))[:2] == ["Ann", "Cleo"]


def level_by_figures() -> Event:
    """Ann, Bob and Cleo beat each other in a circle; Ann and Dan are apart."""
    return played([(ANN, BOB, 100), (CLEO, DAN, 100), (BOB, CLEO, 100), (ANN, DAN, 100),
                   (CLEO, ANN, 100), (BOB, DAN, 100)])  # fmt: skip


def test_players_who_are_level_share_a_place_until_a_play_off() -> None:
    event = level_by_figures()
    assert [(line.place, line.level) for line in standings(event)] == [(1, True)] * 3 + [(4, False)]
    event = applied(event, [PlayedOff(CLEO, ANN), PlayedOff(CLEO, BOB), PlayedOff(BOB, ANN)])
    assert order(event) == ["Cleo", "Bob", "Ann", "Dan"]
    assert [line.place for line in standings(event)] == [1, 2, 3, 4]


def test_head_to_head_decides_between_two_who_met() -> None:
    """Bob beat Ann by a point, and she has the better spread."""
    won = [(BOB, ANN, 120), (CLEO, DAN, 120), (ANN, CLEO, 100), (DAN, BOB, 100),
           (ANN, DAN, 100), (BOB, CLEO, 100)]  # fmt: skip
    assert order(played(won, ladder=("points", "head-to-head")))[:2] == ["Bob", "Ann"]
    assert order(played(won, ladder=("points", "spread")))[:2] == ["Ann", "Bob"]


def test_head_to_head_does_not_apply_unless_all_of_a_group_met() -> None:
    lines = standings(played([(BOB, ANN, 120), (CLEO, DAN, 120)], ladder=("points", "head-to-head")))
    assert [(line.player, line.place) for line in lines] == [(BOB, 1), (CLEO, 1), (ANN, 3), (DAN, 3)]


@examples(20)
@given(st.integers(2, 30), st.integers(0, 2**32))
def test_standings_do_not_depend_on_the_order_of_results(players: int, seed: int) -> None:
    rng = random.Random(seed)
    event = replay([Opened("Order"), *(Joined(f"P{n}") for n in range(players))])
    other = event
    for _ in range(4):
        paired = next_round(event, rng)
        made = results(event.apply(paired), rng)
        event = applied(event, [paired, *made])
        other = applied(other, [paired, *rng.sample(made, len(made))])
    assert standings(event) == standings(other)
    assert to_csv(event) == to_csv(other)


# --- the director ----------------------------------------------------------------------------------


def test_a_round_without_results_can_be_paired_by_hand() -> None:
    by_hand = Paired(Draw(((BOB, CLEO), (DAN, ANN))), by_hand=True)
    event = four().apply(by_hand)
    assert len(event.rounds) == 1
    assert [game.players for game in event.rounds[0].games] == [(BOB, CLEO), (DAN, ANN)]
    with pytest.raises(TournamentError, match="missing results"):
        event.apply(Card(1, BOB, 121, 3)).apply(by_hand)


@pytest.mark.parametrize(
    ("draw", "why"),
    [
        (Draw(((ANN, BOB),)), "Not paired: Cleo, Dan"),
        (Draw(((ANN, BOB), (ANN, CLEO)), (DAN,)), "Ann is paired twice"),
        (Draw(((ANN, ANN), (BOB, CLEO)), (DAN,)), "Ann is paired twice"),
        (Draw(((ANN, BOB), (CLEO, 5)), (DAN,)), "no player 5"),
        (Draw((), (ANN, BOB, CLEO, DAN)), "at least two players"),
    ],
)
def test_a_pairing_by_hand_has_each_player_once(draw: Draw, why: str) -> None:
    with pytest.raises(TournamentError, match=why):
        four().apply(Paired(draw, by_hand=True))


def test_dropping_out_in_a_round_forfeits_its_game() -> None:
    event = four().apply(Dropped(ANN, "had to go"))
    assert event.rounds[0].games[0].forfeited_by == ANN
    assert event.field == (BOB, CLEO, DAN)
    assert points(event)["Bob"] == 2
    assert event.apply(Returned(ANN)).field == (ANN, BOB, CLEO, DAN)
    finished = applied(four(), [Card(1, ANN, 121, 95), Dropped(ANN)])
    assert finished.rounds[0].games[0].score == (121, 95)


def test_a_disqualified_player_has_no_place_and_cannot_return() -> None:
    event = applied(four(), [Card(1, ANN, 121, 95), Disqualified(ANN, "moved a peg")])
    assert order(event)[-1] == "Ann"
    assert standings(event)[-1].place == 0
    assert standings(event)[0].place == 1
    for entry in (Returned(ANN), Disqualified(ANN, "again")):
        with pytest.raises(TournamentError, match="Ann is disqualified"):
            event.apply(entry)


def test_a_substitute_takes_over_the_results() -> None:
    event = applied(four(), [Card(1, ANN, 121, 95), Replaced(ANN, "Zoë")])
    assert order(event)[0] == "Zoë"
    with pytest.raises(TournamentError, match="Bob is already in this event"):
        event.apply(Replaced(ANN, "BOB"))
    assert event.apply(Replaced(ANN, "zoë")).name(ANN) == "zoë"


def test_in_an_arena_a_player_has_one_game_at_a_time() -> None:
    event = opened("Ann", "Bob", "Cleo", "Dan", settings=Settings(pairing="arena"))
    event = event.apply(Paired(Draw(((ANN, BOB),))))
    with pytest.raises(TournamentError, match="Ann is still playing or resting"):
        event.apply(Paired(Draw(((ANN, CLEO),))))
    with pytest.raises(TournamentError, match="Cleo is paired twice"):
        event.apply(Paired(Draw(((CLEO, CLEO),))))
    with pytest.raises(TournamentError, match="no new pair yet"):
        event.apply(Paired(Draw(())))
    rests = event.apply(Rested(CLEO))
    assert rests.field == (DAN,)
    assert rests.apply(Returned(CLEO)).field == (CLEO, DAN)
    dropped = event.apply(Dropped(BOB, "left"))
    assert dropped.rounds[0].games[0].forfeited_by == BOB


@pytest.mark.parametrize(("unfinished", "scored"), [("count", 2), ("void", 0)])
def test_games_under_way_at_the_end_of_an_arena_count_or_not(unfinished: str, scored: int) -> None:
    settings = Settings(pairing="arena", unfinished=unfinished)  # type: ignore[arg-type]  # one of both
    event = opened("Ann", "Bob", settings=settings).apply(Paired(Draw(((ANN, BOB),)))).apply(Closed())
    assert event.is_over == (unfinished == "void")
    for entry in (Paired(Draw(((ANN, BOB),))), Joined("Cleo"), Closed()):
        with pytest.raises(TournamentError, match="The arena is over"):
            event.apply(entry)
    if unfinished == "count":
        event = event.apply(Card(1, ANN, 121, 100))
    else:
        with pytest.raises(TournamentError, match="already has a result"):
            event.apply(Card(1, ANN, 121, 100))
    assert event.is_over
    assert points(event) == {"Ann": scored, "Bob": 0}


REFUSED: list[tuple[Entry, str]] = [
    (Joined("ann"), "Ann is already in this event"),
    (Joined(" "), "at least one letter"),
    (Joined("A\x1b[31m"), "at least one letter"),
    (Dropped(9), "There is no player 9; the last is 4"),
    (Returned(ANN), "Ann is already in the event"),
    (Card(2, ANN, 121, 5), "There is no round 2; 1 have been paired"),
    (Card(0, ANN, 121, 5), "There is no round 0"),
    (Forfeited(1, ANN, ""), "Give a reason"),
    (PlayedOff(ANN, ANN), "needs two players"),
    (Rested(ANN), "Only an arena"),
    (Closed(), "Only an arena"),
    (Opened("again"), "already open"),
]


@pytest.mark.parametrize(("entry", "why"), REFUSED, ids=lambda each: type(each).__name__)
def test_what_cannot_be_is_refused(entry: Entry, why: str) -> None:
    with pytest.raises(TournamentError, match=why):
        four().apply(entry)


def test_settings_that_contradict_each_other_are_refused() -> None:
    with pytest.raises(TournamentError, match="only once"):
        Settings(ladder=("points", "points"))
    with pytest.raises(TournamentError, match="An arena has no knockout"):
        Settings(pairing="arena", knockout=4)
    with pytest.raises(TournamentError, match="at least the margin of a skunk"):
        Settings(skunk_margin=70)


# --- the journal -----------------------------------------------------------------------------------


@examples(20)
@given(st.integers(2, 40), st.integers(0, 2**32))
def test_a_journal_as_text_replays_to_the_same_event(players: int, seed: int) -> None:
    entries = journal(players, 5, 0.4, seed)
    read, event = loads(dumps(entries).encode())
    assert read == entries
    assert event == replay(entries)


EVERY: list[Entry] = [
    Opened("All", Settings(games=3, cross_check=True, ladder=("points", "spread")), 7),
    Joined("Ann"), Joined("Bob"), Joined("Cleo"), Joined("Dan"), Paired(FIRST),
    Card(1, ANN, 121, 95), Corrected(1, ANN, 95, 121, "why"), Forfeited(1, DAN, "late"),
    Paired(Draw(((BOB, ANN), (DAN, CLEO))), by_hand=True), Dropped(ANN, "ill"),
    Returned(ANN), Disqualified(DAN, "fraud"), Replaced(BOB, "Ben"), PlayedOff(ANN, BOB),
]  # fmt: skip


def test_every_kind_of_entry_is_read_as_it_was_written() -> None:
    assert loads(dumps(EVERY).encode()) == (EVERY, replay(EVERY))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no event"),
        ("[]", "Line 1 cannot be read"),
        ('{"type":"Joined","name":"Ann"}', "Line 1 cannot be read"),
        ('{"type":"Opened","title":"x","format":2}', "Line 1: The journal has format 2"),
        ('{"type":"Opened","title":"x"}\n{"type":"Dropped","player":1}', "Line 2: There is no player 1"),
        ('{"type":"Opened","title":"x"}\n\n{"type":"Joined"', "Line 3 cannot be read"),
        ('{"type":"Opened","title":"x","settings":{"games":0}}', "Line 1 cannot be read"),
        ('{"type":"Opened","title":"x","settings":{"gmaes":3}}', "Line 1 cannot be read"),
        ("\ud800", "Line 1 cannot be read"),
    ],
)
def test_a_journal_that_cannot_be_read_names_its_line(text: str, why: str) -> None:
    with pytest.raises(TournamentError, match=why):
        loads(text.encode("utf-8", "surrogatepass"))


def test_a_spreadsheet_takes_no_name_for_a_formula() -> None:
    event = opened("=1+1", "Ann, the first")
    assert to_csv(event).splitlines()[1:] == ["1,'=1+1,0,0,0,0,0,0,0,0", '1,"Ann, the first",0,0,0,0,0,0,0,0']
