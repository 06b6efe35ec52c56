"""Team leagues: fixtures, line-ups, results and the table."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from datetime import date, timedelta
from itertools import combinations, zip_longest

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pegout.tournaments import TournamentError, dumps
from pegout.tournaments.files import is_league, loads_league
from pegout.tournaments.leagues import (
    Awarded,
    BoardCorrected,
    BoardEntered,
    CaptainNamed,
    Deducted,
    League,
    LeagueEntry,
    LeagueOpened,
    LeagueSettings,
    LegPlayed,
    LinedUp,
    MemberJoined,
    MemberLeft,
    Postponed,
    TableLine,
    TeamEntered,
    TeamWithdrew,
    Voided,
    league_table,
    match_points,
    replay_league,
    schedule,
    table_csv,
)
from pegout.tournaments.leagues.table import outcome
from tests.strategies import examples

START = date(2026, 9, 7)
LEDBURY = LeagueSettings(win=0, draw=0, board=2)  # 2 points for a table of five legs
BURY = LeagueSettings(win=2, leg=0.5)  # Bury St Edmunds: 2 points for most legs, half a point a leg
BERE = LeagueSettings(pairs=3, singles=6, legs=3, all_legs=False, decided_by="boards")  # Bere Regis
LEG_EACH = LeagueSettings(pairs=0, singles=6, legs=1, win=0, draw=0, leg=1)  # six players, a point a leg
TOTAL = LeagueSettings(pairs=0, singles=2, legs=3, scoring="points", bye=115)  # as in St. Catharines


def opened(
    *teams: str, settings: LeagueSettings | None = None, size: int = 6
) -> tuple[League, list[LeagueEntry]]:
    """A league with its fixtures, and its journal; a team's players are its name and a number."""
    settings = settings or LeagueSettings()
    journal: list[LeagueEntry] = [LeagueOpened("Winter", settings)]
    for number, team in enumerate(teams, 1):
        journal.append(TeamEntered(team, f"{team} 1"))
        journal += [MemberJoined(number, f"{team} {n}") for n in range(2, size + 1)]
    journal.append(schedule(range(1, len(teams) + 1), settings, random.Random(1), START))
    return replay_league(journal), journal


def line_of(league: League, team: int) -> TableLine:
    (line,) = [line for line in league_table(league) if line.team == team]
    return line


def played(
    league: League, fixture: int, *boards: tuple[int, int], scored: Sequence[tuple[int, int]] = ()
) -> League:
    for number, ((home, away), points) in enumerate(zip_longest(boards, scored, fillvalue=(0, 0)), 1):
        team = league.fixture(fixture).home
        league = league.apply(BoardEntered(fixture, number, team, home, away, points))
    return league


def line_up(league: League, team: int, *, short: int = 0) -> tuple[tuple[int, ...], ...]:
    """As many boards as there are players for, without the last `short`."""
    squad, boards = league.squad(team), list[tuple[int, ...]]()
    for kind in (league.settings.pairs, league.settings.singles):
        size = 2 if not boards and kind == league.settings.pairs else 1
        boards += [tuple(squad[size * n : size * (n + 1)]) for n in range(kind)]
    return tuple(board if n < len(boards) - short else () for n, board in enumerate(boards))


# --- fixtures --------------------------------------------------------------------------------------


@given(st.integers(2, 40), st.integers(1, 4), st.integers(0, 2**32))
@examples(60)
def test_all_meet_as_often_and_home_and_away_are_even(teams: int, meetings: int, seed: int) -> None:
    settings = LeagueSettings(meetings=meetings)
    drawn = schedule(range(1, teams + 1), settings, random.Random(seed), START, every=14)
    met, home = Counter[frozenset[int]](), Counter[tuple[int, int]]()
    balance, byes = Counter[int](), Counter[int]()
    for each in drawn.rounds:
        playing = [team for meeting in each for team in (meeting.home, meeting.away)]
        assert len(set(playing)) == len(playing) == teams - teams % 2
        byes.update(set(range(1, teams + 1)) - set(playing))
        assert max(byes.values(), default=0) - min((byes[n] for n in range(1, teams + 1)), default=0) <= 1
        for meeting in each:
            met[frozenset((meeting.home, meeting.away))] += 1
            home[meeting.home, meeting.away] += 1
            balance[meeting.home] += 1
            balance[meeting.away] -= 1
    pairs = list(combinations(range(1, teams + 1), 2))
    assert all(met[frozenset(pair)] == meetings for pair in pairs)
    assert all(abs(home[one, two] - home[two, one]) == meetings % 2 for one, two in pairs)
    assert max(map(abs, balance.values())) <= (meetings % 2)
    assert drawn.days == tuple(START + timedelta(days=14 * n) for n in range(len(drawn.rounds)))


