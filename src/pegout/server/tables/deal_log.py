"""The entries of a table's present deal, of which the log that people are shown is made."""

from __future__ import annotations

import zlib
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from pegout.game import Cut, Dealt
from pegout.match import Match, decode_match, encode_match, read_entry

SEPARATOR = b"\0"  # which is in no JSON
Snapshot: TypeAlias = tuple[int, bytes]  # n, and the match after so many entries, as it is stored
KEPT = 128  # tables whose positions wait for whoever comes next
LONGEST = 256  # entries that the log of a deal, and what is replayed after a snapshot, go back, at most


class DealLog:
    """The match before its present deal, or before what was cut for that, and each entry since; after
    `LONGEST` entries it begins anew.

    There are thousands of these, so both are kept as they are stored, and compressed when the positions are
    forgotten.
    """

    __slots__ = ("_base", "_entries", "_is_cut", "_packed", "_steps")

    def __init__(self, base: bytes) -> None:
        self._base = base  # compressed, with the first entries after it, if any are `_packed`
        self._packed: int | None = None  # entries that are there
        self._entries = list[bytes]()  # those after them
        self._steps: list[Match] | None = []  # after each entry; forgotten when it is told
        self._is_cut = False  # it begins with a cut, and nothing has been dealt

    def __len__(self) -> int:
        """How many entries there are."""
        return (self._packed or 0) + len(self._entries)

    def add(self, entry: bytes, before: Match, after: Match, snapshot: Snapshot | None) -> None:
        """One more entry, between these two; `snapshot`: that was stored with it, if one was."""
        begins, self._is_cut = _begins(after, len(self), self._is_cut)
        if len(self) and begins:
            is_it = snapshot is not None and snapshot[0] == before.n
            self._base = snapshot[1] if snapshot is not None and is_it else encode_match(before)
            self._packed, self._entries, self._steps = None, [], []
        self._entries.append(entry)
        if self._steps is not None:
            self._steps.append(after)

    def snapshot(self, match: Match, steps: Sequence[Match]) -> Snapshot | None:
        """Where the log will begin if these steps are added after `match`: n and the match, as it is stored;
        None: where it begins now.
        """
        base, length, is_cut = None, len(self), self._is_cut
        for before, after in zip([match, *steps], steps, strict=False):
            begins, is_cut = _begins(after, length, is_cut)
            if begins:
                base, length = before, 0
            length += 1
        return None if base is None else (base.n, encode_match(base))

    def forget_steps(self) -> None:
        """They are made anew when somebody comes who has to be told of them."""
        self._steps = None
        if self._packed is None:
            packed = zlib.compress(SEPARATOR.join([self._base, *self._entries]), 1)
            self._base, self._packed, self._entries = packed, len(self._entries), []

    def steps(self) -> Iterable[Match]:
        """The match after each entry of this deal."""
        if self._steps is not None:
            return self._steps
        packed = self._base if self._packed is None else zlib.decompress(self._base)
        base, *first = packed.split(SEPARATOR)
        return replayed(decode_match(base), [*first, *self._entries])


class Recent:
    """The logs whose positions are kept for whoever comes next: after a restart, those of one table come soon
    after each other, and thousands of tables may wait.
    """

    def __init__(self) -> None:
        self._logs = deque[DealLog]()

    def add(self, log: DealLog) -> None:
        """One more; the one that has been here longest goes."""
        self._logs.append(log)
        if len(self._logs) > KEPT:
            self._logs.popleft().forget_steps()


def _begins(match: Match, length: int, is_cut: bool) -> tuple[bool, bool]:
    """Whether the log begins with the step that led here, after so many entries, and whether it is only cut
    then; `is_cut`: before that step.
    """
    happened = {type(event) for event in match.state.events}
    begins = length >= LONGEST or Cut in happened or (Dealt in happened and not is_cut)
    return begins, (is_cut or Cut in happened) and Dealt not in happened


def replayed(match: Match, entries: Iterable[bytes]) -> Iterator[Match]:
    """The match after each of these entries, as they are stored."""
    game, version = match.game.name, match.state.rules.version
    for entry in entries:
        match = match.apply(read_entry(game, version, entry))
        yield match
