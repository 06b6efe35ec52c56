"""Shared parts of stores: watchers, and queries in SQL for all supported databases."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeAlias

import msgspec

from pegout.match import JournalError
from pegout.server.storage import (
    Append,
    Change,
    Derived,
    Head,
    Loaded,
    MatchStanding,
    Mine,
    Newcomer,
    Taken,
    Value,
    Watcher,
)
from pegout.server.storage.batches import Batches, Groups
from pegout.server.storage.notices import Notices

SESSION = 365 * 24 * 3600.0  # lifetime of a session in seconds

ADD_MATCH = "INSERT INTO matches (match, game, preset, created, moved) VALUES ($1, $2, $3, $4, $5)"
ADD_PLAYER = "INSERT INTO players (player, created, seen) VALUES ($1, $2, $3)"
ADD_SESSION = "INSERT INTO sessions (hash, player, created, seen, expires) VALUES ($1, $2, $3, $4, $5)"
MINE = """
    SELECT m.match, m.game, m.preset, m.created, s.seat, m.moved, m.wakes, CASE WHEN m.over
            AND EXISTS (SELECT 1 FROM matches n WHERE n.match = m.next AND n.open > 0 AND NOT n.over)
            AND NOT EXISTS (SELECT 1 FROM seats t WHERE t.match = m.next AND t.player IN ($1, s.player))
            THEN m.next END, m.standing
    FROM seats s JOIN matches m USING (match)
    WHERE (s.player = $1 OR s.player IN (SELECT player FROM players WHERE became = $1))
        AND m.standing IS NOT NULL
    ORDER BY m.over, m.moved DESC LIMIT 20"""
# After a match has expired, only its results may be left.
NAMES = """
    SELECT m.match FROM matches m
    WHERE m.match > $1
        AND (m.standing IS NOT NULL OR EXISTS (SELECT 1 FROM journal j WHERE j.match = m.match))
    ORDER BY m.match LIMIT $2"""

Row: TypeAlias = tuple[Any, ...]


class Appending(NamedTuple):
    """Entries for the writer, with the head of their match if it is new."""

    head: Head | None
    append: Append


Job: TypeAlias = Appending | tuple[Change, ...]


def what(job: Job) -> str:
    """Describe a job for the log."""
    return f"what match {job.append.match} brings" if isinstance(job, Appending) else f"{job[0].query}"


_standing = msgspec.json.Decoder(MatchStanding)


class Common(ABC):
    """The database-independent part of a store."""

    _writes: Batches | Groups  # takes each `Job`

    def __init__(self, notices: Notices | None = None) -> None:
        """`notices`: to other processes, if there may be any."""
        self.notices = notices or Notices()
        self._watchers: defaultdict[str, list[Watcher]] = defaultdict(list)

    # --- watching ----------------------------------------------------------------------------------

    def watch(self, match: str, watcher: Watcher) -> Callable[[], None]:
        self._watchers[match].append(watcher)
        return partial(self._unwatch, match, watcher)

    def _unwatch(self, match: str, watcher: Watcher) -> None:
        self._watchers[match].remove(watcher)
        if not self._watchers[match]:
            del self._watchers[match]

    def _tell(self, match: str, n: int) -> None:
        """Tell the watchers of a match how many entries it has."""
        for watcher in tuple(self._watchers.get(match, ())):
            watcher(n)

    # --- writing -----------------------------------------------------------------------------------

    async def create(self, head: Head, opening: Append) -> None:
        await self._writes.do(Appending(head, opening))

    async def change(self, *changes: Change) -> None:
        await self._writes.do(changes)

    async def append(self, append: Append) -> None:
        await self._writes.do(Appending(None, append))
        self._tell(append.match, append.n + len(append.entries))

    # --- reading -----------------------------------------------------------------------------------

    @abstractmethod
    async def rows(self, query: str, *values: Value) -> list[Row]: ...

    async def mine(self, player: str) -> list[Mine]:
        return [
            Mine(Head(*head), seat, moved, _standing.decode(standing), wakes, rematch)
            for *head, seat, moved, wakes, rematch, standing in await self.rows(MINE, player)
        ]

    async def names(self, after: str = "", limit: int = 1000) -> list[str]:
        return [str(name) for (name,) in await self.rows(NAMES, after, limit)]

    async def derived(self, match: str) -> Derived | None:
        rows = await self.rows(
            "SELECT match, game, preset, created, over, standing FROM matches WHERE match = $1", match
        )
        if not rows:
            return None
        *head, over, standing = rows[0]
        sitting = await self.rows("SELECT seat, player FROM seats WHERE match = $1 ORDER BY seat", match)
        snapshots = await self.rows("SELECT n, snapshot FROM snapshots WHERE match = $1", match)
        snapshot = next(((n, text.encode()) for n, text in snapshots), None)
        stands = _standing.decode(standing)
        return Derived(Head(*head), bool(over), stands, tuple((seat, who) for seat, who in sitting), snapshot)


# --- rows from values, and values from rows -------------------------------------------------------------


def introduced(newcomer: Newcomer, now: float) -> Sequence[Change]:
    """The changes that store a new player and their session."""
    session = (newcomer.session, newcomer.player, now, now, now + SESSION)
    return Change(ADD_PLAYER, (newcomer.player, now, now)), Change(ADD_SESSION, session)


def others(job: Appending) -> Sequence[Change]:
    """The other changes to store with the entries."""
    changes, newcomer, head = list[Change](), job.append.newcomer, job.head
    if newcomer is not None:
        changes += introduced(newcomer, job.append.at)
    if head is not None:
        created = (head.match, head.game, head.preset, head.created, head.created)
        changes.append(Change(ADD_MATCH, created))
    return [*changes, *job.append.changes]


def refused(job: Appending, have: int | None) -> Taken | None:
    """`Taken` if the entries do not continue the journal. `have`: stored entries; None: unknown match."""
    if (job.head is None) == (have is not None) and job.append.n == (have or 0):
        return None
    return Taken(f"there are {have} entries, so {job.append.n} is not the next")


def entry_rows(appends: Sequence[Append]) -> list[Row]:
    """Match, n, at, entry."""
    return [
        (append.match, append.n + k, append.at, entry.decode())
        for append in appends
        for k, entry in enumerate(append.entries)
    ]


def standing_rows(appends: Sequence[Append]) -> list[Row]:
    """Match, moved, over, standing, open, wakes: after the last append to each match."""
    latest = {append.match: append for append in appends}
    return [
        (
            match, append.at, append.standing.over, msgspec.json.encode(append.standing).decode(),
            sum(chair.kind == "open" for chair in append.standing.chairs), append.wakes,
        )
        for match, append in latest.items()
    ]  # fmt: skip


def snapshot_rows(appends: Sequence[Append]) -> list[Row]:
    """Match, n, snapshot: the latest of each match."""
    latest = {append.match: append.snapshot for append in appends if append.snapshot is not None}
    return [(match, n, text.decode()) for match, (n, text) in latest.items()]


def seat_rows(appends: Sequence[Append]) -> list[Row]:
    """Match, seat, player: the latest of each seat."""
    latest = {(append.match, seat): player for append in appends for seat, player in append.sitting}
    return [(*key, player) for key, player in latest.items()]


def loaded(
    match: str, since: int | None, snapshot: tuple[int, bytes] | None, entries: Sequence[tuple[int, bytes]]
) -> Loaded | JournalError | None:
    """The answer of `load`. `entries`: by number."""
    first = since if since is not None else snapshot[0] if snapshot else 0
    if not entries and snapshot is None and since is None:
        return None
    missing = next((first + k for k, (n, _) in enumerate(entries) if n != first + k), None)
    if missing is not None:
        return JournalError(f"entry {missing} of match {match} is missing")
    return Loaded(match, first, tuple(entry for _, entry in entries), snapshot and snapshot[1])
