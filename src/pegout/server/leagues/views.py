"""Leagues in the form of the API."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from pegout.server.leagues.bodies import (
    LeagueBoard,
    LeagueLine,
    LeagueMatch,
    LeaguePlayer,
    LeagueRuling,
    LeagueTeam,
)
from pegout.server.leagues.hosted import Did, HostedLeague, Step
from pegout.server.leagues.tables import LeagueTable
from pegout.server.people import GUEST
from pegout.server.people.numbered import People, names_of
from pegout.tournaments.leagues import (
    Awarded,
    BoardCorrected,
    BoardEntered,
    Deducted,
    Fixture,
    LegPlayed,
    Postponed,
    Scheduled,
    TeamEntered,
    TeamWithdrew,
    Voided,
    league_table,
    match_points,
)

RULINGS = 100  # latest entries of the log that are shown
SHOWN = (
    Awarded, BoardCorrected, BoardEntered, Deducted, LegPlayed, Postponed, Scheduled, TeamEntered,
    TeamWithdrew, Voided,
)  # fmt: skip


def teams_of(hosted: HostedLeague, people: People, avatars: Mapping[str, str]) -> list[LeagueTeam]:
    """All teams with their players."""
    names, league = names_of(people), hosted.league
    return [
        LeagueTeam(
            number,
            team.name,
            hosted.person(team.captain),
            team.withdrawn,
            [
                LeaguePlayer(person, names.get(person, GUEST), avatars.get(people[person][0] or "", ""))
                for person in map(hosted.person, league.squad(number))
            ],
        )
        for number, team in enumerate(league.teams, 1)
    ]


def matches_of(hosted: HostedLeague) -> list[LeagueMatch]:
    return [match_of(hosted, number) for number in range(1, len(hosted.league.fixtures) + 1)]


def match_of(hosted: HostedLeague, number: int) -> LeagueMatch:
    """A match by number."""
    settings, fixture = hosted.plan.settings, hosted.league.fixtures[number - 1]
    home, away = fixture.line_ups
    removed = hosted.league.is_removed(fixture)
    counts = fixture.is_over and not removed
    return LeagueMatch(
        match=number, round=fixture.round, home=fixture.home, away=fixture.away, day=fixture.day,
        first_day=fixture.first_day, legs=fixture.legs(settings), scored=fixture.scored(settings),
        points=match_points(settings, fixture) if counts else None,
        lined_up=(home is not None, away is not None), begun=fixture.has_begun, over=fixture.is_over,
        removed=removed, void=fixture.void, awarded=fixture.awarded or None,
        disputed=any(board.is_disputed for board in fixture.boards), reason=fixture.reason,
    )  # fmt: skip


def boards_of(
    hosted: HostedLeague, fixture: Fixture, people: People, tables: Sequence[LeagueTable], you: int | None
) -> list[LeagueBoard]:
    """The boards of a match. Line-ups are shown as soon as both are known."""
    names = names_of(people)
    home, away = fixture.line_ups
    sides = (home, away) if home is not None and away is not None else ((), ())
    shown = list[LeagueBoard]()
    for n, board in enumerate(fixture.boards):
        persons = [[hosted.person(member) for member in side[n]] if side else [] for side in sides]
        shown.append(
            LeagueBoard(
                board=n + 1,
                home=[names.get(person, GUEST) for person in persons[0]],
                away=[names.get(person, GUEST) for person in persons[1]],
                legs=board.legs,
                scored=board.scored,
                cards=list(board.cards),
                over=board.is_over,
                disputed=board.is_disputed,
                reason=board.reason,
                yours=any(you in each for each in persons),
                tables=[f"/t/{table.match}" for table in tables if table.board == n + 1],
            )
        )
    return shown


def line_up_of(hosted: HostedLeague, fixture: Fixture, team: int | None) -> list[list[int]] | None:
    """The line-up of a team, for its captain."""
    if team not in fixture.teams:
        return None
    line_up = fixture.line_ups[fixture.teams.index(team)]
    return None if line_up is None else [[hosted.person(member) for member in board] for board in line_up]


def table_of(hosted: HostedLeague) -> list[LeagueLine]:
    """The table, the first team first."""
    return [LeagueLine(**msgspec.structs.asdict(line)) for line in league_table(hosted.league)]


def rulings_of(steps: Sequence[Step]) -> list[LeagueRuling]:
    """The log, latest entry first, without team membership and line-ups."""
    lines = list[LeagueRuling]()
    for step in reversed(steps):
        what = step.what
        if isinstance(what, Did) and isinstance(what.entry, SHOWN):
            lines.append(LeagueRuling(step.at, step.by, type(what.entry).__name__, **_of(what.entry)))
        elif not isinstance(what, Did):
            reason = getattr(what, "reason", "")
            lines.append(LeagueRuling(step.at, step.by, type(what).__name__, reason=reason))
        if len(lines) == RULINGS:
            break
    return lines


def _of(entry: object) -> dict[str, Any]:
    match entry:
        case Awarded(number, team, reason):
            return {"match": number, "team": team, "reason": reason}
        case BoardCorrected(number, board, home, away, reason, scored):
            return {"match": number, "board": board, "reason": reason, **_score(home, away, scored)}
        case BoardEntered(number, board, team, home, away, scored):
            return {"match": number, "board": board, "team": team, **_score(home, away, scored)}
        case LegPlayed(number, board, winner):
            return {"match": number, "board": board, "team": winner}
        case Voided(number, reason):
            return {"match": number, "reason": reason}
        case Deducted(team, points, reason):
            return {"team": team, "points": points, "reason": reason}
        case Postponed(number, day, reason):
            return {"match": number, "day": day, "reason": reason}
        case TeamWithdrew(team, reason):
            return {"team": team, "reason": reason}
    return {}


def _score(home: int, away: int, scored: tuple[int, int]) -> dict[str, Any]:
    """Legs, and game points if the league counts them."""
    return {"score": (home, away), "scored": scored if any(scored) else None}
