"""A live table: check, then store, then tell.

What it holds is only a cache of what is stored. `viewers` tells people, `movers` does what happens without
one: bots, chance, clocks. All of them come here, to `enter` an entry.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from pegout import wire
from pegout.game import IllegalAction, Seat
from pegout.match import Chair, Contributed, Entry, Match, bare, encode_match, moved
from pegout.server.play import seating, stepping
from pegout.server.play.answering import answer
from pegout.server.play.appending import append_of
from pegout.server.play.aside import Aside
from pegout.server.play.chance import Nonces, Step
from pegout.server.play.connection import STRANGER, Connection
from pegout.server.play.deal_log import DealLog, Snapshot, replayed
from pegout.server.play.movers import Movers
from pegout.server.play.others import NOBODY
from pegout.server.play.refusals import STOPPED
from pegout.server.play.secrets import Drawn, Secrets
from pegout.server.play.surroundings import Surroundings
from pegout.server.play.tasks import Tasks
from pegout.server.play.viewers import Viewers
from pegout.server.storage.store import Busy, Newcomer, Stopped, Taken
from pegout.words import Text

log = logging.getLogger("pegout.table")


class Asking:
    """A block in which rules are asked (`Table.rules`); a move has many, so it is no generator."""

    __slots__ = ("_table", "_what")

    def __init__(self, table: Table, what: str) -> None:
        self._table, self._what = table, what

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, Exception) and not isinstance(error, IllegalAction | Stopped):
            self._table.stop(self._what)
            raise Stopped from error


class Table:
    """A live match. Everything that changes it holds `lock`."""

    def __init__(
        self, name: str, base: Match, entries: Sequence[bytes], around: Surroundings, *,
        snapshot: bytes | None = None, secrets: Secrets | None = None,
    ) -> None:  # fmt: skip
        """`base`: the match before its present deal; `entries`: what is stored since, replayed here;
        `snapshot`: the base as it is stored, where it is; `secrets`: of shuffles that others share.
        """
        steps = list(replayed(base, entries))  # before anything here is to be let go again
        self.name = name
        self.match = base
        self.secrets = secrets or Drawn(name, around.rng)
        self.viewers = Viewers(name, around.clock, around.others)
        self.lock = asyncio.Lock()
        self.is_stopped = False
        self.follows = False  # another process stored the last entry, and is likely to go on
        self.users = 0  # who hold it, so that it stays in memory
        self.left_at = 0.0  # by the loop's clock: when the last of them left
        self.moved_at = 0.0  # by the loop's clock
        self._around = around
        self.log = DealLog(encode_match(base) if snapshot is None else snapshot)
        self._nonces = Nonces()
        self._expects = base.n  # entries that there will be when what is being stored is stored
        self._tasks = Tasks(name)
        self._movers = Movers(self, around)
        self.aside = Aside(self, around, self._tasks.spawn)
        self._unwatch = around.store.watch(name, self._hear)
        around.others.watch(name, self._tell_who_is_here)
        self._take(entries, steps)  # and nothing moves until somebody comes, or `wake`: one may bring a nonce

    @property
    def is_quiet(self) -> bool:
        """Nobody looks, and nothing moves."""
        return not self.viewers and not self.users and not self._tasks and self._movers.are_idle

    @property
    def is_over(self) -> bool:
        """Raises Stopped."""
        with self.rules("cannot tell whether it is over"):
            return self.match.is_over

    @property
    def lost(self) -> float:
        """By how many seconds the clocks are to be extended, before anything else; raises Stopped."""
        return stepping.lost(self, self._around, self.match)

    def wake(self) -> None:
        """Something may be due."""
        self._movers.wake()

    # --- who is there ------------------------------------------------------------------------------

    async def sit(self, player: str, name: str, newcomer: Newcomer | None = None) -> Seat | None:
        """Take an open seat, or the one that one has already, a bot's in it that took over; None if there is
        none. Raises Stopped.
        """
        return await self._tasks.whole(self._sit(player, name, newcomer))

    async def _sit(self, player: str, name: str, newcomer: Newcomer | None) -> Seat | None:
        async with self.lock:
            return await seating.sit(self, self._around, Chair("person", player, name), newcomer)

    async def stand_up(self, player: str) -> bool:
        """Open a player's seat again, before all are taken; whether that was done. Raises Busy, Stopped."""
        return await self._tasks.whole(self._stand_up(player))

    async def _stand_up(self, player: str) -> bool:
        async with self.lock:
            return await seating.stand_up(self, self._around, player)

    async def join(self, connection: Connection) -> None:
        """Show a new connection everything, the others that it is there."""
        if self._is_at_rest:  # thousands may come at once, and each task takes time and room
            self._enter(connection)
        else:
            await self._tasks.whole(self._join(connection))

    @property
    def _is_at_rest(self) -> bool:
        """Nothing is being done, nothing is to be done before anybody is shown it."""
        if self._around.store.is_shared or self.lock.locked() or self.is_stopped:
            return False
        with suppress(Stopped):
            return stepping.is_settled(self, self._around)
        return False

    async def _join(self, connection: Connection) -> None:
        async with self.lock:
            if self._around.store.is_shared:  # nobody sees less than at the server where they have been
                with suppress(Busy, Stopped):
                    await self.catch_up()
            if self._turns_away(connection):
                return
            await self.settle()
            if not connection.has_left:  # while others held the lock
                self._enter(connection)

    def _enter(self, connection: Connection) -> None:
        self.viewers.enter(connection)
        self._around.others.say(self.name, self.viewers.here)
        if self._turns_away(connection):  # the rules broke meanwhile
            return
        self.show(connection)
        self._movers.wake()
        with suppress(Stopped):  # all have been told
            self.aside.join(connection)

    def _turns_away(self, connection: Connection) -> bool:
        if self.is_stopped:
            connection.send(wire.encode(wire.Refused(None, STOPPED)))
        elif not connection.may_sit(self.match.chairs):  # they have left since it came
            connection.viewer = None
            connection.turn_away(Text("refused-stranger"), STRANGER)
            return True
        return self.is_stopped

    def show(self, connection: Connection) -> None:
        """Everything, to one; and to the others what is new to them."""
        self._guard(lambda: self._show(connection))

    def _show(self, connection: Connection) -> None:
        self.viewers.show(connection, self.match, self.log.steps)
        self.viewers.tell(self.match, (), self.log.steps)

    def leave(self, connection: Connection) -> None:
        connection.has_left = True
        self.viewers.leave(connection)
        self._around.others.say(self.name, self.viewers.here)
        self._tell_who_is_here()

    def _tell_who_is_here(self) -> None:
        self.aside.tell_room()
        if not self.is_stopped:
            self._guard(lambda: self.viewers.tell(self.match, (), self.log.steps))

    # --- what people do ----------------------------------------------------------------------------

    def act(self, connection: Connection, request: wire.Act | wire.TakeBack) -> asyncio.Task[None]:
        """Do what a seat asks for, and answer: a task of the table, whatever becomes of the connection."""
        return self._tasks.begin(self._act(connection, request))

    async def _act(self, connection: Connection, request: wire.Act | wire.TakeBack) -> None:
        async with self.lock:
            await answer(self, self._around, connection, request)

    def contribute(self, connection: Connection, request: wire.Nonce) -> None:
        """Take what a seat adds to the next shuffle; nothing where others play the same cards."""
        if self.match.options.duplicate is not None:
            return
        seat = -1 if connection.viewer is None else connection.viewer
        try:
            self._nonces.add(self.match, Contributed(self._around.clock(), seat, request.deal, request.nonce))
        except IllegalAction as error:
            connection.send(wire.encode(wire.Refused(None, error.text)))

    async def say(self, connection: Connection, say: wire.Say) -> None:
        """Say something to all, even if the connection drops meanwhile; raises BadTalk, Busy."""
        await self._tasks.whole(self.aside.say(connection, say))

    # --- check, store, tell --------------------------------------------------------------------------

    async def enter(self, entry: Entry, newcomer: Newcomer | None = None) -> bool:
        """One entry, and what chance does after it. False: another process was first, whose entries the
        table has now. Raises IllegalAction, Busy or Stopped.
        """
        await stepping.learn_of_stops(self, self._around)
        steps = stepping.steps_to(self, self._around, entry, self._nonces)
        return await self._store_and_tell(steps, newcomer)

    async def settle(self) -> None:
        """Let chance do what it could not do before, because the database was busy."""
        try:
            await stepping.learn_of_stops(self, self._around)
            if steps := stepping.steps_of_chance(self, self._around, self._nonces):
                await self._store_and_tell(steps)
        except (Busy, Stopped):
            pass  # `movers` try again

    async def _store_and_tell(self, steps: list[Step], newcomer: Newcomer | None = None) -> bool:
        matches = [match for _, match in steps]
        snapshot = self.log.snapshot(self.match, matches)
        with self.rules("cannot tell how it stands"):
            more = self._around.shared_deals.changes(self.name, self.match, steps)
            append = append_of(self.name, self.match, steps, snapshot, newcomer, more)
        self._expects = append.n + len(steps)
        began = time.perf_counter()
        try:
            await self._around.store.append(append)
        except Taken as error:
            if not await self.catch_up():
                raise Busy(str(error)) from error  # nobody was first: trying at once would be no use
            return False
        finally:
            self._expects = self.match.n
        self._around.metrics.stored(time.perf_counter() - began)
        for entry, _ in steps:
            self._around.metrics.entries(type(entry).__name__)
        self.follows = False
        self._take(append.entries, matches, snapshot)
        self._movers.wake()
        return True

    def _take(
        self, entries: Sequence[bytes], steps: Sequence[Match], snapshot: Snapshot | None = None
    ) -> None:
        """These entries are stored: now it is so, and the viewers are told. `steps`: after each of them."""
        matches = list[Match]()
        for entry, match in zip(entries, steps, strict=True):
            self.log.add(entry, self.match, match, snapshot)
            if match.chairs is not self.match.chairs:
                self._reseat(match.chairs)
            if match.taken_back > self.match.taken_back:
                matches.clear()
                self.viewers.forget()
            elif moved(self.match, match):
                matches.append(match)
            self.match = bare(match)
        self._expects = self.match.n
        self.moved_at = asyncio.get_running_loop().time()
        if self.viewers:
            self._guard(lambda: self.viewers.tell(self.match, matches, self.log.steps))
            self.log.forget_steps()
            self._guard(self._tell_if_over)

    def _reseat(self, chairs: Sequence[Chair]) -> None:
        for seat, (was, now) in enumerate(zip(self.match.chairs, chairs, strict=True)):
            if was.player != now.player:
                self._nonces.forget(seat)
        self.viewers.turn_out(chairs)

    def _tell_if_over(self) -> None:
        if self.match.is_over:
            self.aside.tell_room()

    async def catch_up(self) -> bool:
        """Take over what has been stored and is not known here, if anything; raises Busy or Stopped."""
        try:
            loaded = await self._around.store.load(self.name, since=self.match.n)
            entries = loaded.entries if loaded is not None else ()
            if entries:
                self.follows = True
                self._take(entries, list(replayed(self.match, entries)))
                self._movers.wake()
        except Busy:
            raise
        except Exception as error:
            self.stop("cannot be replayed")
            raise Stopped from error
        return bool(entries)

    def _hear(self, n: int) -> None:
        """The store has so many entries."""
        if n > self._expects and not self.is_stopped:
            self._tasks.spawn(self._fetch())

    async def _fetch(self) -> None:
        async with self.lock:
            with suppress(Busy, Stopped):  # whoever acts next finds out that others were first
                await self.catch_up()

    # --- telling -------------------------------------------------------------------------------------

    def _guard(self, tell: Callable[[], None]) -> None:
        try:
            tell()
        except Exception:
            self.stop("cannot be shown")

    def rules(self, what: str) -> Asking:
        """Rules are asked here: if they fail, the table stops. `what` it did then; raises Stopped, and
        IllegalAction as they do.
        """
        return Asking(self, what)

    def stop(self, what: str) -> None:
        """After a fault in the rules: report it once, stop this table, let the others play on."""
        if self.is_stopped:
            return
        match = self.match
        log.exception("table %s (%s) %s, after %d entries", self.name, match.preset, what, match.n)
        self.is_stopped = True
        self.viewers.send(wire.encode(wire.Refused(None, STOPPED)))

    async def close(self) -> None:
        """Let go, whatever is going on."""
        self._unwatch()
        self._around.others.unwatch(self.name, self._tell_who_is_here)
        self._around.others.say(self.name, NOBODY)
        await self._movers.close()
        await self._tasks.close()
