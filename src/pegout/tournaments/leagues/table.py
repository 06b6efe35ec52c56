"""The table of a league."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from pegout.tournaments.ladder import tied_groups
from pegout.tournaments.leagues.fixtures import Fixture
from pegout.tournaments.leagues.league import League
from pegout.tournaments.leagues.settings import LeagueSettings, Rung
from pegout.tournaments.standings import safe_in_spreadsheets


class TableLine(Struct, frozen=True, gc=False, kw_only=True):
    """A line of the table."""

    team: int
    place: int = 0  # from 1; tied teams share it; 0: withdrawn
    level: bool = False  # tied with others on every criterion
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    boards_for: int = 0
    boards_against: int = 0
    legs_for: int = 0
    legs_against: int = 0
    scored_for: int = 0  # game points, if the league counts them
    scored_against: int = 0
    byes: int = 0
    deducted: float = 0
    points: float = 0


def league_table(league: League) -> list[TableLine]:
    """All teams in order, withdrawn ones last. Matches count when they are over."""
    lines = [_line(league, team) for team in range(1, len(league.teams) + 1)]
    lines.sort(key=lambda line: (league.teams[line.team - 1].name.casefold(), line.team))
    stay = [line for line in lines if not league.teams[line.team - 1].withdrawn]
    table = list[TableLine]()
    for group in tied_groups(stay, league.settings.ladder, partial(_merit, league)):
        place = len(table) + 1
        table += [replace(line, place=place, level=len(group) > 1 and line.played > 0) for line in group]
    return table + [line for line in lines if league.teams[line.team - 1].withdrawn]


def _line(league: League, team: int) -> TableLine:
    line = TableLine(team=team)
    for fixture in league.counted:
        if team in fixture.teams:
            line = _added(line, league.settings, fixture, team)
    byes = sum(is_bye(league, team, number) for number in range(1, league.rounds + 1))
    deducted = sum(points for whom, points, _ in league.deductions if whom == team)
    points = line.points + league.settings.bye * byes - deducted
    return replace(line, byes=byes, deducted=deducted, points=points)


def is_bye(league: League, team: int, number: int) -> bool:
    """Whether a team has a bye in a round of which a match is over."""
    of_round = [fixture for fixture in league.fixtures if fixture.round == number]
    return any(each.is_over for each in of_round) and all(team not in each.teams for each in of_round)


def _added(line: TableLine, settings: LeagueSettings, fixture: Fixture, team: int) -> TableLine:
    mine = fixture.teams.index(team)
    legs, boards, scored = fixture.legs(settings), fixture.boards_won(), fixture.scored(settings)
    result = outcome(settings, fixture)[mine]
    return replace(
        line,
        played=line.played + 1,
        won=line.won + (result > 0),
        drawn=line.drawn + (result == 0),
        lost=line.lost + (result < 0),
        boards_for=line.boards_for + boards[mine],
        boards_against=line.boards_against + boards[1 - mine],
        legs_for=line.legs_for + legs[mine],
        legs_against=line.legs_against + legs[1 - mine],
        scored_for=line.scored_for + scored[mine],
        scored_against=line.scored_against + scored[1 - mine],
        points=line.points + match_points(settings, fixture)[mine],
    )


def outcome(settings: LeagueSettings, fixture: Fixture) -> tuple[int, int]:
    """1 for the winner of a match, -1 for the loser, 0 for both in a draw."""
    home, away = fixture.totals(settings)
    if settings.decided_by == "boards" and not settings.counts_points:
        boards = fixture.boards_won()
        home, away = (home, away) if boards[0] == boards[1] else boards
    result = (home > away) - (home < away)
    return result, -result


def match_points(settings: LeagueSettings, fixture: Fixture) -> tuple[float, float]:
    """The points of both teams for a match that is over."""
    if settings.counts_points:
        return fixture.scored(settings)
    legs, boards = fixture.legs(settings), fixture.boards_won()
    of = {1: settings.win, 0: settings.draw, -1: settings.loss}
    home, away = (
        of[result] + settings.board * boards[mine] + settings.leg * legs[mine]
        for mine, result in enumerate(outcome(settings, fixture))
    )
    return home, away


def _merit(league: League, rung: Rung, tied: Sequence[TableLine]) -> Callable[[TableLine], float]:
    match rung:
        case "points":
            return lambda line: line.points
        case "wins":
            return lambda line: line.won
        case "boards":
            return lambda line: line.boards_for - line.boards_against
        case "legs":
            return lambda line: line.legs_for - line.legs_against
        case "for":
            return lambda line: line.legs_for
        case "spread":
            return lambda line: line.scored_for - line.scored_against
        case "head-to-head":
            among = _head_to_head(league, [line.team for line in tied])
            return lambda line: among[line.team]


def _head_to_head(league: League, teams: Sequence[int]) -> dict[int, float]:
    """Points from matches among these teams; empty if two of them have not met."""
    merit = dict.fromkeys(teams, 0.0)
    met = set[frozenset[int]]()
    for fixture in league.counted:
        if set(fixture.teams) <= merit.keys():
            met.add(frozenset(fixture.teams))
            for team, points in zip(fixture.teams, match_points(league.settings, fixture), strict=True):
                merit[team] += points
    everyone = all(frozenset(pair) in met for pair in combinations(teams, 2))
    return merit if everyone else dict.fromkeys(teams, 0.0)


def table_csv(league: League) -> str:
    """The table as CSV, with English heads."""
    heads = [name for name in TableLine.__struct_fields__ if name not in ("team", "place", "level")]
    text = io.StringIO()
    write = csv.writer(text, lineterminator="\n")
    write.writerow(["place", "team", *heads])
    for line in league_table(league):
        name = safe_in_spreadsheets(league.teams[line.team - 1].name)
        write.writerow([line.place or "", name, *(f"{getattr(line, head):.12g}" for head in heads)])
    return text.getvalue()
