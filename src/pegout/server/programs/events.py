"""Streams of player events: games that begin and end, challenges that come and go.

A stream remembers the state it has sent. When there is news for its player, the current state is read, for
all such streams at once, and the differences are sent. So a lost notice only delays an event, and after a
restart a stream begins with everything in progress.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from pegout.game import Seat
from pegout.server.feature import repeat
from pegout.server.people.sessions import User
from pegout.server.play import Tables
from pegout.server.play.facts import facts_of
from pegout.server.programs import LASTS
from pegout.server.programs.lines import Lines
from pegout.server.storage import Busy, Change, places
from pegout.wire.lobby import TableFacts
from pegout.wire.reading import encode
from pegout.wire.streams import Challenge, ChallengeEnd, Event, GameEnd, GameStart, Reason

log = logging.getLogger("pegout.server")

NOTE_EVERY = 30.0  # seconds between two records that bots are online, which also catch up on lost notices
RETRY = 1.0  # seconds before a retry if the database is busy
PLAYERS = 64  # players per query

_PLACES = places(PLAYERS)
GAMES = f"""
    SELECT s.player, m.match, s.seat FROM seats s JOIN matches m ON m.match = s.match
    WHERE s.player IN ({_PLACES}) AND NOT m.over AND m.open = 0 AND m.standing IS NOT NULL"""
KEPT = f"""
    SELECT k.player, k.creator, m.match, k.declined, coalesce(a.name, p.name), coalesce(a.bot, FALSE)
    FROM kept_seats k JOIN matches m ON m.match = k.match JOIN players p ON p.player = k.creator
    LEFT JOIN accounts a ON a.player = coalesce(p.became, p.player)
    WHERE k.at > ${PLAYERS + 1} AND NOT m.over AND m.open > 0 AND m.standing IS NOT NULL
        AND EXISTS (SELECT 1 FROM seats s WHERE s.match = k.match AND s.player = k.creator)
        AND {{whose}} IN ({_PLACES})"""
DECLINED = "SELECT declined FROM kept_seats WHERE match = $1 AND declined IS NOT NULL"
RANK = "SELECT rank FROM results WHERE match = $1 AND seat = $2"
READY = f"UPDATE accounts SET ready = ${PLAYERS + 1} WHERE player IN ({_PLACES})"


class _Wanted(NamedTuple):
    """The state of a challenge."""

    by: str
    by_bot: bool
    mine: bool


class _State(NamedTuple):
    """The state of a player's stream, by table."""

    games: dict[str, Seat]
    challenges: dict[str, _Wanted]


class _Stream:
    """A stream of events, and the state it has sent."""

    def __init__(self, who: User, lines: Lines) -> None:
        self.players, self.lines, self.is_bot = (who.player, *who.guests), lines, who.is_bot
        self.told = _State({}, {})


