"""The tables of an event: created for each game of a round, with their results entered in its journal."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Container, Sequence
from contextlib import suppress
from itertools import permutations
from typing import Any, NamedTuple

from msgspec.structs import replace

from pegout.game import Leave, Seat
from pegout.match import Acted, Chair, Contributed, Series
from pegout.server.people.numbered import People
from pegout.server.play import Tables
from pegout.server.play.new_table import Opening
from pegout.server.play.players import give_up
from pegout.server.storage import Change, Conflict, Stopped, Store, journal_of
from pegout.server.tournaments.endings import Endings
from pegout.server.tournaments.hosted import ABSENT, LEFT, Did, EventError, Hosted, Step
from pegout.server.tournaments.journal import Entered, Journals
from pegout.server.tournaments.news import pairing, played
from pegout.server.tournaments.plans import MINUTE
from pegout.tournaments import Card, Forfeited, Rested, TournamentError
from pegout.tournaments.entries import Later
from pegout.tournaments.rounds import Game

log = logging.getLogger("pegout.events")

MOST_STARTED = 10_000
AT_ONCE = 200  # finished tables that one query finds
ADD = """
    INSERT INTO event_tables (match, event, paired, board, part, round, entered)
    VALUES ($1, $2, $3, $4, $5, $6, FALSE)"""
OF_EVENT = "SELECT paired, board, part, round, match, entered FROM event_tables WHERE event = $1"
PARTS = f"{OF_EVENT} AND paired = $2 AND board = $3"
OPEN = f"{OF_EVENT} AND NOT entered"
SINCE = f"{OF_EVENT} AND (round >= $2 OR NOT entered)"
FINISHED = f"""
    SELECT t.event, t.match, t.paired, t.board, t.round
    FROM event_tables t JOIN matches m ON m.match = t.match
    WHERE NOT t.entered AND m.over ORDER BY t.event, t.paired, t.board LIMIT {AT_ONCE}"""
RESULTS = "SELECT seat, score, rank, gone FROM results WHERE match = $1 ORDER BY seat"
SEATED = "SELECT player FROM seats WHERE match = $1"
ENTERED = "UPDATE event_tables SET entered = TRUE WHERE match = $1 AND NOT entered"


class EventTable(NamedTuple):
    """A table of an event."""

    paired: int  # the entry that paired its round; in an arena, the number of the game
    board: int  # from 1
    part: int  # of a series, from 1
    round: int
    match: str
    entered: bool


class EventTables:
    """Creates the tables of events, and enters their results."""

    def __init__(self, tables: Tables, journals: Journals, endings: Endings) -> None:
        self._tables, self._journals, self._endings = tables, journals, endings
        self._store: Store = tables.store
        self._started: dict[str, None] = {}  # tables of arenas where everyone has come, the latest last

    async def of(self, event: str, since: int = 0) -> list[EventTable]:
        """The tables of an event; those of earlier rounds than `since` only if they are not over."""
        rows = self._store.rows(SINCE, event, since) if since else self._store.rows(OF_EVENT, event)
        return [EventTable(*row) for row in await rows]

    async def _now(self, event: str, hosted: Hosted) -> dict[tuple[int, int], list[EventTable]]:
        """The tables of the games in `at_tables`, by key and board, the latest of a series last."""
        there = dict[tuple[int, int], list[EventTable]]()
        query = OPEN if hosted.is_arena else OF_EVENT
        for table in sorted(EventTable(*row) for row in await self._store.rows(query, event)):
            there.setdefault((table.paired, table.board), []).append(table)
        return there

    async def make(self, event: str, hosted: Hosted) -> None:
        """Create the tables that are missing, and notify the players."""
        if hosted.plan.paper or not hosted.at_tables:
            return
        there = await self._now(event, hosted)
        people: People = {}
        for key, board, number, game in hosted.at_tables:
            played = there.get((key, board), [])
            if game.is_over or (played and not played[-1].entered):
                continue
            if played and len(played) >= _best_of(hosted):  # the director decides
                continue
            wins = await self._wins(played)
            if max(wins) > _best_of(hosted) // 2:  # decided, as another process has entered in the meantime
                continue
            people = people or await self._journals.people(event)
            sitting = [people[hosted.person(player)] for player in game.players]
            seats = [(player, name) for player, name in sitting if player is not None]
            if len(seats) < len(sitting):  # erased: the director decides
                continue
            bots = await self._journals.bots(event)
            chairs = [Chair("person", player, name, bot_account=player in bots) for player, name in seats]
            new = self._opening(hosted, event, chairs, seats[0][0], wins)
            match = new.head.match
            row = (match, event, key, board, len(played) + 1, number)
            news = pairing(event, hosted, match, seats, self._tables.clock())
            with suppress(Conflict):  # another process has created it
                await self._tables.open(new, None, Change(ADD, row, rows=1), *news)

    async def _wins(self, played: Sequence[EventTable]) -> tuple[int, int]:
        """The games of a series that each seat has won."""
        wins = Counter[int]()
        for table in played:
            for seat, _, rank, _ in await self._store.rows(RESULTS, table.match):
                wins[seat] += rank == 1
        return wins[0], wins[1]

    def _opening(
        self, hosted: Hosted, event: str, chairs: Sequence[Chair], host: str, wins: tuple[int, int]
    ) -> Opening:
        plan, best_of = hosted.plan, _best_of(hosted)
        options = replace(
            plan.clocks, host=0, spectators=plan.spectators, talk="free", rated=plan.rated, coach="off",
            event=event, series=Series(best_of, sum(wins) + 1, wins) if best_of > 1 else None,
        )  # fmt: skip
        return Opening.of(
            plan.preset, plan.rules(len(chairs)), chairs, options, host, self._tables.clock(),
            self._tables.rng,
        )  # fmt: skip

    # --- results ----------------------------------------------------------------------------------

    async def finished(self) -> dict[str, list[tuple[str, int, int, int]]]:
        """Finished tables whose results are not entered yet, by event."""
        found: dict[str, list[tuple[str, int, int, int]]] = {}
        for event, match, paired, board, number in await self._store.rows(FINISHED):
            found.setdefault(event, []).append((match, paired, board, number))
        return found

    async def enter(self, event: str, match: str, paired: int, board: int, number: int) -> None:
        """Enter the result of a table, once."""
        ends: list[Any] = await self._store.rows(RESULTS, match)
        parts = [EventTable(*row) for row in await self._store.rows(PARTS, event, paired, board)]
        wins = await self._wins(parts)
        came = (await self._attendance(match))[1] if any(gone for _, _, _, gone in ends) else set()

        def wanted(hosted: Hosted) -> Sequence[Entered]:
            entries = _entries(hosted, paired, board, number, ends, wins, came)
            try:
                for entry in entries:
                    hosted = hosted.apply(Step(hosted.at, "server", Did(entry)))
            except (EventError, TournamentError) as error:  # cancelled in the meantime, for example
                log.warning("event %s: the result of match %s does not fit: %s", event, match, error)
                return ()
            return [("server", Did(entry)) for entry in entries]

        players = [player for (player,) in await self._store.rows(SEATED, match)]
        done = [Change(ENTERED, (match,), rows=1), *played(event, players, self._tables.clock())]

        async def more(before: Hosted, after: Hosted) -> Sequence[Change]:
            return [*done, *await self._endings.of(event, before, after)]

        with suppress(Conflict):  # another process has entered it
            await self._journals.enter(event, wanted, more)

    # --- absent players ---------------------------------------------------------------------------

    async def forfeit_absent(self, event: str, hosted: Hosted) -> Sequence[Entered]:
        """The entries for games that both players missed; if one came, the other leaves the table."""
        entries, now = list[Entered](), self._tables.clock()
        tables = await self._now(event, hosted)
        for at_table in hosted.at_tables:
            key, board, number, game = at_table
            is_due = hosted.paired_when(at_table) + hosted.plan.no_show * MINUTE <= now
            if game.is_over or not is_due or (key, board) not in tables:
                continue
            match = tables[key, board][-1].match
            if match in self._started or await self._no_show_at(hosted, at_table, tables[key, board]) > now:
                continue
            missing = set(range(len(game.players))) - (await self._attendance(match))[1]
            if len(missing) > 1 or (missing and len(game.players) > 2):
                first, *others = (game.players[seat] for seat in sorted(missing))
                lost = Forfeited(number, first, ABSENT, others=tuple(others))
                entries.append(("server", Did(lost)))
                entries += [("server", Did(each)) for each in _rested(hosted, (first, *others))]
            for seat in missing:
                await self._leave(match, seat)
            if not missing and hosted.is_arena:  # no need to check it again
                self._started[match] = None
                if len(self._started) > MOST_STARTED:
                    del self._started[next(iter(self._started))]
        return entries

    async def next_no_show(self, event: str, hosted: Hosted, now: float) -> float | None:
        """When absent players next lose a further game of a knockout match; None: never."""
        if hosted.no_show_at is None or _best_of(hosted) == 1:
            return None
        tables, times = await self._now(event, hosted), list[float]()
        for at_table in hosted.at_tables:
            parts = tables.get(at_table[:2], [])
            if len(parts) > 1 and not parts[-1].entered:
                times.append(await self._no_show_at(hosted, at_table, parts))
        return min((time for time in times if time > now), default=None)

    async def _no_show_at(
        self, hosted: Hosted, at_table: tuple[int, int, int, Game], parts: Sequence[EventTable]
    ) -> float:
        """When absent players lose the game at the latest of these tables.

        In a knockout match of several games the time of each begins with its table; after a game lost by
        absence a different time applies.
        """
        if len(parts) == 1:
            return hosted.paired_when(at_table) + hosted.plan.no_show * MINUTE
        before = await self._store.rows(RESULTS, parts[-2].match)
        absent = any(gone for _, _, _, gone in before)
        minutes = hosted.plan.no_show_next if absent else hosted.plan.no_show
        return (await self._attendance(parts[-1].match))[0] + minutes * MINUTE

    async def _attendance(self, match: str) -> tuple[float, set[Seat]]:
        """The time a table was opened, and the seats whose players or browsers have been active there."""
        loaded = await self._store.load(match, since=0)
        if loaded is None:
            return 0.0, set()
        opening, entries = journal_of(loaded.entries)
        left = (isinstance(entry, Acted) and isinstance(entry.action, Leave) for entry in entries)
        active = (entry for entry, has_left in zip(entries, left, strict=True) if not has_left)
        return opening.at, {entry.seat for entry in active if isinstance(entry, Acted | Contributed)}

    async def _leave(self, match: str, seat: Seat) -> None:
        with suppress(Stopped):
            async with self._tables.at(match) as table:
                if table is not None and (player := table.match.chairs[seat].player) is not None:
                    await give_up(table, player)

    async def abandon(self, event: str, hosted: Hosted, person: int) -> None:
        """Let a person leave the table of the current game."""
        number = hosted.entrant(person)
        seated = [each for each in hosted.at_tables if number in each[3].players]
        tables = await self._now(event, hosted) if seated else {}
        for key, board, _, game in seated:
            if number is not None and (key, board) in tables:
                await self._leave(tables[key, board][-1].match, game.players.index(number))


def _best_of(hosted: Hosted) -> int:
    """The games of a match in the current round."""
    return hosted.event.settings.best_of if hosted.event is not None and hosted.event.qualified else 1


def _entries(
    hosted: Hosted, paired: int, board: int, number: int, ends: Sequence[Any], wins: tuple[int, int],
    came: Container[Seat],
) -> Sequence[Later]:  # fmt: skip
    """The entries for a finished table; none if the game has a result, or is no longer played.

    `came`: the seats whose players have been active there.
    """
    event = hosted.event
    if event is None or (not event.is_arena and number == len(event.rounds) and hosted.paired != paired):
        return []
    game = event.rounds[number - 1].games[board - 1]
    if game.is_over or len(ends) != len(game.players):
        return []
    is_series = bool(event.qualified) and number > event.settings.games and event.settings.best_of > 1
    absent = [seat for seat, _, _, left in ends if left and seat not in came]
    counts_once = is_series and len(absent) == 1 and hosted.plan.no_show_next > 0
    gone = [game.players[seat] for seat, _, _, left in ends if left]
    if gone and not counts_once and (game.sides == 2 or len(gone) >= game.sides - 1):
        return [Forfeited(number, gone[0], LEFT, others=tuple(gone[1:])), *_rested(hosted, gone)]
    if is_series:
        is_decided = max(wins) > event.settings.best_of // 2
        return [Card(number, game.players[0], *wins)] if is_decided else []
    own, theirs, *others = _scores(ends, game.sides, event.settings.target)
    return [Card(number, game.players[0], own, theirs, tuple(others))]


def _scores(ends: Sequence[Any], sides: int, target: int) -> list[int]:
    """The scores by side; a player who has left a table of three or four has none."""
    scores = [0 if left and sides > 2 else score for _, score, _, left in ends[:sides]]
    ranks = [rank for _, _, rank, _ in ends[:sides]]
    in_order = all(
        (scores[one] > scores[two]) == (ranks[one] < ranks[two]) for one, two in permutations(range(sides), 2)
    )
    return scores if target or in_order else [sides - rank if sides > 2 else int(rank == 1) for rank in ranks]


def _rested(hosted: Hosted, players: Sequence[int]) -> list[Rested]:
    """In an arena, pause these absent players, so that they are not paired until they come back."""
    event = hosted.event
    if event is None or not event.is_arena:
        return []
    entrants = [(player, event.entrants[player - 1]) for player in players]
    return [Rested(player) for player, each in entrants if each.playing and not each.resting]
