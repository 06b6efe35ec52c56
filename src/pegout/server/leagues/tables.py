"""The tables of a league: one for each leg, opened by a player of the board, and its result entered."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from msgspec.structs import replace

from pegout.match import Chair
from pegout.server.feature import repeat
from pegout.server.leagues.hosted import Did, HostedLeague, LeagueError, Step
from pegout.server.leagues.journal import Entered, Journals, NoLeague
from pegout.server.leagues.news import met
from pegout.server.people import GUEST
from pegout.server.people.notifying import Notice, settled, told
from pegout.server.people.numbered import People
from pegout.server.play import Tables
from pegout.server.play.new_table import Opening
from pegout.server.storage import Change, Conflict, Store
from pegout.tournaments import TournamentError
from pegout.tournaments.leagues import LegPlayed
from pegout.words import Text, literal

log = logging.getLogger("pegout.leagues")

EVERY = 2.0  # seconds between two checks
AT_ONCE = 200  # finished tables that one query finds
PATIENCE = 20.0  # seconds to notice it on the page before a message is sent
ADD = """
    INSERT INTO league_tables (match, league, fixture, board, leg, entered)
    VALUES ($1, $2, $3, $4, $5, FALSE)"""
OF_MATCH = """
    SELECT board, leg, match, entered FROM league_tables
    WHERE league = $1 AND fixture = $2 ORDER BY board, leg"""
FINISHED = f"""
    SELECT t.league, t.match, t.fixture, t.board
    FROM league_tables t JOIN matches m ON m.match = t.match
    WHERE NOT t.entered AND m.over ORDER BY t.league, t.fixture, t.board LIMIT {AT_ONCE}"""
ENDS = "SELECT seat, rank, score FROM results WHERE match = $1 ORDER BY seat"
SEATED = "SELECT player FROM seats WHERE match = $1"
ENTERED = "UPDATE league_tables SET entered = TRUE WHERE match = $1 AND NOT entered"


class LeagueTable(NamedTuple):
    """A table of a leg."""

    board: int  # from 1
    leg: int  # of the board, from 1
    match: str
    entered: bool


class LeagueTables:
    """Opens the tables of leagues, and enters their results."""

    def __init__(self, tables: Tables, journals: Journals) -> None:
        self._tables, self._journals = tables, journals
        self._store: Store = tables.store

    async def run(self) -> None:
        """Enter results until cancelled."""
        await repeat(self.look, "results of leagues are not entered", first=EVERY, every=EVERY)

    async def of(self, league: str, fixture: int) -> list[LeagueTable]:
        return [LeagueTable(*row) for row in await self._store.rows(OF_MATCH, league, fixture)]

    async def _legs(self, league: str, fixture: int, board: int) -> list[LeagueTable]:
        """The tables of a board, in order."""
        return [table for table in await self.of(league, fixture) if table.board == board]

    async def open(self, league: str, number: int, board: int, player: str) -> str:
        """The match at a board, opened by this player if needed; raises LeagueError, NoLeague."""
        await self.look()
        legs = await self._legs(league, number, board)
        hosted = await self._journals.load(league)  # later, so that it has all results that are entered
        if legs and not legs[-1].entered:
            return legs[-1].match
        people = await self._journals.people(league)
        persons = persons_at(hosted, number, board)
        new = self._opening(hosted, _chairs(people, persons), player)
        match = new.head.match
        row = Change(ADD, (match, league, number, board, len(legs) + 1), rows=1)
        news = _news(league, hosted, number, board, new, self._tables.clock())
        try:
            await self._tables.open(new, None, row, *news)
        except Conflict:  # the other player at the board was first
            return (await self._legs(league, number, board))[-1].match
        return match

    def _opening(self, hosted: HostedLeague, chairs: Sequence[Chair], host: str) -> Opening:
        plan = hosted.plan
        seat = next((n for n, chair in enumerate(chairs) if chair.player == host), 0)
        options = replace(
            plan.clocks, host=seat, spectators=plan.spectators, talk="free", rated=plan.rated, coach="off"
        )
        a_side, tables = len(chairs) // 2, self._tables
        preset, rules = plan.preset_for(a_side), plan.rules(a_side)
        return Opening.of(preset, rules, chairs, options, host, tables.clock(), tables.rng)

    # --- results ----------------------------------------------------------------------------------

    async def look(self) -> None:
        """Enter the results of all tables that are over."""
        for league, match, fixture, board in await self._store.rows(FINISHED):
            with suppress(NoLeague, Conflict):  # another process has entered it
                await self._enter(league, match, fixture, board)

    async def _enter(self, league: str, match: str, number: int, board: int) -> None:
        ends: list[Any] = await self._store.rows(ENDS, match)

        def wanted(hosted: HostedLeague) -> Sequence[Entered]:
            entry = _leg(hosted, number, board, ends)
            if entry is None:
                return ()
            try:
                hosted.apply(Step(hosted.at, "server", Did(entry)))
            except (TournamentError, LeagueError) as error:
                log.info("league %s: the result of match %s does not count: %s", league, match, error)
                return ()
            return [("server", Did(entry))]

        now = self._tables.clock()
        players = [player for (player,) in await self._store.rows(SEATED, match)]
        topic = _topic(league, number, board)
        done = [Change(ENTERED, (match,), rows=1)]
        for each in filter(None, players):
            done += [settled(each, topic, now), met(league, number, each, now)]

        async def more(_before: HostedLeague, _after: HostedLeague) -> Sequence[Change]:
            return done

        await self._journals.enter(league, wanted, more)


def persons_at(hosted: HostedLeague, number: int, board: int) -> list[tuple[int, ...]]:
    """The persons of both teams at a board that can be played now; raises LeagueError, TournamentError."""
    league = hosted.league
    fixture = league.fixture(number)
    if not 1 <= board <= len(fixture.boards):
        raise LeagueError(Text("refused-league-not-at-board"))
    if hosted.is_cancelled:
        raise LeagueError(Text("refused-league-is-cancelled"))
    if hosted.plan.paper:
        raise LeagueError(Text("refused-league-paper"))
    if fixture.is_over or league.is_removed(fixture) or fixture.boards[board - 1].is_over:
        raise LeagueError(Text("refused-league-board-over"))
    home, away = fixture.line_ups
    if home is None or away is None:
        raise LeagueError(Text("refused-league-line-ups"))
    return [tuple(hosted.person(member) for member in side[board - 1]) for side in (home, away)]


def _chairs(people: People, persons: Sequence[tuple[int, ...]]) -> list[Chair]:
    """The chairs, in which the teams sit in turn; raises LeagueError for players without a device."""
    sitting = [people[person] for pair in zip(*persons, strict=True) for person in pair]
    if any(player is None for player, _ in sitting):
        raise LeagueError(Text("refused-league-no-device"))
    return [Chair("person", player, name) for player, name in sitting]


def _leg(hosted: HostedLeague, number: int, board: int, ends: Sequence[Any]) -> LegPlayed | None:
    """The result of a leg; None if it has no winner. `ends`: seat, rank and score; teams sit in turn.

    If a player left, their opponents have the points of a win, and they keep those of their own that do
    not win a game.
    """
    winner = next((seat % 2 for seat, rank, _ in ends if rank == 1), None)
    if winner is None:
        return None
    team, settings = hosted.league.fixture(number).teams[winner], hosted.plan.settings
    if not settings.counts_points:
        return LegPlayed(number, board, team)
    lost = min(next(score for seat, _, score in ends if seat % 2 != winner), settings.target - 1)
    home, away = (settings.target, lost) if winner == 0 else (lost, settings.target)
    return LegPlayed(number, board, team, (home, away))


def _news(
    league: str, hosted: HostedLeague, number: int, board: int, new: Opening, now: float
) -> list[Change]:
    """Notify the other players of the board that their table is open."""
    chairs, match = new.opened.chairs, new.head.match
    opener = next(chair for chair in chairs if chair.player == new.creator)
    text = Text(
        "notify-pairing-league",
        {"league": literal(hosted.plan.title), "board": board, "name": literal(opener.name or GUEST)},
    )
    notice = Notice(
        "pairing", _topic(league, number, board), text, f"/t/{match}", match, (new.creator,), PATIENCE
    )
    others = [chair.player for chair in chairs if chair.player != new.creator]
    return [change for player in others if player is not None for change in told(player, notice, now)]


def _topic(league: str, number: int, board: int) -> str:
    return f"league {league} {number} {board}"
