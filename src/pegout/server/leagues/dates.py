"""The days of matches, for calendars."""

from __future__ import annotations

from collections.abc import Set
from datetime import UTC, datetime, time

from pegout.server.feature import Date
from pegout.server.leagues.hosted import HostedLeague
from pegout.server.leagues.journal import Journals
from pegout.server.settings import DAY
from pegout.server.storage import Store

PLAYED = """
    SELECT DISTINCT l.league FROM leagues l JOIN league_people p ON p.league = l.league
    WHERE p.player = $1 AND l.state = 'running' ORDER BY l.league"""
OF_CLUB = "SELECT league FROM leagues WHERE club = $1 AND listed AND state = 'running' ORDER BY league"


async def dates(store: Store, player: str, language: str, now: float) -> list[Date]:
    """The days of the open matches of a player's teams."""
    found = list[Date]()
    for (league,) in await store.rows(PLAYED, player):
        journals = Journals(store, lambda: now)
        hosted, people = await journals.load(league), await journals.people(league)
        teams = {hosted.team(person) for person, (each, _) in people.items() if each == player}
        found += _days(league, hosted, now, teams)
    return found


async def club_dates(store: Store, club: str, now: float) -> list[Date]:
    """The days of the open matches of a club's public leagues."""
    journals = Journals(store, lambda: now)
    return [
        date
        for (league,) in await store.rows(OF_CLUB, club)
        for date in _days(league, await journals.load(league), now)
    ]


def _days(league: str, hosted: HostedLeague, now: float, of: Set[int | None] | None = None) -> list[Date]:
    """The days of the open matches; `of`: restricts them to these teams."""
    teams, found = hosted.league.teams, list[Date]()
    for number, fixture in enumerate(hosted.league.fixtures, 1):
        if fixture.day is None or fixture.is_over or hosted.league.is_removed(fixture):
            continue
        if of is not None and of.isdisjoint(fixture.teams):
            continue
        begins = datetime.combine(fixture.day, time(), UTC).timestamp()
        title = " – ".join(teams[team - 1].name for team in fixture.teams)
        if begins > now - 2 * DAY:
            uid, title = f"league {league} {number}", f"{title} ({hosted.plan.title})"
            found.append(Date(uid, title, begins, link=f"/leagues/{league}", whole_day=True))
    return found
