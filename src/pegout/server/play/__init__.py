"""All tables: creating and finding them, and keeping active ones in memory."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager

from pegout.game import CHANCE
from pegout.match import JournalError, Match, decode_match, encode_match, read_opened
from pegout.records import Record
from pegout.server.feature import repeat
from pegout.server.people import avatars_of
from pegout.server.play.connections import CLOSE_NO_TABLE, ClusterPresence
from pegout.server.play.journal import Recent
from pegout.server.play.new_table import Opening, SharedDeals, opening
from pegout.server.play.player_news import PlayerNews
from pegout.server.play.room import Chat
from pegout.server.play.scheduler import Bots
from pegout.server.play.table import Table, TableServices
from pegout.server.play.uptime import Uptime
from pegout.server.play.viewers import avatars_by_seat, link_to, names_of
from pegout.server.process import Metrics, give_back
from pegout.server.settings import Settings
from pegout.server.storage import (
    Busy,
    Change,
    Loaded,
    MatchStanding,
    Mine,
    Newcomer,
    Stopped,
    Store,
    record_of,
)
from pegout.server.web.refusals import NO_TABLE
from pegout.server.workers import Questions
from pegout.wire.bodies import Commitment, MyTable, NewTable, TableInfo

log = logging.getLogger("pegout.tables")

LOADS = 128  # tables rebuilt at the same time; more would only take memory


class Tables:
    """The live tables of this process, over a store."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        questions: Questions,
        chat: Callable[[str], Chat],
        shared_deals: SharedDeals,
        rng: random.Random | None = None,
        clock: Callable[[], float] = time.time,
        metrics: Metrics | None = None,
    ) -> None:
        """`chat`: given a table's name; `clock`: seconds since 1970."""
        self.store, self.shared_deals = store, shared_deals
        self._idle = settings.idle
        self.rng, self.clock = rng or secrets.SystemRandom(), clock
        self._elsewhere, self.uptime = ClusterPresence(store.notices), Uptime(store, clock)
        self.player_news = PlayerNews(store.notices)
        metrics = metrics or Metrics()
        self._services = TableServices(
            store, chat, shared_deals, Bots(questions, metrics, settings.pace), self._elsewhere,
            self.player_news, self.uptime, self.rng, clock, metrics, self._looked_at,
        )  # fmt: skip
        self._looks: list[Callable[[str, str], None]] = []
        self._live: dict[str, Table] = {}
        self._recent = Recent()
        questions.watch(self._tell_rooms)
        store.notices.hear("aside", self._renew)
        store.notices.hear("gone", self._drop)
        self._going: set[asyncio.Task[None]] = set()
        self._wanted = deque[str]()  # tables to load
        self._loading: dict[str, asyncio.Future[Table | None]] = {}  # queued and loading tables, by name
        self._loaders: set[asyncio.Task[None]] = set()
        self._broken: set[str] = set()  # tables whose failure has been logged
        every = max(settings.idle / 4, 0.01)
        sweeping = repeat(self._sweep, "quiet tables stay in memory", first=every, every=every)
        self._sweeping = asyncio.create_task(sweeping)

    def __len__(self) -> int:
        """The number of tables in memory."""
        return len(self._live)

    # --- people --------------------------------------------------------------------------------------

    async def mine(self, player: str) -> list[MyTable]:
        """A player's tables: unfinished matches first, then the latest."""
        every = await self.store.mine(player)
        chairs = (chair for each in every for chair in each.standing.chairs)
        avatars = await avatars_of(self.store, (chair.player for chair in chairs))
        return [_my_table(each, avatars) for each in every]

    # --- tables --------------------------------------------------------------------------------------

    async def create(self, player: str, wanted: NewTable, newcomer: Newcomer | None = None) -> TableInfo:
        """A new table where `player` sits; raises BadRules or BadName, and then nothing is stored."""
        new = self.opening(player, wanted)
        if not wanted.swapped:
            return await self.open(new, newcomer)
        first, changes = self.shared_deals.first(new, wanted, self.rng)
        return await self.open(first, newcomer, *changes)

    def opening(self, player: str, wanted: NewTable) -> Opening:
        """The same table before it is stored."""
        return opening(player, wanted, self.rng, self.clock())

    async def open(self, new: Opening, newcomer: Newcomer | None = None, *changes: Change) -> TableInfo:
        """Store a new table, its creator if new, and these changes with it; raises Conflict."""
        await self.store.create(new.head, new.to_append(newcomer, *changes))
        self.player_news.tell(*new.opened.chairs)
        first = Commitment(new.commitment.deal, new.commitment.hash)
        return TableInfo(new.head.match, new.seat, link_to(new.head.match), first)

    def renew(self, name: str) -> None:
        """Tell the viewers about data stored beside the journal of a match."""
        self._renew("", [name])
        self.store.notices.send("aside", [name])

    def _renew(self, _: str, names: list[str]) -> None:
        for name in names:
            if name in self._live:
                self._live[name].room.renew()

    def _tell_rooms(self) -> None:
        for table in self._live.values():
            if table.viewers:
                table.room.tell()

    def is_looked_at(self, name: str) -> bool:
        """Whether the table is in use in this process."""
        return name in self._live and not self._live[name].is_quiet

    def when_looked_at(self, call: Callable[[str, str], None]) -> None:
        """Register a callback for players who open a table; it gets the player and the table's link."""
        self._looks.append(call)

    def _looked_at(self, player: str, name: str) -> None:
        for call in self._looks:
            call(player, link_to(name))

    def is_seen_by(self, player: str, link: str) -> bool:
        """Whether a player is viewing the table of this page, in this process."""
        table = self._live.get(link.removeprefix(link_to("")))
        return table is not None and player in table.viewers.looking()

    def drop(self, names: Sequence[str]) -> None:
        """Announce deleted tables: every process closes their sockets and forgets them."""
        if names:
            self._drop("", names)
            self.store.notices.send("gone", list(names))

    def _drop(self, _: str, names: Sequence[str]) -> None:
        for table in [self._live.pop(name) for name in names if name in self._live]:
            for connection in tuple(table.viewers.connections):
                connection.turn_away(NO_TABLE.text, CLOSE_NO_TABLE)
            going = asyncio.create_task(_let_go(table))
            self._going.add(going)
            going.add_done_callback(self._going.discard)

    def live(self) -> tuple[Table, ...]:
        """The tables in memory."""
        return tuple(self._live.values())

    @asynccontextmanager
    async def at(self, name: str) -> AsyncIterator[Table | None]:
        """The live table, which stays in memory until the end of the block. Raises Stopped, Busy."""
        table = await self._find(name)
        if table is None:
            yield None
            return
        table.users += 1
        try:
            yield table
        finally:
            table.users -= 1
            table.left_at = asyncio.get_running_loop().time()

    async def _find(self, name: str) -> Table | None:
        if name in self._live:
            return self._live[name]
        if name not in self._loading:
            self._loading[name] = asyncio.get_running_loop().create_future()
            self._wanted.append(name)
            if len(self._loaders) < LOADS:
                loader = asyncio.create_task(self._load_all())
                self._loaders.add(loader)
                loader.add_done_callback(self._loaders.discard)
        return await asyncio.shield(self._loading[name])

    async def _load_all(self) -> None:
        """Load tables until the queue is empty."""
        while self._wanted:
            name = self._wanted.popleft()
            done = self._loading[name]
            try:
                done.set_result(await self._load(name))
            except Exception as error:
                done.set_exception(error)
                done.exception()  # retrieve the error: there may be no waiter left
            finally:
                done.cancel()  # wakes the waiters if loading was cancelled
                del self._loading[name]

    async def _load(self, name: str) -> Table | None:
        try:
            loaded = await self.store.load(name)
            table = await _rebuilt(loaded, self._services) if loaded is not None else None
        except Busy:
            raise
        except Exception as error:
            log.warning("table %s is made from its whole journal: %s", name, error)
            table = await self._from_journal(name)
        if table is None:
            return None
        self._live[name] = table
        table.left_at = asyncio.get_running_loop().time()
        self._recent.add(table.journal.log)
        return table

    async def _from_journal(self, name: str) -> Table:
        """Replay the journal without the snapshot, which may be damaged or from another version; raises
        Stopped.
        """
        loaded = await self._journal(name)
        with self._reported(name):
            return await _rebuilt(loaded, self._services)

    async def _journal(self, name: str) -> Loaded:
        """All entries; raises Stopped if one is missing."""
        try:
            return await self.store.load(name, since=0) or Loaded(name, 0, ())
        except JournalError:
            with self._reported(name):
                raise

    async def record(self, name: str) -> tuple[Record | None, Match]:
        """The record of the match, None until it is over; and the match after its last stored entry.

        Raises Stopped, or LookupError.
        """
        loaded = await self._journal(name)
        if not loaded.entries:
            raise LookupError(name)
        with self._reported(name):
            played, end = await asyncio.to_thread(record_of, loaded.entries)
            return (played if end.is_over else None), end

    @contextmanager
    def _reported(self, name: str) -> Iterator[None]:
        """Log a failure once, since clients try again and again; raises Stopped."""
        try:
            yield
        except Exception as error:
            if name not in self._broken:
                self._broken.add(name)
                log.exception("table %s cannot be replayed", name)
            raise Stopped from error

    async def _sweep(self) -> None:
        """Unload idle tables, and compress the logs of the others."""
        now = asyncio.get_running_loop().time()
        for name, table in tuple(self._live.items()):
            if table.is_quiet and now - table.left_at >= self._idle:
                del self._live[name]
                await _let_go(table)
            elif table.journal.log.pack():
                await asyncio.sleep(0)  # let others run in between
        give_back()

    async def close(self) -> None:
        tasks = [self._sweeping, *self._loaders]  # these first, since they could add tables
        for task in tasks:
            task.cancel()
        for loading in self._loading.values():
            loading.cancel()
        await asyncio.gather(*tasks, *self._going, return_exceptions=True)
        for table in self.live():
            await _let_go(table)
        await self._elsewhere.close()