@pytest.mark.parametrize("teams", [[], [3]])
def test_fixtures_need_two_teams(teams: list[int]) -> None:
    with pytest.raises(TournamentError, match="at least two teams"):
        schedule(teams, LeagueSettings(), random.Random(1))


@given(st.integers(2, 30), st.integers(2, 4), st.integers(0, 2**32))
@examples(40)
def test_nobody_plays_three_times_in_a_row_at_home_or_away(teams: int, meetings: int, seed: int) -> None:
    drawn = schedule(range(1, teams + 1), LeagueSettings(meetings=meetings), random.Random(seed))
    for team in range(1, teams + 1):
        places = [
            "H" if meeting.home == team else "A"
            for each in drawn.rounds
            for meeting in each
            if team in (meeting.home, meeting.away)
        ]
        assert "HHH" not in "".join(places)
        assert "AAA" not in "".join(places)


# --- results and the table -------------------------------------------------------------------------


def test_a_line_has_points_and_legs() -> None:
    league, _ = opened("Bell", "Crown", settings=BURY)
    league = played(league, 1, (3, 2), (3, 2), (2, 3))
    fixture = league.fixture(1)
    home, away = line_of(league, fixture.home), line_of(league, fixture.away)
    assert (home.points, home.won, home.legs_for, home.legs_against) == (6, 1, 8, 7)
    assert (away.points, away.lost, away.legs_for, away.legs_against) == (3.5, 1, 7, 8)


@pytest.mark.parametrize(
    ("settings", "boards", "points"),
    [
        (LEDBURY, [(3, 2), (3, 2), (0, 5)], (4, 2)),
        (BURY, [(3, 2), (3, 2), (2, 3)], (6, 3.5)),
        (LEG_EACH, [(1, 0)] * 4 + [(0, 1)] * 2, (4, 2)),
        (BERE, [(2, 1)] * 4 + [(0, 2)] * 5, (0, 2)),
        (BERE, [(2, 1)] * 5 + [(0, 2)] * 4, (2, 0)),
    ],
)
def test_matches_score_as_leagues_have_it(
    settings: LeagueSettings, boards: list[tuple[int, int]], points: tuple[float, float]
) -> None:
    league, _ = opened("Bell", "Crown", settings=settings)
    assert match_points(settings, played(league, 1, *boards).fixture(1)) == points


def test_even_legs_are_a_draw_and_share_the_points() -> None:
    settings = LeagueSettings(pairs=2, legs=2, leg=0.5)
    league, _ = opened("Bell", "Crown", settings=settings)
    assert match_points(settings, played(league, 1, (2, 0), (0, 2)).fixture(1)) == (2, 2)


def test_a_side_of_four_loses_the_third_table_with_all_its_legs() -> None:
    league, _ = opened("Bell", "Crown", settings=BURY)
    home, away = league.fixture(1).teams
    league = league.apply(LinedUp(1, home, line_up(league, home)))
    league = league.apply(LinedUp(1, away, line_up(league, away, short=1)))
    assert league.fixture(1).boards[2].legs == (5, 0)
    assert match_points(BURY, played(league, 1, (2, 3), (1, 4)).fixture(1)) == (2 + 4, 3.5)


def test_a_match_that_is_not_played_in_time_is_lost_with_a_penalty() -> None:
    settings = LeagueSettings(pairs=3, singles=6, legs=1, win=0, draw=0, leg=1, postponed=21)
    league, _ = opened("Bell", "Crown", settings=settings)
    home, away = league.fixture(1).teams
    with pytest.raises(TournamentError, match="21 days at most"):
        league.apply(Postponed(1, START + timedelta(days=22)))
    league = league.apply(Awarded(1, home, "not played in time")).apply(Deducted(away, 5, "the same"))
    assert match_points(settings, league.fixture(1)) == (9, 0)
    assert (line_of(league, home).points, line_of(league, away).points) == (9, -5)


