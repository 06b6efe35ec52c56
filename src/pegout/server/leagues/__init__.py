"""Leagues: teams enter, captains line up, boards are played, and results make the table."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from pegout.server.access_marks import Access, AccessMarks, SharedAccess, cleared
from pegout.server.club_events import club_name, directs
from pegout.server.journals import new_name
from pegout.server.leagues.bodies import (
    DoInLeague,
    JoinLeague,
    LeagueInfo,
    LeagueList,
    LeagueMatchInfo,
    LeagueSummary,
    LeagueTableLink,
    NewLeague,
    PlayInLeague,
)
from pegout.server.leagues.doing import ADDING, FIRST_DAY, check_day, entries_of, is_allowed
from pegout.server.leagues.hosted import By, Did, HostedLeague, LeagueError
from pegout.server.leagues.journal import ADD_PERSON, Entered, Journals, opening
from pegout.server.leagues.news import lined_up
from pegout.server.leagues.tables import LeagueTables, persons_at
from pegout.server.leagues.views import (
    boards_of,
    line_up_of,
    match_of,
    matches_of,
    rulings_of,
    table_of,
    teams_of,
)
from pegout.server.people import GUEST, Players, avatars_of
from pegout.server.people.numbered import names_of, person_of
from pegout.server.people.sessions import User, stored
from pegout.server.storage import Change, Newcomer, Store
from pegout.tournaments.leagues import MemberJoined, MemberLeft, TeamEntered, table_csv
from pegout.words import Text

LISTED = 50  # leagues in a list
OWN = 20  # planned and running leagues per director
TEAMS = 40  # of a league
PEOPLE = 1000  # who can ever have joined a league
LIST = f"""
    SELECT l.league, l.title, l.state, l.teams,
        l.director = $1 OR EXISTS (SELECT 1 FROM league_people p WHERE p.league = l.league AND p.player = $1)
    FROM leagues l
    WHERE l.state <> 'cancelled' AND (l.listed OR l.director = $1
        OR EXISTS (SELECT 1 FROM league_people p WHERE p.league = l.league AND p.player = $1)
        OR EXISTS (SELECT 1 FROM club_members m WHERE m.club = l.club AND m.player = $1))
        AND ($2 = '' OR l.club = $2)
    ORDER BY CASE l.state WHEN 'running' THEN 0 WHEN 'planned' THEN 1 ELSE 2 END, l.moved DESC, l.league
    LIMIT {LISTED}"""
DIRECTED = "SELECT count(*) FROM leagues WHERE director = $1 AND state IN ('planned', 'running')"


class Leagues:
    """Creates and shows leagues, and handles the actions of players, captains and directors."""

    def __init__(
        self, store: Store, journals: Journals, tables: LeagueTables, players: Players, marks: AccessMarks,
        rng: random.Random, clock: Callable[[], float],
    ) -> None:  # fmt: skip
        """`clock`: seconds since 1970."""
        self._store, self._journals, self._tables = store, journals, tables
        self._players, self._marks, self._rng, self._clock = players, marks, rng, clock

    # --- reading ----------------------------------------------------------------------------------

    async def list(self, who: User | None, club: str = "") -> LeagueList:
        """Public leagues, and those of this user and their clubs; with `club`, only that club's."""
        rows: list[Any] = await self._store.rows(LIST, "" if who is None else who.player, club)
        return LeagueList(
            [
                LeagueSummary(league, f"/leagues/{league}", title, state, teams, bool(mine))
                for league, title, state, teams, mine in rows
            ]
        )

    async def info(self, league: str, who: User | None) -> LeagueInfo:
        """The league as this user sees it; raises NoLeague."""
        hosted, steps = await self._journals.whole(league)
        director, club = await self._journals.about(league)
        people = await self._journals.people(league)
        avatars = await avatars_of(self._store, (player for player, _ in people.values()))
        you = person_of(people, who)
        return LeagueInfo(
            league=league, link=f"/leagues/{league}", entries=hosted.n, plan=hosted.plan, club=club,
            club_name=await club_name(self._store, club),
            state=hosted.state, director="" if director is None else await self._players.name_of(director),
            directs=await self._directs(director, club, who), you=you, team=hosted.team(you),
            captain=hosted.captained(you) is not None, teams=teams_of(hosted, people, avatars),
            matches=matches_of(hosted), table=table_of(hosted), rulings=rulings_of(steps),
        )  # fmt: skip

    async def match(self, league: str, number: int, who: User | None) -> LeagueMatchInfo:
        """A match with its boards; raises NoLeague, TournamentError."""
        hosted, people = await self._journals.load(league), await self._journals.people(league)
        fixture, you = hosted.league.fixture(number), person_of(people, who)
        tables = await self._tables.of(league, number)
        return LeagueMatchInfo(
            match_of(hosted, number),
            boards_of(hosted, fixture, people, tables, you),
            line_up_of(hosted, fixture, hosted.captained(you)),
        )

    async def csv(self, league: str) -> str:
        """The table, for spreadsheets; raises NoLeague."""
        return table_csv((await self._journals.load(league)).league)

    async def names(self, league: str) -> dict[int, str]:
        return names_of(await self._journals.people(league))

    async def hosted(self, league: str) -> HostedLeague:
        """Raises NoLeague."""
        return await self._journals.load(league)

    async def shared_access(self, league: str, who: User) -> Sequence[SharedAccess]:
        """Who joined from the same browser or network, for directors. Raises NoLeague, PermissionError."""
        if not await self._directs(*await self._journals.about(league), who):
            raise PermissionError(league)
        return await self._marks.shared(league, await self._journals.people(league))

    async def _directs(self, director: str | None, club: str | None, who: User | None) -> bool:
        return who is not None and await directs(self._store, director, club, who.player)

    # --- actions ----------------------------------------------------------------------------------

    async def create(self, wanted: NewLeague, who: User, name: str, newcomer: Newcomer | None) -> str:
        """A new league, directed by this user. Raises BadRules, LeagueError, PermissionError."""
        club = wanted.club
        if club is not None and not await directs(self._store, None, club, who.player):
            raise PermissionError(club)
        ((many,),) = await self._store.rows(DIRECTED, who.player)
        if many >= OWN:
            raise LeagueError(Text.of("refused-league-many", most=OWN))
        league, now = new_name(), self._clock()
        check_day(wanted.plan.first_day, FIRST_DAY, now)
        made = opening(league, wanted.plan, who.player, club, now)
        await self._store.change(*stored(newcomer, now), *made)
        await self._players.remember(who.player, name)
        return league

    async def join(
        self, league: str, wanted: JoinLeague, who: User, name: str, newcomer: Newcomer | None,
        access: Access | None,
    ) -> None:  # fmt: skip
        """Join a team, or enter a new one. Raises NoLeague, LeagueError, TournamentError.

        `access`: whose marks are stored; None: without.
        """
        if (wanted.team is None) == (not wanted.new_team):
            raise LeagueError(Text("refused-league-which-team"))
        people = await self._journals.people(league)
        known = person_of(people, who)
        await self._add(
            league, known, who.player, name, *stored(newcomer, self._clock()),
            marks=await self._marks.entered(league, who.player, access),
            wanted=lambda person: (
                MemberJoined(wanted.team, str(person))
                if wanted.team is not None
                else TeamEntered(wanted.new_team, str(person))
            ),
        )  # fmt: skip
        if known is not None and name != GUEST:
            await self._journals.rename(league, known, name)
        await self._players.remember(who.player, name)

    async def _add(
        self, league: str, known: int | None, player: str, name: str, *others: Change,
        marks: Callable[[int], Sequence[Change]], wanted: Callable[[int], MemberJoined | TeamEntered],
    ) -> None:  # fmt: skip
        """Enter a person, who may have been in a team before, into the league."""

        def entered(hosted: HostedLeague) -> Sequence[Entered]:
            entry = wanted(known or hosted.people + 1)
            _check_room(hosted, isinstance(entry, TeamEntered))
            return [("player", Did(entry))]

        async def added(before: HostedLeague, _after: HostedLeague) -> list[Change]:
            people = () if known else (await self._journals.people(league)).values()
            if any(each == player for each, _ in people):  # they have just joined elsewhere
                raise LeagueError(Text("refused-league-has-team"))
            person = known or before.people + 1
            new = [] if known else [Change(ADD_PERSON, (league, person, player, name), rows=1)]
            return [*others, *new, *marks(person)]

        await self._journals.enter(league, entered, added)

    async def leave(self, league: str, who: User) -> None:
        """Leave the team. Raises NoLeague, LeagueError, TournamentError."""
        person = person_of(await self._journals.people(league), who)

        def wanted(hosted: HostedLeague) -> Sequence[Entered]:
            member = hosted.member(person)
            if member is None:
                raise LeagueError(Text("refused-league-not-in"))
            return [("player", Did(MemberLeft(member)))]

        await self._journals.enter(league, wanted)

    async def do(self, league: str, who: User, told: DoInLeague, name: str) -> None:
        """Carry out an action of a captain or director. Raises as `leave`, BadRules, PermissionError.

        `name`: of a new player.
        """
        now = self._clock()
        today = datetime.fromtimestamp(now, UTC).date()
        check_day(told.day, today - timedelta(days=1), now)  # it may still be yesterday where they are
        check_day(None if told.plan is None else told.plan.first_day, FIRST_DAY, now)
        director, club = await self._journals.about(league)
        directs = await self._directs(director, club, who)
        person = person_of(await self._journals.people(league), who)

        def wanted(hosted: HostedLeague) -> Sequence[Entered]:
            if not is_allowed(hosted, told, person, directs):
                raise PermissionError(league)
            own = None if directs else hosted.captained(person)
            if told.what in ADDING:
                if not told.name.strip():
                    raise LeagueError(Text("refused-league-no-name"))
                _check_room(hosted, told.what == "team")
            new = hosted.people + 1 if told.what in ADDING else None
            by: By = "director" if directs else "player"
            return [(by, what) for what in entries_of(hosted, told, own, new, self._rng)]

        async def added(before: HostedLeague, after: HostedLeague) -> list[Change]:
            if told.what == "line-up":
                people = await self._journals.people(league)
                return lined_up(league, before, after, people, who.player, self._clock())
            if told.what not in ADDING:
                return cleared(league) if after.plan.paper and not before.plan.paper else []
            return [Change(ADD_PERSON, (league, before.people + 1, None, name), rows=1)]

        await self._journals.enter(league, wanted, added)

    async def play(self, league: str, who: User, told: PlayInLeague) -> LeagueTableLink:
        """The table of the next leg at the user's board. Raises what `leave` does, BadRules."""
        person = person_of(await self._journals.people(league), who)
        hosted = await self._journals.load(league)
        home, away = persons_at(hosted, told.match, told.board)
        if person not in (*home, *away):
            raise LeagueError(Text("refused-league-not-at-board"))
        match = await self._tables.open(league, told.match, told.board, who.player)
        return LeagueTableLink(match, f"/t/{match}")


def _check_room(hosted: HostedLeague, is_team: bool) -> None:
    """Raises LeagueError if there is no room for one more player, or team with its captain."""
    if hosted.people >= PEOPLE or (is_team and len(hosted.league.teams) >= TEAMS):
        raise LeagueError(Text.of("refused-league-full", teams=TEAMS))
