"""Counts of finished matches: where points came from, and the sums behind everyone's averages.

What a match adds to the sums is stored with the match in the same change, so that it is added once. The first
few dozen players of a sum are remembered, which is enough to tell whether they are many.
Matches with changed rules or undo, and seats that a player left, are not in averages.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from pegout.match import Entry, Match, TakenBack
from pegout.review.tallies import Counts, Sums, added, counted
from pegout.server.results.results import are_usual
from pegout.server.storage.history import journal_of
from pegout.server.storage.store import Busy, Change, Conflict, Store

log = logging.getLogger("pegout.people")

ENOUGH = 10  # values of a player, and other players, before an average is shown
PEOPLE = 2 * ENOUGH  # who are remembered of an average: some of them may go

KEEP = "UPDATE results SET counts = $1 WHERE match = $2 AND seat = $3 AND counts IS NULL"
SEATS = "SELECT seat, player FROM results WHERE match = $1 AND player IS NOT NULL AND NOT gone"
ADD = """
    INSERT INTO field (preset, seats, measure, n, total, squares) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (preset, seats, measure) DO UPDATE SET n = field.n + excluded.n,
        total = field.total + excluded.total, squares = field.squares + excluded.squares"""
REMEMBER = """
    INSERT INTO field_people (preset, seats, measure, player)
    SELECT CAST($1 AS VARCHAR), CAST($2 AS INTEGER), CAST($3 AS VARCHAR), player FROM players
    WHERE player = $4 AND seen > 0 ON CONFLICT DO NOTHING"""
FIELD = "SELECT measure, n, total, squares FROM field WHERE preset = $1 AND seats = $2"
FIELD_PEOPLE = "SELECT measure, player FROM field_people WHERE preset = $1 AND seats = $2"


class Field(NamedTuple):
    """The sums of one measure over everyone's matches."""

    others: int  # players besides the one who asks; no more than are remembered
    sums: Sums


class Kept(NamedTuple):
    """What replaying a match gives."""

    preset: str
    counts: list[Counts]  # by seat
    is_fair: bool  # whether it may be compared with others of the preset


class Counting:
    """Counts finished matches and stores the counts."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.faulty: set[str] = set()  # matches that cannot be counted, already logged
        self._one_at_a_time = asyncio.Lock()  # replaying, beside the moves at tables

    async def count(self, match: str) -> list[Counts]:
        """The counts of a match by seat, now stored; empty if it cannot be replayed.

        Such a match is skipped from then on.
        """
        try:
            loaded = await self._store.load(match, since=0)
            if loaded is None or not loaded.entries:  # it has expired
                self.faulty.add(match)
                return []
            async with self._one_at_a_time:
                kept = await asyncio.to_thread(_replayed, loaded.entries)
            return await self._keep(match, kept)
        except Busy:
            raise
        except Exception as error:
            log.warning("match %s cannot be counted: %s", match, error)
            self.faulty.add(match)
            return []

    async def _keep(self, match: str, kept: Kept) -> list[Counts]:
        people = dict(await self._store.rows(SEATS, match)) if kept.is_fair else {}
        counts = [
            each if seat in people else replace(each, sums={}, held=())
            for seat, each in enumerate(kept.counts)
        ]
        rows = [(msgspec.json.encode(each).decode(), match, seat) for seat, each in enumerate(counts)]
        theirs = {player: counts[seat].sums for seat, player in people.items()}
        field = await self.to_field(kept.preset, len(counts), theirs)
        with suppress(Conflict):  # another process has counted it meanwhile
            await self._store.change(*(Change(KEEP, row, rows=1) for row in rows), *field)
        return counts

    async def to_field(
        self, preset: str, seats: int, theirs: Mapping[str, Mapping[str, Sums]]
    ) -> list[Change]:
        """What the players of a match add to the sums, in the order that all writers have."""
        people = await self._field_people(preset, seats)
        new = [
            (measure, player) for player, sums in theirs.items() for measure in sums
            if len(people[measure]) < PEOPLE and player not in people[measure]
        ]  # fmt: skip
        sums = sorted(added(theirs.values()).items())
        return [
            *(Change(ADD, (preset, seats, name, each.n, each.total, each.squares)) for name, each in sums),
            *(Change(REMEMBER, (preset, seats, *each)) for each in sorted(new)),
        ]

    async def field(self, preset: str, seats: int, player: str) -> dict[str, Field]:
        """The sums of a preset by measure, without this player among those counted."""
        people = await self._field_people(preset, seats)
        rows = await self._store.rows(FIELD, preset, seats)
        return {measure: Field(len(people[measure] - {player}), Sums(*sums)) for measure, *sums in rows}

    async def _field_people(self, preset: str, seats: int) -> Mapping[str, set[str]]:
        found = defaultdict[str, set[str]](set)
        for measure, player in await self._store.rows(FIELD_PEOPLE, preset, seats):
            found[measure].add(player)
        return found


def is_fair(opening: Match, entries: Sequence[Entry]) -> bool:
    """Whether a match may be compared with others of its preset."""
    is_whole = not any(isinstance(entry, TakenBack) for entry in entries)
    return is_whole and are_usual(opening.preset, opening.state.rules)


def _replayed(journal: Sequence[bytes]) -> Kept:
    opening, entries = journal_of(journal)
    return Kept(opening.preset, counts_of(opening, entries), is_fair(opening, entries))


def counts_of(opening: Match, entries: Sequence[Any]) -> list[Counts]:
    """The counts of a match with these entries, by seat."""
    steps, match = [], opening
    for entry in entries:
        after = match.apply(entry)
        if after.state is not match.state:
            steps.append((match.state, after.state))
        match = after
    if match.taken_back:
        return [Counts(taken_back=match.taken_back)] * len(match.chairs)
    return counted(match.game, match.state.rules, steps)
