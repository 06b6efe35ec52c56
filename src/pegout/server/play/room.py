"""The room around a game: spectators, chat, the score of a series, and the rematch.

All of this is stored beside the journal, so it is ordered separately: see `Chat`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import AbstractContextManager, suppress
from typing import Any, Protocol, TypeAlias

from pegout.game import Seat
from pegout.match import Match, Talk
from pegout.server.people import avatars_of
from pegout.server.people.notifying import Notice, told
from pegout.server.play.connections import ClusterPresence, Connection
from pegout.server.play.scheduler import Bots
from pegout.server.play.turns import SOON
from pegout.server.play.viewers import Viewers, avatars_by_seat, link_to
from pegout.server.storage import Busy, Change, Stopped, Store
from pegout.wire import messages
from pegout.wire.messages import Remark, Said, Say, SeriesScore
from pegout.wire.reading import encode
from pegout.words import Text, TextError, literal

log = logging.getLogger("pegout.table")
Work: TypeAlias = Coroutine[Any, Any, None]
RETRY = 1.0  # seconds before a retry if the database is busy
TRIES = 5  # consecutive failures after which to give up


class BadTalk(TextError):
    """A chat message that is refused."""


class Message(Protocol):
    """A stored chat message."""

    @property
    def player(self) -> str:
        """Its author."""

    @property
    def says(self) -> bool:
        """Whether the message still has its text, which is deleted with its author's account."""

    @property
    def message(self) -> Remark:
        """The message in the format of clients."""


class Chat(Protocol):
    """The messages of one table, numbered, so that none is lost or delivered twice."""

    async def last(self) -> Sequence[Message]:
        """The last messages, oldest first; raises Busy."""

    async def new(self) -> Sequence[Message]:
        """Messages that other processes have stored since the last call; raises Busy."""

    async def say(self, player: str, seat: Seat, say: Say, rule: Talk, *changes: Change) -> Sequence[Message]:
        """Store a message together with these changes; returns it, after earlier messages of other processes.

        Raises BadTalk, Busy.
        """

    async def muted(self, player: str) -> frozenset[str]:
        """The players whom this player has muted; raises Busy."""


class Around(Protocol):
    """The interface of a table to its room."""

    name: str
    viewers: Viewers

    @property
    def match(self) -> Match:
        """The current match."""

    @property
    def is_over(self) -> bool:
        """Raises Stopped."""

    @property
    def seats_looking(self) -> frozenset[Seat]:
        """The seats whose players are viewing the table, in any process."""

    def rules(self, what: str) -> AbstractContextManager[None]:
        """Guard a block that calls game code: if that fails, the table stops; raises Stopped."""


