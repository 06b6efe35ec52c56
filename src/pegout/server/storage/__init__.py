"""The protocol of a store of matches, and matches read from their journals.

`sqlite.py` and `postgres.py` implement it. The journal is the truth; standings and snapshots follow from it,
and `pegout verify` compares them. The acknowledgment comes after the commit. Two writers of one match cannot
both win: the primary key (match, n) refuses the second, which gets `Taken`, loads what is new
and tries again.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractContextManager, suppress
from typing import Any, NamedTuple, Protocol, TypeAlias

from msgspec import Struct

from pegout.game import Seat
from pegout.match import (
    Chair,
    Entry,
    JournalError,
    Match,
    bare,
    decode_match,
    due,
    read_entry,
    read_opened,
    replay,
    replayed,
    wakes,
)
from pegout.records import Record


class Taken(Exception):
    """Another writer was first; nothing was stored."""


class Busy(Exception):
    """The database cannot write now; nothing was stored."""


class Conflict(Exception):
    """The condition of a change did not hold; nothing was stored."""


class Stopped(Exception):
    """The rules raised an error in this match; its table is stopped."""


class StoreError(Exception):
    """The database cannot be used at all; the message says why."""


class Newcomer(Struct, frozen=True, gc=False):
    """A player who is not stored yet, and their session."""

    player: str
    session: bytes  # its hash


class MatchStanding(Struct, frozen=True, gc=False):
    """The state of a match, for lists of tables."""

    over: bool
    to_act: tuple[Seat, ...]
    scores: tuple[int, ...]  # by seat: points, or chips
    chairs: tuple[Chair, ...]  # by seat


class Head(Struct, frozen=True, gc=False):
    """The immutable data of a match."""

    match: str
    game: str
    preset: str
    created: float  # seconds since 1970, like all times here


Value: TypeAlias = str | int | float | bytes | None


def places(count: int, first: int = 1) -> str:
    """Placeholders $1, $2 ... for `count` values, from the `first` on.

    >>> places(3), places(2, 5)
    ('$1, $2, $3', '$5, $6')
    """
    return ", ".join(f"${n}" for n in range(first, first + count))


class Change(NamedTuple):
    """One statement that changes rows, in SQL for all supported databases; $1, $2 ... for values."""

    query: str
    values: tuple[Value, ...] = ()
    rows: int | None = None  # number of rows that it must change, or Conflict is raised; None: any
    matches: Sequence[str] = ()  # matches to lock first, if the statement changes rows of several


class Append(Struct, frozen=True, gc=False, kw_only=True):
    """Entries to store, all or none."""

    match: str
    n: int  # of the first
    entries: Sequence[bytes]  # JSON
    at: float
    standing: MatchStanding  # after them
    wakes: float | None = None  # when the match is due even without viewers; None: never
    snapshot: tuple[int, bytes] | None = None  # n, and the encoded match after n entries
    sitting: Sequence[tuple[Seat, str]] = ()  # players who take a seat by these entries
    newcomer: Newcomer | None = None  # stored in the same commit
    changes: Sequence[Change] = ()  # other changes in the same commit


class Loaded(Struct, frozen=True):
    """A match, or the end of its journal."""

    match: str
    n: int  # of the first entry here
    entries: tuple[bytes, ...]  # JSON
    snapshot: bytes | None = None  # the encoded match before that entry; None: begin with entry 0


class Mine(Struct, frozen=True):
    """A match in which a player has a seat."""

    head: Head
    seat: Seat
    moved: float  # time of the last entry
    standing: MatchStanding
    wakes: float | None  # when a clock next runs out
    rematch: str | None  # the rematch in which other players wait for this one


class Derived(Struct, frozen=True):
    """Data derived from the journal of a match and stored with it."""

    head: Head
    over: bool
    standing: MatchStanding
    sitting: tuple[tuple[Seat, str], ...]
    snapshot: tuple[int, bytes] | None


Watcher = Callable[[int], None]


class Broadcast(Protocol):
    """Messages between processes, any of which may be lost; see `notices`."""

    connected: bool  # whether there is a channel now

    def send(self, subject: str, items: Sequence[Any]) -> None:
        """Send to all other processes."""

    def hear(self, subject: str, hear: Callable[[str, Any], None]) -> None:
        """Call `hear` with the sending process and the items."""

    def when_open(self, call: Callable[[], None]) -> None:
        """Call `opened` whenever the channel is opened: messages may have been missed until then."""


class Store(Protocol):
    """Every method may raise Busy."""

    is_shared: bool  # whether there may be other processes over the same database

    @property
    def notices(self) -> Broadcast:
        """The messages between processes."""

    def as_server(self) -> AbstractContextManager[None]:
        """Hold the database for serving during the block; raises StoreError if it is already held."""

    async def open(self) -> None:
        """Create or migrate the database; raises StoreError."""

    async def health(self) -> str:
        """Why nothing can be stored now, in a sentence; "" if everything works. Never raises."""

    async def close(self) -> None:
        """Write pending jobs, and close."""

    async def create(self, head: Head, opening: Append) -> None:
        """Store a new match, its first entries, and its creator if new; raises Taken, Conflict."""

    async def append(self, append: Append) -> None:
        """Store entries n, n + 1 ... and the standing after them: all or none; raises Taken, Conflict."""

    async def change(self, *changes: Change) -> None:
        """Make changes: all or none; raises Conflict."""

    async def rows(self, query: str, *values: Value) -> list[tuple[Any, ...]]:
        """The rows of a query; $1, $2 ... for values."""

    async def load(self, match: str, since: int | None = None) -> Loaded | None:
        """The entries from `since` on; without it the latest snapshot and what came after.

        Raises JournalError if one is missing, or is no JSON.
        """

    def watch(self, match: str, watcher: Watcher) -> Callable[[], None]:
        """After each commit, by any process, call `watcher` with the number of entries.

        The call may come late and more than once. Returns a function that stops it.
        """

    async def mine(self, player: str) -> list[Mine]:
        """A player's tables, including those of merged guests, at most 20: unfinished first."""

    async def names(self, after: str = "", limit: int = 1000) -> list[str]:
        """The names of unexpired matches in order, starting after `after`."""

    async def derived(self, match: str) -> Derived | None:
        """Data stored for a match besides its journal, for `verify`."""


