"""What people did first in each deal of a duplicate, when it is closed."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pegout import wire
from pegout.cards import Cards
from pegout.game import CHANCE, Action, Deal, Leave, Seat
from pegout.records import Record, steps
from pegout.server.storage.store import Stopped
from pegout.server.tables.registry import Tables
from pegout.server.tables.standings import Ended
from pegout.words import Text

MOST = 50  # matches that are looked at, the best ones
KEPT = 16  # duplicates that are remembered


class First(NamedTuple):
    """A seat's first decision in a deal."""

    deal: int  # of the record, from 1
    seat: Seat
    hands: tuple[Cards, ...]  # by seat, as they were dealt
    action: Action
    label: Text


def first_decisions(record: Record, seat: Seat) -> Iterator[First]:
    """One in each deal in which the seat had something to decide; discards, in cribbage."""
    deal, awaited, hands, before = 0, False, tuple[Cards, ...](), None
    for step in steps(record):
        if step.seat == CHANCE and isinstance(step.action, Deal):
            deal, awaited, zones = deal + 1, True, step.state.zones()
            hands = tuple(zones.get(f"hand/{each}", ()) for each in range(record.rules.seats))
        elif step.seat == seat and awaited and step.action is not None and not isinstance(step.action, Leave):
            assert before is not None
            label = record.game.label(before.view(seat), seat, step.action)
            yield First(deal, seat, hands, step.action, label)
            awaited = False
        before = step.state


class Throws:
    """Counts them, once for each duplicate."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._known: dict[str, list[list[tuple[str, First]]]] = {}  # by duplicate and deal, with the player
        self._one_at_a_time = asyncio.Lock()

    async def of(self, duplicate: str, rows: Sequence[Ended], player: str | None) -> list[wire.DuplicateDeal]:
        """Deal by deal; of a duplicate that is closed."""
        async with self._one_at_a_time:
            if duplicate not in self._known:
                self._known[duplicate] = await self._counted(rows[:MOST])
                if len(self._known) > KEPT:
                    del self._known[next(iter(self._known))]
        return [_told(deal, player) for deal in self._known[duplicate]]

    async def _counted(self, rows: Sequence[Ended]) -> list[list[tuple[str, First]]]:
        deals = dict[int, list[tuple[str, First]]]()
        for row in rows:
            try:
                record, _ = await self._tables.record(row.match)
            except (LookupError, Stopped):
                continue  # it has expired
            if record is not None:
                for first in await asyncio.to_thread(list, first_decisions(record, row.seat)):
                    deals.setdefault(first.deal, []).append((row.player, first))
        return [deals[deal] for deal in sorted(deals)]


def _told(deal: Sequence[tuple[str, First]], player: str | None) -> wire.DuplicateDeal:
    people = Counter(first.action for _, first in deal)
    labels = {first.action: first.label for _, first in deal}
    mine = {first.action for each, first in deal if each == player}
    (_, any_of), *_ = deal
    throws = [wire.DuplicateThrow(labels[each], count, each in mine) for each, count in people.most_common()]
    return wire.DuplicateDeal(any_of.deal, any_of.seat, list(any_of.hands), throws)
