"""Notifications of a league: both line-ups of a match are in."""

from __future__ import annotations

from pegout.server.leagues.hosted import HostedLeague
from pegout.server.people.notifying import Notice, settled, told
from pegout.server.people.numbered import People
from pegout.server.storage import Change
from pegout.words import Text, literal


def lined_up(
    league: str, before: HostedLeague, after: HostedLeague, people: People, by: str, now: float
) -> list[Change]:
    """Notify captains and players of matches with both line-ups now in; `by`: who entered the second."""
    changes = list[Change]()
    known = [each.line_ups for each in before.league.fixtures]
    for number, (fixture, line_ups) in enumerate(zip(after.league.fixtures, known, strict=False), 1):
        home, away = fixture.line_ups
        if None not in line_ups or home is None or away is None:
            continue
        teams = [after.league.teams[team - 1] for team in fixture.teams]
        title, host, guest = map(literal, (after.plan.title, *(team.name for team in teams)))
        text = Text("notify-pairing-line-ups", {"league": title, "home": host, "away": guest})
        notice = Notice("pairing", _topic(league, number), text, f"/leagues/{league}", "line-ups")
        members = {member for board in (*home, *away) for member in board}
        members |= {team.captain for team in teams}
        players = {people[after.person(member)][0] for member in members} - {None, by}
        changes += [
            change for player in sorted(filter(None, players)) for change in told(player, notice, now)
        ]
    return changes


def met(league: str, number: int, player: str, now: float) -> Change:
    """Remove the notification from a player who has played in the match."""
    return settled(player, _topic(league, number), now)


def _topic(league: str, number: int) -> str:
    return f"line-ups {league} {number}"