BEFORE_LONG = 10.0  # seconds for a process with the match in memory to run due jobs
PAGE = 500  # names of matches per query


def journal_of(entries: Sequence[bytes]) -> tuple[Match, list[Entry]]:
    """The match with its first entry, and the others; raises JournalError."""
    if not entries:
        raise JournalError("there are no entries")
    opened = read_opened(entries[0])
    return Match.open(opened), [read_entry(opened.game, opened.version, text) for text in entries[1:]]


def record_of(entries: Sequence[bytes]) -> tuple[Record, Match]:
    """The moves made, and the resulting match; raises JournalError."""
    opening, rest = journal_of(entries)
    end, moves, commitments = replayed(opening, rest)
    record = Record(
        rules=end.state.rules,
        preset=end.preset,
        names=tuple(chair.name for chair in end.chairs),
        match=end.shuffles.match or None,
        commitments=commitments,
        taken_back=end.taken_back,
        actions=moves,
    )
    return record, end


def standing(match: Match) -> MatchStanding:
    """The public standing of a match."""
    to_act = match.state.to_act if match.is_full else ()
    return MatchStanding(match.is_over, to_act, match.state.standings, match.chairs)


def seen_to(match: Match) -> float | None:
    """When a match is due even without viewers: when a clock runs out, or soon if a bot or chance must act.

    None: only when a player returns.
    """
    if due(match, match.at) is not None:
        return match.at + BEFORE_LONG
    return wakes(match)


def standing_of(entries: Sequence[bytes]) -> MatchStanding:
    """The state of a match; the initial one if it cannot be replayed."""
    opening, rest = journal_of(entries[:1])
    with suppress(JournalError):
        opening, rest = journal_of(entries)
    try:
        return standing(replay(opening, rest))
    except JournalError:
        return standing(opening)


async def verify(store: Store) -> AsyncIterator[tuple[str, str]]:
    """Replay every match and check data derived from its journal; yields each name, and the fault or ""."""
    after = ""
    while names := await store.names(after, PAGE):
        for name in names:
            yield name, "; ".join(await _verified(store, name))
        after = names[-1]


async def _verified(store: Store, name: str) -> list[str]:
    """The errors of a match, which is checked again if it has continued."""
    count = -1
    while True:
        try:
            derived, loaded = await store.derived(name), await store.load(name, since=0)
            entries = loaded.entries if loaded else ()
            wrong = faults(entries, derived)
        except Exception as error:  # any error; the other matches are still checked
            return [f"{type(error).__name__}: {error}"]
        if not wrong or len(entries) == count:
            return wrong
        count = len(entries)


def faults(entries: Sequence[bytes], derived: Derived | None) -> list[str]:
    """Stored data that differs from the journal; raises JournalError if that cannot be replayed."""
    if derived is None:
        return ["it has gone meanwhile"]
    opening, rest = journal_of(entries)
    if derived.snapshot is None:
        end, wrong = replay(opening, rest), []
    else:
        n, text = derived.snapshot
        if not 1 <= n <= len(entries):
            raise JournalError(f"the snapshot is of {n} entries, and there are {len(entries)}")
        middle = replay(opening, rest[: n - 1])
        same = decode_match(text) == bare(middle)
        wrong = [] if same else ["the snapshot is not what the journal leads to"]
        end = replay(middle, rest[n - 1 :])
    stands = standing(end)
    if (derived.head.game, derived.head.preset) != (end.game.name, end.preset):
        wrong.append("game or preset are not those of the journal")
    shared = end.options.duplicate
    if end.shuffles.match not in ("", shared.deals if shared else derived.head.match):
        wrong.append("its shuffles are committed to for another match")
    if derived.standing != stands or derived.over != stands.over:
        wrong.append("the standing is not that of the journal")
    persons = {(seat, chair.player) for seat, chair in enumerate(end.chairs) if chair.kind == "person"}
    if not persons <= set(derived.sitting):
        wrong.append("who sits there is not found by their name")
    return wrong