def test_a_match_that_neither_team_plays_counts_for_none_and_the_league_ends() -> None:
    league, _ = opened("Bell", "Crown", settings=LeagueSettings(pairs=1))
    league = played(league, 1, (3, 2)).apply(Voided(2, "snow"))
    assert league.is_over
    assert [line.played for line in league_table(league)] == [1, 1]
    with pytest.raises(TournamentError, match="Match 2 doesn’t count"):
        played(league, 2, (3, 2))
    ruled = league.apply(BoardCorrected(2, 1, 3, 2, "it was played"))
    assert [line.played for line in league_table(ruled)] == [2, 2]
    assert league.apply(Awarded(2, 1, "why")).fixture(2).awarded == 1
    assert not league.apply(Awarded(1, 1, "why")).apply(Voided(1, "no")).fixture(1).awarded


def test_a_league_by_total_points_is_ordered_by_them_and_a_bye_scores() -> None:
    league, _ = opened("Bell", "Crown", "Dog", settings=TOTAL)
    home, away = league.fixture(1).teams
    free = ({1, 2, 3} - {home, away}).pop()
    league = played(league, 1, (2, 1), (1, 2), scored=[(300, 330), (351, 362)])  # fewer points win more legs
    assert [(line.team, line.points) for line in league_table(league)] == [
        (away, 692), (home, 651), (free, 115),
    ]  # fmt: skip
    line = line_of(league, away)
    assert (line.won, line.lost, line.legs_for, line.scored_for, line.scored_against) == (1, 0, 3, 692, 651)
    league = league.apply(BoardCorrected(1, 1, 2, 1, "misread", (350, 320)))
    assert [line.points for line in league_table(league)] == [701, 682, 115]


def test_empty_boards_and_awards_count_as_if_every_leg_was_won_from_zero() -> None:
    league, _ = opened("Bell", "Crown", settings=TOTAL)
    home, away = league.fixture(1).teams
    awarded = league.apply(Awarded(1, away, "no show"))
    assert match_points(TOTAL, awarded.fixture(1)) == (0, 6 * 121)
    league = league.apply(LinedUp(1, home, line_up(league, home, short=1)))
    league = league.apply(LinedUp(1, away, line_up(league, away)))
    assert match_points(TOTAL, played(league, 1, (3, 0), scored=[(363, 200)]).fixture(1)) == (363, 200 + 363)


def test_legs_at_tables_bring_their_points() -> None:
    league, _ = opened("Bell", "Crown", settings=LeagueSettings(singles=1, pairs=0, legs=2, scoring="points"))
    home, away = league.fixture(1).teams
    league = league.apply(LegPlayed(1, 1, home, (121, 90))).apply(LegPlayed(1, 1, away, (110, 121)))
    assert match_points(league.settings, league.fixture(1)) == (231, 211)


@pytest.mark.parametrize(
    ("scored", "why"),
    [((363, 0), "363 doesn’t fit 2 legs won. Possible: 242–362"), ((300, 120), "120 doesn’t fit one leg")],
)
def test_game_points_fit_the_legs(scored: tuple[int, int], why: str) -> None:
    league, _ = opened("Bell", "Crown", settings=TOTAL)
    with pytest.raises(TournamentError, match=why):
        played(league, 1, (2, 1), scored=[scored])
    other, _ = opened("Bell", "Crown")
    with pytest.raises(TournamentError, match="doesn’t count game points"):
        played(other, 1, (3, 2), scored=[(560, 498)])


def test_total_points_need_the_same_number_of_legs_for_all() -> None:
    with pytest.raises(TournamentError, match="all legs of a board are played"):
        LeagueSettings(legs=3, all_legs=False, scoring="points")
    assert LeagueSettings(legs=1, all_legs=False, scoring="points").clean == 1


