"""A live table: check an entry, store it, then tell the viewers.

The table is only a cache of what is stored. `steps` plans what follows from an entry, `journal` stores it,
`viewers` tells. Players, bots, chance and clocks all change a match through `Table.enter`.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Sequence
from contextlib import suppress

from msgspec import Struct

from pegout.game import Action, IllegalAction, Seat
from pegout.match import Acted, Chair, Contributed, Entry, Expired, Match, Sat, moved
from pegout.server.play import steps
from pegout.server.play.connections import CLOSE_NO_SEAT, NOBODY, ClusterPresence, Connection
from pegout.server.play.journal import Journal, Passage, replayed
from pegout.server.play.new_table import SharedDeals
from pegout.server.play.player_news import PlayerNews
from pegout.server.play.room import Chat, Room
from pegout.server.play.scheduler import Bots, Scheduler, Tasks
from pegout.server.play.steps import BrokenRules, Drawn, Nonces, Secrets, Step
from pegout.server.play.turns import Turns
from pegout.server.play.uptime import Uptime
from pegout.server.play.viewers import Viewers
from pegout.server.process import Metrics
from pegout.server.storage import Busy, Newcomer, Stopped, Store, Taken
from pegout.server.web.refusals import STOPPED, told
from pegout.wire.messages import Nonce, Say
from pegout.words import Text

log = logging.getLogger("pegout.table")


class TableServices(Struct, frozen=True):
    """The services shared by all tables of a process."""

    store: Store
    chat: Callable[[str], Chat]  # given a table's name
    shared_deals: SharedDeals
    bots: Bots
    elsewhere: ClusterPresence
    player_news: PlayerNews
    uptime: Uptime
    rng: random.Random
    clock: Callable[[], float]  # seconds since 1970
    metrics: Metrics
    looked_at: Callable[[str, str], None]  # called with a player who opens a table, and its name


class Guard:
    """Stops the table if game code raises in its block (`Table.rules`).

    A class, not a generator, because each move needs several.
    """

    __slots__ = ("_table", "_what")

    def __init__(self, table: Table, what: str) -> None:
        self._table, self._what = table, what

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, Exception) and not isinstance(error, IllegalAction | Stopped):
            self._table.stop(str(error) if isinstance(error, BrokenRules) else self._what)
            raise Stopped from error


class Table:
    """A live match. Whatever changes it must hold `lock`."""

    def __init__(
        self, name: str, base: Match, entries: Sequence[bytes], services: TableServices, *,
        snapshot: bytes | None = None, secrets: Secrets | None = None,
    ) -> None:  # fmt: skip
        """`base`: the match before its current deal; `entries`: stored since, and replayed here; `snapshot`:
        its stored form, if any; `secrets`: for shuffles shared with other matches.
        """
        after = list(replayed(base, entries))  # first, since there is nothing to clean up yet if it fails
        store, elsewhere, bots = services.store, services.elsewhere, services.bots
        self.name = name
        self.services = services
        self.journal = Journal(name, base, store, services.metrics, snapshot)
        self.secrets = secrets or Drawn(name, services.rng)
        self.lock = asyncio.Lock()
        self.is_stopped = False
        self.users = 0  # callers that keep it in memory
        self.left_at = 0.0  # by the loop's clock: when the last of them left
        self.moved_at = 0.0  # by the loop's clock
        self.tasks = Tasks(name)
        self._nonces, self._turns = Nonces(), Turns(name)
        self.viewers = Viewers(name, services.clock, elsewhere)
        chat, clock = services.chat(name), services.clock
        self.room = Room(self, store, chat, elsewhere, bots, self.tasks.spawn, clock)
        self._scheduler = Scheduler(self, bots, services.uptime, services.rng, services.clock)
        self._unwatch = store.watch(name, self._hear)
        elsewhere.watch(name, self._tell_who_is_here)
        self._tell(self.journal.take(entries, after))  # until `join` or `wake`, nothing happens

    @property
    def match(self) -> Match:
        """The present match, without the events of its last step."""
        return self.journal.match

    @property
    def follows(self) -> bool:
        """Whether another process stored the last entry and is likely to continue."""
        return self.journal.follows

    @property
    def is_quiet(self) -> bool:
        """Whether the table has no viewers and no work."""
        return not self.viewers and not self.users and not self.tasks and self._scheduler.is_idle

    @property
    def is_over(self) -> bool:
        """Raises Stopped."""
        with self.rules("cannot tell whether it is over"):
            return self.match.is_over

    @property
    def seats_looking(self) -> frozenset[Seat]:
        """The seats whose players are viewing the table, in any process."""
        return self.viewers.here.looking | self.services.elsewhere.at(self.name).looking

    def wake(self) -> None:
        """Run due jobs, if any."""
        self._scheduler.wake()

    # --- viewers -----------------------------------------------------------------------------------

    async def join(self, connection: Connection) -> None:
        """Send the full picture to a new connection, and tell the other viewers that it is here."""
        if self._is_at_rest:  # avoids a task: thousands may connect at once
            self._welcome(connection)
        else:
            await self.tasks.whole(self._join(connection))

    @property
    def _is_at_rest(self) -> bool:
        """Whether a connection can be served at once: nothing is in progress or due."""
        if self.services.store.is_shared or self.lock.locked() or self.is_stopped:
            return False
        now, uptime = self.services.clock(), self.services.uptime
        with suppress(Stopped), self.rules("cannot tell what is due"):
            known = uptime.keeps(now) or not self.match.has_clock
            return known and steps.due_entry(self.match, now, uptime.stops, self.secrets) is None
        return False

    async def _join(self, connection: Connection) -> None:
        async with self.lock:
            if self.services.store.is_shared:  # they must not see less than on another server before
                with suppress(Busy, Stopped):
                    await self.catch_up()
            if self._turns_away(connection):
                return
            await self._settle()
            if not connection.has_left:  # while waiting for the lock
                self._welcome(connection)

    def _welcome(self, connection: Connection) -> None:
        self.viewers.enter(connection)
        self.services.elsewhere.publish(self.name, self.viewers.here)
        if self._turns_away(connection):  # the table may have stopped in the meantime
            return
        self.show(connection)
        self._note_look(connection)
        self._scheduler.wake()
        with suppress(Stopped):  # all viewers have been told
            self.room.join(connection)

    def _turns_away(self, connection: Connection) -> bool:
        if self.is_stopped:
            connection.send(told(STOPPED.text))
        elif not connection.may_sit(self.match.chairs):  # the player has lost the seat since connecting
            connection.viewer = None
            connection.turn_away(Text("refused-stranger"), CLOSE_NO_SEAT)
            return True
        return self.is_stopped

    def show(self, connection: Connection) -> None:
        """Send the full picture to one connection, and the news to the others."""
        self._guard(lambda: self._show(connection))

    def _show(self, connection: Connection) -> None:
        self.viewers.show(connection, self.match, self.journal.log.steps)
        self.viewers.tell(self.match, (), self.journal.log.steps)

    def leave(self, connection: Connection) -> None:
        connection.has_left = True
        self.viewers.leave(connection)
        self.services.elsewhere.publish(self.name, self.viewers.here)
        self._tell_who_is_here()

    def set_away(self, connection: Connection, away: bool) -> None:
        """Set whether a player has the table in the background."""
        connection.away = away
        self.services.elsewhere.publish(self.name, self.viewers.here)
        self._note_look(connection)

    def _note_look(self, connection: Connection) -> None:
        """Mark the player's notifications about the table as read."""
        is_player = connection.viewer is not None and connection.player is not None and not connection.away
        if is_player and sum(chair.player is not None for chair in self.match.chairs) > 1:
            self.services.looked_at(connection.player or "", self.name)

    def _tell_who_is_here(self) -> None:
        self.room.tell()
        if not self.is_stopped:
            self._guard(lambda: self.viewers.tell(self.match, (), self.journal.log.steps))

    # --- nonces and chat ---------------------------------------------------------------------------

    def contribute(self, connection: Connection, request: Nonce) -> None:
        """Take a seat's nonce for the next shuffle; ignored if other matches share the deals."""
        if self.match.options.duplicate is not None:
            return
        seat, now = -1 if connection.viewer is None else connection.viewer, self.services.clock()
        try:
            self._nonces.add(self.match, Contributed(now, seat, request.deal, request.nonce))
        except IllegalAction as error:
            connection.send(told(error.text))

    async def say(self, connection: Connection, say: Say) -> None:
        """Store a chat message and send it to viewers, even if the connection drops; raises BadTalk, Busy."""
        await self.tasks.whole(self.room.say(connection, say))

    # --- check, store, tell --------------------------------------------------------------------------

    async def enter(self, entry: Entry, newcomer: Newcomer | None = None) -> bool:
        """Store an entry and what is due around it. False: another process was first, and the table has
        taken over its entries. Raises IllegalAction, Busy or Stopped.
        """
        await self._learn_of_stops()
        with self.rules("cannot tell what is due"):
            planned = steps.plan(
                self.match, entry, self.services.clock(), self.services.uptime.stops, self.secrets,
                self._nonces.awaited(self.match),
            )  # fmt: skip
        return await self._store_and_tell(planned, newcomer)

    async def enter_if_still(self, match: Match, entry: Acted[Action] | Expired[Action] | Sat) -> None:
        """Enter the action of a bot or clock, unless the match has changed since `match`; raises
        IllegalAction, Busy or Stopped.
        """
        async with self.lock:
            if self.match is match and not self.is_stopped and (isinstance(entry, Acted) or not self._lost):
                await self.enter(entry)

    @property
    def _lost(self) -> float:
        with self.rules("cannot tell what clocks run"):
            return steps.lost(self.match, self.services.uptime.stops)

    async def settle(self) -> None:
        """Store due entries of chance, which a busy database may have prevented."""
        async with self.lock:
            await self._settle()

    async def _settle(self) -> None:
        with suppress(Busy, Stopped):  # the scheduler retries
            await self._learn_of_stops()
            with self.rules("cannot tell what is due"):
                planned = steps.plan_due(
                    self.match, self.services.clock(), self.services.uptime.stops, self.secrets,
                    self._nonces.awaited(self.match),
                )  # fmt: skip
            if planned:
                await self._store_and_tell(planned)

    async def _learn_of_stops(self) -> None:
        """Load known downtimes before anything is entered; raises Busy, Stopped."""
        with self.rules("cannot tell what clocks run"):
            has_clock = self.match.has_clock
        if has_clock:
            await self.services.uptime.learn()

    async def _store_and_tell(self, planned: Sequence[Step], newcomer: Newcomer | None = None) -> bool:
        with self.rules("cannot tell how it stands"):
            more = self.services.shared_deals.changes(self.name, self.match, planned)
            notices = self._turns.changes(self.match, planned, self.seats_looking)
            append = self.journal.append_of(planned, newcomer, [*more, *notices])
        before = self.match
        try:
            passages = await self.journal.store(append, planned)
        except Taken as error:
            if not await self.catch_up():
                raise Busy(str(error)) from error  # no other process was first: a retry would not help
            return False
        self._tell(passages)
        self._tell_players(before)
        self._scheduler.wake()
        return True

    async def catch_up(self) -> bool:
        """Take over entries stored by other processes; False if there are none. Raises Busy, Stopped."""
        try:
            passages = await self.journal.load()
            if passages:
                self._turns.forget()
                self._tell(passages)
                self._scheduler.wake()
        except Busy:
            raise
        except Exception as error:
            self.stop("cannot be replayed")
            raise Stopped from error
        return bool(passages)

    def _hear(self, n: int) -> None:
        """Handle a notice that the store has this many entries."""
        if self.journal.is_news(n) and not self.is_stopped:
            self.tasks.spawn(self._fetch())

    async def _fetch(self) -> None:
        async with self.lock:
            with suppress(Busy, Stopped):  # the next action catches up
                await self.catch_up()

    def _tell(self, passages: Sequence[Passage]) -> None:
        """Tell the viewers about stored entries."""
        news = list[Match]()
        for before, match in passages:
            if match.chairs is not before.chairs:
                self._reseat(before.chairs, match.chairs)
            if match.taken_back > before.taken_back:
                news.clear()
                self.viewers.forget()
            elif moved(before, match):
                news.append(match)
        self.moved_at = asyncio.get_running_loop().time()
        if self.viewers:
            self._guard(lambda: self.viewers.tell(self.match, news, self.journal.log.steps))
            self.journal.log.forget_steps()
            self._guard(self._tell_if_over)

    def _tell_players(self, before: Match) -> None:
        """Notify the players' programs that a player has joined or left, or that the match is over."""
        with suppress(Stopped), self.rules("cannot tell whether it is over"):
            if self.match.chairs is not before.chairs or self.match.is_over is not before.is_over:
                self.services.player_news.tell(*before.chairs, *self.match.chairs)

    def _reseat(self, before: Sequence[Chair], after: Sequence[Chair]) -> None:
        for seat, (was, now) in enumerate(zip(before, after, strict=True)):
            if was.player != now.player:
                self._nonces.forget(seat)
        self.viewers.turn_out(after)

    def _tell_if_over(self) -> None:
        if self.match.is_over:
            self.room.tell()

    # --- faults --------------------------------------------------------------------------------------

    def _guard(self, tell: Callable[[], None]) -> None:
        try:
            tell()
        except Exception:
            self.stop("cannot be shown")

    def rules(self, what: str) -> Guard:
        """Guard a block that calls game code: if it fails, the table stops and the block raises Stopped.
        IllegalAction passes through. `what`: for the log.
        """
        return Guard(self, what)

    def stop(self, what: str) -> None:
        """Log a fault in the rules once, and stop this table; others continue."""
        if self.is_stopped:
            return
        match = self.match
        log.exception("table %s (%s) %s, after %d entries", self.name, match.preset, what, match.n)
        self.is_stopped = True
        self.viewers.send(told(STOPPED.text))

    async def close(self) -> None:
        """Release everything, even if something is in progress."""
        self._unwatch()
        self.services.elsewhere.unwatch(self.name, self._tell_who_is_here)
        self.services.elsewhere.publish(self.name, NOBODY)
        await self._scheduler.close()
        await self.tasks.close()