class EventStreams:
    """The streams of this process."""

    def __init__(self, tables: Tables, clock: Callable[[], float]) -> None:
        """`clock`: seconds since 1970."""
        self._tables, self._store, self._clock = tables, tables.store, clock
        self._open: dict[_Stream, None] = {}
        self._count = Counter[str]()
        self._dirty: dict[_Stream, None] = {}
        self._telling: asyncio.Task[None] | None = None

    def number_of(self, player: str) -> int:
        """The open streams of a player, of events and of games."""
        return self._count[player]

    @contextmanager
    def counted(self, player: str) -> Iterator[None]:
        """Count a stream of a player during this block."""
        self._count[player] += 1
        try:
            yield
        finally:
            self._count[player] -= 1
            if not self._count[player]:
                del self._count[player]

    @contextmanager
    def following(self, who: User, lines: Lines) -> Iterator[None]:
        """Send the events of a player on these lines during the block."""
        stream = _Stream(who, lines)
        self._open[stream] = None
        try:
            with self._tables.player_news.follow(stream.players, lambda: self._look(stream)):
                self._look(stream)
                yield
        finally:
            del self._open[stream]
            self._dirty.pop(stream, None)

    async def note(self, *streams: _Stream) -> None:
        """Record that the bots of these streams, or of all, are online."""
        bots = sorted({stream.players[0] for stream in streams or self._open if stream.is_bot})
        for some in _parts(bots):
            await self._store.change(Change(READY, (*some, self._clock())))

    async def run(self) -> None:
        """Run until cancelled."""
        await repeat(self._beat, "streams of events are not kept", first=NOTE_EVERY, every=NOTE_EVERY)

    async def _beat(self) -> None:
        await self.note()
        if self._store.is_shared:
            for stream in self._open:
                self._look(stream)

    async def close(self) -> None:
        if self._telling is not None:
            self._telling.cancel()
            await asyncio.gather(self._telling, return_exceptions=True)

    # --- sending -------------------------------------------------------------------------------------

    def _look(self, stream: _Stream) -> None:
        """Schedule a check: there may be news."""
        self._dirty[stream] = None
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell_all())

    async def _tell_all(self) -> None:
        while self._dirty:
            streams = list(self._dirty)
            self._dirty.clear()
            try:
                await self._tell(streams)
            except Busy:
                self._dirty.update(dict.fromkeys(each for each in streams if each in self._open))
                await asyncio.sleep(RETRY)
            except Exception:
                log.exception("events cannot be told")
                for stream in streams:
                    stream.lines.close()  # its client reconnects and starts with the full state

    async def _tell(self, streams: list[_Stream]) -> None:
        players = {player for stream in streams for player in stream.players}
        games, kept = await self._games(players), await self._kept(players)
        states = [(stream, _state_of(stream, games, kept)) for stream in streams]
        tables = {table for stream, now in states for table in _news(stream.told, now)}
        facts = await facts_of(self._store, tables)
        for stream, now in states:
            for event in await self._events(stream.told, now, facts):
                stream.lines.write(encode(event))
            stream.told = now
        if bots := [stream for stream in streams if stream.is_bot]:
            await self.note(*bots)

    async def _games(self, players: Iterable[str]) -> list[tuple[Any, ...]]:
        return [row for some in _parts(sorted(players)) for row in await self._store.rows(GAMES, *some)]

    async def _kept(self, players: Iterable[str]) -> set[tuple[Any, ...]]:
        """Challenges to these players, and by them."""
        since, found = self._clock() - LASTS, set[tuple[Any, ...]]()
        for some in _parts(sorted(players)):
            for whose in ("k.player", "k.creator"):
                found.update(map(tuple, await self._store.rows(KEPT.format(whose=whose), *some, since)))
        return found

    async def _events(self, told: _State, now: _State, facts: dict[str, TableFacts]) -> list[Event]:
        """The events between two states; tables that cannot be read are left out."""
        events = list[Event]()
        for table in told.challenges.keys() - now.challenges.keys():
            events.append(ChallengeEnd(table, await self._reason(table)))
        for table, seat in told.games.items():
            if table not in now.games:
                rows = await self._store.rows(RANK, table, seat)
                events.append(GameEnd(table, seat, rows[0][0] if rows else None, facts.get(table)))
        for table, seat in now.games.items():
            if table not in told.games and table in facts:
                events.append(GameStart(table, seat, facts[table]))
        for table, wanted in now.challenges.items():
            if table not in told.challenges and table in facts:
                events.append(Challenge(table, *wanted, facts[table]))
        return events

    async def _reason(self, table: str) -> Reason | None:
        rows = await self._store.rows(DECLINED, table)
        return rows[0][0] if rows else None


def _state_of(
    stream: _Stream, games: Iterable[tuple[Any, ...]], kept: Iterable[tuple[Any, ...]]
) -> _State:
    mine = set(stream.players)
    challenges = {
        match: _Wanted(by, bool(by_bot), creator in mine)
        for player, creator, match, declined, by, by_bot in sorted(kept, key=lambda row: row[2])
        if declined is None and mine & {player, creator}
    }
    return _State({match: seat for player, match, seat in games if player in mine}, challenges)


def _news(told: _State, now: _State) -> set[str]:
    """The tables whose state differs."""
    return (told.games.keys() ^ now.games.keys()) | (now.challenges.keys() - told.challenges.keys())


def _parts(players: list[str]) -> Iterator[list[str]]:
    """Groups of equal size, padded, so that the statement is always the same."""
    for first in range(0, len(players), PLAYERS):
        some = players[first : first + PLAYERS]
        yield some + some[-1:] * (PLAYERS - len(some))