def test_captains_have_to_agree_on_the_points_too() -> None:
    league, _ = opened("Bell", "Crown", settings=replace(TOTAL, cross_check=True))
    home, away = league.fixture(1).teams
    league = league.apply(BoardEntered(1, 1, home, 2, 1, (350, 320)))
    assert league.apply(BoardEntered(1, 1, away, 2, 1, (351, 320))).fixture(1).boards[0].is_disputed
    assert league.apply(BoardEntered(1, 1, away, 2, 1, (350, 320))).fixture(1).boards[0].is_over


def test_a_match_counts_when_all_its_boards_are_over() -> None:
    league, _ = opened("Bell", "Crown")
    league = played(league, 1, (5, 0), (5, 0))
    assert all(line.played == 0 for line in league_table(league))


def test_boards_decide_and_equal_boards_by_the_legs() -> None:
    assert BERE.boards == (2, 2, 2, 1, 1, 1, 1, 1, 1)
    settings = LeagueSettings(pairs=2, legs=3, all_legs=False, decided_by="boards")
    league, _ = opened("Bell", "Crown", settings=settings)
    level = played(league, 1, (2, 1), (0, 2)).fixture(1)
    assert outcome(league.settings, level) == (-1, 1)
    drawn = played(league, 1, (2, 1), (1, 2)).fixture(1)
    assert outcome(league.settings, drawn) == (0, 0)
    assert match_points(league.settings, drawn) == (1, 1)


@pytest.mark.parametrize("score", [(3, 0), (3, 3), (5, 1), (0, 0)])
def test_a_board_has_all_its_legs(score: tuple[int, int]) -> None:
    league, _ = opened("Bell", "Crown")
    with pytest.raises(TournamentError, match="All 5 legs"):
        played(league, 1, score)


@pytest.mark.parametrize("score", [(1, 1), (3, 0), (2, 2), (1, 0)])
def test_a_board_of_the_best_of_three_ends_with_two(score: tuple[int, int]) -> None:
    league, _ = opened("Bell", "Crown", settings=BERE)
    with pytest.raises(TournamentError, match="has won 2 legs"):
        played(league, 1, score)


def test_legs_of_the_server_add_up_until_the_board_is_over() -> None:
    league, _ = opened("Bell", "Crown", settings=BERE)
    home, away = league.fixture(1).teams
    for winner in (home, away, away):
        assert not league.fixture(1).boards[0].is_over
        league = league.apply(LegPlayed(1, 1, winner))
    assert (league.fixture(1).boards[0].legs, league.fixture(1).boards[0].is_over) == ((1, 2), True)
    with pytest.raises(TournamentError, match="already has a result"):
        league.apply(LegPlayed(1, 1, home))


def test_where_both_captains_enter_a_result_it_counts_when_they_agree() -> None:
    league, _ = opened("Bell", "Crown", settings=LeagueSettings(pairs=1, cross_check=True))
    home, away = league.fixture(1).teams
    league = league.apply(BoardEntered(1, 1, home, 3, 2)).apply(BoardEntered(1, 1, away, 2, 3))
    assert league.fixture(1).boards[0].is_disputed
    agreed = league.apply(BoardEntered(1, 1, away, 3, 2))
    assert agreed.fixture(1).is_over
    ruled = league.apply(BoardCorrected(1, 1, 2, 3, "the sheet was misread"))
    assert (ruled.fixture(1).is_over, ruled.fixture(1).boards[0].legs) == (True, (2, 3))


@pytest.mark.parametrize(("short", "legs"), [("lost", (10, 5)), ("not-played", (5, 5))])
def test_a_team_that_is_short_loses_the_board_or_it_is_not_played(short: str, legs: tuple[int, int]) -> None:
    settings = LeagueSettings(short="lost" if short == "lost" else "not-played")
    league, _ = opened("Bell", "Crown", settings=settings)
    home, away = league.fixture(1).teams
    league = league.apply(LinedUp(1, away, line_up(league, away, short=1)))
    assert not league.fixture(1).boards[2].is_over  # the other captain may still be short, too
    league = league.apply(LinedUp(1, home, line_up(league, home)))
    assert league.fixture(1).boards[2].is_over
    league = played(league, 1, (3, 2), (2, 3))
    assert league.fixture(1).is_over
    assert league.fixture(1).legs(settings) == legs


