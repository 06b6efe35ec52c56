"""The journal of a live match: what is appended to it, and what other processes have appended."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TypeAlias

from pegout.match import Match, Sat, bare, encode_entry, encode_match
from pegout.server.metrics import Metrics
from pegout.server.play.deal_log import DealLog, Snapshot, replayed
from pegout.server.play.steps import Step
from pegout.server.results.results import results
from pegout.server.storage.history import seen_to, standing
from pegout.server.storage.store import Append, Change, Newcomer, Store, Taken

Passage: TypeAlias = tuple[Match, Match]  # a match before and after one entry

# A player who leaves before a match begins is in no list of its people, by which names are found otherwise.
STOOD_UP = "DELETE FROM seats WHERE match = $1 AND player = $2"
NAMELESS = "INSERT INTO erasures (match, player) VALUES ($1, $2) ON CONFLICT DO NOTHING"
UNOFFERED = "UPDATE matches SET here = NULL WHERE match = $1"  # without its host the lobby drops it
NAMED = "DELETE FROM erasures WHERE match = $1 AND player = $2"


class Journal:
    """A match as it is stored, with the log of its present deal."""

    __slots__ = ("_expects", "_metrics", "_name", "_store", "follows", "log", "match")

    def __init__(
        self, name: str, base: Match, store: Store, metrics: Metrics, snapshot: bytes | None = None
    ) -> None:
        """`base`: the match before its present deal; `snapshot`: that as it is stored, if it is."""
        self._name, self._store, self._metrics = name, store, metrics
        self.match = base
        self.log = DealLog(encode_match(base) if snapshot is None else snapshot)
        self.follows = False  # another process stored the last entry, and is likely to go on
        self._expects = base.n  # entries that there will be when what is being stored is stored

    def is_news(self, n: int) -> bool:
        """Whether another process has stored something if there are so many entries."""
        return n > self._expects

    def append_of(self, steps: Sequence[Step], newcomer: Newcomer | None, more: Sequence[Change]) -> Append:
        """These steps, all that follows from them, and `more`."""
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
            raise  # `load` comes next: what is heard until then is no news
        except BaseException:
            self._expects = self.match.n
            raise
        self._metrics.stored(time.perf_counter() - began)
        for entry, _ in steps:
            self._metrics.entries(type(entry).__name__)
        self.follows = False
        return self.take(append.entries, [match for _, match in steps], append.snapshot)

    async def load(self) -> list[Passage]:
        """Take over what has been stored and is not known here; raises Busy, or whatever a replay raises."""
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
        """These entries are stored: now it is so. `after`: the match after each."""
        passages = list[Passage]()
        for entry, match in zip(entries, after, strict=True):
            self.log.add(entry, self.match, match, snapshot)
            passages.append((self.match, match))
            self.match = bare(match)
        self._expects = self.match.n
        return passages


def _seats(name: str, match: Match, steps: Sequence[Step]) -> list[Change]:
    """Further changes if players have left an open seat, or taken one."""
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
