"""The journals of leagues in the database, and the people in their teams."""

from __future__ import annotations

from pegout.server import access_marks, journals
from pegout.server.feature import Exported, StoredData
from pegout.server.leagues.hosted import By, HostedLeague, Planned, Step, What, decode, encode
from pegout.server.leagues.plans import LeaguePlan
from pegout.server.settings import Settings
from pegout.server.storage import Change, Store

OPEN = """
    INSERT INTO leagues (league, club, director, title, listed, state, teams, moved)
    VALUES ($1, $2, $3, $4, $5, 'planned', 0, $6)"""
STAND = "UPDATE leagues SET title = $1, listed = $2, state = $3, teams = $4, moved = $5 WHERE league = $6"
ADD = "INSERT INTO league_journal (league, n, entry) VALUES ($1, $2, $3)"
ADD_PERSON = "INSERT INTO league_people (league, person, player, name) VALUES ($1, $2, $3, $4)"
RENAMED = "UPDATE league_people SET name = $1 WHERE league = $2 AND person = $3 AND name <> $1"
ABOUT = "SELECT director, club FROM leagues WHERE league = $1"
PEOPLE = "SELECT person, player, name FROM league_people WHERE league = $1 ORDER BY person"
ENDED = """
    SELECT k.contest FROM access_keys k JOIN leagues l ON l.league = k.contest
    WHERE l.state IN ('over', 'cancelled') AND l.moved < $1"""


async def tidy(store: Store, settings: Settings, now: float) -> None:
    """Delete the marks of leagues that ended some time ago."""
    await access_marks.clear_old(store, ENDED, now - access_marks.KEPT)


DATA = StoredData(
    tidy=tidy,
    exported={
        "leagues": Exported(
            "SELECT league, title, state FROM leagues WHERE director = $1 ORDER BY moved",
            "league title state",
        ),
        "league_people": Exported(
            "SELECT league, person, name FROM league_people WHERE player = $1 ORDER BY league, person",
            "league person name",
        ),
    },
    moved=(
        "UPDATE leagues SET director = $2 WHERE director = $1",
        "UPDATE league_people SET player = $2 WHERE player = $1",
    ),
    erased=(
        "UPDATE leagues SET director = NULL WHERE director = $1",
        "UPDATE league_people SET player = NULL, name = '' WHERE player = $1",
    ),
    per_match=("league_tables",),
)

Entered = tuple[By, What]


class NoLeague(journals.NoJournal):
    """There is no league of this name."""


def opening(league: str, plan: LeaguePlan, director: str, club: str | None, now: float) -> list[Change]:
    """The changes that create a league. Raises BadRules."""
    plan = plan.ready()
    return [
        Change(OPEN, (league, club, director, plan.title, plan.listed, now), rows=1),
        Change(ADD, (league, 0, encode(Step(now, "director", Planned(plan)))), rows=1),
    ]


class Journals(journals.Journals[HostedLeague, Step, Entered]):
    """Reads and continues the journals of leagues. `enter` raises LeagueError and TournamentError, too."""

    LOAD = "SELECT entry FROM league_journal WHERE league = $1 AND n >= $2 ORDER BY n"
    ADD, PEOPLE, ABOUT, RENAMED = ADD, PEOPLE, ABOUT, RENAMED

    def decode(self, text: str) -> Step:
        return decode(text)

    def encode(self, step: Step) -> str:
        return encode(step)

    def open(self, first: Step) -> HostedLeague:
        return HostedLeague.open(first)

    def step(self, wanted: Entered, now: float) -> Step:
        return Step(now, *wanted)

    def missing(self, name: str) -> NoLeague:
        return NoLeague(name)

    def standing(self, name: str, after: HostedLeague, now: float) -> Change:
        plan, teams = after.plan, len(after.league.teams)
        return Change(STAND, (plan.title, plan.listed, after.state, teams, now, name))
