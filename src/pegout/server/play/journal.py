"""The journal of a live match: entries of this process and others, and the log of the current deal."""

from __future__ import annotations

import time
import zlib
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from operator import is_not
from typing import TypeAlias

from msgspec import UNSET

from pegout.game import Cut, Dealt, Event, Seat, State, Viewer
from pegout.match import Match, Sat, bare, decode_match, encode_entry, encode_match, read_entry
from pegout.server.play.steps import Step
from pegout.server.process import Metrics
from pegout.server.results import results
from pegout.server.storage import Append, Change, Newcomer, Store, Taken, seen_to, standing
from pegout.wire.messages import News
from pegout.wire.news import PreparedStep, WentBack

SEPARATOR = b"\0"  # does not occur in JSON
Snapshot: TypeAlias = tuple[int, bytes]  # n, and the stored form of the match after n entries
KEPT = 128  # tables whose positions are kept for the next viewers
LONGEST = 256  # most entries in the log of a deal, and replayed after a snapshot


class LogStep:
    """The match after an entry, and its news."""

    __slots__ = ("_public", "match")

    def __init__(self, match: Match) -> None:
        self.match = match
        self._public: list[News] | None = None  # the news for everyone, if nothing in it is hidden

    def news(self, viewer: Viewer) -> list[News]:
        """The news for this viewer."""
        events = self.match.state.events
        if not events:  # many entries, such as commitments, have none
            return []
        if self._public is not None:
            return self._public
        seen = [event.seen_by(None) for event in events]
        if any(map(is_not, events, seen)):
            return self._told([event.seen_by(viewer) for event in events], viewer)
        self._public = self._told(seen, None)
        return self._public

    def _told(self, events: Sequence[Event], viewer: Viewer) -> list[News]:
        def look(state: State) -> State:
            return state.view(viewer)

        game, step = self.match.game, PreparedStep.of(self.match.game, self.match.state)
        return [
            News(event, game.tell(event, seen) or UNSET, is_result=event.is_result)
            for event, seen in step.seen(events, look)
        ]


def log_of(steps: Iterable[LogStep], viewer: Viewer) -> list[News]:
    """The news of a deal, including undone moves."""
    told, backs = list[News](), None
    for step in steps:
        match = step.match
        if backs is not None and match.taken_back > backs:
            told.append(WentBack(person(match)).news)
        backs = match.taken_back
        told += step.news(viewer)
    return told


def person(match: Match) -> Seat:
    """The first seat where a person sits."""
    return next(seat for seat, chair in enumerate(match.chairs) if chair.kind == "person")


class DealLog:
    """The match before the current deal, or before its cut, and each entry since; it restarts after `LONGEST`
    entries.

    There are thousands of logs, so both are kept in stored form, and compressed when there is time.
    """

    __slots__ = ("_base", "_entries", "_is_cut", "_packed", "_steps")

    def __init__(self, base: bytes) -> None:
        self._base = base  # the match before; with the first entries, compressed, if `_packed`
        self._packed: int | None = None  # number of entries in `_base`; None: not compressed
        self._entries = list[bytes]()  # the entries after those in `_base`
        self._steps: list[LogStep] | None = []  # one per entry; None: dropped by `forget_steps`
        self._is_cut = False  # whether it begins with a cut, and nothing has been dealt yet

    def __len__(self) -> int:
        """The number of entries."""
        return (self._packed or 0) + len(self._entries)

    def add(self, entry: bytes, before: Match, after: Match, snapshot: Snapshot | None) -> None:
        """Add the entry between these two matches; `snapshot`: stored with it, if any."""
        begins, self._is_cut = _begins(after, len(self), self._is_cut)
        if len(self) and begins:
            is_it = snapshot is not None and snapshot[0] == before.n
            self._base = snapshot[1] if snapshot is not None and is_it else encode_match(before)
            self._packed, self._entries, self._steps = None, [], []
        self._entries.append(entry)
        if self._steps is not None:
            self._steps.append(LogStep(after))

    def snapshot(self, match: Match, steps: Sequence[Match]) -> Snapshot | None:
        """Where the log will begin if these steps are added after `match`: n and the stored form of the
        match; None: unchanged.
        """
        base, length, is_cut = None, len(self), self._is_cut
        for before, after in zip([match, *steps], steps, strict=False):
            begins, is_cut = _begins(after, length, is_cut)
            if begins:
                base, length = before, 0
            length += 1
        return None if base is None else (base.n, encode_match(base))

    def forget_steps(self) -> None:
        """Drop the steps; they are replayed when a new viewer needs them."""
        self._steps = None

    def pack(self) -> bool:
        """Compress the log; False if it already was."""
        if self._packed is None:
            packed = zlib.compress(SEPARATOR.join([self._base, *self._entries]), 1)
            self._base, self._packed, self._entries = packed, len(self._entries), []
            return True
        return False

    def steps(self) -> Iterable[LogStep]:
        """The steps of the current deal."""
        if self._steps is not None:
            return self._steps
        packed = self._base if self._packed is None else zlib.decompress(self._base)
        base, *first = packed.split(SEPARATOR)
        return map(LogStep, replayed(decode_match(base), [*first, *self._entries]))