async def _let_go(table: Table) -> None:
    """Close a table; a failure is logged, so that the others are closed, too."""
    try:
        await table.close()
    except Exception:
        log.exception("table %s cannot be closed", table.name)


async def _rebuilt(loaded: Loaded, services: TableServices) -> Table:
    """A live table from stored data; raises if its rules cannot replay it."""
    if loaded.snapshot is None:
        base, entries = Match.open(read_opened(loaded.entries[0])), loaded.entries[1:]
    else:
        base, entries = decode_match(loaded.snapshot), loaded.entries
        # missing fields were decoded as defaults
        if base.n != loaded.n or encode_match(base) != loaded.snapshot:
            raise JournalError("the snapshot is of another version, or of another moment")
    duplicate = base.options.duplicate
    secrets = await services.shared_deals.secrets(duplicate, base.state.rules) if duplicate else None
    return Table(loaded.match, base, entries, services, snapshot=loaded.snapshot, secrets=secrets)


def _waits_for_people(stands: MatchStanding) -> bool:
    """Whether only human players are to act, so that only a clock can be due next."""
    return bool(stands.to_act) and all(
        seat != CHANCE and stands.chairs[seat].kind == "person" for seat in stands.to_act
    )


def _my_table(mine: Mine, avatars: Mapping[str, str]) -> MyTable:
    head, stands = mine.head, mine.standing
    return MyTable(
        head.match,
        link_to(head.match),
        head.game,
        head.preset,
        mine.seat,
        names_of(stands.chairs),
        [chair.kind for chair in stands.chairs],
        [chair.level for chair in stands.chairs],
        stands.scores,
        stands.to_act,
        stands.over,
        mine.moved,
        mine.wakes if _waits_for_people(stands) else None,
        None if mine.rematch is None else link_to(mine.rematch),
        avatars_by_seat(stands.chairs, avatars),
        [chair.bot_account for chair in stands.chairs],
    )
