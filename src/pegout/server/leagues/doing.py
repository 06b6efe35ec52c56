"""Actions of captains and directors, as entries of the journal."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import TypeVar

from pegout.server.leagues.bodies import DoInLeague
from pegout.server.leagues.hosted import Cancelled, Changed, Did, HostedLeague, LeagueError, What
from pegout.tournaments.leagues import (
    Awarded,
    BoardCorrected,
    BoardEntered,
    CaptainNamed,
    Deducted,
    LaterInLeague,
    LinedUp,
    MemberJoined,
    MemberLeft,
    Postponed,
    TeamEntered,
    TeamWithdrew,
    Voided,
    schedule,
)
from pegout.words import Text, literal

T = TypeVar("T")
FIRST_DAY = date(2000, 1, 1)  # a season may be entered after it was played
YEARS_AHEAD = timedelta(days=731)
CAPTAINS = frozenset(("player", "remove", "captain", "line-up", "result", "postpone", "withdraw"))
ADDING = frozenset(("team", "player"))  # actions that add a person


def check_day(day: date | None, since: date, now: float) -> None:
    """Raise LeagueError unless a day lies from `since` to two years from now. `now`: seconds since 1970."""
    last = datetime.fromtimestamp(now, UTC).date() + YEARS_AHEAD
    if day is not None and not since <= day <= last:
        raise LeagueError(Text.of("refused-league-day", first=literal(f"{since}"), last=literal(f"{last}")))


def is_allowed(hosted: HostedLeague, told: DoInLeague, person: int | None, directs: bool) -> bool:
    """Whether a person may do this: the director, or the captain of a team concerned."""
    own = hosted.captained(person)
    if directs or own is None or told.what not in CAPTAINS:
        return directs
    if told.match is not None and own not in hosted.league.fixture(told.match).teams:
        return False
    if told.person is not None and hosted.team(told.person) != own:
        return False
    return told.team in (None, own)


def entries_of(
    hosted: HostedLeague, told: DoInLeague, own: int | None, new: int | None, rng: random.Random
) -> Sequence[What]:
    """The entries of an action. `own`: the acting captain's team, if any; `new`: a person to add.

    Raises LeagueError, TournamentError, BadRules.
    """
    match told.what:
        case "plan":
            return [Changed(_given(told.plan, "plan").ready())]
        case "cancel":
            return [Cancelled(told.reason.strip())]
        case "result":
            return [Did(entry) for entry in _results(hosted, told, own)]
        case _:
            return [Did(_entry(hosted, told, own, new, rng))]


def _entry(
    hosted: HostedLeague, told: DoInLeague, own: int | None, new: int | None, rng: random.Random
) -> LaterInLeague:
    reason = told.reason.strip()
    match told.what:
        case "team":
            return TeamEntered(told.team_name, str(new))
        case "player":
            return MemberJoined(own or _given(told.team, "team"), str(new))
        case "remove":
            return MemberLeft(_member(hosted, told.person))
        case "captain":
            return CaptainNamed(_member(hosted, told.person))
        case "draw":
            teams = [n for n, team in enumerate(hosted.league.teams, 1) if not team.withdrawn]
            return schedule(teams, hosted.plan.settings, rng, hosted.plan.first_day, hosted.plan.every)
        case "line-up":
            _check_open(hosted, told.match, own)
            boards = tuple(tuple(_member(hosted, person) for person in board) for board in told.boards)
            return LinedUp(_given(told.match, "match"), own or _given(told.team, "team"), boards)
        case "postpone":
            return Postponed(_given(told.match, "match"), _given(told.day, "day"), reason)
        case "correct":
            where = _given(told.match, "match"), _given(told.board, "board")
            return BoardCorrected(*where, told.home, told.away, reason, told.scored)
        case "award":
            return Awarded(_given(told.match, "match"), _given(told.team, "team"), reason)
        case "void":
            return Voided(_given(told.match, "match"), reason)
        case "deduct":
            if not told.points:
                raise LeagueError(Text("refused-league-no-deduction"))
            return Deducted(_given(told.team, "team"), told.points, reason)
        case "withdraw":
            return TeamWithdrew(own or _given(told.team, "team"), reason)
    raise AssertionError(told.what)


def _results(hosted: HostedLeague, told: DoInLeague, own: int | None) -> list[LaterInLeague]:
    """A captain's card, or both cards from the director; without cross-checking one card is enough."""
    if not hosted.plan.paper:
        raise LeagueError(Text("refused-league-no-paper"))
    number, board = _given(told.match, "match"), _given(told.board, "board")
    teams = (own,) if own is not None else hosted.league.fixture(number).teams
    cards: list[LaterInLeague] = [
        BoardEntered(number, board, team, told.home, told.away, told.scored) for team in teams
    ]
    return cards if hosted.plan.settings.cross_check else cards[:1]


def _check_open(hosted: HostedLeague, match: int | None, own: int | None) -> None:
    """Raise LeagueError for a captain once both line-ups are known: they could react to the other one."""
    if own is not None and None not in hosted.league.fixture(_given(match, "match")).line_ups:
        raise LeagueError(Text("refused-league-line-ups-known"))


def _member(hosted: HostedLeague, person: int | None) -> int:
    member = hosted.member(_given(person, "person"))
    if member is None:
        raise LeagueError(Text("refused-league-no-member"))
    return member


def _given(value: T | None, field: str) -> T:
    if value is None:
        raise LeagueError(Text.of("refused-league-incomplete", field=literal(field)))
    return value