class Recent:
    """Logs whose positions are cached for the next viewers: after a restart, the viewers of a table reconnect
    shortly after each other, while thousands of tables wait.
    """

    def __init__(self) -> None:
        self._logs = deque[DealLog]()

    def add(self, log: DealLog) -> None:
        """Add a log; the oldest is dropped."""
        self._logs.append(log)
        if len(self._logs) > KEPT:
            self._logs.popleft().forget_steps()


def _begins(match: Match, length: int, is_cut: bool) -> tuple[bool, bool]:
    """Whether the log begins with the step that led here after this many entries, and whether there is only a
    cut so far; `is_cut`: the same before that step.
    """
    happened = {type(event) for event in match.state.events}
    begins = length >= LONGEST or Cut in happened or (Dealt in happened and not is_cut)
    return begins, (is_cut or Cut in happened) and Dealt not in happened


def replayed(match: Match, entries: Iterable[bytes]) -> Iterator[Match]:
    """The match after each of these stored entries."""
    game, version = match.game.name, match.state.rules.version
    for entry in entries:
        match = match.apply(read_entry(game, version, entry))
        yield match


Passage: TypeAlias = tuple[Match, Match]  # a match before and after one entry

# Names to erase of players who left before the start, since the match does not list them.
STOOD_UP = "DELETE FROM seats WHERE match = $1 AND player = $2"
NAMELESS = "INSERT INTO erasures (match, player) VALUES ($1, $2) ON CONFLICT DO NOTHING"
UNOFFERED = "UPDATE matches SET here = NULL WHERE match = $1"  # the lobby lists no table without its host
NAMED = "DELETE FROM erasures WHERE match = $1 AND player = $2"


class Journal:
    """A stored match, with the log of its current deal."""

    __slots__ = ("_expects", "_metrics", "_name", "_store", "follows", "log", "match")

    def __init__(
        self, name: str, base: Match, store: Store, metrics: Metrics, snapshot: bytes | None = None
    ) -> None:
        """`base`: the match before its current deal; `snapshot`: its stored form, if any."""
        self._name, self._store, self._metrics = name, store, metrics
        self.match = base
        self.log = DealLog(encode_match(base) if snapshot is None else snapshot)
        self.follows = False  # another process stored the last entry, and is likely to continue
        self._expects = base.n  # number of entries after the pending append

    def is_news(self, n: int) -> bool:
        """Whether this number of entries means that another process has stored some."""
        return n > self._expects

    def append_of(self, steps: Sequence[Step], newcomer: Newcomer | None, more: Sequence[Change]) -> Append:
        """The append of these steps, with the changes that follow from them and `more`."""
        name, match, last = self._name, self.match, steps[-1][1]
        sat = [entry for entry, _ in steps if isinstance(entry, Sat)]
        return Append(
            match=name,
            n=match.n,
            entries=[encode_entry(entry) for entry, _ in steps],
            at=last.at,
            standing=standing(last),
            wakes=seen_to(last),
            snapshot=self.log.snapshot(match, [after for _, after in steps]),
            sitting=[(entry.seat, entry.chair.player) for entry in sat if entry.chair.player is not None],
            newcomer=newcomer,
            changes=[
                *(_seats(name, match, steps) if sat else ()),
                *results(name, match, steps),
                *more,
            ],
        )

    async def store(self, append: Append, steps: Sequence[Step]) -> list[Passage]:
        """Store steps; raises Taken, Busy."""
        self._expects = append.n + len(steps)
        began = time.perf_counter()
        try:
            await self._store.append(append)
        except Taken:
            raise  # the caller loads the new entries next; until then notices bring no news
        except BaseException:
            self._expects = self.match.n
            raise
        self._metrics.stored(time.perf_counter() - began)
        for entry, _ in steps:
            self._metrics.entries(type(entry).__name__)
        self.follows = False
        return self.take(append.entries, [match for _, match in steps], append.snapshot)

    async def load(self) -> list[Passage]:
        """Load entries stored by others; raises Busy, or any error of a replay."""
        try:
            loaded = await self._store.load(self._name, since=self.match.n)
        finally:
            self._expects = self.match.n
        if loaded is None or not loaded.entries:
            return []
        self.follows = True
        return self.take(loaded.entries, list(replayed(self.match, loaded.entries)))

    def take(
        self, entries: Sequence[bytes], after: Sequence[Match], snapshot: Snapshot | None = None
    ) -> list[Passage]:
        """Take over stored entries. `after`: the match after each."""
        passages = list[Passage]()
        for entry, match in zip(entries, after, strict=True):
            self.log.add(entry, self.match, match, snapshot)
            passages.append((self.match, match))
            self.match = bare(match)
        self._expects = self.match.n
        return passages


def _seats(name: str, match: Match, steps: Sequence[Step]) -> list[Change]:
    """Changes to seats and names when players leave or take seats before the start."""
    changes = list[Change]()
    for entry, after in steps:
        if isinstance(entry, Sat):
            was, now = match.chairs[entry.seat], entry.chair
            if now.kind == "open":
                changes += [Change(query, (name, was.player)) for query in (STOOD_UP, NAMELESS)]
                changes += [Change(UNOFFERED, (name,))] if entry.seat == match.options.host else []
            elif now.kind == "person" and was.kind == "open":
                changes.append(Change(NAMED, (name, now.player)))
        match = after
    return changes
