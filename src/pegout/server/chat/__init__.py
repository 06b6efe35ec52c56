"""Chat at tables: which messages are allowed, how they are stored; muted players, and reports to the host."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from typing import NamedTuple

import msgspec
from msgspec import Struct

from pegout.game import Seat
from pegout.match import Talk
from pegout.server.feature import Exported, StoredData, pairs_erased, pairs_moved
from pegout.server.people.mutes import muted
from pegout.server.play.lines import checked
from pegout.server.settings import DAY, Settings
from pegout.server.storage import Change, Conflict, Store, places
from pegout.wire import messages
from pegout.wire.messages import Phrase, Say

LAST = 100  # messages sent to a new connection

SOON = 0.02  # seconds for which requests for messages are batched
AT_ONCE = 100  # tables that one query reads

COLUMNS = "n, player, seat, phrase, text, at"
LINES_OF = f"""
    SELECT match, {COLUMNS} FROM talk t WHERE match IN ({{places}})
        AND n > (SELECT max(n) FROM talk s WHERE s.match = t.match) - {LAST} ORDER BY match, n"""


class Message(NamedTuple):
    """A chat message, as stored."""

    n: int
    player: str
    seat: Seat
    phrase: Phrase | None
    text: str | None
    at: float

    @property
    def says(self) -> bool:
        """Whether it still has its text, which is deleted when its author is erased."""
        return bool(self.phrase or self.text)

    @property
    def message(self) -> messages.Remark:
        return messages.Remark(self.n, self.seat, self.phrase, self.text, self.at)


class Chat:
    """The chat of all tables, read for many at once: after a restart all players reconnect together, and most
    of their tables have no messages.
    """

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        """`clock`: seconds since 1970."""
        self.store, self.clock = store, clock
        self._wanted: dict[str, asyncio.Future[list[Message]]] = {}
        self._reading: asyncio.Task[None] | None = None

    def at(self, match: str) -> TableChat:
        """The chat of one table."""
        return TableChat(self, match)

    async def last(self, match: str) -> list[Message]:
        """The last messages of a table, in their order; raises Busy."""
        if match not in self._wanted:
            self._wanted[match] = asyncio.get_running_loop().create_future()
        if self._reading is None:
            self._reading = asyncio.create_task(self._read())
        return list(await self._wanted[match])

    async def close(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)

    async def _read(self) -> None:
        await asyncio.sleep(SOON)
        while self._wanted:
            now = {match: self._wanted[match] for match in list(self._wanted)[:AT_ONCE]}
            lines: dict[str, list[Message]] = {match: [] for match in now}
            failure: Exception | None = None
            try:
                for match, *row in await self.store.rows(LINES_OF.format(places=places(len(now))), *now):
                    lines[match].append(Message(*row))
            except Exception as error:
                failure = error
            for match, asked in now.items():
                del self._wanted[match]
                if asked.cancelled():
                    continue
                if failure is None:
                    asked.set_result(lines[match])
                else:
                    asked.set_exception(failure)
        self._reading = None


class TableChat:
    """The chat of one table, with numbered messages, so that none is lost or delivered twice."""

    def __init__(self, chat: Chat, match: str) -> None:
        self._chat, self._match = chat, match
        self._store, self._clock = chat.store, chat.clock
        self._lines: list[Message] | None = None  # the last messages; None: not loaded yet

    async def last(self) -> Sequence[Message]:
        """The last messages, in their order."""
        if self._lines is None:
            self._lines = await self._chat.last(self._match)
        return self._lines

    async def new(self) -> Sequence[Message]:
        """New messages of other processes."""
        since = await self._next()
        query = f"SELECT {COLUMNS} FROM talk WHERE match = $1 AND n >= $2 ORDER BY n"
        rows = await self._store.rows(query, self._match, since)
        return self._add([Message(*row) for row in rows if row[0] >= await self._next()])

    async def muted(self, player: str) -> frozenset[str]:
        """The players whom this player has muted; raises Busy."""
        return await muted(self._store, player)

    async def say(self, player: str, seat: Seat, say: Say, rule: Talk, *changes: Change) -> Sequence[Message]:
        """Store a message unless it was resent; returns it, after earlier messages of others.

        `changes`: stored with it. Raises BadTalk, Busy.
        """
        say, others = checked(say, rule), list[Message]()
        while True:
            if await self._is_said(player, say):
                return others
            line = Message(await self._next(), player, seat, say.phrase, say.text, self._clock())
            values = (self._match, *line)
            add = f"INSERT INTO talk (match, {COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)"
            try:
                await self._store.change(Change(add, values, rows=1), *changes)
            except Conflict:
                new = await self.new()
                if not new:
                    raise  # no other process was first, so a retry would fail, too
                others += new
                continue
            return [*others, *self._add([line])]

    async def _is_said(self, player: str, say: Say) -> bool:
        said = [line for line in await self.last() if say.after is not None and line.n > say.after]
        return any((line.player, line.phrase, line.text) == (player, say.phrase, say.text) for line in said)

    async def _next(self) -> int:
        lines = await self.last()
        return lines[-1].n + 1 if lines else 0

    def _add(self, lines: Sequence[Message]) -> Sequence[Message]:
        self._lines = [*(self._lines or ()), *lines][-LAST:]
        return lines


MOST = 10  # reports of one player in a day
PAGE = 500  # tables per query when messages expire

ADD = """
    INSERT INTO reports (report, player, other, match, why, said, at)
    SELECT CAST($1 AS VARCHAR), CAST($2 AS VARCHAR), CAST($3 AS VARCHAR), CAST($4 AS VARCHAR), $5,
        (SELECT coalesce(max(n) + 1, 0) FROM talk WHERE match = $4), CAST($6 AS FLOAT)
    WHERE (SELECT count(*) FROM reports WHERE player = $2 AND at > $7) < $8"""
LINES = """
    SELECT n, seat, coalesce(text, phrase), at FROM talk WHERE match = $1 AND n < $2
    ORDER BY n DESC LIMIT 100"""
REPORTS = """
    SELECT r.report, r.at, r.match, p.name, r.player, o.name, r.other, r.why, r.said FROM reports r
    JOIN players p ON p.player = r.player JOIN players o ON o.player = r.other ORDER BY r.at, r.report"""


# When messages expire, a table's last one is kept, without text, so that no number is reused.
SAID = """
    SELECT DISTINCT t.match FROM talk t
    WHERE t.at < $1 AND (t.phrase IS NOT NULL OR t.text <> '')
        AND NOT EXISTS (SELECT 1 FROM reports r WHERE r.match = t.match)
    LIMIT $2"""
FORGET_LINES = """
    DELETE FROM talk WHERE match = $1 AND at < $2 AND n < (SELECT max(n) FROM talk t WHERE t.match = $1)"""
FORGET_WORDS = "UPDATE talk SET phrase = NULL, text = '' WHERE match = $1 AND at < $2"


async def tidy(store: Store, settings: Settings, now: float) -> None:
    """Delete expired reports, and then expired messages of tables without a report."""
    await store.change(Change("DELETE FROM reports WHERE at < $1", (now - settings.reports_days * DAY,)))
    before = now - settings.talk_days * DAY
    while page := await store.rows(SAID, before, PAGE):
        for (match,) in page:
            values = match, before
            await store.change(Change(FORGET_LINES, values), Change(FORGET_WORDS, values))


DATA = StoredData(
    exported={
        "mutes": Exported(
            "SELECT p.name, f.created FROM mutes f JOIN players p ON p.player = f.other WHERE f.player = $1",
            "name created",
        ),
        "talk": Exported(
            "SELECT match, seat, phrase, text, at FROM talk WHERE player = $1 ORDER BY at",
            "match seat phrase text at",
        ),
        "reports": Exported(
            "SELECT match, why, at FROM reports WHERE player = $1 ORDER BY at", "match why at"
        ),
    },
    moved=pairs_moved("mutes"),
    erased=(
        pairs_erased("mutes"),
        pairs_erased("reports"),
        "UPDATE talk SET text = '' WHERE player = $1 AND text IS NOT NULL",
    ),
    naming=("talk",),
    per_match=("talk",),
    holding=("reports",),
    tidy=tidy,
)


class Quoted(Struct, frozen=True, array_like=True):
    """A message in a report."""

    n: int
    seat: int
    said: str
    at: float


class StoredReport(Struct, frozen=True, array_like=True):
    """A report."""

    report: str
    at: float  # seconds since 1970
    match: str
    by: str  # the name they played under last
    player: str
    about: str
    other: str
    why: str
    lines: list[Quoted]  # messages at the table until then, at most 100


class TooManyReports(Exception):
    """The player has sent as many reports as allowed."""


async def report(store: Store, player: str, other: str, match: str, why: str, now: float) -> None:
    """Store a report, with the number of messages until then; raises TooManyReports.

    Messages are not copied, so that erasing their author erases them here, too; they do not expire before the
    report.
    """
    row = secrets.token_hex(16), player, other, match, why, now, now - DAY, MOST
    try:
        await store.change(Change(ADD, row, rows=1))
    except Conflict:
        raise TooManyReports from None


async def reports(store: Store) -> AsyncIterator[StoredReport]:
    """All reports, the oldest first."""
    for *about, said in await store.rows(REPORTS):
        rows = (await store.rows(LINES, about[2], said))[::-1]
        lines = [Quoted(*row) for row in rows if row[2]]  # without those of erased players
        yield msgspec.convert([*about, lines], StoredReport)
