"""A team league as a value: teams, line-ups and results in, fixtures and a table out.

>>> import random
>>> from pegout.tournaments.leagues import BoardEntered, LeagueOpened, LeagueSettings, TeamEntered
>>> from pegout.tournaments.leagues import league_table, replay_league, schedule
>>> settings = LeagueSettings(pairs=1, meetings=1)
>>> teams = TeamEntered("Bell", "Ann"), TeamEntered("Crown", "Bob")
>>> league = replay_league([LeagueOpened("Winter", settings), *teams])
>>> league = league.apply(schedule([1, 2], settings, random.Random(1)))
>>> league = league.apply(BoardEntered(1, 1, team=1, home=3, away=2))
>>> [(line.place, league.teams[line.team - 1].name, line.points) for line in league_table(league)]
[(1, 'Crown', 2), (2, 'Bell', 0)]
"""

from pegout.tournaments.leagues.entries import (
    Awarded,
    BoardCorrected,
    BoardEntered,
    CaptainNamed,
    Deducted,
    LaterInLeague,
    LeagueEntry,
    LeagueOpened,
    LegPlayed,
    LinedUp,
    LineUp,
    Meeting,
    MemberJoined,
    MemberLeft,
    Postponed,
    Scheduled,
    TeamEntered,
    TeamWithdrew,
    Voided,
)
from pegout.tournaments.leagues.fixtures import Board, BoardResult, Fixture, schedule
from pegout.tournaments.leagues.league import League, Member, Team, replay_league
from pegout.tournaments.leagues.settings import LeagueSettings
from pegout.tournaments.leagues.table import TableLine, league_table, match_points, table_csv

__all__ = [
    "Awarded", "Board", "BoardCorrected", "BoardEntered", "BoardResult", "CaptainNamed", "Deducted",
    "Fixture", "LaterInLeague", "League", "LeagueEntry", "LeagueOpened", "LeagueSettings", "LegPlayed",
    "LineUp", "LinedUp", "Meeting", "Member", "MemberJoined", "MemberLeft", "Postponed", "Scheduled",
    "TableLine", "Team", "TeamEntered", "TeamWithdrew", "Voided", "league_table", "match_points",
    "replay_league", "schedule", "table_csv",
]  # fmt: skip