class Room:
    """The room of one table."""

    def __init__(
        self, table: Around, store: Store, chat: Chat, elsewhere: ClusterPresence, bots: Bots,
        spawn: Callable[[Work], object], clock: Callable[[], float],
    ) -> None:  # fmt: skip
        """`spawn` runs slow work; `clock`: seconds since 1970."""
        self._table, self._store, self._chat = table, store, chat
        self._elsewhere, self._bots, self._spawn, self._clock = elsewhere, bots, spawn, clock
        self._lock = asyncio.Lock()
        self._told = messages.Room()
        self._next: str | None = None  # the rematch
        self._avatars = dict[str, str]()  # by player, of those who have chosen one
        self._newcomers: list[Connection] = []  # connections that have not got the chat yet
        self._is_welcoming = False

    # --- new connections -----------------------------------------------------------------------------

    def join(self, connection: Connection) -> None:
        """Tell everyone the number of spectators, and soon send the chat to the new connection; raises
        Stopped.
        """
        if self._told != messages.Room():
            connection.send(encode(self._told))
        self.tell()
        self._newcomers.append(connection)
        self._begin_to_welcome()

    def _begin_to_welcome(self) -> None:
        if self._newcomers and not self._is_welcoming:
            self._is_welcoming = True
            self._spawn(self._welcome())

    async def _welcome(self) -> None:
        """Send the chat to new connections; after repeated failures, wait for the next join or message."""
        failures = 0
        try:
            while self._newcomers and failures < TRIES:
                try:
                    await self._welcome_all()
                    failures = 0
                except Busy:
                    await asyncio.sleep(RETRY)
                except Stopped:
                    break
                except Exception:
                    failures += 1
                    log.exception("at table %s it cannot be told what was said", self._table.name)
                    await asyncio.sleep(RETRY)
                self.tell()
        finally:
            self._is_welcoming = False

    async def _welcome_all(self) -> None:
        async with self._lock:
            said = () if self._table.match.options.talk == "off" else await self._chat.last()
            await self._look_on()
            await self._look_around()
            while self._newcomers:
                await self._tell_said(said, self._newcomers[:1])
                self._newcomers.pop(0).has_heard = True

    # --- the room itself -----------------------------------------------------------------------------

    def tell(self) -> None:
        """Tell all viewers about the room, if it has changed."""
        with suppress(Stopped), self._table.rules("cannot tell how the series stands"):
            self._tell()

    def _tell(self) -> None:
        table = self._table
        watchers = table.viewers.here.watchers + self._elsewhere.at(table.name).watchers
        notes = self._bots.stand_ins(table.match)
        room = messages.Room(watchers, self._next, score(table.match), notes, self._by_seat())
        if room != self._told:
            self._told = room
            table.viewers.send(encode(room))

    async def _look_on(self) -> None:
        if self._next is None and self._table.is_over:
            rows = await self._store.rows("SELECT next FROM matches WHERE match = $1", self._table.name)
            self._next = rows[0][0] if rows else None

    async def _look_around(self) -> None:
        self._avatars = await avatars_of(self._store, (chair.player for chair in self._table.match.chairs))

    def _by_seat(self) -> tuple[str, ...]:
        """The avatars of the people who play themselves; () if none was chosen."""
        seats = avatars_by_seat(self._table.match.chairs, self._avatars)
        return tuple(seats) if any(seats) else ()

    def renew(self) -> None:
        """Handle what other processes have stored: messages, mutes, a rematch."""
        self._spawn(self._renew())

    async def _renew(self) -> None:
        with suppress(Busy, Stopped):  # the next message catches up
            async with self._lock:
                if self._table.match.options.talk != "off":
                    for connection in self._table.viewers.connections:
                        connection.muted = None
                    await self._tell_all(await self._chat.new())
                await self._look_on()
                await self._look_around()
                self.tell()

    # --- chat ----------------------------------------------------------------------------------------

    async def say(self, connection: Connection, say: Say) -> None:
        """Store a player's message and send it to viewers; raises BadTalk, Busy."""
        seat, player = connection.viewer, connection.player
        if seat is None or player is None:
            raise BadTalk(Text("refused-talk-watching"))
        async with self._lock:
            rule, notices = self._table.match.options.talk, await self._notices(player, seat)
            await self._tell_all(await self._chat.say(player, seat, say, rule, *notices))
        self._store.notices.send("aside", [self._table.name])

    async def _notices(self, player: str, seat: Seat) -> list[Change]:
        """The changes that notify absent players of a message from this player."""
        chairs, name, changes = self._table.match.chairs, self._table.name, list[Change]()
        text = Text.of("notify-chat", name=literal(chairs[seat].name))
        for n, chair in enumerate(chairs):
            if n == seat or chair.player is None or n in self._table.seats_looking:
                continue
            if player not in await self._chat.muted(chair.player):
                notice = Notice("chat", f"chat {name}", text, link_to(name), "", (player,), SOON)
                changes += told(chair.player, notice, self._clock())
        return changes

    async def _tell_all(self, said: Sequence[Message]) -> None:
        """Send to viewers who have the earlier messages; new viewers get all of them later."""
        known = [connection for connection in self._table.viewers.connections if connection.has_heard]
        await self._tell_said(said, known)
        self._begin_to_welcome()

    async def _tell_said(self, said: Sequence[Message], connections: Iterable[Connection]) -> None:
        """Send each connection the messages of players it has not muted."""
        for connection in connections if said else ():
            if connection.muted is None:
                player = connection.player
                connection.muted = frozenset() if player is None else await self._chat.muted(player)
            wanted = [each.message for each in said if each.says and each.player not in connection.muted]
            if wanted and connection in self._table.viewers.connections:  # it may have closed meanwhile
                connection.send(encode(Said(wanted)))


# --- a series: several matches that decide the winner together --------------------------------------


def score(match: Match) -> SeriesScore | None:
    """The score of a match's series; None if it has none."""
    series = match.options.series
    if series is None:
        return None
    wins, played = list(series.wins), series.number - 1
    if match.state.outcome is not None:
        played += 1
        winners = match.state.outcome.winners
        if len({match.state.rules.side(seat) for seat in winners}) == 1:  # otherwise it is a tie
            wins = [won + (seat in winners) for seat, won in enumerate(wins)]
    return SeriesScore(series.best_of, series.number, tuple(wins), _is_decided(match, wins, played))


def _is_decided(match: Match, wins: Sequence[int], played: int) -> bool:
    """Whether the leading side cannot be overtaken, or all matches are played."""
    assert match.options.series is not None
    left = match.options.series.best_of - played
    by_side = {match.state.rules.side(seat): won for seat, won in enumerate(wins)}
    first, second, *_ = sorted(by_side.values(), reverse=True)
    return left == 0 or first - second > left
