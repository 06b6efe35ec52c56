"""What is told at a table beside the game: who watches, what people say, and where they play again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeAlias

from pegout import wire
from pegout.bots import USUAL
from pegout.server.chat.chat import BadTalk, Lines, Remark, checked
from pegout.server.chat.reports import muted
from pegout.server.play.connection import Connection
from pegout.server.play.series import score
from pegout.server.storage.store import Busy, Stopped
from pegout.words import Text, Who

if TYPE_CHECKING:
    from pegout.server.play.surroundings import Surroundings
    from pegout.server.play.table import Table

log = logging.getLogger("pegout.table")
Work: TypeAlias = Coroutine[Any, Any, None]
RETRY = 1.0  # seconds after which a busy database is asked again
TRIES = 5  # in a row, of what should not fail at all

class Aside:
    """It is stored beside the journal, so it has an order of its own: see `Lines`."""

    def __init__(self, table: Table, around: Surroundings, spawn: Callable[[Work], object]) -> None:
        """`spawn` what may take its time."""
        self._table, self._store, self._others = table, around.store, around.others
        self._lines = Lines(around.archive, table.name, around.clock)
        self._questions, self._spawn = around.questions, spawn
        self._lock = asyncio.Lock()
        self._room = wire.Room()  # as it was told
        self._next: str | None = None
        self._newcomers: list[Connection] = []  # who do not know yet what has been said
        self._is_welcoming = False

    # --- those who come and go ---------------------------------------------------------------------

    def join(self, connection: Connection) -> None:
        """Tell all how many watch; a new connection also, a little later, what has been said; raises
        Stopped.
        """
        if self._room != wire.Room():
            connection.send(wire.encode(self._room))
        self.tell_room()
        if self._table.match.options.talk == "off" and not self._table.is_over:
            return
        self._newcomers.append(connection)
        self._begin_to_welcome()

    def _begin_to_welcome(self) -> None:
        if self._newcomers and not self._is_welcoming:
            self._is_welcoming = True
            self._spawn(self._welcome())

    async def _welcome(self) -> None:
        """Until all know; what fails again and again is left to whoever comes or speaks next."""
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
                self.tell_room()
        finally:
            self._is_welcoming = False

    async def _welcome_all(self) -> None:
        async with self._lock:
            lines = await self._said()
            await self._look_on()
            while self._newcomers:
                await self._tell(lines, self._newcomers[:1])
                self._newcomers.pop(0).has_heard = True

    async def _said(self) -> Sequence[Remark]:
        return () if self._table.match.options.talk == "off" else await self._lines.last()

    # --- the room ------------------------------------------------------------------------------------

    def tell_room(self) -> None:
        """To all, if it has changed."""
        with suppress(Stopped), self._table.rules("cannot tell how the series stands"):
            self._tell_room()

    def _tell_room(self) -> None:
        watchers = self._table.viewers.here.watchers + self._others.at(self._table.name).watchers
        room = wire.Room(watchers, self._next, score(self._table.match), self._notes())
        if room != self._room:
            self._room = room
            self._table.viewers.send(wire.encode(room))

    def _notes(self) -> tuple[Text, ...]:
        """Which bots play at another level than their own, for now."""
        match = self._table.match
        if match.is_over:
            return ()
        levels = [chair.level or USUAL if chair.kind == "bot" else None for chair in match.chairs]
        now = [self._questions.stand_in(match.game.name, level) if level else None for level in levels]
        return tuple(
            Text.of("stands-in", who=Who(seat), now=Text(f"level-{meanwhile}"), level=Text(f"level-{level}"))
            for seat, (level, meanwhile) in enumerate(zip(levels, now, strict=True))
            if meanwhile
        )

    async def _look_on(self) -> None:
        if self._next is None and self._table.is_over:
            rows = await self._store.rows("SELECT next FROM matches WHERE match = $1", self._table.name)
            self._next = rows[0][0] if rows else None

    # --- what is new -----------------------------------------------------------------------------------

    def renew(self) -> None:
        """Others have stored something: lines, who is muted, where they play again."""
        self._spawn(self._renew())

    async def _renew(self) -> None:
        with suppress(Busy, Stopped):  # they hear of it with the next
            async with self._lock:
                if self._table.match.options.talk != "off":
                    for connection in self._table.viewers.connections:
                        connection.muted = None
                    await self._tell_all(await self._lines.new())
                await self._look_on()
                self.tell_room()

    # --- talking -------------------------------------------------------------------------------------

    async def say(self, connection: Connection, say: wire.Say) -> None:
        """Store what somebody says, and tell it; raises BadTalk, Busy."""
        if connection.viewer is None or connection.player is None:
            raise BadTalk(Text("refused-talk-watching"))
        words = checked(say, self._table.match.options.talk)
        async with self._lock:
            await self._tell_all(await self._lines.say(connection.player, connection.viewer, words))
        self._store.notices.send("aside", [self._table.name])

    async def _tell_all(self, lines: Sequence[Remark]) -> None:
        """Who does not know yet what was said before is told all of it later."""
        known = [connection for connection in self._table.viewers.connections if connection.has_heard]
        await self._tell(lines, known)
        self._begin_to_welcome()

    async def _tell(self, lines: Sequence[Remark], connections: Iterable[Connection]) -> None:
        """What each of them wants to hear."""
        for connection in connections if lines else ():
            if connection.muted is None:
                connection.muted = await self._muted(connection.player)
            messages = [line.message for line in lines if line.says and line.player not in connection.muted]
            if messages and connection in self._table.viewers.connections:  # they may have gone meanwhile
                connection.send(wire.encode(wire.Said(messages)))

    async def _muted(self, player: str | None) -> frozenset[str]:
        return frozenset() if player is None else await muted(self._store, player)