@pytest.mark.parametrize(
    ("boards", "why"),
    [
        (((1, 2), (3, 4)), "3 boards"),
        (((1, 2), (3,), (5, 6)), "Board 2 needs 2 players, or none"),
        (((1, 2), (3, 1), (5, 6)), "two boards of the same kind"),
        (((1, 2), (3, 7), (5, 6)), "isn’t in Bell"),
    ],
)
def test_a_line_up_has_each_player_of_the_team_once(boards: tuple[tuple[int, ...], ...], why: str) -> None:
    league, _ = opened("Bell", "Crown")
    with pytest.raises(TournamentError, match=why):
        league.apply(LinedUp(1, 1, boards))


def test_a_player_may_be_in_a_pair_and_play_alone() -> None:
    league, _ = opened("Bell", "Crown", settings=BERE)
    league.apply(LinedUp(1, 1, ((1, 2), (3, 4), (5, 6), (1,), (2,), (3,), (4,), (5,), (6,))))


def test_a_match_is_postponed_within_the_days_of_the_league() -> None:
    league, _ = opened("Bell", "Crown")
    moved = league.apply(Postponed(1, START + timedelta(days=20), "snow"))
    assert (moved.fixture(1).day, moved.fixture(1).reason) == (START + timedelta(days=20), "snow")
    with pytest.raises(TournamentError, match="21 days at most"):  # from the first day, not the one before
        moved.apply(Postponed(1, START + timedelta(days=22)))


def test_an_award_gives_all_legs_and_a_deduction_costs_points() -> None:
    settings = LeagueSettings(singles=6, pairs=0, legs=1, win=0, draw=0, leg=1)
    league, _ = opened("Bell", "Crown", settings=settings)
    home, away = league.fixture(1).teams
    league = league.apply(Awarded(1, home, "did not play in time")).apply(Deducted(away, 5, "the same"))
    assert (line_of(league, home).points, line_of(league, away).points) == (6, -5)
    assert line_of(league, away).deducted == 5


@pytest.mark.parametrize(("rule", "won"), [("removed", 0), ("lost", 2)])
def test_matches_of_a_team_that_leaves_are_removed_or_lost(rule: str, won: int) -> None:
    settings = LeagueSettings(pairs=1, withdrawn="removed" if rule == "removed" else "lost")
    league, _ = opened("Bell", "Crown", "Dog", settings=settings)
    league = league.apply(TeamWithdrew(3, "no players"))
    assert [line.won for line in league_table(league)] == [won, won, 0]
    assert league_table(league)[-1].team == 3
    assert league_table(league)[-1].place == 0
    left = [n for n, each in enumerate(league.fixtures, 1) if 3 not in each.teams]
    for number in left:
        league = played(league, number, (3, 2))
    assert league.is_over


def test_teams_that_are_level_share_a_place_unless_they_met() -> None:
    settings = LeagueSettings(pairs=1, meetings=1)
    league, _ = opened("Bell", "Crown", "Dog", "Eagle", settings=settings)
    assert [line.place for line in league_table(league)] == [1, 1, 1, 1]
    met = next(n for n, each in enumerate(league.fixtures, 1) if {1, 2} == set(each.teams))
    other = next(n for n, each in enumerate(league.fixtures, 1) if {3, 4} == set(each.teams))
    league = played(played(league, met, (3, 2)), other, (3, 2))
    lines = league_table(league)
    assert [(line.place, line.level) for line in lines] == [(1, True), (1, True), (3, True), (3, True)]


def test_a_bye_scores_what_the_league_says_once_its_round_is_played() -> None:
    settings = LeagueSettings(pairs=1, meetings=1, bye=1.5)
    league, _ = opened("Bell", "Crown", "Dog", settings=settings)
    free = ({1, 2, 3} - set(league.fixture(1).teams)).pop()
    assert line_of(league, free).points == 0
    assert line_of(played(league, 1, (5, 0)), free).points == 1.5


