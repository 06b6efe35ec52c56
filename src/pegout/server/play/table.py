"""A live table: check, then store, then tell.

What it holds is only a cache of what is stored. `steps` says what follows from an entry, `viewers` tells
people, `scheduler` does what happens without them. All of them come here, to `enter` an entry.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Sequence
from contextlib import suppress

from msgspec import Struct

from pegout.game import Action, IllegalAction
from pegout.match import Acted, Chair, Contributed, Entry, Expired, Match, Sat, moved
from pegout.server.metrics import Metrics
from pegout.server.play import steps
from pegout.server.play.bots import Bots
from pegout.server.play.connections import CLOSE_NO_SEAT, NOBODY, ClusterPresence, Connection
from pegout.server.play.deal_log import replayed
from pegout.server.play.journal import Journal, Passage
from pegout.server.play.new_table import SharedDeals
from pegout.server.play.room import Chat, Room
from pegout.server.play.scheduler import Scheduler
from pegout.server.play.secrets import Drawn, Nonces, Secrets
from pegout.server.play.steps import BrokenRules, Step
from pegout.server.play.tasks import Tasks
from pegout.server.play.uptime import Uptime
from pegout.server.play.viewers import Viewers
from pegout.server.storage.store import Busy, Newcomer, Stopped, Store, Taken
from pegout.server.web.refusals import STOPPED
from pegout.wire.messages import Nonce, Refused, Say
from pegout.wire.reading import encode
from pegout.words import Text

log = logging.getLogger("pegout.table")


class TableServices(Struct, frozen=True):
    """What all tables of a process share."""

    store: Store
    chat: Callable[[str], Chat]  # of the table with this name
    shared_deals: SharedDeals
    bots: Bots
    elsewhere: ClusterPresence
    uptime: Uptime
    rng: random.Random
    clock: Callable[[], float]  # seconds since 1970
    metrics: Metrics


class Guard:
    """A block in which rules are asked (`Table.rules`); a class, since a move has several."""

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
    """A live match. Everything that changes it holds `lock`."""

    def __init__(
        self, name: str, base: Match, entries: Sequence[bytes], services: TableServices, *,
        snapshot: bytes | None = None, secrets: Secrets | None = None,
    ) -> None:  # fmt: skip
        """`base`: the match before its present deal; `entries`: what is stored since, replayed here;
        `snapshot`: the base as it is stored, where it is; `secrets`: of shuffles that others share.
        """
        after = list(replayed(base, entries))  # before anything here is to be let go again
        store, elsewhere, bots = services.store, services.elsewhere, services.bots
        self.name = name
        self.services = services
        self.journal = Journal(name, base, store, services.metrics, snapshot)
        self.secrets = secrets or Drawn(name, services.rng)
        self.lock = asyncio.Lock()
        self.is_stopped = False
        self.users = 0  # who hold it, so that it stays in memory
        self.left_at = 0.0  # by the loop's clock: when the last of them left
        self.moved_at = 0.0  # by the loop's clock
        self.tasks = Tasks(name)
        self._nonces = Nonces()
        self.viewers = Viewers(name, services.clock, elsewhere)
        self.room = Room(self, store, services.chat(name), elsewhere, bots, self.tasks.spawn)
        self._scheduler = Scheduler(self, bots, services.uptime, services.rng, services.clock)
        self._unwatch = store.watch(name, self._hear)
        elsewhere.watch(name, self._tell_who_is_here)
        self._tell(self.journal.take(entries, after))  # and nothing moves until someone comes, or `wake`

    @property
    def match(self) -> Match:
        """As it stands, without what its last step told."""
        return self.journal.match

    @property
    def follows(self) -> bool:
        """Whether another process stored the last entry, and is likely to go on."""
        return self.journal.follows

    @property
    def is_quiet(self) -> bool:
        """No viewers, and nothing moves."""
        return not self.viewers and not self.users and not self.tasks and self._scheduler.is_idle

    @property
    def is_over(self) -> bool:
        """Raises Stopped."""
        with self.rules("cannot tell whether it is over"):
            return self.match.is_over

    def wake(self) -> None:
        """Something may be due."""
        self._scheduler.wake()

    # --- who is there ------------------------------------------------------------------------------

    async def join(self, connection: Connection) -> None:
        """Show a new connection everything, the others that it is there."""
        if self._is_at_rest:  # thousands may come at once, and each task takes time and room
            self._welcome(connection)
        else:
            await self.tasks.whole(self._join(connection))

    @property
    def _is_at_rest(self) -> bool:
        """Nothing is being done, nothing is to be done before anyone is shown it."""
        if self.services.store.is_shared or self.lock.locked() or self.is_stopped:
            return False
        now, uptime = self.services.clock(), self.services.uptime
        with suppress(Stopped), self.rules("cannot tell what is due"):
            known = uptime.keeps(now) or not self.match.has_clock
            return known and steps.due_entry(self.match, now, uptime.stops, self.secrets) is None
        return False

    async def _join(self, connection: Connection) -> None:
        async with self.lock:
            if self.services.store.is_shared:  # they see no less than at the server where they have been
                with suppress(Busy, Stopped):
                    await self.catch_up()
            if self._turns_away(connection):
                return
            await self._settle()
            if not connection.has_left:  # while others held the lock
                self._welcome(connection)

    def _welcome(self, connection: Connection) -> None:
        self.viewers.enter(connection)
        self.services.elsewhere.publish(self.name, self.viewers.here)
        if self._turns_away(connection):  # the rules broke meanwhile
            return
        self.show(connection)
        self._scheduler.wake()
        with suppress(Stopped):  # all have been told
            self.room.join(connection)

    def _turns_away(self, connection: Connection) -> bool:
        if self.is_stopped:
            connection.send(encode(Refused(None, STOPPED.text)))
        elif not connection.may_sit(self.match.chairs):  # they have left since it came
            connection.viewer = None
            connection.turn_away(Text("refused-stranger"), CLOSE_NO_SEAT)
            return True
        return self.is_stopped

    def show(self, connection: Connection) -> None:
        """Everything, to one; and to the others what is new to them."""
        self._guard(lambda: self._show(connection))

    def _show(self, connection: Connection) -> None:
        self.viewers.show(connection, self.match, self.journal.log.steps)
        self.viewers.tell(self.match, (), self.journal.log.steps)

    def leave(self, connection: Connection) -> None:
        connection.has_left = True
        self.viewers.leave(connection)
        self.services.elsewhere.publish(self.name, self.viewers.here)
        self._tell_who_is_here()

    def _tell_who_is_here(self) -> None:
        self.room.tell()
        if not self.is_stopped:
            self._guard(lambda: self.viewers.tell(self.match, (), self.journal.log.steps))

    # --- what people do ----------------------------------------------------------------------------

    def contribute(self, connection: Connection, request: Nonce) -> None:
        """Take what a seat adds to the next shuffle; nothing where others play the same cards."""
        if self.match.options.duplicate is not None:
            return
        seat, now = -1 if connection.viewer is None else connection.viewer, self.services.clock()
        try:
            self._nonces.add(self.match, Contributed(now, seat, request.deal, request.nonce))
        except IllegalAction as error:
            connection.send(encode(Refused(None, error.text)))

    async def say(self, connection: Connection, say: Say) -> None:
        """Say something to all, even if the connection drops meanwhile; raises BadTalk, Busy."""
        await self.tasks.whole(self.room.say(connection, say))

    # --- check, store, tell --------------------------------------------------------------------------

    async def enter(self, entry: Entry, newcomer: Newcomer | None = None) -> bool:
        """One entry, and what is due around it. False: another process was first, whose entries the table
        has now. Raises IllegalAction, Busy or Stopped.
        """
        await self._learn_of_stops()
        with self.rules("cannot tell what is due"):
            planned = steps.plan(
                self.match, entry, self.services.clock(), self.services.uptime.stops, self.secrets,
                self._nonces.awaited(self.match),
            )  # fmt: skip
        return await self._store_and_tell(planned, newcomer)

    async def enter_if_still(self, match: Match, entry: Acted[Action] | Expired[Action] | Sat) -> None:
        """An entry of a bot or a clock, unless something else has happened since `match`; raises
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
        """Let chance do what it could not do before, because the database was busy."""
        async with self.lock:
            await self._settle()

    async def _settle(self) -> None:
        with suppress(Busy, Stopped):  # the scheduler tries again
            await self._learn_of_stops()
            with self.rules("cannot tell what is due"):
                planned = steps.plan_due(
                    self.match, self.services.clock(), self.services.uptime.stops, self.secrets,
                    self._nonces.awaited(self.match),
                )  # fmt: skip
            if planned:
                await self._store_and_tell(planned)

    async def _learn_of_stops(self) -> None:
        """Of the clocks, before anything is entered; raises Busy, Stopped."""
        with self.rules("cannot tell what clocks run"):
            has_clock = self.match.has_clock
        if has_clock:
            await self.services.uptime.learn()

    async def _store_and_tell(self, planned: Sequence[Step], newcomer: Newcomer | None = None) -> bool:
        with self.rules("cannot tell how it stands"):
            more = self.services.shared_deals.changes(self.name, self.match, planned)
            append = self.journal.append_of(planned, newcomer, more)
        try:
            passages = await self.journal.store(append, planned)
        except Taken as error:
            if not await self.catch_up():
                raise Busy(str(error)) from error  # no other was first: trying at once would be no use
            return False
        self._tell(passages)
        self._scheduler.wake()
        return True

    async def catch_up(self) -> bool:
        """Take over what has been stored and is not known here, if anything; raises Busy or Stopped."""
        try:
            passages = await self.journal.load()
            if passages:
                self._tell(passages)
                self._scheduler.wake()
        except Busy:
            raise
        except Exception as error:
            self.stop("cannot be replayed")
            raise Stopped from error
        return bool(passages)

    def _hear(self, n: int) -> None:
        """The store has so many entries."""
        if self.journal.is_news(n) and not self.is_stopped:
            self.tasks.spawn(self._fetch())

    async def _fetch(self) -> None:
        async with self.lock:
            with suppress(Busy, Stopped):  # the next who acts finds out that others were first
                await self.catch_up()

    def _tell(self, passages: Sequence[Passage]) -> None:
        """Tell the viewers what has been stored."""
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
        """Rules are asked here: if they fail, the table stops. `what` it did then; raises Stopped, and
        IllegalAction as they do.
        """
        return Guard(self, what)

    def stop(self, what: str) -> None:
        """After a fault in the rules: report it once, stop this table, let the others play on."""
        if self.is_stopped:
            return
        match = self.match
        log.exception("table %s (%s) %s, after %d entries", self.name, match.preset, what, match.n)
        self.is_stopped = True
        self.viewers.send(encode(Refused(None, STOPPED.text)))

    async def close(self) -> None:
        """Let go, whatever is going on."""
        self._unwatch()
        self.services.elsewhere.unwatch(self.name, self._tell_who_is_here)
        self.services.elsewhere.publish(self.name, NOBODY)
        await self._scheduler.close()
        await self.tasks.close()

