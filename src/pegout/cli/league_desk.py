"""The desk of a league's organizer: its file, and its commands as entries of the journal."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from datetime import date

from pegout.cli.common import CommandError
from pegout.cli.journal_desk import JournalDesk, name_without, read_line, seed_or_new
from pegout.cli.journal_file import JournalFile
from pegout.records import printable
from pegout.tournaments.files import loads_league
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
    LinedUp,
    MemberJoined,
    MemberLeft,
    Postponed,
    TeamEntered,
    TeamWithdrew,
    Voided,
    replay_league,
    schedule,
)
from pegout.tournaments.leagues.settings import Scored

PAIR = r"(?P<{}>\d{{1,5}})\s*[-–:]\s*(?P<{}>\d{{1,5}})"
WHERE = (
    rf"(?P<match>\d{{1,6}})/(?P<board>\d{{1,3}})\s+{PAIR.format('home', 'away')}"
    rf"(?:\s+{PAIR.format('home_points', 'away_points')})?"  # if the league counts game points
)
RESULT = re.compile(WHERE)
CORRECTION = re.compile(rf"{WHERE}\s*:\s*(?P<reason>.*)")
POINTS = re.compile(r"(?P<team>.+?)\s+(?P<points>\d{1,4}(?:\.[05])?)\s*:\s*(?P<reason>.*)")
EVERY = 7  # days between two rounds


def entries(league: League, line: str) -> list[LeagueEntry]:
    """Carry out a line; raises CommandError, TournamentError."""
    return read_line(league, line, COMMANDS, ("draw",), _result_in)


# --- teams -----------------------------------------------------------------------------------------


def _team(league: League, rest: str) -> list[LeagueEntry]:
    """`Bell: Ann, Bob, Cleo`: the captain first."""
    name, names = _after_colon("league-team", rest)
    players = [_name(each) for each in names.split(",")]
    number = len(league.teams) + 1
    return [TeamEntered(_name(name), players[0]), *(MemberJoined(number, each) for each in players[1:])]


def _join(league: League, rest: str) -> list[LeagueEntry]:
    team, name = _after_colon("league-join", rest)
    return [MemberJoined(league.team(team), _name(name))]


def _leave(league: League, rest: str) -> list[LeagueEntry]:
    return [MemberLeft(_member(league, "league-leave", rest))]


def _captain(league: League, rest: str) -> list[LeagueEntry]:
    return [CaptainNamed(_member(league, "league-captain", rest))]


def _member(league: League, key: str, rest: str) -> int:
    team, name = _after_colon(key, rest)
    return league.member(league.team(team), name)


def _withdraw(league: League, rest: str) -> list[LeagueEntry]:
    team, _, reason = rest.partition(":")
    return [TeamWithdrew(league.team(team), reason.strip()[:500])]


def _deduct(league: League, rest: str) -> list[LeagueEntry]:
    match = POINTS.fullmatch(rest)
    if match is None:
        raise CommandError("league-deduct")
    return [Deducted(league.team(match["team"]), float(match["points"]), match["reason"].strip()[:500])]


# --- matches ---------------------------------------------------------------------------------------


def _draw(league: League, rest: str) -> list[LeagueEntry]:
    """`2026-09-07 14`: the first day, and the days between two rounds; both may be left out."""
    first, _, every = rest.partition(" ")
    if every.strip() and not every.strip().isdecimal():
        raise CommandError("league-draw")
    teams = [n for n, team in enumerate(league.teams, 1) if not team.withdrawn]
    rng = random.Random(f"{league.seed}/{len(league.teams)}")
    days = min(int(every.strip() or EVERY), 366)
    return [schedule(teams, league.settings, rng, _day(first) if first else None, days)]


def _line_up(league: League, rest: str) -> list[LeagueEntry]:
    """`3 Bell: Ann + Bob, Cleo + Dan, -`: the players at each board; - means empty."""
    where, names = _after_colon("league-lineup", rest)
    number, _, team = where.partition(" ")
    if not number.isdecimal() or not team.strip():
        raise CommandError("league-lineup")
    whose = league.team(team)
    boards = tuple(
        () if board.strip() in ("", "-") else tuple(league.member(whose, each) for each in board.split("+"))
        for board in names.split(",")
    )
    return [LinedUp(int(number), whose, boards)]


def _result_in(league: League, line: str) -> list[LeagueEntry] | None:
    """The result of a board, agreed by both teams."""
    match = RESULT.fullmatch(line)
    if match is None:
        return None
    number, board, home, away, scored = _told(league, match)
    teams = league.fixture(number).teams
    cards: list[LeagueEntry] = [BoardEntered(number, board, team, home, away, scored) for team in teams]
    return cards if league.settings.cross_check else cards[:1]


def _correct(league: League, rest: str) -> list[LeagueEntry]:
    match = CORRECTION.fullmatch(rest)
    if match is None:
        raise CommandError("league-correct")
    number, board, home, away, scored = _told(league, match)
    return [BoardCorrected(number, board, home, away, match["reason"].strip()[:500], scored)]


def _told(league: League, match: re.Match[str]) -> tuple[int, int, int, int, Scored]:
    """Match, board, legs and game points; raises CommandError if the points are missing."""
    if league.settings.counts_points and match["home_points"] is None:
        raise CommandError("league-scored")
    number, board, home, away = (int(match[name]) for name in ("match", "board", "home", "away"))
    return number, board, home, away, (int(match["home_points"] or 0), int(match["away_points"] or 0))


def _postpone(_league: League, rest: str) -> list[LeagueEntry]:
    where, _, reason = rest.partition(":")
    number, _, day = where.strip().partition(" ")
    if not number.isdecimal():
        raise CommandError("league-postpone")
    return [Postponed(int(number), _day(day), reason.strip()[:500])]


def _award(league: League, rest: str) -> list[LeagueEntry]:
    where, reason = _after_colon("league-award", rest)
    number, _, team = where.partition(" ")
    if not number.isdecimal() or not team.strip():
        raise CommandError("league-award")
    return [Awarded(int(number), league.team(team), reason.strip()[:500])]


def _void(_league: League, rest: str) -> list[LeagueEntry]:
    number, reason = _after_colon("league-void", rest)
    if not number.isdecimal():
        raise CommandError("league-void")
    return [Voided(int(number), reason.strip()[:500])]


def _after_colon(key: str, rest: str) -> tuple[str, str]:
    """The parts before and after a colon; raises CommandError, which shows how to type it."""
    before, _, after = rest.partition(":")
    if not before.strip() or not after.strip():
        raise CommandError(key)
    return before.strip(), after.strip()


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise CommandError("league-day", day=text.strip()) from None


def _name(text: str) -> str:
    name = name_without(",:+/", text, "league-name")
    if name in ("", "-"):
        raise CommandError("league-name")
    return name


COMMANDS: dict[str, Callable[[League, str], list[LeagueEntry]]] = {
    "team": _team, "join": _join, "leave": _leave, "captain": _captain, "withdraw": _withdraw,
    "deduct": _deduct, "draw": _draw, "lineup": _line_up, "correct": _correct, "postpone": _postpone,
    "award": _award, "void": _void,
}  # fmt: skip


class LeagueDesk(JournalDesk[League, LeagueEntry]):
    """The league of a file."""

    @property
    def league(self) -> League:
        return self.at

    @classmethod
    def opened(cls, file: JournalFile) -> LeagueDesk:
        """Open the league of a file; raises TournamentError."""
        return cls(file, *loads_league(file.data or b""))

    @classmethod
    def created(
        cls, file: JournalFile, title: str, teams: Sequence[str], settings: LeagueSettings, seed: int | None
    ) -> LeagueDesk:
        """Create the league in a new file; raises TournamentError, CommandError, OSError."""
        opened = LeagueOpened(printable(title), settings, seed_or_new(seed))
        desk = cls(file, [opened], replay_league([opened]))
        desk.add_lines(entries, [f"team {team}" for team in teams])
        return desk