@given(st.integers(2, 8), st.integers(0, 2**32))
@examples(20)
def test_the_table_adds_up_and_does_not_depend_on_the_order_of_results(teams: int, seed: int) -> None:
    rng = random.Random(seed)
    league, _ = opened(*(f"Team {n}" for n in range(1, teams + 1)), settings=BURY)
    made = list[LeagueEntry]()
    for number, fixture in enumerate(league.fixtures, 1):
        for board in range(1, 4):
            home = rng.randrange(6)
            made.append(BoardEntered(number, board, rng.choice(fixture.teams), home, 5 - home))
    tables = list[list[TableLine]]()
    for _ in range(2):
        rng.shuffle(made)
        after = league
        for entry in made:
            after = after.apply(entry)
        assert after.is_over
        tables.append(league_table(after))
    assert tables[0] == tables[1]
    lines = tables[0]
    assert sum(line.legs_for for line in lines) == sum(line.legs_against for line in lines)
    assert sum(line.won for line in lines) == sum(line.lost for line in lines)
    assert sum(line.points for line in lines) == len(league.fixtures) * (2 + 15 / 2)
    assert [line.points for line in lines] == sorted((line.points for line in lines), reverse=True)


# --- teams, and the journal ------------------------------------------------------------------------


def test_a_captain_hands_over_before_leaving_and_may_come_back() -> None:
    league, _ = opened("Bell", "Crown")
    with pytest.raises(TournamentError, match="Name another captain"):
        league.apply(MemberLeft(1))
    league = league.apply(CaptainNamed(2)).apply(MemberLeft(1))
    assert league.squad(1) == [2, 3, 4, 5, 6]
    assert 1 in league.apply(MemberJoined(1, "Bell 1")).squad(1)


REFUSED: list[tuple[LeagueEntry, str]] = [
    (TeamEntered("Dog", "Dan"), "new teams can’t enter"),
    (LeagueOpened("Again"), "already open"),
    (MemberJoined(1, "bell 2"), "already in Bell"),
    (MemberJoined(9, "Eve"), "no team 9"),
    (BoardEntered(9, 1, 1, 3, 2), "no match 9"),
    (BoardEntered(1, 4, 1, 3, 2), "no board 4"),
    (Deducted(1, 2, " "), "Give a reason"),
    (Awarded(1, 3, "why"), "There is no team 3"),
]


@pytest.mark.parametrize(("entry", "why"), REFUSED)
def test_what_cannot_be_is_refused(entry: LeagueEntry, why: str) -> None:
    league, _ = opened("Bell", "Crown")
    with pytest.raises(TournamentError, match=why):
        league.apply(entry)


def test_fixtures_are_drawn_again_until_a_result_is_there() -> None:
    league, _ = opened("Bell", "Crown")
    again = schedule([1, 2], league.settings, random.Random(2))
    assert league.apply(again).fixture(1).day is None
    with pytest.raises(TournamentError, match="the fixtures stay"):
        played(league, 1, (3, 2)).apply(again)


def test_fixtures_beyond_the_calendar_are_refused() -> None:
    with pytest.raises(TournamentError, match="beyond the year 9999"):
        schedule([1, 2], LeagueSettings(), random.Random(1), date(9999, 12, 30))


def test_a_journal_as_text_replays_to_the_same_league() -> None:
    league, journal = opened("Bell", "Crown", settings=BERE)
    more: list[LeagueEntry] = [
        LinedUp(1, 1, ((1, 2), (3, 4), (), (1,), (2,), (3,), (4,), (5,), ())),
        Postponed(2, START + timedelta(days=9), "snow"),
        BoardEntered(1, 1, 1, 2, 1),
        LegPlayed(1, 2, 2),
        BoardCorrected(1, 1, 0, 2, "misread"),
        Deducted(2, 0.5, "late"),
        CaptainNamed(2),
        MemberLeft(1),
        Awarded(2, 1, "no show"),
        Voided(2, "snow"),
        TeamWithdrew(2),
    ]
    for entry in more:
        league = league.apply(entry)
    data = dumps([*journal, *more]).encode()
    assert is_league(data)
    assert loads_league(data) == ([*journal, *more], league)
    with pytest.raises(TournamentError, match=r"Line 2 cannot be read"):
        loads_league(data.splitlines()[0] + b"\n{}\n")


def test_the_table_as_csv() -> None:
    league, _ = opened("=Bell", "Crown", settings=BURY)
    league = played(league, 1, (3, 2), (3, 2), (2, 3))
    first, *lines = table_csv(league).splitlines()
    assert first.startswith("place,team,played,won")
    assert {line.split(",")[1] for line in lines} == {"'=Bell", "Crown"}
    assert lines[0].endswith(",6")
